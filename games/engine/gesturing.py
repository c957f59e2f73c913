"""Gestures: how the moves of a game are made with cards and places, as data that a layout declares."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .layout import Layout
    from .moves import Move


class Gesturing(Enum):
    """How a move is made with cards and places."""

    CARD = "card"  # a card, and then where it goes
    SEVERAL = "several"  # cards that are picked one by one and go together
    LONE = "lone"  # a card by itself
    PILE = "pile"  # a click on a pile
    PLACE = "place"  # a click on a player, or on a card that is named by where it lies
    BUTTON = "button"


# Rules are of a game's own type, which only the game knows: hence Any.
def always(rules: Any) -> bool:
    """For moves that come up whatever is agreed on."""
    return True


@dataclass(frozen=True)
class Act:
    """A kind of move: its verb, the gestures that make it, and by which rules it can come up."""

    verb: str
    gestures: tuple[Gesturing, ...]
    when: Callable[[Any], object] = always


def gesture_of(layout: Layout, move: Move) -> Gesturing:
    """Returns how this move is made; calls and slaps have ways of their own."""
    if move.cards:
        return Gesturing.CARD if move.to else Gesturing.LONE
    if any(move.verb in spot.click for spot in layout.spots):
        return Gesturing.PILE
    return Gesturing.PLACE if move.to else Gesturing.BUTTON


def gestures(layout: Layout, rules: Any) -> dict[Gesturing, list[str]]:
    """Returns the verbs of each gesture that can come up by these rules, in the order in which they are declared."""
    acts = [act for act in layout.acts if act.when(rules)]
    found = {gesture: [act.verb for act in acts if gesture in act.gestures] for gesture in Gesturing}
    return {gesture: verbs for gesture, verbs in found.items() if verbs}
