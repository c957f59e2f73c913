"""Starts the card table; the first start sets it up: python3 build_scripts/play.py [arguments for it]"""

import sys
from runpy import run_path

if not __package__:  # started by its path: starts again as a module
    run_path(__file__.replace("play.py", "reexec.py"))

from build_scripts import environment

if __name__ == "__main__":
    sys.exit(environment.start(environment.play, sys.argv[1:]))
