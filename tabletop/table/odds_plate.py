"""The plate of odds: the chances of the player whose turn it is, in games that can calculate them.

The game gets the view of those who see the screen, so the plate shows no more than they could work out themselves.
"""

from __future__ import annotations

from typing import NamedTuple

from games.engine import Game, Words
from sprites.fonts import Weight
from tabletop.scene.painter import Painter, line_height, text_width, wrap
from tabletop.scene.rect import Rect
from tabletop.stage.seating import below_strip
from tabletop.stage.spots import part

from .shown import Shown
from .space import TableSpace

PAD, GAUGE = 0.7, 0.5
"""The margin of the text and the height of the gauge, as shares of the size of the letters."""
LETTERS = (1.0, 0.92, 0.85, 0.78, 0.7)
"""The sizes of letters that are tried, in units; then the least serious lines are left out."""
BOLD: Weight = "bold"
REGULAR: Weight = "regular"
WHOLE = 100


class OddsRow(NamedTuple):
    """A row of text, and whether it belongs to the first line."""

    text: str
    first: bool


class OddsPlate:
    """The odds at a table."""

    def __init__(self, space: TableSpace, game: Game, words: Words) -> None:
        self.space, self.game, self.words = space, game, words
        self.seat = -1
        """The seat whose odds are shown; -1: none."""
        self.lines: list[str] = []
        self.share: float | None = None
        """The probability of the most serious item, if it is a percentage."""
        self.rect = Rect(0, 0, 0, 0)
        self.px = space.style.unit
        """The size of the letters."""
        self.rows: list[OddsRow] = []
        self._shown_for: object = None

    def follow(self, shown: Shown, wanted: bool) -> bool:
        """Updates the odds for the player whose turn it is, if they are switched on; returns whether they have
        changed."""
        silent = not wanted or len(shown.on_turn) != 1 or shown.finished or shown.over
        shown_for = None if silent else (shown.on_turn[0], shown.viewer, shown.position)
        if shown_for == self._shown_for:
            return False
        self._shown_for, self.seat = shown_for, -1 if silent else shown.on_turn[0]
        known = self.space.session.known  # the odds stay those of the question until the answer has been shown
        phrases = (
            self.game.odds(known.view(shown.viewer), self.seat) if self.game.odds is not None and not silent else ()
        )
        self.lines = [self.words.say(phrase) for phrase in phrases]
        grave = phrases[0].values.get("percent") if phrases else None
        self.share = grave / WHOLE if isinstance(grave, int | float) else None
        return True

    def place(self, afresh: bool = False) -> None:
        """Places it where the layout of the game says, whatever lies on the table; its letters are as large as there is
        room for. Without such a place it stays where there was room at first, unless it is placed `afresh`."""
        self.space.odds = None
        if not self.lines:
            return
        box = self._box()
        if box is None:
            self._place_freely(afresh)
            return
        for letters in LETTERS:
            wide, high = self._laid(letters, box.width)
            if wide <= box.width and high <= box.height:
                break
        while high > box.height and not self.rows[-1].first:
            self.rows.pop()
            wide, high = self._size()
        self.space.odds = self.rect = Rect(box.centre[0] - wide // 2, box.centre[1] - high // 2, wide, high)

    def _laid(self, letters: float, room: int) -> tuple[int, int]:
        """Breaks the lines into rows with letters of this size; returns how large the plate is then."""
        self.px = self.space.style.px(letters)
        self.rows = [row for line in self.lines for row in self._wrapped(line, room)]
        return self._size()

    def _place_freely(self, afresh: bool) -> None:
        """Places it near the middle where it hides least, or where it is already."""
        size = self._laid(LETTERS[0], self.space.area.width // 3)
        if afresh or not self.rect.width:
            self.rect = self.space.surroundings().freest(self.space.scene.places.middle, size)
        self.space.odds = self.rect = self.rect._replace(width=size[0], height=size[1])

    def _box(self) -> Rect | None:
        """The box that the layout names."""
        scene, odds = self.space.scene, self.game.layout.odds
        if odds is None:
            return None
        front = scene.places.seats[max(0, self.space.session.front)]
        return part(below_strip(front) if front.box.width else scene.places.middle, odds)

    def _wrapped(self, line: str, room: int) -> list[OddsRow]:
        """The rows of a line; the first line is the most serious one."""
        first = line == self.lines[0]
        texts = wrap(line, self.px, room - 2 * self._pad, "bold" if first else "regular")
        return [OddsRow(text, first) for text in texts]

    @property
    def _pad(self) -> int:
        return round(self.px * PAD)

    def _size(self) -> tuple[int, int]:
        wide = max(text_width(row.text, self.px, "bold" if row.first else "regular") for row in self.rows)
        gauge = round(self.px * 2 * GAUGE) if self.share is not None else 0
        return wide + 2 * self._pad, line_height(self.px) * len(self.rows) + 2 * self._pad + gauge

    def draw(self, painter: Painter) -> None:
        """Draws the odds: the most serious first, with a gauge below it."""
        if not self.lines:
            return
        style, colours, rect = self.space.style, self.space.style.colours, self.rect
        step = line_height(self.px)
        painter.panel(rect, colours.panel, style.px(0.6), colours.edge, max(1, style.px(0.08)))
        y = rect.y + self._pad + step // 2
        for number, row in enumerate(self.rows):
            ink, weight = (colours.ink, BOLD) if row.first else (colours.faint, REGULAR)
            painter.text(row.text, self.px, ink, rect.x + self._pad, y, 0, weight)
            y += step
            last = row.first and not (number + 1 < len(self.rows) and self.rows[number + 1].first)
            if last and self.share is not None:
                top = y - step // 2 + round(self.px * 0.2)
                gauge = Rect(rect.x + self._pad, top, rect.width - 2 * self._pad, round(self.px * GAUGE))
                self._draw_gauge(painter, gauge)
                y += round(self.px * 2 * GAUGE)

    def _draw_gauge(self, painter: Painter, place: Rect) -> None:
        colours, round_ = self.space.style.colours, place.height // 2
        painter.panel(place, colours.raised, round_)
        wide = round(place.width * min(1.0, self.share or 0.0))
        if wide:
            painter.panel(place._replace(width=max(place.height, wide)), colours.warning, round_)
