"""Builds the program that needs no Python, and tries it out: python3 build_scripts/build.py"""

import sys

import python_version  # noqa: F401 - it stops here on a Python that could not read the next ones

# isort: split
import environment
import executable

if __name__ == "__main__":
    sys.exit(environment.start(executable.run, sys.argv[1:]))
