"""What a move of FLAPS tastes like: whom it strikes, how hard, and what it risks."""

from __future__ import annotations

from ..engine import Move
from ..engine.game import Taste
from .attack import ADDS
from .choices import owner
from .duels import Aim
from .eights import EIGHT
from .table import FlapsTable

OPEN_HAND = 0.5
"""What it risks to answer an attack by raising it: it may come back."""


def taste(v: FlapsTable, seat: int, move: Move) -> Taste:
    """An attack, and against whom."""
    if not move.cards:
        aims = bool(v.agenda) and isinstance(v.agenda[-1], Aim)
        return Taste(attack=1.0, hits=owner(move)) if aims else Taste()
    rank = v.rules.deck.ranks[move.cards[0]]
    if rank in ADDS:
        return Taste(attack=float(rank), risk=OPEN_HAND * bool(v.attack), hits=v.after(seat))
    return Taste(attack=1.0, hits=v.after(seat)) if rank == EIGHT else Taste()
