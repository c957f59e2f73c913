"""Sheets: menus over another screen, which stays visible behind a veil."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.scene.painter import Painter
from tabletop.scene.rect import Rect

from .menu import MenuScreen

if TYPE_CHECKING:
    from tabletop.app import App

_STRIP = 128
"""The height of the strips that the veil is made of, all from one picture: a whole veil would push others out of the
cache."""


class MenuSheet(MenuScreen):
    """A menu over the previous screen."""

    overlay = True
    veil = 222
    """How dense the veil is, from 0 to 255."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.bars.solid = True

    def _draw_ground(self, painter: Painter) -> None:
        width, height = self.app.size
        ground = self.style.colours.veil
        for y in range(0, height, _STRIP):
            painter.fill(Rect(0, y, width, _STRIP), (*ground[:3], self.veil))
