"""The options of Muggins [2]."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ..engine import Options, choice


@dataclass(frozen=True)
class MugginsOptions(Options):
    """Who makes sure that everything is played, and what a wrong call costs."""

    enforcement: str = choice("call", "strict")
    false_call: str = choice("penalty", "none", only=("enforcement", ("call",)))
    call_pause: str = choice("2.5", "0", "1", "5", only=("enforcement", ("call",)))

    PRESETS: ClassVar = {"First game": {"false_call": "none"}, "Nothing to miss": {"enforcement": "strict"}}

    @property
    def pause_ms(self) -> int:
        """How long a hearing waits, in milliseconds."""
        return round(float(self.call_pause) * 1000)
