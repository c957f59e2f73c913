"""Starts the program so that it writes what it shows to a file (see `mirror`):

    python3 -m tests.tabletop.mirrored FILE [arguments of the program]

Nothing but the start of the program is imported here, as the processes in which bots think import this file again.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from tabletop.__main__ import main

if TYPE_CHECKING:
    from tabletop.app import App
    from tabletop.house import House


def mirrored(house: House) -> App:
    """The program with its mirror."""
    from tests.tabletop.mirror import MirroredApp

    return MirroredApp(house, Path(sys.argv[1]))


if __name__ == "__main__":
    sys.exit(main(sys.argv[2:], mirrored))
