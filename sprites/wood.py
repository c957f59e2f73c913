"""Wood: a table of planks, whose grain is the contour map of hilly land stretched along them."""

from __future__ import annotations

from itertools import pairwise
from math import cos, sin, tau
from random import Random

import pygame

from .colours import WHITE, Colour, mix, rgb
from .sheets import opaque

_PLANKS = 7
_RINGS = 6
"""How many growth rings there are from the deepest valley to the highest hill."""
_TINT = rgb("7A5138")
"""What the dark part of a ring leaves of the light."""
_HILL = (520, 34)
"""How far apart hills are, along a plank and across it, in pixels of a window 1080 high."""
_GAP = rgb("6A4C3C")
"""What the joint between two boards leaves of the light."""


def planks(size: tuple[int, int]) -> pygame.Surface:
    """Boards side by side across the whole size, bright, to be multiplied with light."""
    rng = Random(_PLANKS)
    wide, high = (max(2, side // 2) for side in size)  # its finest lines are wider than two pixels
    laid = opaque((wide, high))
    edges = [round(high * plank / _PLANKS) for plank in range(_PLANKS + 1)]
    for top, bottom in pairwise(edges):
        joint = round(wide * (0.15 + 0.7 * rng.random()))
        for left, right in ((0, joint), (joint, wide)):
            _board(laid, pygame.Rect(left, top, right - left, bottom - top), rng)
    return pygame.transform.smoothscale(laid, size)


def _board(laid: pygame.Surface, area: pygame.Rect, rng: Random) -> None:
    """One board, a little lighter or darker than the next."""
    tone = mix(WHITE, _TINT, 0.22 * rng.random())
    board = _contours(area.size, laid.get_height() / 540, rng)
    board.fill(tone, special_flags=pygame.BLEND_RGB_MULT)
    laid.blit(board, area)
    thick = max(1, round(laid.get_height() / 500))
    laid.fill(_GAP, (area.left, area.top, area.width, thick), pygame.BLEND_RGB_MULT)
    laid.fill(_GAP, (area.left, area.top, thick, area.height), pygame.BLEND_RGB_MULT)


def _contours(size: tuple[int, int], scale: float, rng: Random) -> pygame.Surface:
    """The grain of a board of this size."""
    across, down = (max(4, round(side / (hill / 2 * scale)) + 3) for side, hill in zip(size, _HILL, strict=True))
    hills = pygame.image.frombuffer(rng.randbytes(across * down), (across, down), "P")
    hills.set_palette([(value,) * 3 for value in range(256)])
    land = hills.convert(opaque((1, 1)))
    for times in (3, 1):  # in two steps, so that hills are round
        land = pygame.transform.smoothscale(land, size if times == 1 else (across * times, down * times))
    heights = pygame.image.tobytes(land, "RGB")[::3]
    grain = pygame.image.frombuffer(heights, size, "P")
    grain.set_palette([_shade(value / 256) for value in range(256)])
    return grain.convert(land)


def _shade(height: float) -> Colour:
    """Early wood is bright, late wood dark."""
    late = (0.5 - 0.5 * cos(height * _RINGS * tau)) ** 2
    return mix(WHITE, _TINT, 0.1 + 0.2 * late + 0.08 * sin(height * tau))
