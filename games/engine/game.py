"""Game: what a game's folder offers, all in one value. The folder's `__init__.py` says `GAME = Game(...)`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from importlib.resources import files
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from .cards import CardId
from .deeds import Deeds
from .errors import BadOption
from .layout import Layout
from .moves import Move
from .options import Options
from .rules import Rules, packages_of
from .table import Table
from .tips import GuideTip
from .words import Phrase, Words, load_words, phrase, sentences_of

if TYPE_CHECKING:
    from .titles import Title


class Player(Protocol):
    """A player, which decides only from what its seat sees."""

    def act(self, view: Any, seat: int) -> tuple[int, Move] | None:
        """Returns when (in game time, not before `view.clock`) and what this seat plays next; None to let time pass."""


class Taste(NamedTuple):
    """The style of a move, apart from how good it is. Bot characters use it to choose among equal moves."""

    attack: float = 0.0
    """How much it hurts others."""
    risk: float = 0.0
    """How much it leaves to luck."""
    hits: int = -1
    """The seat that it hurts; -1 if none."""


# The functions of a game take tables and rules of its own types, which only the game knows: hence Any.
Hint = Callable[[Any, int, Random], Move]
Worth = Callable[[Any, int], float]
Caller = Callable[[Any, int, Random], Move | None]
MakePlayer = Callable[[Any, int], Player]
Why = Callable[[Any, int, Move], Phrase | None]
Odds = Callable[[Any, int], tuple[Phrase, ...]]
Tastes = Callable[[Any, int, Move], Taste]
CardRule = Callable[[Any, int, CardId], Iterable[Phrase]]


@dataclass(frozen=True)
class BoxFacts:
    """What is printed on the box of a game, beside its words under `[box]`."""

    minutes: tuple[int, int]
    """How long a match takes with the usual number of seats, one of them a person's: a short one and a long one."""
    age: int
    """From what age it can be played."""
    effort: int
    """How much there is to learn and to think about: 1 little, 2 some, 3 much."""


FIRST_GAME = "First game"
"""The name of the preset for a first game."""


def any_move(t: Table, seat: int, rng: Random) -> Move:
    """A random legal move."""
    moves = t.moves(seat)
    return moves[int(rng.random() * len(moves))]


@dataclass(frozen=True)
class Game:
    """A game that can be played."""

    package: str
    title: str
    least_seats: int
    most_seats: int
    rules_type: type[Rules[Any]]
    options_type: type[Options]
    layout: Layout
    usual_seats: int = 0
    quick_move: Hint = any_move
    """A sensible move found quickly: for playouts, double clicks, and bots that take too long to think."""
    call: Caller | None = None
    """The call that a seat makes now without being asked, or None. By default the quick move decides."""
    worth: Worth | None = None
    """How well a seat is doing, from 0 to 1, when a playout is cut off."""
    players: Mapping[str, MakePlayer] = field(default_factory=dict)
    """The game's own bots, made from rules and a seed."""
    guide: tuple[GuideTip, ...] = ()
    """Tips for beginners: the most important one first. Each is shown once."""
    why: Why | None = None
    """The reason for a move of a seat, as a whole sentence that does not name the seat: "Saves the 7 for later."
    Onlookers ask for it with their own view, so it must not reveal anything that this view does not show."""
    card_rule: CardRule | None = None
    """What a card that a seat sees means now, as sentences that follow the text printed on it, with the numbers of this
    very round. For an onlooker the seat is -1. By default there is nothing to add."""
    odds: Odds | None = None
    """The odds for a seat with this view, as short lines for a meter: the most serious first, none if chance decides
    nothing. Their values are plain numbers (`percent`, `points`, `count`), to be drawn or written."""

    taste: Tastes | None = None
    """The style of a move, for bot characters. By default, a move to another player's zone is an attack on that
    player."""
    deeds: Deeds | None = None
    """How the log tells what happened. By default it names what was moved from where to where."""
    titles: tuple[Title, ...] = ()
    """The titles that can be awarded at the end of a match, beside those of every game."""
    box: BoxFacts | None = None
    """What is printed on its box."""

    @property
    def first_options(self) -> Options | None:
        """The options for a first game, if the game has such a preset."""
        return self.options_type.preset(FIRST_GAME) if FIRST_GAME in self.options_type.PRESETS else None

    @property
    def key(self) -> str:
        """The name of the game's folder."""
        return self.package.rpartition(".")[2]

    def rules(self, seats: int | None = None, options: Options | None = None) -> Rules[Any]:
        """Returns the rules with these seats and options; raises BadOption if they are not possible.

        Only the game itself knows the type of its tables, hence Any. Code for all games takes this as `AnyRules`.
        """
        count = (self.usual_seats or self.least_seats) if seats is None else seats
        if not self.least_seats <= count <= self.most_seats:
            players, short = self.seat_range(), str(count)[:20]
            raise BadOption(phrase("option_refused.seats", game=self.title, players=players, count=short))
        return _rules(self.rules_type, count, options or self.options_type())

    def seat_range(self) -> Phrase:
        """How many players the game is for."""
        if self.least_seats == self.most_seats == 1:
            return Phrase("kit.one_player")
        low, high = self.least_seats, self.most_seats
        return phrase("kit.players", count=low if low == high else phrase("kit.from_to", low=low, high=high))

    @cached_property
    def words(self) -> Words:
        """The words of the game, in English."""
        return load_words(self.package, beneath=self._built_on())

    def words_in(self, language: str) -> dict[str, str]:
        """The words of the game in another language, as far as the game itself provides them."""
        found: dict[str, str] = {}
        for package in (*self._built_on(), self.package):
            found |= sentences_of(package, language)
        return found

    def _built_on(self) -> list[str]:
        """The packages of the base classes of its rules: code that games share can have words too."""
        return [name for name in packages_of(self.rules_type) if name != self.package]

    def rules_page(self) -> str:
        """The rules as shown to the player, with their marks for options (see `rulespage`)."""
        return (files(self.package) / "rules.md").read_text("utf-8-sig")


@lru_cache(16)
def _rules(rules_type: type[Rules[Any]], seats: int, options: Options) -> Rules[Any]:
    """Makes rules, or returns the same ones again: they never change, and screens ask for them often."""
    return rules_type(seats, options)
