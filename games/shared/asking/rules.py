"""The rules that asking games share: the pack, the deal, who begins, and what makes a position valid."""

from __future__ import annotations

from abc import abstractmethod
from collections import Counter
from collections.abc import Iterable
from random import Random
from typing import ClassVar

from ...engine import (
    ALL,
    NOBODY,
    OWNER,
    Card,
    CardId,
    Chart,
    Move,
    Phrase,
    Rules,
    Sign,
    Who,
    Zone,
    each_seat,
    phrase,
)
from ..pack import numbers
from .books import BOOK, BOOKS, SURE, lay_all_books
from .bounds import ROW, bounds_of
from .imagining import arranged
from .options import AskingOptions
from .shown import LAST, LOG, OFF, all_heard, signs_of_last
from .table import HAND, PACK, Asked, AskingTable, Drew, Heard, Laid
from .turns import ASK, Request, Turn


class AskingRules(Rules[AskingTable]):
    """A game in which players ask one another for numbers."""

    table_type = AskingTable
    options: AskingOptions
    told_aloud = ("heard",)
    pack: ClassVar[str] = "pack"
    """The name of the zone that holds the cards not dealt."""

    # ------------------------------------------------------------------ what a game defines

    @abstractmethod
    def dealt(self) -> int:
        """How many cards are dealt, to all players together."""

    all_at_once: ClassVar[bool]
    """Whether all cards of the number are handed over, or only one."""

    @abstractmethod
    def refused(self, t: AskingTable, seat: int, asked: int, number: int) -> None:
        """The player asked has no card of the number."""

    @abstractmethod
    def start_turn(self, t: AskingTable, seat: int) -> None:
        """Starts a seat's turn, with cards or without."""

    def may_be_asked(self, t: AskingTable, seat: int) -> list[int]:
        """Returns the seats that this seat can ask: those with cards."""
        return t.others_with_cards(seat)

    # ------------------------------------------------------------------ what is the same in all of them

    def cards(self) -> Iterable[Card]:
        """Four series of numbers from 1 to 10."""
        return numbers(BOOK)

    def zones(self) -> Iterable[Zone]:
        """The zones. A hand forgets which of its cards were shown: people have to remember that themselves."""
        hands = each_seat("hand", self.seats, OWNER, forgets=True)
        return [Zone(self.pack, NOBODY), *hands, *each_seat("books", self.seats, ALL)]

    def prepare(self) -> None:
        seats = range(self.seats)
        self.number = self.deck.ranks
        self.books = self.family("books")
        self.seat_of = {f"hand{seat}": seat for seat in seats}
        self.ask = tuple(tuple(Move(ASK, (card,), f"hand{seat}") for seat in seats) for card in self.deck)
        self.others = tuple((*range(seat + 1, self.seats), *range(seat)) for seat in seats)
        self.who = tuple(map(Who, seats))
        self.turns, self.requests = tuple(map(Turn, seats)), tuple(map(Request, seats))
        self.log_reach = {OFF: 0, LAST: 1}.get(self.options.memory_aid)

    def deal(self, t: AskingTable) -> None:
        """Deals one card at a time, beginning on the left of the dealer."""
        t.shuffle(PACK)
        chosen = self.options.first_dealer
        t.dealer = chosen - 1 if chosen else t.pick(self.seats)
        first = self.left_of(t.dealer)
        for number in range(self.dealt()):
            t.draw(PACK, HAND + (first + number) % self.seats)
        self.begin(t, first)

    def begin(self, t: AskingTable, first: int) -> None:
        """Puts down all books that were dealt; then this seat has the first turn."""
        t.next(self.turns[first])
        for seat in (first, *self.others[first]):
            lay_all_books(t, seat)

    def left_of(self, seat: int) -> int:
        """The seat on the left."""
        return (seat + 1) % self.seats

    def goal(self, t: AskingTable) -> Phrase:
        return phrase("goal.books")

    def progress(self, t: AskingTable, seat: int) -> tuple[int, int]:
        """The books of a seat, towards those that win whatever the others get: more than half of all."""
        return min(t.scores[seat], SURE), SURE

    def result(self, t: AskingTable, seat: int) -> Phrase:
        count = len(t.zones[self.books[seat]]) // BOOK
        return phrase("result.books", count=count) if count else phrase("result.no_books")

    def signs(self, t: AskingTable) -> tuple[Sign, ...]:
        return signs_of_last(t) if self.options.memory_aid == LAST else ()

    def chart(self, t: AskingTable) -> Chart | None:
        return all_heard(t) if self.options.memory_aid == LOG else None

    def possible(self, view: AskingTable, zone: int, card: CardId) -> bool:
        """A player who has refused a number holds none of it until they get one."""
        seat = self.hand_of[zone]
        return seat < 0 or bounds_of(view).most[seat * ROW + self.number[card]] > 0

    def arranged(self, view: AskingTable, unknown: list[CardId], rng: Random) -> list[CardId] | None:
        """Each player holds what they must hold, given everything heard."""
        return arranged(view, unknown, rng)

    def unsound(self, t: AskingTable) -> Phrase | None:
        if not 0 <= t.dealer < self.seats:
            return phrase("position.no_dealer")
        if any(not _heard_here(what, self.seats) for what in t.heard):
            return phrase("position.heard")
        return self._unsound_books(t) or self._unsound_hands(t)

    def _unsound_books(self, t: AskingTable) -> Phrase | None:
        """Books are complete, and each is worth a point."""
        for seat, zone in enumerate(self.books):
            counted = Counter(self.number[card] for card in t.zones[zone])
            if any(count != BOOK for count in counted.values()):
                return phrase("position.not_a_book", zone=self.names[zone])
            if t.scores[seat] != len(counted):
                return phrase("position.books_and_points", seat=seat, books=len(counted), points=t.scores[seat])
        return None

    def _unsound_hands(self, t: AskingTable) -> Phrase | None:
        """Hands fit what was heard; no hand holds a book; and the player whose turn it is has someone to ask."""
        most = bounds_of(t).most
        for seat in range(self.seats):
            counted = Counter(self.number[card] for card in t.hand(seat) if card >= 0)
            if BOOK in counted.values():
                return phrase("position.book_in_hand", seat=seat)
            if any(most[seat * ROW + number] == 0 for number in counted):
                return phrase("position.refused_number", seat=seat)
        for step in t.agenda:
            if not (isinstance(step, Request | Turn) and 0 <= step.seat < self.seats):
                return phrase("position.no_turn")
            if isinstance(step, Request) and not (t.hand(step.seat) and self.may_be_asked(t, step.seat)):
                return phrase("position.nothing_to_ask")
        return None


def _heard_here(what: Heard, seats: int) -> bool:
    """Whether the seats and numbers in an entry exist in this game."""
    match what:
        case Asked(by, of, number, got):
            return 0 <= by < seats and 0 <= of < seats and by != of and 1 <= number <= BOOKS and 0 <= got < BOOK
        case Drew(seat, number):
            return 0 <= seat < seats and 0 <= number <= BOOKS
        case Laid(seat, number):
            return 0 <= seat < seats and 1 <= number <= BOOKS
