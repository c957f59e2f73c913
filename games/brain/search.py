"""Information-set Monte Carlo tree search: finds a move by playing on from many tables that fit the view.

Each iteration imagines the hidden cards anew. On that table the game's quick move is tried, and beside it one of its
rivals, with the same cards to come: the difference between them is then not the luck of the deal. From there each
descends a tree shared by all tables, adds a node to it, plays on by quick moves for a while, and backs the result up
the tree for every player. In the end the best rival is played if it is better beyond doubt, otherwise the quick move.

The tree holds moves and no positions, so chance and hidden cards need no nodes of their own; a move that is only
sometimes possible is judged by how often it was. Every player in the tree maximises their own result. Moves are
identified by faces: equal cards from one place are one move.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from math import inf, log, sqrt
from random import Random
from typing import Any
from zlib import crc32

from ..engine import Move, Table, imagine, write_table
from ..engine.game import Hint, Worth
from .playing import pass_time, play_on
from .thought import LEAST_ITERATIONS, Budget, Considered, Thought

ENOUGH = 6
"""A rival with fewer tries is not judged: a few lucky games would be enough."""
GIVEN_UP = 2.0
"""A rival that would be no better even with this many standard errors added is not tried again, as long as others
remain: it was worse, or made no difference at all in a few games."""

Key = tuple[str, tuple[tuple[str, int], ...], str, str]
"""A move by the faces and places of its cards."""
# What a game gives takes tables of its own type, hence Any.
Imagines = Callable[[Any, Random], Table]
Candidates = Callable[[Any, int, list[Move]], Sequence[Move]]


def everything(t: Table, seat: int, moves: list[Move]) -> Sequence[Move]:
    """Considers all moves."""
    return moves


@dataclass(frozen=True)
class Search:
    """What a search needs to know about a game; the defaults suit most."""

    quick: Hint
    worth: Worth
    careful: Hint | None = None
    """The move to beat, if the game has a better one than the quick move."""
    horizon: int = 40
    """After this many decisions beyond the tree a game is judged by `worth`."""
    boldness: float = 0.35
    """How much is explored beside what looks best."""
    trust: float = 2.0
    """How strongly the tree prefers the quick move at first, in winning visits."""
    doubt: float = 1.3
    """By how many standard errors a rival must be better than the quick move."""
    rounds: int = 1
    """How many rounds are played before a game is judged."""
    imagines: Imagines = imagine
    """Makes tables that fit a view, the likelier ones more often if the game can tell."""
    candidates: Candidates = everything
    """Selects the moves worth considering."""

    def think(self, view: Table, seat: int, budget: Budget, seed: int = 0, begun: Root | None = None) -> Thought:
        """Returns the move of a seat that is asked. The same view, seed and number of iterations give the same move,
        unless the seat has worked ahead."""
        moves = self.moves_of(view, seat)
        if len(moves) == 1:
            return Thought(next(iter(moves.values())))
        rng = chance(view, seed)
        root = begun if begun is not None and begun.suits(moves) else self.root(view, seat, moves, rng)
        lasts, before = budget.lasts(), root.done
        while not root.decided() and lasts(root.done - before):
            root.compare(self.imagines(view, rng), rng)
        return root.thought()

    def root(self, view: Table, seat: int, moves: dict[Key, Move], rng: Random) -> Root:
        """Returns the root of a new tree."""
        return Root(self, seat, moves, self._quick_of(view, seat, moves, rng))

    def moves_of(self, t: Table, seat: int) -> dict[Key, Move]:
        """Returns the moves of a seat that is asked, equal cards from one place only once."""
        found: dict[Key, Move] = {}
        for move in self.candidates(t, seat, t.agenda[-1].moves(t, seat)):
            found.setdefault(key_of(t, move), move)
        return found

    def _quick_of(self, view: Table, seat: int, moves: dict[Key, Move], rng: Random) -> Key:
        """Returns the quick move, or the first move if the quick one is not among them."""
        key = key_of(view, announced(view.copy(), self.careful or self.quick, seat, rng))
        return key if key in moves else next(iter(moves))


def chance(view: Table, seed: int) -> Random:
    """A random generator seeded from the view."""
    return Random(seed ^ crc32(write_table(view).encode()))


def key_of(t: Table, move: Move) -> Key:
    """Returns the key of a move in the tree."""
    faces, where = t.rules.deck.faces, t.where
    return move.verb, tuple([(faces[card], where[card]) for card in move.cards]), move.to, move.choice


def announced(t: Table, quick: Hint, seat: int, rng: Random) -> Move:
    """Returns the quick move, after calling out whatever must come before it."""
    hinted = quick(t, seat, rng)
    while hinted.verb in t.rules.calls:
        t.play(seat, hinted)
        hinted = quick(t, seat, rng)
    return hinted


# ---------------------------------------------------------------------- the moves compared


@dataclass(slots=True)
class Rival:
    """A move compared with the quick one: the sum of its leads on the same tables, and of their squares."""

    key: Key
    tries: int = 0
    lead: float = 0.0
    squares: float = 0.0

    def note(self, lead: float) -> None:
        """Counts one more try."""
        self.tries += 1
        self.lead += lead
        self.squares += lead * lead

    def promise(self, boldness: float, tries: int) -> float:
        """How much another try is worth; a rival never tried comes first."""
        return self.lead / self.tries + boldness * sqrt(log(tries) / self.tries) if self.tries else inf

    def surely(self, doubt: float) -> float:
        """By how much it is better, less this many standard errors."""
        return self._mean_and(-doubt) if self.tries >= ENOUGH else -inf

    def hopeless(self) -> bool:
        """Whether further tries would hardly show it to be better."""
        return self.tries >= ENOUGH and self._mean_and(GIVEN_UP) <= 0

    def _mean_and(self, errors: float) -> float:
        """The mean lead plus this many standard errors."""
        mean = self.lead / self.tries
        spread = max(0.0, self.squares / self.tries - mean * mean) / (self.tries - 1)
        return mean + errors * sqrt(spread)


class Root:
    """The root of a search: the seat's moves, and the tree below them."""

    def __init__(self, search: Search, seat: int, moves: dict[Key, Move], quick: Key) -> None:
        self.search, self.seat, self.moves, self.quick = search, seat, moves, quick
        self.nodes = {key: TreeNode() for key in moves}
        self.rivals = [Rival(key) for key in moves if key != quick]
        self.open = self.rivals[:]
        self.done = 0

    def suits(self, moves: dict[Key, Move]) -> bool:
        """Adopts these moves, if they are the same apart from which identical cards they use."""
        if moves.keys() != self.moves.keys():
            return False
        self.moves = moves
        return True

    def compare(self, t: Table, rng: Random) -> None:
        """Tries the quick move and a rival on the same table, with the same luck."""
        tries = sum([rival.tries for rival in self.rivals]) + 1
        rival = max(self.open, key=lambda one: one.promise(self.search.boldness, tries))
        luck = rng.random()
        usual = self._descend(t.copy(), self.quick, Random(luck))
        rival.note(self._descend(t, rival.key, Random(luck)) - usual)
        self.done += 2
        if rival.hopeless() and len(self.open) > 1:
            self.open.remove(rival)

    def decided(self) -> bool:
        """Whether all rivals are given up."""
        return self.done >= LEAST_ITERATIONS and len(self.open) == 1 and self.open[0].hopeless()

    def thought(self) -> Thought:
        """Returns the move and the numbers behind it: the chosen move first, then the others by visits."""
        best = max(self.rivals, key=lambda rival: rival.surely(self.search.doubt))
        chosen = best.key if best.surely(self.search.doubt) > 0 else self.quick
        order = sorted(self.moves, key=lambda key: (key == chosen, self.nodes[key].visits), reverse=True)
        tried = [(self.moves[key], self.nodes[key]) for key in order if self.nodes[key].visits]
        considered = tuple(Considered(move, node.visits, node.total / node.visits) for move, node in tried)
        return Thought(self.moves[chosen], considered, self.done)

    def _descend(self, t: Table, key: Key, rng: Random) -> float:
        announced(t, self.search.quick, self.seat, rng)
        return Descent(self.search, t, rng).go(self.nodes[key], self.seat, self.moves[key])


# ---------------------------------------------------------------------- the tree


@dataclass(slots=True)
class TreeNode:
    """A move in the tree: how often it was played and possible, and what it won for the player who made it."""

    visits: int = 0
    total: float = 0.0
    possible: int = 0
    children: dict[Key, TreeNode] = field(default_factory=dict)


class Descent:
    """One iteration: a move, down the tree below it, a new node, on to the end, and back up."""

    __slots__ = ("path", "rng", "search", "t")

    def __init__(self, search: Search, t: Table, rng: Random) -> None:
        self.search, self.t, self.rng = search, t, rng
        self.path: list[tuple[TreeNode, int]] = []

    def go(self, node: TreeNode, seat: int, move: Move) -> float:
        """Plays the move and on to the end, backs the result up, and returns it for the seat that moved."""
        t, search = self.t, self.search
        last_round = t.round + search.rounds
        t.play(seat, move)
        self.path.append((node, seat))
        if node.visits:
            self._walk(node, last_round)
        play_on(t, search.quick, self.rng, search.horizon, last_round)
        shares = {seat: search.worth(t, seat) for seat in {seat for _, seat in self.path}}
        for passed, who in self.path:
            passed.visits += 1
            passed.total += shares[who]
        return shares[seat]

    def _walk(self, node: TreeNode, last_round: int) -> None:
        """Descends to the first new node."""
        t, search = self.t, self.search
        while t.winners is None and t.round < last_round:
            seat = pass_time(t, search.quick, self.rng)
            if seat is None or t.round >= last_round:
                return
            hinted = key_of(t, announced(t, search.quick, seat, self.rng))
            moves = search.moves_of(t, seat)
            key, node = self._choose(node, moves, hinted)
            t.play(seat, moves[key])
            self.path.append((node, seat))
            if not node.visits:
                return

    def _choose(self, node: TreeNode, moves: dict[Key, Move], hinted: Key) -> tuple[Key, TreeNode]:
        """Returns the most promising move. A move never tried counts as good as the others on average, and the quick
        move as if it had already won a few times."""
        offered = [(key, node.children.setdefault(key, TreeNode())) for key in moves]
        tried = sum([child.visits for _, child in offered])
        usual = sum([child.total for _, child in offered]) / tried if tried else 0.5
        search, best, promise = self.search, offered[0], -1.0
        for one in offered:
            key, child = one
            child.possible += 1
            liked = search.trust if key == hinted else 0.0
            visits = child.visits + liked
            worth = (child.total + liked) / visits if visits else usual
            worth += search.boldness * sqrt(log(child.possible + 1) / (visits + 0.5))
            if worth > promise:
                best, promise = one, worth
        return best
