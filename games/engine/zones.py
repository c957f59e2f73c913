"""Zones: the places where cards lie, declared once by the rules of a game."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Sees(Enum):
    """Who sees the cards of a zone, unless a card lies the other way up than is usual there."""

    ALL = "all"
    OWNER = "owner"
    NOBODY = "nobody"


ALL, OWNER, NOBODY = Sees.ALL, Sees.OWNER, Sees.NOBODY


@dataclass(frozen=True, slots=True)
class Zone:
    """A place for cards, in order; the last card is the top one.

    OWNER is for hands: only the owner knows which card leaves. The other two are for piles and rows on the table, where
    everyone can follow each card by its place. In a zone that `forgets`, the table drops who knew a card that goes
    there: players must remember it themselves.
    """

    name: str
    sees: Sees
    owner: int = -1
    forgets: bool = False

    @property
    def family(self) -> str:
        """The name without its number: `lower2` belongs to `lower`."""
        return self.name.rstrip("0123456789")


def row(name: str, count: int, sees: Sees) -> list[Zone]:
    """Several zones of the same kind on the table: name0, name1, ..."""
    return [Zone(f"{name}{number}", sees) for number in range(count)]


def each_seat(name: str, seats: int, sees: Sees, forgets: bool = False) -> list[Zone]:
    """One zone of the same kind for every seat: name0 belongs to seat 0."""
    return [Zone(f"{name}{seat}", sees, seat, forgets) for seat in range(seats)]
