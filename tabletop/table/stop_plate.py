"""The plate of a stop: the sheet of a round, or the end of the match, with a button to go on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tabletop.hand.focus import Stop
from tabletop.input.gestures import Gesture, GestureKind
from tabletop.scene.painter import Painter, text_width
from tabletop.scene.rect import Rect
from tabletop.screens.outcome import headline
from tabletop.ui.widgets import Button

from .question_plate import is_on
from .sheet_drawing import PAD, TITLE, SheetDrawing
from .sheets import RoundSheet
from .space import TableSpace
from .stops import Stops

if TYPE_CHECKING:
    from tabletop.app import App

ROW = 3.4
"""The greatest height of a row, in units."""


class StopPlate:
    """Draws a stop, and takes presses on its button."""

    def __init__(self, app: App, stops: Stops, space: TableSpace) -> None:
        self.app, self.stops, self.space = app, stops, space
        self.button = Button("", stops.go_on, main=True)
        self.drawing = SheetDrawing(app, space, stops.counting)
        self.rect = Rect(0, 0, 0, 0)
        self._shown: tuple[RoundSheet | None, bool] = (None, False)

    # ------------------------------------------------------------------ places

    def arrange(self) -> None:
        """Finds a place for the plate and its button."""
        self._shown = self.stops.sheet, self.stops.at_end
        if self.stops.sheet is not None:
            self._arrange_sheet(self.stops.sheet)
        elif self.stops.at_end:
            self._arrange_end()

    def _arrange_sheet(self, sheet: RoundSheet) -> None:
        """The sheet lies in the middle of the table; its rows are as high as there is room."""
        style, area = self.space.style, self.space.area
        pad = style.px(PAD)
        fixed = style.px(TITLE) + style.row + 3 * pad
        row = self.drawing.row = min(style.px(ROW), (area.height - fixed - 2 * pad) // len(sheet.rows))
        wide, high = self.drawing.wide(sheet, area.width - 2 * pad), fixed + row * len(sheet.rows)
        x, y = self.space.scene.places.middle.centre
        left = max(area.x + pad, min(area.right - wide - pad, x - wide // 2))
        top = max(area.y + pad, min(area.bottom - high - pad, y - high // 2))
        self.rect = Rect(left, top, wide, high)
        self._place_button("table.continue")

    def _arrange_end(self) -> None:
        """At the end only a small plate comes up, where it hides least."""
        style = self.space.style
        pad, text = style.px(PAD), self._headline()
        self.button.text = self.app.say("table.results")
        wide = max(text_width(text, style.large, "display"), self.button.wide(style)) + 2 * pad
        high = style.px(TITLE) + style.row + 2 * pad
        x, y = self.space.scene.places.middle.centre
        self.rect = self.space.surroundings().freest(Rect(x, y, 1, 1), (wide, high))
        self._place_button("table.results")

    def _place_button(self, key: str) -> None:
        style, pad, rect = self.space.style, self.space.style.px(PAD), self.rect
        self.button.text = self.app.say(key)
        wide = self.button.wide(style)
        self.button.place(Rect(rect.centre[0] - wide // 2, rect.bottom - pad - style.row, wide, style.row))

    def follow(self) -> bool:
        """Notes whether the stop is another one than before; returns whether it is."""
        changed = self._shown != (self.stops.sheet, self.stops.at_end)
        if changed:
            self.arrange()
        return changed

    # ------------------------------------------------------------------ input

    def heard(self, gesture: Gesture) -> bool:
        """A press on the button goes on; a press anywhere else on the plate does nothing."""
        if not self.stops.stands:
            return False
        self.button.hovered = self.button.rect.holds(gesture.x, gesture.y)
        if gesture.kind is not GestureKind.PRESS:
            return False
        if self.button.hovered or self.stops.sheet is not None:
            return self.stops.press()
        return self.rect.holds(gesture.x, gesture.y)

    def reach(self) -> Iterator[Stop]:
        """The button, as a stop of the arrow keys."""
        if self.stops.stands:
            yield Stop(*self.button.rect.centre, button=self.button.action)

    # ------------------------------------------------------------------ drawing

    def draw(self, painter: Painter) -> None:
        """Draws the plate."""
        if not self.stops.stands:
            return
        self.follow()
        style, colours, rect = self.space.style, self.space.style.colours, self.rect
        painter.panel(rect, (*colours.panel[:3], 255), style.px(0.9), colours.edge, max(1, style.px(0.08)))
        if self.stops.sheet is not None:
            self.drawing.draw(painter, self.stops.sheet, rect)
        else:
            middle = rect.y + style.px(PAD / 2) + style.px(TITLE) // 2
            painter.text(self._headline(), style.large, colours.ink, rect.centre[0], middle, 0.5, "display")
        self.button.focused = is_on(self.space.session.hand.focus.stop, self.button)
        self.button.draw(painter, style)

    def _headline(self) -> str:
        """Who has won."""
        session = self.space.session
        names = [session.names[seat] for seat in session.known.view().winners or ()]
        you = session.names[session.setup.you] if session.setup.you >= 0 else ""
        return headline(names, len(session.names) == 1, self.app.say, you=you)
