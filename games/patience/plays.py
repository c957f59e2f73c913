"""What can be played in Patience, and which rule forbids the rest. The numbers in brackets are the clauses."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ..engine import CardId, Move, Phrase, phrase
from .places import ACE, HIGHEST, LOWER, STOCK, UPPER

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
    """The rule that forbids moving these cards there; without cards, what the place wants, and without a place, what
    keeps the cards where they are."""
    place = t.rules.zone(move.to) if move.to in t.rules.names else -1
    if place < 0:
        return _why_not_from(t, move.cards) if move.cards and not move.to else phrase("not_now")
    if not move.cards:
        return _wanted_at(t, place)
    return _why_not_moved(t, move.cards, place) or _why_not_on(t, move.cards, place)


def _why_not_moved(t: PatienceTable, cards: tuple[CardId, ...], place: int) -> Phrase | None:
    """The rule that keeps these cards where they lie, wherever they are to go."""
    source = t.where[cards[0]]
    if source in UPPER:
        return phrase("upper_stays")
    if source == STOCK and cards != (t.zones[STOCK][-1],):
        return phrase("top_of_stock_only")
    if place in UPPER and source in LOWER and cards != (t.zones[source][-1],):
        return phrase("end_cards_only")
    return None


def _why_not_on(t: PatienceTable, cards: tuple[CardId, ...], place: int) -> Phrase:
    """The rule that forbids laying these cards, which could be moved, on this place."""
    source = t.where[cards[0]]
    if place in LOWER and t.zones[place] and source in LOWER:
        if list(cards) != t.zones[source]:
            return phrase("whole_piles")
        if place in lower_places(t, t.rules.deck.ranks[cards[0]]):
            return phrase("play_before_pile_move")
    return _wanted_at(t, place)


def _wanted_at(t: PatienceTable, place: int) -> Phrase:
    """What can be laid on a place."""
    pile = t.zones[place]
    if place in UPPER:
        return phrase("upper_wants", rank=len(pile) + 1) if len(pile) < HIGHEST else phrase("upper_full")
    if place not in LOWER:
        return phrase("only_to_rows")
    if not pile:
        return phrase("holes_stay")
    rank = t.rules.deck.ranks[pile[-1]]
    return phrase("lower_wants", rank=rank - 1) if rank > ACE else phrase("nothing_on_a_one")


def _why_not_from(t: PatienceTable, cards: tuple[CardId, ...]) -> Phrase:
    """Why these cards can go nowhere."""
    source, rank = t.where[cards[0]], t.rules.deck.ranks[cards[0]]
    kept = _why_not_moved(t, cards, LOWER[0])
    if kept is not None:
        return kept
    pile = t.zones[source]
    if source in LOWER and cards[0] not in (pile[0], pile[-1]):
        return phrase("whole_piles")
    if source in LOWER and cards[0] == pile[0] and lower_places(t, rank):
        return phrase("play_before_pile_move")
    return phrase("fits_nowhere", rank=rank)
