"""How a card lies, and what little reckoning with it all motions share."""

from __future__ import annotations

from collections.abc import Hashable
from typing import NamedTuple, TypeVar

Key = TypeVar("Key", bound=Hashable)
"""What names a card that is under way."""

FARTHEST = 1e6
"""No window is so wide. What lies beyond is a mistake, and the C library below would end the program over it."""


class Pose(NamedTuple):
    """The middle of a card in pixels, y downwards, and its turn in degrees, counter-clockwise as one sees it."""

    x: float
    y: float
    angle: float = 0.0


def sound(pose: Pose) -> Pose:
    """The pose, if it can be meant: finite and near enough; otherwise ValueError."""
    if not all(abs(part) <= FARTHEST for part in pose):  # this way round it also finds what is no number
        raise ValueError(f"a card cannot lie at {tuple(pose)}")
    return pose


def between(before: Pose, after: Pose, share: float) -> Pose:
    """The pose that lies so much of the way from one to the other."""
    return Pose(
        before[0] + (after[0] - before[0]) * share,
        before[1] + (after[1] - before[1]) * share,
        before[2] + (after[2] - before[2]) * share,
    )


def short_turn(degrees: float) -> float:
    """The shortest turn that shows the same: more than -180 and up to 180 degrees."""
    return 180.0 - (180.0 - degrees) % 360.0
