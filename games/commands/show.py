"""`show`: the position of a saved match as text, as a seat sees it."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from ..engine import NO_SEAT, BadSave, open_save, view, write_table
from .common import UsageError, all_games


def add_to(commands: Any) -> None:
    """Adds the command to a parser."""
    parser = commands.add_parser("show", help="print a position of a saved match as text")
    parser.add_argument("file", type=Path)
    parser.add_argument(
        "--seat", type=int, metavar="N", help="as this seat sees it (from 0); without it, what everyone sees"
    )
    parser.add_argument("--step", type=int, metavar="K", help="after this many moves; without it, the latest")
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    """Prints the position without the secrets of the other seats."""
    try:
        match = open_save(chosen.file, all_games())
    except BadSave as error:
        raise UsageError(str(error)) from None
    seat = NO_SEAT if chosen.seat is None else chosen.seat
    step = len(match.log) if chosen.step is None else chosen.step
    if chosen.seat is not None and not 0 <= seat < match.rules.seats:
        raise UsageError(f"--seat must be from 0 to {match.rules.seats - 1}")
    if not 0 <= step <= len(match.log):
        raise UsageError(f"--step must be from 0 to {len(match.log)}")
    if match.note:
        print(f"# {match.game.words.say(match.note)}")
    print(write_table(view(match.tables[step], seat)), end="")
    return 0
