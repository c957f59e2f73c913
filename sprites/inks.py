"""Inks: the colours in which a picture on a card is printed. Three have to do, as in a woodcut."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from .colours import Colour
from .pen import Pen


class Inks(NamedTuple):
    """What a picture is printed in."""

    main: Colour
    """The colour of the paper, mostly."""
    inner: Colour
    """The dark of the field: lines, hair, cloth, and what lies within the main colour."""
    warm: Colour
    """What is to shine: crowns, brass, stripes."""


Emblem = Callable[[Pen, Inks], None]
"""Draws a picture about one unit high around (0, 0)."""
