"""Game: what a game's folder offers, all in one value. The folder's `__init__.py` says `GAME = Game(...)`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from importlib.resources import files
from random import Random
from typing import Any, Protocol

from .errors import BadOption
from .layout import Layout
from .moves import Move
from .options import Options
from .rules import Rules
from .words import Words, load_words


class Player(Protocol):
    """Somebody who decides from what a seat sees, and from nothing else."""

    def act(self, view: Any, seat: int) -> tuple[int, Move] | None:
        """When (in game time, not before `view.clock`) and what this seat does next; None lets time pass."""


Hint = Callable[[Any, int, Random], Move]
Worth = Callable[[Any, int], float]
MakePlayer = Callable[[Rules[Any], int], Player]


def any_move(t: Any, seat: int, rng: Random) -> Move:
    """One of the legal moves, by chance."""
    moves = t.moves(seat)
    return moves[int(rng.random() * len(moves))]  # type: ignore[no-any-return]


@dataclass(frozen=True)
class Game:
    """A game of the shelf."""

    package: str
    title: str
    least_seats: int
    most_seats: int
    rules_type: type[Rules[Any]]
    options_type: type[Options]
    layout: Layout
    usual_seats: int = 0
    quick_move: Hint = any_move
    """A sensible move at once: for playouts, double clicks, and a bot whose thoughts come too late."""
    worth: Worth | None = None
    """How well a seat stands, from 0 to 1, where play must be cut off."""
    players: Mapping[str, MakePlayer] = field(default_factory=dict)
    """Players of its own, made from rules and a seed."""

    @property
    def key(self) -> str:
        """The name of its folder."""
        return self.package.rpartition(".")[2]

    def rules(self, seats: int | None = None, options: Options | None = None) -> Rules[Any]:
        """The rules with seats and options chosen; raises BadOption when they cannot be."""
        count = (self.usual_seats or self.least_seats) if seats is None else seats
        if not self.least_seats <= count <= self.most_seats:
            raise BadOption(f"{self.title} is for {self.seat_range()}, not for {count}.")
        return self.rules_type(count, options or self.options_type())

    def seat_range(self) -> str:
        """For how many people the game is."""
        if self.least_seats == self.most_seats:
            return "1 player" if self.least_seats == 1 else f"{self.least_seats} players"
        return f"{self.least_seats} to {self.most_seats} players"

    @cached_property
    def words(self) -> Words:
        """What the game says, in English."""
        return load_words(self.package)

    def rules_page(self) -> str:
        """The rules as shown to the player, with their marks for options (see `rulespage`)."""
        return (files(self.package) / "rules.md").read_text("utf-8")
