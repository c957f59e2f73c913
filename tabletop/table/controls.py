"""Controls: all buttons of a table in one place: signs on the bar, calls at the plates, offers below the question."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.hand.focus import Stop
from tabletop.input.gestures import Gesture, GestureKind
from tabletop.input.navigation import Command
from tabletop.scene.painter import Painter, text_width
from tabletop.scene.rect import Rect
from tabletop.ui.widgets import Button

from .bar import Bar
from .bells import Bells
from .question_plate import QuestionPlate


class Controls:
    """Passes on what the pointer does to the buttons."""

    def __init__(
        self, bar: Bar, bells: Bells, question: QuestionPlate, why_not: Callable[[Command], str] = lambda command: ""
    ) -> None:
        """`why_not` says why a command is not possible now."""
        self.bar, self.bells, self.question, self.why_not = bar, bells, question, why_not
        self.app = bar.app
        self.pointed: Button | None = None

    def buttons(self) -> list[Button]:
        """All buttons that can be pressed."""
        signs, offers = self.bar.signs, self.question.in_sight()
        return [*(button for button, _ in signs), *(button for button, _ in offers), *self.bells.buttons]

    def stops(self) -> list[Stop]:
        """The buttons for moves and calls, as stops of the arrow keys."""
        bells = [Stop(*button.rect.centre, button=button.action, call=True) for button in self.bells.buttons]
        return [*self.question.stops(), *bells]

    def heard(self, gesture: Gesture) -> bool:
        """Presses the button that the pointer is on; returns whether there is one."""
        under = self.at(gesture.x, gesture.y)
        if gesture.kind is GestureKind.MOVE:
            self.pointed = under
        for button in self.buttons():
            button.hovered = button is self.pointed
        if under is None or gesture.kind is not GestureKind.PRESS:
            return False
        under.press(gesture)
        return True

    def at(self, x: float, y: float) -> Button | None:
        """The button at a point."""
        return next((button for button in self.buttons() if button.rect.holds(x, y)), None)

    # ------------------------------------------------------------------ tips

    def draw_tip(self, painter: Painter) -> None:
        """Draws the name of the sign that is pointed at, and its key, over everything else."""
        button, text = self.pointed, self._tip() if self.pointed is not None else ""
        if button is None or not button.hovered or not text:
            return
        style = self.app.style
        wide, high = text_width(text, style.small) + style.px(1.2), style.px(1.7)
        x = max(4, min(painter.size[0] - wide - 4, button.rect.centre[0] - wide // 2))
        below = button.rect.bottom + style.px(0.6)
        rect = Rect(x, below if below + high <= painter.size[1] else button.rect.y - high - style.px(0.4), wide, high)
        painter.panel(rect, style.colours.panel, style.px(0.5))
        painter.text(text, style.small, style.colours.ink, *rect.centre, 0.5)

    def _tip(self) -> str:
        """The name and the key of the sign or bell that is pointed at."""
        for button, sign in self.bar.signs:
            if button is self.pointed:
                why = self.why_not(sign) if button.faint else ""
                words = (self.app.say(f"table.{sign.name.lower()}"), self.app.house.bindings.shown(sign), why)
                return "  ·  ".join(filter(None, words))
        return next((text for bell, text in self.bells.tips() if bell is self.pointed), "")
