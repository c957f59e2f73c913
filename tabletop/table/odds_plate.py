"""The plate of odds: what chance has in store for whoever is asked, in games that can tell it.

It is asked with the view of whoever looks at the screen, so it knows no more than he could count himself.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine import Phrase
from tabletop.scene.painter import Painter, line_height, text_width
from tabletop.scene.rect import Rect

if TYPE_CHECKING:
    from .screen import TableScreen

PAD, GAUGE = 0.7, 0.5
"""How far the text is from the edge, and how high the gauge, in units."""
WHOLE = 100


class OddsPlate:
    """The odds at a table."""

    def __init__(self, table: TableScreen) -> None:
        self.table = table
        self.lines: list[str] = []
        self.share: float | None = None
        """How likely the gravest thing is, where that is a matter of per cent."""
        self.rect = Rect(0, 0, 0, 0)
        self.asked: object = None

    @property
    def possible(self) -> bool:
        """Whether the game can tell odds."""
        return self.table.game.odds is not None

    def turn(self) -> None:
        """Shows the odds from now on, at any table, or does so no more."""
        table = self.table
        if self.possible:
            table.app.change_settings(odds=not table.app.settings.odds)
        else:
            table.say_no(table.app.say("table.no_odds"))

    def move(self) -> bool:
        """Follows the match; whether something else is told than before."""
        asked = self._asked()
        if asked == self.asked:
            return False
        self.asked = asked
        self.arrange()
        return True

    def _asked(self) -> object:
        """Whose odds are told, and when they change."""
        table = self.table
        seats, wanted = table.session.told, self.possible and table.app.settings.odds
        if not wanted or len(seats) != 1 or table.finished or table.referee.known.over or table.director.busy:
            return None
        return seats[0], table.viewpoint.viewer, table.referee.known.lines, table.referee.jumps

    def arrange(self) -> None:
        """Asks the game anew, and finds a place beside the name of the seat."""
        self.lines, self.share = [], None
        if self.asked is None or self.table.scene.places is None:
            return
        told = self._told(self.table.session.told[0])
        if not told:
            return
        self.lines = [self.table.words.say(phrase) for phrase in told]
        grave = told[0].values.get("percent")
        self.share = grave / WHOLE if isinstance(grave, int | float) else None
        self._place(self.table.session.told[0])

    def _told(self, seat: int) -> tuple[Phrase, ...]:
        odds, view = self.table.game.odds, self.table.referee.known.view(self.table.viewpoint.viewer)
        return odds(view, seat) if odds is not None else ()

    def _place(self, seat: int) -> None:
        table, style = self.table, self.table.style
        plate = table.nameplate(seat)
        assert table.scene.places is not None
        where = plate.whole if plate is not None else table.scene.places.middle
        pad = style.px(PAD)
        wide = max(text_width(line, style.unit, "bold") for line in self.lines) + 2 * pad
        gauge = style.px(2 * GAUGE) if self.share is not None else 0
        high = line_height(style.unit) * len(self.lines) + 2 * pad + gauge
        self.rect = table.surroundings.freest(where, (wide, high))

    def draw(self, painter: Painter) -> None:
        """Draws what is told: the gravest first, with a gauge below it."""
        if not self.lines:
            return
        style, colours, rect = self.table.style, self.table.style.colours, self.rect
        pad, step = style.px(PAD), line_height(style.unit)
        painter.panel(rect, colours.panel, style.px(0.6), colours.edge, max(1, style.px(0.08)))
        y = rect.y + pad + step // 2
        for number, line in enumerate(self.lines):
            ink = colours.faint if number else colours.ink
            painter.text(line, style.unit, ink, rect.x + pad, y, 0, "regular" if number else "bold")
            y += step
            if not number and self.share is not None:
                top = y - step // 2 + style.px(0.2)
                self._draw_gauge(painter, Rect(rect.x + pad, top, rect.width - 2 * pad, style.px(GAUGE)))
                y += style.px(2 * GAUGE)

    def _draw_gauge(self, painter: Painter, place: Rect) -> None:
        colours, round_ = self.table.style.colours, place.height // 2
        painter.panel(place, colours.raised, round_)
        wide = round(place.width * min(1.0, self.share or 0.0))
        if wide:
            painter.panel(place._replace(width=max(place.height, wide)), colours.warning, round_)
