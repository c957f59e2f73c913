"""Tables: what cards lie on. Felt in five colours, wood, or dark leather, lit by one warm lamp.

Every table is as bright as every other: `EDGE` where no light falls on it, `MIDDLE` under the lamp. So cards, letters
and signs stand out equally well from all of them, and from a table in the hue of any game.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from types import MappingProxyType
from typing import NamedTuple

import pygame

from .colours import Colour, mix, rgb, toned
from .sheets import opaque
from .wood import planks

MIDDLE, EDGE = 0.055, 0.035
"""The luminance of every table in the light of the lamp and without it."""

_POOL = 0.96
"""How wide and high the light is, as a share of the table."""
_FINE, _STRIP = 2, 64
"""The light is kept with one pixel for this many across and down: it changes too little for more. This many rows of it
are enlarged at once."""
LAMP = (0.5, 0.47)
"""Where the lamp hangs: a little above the middle."""
_COARSE = (64, 40)
_WARM = (1.05, 1.0, 0.93)
"""How warm the light is: what it makes of red, green and blue."""
_GREY, _MUTED = (108, 108, 108), 0.42
"""How much grey there is in the hue of a game when it colours the cloth."""
_SHARE = 0.2
"""How much of that hue there is in a table with a colour of its own."""
_TILE = 256

Surface = pygame.Surface


class TableSurface(NamedTuple):
    """A kind of table: its colour, its material, and whether it takes the hue of a game instead of its colour."""

    colour: Colour
    lay: Callable[[Surface], None]
    """Draws the material over the bare colour."""
    follows: bool = False


def ground(size: tuple[int, int], name: str, hue: Colour | None = None) -> Surface:
    """Draws the whole table with the lamp above the middle; always the same. A `hue` is that of the game on it."""
    lit = unlit(size, name, hue)
    light = pool(size, name, hue)
    shine(lit, light, (size[0] * LAMP[0], size[1] * LAMP[1]))
    return lit


def unlit(size: tuple[int, int], name: str, hue: Colour | None = None) -> Surface:
    """Draws the whole table without the light of the lamp."""
    colour = _shades(name, hue)[0]
    laid = opaque(size)
    laid.fill(colour)
    table_named(name).lay(laid)
    found = pygame.transform.average_color(laid)
    lost = [max(0, whole - rest) for whole, rest in zip(colour, found, strict=False)]
    laid.fill(lost, special_flags=pygame.BLEND_RGB_ADD)  # a material takes away light, and none has to look darker
    return laid


def pool(size: tuple[int, int], name: str, hue: Colour | None = None) -> Surface:
    """Draws the light of the lamp on a table of this size, to be added to it by `shine`: smaller than it falls, as it
    would take more memory than all the rest of the table."""
    dark, bright = _shades(name, hue)
    most = [max(0, lit - bare) for lit, bare in zip(bright, dark, strict=True)]
    small = opaque(_COARSE)
    for y in range(_COARSE[1]):
        for x in range(_COARSE[0]):
            across, down = (((at + 0.5) / many - 0.5) * 2 for at, many in ((x, _COARSE[0]), (y, _COARSE[1])))
            left = max(0.0, 1 - across * across - down * down)
            small.set_at((x, y), [round(part * left**1.5) for part in most])
    return pygame.transform.smoothscale(small, (round(size[0] * _POOL / _FINE), round(size[1] * _POOL / _FINE)))


def shine(table: Surface, light: Surface, at: tuple[float, float]) -> None:
    """Lets the light of a lamp fall on a table, with its middle here, as far as the table is not clipped."""
    whole = pygame.Rect((0, 0), [_FINE * side for side in light.get_size()])
    whole.center = round(at[0]), round(at[1])
    seen = table.get_clip().clip(whole).move(-whole.x, -whole.y)
    if not seen.width or not seen.height:
        return
    left, wide = seen.x // _FINE, -(-seen.right // _FINE) - seen.x // _FINE
    for top in range(seen.y // _FINE, -(-seen.bottom // _FINE), _STRIP):  # so that no large picture is made on the way
        high = min(_STRIP, -(-seen.bottom // _FINE) - top)
        falls = pygame.transform.scale(light.subsurface((left, top, wide, high)), (wide * _FINE, high * _FINE))
        place = whole.x + left * _FINE, whole.y + top * _FINE
        table.blit(falls, place, special_flags=pygame.BLEND_RGB_ADD)


def table_named(name: str) -> TableSurface:
    """Returns the table of this name, or the first one if there is none."""
    return TABLES.get(name, TABLES["game"])


def _shades(name: str, hue: Colour | None) -> tuple[Colour, Colour]:
    """The colours of a table without light and under the lamp."""
    table = table_named(name)
    colour = table.colour
    if hue is not None:
        muted = toned(mix(hue, _GREY, _MUTED), MIDDLE)
        colour = muted if table.follows else mix(toned(colour, MIDDLE), muted, _SHARE)
    bare = toned(colour, MIDDLE)
    red, green, blue = (round(part * warm) for part, warm in zip(bare, _WARM, strict=True))
    return toned(colour, EDGE), toned((red, green, blue), MIDDLE)


# ---------------------------------------------------------------------- materials


def _felt(laid: Surface) -> None:
    """Fibres in all directions."""
    _tiled(laid, _grain(((1, 1, 3), (3, 1, 2), (1, 3, 2))))


def _wood(laid: Surface) -> None:
    """Planks, with a fine grain along them."""
    laid.blit(planks(laid.get_size()), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    _tiled(laid, _grain(((1, 1, 2), (8, 1, 3), (32, 1, 2))))


def _leather(laid: Surface) -> None:
    """Pores of two sizes."""
    _tiled(laid, _grain(((3, 3, 3), (5, 5, 3), (1, 1, 2))))


def _tiled(laid: Surface, tile: Surface) -> None:
    """Subtracts a tile's brightness everywhere."""
    wide, high = laid.get_size()
    tiles = [(tile, (x, y)) for y in range(0, high, _TILE) for x in range(0, wide, _TILE)]
    laid.fblits(tiles, pygame.BLEND_RGB_SUB)


def _grain(fibres: tuple[tuple[int, int, int], ...]) -> Surface:
    """A tile of fibres of these lengths and widths, each with its number of shades to subtract: together they cover two
    per cent of brightness, enough to hide banding in the light, too little to be visible as grains."""
    rng = Random(_TILE)
    tile = opaque((_TILE, _TILE))
    for across, down, shades in fibres:
        noise = _noise(rng, (_TILE // across, _TILE // down), shades)
        tile.blit(pygame.transform.smoothscale(noise, (_TILE, _TILE)), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return tile


def _noise(rng: Random, size: tuple[int, int], shades: int) -> Surface:
    """Random grey, in this many shades from black."""
    noise = pygame.image.frombuffer(rng.randbytes(size[0] * size[1]), size, "P")
    noise.set_palette([(value * shades // 256,) * 3 for value in range(256)])
    return noise.convert(opaque((1, 1)))


TABLES: Mapping[str, TableSurface] = MappingProxyType(
    {
        "game": TableSurface(rgb("2E6F6A"), _felt, follows=True),
        "green": TableSurface(rgb("2E6A4E"), _felt),
        "blue": TableSurface(rgb("2F5878"), _felt),
        "wine": TableSurface(rgb("723245"), _felt),
        "night": TableSurface(rgb("364060"), _felt),
        "wood": TableSurface(rgb("8E5D3A"), _wood),
        "dark": TableSurface(rgb("3C3836"), _leather),
    }
)
