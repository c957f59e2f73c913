"""The plate of odds: the chances of the player whose turn it is, in games that can calculate them.

The game gets the view of those who see the screen, so the plate shows no more than they could work out themselves.
"""

from __future__ import annotations

from games.engine import Game, Words
from tabletop.scene.painter import Painter, line_height, text_width
from tabletop.scene.rect import Rect

from .shown import Shown
from .space import TableSpace

PAD, GAUGE = 0.7, 0.5
"""The margin of the text and the height of the gauge, in units."""
WHOLE = 100


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
        self._shown_for: object = None

    def follow(self, shown: Shown, wanted: bool) -> bool:
        """Updates the odds for the player whose turn it is, if they are switched on; returns whether they have
        changed."""
        quiet = not wanted or len(shown.on_turn) != 1 or shown.finished or shown.over
        shown_for = None if quiet else (shown.on_turn[0], shown.viewer, shown.position)
        if shown_for == self._shown_for:
            return False
        self._shown_for, self.seat = shown_for, -1 if quiet else shown.on_turn[0]
        known = self.space.session.known  # the odds stay those of the question until the answer has been shown
        phrases = (
            self.game.odds(known.view(shown.viewer), self.seat) if self.game.odds is not None and not quiet else ()
        )
        self.lines = [self.words.say(phrase) for phrase in phrases]
        grave = phrases[0].values.get("percent") if phrases else None
        self.share = grave / WHOLE if isinstance(grave, int | float) else None
        return True

    def place(self) -> None:
        """Finds a place for it, near the name of the seat that it is about."""
        places = self.space.scene.places
        if not self.lines:
            return
        plate = self.space.nameplate(self.seat)
        beside = plate.whole if plate is not None else places.middle
        style = self.space.style
        pad = style.px(PAD)
        wide = max(text_width(line, style.unit, "bold") for line in self.lines) + 2 * pad
        gauge = style.px(2 * GAUGE) if self.share is not None else 0
        self.rect = self.space.surroundings().freest(
            beside, (wide, line_height(style.unit) * len(self.lines) + 2 * pad + gauge)
        )

    def draw(self, painter: Painter) -> None:
        """Draws the odds: the most serious first, with a gauge below it."""
        if not self.lines:
            return
        style, colours, rect = self.space.style, self.space.style.colours, self.rect
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
        colours, round_ = self.space.style.colours, place.height // 2
        painter.panel(place, colours.raised, round_)
        wide = round(place.width * min(1.0, self.share or 0.0))
        if wide:
            painter.panel(place._replace(width=max(place.height, wide)), colours.warning, round_)
