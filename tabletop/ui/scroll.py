"""Scrolling: widgets that are too high for their part of the window, and the bar beside them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tabletop.scene.painter import Painter
from tabletop.scene.rect import Rect

from .plates import light
from .style import Style
from .widget import Widget

if TYPE_CHECKING:
    from tabletop.app import App

SHOWN_BESIDE = 2.2
"""How much above and below the widget with the focus is scrolled into view with it, in units."""
_REACH = 0.3
"""How far beside the bar it can still be grabbed, in units."""


class Scroll:
    """Scrolls widgets within a view. Without a view nothing scrolls."""

    def __init__(self, app: App, whole: bool = False) -> None:
        """Only `whole` widgets are drawn, or also those that are partly in view."""
        self.app, self.whole = app, whole
        self.view: Rect | None = None
        """The part of the window in which they scroll."""
        self.content = 0
        """The height of everything that scrolls, in pixels."""
        self.offset = 0
        """How far it is scrolled, in pixels."""
        self.widgets: Sequence[Widget] = ()
        self._grip: int | None = None
        """How far below the top of the handle the pointer holds it."""

    def fit(self, view: Rect, content: int, widgets: Sequence[Widget]) -> None:
        """Takes widgets that were just placed at the top of a view, and scrolls to where the old ones were."""
        self.view, self.content, self.widgets = view, content, widgets
        wanted, self.offset = self.offset, 0
        self.by(wanted)

    def by(self, pixels: int) -> None:
        """Scrolls down by a number of pixels, or as far as possible."""
        if self.view is None:
            return
        before = self.offset
        self.offset = max(0, min(self.offset + pixels, self.content - self.view.height))
        for widget in self.widgets:
            rect = widget.rect
            widget.place(Rect(rect.x, rect.y + before - self.offset, rect.width, rect.height))

    def hold(self, widget: Widget, y: int) -> None:
        """Scrolls so that a widget is at the height y, even beyond the end: what was pressed stays under the pointer
        when other things come and go."""
        if self.view is None or widget not in self.widgets:
            return
        moved, self.offset = widget.rect.y - y, self.offset + widget.rect.y - y
        self.content = max(self.content, self.offset + self.view.height)
        for other in self.widgets:
            rect = other.rect
            other.place(Rect(rect.x, rect.y - moved, rect.width, rect.height))

    def show(self, widget: Widget) -> None:
        """Scrolls a widget into view."""
        if self.view is None or widget not in self.widgets:
            return
        beside = min(self.app.style.px(SHOWN_BESIDE), max(0, (self.view.height - widget.rect.height) // 2))
        top, bottom = widget.rect.y - beside - self.view.y, widget.rect.bottom + beside - self.view.bottom
        if top < 0 or bottom > 0:
            self.by(top if top < 0 else bottom)

    def hides(self, widget: Widget, x: int, y: int) -> bool:
        """Whether a widget is out of view at a point of the window."""
        return self.view is not None and not self.view.holds(x, y) and widget in self.widgets

    def draws(self, widget: Widget) -> bool:
        """Whether a widget is in view or close to it."""
        view, rect = self.view, widget.rect
        if view is None:
            return False
        if self.whole and rect.height <= view.height:
            return view.y <= rect.y and rect.bottom <= view.bottom
        beyond = self.app.style.row
        return rect.bottom > view.y - beyond and rect.y < view.bottom + beyond

    # ------------------------------------------------------------------ the bar

    @property
    def grabbed(self) -> bool:
        """Whether the pointer holds the bar."""
        return self._grip is not None

    def press(self, x: int, y: int) -> None:
        """Grabs the bar if the pointer is on it. Pressed beside its handle, the handle jumps there."""
        view, reach = self.view, self.app.style.px(_REACH)
        if view is None or self.content <= view.height or not view.y <= y < view.bottom:
            return
        handle = self._handle(view)
        if handle.x - reach <= x < handle.right + reach:
            self._grip = y - handle.y if handle.y <= y < handle.bottom else handle.height // 2
            self.drag(y)

    def drag(self, y: int) -> None:
        """Moves the handle with the pointer."""
        if self.view is None or self._grip is None:
            return
        way = max(1, self.view.height - self._handle(self.view).height)
        self.by((y - self._grip - self.view.y) * (self.content - self.view.height) // way - self.offset)

    def release(self) -> None:
        """Lets go of the bar."""
        self._grip = None

    def _handle(self, view: Rect) -> Rect:
        """The rectangle of the handle."""
        style = self.app.style
        wide, long = max(5, style.px(0.45)), max(style.row, view.height * view.height // max(1, self.content))
        y = view.y + (view.height - long) * self.offset // max(1, self.content - view.height)
        return Rect(view.right - wide, y, wide, long)

    # ------------------------------------------------------------------ drawing

    def draw(self, painter: Painter, own: Style | None = None) -> None:
        """Draws the widgets in view, in a style of their `own` if they have one, and the bar if there is more to
        see."""
        view, style = self.view, own or self.app.style
        if view is None:
            return
        painter.clip(view)
        for widget in self.widgets:
            if self.draws(widget):
                widget.draw(painter, style)
        painter.clip(None)
        if self.content > view.height:
            self._draw_bar(painter, view)

    def _draw_bar(self, painter: Painter, view: Rect) -> None:
        handle, colours = self._handle(view), self.app.style.colours
        painter.panel(Rect(handle.x, view.y, handle.width, view.height), (*colours.veil[:3], 90), handle.width // 2)
        painter.panel(handle, light(colours.edge, 0.4) if self.grabbed else colours.edge, handle.width // 2)
