"""The drawing of a round's sheet: a row for each seat, with its cards as they are counted."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import accumulate
from typing import TYPE_CHECKING, NamedTuple

from tabletop.scene.marks import draw_mark
from tabletop.scene.painter import Painter, shortened, text_width
from tabletop.scene.pictures import TALL
from tabletop.scene.rect import Rect
from tabletop.ui.chart import number_text

from .counting import Counting
from .sheets import RoundSheet, SheetRow, SheetStep
from .space import TableSpace

if TYPE_CHECKING:
    from tabletop.app import App

LEAST_WIDE, MOST_WIDE, MOST_LANE = 36.0, 60.0, 20.0
"""The width of the sheet at least and at most, and that of its cards at most, in units."""
PAD, TITLE = 0.8, 2.6
"""The margin, and the height of the title, in units."""
CARD = 0.84
"""The height of a card in a row."""
LABEL = 3.5
"""How wide the words beside the cards can be, in cards; longer ones give way to the points."""


class Lanes(NamedTuple):
    """Where the columns of a sheet are: the mark, the left ends of names and cards, and the right ends of numbers."""

    mark: int
    name: int
    room: int
    """The width of names and parts."""
    cards: int
    long: int
    """The width of the cards; 0 if there is no room for them."""
    points: int
    total: int


class SheetDrawing:
    """Draws a sheet as far as it has been counted. Everything has its place from the start: nothing moves as numbers
    grow."""

    def __init__(self, app: App, space: TableSpace, counting: Counting) -> None:
        self.app, self.space, self.counting = app, space, counting
        self.row = 0
        """How high a row is."""

    # ------------------------------------------------------------------ places

    def wide(self, sheet: RoundSheet, most: int) -> int:
        """How wide it is: as wide as all of it needs, within bounds."""
        style, pad = self.space.style, self.space.style.px(PAD)
        numbers = sum(self._numbers_wide(sheet)) + 2 * pad
        natural = 2 * pad + self._mark + self._words_wide(sheet) + pad + self._cards_wide(sheet) + numbers
        return min(most, style.px(MOST_WIDE), max(style.px(LEAST_WIDE), natural))

    def _lanes(self, sheet: RoundSheet, rect: Rect) -> Lanes:
        """Names and parts have the first right to room; then the cards, which can lie closer."""
        pad = self.space.style.px(PAD)
        points, total = self._numbers_wide(sheet)
        right = rect.right - pad
        first = rect.x + pad + self._mark
        end = right - total - pad - points - pad
        words = min(self._words_wide(sheet), end - first)
        long = min(end - first - words - pad, self._cards_wide(sheet))
        if long < self._card[0]:
            words, long = end - first, 0
        cards = min(first + words + 2 * pad, end - long)
        return Lanes(rect.x + pad, first, words, cards, long, right - total - pad, right)

    @property
    def _px(self) -> int:
        """The size of names and numbers."""
        return min(self.space.style.unit, round(self.row * 0.44))

    @property
    def _small(self) -> int:
        """The size of what stands below a name."""
        return max(8, round(self._px * 0.86))

    @property
    def _mark(self) -> int:
        """The width of a mark with its distance to the name."""
        return round(self.row * 0.6) + self._px // 2

    @property
    def _card(self) -> tuple[int, int]:
        """The size of a card."""
        high = round(self.row * CARD)
        return max(8, round(high / TALL)), high

    def _numbers_wide(self, sheet: RoundSheet) -> tuple[int, int]:
        """The widths of the two columns of numbers, whatever comes to stand in them."""
        heads, px = self._heads(), self._px
        points = [heads[0], *(_signed(points) for row in sheet.rows for points in _sums(row))]
        totals = [
            heads[1],
            *(number_text(number) for row in sheet.rows for number in (row.total, row.total - row.points)),
        ]
        return max(text_width(text, px, "bold") for text in points), max(text_width(it, px, "bold") for it in totals)

    def _words_wide(self, sheet: RoundSheet) -> int:
        """The width that names and parts need."""
        people = self.space.session.setup.people
        names = (text_width(people[row.seat].name, self._px, "bold") for row in sheet.rows)
        return max(*names, *(text_width(_parts(row), self._small) for row in sheet.rows))

    def _cards_wide(self, sheet: RoundSheet) -> int:
        """The width that the cards of the longest row need, within bounds."""
        return min(self.space.style.px(MOST_LANE), max(self._ends(row.steps)[-1] for row in sheet.rows))

    def _ends(self, steps: Sequence[SheetStep]) -> list[int]:
        """How far the cards of a row reach one after another, side by side; 0 for none."""
        gap = self._gap
        return [end - gap for end in accumulate(self._width(step) + gap for step in steps)] or [0]

    @property
    def _gap(self) -> int:
        return max(1, self._card[0] // 8)

    def _width(self, step: SheetStep) -> int:
        """The width of a step: of its card, or of its words."""
        card = self._card[0]
        return (
            card if step.card is not None else max(card, text_width(self._label(step), self._small, "bold") + card // 2)
        )

    def _label(self, step: SheetStep) -> str:
        """What stands beside the cards for points that are for something else."""
        fits = text_width(step.text, self._small, "bold") <= LABEL * self._card[0]
        return step.text if step.text and fits else _signed(step.points)

    def _heads(self) -> tuple[str, str]:
        return self.app.say("table.this_round"), self.app.say("table.total")

    # ------------------------------------------------------------------ drawing

    def draw(self, painter: Painter, sheet: RoundSheet, rect: Rect) -> None:
        """Draws it within the plate."""
        style, colours, pad = self.space.style, self.space.style.colours, self.space.style.px(PAD)
        middle = rect.y + style.px(PAD / 2) + style.px(TITLE) // 2
        title = self.app.say("table.round", number=sheet.round)
        if sheet.title is not None:
            title = self.space.session.words.say(sheet.title)
        painter.text(title, style.large, colours.accent, rect.x + pad, middle, 0, "display")
        lanes = self._lanes(sheet, rect)
        for end, head in zip((lanes.points, lanes.total), self._heads(), strict=True):
            painter.text(head, min(self._px, style.small), colours.faint, end, middle, 1.0)
        y = rect.y + pad + style.px(TITLE) + self.row // 2
        for place, row in enumerate(sheet.rows):
            self._draw_row(painter, row, self.counting.of(place), lanes, y)
            y += self.row

    def _draw_row(self, painter: Painter, row: SheetRow, counted: int | None, lanes: Lanes, y: int) -> None:
        """Draws the row of a seat as far as its steps have been counted; None before it has its turn."""
        colours, px = self.space.style.colours, self._px
        begun, whole = counted is not None, counted == len(row.steps)
        self._draw_name(painter, row, lanes, y, begun)
        if lanes.long:
            self._draw_cards(painter, row.steps, counted or 0, lanes, y)
        if begun:
            painter.text(_signed(_sums(row)[counted or 0]), px, colours.ink, lanes.points, y, 1.0, "bold")
        total = row.total if whole else row.total - row.points
        painter.text(number_text(total), px, colours.accent if whole else colours.faint, lanes.total, y, 1.0, "bold")

    def _draw_name(self, painter: Painter, row: SheetRow, lanes: Lanes, y: int, told: bool) -> None:
        """Draws the mark and name of a seat, and below it where its points come from, once that is `told`."""
        colours, person, px = self.space.style.colours, self.space.session.setup.people[row.seat], self._px
        draw_mark(painter, person.mark, round(self.row * 0.6), self.app.look.seat(person.colour), lanes.mark, y)
        up = round(self.row * 0.19) if row.parts else 0
        painter.text(shortened(person.name, px, lanes.room, "bold"), px, colours.ink, lanes.name, y - up, 0, "bold")
        if row.parts and told:
            parts = shortened(_parts(row), self._small, lanes.room)
            painter.text(parts, self._small, colours.faint, lanes.name, y + round(self.row * 0.22))

    def _draw_cards(self, painter: Painter, steps: Sequence[SheetStep], counted: int, lanes: Lanes, y: int) -> None:
        """Draws the cards that have been counted, side by side or, if there are many, closer together."""
        pictures, wide = self.space.session.scene.pictures, self._card[0]
        for step, x in zip(steps[:counted], self._lefts(steps, lanes), strict=False):
            if step.card is not None:
                picture = pictures.card(step.card, wide, 0.0, 1.0, 1.0, moving=False)
                left = x + (wide - picture.get_width()) // 2
                painter.picture(picture, left, y - picture.get_height() // 2)
            else:
                self._draw_label(painter, step, x, y)

    def _lefts(self, steps: Sequence[SheetStep], lanes: Lanes) -> Iterator[int]:
        """The left ends of all cards of a row: the last one ends where the lane does, if not before."""
        if not steps:
            return
        ends, last = self._ends(steps), self._width(steps[-1])
        share = min(1.0, (lanes.long - last) / max(1, ends[-1] - last))
        for step, end in zip(steps, ends, strict=True):
            yield lanes.cards + round((end - self._width(step)) * share)

    def _draw_label(self, painter: Painter, step: SheetStep, x: int, y: int) -> None:
        """Draws what is counted without a card, on a plate of its own."""
        colours, wide, high = self.space.style.colours, self._width(step), self._card[1] * 2 // 3
        plate = Rect(x, y - high // 2, wide, high)
        painter.panel(plate, (*colours.raised[:3], 255), high // 4, colours.accent, max(1, high // 16))
        painter.text(self._label(step), self._small, colours.accent, plate.centre[0], y, 0.5, "bold")


def _parts(row: SheetRow) -> str:
    """Where the points come from, in a line."""
    parts = " · ".join(row.parts)
    return parts[:1].upper() + parts[1:]


def _sums(row: SheetRow) -> list[int]:
    """The points of a row before its first step, and after each."""
    return list(accumulate((step.points for step in row.steps), initial=0))


def _signed(number: int) -> str:
    return f"+{number}" if number > 0 else number_text(number)
