"""Flies: six kinds, each with a distinctive outline, so that none depends on colour alone."""

from __future__ import annotations

from collections.abc import Sequence

from .inks import Inks
from .pen import Pen, Point, arc, curve, mirrored

_LEGS = (
    ((0.06, -0.1), (0.3, -0.24), (0.4, -0.16)),
    ((0.06, 0.0), (0.34, 0.02), (0.44, 0.12)),
    ((0.06, 0.1), (0.26, 0.26), (0.3, 0.42)),
)


def bluebottle(pen: Pen, inks: Inks) -> None:
    """A fat fly with wings folded back."""
    _legs(pen, inks, _LEGS)
    pen.area(arc((0, 0.14), 0.15, 0, 360, 1.75), inks.inner)
    pen.disc((0, -0.1), 0.15, inks.inner)
    for side in (-1, 1):
        outer = curve((0, 0), (0.24, -0.02), (0.46, 0.38), (0.27, 0.5))
        outline = [(x * side, y) for x, y in outer + curve((0.27, 0.5), (0.12, 0.6), (0.02, 0.3), (0, 0))]
        _wing(pen.moved(0.06 * side, -0.1, 1, -24 * side), inks, outline, [(0.0, 0.06), (0.13 * side, 0.34)])
    _head(pen, inks, -0.28, 0.12, 0.072)


def fruit_fly(pen: Pen, inks: Inks) -> None:
    """A small round fly, nearly all eyes, with raised wings."""
    _legs(pen, inks, (((0.1, 0.0), (0.32, 0.1), (0.4, 0.26)), ((0.1, 0.14), (0.28, 0.26), (0.32, 0.44))))
    for side in (-1, 1):
        outline = [(x * side, y) for x, y in curve((0.04, 0.06), (0.16, -0.14), (0.44, -0.5), (0.54, -0.3))
                   + curve((0.54, -0.3), (0.62, -0.06), (0.28, 0.1), (0.04, 0.06))]  # fmt: skip
        _wing(pen, inks, outline, [(0.14 * side, 0.0), (0.4 * side, -0.22)])
    pen.disc((0, 0.2), 0.24, inks.inner)
    for y, reach in ((0.16, 0.19), (0.28, 0.17)):
        pen.stroke([(-reach, y), (0, y + 0.03), (reach, y)], 0.035, inks.warm)
    pen.disc((0, -0.08), 0.14, inks.inner)
    for side in (-1, 1):
        pen.disc((0.14 * side, -0.24), 0.15, inks.inner)
        pen.disc((0.15 * side, -0.25), 0.115, inks.warm)
        pen.disc((0.18 * side, -0.29), 0.035, inks.main)


def hoverfly(pen: Pen, inks: Inks) -> None:
    """A slender striped fly with its wings spread."""
    for side in (-1, 1):
        outline = [(x * side, y) for x, y in curve((0.04, -0.16), (0.2, -0.36), (0.52, -0.36), (0.56, -0.2))
                   + curve((0.56, -0.2), (0.54, -0.04), (0.2, -0.02), (0.04, -0.1))]  # fmt: skip
        _wing(pen, inks, outline, [(0.12 * side, -0.15), (0.42 * side, -0.2)])
    body = mirrored(curve((0, -0.02), (-0.2, -0.02), (-0.22, 0.3), (0, 0.54)))
    pen.area(body, inks.inner)
    for y, reach in ((0.08, 0.135), (0.2, 0.13), (0.32, 0.09)):
        pen.stroke([(-reach, y), (reach, y)], 0.055, inks.main)
    pen.disc((0, -0.1), 0.14, inks.inner)
    _head(pen, inks, -0.3, 0.11, 0.07)
    for side in (-1, 1):
        pen.stroke([(0.04 * side, -0.38), (0.1 * side, -0.48)], 0.03, inks.inner)


def greenfly(pen: Pen, inks: Inks) -> None:
    """A pear-shaped aphid without wings and with long feelers."""
    _legs(pen, inks, (((0.08, -0.14), (0.36, -0.3), (0.46, -0.12)), ((0.1, 0.04), (0.42, 0.0), (0.52, 0.18)),
                      ((0.1, 0.2), (0.38, 0.3), (0.46, 0.5))), 0.045)  # fmt: skip
    for side in (-1, 1):
        feeler = curve((0.05 * side, -0.34), (0.1 * side, -0.54), (0.26 * side, -0.58), (0.4 * side, -0.5))
        pen.stroke(feeler, 0.035, inks.inner)
        pen.stroke([(0.16 * side, 0.34), (0.2 * side, 0.52)], 0.055, inks.inner)
    pear = curve((0, -0.28), (-0.16, -0.28), (-0.14, -0.06), (-0.24, 0.1))
    pen.area(mirrored(pear + curve((-0.24, 0.1), (-0.36, 0.4), (-0.14, 0.5), (0, 0.5))), inks.inner)
    inside = curve((0, -0.2), (-0.1, -0.2), (-0.1, 0.0), (-0.18, 0.14))
    pen.area(mirrored(inside + curve((-0.18, 0.14), (-0.28, 0.38), (-0.1, 0.44), (0, 0.44))), inks.main)
    for y, reach in ((0.0, 0.1), (0.14, 0.17), (0.28, 0.19)):
        pen.stroke(curve((-reach, y), (-reach / 2, y + 0.05), (reach / 2, y + 0.05), (reach, y)), 0.03, inks.inner)
    _head(pen, inks, -0.3, 0.11, 0.055)


def moth_fly(pen: Pen, inks: Inks) -> None:
    """A furry fly whose broad wings form a heart."""
    for side in (-1, 1):
        feeler = curve((0.04 * side, -0.34), (0.12 * side, -0.46), (0.2 * side, -0.48), (0.3 * side, -0.46))
        pen.stroke(feeler, 0.055, inks.inner)
        outline = [(x * side, y) for x, y in curve((0.0, -0.2), (0.2, -0.46), (0.62, -0.2), (0.5, 0.16))
                   + curve((0.5, 0.16), (0.44, 0.36), (0.2, 0.44), (0.0, 0.24))]  # fmt: skip
        _wing(pen, inks, outline, [(0.1 * side, 0.0), (0.4 * side, 0.14)])
        pen.stroke([(0.1 * side, 0.1), (0.26 * side, 0.26)], 0.03, inks.inner)
        pen.stroke([(0.1 * side, -0.1), (0.42 * side, -0.06)], 0.03, inks.inner)
        pen.disc((0.36 * side, -0.02), 0.06, inks.warm)
    for y, reach in ((-0.1, 0.12), (0.02, 0.13), (0.14, 0.11), (0.26, 0.085), (0.36, 0.06)):
        pen.disc((0, y), reach, inks.inner)
    _head(pen, inks, -0.25, 0.12, 0.05)


def crane_fly(pen: Pen, inks: Inks) -> None:
    """A thin fly with very long legs."""
    _legs(pen, inks, (((0.04, -0.16), (0.34, -0.5), (0.5, -0.3)), ((0.04, -0.1), (0.44, -0.06), (0.58, 0.2)),
                      ((0.04, -0.04), (0.34, 0.12), (0.46, 0.54))), 0.04)  # fmt: skip
    for side in (-1, 1):
        outline = [(x * side, y) for x, y in curve((0.02, -0.14), (0.14, -0.08), (0.36, 0.26), (0.28, 0.4))
                   + curve((0.28, 0.4), (0.2, 0.44), (0.06, 0.16), (0.02, -0.1))]  # fmt: skip
        _wing(pen, inks, outline, [(0.07 * side, 0.0), (0.22 * side, 0.3)])
    pen.stroke([(0, -0.1), (0, 0.5)], 0.085, inks.inner)
    pen.disc((0, -0.14), 0.1, inks.inner)
    _head(pen, inks, -0.3, 0.08, 0.05)
    for side in (-1, 1):
        pen.stroke([(0.03 * side, -0.36), (0.12 * side, -0.52)], 0.028, inks.inner)


def _legs(pen: Pen, inks: Inks, legs: Sequence[Sequence[Point]], thick: float = 0.038) -> None:
    for side in (-1, 1):
        for leg in legs:
            pen.stroke([(x * side, y) for x, y in leg], thick, inks.inner)


def _wing(pen: Pen, inks: Inks, outline: list[Point], vein: list[Point]) -> None:
    pen.stroke(outline, 0.045, inks.inner, closed=True)
    pen.area(outline, inks.main)
    pen.stroke(vein, 0.022, inks.inner)


def _head(pen: Pen, inks: Inks, y: float, size: float, eye: float) -> None:
    pen.disc((0, y), size, inks.inner)
    for side in (-1, 1):
        pen.disc((size * 0.72 * side, y - 0.05), eye, inks.inner)
        pen.disc((size * 0.76 * side, y - 0.055), eye * 0.7, inks.main)


SPECIES = frozenset({fruit_fly, hoverfly, greenfly, bluebottle, moth_fly, crane_fly})
