"""Tips for a newcomer to FLAPS, at the moment when they matter, from nothing but what the seat itself sees."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from ..engine import Phrase, Step, phrase
from .attack import ADDS, Defend
from .cards import ANYWHERE, kind_of
from .duels import Aim, Duel
from .eights import Miss
from .flapping import Flapping
from .second_cards import AceNLay
from .signs import to_be_followed
from .suits import CallSuit
from .table import PILE, FlapsTable
from .turns import Turn, lays

FEW = 2
"""With this many cards, it is time to think of the last one."""


def guide(v: FlapsTable, seat: int) -> Iterator[Phrase]:
    """The tips for the position as this seat sees it: first what cannot wait, then what it is asked, then what it
    should notice."""
    if not v.agenda or v.agenda[-1] == v.rules.between_rounds:
        return
    step = v.agenda[-1]
    if v.rules.strict and len(v.hand(seat)) == 1 and seat not in v.called:
        yield phrase("guide.say_it")
    if seat in step.seats(v):
        yield from ASKED.get(type(step), _nothing)(v, seat, step)
    yield from noticed(v, seat)


def turn(v: FlapsTable, seat: int, step: Step[FlapsTable]) -> Iterator[Phrase]:
    """In a free turn: the aim of the game, and what the cards in hand can do."""
    hand, found = v.hand(seat), lays(v, seat)
    yield phrase("guide.aim")
    if found and len(hand) == 1:
        yield phrase("guide.winning")
    if len(hand) == FEW and v.rules.strict:
        yield phrase("guide.last_card")
    if not found:
        yield phrase("guide.take")
    ranks, cards = v.rules.deck.ranks, v.rules.deck.cards
    if any(ranks[move.cards[0]] in ADDS for move in found):
        yield phrase("guide.attacking")
    if any(kind_of(cards[card]).on == ANYWHERE for card in hand):
        yield phrase("guide.ace")
    yield phrase("guide.read")


def flapping(v: FlapsTable, seat: int, step: Flapping) -> Iterator[Phrase]:
    """Everyone can flap; the next player asks."""
    if step.may_flap(seat):
        yield phrase("guide.flapping")
    if seat == v.after(step.opener) and not step.polls(v) and not step.asked:
        yield phrase("guide.asking")


def noticed(v: FlapsTable, seat: int) -> Iterator[Phrase]:
    """What the game is about, at its beginning; and what is public but easily overlooked."""
    if len(v.zones[PILE]) <= v.rules.seats:
        yield phrase("guide.aim")
    if v.direction < 0:
        yield phrase("guide.turned_round")
    if v.rules.strict and any(len(v.hand(other)) == 1 for other in range(v.rules.seats) if other != seat):
        yield phrase("guide.catching")
    if to_be_followed(v).loud:
        yield phrase("guide.token")


def _says(key: str) -> Callable[[FlapsTable, int, Step[FlapsTable]], Iterator[Phrase]]:
    def says(v: FlapsTable, seat: int, step: Step[FlapsTable]) -> Iterator[Phrase]:
        yield phrase(f"guide.{key}")

    return says


def _nothing(v: FlapsTable, seat: int, step: Step[FlapsTable]) -> Iterator[Phrase]:
    yield from ()


ASKED: dict[type, Callable[[FlapsTable, int, Any], Iterator[Phrase]]] = {
    Turn: turn,
    Flapping: flapping,
    Defend: _says("attack"),
    Miss: _says("eight"),
    Aim: _says("ten"),
    Duel: _says("duel"),
    CallSuit: _says("suit"),
    AceNLay: _says("second"),
}
