"""The focus: which widget of a screen keys and pads act on."""

from __future__ import annotations

from tabletop.scene.rect import Rect

from .scroll import Scroll
from .widget import Widget

_ASIDE, _APART = 0.25, 2.0
"""How much farther a widget seems for each pixel that its middle lies aside of the way, and for each that it is apart
from the way altogether."""
_LEAST = 2
"""By how many pixels the middle of a widget must lie ahead; and by how many two may share."""


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
        """Moves the focus to the nearest widget in a direction: rather to one that begins where this one ends, and then
        to one straight ahead, however wide it is. Returns whether there is one."""
        focus = self.widget
        if focus is None:
            self.step(1)
            return True
        ahead = [
            widget for widget in self.reachable if widget is not focus and _ahead(focus, widget, right, down) > _LEAST
        ]
        if ahead:
            self.give(min(ahead, key=lambda widget: _way(focus, widget, right, down)))
        return bool(ahead)


def _ahead(one: Widget, other: Widget, right: int, down: int) -> int:
    """How far the middle of a widget lies ahead of that of another."""
    (x, y), (to_x, to_y) = one.rect.centre, other.rect.centre
    return (to_x - x) * right + (to_y - y) * down


def _way(one: Widget, other: Widget, right: int, down: int) -> tuple[bool, bool, float]:
    """How good the way from a widget to another is, the best one first: whether they share some of it, whether the
    other lies apart from it, and how long it seems."""
    sideways = bool(right)
    shared, apart = -_gap(one.rect, other.rect, sideways), _gap(one.rect, other.rect, not sideways)
    aside = abs(_ahead(one, other, down, right))
    far = _ahead(one, other, right, down) + _ASIDE * aside + _APART * max(0, apart)
    return shared > _LEAST, apart >= 0, far


def _gap(one: Rect, other: Rect, sideways: bool) -> int:
    """How many pixels are between two rectangles, from left to right or from top to bottom; less than 0 if they share
    some."""
    if sideways:
        return max(other.x - one.right, one.x - other.right)
    return max(other.y - one.bottom, one.y - other.bottom)
