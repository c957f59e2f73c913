"""Widgets that hold a value: one of several, on or off, a number."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tabletop.input.gestures import Gesture
from tabletop.input.navigation import Command
from tabletop.scene.painter import Colour, Painter, shortened, text_width
from tabletop.scene.rect import Rect

from .labelled import LabelledInput
from .plates import plate, ring, sign
from .style import Style


class Choice(LabelledInput):
    """One of several values: the arrows at its sides, Left and Right, or a click change it."""

    def __init__(self, label: str, values: Sequence[str], at: int, chosen: Callable[[int], object]) -> None:
        super().__init__(label)
        self.values, self.at, self.chosen = list(values), at, chosen
        self.sign = ""
        """The name of an icon in front of the value."""

    def step(self, by: int) -> None:
        """Moves on to another value, and around at the end."""
        if self.enabled and self.values:
            self.at = (self.at + by) % len(self.values)
            self.chosen(self.at)

    def press(self, gesture: Gesture) -> None:
        box = self._box()
        self.step(-1 if box.x <= gesture.x < box.x + box.width // 3 or gesture.button == 3 else 1)

    def obey(self, command: Command) -> bool:
        if command in (Command.LEFT, Command.RIGHT, Command.TAKE):
            self.step(-1 if command is Command.LEFT else 1)
            return True
        return False

    def draw(self, painter: Painter, style: Style) -> None:
        colours, box = style.colours, self._box()
        self._draw_label(painter, style)
        ground = colours.hovered if self.hovered and self.enabled else colours.raised
        face = plate(painter, style, box, ground, self.focused)
        several = len(self.values) > 1
        ink = colours.ink if self.enabled else colours.faint
        y = face.centre[1] - (style.px(0.24) if several else 0)
        size = style.px(1.1) if self.sign else 0
        room = face.width - style.px(3.4 if several else 1.0) - round(size * 1.3)
        value = shortened(self.values[self.at] if self.values else "", style.unit, room, "bold")
        x = face.centre[0] + round(size * 0.65)
        painter.text(value, style.unit, ink, x, y, 0.5, "bold")
        if self.sign:
            left = x - text_width(value, style.unit, "bold") // 2 - round(size * 1.3)
            painter.picture(sign(painter, self.sign, size, ink), left, y - size // 2)
        if several:
            self._draw_ways(painter, style, face)

    def _draw_ways(self, painter: Painter, style: Style, face: Rect) -> None:
        """Draws the arrows, and a dot for each value."""
        size = style.px(1.1)
        for name, x in (("left", face.x + style.px(0.35)), ("right", face.right - style.px(0.35) - size)):
            painter.picture(sign(painter, name, size, style.colours.accent), x, face.centre[1] - size // 2)
        dot, step = max(3, style.px(0.22)), max(5, style.px(0.5))
        if len(self.values) * step > face.width - style.px(3):
            return
        left = face.centre[0] - (len(self.values) * step - (step - dot)) // 2
        for number in range(len(self.values)):
            colour: Colour = style.colours.accent if number == self.at else style.colours.edge
            painter.panel(Rect(left + number * step, face.bottom - dot - style.px(0.14), dot, dot), colour, dot // 2)


class Toggle(Choice):
    """On or off."""

    def __init__(self, label: str, on: bool, words: tuple[str, str], chosen: Callable[[bool], object]) -> None:
        super().__init__(label, words, int(on), lambda at: chosen(bool(at)))

    def press(self, gesture: Gesture) -> None:
        self.step(1)

    def draw(self, painter: Painter, style: Style) -> None:
        colours, box = style.colours, self._box()
        self._draw_label(painter, style)
        on = bool(self.at)
        high = style.px(1.35)
        track = Rect(box.x, box.centre[1] - high // 2, high * 2, high)
        if self.focused:
            ring(painter, style, track, high / 2 / style.unit)
        ground: Colour = colours.accent if on else colours.hovered if self.hovered else colours.raised
        painter.panel(track, ground, high // 2, colours.accent if on else colours.edge, max(1, style.px(0.1)))
        inset = max(2, style.px(0.2))
        knob = high - 2 * inset
        x = track.right - inset - knob if on else track.x + inset
        painter.panel(Rect(x, track.y + inset, knob, knob), colours.on_accent if on else colours.faint, knob // 2)
        x = track.right + style.px(0.6)
        painter.text(self.values[self.at], style.unit, colours.ink, x, box.centre[1], 0, "bold")


class Slider(LabelledInput):
    """A number between two bounds. Dragging only shows it; it is set on release."""

    def __init__(
        self, label: str, value: int, bounds: tuple[int, int], step: int, chosen: Callable[[int], object]
    ) -> None:
        super().__init__(label)
        self.value, self.bounds, self.step, self.chosen = value, bounds, step, chosen
        self.shown: Callable[[int], str] = str
        """Returns the number as text."""
        self._taken = value
        self._number_wide = 0

    def height(self, style: Style, width: int) -> int:
        self._number_wide = max(text_width(self.shown(bound), style.unit, "bold") for bound in self.bounds)
        return super().height(style, width)

    def set(self, value: float) -> None:
        """Sets the nearest possible value."""
        self._slide(value)
        self._take()

    def _slide(self, value: float) -> None:
        low, high = self.bounds
        if self.enabled:
            self.value = max(low, min(high, low + round((value - low) / self.step) * self.step))

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
        colours, rect, track = style.colours, self.rect, self._track()
        self._draw_label(painter, style)
        low, high = self.bounds
        share = (self.value - low) / max(1, high - low)
        thick, knob, y = max(3, style.px(0.36)), style.px(1.2), rect.centre[1]
        along = round(track.width * share)
        painter.panel(Rect(track.x, y - thick // 2, track.width, thick), colours.edge, thick // 2)
        painter.panel(Rect(track.x, y - thick // 2, along, thick), colours.accent, thick // 2)
        spot = Rect(track.x + along - knob // 2, y - knob // 2, knob, knob)
        if self.focused:
            ring(painter, style, spot, knob / 2 / style.unit)
        painter.panel(spot, colours.ink if self.hovered else colours.accent, knob // 2)
        painter.text(self.shown(self.value), style.unit, colours.ink, rect.right, y, 1.0, "bold")
