"""Match cards: a match to resume or to replay, in two lines; and notices that are read once."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from tabletop.people import Person
from tabletop.scene.painter import Colour, Painter, line_height, wrap
from tabletop.scene.rect import Rect
from tabletop.ui.plates import cap, cap_size, light, plate, sign
from tabletop.ui.style import Style
from tabletop.ui.widgets import Acting, Action

_HIGH, _ABOVE = 4.0, 0.8
"""How high a card is at least, and how much higher than its lines, in units."""
_HEADLINE, _BEFORE, _SIDE = 1.25, 3.7, 0.8
"""The size of the headline, and how far the lines begin and end from the edges of the card."""
_MINUTE, _HOUR, _DAY = 60, 3600, 86400


class MatchCard(Acting):
    """A large button with a headline, and an explanation below."""

    def __init__(
        self, sign: str, headline: str, detail: str, action: Action, key: str = "", main: bool = False
    ) -> None:
        super().__init__()
        self.sign, self.headline, self.detail = sign, headline, detail
        self.action, self.key, self.main = action, key, main

    def height(self, style: Style, width: int) -> int:
        headline, detail = self._lines(style, width)
        return max(style.px(_HIGH), self._high(style, len(headline), len(detail)) + style.px(_ABOVE))

    def _lines(self, style: Style, width: int) -> tuple[list[str], list[str]]:
        """The lines of the headline and of the explanation in a card of this width."""
        room = width - style.px(_BEFORE) - style.px(_SIDE)
        if self.key:
            room -= cap_size(self.key, style.small)[1] + style.px(0.6)
        return wrap(self.headline, style.px(_HEADLINE), room, "display"), wrap(self.detail, style.small, room)

    @staticmethod
    def _high(style: Style, headlines: int, details: int) -> int:
        """How high these numbers of lines are together."""
        return headlines * line_height(style.px(_HEADLINE), "display") + details * line_height(style.small)

    def draw(self, painter: Painter, style: Style) -> None:
        colours = style.colours
        ground: Colour = colours.accent if self.main else colours.raised
        if self.hovered:
            ground = light(ground, 0.25) if self.main else colours.hovered
        ink = colours.on_accent if self.main else colours.ink
        face = plate(painter, style, self.rect, ground, self.focused)
        size, pad, y = style.px(2.0), style.px(0.9), face.centre[1]
        painter.picture(sign(painter, self.sign, size, ink), face.x + pad, y - size // 2)
        if self.key:
            cap(painter, style, self.key, face.right - style.px(_SIDE), y, 1.0)
        self._write(painter, style, face, ink, ink if self.main else colours.faint)

    def _write(self, painter: Painter, style: Style, face: Rect, ink: Colour, faint: Colour) -> None:
        """Writes the headline and the explanation below it, in the middle of the height."""
        headline, detail = self._lines(style, self.rect.width)
        left, y = face.x + style.px(_BEFORE), face.centre[1] - self._high(style, len(headline), len(detail)) // 2
        px, step = style.px(_HEADLINE), line_height(style.px(_HEADLINE), "display")
        for line in headline:
            painter.text(line, px, ink, left, y + step // 2, 0, "display")
            y += step
        step = line_height(style.small)
        for line in detail:
            painter.text(line, style.small, faint, left, y + step // 2)
            y += step


class Notice(Acting):
    """A message for people to read; pressing it dismisses it."""

    def __init__(self, text: str, dismissed: Action) -> None:
        super().__init__()
        self.text, self.action = text, dismissed

    def _text_rect(self, style: Style, width: int) -> int:
        return width - style.px(4.6)

    def height(self, style: Style, width: int) -> int:
        lines = wrap(self.text, style.unit, self._text_rect(style, width))
        return max(style.row, len(lines) * line_height(style.unit) + style.px(0.9))

    def draw(self, painter: Painter, style: Style) -> None:
        colours, rect = style.colours, self.rect
        ground = colours.hovered if self.hovered else colours.panel
        face = plate(painter, style, rect, (*ground[:3], 255), self.focused)
        painter.panel(Rect(face.x, face.y, style.px(0.5), face.height), colours.warning, style.px(0.25))
        step = line_height(style.unit)
        lines = wrap(self.text, style.unit, self._text_rect(style, rect.width))
        top = face.centre[1] - (len(lines) - 1) * step // 2
        for number, line in enumerate(lines):
            painter.text(line, style.unit, colours.ink, rect.x + style.px(1.2), top + number * step)
        size = style.px(1.1)
        cross = sign(painter, "close", size, colours.faint)
        painter.picture(cross, face.right - style.px(0.9) - size, face.centre[1] - size // 2)


def ago(moment: datetime, say: Callable[..., str]) -> str:
    """How long ago a moment was, in words."""
    seconds = max(0.0, (datetime.now(moment.tzinfo) - moment).total_seconds())
    for unit, length in (("days", _DAY), ("hours", _HOUR), ("minutes", _MINUTE)):
        count = int(seconds // length)
        if count:
            return say(f"ago.{unit}", count=count)
    return say("ago.now")


def names(people: tuple[Person, ...], say: Callable[..., str]) -> str:
    """The players' names, in a line."""
    return say("home.alone", name=people[0].name) if len(people) == 1 else ", ".join(person.name for person in people)
