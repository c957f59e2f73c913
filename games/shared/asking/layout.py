"""Where hands and books are at each seat, and the sounds of what is said, in every asking game."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from ...engine import Lift, Shape, Spot

SEAT = (
    Spot("hand", Shape.FAN, 0, 0, 100, 54, lift=Lift.ALIKE, count=True, wide=(0, 0, 70, 100), front=(20, 0, 60, 100)),
    Spot(
        "books",
        Shape.SETS,
        0,
        64,
        100,
        36,
        lift=Lift.NOTHING,
        small=True,
        outline=False,
        wide=(72, 0, 28, 100),
        front=(81, 0, 19, 100),
    ),
)
CUES: Mapping[str, str] = MappingProxyType({"asks": "call", "here": "place", "book": "catch"})
