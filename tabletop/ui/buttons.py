"""Labels and buttons."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from sprites.fonts import Weight
from tabletop.input.gestures import Gesture
from tabletop.input.navigation import Command
from tabletop.scene.painter import Colour, Painter, Repeated, line_height, shortened, text_width, wrap
from tabletop.scene.rect import Rect

from .plates import cap, cap_size, light, plate, sign
from .style import Style
from .widget import Action, Widget

Sign = Callable[[int, tuple[int, ...]], pygame.Surface]
"""Draws an icon of a size in a colour."""


class Label(Widget):
    """A text, broken into lines."""

    def __init__(
        self, text: str, size: float = 1.0, weight: Weight = "regular", align: float = 0.0, colour: str = "ink"
    ) -> None:
        super().__init__()
        self.text, self.size, self.weight, self.align, self.colour = text, size, weight, align, colour

    def height(self, style: Style, width: int) -> int:
        px = style.px(self.size)
        return len(wrap(self.text, px, width, self.weight)) * line_height(px, self.weight)

    def draw(self, painter: Painter, style: Style) -> None:
        px, rect = style.px(self.size), self.rect
        step = line_height(px, self.weight)
        x = rect.x + round(rect.width * self.align)
        for number, line in enumerate(wrap(self.text, px, rect.width, self.weight)):
            y = rect.y + number * step + step // 2
            painter.text(line, px, getattr(style.colours, self.colour), x, y, self.align, self.weight)


class Button(Widget):
    """Runs an action when it is clicked or taken; `key` is shown beside its text."""

    takes_focus = True

    def __init__(
        self, text: str, action: Action, key: str = "", main: bool = False, icon: str | Sign | None = None
    ) -> None:
        """`icon` is the name of one in `sprites.icons`, or draws one."""
        super().__init__()
        self.text, self.action, self.key, self.main, self.icon = text, action, key, main, icon
        self.chosen = False
        self.faint = False
        """Whether it looks as if it could not be pressed; it can, and says why nothing comes of it."""
        self.repeated = Repeated()

    def wide(self, style: Style) -> int:
        """Returns the width it wants."""
        parts = [style.px(1.3)] if self.icon else []
        parts += [text_width(self.text, style.unit, "bold")] if self.text else []
        parts += [cap_size(self.key, round(style.unit * 0.75))[1]] if self.key else []
        return sum(parts) + style.px(0.5) * (len(parts) - 1) + style.px(1.7)

    def press(self, gesture: Gesture) -> None:
        if self.enabled:
            self.action()

    def obey(self, command: Command) -> bool:
        if command is not Command.TAKE or not self.enabled:
            return False
        self.action()
        return True

    def draw(self, painter: Painter, style: Style) -> None:
        written = (self.text, self.key, self.icon, self.main, self.chosen)
        source = (painter.size, style, self.rect, written, self.enabled, self.faint, self.hovered, self.focused)
        self.repeated.draw(painter, source, lambda painter: self._draw(painter, style))

    def _draw(self, painter: Painter, style: Style) -> None:
        """Draws it as it looks now."""
        colours = style.colours
        live = self.enabled and not self.faint
        bright = (self.main or self.chosen) and live
        ground: Colour = colours.accent if bright else colours.hovered if self.hovered else colours.raised
        if bright and self.hovered:
            ground = light(ground, 0.25)
        if not live:
            ground = (*colours.raised[:3], 130)
        ink = colours.on_accent if bright else colours.ink if live else colours.faint
        self._write(painter, style, plate(painter, style, self.rect, ground, self.focused), ink)

    def _write(self, painter: Painter, style: Style, face: Rect, ink: Colour) -> None:
        """Draws the icon and the text side by side in the middle, the key at the right."""
        y, gap, pad = face.centre[1], style.px(0.5), style.px(0.85)
        room = face.width - 2 * pad
        if self.key:
            room -= cap(painter, style, self.key, face.right - style.px(0.6), y, 1.0, round(style.unit * 0.75)) + gap
        size = style.px(1.3) if self.icon else 0
        fitting = room - size - gap * bool(size) + style.px(0.3)
        text = shortened(self.text, style.unit, fitting, "bold") if self.text else ""
        wide = (text_width(text, style.unit, "bold") + gap * bool(size) if text else 0) + size
        x = face.x + pad + (room - wide) // 2
        if self.icon:
            painter.picture(self._sign(painter, size, ink), x, y - size // 2)
            x += size + gap
        if text:
            painter.text(text, style.unit, ink, x, y, 0, "bold")

    def _sign(self, painter: Painter, size: int, ink: Colour) -> pygame.Surface:
        assert self.icon is not None
        return sign(painter, self.icon, size, ink) if isinstance(self.icon, str) else self.icon(size, ink)
