"""What can be played in Patience, and which rule forbids the rest. The numbers in brackets are the clauses."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ..engine import CardId, Move, Phrase, phrase
from .places import ACE, HIGHEST, LOWER, PACK, STOCK, UPPER

if TYPE_CHECKING:
    from .rules import PatienceTable


def upper_places(t: PatienceTable, rank: int) -> list[int]:
    """Each upper pile is built up by one, from 1 [1]."""
    return [place for place in UPPER if len(t.zones[place]) == rank - 1]


def lower_places(t: PatienceTable, rank: int) -> list[int]:
    """Each lower pile is built down by one; nothing is ever placed into a hole [2, 7]."""
    zones, ranks = t.zones, t.rules.deck.ranks
    return [place for place in LOWER if zones[place] and ranks[zones[place][-1]] == rank + 1]


def single_plays(t: PatienceTable, card: CardId) -> Iterator[Move]:
    """All places where the turned card or the top of the Stock can go."""
    yield from upper_play(t, card)
    for place in lower_places(t, t.rules.deck.ranks[card]):
        yield lay(t, (card,), place)


def upper_play(t: PatienceTable, card: CardId) -> Iterator[Move]:
    """A card to the upper row: piles of equal height are alike, so the first stands for all [1]."""
    for place in upper_places(t, t.rules.deck.ranks[card])[:1]:
        yield lay(t, (card,), place)


def upper_twins(t: PatienceTable, moves: list[Move]) -> list[Move]:
    """The same moves to the other upper piles where the card fits, for players who drop it there."""
    ranks = t.rules.deck.ranks
    ups = [move.cards for move in moves if move.to.startswith("upper")]
    return [lay(t, cards, place) for cards in ups for place in upper_places(t, ranks[cards[0]])]


def stock_plays(t: PatienceTable) -> Iterator[Move]:
    """The top card of the Stock, to either row [5]."""
    if t.zones[STOCK]:
        yield from single_plays(t, t.zones[STOCK][-1])


def end_plays(t: PatienceTable) -> Iterator[Move]:
    """The end cards of the lower piles, to the upper row [6]."""
    for source in LOWER:
        if t.zones[source]:
            yield from upper_play(t, t.zones[source][-1])


def pile_plays(t: PatienceTable) -> Iterator[Move]:
    """A whole lower pile onto another whose end card is one higher [9, 10]."""
    for source in LOWER:
        if t.zones[source]:
            bottom = t.rules.deck.ranks[t.zones[source][0]]
            for place in lower_places(t, bottom):
                yield lay(t, tuple(t.zones[source]), place)


def lay(t: PatienceTable, cards: tuple[CardId, ...], place: int) -> Move:
    """The move that plays these cards to a place."""
    return Move("lay", cards, t.rules.names[place])


def why_not_there(t: PatienceTable, move: Move) -> Phrase:
    """The rule that forbids moving these cards there."""
    source, ranks = t.where[move.cards[0]] if move.cards else PACK, t.rules.deck.ranks
    if not move.cards or move.to not in t.rules.names:
        return phrase("not_now")
    place = t.rules.zone(move.to)
    pile = t.zones[place]
    if source in UPPER:
        return phrase("upper_stays")
    if source == STOCK and move.cards != (t.zones[STOCK][-1],):
        return phrase("top_of_stock_only")
    if place in UPPER and source in LOWER and move.cards != (t.zones[source][-1],):
        return phrase("end_cards_only")
    if place in UPPER:
        return phrase("upper_wants", rank=len(pile) + 1) if len(pile) < HIGHEST else phrase("upper_full")
    if place not in LOWER:
        return phrase("only_to_rows")
    if not pile:
        return phrase("holes_stay")
    if source in LOWER and list(move.cards) != t.zones[source]:
        return phrase("whole_piles")
    if source in LOWER and place in lower_places(t, ranks[move.cards[0]]):
        return phrase("play_before_pile_move")
    return phrase("lower_wants", rank=ranks[pile[-1]] - 1) if ranks[pile[-1]] > ACE else phrase("nothing_on_a_one")
