"""Moves: one type for all games, with a text form both ways.

verb [cards...] [to PLACE] [=CHOICE]        lay 7a to upper2      hit      give F1 to row2      call =hearts

A move can name a hidden card by its index in the place. In text the index counts from 1 at the bottom: `=#1`.
"""

from __future__ import annotations

import re
from typing import NamedTuple, Self

from .cards import NOT_SEEN, CardId, Deck
from .errors import IllegalMove
from .words import phrase

_INDEX = re.compile("#([1-9][0-9]{0,8})")


class _Move(NamedTuple):
    """The fields of a move."""

    verb: str
    cards: tuple[CardId, ...] = ()
    to: str = ""
    choice: str = ""


class Move(_Move):
    """What a player does: the verb, the cards it is done with, the zone it goes to, and what else is chosen: a word, or
    the index of a card in that zone, counted from 0 at the bottom.

    The index is kept as the choice that stands for it in texts, so games that write `choice="#3"` themselves work too.
    """

    __slots__ = ()

    def __new__(
        cls, verb: str, cards: tuple[CardId, ...] = (), to: str = "", choice: str = "", index: int | None = None
    ) -> Self:
        if index is not None:
            assert index >= 0, "an index counts from 0 at the bottom"
            assert not choice, "a move has a choice or an index, not both"
            choice = f"#{index + 1}"
        return _new(cls, (verb, cards, to, choice))

    @property
    def index(self) -> int | None:  # type: ignore[override]  # tuple.index is of no use for a move
        """The index of the card that the move names by where it lies, if it does."""
        found = _INDEX.fullmatch(self.choice)
        return int(found[1]) - 1 if found else None


_new = tuple.__new__


def write_move(deck: Deck, move: Move) -> str:
    """The move as text."""
    parts = [move.verb, *map(deck.name, move.cards)]
    if move.to:
        parts += ["to", move.to]
    if move.choice:
        parts.append("=" + move.choice)
    return " ".join(parts)


def read_move(deck: Deck, text: str) -> Move:
    """Reads a move from text; raises IllegalMove if the text is not a move."""
    left, sign, choice = text.partition("=")
    words = left.split()
    if not words or (sign and not choice.strip()):
        raise IllegalMove(phrase("move.not_one", text=text[:80]))
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
        raise IllegalMove(phrase("kit.no_such_card", card=name[:40])) from None
