"""Checks style, types, imports and rules: python3 build_scripts/test.py [--only PART] [-- pytest options]"""

import sys

import python_version  # noqa: F401 - it stops here on a Python that could not read the next ones

# isort: split
import checks
import environment

if __name__ == "__main__":
    sys.exit(environment.start(checks.run, sys.argv[1:]))
