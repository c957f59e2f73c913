"""Widgets that hold a value: on or off, a number."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.input.gestures import Gesture
from tabletop.input.navigation import Command
from tabletop.scene.painter import Colour, Painter, text_width
from tabletop.scene.rect import Rect

from .labelled import LabelledInput
from .plates import ring
from .style import Style


class Toggle(LabelledInput):
    """On or off."""

    def __init__(self, label: str, on: bool, words: tuple[str, str], chosen: Callable[[bool], object]) -> None:
        super().__init__(label)
        self.on, self.words, self.chosen = on, words, chosen

    def turn(self, on: bool) -> None:
        """Turns it on or off."""
        if self.enabled and not self.barred and on is not self.on:
            self.on = on
            self.chosen(on)

    def press(self, gesture: Gesture) -> None:
        self.turn(not self.on)

    def obey(self, command: Command) -> bool:
        if command in (Command.LEFT, Command.RIGHT, Command.TAKE):
            self.turn(not self.on if command is Command.TAKE else command is Command.RIGHT)
            return True
        return False

    def draw(self, painter: Painter, style: Style) -> None:
        colours, box = style.colours, self._box()
        self._draw_label(painter, style)
        live = self.enabled and not self.barred
        high = style.px(1.35)
        track = Rect(box.x, box.centre[1] - high // 2, high * 2, high)
        if self.focused:
            ring(painter, style, track, high / 2 / style.unit)
        full = self.on and live
        ground: Colour = colours.accent if full else colours.hovered if self.hovered and live else colours.raised
        painter.panel(track, ground, high // 2, colours.accent if full else colours.edge, max(1, style.px(0.1)))
        inset = max(2, style.px(0.2))
        knob = high - 2 * inset
        x = track.right - inset - knob if self.on else track.x + inset
        painter.panel(Rect(x, track.y + inset, knob, knob), colours.on_accent if full else colours.faint, knob // 2)
        x = track.right + style.px(0.6)
        ink = colours.ink if live else colours.faint
        painter.text(self.words[self.on], style.unit, ink, x, box.centre[1], 0, "bold")


class Slider(LabelledInput):
    """A number between two bounds. Dragging only shows it; it is set on release."""

    def __init__(
        self, label: str, value: int, bounds: tuple[int, int], step: int, chosen: Callable[[int], object]
    ) -> None:
        super().__init__(label)
        self.value, self.bounds, self.step, self.chosen = value, bounds, step, chosen
        self.shown: Callable[[int], str] = str
        """Returns the number as text."""
        self.limits, self.beyond = bounds, ""
        """The numbers that are possible now, and why those beyond are not."""
        self._taken = value
        self._refused = False
        self._number_wide = 0

    @property
    def explanation(self) -> str:
        return self.barred or (self.beyond if self._refused else self.explained)

    def height(self, style: Style, width: int) -> int:
        self._number_wide = max(text_width(self.shown(bound), style.unit, "bold") for bound in self.bounds)
        return super().height(style, width)

    def set(self, value: float) -> None:
        """Sets the nearest possible value."""
        self._slide(value)
        self._take()

    def _slide(self, value: float) -> None:
        low, high = self.bounds
        if self.enabled and not self.barred:
            wanted = max(low, min(high, low + round((value - low) / self.step) * self.step))
            self.value = max(self.limits[0], min(self.limits[1], wanted))
            self._refused = wanted != self.value

    def _take(self) -> None:
        if self.value != self._taken:
            self._taken = self.value
            self.chosen(self.value)

    def press(self, gesture: Gesture) -> None:
        self.drag(gesture)

    def drag(self, gesture: Gesture) -> None:
        track = self._track()
        low, high = self.bounds
        self._slide(low + (gesture.x - track.x) / max(1, track.width) * (high - low))

    def release(self, gesture: Gesture) -> None:
        self._take()

    def obey(self, command: Command) -> bool:
        if command in (Command.LEFT, Command.RIGHT):
            self.set(self.value + (self.step if command is Command.RIGHT else -self.step))
            return True
        return False

    def _track(self) -> Rect:
        box = self._box()
        pad = round(box.height * 0.3)
        return Rect(box.x + pad, box.y, max(1, box.width - 3 * pad - self._number_wide), box.height)

    def draw(self, painter: Painter, style: Style) -> None:
        colours, box, track = style.colours, self._box(), self._track()
        self._draw_label(painter, style)
        live = self.enabled and not self.barred
        low, high = self.bounds
        thick, knob, y = max(3, style.px(0.36)), style.px(1.2), box.centre[1]
        along, end = (round(track.width * (it - low) / max(1, high - low)) for it in (self.value, self.limits[1]))
        painter.panel(Rect(track.x, y - thick // 2, track.width, thick), (*colours.edge[:3], 90), thick // 2)
        painter.panel(Rect(track.x, y - thick // 2, end, thick), colours.edge, thick // 2)
        bright = colours.accent if live else colours.faint
        painter.panel(Rect(track.x, y - thick // 2, along, thick), bright, thick // 2)
        spot = Rect(track.x + along - knob // 2, y - knob // 2, knob, knob)
        if self.focused:
            ring(painter, style, spot, knob / 2 / style.unit)
        painter.panel(spot, colours.ink if self.hovered and live else bright, knob // 2)
        ink = colours.ink if live else colours.faint
        painter.text(self.shown(self.value), style.unit, ink, box.right, y, 1.0, "bold")
