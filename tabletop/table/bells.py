"""Bells: buttons with which people make calls that are possible at any time.

They are always shown: a bell that came and went would reveal when there is something to call.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING

from games.engine import Layout, Move
from sprites.marks import mark
from tabletop.input.keynames import key_name
from tabletop.people import Setup
from tabletop.scene.rect import Rect
from tabletop.ui.widgets import Button

from .calls import KEYS
from .wording import MoveWords

if TYPE_CHECKING:
    import pygame

    from tabletop.app import App

BETWEEN = 0.35
"""The distance between buttons in the bar, in units."""

_LEAST_PROMPT = 11.0
"""The least room that they leave for the prompt, in units."""

_MOST = 4
"""With more people than this, one bell serves the person who is asked."""


class Bells:
    """The bells of all people at the table, in the bar."""

    def __init__(
        self, app: App, layout: Layout, setup: Setup, wording: MoveWords, ring: Callable[[int, Move], object]
    ) -> None:
        """`ring` gets the call and the seat whose bell it was, or -1 for a bell that serves several."""
        self.app, self.layout, self.setup, self.wording, self.ring = app, layout, setup, wording, ring
        self.humans = setup.humans()
        self.verbs = [verb for verb in layout.calls if verb in wording.rules.calls]
        seats = self.humans if len(self.humans) <= _MOST else (-1,)
        self.bells = [(self._bell(seat, verb), seat, verb) for verb in self.verbs for seat in seats]
        self.silent = False
        """Whether the match is over, with nothing left to call."""

    @property
    def buttons(self) -> list[Button]:
        """All bells, as long as calls are possible."""
        return [] if self.silent else [button for button, _, _ in self.bells]

    def rung_by(self) -> Iterator[tuple[Button, Move]]:
        """The buttons, each with its call."""
        if not self.silent:
            yield from ((button, Move(verb)) for button, _, verb in self.bells)

    def _bell(self, seat: int, verb: str) -> Button:
        words = self.wording.label(Move(verb)) if self._roomy else ""
        return Button(words, partial(self.ring, seat, Move(verb)), icon=partial(self._sign, seat))

    @property
    def _roomy(self) -> bool:
        """Whether the words stand on the bells, and not only beside the one that is pointed at."""
        return len(self.humans) == 1 or len(self.verbs) > 1

    def _sign(self, seat: int, size: int, ink: tuple[int, ...]) -> pygame.Surface:
        """A bell; with several people the mark of its owner hangs below it."""
        person = self.setup.people[seat] if seat >= 0 else None
        colour = self.app.look.seat(person.colour) if person is not None else (*ink[:3],)
        picture = mark("bell", size, (colour[0], colour[1], colour[2]))
        if person is not None and len(self.humans) > 1:
            small = mark(person.mark, round(size * 0.55), (ink[0], ink[1], ink[2]))
            picture.blit(small, (size - small.get_width(), size - small.get_height()))
        return picture

    # ------------------------------------------------------------------ places

    def arrange(self, room: Rect, width: int) -> int:
        """Places the bells side by side at the left of this room in the bar. If that would leave too little of it, they
        go below the bar in a window of this width, and words that are too long are cut. Returns how much of the room
        they take; -1 if they are below it."""
        style, gap = self.app.style, self.app.style.px(BETWEEN)
        wide = [button.wide(style) if button.text else room.height for button, _, _ in self.bells]
        below = bool(wide) and sum(wide) + len(wide) * gap > room.width - style.px(_LEAST_PROMPT)
        most = (width - gap) // max(1, len(wide)) - gap if below else width
        x, y = (gap, room.bottom + gap) if below else (room.x, room.y)
        for (button, _, _), wanted in zip(self.bells, wide, strict=True):
            button.place(Rect(x, y, min(wanted, most), room.height))
            x += button.rect.width + gap
        return -1 if below else x - room.x

    def tips(self) -> Iterator[tuple[Button, str]]:
        """The tips on their purpose, each with its key."""
        for button, seat, verb in self.bells:
            parts = [self.wording.label(Move(verb)), self._key(seat, verb)]
            if seat >= 0 and len(self.humans) > 1:
                parts.insert(0, self.setup.people[seat].name)
            yield button, "  ·  ".join(filter(None, parts))

    def _key(self, seat: int, verb: str) -> str:
        """The key that does the same."""
        bindings = self.app.house.bindings.keys
        device = self.setup.people[seat].device if seat >= 0 else ""
        keys = bindings.get(device) or (next(iter(bindings.values())) if len(self.humans) == 1 else None)
        return key_name(keys[KEYS[self.layout.calls.index(verb)]]) if keys else ""
