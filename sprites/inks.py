"""Inks: the colours in which a picture on a card is printed. There are only three, as in a woodcut."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from .colours import Colour
from .pen import Pen


class Inks(NamedTuple):
    """The colours of a picture."""

    main: Colour
    """Usually the colour of the paper."""
    inner: Colour
    """The dark of the field: lines, hair, cloth, and details within the main colour."""
    warm: Colour
    """The colour of what shines: crowns, brass, stripes."""


Emblem = Callable[[Pen, Inks], None]
"""Draws a picture about one unit high around (0, 0)."""

Art = Mapping[str, Emblem]
"""Pictures by the keys that cards name."""
