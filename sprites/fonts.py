"""Fonts, from the packages that bring them."""

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
"""How many fonts are cached: a screen needs a dozen, cards at three sizes three dozen."""


class Letters(pygame.font.Font):
    """A font that writes anything it is given: a name from a damaged file can contain invalid text."""

    def size(self, text: str | bytes, /) -> tuple[int, int]:
        return super().size(_writable(text))

    def render(self, text: str | bytes | None, *look: Any) -> pygame.Surface:
        written = _writable(text or "")
        return super().render(written if super().size(written)[0] else "", *look)  # pygame fails at text without width


def _writable(text: str | bytes) -> str | bytes:
    """Replaces lone surrogates by question marks and drops null characters, since pygame fails at both."""
    if isinstance(text, bytes) or text.isprintable():
        return text
    return text.encode("utf-8", "replace").decode("utf-8").replace("\0", "")


@lru_cache(_KEPT)
def font(weight: Weight, px: int) -> Letters:
    """Returns a font of this height; pygame's own if the package is missing. Fonts are cached because they keep the
    shapes of their letters, and finding those takes a hundred times as long as writing a line with them."""
    if not font.cache_info().currsize:
        pygame.register_quit(font.cache_clear)  # no font outlives the library
    if not pygame.font.get_init():
        pygame.font.init()
    letters = _letters(weight)
    return Letters(BytesIO(letters) if letters else None, max(px, 1))


@cache
def _letters(weight: Weight) -> bytes:
    """The contents of the font file; empty if it is missing."""
    package, name = _FILES[weight]
    try:
        return files(package).joinpath("files", name).read_bytes()
    except (ModuleNotFoundError, OSError):
        return b""


def missing() -> list[str]:
    """The font files that are missing, so that pygame's own letters stand in for them."""
    return [name for weight, (_, name) in _FILES.items() if not _letters(weight)]


def lettering(text: str, weight: Weight, box: tuple[float, float], colour: Colour) -> pygame.Surface | None:
    """Renders the text as large as it fits into the box, without any margin; None if it would be too small to read."""
    width, height = _measured(text, weight)
    px = int(min(box[0] / width, box[1] / height) * _MEASURED) if width and height else 0
    if px < _LEAST:
        return None
    written = font(weight, px).render(text, True, colour)
    return written.subsurface(written.get_bounding_rect()).copy()


@cache
def _measured(text: str, weight: Weight) -> tuple[int, int]:
    """The size of the text's ink at a known height."""
    return font(weight, _MEASURED).render(text, True, (0, 0, 0)).get_bounding_rect().size
