"""The bar above the table: signs for commands, the prompt, and buttons for moves that have no place to click."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from games.engine import Move
from tabletop.hand.focus import Stop
from tabletop.input.gestures import Gesture, GestureKind
from tabletop.input.navigation import Command
from tabletop.input.navigation import shown as key_of
from tabletop.scene.painter import Painter, text_width
from tabletop.scene.rect import Rect
from tabletop.ui.sentence import draw_sentence
from tabletop.ui.widgets import Button

from .bells import BETWEEN, Bells
from .prompt import Line
from .shown import Offer, Shown
from .wording import MoveWords

if TYPE_CHECKING:
    from tabletop.app import App

_LEFT = (
    ("home", Command.PAUSE),
    ("undo", Command.UNDO),
    ("redo", Command.REDO),
    ("hint", Command.HINT),
    ("why", Command.WHY),
)
_RIGHT = (("log", Command.LOG), ("rules", Command.RULES), ("settings", Command.SETTINGS))
_NOT_ALWAYS = frozenset((Command.UNDO, Command.REDO, Command.WHY, Command.HINT))
"""Signs of commands that are not always possible."""

Choose = Callable[[list[Move], Rect, int], object]
"""Plays one of several moves for a seat, after asking which beside a place."""


class Bar:
    """Signs, bells, prompt and buttons."""

    def __init__(
        self,
        app: App,
        wording: MoveWords,
        bells: Bells,
        obey: Callable[[Command], object],
        choose: Choose,
        picking: Callable[[], Sequence[Move]],
    ) -> None:
        """`obey` is called with the command of a sign, `choose` with the moves of a button; `picking` returns the moves
        that a picker offers now."""
        self.app, self.wording, self.bells, self.choose, self.picking = app, wording, bells, choose, picking
        self.signs = [(Button("", partial(obey, sign), icon=icon), sign) for icon, sign in (*_LEFT, *_RIGHT)]
        self.offers: list[tuple[Button, list[Move]]] = []
        self.offered: tuple[Offer, ...] = ()
        """What these buttons stand for."""
        self.height = self.row = self.left = 0
        """The height of the bar and of its first row, and where the buttons at its left end."""
        self.plate = Rect(0, 0, 0, 0)
        """The strip of the seat in front; the buttons are beside its name."""
        self.pointed: Button | None = None
        self.runs = 0, 0
        """When the current time limit ends, and since when it has been shown."""

    # ------------------------------------------------------------------ places

    def arrange(self, width: int) -> None:
        """Places signs and bells in a window of this width."""
        style = self.app.style
        side, gap = style.row, style.px(BETWEEN)
        for number, (button, _) in enumerate(self.signs[: len(_LEFT)]):
            button.place(Rect(gap + number * (side + gap), gap, side, side))
        for number, (button, _) in enumerate(reversed(self.signs[len(_LEFT) :])):
            button.place(Rect(width - (number + 1) * (side + gap), gap, side, side))
        left = self.signs[len(_LEFT) - 1][0].rect.right + gap
        taken = self.bells.arrange(Rect(left, gap, self.signs[len(_LEFT)][0].rect.x - gap - left, side), width)
        self.left = left - gap + max(0, taken)
        self.row = side + 2 * gap
        self.height = self.row if taken >= 0 else self.row + side + gap

    def room(self) -> Rect:
        """The part of the bar between the signs."""
        right = self.signs[len(_LEFT)][0].rect.x
        return Rect(self.left, 0, right - self.left, self.row).shrunk(self.app.style.px(0.3))

    def place_offers(self, plate: Rect) -> None:
        """Places the buttons beside the name of the seat in front; if no seat has a box, in the bar."""
        self.plate = plate
        style = self.app.style
        gap = style.px(0.5)
        room = self.room() if self._in_bar else plate
        right = room.right
        for button, _ in reversed(self.offers):
            wide = button.wide(style)
            button.place(Rect(right - wide, room.y, wide, room.height))
            right -= wide + gap

    @property
    def _in_bar(self) -> bool:
        return self.plate.width <= 0

    # ------------------------------------------------------------------ offers

    def offer(self, shown: Shown, plate: Rect) -> None:
        """Makes the buttons for moves without a place to click."""
        self.offered, self.offers = shown.offers, []
        self.bells.silent = shown.over
        for number, offer in enumerate(shown.offers):
            moves = list(offer.moves)
            label = self.wording.label_of_all(moves)
            if shown.open_to_all:
                label = f"{shown.names[offer.seat]}: {label}"
            sign = self.wording.sign(moves[0]) if len(moves) == 1 else None
            key = str(number + 1) if number < 9 else ""
            button = Button(label, partial(self._take, number), key, main=number == 0, icon=sign)
            self.offers.append((button, moves))
        self.place_offers(plate)

    def _take(self, number: int) -> None:
        button, moves = self.offers[number]
        self.choose(moves, button.rect, self.offered[number].seat)

    def stops(self) -> list[Stop]:
        """The buttons, as stops of the arrow keys."""
        buttons = (*(button for button, _ in self.offers), *self.bells.buttons)
        return [Stop(*button.rect.centre, button=button.action) for button in buttons]

    # ------------------------------------------------------------------ input

    def heard(self, gesture: Gesture) -> bool:
        """Presses the button that the pointer is on; returns whether there is one."""
        under = next((button for button in self.buttons() if button.rect.holds(gesture.x, gesture.y)), None)
        if gesture.kind is GestureKind.MOVE:
            self.pointed = under
        for button in self.buttons():
            button.hovered = button is self.pointed
        if under is None or gesture.kind is not GestureKind.PRESS:
            return False
        under.press(gesture)
        return True

    def typed(self, text: str) -> bool:
        """Presses the button with a digit; returns whether there is one."""
        if text.isdigit() and 1 <= int(text) <= len(self.offers):
            self._take(int(text) - 1)
            return True
        return False

    def buttons(self) -> list[Button]:
        """All buttons that can be pressed."""
        return [button for button, _ in (*self.signs, *self._in_sight())] + self.bells.buttons

    def is_offer(self, button: Button) -> bool:
        """Whether a button stands for moves."""
        return any(button is offered for offered, _ in self.offers)

    def _in_sight(self) -> list[tuple[Button, list[Move]]]:
        """The visible buttons: none while a picker already asks for the same."""
        asked = self.picking()
        return [(button, moves) for button, moves in self.offers if not all(move in asked for move in moves)]

    # ------------------------------------------------------------------ drawing

    def draw(self, painter: Painter, shown: Shown, line: Line) -> None:
        """Draws the bar and the buttons."""
        style = self.app.style
        painter.fill(Rect(0, 0, painter.size[0], self.height), style.colours.veil)
        for button, sign in self.signs:
            button.enabled = sign in shown.possible or sign not in _NOT_ALWAYS
            button.draw(painter, style)
        self._draw_prompt(painter, line)
        self._draw_time(painter, shown)
        for button, moves in (*self._in_sight(), *((bell, [move]) for bell, move in self.bells.rung_by())):
            if shown.hinted in moves:
                glow, edge = style.colours.frames["glow"], style.px(0.35)
                painter.panel(button.rect.shrunk(-edge), (*glow, 150), style.px(0.9))
            button.focused = _is_on(shown.focus, button)
            button.draw(painter, style)

    def _draw_prompt(self, painter: Painter, line: Line) -> None:
        """Draws the prompt, or the reason why something could not be done."""
        style, room = self.app.style, self.room()
        if self.offers and self._in_bar:
            room = Rect(room.x, room.y, self.offers[0][0].rect.x - room.x, room.height)
        colour = style.colours.warning if line.warning else style.colours.ink
        draw_sentence(painter, style, Rect(room.x, 0, room.width, self.row), line.text, colour)

    def _draw_time(self, painter: Painter, shown: Shown) -> None:
        """Draws the time left for those who may act at once, as a line that grows shorter."""
        style, room, due, now = self.app.style, self.room(), shown.due_ms, shown.now_ms
        if due is None or due <= now:
            return
        if self.runs[0] != due:
            self.runs = due, now
        share = (due - now) / max(1, due - self.runs[1])
        wide, high = 2 * round(room.width * min(1.0, share) / 2), max(3, style.px(0.22))
        line = Rect(room.centre[0] - wide // 2, self.height - high, wide, high)
        painter.panel(line, style.colours.accent, high // 2)

    def draw_tip(self, painter: Painter) -> None:
        """Draws the name of the sign that is pointed at, and its key, over everything else."""
        button, text = self.pointed, self._tip() if self.pointed is not None else ""
        if button is None or not button.hovered or not text:
            return
        style = self.app.style
        wide = text_width(text, style.small) + style.px(1.2)
        x = max(4, min(painter.size[0] - wide - 4, button.rect.centre[0] - wide // 2))
        rect = Rect(x, self.height + style.px(0.2), wide, style.px(1.7))
        painter.panel(rect, style.colours.panel, style.px(0.5))
        painter.text(text, style.small, style.colours.ink, *rect.centre, 0.5)

    def _tip(self) -> str:
        """The name and the key of the sign or bell that is pointed at."""
        for button, sign in self.signs:
            if button is self.pointed:
                return f"{self.app.say(f'table.{sign.name.lower()}')}  ·  {key_of(sign)}"
        return next((text for bell, text in self.bells.tips() if bell is self.pointed), "")


def _is_on(focus: Stop | None, button: Button) -> bool:
    """Whether the focus is on a button."""
    return focus is not None and focus.button is not None and (focus.x, focus.y) == button.rect.centre
