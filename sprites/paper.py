"""Paper: what every card is made of, whatever is printed on it: paper, a coloured field, tabs for the index."""

from __future__ import annotations

from .colours import BLACK, Colour, mix
from .look import Look
from .pen import Pen, arc, pen
from .shadow import ROUND

Size = tuple[int, int]

TALL = 1.4
"""The usual height of a card, in widths; other shapes can be drawn too."""

EDGE = 0.05
"""The paper around the field, as a share of the card's width, like all measures here."""

_FIELD_ROUND = 0.06
_TAB_ROUND = 0.07
_SHADES = 24


def blank(size: Size, look: Look) -> Pen:
    """Returns an empty card to draw on: paper with a rim."""
    sheet = pen(size, look.rim)
    high = height(size)
    rim = max(0.007, 0.8 / size[0])
    sheet.box(0, 0, 1, high, ROUND, look.rim)
    sheet.box(rim, rim, 1 - 2 * rim, high - 2 * rim, ROUND - rim, look.paper)
    return sheet


def begin_field(sheet: Pen, colour: Colour, look: Look) -> None:
    """Draws the coloured field, a little lighter at the top. From now on drawing is cut off at its edges."""
    high = height(sheet.size)
    sheet.bound(EDGE, EDGE, 1 - 2 * EDGE, high - 2 * EDGE)
    top, bottom = mix(colour, look.paper, 0.08), mix(colour, BLACK, 0.08)
    for step in range(_SHADES):
        y, end = high * step / _SHADES, high * (step + 1) / _SHADES
        sheet.area([(0, y), (1, y), (1, end), (0, end)], mix(top, bottom, step / (_SHADES - 1)))


def end_field(sheet: Pen, look: Look, upper: tuple[float, float] | None, lower: tuple[float, float] | None) -> None:
    """Rounds the field's corners, or puts tabs of these sizes over two of them: the upper left and the lower right."""
    high = height(sheet.size)
    for degrees, x, y, tab in ((0, 0, 0, upper), (90, 1, 0, None), (180, 1, high, lower), (270, 0, high, None)):
        corner = sheet.moved(x, y, 1, degrees)
        if tab:
            corner.box(-0.2, -0.2, tab[0] + 0.2, tab[1] + 0.2, _TAB_ROUND, look.paper)
            _round_off(corner, tab[0], EDGE, look.paper)
            _round_off(corner, EDGE, tab[1], look.paper)
        else:
            _round_off(corner, EDGE, EDGE, look.paper)
    sheet.unbound()


def _round_off(corner: Pen, x: float, y: float, colour: Colour) -> None:
    """Covers what is between a corner and its rounded outline."""
    round_corner = arc((x + _FIELD_ROUND, y + _FIELD_ROUND), _FIELD_ROUND, 180, 270)
    corner.area(
        [(x - EDGE, y - EDGE), (x - EDGE, y + _FIELD_ROUND), *round_corner, (x + _FIELD_ROUND, y - EDGE)], colour
    )


def height(size: Size) -> float:
    """The height of a card of this size, in widths."""
    return size[1] / size[0]
