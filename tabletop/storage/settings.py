"""The settings of the program, kept in a file that may be lost, damaged or edited by hand."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import ClassVar

from games.engine import Options, choice, number, switch

INSTANT, STEP = "instant", "step"
"""The pace at which nothing stays longer than it moves, and the one at which every bot waits for a key."""

PACES: Mapping[str, float] = MappingProxyType({"0.5": 2.0, "1": 1.0, "2": 0.5, "4": 0.25, INSTANT: 0.0, STEP: 1.0})
"""How long results stay at each pace, as a factor of the usual time. The keys are how many times as quick that is."""


@dataclass(frozen=True)
class Settings(Options):
    """Every setting with its default, from which the settings screen is built. Their words are in `words.toml` under
    `setting`, `setting_told` and `value`."""

    volume: int = number(80, 0, 100)
    effects: int = number(80, 0, 100)
    signals: int = number(80, 0, 100)
    muted: bool = switch(False)
    sound_captions: bool = switch(False)

    motion: str = choice("still", "calm", "normal", "quick", usual="normal")
    reduced_motion: bool = switch(False)
    turn_view: bool = switch(True)
    pace: str = choice(*PACES, usual="1")
    thinking: str = choice("quick", "normal", "long", usual="normal")
    round_stop: str = choice("wait", "go on")
    glow: str = choice("never", "on hint", "always", usual="on hint")
    lone_pass: bool = switch(True)
    privacy: str = choice("curtain", "peek", "open")
    latch: bool = switch(False)
    steady_hands: bool = switch(False)
    guide: str = choice("always", "never")
    odds: bool = switch(False)
    talk: str = choice("off", "seldom", "often", usual="seldom")
    sorting: str = choice("rank", "suit", "drawn")

    table: str = choice("game", "green", "blue", "wine", "night", "wood", "dark")
    colours: str = choice("normal", "safe", "contrast")
    backs: str = choice("flower", "star")
    large_index: bool = switch(False)
    text_size: int = number(100, 75, 300)
    fullscreen: bool = switch(False)
    log_panel: str = choice("never", "wide windows", "always", usual="wide windows")

    PRESETS: ClassVar = {}
