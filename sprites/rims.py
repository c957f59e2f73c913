"""Rims: for cards that count something other than what is printed on them, with what they count."""

from __future__ import annotations

import pygame

from .look import Look
from .paper import EDGE, Size
from .shadow import ROUND
from .sheets import see_through
from .signs import token

TIMES = 3
"""The factor to draw too large, for smooth curves."""
HUES = 9
"""How many steps the rainbow of the rim has from corner to corner, with smooth ones between."""
BRIGHT, DEEP = 95, 70
TOKEN, TOKEN_AT = 0.36, (0.19, 0.58)
"""The size and place of the token: below index and signs of power, where neighbours in a hand leave it uncovered."""


def rim(size: Size, look: Look, text: str) -> pygame.Surface:
    """A rim in all colours of the rainbow, and a token with the text; the middle of the card shows through."""
    whole = pygame.transform.smoothscale(_band((size[0] * TIMES, size[1] * TIMES)), size)
    badge = token("", text, max(8, round(size[0] * TOKEN)), look, False)
    whole.blit(badge, badge.get_rect(center=(round(size[0] * TOKEN_AT[0]), round(size[1] * TOKEN_AT[1]))))
    return whole


def _band(size: Size) -> pygame.Surface:
    """The rim of a card, in a rainbow that runs from corner to corner."""
    band = see_through(size)
    band.fill((255, 255, 255, 0))
    pygame.draw.rect(band, (255, 255, 255, 255), band.get_rect(), round(size[0] * EDGE), round(size[0] * ROUND))
    band.blit(pygame.transform.smoothscale(_rainbow(), size), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return band


def _rainbow() -> pygame.Surface:
    small = see_through((HUES, HUES))
    for x in range(HUES):
        for y in range(HUES):
            colour = pygame.Color(0)
            colour.hsva = (360 * (x + y) / (2 * HUES), DEEP, BRIGHT, 100)
            small.set_at((x, y), colour)
    return small
