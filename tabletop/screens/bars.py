"""The bars of a menu: the title and ways out above, help and the next step below."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

import pygame

from tabletop.scene.painter import Colour, Painter, line_height, shortened, wrap
from tabletop.scene.rect import Rect
from tabletop.ui.plates import light
from tabletop.ui.widgets import Button

if TYPE_CHECKING:
    from tabletop.app import App

HEAD, FOOT, MARGIN = 3.5, 3.5, 1.3
"""The heights of the bars and the margins on both sides, in units."""
_ICON = 2.6
_LEAST_HELP = 8
_SMALLEST_HELP, _HELP_LINES = 0.78, 3
"""How small the help becomes if it is long, and in how many lines there is room for it then."""


class Bars:
    """The bars above and below the body of a menu. `build` fills them in."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.title = ""
        self.icon: Callable[[int], pygame.Surface] | None = None
        """Draws a picture of this size before the title, in place of the back button."""
        self.tint: Colour | None = None
        """The colour of the upper bar, if it has its own."""
        self.solid = False
        """Whether nothing shines through."""
        self.back: Button | None = None
        self.head: Sequence[Button] = ()
        """The buttons in the upper right corner."""
        self.foot: Sequence[Button] = ()
        """The buttons in the lower right corner, the main one last."""
        self.help = ""
        """Shown below while nothing with an explanation has the focus."""
        self.warning = ""
        """Shown there instead if something is wrong."""

    @property
    def buttons(self) -> list[Button]:
        """All buttons, in the order in which Tab reaches them."""
        return [*self.foot, *self.head, *([self.back] if self.back else [])]

    def arrange(self, width: int, height: int) -> None:
        """Places the buttons in a window of this size."""
        style = self.app.style
        head, foot, margin = style.px(HEAD), style.px(FOOT), style.px(MARGIN)
        self._lay_head(Rect(margin, 0, width - 2 * margin, head))
        self._lay_foot(Rect(margin, height - foot, width - 2 * margin, foot))

    def _lay_head(self, bar: Rect) -> None:
        style, high = self.app.style, self.app.style.px(2.2)
        y, right = bar.centre[1] - high // 2, bar.right
        for button in reversed(self.head):
            wide = button.wide(style)
            button.place(Rect(right - wide, y, wide, high))
            right -= wide + style.px(0.5)
        if self.back is not None:
            self.back.place(Rect(bar.x, y, style.px(2.5), high))

    def _lay_foot(self, bar: Rect) -> None:
        style, right = self.app.style, bar.right
        for button in reversed(self.foot):
            wide = max(button.wide(style), style.px(9 if button.main else 4))
            button.place(Rect(right - wide, bar.centre[1] - style.row // 2, wide, style.row))
            right -= wide + style.px(0.6)

    # ------------------------------------------------------------------ drawing

    def draw(self, painter: Painter, pointed: str = "", focused: str = "") -> None:
        """Draws the bars. `pointed` and `focused` explain the widgets under the pointer and with the focus."""
        style, (width, height) = self.app.style, self.app.size
        head, foot, line = style.px(HEAD), style.px(FOOT), max(1, style.px(0.07))
        edge, ground = (*style.colours.edge[:3], 110), (*style.colours.panel[:3], 235)
        if self.solid:
            for y, high in ((0, head), (height - foot, foot)):
                painter.fill(Rect(0, y, width, high), (*ground[:3], 255))
        painter.fill(Rect(0, 0, width, head), self.tint or ground)
        painter.fill(Rect(0, head - line, width, line), light(self.tint, 0.25) if self.tint else edge)
        painter.fill(Rect(0, height - foot, width, foot), ground)
        painter.fill(Rect(0, height - foot, width, line), edge)
        self._draw_title(painter, head)
        self._draw_help(painter, height - foot // 2, list(self._said(pointed, focused)))
        for button in self.buttons:
            button.draw(painter, style)

    def _draw_title(self, painter: Painter, head: int) -> None:
        style, px = self.app.style, self.app.style.px(1.75)
        left = style.px(MARGIN)
        if self.back is not None:
            left = style.px(MARGIN + 3.4)
        elif self.icon is not None:
            self._draw_icon(painter, self.icon, left, head)
            left = style.px(MARGIN + 3.2)
        right = min((button.rect.x for button in self.head), default=self.app.size[0] - style.px(MARGIN))
        title = shortened(self.title, px, right - left - style.gap, "display")
        painter.text(title, px, (0, 0, 0), left, head // 2 + style.px(0.12), 0, "display")
        painter.text(title, px, style.colours.ink, left, head // 2, 0, "display")

    def _draw_icon(self, painter: Painter, icon: Callable[[int], pygame.Surface], x: int, head: int) -> None:
        size = self.app.style.px(_ICON)
        picture = painter.album.find(("program", size), lambda: icon(size))
        painter.picture(picture, x, (head - size) // 2)

    def _draw_help(self, painter: Painter, y: int, said: Sequence[tuple[str, Colour]]) -> None:
        """Draws the help in one line if it fits, otherwise smaller in two, or smaller still in three."""
        style = self.app.style
        left = style.px(MARGIN)
        room = min((button.rect.x for button in self.foot), default=self.app.size[0] - left) - style.gap - left
        if room < style.px(_LEAST_HELP):
            return
        px, lines = style.unit, _help_lines(said, style.unit, room)
        for smaller, most in ((style.small, 1), (style.px(_SMALLEST_HELP), 2)):
            if len(lines) > most:
                px, lines = smaller, _help_lines(said, smaller, room)
        step = line_height(px)
        for number, (line, colour) in enumerate(lines[:_HELP_LINES]):
            middle = y + round((number - (min(len(lines), _HELP_LINES) - 1) / 2) * step)
            more = "…" if number + 1 == _HELP_LINES < len(lines) else ""
            painter.text(shortened(line + more, px, room), px, colour, left, middle)

    def _said(self, pointed: str, focused: str) -> Iterator[tuple[str, Colour]]:
        colours = self.app.style.colours
        if self.warning:
            yield self.warning, colours.warning
        text = pointed or focused or self.help
        if text and (pointed or not self.warning):
            yield text, colours.faint


def _help_lines(said: Sequence[tuple[str, Colour]], px: int, room: int) -> list[tuple[str, Colour]]:
    """The lines of the help in letters of a size, with their colours."""
    return [(line, colour) for text, colour in said for line in wrap(text, px, room)]
