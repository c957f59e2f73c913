"""Checks style, types, imports and rules: python3 build_scripts/test.py [--only PART] [-- pytest options]"""

import sys
from runpy import run_path

if not __package__:  # started by its path: starts again as a module
    run_path(__file__.replace("test.py", "reexec.py"))

from build_scripts import checks, environment

if __name__ == "__main__":
    sys.exit(environment.start(checks.run, sys.argv[1:]))
