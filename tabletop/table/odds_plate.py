"""The plate of odds: what chance has in store for whoever is asked, in games that can tell it.

It is asked with the view of whoever looks at the screen, so it knows no more than they could count themselves.
"""

from __future__ import annotations

from games.engine import Game, Words
from tabletop.scene.painter import Painter, line_height, text_width
from tabletop.scene.rect import Rect
from tabletop.ui.style import Style

from .clear import Surroundings
from .shown import Shown

PAD, GAUGE = 0.7, 0.5
"""How far the text is from the edge, and how high the gauge, in units."""
WHOLE = 100


class OddsPlate:
    """The odds at a table."""

    def __init__(self, game: Game, words: Words) -> None:
        self.game, self.words = game, words
        self.seat = -1
        """Whose odds are told; -1: nobody's."""
        self.lines: list[str] = []
        self.share: float | None = None
        """How likely the gravest thing is, where that is a matter of per cent."""
        self.rect = Rect(0, 0, 0, 0)
        self._told_of: object = None

    @property
    def possible(self) -> bool:
        """Whether the game can tell odds."""
        return self.game.odds is not None

    def follow(self, shown: Shown, wanted: bool) -> bool:
        """Tells the odds of the one who is asked, if anybody wants to see them; whether something else is told than
        before."""
        quiet = not wanted or len(shown.on_turn) != 1 or shown.finished or shown.over or shown.busy
        told_of = None if quiet else (shown.on_turn[0], shown.viewer, shown.position)
        if told_of == self._told_of:
            return False
        self._told_of, self.seat = told_of, -1 if quiet else shown.on_turn[0]
        told = self.game.odds(shown.view, self.seat) if self.game.odds is not None and not quiet else ()
        self.lines = [self.words.say(phrase) for phrase in told]
        grave = told[0].values.get("percent") if told else None
        self.share = grave / WHOLE if isinstance(grave, int | float) else None
        return True

    def place(self, style: Style, around: Surroundings, beside: Rect) -> None:
        """Finds a place for it, near the name of the seat."""
        if not self.lines:
            return
        pad = style.px(PAD)
        wide = max(text_width(line, style.unit, "bold") for line in self.lines) + 2 * pad
        gauge = style.px(2 * GAUGE) if self.share is not None else 0
        self.rect = around.freest(beside, (wide, line_height(style.unit) * len(self.lines) + 2 * pad + gauge))

    def draw(self, painter: Painter, style: Style) -> None:
        """Draws what is told: the gravest first, with a gauge below it."""
        if not self.lines:
            return
        colours, rect = style.colours, self.rect
        pad, step = style.px(PAD), line_height(style.unit)
        painter.panel(rect, colours.panel, style.px(0.6), colours.edge, max(1, style.px(0.08)))
        y = rect.y + pad + step // 2
        for number, line in enumerate(self.lines):
            ink = colours.faint if number else colours.ink
            painter.text(line, style.unit, ink, rect.x + pad, y, 0, "regular" if number else "bold")
            y += step
            if not number and self.share is not None:
                top = y - step // 2 + style.px(0.2)
                self._draw_gauge(painter, style, Rect(rect.x + pad, top, rect.width - 2 * pad, style.px(GAUGE)))
                y += style.px(2 * GAUGE)

    def _draw_gauge(self, painter: Painter, style: Style, place: Rect) -> None:
        colours, round_ = style.colours, place.height // 2
        painter.panel(place, colours.raised, round_)
        wide = round(place.width * min(1.0, self.share or 0.0))
        if wide:
            painter.panel(place._replace(width=max(place.height, wide)), colours.warning, round_)
