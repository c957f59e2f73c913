"""Tips for a newcomer to Flip 7: when to go on, when to stop, and what the special cards do."""

from __future__ import annotations

from collections.abc import Mapping

from ..engine import CardId
from ..engine.tips import GuideTip, Spoken, When, asked, both, own, place, these
from ..engine.words import Value
from .actions import Aim
from .cards import ACTION, FLIP_THREE, FREEZE, MODIFIER, SECOND_CHANCE
from .rounds import NextRound
from .scoring import SEVEN_NUMBERS, points, row_of
from .table import BUST, Flip7Table
from .turns import Turn, may_stay

WORTH_KEEPING = 20
"""With this many points, most players stop."""


def aims(face: str) -> When:
    """For tips about a card that waits for its target."""
    return both(asked(Aim), lambda v, seat: v.rules.deck.faces[v.zones[ACTION][-1]] == face)


def modifiers(v: Flip7Table, seat: int) -> list[CardId]:
    """The cards in front of a seat that add points or double them."""
    return [card for card in v.row(seat) if v.rules.deck.suits[card] == MODIFIER]


def chances(v: Flip7Table, seat: int) -> list[CardId]:
    """The Second Chance in front of a seat."""
    found = v.second_chance(seat)
    return [found] if found is not None else []


def is_close(v: Flip7Table, seat: int) -> bool:
    """Whether one or two different numbers are missing for all seven."""
    return SEVEN_NUMBERS - 2 <= len(row_of(v, seat).numbers) < SEVEN_NUMBERS


def busted(v: Flip7Table, seat: int) -> Spoken:
    """The names of the other players who are bust."""
    return Spoken(seats=tuple(other for other, status in enumerate(v.status) if status == BUST and other != seat))


def on(v: Flip7Table, seat: int) -> bool:
    """Whether a round is on."""
    return not isinstance(v.agenda[-1], NextRound)


def is_bust(v: Flip7Table, seat: int) -> bool:
    """Whether the seat itself is bust."""
    return v.status[seat] == BUST


def numbers(v: Flip7Table, seat: int) -> bool:
    """Whether a number lies in front of the seat that could come again."""
    return bool(row_of(v, seat).numbers)


def goal(v: Flip7Table, seat: int) -> Mapping[str, Value]:
    """How many points win."""
    return {"goal": v.rules.options.goal}


def so_far(v: Flip7Table, seat: int) -> Mapping[str, Value]:
    """The points that the seat would keep."""
    return {"points": points(v, seat)}


def has_points(v: Flip7Table, seat: int) -> bool:
    """Whether there is much to lose."""
    return points(v, seat) >= WORTH_KEEPING and may_stay(v, seat)


TIPS = (
    GuideTip("aim", lambda v, seat: asked(Turn)(v, seat) or not v.row(seat), own("row"), values=goal),
    GuideTip("freeze", aims(FREEZE), place("action"), ("give",)),
    GuideTip("flip_three", aims(FLIP_THREE), place("action"), ("give",)),
    GuideTip("extra_chance", aims(SECOND_CHANCE), place("action"), ("give", "toss")),
    GuideTip("hit", asked(Turn), place("pack"), ("hit",)),
    GuideTip("stay", both(asked(Turn), has_points), own("row"), ("stay",), so_far),
    GuideTip("second_chance", both(asked(Turn), chances), these(chances)),
    GuideTip("modifier", both(asked(Turn), modifiers), these(modifiers)),
    GuideTip("seven", both(asked(Turn), is_close), own("row")),
    GuideTip("copies", both(asked(Turn), numbers), own("row")),
    GuideTip("you_bust", both(on, is_bust), lambda v, seat: Spoken(seats=(seat,))),
    GuideTip("bust", both(on, lambda v, seat: busted(v, seat).seats), busted),
    GuideTip("deal", both(asked(NextRound), lambda v, seat: v.round), place("pack"), ("deal",), goal),
)
