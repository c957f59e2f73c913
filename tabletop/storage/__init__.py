"""What is kept on disk: matches as they are played, settings, statistics. Nothing a player has done is ever lost."""
