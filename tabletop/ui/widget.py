"""The base of all widgets: a rectangle that can be laid somewhere, have the focus, and hear what is done to it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from tabletop.input.gestures import Gesture
from tabletop.input.navigation import Command
from tabletop.scene.painter import Painter
from tabletop.scene.rect import Rect

from .style import Style

Action = Callable[[], object]


class Widget:
    """The base of all widgets: a rectangle that may have the focus."""

    takes_focus = False

    def __init__(self) -> None:
        self.rect = Rect(0, 0, 0, 0)
        self.enabled = True
        self.focused = False
        self.hovered = False
        self.name = ""
        """By which the focus finds it again when the screen was built anew."""
        self.explained = ""
        """A sentence that is shown while the pointer or the focus is on it."""

    # ------------------------------------------------------------------ where it lies

    def widgets(self) -> Iterator[Widget]:
        """Itself: a widget can be laid wherever a group of them can."""
        yield self

    def place(self, rect: Rect) -> None:
        """Puts it somewhere."""
        self.rect = rect

    def height(self, style: Style, width: int) -> int:
        """How high it wants to be at a width."""
        return style.row

    def wide(self, style: Style) -> int:
        """How wide it wants to be where several stand in a line."""
        return style.px(12)

    def lay(self, style: Style, x: int, y: int, width: int) -> int:
        """Puts it there, at the height that it wants, and tells that height."""
        high = self.height(style, width)
        self.place(Rect(x, y, width, high))
        return high

    # ------------------------------------------------------------------ what is done to it

    def press(self, gesture: Gesture) -> None:
        """The pointer goes down on it."""

    def drag(self, gesture: Gesture) -> None:
        """The pointer moves while it is held."""

    def release(self, gesture: Gesture) -> None:
        """The pointer that went down on it goes up, wherever that is."""

    def obey(self, command: Command) -> bool:
        """A command while it has the focus; False when it is none of its business."""
        return False

    def typed(self, gesture: Gesture) -> bool:
        """A key or text while it has the focus; False when it does not type."""
        return False

    def gained(self) -> None:
        """It has the focus from now on."""

    def move(self, seconds: float) -> bool:
        """Time passes; whether it looks different now."""
        return False

    def draw(self, painter: Painter, style: Style) -> None:
        """Draws it."""


class Acting(Widget):
    """Does something when it is pressed, or taken with keys; beside another widget it stands first among the bases."""

    takes_focus = True
    action: Action

    def press(self, gesture: Gesture) -> None:
        self.action()

    def obey(self, command: Command) -> bool:
        if command is Command.TAKE:
            self.action()
        return command is Command.TAKE
