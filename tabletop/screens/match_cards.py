"""Match cards: a match to resume or to replay, with its people and a small picture of its table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from functools import partial
from typing import TYPE_CHECKING

import pygame

from sprites.colours import Colour as Plain
from tabletop.people import Person
from tabletop.scene.marks import draw_mark
from tabletop.scene.painter import Colour, Painter, line_height, wrap
from tabletop.scene.portraying import draw_portrait
from tabletop.scene.rect import Rect
from tabletop.ui.plates import cap, cap_size, light, plate, sign
from tabletop.ui.style import Style
from tabletop.ui.widgets import Acting, Action

from .snippets import Snippet, Snippets

if TYPE_CHECKING:
    from tabletop.app import App

_HIGH, _ABOVE = 4.0, 0.8
"""How high a card is at least, and how much higher than its lines, in units."""
_HEADLINE, _BEFORE, _SIDE, _INSET = 1.25, 3.7, 0.8, 0.4
"""The size of the headline, how far the lines begin and end from the edges of the card, and how far its picture is from
them, in units."""
_NUMBER = 1.5
"""The size of a large number, in units."""
_WIDE = 1.6
"""How many times as wide as high the picture of a table is."""
_FACE = 1.5
"""How large faces and marks are, in heights of the letters."""
_ROOM_FOR = 999
"""Until it is known how many points a player has, there is room for this many."""
_MINUTE, _HOUR, _DAY = 60, 3600, 86400

Thumb = Callable[[tuple[int, int]], pygame.Surface | None]
"""The picture of a table in a size; None while there is none."""


class MatchCard(Acting):
    """A large button with a headline, and an explanation and people below."""

    guests: Guests | None = None
    """Who plays."""
    thumb: Thumb | None = None
    thumb_high = 0.0
    """The picture of the table, and how high it is, in units."""

    def __init__(
        self, sign: str, headline: str, detail: str, action: Action, key: str = "", main: bool = False
    ) -> None:
        super().__init__()
        self.sign, self.headline, self.detail = sign, headline, detail
        self.action, self.key, self.main = action, key, main

    # ------------------------------------------------------------------ places

    def height(self, style: Style, width: int) -> int:
        roomiest = self.guests.roomiest() if self.guests is not None else ()
        words = max(self._high(style, width, guests) for guests in (self._guests(), roomiest)) + style.px(_ABOVE)
        return max(style.px(_HIGH), style.px(self.thumb_high + 2 * _INSET), words)

    def _left(self, style: Style) -> int:
        """How far the lines begin from the left edge."""
        if self.thumb is None:
            return style.px(_BEFORE)
        return style.px(_INSET + self.thumb_high * _WIDE + _SIDE)

    def _room(self, style: Style, width: int) -> int:
        """How wide lines can be."""
        room = width - self._left(style) - style.px(_SIDE)
        if self.key:
            room -= cap_size(self.key, style.small)[1] + style.px(0.6)
        return room

    def _lines(self, style: Style, width: int) -> tuple[list[str], list[str]]:
        """The lines of the headline and of the explanation in a card of this width."""
        room = self._room(style, width)
        detail = wrap(self.detail, style.small, room) if self.detail else []
        return wrap(self.headline, style.px(_HEADLINE), room, "display"), detail

    def _guests(self) -> Sequence[Snippet]:
        return self.guests.snippets() if self.guests is not None else ()

    def _high(self, style: Style, width: int, guests: Sequence[Snippet]) -> int:
        """How high all lines are together."""
        headline, detail = self._lines(style, width)
        high = len(headline) * line_height(style.px(_HEADLINE), "display") + len(detail) * line_height(style.small)
        return high + Snippets(guests, style.small).height(self._room(style, width))

    # ------------------------------------------------------------------ drawing

    def draw(self, painter: Painter, style: Style) -> None:
        colours = style.colours
        ground: Colour = colours.accent if self.main else colours.raised
        if self.hovered:
            ground = light(ground, 0.25) if self.main else colours.hovered
        if not self.enabled:
            ground = (*colours.raised[:3], 130)
        ink = colours.on_accent if self.main else colours.ink if self.enabled else colours.faint
        face = plate(painter, style, self.rect, ground, self.focused)
        if self.thumb is None:
            size, pad = style.px(2.0), style.px(0.9)
            painter.picture(sign(painter, self.sign, size, ink), face.x + pad, face.centre[1] - size // 2)
        else:
            self._draw_thumb(painter, style, face, self.thumb)
        if self.key:
            cap(painter, style, self.key, face.right - style.px(_SIDE), face.centre[1], 1.0)
        self._write(painter, style, face, ink, ink if self.main else colours.faint)

    def _draw_thumb(self, painter: Painter, style: Style, face: Rect, thumb: Thumb) -> None:
        """Draws the picture of the table, or its sign while there is none."""
        high = style.px(self.thumb_high)
        place = Rect(face.x + style.px(_INSET), face.centre[1] - high // 2, style.px(self.thumb_high * _WIDE), high)
        painter.panel(place, (*style.colours.panel[:3], 255), style.px(0.2))
        picture = thumb((place.width, place.height))
        if picture is not None:
            painter.picture(picture, place.x, place.y)
            return
        size = style.px(2.0)
        drawn = sign(painter, self.sign, size, style.colours.faint)
        painter.picture(drawn, place.centre[0] - size // 2, place.centre[1] - size // 2)

    def _write(self, painter: Painter, style: Style, face: Rect, ink: Colour, faint: Colour) -> None:
        """Writes the headline, the people and the explanation below it, in the middle of the height."""
        headline, detail = self._lines(style, self.rect.width)
        people = self._guests()
        left, y = face.x + self._left(style), face.centre[1] - self._high(style, self.rect.width, people) // 2
        px, step = style.px(_HEADLINE), line_height(style.px(_HEADLINE), "display")
        for line in headline:
            painter.text(line, px, ink, left, y + step // 2, 0, "display")
            y += step
        guests, room = Snippets(people, style.small), self._room(style, self.rect.width)
        guests.draw(painter, ink, left, y, room)
        y += guests.height(room)
        step = line_height(style.small)
        for line in detail:
            painter.text(line, style.small, faint, left, y + step // 2)
            y += step


class CountCard(Acting):
    """A button with a large number, and a word below it for what is counted."""

    def __init__(self, count: str, word: str, action: Action) -> None:
        super().__init__()
        self.count, self.word, self.action = count, word, action

    def height(self, style: Style, width: int) -> int:
        return self._number_high(style) + line_height(style.small) + style.px(_ABOVE)

    def _number_high(self, style: Style) -> int:
        return line_height(style.px(_NUMBER), "display")

    def draw(self, painter: Painter, style: Style) -> None:
        colours = style.colours
        face = plate(painter, style, self.rect, colours.hovered if self.hovered else colours.raised, self.focused)
        high, step = self._number_high(style), line_height(style.small)
        x, top = face.centre[0], face.centre[1] - (high + step) // 2
        painter.text(self.count, style.px(_NUMBER), colours.ink, x, top + high // 2, 0.5, "display")
        painter.text(self.word, style.small, colours.faint, x, top + high + step // 2, 0.5)


# ---------------------------------------------------------------------- what stands on the cards


class Guests:
    """The people at a table with their faces and marks, and their points if anyone has any, as soon as they are
    known."""

    def __init__(self, app: App, people: Sequence[Person], scores: Callable[[], Sequence[int]] | None = None) -> None:
        self.app, self.people, self.scores = app, people, scores

    def snippets(self) -> list[Snippet]:
        """What is known now."""
        return self._with(self.scores() if self.scores is not None else ())

    def roomiest(self) -> list[Snippet]:
        """As wide as it becomes, so that nothing moves when points come to the names."""
        return self._with((_ROOM_FOR,) * len(self.people) if self.scores is not None else ())

    def _with(self, scores: Sequence[int]) -> list[Snippet]:
        told = []
        for seat, person in enumerate(self.people):
            text = person.name
            if any(scores):
                text = self.app.say("home.points", name=person.name, points=scores[seat])
            told.append(Snippet(text, partial(_draw_guest, person, self.app.look.seat(person.colour)), _FACE))
        return told


def _draw_guest(person: Person, colour: Plain, painter: Painter, px: int, x: int, y: int) -> None:
    """Draws the face of a bot, or the mark of a person on a dark disc."""
    size = round(px * _FACE)
    if not person.human:
        draw_portrait(painter, person, size, colour, x, y)
        return
    painter.panel(Rect(x, y - size // 2, size, size), (20, 27, 26, 255), size // 2)
    draw_mark(painter, person.mark, round(size * 0.7), colour, x + size // 2, y, 0.5)


def ago(moment: datetime, say: Callable[..., str]) -> str:
    """How long ago a moment was, in words."""
    seconds = max(0.0, (datetime.now(moment.tzinfo) - moment).total_seconds())
    for unit, length in (("days", _DAY), ("hours", _HOUR), ("minutes", _MINUTE)):
        count = int(seconds // length)
        if count:
            return say(f"ago.{unit}", count=count)
    return say("ago.now")
