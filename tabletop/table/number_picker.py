"""The picker of a number: typed, or reached in steps. For choices with too many numbers for a button each."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from games.engine import Move
from tabletop.input.gestures import Gesture, GestureKind
from tabletop.input.navigation import Command
from tabletop.scene.painter import Painter
from tabletop.scene.rect import Rect
from tabletop.ui.style import Style
from tabletop.ui.widgets import Button

from .picker import Beside

FEW = 12
"""Up to this many numbers get a button each."""
STEP, BIG = 1, 10

_STEPS = {
    Command.LEFT: -STEP,
    Command.DOWN: -STEP,
    Command.RIGHT: STEP,
    Command.UP: STEP,
    Command.PREVIOUS: -BIG,
    Command.NEXT: BIG,
}
_KEYS = {pygame.K_PAGEDOWN: -BIG, pygame.K_PAGEUP: BIG, pygame.K_HOME: -(10**9), pygame.K_END: 10**9}
_DIGITS = frozenset((*range(pygame.K_0, pygame.K_9 + 1), *range(pygame.K_KP_1, pygame.K_KP_0 + 1)))


def numbers(moves: list[Move]) -> list[int]:
    """The numbers that moves choose from; none if any of the moves chooses something else."""
    found = [int(move.choice) for move in moves if move.choice.isascii() and move.choice.isdigit()]
    return found if len(found) == len(moves) else []


class NumberPicker:
    """Asks for one of many numbers. One that cannot be chosen because it is taken is marked and skipped."""

    def __init__(
        self, moves: list[Move], beside: Beside, style: Style, chosen: Callable[[Move], object], ok: str
    ) -> None:
        """`beside` finds a free place; `ok` is the label of the confirming button."""
        self.style, self.moves, self.chosen = style, moves, chosen
        self.by_number = dict(zip(numbers(moves), moves, strict=True))
        self.least, self.most = min(self.by_number), max(self.by_number)
        self.typed_so_far = ""
        self.number = min(self.by_number, key=lambda number: abs(2 * number - self.least - self.most))
        steps = [(f"{by:+d}".replace("-", "\N{MINUS SIGN}"), by) for by in (-BIG, -STEP, STEP, BIG)]
        self.steps = [Button(text, partial(self.step, by)) for text, by in steps]
        self.take = Button(ok, self._choose, main=True)
        self.buttons = [*self.steps, self.take]
        self.field = Rect(0, 0, 0, 0)
        self.rect = self._place(beside)

    def _place(self, beside: Beside) -> Rect:
        """Places a number between its step buttons, with the confirming button below."""
        style, gap = self.style, self.style.px(0.5)
        small, wide = style.px(3.2), style.px(5)
        width, height = 4 * small + wide + 6 * gap, 2 * style.row + 3 * gap
        rect = beside((width, height))
        x, y, left = rect.x, rect.y, rect.x + gap
        for button in self.steps[:2]:
            button.place(Rect(left, y + gap, small, style.row))
            left += small + gap
        self.field = Rect(left, y + gap, wide, style.row)
        left += wide + gap
        for button in self.steps[2:]:
            button.place(Rect(left, y + gap, small, style.row))
            left += small + gap
        self.take.place(Rect(x + gap, y + 2 * gap + style.row, width - 2 * gap, style.row))
        self._look()
        return rect

    # ------------------------------------------------------------------ input

    def pointed(self, gesture: Gesture) -> bool:
        """Handles a press; returns whether the picker stays open. A press beside it closes it without a choice."""
        for button in self.buttons:
            over = button.rect.holds(gesture.x, gesture.y)
            if gesture.kind is GestureKind.MOVE:
                button.hovered = over
            elif over:
                button.press(gesture)
        return gesture.kind is GestureKind.MOVE or self.rect.holds(gesture.x, gesture.y)

    def obey(self, command: Command | None) -> bool:
        """Handles a command; returns whether the picker stays open."""
        if command is Command.TAKE:
            self._choose()
        elif command in _STEPS:
            self.step(_STEPS[command])
        return command is not Command.BACK

    def wants(self, gesture: Gesture) -> bool:
        """Whether a key is meant for the number, even if it is also used elsewhere."""
        return gesture.kind is GestureKind.KEY and (gesture.key in _DIGITS or gesture.key in _KEYS or _erases(gesture))

    def keyed(self, gesture: Gesture) -> None:
        """Handles a key that is meant for the number. Its digits come as text."""
        if gesture.key in _KEYS:
            self.step(_KEYS[gesture.key])
        elif _erases(gesture):
            self._write(self.typed_so_far[:-1])

    def typed(self, text: str) -> None:
        """Enters digits; one too many starts a new number."""
        if text.isascii() and text.isdigit():
            longer = self.typed_so_far + text
            self._write(longer if int(longer) <= self.most else text)

    def turned(self, steps: int) -> None:
        """Handles the mouse wheel."""
        self.step(steps)

    def suggest(self, move: Move) -> None:
        """Preselects a sensible number."""
        self._write(move.choice)
        self.typed_so_far = ""

    # ------------------------------------------------------------------ the number

    def step(self, by: int) -> None:
        """Goes this far up or down, and on to the next number that can be chosen; at the end, back to the last one."""
        self.typed_so_far = ""
        wanted = self.number + by
        ahead = [number for number in self.by_number if (number >= wanted if by > 0 else number <= wanted)]
        ends = max(self.by_number) if by > 0 else min(self.by_number)
        self.number = min(ahead, key=lambda number: abs(number - wanted), default=ends)
        self._look()

    def _write(self, text: str) -> None:
        self.typed_so_far = text
        self.number = int(text) if text else self.least
        self._look()

    def _choose(self) -> None:
        if self.number in self.by_number:
            self.chosen(self.by_number[self.number])

    def _look(self) -> None:
        self.take.enabled = self.number in self.by_number

    # ------------------------------------------------------------------ drawing

    def draw(self, painter: Painter) -> None:
        """Draws it above everything else."""
        style, colours = self.style, self.style.colours
        painter.panel(self.rect, colours.panel, style.px(0.8), colours.accent, max(2, style.px(0.1)))
        painter.panel(self.field, colours.raised, style.px(0.5), colours.edge, max(1, style.px(0.08)))
        ink = colours.ink if self.number in self.by_number else colours.warning
        painter.text(str(self.number), style.large, ink, *self.field.centre, 0.5, "bold")
        for button in self.buttons:
            button.draw(painter, style)


def _erases(gesture: Gesture) -> bool:
    return gesture.key == pygame.K_BACKSPACE
