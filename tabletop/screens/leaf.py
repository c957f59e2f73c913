"""Leaves: menus that lie over another screen, which stays in sight behind a veil."""

from __future__ import annotations

from itertools import chain

from tabletop.scene.painter import Painter
from tabletop.scene.rect import Rect

from .menu import FOOT, HEAD, MenuScreen

_STRIP = 128
"""The veil is made of strips this high, which are all one picture: a whole one would push others out of the album."""


class Leaf(MenuScreen):
    """A menu over whatever was there before."""

    overlay = True
    veil = 222
    """How dense the veil is, from 0 to 255."""

    def draw(self, painter: Painter) -> None:
        width, height = self.app.size
        ground = self.style.colours.veil
        for y in range(0, height, _STRIP):
            painter.fill(Rect(0, y, width, _STRIP), (*ground[:3], self.veil))
        self.draw_below(painter)
        self.draw_body(painter)
        bar = (*self.style.colours.panel[:3], 255)
        for y, high in ((0, self.style.px(HEAD)), (height - self.style.px(FOOT), self.style.px(FOOT))):
            painter.fill(Rect(0, y, width, high), bar)  # nothing shines through where texts stand
        self._draw_bars(painter)
        for widget in chain(self.foot, self.head, [self.back_button] if self.goes_back else []):
            widget.draw(painter, self.style)
        self.draw_above(painter)
