"""Icons: the signs on buttons, drawn with a single line width; and the icon of the program."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

import pygame

from . import shapes
from .colours import Colour, mix, rgb
from .look import Look, look
from .pen import Pen, Point, arc, around, centred, curve, mirrored, rounded

_WIDTH = 0.105
_INSIDE = 0.92
_DEGREES = 90
_SHADES = 24
_CLOTH = rgb("2E6A55"), rgb("143A30")
"""The cloth behind the fist of the program icon, in light and in the dark."""
_FINGERS_FROM = 28
"""From this size in pixels the fist of the program icon has fingers."""


def icon(name: str, size: int, colour: Colour) -> pygame.Surface:
    """Draws the icon of this name in a square of this size; a question mark in a circle for an unknown name."""
    drawn = centred(size, colour)
    _ICONS.get(name, _unknown)(drawn.moved(0, 0, _INSIDE), colour)
    return drawn.done()


def program_icon(size: int) -> pygame.Surface:
    """A hand of fanned cards: a fistful. Small sizes have fewer cards and a plain fist."""
    colours = look("normal")
    bright, dark = _CLOTH
    ground = centred(size, dark)
    for step in range(_SHADES):
        inset = 0.5 * step / _SHADES * 0.6
        side = 1 - 2 * inset
        ground.box(inset - 0.5, inset - 0.5, side, side, 0.22 + inset * 0.6, mix(dark, bright, step / _SHADES))
    if size < _FINGERS_FROM:
        _few_cards(ground, colours, dark)
        return ground.done()
    fan = ((-36, colours.rank(10)), (-12, colours.gold), (12, colours.rank(6)), (36, colours.rank(1)))
    for degrees, colour in fan:
        card = ground.moved(0, 0.25, 1, degrees)
        card.box(-0.15, -0.615, 0.3, 0.46, 0.06, dark)
        card.box(-0.138, -0.603, 0.276, 0.436, 0.048, colours.paper)
        card.box(-0.105, -0.57, 0.21, 0.37, 0.026, colour)
    _fist(ground.moved(0.01, 0.22, 0.52), colours.paper, dark)
    return ground.done()


def _few_cards(ground: Pen, colours: Look, line: Colour) -> None:
    """Three cards, and a fist without fingers."""
    for degrees, colour in ((-29, colours.rank(10)), (29, colours.rank(1)), (0, colours.gold)):
        card = ground.moved(0, 0.28, 1, degrees)
        card.box(-0.21, -0.73, 0.42, 0.6, 0.09, line)
        card.box(-0.175, -0.7, 0.35, 0.55, 0.06, colours.paper)
        card.box(-0.115, -0.64, 0.23, 0.45, 0.03, colour)
    for grow, ink in ((0.06, line), (0.0, colours.paper)):
        ground.box(-0.19 - grow, 0.06 - grow, 0.38 + 2 * grow, 0.36 + 2 * grow, 0.11 + grow, ink)
    ground.stroke([(-0.15, 0.21), (0.05, 0.21)], 0.055, line)


def _fist(drawn: Pen, colour: Colour, line: Colour) -> None:
    """A closed hand from the front, the thumb across."""
    for grow, ink in ((0.06, line), (0.0, colour)):
        for place in range(4):
            drawn.stroke([(-0.27 + 0.18 * place, -0.2), (-0.27 + 0.18 * place, 0.1)], 0.17 + 2 * grow, ink)
        drawn.box(-0.355 - grow, -0.1 - grow, 0.71 + 2 * grow, 0.5 + 2 * grow, 0.2 + grow, ink)
    for place in range(1, 4):
        x = -0.36 + 0.18 * place
        drawn.stroke([(x, -0.2), (x, 0.06)], 0.045, line)
    for width, ink in ((0.25, line), (0.16, colour)):
        drawn.stroke([(-0.24, 0.13), (0.12, 0.13)], width, ink)


# ---------------------------------------------------------------------- arrows and signs


def _undo(drawn: Pen, colour: Colour) -> None:
    drawn.stroke([(-0.32, -0.12), *curve((0.1, -0.12), (0.46, -0.12), (0.46, 0.34), (0.1, 0.34)), (-0.16, 0.34)],
                 _WIDTH, colour)  # fmt: skip
    drawn.stroke([(-0.14, -0.34), (-0.36, -0.12), (-0.14, 0.1)], _WIDTH, colour)


def _redo(drawn: Pen, colour: Colour) -> None:
    path = [(0.32, -0.12), *curve((-0.1, -0.12), (-0.46, -0.12), (-0.46, 0.34), (-0.1, 0.34)), (0.16, 0.34)]
    drawn.stroke(path, _WIDTH, colour)
    drawn.stroke([(0.14, -0.34), (0.36, -0.12), (0.14, 0.1)], _WIDTH, colour)


def _chevron(degrees: int) -> shapes.Shape:
    def draw(drawn: Pen, colour: Colour) -> None:
        turned = drawn.moved(0, 0, 1, degrees)
        turned.stroke([(-0.12, -0.28), (0.16, 0), (-0.12, 0.28)], _WIDTH * 1.15, colour)

    return draw


def _plus(drawn: Pen, colour: Colour) -> None:
    _minus(drawn, colour)
    drawn.stroke([(0, -0.3), (0, 0.3)], _WIDTH * 1.15, colour)


def _minus(drawn: Pen, colour: Colour) -> None:
    drawn.stroke([(-0.3, 0), (0.3, 0)], _WIDTH * 1.15, colour)


def _check(drawn: Pen, colour: Colour) -> None:
    drawn.stroke([(-0.32, 0.04), (-0.1, 0.26), (0.34, -0.24)], _WIDTH * 1.25, colour)


def _cross(drawn: Pen, colour: Colour) -> None:
    for degrees in (45, 135):
        drawn.moved(0, 0, 1, degrees).stroke([(-0.36, 0), (0.36, 0)], _WIDTH * 1.15, colour)


def _unknown(drawn: Pen, colour: Colour) -> None:
    drawn.ring((0, 0), 0.4, _WIDTH * 0.8, colour)
    bend = [*arc((0, -0.1), 0.13, 180, 390), *curve((0.11, -0.03), (0.06, 0.02), (0, 0.04), (0, 0.1), 6)]
    drawn.stroke(bend, _WIDTH * 0.8, colour)
    drawn.disc((0, 0.24), 0.055, colour)


# ---------------------------------------------------------------------- at the table


def _hint(drawn: Pen, colour: Colour) -> None:
    """A light bulb."""
    neck = curve((0.14, 0.2), (0.14, 0.1), (0.17, 0.06), (0.23, 0.0), 8)
    outline = [*neck, *arc((0, -0.16), 0.29, 30, -210), *((-x, y) for x, y in reversed(neck))]
    drawn.stroke(outline, _WIDTH * 0.8, colour)
    drawn.stroke([(-0.13, 0.21), (0.13, 0.21)], _WIDTH * 0.8, colour)
    drawn.stroke([(-0.12, 0.33), (0.12, 0.33)], _WIDTH * 0.8, colour)
    drawn.stroke([(-0.05, 0.44), (0.05, 0.44)], _WIDTH * 0.8, colour)


def _rules(drawn: Pen, colour: Colour) -> None:
    """An open book."""
    for side in (-1, 1):
        leaf = [(0.0, -0.25), *curve((0, -0.25), (0.1, -0.36), (0.28, -0.36), (0.42, -0.31)), (0.42, 0.27)]
        leaf += curve((0.42, 0.27), (0.28, 0.22), (0.1, 0.22), (0, 0.33))
        drawn.stroke([(x * side, y) for x, y in leaf], _WIDTH * 0.75, colour, closed=True)


def _find(drawn: Pen, colour: Colour) -> None:
    """A magnifier."""
    drawn.ring((-0.09, -0.09), 0.28, _WIDTH, colour)
    drawn.stroke([(0.12, 0.12), (0.37, 0.37)], _WIDTH * 1.3, colour)


def _log(drawn: Pen, colour: Colour) -> None:
    """Lines of a list."""
    for y in (-0.27, 0.0, 0.27):
        drawn.disc((-0.34, y), 0.065, colour)
        drawn.stroke([(-0.14, y), (0.37, y)], _WIDTH, colour)


def _menu(drawn: Pen, colour: Colour) -> None:
    for y in (-0.28, 0.0, 0.28):
        drawn.stroke([(-0.36, y), (0.36, y)], _WIDTH * 1.3, colour)


def _clock(drawn: Pen, colour: Colour) -> None:
    drawn.ring((0, 0), 0.42, _WIDTH * 0.9, colour)
    drawn.stroke([(0, -0.24), (0, 0.02), (0.17, 0.12)], _WIDTH * 0.9, colour)


def _deal(drawn: Pen, colour: Colour) -> None:
    """A card that flies from the pack, with the lines of its haste."""
    card = drawn.moved(0.14, 0, 1, 14)
    card.box(-0.24, -0.36, 0.48, 0.72, 0.09, colour)
    card.area([(0, -0.17), (0.12, 0), (0, 0.17), (-0.12, 0)], None)
    for y, long in ((-0.22, 0.16), (0.0, 0.24), (0.22, 0.16)):
        drawn.stroke([(-0.24 - long, y), (-0.26, y)], _WIDTH * 0.75, colour)


def _pause(drawn: Pen, colour: Colour) -> None:
    for x in (-0.28, 0.08):
        drawn.box(x, -0.34, 0.2, 0.68, 0.06, colour)


def _play(drawn: Pen, colour: Colour) -> None:
    corners = [(-0.2, -0.29), (0.3, 0), (-0.2, 0.29)]
    drawn.area(corners, colour)
    drawn.stroke(corners, 0.12, colour, closed=True)


def _settings(drawn: Pen, colour: Colour) -> None:
    """A gear wheel."""
    for degrees in range(0, 360, 45):
        tooth = drawn.moved(0, 0, 1, degrees)
        tooth.area([(-0.1, -0.3), (-0.075, -0.46), (0.075, -0.46), (0.1, -0.3)], colour)
    drawn.disc((0, 0), 0.35, colour)
    drawn.disc((0, 0), 0.15, None)


def _home(drawn: Pen, colour: Colour) -> None:
    drawn.stroke([(-0.42, 0.0), (0, -0.37), (0.42, 0.0)], _WIDTH, colour)
    drawn.area([(-0.29, 0.02), (0, -0.23), (0.29, 0.02), (0.29, 0.4), (-0.29, 0.4)], colour)
    drawn.box(-0.09, 0.14, 0.18, 0.3, 0.03, None)


def _sound(drawn: Pen, colour: Colour) -> None:
    _loudspeaker(drawn, colour)
    for radius in (0.17, 0.32):
        drawn.stroke(arc((0.08, 0), radius, -48, 48), _WIDTH * 0.85, colour)


def _mute(drawn: Pen, colour: Colour) -> None:
    _loudspeaker(drawn, colour)
    for degrees in (45, 135):
        drawn.moved(0.3, 0, 1, degrees).stroke([(-0.17, 0), (0.17, 0)], _WIDTH * 0.9, colour)


def _loudspeaker(drawn: Pen, colour: Colour) -> None:
    cone = [(-0.4, -0.12), (-0.24, -0.12), (-0.02, -0.32), (-0.02, 0.32), (-0.24, 0.12), (-0.4, 0.12)]
    drawn.area(cone, colour)
    drawn.stroke(cone, 0.06, colour, closed=True)


# ---------------------------------------------------------------------- who plays, and with what


def _robot(drawn: Pen, colour: Colour) -> None:
    drawn.box(-0.35, -0.2, 0.7, 0.58, 0.14, colour)
    drawn.stroke([(0, -0.2), (0, -0.36)], _WIDTH * 0.7, colour)
    drawn.disc((0, -0.39), 0.075, colour)
    for side in (-1, 1):
        drawn.disc((0.155 * side, 0.02), 0.085, None)
        drawn.stroke([(0.43 * side, 0.0), (0.43 * side, 0.14)], _WIDTH * 0.8, colour)
    drawn.stroke([(-0.13, 0.22), (0.13, 0.22)], _WIDTH * 0.6, None)


def _person(drawn: Pen, colour: Colour) -> None:
    drawn.disc((0, -0.2), 0.21, colour)
    shoulders = curve((-0.4, 0.42), (-0.4, 0.02), (0.4, 0.02), (0.4, 0.42))
    drawn.area(shoulders, colour)
    drawn.stroke([(-0.36, 0.4), (0.36, 0.4)], 0.08, colour)


def _mouse(drawn: Pen, colour: Colour) -> None:
    drawn.stroke(rounded(-0.24, -0.4, 0.48, 0.8, 0.24), _WIDTH * 0.8, colour, closed=True)
    drawn.stroke([(0, -0.2), (0, -0.08)], _WIDTH * 0.9, colour)


def _keyboard(drawn: Pen, colour: Colour) -> None:
    drawn.stroke(rounded(-0.43, -0.27, 0.86, 0.54, 0.08), _WIDTH * 0.75, colour, closed=True)
    for y, count in ((-0.11, 4), (0.015, 4)):
        for place in range(count):
            drawn.box(-0.305 + 0.165 * place, y - 0.045, 0.1, 0.09, 0.025, colour)
    drawn.stroke([(-0.17, 0.145), (0.17, 0.145)], _WIDTH * 0.75, colour)


def _pad(drawn: Pen, colour: Colour) -> None:
    """A gamepad."""
    half = [(0, -0.22), *curve((-0.16, -0.22), (-0.36, -0.28), (-0.42, -0.04), (-0.47, 0.22))]
    half += [*curve((-0.47, 0.22), (-0.48, 0.42), (-0.3, 0.36), (-0.2, 0.16)), (0, 0.14)]
    drawn.area(mirrored(half), colour)
    drawn.stroke([(-0.32, -0.04), (-0.12, -0.04)], _WIDTH * 0.65, None)
    drawn.stroke([(-0.22, -0.14), (-0.22, 0.06)], _WIDTH * 0.65, None)
    drawn.disc((0.15, 0.02), 0.05, None)
    drawn.disc((0.28, -0.1), 0.05, None)


def _crown(drawn: Pen, colour: Colour) -> None:
    tips: list[Point] = [(-0.4, -0.18), (0, -0.32), (0.4, -0.18)]
    points = [(-0.33, 0.2), tips[0], (-0.17, 0.02), tips[1], (0.17, 0.02), tips[2], (0.33, 0.2)]
    drawn.area(points, colour)
    drawn.stroke(points, 0.04, colour, closed=True)
    for tip in tips:
        drawn.disc(tip, 0.07, colour)
    drawn.stroke([(-0.3, 0.33), (0.3, 0.33)], _WIDTH, colour)


def _dealer(drawn: Pen, colour: Colour) -> None:
    """A chip with a card on it."""
    drawn.disc((0, 0), 0.46, colour)
    for place in around(8, 0.46):
        drawn.disc(place, 0.075, None)
    drawn.ring((0, 0), 0.31, 0.05, None)
    drawn.box(-0.105, -0.155, 0.21, 0.31, 0.04, None)


_ICONS: Mapping[str, Callable[[Pen, Colour], None]] = MappingProxyType(
    {
        "undo": _undo,
        "redo": _redo,
        "hint": _hint,
        "rules": _rules,
        "log": _log,
        "find": _find,
        "menu": _menu,
        "clock": _clock,
        "deal": _deal,
        "pause": _pause,
        "play": _play,
        "settings": _settings,
        "home": _home,
        "sound": _sound,
        "mute": _mute,
        "close": _cross,
        "left": _chevron(2 * _DEGREES),
        "right": _chevron(0),
        "up": _chevron(-_DEGREES),
        "down": _chevron(_DEGREES),
        "plus": _plus,
        "minus": _minus,
        "check": _check,
        "cross": _cross,
        "robot": _robot,
        "person": _person,
        "mouse": _mouse,
        "keyboard": _keyboard,
        "pad": _pad,
        "crown": _crown,
        "dealer": _dealer,
    }
)
NAMES = tuple(_ICONS)
"""The names of all icons."""
