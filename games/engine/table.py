"""The table: where every card lies, who knows it, what is to be decided next, and the verbs that change it.

Rules change a table only through the verbs, which keep every card in exactly one zone, keep track of who knows which
card, and record the events. A game adds plain facts by subclassing:

    class FlapsTable(Table):
        attack: int = 0

Facts are plain values. They are replaced and never changed in place, so that copies can share them.
"""

from __future__ import annotations

from collections.abc import Collection
from random import Random
from typing import TYPE_CHECKING, Any, Self

from .cards import CardId
from .events import Ended, Event, Looked, Moved, Said, Scored, Shuffled, Turned
from .words import Value

if TYPE_CHECKING:
    from .moves import Move
    from .rules import Rules
    from .steps import Step

ELSEWHERE = 255
"""The zone, in a view, of a card that the viewer does not know."""

FAR = 1 << 45
"""A thousand years in milliseconds: no clock goes further."""

_LIMIT = 100_000
_MULTIPLIER, _INCREMENT, _MASK = 6364136223846793005, 1442695040888963407, (1 << 64) - 1


class Table:
    """A game in progress, or what one seat knows of it."""

    clock: int = 0
    seed: int = 0
    round: int = 0
    scores: tuple[int, ...] = ()
    sheet: tuple[tuple[int, ...], ...] = ()
    winners: tuple[int, ...] | None = None
    moment: int | None = None
    """When something unforeseeable will happen. Left out of views, which know only the limit that the step gives."""
    viewer: int | None = None

    def __init__(self, rules: Rules[Any]) -> None:
        size = len(rules.deck)
        self.rules: Rules[Self] = rules
        self.zones: list[list[CardId]] = [[] for _ in rules.declared]
        self.where = bytearray([ELSEWHERE]) * size
        self.known = bytearray(size)
        self.turned: frozenset[CardId] = frozenset()
        self.agenda: list[Step[Self]] = []
        self.scores = (0,) * rules.seats
        self.at = 0
        self.events: list[Event] | None = None

    # ------------------------------------------------------------------ asking

    @property
    def dealt(self) -> bool:
        """Whether the game has begun, so that its rules have something to say of the table."""
        return bool(self.agenda) or self.winners is not None or len(self.zones[0]) < len(self.where)

    def waiting_for(self: Self) -> tuple[int, ...]:
        """The seats that may act now."""
        return self.agenda[-1].seats(self) if self.agenda else ()

    def deadline(self: Self) -> int | None:
        """The moment in game time at which the current step goes on without an answer."""
        return self.agenda[-1].deadline(self) if self.agenda else None

    def moves(self: Self, seat: int) -> list[Move]:
        """Every move this seat may make now: the only source of legality."""
        if not self.agenda:
            return []
        step = self.agenda[-1]
        asked = step.moves(self, seat) if seat in step.seats(self) else []
        return asked + self.rules.calls_of(self, seat) if self.rules.calls else asked

    def moves_with(self: Self, seat: int, cards: Collection[CardId]) -> list[Move]:
        """Every move this seat may make now with exactly these cards."""
        if not self.agenda:
            return []
        step = self.agenda[-1]
        asked = step.moves_with(self, seat, frozenset(cards)) if seat in step.seats(self) else []
        called = self.rules.calls_of(self, seat) if self.rules.calls else []
        return asked + [move for move in called if set(move.cards) == set(cards)]

    def leads(self: Self, seat: int, cards: Collection[CardId]) -> bool:
        """Whether this seat may make any move now that includes these cards."""
        if self.agenda and seat in self.agenda[-1].seats(self) and self.agenda[-1].leads(self, seat, frozenset(cards)):
            return True
        called = self.rules.calls_of(self, seat) if self.rules.calls else []
        return any(set(cards) <= set(move.cards) for move in called)

    def check(self: Self, seat: int, move: Move) -> bool:
        """Whether the move is accepted: one of `moves_with` its cards, or one of the step's `slips`."""
        if move in self.moves_with(seat, move.cards):
            return True
        return bool(self.agenda) and move in self.agenda[-1].slips(self, seat)

    def face_up(self, card: CardId) -> bool:
        """Whether everyone sees the card where it lies."""
        return (self.rules.seen_in[self.where[card]] == self.rules.everybody) != (card in self.turned)

    def reaction_times(self) -> tuple[tuple[int, int, str], ...]:
        """The reaction times of the last race, in games that have races: seat, milliseconds and the result, `ok` or a
        key under `said`. Public. It stays the same tuple until another race is over."""
        return ()

    # ------------------------------------------------------------------ going on

    def play(self: Self, seat: int, move: Move, at: int | None = None) -> None:
        """Plays a move that has been checked. `at` is its time stamp; earlier deadlines take effect before it."""
        if at is not None:
            self._pass_time(at)
            self.clock = max(self.clock, at)
        self.at = self.clock if at is None else at
        if move.verb in self.rules.calls:
            self.rules.call(self, seat, move)
        else:
            self.agenda.pop().play(self, seat, move)
        self.settle()

    def advance(self, clock: int) -> None:
        """Advances the clock. Deadlines up to this moment take effect, each at its own time."""
        self._pass_time(clock + 1)
        self.clock = max(self.clock, clock)

    def pause(self: Self, clock: int) -> None:
        """Handles a pause of the players: the step on top may start afresh."""
        self._pass_time(clock)
        self.at = self.clock = max(self.clock, clock)
        if self.agenda:
            self.agenda.pop().paused(self)
            self.settle()

    def settle(self: Self) -> None:
        """Runs steps that need no answer until a seat is asked, a step has a deadline, or the game is over."""
        for _ in range(_LIMIT):
            if not self.agenda:
                assert self.winners is not None, "nothing is left to do, but the game is not over"
                return
            step = self.agenda[-1]
            if step.seats(self) or step.deadline(self) is not None:
                return
            self.agenda.pop().run(self)
        raise AssertionError(f"this never comes to rest; first on the agenda: {self.agenda[-3:]}")

    def _pass_time(self: Self, before: int) -> None:
        """Handles the deadlines before a moment, one after another. The clock never goes back."""
        due, left = self.deadline(), _LIMIT
        while due is not None and due < before:
            assert left, f"time stands still; first on the agenda: {self.agenda[-3:]}"
            self.at = self.clock = max(self.clock, due)
            self.agenda.pop().late(self)
            self.settle()
            due, left = self.deadline(), left - 1

    # ------------------------------------------------------------------ verbs

    def next(self, *steps: Step[Self]) -> None:
        """Puts these steps on top of the agenda, to be done in this order."""
        self.agenda.extend(reversed(steps))

    def only(self, *steps: Step[Self]) -> None:
        """Replaces the whole agenda with these steps."""
        self.agenda.clear()
        self.next(*steps)

    def move(
        self, card: CardId, to: int, index: int | None = None, turned: bool = False, chosen_by: int | None = None
    ) -> None:
        """Moves a card to a zone, on top or at an index; with `turned`, the other way up than is usual there.
        `chosen_by` is the seat that will `look` at the card there: it keeps track of the other cards in the hand it
        comes from."""
        rules = self.rules
        source = self.where[card]
        cards, target = self.zones[source], self.zones[to]
        taken_at = len(cards) - 1
        if cards[-1] == card:
            cards.pop()
        else:
            taken_at = cards.index(card)
            del cards[taken_at]
        if index is None:
            index = len(target)
        target.insert(index, card)
        self.where[card] = to
        shown = card in self.turned
        if turned or shown:
            self._lay(card, turned)
        seen = self._seers(card, to)
        if rules.hand_of[source] >= 0 and not shown and seen != rules.everybody:
            self._blur(card, source, seen if chosen_by is None else seen | 1 << chosen_by)
        followed = self.known[card] | seen
        self.known[card] = seen if rules.forgets[to] else followed
        if self.events is not None:
            up = seen == rules.everybody
            self.events.append(Moved(card, source, taken_at, to, index, up, followed))

    def draw(self, source: int, to: int) -> CardId:
        """Moves the top card of a zone to another zone, and returns it."""
        card = self.zones[source][-1]
        self.move(card, to)
        return card

    def shuffle(self, zone: int) -> None:
        """Shuffles a zone. Players who knew cards there by their place lose track of them."""
        cards = self.zones[zone]
        chance = self.chance().random
        for last in range(len(cards) - 1, 0, -1):
            other = int(chance() * (last + 1))
            cards[last], cards[other] = cards[other], cards[last]
        self.forget(zone)
        if self.events is not None:
            self.events.append(Shuffled(zone, tuple(cards)))

    def gather(self, to: int) -> None:
        """Moves all cards to one zone, as at the end of a round, and shuffles them."""
        for zone, cards in enumerate(self.zones):
            if zone != to and self.events is not None:
                for card in cards[:]:
                    self.move(card, to)
            elif zone != to:  # the same, but quicker as no events are recorded
                self.zones[to] += cards
                cards.clear()
        self.where = bytearray([to]) * len(self.where)
        self.turned = frozenset()
        self.shuffle(to)

    def forget(self, zone: int) -> None:
        """Makes everyone lose track of the cards in a zone, except those who see them."""
        for card in self.zones[zone]:
            self.known[card] = self._seers(card, zone)

    def turn(self, card: CardId, up: bool) -> None:
        """Turns a card face up or face down where it lies."""
        zone = self.where[card]
        habit_up = self.rules.seen_in[zone] == self.rules.everybody
        self._lay(card, up != habit_up)
        self.known[card] |= self._seers(card, zone)
        if self.events is not None:
            place = self.zones[zone].index(card)
            self.events.append(Turned(card, zone, place, up, self.known[card]))

    def look(self, card: CardId, *seats: int) -> None:
        """Lets these seats look at a card that is hidden from others. Everyone sees that they do."""
        mask = sum(1 << seat for seat in set(seats))
        self.known[card] |= mask
        if self.events is not None:
            zone = self.where[card]
            place = self.zones[zone].index(card)
            owner = self.rules.hand_of[zone]
            # In a hand, no one else can tell which card is looked at, even if they know that the card is there.
            in_hand = owner >= 0 and card not in self.turned
            seen = mask | 1 << owner if in_hand else self.known[card]
            self.events.append(Looked(card, zone, place, mask, seen))

    def score(self, seat: int, points: int, why: str) -> None:
        """Adds points to a seat's score."""
        self.scores = tuple(old + points * (seat == place) for place, old in enumerate(self.scores))
        if self.events is not None:
            self.events.append(Scored(seat, points, why))

    def end_round(self, points: tuple[int, ...], why: str) -> None:
        """Adds a line to the score sheet, and its points to the scores."""
        for seat, gained in enumerate(points):
            self.score(seat, gained, why)
        self.sheet += (points,)
        self.round += 1

    def say(self, what: str, seat: int = -1, /, *cards: CardId, **values: Value) -> None:
        """Records an event that deserves a caption or a sound; `values` fill the gaps in the caption."""
        if self.events is not None:
            seen = self.rules.everybody
            for card in cards:
                seen &= self.known[card]
            self.events.append(Said(what, seat, cards, seen, values))

    def end(self, winners: tuple[int, ...]) -> None:
        """Ends the game."""
        self.winners = winners
        self.agenda.clear()
        if self.events is not None:
            self.events.append(Ended(winners))

    def chance(self) -> Random:
        """Returns a random generator for what the rules leave to chance. Use only `random()`: no other method is
        guaranteed to give the same numbers in every version of Python."""
        self.seed = (self.seed * _MULTIPLIER + _INCREMENT) & _MASK
        return Random(self.seed)

    def unforeseen(self, earliest: int, latest: int) -> int:
        """Sets a random moment that no one knows, and returns the latest possible one, which is public."""
        self.moment = earliest + self.pick(latest - earliest + 1)
        return latest

    def pick(self, count: int) -> int:
        """Returns a random number from 0 to count - 1: the upper half of the next seed, scaled."""
        self.seed = (self.seed * _MULTIPLIER + _INCREMENT) & _MASK
        return (self.seed >> 32) * count >> 32

    # ------------------------------------------------------------------ copies

    def copy(self) -> Self:
        """Returns an independent table with the same position, which records no events."""
        twin = object.__new__(type(self))
        facts = twin.__dict__
        facts.update(self.__dict__)
        facts["zones"] = [cards[:] for cards in self.zones]
        facts["where"] = self.where[:]
        facts["known"] = self.known[:]
        facts["agenda"] = self.agenda[:]
        facts["events"] = None
        return twin

    def share(self, other: Self) -> None:
        """Shares with another table what is the same on both, to save memory. Neither may change from now on."""
        self.zones = [one if one == own else own for own, one in zip(self.zones, other.zones, strict=True)]
        self.where = other.where if other.where == self.where else self.where
        self.known = other.known if other.known == self.known else self.known

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Table):
            return NotImplemented
        return type(self) is type(other) and self._compared() == other._compared()

    __hash__ = None  # type: ignore[assignment]  # a table changes

    def _compared(self) -> dict[str, object]:
        names = ("zones", "where", "known", "turned", "agenda", *self.rules.facts)
        return {name: getattr(self, name) for name in names}

    # ------------------------------------------------------------------ knowing

    def _seers(self, card: CardId, zone: int) -> int:
        """Who sees a card as it lies in a zone, as a bit mask."""
        seen = self.rules.seen_in[zone]
        if self.turned and card in self.turned:
            return 0 if seen == self.rules.everybody else self.rules.everybody
        return seen

    def _lay(self, card: CardId, turned: bool) -> None:
        self.turned = self.turned | {card} if turned else self.turned - {card}

    def _blur(self, card: CardId, hand: int, seen: int) -> None:
        """A card leaves a hand unseen: seats that did not see which card it was no longer know any card of that
        hand."""
        sure = seen | 1 << self.rules.hand_of[hand]
        self.known[card] &= sure
        for other in self.zones[hand]:
            if other not in self.turned:
                self.known[other] &= sure
