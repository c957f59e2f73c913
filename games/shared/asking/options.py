"""The options that all asking games have."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ...engine import BadOption, Options, choice, number, phrase
from .shown import LAST, LOG, OFF


@dataclass(frozen=True)
class AskingOptions(Options):
    """How much the table remembers for the players, and who deals."""

    memory_aid: str = choice(OFF, LAST, LOG, usual=LAST)
    first_dealer: int = number(0, 0, 8)

    GROUPS: ClassVar = {"help": ("memory_aid",), "start": ("first_dealer",)}

    def check_seats(self, seats: int) -> None:
        if self.first_dealer > seats:
            raise BadOption(phrase("option_refused.dealer", seat=self.first_dealer, seats=seats))
