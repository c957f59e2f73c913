"""The program with the window: a table on which the games are played. It knows no game by name."""

VERSION = "0.2.0.dev0"
"""The version of the package (PEP 440): three numbers, and `.dev0` until they are released."""
