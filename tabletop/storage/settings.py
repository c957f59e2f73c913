"""The settings of the program, kept in a file that may be lost, damaged or edited by hand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from games.engine import Options, choice, number, switch


@dataclass(frozen=True)
class Settings(Options):
    """Every setting with its default, from which the settings screen is built. The first value of a choice is its
    default; their words are in `words.toml` under `setting` and `value`."""

    volume: int = number(80, 0, 100, text="How loud everything is.")
    effects: int = number(80, 0, 100, text="How loud cards and hands are.")
    signals: int = number(80, 0, 100, text="How loud calls are, such as: your turn.")
    muted: bool = switch(False, text="No sound at all.")

    motion: str = choice("normal", "quick", "still", "calm", text="How fast cards move.")
    reduced_motion: bool = switch(False, text="Cards fade from place to place; nothing shakes, leans or flies.")
    turn_view: bool = switch(True, text="The table turns to whoever is on turn.")
    pace: str = choice("1", "2", "4", "0.5", "step", text="How fast bots play; at 'step' each waits for a key.")
    thinking: str = choice("normal", "quick", "long", text="How long strong bots think about a move.")
    glow: str = choice("on hint", "never", "always", text="When cards that can be played glow.")
    privacy: str = choice("curtain", "peek", "open", text="How hands are kept private when several people play.")
    latch: bool = switch(False, text="A key shows a hand until it is pressed again, instead of while it is held.")
    guide: str = choice("first game", "never", "always", text="When newcomers are told what matters at the moment.")
    odds: bool = switch(False, text="Tell the odds of the next card, in games that know them.")
    talk: str = choice("seldom", "often", "off", text="How often bots say something.")
    sorting: str = choice("rank", "suit", "drawn", text="How hands are sorted.")

    table: str = choice("green", "blue", "wine", "night", "wood", "dark", text="What the cards lie on.")
    colours: str = choice("normal", "safe", "contrast", text="Colours; 'safe' can be told apart by everybody.")
    backs: str = choice("flower", "star", text="What cards look like face down.")
    large_index: bool = switch(False, text="What stands in the corners of cards is half as large again.")
    text_size: int = number(100, 75, 300, text="The size of texts and buttons, in per cent.")
    fullscreen: bool = switch(False, text="Fill the whole screen.")

    PRESETS: ClassVar = {}
