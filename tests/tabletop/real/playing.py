"""Whole games at the real window, by people who do what the hint says."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path

from games.engine import Match
from tests.tabletop.real.desk import Program, finished_match
from tests.tabletop.real.people import Keys, Mouse

Done = list[tuple[int, str]]
"""Who did what."""


def play_out(program: Program, people: Sequence[Mouse | Keys]) -> Done:
    """Everybody does what the hint says when his turn comes, until the results are shown."""
    done: Done = []
    while True:
        program.until(partial(goes_on, program, len(done)))
        if over(program):
            return done
        seat = program.table["seat"]
        if program.table["stop"]:
            done += [(seat, move["move"]) for move in program.table["moves"]]  # the next dealer deals with this press
            people[max(0, seat)].go_on()
            program.until(lambda: not program.table.get("stop"))
            continue
        done.append((seat, one_move(program, people[seat])))


def goes_on(program: Program, lines: int) -> bool:
    """Whether something can be done, or nothing any more."""
    return over(program) or bool(program.table.get("stop")) or asked(program, lines)


def over(program: Program) -> bool:
    """Whether the results are shown."""
    return program.shown.get("screen") == "ResultsScreen"


def asked(program: Program, lines: int) -> bool:
    """Whether all that was done has been entered, nothing moves any more, and somebody is asked."""
    table = program.table
    return table.get("lines") == lines and not table["busy"] and table["seat"] >= 0


def one_move(program: Program, person: Mouse | Keys) -> str:
    """Asks for a hint and does that."""
    person.hint()
    program.until(lambda: program.table.get("hint"))
    wanted: str = program.table["hint"]
    person.make(next(way for way in program.table["moves"] if way["move"] == wanted))
    return wanted


def assert_kept(folder: Path, done: Done) -> Match:
    """The match that was put away is the one that was played, to its end."""
    match = finished_match(folder)
    assert [(entry.seat, entry.text) for entry in match.log] == done
    assert match.table.winners is not None
    assert len(done) > 10
    return match
