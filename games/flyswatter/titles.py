"""Titles of Fly-swatter: who was quick, who was early, and who was kind to flies."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from ..engine import Said
from ..engine.measures import Figures, at_once, in_a_row, said, total
from ..engine.tale import Tale
from ..engine.titles import Title

GOOD = "ok"
SLIPS = ("late", "false-start", "stunned", "no-target", "no-hand", "duplicate", "penalty", "penalty_none", "stun")
"""What is said of a slap that was no good."""


def quickest(tale: Tale) -> Figures:
    """The time of each seat's quickest good slap, in milliseconds."""
    best: list[float | None] = [None] * tale.seats
    for chapter in tale.chapters:
        for seat, ms, verdict in chapter.after.reaction_times():
            if verdict == GOOD:
                best[seat] = min(ms, best[seat] or ms)
    return best


def catches(tale: Tale) -> Iterator[tuple[int, bool]]:
    """Whether each seat caught anything, race by race."""
    for chapter in tale.chapters:
        if chapter.after.judged is not chapter.before.judged:
            lucky = set(said("won")(tale, chapter))
            yield from ((seat, seat in lucky) for seat in range(tale.seats))


def clean(tale: Tale) -> Figures:
    """How many slaps each seat made, if all of them were good."""
    counted = Counter(
        (event.seat, event.what in SLIPS)
        for chapter in tale.chapters
        for event in chapter.events
        if isinstance(event, Said) and event.what in (GOOD, *SLIPS)
    )
    return [None if counted[seat, True] else counted[seat, False] for seat in range(tale.seats)]


TITLES = (
    Title("lightning", quickest, 600, fewest=True, grain=15),
    Title("double", at_once(said("won")), 2),
    Title("flypaper", total(said("won")), 4, theme="caught"),
    Title("streak", in_a_row(catches), 3, theme="caught"),
    Title("itchy", total(said("false-start", "stun")), 2, grain=2),
    Title("late", total(said("late")), 2),
    Title("friend", total(said("penalty"))),
    Title("busy_palm", total(said(GOOD)), 10, anyone=True),
    Title("cool", clean, 6),
)
