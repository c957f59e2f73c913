"""The base of all screens, and of those made of widgets."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.input.gestures import Gesture, GestureKind
from tabletop.input.navigation import Command
from tabletop.scene.painter import Painter

from .focus import WidgetFocus
from .scroll import Scroll
from .style import Style
from .widget import Widget

if TYPE_CHECKING:
    from tabletop.app import App


class Screen:
    """Something that fills the window. `app` gives it everything beyond itself."""

    overlay = False
    """The screen below stays visible."""
    racing = False
    """A race is on: input is read at once, whatever it costs."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.stale = True
        """Something changed that must be drawn."""

    @property
    def style(self) -> Style:
        return self.app.style

    @property
    def rapt(self) -> bool:
        """Whether it wants the next key, whatever that means elsewhere."""
        return False

    def entered(self) -> None:
        """Called when it comes to the top, for the first time or again."""
        self.stale = True

    def left(self) -> None:
        """Called when it is no longer on top."""

    def arrange(self, width: int, height: int) -> None:
        """Places everything in a window of this size."""

    def heard(self, gesture: Gesture) -> None:
        """Handles what someone did."""

    def update(self, now_ns: int, seconds: float) -> bool:
        """Moves things by some time. Returns whether there is something new to draw."""
        return False

    def wakes_ns(self) -> int | None:
        """Returns when it wants to be updated even without input; None for only after input."""
        return None

    def prepare(self) -> bool:
        """Makes one thing ahead that will be shown later. Returns False if there is nothing to make."""
        return False

    def draw(self, painter: Painter) -> None:
        """Draws everything."""

    def shown(self, at_ns: int) -> None:
        """Called with the time at which what was drawn became visible."""

    def close(self) -> None:
        """Called when the program ends, or the screen is gone for good."""


AT_ONCE = 10.0
"""Where no motion is wanted, widgets are moved by this many seconds at once: then all have arrived."""

_DIRECTIONS = {
    Command.LEFT: (-1, 0),
    Command.RIGHT: (1, 0),
    Command.UP: (0, -1),
    Command.DOWN: (0, 1),
}


class WidgetScreen(Screen):
    """A screen made of widgets. Each can be reached by Tab, by the arrows and by the pointer."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.scroll = Scroll(app)
        self.focus = WidgetFocus(self.scroll)
        self.grabbed: Widget | None = None
        """The widget that hears the pointer until its button is released."""

    @property
    def widgets(self) -> list[Widget]:
        """All widgets, in the order in which Tab reaches them."""
        return self.focus.widgets

    def back(self) -> None:
        """Escape: goes back to the screen below."""
        self.app.pop()

    def left(self) -> None:
        self.grabbed = None
        self.scroll.release()

    # ------------------------------------------------------------------ hearing

    def heard(self, gesture: Gesture) -> None:
        self.stale = True
        focus = self.focus.widget
        if focus is not None and focus.typed(gesture):
            return
        if gesture.kind in (GestureKind.PRESS, GestureKind.MOVE, GestureKind.RELEASE, GestureKind.WHEEL):
            self._pointed(gesture)
            return
        asked = self.app.house.bindings.command(gesture)
        if asked is not None:
            self.obey(asked)

    def _pointed(self, gesture: Gesture) -> None:
        if gesture.kind is GestureKind.WHEEL:
            self.scroll.by(-gesture.steps * self.style.row)
        elif gesture.kind is GestureKind.RELEASE:
            grabbed, self.grabbed = self.grabbed, None
            self.scroll.release()
            if grabbed is not None:
                grabbed.release(gesture)
        elif gesture.kind is GestureKind.MOVE and self.scroll.grabbed:
            self.scroll.drag(gesture.y)
        elif gesture.kind is GestureKind.MOVE and self.grabbed is not None:
            self.grabbed.drag(gesture)
        else:
            self._over(gesture)

    def _over(self, gesture: Gesture) -> None:
        """Handles the pointer where it grabs nothing yet."""
        under = self.focus.at(gesture.x, gesture.y)
        for widget in self.widgets:
            widget.hovered = widget is under
        if under is not None:
            under.under(gesture.x, gesture.y)
        if gesture.kind is not GestureKind.PRESS or gesture.button not in (1, 3):
            return
        if under is not None:
            self.focus.give(under, show=False)
            self.grabbed = under
            under.press(gesture)
        else:
            self.scroll.press(gesture.x, gesture.y)

    def obey(self, command: Command) -> bool:
        """Carries out a command of a key or a pad. Returns whether it means anything here."""
        focus = self.focus.widget
        if focus is not None and focus.obey(command):
            return True
        if command is Command.BACK:
            self.back()
        elif command in (Command.NEXT, Command.PREVIOUS):
            self.focus.step(1 if command is Command.NEXT else -1)
        elif command in _DIRECTIONS:
            right, down = _DIRECTIONS[command]
            if not self.focus.turn(right, down):
                self.scroll.by(down * self.style.row)
        else:
            return self.app.obey(command)
        return True

    # ------------------------------------------------------------------ time

    def update(self, now_ns: int, seconds: float) -> bool:
        still = self.app.settings.reduced_motion or self.app.settings.motion == "still"
        moved = [widget.move(AT_ONCE if still else seconds) for widget in self.widgets]
        return any(moved)
