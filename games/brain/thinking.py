"""Players who search: what they do in turns they find by thinking, all else by the game's rules of thumb."""

from __future__ import annotations

from collections.abc import Callable

from ..engine import AnyRules, Move, Player, Table
from ..engine.game import MakePlayer
from .foresight import Ahead, work_ahead
from .search import Search
from .thought import Budget, Thought

EXPERT = Budget(400)
"""How long the best think where nobody says otherwise."""
PART_OF_HARD = 0.15
"""How much of that the level below them takes."""
HARD = EXPERT.part(PART_OF_HARD)

MakeBase = Callable[[AnyRules, int], Player]


class Searcher:
    """Thinks in turns, and is otherwise the player he is built on."""

    def __init__(self, search: Search, base: Player, budget: Budget, seed: int) -> None:
        self.search, self.base, self.budget, self.seed = search, base, budget, seed
        self.thought: Thought | None = None
        self.ahead = Ahead()

    def ponders(self, view: Table, seat: int) -> bool:
        """In turns, if there is a choice."""
        return view.deadline() is None and seat in view.waiting_for() and len(self.search.moves_of(view, seat)) > 1

    def act(self, view: Table, seat: int) -> tuple[int, Move] | None:
        """What his base does, with another move where that one would play in its turn: at the same moment."""
        self.thought = None
        act = self.at_once(view, seat)
        if act is None or act[1].verb in view.rules.calls or not self.ponders(view, seat):
            return act
        self.thought = self.think(view, seat)
        return act[0], self.thought.move

    def at_once(self, view: Table, seat: int) -> tuple[int, Move] | None:
        """What his base does."""
        return self.base.act(view, seat)

    def think(self, view: Table, seat: int) -> Thought:
        """What the search finds; it goes on from what was found out ahead."""
        begun, self.ahead = self.ahead.found(view), Ahead()
        return self.search.think(view, seat, self.budget, self.seed, begun)

    def work_ahead(self, view: Table, seat: int) -> None:
        """Plays on from here until he would be asked, and keeps what comes of his moves then."""
        work_ahead(self.search, view, seat, self.budget, self.seed, self.ahead)


def by_search(search: Search, base: MakeBase, budget: Budget) -> MakePlayer:
    """Players who search, for a game's list; `base` makes who acts where there is no time for it."""
    return lambda rules, seed: Searcher(search, base(rules, seed), budget, seed)
