"""The plate of the question: what the table asks or refuses, right above the hand, and below it the buttons for moves
that have no place to click."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from games.engine import Move
from tabletop.hand.focus import Stop
from tabletop.scene.painter import Painter, line_height, text_width, wrap
from tabletop.scene.rect import Rect
from tabletop.ui.widgets import Button

from .prompt import Line, is_unhurried
from .shown import Offer, Shown
from .wording import MoveWords

if TYPE_CHECKING:
    from tabletop.app import App
    from tabletop.ui.style import Style

Choose = Callable[[list[Move], Rect, int], object]
"""Plays one of several moves for a seat, after asking which beside a place."""

LETTERS, SMALL = 1.25, 0.84
"""How large the letters of a question are, in units, and those of a long one, which fills two rows."""
TIGHT = (1.0, 0.9, 0.8, 0.7)
"""How large the letters of buttons are, in units: smaller ones keep them in one row."""
PAD = 0.9
"""The margin at either side of it, in units."""
SHARE = 0.62
"""The most of the strip of the question that buttons take there."""
BETWEEN = 0.5
"""The distance between buttons, in units."""


class QuestionPlate:
    """The prompt and the buttons below it."""

    def __init__(self, app: App, wording: MoveWords, choose: Choose, picking: Callable[[], Sequence[Move]]) -> None:
        """`choose` is called with the moves of a button; `picking` returns the moves that a picker offers now."""
        self.app, self.wording, self.choose, self.picking = app, wording, choose, picking
        self.offers: list[tuple[Button, list[Move]]] = []
        self.offered: tuple[Offer, ...] = ()
        """What these buttons stand for."""
        self.ask = self.strip = Rect(0, 0, 0, 0)
        """The strip of the question, and the one below it, in which the buttons are."""
        self.middle = 0
        """Above what both stand, from left to right."""
        self.rect = Rect(0, 0, 0, 0)
        """Where the question stands now."""
        self.shares = False
        """Whether question and buttons share a strip."""
        self.letters = 1.0
        """How large the letters of the buttons are, as a share of the usual size."""
        self.runs = 0, 0
        """When the current time limit ends, and since when it has been shown."""

    # ------------------------------------------------------------------ places

    def arrange(self, ask: Rect, strip: Rect, middle: int) -> None:
        """Sets the strips, and the place above which the question should stand. Where there is no strip for buttons,
        they share that of the question."""
        self.ask, self.strip, self.middle = ask, strip, middle
        self._place_offers()

    def _place_offers(self) -> None:
        """Places the buttons in one row of their strip, with smaller letters if need be. If that is too short, they
        share the strip of the question, in as few rows as possible."""
        gap = self.app.style.px(BETWEEN)
        self.shares = self.strip.width <= 0 or not self._fit(self.strip.width, gap)
        room = self.ask if self.shares else self.strip
        if self.shares and not self._fit(round(room.width * SHARE), gap):
            self.letters = 1.0
        most = round(room.width * SHARE) if self.shares else room.width
        for number, row in enumerate(reversed(self._rows(most, gap, self.letters))):
            wide = [min(self._wide(button, self.letters), most) for button in row]
            whole = sum(wide) + gap * (len(row) - 1)
            x = room.right - whole if self.shares else self._left(whole, room)
            y = room.y - number * (room.height + gap // 2)
            for button, width in zip(row, wide, strict=True):
                button.place(Rect(x, y, width, room.height))
                x += width + gap

    def _fit(self, most: int, gap: int) -> bool:
        """Finds letters with which all buttons stand in one row that is not wider than this."""
        for letters in TIGHT:
            self.letters = letters
            rows = self._rows(most, gap, letters)
            if not rows or (len(rows) == 1 and sum(self._wide(button, letters) for button in rows[0]) <= most):
                return True
        return False

    def _wide(self, button: Button, letters: float) -> int:
        """How wide a button is with letters of a size."""
        return button.wide(self._style(letters))

    def _style(self, letters: float) -> Style:
        style = self.app.style
        return replace(style, unit=round(style.unit * letters))

    def _rows(self, most: int, gap: int, letters: float) -> list[list[Button]]:
        """The buttons in rows that are not wider than this."""
        rows: list[list[Button]] = []
        taken = 0
        for button, _ in self.offers:
            wide = self._wide(button, letters)
            if not rows or taken + gap + wide > most:
                rows, taken = [*rows, []], -gap
            rows[-1].append(button)
            taken += gap + wide
        return rows

    def _left(self, wide: int, room: Rect) -> int:
        """Where something that stands in the middle begins, as far as there is room."""
        return max(room.x, min(room.right - wide, self.middle - wide // 2))

    # ------------------------------------------------------------------ offers

    def offer(self, shown: Shown) -> None:
        """Makes the buttons for moves without a place to click."""
        self.offered, self.offers = shown.offers, []
        keys = self._keys(shown.offers)
        for number, offer in enumerate(shown.offers):
            moves = list(offer.moves)
            label = self.wording.label_of_all(moves)
            if shown.open_to_all:
                label = f"{shown.names[offer.seat]}: {label}"
            sign = self.wording.sign(moves[0]) if len(moves) == 1 else None
            button = Button(label, partial(self._take, number), keys[number], main=number == 0, icon=sign)
            self.offers.append((button, moves))
        self._place_offers()

    def _keys(self, offers: Sequence[Offer]) -> list[str]:
        """The digits of the buttons. Those that each stand for another player keep the number of that player, counted
        from the one who chooses, no matter who else can be chosen."""
        rules = self.wording.rules
        numbers = list(range(1, len(offers) + 1))
        if all(len(offer.moves) == 1 and offer.moves[0].to in rules.names for offer in offers):
            owners = [rules.declared[rules.zone(offer.moves[0].to)].owner for offer in offers]
            away = [(owner - offer.seat) % rules.seats for owner, offer in zip(owners, offers, strict=True)]
            numbers = away if min(owners, default=-1) >= 0 and 0 not in away and len({*away}) == len(away) else numbers
        return [str(number) if number < 10 else "" for number in numbers]

    def _take(self, number: int) -> None:
        button, moves = self.offers[number]
        self.choose(moves, button.rect, self.offered[number].seat)

    def stops(self) -> list[Stop]:
        """The buttons, as stops of the arrow keys."""
        return [Stop(*button.rect.centre, button=button.action) for button, _ in self.offers]

    def typed(self, text: str) -> bool:
        """Presses the button with a digit; returns whether there is one."""
        number = next((at for at, (button, _) in enumerate(self.offers) if text and button.key == text), -1)
        if number >= 0:
            self._take(number)
        return number >= 0

    def in_sight(self) -> list[tuple[Button, list[Move]]]:
        """The visible buttons: none while a picker already asks for the same."""
        asked = self.picking()
        return [(button, moves) for button, moves in self.offers if not all(move in asked for move in moves)]

    def is_offer(self, button: Button) -> bool:
        """Whether a button stands for moves."""
        return any(button is offered for offered, _ in self.offers)

    # ------------------------------------------------------------------ what is said

    def lay(self, line: Line, unhurried: bool = False) -> list[tuple[str, int]]:
        """Places a line above the buttons; returns its rows, each with the size of its letters."""
        style, room = self.app.style, self._room()
        pad = style.px(PAD)
        px, texts = self._letters(line.text, room.width - 2 * pad, unhurried and not line.warning)
        wide = max((text_width(text, px, "bold") for text in texts), default=0) + 2 * pad
        high = max(room.height, line_height(px, "bold") * len(texts) + style.px(0.5))
        self.rect = Rect(self._left(wide, room), room.bottom - high, wide, high) if line.text else Rect(0, 0, 0, 0)
        return [(text, px) for text in texts] if line.text else []

    def _room(self) -> Rect:
        """The part of the strip that is left for the question: above the highest buttons, or beside them."""
        ask, gap = self.ask, self.app.style.px(BETWEEN)
        buttons = [button.rect for button, _ in self.offers]
        if buttons and self.shares:
            return ask._replace(width=max(1, min(rect.x for rect in buttons) - gap - ask.x))
        lowest = min((rect.y for rect in buttons), default=ask.bottom)
        return ask._replace(y=min(ask.y, lowest - ask.height))

    def _letters(self, text: str, room: int, unhurried: bool) -> tuple[int, list[str]]:
        """The size of the letters and the rows of a text: large in one row, or usual, or so small that two rows fit
        into the strip; if that is not enough, in several rows."""
        style = self.app.style
        for px in (style.unit,) if unhurried else (style.px(LETTERS), style.unit):
            if text_width(text, px, "bold") <= room:
                return px, [text]
        small = style.px(SMALL)
        rows = wrap(text, small, max(1, room), "bold")
        return (small, rows) if len(rows) <= 2 else (style.unit, wrap(text, style.unit, max(1, room), "bold"))

    # ------------------------------------------------------------------ drawing

    def draw(self, painter: Painter, shown: Shown, line: Line) -> None:
        """Draws the question and the buttons."""
        style = self.app.style
        self._draw_line(painter, line, is_unhurried(shown))
        self._draw_time(painter, shown)
        for button, moves in self.in_sight():
            if shown.hinted in moves:
                draw_glow(painter, style, button.rect)
            button.focused = is_on(shown.focus, button)
            button.draw(painter, self._style(self.letters))

    def _draw_line(self, painter: Painter, line: Line, unhurried: bool) -> None:
        """Draws the prompt, or the reason why something could not be done."""
        colours, texts = self.app.style.colours, self.lay(line, unhurried)
        rect = self.rect
        if not texts:
            return
        ink = colours.warning if line.warning else colours.faint if unhurried else colours.ink
        edge = colours.warning if line.warning else None
        painter.panel(rect, colours.panel, self.app.style.px(0.8), edge, max(2, self.app.style.px(0.12)))
        step = (rect.height - self.app.style.px(0.2)) // len(texts)
        for number, (text, px) in enumerate(texts):
            middle = rect.centre[1] + round((number - (len(texts) - 1) / 2) * step)
            painter.text(text, px, ink, rect.centre[0], middle, 0.5, "bold")

    def _draw_time(self, painter: Painter, shown: Shown) -> None:
        """Draws the time left for those who may act at once, as a line that grows shorter."""
        style, due, now = self.app.style, shown.due_ms, shown.now_ms
        if due is None or due <= now:
            return
        if self.runs[0] != due:
            self.runs = due, now
        room = self.rect if self.rect.width else self.ask
        share = (due - now) / max(1, due - self.runs[1])
        wide, high = 2 * round(room.width * min(1.0, share) / 2), max(3, style.px(0.22))
        line = Rect(room.centre[0] - wide // 2, room.bottom - high, wide, high)
        painter.panel(line, style.colours.accent, high // 2)


def draw_glow(painter: Painter, style: Style, rect: Rect) -> None:
    """Draws the glow around a button that a hint shows."""
    glow, edge = style.colours.frames["glow"], style.px(0.35)
    painter.panel(rect.shrunk(-edge), (*glow, 150), style.px(0.9))


def is_on(focus: Stop | None, button: Button) -> bool:
    """Whether the focus is on a button."""
    return focus is not None and focus.button is not None and (focus.x, focus.y) == button.rect.centre
