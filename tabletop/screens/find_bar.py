"""The bar in which a word is looked for on a page."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tabletop.scene.painter import Painter, shortened, text_width
from tabletop.scene.rect import Rect
from tabletop.ui.style import Style
from tabletop.ui.widgets import Button, Field, Widget

Say = Callable[..., str]

_LONGEST = 40
_HIGH, _GAP, _PAD = 2.9, 0.5, 0.3
_FIELD = 12.0
"""How wide the field is at most where the window is narrow, in units."""


class FindBar:
    """A field, how many hits there are, and buttons to go through them."""

    def __init__(self, say: Say, sought: Callable[[str], object], step: Callable[[int], object]) -> None:
        """`sought` is called with every text that is typed, `step` with 1 or -1 for another hit."""
        self.say, self.sought = say, sought
        self.open = False
        self.told = ""
        """Which of how many hits is looked at, or that there is none."""
        self.found = False
        self.place = Rect(0, 0, 0, 0)
        self.field = Field("", sought, _LONGEST)
        self.field.entered = lambda: step(1)
        self.before = Button("", lambda: step(-1), icon="up")
        self.after = Button("", lambda: step(1), icon="down")
        self.leave = Button("", self.shut, icon="close")
        self.closed: Callable[[], object] = lambda: None
        """Called when it is closed."""

    def worded(self) -> None:
        """Takes its words from the language."""
        say = self.say
        self.field.vacant, self.field.name = say("rules.find_vacant"), "find_field"
        self.field.explained = say("rules.find_help")
        for button, name in ((self.before, "find_before"), (self.after, "find_after"), (self.leave, "find_leave")):
            button.name, button.explained = name, say(f"rules.{name}")

    @property
    def widgets(self) -> Sequence[Widget]:
        """What can be reached now."""
        return (self.field, self.before, self.after, self.leave) if self.open else ()

    def shut(self) -> None:
        """Closes it; nothing is looked for any more."""
        self.open = False
        self.field.text = ""
        self.sought("")
        self.closed()

    def tell(self, told: str, found: bool) -> None:
        """Says how the search went; without a hit there is nowhere to go."""
        self.told, self.found = told, found
        self.before.enabled = self.after.enabled = found

    # ------------------------------------------------------------------ placing and drawing

    def height(self, style: Style) -> int:
        """Returns the room it takes above the page."""
        return style.px(_HIGH + _GAP) if self.open else 0

    def lay(self, style: Style, x: int, y: int, width: int) -> None:
        """Places everything in a line, or nothing while it is closed."""
        self.place = Rect(x, y, width if self.open else 0, style.px(_HIGH))
        if not self.open:
            return
        pad, high, gap = style.px(_PAD), style.row, style.px(_GAP)
        top = y + (self.place.height - high) // 2
        right = self.place.right - pad
        for button in (self.leave, self.after, self.before):
            button.place(Rect(right - high, top, high, high))
            right -= high + style.px(0.3)
        room = right - x - pad - gap
        told = min(room * 3 // 5, max(style.px(9), text_width(self.told, style.unit) + 2 * gap))
        field = max(min(room, style.px(_FIELD)), room - told)
        self.field.place(Rect(x + pad, top, field, high))

    def draw(self, painter: Painter, style: Style) -> None:
        """Draws it while it is open."""
        if not self.open:
            return
        colours = style.colours
        painter.panel(self.place, colours.panel, style.px(0.6), (*colours.edge[:3], 90), max(1, style.px(0.06)))
        left = self.field.rect.right + style.px(_GAP + 0.4)
        room = self.before.rect.x - style.px(_GAP) - left
        ink = colours.ink if self.found else colours.warning
        if self.told and room > style.px(2):
            painter.text(shortened(self.told, style.unit, room), style.unit, ink, left, self.place.centre[1])
        for widget in self.widgets:
            widget.draw(painter, style)
