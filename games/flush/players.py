"""Players of Flush: they weigh every play, with more or less care, and the best looks for a way out [6]."""

from __future__ import annotations

from random import Random

from ..brain.policy import by_hint
from ..engine import Move, imagine
from ..engine.game import MakePlayer
from .bases import PASS
from .hints import cards_left, quick_move
from .rounds import NextRound
from .table import FlushTable
from .turns import Turn
from .valuing import Sight, score

FEW = 9
"""With so few cards and no blind a player can see whether he gets rid of them all at once."""

MOST_TRIES = 300


def weigh(t: FlushTable, seat: int, rng: Random, blur: float, careless: bool = False) -> Move:
    """The best move as somebody sees it whose judgement is off by so much."""
    if not isinstance(t.agenda[-1], Turn):
        return quick_move(t, seat, rng)
    sight = Sight.of(t, seat, careless)
    moves = t.moves(seat)
    worth = [score(t, sight, move) + rng.gauss(0.0, blur) for move in moves]
    return moves[max(range(len(moves)), key=worth.__getitem__)]


def easy(t: FlushTable, seat: int, rng: Random) -> Move:
    """Lays what comes to mind, and does not see when others are about to finish."""
    return weigh(t, seat, rng, blur=2.5, careless=True)


def normal(t: FlushTable, seat: int, rng: Random) -> Move:
    """Weighs its plays, and errs now and then."""
    return weigh(t, seat, rng, blur=1.0)


def hard(t: FlushTable, seat: int, rng: Random) -> Move:
    """Errs hardly ever, and sees a way out when there is one."""
    if isinstance(t.agenda[-1], Turn) and cards_left(t, seat) <= FEW and len(t.own(seat)) == cards_left(t, seat):
        out = Way(seat).out(imagine(t, rng))
        if out is not None:
            return out
    return weigh(t, seat, rng, blur=0.1)


# ---------------------------------------------------------------------- a way out


class Way:
    """The search for plays one after the other that leave nothing, as long as the turn does not pass."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.tries = 0

    def out(self, t: FlushTable) -> Move | None:
        """The first of such plays; None if there is no way, or none is found soon."""
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


PLAYERS: dict[str, MakePlayer] = {"easy": by_hint(easy), "normal": by_hint(normal), "hard": by_hint(hard)}
