"""The exposure rule: a card of a hand that was shown on the table must be played [34, 35]."""

from __future__ import annotations

from dataclasses import dataclass

from ..engine import NOT_SEEN, CardId, Move, Phrase, Step, phrase
from ..shared.piles import fits
from . import playing
from .bound import bind, bound_card
from .ending import end_turn
from .sources import game_duties, plays_of, starter_duties
from .table import FlinchTable

EXPOSE = "expose"


@dataclass(frozen=True)
class MustPlay(Step[FlinchTable]):
    """A card was exposed in its owner's turn: it lies open in his hand, and he can play nothing else."""

    seat: int
    card: CardId

    def seats(self, t: FlinchTable) -> tuple[int, ...]:
        return (self.seat,)

    def moves(self, t: FlinchTable, seat: int) -> list[Move]:
        return plays_of(t, [self.card])

    def play(self, t: FlinchTable, seat: int, move: Move) -> None:
        playing.play(t, seat, move)

    def ask(self, t: FlinchTable, seat: int) -> Phrase:
        return phrase("play_exposed", card=t.rules.deck.faces[self.card])

    def why_not(self, t: FlinchTable, seat: int, move: Move) -> Phrase:
        return self.ask(t, seat)


def expose_in_turn(t: FlinchTable, seat: int, card: CardId) -> None:
    """If it fits it must be played; if not, it is taken back and the turn is over, without a discard."""
    t.turn(card, True)
    t.say("exposed", seat, card)
    if fits(t, card):
        t.next(MustPlay(seat, card))
        return
    t.turn(card, False)
    end_turn(t, seat)


def expose_out_of_turn(t: FlinchTable, seat: int, card: CardId) -> None:
    """It is taken back, everybody has seen it, and it has to be the next play of its owner."""
    t.look(card, *range(t.rules.seats))
    t.say("exposed", seat, card)
    bind(t, seat, card)


# ---------------------------------------------------------------------- what can be exposed


def drops(t: FlinchTable, seat: int, offered: list[Move] | None = None) -> list[Move]:
    """Every way to drop a card where it may not lie. Who is on turn is offered some moves, others are not; whoever is
    bound to a card already is left in peace."""
    if bound_card(t, seat) != NOT_SEEN:
        return []
    rules, found = t.rules, []
    for card in t.hand(seat) if offered is None else may_expose(t, seat):
        right = {move.to for move in offered or () if move.cards == (card,)} | {rules.names[rules.hands[seat]]}
        found += [Move(EXPOSE, (card,), to) for to in ("", *rules.names) if to not in right]
    return found


def may_expose(t: FlinchTable, seat: int) -> list[CardId]:
    """The cards that a player on turn can pick up: where the table sees to the obligations, none that must wait."""
    if not t.rules.strict and t.opened:
        return t.hand(seat)
    if game_duties(t, seat):
        return []
    starters = {move.cards[0] for move in starter_duties(t, seat)}
    return [card for card in t.hand(seat) if card in starters or not starters]


def first_plays(t: FlinchTable, seat: int) -> list[CardId]:
    """What somebody who is bound to a card may play from his hand: his starters, and this card."""
    return [card for card in t.hand(seat) if t.rules.opens[card] or card == bound_card(t, seat)]
