"""Cloth: the felt on the table, in the light of a lamp above its middle."""

from __future__ import annotations

from math import exp
from random import Random

import pygame

from .colours import Colour, mix
from .look import cloth_colours

_COARSE = (48, 30)
_TILE = 256
_GRAIN = 9
"""How many steps of brightness the grain covers: enough to hide the bands of the light, too few to see grains."""


def cloth(size: tuple[int, int], name: str) -> pygame.Surface:
    """The whole table's ground; the same one every time."""
    bright, dark = cloth_colours(name)
    ground = pygame.transform.smoothscale(_light(bright, dark), size)
    grain = _grain()
    tiles = [(grain, (x, y)) for y in range(0, size[1], _TILE) for x in range(0, size[0], _TILE)]
    ground.fblits(tiles, pygame.BLEND_RGB_SUB)
    return ground


def _light(bright: Colour, dark: Colour) -> pygame.Surface:
    """The light of the lamp, small: it is smooth enough to be scaled up."""
    lit = pygame.Surface(_COARSE, depth=32)
    for y in range(_COARSE[1]):
        for x in range(_COARSE[0]):
            across = (x / (_COARSE[0] - 1) - 0.5) * 2
            down = (y / (_COARSE[1] - 1) - 0.46) * 2
            away = exp(-(across * across * 0.85 + down * down * 0.95) * 1.15)
            lit.set_at((x, y), mix(dark, bright, away))
    return lit


def _grain() -> pygame.Surface:
    """A tile of fibres that lie in all directions, as steps to be taken off the light."""
    rng = Random(_TILE)
    tile = pygame.Surface((_TILE, _TILE), depth=32)
    for across, down in ((1, 1), (3, 1), (1, 3)):
        size = (_TILE // across, _TILE // down)
        noise = pygame.image.frombuffer(rng.randbytes(size[0] * size[1]), size, "P")
        steps = (value * _GRAIN // 3 // 256 for value in range(256))
        noise.set_palette([(step, step, step) for step in steps])
        plain = noise.convert(tile)
        tile.blit(pygame.transform.smoothscale(plain, (_TILE, _TILE)), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return tile
