"""A toy game with everything that matters for knowledge: hands, a face-down row, a pile, a stack that forgets, time."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from games.engine import (
    ALL,
    NOBODY,
    OWNER,
    Card,
    CardId,
    Game,
    Layout,
    Move,
    Options,
    Phrase,
    Rules,
    Shape,
    Spot,
    Step,
    Table,
    Zone,
    choice,
    copies,
    each_seat,
    number,
    read_table,
    switch,
)

PACK, PILE, GRAVE = range(3)


@dataclass(frozen=True)
class ToyOptions(Options):
    """One option of each kind."""

    hand: int = number(2, 0, 3, text="Cards in a hand.")
    open: bool = switch(False, text="Nothing.")
    style: str = choice("plain", "fancy", text="Nothing.")

    PRESETS: ClassVar = {"Big": {"hand": 3}}


@dataclass(frozen=True)
class Peek:
    """A record inside a step: who looked at what, for everyone to know."""

    seat: int
    card: CardId


class ToyTable(Table):
    """A fact of each kind."""

    rules: Toy
    counter: int = 0
    word: str = ""
    flags: tuple[bool, ...] = ()
    best: CardId | None = None
    pairs: tuple[tuple[int, CardId], ...] = ()
    group: frozenset[int] = frozenset()
    peek: Peek | None = None


class Toy(Rules[ToyTable]):
    """Twelve cards, 1 to 6 twice."""

    table_type = ToyTable
    options: ToyOptions

    def cards(self) -> Iterable[Card]:
        return [card for rank in range(1, 7) for card in copies(Card(str(rank), rank), 2)]

    def zones(self) -> Iterable[Zone]:
        return [
            Zone("pack", NOBODY),
            Zone("pile", ALL),
            Zone("grave", NOBODY, forgets=True),
            *each_seat("hand", self.seats, OWNER),
            *each_seat("front", self.seats, NOBODY),
        ]

    def prepare(self) -> None:
        self.hands, self.fronts = self.family("hand"), self.family("front")

    def deal(self, t: ToyTable) -> None:
        t.shuffle(PACK)
        for hand in self.hands:
            for _ in range(self.options.hand):
                t.draw(PACK, hand)
        t.next(Turn(0))


@dataclass(frozen=True)
class Turn(Step[ToyTable]):
    """Play a card on the pile or in front of you, or wait for a window in which everyone can act."""

    seat: int

    def seats(self, t: ToyTable) -> tuple[int, ...]:
        return (self.seat,)

    def moves(self, t: ToyTable, seat: int) -> list[Move]:
        hand = t.zones[t.rules.hands[seat]]
        lays = [Move("lay", (card,), to) for card in hand for to in ("pile", f"front{seat}")]
        return [*lays, Move("window"), Move("stop")]

    def play(self, t: ToyTable, seat: int, move: Move) -> None:
        if move.verb == "stop":
            t.end((seat,))
        elif move.verb == "window":
            t.next(Window(t.at + 1000), self)
        else:
            t.move(move.cards[0], t.rules.zone(move.to))
            t.next(Turn((self.seat + 1) % t.rules.seats))

    def why_not(self, t: ToyTable, seat: int, move: Move) -> Phrase:
        return Phrase("not_now")


@dataclass(frozen=True)
class Window(Step[ToyTable]):
    """All seats can shout until the time is up."""

    until: int
    shouts: tuple[tuple[int, int], ...] = ()

    def seats(self, t: ToyTable) -> tuple[int, ...]:
        return tuple(range(t.rules.seats))

    def moves(self, t: ToyTable, seat: int) -> list[Move]:
        return [Move("shout")]

    def play(self, t: ToyTable, seat: int, move: Move) -> None:
        t.next(replace(self, shouts=(*self.shouts, (seat, t.at))))

    def deadline(self, t: ToyTable) -> int:
        return self.until

    def late(self, t: ToyTable) -> None:
        t.counter = len(self.shouts)
        t.word = f"late at {t.clock}"


@dataclass(frozen=True)
class Note(Step[ToyTable]):
    """Happens by itself and records that it did."""

    text: str

    def run(self, t: ToyTable) -> None:
        t.word += self.text


GAME = Game(
    package="tests.engine",
    title="Toy",
    least_seats=1,
    most_seats=4,
    rules_type=Toy,
    options_type=ToyOptions,
    layout=Layout((Spot("pack", Shape.PILE, 0, 0, 10, 10), Spot("hand", Shape.FAN, 0, 0, 10, 10))),
)


def toy(seats: int = 3, **options: Any) -> Toy:
    """The rules of the toy."""
    return Toy(seats, ToyOptions(**options))


def table(text: str, seats: int = 3) -> ToyTable:
    """A position of the toy; cards that are not given are in the pack."""
    lines = "\n".join(line.strip() for line in text.strip().splitlines())
    if "*" not in lines:
        lines += "\npack: *"
    if "next:" not in lines:
        lines += "\nnext: Turn(seat=0)"
    return read_table(toy(seats), lines)


def card(t: Table, name: str) -> CardId:
    """A card by name."""
    return t.rules.deck.by_name[name]


def knowers(t: Table, name: str) -> set[int]:
    """The seats that know a card."""
    return {seat for seat in range(t.rules.seats) if t.known[card(t, name)] >> seat & 1}
