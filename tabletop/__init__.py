"""The program with the window: a table on which the games are played. It knows none of them by name."""

VERSION = "0.2.0.dev0"
"""What the package is called by (PEP 440): three numbers, and `.dev0` for as long as these have not come out."""
