"""What a newcomer to Flinch needs to know, shown when it matters, from nothing but what their own seat sees."""

from __future__ import annotations

from collections.abc import Iterator

from ..engine import Phrase, phrase
from ..shared.piles import fits
from .dealing import LayDown
from .plays import enforced, game_duties, plays_of, reserve_tops, starter_duties
from .table import FlinchTable
from .turns import Turn


def guide(v: FlinchTable, seat: int) -> Iterator[Phrase]:
    """Tips for this position: first on what the seat is asked, then on what it can call out."""
    step = v.agenda[-1] if v.agenda else None
    if isinstance(step, Turn) and step.seat == seat:
        yield phrase("guide.aim", count=v.rules.options.game_pile)
        yield from turn(v, seat)
    elif isinstance(step, LayDown) and step.seat == seat:
        yield phrase("guide.lay_down")
    if v.opened and not v.rules.strict and v.winners is None:
        yield phrase("guide.challenge")


def turn(v: FlinchTable, seat: int) -> Iterator[Phrase]:
    """What has to be played first, where the table enforces it; else what can be done."""
    if enforced(v):
        if game_duties(v, seat):
            yield phrase("guide.game_card")
            return
        if starter_duties(v, seat):
            yield phrase("guide.starter")
            return
    if not v.opened:
        yield phrase("guide.pass")
    else:
        yield from free(v, seat)


def free(v: FlinchTable, seat: int) -> Iterator[Phrase]:
    """What can be played, and how a turn ends."""
    if plays_of(v, v.hand(seat)):
        yield phrase("guide.hand")
    if any(fits(v, card) for card in reserve_tops(v, seat)):
        yield phrase("guide.reserve")
    full = all(v.zones[place] for place in v.rules.reserve[seat])
    yield phrase("guide.cover" if full else "guide.discard")
