"""Imagining: hands as they may be for all that was heard. What somebody must hold lies in his hand first; all else
falls where there is room for it and nothing speaks against it, each free place as likely as another."""

from __future__ import annotations

from collections import defaultdict
from random import Random
from typing import TYPE_CHECKING

from ...engine import CardId
from ...engine.view import gaps_of
from .bounds import ROW, Bounds, bounds_of
from .reasoning import tightened
from .table import HAND, PACK, AskingTable

if TYPE_CHECKING:
    from collections.abc import Iterable

TRIES = 8
"""So often is begun anew when the last cards fit nowhere."""


def arranged(v: AskingTable, unknown: list[CardId], rng: Random) -> list[CardId] | None:
    """The cards in the order in which the gaps take them, from the last gap on; None if none is found."""
    known, gaps = _known(v), gaps_of(v)
    for _ in range(TRIES):
        dealt = Dealt(v, known, gaps).all_of(unknown, rng)
        if dealt is not None:
            return [dealt[zone].pop() for zone in reversed(gaps)]
    return None


def _known(v: AskingTable) -> Bounds:
    """What the viewer can find out, worked out once for each view."""
    found = v._tight
    if found is None or found.heard is not v.heard:
        known = bounds_of(v)
        found = v._tight = known if v.viewer is None or v.viewer < 0 else tightened(v, v.viewer, known)
    return found


class Dealt:
    """Cards as they are dealt into gaps: what lies where, how much room is left, and how many of a number may come."""

    def __init__(self, v: AskingTable, known: Bounds, gaps: Iterable[int]) -> None:
        self.number, self.known = v.rules.number, known
        self.cards: dict[int, list[CardId]] = defaultdict(list)
        self.room: dict[int, int] = defaultdict(int)
        for zone in gaps:
            self.room[zone] += 1
        self.most = bytearray(known.most)

    def all_of(self, unknown: list[CardId], rng: Random) -> dict[int, list[CardId]] | None:
        """Deals everything, the last of the mixed cards first; None if a card fits nowhere."""
        rest = self._what_must_be(unknown)
        for card in rest:
            zone = self._place_for(card, rng)
            if zone is None:
                return None
            self._put(card, zone)
        return self.cards

    def _what_must_be(self, unknown: list[CardId]) -> list[CardId]:
        """Gives everybody what he must hold, and tells what is left."""
        rest = []
        lacking = {
            zone: self.known.least[self._row(zone) : self._row(zone) + ROW] for zone in self.room if zone != PACK
        }
        for card in unknown:
            number = self.number[card]
            zone = next((zone for zone, least in lacking.items() if least[number] and self.room[zone]), None)
            if zone is None:
                rest.append(card)
            else:
                lacking[zone][number] -= 1
                self._put(card, zone)
        return rest

    def _place_for(self, card: CardId, rng: Random) -> int | None:
        """A zone with room for the card, by chance; more room takes it more often."""
        number = self.number[card]
        free = [(zone, room) for zone, room in self.room.items() if room and (zone == PACK or self._may(zone, number))]
        lot = rng.random() * sum(room for _, room in free)
        for zone, room in free:
            lot -= room
            if lot < 0:
                return zone
        return None

    def _may(self, zone: int, number: int) -> bool:
        return self.most[self._row(zone) + number] > 0

    def _put(self, card: CardId, zone: int) -> None:
        self.cards[zone].append(card)
        self.room[zone] -= 1
        if zone != PACK:
            self.most[self._row(zone) + self.number[card]] -= 1

    @staticmethod
    def _row(zone: int) -> int:
        return (zone - HAND) * ROW
