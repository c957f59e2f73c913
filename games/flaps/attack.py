"""Attacks: 2s and 3s, what answers them, and QUACK [F-20 - F-26]."""

from __future__ import annotations

from dataclasses import dataclass

from ..engine import Card, CardId, Move, Phrase, Step, phrase
from . import passed
from .cards import UNDER_ATTACK, kind_of
from .laying import TAKE, Effect, go_on, lay, pass_on, take, taking
from .suits import number_called
from .table import FlapsTable

ADDS, TURNS_BACK, CANCELS, PASSES_ALONG = (2, 3), 7, 9, 0
ANSWERS = (*ADDS, TURNS_BACK, CANCELS)


@dataclass(frozen=True)
class Defend(Step[FlapsTable]):
    """The attacked player answers, or draws the total."""

    seat: int

    def seats(self, t: FlapsTable) -> tuple[int, ...]:
        return (self.seat,)

    def moves(self, t: FlapsTable, seat: int) -> list[Move]:
        rules = t.rules
        answers = rules.answers[t.suit, t.number]
        return [*(rules.laid[card] for card in t.hand(seat) if answers[card]), TAKE]

    def play(self, t: FlapsTable, seat: int, move: Move) -> None:
        if move.cards:
            card = move.cards[0]
            lay(t, seat, card, EFFECT_OF_ANSWER[t.rules.deck.ranks[card]])
            return
        passed.note(t, seat, attacked=True)
        sum_up, t.attack = t.attack, 0
        take(t, seat, sum_up)
        pass_on(t, seat)

    def ask(self, t: FlapsTable, seat: int) -> Phrase:
        return phrase("answer_or_take", count=t.attack)

    def spoken(self, t: FlapsTable, seat: int, move: Move) -> Phrase | None:
        return taking(t, move, t.attack)

    def why_not(self, t: FlapsTable, seat: int, move: Move) -> Phrase:
        return phrase(f"attacked_{t.suit}", number=number_called(t.number), count=t.attack)


def answers(card: Card, suit: str, number: int) -> bool:
    """Whether a card answers an attack of this suit and number [F-21]."""
    own_kind = card.suit == suit and card.rank in ANSWERS
    return own_kind or card.rank == number or kind_of(card).on == UNDER_ATTACK


def strike(t: FlapsTable, seat: int, card: CardId) -> None:
    """A 2 or 3 begins an attack or adds to it; the next player has to answer [F-20, F-22]."""
    t.attack += t.rules.deck.ranks[card]
    pass_along(t, seat, card)


def turn_back(t: FlapsTable, seat: int, card: CardId) -> None:
    """A 7 sends the total back to where it came from, and reverses play [F-22, F-25]."""
    t.direction = -t.direction
    t.say("turned_back_on", seat)
    pass_along(t, seat, card)


def cancel(t: FlapsTable, seat: int, card: CardId) -> None:
    """A 9 ends the attack; no one draws anything [F-22]."""
    t.attack = 0
    t.say("cancelled", seat)
    pass_on(t, seat)


def pass_along(t: FlapsTable, seat: int, card: CardId) -> None:
    """Attacks the next player with the total [F-22]."""
    go_on(t, DEFENDS[t.after(seat)])


DEFENDS = tuple(Defend(seat) for seat in range(8))
EFFECT_OF_ANSWER: dict[int, Effect] = {
    **dict.fromkeys(ADDS, strike),
    TURNS_BACK: turn_back,
    CANCELS: cancel,
    PASSES_ALONG: pass_along,
}
EFFECTS: dict[str, Effect] = {"2": strike, "3": strike, "QK": pass_along}
