"""Emblems: the pictures on cards. A card names its picture by a key (`Card.picture`)."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from zlib import crc32

from . import actions, courts, creatures, flies, secrets, tricks
from .inks import Art, Inks
from .pen import Pen, curve, mirrored
from .shapes import heart


def snowflake(pen: Pen, inks: Inks) -> None:
    """An ice crystal."""
    for degrees in range(0, 360, 60):
        arm = pen.moved(0, 0, 1, degrees)
        arm.stroke([(0, 0), (0, -0.45)], 0.075, inks.main)
        arm.stroke([(-0.13, -0.42), (0, -0.28), (0.13, -0.42)], 0.065, inks.main)
        arm.stroke([(-0.1, -0.24), (0, -0.14), (0.1, -0.24)], 0.055, inks.main)
    pen.disc((0, 0), 0.075, inks.inner)


def three_cards(pen: Pen, inks: Inks) -> None:
    """A fan of three cards."""
    for x, y, degrees in ((-0.22, 0.05, -20), (0.22, 0.05, 20), (0.0, -0.03, 0)):
        card = pen.moved(x, y, 1, degrees)
        card.box(-0.215, -0.32, 0.43, 0.64, 0.07, inks.inner)
        card.box(-0.18, -0.285, 0.36, 0.57, 0.05, inks.main)
    pen.area([(0, -0.2), (0.11, -0.03), (0, 0.14), (-0.11, -0.03)], inks.inner)


def shield(pen: Pen, inks: Inks) -> None:
    """A shield with a heart on it."""
    half = [(0, -0.46), *curve((0, -0.46), (-0.14, -0.36), (-0.28, -0.34), (-0.4, -0.34))]
    pen.area(mirrored(half + curve((-0.4, -0.34), (-0.42, 0.1), (-0.26, 0.36), (0, 0.5))), inks.main)
    heart(pen.moved(0, 0.0, 0.42), inks.inner)


def swatter(pen: Pen, inks: Inks) -> None:
    """A fly swatter, leaning."""
    leaning = pen.moved(0.02, -0.02, 1.0, 32)
    leaning.stroke([(0, 0), (0, 0.56)], 0.07, inks.main)
    leaning.stroke([(0, 0.34), (0, 0.56)], 0.105, inks.main)
    leaning.box(-0.26, -0.54, 0.52, 0.58, 0.13, inks.main)
    for x in (-0.15, -0.05, 0.05, 0.15):
        for y in (-0.44, -0.35, -0.26, -0.17, -0.08):
            leaning.box(x - 0.033, y - 0.029, 0.066, 0.058, 0.015, inks.inner)


EMBLEMS: Art = MappingProxyType(
    {
        "snowflake": snowflake,
        "three_cards": three_cards,
        "shield": shield,
        "swatter": swatter,
        "chain": actions.chain,
        "hop": actions.hop,
        "large_star": actions.large_star,
        "wave": actions.wave,
        "flood": actions.flood,
        "jack": courts.jack,
        "queen": courts.queen,
        "king": courts.king,
        "maid": courts.maid,
        "low_maid": courts.low_maid,
        "ace_jack": courts.ace_jack,
        "up_jacks": courts.up_jacks,
        "horse": creatures.horse,
        "winged_card": creatures.winged_card,
        "great_wings": creatures.great_wings,
        "stop_hand": creatures.stop_hand,
        "duck": creatures.duck,
        "trumpet": tricks.trumpet,
        "fist": tricks.fist,
        "top_hat": tricks.top_hat,
        "cup": tricks.cup,
        "dustbin": tricks.dustbin,
        "flag": tricks.flag,
        "laid_over": tricks.laid_over,
        "crowned_card": tricks.crowned_card,
        "card_up": tricks.card_up,
        "card_down": tricks.card_down,
        "card_left": tricks.card_left,
        "card_right": tricks.card_right,
        "turned_over": tricks.turned_over,
        "looked_at": tricks.looked_at,
        "swapped": tricks.swapped,
        "lost_letter": secrets.lost_letter,
        "shovel": secrets.shovel,
        "whisper": secrets.whisper,
        "asking_eye": secrets.asking_eye,
        "shut_eye": secrets.shut_eye,
        "lens": secrets.lens,
        "fruit_fly": flies.fruit_fly,
        "hoverfly": flies.hoverfly,
        "greenfly": flies.greenfly,
        "bluebottle": flies.bluebottle,
        "moth_fly": flies.moth_fly,
        "crane_fly": flies.crane_fly,
    }
)
"""The house's own pictures by their keys."""

_KINDS: Mapping[str, int] = MappingProxyType(
    {
        "snowflake": 0,
        "three_cards": 1,
        "shield": 2,
        "wave": 0,
        "flood": 4,
        "maid": 5,
        "low_maid": 4,
        "ace_jack": 2,
        "duck": 0,
    }
)

BLAZING = frozenset({"swatter"})
"""Pictures of cards on which everyone must act at once."""

PEOPLE = frozenset({courts.jack, courts.queen, courts.king, courts.maid, courts.low_maid, courts.ace_jack})
"""These need room: in a corner they would not be recognised."""


def kind(picture: str, name: str, kinds: int) -> int:
    """Returns which of this many colours suits a card: that of its picture, or else one that is always the same for its
    name. Names that differ only in a number share a colour."""
    if picture in _KINDS:
        return _KINDS[picture]
    return crc32((picture or name.rstrip(" 0123456789")).encode()) % kinds
