"""Players of Flush: they weigh every play, more or less carefully, and the best look for a way out [6]."""

from __future__ import annotations

from random import Random

from ..brain.policy import HintPlayer, by_hint
from ..brain.search import Search
from ..brain.thinking import EXPERT, by_search
from ..engine import Move, imagine
from ..engine.game import MakePlayer
from .bases import PASS
from .hints import cards_left, quick_move, worth
from .rounds import NextRound
from .table import FlushTable
from .turns import Turn
from .valuing import Assessment, score

FEW = 9
"""With no more cards than this and no blind, a player can see whether they can get rid of them all at once."""

MOST_TRIES = 300


def weigh(t: FlushTable, seat: int, rng: Random, blur: float, careless: bool = False) -> Move:
    """Returns the best move in the eyes of a player whose judgement is off by this much."""
    if not isinstance(t.agenda[-1], Turn):
        return quick_move(t, seat, rng)
    assessment = Assessment.of(t, seat, careless)
    moves = t.moves(seat)
    worth = [score(t, assessment, move) + rng.gauss(0.0, blur) for move in moves]
    return moves[max(range(len(moves)), key=worth.__getitem__)]


def easy(t: FlushTable, seat: int, rng: Random) -> Move:
    """Plays what comes to mind, and does not see when others are about to finish."""
    return weigh(t, seat, rng, blur=2.5, careless=True)


def normal(t: FlushTable, seat: int, rng: Random) -> Move:
    """Weighs its plays, with occasional errors."""
    return weigh(t, seat, rng, blur=1.0)


def hard(t: FlushTable, seat: int, rng: Random) -> Move:
    """Hardly ever errs, and sees a way out if there is one."""
    return planned(t, seat, rng, blur=0.1)


def steady(t: FlushTable, seat: int, rng: Random) -> Move:
    """The same, without any errors."""
    return planned(t, seat, rng, blur=0.0)


def planned(t: FlushTable, seat: int, rng: Random, blur: float) -> Move:
    """A way out, or the best move."""
    if isinstance(t.agenda[-1], Turn) and cards_left(t, seat) <= FEW and len(t.own(seat)) == cards_left(t, seat):
        out = Way(seat).out(imagine(t, rng))
        if out is not None:
            return out
    return weigh(t, seat, rng, blur)


# ---------------------------------------------------------------------- a way out


class Way:
    """The search for a series of plays that leaves nothing, as long as the turn does not pass."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.tries = 0

    def out(self, t: FlushTable) -> Move | None:
        """Returns the first of these plays; None if there is no way out, or none is found soon."""
        plays = [move for move in t.moves(self.seat) if move.to != "aside" and move.verb != PASS]
        for move in sorted(plays, key=lambda move: -len(move.cards)):
            self.tries += 1
            if self.tries > MOST_TRIES:
                return None
            after = t.copy()
            after.play(self.seat, move)
            if self.has_won(after) or (after.waiting_for() == (self.seat,) and self.out(after) is not None):
                return move
        return None

    def has_won(self, t: FlushTable) -> bool:
        """Whether the round is over, and won."""
        return t.starter == self.seat and (not t.agenda or isinstance(t.agenda[-1], NextRound))


# ---------------------------------------------------------------------- looking ahead

BEST = 6
"""How many plays are considered."""


def best_plays(t: FlushTable, seat: int, moves: list[Move]) -> list[Move]:
    """The most promising plays of a turn; all moves where something else is asked."""
    if not isinstance(t.agenda[-1], Turn):
        return moves
    assessment = Assessment.of(t, seat)
    return sorted(moves, key=lambda move: score(t, assessment, move), reverse=True)[:BEST]


SEARCH = Search(quick_move, worth, careful=steady, candidates=best_plays)

PLAYERS: dict[str, MakePlayer] = {
    "easy": by_hint(easy),
    "normal": by_hint(normal),
    "hard": by_hint(hard),
    "expert": by_search(SEARCH, lambda rules, seed: HintPlayer(quick_move, seed), EXPERT),
}
