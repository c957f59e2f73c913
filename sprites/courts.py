"""Courts: busts of the people on cards, with faces in the colour of paper, hair and cloth in the dark ink, and crowns
of gold."""

from __future__ import annotations

from .inks import Inks
from .pen import Pen, Point, arc, around, curve, mirrored

_EYES = ((-0.08, -0.07), (0.08, -0.07))


def king(pen: Pen, inks: Inks) -> None:
    """A king with a full beard."""
    _robe(pen, inks)
    _hair(pen, inks, 0.24, 0.1)
    _face(pen, inks)
    beard = curve((0, 0.0), (-0.08, -0.02), (-0.13, 0.04), (-0.205, -0.04))
    pen.area(mirrored(beard + curve((-0.205, -0.04), (-0.24, 0.24), (-0.1, 0.36), (0, 0.4))), inks.inner)
    pen.stroke(arc((0, 0.05), 0.055, 20, 160), 0.03, inks.main)
    for x in (-0.07, 0.0, 0.07):
        pen.stroke([(x, 0.18), (x * 0.7, 0.3 - abs(x) * 0.5)], 0.014, inks.main)
    _eyes(pen, inks)
    pen.area(mirrored([(0, -0.2), (-0.25, -0.22), (-0.3, -0.47), (-0.13, -0.34), (0, -0.53)]), inks.warm)
    for x, y in ((-0.3, -0.47), (0.0, -0.53), (0.3, -0.47)):
        pen.disc((x, y), 0.036, inks.warm)
    pen.stroke([(-0.235, -0.215), (0.235, -0.215)], 0.05, inks.inner)
    for x in (-0.14, 0.0, 0.14):
        pen.disc((x, -0.3), 0.028, inks.inner)


def queen(pen: Pen, inks: Inks) -> None:
    """A queen with long hair and a necklace."""
    _robe(pen, inks, collar=False)
    _hair(pen, inks, 0.3, 0.34)
    pen.area(mirrored([(0, 0.4), (-0.17, 0.2), (-0.07, 0.12), (0, 0.12)]), inks.main)
    _face(pen, inks)
    _eyes(pen, inks)
    pen.stroke(arc((0, 0.05), 0.045, 10, 170), 0.032, inks.inner)
    for x, y in ((-0.12, 0.2), (-0.065, 0.25), (0.0, 0.27), (0.065, 0.25), (0.12, 0.2)):
        pen.disc((x, y), 0.03, inks.warm)
    pen.area(mirrored([*arc((0, -0.2), 0.235, 270, 180, 0.5), (-0.235, -0.2)]), inks.inner)
    pen.area(mirrored([(0, -0.24), *curve((0, -0.24), (-0.1, -0.24), (-0.16, -0.22), (-0.24, -0.17)),
                       (-0.27, -0.36), (-0.15, -0.32), (-0.09, -0.45), (0, -0.36)]), inks.warm)  # fmt: skip
    for x, y in ((-0.27, -0.38), (-0.09, -0.47), (0.09, -0.47), (0.27, -0.38)):
        pen.disc((x, y), 0.04, inks.main)


def jack(pen: Pen, inks: Inks) -> None:
    """A young man with a feather on the cap."""
    _robe(pen, inks, collar=False)
    pen.area(mirrored([(0, 0.24), (-0.2, 0.2), (-0.28, 0.34), (0, 0.5)]), inks.warm)
    pen.stroke([(0, 0.26), (0, 0.48)], 0.02, inks.inner)
    _hair(pen, inks, 0.27, 0.12)
    _face(pen, inks)
    _eyes(pen, inks)
    pen.stroke(arc((0.01, 0.03), 0.07, 20, 130), 0.026, inks.inner)
    _cap(pen, inks)


def _cap(pen: Pen, inks: Inks) -> None:
    """A flat cap worn askew, with a feather."""
    askew = pen.moved(0.0, -0.24, 1.0, -9)
    askew.area(curve((-0.3, 0.03), (-0.42, -0.26), (0.3, -0.34), (0.3, 0.0)), inks.warm)
    askew.stroke([(-0.28, 0.02), (0.28, 0.02)], 0.075, inks.inner)
    plume = curve((0.14, -0.02), (0.2, -0.3), (0.38, -0.34), (0.46, -0.22))
    plume += curve((0.46, -0.22), (0.46, 0.0), (0.3, 0.1), (0.14, -0.02))
    askew.stroke(plume, 0.04, inks.inner, closed=True)
    askew.area(plume, inks.main)
    askew.stroke([(0.14, -0.02), (0.26, -0.12), (0.38, -0.18)], 0.02, inks.inner)


def up_jacks(pen: Pen, inks: Inks) -> None:
    """A jack pointing upwards."""
    jack(pen.moved(-0.12, 0.03, 0.9), inks)
    arrow_up(pen.moved(0.36, 0.06, 0.62), inks)


def arrow_up(pen: Pen, inks: Inks) -> None:
    """A thick arrow pointing upwards, in the warm colour."""
    outline = mirrored([(0, -0.5), (-0.32, -0.14), (-0.14, -0.14), (-0.14, 0.48)])
    pen.stroke(outline, 0.12, inks.inner, closed=True)
    pen.area(outline, inks.warm)


def ace_jack(pen: Pen, inks: Inks) -> None:
    """A jack in front of a large star."""
    rays = [(x * (1 if place % 2 else 0.76), y * (1 if place % 2 else 0.76)) for place, (x, y) in
            enumerate(around(20, 0.56))]  # fmt: skip
    pen.area(rays, inks.warm)
    jack(pen.moved(0, 0.03, 0.86), inks._replace(warm=inks.main))


def maid(pen: Pen, inks: Inks) -> None:
    """An old lady with a bun and spectacles."""
    _bust(pen, inks)
    pen.disc((0, -0.4), 0.13, inks.main)
    pen.stroke(arc((0, -0.4), 0.07, 180, 420), 0.022, inks.inner)
    _grey_hair(pen, inks)
    _spectacles(pen, inks)


def low_maid(pen: Pen, inks: Inks) -> None:
    """An old lady with a frilled night cap."""
    _bust(pen, inks)
    _grey_hair(pen, inks)
    _spectacles(pen, inks)
    pen.area(curve((-0.27, -0.16), (-0.34, -0.62), (0.34, -0.62), (0.27, -0.16)), inks.warm)
    for place in range(7):
        pen.disc((-0.27 + place * 0.09, -0.18 - 0.03 * (place in (2, 3, 4))), 0.06, inks.main)
    pen.stroke([(0.1, -0.5), (0.3, -0.46), (0.36, -0.32)], 0.05, inks.warm)
    pen.disc((0.36, -0.29), 0.06, inks.main)


def _bust(pen: Pen, inks: Inks) -> None:
    """Shoulders in a shawl, with a brooch."""
    _robe(pen, inks, collar=False)
    pen.area(mirrored([(0, 0.44), *curve((0, 0.44), (-0.1, 0.3), (-0.2, 0.22), (-0.32, 0.24)), (-0.2, 0.14), (0, 0.2)]),
             inks.warm)  # fmt: skip
    pen.disc((0, 0.32), 0.05, inks.main)


def _grey_hair(pen: Pen, inks: Inks) -> None:
    pen.area(arc((0, -0.1), 0.26, 0, 360), inks.main)
    pen.stroke(arc((0, -0.1), 0.26, 150, 390), 0.03, inks.inner)
    _face(pen, inks)
    pen.stroke(arc((-0.19, -0.33), 0.19, 5, 85), 0.022, inks.inner)
    pen.stroke(arc((0.19, -0.33), 0.19, 95, 175), 0.022, inks.inner)


def _spectacles(pen: Pen, inks: Inks) -> None:
    for x, y in _EYES:
        pen.ring((x * 1.15, y + 0.02), 0.072, 0.024, inks.inner)
        pen.disc((x * 1.15, y + 0.025), 0.024, inks.inner)
    pen.stroke([(-0.025, -0.05), (0.025, -0.05)], 0.022, inks.inner)
    pen.stroke(arc((0, 0.03), 0.075, 25, 155), 0.022, inks.inner)
    for side in (-1, 1):
        pen.disc((0.13 * side, 0.05), 0.032, inks.warm)


def _robe(pen: Pen, inks: Inks, *, collar: bool = True) -> None:
    """Shoulders, with ermine for rulers."""
    pen.area(
        mirrored([(0, 0.5), (-0.46, 0.5), *curve((-0.46, 0.5), (-0.46, 0.26), (-0.3, 0.2), (0, 0.16))]), inks.inner
    )
    if not collar:
        return
    fur: list[Point] = [(-0.4, 0.3), (-0.22, 0.42), (0, 0.46), (0.22, 0.42), (0.4, 0.3)]
    pen.stroke(fur, 0.11, inks.main)
    for x, y in fur:
        pen.disc((x, y), 0.02, inks.inner)


def _hair(pen: Pen, inks: Inks, wide: float, low: float) -> None:
    """Hair around a face, down to a height."""
    pen.area(mirrored([*arc((0, -0.1), wide, 270, 180), *curve((-wide, -0.1), (-wide, low * 0.6),
                       (-wide - 0.06, low), (-wide * 0.5, low)), (0, low)]), inks.inner)  # fmt: skip


def _face(pen: Pen, inks: Inks) -> None:
    pen.area(arc((0, -0.03), 0.205, 0, 360, 1.12), inks.main)


def _eyes(pen: Pen, inks: Inks) -> None:
    for x, y in _EYES:
        pen.disc((x, y), 0.027, inks.inner)
    pen.stroke([(0.0, -0.05), (0.015, 0.0), (-0.01, 0.01)], 0.016, inks.inner)
