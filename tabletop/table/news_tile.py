"""A tile of the news: one deed in words as the log has it, after the mark of who did it; then the cards that it was
about.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from games.engine import Card
from tabletop.match.gist import Gist
from tabletop.match.log_text import LogLine
from tabletop.scene.marks import draw_mark
from tabletop.scene.painter import Painter, line_height, shortened, text_width, wrap
from tabletop.scene.pictures import TALL, margin
from tabletop.scene.rect import Rect

from .session import Session

if TYPE_CHECKING:
    from tabletop.app import App
    from tabletop.ui.style import Style

MOST_CARDS = 4
"""More cards than this are counted instead of shown."""
PAD, APART, MARK, STEP = 0.45, 0.35, 1.15, 0.55
"""The margin, the room between things, the size of marks, in units, and how far a card lies beside the one
before, in widths of a card."""
WORDS, ROWS = (9.0, 13.0, 18.0, 24.0, 32.0), 2
"""How wide words may be, in units, and in how many rows at most: as narrow as they fit."""
DOT, DOTS = 0.28, 3
"""The size of the dots that stand for what has no room, in units, and how many they are."""

Drawing = Callable[[Painter, int, int], object]


class TilePiece(NamedTuple):
    """A part of a tile: how wide it is, and what draws it from its left end around a height."""

    width: int
    draw: Drawing


class NewsTile(NamedTuple):
    """A tile, and the lines of the log that it stands for, the latest last."""

    lines: tuple[LogLine, ...]
    pieces: tuple[TilePiece, ...]
    size: tuple[int, int]
    seat: int = -1
    about_viewer: bool = False
    """Whether it hit the person who looks."""

    @property
    def told(self) -> str:
        """The whole of it in words."""
        return " ".join(line.text for line in self.lines)


class TileMaker:
    """Makes the tiles of a table."""

    def __init__(self, app: App, session: Session) -> None:
        self.app, self.session = app, session

    @property
    def style(self) -> Style:
        """The sizes and colours of the window."""
        return self.app.style

    def tile(self, line: LogLine, card: float) -> NewsTile:
        """The tile of a line, with cards that are this many units wide."""
        viewpoint = self.session.viewpoint
        gist = self.session.referee.story.gist(line, viewpoint.viewer)
        pieces = [self._mark(gist.seat), self._words(line.text), *self._cards(gist, self.style.px(card))]
        me = viewpoint.viewer if viewpoint.viewer >= 0 else viewpoint.asked
        return self._put_together((line,), pieces, card, gist.seat)._replace(about_viewer=me in gist.hit)

    def in_words(self, tile: NewsTile, card: float) -> NewsTile:
        """A tile without its cards."""
        bare = self._put_together(tile.lines, list(tile.pieces[:2]), card, tile.seat)
        return bare._replace(about_viewer=tile.about_viewer)

    def rest(self, lines: Sequence[LogLine], card: float) -> NewsTile:
        """A tile of dots, for older lines that have no room."""
        dot = self.style.px(DOT)
        return self._put_together(tuple(lines), [TilePiece(dot * (2 * DOTS - 1), partial(self._draw_dots, dot))], card)

    def _put_together(
        self, lines: tuple[LogLine, ...], pieces: list[TilePiece], card: float, seat: int = -1
    ) -> NewsTile:
        style = self.style
        inner = max(round(style.px(card) * TALL), line_height(style.small) * ROWS)
        wide = sum(piece.width for piece in pieces) + style.px(APART) * (len(pieces) - 1) + 2 * style.px(PAD)
        return NewsTile(lines, tuple(pieces), (wide, inner + 2 * style.px(PAD)), seat)

    # ------------------------------------------------------------------ who

    def _mark(self, seat: int) -> TilePiece:
        person, size = self.session.setup.people[seat], self.style.px(MARK)
        colour = self.app.look.seat(person.colour)
        return TilePiece(size, lambda painter, x, y: draw_mark(painter, person.mark, size, colour, x, y))

    # ------------------------------------------------------------------ what

    def _cards(self, gist: Gist, width: int) -> Iterator[TilePiece]:
        """The cards, and how many more they were; if none is known, the words say enough."""
        deck = self.session.rules.deck
        shown = [deck.cards[card] for card in gist.cards[:MOST_CARDS]]
        more = len(gist.cards) - len(shown)
        if shown:
            yield TilePiece(self._row(len(shown), width), partial(self._draw_cards, shown, width))
        if more:
            yield TilePiece(text_width(f"+{more}", self.style.small, "bold"), partial(self._draw_count, f"+{more}"))

    @staticmethod
    def _row(cards: int, width: int) -> int:
        return width + round((cards - 1) * width * STEP)

    def _draw_cards(self, sides: Sequence[Card], width: int, painter: Painter, x: int, y: int) -> None:
        edge, high = margin(width), round(width * TALL)
        for at, side in enumerate(sides):
            picture = self.session.scene.pictures.card(side, width, 0.0, 1.0, 1.0, moving=False)
            painter.picture(picture, x + round(at * width * STEP) - edge, y - high // 2 - edge)

    def _draw_count(self, text: str, painter: Painter, x: int, y: int) -> None:
        painter.text(text, self.style.small, self.style.colours.ink, x, y, 0, "bold")

    # ------------------------------------------------------------------ words

    def _words(self, text: str) -> TilePiece:
        """A line in a few rows, as narrow as they can be; cut only if it is too long for the widest."""
        px = self.style.small
        tried = (wrap(text, px, self.style.px(most)) for most in WORDS)
        rows = next((rows for rows in tried if len(rows) <= ROWS), None) or self._cut(text)
        return TilePiece(max(text_width(row, px) for row in rows), partial(self._draw_words, rows))

    def _cut(self, text: str) -> list[str]:
        px, most = self.style.small, self.style.px(WORDS[-1])
        rows = wrap(text, px, most)
        return [*rows[: ROWS - 1], shortened(" ".join(rows[ROWS - 1 :]), px, most)]

    def _draw_words(self, rows: Sequence[str], painter: Painter, x: int, y: int) -> None:
        style = self.style
        step = line_height(style.small)
        for at, row in enumerate(rows):
            middle = y + round((at - (len(rows) - 1) / 2) * step)
            painter.text(row, style.small, style.colours.ink, x, middle)

    def _draw_dots(self, size: int, painter: Painter, x: int, y: int) -> None:
        for at in range(DOTS):
            painter.panel(Rect(x + 2 * at * size, y - size // 2, size, size), self.style.colours.ink, size // 2)

    # ------------------------------------------------------------------ drawing

    def draw(self, painter: Painter, tile: NewsTile, rect: Rect) -> None:
        """Draws a tile."""
        style = self.style
        colours, thick = style.colours, max(1, style.px(0.08))
        edge = self.app.look.seat(self.session.setup.people[tile.seat].colour) if tile.seat >= 0 else colours.edge
        painter.panel(rect, colours.panel, style.px(0.5), edge, thick)
        x, y = rect.x + style.px(PAD), rect.centre[1]
        for piece in tile.pieces:
            piece.draw(painter, x, y)
            x += piece.width + style.px(APART)
