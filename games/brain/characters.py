"""Characters: which move a bot prefers when several are about equally good. Characters differ in taste, not in
strength.

A player who searches chooses among the moves that won about as often in imagined games; a player who follows rules of
thumb chooses among the moves those give with a different random seed. Everything else stays as it was found: no
character makes a bot play worse.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from random import Random

from ..engine import Game, Move, Table
from ..engine.game import Taste
from .thought import Thought

CAREFUL, BOLD, CHEEKY = NAMES = ("careful", "bold", "cheeky")

NEAR = 0.02
"""Shares of games that differ by no more than this count as equal."""
SURE = 24
"""A share from fewer games than this is too uncertain to compare."""
OTHER_LUCK = 3
"""How many more times the rules of thumb are asked."""
A_PERSON = 0.6
"""How much a cheeky player enjoys hitting a person; hitting the leader counts 1."""


def in_character(
    game: Game,
    view: Table,
    seat: int,
    move: Move,
    character: str,
    thought: Thought | None = None,
    seed: int = 0,
    people: Collection[int] = (),
) -> Move:
    """Returns the move that a player of this character prefers to the one found, or that one. `people` are the seats of
    human players. The same position, thought and seed give the same move."""
    if character not in NAMES or view.deadline() is not None or seat not in view.waiting_for():
        return move
    found = [move, *equally_good(game, view, seat, move, thought, seed)]
    if all(other == move for other in found):
        return move
    first = leader(game, view, seat) if character == CHEEKY else -1
    return max(found, key=lambda one: appeal(game, view, seat, one, character, first, people))


def equally_good(game: Game, view: Table, seat: int, move: Move, thought: Thought | None, seed: int) -> Iterable[Move]:
    """Returns the moves that are about as good as the given one."""
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
    """How much this character likes a move."""
    taste = (game.taste or general_taste)(view, seat, move)
    if character == CAREFUL:
        return -taste.risk - 0.5 * taste.attack
    if character == BOLD:
        return taste.risk + taste.attack
    hit = (taste.hits == first) + A_PERSON * (taste.hits in people) if taste.hits >= 0 else 0.0
    return hit + 0.1 * taste.attack


def general_taste(view: Table, seat: int, move: Move) -> Taste:
    """The taste of a move in a game that does not define one: whether it goes to a zone of an opponent."""
    rules = view.rules
    owner = rules.declared[rules.zone(move.to)].owner if move.to in rules.names else -1
    against = owner >= 0 and rules.team(owner) != rules.team(seat)
    return Taste(attack=1.0, hits=owner) if against else Taste()


def leader(game: Game, view: Table, seat: int) -> int:
    """Returns the opponent who stands best, as far as this seat can see."""
    rules = view.rules
    others = [other for other in range(rules.seats) if rules.team(other) != rules.team(seat)]
    stands = game.worth or (lambda v, other: float(v.scores[other]))
    return max(others, key=lambda other: stands(view, other), default=-1)
