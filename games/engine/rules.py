"""Rules: one game with its number of seats and its options chosen. Immutable, shared by all its tables."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from inspect import get_annotations
from random import Random
from typing import ClassVar, Generic, TypeVar, cast

from .cards import Card, CardId, Deck
from .charts import Chart
from .moves import Move, read_move, write_move
from .options import Options
from .signs import Sign
from .table import ELSEWHERE, Table
from .words import Phrase
from .zones import Sees, Zone

T = TypeVar("T", bound=Table)


class AnyRules(ABC):
    """The rules of any game: everything that can be asked without knowing what its own tables are like."""

    table_type: ClassVar[type[Table]] = Table
    private: tuple[str, ...] = ()
    """Facts with an entry for each seat that only that seat may know."""
    calls: tuple[str, ...] = ()
    """Verbs of what anybody may call out at any time, whoever is asked: what is to be decided stays the same."""
    told_aloud: tuple[str, ...] = ()
    """Facts in which stands what everybody has heard: a move that adds to one cannot be taken back in fairness."""
    tells: tuple[str, ...] = ()
    """Words, of those that are said, with which the rules tell what hidden cards are: a verdict, a refusal. What they
    do without such a word must be the same whatever those cards are."""
    log_reach: int | None = None
    """So many of its last lines the log shows while the game is on, where people have to remember the others."""

    def __init__(self, seats: int, options: Options, cards: Iterable[Card] | None = None) -> None:
        """`cards` replaces the game's deck, for positions that need no more than a few cards."""
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
        self.prepare()

    # ------------------------------------------------------------------ what a game defines

    @abstractmethod
    def cards(self) -> Iterable[Card]:
        """All cards of the game."""

    @abstractmethod
    def zones(self) -> Iterable[Zone]:
        """All places where cards lie; before the deal every card lies in the first."""

    def prepare(self) -> None:  # noqa: B027  # a hook that simple games leave empty
        """Looks up, once, what the rules need at hand: zone numbers, tables. Raises BadOption for a bad combination."""

    def packs(self) -> int:
        """How many packs are shuffled together: each has backs of its own."""
        return 1

    def team(self, seat: int) -> int:
        """Seats with the same team win together."""
        return seat

    def may_leaf(self, seat: int, zone: int) -> bool:
        """Whether a seat, or everybody for NO_SEAT, may look through a pile of which only the top card is shown."""
        return False

    # ------------------------------------------------------------------ what every game has

    @abstractmethod
    def new_table(self, seed: int = 0, record: bool = False) -> Table:
        """A dealt table. The same seed gives the same game; `record` keeps the events."""

    @abstractmethod
    def bare_table(self, seed: int = 0) -> Table:
        """A table before the deal: every card lies in the first zone."""

    @abstractmethod
    def empty_table(self) -> Table:
        """A table without any card on it."""

    def zone(self, name: str) -> int:
        """The number of a zone."""
        return self.names.index(name)

    def family(self, name: str) -> tuple[int, ...]:
        """The numbers of all zones of a family, in order."""
        return tuple(place for place, zone in enumerate(self.declared) if zone.family == name)

    def write(self, move: Move) -> str:
        """A move as text."""
        return write_move(self.deck, move)

    def read(self, text: str) -> Move:
        """A text as move; raises IllegalMove when it is none."""
        return read_move(self.deck, text)

    def _seen(self, zone: Zone) -> int:
        if zone.sees is Sees.OWNER:
            return 1 << zone.owner
        return self.everybody if zone.sees is Sees.ALL else 0


class Rules(AnyRules, Generic[T]):
    """The rules of a game whose tables are of type `T`. A game must define its cards, its zones and its deal; all else
    has a default."""

    # ------------------------------------------------------------------ what a game defines

    @abstractmethod
    def deal(self, t: T) -> None:
        """Sets up the game through the verbs, and says what comes next."""

    def calls_of(self, t: T, seat: int) -> list[Move]:
        """What this seat may call out now: moves with a verb of `calls`. Must be the same on the table as on the
        seat's view."""
        return []

    def call(self, t: T, seat: int, move: Move) -> None:
        """A seat calls something out."""
        raise AssertionError(f"nothing can be called out in {type(self).__name__}")

    def why_not_call(self, t: T, seat: int, move: Move) -> Phrase:
        """Why this seat cannot call this out now."""
        return Phrase("not_now")

    def status(self, t: T, seat: int) -> Phrase | None:
        """What stands beside the name of a seat, for all to see. Must be the same on the table as on every view."""
        return None

    def signs(self, t: T) -> tuple[Sign, ...]:
        """What all may know though no card shows it. Must be the same on the table as on every view."""
        return ()

    def mark(self, t: T, card: CardId) -> str:
        """What is written at the edge of a card that counts otherwise than is printed on it, as long as it does. It may
        tell nothing but what everybody knows who sees the card."""
        return ""

    def chart(self, t: T) -> Chart | None:
        """What all may know of every seat, as a grid. Must be the same on the table as on every view."""
        return None

    def unsound(self, t: T) -> str:
        """What cannot be in a position that somebody wrote by hand, in a sentence; nothing when it is sound."""
        return ""

    def possible(self, view: T, zone: int, card: CardId) -> bool:
        """Whether a card that the viewer does not know may lie hidden in this zone, for all he has seen."""
        return True

    def arranged(self, view: T, unknown: list[CardId], rng: Random) -> list[CardId] | None:
        """The cards that the viewer does not know, which come mixed, as they may lie for all he has heard: that for the
        last gap first. None where any order will do, as far as each card is `possible` where it comes to lie."""
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
        """Why a seat cannot play a move; None when it can. On a view it tells nothing that the seat may not know."""
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


def _facts(table_type: type[Table]) -> tuple[str, ...]:
    """The names of the plain facts of a table: those every game has, then those of this one."""
    common = ("viewer", "clock", "seed", "moment", "round", "scores", "sheet", "winners")
    own = [
        name
        for base in reversed(table_type.__mro__)
        if issubclass(base, Table) and base is not Table
        for name in get_annotations(base)
        if name != "rules" and not name.startswith("_")
    ]
    return (*common, *dict.fromkeys(own))
