"""The options of Go to the Store [section 2]."""

from __future__ import annotations

from dataclasses import dataclass

from ..engine import choice, switch
from ..shared.asking.options import AskingOptions


@dataclass(frozen=True)
class StoreOptions(AskingOptions):
    """What a player without cards does, and whether a lucky draw keeps the turn."""

    empty_hand: str = choice(
        "restock", "skip", text="Whether a player without cards takes one from the Store, or is passed over."
    )
    lucky_draw: bool = switch(False, text="Whether drawing the very number one has asked for keeps the turn.")
