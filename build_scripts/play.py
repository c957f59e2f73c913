"""Starts the card table; the first start sets it up: python3 build_scripts/play.py [arguments for it]"""

import sys

import python_version  # noqa: F401 - it stops here on a Python that could not read the next one

# isort: split
import environment

if __name__ == "__main__":
    sys.exit(environment.start(environment.play, sys.argv[1:]))
