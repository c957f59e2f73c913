"""A field: a line of text to type."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from tabletop.input.gestures import Gesture, GestureKind
from tabletop.input.navigation import Command, Modifiers, modifiers
from tabletop.scene.painter import Painter, shortened, text_width
from tabletop.scene.rect import Rect

from .labelled import LabelledInput
from .plates import well
from .style import Style

_SMALLEST = 0.6
"""How small the letters of a long text become, in units."""


class Field(LabelledInput):
    """A line of text to type. The first letter typed replaces the old text."""

    def __init__(self, text: str, chosen: Callable[[str], object], most: int = 16, label: str = "") -> None:
        super().__init__(label)
        self.text, self.chosen, self.most = text, chosen, most
        self.allowed: Callable[[str], bool] = str.isprintable
        self.vacant = ""
        """Shown while it is empty."""
        self.entered: Callable[[], object] | None = None
        """What Enter does."""
        self._fresh = True

    def gained(self) -> None:
        self._fresh = True

    def typed(self, gesture: Gesture) -> bool:
        if gesture.kind is GestureKind.TEXT:
            before = "" if self._fresh else self.text
            self._change((before + "".join(sign for sign in gesture.text if self.allowed(sign)))[: self.most])
            return True
        if gesture.kind is not GestureKind.KEY:
            return False
        if gesture.key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            whole = self._fresh or gesture.key == pygame.K_DELETE
            self._change("" if whole else self.text[:-1])
            return True
        return _writes(gesture)

    def obey(self, command: Command) -> bool:
        if command is Command.TAKE and self.entered is not None:
            self.entered()
            return True
        return False

    def press(self, gesture: Gesture) -> None:
        self._fresh = True

    def _change(self, text: str) -> None:
        self._fresh = False
        self.text = text
        self.chosen(text)

    def draw(self, painter: Painter, style: Style) -> None:
        colours, rect = style.colours, self._box()
        self._draw_label(painter, style)
        well(painter, style, rect, self.focused)
        x, y, pad = rect.x + style.px(0.7), rect.centre[1], style.px(0.5)
        room = rect.width - style.px(1.4)
        px = _fitting(self.text, style, room)
        text = shortened(self.text, px, room, "bold")
        wide = text_width(text, px, "bold") if text else 0
        if self.focused and self._fresh and text:
            high = style.px(1.5)
            painter.panel(Rect(x - 2, y - high // 2, wide + 4, high), (*colours.frames["focus"], 110), style.px(0.2))
        if text:
            painter.text(text, px, colours.ink, x, y, 0, "bold")
        else:
            vacant = shortened(self.vacant, style.unit, room)
            painter.text(vacant, style.unit, colours.faint, x, y)
        if self.focused:
            caret = Rect(x + wide + style.px(0.1), rect.y + pad, max(2, style.px(0.12)), rect.height - 2 * pad)
            painter.fill(caret, colours.accent)


def _fitting(text: str, style: Style, room: int) -> int:
    """The largest height of letters in which a text fits, or the smallest that can be read well."""
    least, px = style.px(_SMALLEST), style.unit
    while px > least and text_width(text, px, "bold") > room:
        px -= 1
    return px


def _writes(gesture: Gesture) -> bool:
    """Returns whether a key writes something, which then comes as text."""
    chorded = modifiers(gesture.mods) & (Modifiers.CTRL | Modifiers.ALT)
    return not chorded and (
        pygame.K_SPACE <= gesture.key < pygame.K_DELETE or (gesture.key > 160 and gesture.key < 2**20)
    )
