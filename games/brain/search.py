"""Information-set Monte-Carlo tree search: what to do, found by playing on from many tables that fit what one sees.

Every time the hidden cards are imagined anew. On that table the quick move of the game is tried, and beside it one of
its rivals, with the same cards to come: what a rival does better or worse is not the luck of a deal. From there each
walks down one tree common to all tables, adds a node to it, plays on by quick moves for a while, and counts up the tree
what came of it for everybody. In the end the best rival is played if it is better beyond doubt, else the quick move.

The tree knows moves and no positions, so chance and hidden cards need no nodes of their own; what is possible now and
then only is judged by how often it was possible. Everybody in the tree chooses what is best for himself, from moves
told by face: equal cards from one place are one move.
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
from .thought import SOME, Budget, Considered, Thought

ENOUGH = 6
"""What was tried less often is not judged: a few lucky games would do."""
GIVEN_UP = 2.0
"""A rival that would be no better even with so many standard errors more is not tried again, as long as there are
others: what was worse, or made no difference at all in a few games."""

Key = tuple[str, tuple[tuple[str, int], ...], str, str]
"""A move by the faces and places of its cards."""
# What a game gives takes tables of its own type, hence Any.
Imagines = Callable[[Any, Random], Table]
Candidates = Callable[[Any, int, list[Move]], Sequence[Move]]


def everything(t: Table, seat: int, moves: list[Move]) -> Sequence[Move]:
    """All moves are worth a thought."""
    return moves


@dataclass(frozen=True)
class Search:
    """What a search must be told of a game; the defaults suit most."""

    quick: Hint
    worth: Worth
    careful: Hint | None = None
    """The move that must be beaten, where a game knows a better one than the quick move."""
    horizon: int = 40
    """After so many decisions beyond the tree a game is judged by `worth`."""
    boldness: float = 0.35
    """How much is tried beside what looks best."""
    trust: float = 2.0
    """How much the quick move is preferred at first in the tree, in visits that won."""
    doubt: float = 1.3
    """By how many standard errors a rival must be better than the quick move."""
    rounds: int = 1
    """How many rounds may end before a game is judged."""
    imagines: Imagines = imagine
    """Tables that fit a view, the likelier ones more often where a game can tell."""
    candidates: Candidates = everything
    """The moves that are worth a thought, of all."""

    def think(self, view: Table, seat: int, budget: Budget, seed: int = 0, begun: Root | None = None) -> Thought:
        """The move of a seat that is asked. The same view, seed and number of iterations give the same move, unless
        some thinking has been done ahead."""
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
        """Where the thinking begins."""
        return Root(self, seat, moves, self._quick_of(view, seat, moves, rng))

    def moves_of(self, t: Table, seat: int) -> dict[Key, Move]:
        """What a seat may do where it is asked, equal cards from one place once."""
        found: dict[Key, Move] = {}
        for move in self.candidates(t, seat, t.agenda[-1].moves(t, seat)):
            found.setdefault(key_of(t, move), move)
        return found

    def _quick_of(self, view: Table, seat: int, moves: dict[Key, Move], rng: Random) -> Key:
        """The quick move, if it is among those."""
        key = key_of(view, announced(view.copy(), self.careful or self.quick, seat, rng))
        return key if key in moves else next(iter(moves))


def chance(view: Table, seed: int) -> Random:
    """Chance that follows from what is seen."""
    return Random(seed ^ crc32(write_table(view).encode()))


def key_of(t: Table, move: Move) -> Key:
    """What a move is in the tree."""
    faces, where = t.rules.deck.faces, t.where
    return move.verb, tuple([(faces[card], where[card]) for card in move.cards]), move.to, move.choice


def announced(t: Table, quick: Hint, seat: int, rng: Random) -> Move:
    """The quick move, when all has been called out that must be before it."""
    hinted = quick(t, seat, rng)
    while hinted.verb in t.rules.calls:
        t.play(seat, hinted)
        hinted = quick(t, seat, rng)
    return hinted


# ---------------------------------------------------------------------- the moves that are compared


@dataclass(slots=True)
class Rival:
    """A move beside the quick one: by how much it did better on the same tables, in sum and in squares."""

    key: Key
    tries: int = 0
    lead: float = 0.0
    squares: float = 0.0

    def note(self, lead: float) -> None:
        """It was tried once more."""
        self.tries += 1
        self.lead += lead
        self.squares += lead * lead

    def promise(self, boldness: float, tries: int) -> float:
        """How much it is worth to try it again; what was never tried is tried first."""
        return self.lead / self.tries + boldness * sqrt(log(tries) / self.tries) if self.tries else inf

    def surely(self, doubt: float) -> float:
        """By how much it is better, with this much doubt."""
        return self._mean_and(-doubt) if self.tries >= ENOUGH else -inf

    def hopeless(self) -> bool:
        """Whether it is hardly better, however often one may try."""
        return self.tries >= ENOUGH and self._mean_and(GIVEN_UP) <= 0

    def _mean_and(self, errors: float) -> float:
        """How much better it was on average, and so many standard errors more."""
        mean = self.lead / self.tries
        spread = max(0.0, self.squares / self.tries - mean * mean) / (self.tries - 1)
        return mean + errors * sqrt(spread)


class Root:
    """Where somebody thinks: his moves, and the tree that grows below them."""

    def __init__(self, search: Search, seat: int, moves: dict[Key, Move], quick: Key) -> None:
        self.search, self.seat, self.moves, self.quick = search, seat, moves, quick
        self.nodes = {key: Node() for key in moves}
        self.rivals = [Rival(key) for key in moves if key != quick]
        self.open = self.rivals[:]
        self.done = 0

    def suits(self, moves: dict[Key, Move]) -> bool:
        """Takes these moves for its own, if they are the same but for twins of cards."""
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
        return self.done >= SOME and len(self.open) == 1 and self.open[0].hopeless()

    def thought(self) -> Thought:
        """The move, and the numbers behind it; the move is told first, then those that were tried most."""
        best = max(self.rivals, key=lambda rival: rival.surely(self.search.doubt))
        chosen = best.key if best.surely(self.search.doubt) > 0 else self.quick
        order = sorted(self.moves, key=lambda key: (key == chosen, self.nodes[key].visits), reverse=True)
        tried = [(self.moves[key], self.nodes[key]) for key in order if self.nodes[key].visits]
        told = tuple(Considered(move, node.visits, node.total / node.visits) for move, node in tried)
        return Thought(self.moves[chosen], told, self.done)

    def _descend(self, t: Table, key: Key, rng: Random) -> float:
        announced(t, self.search.quick, self.seat, rng)
        return Descent(self.search, t, rng).go(self.nodes[key], self.seat, self.moves[key])


# ---------------------------------------------------------------------- the tree


@dataclass(slots=True)
class Node:
    """A move in the tree: how often it was played and possible, and what it won for who played it."""

    visits: int = 0
    total: float = 0.0
    possible: int = 0
    children: dict[Key, Node] = field(default_factory=dict)


class Descent:
    """One iteration: a move, down the tree below it, a new node, on to the end, and up again."""

    __slots__ = ("path", "rng", "search", "t")

    def __init__(self, search: Search, t: Table, rng: Random) -> None:
        self.search, self.t, self.rng = search, t, rng
        self.path: list[tuple[Node, int]] = []

    def go(self, node: Node, seat: int, move: Move) -> float:
        """Plays the move and on, counts, and tells what came of it for who made it."""
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

    def _walk(self, node: Node, last_round: int) -> None:
        """Down to the first new node."""
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

    def _choose(self, node: Node, moves: dict[Key, Move], hinted: Key) -> tuple[Key, Node]:
        """The most promising move. One that was never tried is taken for as good as the others are on average, and the
        quick move for one that has won a few times."""
        offered = [(key, node.children.setdefault(key, Node())) for key in moves]
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
