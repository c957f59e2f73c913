"""The start of the built program: the same as `python -m tabletop`, in a file of its own, as PyInstaller wants it."""

import sys

from tabletop.__main__ import main

if __name__ == "__main__":
    sys.exit(main())
