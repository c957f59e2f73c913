"""The base of all screens, and of those that are made of widgets in which the focus walks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tabletop.input.gestures import Gesture, Kind
from tabletop.input.navigation import Command, command
from tabletop.scene.painter import Painter
from tabletop.scene.rect import Rect

from .plates import light
from .style import Style
from .widget import Widget

if TYPE_CHECKING:
    from tabletop.app import App


class Screen:
    """Something that fills the window. `app` is what it asks for everything beyond itself."""

    overlay = False
    """The screen below stays in sight."""
    racing = False
    """Somebody may be slapping: input is heard at once, whatever it costs."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.stale = True
        """Something changed that must be drawn."""

    @property
    def style(self) -> Style:
        return self.app.style

    def entered(self) -> None:
        """It is on top now, for the first time or again."""
        self.stale = True

    def left(self) -> None:
        """It is not on top any more."""

    def arrange(self, width: int, height: int) -> None:
        """The window has this size; places everything."""

    def heard(self, gesture: Gesture) -> None:
        """Somebody did something."""

    def update(self, now_ns: int, seconds: float) -> bool:
        """Time has passed; whether there is something new to draw."""
        return False

    def wakes_ns(self) -> int | None:
        """When it wants to be updated though nobody does anything; None: not before somebody does."""
        return None

    def prepare(self) -> bool:
        """Makes one thing ahead that will be shown later; False if there is nothing to make."""
        return False

    def draw(self, painter: Painter) -> None:
        """Draws everything."""

    def shown(self, at_ns: int) -> None:
        """What was drawn can be seen since this moment."""

    def close(self) -> None:
        """The program ends, or the screen is gone for good."""


SHOWN_BESIDE = 2.2
"""So many units above and below the widget with the focus are scrolled into sight with it."""

AT_ONCE = 10.0
"""After so many seconds everything has arrived: what moves is given them where nothing shall be seen to move."""


class WidgetScreen(Screen):
    """A screen made of widgets. Each can be reached by Tab, by the arrows and by the pointer."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.widgets: list[Widget] = []
        self.grabbed: Widget | None = None
        self.scroll = 0
        self.content = 0
        """How high the scrolling part is, in pixels."""
        self.view: Rect | None = None
        """The part of the window in which the content scrolls."""
        self.dragging: int | None = None
        """How far below the top of the scroll bar's handle the pointer holds it."""

    def back(self) -> None:
        """Escape: to the screen below."""
        self.app.pop()

    # ------------------------------------------------------------------ focus

    @property
    def focus(self) -> Widget | None:
        return next((widget for widget in self.widgets if widget.focused), None)

    def give_focus(self, widget: Widget | None) -> None:
        """Puts the focus on a widget."""
        new = widget is not None and not widget.focused
        for other in self.widgets:
            other.focused = other is widget
        if widget is not None:
            if new:
                widget.gained()
            self._show(widget)
        self.stale = True

    def _show(self, widget: Widget) -> None:
        """Scrolls so that the widget can be seen."""
        if self.view is None or widget not in self.scrolling():
            return
        beside = min(self.style.px(SHOWN_BESIDE), max(0, (self.view.height - widget.rect.height) // 2))
        top, bottom = widget.rect.y - beside - self.view.y, widget.rect.bottom + beside - self.view.bottom
        if top < 0 or bottom > 0:
            self.scroll_by(top if top < 0 else bottom)

    def scrolling(self) -> Sequence[Widget]:
        """The widgets that scroll."""
        return ()

    def scroll_by(self, pixels: int) -> None:
        """Scrolls the content, as far as there is any."""
        if self.view is None:
            return
        before = self.scroll
        self.scroll = max(0, min(self.scroll + pixels, self.content - self.view.height))
        for widget in self.scrolling():
            rect = widget.rect
            widget.place(Rect(rect.x, rect.y + before - self.scroll, rect.width, rect.height))
        self.stale = True

    # ------------------------------------------------------------------ hearing

    def heard(self, gesture: Gesture) -> None:
        self.stale = True
        focus = self.focus
        if focus is not None and focus.typed(gesture):
            return
        if gesture.kind in (Kind.PRESS, Kind.MOVE, Kind.RELEASE, Kind.WHEEL):
            self._pointed(gesture)
            return
        told = command(gesture)
        if told is not None:
            self.obey(told)

    def _pointed(self, gesture: Gesture) -> None:
        if gesture.kind is Kind.WHEEL:
            self.scroll_by(-gesture.steps * self.style.row)
        elif gesture.kind is Kind.RELEASE:
            grabbed, self.grabbed, self.dragging = self.grabbed, None, None
            if grabbed is not None:
                grabbed.release(gesture)
        elif gesture.kind is Kind.MOVE and self.dragging is not None:
            self._drag_bar(gesture.y)
        elif gesture.kind is Kind.MOVE and self.grabbed is not None:
            self.grabbed.drag(gesture)
        else:
            self._over(gesture)

    def _over(self, gesture: Gesture) -> None:
        """The pointer is somewhere, or goes down there."""
        under = self._under(gesture.x, gesture.y)
        for widget in self.widgets:
            widget.hovered = widget is under
        if gesture.kind is not Kind.PRESS or gesture.button not in (1, 3):
            return
        if under is not None:
            self.give_focus(under)
            self.grabbed = under
            under.press(gesture)
        elif self.view is not None and self._bar_holds(gesture):
            handle = self._handle()
            self.dragging = gesture.y - handle.y if handle.y <= gesture.y < handle.bottom else handle.height // 2
            self._drag_bar(gesture.y)

    def _bar_holds(self, gesture: Gesture) -> bool:
        """Whether the pointer is on the scroll bar."""
        view = self.view
        scrolls = view is not None and self.content > view.height and view.y <= gesture.y < view.bottom
        return scrolls and self._handle().x - self.style.px(0.3) <= gesture.x < self._handle().right + self.style.px(
            0.3
        )

    def _drag_bar(self, y: int) -> None:
        """The handle of the scroll bar follows the pointer."""
        assert self.view is not None
        assert self.dragging is not None
        way = max(1, self.view.height - self._handle().height)
        wanted = (y - self.dragging - self.view.y) * (self.content - self.view.height) // way
        self.scroll_by(wanted - self.scroll)

    def _under(self, x: int, y: int) -> Widget | None:
        """The widget at a point; the last placed is on top."""
        scrolling = set(map(id, self.scrolling()))
        for widget in reversed(self.widgets):
            hidden = id(widget) in scrolling and self.view is not None and not self.view.holds(x, y)
            if widget.takes_focus and widget.enabled and widget.rect.holds(x, y) and not hidden:
                return widget
        return None

    def obey(self, told: Command) -> bool:
        """A command of a key or a pad; whether it meant something here."""
        focus = self.focus
        if focus is not None and focus.obey(told):
            return True
        if told is Command.BACK:
            self.back()
        elif told in (Command.NEXT, Command.PREVIOUS):
            self._walk(1 if told is Command.NEXT else -1)
        elif told in _DIRECTIONS:
            self._turn_to(*_DIRECTIONS[told])
        else:
            return self.app.obey(told)
        return True

    def _reachable(self) -> list[Widget]:
        return [widget for widget in self.widgets if widget.takes_focus and widget.enabled]

    def _walk(self, by: int) -> None:
        """The next widget in the order in which they were added."""
        reachable = self._reachable()
        if reachable:
            focus = self.focus
            at = reachable.index(focus) + by if focus in reachable else (0 if by > 0 else -1)
            self.give_focus(reachable[at % len(reachable)])

    def _turn_to(self, right: int, down: int) -> None:
        """The nearest widget in a direction."""
        focus = self.focus
        if focus is None:
            self._walk(1)
            return
        x, y = focus.rect.centre
        best: tuple[float, Widget] | None = None
        for widget in self._reachable():
            across, along = widget.rect.centre[0] - x, widget.rect.centre[1] - y
            ahead = across * right + along * down
            aside = abs(across * down) + abs(along * right)
            if widget is not focus and ahead > 2 and (best is None or ahead + 2 * aside < best[0]):
                best = (ahead + 2 * aside, widget)
        if best is not None:
            self.give_focus(best[1])
        elif self.view is not None and down:
            self.scroll_by(down * self.style.row)

    # ------------------------------------------------------------------ drawing

    def update(self, now_ns: int, seconds: float) -> bool:
        still = self.app.settings.reduced_motion or self.app.settings.motion == "still"
        moved = [widget.move(AT_ONCE if still else seconds) for widget in self.widgets]
        return any(moved)

    def draw_widgets(self, painter: Painter) -> None:
        """Draws all widgets, those that scroll within their view, and the explanation of the one pointed at."""
        scrolling = list(self.scrolling())
        moved = set(map(id, scrolling))
        if scrolling and self.view is not None:
            painter.clip(self.view)
            for widget in scrolling:
                if widget.rect.bottom > self.view.y and widget.rect.y < self.view.bottom:
                    widget.draw(painter, self.style)
            painter.clip(None)
            self._scroll_bar(painter)
        for widget in self.widgets:
            if id(widget) not in moved:
                widget.draw(painter, self.style)

    def _scroll_bar(self, painter: Painter) -> None:
        view = self.view
        if view is None or self.content <= view.height:
            return
        handle, colours = self._handle(), self.style.colours
        painter.panel(Rect(handle.x, view.y, handle.width, view.height), (*colours.veil[:3], 90), handle.width // 2)
        colour = colours.edge if self.dragging is None else light(colours.edge, 0.4)
        painter.panel(handle, colour, handle.width // 2)

    def _handle(self) -> Rect:
        """The handle of the scroll bar."""
        view, style = self.view, self.style
        assert view is not None
        wide, long = max(5, style.px(0.45)), max(style.row, view.height * view.height // max(1, self.content))
        y = view.y + (view.height - long) * self.scroll // max(1, self.content - view.height)
        return Rect(view.right - wide, y, wide, long)


_DIRECTIONS = {
    Command.LEFT: (-1, 0),
    Command.RIGHT: (1, 0),
    Command.UP: (0, -1),
    Command.DOWN: (0, 1),
}
