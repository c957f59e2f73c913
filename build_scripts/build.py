"""Builds the program that needs no Python, and tries it out: python3 build_scripts/build.py"""

import sys
from runpy import run_path

if not __package__:  # started by its path: starts again as a module
    run_path(__file__.replace("build.py", "reexec.py"))

from build_scripts import environment, executable

if __name__ == "__main__":
    sys.exit(environment.start(executable.run, sys.argv[1:]))
