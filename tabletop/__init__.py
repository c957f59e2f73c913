"""The program with the window: a table on which the games are played. It knows none of them by name."""

VERSION = "0.1.0"
