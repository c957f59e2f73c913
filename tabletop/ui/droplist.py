"""A list of values that opens over the page, below the widget it belongs to."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from tabletop.input.gestures import Gesture, GestureKind
from tabletop.scene.painter import Painter, line_height, text_width, wrap
from tabletop.scene.rect import Rect

from .choice import draw_sign
from .oneof import Entry, OneOf
from .plates import ring, sign
from .screen import WidgetScreen
from .style import Style
from .widget import Acting, Action

if TYPE_CHECKING:
    from tabletop.app import App

_PAD, _MARGIN, _GUTTER = 0.4, 0.6, 0.9
"""Within the panel, between it and the edge of the window, and for the bar at its side, in units."""
_TICK, _SIGN, _SIDE = 1.7, 2.0, 0.5
"""The columns of the tick and of the signs, and the space at both ends of a line, in units."""
_HIGH, _BELOW = 1.9, 0.35
"""How high a line is without a sentence, and the space below one, in units."""
_TOLD = 24
"""How wide a list with sentences wants to be, in units."""
_LEAST = 8
"""With less room than this above and below, a list covers the widget, in units."""


class DropList(WidgetScreen):
    """The values of a widget, one below the other. It closes with a choice, Escape, or a click beside it."""

    overlay = True

    def __init__(self, app: App, source: OneOf) -> None:
        super().__init__(app)
        self.source = source
        self.panel = Rect(0, 0, 0, 0)
        signs = any(entry.sign for entry in source.entries)
        self.lines = [
            ListLine(entry, at == source.at, signs, partial(self._take, at)) for at, entry in enumerate(source.entries)
        ]
        self.focus.widgets = list(self.lines)
        self.arrange(*app.size)
        self.focus.give(self.lines[max(0, source.at)])

    def _take(self, at: int) -> None:
        if not self.source.entries[at].barred:
            self.app.play_sound("tick")
            self.back()
            self.source.choose(at)

    # ------------------------------------------------------------------ placing

    def arrange(self, width: int, height: int) -> None:
        style, anchor = self.style, self.source.anchor
        margin, pad, gap = style.px(_MARGIN), style.px(_PAD), style.px(0.3)
        wanted = max(anchor.width, *(line.wide(style) for line in self.lines)) + 2 * pad + style.px(_GUTTER)
        wide = min(wanted, width - 2 * margin)
        inner = wide - 2 * pad - style.px(_GUTTER)
        content = sum(line.height(style, inner) for line in self.lines)
        whole, most = content + 2 * pad, height - 2 * margin
        below, above = height - margin - anchor.bottom - gap, anchor.y - margin - gap
        is_below = whole <= below or below >= above
        room = below if is_below else above
        high = min(whole, most if room < style.px(_LEAST) else room, most)
        top = anchor.bottom + gap if is_below else anchor.y - gap - high
        top = max(margin, min(top, height - margin - high))
        left = max(margin, min(anchor.x, width - margin - wide))
        self.panel = Rect(left, top, wide, high)
        view, down = Rect(left, top + pad, wide - pad // 2, high - 2 * pad), top + pad
        for line in self.lines:
            down += line.lay(style, left + pad, down, inner)
        self.scroll.fit(view, content, self.lines)
        self.stale = True

    # ------------------------------------------------------------------ input and drawing

    def _over(self, gesture: Gesture) -> None:
        if gesture.kind is GestureKind.PRESS and not self.panel.holds(gesture.x, gesture.y):
            self.back()
        else:
            super()._over(gesture)

    def draw(self, painter: Painter) -> None:
        style, colours = self.style, self.style.colours
        painter.fill(Rect(0, 0, *self.app.size), (*colours.veil[:3], 70))
        painter.panel(self.panel, (*colours.panel[:3], 255), style.px(0.7), colours.edge, max(1, style.px(0.1)))
        self.scroll.draw(painter)


class ListLine(Acting):
    """A value with its sentence below, or with the reason why it cannot be chosen."""

    def __init__(self, entry: Entry, chosen: bool, signs: bool, action: Action) -> None:
        """With `signs`, some of the values in the list have one."""
        super().__init__()
        self.entry, self.chosen, self.action, self.signs = entry, chosen, action, signs
        self.name = entry.text

    @property
    def sentence(self) -> str:
        """What stands below the value."""
        return self.entry.barred or self.entry.told

    def wide(self, style: Style) -> int:
        text = self._left(style) + text_width(self.entry.text, style.unit, "bold") + style.px(_SIDE)
        return max(text, style.px(_TOLD)) if self.sentence else text

    def _left(self, style: Style) -> int:
        return style.px(_SIDE + _TICK + (_SIGN if self.signs else 0))

    def height(self, style: Style, width: int) -> int:
        lines = len(self._lines(style, width)) * line_height(style.small)
        return style.px(_HIGH) + (lines + style.px(_BELOW) if lines else 0)

    def _lines(self, style: Style, width: int) -> list[str]:
        room = width - self._left(style) - style.px(_SIDE)
        return wrap(self.sentence, style.small, room) if self.sentence else []

    def draw(self, painter: Painter, style: Style) -> None:
        colours, rect = style.colours, self.rect
        barred = bool(self.entry.barred)
        if self.hovered and not barred:
            painter.panel(rect, colours.hovered, style.px(0.4))
        if self.focused:
            ring(painter, style, rect.shrunk(style.px(0.3)), 0.3)
        y, left = rect.y + style.px(0.95), rect.x + self._left(style)
        ink = colours.faint if barred else colours.ink
        if self.chosen:
            size = style.px(1.1)
            painter.picture(sign(painter, "check", size, colours.accent), rect.x + style.px(_SIDE), y - size // 2)
        if self.entry.sign:
            draw_sign(painter, self.entry.sign, style.px(1.4), ink, left - style.px(_SIGN), y)
        painter.text(self.entry.text, style.unit, ink, left, y, 0, "bold")
        if barred:
            across = text_width(self.entry.text, style.unit, "bold")
            painter.fill(Rect(left, y, across, max(1, style.px(0.08))), colours.faint)
        step = line_height(style.small)
        for number, line in enumerate(self._lines(style, rect.width)):
            down = rect.y + style.px(1.8) + number * step + step // 2
            painter.text(line, style.small, colours.faint, left, down)
