"""The bar on the rail above the table: signs for commands, and what is being played."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from tabletop.input.navigation import Command
from tabletop.scene.painter import Painter, text_width
from tabletop.scene.rect import Rect
from tabletop.ui.widgets import Button

from .shown import Shown

if TYPE_CHECKING:
    from tabletop.app import App

_LEFT = (
    ("menu", Command.PAUSE),
    ("undo", Command.UNDO),
    ("redo", Command.REDO),
    ("hint", Command.HINT),
    ("why", Command.WHY),
)
_RIGHT = (("log", Command.LOG), ("rules", Command.RULES), ("settings", Command.SETTINGS))
NOT_ALWAYS = frozenset((Command.UNDO, Command.REDO, Command.WHY, Command.HINT))
"""Signs of commands that are not always possible."""
EXPLAINED = frozenset((Command.UNDO, Command.REDO, Command.WHY))
"""Those of them that say why they are not."""
BETWEEN = 0.35
"""The distance between signs, in units."""


class Bar:
    """Signs and title."""

    def __init__(self, app: App, title: str, obey: Callable[[Command], object], bots: bool = True) -> None:
        """`obey` is called with the command of a sign. Without `bots` at the table, no move of theirs is explained."""
        self.app, self.title = app, title
        self.left = [pair for pair in _LEFT if bots or pair[1] is not Command.WHY]
        self.signs = [(Button("", partial(obey, sign), icon=icon), sign) for icon, sign in (*self.left, *_RIGHT)]
        self.height = 0

    # ------------------------------------------------------------------ places

    def arrange(self, width: int) -> None:
        """Places the signs in a window of this width."""
        style = self.app.style
        side, gap = style.row, style.px(BETWEEN)
        for number, (button, _) in enumerate(self.signs[: len(self.left)]):
            button.place(Rect(gap + number * (side + gap), gap, side, side))
        for number, (button, _) in enumerate(reversed(self.signs[len(self.left) :])):
            button.place(Rect(width - (number + 1) * (side + gap), gap, side, side))
        self.height = side + 2 * gap

    def room(self) -> Rect:
        """The part of the bar between the signs."""
        left, right = self.signs[len(self.left) - 1][0].rect.right, self.signs[len(self.left)][0].rect.x
        return Rect(left, 0, right - left, self.height).shrunk(self.app.style.px(0.3))

    # ------------------------------------------------------------------ drawing

    def draw(self, painter: Painter, shown: Shown) -> None:
        """Draws the signs and the title."""
        style = self.app.style
        for button, sign in self.signs:
            possible = sign in shown.possible or sign not in NOT_ALWAYS
            button.faint, button.enabled = not possible, possible or sign in EXPLAINED
            button.draw(painter, style)
        self._draw_title(painter, shown.goal)

    def _draw_title(self, painter: Painter, goal: str) -> None:
        """Draws the name of the game and what wins it, in the middle of the window if there is room."""
        style, room, gap = self.app.style, self.room(), self.app.style.px(1.2)
        name = text_width(self.title, style.large, "display")
        told = text_width(goal, style.unit) + gap if goal else 0
        if name + told > room.width:
            told = 0
        if name > room.width:
            return
        middle = painter.size[0] // 2
        x = max(room.x, min(room.right - name - told, middle - (name + told) // 2))
        painter.text(self.title, style.large, style.colours.ink, x, room.centre[1], 0, "display")
        if told:
            painter.text(goal, style.unit, style.colours.faint, x + name + gap, room.centre[1])
