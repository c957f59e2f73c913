"""The command line of the games: `python -m games COMMAND`."""

import sys

from .commands import main

sys.exit(main())
