"""Rules: one game with its number of seats and its options chosen. Immutable, shared by all its tables."""

from __future__ import annotations

import sys
from abc import ABC, abstractmethod
from collections.abc import Iterable
from inspect import get_annotations
from random import Random
from typing import ClassVar, Generic, TypeVar, cast

from .cards import Card, CardId, Deck
from .errors import BadOption
from .moves import Move, read_move, write_move
from .options import Options
from .table import ELSEWHERE, Table
from .telling import Telling
from .words import Phrase, Words, load_words
from .zones import Sees, Zone

T = TypeVar("T", bound=Table)


class AnyRules(ABC):
    """The rules of any game: everything that does not depend on the type of its tables.

    Code for all games uses this type. What depends on a table is reached through it: `t.rules.status(t, seat)`.
    """

    table_type: ClassVar[type[Table]] = Table
    private: tuple[str, ...] = ()
    """Facts with an entry for each seat, which only that seat may know."""
    calls: tuple[str, ...] = ()
    """Verbs that any player may call at any time, no matter who is asked. A call does not answer the current
    question."""
    told_aloud: tuple[str, ...] = ()
    """Facts that record what everyone has heard. A move that changes one cannot be undone fairly."""
    tells: tuple[str, ...] = ()
    """Words with which the rules reveal something about hidden cards, such as a verdict or a refusal. Everything else
    they do must be the same whatever the hidden cards are."""
    log_reach: int | None = None
    """How many of its last lines the log shows during the game, if players have to remember the rest."""

    def __init__(self, seats: int, options: Options, cards: Iterable[Card] | None = None) -> None:
        """`cards` replaces the game's deck, for positions that need only a few cards."""
        self.seats = seats
        self.options = options
        self.everybody = (1 << seats) - 1
        self.deck = Deck(self.cards() if cards is None else cards)
        self.declared = tuple(self.zones())
        self.names = tuple(zone.name for zone in self.declared)
        self.seen_in = tuple(self._seen(zone) for zone in self.declared)
        self.hand_of = tuple(zone.owner if zone.sees is Sees.OWNER else -1 for zone in self.declared)
        self.forgets = tuple(zone.forgets for zone in self.declared)
        self.facts = _facts(self.table_type)
        try:
            options.check_seats(seats)
            self.prepare()
        except BadOption as refused:
            refused.words = words_of(type(self))
            raise

    # ------------------------------------------------------------------ what a game defines

    @abstractmethod
    def cards(self) -> Iterable[Card]:
        """All cards of the game."""

    @abstractmethod
    def zones(self) -> Iterable[Zone]:
        """All places for cards. Before the deal, every card is in the first."""

    def prepare(self) -> None:  # noqa: B027  # a hook that simple games leave empty
        """Looks up once what the rules often need: zone numbers, lookup tables. Raises BadOption for a bad
        combination."""

    def packs(self) -> int:
        """How many packs are shuffled together; each has its own backs."""
        return 1

    def team(self, seat: int) -> int:
        """Seats with the same team win together."""
        return seat

    def may_leaf(self, seat: int, zone: int) -> bool:
        """Whether a seat, or everyone for NO_SEAT, may look through a pile of which only the top card shows."""
        return False

    # ------------------------------------------------------------------ what every game has

    @abstractmethod
    def new_table(self, seed: int = 0, record: bool = False) -> Table:
        """Deals a table. The same seed gives the same game; `record` keeps the events."""

    @abstractmethod
    def bare_table(self, seed: int = 0) -> Table:
        """A table before the deal, with every card in the first zone."""

    @abstractmethod
    def empty_table(self) -> Table:
        """A table with no cards on it."""

    def zone(self, name: str) -> int:
        """The number of a zone."""
        return self.names.index(name)

    def family(self, name: str) -> tuple[int, ...]:
        """The numbers of all zones of a family, in order."""
        return tuple(place for place, zone in enumerate(self.declared) if zone.family == name)

    def write(self, move: Move) -> str:
        """Writes a move as text."""
        return write_move(self.deck, move)

    def read(self, text: str) -> Move:
        """Reads a move from text; raises IllegalMove if it is not one."""
        return read_move(self.deck, text)

    def _seen(self, zone: Zone) -> int:
        if zone.sees is Sees.OWNER:
            return 1 << zone.owner
        return self.everybody if zone.sees is Sees.ALL else 0


class Rules(AnyRules, Telling[T], Generic[T]):
    """The rules of a game whose tables have the type `T`.

    A game must define its cards, its zones and its deal; everything else has a default.
    """

    # ------------------------------------------------------------------ what a game defines

    @abstractmethod
    def deal(self, t: T) -> None:
        """Sets up the game by means of the verbs, and puts the first steps on the agenda."""

    def calls_of(self, t: T, seat: int) -> list[Move]:
        """What this seat may call now: moves with a verb from `calls`. Must be the same on the table and on the seat's
        view."""
        return []

    def call(self, t: T, seat: int, move: Move) -> None:
        """Carries out a call by a seat."""
        raise AssertionError(f"nothing can be called out in {type(self).__name__}")

    def why_not_call(self, t: T, seat: int, move: Move) -> Phrase:
        """Why this seat cannot make this call now."""
        return Phrase("not_now")

    def unsound(self, t: T) -> Phrase | str | None:
        """What makes a hand-written position impossible; None if it is possible."""
        return None

    def possible(self, view: T, zone: int, card: CardId) -> bool:
        """Whether a card that the viewer does not know can be hidden in this zone, given what they have seen."""
        return True

    def arranged(self, view: T, unknown: list[CardId], rng: Random) -> list[CardId] | None:
        """Arranges the cards that the viewer does not know, which come shuffled, in an order that agrees with what the
        viewer has heard: the card for the last gap first. None if any order will do in which each card is
        `possible`."""
        return None

    # ------------------------------------------------------------------ what every game has

    def new_table(self, seed: int = 0, record: bool = False) -> T:
        t = self.bare_table(seed)
        t.events = [] if record else None
        self.deal(t)
        t.settle()
        return t

    def bare_table(self, seed: int = 0) -> T:
        t = self.empty_table()
        t.seed = seed
        t.zones[0] = list(self.deck)
        t.where = bytearray(len(self.deck))
        t.known = bytearray([self.seen_in[0]]) * len(self.deck)
        return t

    def empty_table(self) -> T:
        return cast("type[T]", self.table_type)(self)  # a class variable cannot be annotated with T

    def why_not(self, t: T, seat: int, move: Move) -> Phrase | None:
        """Why a seat cannot play a move; None if it can. On a view, this reveals nothing that the seat may not know."""
        if not t.dealt:
            return Phrase("being_dealt")
        if t.winners is not None:
            return Phrase("game_over")
        if t.check(seat, move):
            return None
        unknown = next((card for card in move.cards if card < 0 or t.where[card] == ELSEWHERE), None)
        if unknown is not None:
            return Phrase("card_out_of_sight", {"card": self.deck.name(unknown)})
        if move.verb in self.calls:
            return self.why_not_call(t, seat, move)
        if t.waiting_for() and seat not in t.waiting_for() and not t.agenda[-1].window:
            return Phrase("not_your_turn")
        return t.agenda[-1].why_not(t, seat, move)


def packages_of(rules_type: type[AnyRules]) -> list[str]:
    """The packages with the words of these rules: those of the rules they build on first, then their own."""
    bases = [base for base in reversed(rules_type.__mro__) if issubclass(base, Rules) and base is not Rules]
    packages = (sys.modules[base.__module__].__package__ for base in bases)
    return list(dict.fromkeys(filter(None, packages)))  # a single file belongs to none


def words_of(rules_type: type[AnyRules]) -> Words:
    """What these rules say, in English."""
    *beneath, package = packages_of(rules_type) or [__package__]
    return load_words(package, beneath)


def _facts(table_type: type[Table]) -> tuple[str, ...]:
    """The names of the plain facts of a table: those that every game has, then its own."""
    common = ("viewer", "clock", "seed", "moment", "round", "scores", "sheet", "winners")
    own = [
        name
        for base in reversed(table_type.__mro__)
        if issubclass(base, Table) and base is not Table
        for name in get_annotations(base)
        if name != "rules" and not name.startswith("_")
    ]
    return (*common, *dict.fromkeys(own))
