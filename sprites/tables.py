"""Tables: what cards lie on. Felt in four colours, wood, or dark leather, lit by a lamp above the middle."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import exp
from random import Random
from types import MappingProxyType
from typing import NamedTuple

import pygame

from .colours import Colour, mix, rgb
from .sheets import opaque
from .wood import planks

_COARSE = (48, 30)
_TILE = 256
_GRAIN = 9
"""How many steps of brightness the grain covers: enough to hide banding in the light, too few to be visible as grains.
"""

Surface = pygame.Surface


class TableSurface(NamedTuple):
    """A kind of table: its colour in the light of the lamp and at the edge, and its material."""

    bright: Colour
    dark: Colour
    lay: Callable[[Surface], None]
    """Draws the material over the light."""


def ground(size: tuple[int, int], name: str) -> Surface:
    """Draws the whole table; always the same."""
    table = table_named(name)
    lit = pygame.transform.smoothscale(_light(table.bright, table.dark), size)
    table.lay(lit)
    return lit


def table_named(name: str) -> TableSurface:
    """Returns the table of this name, or the first one if there is none."""
    return TABLES.get(name, TABLES["green"])


def _light(bright: Colour, dark: Colour) -> Surface:
    """The light of the lamp, small: it is smooth enough to be scaled up."""
    lit = opaque(_COARSE)
    for y in range(_COARSE[1]):
        for x in range(_COARSE[0]):
            across = (x / (_COARSE[0] - 1) - 0.5) * 2
            down = (y / (_COARSE[1] - 1) - 0.46) * 2
            away = exp(-(across * across * 0.85 + down * down * 0.95) * 1.15)
            lit.set_at((x, y), mix(dark, bright, away))
    return lit


# ---------------------------------------------------------------------- materials


def _felt(lit: Surface) -> None:
    """Fibres in all directions."""
    _tiled(lit, _grain(((1, 1), (3, 1), (1, 3))))


def _wood(lit: Surface) -> None:
    """Planks, with a fine grain along them."""
    lit.blit(planks(lit.get_size()), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    _tiled(lit, _grain(((1, 1), (8, 1), (32, 1))))


def _leather(lit: Surface) -> None:
    """Pores of two sizes."""
    _tiled(lit, _grain(((3, 3), (5, 5), (1, 1))))


def _tiled(lit: Surface, tile: Surface) -> None:
    """Subtracts a tile's brightness everywhere."""
    wide, high = lit.get_size()
    tiles = [(tile, (x, y)) for y in range(0, high, _TILE) for x in range(0, wide, _TILE)]
    lit.fblits(tiles, pygame.BLEND_RGB_SUB)


def _grain(fibres: tuple[tuple[int, int], ...]) -> Surface:
    """A tile of fibres of these lengths and widths, as steps to subtract from the light."""
    rng = Random(_TILE)
    tile = opaque((_TILE, _TILE))
    for across, down in fibres:
        noise = _noise(rng, (_TILE // across, _TILE // down), _GRAIN // len(fibres))
        tile.blit(pygame.transform.smoothscale(noise, (_TILE, _TILE)), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return tile


def _noise(rng: Random, size: tuple[int, int], steps: int) -> Surface:
    """Random grey, in this many steps from black."""
    noise = pygame.image.frombuffer(rng.randbytes(size[0] * size[1]), size, "P")
    noise.set_palette([(value * steps // 256,) * 3 for value in range(256)])
    return noise.convert(opaque((1, 1)))


TABLES: Mapping[str, TableSurface] = MappingProxyType(
    {
        "green": TableSurface(rgb("2E6A55"), rgb("143A30"), _felt),
        "blue": TableSurface(rgb("2F5878"), rgb("142C45"), _felt),
        "wine": TableSurface(rgb("723245"), rgb("3A1524"), _felt),
        "night": TableSurface(rgb("3B4252"), rgb("191D27"), _felt),
        "wood": TableSurface(rgb("8E5D3A"), rgb("462919"), _wood),
        "dark": TableSurface(rgb("37363A"), rgb("161517"), _leather),
    }
)
