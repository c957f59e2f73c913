"""Announcements: large words on the table: letters with an edge, the band behind a banner, and rubber stamps."""

from __future__ import annotations

from math import atan2, degrees

import pygame

from .colours import BLACK, WHITE, Colour, mix, readable
from .fonts import font
from .sheets import see_through

DARK = 200
"""How dense the band behind a banner is, out of 255."""
TILT, RISES = 7.0, 0.8
"""How far a stamp is turned at most, in degrees, and by how much its words rise at most, in its height."""
_INK, _GROUND = (14, 12, 10), (24, 20, 18)


def outlined(text: str, px: int, ink: Colour) -> pygame.Surface:
    """Large letters with a dark edge, legible on anything."""
    thick = max(1, px // 16)
    inside, edge = (font("display", px).render(text, True, colour) for colour in (ink, _INK))
    wide, high = inside.get_size()
    sheet = see_through((wide + 2 * thick, high + 2 * thick))
    for across in (0, thick, 2 * thick):
        for down in (0, thick, 2 * thick):
            sheet.blit(edge, (across, down))
    sheet.blit(inside, (thick, thick))
    return sheet


def band(size: tuple[int, int], colour: Colour) -> pygame.Surface:
    """A dark band that fades out at both ends, with an edge in a colour above and below."""
    wide, high = size
    sheet = see_through(size)
    sheet.fill((*mix(colour, BLACK, 0.82), DARK))
    thick = max(2, high // 26)
    for y in (0, high - thick):
        sheet.fill((*colour, 255), pygame.Rect(0, y, wide, thick))
    fade = max(1, wide // 5)
    for x in range(fade):
        share = round(255 * x / fade)
        for at in (x, wide - 1 - x):
            sheet.fill((255, 255, 255, share), pygame.Rect(at, 0, 1, high), pygame.BLEND_RGBA_MULT)
    return sheet


def lit_round(size: tuple[int, int], thick: int, colour: Colour) -> pygame.Surface:
    """An oval of light as large as a size: a bright line with a soft glow on both sides."""
    wide, high = size
    sheet = see_through((2 * wide, 2 * high))
    for share, dense in ((1.0, 50), (0.6, 110), (0.25, 255)):
        line = max(2, round(2 * thick * share))
        edge = thick - line // 2
        box = pygame.Rect(edge, edge, 2 * (wide - edge), 2 * (high - edge))
        pygame.draw.ellipse(sheet, (*mix(colour, WHITE, 0.5 - 0.5 * share), dense), box, line)
    return pygame.transform.smoothscale(sheet, size)


def stamp(text: str, px: int, colour: Colour) -> pygame.Surface:
    """Words in a frame, as from a rubber stamp."""
    ink = readable(colour, _GROUND, 6.0)
    letters = font("display", px).render(text, True, ink)
    pad, thick = px // 2, max(2, px // 9)
    sheet = see_through((letters.get_width() + 2 * pad, letters.get_height() + pad))
    pygame.draw.rect(sheet, (*_GROUND, 225), sheet.get_rect(), border_radius=pad // 2)
    pygame.draw.rect(sheet, ink, sheet.get_rect(), thick, pad // 2)
    sheet.blit(letters, letters.get_rect(center=sheet.get_rect().center))
    wide, high = sheet.get_size()
    return pygame.transform.rotozoom(sheet, min(TILT, degrees(atan2(RISES * high, wide))), 1.0)
