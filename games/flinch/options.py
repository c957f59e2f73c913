"""The options of Flinch [2.1]."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ..engine import BadOption, Options, choice, phrase, switch
from .table import HAND_SIZE, PACK

PARTNERS_AT = (4, 6)
"""The numbers of players with whom partners can sit opposite each other."""


@dataclass(frozen=True)
class FlinchOptions(Options):
    """How many cards are in play, which variation, and how strictly the rules are enforced."""

    decks: str = choice("auto", "1", "2")
    variant: str = choice("up", "updown", "fives")
    partners: bool = switch(False)
    enforcement: str = choice("strict", "challenge")
    challenge_pause: str = choice("0", "1", "2.5", "5", usual="2.5", only=("enforcement", ("challenge",)))
    exposure: bool = switch(False)
    game_pile: int = choice(5, 10, 15, 20, usual=10)
    memory_aid: str = choice("off", "own", "all")
    first_dealer: str = choice("random", "1", "2", "3", "4", "5", "6")

    GROUPS: ClassVar = {
        "length": ("game_pile", "decks"),
        "play": ("variant", "partners", "exposure"),
        "watch": ("enforcement", "challenge_pause"),
        "help": ("memory_aid",),
        "start": ("first_dealer",),
    }
    PRESETS: ClassVar = {
        "First game": {"game_pile": 5},
        "Challenge": {"enforcement": "challenge"},
        "Partnership": {"partners": True},
    }

    @property
    def pause_ms(self) -> int:
        """How long a hearing waits for more calls."""
        return round(float(self.challenge_pause) * 1000)

    @property
    def dealer(self) -> int:
        """The seat that deals; -1 for a random one."""
        return -1 if self.first_dealer == "random" else int(self.first_dealer) - 1

    def packs(self, seats: int) -> int:
        """How many packs this number of players uses."""
        return int(self.decks) if self.decks != "auto" else 1 if seats < 4 else 2

    def length(self) -> float:
        return self.game_pile / 10

    def check_seats(self, seats: int) -> None:
        if self.partners and seats not in PARTNERS_AT:
            raise BadOption(phrase("option_refused.partners", seats=seats))
        if self.dealer >= seats:
            raise BadOption(phrase("option_refused.dealer", seat=self.first_dealer, seats=seats))
        cards = self.game_pile + HAND_SIZE
        if seats * cards > self.packs(seats) * PACK:
            raise BadOption(phrase("option_refused.one_pack", cards=cards, seats=seats))
