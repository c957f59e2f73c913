"""Beats: the moments of a game that people talk about afterwards. Data only: games name them, the stage plays them.

All lengths are milliseconds at the normal pace. None of them may depend on what is about to be seen.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from types import MappingProxyType
from typing import NamedTuple, TypeAlias


class Show(Enum):
    """What is to be seen of a beat."""

    BANNER = "banner"  # its words in large letters across the middle of the table
    STAMP = "stamp"  # its words pressed onto the table beside the seat that it is about
    FLASH = "flash"  # the plate of that seat lights up
    RING = "ring"  # the way round lights up
    SHINE = "shine"  # the cards that it is about light up
    TALLY = "tally"  # a number that grows at the plate of that seat
    EXCHANGE = "exchange"  # words between two seats, across the table if people share the screen


class Tone(NamedTuple):
    """One sound of a beat."""

    cue: str
    after: int = 0
    """How long after the beat has begun it is heard."""
    step: int = 0
    """How high it is, where the cue rises."""


@dataclass(frozen=True)
class Beat:
    """How one moment is shown."""

    show: Show
    ms: int
    blocks: bool = True
    """Nothing else goes on meanwhile; otherwise it runs beside play."""
    ms_shared: int = 0
    """How long it is, and everything waits for it, where several people share the screen; with 0, it is the same."""
    tones: tuple[Tone, ...] = ()
    small_from: int = 0
    """From this one of its kind in a round on, it is small and silent; with 0, never."""
    counts: int = 0
    """The points that are counted up while it is shown."""


class OneByOne(NamedTuple):
    """Cards that leave a place, or turn over in it, one after another: each a little quicker than the one before."""

    each: int
    most: int
    """How long all of them take at most."""


class Tension(NamedTuple):
    """How long a card of which much depends lies face down for all to see: the longer, the more depends on it."""

    least: int
    most: int


class Stake(NamedTuple):
    """What depends on the next card, as far as everyone can know."""

    seat: int
    weight: float
    """From 0, where nothing does, to 1."""
    decisive: bool = False
    """Whether it could decide the match."""


EMPTY = "empty_"
"""What stands before the name of a family of zones whose last card a beat is about."""

BeatsByName: TypeAlias = Mapping[str, Beat]
"""By word of `said`; or, after EMPTY, by a family of zones, for the last card that leaves one of them."""


def beats(**named: Beat) -> BeatsByName:
    """The beats of a game by name."""
    return MappingProxyType(named)
