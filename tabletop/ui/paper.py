"""The sheet of paper for reading a page: it scrolls by wheel, keys, pad and dragging."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from sprites.colours import Colour, mix, readable
from sprites.fonts import font
from sprites.sheets import see_through
from tabletop.input.gestures import Gesture, GestureKind
from tabletop.input.navigation import Command
from tabletop.scene.painter import Painter
from tabletop.scene.rect import Rect

from .lines import TextRun
from .page import Passage, measure, set_page
from .page_find import PageFind
from .page_scroll import PageScroll
from .style import Style
from .widget import Widget

TEXT = 1.12
"""The height of letters, in units of the style: a little larger than on buttons, for longer reading."""

_MARGIN = 2.4
_BAR = 0.45
_HEADING_INK = (150, 62, 30)
_FAINT_SHARE = 0.42
_HIT, _CURRENT = (255, 226, 120), (255, 182, 66)
"""How hits are marked, and the one that is looked at."""
_ABOVE, _HIGH, _LOW = 2.0, 0.25, 0.75
"""A hit stays where it is if it stands two heights of letters below the upper edge and in the upper three quarters of
the paper; if not, it goes a quarter down."""


class Paper(Widget):
    """A page and the part of it in view."""

    takes_focus = True

    def __init__(self, passages: Sequence[Passage] = ()) -> None:
        super().__init__()
        self.passages = tuple(passages)
        self.scroll = PageScroll()
        self.find = PageFind()
        self._set: tuple[object, ...] = ()
        self._held: tuple[int, float, bool] | None = None

    # ------------------------------------------------------------------ setting

    def best_width(self, style: Style) -> int:
        """Returns the width it wants."""
        px = style.px(TEXT)
        return measure(px) + 2 * round(px * _MARGIN)

    def show(self, passages: Sequence[Passage]) -> None:
        """Shows another text; the place being read stays about where it was."""
        self.passages = tuple(passages)

    def fit(self, style: Style) -> None:
        """Sets the page for its place, unless that is done."""
        scroll, px = self.scroll, style.px(TEXT)
        scroll.height = self.rect.height
        wanted = (self.passages, px, self.rect.width)
        if wanted == self._set or self.rect.width <= 0:
            return
        before, target = scroll.page, scroll.offset.target
        same_text = self._set[:1] == wanted[:1]
        scroll.px, self._set = px, wanted
        scroll.page = set_page(self.passages, px, self.rect.width - 2 * self._margin)
        self.find.look_again(scroll.page)
        here = before.section(round(target))
        if same_text:
            target *= scroll.page.height / max(1, before.height)
        elif here < min(len(before.heads), len(scroll.page.heads)):
            target += scroll.page.heads[here].y - before.heads[here].y
        scroll.to(target, glide=False)

    def look_for(self, text: str) -> None:
        """Looks for a text, marks every place where it stands, and goes to the best one."""
        self.find.look_for(self.scroll.page, text)
        self._to_hit()

    def next_hit(self, by: int) -> None:
        """Goes on to another place where the text stands."""
        self.find.step(by)
        self._to_hit()

    def _to_hit(self) -> None:
        hit, scroll = self.find.hit, self.scroll
        if hit is None:
            return
        y = hit.y + scroll.top
        if not scroll.offset.target + _ABOVE * scroll.px <= y <= scroll.offset.target + self.rect.height * _LOW:
            scroll.to(y - max(_ABOVE * scroll.px, self.rect.height * _HIGH))

    @property
    def _margin(self) -> int:
        """The white at the left and right."""
        return min(round(self.scroll.px * _MARGIN), self.rect.width // 8)

    # ------------------------------------------------------------------ hearing

    def move(self, seconds: float) -> bool:
        """Glides by some time. Returns whether it moved."""
        return self.scroll.offset.move(seconds)

    def typed(self, gesture: Gesture) -> bool:
        step = self.rect.height - round(2.5 * self.scroll.px)
        far = {
            pygame.K_PAGEDOWN: step,
            pygame.K_PAGEUP: -step,
            pygame.K_HOME: -self.scroll.most,
            pygame.K_END: self.scroll.most,
        }
        if gesture.kind is not GestureKind.KEY or gesture.mods & pygame.KMOD_ALT or gesture.key not in far:
            return False
        if gesture.key in (pygame.K_HOME, pygame.K_END):
            self.scroll.to(far[gesture.key] if gesture.key == pygame.K_END else 0)
        else:
            self.scroll.by(far[gesture.key])
        return True

    def obey(self, command: Command) -> bool:
        if command is Command.TAKE:
            self.scroll.by(self.rect.height - round(2.5 * self.scroll.px))
            return True
        if command in (Command.UP, Command.DOWN):
            self.scroll.by(round(3.6 * self.scroll.px) * (1 if command is Command.DOWN else -1))
            return True
        return False

    def press(self, gesture: Gesture) -> None:
        on_bar = gesture.x >= self.rect.right - self._margin and self.scroll.most > 0
        self._held = (gesture.y, self.scroll.offset.target, on_bar)
        if on_bar and not self._knob().holds(gesture.x, gesture.y):
            share = (gesture.y - self.rect.y - self._knob().height / 2) / max(1, self.rect.height - self._knob().height)
            self.scroll.to(share * self.scroll.most, glide=False)
            self._held = (gesture.y, self.scroll.offset.target, True)

    def drag(self, gesture: Gesture) -> None:
        if self._held is None:
            return
        y, offset, on_bar = self._held
        way = self.rect.height - self._knob().height
        by = (gesture.y - y) * self.scroll.most / max(1, way) if on_bar else y - gesture.y
        self.scroll.to(offset + by, glide=False)

    # ------------------------------------------------------------------ drawing

    def draw(self, painter: Painter, style: Style) -> None:
        self.fit(style)
        rect, colours = self.rect, style.colours
        thick = style.px(0.18)
        painter.panel(Rect(rect.x + thick, rect.y + 2 * thick, rect.width, rect.height), (0, 0, 0, 70), style.px(0.5))
        edge = colours.frames["focus"] if self.focused else _shade(colours.page[:3], 0.16)
        thin = max(2, thick) if self.focused else max(1, thick // 3)
        painter.panel(rect, edge, style.px(0.5))
        painter.panel(rect.shrunk(thin), colours.page, style.px(0.5) - thin)
        inner = rect.shrunk(thick)
        painter.clip(inner)
        self._draw_page(painter, style)
        painter.clip(None)
        if self.scroll.most:
            self._fade(painter, style, inner)
            knob = self._knob()
            painter.panel(knob, (*_shade(colours.page[:3], 0.45), 150), knob.width // 2)

    def _draw_page(self, painter: Painter, style: Style) -> None:
        rect, scrolled = self.rect, round(self.scroll.offset.shown)
        left, top = rect.x + self._margin, rect.y + self.scroll.top - scrolled
        tones = _tones(style)
        for ornament in self.scroll.page.ornaments:
            place = Rect(left + ornament.x, top + ornament.y, ornament.width, ornament.height)
            if place.bottom > rect.y and place.y < rect.bottom:
                round_by = ornament.width // 2 if ornament.kind == "mark" else 0
                painter.panel(place, tones[ornament.kind], round_by)
        self._draw_hits(painter, style, left, top)
        for line in self.scroll.page.visible(scrolled - self.scroll.top, scrolled - self.scroll.top + rect.height):
            for run in line.runs:
                _write(painter, run, tones[run.tone], left + run.x, top + line.y + line.height // 2)

    def _draw_hits(self, painter: Painter, style: Style, left: int, top: int) -> None:
        """Marks what was looked for; the hit that is looked at has an outline."""
        thin, out = max(1, style.px(0.1)), max(1, style.px(0.07))
        for hit in self.find.hits:
            current = hit is self.find.hit
            for place in hit.places:
                mark = Rect(left + place.x - out, top + place.y, place.width + 2 * out, place.height)
                if mark.bottom > self.rect.y and mark.y < self.rect.bottom:
                    edge = style.colours.page_ink if current else None
                    painter.panel(mark, _CURRENT if current else _HIT, style.px(0.25), edge, thin)

    def _fade(self, painter: Painter, style: Style, inner: Rect) -> None:
        """Fades the text out where there is more of it."""
        page, high, inset = style.colours.page[:3], round(self.scroll.px * 1.6), style.px(0.4)
        for at_top, wanted in (
            (True, self.scroll.offset.shown > 1),
            (False, self.scroll.offset.shown < self.scroll.most - 1),
        ):
            if wanted and inner.height > 3 * high:
                key = ("fade", inner.width, high, page, at_top)
                make = partial(_gradient, (inner.width - 2 * inset, high), page, at_top)
                y = inner.y if at_top else inner.bottom - high
                painter.picture(painter.album.find(key, make), inner.x + inset, y)

    def _knob(self) -> Rect:
        """Returns the handle of the scroll bar."""
        rect, inset = self.rect, round(self.scroll.px * 0.4)
        wide, room = max(5, round(self.scroll.px * _BAR)), max(1, rect.height - 2 * inset)
        whole = self.scroll.page.height + 2 * self.scroll.top
        long = min(room, max(2 * self.scroll.px, room * rect.height // max(1, whole)))
        y = rect.y + inset + round((room - long) * self.scroll.offset.shown / max(1, self.scroll.most))
        return Rect(rect.right - wide - inset, y, wide, long)


def _write(painter: Painter, run: TextRun, colour: Colour, x: int, y: int) -> None:
    if not run.italic:
        painter.text(run.text, run.px, colour, x, y, 0.0, run.weight)
        return
    key = ("italic", run.text, run.px, colour, run.weight)
    picture = painter.album.find(key, partial(_leaning, run, colour))
    painter.picture(picture, x, y - picture.get_height() // 2)


def _leaning(run: TextRun, colour: Colour) -> pygame.Surface:
    letters = font(run.weight, run.px)
    before, letters.italic = letters.italic, True
    picture = letters.render(run.text, True, colour)
    letters.italic = before
    return picture


def _tones(style: Style) -> dict[str, Colour]:
    """Returns the colours of what is printed. All of them are readable on the page."""
    page, ink = style.colours.page[:3], style.colours.page_ink[:3]
    return {
        "ink": ink,
        "head": ink if page == (255, 255, 255) else readable(_HEADING_INK, page, 4.5),
        "faint": readable(mix(ink, page, _FAINT_SHARE), page, 4.5),
        "mark": readable(style.colours.accent[:3], page, 3.0),
        "line": _shade(page, 0.22),
    }


def _shade(colour: Colour, share: float) -> Colour:
    return mix(colour, (60, 44, 30), share)


def _gradient(size: tuple[int, int], colour: Colour, down: bool) -> pygame.Surface:
    """Returns the colour of the page, opaque at one edge and transparent at the other."""
    strip = see_through((1, size[1]))
    for y in range(size[1]):
        share = (size[1] - y) / size[1] if down else (y + 1) / size[1]
        strip.set_at((0, y), (*colour, round(255 * min(1.0, 1.3 * share) ** 1.5)))
    return pygame.transform.scale(strip, (max(1, size[0]), size[1]))
