"""Goes through every screen and moment with windows and texts of all sizes, and tells what is cut off, covered, or over
the corner of a card. Up to 150 % nothing may be; with larger texts nothing may be lost.

    python3 tests/soak/hidden.py                       everything
    python3 tests/soak/hidden.py --game flaps --text 150 --every-case
"""

import argparse
import sys
from functools import partial
from pathlib import Path
from runpy import run_path

if not __package__:  # started by its path: starts again as a module, in the environment beside the code
    run_path(str(Path(__file__).parents[2] / "build_scripts" / "reexec.py"))

from tests.tabletop.inspecting import LARGER, TEXTS, every_view, inspector, told


def main() -> int:
    """Looks at everything; returns 0 if nothing is hidden."""
    parser = argparse.ArgumentParser(description="Looks for what is hidden, in windows and with texts of all sizes.")
    parser.add_argument("--game", action="append", default=[], help="only this one, without the menus")
    parser.add_argument("--text", action="append", type=int, default=[], help="only with texts of this many per cent")
    parser.add_argument("--odds", action="store_true", help="with the odds on the table")
    parser.add_argument("--every-case", action="store_true", help="print each case, not only one for each cause")
    chosen = parser.parse_args()
    with inspector(partial(every_view, texts=chosen.text or (*TEXTS, *LARGER)), odds=chosen.odds) as it:
        for key in chosen.game:
            it.game(it.house.games[key])
        if not chosen.game:
            it.everything()
    for line in map(str, it.found) if chosen.every_case else told(it.found):
        print(line)
    print(f"{len(it.scenes)} screens, {it.texts} texts, {len(it.found)} faults")
    return 1 if it.found else 0


if __name__ == "__main__":
    sys.exit(main())
