"""The base of all widgets: a rectangle that can be placed, have the focus and receive input."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from tabletop.input.gestures import Gesture
from tabletop.input.navigation import Command
from tabletop.scene.painter import Painter
from tabletop.scene.rect import Rect

from .style import Style

Action = Callable[[], object]


class Widget:
    """The base of all widgets: a rectangle that can have the focus."""

    takes_focus = False

    def __init__(self) -> None:
        self.rect = Rect(0, 0, 0, 0)
        self.enabled = True
        self.focused = False
        self.hovered = False
        self.name = ""
        """Its name for the focus, which finds it again when the screen was rebuilt."""
        self.explained = ""
        """A sentence that is shown while the pointer or the focus is on it."""

    @property
    def explanation(self) -> str:
        """What is shown about it now, while the pointer or the focus is on it."""
        return self.explained

    # ------------------------------------------------------------------ where it lies

    def widgets(self) -> Iterator[Widget]:
        """Yields itself: a widget can be placed wherever a group of them can."""
        yield self

    def place(self, rect: Rect) -> None:
        """Moves it to a rectangle."""
        self.rect = rect

    def height(self, style: Style, width: int) -> int:
        """Returns the height it wants at a width."""
        return style.row

    def wide(self, style: Style) -> int:
        """Returns the width it wants in a row of several."""
        return style.px(12)

    def lay(self, style: Style, x: int, y: int, width: int) -> int:
        """Places it with the height it wants. Returns that height."""
        high = self.height(style, width)
        self.place(Rect(x, y, width, high))
        return high

    # ------------------------------------------------------------------ what is done to it

    def press(self, gesture: Gesture) -> None:
        """Called when the pointer goes down on it."""

    def under(self, x: int, y: int) -> None:
        """Called when it is under the pointer, which holds nothing."""

    def drag(self, gesture: Gesture) -> None:
        """Called when the pointer moves while it is held."""

    def release(self, gesture: Gesture) -> None:
        """Called when the pointer that went down on it goes up, wherever that is."""

    def obey(self, command: Command) -> bool:
        """Handles a command while it has the focus. Returns False if it doesn't concern it."""
        return False

    def typed(self, gesture: Gesture) -> bool:
        """Handles a key or text while it has the focus. Returns False if it doesn't type."""
        return False

    def gained(self) -> None:
        """Called when it gets the focus."""

    def move(self, seconds: float) -> bool:
        """Moves by some time. Returns whether it looks different now."""
        return False

    def draw(self, painter: Painter, style: Style) -> None:
        """Draws it."""


class Acting(Widget):
    """Runs its action when it is pressed, or taken with keys. Beside another widget it comes first among the bases."""

    takes_focus = True
    action: Action

    def press(self, gesture: Gesture) -> None:
        self.action()

    def obey(self, command: Command) -> bool:
        if command is Command.TAKE:
            self.action()
        return command is Command.TAKE
