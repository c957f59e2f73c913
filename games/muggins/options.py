"""The options of Muggins [2]."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ..engine import Options, choice


@dataclass(frozen=True)
class MugginsOptions(Options):
    """Who makes sure that everything is played, and what a wrong call costs."""

    enforcement: str = choice("call", "strict")
    false_call: str = choice("none", "penalty", usual="penalty", only=("enforcement", ("call",)))
    call_pause: str = choice("0", "1", "2.5", "5", usual="2.5", only=("enforcement", ("call",)))

    GROUPS: ClassVar = {"watch": ("enforcement", "false_call", "call_pause")}
    PRESETS: ClassVar = {"First game": {"false_call": "none"}, "Nothing to miss": {"enforcement": "strict"}}

    @property
    def pause_ms(self) -> int:
        """How long a hearing waits, in milliseconds."""
        return round(float(self.call_pause) * 1000)
