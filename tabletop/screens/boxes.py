"""Boxes: the games on the shelf, to be pointed at and opened."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

import pygame

from games.engine.card_words import title_of
from sprites.colours import Colour
from sprites.look import Look
from sprites.shadow import shadow
from tabletop.scene.painter import Painter, text_width
from tabletop.scene.pictures import quick
from tabletop.scene.rect import Rect
from tabletop.scene.spring import Spring
from tabletop.ui.plates import cap, ring, sign
from tabletop.ui.style import Style
from tabletop.ui.widgets import Acting, Action, Widget

from . import box_art
from .box_art import LidCards

_LARGEST, _SMALLEST = 25.0, 10.0
"""The greatest width of a box, in units."""
_GAP = 1.6
_LIFT = 0.035
"""How far a box rises when it is pointed at, in box widths."""
_FAN = ((-0.175, 0.012), (0.175, 0.012), (0.0, -0.012))
_SPREAD = ((-0.045, 0.0), (0.045, 0.0), (0.0, -0.045))
"""Where the cards lie, from the middle of the window, and how far they move when the box rises."""


class GameBox(Acting):
    """The box of a game."""

    def __init__(self, title: str, seats: str, lid: LidCards, look: Look, colour: Colour, opened: Action) -> None:
        super().__init__()
        self.title, self.seats, self.lid, self.look = title, seats, lid, look
        self.colour, self.action = colour, opened
        self.digit = ""
        """The key that opens it."""
        self.lift = Spring(0.0, 0.16)

    def move(self, seconds: float) -> bool:
        self.lift.target = 1.0 if self.focused or self.hovered else 0.0
        return self.lift.move(seconds)

    def draw(self, painter: Painter, style: Style) -> None:
        rect, width = self.rect, self.rect.width
        up = round(width * _LIFT * self.lift.shown)
        spread = width // 10
        dark = painter.album.find(("shade", rect.width, rect.height), partial(shadow, rect[2:], spread, 130))
        painter.picture(dark, rect.x - spread, rect.y - spread + width // 40 + up // 2)
        raised = Rect(rect.x, rect.y - up, rect.width, rect.height)
        if self.focused:
            ring(painter, style, raised, width * 0.05 / style.unit)
        painter.picture(self._picture(painter, width), raised.x, raised.y)
        self._draw_fan(painter, raised)
        self._draw_seats(painter, style, raised)

    def _picture(self, painter: Painter, width: int) -> pygame.Surface:
        key = ("box", self.title, width, self.colour)
        return painter.album.find(key, lambda: quick(box_art.box(self.title, width, self.colour, self.look)))

    def _draw_fan(self, painter: Painter, raised: Rect) -> None:
        left, top, wide, high = box_art.WINDOW
        x, y = raised.x + raised.width * (left + wide / 2), raised.y + raised.width * (top + high / 2)
        fan(painter, self.lid, self.look, (x, y), raised.width, self.lift.shown)

    def _draw_seats(self, painter: Painter, style: Style, raised: Rect) -> None:
        """Draws the number of players below the window, and the key that opens the box."""
        left, top, wide, high = box_art.WINDOW
        px = max(9, min(round(raised.width * 0.075), style.px(1.2)))
        middle = raised.y + round(raised.width * ((top + high + box_art.TALL) / 2))
        size = round(px * 1.15)
        paper = self.look.paper
        right = raised.x + round(raised.width * (left + wide))
        if self.digit:
            right -= cap(painter, style, self.digit, right, middle, 1.0, round(px * 0.85)) + px // 2
        long = text_width(self.seats, px, "bold") + round(size * 1.3)
        x = min(raised.centre[0] - long // 2, right - long)
        painter.picture(sign(painter, "person", size, paper), x, middle - size // 2)
        painter.text(self.seats, px, paper, x + round(size * 1.3), middle, 0, "bold")


def fan(
    painter: Painter,
    lid: LidCards,
    look: Look,
    middle: tuple[float, float],
    width: int,
    spread: float = 0.0,
) -> None:
    """Draws the three cards of a lid of this width. `spread` opens the fan: 0 as on the box, 1 as far as it goes."""
    for place, card in enumerate(lid.cards):
        title = title_of(card, lid.words.sentences)
        picture = painter.album.find(
            ("leaning", card.face, lid.art.get(card.picture), title, place, width, look.name),
            partial(box_art.leaning_card, card, place, width, look, title, lid.art),
        )
        across, down = (here + more * spread for here, more in zip(_FAN[place], _SPREAD[place], strict=True))
        wide, high = picture.get_size()
        painter.picture(
            picture, round(middle[0] + width * across) - wide // 2, round(middle[1] + width * down) - high // 2
        )


class BoxShelf:
    """Boxes in rows, as large as the room allows. `room` is the height available without scrolling, in pixels."""

    def __init__(self, boxes: Sequence[GameBox]) -> None:
        self.boxes = list(boxes)
        self.room = 0

    def widgets(self) -> Iterator[Widget]:
        """All boxes."""
        return iter(self.boxes)

    def lay(self, style: Style, x: int, y: int, width: int) -> int:
        """Places the boxes in the middle of the room."""
        if not self.boxes:
            return 0
        gap = style.px(_GAP)
        columns, wide = self._grid(style, width, gap)
        high = round(wide * (box_art.TALL + box_art.SIDE))
        rows = [self.boxes[start : start + columns] for start in range(0, len(self.boxes), columns)]
        whole = len(rows) * high + (len(rows) - 1) * gap
        top = y + max(0, self.room - whole) // 2
        for row in rows:
            left = x + (width - len(row) * wide - (len(row) - 1) * gap) // 2
            for place, box in enumerate(row):
                box.place(Rect(left + place * (wide + gap), top, wide, high))
            top += high + gap
        return max(self.room, whole)

    def _grid(self, style: Style, width: int, gap: int) -> tuple[int, int]:
        """How many boxes stand in a row and how wide each is: as large as possible without scrolling, if that is wide
        enough; otherwise as many as fit side by side."""
        count, ratio = len(self.boxes), box_art.TALL + box_art.SIDE
        best = (0.0, 1)
        for columns in range(1, count + 1):
            rows = -(-count // columns)
            across = (width - (columns - 1) * gap) / columns
            down = (self.room - (rows - 1) * gap) / rows / ratio
            best = max(best, (min(across, down), columns))
        if best[0] >= style.px(_SMALLEST):
            return best[1], int(min(best[0], style.px(_LARGEST)))
        columns = max(1, min(count, (width + gap) // (style.px(_SMALLEST) + gap)))
        return columns, min((width - (columns - 1) * gap) // columns, style.px(_LARGEST))
