"""Positions of Fly-swatter written by hand, and slaps for the judge."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.engine import CardId, Move, Said, read_table
from games.flyswatter import GAME
from games.flyswatter.judge import NEVER, TIMINGS, Judgement, Swat, Window, judge
from games.flyswatter.options import FlySwatterOptions
from games.flyswatter.rules import FlySwatter
from games.flyswatter.scenarios import run
from games.flyswatter.table import FlyTable

T0 = 10_000
SLAP, FLIP = Move("slap"), Move("flip")
DRAWS = "draw0: Y1a S01\ndraw1: O1a\ndraw2: O2a"
"""Seat 0 turns a swatter next, and has another card."""


def holds(*lines: str) -> None:
    """Checks that the lines of a scenario come out as they say."""
    [result] = run("\n".join(["this", *lines]))
    told = (f"{wrong.what}: expected {wrong.expected}, got {wrong.got}" for wrong in result.mismatches)
    assert not result.mismatches, "\n".join([*lines, *told])


def rules(seats: int = 3, **options: Any) -> FlySwatter:
    """The rules for this many players."""
    chosen = GAME.rules(seats, FlySwatterOptions(**options))
    assert isinstance(chosen, FlySwatter)
    return chosen


def table(text: str, seats: int = 3, **options: Any) -> FlyTable:
    """A position just before the next card is turned at T0; what is not given is out of the game."""
    lines = {line.partition(":")[0].strip() for line in text.splitlines()}
    given = rules(seats, **options)
    if "next" not in lines:
        text += f"\nnext: Reveal(due={T0})"
    t = read_table(given, f"{text}\nremoved: *\nstun_until: {(NEVER,) * seats}")
    t.events = []
    return t


def opened(middle: str, more: str = DRAWS, seats: int = 3, **options: Any) -> FlyTable:
    """A window that opened at T0 over these flies."""
    t = table(f"middle: {middle}\n{more}", seats, **options)
    t.advance(T0)
    return t


def swat(t: FlyTable, seat: int, fly: str, at: int, hand: str = "") -> str:
    """Slaps at a fly, this long after T0; returns what the table says about it, if anything."""
    move = Move("swat", (t.rules.deck.by_name[fly],), choice=hand)
    assert t.check(seat, move), f"{fly} cannot be swatted: {t.agenda}"
    t.events = []
    t.play(seat, move, T0 + at)
    heard = said(t)
    return heard[0] if heard else ""


def close(t: FlyTable) -> None:
    """Lets time go on until the window is settled."""
    due = t.deadline()
    assert due is not None
    t.advance(due)
    assert t.judged is not None


def said(t: FlyTable) -> list[str]:
    """What the table has said since its events were last cleared."""
    return [event.what for event in t.events or [] if isinstance(event, Said)]


def names(t: FlyTable, zone: str) -> list[str]:
    """The cards of a zone by name, bottom first."""
    return [t.rules.deck.name(card) for card in t.zones[t.rules.zone(zone)]]


# ---------------------------------------------------------------------- for the judge


def window(flies: int = 6, allowed: int = 3, active: int = 0, seats: int = 3, hands: int = 2) -> Window:
    """A window at T0 over flies 0, 1, 2, ..., of which the first few are allowed."""
    cards = [CardId(number) for number in range(flies)]
    return Window(T0, frozenset(cards), frozenset(cards[:allowed]), active, seats, hands)


def slap(seat: int, fly: int, at: int, hand: int = 0) -> Swat:
    """A slap this long after T0."""
    return Swat(seat, CardId(fly), T0 + at, hand)


def judged(
    swats: Sequence[Swat],
    over: Window | None = None,
    timing: str = "standard",
    stunned: Sequence[int] = (),
    stuns: bool = True,
) -> Judgement:
    """The judgement on all of these slaps."""
    over = over or window()
    return judge(over, swats, TIMINGS[timing], stunned or (NEVER,) * over.seats, stuns)
