"""The focus: which widget of a screen keys and pads act on."""

from __future__ import annotations

from .scroll import Scroll
from .widget import Widget


class WidgetFocus:
    """The widgets of a screen, in the order in which Tab reaches them. At most one of them has the focus."""

    def __init__(self, scroll: Scroll) -> None:
        self.widgets: list[Widget] = []
        self.scroll = scroll

    @property
    def widget(self) -> Widget | None:
        """The widget with the focus."""
        return next((widget for widget in self.widgets if widget.focused), None)

    @property
    def reachable(self) -> list[Widget]:
        """The widgets that can have the focus now."""
        return [widget for widget in self.widgets if widget.takes_focus and widget.enabled]

    def named(self, name: str) -> Widget | None:
        """The reachable widget of a name."""
        return next((widget for widget in self.reachable if widget.name == name), None) if name else None

    def at(self, x: int, y: int) -> Widget | None:
        """The reachable widget at a point of the window; the last one is on top."""
        under = (widget for widget in reversed(self.reachable) if widget.rect.holds(x, y))
        return next((widget for widget in under if not self.scroll.hides(widget, x, y)), None)

    def give(self, widget: Widget | None, show: bool = True) -> None:
        """Gives the focus to a widget, and scrolls it into view. What was just pressed is not moved: then `show` is
        off."""
        new = widget is not None and not widget.focused
        for other in self.widgets:
            other.focused = other is widget
        if widget is not None:
            if new:
                widget.gained()
            if show:
                self.scroll.show(widget)

    def step(self, by: int) -> None:
        """Moves the focus forwards or backwards in the order of the widgets."""
        reachable = self.reachable
        if reachable:
            focus = self.widget
            at = reachable.index(focus) + by if focus in reachable else (0 if by > 0 else -1)
            self.give(reachable[at % len(reachable)])

    def turn(self, right: int, down: int) -> bool:
        """Moves the focus to the nearest widget in a direction. Returns whether there is one."""
        focus = self.widget
        if focus is None:
            self.step(1)
            return True
        x, y = focus.rect.centre
        best: tuple[float, Widget] | None = None
        for widget in self.reachable:
            across, along = widget.rect.centre[0] - x, widget.rect.centre[1] - y
            ahead = across * right + along * down
            aside = abs(across * down) + abs(along * right)
            if widget is not focus and ahead > 2 and (best is None or ahead + 2 * aside < best[0]):
                best = (ahead + 2 * aside, widget)
        if best is not None:
            self.give(best[1])
        return best is not None
