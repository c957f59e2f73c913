"""Solves a game of Patience whose pack is known: depth first with a memo, within a limit of positions [6.1].

A position is a few integers, because thousands are searched before a move. Piles of equal height are alike, and so are
lower piles that begin and end alike, so a position does not say which place they are in.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from .places import HIGHEST, LOWER, PACK, STOCK, TURNED, UPPER

if TYPE_CHECKING:
    from .rules import PatienceTable

Runs = tuple[int, ...]
Position = tuple[int, Runs, int, int]
"""How many upper piles have each height, 3 bits for each height; the lower piles as (bottom << 4 | end), ascending; the
Stock, 4 bits for each card with its top lowest; and how many cards the pack still has."""

HEIGHT_BITS, CARD_BITS, CARD = 3, 4, 15
RAISE = tuple((1 << HEIGHT_BITS * rank) - (1 << HEIGHT_BITS * (rank - 1)) if rank else 0 for rank in range(HIGHEST + 1))
"""What is added to the heights when a card of this rank goes up."""
BELOW = tuple(7 << HEIGHT_BITS * (rank - 1) if rank else 0 for rank in range(HIGHEST + 1))
"""The bits of the piles that a card of this rank goes on."""
WON = len(UPPER) << HEIGHT_BITS * HIGHEST


class Ruling(NamedTuple):
    """The options that matter once the cards are dealt."""

    refills: bool
    compulsory: bool
    waits: bool
    """Whether piles must wait until nothing compulsory is left."""


def ruling_of(t: PatienceTable) -> Ruling:
    """The options of a table."""
    options = t.rules.options
    return Ruling(t.rules.refills, options.compulsory, options.pile_moves == "when_quiet")


def position_of(t: PatienceTable) -> tuple[Position, int]:
    """Where the cards lie on a table or a view, and the turned card waiting to be placed, or 0."""
    ranks, zones = t.rules.deck.ranks, t.zones
    ups = sum(1 << HEIGHT_BITS * len(zones[place]) for place in UPPER)
    runs = [ranks[zones[place][0]] << CARD_BITS | ranks[zones[place][-1]] for place in LOWER if zones[place]]
    stock = 0
    for card in zones[STOCK]:
        stock = stock << CARD_BITS | ranks[card]
    turned = ranks[zones[TURNED][-1]] if zones[TURNED] else 0
    return (ups, tuple(sorted(runs)), stock, len(zones[PACK])), turned


class Solver:
    """Finds out whether a game can be won if the pack is in this order, its next card last. A win that takes more than
    `most` positions to find may be missed: a player would not find it either."""

    def __init__(self, pack: tuple[int, ...], ruling: Ruling, most: int) -> None:
        self.pack, self.ruling, self.left = pack, ruling, most
        self.tried: set[Position] = set()

    def wins(self, position: Position) -> bool:
        """Whether a win is found from here."""
        while position[0] != WON:
            if position in self.tried or self.left <= 0:
                return False
            self.tried.add(position)
            self.left -= 1
            after = self.after(position)
            if len(after) != 1:
                return any(self.wins(other) for other in after)
            position = after[0]
        return True

    # ------------------------------------------------------------------ what follows

    def after(self, position: Position) -> list[Position]:
        """The positions one play away, or one card turned and placed, in the order a careful player would try them."""
        ups, runs, stock, _ = position
        early, late = self.plays_up(position)
        top = stock & CARD
        if top:
            late = [(ups, *rest) for rest in _downs(runs, top, stock >> CARD_BITS, position[3])] + late
        quiet = not (early or late) or not self.ruling.compulsory
        if quiet or not self.ruling.waits:
            early += self.pile_moves(position)
        early += late
        if quiet and position[3]:
            early += self.turned(position)
        return early

    def plays_up(self, position: Position) -> tuple[list[Position], list[Position]]:
        """The top of the Stock and end cards that go up; separately, single cards, which cost a place."""
        ups, runs, stock, left = position
        top = stock & CARD
        early = [(ups + RAISE[top], runs, stock >> CARD_BITS, left)] if ups & BELOW[top] else []
        late = []
        for at, run in enumerate(runs):
            end = run & CARD
            if ups & BELOW[end]:
                if run >> CARD_BITS == end:
                    rest = self.emptied(runs[:at] + runs[at + 1 :], left, self.ruling.refills)
                    late.append((ups + RAISE[end], rest[0], stock, rest[1]))
                else:
                    early.append((ups + RAISE[end], _swapped(runs, at, run + 1), stock, left))
        return early, late

    def pile_moves(self, position: Position) -> list[Position]:
        """A whole run onto another; the next card of the pack begins a new one."""
        ups, runs, stock, left = position
        found: list[Position] = []
        for at, run in enumerate(runs):
            wanted = (run >> CARD_BITS) + 1
            for other, pile in enumerate(runs):
                if pile & CARD == wanted:
                    joined = pile & ~CARD | run & CARD
                    kept = tuple(one for place, one in enumerate(runs) if place not in (at, other))
                    rest = self.emptied((*kept, joined), left, True)
                    found.append((ups, rest[0], stock, rest[1]))
        return found

    def emptied(self, runs: Runs, left: int, refill: bool) -> tuple[Runs, int]:
        """One place is now a hole, or has the next card of the pack."""
        if not (left and refill):
            return tuple(sorted(runs)), left
        card = self.pack[left - 1]
        return tuple(sorted((*runs, card << CARD_BITS | card))), left - 1

    def turned(self, position: Position) -> list[Position]:
        """The next card of the pack, wherever it fits, otherwise on the Stock."""
        ups, runs, stock, left = position
        card = self.pack[left - 1]
        return self.placed((ups, runs, stock, left - 1), card) or [(ups, runs, stock << CARD_BITS | card, left - 1)]

    def placed(self, position: Position, card: int) -> list[Position]:
        """All places where a turned card can go."""
        ups, runs, stock, left = position
        found = [(ups + RAISE[card], runs, stock, left)] if ups & BELOW[card] else []
        return found + [(ups, *rest) for rest in _downs(runs, card, stock, left)]


def _downs(runs: Runs, card: int, stock: int, left: int) -> list[tuple[Runs, int, int]]:
    """The runs with a card added to one of them; the longest where it fits first."""
    fitting = sorted(at for at, run in enumerate(runs) if run & CARD == card + 1)
    return [(_swapped(runs, at, runs[at] - 1), stock, left) for at in reversed(fitting)]


def _swapped(runs: Runs, at: int, run: int) -> Runs:
    return tuple(sorted((*runs[:at], run, *runs[at + 1 :])))


def solved(t: PatienceTable, most: int) -> bool:
    """Whether a win is found on a full table."""
    ranks = t.rules.deck.ranks
    position, turned = position_of(t)
    solver = Solver(tuple(ranks[card] for card in t.zones[PACK]), ruling_of(t), most)
    if turned:
        return any(solver.wins(after) for after in solver.placed(position, turned))
    return solver.wins(position)
