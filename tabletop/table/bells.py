"""Bells: buttons with which people make calls that are possible at any time, each at their own name.

They are always shown: a bell that came and went would reveal when there is something to call. And they stay where they
are, left of the name, whatever comes to stand on its plate.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from games.engine import Layout, Move
from sprites.marks import mark, palm
from tabletop.people import Setup
from tabletop.scene.painter import Painter
from tabletop.scene.rect import Rect
from tabletop.stage.seating import SeatPlace
from tabletop.ui.widgets import Button

from .calls import KEYS
from .key_words import free_key, own_key
from .question_plate import draw_glow, is_on
from .shown import Shown
from .wording import MoveWords

if TYPE_CHECKING:
    import pygame

    from tabletop.app import App
    from tabletop.ui.style import Style

BETWEEN = 0.35
"""The distance between bells, in units."""
LARGE = 1.2
"""How high the bells of the seat in front are, in strips: their owner should not need to look for them."""
LETTERS = (1.15, 1.0, 0.85, 0.75)
"""How large their letters are, as shares of the usual size; those of other seats are never larger than usual."""
OWN, MOST, FEWER = 0.42, 0.66, 0.42
"""The shares of a strip that they take at most: in front, at other seats, and there without their words. Where that is
too little, their keys are left out too, and tips say what they do."""


class Bells:
    """The bells of all people at the table."""

    def __init__(
        self, app: App, layout: Layout, setup: Setup, wording: MoveWords, ring: Callable[[int, Move], object]
    ) -> None:
        """`ring` gets the call and the seat whose bell it was."""
        self.app, self.layout, self.setup, self.wording, self.ring = app, layout, setup, wording, ring
        verbs = [verb for verb in layout.calls if verb in wording.rules.calls or verb in layout.snaps]
        self.bells = [(self._bell(seat, verb), seat, verb) for seat in setup.humans() for verb in verbs]
        self.pictures: dict[object, pygame.Surface] = {}
        """The signs that were drawn so far, by what they show, their size and colour."""
        self.silent = False
        """Whether the match is over, with nothing left to call."""
        self.front: frozenset[int] = frozenset()
        """The seats in front, whose bells are large."""
        self.letters: dict[int, float] = {}
        """How large the letters of the bells of each seat are."""

    @property
    def buttons(self) -> list[Button]:
        """All bells, as long as calls are possible."""
        return [] if self.silent else [button for button, _, _ in self.bells]

    def _bell(self, seat: int, verb: str) -> Button:
        return Button("", partial(self.ring, seat, Move(verb)), icon=partial(self._sign, seat, verb))

    def _sign(self, seat: int, verb: str, size: int, ink: tuple[int, ...]) -> pygame.Surface:
        """A bell in the colour of its owner, or for the second call a hand."""
        colour, draw = self.app.look.seat(self.setup.people[seat].colour), palm
        if verb == self.layout.calls[0]:
            draw = partial(mark, "bell")
        key = verb, size, colour
        if key not in self.pictures:
            self.pictures[key] = draw(size, colour)
        return self.pictures[key]

    # ------------------------------------------------------------------ places

    def arrange(self, places: Mapping[int, SeatPlace]) -> dict[int, Rect]:
        """Places the bells at the left ends of the strips of their seats; returns the area that they take at each."""
        self.pictures.clear()
        self.front = frozenset(seat for seat, place in places.items() if place.side == "b")
        taken = {}
        for seat, place in places.items():
            own = [(button, verb) for button, owner, verb in self.bells if owner == seat]
            if own and place.plate.width > 0:
                taken[seat] = self._arrange_at(place, seat, own)
        return taken

    def _arrange_at(self, place: SeatPlace, seat: int, own: list[tuple[Button, str]]) -> Rect:
        strip, gap, buttons = place.plate, self.app.style.px(BETWEEN), [button for button, _ in own]
        for button, verb in own:
            button.text, button.key = self.wording.label(Move(verb)), self._key(seat, verb)
        room = self._fit(buttons, seat, strip)
        style, whole = self._style(seat), self._width(buttons, seat)
        most = room // len(own) - gap if whole > room else room
        high = round(strip.height * LARGE) if seat in self.front else strip.height
        x = strip.x
        for button in buttons:
            wide = min(button.wide(style), most)
            button.place(Rect(x, strip.centre[1] - high // 2, wide, high))
            x += wide + gap
        return Rect(strip.x, strip.centre[1] - high // 2, x - strip.x, high)

    def _fit(self, buttons: list[Button], seat: int, strip: Rect) -> int:
        """Finds letters that fit, and leaves out what does not; returns how much room the bells have."""
        room = round(strip.width * (OWN if seat in self.front else MOST))
        for letters in LETTERS:
            self.letters[seat] = letters if seat in self.front else min(1.0, letters)
            if self._width(buttons, seat) <= room:
                return room
        self.letters[seat], room = 1.0, round(strip.width * FEWER)
        for button in buttons:
            button.text = ""
        if self._width(buttons, seat) > room:
            for button in buttons:
                button.key = ""
        return room

    def _width(self, buttons: list[Button], seat: int) -> int:
        """How wide the bells of a seat are side by side."""
        return sum(button.wide(self._style(seat)) + self.app.style.px(BETWEEN) for button in buttons)

    def _style(self, seat: int) -> Style:
        """The style of the bells of a seat."""
        style = self.app.style
        return replace(style, unit=round(style.unit * self.letters.get(seat, 1.0)))

    # ------------------------------------------------------------------ drawing

    def draw(self, painter: Painter, shown: Shown) -> None:
        """Draws the bells."""
        self.silent = shown.over
        for button, seat, verb in () if self.silent else self.bells:
            style = self._style(seat)
            if shown.hinted == Move(verb):
                draw_glow(painter, style, button.rect)
            button.focused = is_on(shown.focus, button)
            button.draw(painter, style)

    def tips(self) -> Iterator[tuple[Button, str]]:
        """The tips on their purpose, each with its key: what they do and when, or where their words are left out, the
        words."""
        for button, seat, verb in self.bells:
            told = self.wording.purpose(verb) if button.text else ""
            parts = [told or self.wording.label(Move(verb)), self._key(seat, verb)]
            if len(self.setup.humans()) > 1:
                parts.insert(0, self.setup.people[seat].name)
            yield button, "  ·  ".join(filter(None, parts))

    def _key(self, seat: int, verb: str) -> str:
        """The key that does the same."""
        bindings, action = self.app.house.bindings, KEYS[self.layout.calls.index(verb)]
        own = own_key(bindings, self.setup.people[seat].device, action)
        return own or (free_key(bindings, action) if self.setup.you >= 0 else "")
