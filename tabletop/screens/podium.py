"""The celebration of the winner: the headline with its crown, and standings whose bars grow."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from sounds.cues import STEPS
from sprites.expressions import GLAD, STUNG
from sprites.icons import icon
from tabletop.people import Person
from tabletop.scene.marks import draw_mark
from tabletop.scene.painter import Painter, line_height, shortened, text_width, wrap
from tabletop.scene.portraying import draw_portrait
from tabletop.scene.rect import Rect
from tabletop.scene.spring import Spring
from tabletop.ui.chart import number_text
from tabletop.ui.style import Style
from tabletop.ui.widgets import Widget

from .outcome import Standing

CROWN_SECONDS = 0.9
GROW_SECONDS = 0.56
"""How long bars and scores take to almost arrive; all of them stand after 900 ms."""
_CROWN = 3.0
_SIZES = 12
"""How many sizes the crown is drawn in while it comes down: more could not be distinguished."""
_FACE, _BADGE = 2.0, 1.0
"""How large the face of a bot is, and the mark at its edge, in units."""


def expression(standing: Standing, places: Sequence[Standing]) -> str:
    """How a bot takes its place: winners are glad, and of the others those who came last are stung."""
    if standing.won:
        return GLAD
    return STUNG if standing.place == max(other.place for other in places) else ""


class Headline(Widget):
    """The winner, in large letters. The crown comes down onto them from above, once and quietly."""

    def __init__(self, headline: str, facts: Sequence[str], crowned: bool) -> None:
        super().__init__()
        self.headline, self.facts, self.crowned = headline, tuple(facts), crowned
        self.fall = Spring(0.0, CROWN_SECONDS)
        self.fall.target = 1.0

    def move(self, seconds: float) -> bool:
        return self.crowned and self.fall.move(seconds)

    def height(self, style: Style, width: int) -> int:
        crown = style.px(_CROWN + 0.2) if self.crowned else 0
        return crown + len(self._lines(style, width)) * self._step(style) + self._facts_height(style, width)

    def _lines(self, style: Style, width: int) -> list[str]:
        return wrap(self.headline, style.px(2.4), width, "display")

    def _step(self, style: Style) -> int:
        return line_height(style.px(2.4), "display")

    def _facts_height(self, style: Style, width: int) -> int:
        lines = sum(len(wrap(text, style.unit, width)) for text in self.facts)
        return round(lines * line_height(style.unit) * 1.1) + (style.px(0.2) if lines else 0)

    def draw(self, painter: Painter, style: Style) -> None:
        rect, x, y = self.rect, self.rect.centre[0], self.rect.y
        if self.crowned:
            self._draw_crown(painter, style, x, y)
            y += style.px(_CROWN + 0.2)
        px, step = style.px(2.4), self._step(style)
        for line in self._lines(style, rect.width):
            painter.text(line, px, (0, 0, 0), x, y + step // 2 + style.px(0.14), 0.5, "display")
            painter.text(line, px, style.colours.ink, x, y + step // 2, 0.5, "display")
            y += step
        y += style.px(0.2)
        step = round(line_height(style.unit) * 1.1)
        for text in self.facts:
            for line in wrap(text, style.unit, rect.width):
                painter.text(line, style.unit, style.colours.faint, x, y + step // 2, 0.5)
                y += step

    def _draw_crown(self, painter: Painter, style: Style, x: int, y: int) -> None:
        """Draws the crown. It grows while it falls, and comes to rest right above the headline."""
        share = round(min(1.0, self.fall.shown) * _SIZES) / _SIZES
        size = max(2, round(style.px(_CROWN) * (0.3 + 0.7 * share)))
        gold = style.colours.accent
        plain = (gold[0], gold[1], gold[2])
        picture = painter.album.find(("icon", "crown", size, plain), lambda: icon("crown", size, plain))
        drop = round((1 - self.fall.shown) * style.px(1.6))
        painter.picture(picture, x - size // 2, y + style.px(_CROWN) - size - drop)


class StandingRow(Widget):
    """A seat in the standings: place, mark, name, score, and a bar as long as its share of the most points. Score and
    bar grow together. Below the name stands what else the seat has to show, if anything."""

    def __init__(
        self,
        standing: Standing,
        person: Person,
        colour: tuple[int, int, int],
        most: int,
        scored: bool,
        result: str = "",
        expression: str = "",
    ) -> None:
        """`expression` is that of its face, if it is a bot."""
        super().__init__()
        self.standing, self.person, self.colour = standing, person, colour
        self.expression = expression
        self.share = max(0.0, standing.score / most) if most > 0 else 0.0
        self.scored, self.result = scored, result
        self.grown = Spring(0.0, GROW_SECONDS)
        self.grown.target = 1.0

        self.tick: Callable[[int], object] | None = None
        """Lets the score be heard as it grows, higher and higher, if that is wanted of this row."""
        self.ticks = 0

    def height(self, style: Style, width: int) -> int:
        return style.px(3.6 if self.result else 2.7)

    def move(self, seconds: float) -> bool:
        moved = self.grown.move(seconds)
        ticks = round(self.grown.shown * min(STEPS, self.standing.score))
        if self.tick is not None and ticks > self.ticks and not self.grown.at_rest():
            self.tick(ticks - 1)
        self.ticks = max(self.ticks, ticks)
        return moved

    def draw(self, painter: Painter, style: Style) -> None:
        colours, rect, won = style.colours, self.rect, self.standing.won
        y, pad = rect.centre[1] - style.px(0.08), style.px(0.8)
        edge = (*colours.accent[:3], 255) if won else (*colours.edge[:3], 70)
        painter.panel(rect, edge, style.px(0.5))
        line = max(2, style.px(0.12)) if won else max(1, style.px(0.06))
        painter.panel(rect.shrunk(line), (*colours.raised[:3], 255), style.px(0.5) - line)
        self._draw_bar(painter, style)
        ink = colours.accent if won else colours.faint
        painter.text(str(self.standing.place), style.px(1.2), ink, rect.x + pad + style.px(0.3), y, 0.5, "display")
        left = rect.x + pad + style.px(1.4)
        self._draw_owner(painter, style, left, y)
        left += style.px(_FACE + 0.9)
        right = rect.right - pad
        if self.scored:
            score = number_text(round(self.standing.score * min(1.0, self.grown.shown)))
            painter.text(score, style.px(1.25), colours.ink, right, y, 1.0, "bold")
            right -= text_width(score, style.px(1.25), "bold") + style.px(0.6)
        if self.result:
            told = shortened(self.result, style.small, right - left)
            painter.text(told, style.small, colours.faint, left, y + style.px(0.72))
            y -= style.px(0.62)
        self._draw_name(painter, style, left, right, y)

    def _draw_owner(self, painter: Painter, style: Style, left: int, y: int) -> None:
        """Draws the mark of a person; of a bot its face, and the mark at the edge of it."""
        whole, size, mark = style.px(_FACE), style.px(_BADGE), self.person.mark
        middle = left + whole // 2
        if self.person.human:
            draw_mark(painter, mark, style.px(1.5), self.colour, middle, y, 0.5)
            return
        draw_portrait(painter, self.person, whole, self.colour, middle, y, 0.5, self.expression)
        corner = Rect(left + whole - round(size * 0.5), y - whole // 2 - round(size * 0.1), size, size)
        painter.panel(corner.shrunk(-max(2, size // 6)), (*style.colours.raised[:3], 255), size)
        draw_mark(painter, mark, size, self.colour, *corner.centre, 0.5)

    def _draw_name(self, painter: Painter, style: Style, left: int, right: int, y: int) -> None:
        """Draws the name, for a winner with a crown behind it."""
        px, won = style.px(1.1), self.standing.won
        name = shortened(self.person.name, px, right - left - (style.px(1.9) if won else 0), "bold")
        painter.text(name, px, style.colours.ink, left, y, 0, "bold")
        if won:
            self._draw_crown(painter, style, left + text_width(name, px, "bold") + style.px(0.5), y)

    def _draw_bar(self, painter: Painter, style: Style) -> None:
        if not self.scored:
            return
        rect, inset, thick = self.rect, style.px(0.5), max(2, style.px(0.2))
        long = round((rect.width - 2 * inset) * self.share * min(1.0, self.grown.shown))
        painter.panel(Rect(rect.x + inset, rect.bottom - 2 * thick, long, thick), self.colour, thick // 2)

    def _draw_crown(self, painter: Painter, style: Style, x: int, y: int) -> None:
        size, gold = style.px(1.4), style.colours.accent
        plain = (gold[0], gold[1], gold[2])
        picture = painter.album.find(("icon", "crown", size, plain), lambda: icon("crown", size, plain))
        painter.picture(picture, x, y - size // 2)
