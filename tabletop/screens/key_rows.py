"""Rows to choose a key or a button: they wait for it once they were pressed."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from tabletop.input.gestures import Gesture, GestureKind
from tabletop.input.navigation import Command, Modifiers, modifiers
from tabletop.input.pads import Code
from tabletop.scene.painter import Painter, shortened, text_width
from tabletop.scene.rect import Rect
from tabletop.ui.plates import cap, cap_size, plate
from tabletop.ui.style import Style
from tabletop.ui.widgets import Action, LabelledInput

_HELD = frozenset(
    (
        *(pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT),
        *(pygame.K_LMETA, pygame.K_RMETA, pygame.K_MODE, pygame.K_CAPSLOCK, pygame.K_NUMLOCK),
    )
)
"""Keys that come before the one that is meant."""
_CROSS = (Code.UP, Code.DOWN, Code.LEFT, Code.RIGHT)


class KeyRow(LabelledInput):
    """An action and its key. When activated, it waits for another key; Escape leaves it as it was."""

    def __init__(self, label: str, key: str, waiting: str, bound: Callable[[Gesture], object]) -> None:
        """`bound` is called with the key that was pressed."""
        super().__init__(label)
        self.key, self.waiting, self.bound = key, waiting, bound
        self.stirred: Action = lambda: None
        """Called when it starts to wait."""
        self.listens = False
        self.clashes = False
        """Whether another action wants the same key."""
        self.chords = False
        """Whether the key can have modifiers."""
        self.missing = ""
        """Shown where there is no key."""

    def gained(self) -> None:
        self.listens = False

    def press(self, gesture: Gesture) -> None:
        self.listens = not self.listens
        self.stirred()

    def obey(self, command: Command) -> bool:
        if command is Command.TAKE:
            self.listens = True
            self.stirred()
            return True
        waited, self.listens = self.listens, False
        return waited and command is Command.BACK  # a gamepad has no keys to press, but a button to go back with

    def typed(self, gesture: Gesture) -> bool:
        if gesture.kind is not GestureKind.KEY or not self.listens:
            return False
        if self.chords and gesture.key in _HELD:
            return True
        self.listens = False
        chorded = self.chords and modifiers(gesture.mods) is not Modifiers.NONE
        if gesture.key != pygame.K_ESCAPE or chorded:
            self.bound(gesture)
        return True

    def draw(self, painter: Painter, style: Style) -> None:
        colours, box = style.colours, self._box()
        self._draw_label(painter, style)
        ground = colours.accent if self.listens else colours.hovered if self.hovered else colours.raised
        face = plate(painter, style, box, ground, self.focused)
        if self.listens:
            waiting = shortened(self.waiting, style.unit, face.width - style.px(0.6), "bold")
            painter.text(waiting, style.unit, colours.on_accent, *face.centre, 0.5, "bold")
            return
        wide = self._draw_key(painter, style, face)
        if self.clashes:
            x = face.centre[0] + wide // 2 + style.px(0.6)
            painter.text("!", style.large, colours.warning, x, face.centre[1], 0, "bold")

    def _draw_key(self, painter: Painter, style: Style, face: Rect) -> int:
        """Draws the key on its plate; returns its width."""
        if not self.key:
            painter.text(self.missing, style.unit, style.colours.faint, *face.centre, 0.5)
            return text_width(self.missing, style.unit)
        room = face.width - style.px(2.4)
        px = style.unit if cap_size(self.key, style.unit)[1] <= room else style.small
        return cap(painter, style, shortened(self.key, px, room - px, "bold"), *face.centre, 0.5, px)


class ButtonRow(KeyRow):
    """An action and its button of a pad. The cross leaves it as it was, and so does any key."""

    def typed(self, gesture: Gesture) -> bool:
        if not self.listens or gesture.kind not in (GestureKind.KEY, GestureKind.PAD):
            return False
        self.listens = False
        if gesture.kind is GestureKind.PAD and gesture.button not in _CROSS:
            self.bound(gesture)
        return True

    def _draw_key(self, painter: Painter, style: Style, face: Rect) -> int:
        if not self.key:
            return super()._draw_key(painter, style, face)
        return draw_button(painter, style, self.key, *face.centre, 0.5)


def draw_button(painter: Painter, style: Style, name: str, x: int, y: int, align: float = 0.0) -> int:
    """Draws a button of a gamepad: round, to distinguish it from keys. Returns its width."""
    high = style.px(1.4)
    wide = max(high, text_width(name, style.px(0.75), "bold") + style.px(0.8))
    place = Rect(x - round(wide * align), y - high // 2, wide, high)
    painter.panel(place, style.colours.edge, high // 2)
    painter.panel(place.shrunk(max(1, style.px(0.09))), style.colours.raised, high // 2)
    painter.text(name, style.px(0.75), style.colours.ink, *place.centre, 0.5, "bold")
    return wide
