"""The options that all asking games have."""

from __future__ import annotations

from dataclasses import dataclass

from ...engine import Options, choice, number
from .shown import LAST, LOG, OFF


@dataclass(frozen=True)
class AskingOptions(Options):
    """How much the table remembers for the players, and who deals."""

    memory_aid: str = choice(LAST, OFF, LOG)
    first_dealer: int = number(0, 0, 8)
