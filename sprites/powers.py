"""Powers: the small signs in the corner of a card that say what it does, the same for the same power in every game.

Each is about one unit high around (0, 0), bold enough to be told from all others by its shape alone when it is a dozen
pixels high. A power that is a sum, such as `+2`, is written instead (see `inscriptions`).
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from .actions import chain, wave
from .colours import Colour
from .inks import Inks
from .pen import Pen, arc, curve, mirrored, star_points
from .shapes import PIPS, Shape

_BOLD = 0.16


def wild(pen: Pen, colour: Colour) -> None:
    """A star with many tips: goes on any card."""
    pen.area(star_points(8, 0.52, 0.27), colour)
    pen.disc((0, 0), 0.1, None)


def suits(pen: Pen, colour: Colour) -> None:
    """The four suits: one of them is named."""
    for suit, x, y in (("hearts", -1, -1), ("spades", 1, -1), ("diamonds", -1, 1), ("clubs", 1, 1)):
        PIPS[suit](pen.moved(0.26 * x, 0.26 * y, 0.47), colour)


def finish(pen: Pen, colour: Colour) -> None:
    """A flag: it is allowed to finish with this."""
    pen.stroke([(-0.34, -0.44), (-0.34, 0.46)], 0.12, colour)
    pen.area([(-0.34, -0.48), (0.5, -0.48), (0.3, -0.2), (0.5, 0.1), (-0.34, 0.1)], colour)


def more(pen: Pen, colour: Colour) -> None:
    """A card and a plus: another card may follow in the same turn."""
    pen.moved(-0.2, 0.08, 1, -8).box(-0.25, -0.36, 0.5, 0.74, 0.09, colour)
    for width, ink in ((0.32, None), (0.14, colour)):
        pen.stroke([(0.08, -0.26), (0.48, -0.26)], width, ink)
        pen.stroke([(0.28, -0.46), (0.28, -0.06)], width, ink)


def back(pen: Pen, colour: Colour) -> None:
    """An arrow that goes back where it came from."""
    pen.stroke([(-0.16, -0.26), (0.2, -0.26), *arc((0.14, 0.06), 0.32, -80, 90), (-0.36, 0.38)], 0.15, colour)
    _head(pen.moved(-0.22, -0.26, 1, 180), colour)


def turn(pen: Pen, colour: Colour) -> None:
    """Two arrows in a circle: the direction changes."""
    for degrees in (0, 180):
        half = pen.moved(0, 0, 1, degrees)
        half.stroke(arc((0, 0), 0.33, 190, 318), 0.14, colour)
        _head(half.moved(0.3, -0.14, 0.76, 70), colour)


def skip(pen: Pen, colour: Colour) -> None:
    """A barred ring: the next player misses a turn."""
    pen.ring((0, 0), 0.4, 0.15, colour)
    pen.stroke([(-0.26, -0.26), (0.26, 0.26)], 0.14, colour)


def shield(pen: Pen, colour: Colour) -> None:
    """A shield: it ends what threatens."""
    half = [(0, -0.5), *curve((0.0, -0.5), (0.12, -0.4), (0.26, -0.38), (0.42, -0.38))]
    right = [*half, *curve((0.42, -0.38), (0.46, 0.1), (0.26, 0.36), (0, 0.52))]
    pen.area(mirrored(right), colour)
    pen.stroke([(-0.17, 0.0), (-0.03, 0.15), (0.2, -0.15)], 0.12, None)


def aim(pen: Pen, colour: Colour) -> None:
    """Cross hairs: a player is chosen."""
    pen.ring((0, 0), 0.3, 0.14, colour)
    pen.disc((0, 0), 0.1, colour)
    for degrees in range(0, 360, 90):
        pen.moved(0, 0, 1, degrees).stroke([(0, -0.32), (0, -0.47)], 0.14, colour)


def flap(pen: Pen, colour: Colour) -> None:
    """A pair of wings: everyone can flap."""
    half = [(0.0, -0.02), *curve((0.0, -0.02), (0.1, -0.36), (0.34, -0.46), (0.5, -0.4))]
    for x, y in ((0.47, -0.12), (0.36, 0.1), (0.21, 0.28)):
        half += [(x, y), (x - 0.1, y + 0.02)]
    pen.area(mirrored([*half, (0.0, 0.38)]), colour)


def everyone(pen: Pen, colour: Colour) -> None:
    """Three people: all the others draw."""
    for x in (-0.31, 0.31):
        _person(pen.moved(x, 0.06, 0.74), colour)
    _person(pen.moved(0, 0.06, 1.3), None)
    _person(pen.moved(0, 0, 0.95), colour)


def crown(pen: Pen, colour: Colour) -> None:
    """A crown: goes on picture cards only."""
    pen.area(
        [(-0.36, 0.3), (-0.5, -0.34), (-0.22, -0.02), (0, -0.44), (0.22, -0.02), (0.5, -0.34), (0.36, 0.3)], colour
    )
    pen.stroke([(-0.31, 0.42), (0.31, 0.42)], 0.12, colour)


def riddle(pen: Pen, colour: Colour) -> None:
    """A hidden card: all, or some, put one face down."""
    pen.box(-0.36, -0.5, 0.72, 1.0, 0.12, colour)
    pen.stroke([*arc((0, -0.17), 0.16, -170, 60), (0, 0.08)], 0.12, None)
    pen.disc((0, 0.28), 0.08, None)


def bury(pen: Pen, colour: Colour) -> None:
    """An arrow into a mound: a card is buried."""
    _mound(pen, colour)
    pen.stroke([(0, -0.44), (0, -0.2)], 0.16, colour)
    _head(pen.moved(0, -0.02, 1, 90), colour)


def dig(pen: Pen, colour: Colour) -> None:
    """An arrow out of a mound: what was buried comes up."""
    _mound(pen, colour)
    pen.stroke([(0, -0.2), (0, 0.1)], 0.16, colour)
    _head(pen.moved(0, -0.28, 1.1, -90), colour)


def eye(pen: Pen, colour: Colour) -> None:
    """An eye: a hidden card is looked at."""
    lid = curve((-0.52, 0), (-0.24, -0.46), (0.24, -0.46), (0.52, 0))
    pen.area(lid + curve((0.52, 0), (0.24, 0.46), (-0.24, 0.46), (-0.52, 0)), colour)
    pen.disc((0, 0), 0.22, None)
    pen.disc((0, 0), 0.11, colour)


def drop(pen: Pen, colour: Colour) -> None:
    """An arrow into a tray: a card comes before a player."""
    _tray(pen, colour)
    pen.stroke([(0, -0.46), (0, -0.1)], 0.16, colour)
    _head(pen.moved(0, 0.0, 1, 90), colour)


def lift(pen: Pen, colour: Colour) -> None:
    """An arrow out of a tray: a card before a player is taken up."""
    _tray(pen, colour)
    pen.stroke([(0, 0.14), (0, -0.2)], 0.16, colour)
    _head(pen.moved(0, -0.28, 1.1, -90), colour)


def right(pen: Pen, colour: Colour) -> None:
    """A broad arrow: all cards before players go one seat to the right."""
    pen.area([(-0.5, -0.2), (0.02, -0.2), (0.02, -0.44), (0.5, 0), (0.02, 0.44), (0.02, 0.2), (-0.5, 0.2)], colour)


def left(pen: Pen, colour: Colour) -> None:
    """The same to the left."""
    right(pen.moved(0, 0, 1, 180), colour)


def over(pen: Pen, colour: Colour) -> None:
    """A card half light, half dark: one is turned up."""
    pen.box(-0.38, -0.48, 0.76, 0.96, 0.1, colour)
    pen.area([(-0.25, -0.35), (0.21, -0.35), (-0.25, 0.27)], None)


def swap(pen: Pen, colour: Colour) -> None:
    """Two arrows past each other: two cards change places."""
    for degrees in (0, 180):
        half = pen.moved(0, 0, 1, degrees)
        half.stroke([(-0.42, -0.23), (0.18, -0.23)], 0.14, colour)
        _head(half.moved(0.3, -0.23, 0.85), colour)


def onward(pen: Pen, colour: Colour) -> None:
    """Two hooks: the whole sum goes on to the next player."""
    for x in (-0.22, 0.2):
        pen.stroke([(x - 0.18, -0.36), (x + 0.16, 0), (x - 0.18, 0.36)], _BOLD, colour)


def link(pen: Pen, colour: Colour) -> None:
    """Two links of a chain: four of them are a Flush."""
    chain(pen, Inks(colour, colour, colour))


def sweep(pen: Pen, colour: Colour) -> None:
    """A breaking wave: it sweeps the pile away."""
    wave(pen, Inks(colour, colour, colour))


def freeze(pen: Pen, colour: Colour) -> None:
    """A snowflake: a player is out of the round, and keeps the points."""
    for degrees in range(0, 360, 60):
        arm = pen.moved(0, 0, 1, degrees)
        arm.stroke([(0, 0), (0, -0.46)], 0.1, colour)
        arm.stroke([(-0.14, -0.42), (0, -0.27), (0.14, -0.42)], 0.08, colour)


def three(pen: Pen, colour: Colour) -> None:
    """Three cards in a fan: they are turned up at once."""
    for degrees in (-20, 20, 0):
        card = pen.moved(0, 0.5, 0.92, degrees)
        card.box(-0.27, -1.0, 0.54, 0.86, 0.1, None)
        card.box(-0.2, -0.94, 0.4, 0.74, 0.07, colour)


def _head(pen: Pen, colour: Colour) -> None:
    """The head of an arrow to the right, its base at (0, 0)."""
    pen.area([(-0.06, -0.3), (0.26, 0), (-0.06, 0.3)], colour)


def _mound(pen: Pen, colour: Colour) -> None:
    pen.area([(-0.52, 0.5), *curve((-0.52, 0.5), (-0.3, 0.16), (0.3, 0.16), (0.52, 0.5))], colour)


def _tray(pen: Pen, colour: Colour) -> None:
    pen.stroke([(-0.42, 0.06), (-0.42, 0.42), (0.42, 0.42), (0.42, 0.06)], 0.14, colour)


def _person(pen: Pen, colour: Colour | None) -> None:
    pen.disc((0, -0.26), 0.17, colour)
    pen.area([*arc((0, 0.28), 0.28, 180, 360), (0.28, 0.44), (-0.28, 0.44)], colour)


POWERS: Mapping[str, Shape] = MappingProxyType(
    {
        "wild": wild,
        "suits": suits,
        "finish": finish,
        "more": more,
        "back": back,
        "turn": turn,
        "skip": skip,
        "shield": shield,
        "aim": aim,
        "flap": flap,
        "everyone": everyone,
        "crown": crown,
        "riddle": riddle,
        "bury": bury,
        "dig": dig,
        "eye": eye,
        "drop": drop,
        "lift": lift,
        "right": right,
        "left": left,
        "over": over,
        "swap": swap,
        "onward": onward,
        "link": link,
        "sweep": sweep,
        "freeze": freeze,
        "three": three,
    }
)
"""The signs by the names that cards have for their powers."""
