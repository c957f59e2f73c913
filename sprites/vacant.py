"""What lies on the outline of an empty place: the face of the card that it waits for, or hatching if none can come."""

from __future__ import annotations

import pygame

from .colours import BLACK
from .fonts import lettering
from .look import Look
from .paper import Size, height
from .pen import pen
from .shadow import ROUND
from .sheets import see_through

_FAINT, _LARGE = 150, (0.62, 0.42)
"""How strongly an awaited face is written, and how large it can be, in widths of the place."""
_SHADE, _HATCH = 84, 104
"""How much darker a dead place is, and how strongly it is hatched."""
_GAP, _THICK = 0.17, 0.022
"""How far apart the lines of the hatching are, and how thick."""


def waiting(size: Size, look: Look, face: str) -> pygame.Surface:
    """Writes the face of a card on the cloth, large and faint."""
    picture = see_through(size)
    picture.fill((0, 0, 0, 0))
    written = lettering(face, "bold", (size[0] * _LARGE[0], size[0] * _LARGE[1]), look.text)
    if written is not None:
        written.set_alpha(_FAINT)
        picture.blit(written, written.get_rect(center=(size[0] // 2, size[1] // 2)))
    return picture


def dead(size: Size, look: Look) -> pygame.Surface:
    """Darkens and hatches a place: its shape, and not its colour alone, says that nothing comes here."""
    high, thick = height(size), max(_THICK, 1.2 / size[0])
    shade, lines = pen(size, BLACK), pen(size, look.text)
    shade.box(0, 0, 1, high, ROUND, BLACK)
    along = _GAP
    while along < 1 + high:
        lines.stroke([(along, 0), (along - high, high)], thick, look.text)
        along += _GAP
    hatching, picture = lines.done(), shade.done()
    hatching.blit(picture, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)  # within the rounded corners
    picture.fill((255, 255, 255, _SHADE), special_flags=pygame.BLEND_RGBA_MULT)
    _tint(hatching, look.text)
    hatching.fill((255, 255, 255, _HATCH), special_flags=pygame.BLEND_RGBA_MULT)
    picture.blit(hatching, (0, 0))
    return picture


def _tint(picture: pygame.Surface, colour: tuple[int, int, int]) -> None:
    """Paints a picture in one colour, as opaque as it is."""
    picture.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    picture.fill((*colour, 0), special_flags=pygame.BLEND_RGBA_ADD)
