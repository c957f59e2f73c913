"""Events: everything that happened to a table, in order. The verbs record them, and the screen plays them back.

`seen_by` is a bit mask of the seats that saw the card (bit 0 is seat 0). `as_seen` blanks what a seat did not see.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from .cards import NOT_SEEN, CardId
from .words import Value

if TYPE_CHECKING:
    from .rules import AnyRules


@dataclass(frozen=True, slots=True)
class Moved:
    """A card was moved from one zone to a place in another (or the same)."""

    card: CardId
    source: int
    taken_at: int
    to: int
    index: int
    up: bool
    seen_by: int


@dataclass(frozen=True, slots=True)
class Shuffled:
    """A zone was shuffled. Only the table knows `order`, the new order."""

    zone: int
    order: tuple[CardId, ...]


@dataclass(frozen=True, slots=True)
class Turned:
    """A card was turned over where it lies."""

    card: CardId
    zone: int
    index: int
    up: bool
    seen_by: int


@dataclass(frozen=True, slots=True)
class Looked:
    """Some seats looked at a card that stays where it is, unseen by the others."""

    card: CardId
    zone: int
    index: int
    seats: int
    seen_by: int


@dataclass(frozen=True, slots=True)
class Scored:
    """A seat's score changed; `why` is a key of the game's words."""

    seat: int
    points: int
    why: str


@dataclass(frozen=True, slots=True)
class Said:
    """Something that deserves a caption or a sound: `what` is a key of the game's words under `said`.

    The caption can have a gap `{name}` for the name of the seat, and gaps for `values`, which are public. `seen_by` is
    the seats that know all the cards.
    """

    what: str
    seat: int
    cards: tuple[CardId, ...] = ()
    seen_by: int = field(default=0, compare=False)
    values: Mapping[str, Value] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Ended:
    """The game is over. If `winners` is empty, no one has won."""

    winners: tuple[int, ...]


Event = Moved | Shuffled | Turned | Looked | Scored | Said | Ended


def as_seen(event: Event, seat: int, rules: AnyRules) -> Event:
    """Returns the event as a seat saw it, or for NO_SEAT as everyone saw it.

    The place from which a hidden card leaves a hand is blanked too: it would reveal when the card was drawn.
    """
    wanted = 1 << seat if seat >= 0 else rules.everybody
    own = (-1, seat)
    match event:
        case Moved():
            return replace(
                event,
                card=event.card if event.seen_by & wanted == wanted else NOT_SEEN,
                taken_at=event.taken_at if rules.hand_of[event.source] in own else -1,
                index=event.index if rules.hand_of[event.to] in own else -1,
            )
        case Turned() | Looked():
            seen = event.seen_by & wanted == wanted
            index = event.index if rules.hand_of[event.zone] in own else -1
            return replace(event, card=event.card if seen else NOT_SEEN, index=index)
        case Shuffled():
            return replace(event, order=())
        case Said():
            return event if event.seen_by & wanted == wanted else replace(event, cards=())
    return event
