"""Listing: one of each kind of play that a seat can make [3.4].

Any cards of a value go together, with Mimics beside them, and any Link cards: listing all those combinations would help
no one. The list has the different mixtures of a value; for Mimics and Links, only how many. A player who wants other
cards picks them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

from ..engine import CardId, Move
from .cards import FLIPPED
from .declaring import DECLARE, ENOUGH, FLUSHED, LINKED, joins, links, links_in_run, place
from .table import FlushTable

Cards = tuple[CardId, ...]


class Holding:
    """What a seat can play, by kind: numbers by value, Mimics and Flush cards apart; and a flipped blind."""

    def __init__(self, t: FlushTable, seat: int) -> None:
        value, mimic = t.rules.value, t.mimic
        self.cards = t.own(seat)
        self.flipped = tuple(t.zones[FLIPPED])
        self.numbers: dict[int, list[CardId]] = {}
        self.mimics: list[CardId] = []
        self.flushes: list[CardId] = []
        for card in self.cards:
            if not value[card]:
                self.flushes.append(card)
            elif value[card] == mimic:
                self.mimics.append(card)
            else:
                self.numbers.setdefault(value[card], []).append(card)


def plays(t: FlushTable, seat: int) -> list[Move]:
    """Every kind of declaration that the seat can make now."""
    holding = Holding(t, seat)
    value, flipped = t.rules.value, holding.flipped
    if flipped and not value[flipped[0]]:
        return [Move(DECLARE, (), "pile", FLUSHED)]
    moves = [number_move(t, cards, stood, len(flipped)) for stood, cards in numbers(t, holding)]
    moves += [Move(DECLARE, tuple(sorted(cards)), "pile", LINKED) for cards in link_sets(t, holding)]
    if not flipped:
        moves += [Move(DECLARE, (card,), "pile", FLUSHED) for card in holding.flushes]
    return moves


def number_move(t: FlushTable, cards: Cards, stood: int, flipped: int) -> Move:
    """The move that declares these cards, and this many flipped ones, as a value."""
    return Move(DECLARE, tuple(sorted(cards)), place(t, stood), t.rules.said[len(cards) + flipped][stood])


def numbers(t: FlushTable, holding: Holding) -> Iterator[tuple[int, Cards]]:
    """Yields cards with the value they stand for."""
    blind = t.rules.value[holding.flipped[0]] if holding.flipped else 0
    if blind and blind != t.mimic:
        yield from of_value(t, blind, holding.numbers.get(blind, []), holding.mimics, free=True)
        return
    for stood, cards in holding.numbers.items():
        yield from of_value(t, stood, cards, holding.mimics, free=False)
    if blind:
        yield t.mimic, ()
    for mix in mixtures(t, holding.mimics):
        yield t.mimic, mix
    for count in range(0 if blind else 1, len(holding.mimics) + 1):
        if joins(t, count + len(holding.flipped)):
            yield t.top, tuple(holding.mimics[:count])


def of_value(
    t: FlushTable, stood: int, cards: list[CardId], mimics: list[CardId], free: bool
) -> Iterator[tuple[int, Cards]]:
    """Cards of a value, with Mimics beside them; `free` if a card of that value is there already."""
    if free:
        yield stood, ()
    for mix in mixtures(t, cards):
        yield stood, mix
    for count in range(0 if free else 1, len(cards) + 1):
        for helping in range(1, len(mimics) + 1):
            yield stood, (*cards[:count], *mimics[:helping])


def mixtures(t: FlushTable, cards: Sequence[CardId]) -> Iterator[Cards]:
    """The cards alone and together, in all combinations that differ in their faces or in being face up."""
    if len(cards) == 1:
        yield (cards[0],)
        return
    faces, turned = t.rules.deck.faces, t.turned
    alike: dict[tuple[str, bool], list[CardId]] = {}
    for card in cards:
        alike.setdefault((faces[card], card in turned), []).append(card)
    for counts in product(*(range(len(twins) + 1) for twins in alike.values())):
        if any(counts):
            yield tuple(card for twins, count in zip(alike.values(), counts, strict=True) for card in twins[:count])


def link_sets(t: FlushTable, holding: Holding) -> Iterator[Cards]:
    """Link cards, from as few as needed to all of them; none if a flipped blind is not a Link card."""
    if len(links(t, holding.flipped)) < len(holding.flipped):
        return
    own = links(t, holding.cards)
    needed = ENOUGH - links_in_run(t) - len(holding.flipped)
    for count in range(max(needed, 0 if holding.flipped else 1), len(own) + 1):
        yield tuple(own[:count])
