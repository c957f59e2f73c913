"""The pose of a card, and the arithmetic that all motions share."""

from __future__ import annotations

from collections.abc import Hashable
from typing import NamedTuple, TypeVar

Key = TypeVar("Key", bound=Hashable)
"""Identifies a card that is moving."""

FARTHEST = 1e6
"""No window is this wide. Anything beyond is a mistake, and the C library below would crash on it."""


class Pose(NamedTuple):
    """The middle of a card in pixels, y downwards, and its angle in degrees, counter-clockwise on screen."""

    x: float
    y: float
    angle: float = 0.0


def sound(pose: Pose) -> Pose:
    """Returns the pose if it is finite and near enough; raises ValueError otherwise."""
    if not all(abs(part) <= FARTHEST for part in pose):  # this way round it also catches NaN
        raise ValueError(f"a card cannot lie at {tuple(pose)}")
    return pose


def between(before: Pose, after: Pose, share: float) -> Pose:
    """Returns the pose at a share of the way from one to the other."""
    return Pose(
        before[0] + (after[0] - before[0]) * share,
        before[1] + (after[1] - before[1]) * share,
        before[2] + (after[2] - before[2]) * share,
    )


def short_turn(degrees: float) -> float:
    """Returns the shortest equivalent angle: more than -180 and up to 180 degrees."""
    return 180.0 - (180.0 - degrees) % 360.0
