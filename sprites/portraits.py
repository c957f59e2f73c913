"""Portraits: the faces of bots, one for each character and variant, on a disc in the colour of their seat."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from .colours import BLACK, WHITE, Colour, mix
from .expressions import EXPRESSIONS, INK, Paints, Traits, freckles
from .pen import Pen, arc, centred, curve, mirrored

VARIANTS = 3
"""How many faces each character has."""
_RIM, _INSIDE = 0.07, 0.86
_SKINS = ((250, 214, 180), (198, 140, 100), (232, 180, 140))
_HAIRS = ((92, 62, 44), (52, 46, 60), (206, 138, 60))


class Character(NamedTuple):
    """How the bots of a character look: their heads, their calm face, and what stays in every other one."""

    heads: Sequence[Callable[[Pen, Paints], None]]
    calm: Callable[[Pen, Paints], None]
    traits: Traits


def portrait(character: str, variant: int, size: int, colour: Colour, expression: str = "") -> pygame.Surface:
    """Draws the face of a character in a square of this size; a plain one for an unknown character. Without an
    expression (see `EXPRESSIONS`) it is calm."""
    pen, place = centred(size, colour), variant % VARIANTS
    pen.disc((0, 0), 0.5, colour)
    pen.disc((0, 0), 0.5 - _RIM, mix(colour, BLACK, 0.62))
    paints = Paints(_SKINS[place], _HAIRS[place], mix(colour, WHITE, 0.12))
    body, drawn = pen.moved(0, 0.05, _INSIDE), _CHARACTERS.get(character, _PLAIN)
    if expression:
        felt = EXPRESSIONS[expression]
        felt.behind(pen, colour)
        _shoulders(body, paints)
        head = body.moved(*felt.posture)
        drawn.heads[place](head, paints)
        felt.features(head, paints, drawn.traits)
        felt.before(body, paints)
    else:
        _shoulders(body, paints)
        drawn.heads[place](body, paints)
        drawn.calm(body, paints)
    return pen.done()


def _shoulders(pen: Pen, paints: Paints) -> None:
    """As much of the body as fits on the disc."""
    hem = arc((0, -0.05 / _INSIDE), (0.5 - _RIM) / _INSIDE, 90, 122)
    pen.area(mirrored([*hem, *curve(hem[-1], (-0.25, 0.24), (-0.14, 0.2), (0, 0.2))]), paints.cloth)
    pen.box(-0.075, 0.1, 0.15, 0.16, 0.05, mix(paints.skin, BLACK, 0.16))


def _head(pen: Pen, paints: Paints, wide: float = 0.235, flat: float = 1.16) -> None:
    pen.disc((-wide, 0.0), 0.05, paints.skin)
    pen.disc((wide, 0.0), 0.05, paints.skin)
    pen.area(arc((0, -0.03), wide, 0, 360, flat), paints.skin)


def _eyes(pen: Pen, y: float = -0.04, apart: float = 0.095, size: float = 0.034) -> None:
    for x in (-apart, apart):
        pen.disc((x, y), size, INK)


def _plain(pen: Pen, paints: Paints) -> None:
    _eyes(pen)
    pen.stroke([(-0.08, 0.1), (0.08, 0.1)], 0.032, INK)


# ---------------------------------------------------------------------- careful


def _careful(pen: Pen, paints: Paints) -> None:
    """Spectacles, tidy hair and a small smile."""
    for x in (-0.105, 0.105):
        pen.disc((x, -0.02), 0.092, WHITE)
        pen.ring((x, -0.02), 0.092, 0.03, INK)
        pen.disc((x, -0.015), 0.036, INK)
    pen.stroke([(-0.02, -0.03), (0.02, -0.03)], 0.026, INK)
    pen.stroke(arc((0, 0.09), 0.07, 25, 155), 0.028, INK)
    for side in (-1, 1):
        pen.stroke([(side * 0.15, -0.155), (side * 0.06, -0.175)], 0.024, paints.hair)


def _parting(pen: Pen, paints: Paints) -> None:
    _head(pen, paints)
    pen.area([*curve((-0.27, -0.06), (-0.32, -0.4), (0.32, -0.42), (0.27, -0.06)),
              *curve((0.27, -0.06), (0.22, -0.2), (0.1, -0.2), (-0.1, -0.24)), (-0.2, -0.16)], paints.hair)  # fmt: skip


def _bun(pen: Pen, paints: Paints) -> None:
    pen.disc((0, -0.37), 0.1, paints.hair)
    pen.area(arc((0, -0.06), 0.29, 0, 360, 1.02), paints.hair)
    _head(pen, paints, 0.225)
    pen.area([*arc((0, -0.06), 0.27, 180, 360), *curve((0.27, -0.06), (0.2, -0.22), (-0.2, -0.22), (-0.27, -0.06))],
             paints.hair)  # fmt: skip


def _bald(pen: Pen, paints: Paints) -> None:
    for side in (-1, 1):
        pen.area(arc((side * 0.235, -0.06), 0.085, 0, 360, 1.5), paints.hair)
    _head(pen, paints)
    pen.stroke(arc((0.02, -0.27), 0.12, 200, 300), 0.02, mix(paints.skin, WHITE, 0.5))


# ---------------------------------------------------------------------- bold


def _bold(pen: Pen, paints: Paints) -> None:
    """Thick brows, a broad grin, and hair that stands up."""
    _eyes(pen, -0.03, 0.1, 0.038)
    for side in (-1, 1):
        pen.stroke([(side * 0.17, -0.15), (side * 0.05, -0.105)], 0.046, paints.hair)
    grin = [(-0.13, 0.08), (0.13, 0.08), *arc((0, 0.08), 0.13, 0, 180, 0.82)]
    pen.area(grin, INK)
    pen.box(-0.1, 0.088, 0.2, 0.045, 0.012, WHITE)


def _spikes(pen: Pen, paints: Paints) -> None:
    tips = [(-0.29, -0.04), (-0.33, -0.24), (-0.2, -0.2), (-0.2, -0.4), (-0.07, -0.26), (0.0, -0.46), (0.09, -0.27),
            (0.22, -0.4), (0.2, -0.2), (0.33, -0.22), (0.29, -0.04)]  # fmt: skip
    pen.area(tips, paints.hair)
    _head(pen, paints, 0.25, 1.08)
    pen.area([(-0.25, -0.12), (-0.2, -0.24), (0.2, -0.24), (0.25, -0.12), (0.12, -0.18), (-0.12, -0.18)], paints.hair)


def _band(pen: Pen, paints: Paints) -> None:
    pen.area(arc((0, -0.08), 0.3, 150, 390, 1.05), paints.hair)
    _head(pen, paints, 0.245, 1.1)
    pen.area([*arc((0, -0.1), 0.27, 180, 360), (0.25, -0.2), (-0.25, -0.2)], paints.hair)
    pen.stroke(curve((-0.26, -0.18), (-0.12, -0.26), (0.12, -0.26), (0.26, -0.18)), 0.08, paints.cloth)
    for turn in (20, 48):
        pen.moved(0.28, -0.16, 1, turn).stroke([(0, 0), (0.12, 0.06)], 0.05, paints.cloth)


def _beard(pen: Pen, paints: Paints) -> None:
    _head(pen, paints, 0.245, 1.1)
    cheek = curve((0, 0.31), (-0.2, 0.3), (-0.27, 0.14), (-0.26, -0.06))
    pen.area(mirrored([*cheek, (-0.2, 0.04), (0, 0.03)]), paints.hair)
    fringe = curve((0.255, -0.12), (0.1, -0.26), (-0.1, -0.2), (-0.255, -0.12))
    pen.area([*arc((0, -0.12), 0.255, 180, 360, 0.9), *fringe], paints.hair)


# ---------------------------------------------------------------------- cheeky


def _cheeky(pen: Pen, paints: Paints) -> None:
    """A wink, freckles and half a grin."""
    pen.disc((-0.1, -0.03), 0.042, INK)
    pen.disc((-0.088, -0.045), 0.014, WHITE)
    pen.stroke(arc((0.105, -0.01), 0.06, 200, 340), 0.032, INK)
    pen.stroke([(-0.17, -0.15), (-0.05, -0.17)], 0.028, paints.hair)
    pen.stroke(curve((-0.09, 0.11), (-0.02, 0.17), (0.1, 0.16), (0.15, 0.05)), 0.034, INK)
    pen.stroke([(0.12, 0.05), (0.17, 0.055)], 0.024, INK)
    freckles(pen, paints)


def _tuft(pen: Pen, paints: Paints) -> None:
    _head(pen, paints)
    pen.area([*arc((0, -0.1), 0.25, 180, 360), *curve((0.25, -0.1), (0.12, -0.3), (-0.05, -0.1), (-0.25, -0.1))],
             paints.hair)  # fmt: skip
    pen.stroke(curve((0.02, -0.32), (0.0, -0.44), (0.14, -0.48), (0.16, -0.38)), 0.05, paints.hair)


def _cap(pen: Pen, paints: Paints) -> None:
    for side in (-1, 1):
        pen.disc((side * 0.23, 0.03), 0.075, paints.hair)
    _head(pen, paints)
    askew = pen.moved(0, -0.17, 1, -8)
    askew.area(arc((0, 0), 0.265, 180, 360, 0.95), paints.cloth)
    askew.stroke([(-0.26, 0), (0.38, 0.01)], 0.06, mix(paints.cloth, BLACK, 0.3))
    askew.disc((0, -0.25), 0.03, mix(paints.cloth, BLACK, 0.3))


def _tails(pen: Pen, paints: Paints) -> None:
    for side in (-1, 1):
        pen.moved(side * 0.3, 0.0, 1, side * -18).area(arc((0, 0), 0.09, 0, 360, 1.7), paints.hair)
        pen.disc((side * 0.26, -0.12), 0.035, paints.cloth)
    pen.area(arc((0, -0.08), 0.27, 0, 360), paints.hair)
    _head(pen, paints, 0.225)
    pen.area([*arc((0, -0.08), 0.26, 180, 360), *curve((0.26, -0.08), (0.16, -0.24), (0.02, -0.24), (0, -0.26)),
              *curve((0, -0.26), (-0.02, -0.24), (-0.16, -0.24), (-0.26, -0.08))], paints.hair)  # fmt: skip


_PLAIN = Character((_head,) * VARIANTS, _plain, Traits())
_CHARACTERS = {
    "careful": Character((_parting, _bun, _bald), _careful, Traits(spectacles=True)),
    "bold": Character((_spikes, _band, _beard), _bold, Traits(brow=0.046)),
    "cheeky": Character((_tuft, _cap, _tails), _cheeky, Traits(freckles=True)),
}
