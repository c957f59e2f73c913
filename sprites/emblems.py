"""Emblems: pictures for cards that have a name, looked up by that name."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from zlib import crc32

from . import actions, courts, creatures, flies, secrets, tricks
from .inks import Emblem, Inks
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


_BY_WORD: Mapping[str, Emblem] = MappingProxyType(
    {
        "freeze": snowflake,
        "flip": three_cards,
        "chance": shield,
        "shield": shield,
        "swatter": swatter,
        "fly": flies.bluebottle,
        "link": actions.chain,
        "skip": actions.hop,
        "deduction": actions.large_star,
        "flush": actions.wave,
        "big flush": actions.flood,
        "jack": courts.jack,
        "queen": courts.queen,
        "king": courts.king,
        "maid": courts.maid,
        "low ol' maid": courts.low_maid,
        "ace jack": courts.ace_jack,
        "up jacks": courts.up_jacks,
        "hoofers doofers": creatures.horse,
        "flaps": creatures.winged_card,
        "mega flap": creatures.great_wings,
        "stop that flapping": creatures.stop_hand,
        "quack": creatures.duck,
        "trumps": tricks.trumpet,
        "spoof": tricks.fist,
        "monty": tricks.top_hat,
        "best": tricks.cup,
        "dump those fives": tricks.dustbin,
        "ace'n'end": tricks.flag,
        "ace'n'lay": tricks.laid_over,
        "king'n'lay": tricks.crowned_card,
        "lose a secret": secrets.lost_letter,
        "pick a secret": secrets.shovel,
        "share a secret": secrets.whisper,
        "start guessing, look": secrets.asking_eye,
        "start guessing, do not look": secrets.shut_eye,
        "solve the mystery": secrets.lens,
        "1 up": tricks.card_up,
        "1 down": tricks.card_down,
        "1 left": tricks.card_left,
        "1 right": tricks.card_right,
        "1 over": tricks.turned_over,
        "1 look": tricks.looked_at,
        "1 swap": tricks.swapped,
    }
)
_KINDS: Mapping[Emblem, int] = MappingProxyType(
    {
        snowflake: 0,
        three_cards: 1,
        shield: 2,
        swatter: 3,
        actions.wave: 0,
        actions.flood: 4,
        courts.maid: 5,
        courts.low_maid: 4,
        courts.ace_jack: 2,
        creatures.duck: 0,
    }
)

PEOPLE = frozenset({courts.jack, courts.queen, courts.king, courts.maid, courts.low_maid, courts.ace_jack})
"""These need room: in a corner they would not be recognised."""


def emblem(title: str, suit: str = "") -> Emblem | None:
    """Returns the picture for a card of this name; None if no word of it has one. Each suit has its own kind of fly."""
    wanted = title.casefold().replace("-", " ")
    found = next((_BY_WORD[word] for word in (wanted, *reversed(wanted.split())) if word in _BY_WORD), None)
    return flies.SPECIES.get(suit, found) if found is flies.bluebottle else found


def kind(name: str, kinds: int) -> int:
    """Returns which of this many colours suits a card of this name: that of its picture, or any, but always the same;
    names that differ only in a number share one."""
    picture = emblem(name)
    return _KINDS[picture] if picture and picture in _KINDS else crc32(name.rstrip(" 0123456789").encode()) % kinds
