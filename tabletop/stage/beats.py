"""Beats on the stage: the great moments that are being shown, how far each of them has got, and how long they take.

Those that block hold up everything else; the others run beside play. What is seen often is short: from a number on that
the game names, a moment is small and silent until the next round.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from games.engine.beats import Beat, Show
from tabletop.scene.card import CardNode

GROWS = 0.12
"""For how many seconds a beat comes up, and at the end goes away again."""
LEAST = 0.25
"""A beat is not shown if it would be gone sooner than this, in seconds."""


@dataclass
class ShownBeat:
    """One beat that is being shown."""

    beat: Beat
    seat: int
    text: str
    cards: Sequence[CardNode]
    """The cards that it is about."""
    seconds: float
    """How long it is shown."""
    small: bool
    blocks: bool
    age: float = 0.0
    since_ns: int | None = None
    """When people saw it first; None: not yet."""
    down: int | None = None
    """How far down its words stand, once they have found a place; None: not yet."""

    @property
    def place(self) -> tuple[object, int]:
        """Where it is shown: in the middle of the table there is room for one, elsewhere for one of each kind at a
        seat."""
        large = self.beat.show in (Show.BANNER, Show.EXCHANGE)
        middle = large or (self.beat.show is Show.STAMP and (self.blocks or self.seat < 0))
        return ("middle", -1) if middle else (self.beat.show, self.seat)

    @property
    def share(self) -> float:
        """How far it has got, from 0 to 1."""
        return min(1.0, self.age / self.seconds)

    @property
    def strength(self) -> float:
        """How strongly it is to be seen, from 0 to 1: it comes up and goes away softly."""
        return max(0.0, min(1.0, self.age / GROWS, (self.seconds - self.age) / GROWS))

    @property
    def counted(self) -> int:
        """The points that have been counted up."""
        return round(self.beat.counts * min(1.0, self.share * 1.6))


class Beats:
    """The beats that are being shown."""

    def __init__(self) -> None:
        self.shown: list[ShownBeat] = []
        self.pace = 1.0
        self.shared = False
        """Whether several people share the screen."""
        self.still = False
        """Whether nothing moves."""
        self.before: Counter[str] = Counter()
        """How many of each kind there have been in this round."""

    def begin(self, name: str, beat: Beat, seat: int, text: str, cards: Sequence[CardNode] = ()) -> ShownBeat | None:
        """Begins a beat; returns None if there is no time for it at this pace."""
        self.before[name] += 1
        small = 0 < beat.small_from <= self.before[name]
        seconds = self.seconds(beat)
        if seconds < LEAST or (small and beat.show is not Show.BANNER):
            return None
        begun = ShownBeat(beat, seat, text, cards, seconds, small, self.blocks(beat) and not small)
        self.shown = [*(old for old in self.shown if old.place != begun.place), begun]
        return begun

    def will_block(self, beat: Beat) -> bool:
        """Whether everything will wait for a beat that has yet to begin."""
        return self.blocks(beat) and self.seconds(beat) >= LEAST

    def seconds(self, beat: Beat) -> float:
        """How long a beat takes."""
        return (beat.ms_shared if self.shared and beat.ms_shared else beat.ms) / 1000 * self.pace

    def blocks(self, beat: Beat) -> bool:
        """Whether everything waits for a beat."""
        return beat.blocks or (self.shared and bool(beat.ms_shared))

    @property
    def blocking(self) -> bool:
        """Whether one is shown that everything waits for."""
        return any(shown.blocks for shown in self.shown)

    def drawn(self, at_ns: int) -> None:
        """Notes that people see what is shown from this moment on."""
        for shown in self.shown:
            if shown.since_ns is None:
                shown.since_ns = at_ns

    def can_be_cut(self, pressed_ns: int) -> bool:
        """Whether a press of this moment was meant for what is shown, and not for what was there before."""
        waits = [shown.since_ns for shown in self.shown if shown.blocks]
        return all(since is not None and since <= pressed_ns for since in waits)

    def begin_round(self) -> None:
        """What has been seen often is new again."""
        self.before.clear()

    def move(self, seconds: float) -> bool:
        """Lets time pass; returns whether there is anything to show."""
        moved = bool(self.shown)
        for beat in self.shown:
            beat.age += seconds
        self.shown = [beat for beat in self.shown if beat.age < beat.seconds]
        return moved

    def rearrange(self) -> None:
        """The table lies otherwise now: words look for a place anew."""
        for shown in self.shown:
            shown.down = None

    def cut(self) -> None:
        """Ends those that hold everything up."""
        self.shown = [beat for beat in self.shown if not beat.blocks]

    def forget(self) -> None:
        """Ends all of them, and counts anew: the match is at another point."""
        self.shown.clear()
        self.before.clear()
