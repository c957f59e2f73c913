"""A choice: its values stand side by side where they all fit, and otherwise in a list that opens."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tabletop.input.gestures import Gesture
from tabletop.input.navigation import Command
from tabletop.scene.painter import Colour, Painter, shortened, text_width
from tabletop.scene.rect import Rect

from .labelled import LabelledInput
from .oneof import Entry, OneOf
from .plates import plate, sign, thin, well
from .style import Style

_PAD, _INSET = 0.6, 0.16
"""Beside the text of a segment, and between the edge and the chosen one, in units."""
_MOST = 9
"""More values than this are always in a list."""
_SMALLEST = 0.75
"""How small the letters of a long value become, in units."""


class Choice(OneOf, LabelledInput):
    """One of several values: a click on it, or Left and Right, choose another one. Enter shows them all in a list."""

    def __init__(self, label: str, entries: Sequence[Entry | str], at: int, chosen: Callable[[int], object]) -> None:
        super().__init__(label)
        self.offer([Entry(entry) if isinstance(entry, str) else entry for entry in entries], at, chosen)
        self.listed = False
        """Whether there is only the list, even where all values would fit."""
        self.vacant = ""
        """Shown if none is chosen."""
        self._parts: list[int] = []
        """How wide the segments are; none if there is a list instead."""
        self._over = -1
        """The segment under the pointer."""

    def height(self, style: Style, width: int) -> int:
        self._parts = [] if self.listed else self._widths(style, self._box_width(width))
        return super().height(style, width)

    def _widths(self, style: Style, room: int) -> list[int]:
        """The widths of the segments: equal if that is possible; nothing if they do not fit."""
        wanted = [text_width(text, style.unit, "bold") + 2 * style.px(_PAD) for text in self.values]
        if not wanted or sum(wanted) > room or len(wanted) > _MOST:
            return []
        most = max(wanted)
        if most * len(wanted) <= room:
            return [room // len(wanted)] * len(wanted)
        rest = (room - sum(wanted)) // len(wanted)
        return [wide + rest for wide in wanted]

    @property
    def anchor(self) -> Rect:
        return self._box()

    @property
    def explanation(self) -> str:
        if self.barred:
            return self.barred
        at = self._over if self.hovered and self._over >= 0 else self.at
        entry = self.entries[at] if 0 <= at < len(self.entries) else Entry("")
        return entry.barred or entry.told or self.explained

    # ------------------------------------------------------------------ input

    def under(self, x: int, y: int) -> None:
        self._over = self._segment(x, y)

    def _segment(self, x: int, y: int) -> int:
        """The segment at a point; -1 for none."""
        return next((at for at, part in enumerate(self._segments()) if part.holds(x, y)), -1)

    def _segments(self) -> list[Rect]:
        box, left, parts = self._box(), self._box().x, list[Rect]()
        for wide in self._parts:
            parts.append(Rect(left, box.y, wide, box.height))
            left += wide
        return parts

    def press(self, gesture: Gesture) -> None:
        if self.barred:
            return
        at = self._segment(gesture.x, gesture.y)
        if at >= 0:
            self.choose(at)
        elif not self._parts:
            self.show_list(self)

    def obey(self, command: Command) -> bool:
        if command not in (Command.LEFT, Command.RIGHT, Command.TAKE):
            return False
        if not self.barred:
            if command is Command.TAKE:
                self.show_list(self)
            else:
                self.step(-1 if command is Command.LEFT else 1)
        return True

    # ------------------------------------------------------------------ drawing

    def draw(self, painter: Painter, style: Style) -> None:
        self._draw_label(painter, style)
        if self._parts:
            self._draw_segments(painter, style)
        else:
            self._draw_button(painter, style)

    def _draw_segments(self, painter: Painter, style: Style) -> None:
        colours, inset = style.colours, style.px(_INSET)
        well(painter, style, self._box(), self.focused)
        for at, (entry, part) in enumerate(zip(self.entries, self._segments(), strict=True)):
            face, ink = part.shrunk(inset), colours.ink
            over = self.hovered and at == self._over and not (entry.barred or self.barred)
            if at == self.at:
                ground: Colour = colours.raised if self.barred else colours.accent
                painter.panel(face, ground, style.px(0.4))
                ink = colours.on_accent
            elif over:
                painter.panel(face, colours.hovered, style.px(0.4))
            if self.barred or entry.barred:
                ink = colours.faint
            painter.text(entry.text, style.unit, ink, face.centre[0], face.centre[1], 0.5, "bold")
            if entry.barred:
                wide = text_width(entry.text, style.unit, "bold")
                painter.fill(Rect(face.centre[0] - wide // 2, face.centre[1], wide, thin(style)), colours.faint)

    def _draw_button(self, painter: Painter, style: Style) -> None:
        colours = style.colours
        live = self.enabled and not self.barred
        ground: Colour = colours.hovered if self.hovered and live else colours.raised
        face = plate(painter, style, self._box(), ground, self.focused)
        ink, y, pad = colours.ink if live else colours.faint, face.centre[1], style.px(_PAD)
        size, left = style.px(1.0), face.x + pad
        arrow = face.right - pad - size
        painter.picture(sign(painter, "down", size, colours.accent if live else colours.faint), arrow, y - size // 2)
        entry = self.entries[self.at] if self.at >= 0 else Entry(self.vacant)
        if entry.sign:
            draw_sign(painter, entry.sign, style.px(1.2), ink, left, y)
            left += style.px(1.7)
        room = arrow - left - pad // 2
        px, least = style.unit, style.px(_SMALLEST)
        while px > least and text_width(entry.text, px, "bold") > room:
            px -= 1
        painter.text(shortened(entry.text, px, room, "bold"), px, ink, left, y, 0, "bold")


def draw_sign(painter: Painter, shown: str | Callable[..., object], size: int, ink: Colour, x: int, y: int) -> None:
    """Draws what stands in front of a value."""
    if isinstance(shown, str):
        painter.picture(sign(painter, shown, size, ink), x, y - size // 2)
    else:
        shown(painter, size, x, y)
