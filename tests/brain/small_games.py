"""Two games small enough to know the best moves: one that hides nothing, and one that is about what is hidden."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from games.engine import ALL, NOBODY, Card, Game, Layout, Move, Options, Rules, Step, Table, Zone, copies

HEAP, GONE = 0, 1


class Nim(Rules[Table]):
    """A heap of cards; players take one, two or three of them in turn, and the player who takes the last one wins."""

    def cards(self) -> Iterable[Card]:
        return copies(Card("stone"), 10)

    def zones(self) -> Iterable[Zone]:
        return [Zone("heap", ALL), Zone("gone", ALL)]

    def deal(self, t: Table) -> None:
        t.next(Take(0))


@dataclass(frozen=True)
class Take(Step[Table]):
    seat: int

    def seats(self, t: Table) -> tuple[int, ...]:
        return (self.seat,)

    def moves(self, t: Table, seat: int) -> list[Move]:
        return [Move("take", choice=str(count)) for count in (1, 2, 3) if count <= len(t.zones[HEAP])]

    def play(self, t: Table, seat: int, move: Move) -> None:
        for _ in range(int(move.choice)):
            t.draw(HEAP, GONE)
        if t.zones[HEAP]:
            t.next(Take(1 - seat))
        else:
            t.end((seat,))


class Guessing(Rules[Table]):
    """One card of three red ones and a black one is face down; the player wins by naming its colour, and otherwise
    loses."""

    def cards(self) -> Iterable[Card]:
        return [*copies(Card("red"), 3), Card("black")]

    def zones(self) -> Iterable[Zone]:
        return [Zone("heap", NOBODY), Zone("gone", ALL)]

    def deal(self, t: Table) -> None:
        t.shuffle(HEAP)
        t.next(Guess(0))


@dataclass(frozen=True)
class Guess(Step[Table]):
    seat: int

    def seats(self, t: Table) -> tuple[int, ...]:
        return (self.seat,)

    def moves(self, t: Table, seat: int) -> list[Move]:
        return [Move("guess", choice=colour) for colour in ("black", "red")]

    def play(self, t: Table, seat: int, move: Move) -> None:
        right = t.rules.deck.faces[t.draw(HEAP, GONE)] == move.choice
        t.end((seat if right else 1 - seat,))


def game(rules_type: type[Rules[Any]]) -> Game:
    """One of them as a game of the shelf."""
    return Game(__name__, rules_type.__name__, 2, 2, rules_type, Options, Layout(()))
