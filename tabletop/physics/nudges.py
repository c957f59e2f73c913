"""Nudges: how far beside its place a resting card is drawn, and how that comes to nothing.

A nudge moves no body and no card. Each motion is a curve that ends at exactly zero, and motions add up, so nothing ever
jumps, and a card that has come to rest is where it was.
"""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin
from typing import NamedTuple

from tabletop.physics.pose import Pose

Curve = Callable[[float], float]
"""The share of a motion's reach at a share of its time, from 0 to 1; 0 at the end."""

NOWHERE = Pose(0.0, 0.0, 0.0)

PUSHED, MOST_TURNED = 0.05, 4.0
"""How far a card is pushed that lies right where another lands, in card widths, and how far it turns, in degrees."""
DEEPER = 0.55
"""What comes through of a push to the next card below."""
STRAYS = 0.6
"""How much of a turn is chance: the rest follows from where the card is hit."""

TREMBLES = 3.5
"""How often a shaken card swings to and fro before it lies still."""


class Motion(NamedTuple):
    """One motion of a card: how far it reaches, for how long, and by which curve."""

    reach: Pose
    seconds: float
    curve: Curve
    wait: float = 0.0
    """How long it stays as it begins before it sets out."""

    def at(self, age: float) -> Pose:
        """Returns how far it has brought the card at an age."""
        share = min(1.0, max(0.0, age - self.wait) / self.seconds) if self.seconds > 0 else 1.0
        return scaled(self.reach, self.curve(share) if share < 1 else 0.0)

    def over(self, age: float) -> bool:
        """Whether it has come to an end."""
        return age >= self.wait + self.seconds


def fade(share: float) -> float:
    """From all to nothing, smooth at both ends."""
    return 1 - share * share * (3 - 2 * share)


def swell(share: float) -> float:
    """From nothing to all and back."""
    return sin(pi * share) ** 2


def push(share: float) -> float:
    """Quickly to all, then slowly back."""
    return fade((share - _STRUCK) / (1 - _STRUCK)) if share > _STRUCK else 1 - fade(share / _STRUCK)


_STRUCK = 0.2


def tremble(share: float) -> float:
    """To and fro, less and less."""
    return sin(2 * pi * TREMBLES * share) * (1 - share) ** 2


class Drift:
    """The nudge of one card: where it is held beside its place, and the motions that add to that."""

    __slots__ = ("_motions", "held")

    def __init__(self) -> None:
        self.held = NOWHERE
        self._motions: list[tuple[Motion, float]] = []

    @property
    def moving(self) -> bool:
        """Whether it is still changing."""
        return bool(self._motions)

    def add(self, motion: Motion) -> None:
        """Adds a motion that ends where the card is held."""
        self._motions.append((motion, 0.0))

    def hold(self, pose: Pose, seconds: float) -> None:
        """Brings the card to where it is held from now on."""
        away = Pose(*(before - after for before, after in zip(self.held, pose, strict=True)))
        self.held = pose
        self.add(Motion(away, seconds, fade))

    def stop(self) -> None:
        """Ends all motions at once."""
        self._motions.clear()

    def move(self, seconds: float) -> Pose:
        """Lets time pass; returns the nudge."""
        older = [(motion, age + seconds) for motion, age in self._motions]
        self._motions = [(motion, age) for motion, age in older if not motion.over(age)]
        found = self.held
        for motion, age in self._motions:
            found = added(found, motion.at(age))
        return found


def pushed(
    aside: tuple[float, float], size: tuple[float, float], heading: tuple[float, float], rank: int, chance: float
) -> Pose:
    """Returns how far a card is pushed by one that lands on it.

    It lies `aside` from where that one lands; the `heading` is the direction of the throw, of length 1. The topmost
    card of those that are hit has rank 0. `chance` is from -1 to 1.
    """
    wide, high = size
    overlap = max(0.0, 1 - abs(aside[0]) / wide) * max(0.0, 1 - abs(aside[1]) / high)
    strength = DEEPER**rank * min(1.0, 2 * overlap)
    lever = (heading[0] * aside[1] - heading[1] * aside[0]) / wide
    turn = max(-1.0, min(1.0, lever + STRAYS * chance)) * MOST_TURNED
    return Pose(heading[0] * PUSHED * wide * strength, heading[1] * PUSHED * wide * strength, turn * strength)


def jump(aside: tuple[float, float], radius: float, far: float, chance: float) -> Pose:
    """Returns how far a card jumps that lies `aside` from a palm that comes down: away from it and up, up to `far`
    pixels, less with the distance, and nothing beyond the radius."""
    distance = (aside[0] ** 2 + aside[1] ** 2) ** 0.5
    strength = max(0.0, 1 - distance / radius) if radius > 0 else 0.0
    share = far * strength / distance if distance > 1 else 0.0
    return Pose(aside[0] * share, aside[1] * share - far * strength, chance * MOST_TURNED * strength)


def limited(pose: Pose, far: float, turn: float) -> Pose:
    """Returns the pose with at most this much on each axis and this turn."""
    x, y, angle = pose
    return Pose(max(-far, min(far, x)), max(-far, min(far, y)), max(-turn, min(turn, angle)))


def added(one: Pose, other: Pose) -> Pose:
    """Returns both together."""
    return Pose(one[0] + other[0], one[1] + other[1], one[2] + other[2])


def scaled(pose: Pose, share: float) -> Pose:
    """Returns a share of it."""
    return Pose(pose[0] * share, pose[1] * share, pose[2] * share)


# ---------------------------------------------------------------------- a riffle

_CUT, _FALLS, _FALL, _BRIDGE = 0.28, 0.36, 0.12, 0.76
"""Shares of a riffle: until the halves lie side by side, from the first card's fall to the last one's, how long a card
falls, and when the pack begins to be pushed together."""
_APART, _MESHED = 0.62, 0.12
"""How far a half lies beside the middle before a card falls and after it, in card widths."""
TILTED, _ARCHED = 9.0, 0.16
"""How far the halves are turned to one another, in degrees, and how high the pack arches, in card widths."""
_THICK = 0.014
"""How much higher each card lies in its half than the one below, in card widths."""


def riffled(number: int, count: int, share: float, wide: float) -> Pose:
    """Returns where a card is while the pack is cut, riffled and squared, at a share of the time.

    It is the card with this number, from 0 at the bottom, of those that are shown. They go to the left and to the right
    in turns and fall in their order, so the order in which they lie is the one in which they lay.
    """
    side = -1.0 if number % 2 else 1.0
    falls = _CUT + _FALLS * number / max(1, count - 1)
    cut = 1 - fade(min(1.0, share / _CUT))
    fallen = 1 - fade(min(1.0, max(0.0, share - falls) / _FALL))
    squared = 1 - fade(min(1.0, max(0.0, share - _BRIDGE) / (1 - _BRIDGE)))
    apart = cut * (_APART + (_MESHED - _APART) * fallen) * (1 - squared)
    arch = swell(squared) * _ARCHED * cos(pi * (number / max(1, count - 1) - 0.5))
    gone = min(1.0, max(0.0, share - _CUT) / _FALLS) * count  # how many have fallen: the halves sink, the heap grows
    half, heap = max(0.0, number - gone) / 2, number / 2
    lifted = cut * _THICK * (half + (heap - half) * fallen) * (1 - squared) + arch
    turn = cut * TILTED * (1 - 0.75 * fallen) * (1 - squared)
    return Pose(side * apart * wide, -lifted * wide, side * turn)
