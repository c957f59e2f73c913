"""Shadow: the shadow that a card casts on the table."""

from __future__ import annotations

import pygame

from .colours import BLACK
from .pen import rounded
from .sheets import see_through

ROUND = 0.09
"""The radius of a card's corners, as a share of its width."""

_COARSEST = 3
_SOFTNESS = 0.4
"""A share of the spread: with more, the shadow would be cut off at the edge of the picture."""


def shadow(size: tuple[int, int], spread: int, alpha: int) -> pygame.Surface:
    """Draws a soft shadow of something of this size. The picture is larger by `spread` on every side; cache it."""
    width, height = size[0] + 2 * spread, size[1] + 2 * spread
    # A soft picture can be drawn small, which is much faster.
    coarse = max(1, min(_COARSEST, spread // 4))
    small = see_through((width // coarse, height // coarse))
    small.fill((*BLACK, 0))
    across, down = small.get_width() / width, small.get_height() / height
    # It is half dark at the very edge of the card, and fades out at the edge of the picture.
    shrink = spread * 0.15
    left, top = (spread + shrink) * across, (spread + shrink) * down
    wide, high = max(1.0, (size[0] - 2 * shrink) * across), max(1.0, (size[1] - 2 * shrink) * down)
    pygame.draw.polygon(small, (*BLACK, alpha), rounded(left, top, wide, high, size[0] * ROUND * across))
    radius = round(spread * across * _SOFTNESS)
    soft = pygame.transform.gaussian_blur(small, radius) if radius else small
    return pygame.transform.smoothscale(soft, (width, height))
