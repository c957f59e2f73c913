"""The program with the window. For now it only tells which games are there."""
