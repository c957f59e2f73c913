"""Positions of FLAPS at the table, for the tests of what can be called out and of windows."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from games.engine import Move, read_table
from games.flaps import GAME
from games.flaps.options import FlapsOptions


def position(text: str, seats: int = 3, **options: Any) -> Any:
    """A position; what it does not name lies in the pack, and a spade or a 5 follows."""
    lines = [line.strip() for line in text.strip().splitlines()]
    told = {line.partition(":")[0] for line in lines}
    usual = {"pile": "5sa", "suit": "'s'", "number": "5", "next": "Turn(seat=0)"}
    lines += [f"{name}: {value}" for name, value in usual.items() if name not in told]
    return read_table(GAME.rules(seats, FlapsOptions(**options)), "\n".join([*lines, "pack: *"]))


LATE = "late: frozenset((0,))\nlate_since: 0"
"""Seat 0 holds one card and has said nothing in time."""

FLAPPING = """
    hand0: 5ca Fcb Kh
    hand1: Fca 7da Kd
    hand2: 7db Qs Kc
    pile: Fsa
    number: 4
    next: Flapping(opener=0, last=0, credit=(0, 0, 0), since=0)
"""
"""Seat 0 has laid a 4: 1 is next and holds one, 2 has none."""


class Quiet:
    """A bot that calls nothing out, flaps nothing, and takes a card when it is on turn."""

    def act(self, view: Any, seat: int) -> tuple[int, Move] | None:
        asked = [move for move in view.moves(seat) if move.verb not in ("call", "catch")]
        return (view.clock, asked[-1]) if asked and view.deadline() is None else None


WITH_QUIET = replace(GAME, players={"quiet": lambda rules, seed: Quiet()})
"""FLAPS with bots that do not interfere."""

__all__ = ["FLAPPING", "GAME", "LATE", "WITH_QUIET", "position"]
