"""Sounding: the sounds of a beat, one after another."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from games.engine.beats import Tone

TICK, TICKS, GATHER = "tense", 6, 1.7
"""What ticks while a card that matters lies face down, how many times, and how much quicker it gets."""
RISE = 2
"""How many steps each tick is higher than the one before."""


@dataclass
class _Later:
    """A sound that is still to come."""

    tone: Tone
    left: float
    pan: float


class Sounding:
    """Plays sounds now, or a little later."""

    def __init__(self, play: Callable[[str, float, int], object]) -> None:
        self.play = play
        self.coming: list[_Later] = []

    def play_all(self, tones: Iterable[Tone], pan: float, pace: float = 1.0) -> None:
        """Plays these tones, each at its time; the first of them at once."""
        for tone in tones:
            if tone.after * pace <= 0:
                self.play(tone.cue, pan, tone.step)
            else:
                self.coming.append(_Later(tone, tone.after / 1000 * pace, pan))

    def tick(self, seconds: float, pan: float) -> None:
        """Ticks for this long, ever quicker and higher."""
        times = [seconds * (1 - (1 - number / TICKS) ** GATHER) for number in range(TICKS)]
        self.play_all((Tone(TICK, round(at * 1000), RISE * number) for number, at in enumerate(times)), pan)

    def move(self, seconds: float) -> None:
        """Lets time pass."""
        for later in self.coming:
            later.left -= seconds
        due = [later for later in self.coming if later.left <= 0]
        self.coming = [later for later in self.coming if later.left > 0]
        for later in due:
            self.play(later.tone.cue, later.pan, later.tone.step)

    def hush(self) -> None:
        """Drops what is still to come."""
        self.coming.clear()


def silence(*heard: object) -> None:
    """Plays nothing."""
