"""What a few games share, a folder a subject. It knows none of them, and nothing here is a game."""
