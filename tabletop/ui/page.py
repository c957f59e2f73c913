"""Sets a text as a page: where each line of it is, at a width, in letters that are easy to read.

A page is set once for each width and then only drawn, and only its visible lines. Its coordinates start at its upper
left corner; those of the margin are negative.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from . import markdown
from .lines import LONGEST_LINE, LineBreaker, Piece, TextRun, words_of
from .markdown import BREAK, BlockKind, Span, Spans, TextBlock

_USUAL_LINE = LONGEST_LINE - 7
_LEADING = 1.5
_PARAGRAPH = 0.62
_INDENT = 1.5
_SMALL = 0.86
_SIZES = {BlockKind.TITLE: 2.2, BlockKind.HEADING: 1.42, BlockKind.SMALL_HEADING: 1.12}
_ABOVE = {BlockKind.TITLE: 0.2, BlockKind.HEADING: 1.25, BlockKind.SMALL_HEADING: 0.8}
_BELOW = {BlockKind.TITLE: 0.5, BlockKind.HEADING: 0.3, BlockKind.SMALL_HEADING: 0.15}
_CELL = 0.55
_SAMPLE = "the cards that lie before a player count when the round is over, and no others"


@dataclass(frozen=True)
class Passage:
    """A piece of a text, and what is special about it."""

    text: str
    marked: bool = False
    """There is a bar beside it in the margin."""
    faint: bool = False
    note: str = ""
    """Small words above it."""


@dataclass(frozen=True)
class PageLine:
    """A line of the page; several can be side by side in a table."""

    y: int
    height: int
    runs: tuple[TextRun, ...]
    block: int = 0
    """The number of the block that it belongs to: a heading, a paragraph, an item or a cell."""

    @property
    def text(self) -> str:
        """Its text."""
        return "".join(run.text for run in self.runs)


@dataclass(frozen=True)
class Ornament:
    """A bar in the margin (`mark`) or a line across (`line`)."""

    kind: str
    x: int
    y: int
    width: int
    height: int


@dataclass(frozen=True)
class Head:
    """A heading, to be found again."""

    text: str
    level: int
    y: int


@dataclass(frozen=True)
class Page:
    """A text that is set."""

    width: int
    height: int
    lines: tuple[PageLine, ...] = ()
    ornaments: tuple[Ornament, ...] = ()
    heads: tuple[Head, ...] = ()

    def visible(self, top: int, bottom: int) -> Sequence[PageLine]:
        """Returns the lines that reach into a strip of the page."""
        first = bisect_left(self.lines, top, key=lambda line: line.y + line.height)
        last = bisect_left(self.lines, bottom, key=lambda line: line.y)
        return self.lines[first:last]

    def section(self, y: int) -> int:
        """Returns the number of the heading that a place on the page belongs to; the first one above all of them."""
        return max(0, bisect_left(self.heads, y + 1, key=lambda head: head.y) - 1)


def measure(px: int) -> int:
    """Returns the best width of a page in letters of this height."""
    return round(LineBreaker().width(_SAMPLE, px, "regular") / len(_SAMPLE) * _USUAL_LINE)


def set_page(passages: Iterable[Passage], px: int, width: int) -> Page:
    """Returns the page with these passages, in letters of this height."""
    setter = _Setter(px, max(width, px * 4))
    for passage in passages:
        setter.passage(passage)
    return Page(width, setter.y, tuple(setter.lines), tuple(setter.ornaments), tuple(setter.heads))


class _Setter:
    """Sets line under line."""

    def __init__(self, px: int, width: int) -> None:
        self.px, self.width = px, width
        self.y = 0
        self.lines: list[PageLine] = []
        self.ornaments: list[Ornament] = []
        self.heads: list[Head] = []
        self.letters = LineBreaker()
        self.faint = False
        self.left = 0
        """Where the blocks of a quotation begin."""
        self.last: BlockKind | None = None
        self.block = 0

    def em(self, share: float) -> int:
        """Returns a multiple of the height of a letter, in pixels."""
        return round(self.px * share)

    # ------------------------------------------------------------------ blocks

    def passage(self, passage: Passage) -> None:
        """Sets a passage, with what is above and beside it."""
        self.faint = passage.faint
        first = len(self.lines)
        for number, block in enumerate(markdown.read(passage.text)):
            if number == 0 and passage.note:
                self._gap(block)
                self.block += 1
                small = self.em(_SMALL)
                spans = markdown.spans(passage.note, italic=True)
                self._text(spans, small, 0, self.width, "faint", leading=1.3)
                self.last = None
            self._block(block)
        if passage.marked and len(self.lines) > first:
            top, bottom = self.lines[first].y, self.lines[-1].y + self.lines[-1].height
            inset = self.em(0.18)
            self.ornaments.append(Ornament("mark", -self.em(1.1), top + inset, self.em(0.26), bottom - top - 2 * inset))
        self.faint = False

    @property
    def room(self) -> int:
        """The width that is left for a block."""
        return self.width - self.left

    def _block(self, block: TextBlock) -> None:
        self._gap(block)
        self.last = block.kind
        top = self.y
        self.left = min(self.em(_INDENT * block.quoted), self.width // 2)
        self.block += 1
        self._content(block, "faint" if self.faint else "ink")
        if block.quoted:
            thin = max(1, self.em(0.1))
            self.ornaments.append(Ornament("line", self.left - self.em(0.8), top, thin, self.y - top))
        self.left = 0

    def _content(self, block: TextBlock, tone: str) -> None:
        match block.kind:
            case BlockKind.TITLE | BlockKind.HEADING | BlockKind.SMALL_HEADING:
                self._heading(block)
            case BlockKind.TEXT:
                self._text(block.spans, self.px, self.left, self.room, tone)
            case BlockKind.ITEM:
                self._item(block, tone)
            case BlockKind.TABLE:
                self._table(block, tone)
            case BlockKind.CODE:
                self._code(block, tone)
            case BlockKind.LINE:
                thin = max(1, self.em(0.06))
                self.ornaments.append(Ornament("line", self.left, self.y + self.em(0.3), self.room, thin))
                self.y += self.em(0.6)

    def _gap(self, block: TextBlock) -> None:
        """Adds the space above a block. Items of one list are close together."""
        if self.last is None:
            return
        if block.kind in _ABOVE:
            self.y += self.em(_ABOVE[block.kind])
        elif self.last in _BELOW:
            self.y += self.em(_BELOW[self.last])
        elif block.kind is BlockKind.ITEM and self.last is BlockKind.ITEM:
            self.y += self.em(0.2)
        else:
            self.y += self.em(_PARAGRAPH)

    def _heading(self, block: TextBlock) -> None:
        level = list(_SIZES).index(block.kind) + 1
        self.heads.append(Head(block.plain, level, self.y))
        pieces = [Piece(block.plain, "display" if level < 3 else "bold", False)]
        self._lines(pieces, self.em(_SIZES[block.kind]), self.left, self.room, "head" if level < 3 else "ink", 1.25)

    def _item(self, block: TextBlock, tone: str) -> None:
        left = min(self.left + self.em(_INDENT * (block.depth + 1)), self.width // 2)
        at = len(self.lines)
        self._text(block.spans, self.px, left, self.width - left, tone)
        if not block.marker:
            return
        wide = self.letters.width(block.marker, self.px, "bold")
        marker = TextRun(
            left - self.em(0.5) - wide, block.marker, self.px, "bold", tone="faint" if self.faint else "head"
        )
        if len(self.lines) > at:
            self.lines[at] = replace(self.lines[at], runs=(marker, *self.lines[at].runs))

    def _code(self, block: TextBlock, tone: str) -> None:
        """Code in its own lines, as far right as its spaces say."""
        space = self.letters.width(" ", self.px, "bold")
        for line in block.plain.split("\n"):
            at = len(self.lines)
            left = min(self.left + self.em(_INDENT) + space * (len(line) - len(line.lstrip())), self.width // 2)
            self._lines([Piece(line, "bold")], self.px, left, self.width - left, tone, _LEADING)
            if len(self.lines) == at:
                self.y += round(self.px * _LEADING)

    # ------------------------------------------------------------------ lines

    def _text(self, spans: Spans, px: int, x: int, width: int, tone: str, leading: float = _LEADING) -> None:
        for line in _split(spans):
            self._lines(_pieces(line), px, x, width, tone, leading)

    def _lines(self, pieces: Iterable[Piece], px: int, x: int, width: int, tone: str, leading: float) -> None:
        height = round(px * leading)
        for line in self.letters.broken(words_of(pieces), px, width):
            self.lines.append(PageLine(self.y, height, self.letters.runs(line, px, x, tone), self.block))
            self.y += height

    # ------------------------------------------------------------------ tables

    def _table(self, block: TextBlock, tone: str) -> None:
        columns = self._columns(block)
        gap, thin = self.em(_CELL), max(1, self.em(0.05))
        for number, row in enumerate(block.rows):
            top, x = self.y, self.left
            lines: list[PageLine] = []
            for column, cell in enumerate(row):
                lines += self._cell(cell, number == 0, x, columns[column], block.right[column], tone)
                x += columns[column] + 2 * gap
            self.lines += sorted(lines, key=lambda line: line.y)
            self.y = max([line.y + line.height for line in lines], default=top) + self.em(0.2)
            if number < len(block.rows) - 1:
                heavy = thin * 2 if number == 0 else thin
                across = min(self.room, x - self.left - 2 * gap)
                self.ornaments.append(Ornament("line", self.left, self.y, across, heavy))
                self.y += heavy + self.em(0.2)

    def _cell(self, cell: Spans, head: bool, x: int, width: int, right: bool, tone: str) -> list[PageLine]:
        """Returns the lines of a cell, from the current height."""
        height, lines = round(self.px * 1.35), list[PageLine]()
        self.block += 1
        for number, line in enumerate(self.letters.broken(words_of(_pieces(cell, head)), self.px, width)):
            left = x + (width - self.letters.wide(line, self.px) if right else 0)
            runs = self.letters.runs(line, self.px, left, tone)
            lines.append(PageLine(self.y + number * height, height, runs, self.block))
        return lines

    def _columns(self, block: TextBlock) -> list[int]:
        """Returns the widths of the columns: as they want, except that the widest ones share the room that is left."""
        room = self.room - 2 * self.em(_CELL) * (len(block.right) - 1)
        wanted = [
            max(self.letters.wide(_pieces(row[at], number == 0), self.px) for number, row in enumerate(block.rows))
            for at in range(len(block.right))
        ]
        columns = list(wanted)
        for left, at in zip(range(len(wanted), 0, -1), sorted(range(len(wanted)), key=wanted.__getitem__), strict=True):
            columns[at] = max(1, min(wanted[at], room // left))
            room -= columns[at]
        return columns


def _split(spans: Spans) -> list[Spans]:
    """The spans between line breaks."""
    lines: list[list[Span]] = [[]]
    for span in spans:
        if span == BREAK:
            lines.append([])
        else:
            lines[-1].append(span)
    return [tuple(line) for line in lines]


def _pieces(spans: Spans, bold: bool = False) -> list[Piece]:
    return [Piece(span.text, "bold" if span.bold or bold else "regular", span.italic) for span in spans]
