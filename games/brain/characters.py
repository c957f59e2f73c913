"""Characters: what somebody likes, where several moves are about as good. They differ in taste, not in strength.

Whoever has thought chooses among the moves that won about as often in imagined games; whoever goes by rules of thumb
among the moves that these give with other luck. All else stays as it was found: nobody plays worse for his character.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from random import Random

from ..engine import Game, Move, Table
from ..engine.game import Taste
from .thought import Thought

CAREFUL, BOLD, CHEEKY = NAMES = ("careful", "bold", "cheeky")

NEAR = 0.02
"""Shares of games that differ by so little are equal."""
SURE = 24
"""A share that comes from fewer games is not known well enough to be compared."""
OTHER_LUCK = 3
"""So many times the rules of thumb are asked again."""
A_PERSON = 0.6
"""How much more it amuses somebody cheeky to hit a person; the leader counts 1."""


def liked(
    game: Game,
    view: Table,
    seat: int,
    move: Move,
    character: str,
    thought: Thought | None = None,
    seed: int = 0,
    people: Collection[int] = (),
) -> Move:
    """The move that somebody with this character makes instead of another, or that one. `people` are the seats of those
    who are human. The same position, thought and seed give the same move."""
    if character not in NAMES or view.deadline() is not None or seat not in view.waiting_for():
        return move
    found = [move, *as_good(game, view, seat, move, thought, seed)]
    if all(other == move for other in found):
        return move
    first = leader(game, view, seat) if character == CHEEKY else -1
    return max(found, key=lambda one: appeal(game, view, seat, one, character, first, people))


def as_good(game: Game, view: Table, seat: int, move: Move, thought: Thought | None, seed: int) -> Iterable[Move]:
    """The moves that are about as good as one."""
    if thought is not None and thought.considered:
        own = next((one for one in thought.considered if one.move == move), None)
        least = 2.0 if own is None else own.share - NEAR
        return [one.move for one in thought.considered if one.visits >= SURE and one.share >= least]
    rng = Random(seed)
    others = [game.quick_move(view.copy(), seat, rng) for _ in range(OTHER_LUCK)]
    sensible = move == game.quick_move(view.copy(), seat, Random(seed)) or move in others
    calls = view.rules.calls
    return [other for other in others if other.verb not in calls and view.check(seat, other)] if sensible else []


def appeal(
    game: Game, view: Table, seat: int, move: Move, character: str, first: int, people: Collection[int]
) -> float:
    """How much somebody likes a move."""
    taste = (game.taste or anybody)(view, seat, move)
    if character == CAREFUL:
        return -taste.risk - 0.5 * taste.attack
    if character == BOLD:
        return taste.risk + taste.attack
    hit = (taste.hits == first) + A_PERSON * (taste.hits in people) if taste.hits >= 0 else 0.0
    return hit + 0.1 * taste.attack


def anybody(view: Table, seat: int, move: Move) -> Taste:
    """What can be said of a move in any game: whether it goes to something of somebody else."""
    rules = view.rules
    owner = rules.declared[rules.zone(move.to)].owner if move.to in rules.names else -1
    against = owner >= 0 and rules.team(owner) != rules.team(seat)
    return Taste(attack=1.0, hits=owner) if against else Taste()


def leader(game: Game, view: Table, seat: int) -> int:
    """Whoever of the others stands best, as far as a seat can see."""
    rules = view.rules
    others = [other for other in range(rules.seats) if rules.team(other) != rules.team(seat)]
    stands = game.worth or (lambda v, other: float(v.scores[other]))
    return max(others, key=lambda other: stands(view, other), default=-1)
