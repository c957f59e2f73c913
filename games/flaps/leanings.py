"""The worth of a card to a player, whatever the position: how good it is to play, and whom it stops [6.1]."""

from __future__ import annotations

from .cards import ANYWHERE, FOUR, NEVER, ON_COURT, WINS, Kind

GLADLY = {"4": 2.0, "J": 1.0, "2": 2.0, "3": 2.0, "8": 1.5, "T": 1.5}
STOPS_THE_NEXT = {"2": 9.0, "3": 9.0, "8": 9.0, "J": 4.0}
"""What stops the next player when they are about to win."""
STOPS_ANYBODY = {"U": 6.0, "T": 6.0, "H": 6.0, "1U": 4.0, "FM": 4.0, "SH": 4.0, "LS": 3.0}
"""What stops such a player wherever they sit."""
HELPS = {"F": -5.0, "MF": -5.0, "TR": -5.0, "SP": -5.0}
"""What lets them win out of turn."""
KEPT = {"E": 0.3, "TR": 0.15, "A": 0.1, "N": 0.05, "MF": 0.05, "AJ": 0.0, "H": 0.0, "2": 0.0, "3": 0.0, "U": -0.05}
KEPT |= {"8": -0.1, "7": -0.12, "F": -0.12, "J": -0.16, "Q": -0.2, "T": -0.2, "5": -0.2, "K": -0.2}
"""What having a card does for winning the round: fitted to some 40,000 positions of rounds played by rules of thumb.
Nearly every card is a burden; one that can be played on anything is not."""
KEPT_USUALLY, KEPT_NEVER = -0.15, -0.3


def plain_worth(kind: Kind) -> float:
    """How good a card is to play while no one is near the end: what is hard to get rid of goes early, aces stay."""
    if kind.on == ANYWHERE:
        return -6.0
    if kind.on == ON_COURT or kind.finish == NEVER:
        return 9.0
    return GLADLY.get(kind.code, 3.0)


def worth_against_next(kind: Kind) -> float:
    """How well a card stops the next player."""
    return STOPS_THE_NEXT.get(kind.code, 0.0) + worth_against_any(kind)


def worth_against_any(kind: Kind) -> float:
    """How well a card stops a player who is not next."""
    return STOPS_ANYBODY.get(kind.code, 0.0) + HELPS.get(kind.code, 0.0)


def exit_worth(kind: Kind) -> float:
    """How good it is as a last card: a 4 can go out in any flapping, HOOFERS-DOOFERS in a duel."""
    if kind.finish != WINS:
        return 0.0
    return 1.3 if kind.rank == FOUR or kind.code == "H" else 1.0


def kept_worth(kind: Kind) -> float:
    """What holding a card is worth."""
    return KEPT.get(kind.code, KEPT_NEVER if kind.finish == NEVER else KEPT_USUALLY)
