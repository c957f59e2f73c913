"""What somebody passed over: the numbers that fitted when his turn ended. He hardly holds one of them, for nearly
everybody plays what can be played; and starters must be played."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from ..engine import CardId
from ..engine.view import dealt_apart
from ..shared.piles import area
from .table import FlinchTable

HELD_BACK = 0.1
"""How often somebody is taken to have kept what he could have played."""


def note(t: FlinchTable, seat: int) -> None:
    """The turn of a seat ends: whatever fits now it has passed over."""
    _set(t, seat, tuple(rank for rank, piles in enumerate(area(t).takers) if piles))


def forget(t: FlinchTable, seat: int) -> None:
    """A seat has a new hand, of which nobody knows anything."""
    if t.passed_over and t.passed_over[seat]:
        _set(t, seat, ())


def _set(t: FlinchTable, seat: int, numbers: tuple[int, ...]) -> None:
    before = t.passed_over or ((),) * t.rules.seats
    t.passed_over = (*before[:seat], numbers, *before[seat + 1 :])


def arranged(v: FlinchTable, unknown: list[CardId], rng: Random) -> list[CardId]:
    """The cards that the viewer does not know, as they may lie: hardly anybody holds what he has passed over."""
    numbers = v.rules.deck.ranks
    passed_over = zip(v.rules.hands, v.passed_over, strict=False)
    shuns = {hand: _one_of(passed, numbers) for hand, passed in passed_over if passed and rng.random() >= HELD_BACK}
    return dealt_apart(v, unknown, shuns, rng)


def _one_of(passed: tuple[int, ...], numbers: Sequence[int]) -> Callable[[CardId], bool]:
    """Tells whether a card has one of these numbers."""
    return lambda card: numbers[card] in passed
