"""The options of Go to the Store [section 2]."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ..engine import choice, switch
from ..shared.asking.options import AskingOptions


@dataclass(frozen=True)
class StoreOptions(AskingOptions):
    """What a player without cards does, and whether a lucky draw keeps the turn."""

    empty_hand: str = choice("restock", "skip")
    lucky_draw: bool = switch(False)

    GROUPS: ClassVar = {"play": ("empty_hand", "lucky_draw"), **AskingOptions.GROUPS}
