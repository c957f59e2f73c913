"""Game: what a game's folder offers, all in one value. The folder's `__init__.py` says `GAME = Game(...)`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from importlib.resources import files
from random import Random
from typing import Any, NamedTuple, Protocol

from .errors import BadOption
from .layout import Layout
from .moves import Move
from .options import Options
from .rules import Rules
from .table import Table
from .words import Phrase, Words, load_words, sentences_of


class Player(Protocol):
    """Somebody who decides from what a seat sees, and from nothing else."""

    def act(self, view: Any, seat: int) -> tuple[int, Move] | None:
        """When (in game time, not before `view.clock`) and what this seat does next; None lets time pass."""


class Taste(NamedTuple):
    """What a move is like, beside how good it is: by this characters choose among equals."""

    attack: float = 0.0
    """How much it hurts others."""
    risk: float = 0.0
    """How much it leaves to luck."""
    hits: int = -1
    """The seat that it goes against."""


# The functions of a game take tables and rules of its own types, which only the game knows: hence Any.
Hint = Callable[[Any, int, Random], Move]
Worth = Callable[[Any, int], float]
Caller = Callable[[Any, int, Random], Move | None]
MakePlayer = Callable[[Any, int], Player]
Guide = Callable[[Any, int], Iterable[Phrase]]
Why = Callable[[Any, int, Move], Phrase | None]
Odds = Callable[[Any, int], tuple[Phrase, ...]]
Tastes = Callable[[Any, int, Move], Taste]

FIRST_GAME = "First game"
"""The name of the preset for a first game."""


def any_move(t: Table, seat: int, rng: Random) -> Move:
    """One of the legal moves, by chance."""
    moves = t.moves(seat)
    return moves[int(rng.random() * len(moves))]


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
    call: Caller | None = None
    """What a seat calls out though nobody asks it, None lets it be; without this it is the quick move."""
    worth: Worth | None = None
    """How well a seat stands, from 0 to 1, where play must be cut off."""
    players: Mapping[str, MakePlayer] = field(default_factory=dict)
    """Players of its own, made from rules and a seed."""
    guide: Guide | None = None
    """What a newcomer should be told, from what a seat sees: first what matters most now. Each thing is told once."""
    why: Why | None = None
    """What speaks for a move of a seat, in a sentence or half of one, said of the move. Whoever looks on asks for the
    reasons of others with a view of his own: of what that does not show nothing may be told."""
    odds: Odds | None = None
    """What chance has in store for a seat that sees this, in short lines for a meter: the gravest first, none where
    chance decides nothing. Their values are plain numbers (`percent`, `points`, `count`), to be drawn or said."""

    taste: Tastes | None = None
    """What a move is like, for characters that differ; without this, whether it goes to something of somebody else."""

    @property
    def first_options(self) -> Options | None:
        """The options with which the game is best learnt, if it has such."""
        return self.options_type.preset(FIRST_GAME) if FIRST_GAME in self.options_type.PRESETS else None

    @property
    def key(self) -> str:
        """The name of its folder."""
        return self.package.rpartition(".")[2]

    def rules(self, seats: int | None = None, options: Options | None = None) -> Rules[Any]:
        """The rules with seats and options chosen; raises BadOption when they cannot be."""
        count = (self.usual_seats or self.least_seats) if seats is None else seats
        if not self.least_seats <= count <= self.most_seats:
            raise BadOption(f"{self.title} is for {self.seat_range()}, not for {count}.")
        return _rules(self.rules_type, count, options or self.options_type())

    def seat_range(self) -> str:
        """For how many people the game is."""
        if self.least_seats == self.most_seats:
            return "1 player" if self.least_seats == 1 else f"{self.least_seats} players"
        return f"{self.least_seats} to {self.most_seats} players"

    @cached_property
    def words(self) -> Words:
        """What the game says, in English."""
        return load_words(self.package, beneath=self._built_on())

    def words_in(self, language: str) -> dict[str, str]:
        """What the game says in another language, as far as it brings that itself."""
        found: dict[str, str] = {}
        for package in (*self._built_on(), self.package):
            found |= sentences_of(package, language)
        return found

    def _built_on(self) -> list[str]:
        """The packages of what its rules are derived from: what several games share may have words too."""
        bases = [base for base in self.rules_type.__mro__[1:] if issubclass(base, Rules) and base is not Rules]
        packages = dict.fromkeys(base.__module__.rpartition(".")[0] for base in reversed(bases))
        return [name for name in packages if name != self.package]

    def rules_page(self) -> str:
        """The rules as shown to the player, with their marks for options (see `rulespage`)."""
        return (files(self.package) / "rules.md").read_text("utf-8-sig")


@lru_cache(16)
def _rules(rules_type: type[Rules[Any]], seats: int, options: Options) -> Rules[Any]:
    """Rules never change once they are made, and screens ask for the same ones over and over."""
    return rules_type(seats, options)
