"""The searching player of Patience: deals the unseen cards many times over, and solves the result of each move.

A pack whose order is known is won far more often than one that must be guessed; but the move after which most of the
imagined packs are won is the best guess [6.1]. Solutions that are hard to find do not count: no one would find them.
"""

from __future__ import annotations

from ..brain.search import chance
from ..brain.thought import Budget, Considered, Thought
from ..engine import Move, Rules, imagine
from . import evaluating
from .hints import quick_move
from .places import LOWER, UPPER
from .rules import PatienceTable
from .solving import solved

MOST = 300
"""How many positions of a pack are searched before it counts as lost."""

EXPERT = Budget(40)
"""How many packs are imagined."""


class Sampler:
    """Plays the move after which most imagined packs are won; of equal ones, that with the better prospects."""

    def __init__(self, rules: Rules[PatienceTable], seed: int, budget: Budget = EXPERT) -> None:
        self.seed = seed
        self.budget = budget
        self.thought: Thought | None = None

    def ponders(self, view: PatienceTable, seat: int) -> bool:
        """Whether there is a choice."""
        return len(different(view)) > 1

    def act(self, view: PatienceTable, seat: int) -> tuple[int, Move] | None:
        """The move found by thinking, or the only one."""
        self.thought = None
        if not self.ponders(view, seat):
            return self.at_once(view, seat)
        self.thought = self.think(view, seat)
        return view.clock, self.thought.move

    def at_once(self, view: PatienceTable, seat: int) -> tuple[int, Move] | None:
        """The careful move."""
        return (view.clock, quick_move(view, seat, chance(view, self.seed))) if view.moves(seat) else None

    def think(self, view: PatienceTable, seat: int) -> Thought:
        """Counts the packs that each move wins, until no other can catch up with the best."""
        rng, moves = chance(view, self.seed), different(view)
        won, done, lasts = [0] * len(moves), 0, self.budget.lasts()
        while lasts(done) and not self._decided(won, done):
            t = imagine(view, rng)
            for place, move in enumerate(moves):
                after = t.copy()
                after.play(0, move)
                won[place] += solved(after, MOST)
            done += 1
        prospects = evaluating.prospects(view, moves, rng)
        order = sorted(range(len(moves)), key=lambda place: (-won[place], -prospects[place]))
        return Thought(moves[order[0]], tuple(Considered(moves[p], done, won[p] / max(done, 1)) for p in order), done)

    def work_ahead(self, view: PatienceTable, seat: int) -> None:
        """Does nothing: no other player is ever asked."""

    def _decided(self, won: list[int], done: int) -> bool:
        *_, second, best = sorted(won)
        return best - second > self.budget.iterations - done


def different(t: PatienceTable) -> list[Move]:
    """The legal moves without duplicates: runs that begin and end alike are alike."""
    found: dict[object, Move] = {}
    for move in t.moves(0):
        found.setdefault((_run(t, t.where[move.cards[0]]), _run(t, t.rules.zone(move.to))) if move.cards else (), move)
    return list(found.values())


def _run(t: PatienceTable, place: int) -> tuple[int, ...]:
    """Where a run begins and ends; for other places, the row they belong to."""
    ranks, pile = t.rules.deck.ranks, t.zones[place]
    return (ranks[pile[0]], ranks[pile[-1]]) if place in LOWER else (min(place, UPPER[0]),)
