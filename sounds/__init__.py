"""The sounds of the table: the cues, their files, and the player. How the files are made is in `making`."""
