"""Signs on the stage: tokens beside cards, and the arrows that show the direction of play."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING

import pygame

from .node import Node
from .pictures import CardPictures, drawable

if TYPE_CHECKING:
    from .painter import Painter

Draw = Callable[[int], pygame.Surface]
"""Draws a sign at a size in pixels."""

_STEP = 3
"""A sign that grows or shrinks is drawn in steps of this many pixels."""
_TURN_STEP = 6


class SignNode(Node):
    """A token. It is drawn anew at each size, so that it is always crisp. `shown` says what is drawn."""

    def __init__(self, pictures: CardPictures, name: str) -> None:
        super().__init__(name=name)
        self.pictures = pictures
        self.size = 1
        self.shown: Hashable = None
        self.draw: Draw | None = None

    def become(self, shown: Hashable, draw: Draw) -> bool:
        """Sets what it shows. Returns whether that is something new."""
        if shown == self.shown:
            return False
        self.shown, self.draw, self.changed = shown, draw, True
        return True

    def bump(self, by: float) -> None:
        """Starts larger than its size and shrinks to it, to be noticed."""
        self.scale.shown = by
        self.moving = True

    def paint(self, painter: Painter) -> None:
        if self.draw is None:
            return
        px = max(4, round(self.size * self.scale.shown))
        if self.moving:
            px = max(4, px // _STEP * _STEP)
        draw = self.draw
        picture = self.pictures.album.find(("sign", self.shown, px), lambda: drawable(draw(px)))
        if self.alpha.shown < 0.995:
            picture = picture.copy()
            picture.set_alpha(round(255 * max(0.0, self.alpha.shown)))
        wide, high = picture.get_size()
        painter.picture(picture, round(self.x.shown - wide / 2), round(self.y.shown - high / 2))

    def hit(self, x: float, y: float) -> bool:
        return abs(x - self.x.target) <= self.size / 2 and abs(y - self.y.target) <= self.size / 2


class ArrowNode(SignNode):
    """The head of an arrow, which turns on the spot."""

    def __init__(self, pictures: CardPictures, turned: Callable[[int, float], pygame.Surface]) -> None:
        """`turned` draws it at a size in pixels and an angle in degrees."""
        super().__init__(pictures, "")
        self.turned = turned

    def paint(self, painter: Painter) -> None:
        angle = self.angle.shown
        degrees = round(angle / _TURN_STEP) * _TURN_STEP if self.moving else round(angle)
        px = max(4, round(self.size * self.scale.shown) // _STEP * _STEP if self.moving else self.size)
        key = ("arrow", px, degrees % 360)
        picture = self.pictures.album.find(key, lambda: drawable(self.turned(px, degrees % 360)))
        painter.picture(picture, round(self.x.shown - px / 2), round(self.y.shown - px / 2))

    def hit(self, x: float, y: float) -> bool:
        return False
