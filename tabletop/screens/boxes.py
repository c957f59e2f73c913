"""Boxes: the games on the shelf. Each says what it is, can be opened, and has a corner that deals at once."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, partial
from math import cos, pi
from typing import NamedTuple

import pygame

from games.engine.card_words import title_of
from sprites.colours import WHITE, Colour, mix
from sprites.look import Look
from sprites.shadow import shadow
from tabletop.input.gestures import Gesture
from tabletop.scene.painter import Painter, line_height, wrap
from tabletop.scene.pictures import quick
from tabletop.scene.rect import Rect
from tabletop.scene.spring import Spring
from tabletop.ui.plates import cap, cap_size, ring, sign, thin
from tabletop.ui.style import CONTRAST, Style
from tabletop.ui.widgets import Acting, Action

from . import box_art
from .box_art import LidCards
from .snippets import Snippet, Snippets

_PAD, _INSET, _ROUND = 0.75, 0.4, 0.6
"""How far words and the picture are from the edges of a box, and the radius of its corners, in units."""
_TITLE, _LEAST_TITLE, _BETWEEN = 1.7, 1.0, 0.25
"""The size of the title, the least one, and the distance from it to the line below, in units."""
_TIGHT_PAD, _TIGHT_TITLE, _TIGHT_BETWEEN = 0.4, 1.4, 0.1
"""Where words stand closer: how far they are from the upper and lower edge, the size of the title, the distance below
it."""
_BROKEN = 0.7
"""How small a title may become, as a share of its usual size, before it is broken into two lines."""
_CORNER = 2.3
"""How large the button is that deals at once, in units: large enough for a finger."""
_ROOMY = 22.0
"""In a box that is this many units wide, the line below the title is written as large as other texts."""
_PICTURE = ((17.0, 0.2), (28.0, 0.4))
"""The share of the width that the picture takes, in boxes that are this many units wide."""
_LIFT = 0.3
"""How far a box rises when it is pointed at, in units."""
_LIVELY = 0.75
"""For how many seconds a box shows off when it is pointed at."""
_FAN = ((-0.175, 0.012), (0.175, 0.012), (0.0, -0.012))
_SPREAD = ((-0.045, 0.0), (0.045, 0.0), (0.0, -0.045))
"""Where the cards lie, from the middle of the picture, and how far they move when the box rises."""
_FAN_WIDE, _FAN_HIGH = 0.94, 0.68
"""How wide and high the open fan is on a lid of width 1."""
_COLUMN = ((-0.05, -0.2), (0.05, 0.2), (0.0, 0.0))
_COLUMN_WIDE, _SLIM = 0.56, 1.5
"""The same for cards one below the other, in pictures that are this many times as high as wide."""


class BoxWords(NamedTuple):
    """What stands on a box."""

    title: str
    hook: str = ""
    """What the game is, in a line."""
    facts: Sequence[Snippet] = ()
    """For how many, how long, from what age and how hard it is."""
    told: str = ""
    """The facts as a sentence, for the help below."""
    dealt: str = ""
    """What is dealt at once, and to whom."""


class GameBox(Acting):
    """The box of a game."""

    def __init__(
        self, words: BoxWords, lid: LidCards, look: Look, colour: Colour, opened: Action, dealt: Action
    ) -> None:
        super().__init__()
        self.words, self.lid, self.look, self.colour = words, lid, look, colour
        self.action, self.dealt = opened, dealt
        self.explained = words.told
        self.digit = ""
        """The key that opens it."""
        self.tight = False
        """Whether words stand closer, so that all boxes are in sight in a low window."""
        self.lift = Spring(0.0, 0.16)
        self.lively = 0.0
        """For how long it has been showing off."""
        self.on_corner = False
        """Whether the pointer is on the button that deals at once."""

    # ------------------------------------------------------------------ input

    def corner(self, style: Style) -> Rect:
        """Where the button is that deals at once."""
        size, inset, rect = style.px(_CORNER), style.px(_INSET), self.rect
        return Rect(rect.right - inset - size, rect.bottom - inset - size, size, size)

    def point(self, style: Style, x: int, y: int) -> bool:
        """The pointer has moved; returns whether that changes what can be seen."""
        before, self.on_corner = self.on_corner, self.hovered and self.corner(style).holds(x, y)
        self.explained = self.words.dealt if self.on_corner else self.words.told
        return self.on_corner is not before

    def press(self, gesture: Gesture) -> None:
        (self.dealt if self.on_corner else self.action)()

    # ------------------------------------------------------------------ motion

    def move(self, seconds: float) -> bool:
        awake = self.focused or self.hovered
        self.lift.target = 1.0 if awake else 0.0
        before, self.lively = self.lively, min(_LIVELY, self.lively + seconds) if awake else 0.0
        return self.lift.move(seconds) or (awake and before != self.lively)

    @property
    def shown_off(self) -> float:
        """How far it has come in showing off, from 0 to 1."""
        return self.lively / _LIVELY

    # ------------------------------------------------------------------ places

    def height(self, style: Style, width: int) -> int:
        words = self._title(style, width)
        high = len(words.lines) * words.step + self._between(style)
        high += len(self._hook(style, width)) * line_height(_letters(style, width)) + self._between(style)
        facts = self._facts(style).height(self._facts_room(style, width))
        high += max(facts, style.px(_CORNER + _INSET) - self._pad(style))
        return high + 2 * self._pad(style)

    def _pad(self, style: Style) -> int:
        """How far words are from the upper and the lower edge."""
        return style.px(_TIGHT_PAD if self.tight else _PAD)

    def _between(self, style: Style) -> int:
        return style.px(_TIGHT_BETWEEN if self.tight else _BETWEEN)

    def _picture_wide(self, style: Style, width: int) -> int:
        """How wide the picture is in a box of a width."""
        (narrow, less), (wide, more) = _PICTURE
        share = (width / style.unit - narrow) / (wide - narrow)
        return round(width * (less + (more - less) * min(1.0, max(0.0, share))))

    def _words_left(self, style: Style, width: int) -> int:
        return style.px(_INSET) + self._picture_wide(style, width) + style.px(_PAD)

    def _room(self, style: Style, width: int) -> int:
        """How much room there is for words beside the picture."""
        return width - self._words_left(style, width) - style.px(_PAD)

    def _facts_room(self, style: Style, width: int) -> int:
        return self._room(style, width) - style.px(_CORNER - _PAD + _INSET + 0.3)

    def _title(self, style: Style, width: int) -> FittedTitle:
        room = self._room(style, width)
        if self.digit:
            room -= cap_size(self.digit, style.px(0.8))[1] + style.px(0.45)
        most = style.px(_TIGHT_TITLE if self.tight else _TITLE)
        return fitted(self.words.title, most, style.px(_LEAST_TITLE), room)

    def _hook(self, style: Style, width: int) -> list[str]:
        return wrap(self.words.hook, _letters(style, width), self._room(style, width))

    def _facts(self, style: Style) -> Snippets:
        return Snippets(self.words.facts, style.small)

    # ------------------------------------------------------------------ drawing

    def draw(self, painter: Painter, style: Style) -> None:
        rect, up = self.rect, round(style.px(_LIFT) * self.lift.shown)
        spread = style.unit
        dark = painter.album.find(("shade", rect.width, rect.height), partial(shadow, rect[2:], spread, 120))
        painter.picture(dark, rect.x - spread, rect.y - spread + spread // 3 + up // 2)
        raised = Rect(rect.x, rect.y - up, rect.width, rect.height)
        if self.focused:
            ring(painter, style, raised, _ROUND)
        self._draw_body(painter, style, raised)
        self._draw_picture(painter, style, raised)
        self._draw_words(painter, style, raised)
        self._draw_corner(painter, style, up)
        self._draw_gleam(painter, raised)

    def _draw_body(self, painter: Painter, style: Style, rect: Rect) -> None:
        """Draws the box itself; it is a little lighter while it is pointed at."""
        if style.colours is CONTRAST:
            ground, edge = style.colours.raised, style.colours.edge
        else:
            quiet = box_art.quiet(self.colour)
            ground, edge = mix(quiet, WHITE, 0.06 * round(self.lift.shown)), mix(self.colour, WHITE, 0.12)
        painter.panel(rect, ground, style.px(_ROUND), edge, thin(style))

    def _draw_picture(self, painter: Painter, style: Style, rect: Rect) -> None:
        inset, wide = style.px(_INSET), self._picture_wide(style, rect.width)
        place = Rect(rect.x + inset, rect.y + inset, wide, rect.height - 2 * inset)
        size, colour = (place.width, place.height), self.colour
        ground = painter.album.find(("lid", size, colour), lambda: quick(box_art.picture(size, colour)))
        painter.picture(ground, place.x, place.y)
        slim = place.height > _SLIM * wide
        width = int(wide / _COLUMN_WIDE if slim else min(wide / _FAN_WIDE, place.height / _FAN_HIGH))
        middle = (place.x + wide / 2, place.y + place.height / 2)
        fan(painter, self.lid, self.look, middle, width, self.lift.shown, self.shown_off, _COLUMN if slim else _FAN)

    def _draw_words(self, painter: Painter, style: Style, rect: Rect) -> None:
        """Writes title and line at the top, the facts at the foot, and the key in the corner above."""
        x, y, pad = rect.x + self._words_left(style, rect.width), rect.y + self._pad(style), self._pad(style)
        title, ink, colours = self._title(style, rect.width), self.look.paper, style.colours
        if self.digit:
            cap(painter, style, self.digit, rect.right - style.px(_PAD), y + title.step // 2, 1.0, style.px(0.8))
        for line in title.lines:
            painter.text(line, title.px, ink, x, y + title.step // 2, 0, "display")
            y += title.step
        y += self._between(style)
        px = _letters(style, rect.width)
        for line in self._hook(style, rect.width):
            painter.text(line, px, colours.ink, x, y + line_height(px) // 2)
            y += line_height(px)
        facts, room = self._facts(style), self._facts_room(style, rect.width)
        facts.draw(painter, colours.faint, x, rect.bottom - pad - facts.height(room), room)

    def _draw_corner(self, painter: Painter, style: Style, up: int) -> None:
        """Draws the button that deals at once; it lights up with its box."""
        place, colours = self.corner(style), style.colours
        awake = self.on_corner or (self.focused and not self.hovered)
        ground = colours.accent if awake else colours.raised
        radius, face = place.width // 2, place._replace(y=place.y - up)
        painter.panel(face, (*ground[:3], 255), radius, (*colours.edge[:3], 255), thin(style))
        size = style.px(1.35)
        drawn = sign(painter, "deal", size, colours.on_accent if awake else colours.ink)
        painter.picture(drawn, face.centre[0] - size // 2, face.centre[1] - size // 2)

    def _draw_gleam(self, painter: Painter, rect: Rect) -> None:
        """Draws the light that runs over the box once."""
        if not 0 < self.shown_off < 1:
            return
        size = (rect.height // 2, rect.height)
        band = painter.album.find(("gleam", size), lambda: quick(box_art.gleam(size)))
        left = round(rect.x - band.get_width() + (rect.width + band.get_width()) * self.shown_off)
        seen = pygame.Rect(left, rect.y, *band.get_size()).clip(pygame.Rect(rect).inflate(-2, -2))
        if seen.width > 0:
            painter.picture(band.subsurface(seen.move(-left, -rect.y)), seen.x, seen.y)


def _letters(style: Style, width: int) -> int:
    """How large the line below the title is written in a box of a width."""
    return style.unit if width >= style.px(_ROOMY) else style.small


class FittedTitle(NamedTuple):
    """A title in lines of one size."""

    lines: Sequence[str]
    px: int
    step: int


@lru_cache(256)
def fitted(title: str, most: int, least: int, room: int) -> FittedTitle:
    """The title as large as it fits: in one line, or smaller in two, and never smaller than its `least` size."""
    for px in range(most, least - 1, -1):
        lines = wrap(title, px, room, "display")
        if len(lines) == 1 or (len(lines) == 2 and px <= _BROKEN * most and " ".join(lines) == title):
            break
    return FittedTitle(lines, px, line_height(px, "display"))


def fan(
    painter: Painter,
    lid: LidCards,
    look: Look,
    middle: tuple[float, float],
    width: int,
    spread: float = 0.0,
    turned: float = 0.0,
    places: Sequence[tuple[float, float]] = _FAN,
) -> None:
    """Draws the three cards of a lid of this width. `spread` opens the fan: 0 as on the box, 1 as far as it goes;
    `turned` is how far the card on top has turned over, to its face again at 1; `places` are those of the cards."""
    for place, card in enumerate(lid.cards):
        title = title_of(card, lid.words.sentences)
        drawn = painter.album.find(
            ("leaning", card.face, lid.art.get(card.picture), title, place, width, look.name),
            partial(box_art.leaning_card, card, place, width, look, title, lid.art),
        )
        if place == len(lid.cards) - 1 and 0 < turned < 1:
            back = partial(box_art.leaning_back, lid.family, place, width, look)
            under = painter.album.find(("leaning", lid.family, place, width, look), back)
            drawn = _turned(drawn, under, turned)
        across, down = (here + more * spread for here, more in zip(places[place], _SPREAD[place], strict=True))
        wide, high = drawn.get_size()
        painter.picture(
            drawn, round(middle[0] + width * across) - wide // 2, round(middle[1] + width * down) - high // 2
        )


def _turned(face: pygame.Surface, back: pygame.Surface, turned: float) -> pygame.Surface:
    """A card on its way over and back, as wide as it looks."""
    seen = cos(2 * pi * turned)
    side = face if seen >= 0 else back
    return pygame.transform.smoothscale(side, (max(2, round(side.get_width() * abs(seen))), side.get_height()))
