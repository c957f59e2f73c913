"""Information-set Monte-Carlo tree search: what to do, found by playing on from many tables that fit what one sees.

Every iteration imagines the hidden cards anew, walks down one tree common to all of them, adds a node to it, plays on
by the game's quick moves for a while, and counts up the tree what came of it for everybody. The tree knows moves and
no positions, so chance and hidden cards need no nodes of their own; what is possible now and then only is judged by how
often it was possible. Everybody in the tree chooses what is best for himself, from moves told by face: equal cards
from one place are one move.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from math import log, sqrt
from random import Random
from typing import Any
from zlib import crc32

from ..engine import Move, imagine, write_table
from ..engine.game import Hint, Worth
from .playing import pass_time, play_on
from .thought import Budget, Considered, Thought

Key = tuple[str, tuple[tuple[str, int], ...], str, str]
"""A move by the faces and places of its cards."""
Imagines = Callable[[Any, Random], Any]
Candidates = Callable[[Any, int, list[Move]], Sequence[Move]]


def everything(t: Any, seat: int, moves: list[Move]) -> Sequence[Move]:
    """All moves are worth a thought."""
    return moves


@dataclass(frozen=True)
class Search:
    """What a search must be told of a game; the defaults suit most."""

    quick: Hint
    worth: Worth
    horizon: int = 40
    """After so many decisions beyond the tree a game is judged by `worth`."""
    boldness: float = 0.35
    """How much is tried beside what looks best."""
    trust: float = 2.0
    """How much the quick move is preferred at first, in visits that won."""
    rounds: int = 1
    """How many rounds may end before a game is judged."""
    imagines: Imagines = imagine
    """Tables that fit a view, the likelier ones more often where a game can tell."""
    candidates: Candidates = everything
    """The moves that are worth a thought, of all."""

    def think(self, view: Any, seat: int, budget: Budget, seed: int = 0) -> Thought:
        """The move of a seat that is asked. The same view, seed and number of iterations give the same move."""
        moves = self.moves_of(view, seat)
        if len(moves) == 1:
            return Thought(next(iter(moves.values())))
        rng, root, lasts, done = Random(seed ^ crc32(write_table(view).encode())), Node(), budget.lasts(), 0
        while lasts(done):
            Descent(self, self.imagines(view, rng), rng, root, seat, moves).go()
            done += 1
        return Thought(root.best(moves), root.considered(moves), done)

    def moves_of(self, t: Any, seat: int) -> dict[Key, Move]:
        """What a seat may do where it is asked, equal cards from one place once."""
        found: dict[Key, Move] = {}
        for move in self.candidates(t, seat, t.agenda[-1].moves(t, seat)):
            found.setdefault(key_of(t, move), move)
        return found


def key_of(t: Any, move: Move) -> Key:
    """What a move is in the tree."""
    faces, where = t.rules.deck.faces, t.where
    return move.verb, tuple([(faces[card], where[card]) for card in move.cards]), move.to, move.choice


@dataclass(slots=True)
class Node:
    """A move in the tree: how often it was played and possible, and what it won for who played it."""

    visits: int = 0
    total: float = 0.0
    possible: int = 0
    children: dict[Key, Node] = field(default_factory=dict)

    def best(self, moves: dict[Key, Move]) -> Move:
        """The move that was played most; of two, the one that won more."""
        key = max(moves, key=lambda key: self._standing(self.children.get(key)))
        return moves[key]

    def considered(self, moves: dict[Key, Move]) -> tuple[Considered, ...]:
        """All moves that were played, the best first."""
        tried = [(move, self.children[key]) for key, move in moves.items() if key in self.children]
        told = [Considered(move, child.visits, child.total / child.visits) for move, child in tried if child.visits]
        return tuple(sorted(told, key=lambda one: (one.visits, one.share), reverse=True))

    @staticmethod
    def _standing(child: Node | None) -> tuple[int, float]:
        return (child.visits, child.total) if child is not None else (0, 0.0)


class Descent:
    """One iteration: down the tree, a new node, on to the end, and up again."""

    __slots__ = ("moves", "path", "rng", "root", "search", "seat", "t")

    def __init__(self, search: Search, t: Any, rng: Random, root: Node, seat: int, moves: dict[Key, Move]) -> None:
        self.search, self.t, self.rng, self.root, self.seat, self.moves = search, t, rng, root, seat, moves
        self.path: list[tuple[Node, int]] = []

    def go(self) -> None:
        """Plays and counts."""
        t, search = self.t, self.search
        last_round = t.round + search.rounds
        self._walk(last_round)
        play_on(t, search.quick, self.rng, search.horizon, last_round)
        shares = {seat: search.worth(t, seat) for seat in {seat for _, seat in self.path}}
        for node, seat in self.path:
            node.visits += 1
            node.total += shares[seat]

    def _walk(self, last_round: int) -> None:
        """Down to the first new node. The moves of the root are those of who thinks, and need not be listed anew."""
        t, node = self.t, self.root
        seat, moves = self.seat, self.moves
        while True:
            hinted = key_of(t, self._announced(seat))
            key, child = self._choose(node, moves, hinted)
            t.play(seat, moves[key])
            self.path.append((child, seat))
            if not child.visits or t.winners is not None or t.round >= last_round:
                return
            asked = pass_time(t, self.search.quick, self.rng)
            if asked is None:
                return
            node, seat = child, asked
            moves = self.search.moves_of(t, seat)

    def _announced(self, seat: int) -> Move:
        """The quick move, when all has been called out that must be before it."""
        t, quick = self.t, self.search.quick
        hinted = quick(t, seat, self.rng)
        while hinted.verb in t.rules.calls:
            t.play(seat, hinted)
            hinted = quick(t, seat, self.rng)
        return hinted

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
