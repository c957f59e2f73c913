"""The sounds of the table: synthesised, and the cues that name them."""
