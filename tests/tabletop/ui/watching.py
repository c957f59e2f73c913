"""A painter that remembers which texts it wrote and where, for tests that ask what can be read."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from sprites.fonts import Weight
from tabletop.scene.painter import Colour, Painter, line_height, text_width
from tabletop.scene.rect import Rect


class Written(NamedTuple):
    """A text and the rectangle it takes."""

    text: str
    rect: pygame.Rect


class WatchingPainter(Painter):
    """Draws like any other."""

    def __init__(self, size: tuple[int, int]) -> None:
        super().__init__(pygame.Surface(size))
        self.written: list[Written] = []

    def text(
        self, text: str, px: int, colour: Colour, x: int, y: int, align: float = 0.0, weight: Weight = "regular"
    ) -> None:
        if text:
            wide, high = text_width(text, px, weight), line_height(px, weight)
            rect = pygame.Rect(x - round(wide * align), y - high // 2, wide, high)
            self.written.append(Written(text, rect))
        super().text(text, px, colour, x, y, align, weight)

    def texts(self) -> list[str]:
        """What was written, in order."""
        return [written.text for written in self.written]

    def overlapping(self) -> list[tuple[str, str]]:
        """Texts that lie on one another. Lines may touch: letters do not fill their height. A text may lie on itself,
        which is a shadow."""
        cores = [written.rect.inflate(-2, -written.rect.height // 3) for written in self.written]
        return [
            (self.written[first].text, self.written[second].text)
            for first in range(len(cores))
            for second in range(first)
            if cores[first].colliderect(cores[second]) and self.written[first].text != self.written[second].text
        ]

    def outside(self, rect: Rect) -> list[str]:
        """Texts that leave a rectangle."""
        area = pygame.Rect(rect).inflate(2, 2)
        return [
            written.text
            for written in self.written
            if not area.contains(written.rect.inflate(0, -written.rect.height // 3))
        ]
