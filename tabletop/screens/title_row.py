"""The titles of a match on its results page: a plaque for each, with the face of a bot or the mark of a person."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from sprites.colours import Colour
from sprites.expressions import GLAD
from tabletop.people import Person
from tabletop.scene.marks import draw_mark
from tabletop.scene.painter import Painter, line_height, wrap
from tabletop.scene.portraying import draw_portrait
from tabletop.scene.rect import Rect
from tabletop.ui.style import Style
from tabletop.ui.widgets import Block, Columns, Stack, Widget

from .outcome import Honour

_ACROSS = 38.0
"""In a room that is this many units wide, plaques stand side by side."""
_LYING = 17.0
"""On a plaque that is this many units wide, the mark stands beside the words instead of above them."""
_PAD, _GAP = 0.75, 0.55
_MEDAL, _MARK, _RING = 3.0, 1.8, 0.16
_TITLE, _TOLD = 1.25, 1.0
_SHARES = 16
"""How finely a sentence is balanced over its lines."""


class Plaque(Widget):
    """A title in large letters, and below it what it was earned with."""

    def __init__(self, honour: Honour, person: Person, colour: Colour) -> None:
        super().__init__()
        self.honour, self.person, self.colour = honour, person, colour

    def height(self, style: Style, width: int) -> int:
        words = self._words_height(style, width)
        medal = self._medal(style)
        inner = max(words, medal) if self._lies(style, width) else medal + style.px(_GAP) + words
        return inner + 2 * style.px(_PAD)

    def draw(self, painter: Painter, style: Style) -> None:
        rect, gold = self.rect, style.colours.accent[:3]
        line, radius = max(1, style.px(0.09)), style.px(0.5)
        painter.panel(rect, (*gold, 150), radius)
        painter.panel(rect.shrunk(line), (*style.colours.raised[:3], 255), radius - line)
        if self._lies(style, rect.width):
            middle, left, align = rect.centre[1], self._left(style), 0.0
            self._draw_medal(painter, style, rect.x + style.px(_PAD) + self._medal(style) // 2, middle)
            top = middle - self._words_height(style, rect.width) // 2
        else:
            left, align = rect.width // 2, 0.5
            top = rect.y + style.px(_PAD) + self._medal(style) + style.px(_GAP)
            self._draw_medal(painter, style, rect.centre[0], rect.y + style.px(_PAD) + self._medal(style) // 2)
        self._draw_words(painter, style, rect.x + left, top, align)

    # ------------------------------------------------------------------ its parts

    def _lies(self, style: Style, width: int) -> bool:
        return width >= style.px(_LYING)

    def _medal(self, style: Style) -> int:
        return style.px(_MEDAL)

    def _left(self, style: Style) -> int:
        """Where the words begin beside the mark."""
        return style.px(_PAD) + self._medal(style) + style.px(_GAP + 0.2)

    def _lines(self, style: Style, width: int) -> tuple[list[str], list[str]]:
        """The title and the sentence, as they are wrapped on a plaque of this width."""
        room = width - style.px(_PAD) - (self._left(style) if self._lies(style, width) else style.px(_PAD))
        title = wrap(self.honour.title, style.px(_TITLE), room, "display")
        return title, _balanced(self.honour.told, style.px(_TOLD), room)

    def _words_height(self, style: Style, width: int) -> int:
        title, told = self._lines(style, width)
        return len(title) * _title_step(style) + style.px(0.15) + len(told) * line_height(style.px(_TOLD))

    def _draw_medal(self, painter: Painter, style: Style, x: int, y: int) -> None:
        """Draws the face or the mark in a ring of gold."""
        size, ring = self._medal(style), max(2, style.px(_RING))
        whole = Rect(x - size // 2, y - size // 2, size, size)
        painter.panel(whole, (*style.colours.accent[:3], 255), size // 2)
        inner = whole.shrunk(ring)
        painter.panel(inner, (*style.colours.panel[:3], 255), inner.width // 2)
        if self.person.human:
            draw_mark(painter, self.person.mark, style.px(_MARK), self.colour, x, y, 0.5)
        else:
            draw_portrait(painter, self.person, inner.width, self.colour, x, y, 0.5, GLAD)

    def _draw_words(self, painter: Painter, style: Style, x: int, y: int, align: float) -> None:
        title, told = self._lines(style, self.rect.width)
        step = _title_step(style)
        for line in title:
            painter.text(line, style.px(_TITLE), style.colours.accent, x, y + step // 2, align, "display")
            y += step
        y += style.px(0.15)
        step = line_height(style.px(_TOLD))
        for line in told:
            painter.text(line, style.px(_TOLD), style.colours.ink, x, y + step // 2, align)
            y += step


def _balanced(text: str, px: int, room: int) -> list[str]:
    """Wraps a text to lines about as long as one another, no more of them than are needed."""
    lines = wrap(text, px, room)
    widths = (round(room * share / _SHARES) for share in range(_SHARES // 2, _SHARES))
    return next((tried for width in widths if len(tried := wrap(text, px, width)) == len(lines)), lines)


def _title_step(style: Style) -> int:
    return round(line_height(style.px(_TITLE), "display") * 0.95)


def title_row(honours: Sequence[Honour], people: Sequence[Person], colour_of: Callable[[int], Colour]) -> Block:
    """A plaque for each title: side by side and equally high, or one below the other where there is less room."""
    return Columns(_plaques(honours, people, colour_of), gap=0.7, least=_ACROSS, level=True)


def title_column(honours: Sequence[Honour], people: Sequence[Person], colour_of: Callable[[int], Colour]) -> Block:
    """A plaque for each title, one below the other."""
    return Stack(_plaques(honours, people, colour_of), 0.7)


def _plaques(
    honours: Sequence[Honour], people: Sequence[Person], colour_of: Callable[[int], Colour]
) -> Sequence[Plaque]:
    return [Plaque(honour, people[honour.seat], colour_of(people[honour.seat].colour)) for honour in honours]
