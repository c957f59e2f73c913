"""Moves: one type for all games, with a text form both ways.

verb [cards...] [to PLACE] [=CHOICE]        lay 7a to upper2      hit      give F1 to row2      call =hearts
"""

from __future__ import annotations

from typing import NamedTuple

from .cards import NOT_SEEN, CardId, Deck
from .errors import IllegalMove


class Move(NamedTuple):
    """What somebody does: the verb, the cards it is done with, the zone it goes to, and whatever else is chosen."""

    verb: str
    cards: tuple[CardId, ...] = ()
    to: str = ""
    choice: str = ""


def write_move(deck: Deck, move: Move) -> str:
    """The move as text."""
    parts = [move.verb, *map(deck.name, move.cards)]
    if move.to:
        parts += ["to", move.to]
    if move.choice:
        parts.append("=" + move.choice)
    return " ".join(parts)


def read_move(deck: Deck, text: str) -> Move:
    """The move that a text tells; raises IllegalMove when it is none."""
    left, sign, choice = text.partition("=")
    words = left.split()
    if not words or (sign and not choice.strip()):
        raise IllegalMove(f"'{text[:80]}' is not a move; write: verb [cards] [to place] [=choice].")
    place = ""
    if len(words) > 2 and words[-2] == "to":
        words, place = words[:-2], words[-1]
    return Move(words[0], tuple(_card(deck, name) for name in words[1:]), place, choice.strip())


def _card(deck: Deck, name: str) -> CardId:
    if name == "?":
        return NOT_SEEN
    try:
        return deck.by_name[name]
    except KeyError:
        raise IllegalMove(f"There is no card '{name[:40]}' in this game.") from None
