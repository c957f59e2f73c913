"""Fonts: the letters of the table, out of the packages that bring them."""

from __future__ import annotations

from functools import cache, lru_cache
from importlib.resources import files
from io import BytesIO
from typing import Any, Literal

import pygame

from .colours import Colour

Weight = Literal["regular", "bold", "display"]

_FILES: dict[Weight, tuple[str, str]] = {
    "regular": ("font_manrope", "Manrope-Medium.ttf"),
    "bold": ("font_manrope", "Manrope-ExtraBold.ttf"),
    "display": ("font_fredoka_one", "FredokaOne-Regular.ttf"),
}
_MEASURED = 100
_LEAST = 4

_KEPT = 64
"""So many fonts are kept: a screen needs a dozen, cards at three sizes three dozen."""


class Letters(pygame.font.Font):
    """A font that writes whatever it is given: a name out of a damaged file may hold what is no text."""

    def size(self, text: str | bytes, /) -> tuple[int, int]:
        return super().size(_writable(text))

    def render(self, text: str | bytes | None, *look: Any) -> pygame.Surface:
        written = _writable(text or "")
        return super().render(written if super().size(written)[0] else "", *look)  # it stops at signs without width


def _writable(text: str | bytes) -> str | bytes:
    """The text, with question marks for half signs and no empty ones, at both of which the library stops."""
    if isinstance(text, bytes) or text.isprintable():
        return text
    return text.encode("utf-8", "replace").decode("utf-8").replace("\0", "")


@lru_cache(_KEPT)
def font(weight: Weight, px: int) -> Letters:
    """A font of this height; pygame's own where the package is missing. It keeps the shapes of its letters, and finding
    these takes a hundred times as long as to write a line with them: so the fonts are kept in turn."""
    if not font.cache_info().currsize:
        pygame.register_quit(font.cache_clear)  # no font outlives the library
    if not pygame.font.get_init():
        pygame.font.init()
    letters = _letters(weight)
    return Letters(BytesIO(letters) if letters else None, max(px, 1))


@cache
def _letters(weight: Weight) -> bytes:
    """The font file; empty when it is not there."""
    package, name = _FILES[weight]
    try:
        return files(package).joinpath("files", name).read_bytes()
    except (ModuleNotFoundError, OSError):
        return b""


def missing() -> list[str]:
    """The font files that are not there, so that pygame's own letters stand in for them."""
    return [name for weight, (_, name) in _FILES.items() if not _letters(weight)]


def lettering(text: str, weight: Weight, box: tuple[float, float], colour: Colour) -> pygame.Surface | None:
    """The text as large as it fits into the box, without any margin; None where it would be too small to tell."""
    width, height = _measured(text, weight)
    px = int(min(box[0] / width, box[1] / height) * _MEASURED) if width and height else 0
    if px < _LEAST:
        return None
    written = font(weight, px).render(text, True, colour)
    return written.subsurface(written.get_bounding_rect()).copy()


@cache
def _measured(text: str, weight: Weight) -> tuple[int, int]:
    """How much room the ink of the text takes at a known height."""
    return font(weight, _MEASURED).render(text, True, (0, 0, 0)).get_bounding_rect().size
