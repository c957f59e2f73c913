"""The self-test: checks that everything the program needs is there and works, and sets the exit code.

It is mainly for the built program, where a missing file would be noticed only when it is needed.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from importlib.resources import files

from sounds.cues import CUES, takes
from sounds.files import baked
from sprites import fonts

from . import worker_selftest
from .app import App
from .command_line import setup_for
from .flow import Flow
from .ui.markdown import read

MOVES = 10
_MOST_NS = 180_000_000_000
"""Three minutes on the clock of the self-test: long enough for any move."""
_TIMES_FASTER = 6


def hurried_ns() -> int:
    """The clock of the self-test: it plays the same games in less time."""
    return time.perf_counter_ns() * _TIMES_FASTER


def selftest(app: App, flow: Flow) -> int:
    """Looks for everything, deals every game to the fewest and the most players, and lets bots make ten moves each."""
    app.change_settings(motion="quick", pace="4")
    faults = [
        *app.house.shelf.broken.values(),
        *missing(app),
        *unread(),
        *filter(None, [worker_selftest.trouble(app.house.games)]),
        *_stopped(app, flow),
    ]
    flow.home()
    app.turn()
    app.quit()
    for fault in faults:
        print(fault, file=sys.stderr)
    print("The self-test failed." if faults else "The self-test passed.")
    return 1 if faults else 0


def missing(app: App) -> Iterator[str]:
    """Returns a sentence for each file that should have come with the program and didn't."""
    wanted = [files("tabletop") / "words.toml", files("games.engine") / "words.toml"]
    for game in app.house.games.values():
        wanted += [files(game.package) / name for name in ("words.toml", "rules.md")]
    wanted += [baked(cue, take) for cue in CUES for take in takes(cue)]
    for file in wanted:
        if not file.is_file():
            yield f"The file {file} is missing."
    for name in fonts.missing():
        yield f"The font {name} is missing."


def unread() -> Iterator[str]:
    """A sentence if pages of rules cannot be read: what reads them is loaded with the first page."""
    try:
        read("# Rules")
    except ImportError as error:
        yield f"The rules pages can't be shown ({error})."


def _stopped(app: App, flow: Flow) -> Iterator[str]:
    """Returns a sentence for each game that got stuck."""
    for game in app.house.games.values():
        for seats in sorted({game.least_seats, game.most_seats}):
            flow.start(setup_for(game, seats, humans=0, seed=seats))
            moves = _played(app, flow)
            print(f"{game.title}, {seats}: {moves} moves")
            if moves < MOVES and not flow.over:
                yield f"{game.title} with {seats} seats stopped after {moves} moves."


def _played(app: App, flow: Flow) -> int:
    """Runs the loop until enough has been played. Returns the number of moves."""
    end = app.clock() + _MOST_NS
    while flow.moves < MOVES and not flow.over and app.clock() < end:
        app.turn()
    return flow.moves
