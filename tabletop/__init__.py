"""The program with the window: a table on which the games are played. It knows no game by name."""

import logging

logging.getLogger(__name__).addHandler(logging.NullHandler())  # what is logged goes nowhere until a file is there

VERSION = "0.2.0.dev0"
"""The version of the package (PEP 440): three numbers, and `.dev0` until they are released."""
