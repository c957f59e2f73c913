"""Turns: a player asks another for a number, and goes on asking as long as requests are granted."""

from __future__ import annotations

from dataclasses import dataclass

from ...engine import CardId, Move, Phrase, Step, phrase
from .books import lay_all_books, lay_book
from .table import HAND, Asked, AskingTable

ASK = "ask"


@dataclass(frozen=True)
class Turn(Step[AskingTable]):
    """A turn begins, or goes on after a granted request. The rules of the game say what happens then."""

    seat: int

    def run(self, t: AskingTable) -> None:
        t.rules.start_turn(t, self.seat)


@dataclass(frozen=True)
class Request(Step[AskingTable]):
    """Names another player, and a number the asker holds a card of. There is no passing."""

    aloud = True
    seat: int

    def seats(self, t: AskingTable) -> tuple[int, ...]:
        return (self.seat,)

    def moves(self, t: AskingTable, seat: int) -> list[Move]:
        """One move for each number and player: cards of a number are alike, so the first one stands for all."""
        ask, asked = t.rules.ask, t.rules.may_be_asked(t, seat)
        return [ask[card][other] for card in first_of_each(t, seat) for other in asked]

    def moves_with(self, t: AskingTable, seat: int, cards: frozenset[CardId]) -> list[Move]:
        """Any cards of a number, one or all of them, do equally well."""
        if not self.leads(t, seat, cards):
            return []
        asks = t.rules.ask[min(cards)]
        return [asks[other] for other in t.rules.may_be_asked(t, seat)]

    def leads(self, t: AskingTable, seat: int, cards: frozenset[CardId]) -> bool:
        held, number = t.zones[HAND + seat], t.rules.number
        alike = len({number[card] for card in cards}) == 1
        return alike and all(card >= 0 and card in held for card in cards)

    def play(self, t: AskingTable, seat: int, move: Move) -> None:
        asked, number = t.rules.seat_of[move.to], t.rules.number[move.cards[0]]
        t.say("asks", seat, who=t.rules.who[asked], number=number)
        held = [card for card in t.zones[HAND + asked] if t.rules.number[card] == number]
        if held:
            hand_over(t, seat, asked, number, held if t.rules.all_at_once else held[:1])
        else:
            t.announce(Asked(seat, asked, number, 0))
            t.rules.refused(t, seat, asked, number)
            lay_book(t, seat, number)  # in an imagined table this hand can hold all four

    def ask(self, t: AskingTable, seat: int) -> Phrase:
        return phrase("choose_number_and_player")

    def spoken(self, t: AskingTable, seat: int, move: Move) -> Phrase | None:
        """The request itself."""
        if move.verb != ASK or not move.cards or move.to not in t.rules.seat_of:
            return None
        return phrase("said.asks", who=t.rules.who[t.rules.seat_of[move.to]], number=t.rules.number[move.cards[0]])

    def why_not(self, t: AskingTable, seat: int, move: Move) -> Phrase:
        if move.verb != ASK or not move.cards:
            return phrase("only_ask")
        if not self.leads(t, seat, frozenset(move.cards)):
            return phrase("hold_it_yourself")
        return why_not_of(t, seat, t.rules.seat_of.get(move.to, -1))


def first_of_each(t: AskingTable, seat: int) -> list[CardId]:
    """One card of each number that a seat holds."""
    number = t.rules.number
    first: dict[int, CardId] = {}
    for card in sorted(t.zones[HAND + seat]):
        if card >= 0:
            first.setdefault(number[card], card)
    return list(first.values())


def hand_over(t: AskingTable, seat: int, asked: int, number: int, gift: list[CardId]) -> None:
    """Yes: the cards change hands in front of everyone, and the same player's turn goes on."""
    t.next(t.rules.turns[seat])
    t.say("here", asked, number=number)
    for card in gift:
        t.turn(card, up=True)
        t.move(card, HAND + seat)
    t.announce(Asked(seat, asked, number, len(gift)))
    lay_book(t, seat, number)


def no_one_to_ask(t: AskingTable, seat: int) -> None:
    """Only this player has cards. They then hold all cards of each remaining number, which are books; so this happens
    only in an imagined table."""
    lay_all_books(t, seat)
    if t.winners is None:
        t.next(t.rules.requests[seat])


def why_not_of(t: AskingTable, seat: int, asked: int) -> Phrase:
    """Why this player cannot be asked."""
    if asked < 0:
        return phrase("ask_a_player")
    return phrase("not_yourself") if asked == seat else phrase("has_no_cards", who=t.rules.who[asked])
