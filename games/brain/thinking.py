"""Players who search: they search for their moves in turns, and follow the game's rules of thumb otherwise."""

from __future__ import annotations

from collections.abc import Callable

from ..engine import AnyRules, Move, Player, Table
from ..engine.game import MakePlayer
from .foresight import Ahead, work_ahead
from .search import Search
from .thought import Budget, Thought

EXPERT = Budget(400)
"""How long the strongest level thinks, unless told otherwise."""
PART_OF_HARD = 0.15
"""How much of that the level below it gets."""
HARD = EXPERT.part(PART_OF_HARD)

MakeBase = Callable[[AnyRules, int], Player]


class Searcher:
    """Searches in turns, and otherwise plays like its base player."""

    def __init__(self, search: Search, base: Player, budget: Budget, seed: int) -> None:
        self.search, self.base, self.budget, self.seed = search, base, budget, seed
        self.thought: Thought | None = None
        self.ahead = Ahead()

    def ponders(self, view: Table, seat: int) -> bool:
        """Whether there is something to think about: in a turn with a choice."""
        return view.deadline() is None and seat in view.waiting_for() and len(self.search.moves_of(view, seat)) > 1

    def act(self, view: Table, seat: int) -> tuple[int, Move] | None:
        """Returns what the base player does; in a turn with a choice, the move the search finds, at the same moment."""
        self.thought = None
        act = self.at_once(view, seat)
        if act is None or act[1].verb in view.rules.calls or not self.ponders(view, seat):
            return act
        self.thought = self.think(view, seat)
        return act[0], self.thought.move

    def at_once(self, view: Table, seat: int) -> tuple[int, Move] | None:
        """Returns what the base player does."""
        return self.base.act(view, seat)

    def think(self, view: Table, seat: int) -> Thought:
        """Returns what the search finds, continuing from what was worked out ahead."""
        begun, self.ahead = self.ahead.found(view), Ahead()
        return self.search.think(view, seat, self.budget, self.seed, begun)

    def work_ahead(self, view: Table, seat: int) -> None:
        """Plays on from here to this seat's next turn, and keeps what is learned about its moves there."""
        work_ahead(self.search, view, seat, self.budget, self.seed, self.ahead)


def by_search(search: Search, base: MakeBase, budget: Budget) -> MakePlayer:
    """Returns a maker of players who search, for the `players` of a game; `base` makes the player who acts where there
    is no time to search."""
    return lambda rules, seed: Searcher(search, base(rules, seed), budget, seed)
