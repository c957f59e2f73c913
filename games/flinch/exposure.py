"""The exposure rule: a card from the hand that was shown on the table has to be played [34, 35]."""

from __future__ import annotations

from dataclasses import dataclass

from ..engine import NOT_SEEN, CardId, Move, Phrase, Step, phrase
from ..shared.piles import fits
from .plays import bound_card, enforced, game_duties, plays_of, starter_duties
from .table import FlinchTable

EXPOSE = "expose"


@dataclass(frozen=True)
class MustPlay(Step[FlinchTable]):
    """A card that fits was exposed in its owner's turn: it lies open in the hand, and has to be played now [34]."""

    seat: int
    card: CardId

    def seats(self, t: FlinchTable) -> tuple[int, ...]:
        return (self.seat,)

    def moves(self, t: FlinchTable, seat: int) -> list[Move]:
        return plays_of(t, [self.card])

    def play(self, t: FlinchTable, seat: int, move: Move) -> None:
        t.rules.turns[seat].play(t, seat, move)

    def ask(self, t: FlinchTable, seat: int) -> Phrase:
        return phrase("play_exposed", card=t.rules.deck.faces[self.card])

    def why_not(self, t: FlinchTable, seat: int, move: Move) -> Phrase:
        return self.ask(t, seat)


def expose_in_turn(t: FlinchTable, seat: int, card: CardId) -> None:
    """Makes the player play a card that fits; any other goes back to the hand, and the turn ends without a discard
    [34]."""
    t.turn(card, True)
    t.say("exposed", seat, card)
    if fits(t, card):
        t.next(MustPlay(seat, card))
        return
    t.turn(card, False)
    t.rules.turns[seat].end(t)


def expose_out_of_turn(t: FlinchTable, seat: int, card: CardId) -> None:
    """Returns the card to the hand, but everyone has seen it, and it has to be its owner's next play [35]."""
    t.look(card, *range(t.rules.seats))
    t.say("exposed", seat, card)
    _bind(t, seat, card)


def unbind(t: FlinchTable, seat: int) -> None:
    """Frees a player from the card to which they were bound."""
    if bound_card(t, seat) != NOT_SEEN:
        _bind(t, seat, NOT_SEEN)
        if set(t.bound) == {NOT_SEEN}:
            t.bound = ()


def _bind(t: FlinchTable, seat: int, card: CardId) -> None:
    bound = t.bound or (NOT_SEEN,) * t.rules.seats
    t.bound = (*bound[:seat], card, *bound[seat + 1 :])


# ---------------------------------------------------------------------- what can be exposed


def drops(t: FlinchTable, seat: int, offered: list[Move] | None = None) -> list[Move]:
    """Every way to drop a card in the wrong place; a player who is bound to a card already cannot expose another.
    `offered` are the moves of the player whose turn it is."""
    if bound_card(t, seat) != NOT_SEEN:
        return []
    rules, found = t.rules, []
    for card in t.hand(seat) if offered is None else _within_grasp(t, seat):
        right = {move.to for move in offered or () if move.cards == (card,)} | {rules.names[rules.hands[seat]]}
        found += [Move(EXPOSE, (card,), to) for to in ("", *rules.names) if to not in right]
    return found


def _within_grasp(t: FlinchTable, seat: int) -> list[CardId]:
    """The hand cards that a player can pick up in their turn: where the table enforces the obligations, none that must
    wait [34]."""
    if not enforced(t):
        return t.hand(seat)
    if game_duties(t, seat):
        return []
    starters = {move.cards[0] for move in starter_duties(t, seat)}
    return [card for card in t.hand(seat) if card in starters or not starters]
