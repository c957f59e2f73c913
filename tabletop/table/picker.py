"""The picker: buttons beside a card, for moves that differ only in a choice: a suit, a seat, a number, yes or no."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from games.engine import Move
from tabletop.input.gestures import Gesture, GestureKind
from tabletop.input.navigation import Command
from tabletop.scene.painter import Painter
from tabletop.scene.rect import Rect
from tabletop.ui.buttons import Sign
from tabletop.ui.style import Style
from tabletop.ui.widgets import Button

Beside = Callable[[tuple[int, int]], Rect]
"""Finds a place for something of this width and height."""

_MOST_ACROSS = 5


class Picker:
    """Asks which of several moves is meant."""

    def __init__(
        self,
        labels: list[str],
        moves: list[Move],
        beside: Beside,
        room: int,
        style: Style,
        chosen: Callable[[Move], object],
        signs: Sequence[Sign | None] = (),
    ) -> None:
        """`beside` finds a place for a given size, `room` is the greatest width; `signs` are drawn beside the labels,
        if there are any."""
        self.style = style
        self.moves = moves
        icons = [*signs, *[None] * (len(moves) - len(signs))]
        self.buttons = [
            Button(label, partial(chosen, move), icon=icon)
            for label, move, icon in zip(labels, moves, icons, strict=True)
        ]
        self.rect = self._place(beside, room)
        self.buttons[0].focused = True

    def _place(self, beside: Beside, room: int) -> Rect:
        """Places the buttons in rows."""
        style, gap = self.style, self.style.px(0.5)
        wide = max(button.wide(style) for button in self.buttons)
        across = min(_MOST_ACROSS, len(self.buttons), max(1, (room - gap) // (wide + gap)))
        rows = -(-len(self.buttons) // across)
        width, height = across * (wide + gap) + gap, rows * (style.row + gap) + gap
        rect = beside((width, height))
        for number, button in enumerate(self.buttons):
            row, column = divmod(number, across)
            left, top = rect.x + gap + column * (wide + gap), rect.y + gap + row * (style.row + gap)
            button.place(Rect(left, top, wide, style.row))
        return rect

    def pointed(self, gesture: Gesture) -> bool:
        """Handles a press; returns whether the picker stays open. A press beside it closes it without a choice."""
        if gesture.kind is GestureKind.MOVE:
            for button in self.buttons:
                button.hovered = button.rect.holds(gesture.x, gesture.y)
            return True
        for button in self.buttons:
            if button.rect.holds(gesture.x, gesture.y):
                button.press(gesture)
        return self.rect.holds(gesture.x, gesture.y)

    def obey(self, command: Command | None) -> bool:
        """Handles a command; returns whether the picker stays open."""
        if command is Command.BACK:
            return False
        if command is Command.TAKE:
            next(button for button in self.buttons if button.focused).obey(command)
        elif command in _STEPS:
            self._walk(_STEPS[command])
        return True

    def wants(self, gesture: Gesture) -> bool:
        """Whether a key is meant for the picker even if it is also used elsewhere: none is."""
        return False

    def keyed(self, gesture: Gesture) -> None:
        """Does nothing, as there are no such keys."""

    def typed(self, text: str) -> None:
        """Chooses by a digit or by the first letter of a label."""
        for number, button in enumerate(self.buttons, 1):
            if text == str(number) or (not text.isdigit() and button.text.lower().startswith(text.lower())):
                button.action()
                return

    def turned(self, steps: int) -> None:
        """Moves along the buttons with the mouse wheel."""
        self._walk(-steps)

    def suggest(self, move: Move) -> None:
        """Preselects a sensible choice."""
        for button, other in zip(self.buttons, self.moves, strict=True):
            button.focused = other == move

    def _walk(self, by: int) -> None:
        at = next(place for place, button in enumerate(self.buttons) if button.focused)
        for place, button in enumerate(self.buttons):
            button.focused = place == (at + by) % len(self.buttons)

    def draw(self, painter: Painter) -> None:
        """Draws it above everything else."""
        colours = self.style.colours
        painter.panel(self.rect, colours.panel, self.style.px(0.8), colours.accent, max(2, self.style.px(0.1)))
        for button in self.buttons:
            button.draw(painter, self.style)


_STEPS = {
    Command.LEFT: -1,
    Command.UP: -1,
    Command.PREVIOUS: -1,
    Command.RIGHT: 1,
    Command.DOWN: 1,
    Command.NEXT: 1,
}
