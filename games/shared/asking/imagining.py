"""Imagining: hands as they could be, given everything heard. First come the cards that players are known to hold; the
others go wherever there is room and nothing rules it out, each free place equally likely."""

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
"""How often dealing starts again when the last cards fit nowhere."""


def arranged(v: AskingTable, unknown: list[CardId], rng: Random) -> list[CardId] | None:
    """Returns the cards in the order in which the gaps are filled, from the last gap on; None if no deal is found."""
    known, gaps = _known(v), gaps_of(v)
    for _ in range(TRIES):
        dealt = Dealt(v, known, gaps).all_of(unknown, rng)
        if dealt is not None:
            return [dealt[zone].pop() for zone in reversed(gaps)]
    return None


def _known(v: AskingTable) -> Bounds:
    """Returns what the viewer can work out, once for each view."""
    found = v._tight
    if found is None or found.heard is not v.heard:
        known = bounds_of(v)
        found = v._tight = known if v.viewer is None or v.viewer < 0 else tightened(v, v.viewer, known)
    return found


class Dealt:
    """Cards being dealt into gaps: what is where, how much room is left, and how many of a number can still come."""

    def __init__(self, v: AskingTable, known: Bounds, gaps: Iterable[int]) -> None:
        self.number, self.known = v.rules.number, known
        self.cards: dict[int, list[CardId]] = defaultdict(list)
        self.room: dict[int, int] = defaultdict(int)
        for zone in gaps:
            self.room[zone] += 1
        self.most = bytearray(known.most)

    def all_of(self, unknown: list[CardId], rng: Random) -> dict[int, list[CardId]] | None:
        """Deals everything, the last of the shuffled cards first; None if a card fits nowhere."""
        rest = self._what_must_be(unknown)
        for card in rest:
            zone = self._place_for(card, rng)
            if zone is None:
                return None
            self._put(card, zone)
        return self.cards

    def _what_must_be(self, unknown: list[CardId]) -> list[CardId]:
        """Gives each player the cards they must hold, and returns the rest."""
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
        """Returns a random zone with room for the card, weighted by its room."""
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
