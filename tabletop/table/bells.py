"""Bells: buttons with which people call out what can be called out at any time.

They are there whether it can be or not: a bell that came and went would tell when.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from games.engine import Move
from sprites.marks import mark
from tabletop.input.keynames import key_name
from tabletop.scene.rect import Rect
from tabletop.ui.widgets import Button

from .calls import KEYS

if TYPE_CHECKING:
    import pygame

    from .screen import TableScreen

BETWEEN = 0.35
"""How far apart buttons in the bar are, in units."""

_LEAST_PROMPT = 11.0
"""So much room, in units, they leave for what the table asks."""

_MOST = 4
"""For more people than these, one bell serves whoever is asked."""


class Bells:
    """The bells of all people at the table, in the bar."""

    def __init__(self, screen: TableScreen) -> None:
        self.screen = screen
        verbs = screen.game.layout.calls
        self.verbs = [verb for verb in verbs if verb in screen.rules.calls]
        humans = screen.setup.humans()
        seats = humans if len(humans) <= _MOST else (-1,)
        self.bells = [(self._bell(seat, verb), seat, verb) for verb in self.verbs for seat in seats]

    @property
    def buttons(self) -> list[Button]:
        """All of them; none when the match is over."""
        return [] if self.screen.referee.known.over else [button for button, _, _ in self.bells]

    def _bell(self, seat: int, verb: str) -> Button:
        words = self.screen.label(Move(verb)) if self._roomy else ""
        return Button(words, partial(self._ring, seat, verb), icon=partial(self._sign, seat))

    @property
    def _roomy(self) -> bool:
        """Whether the words stand on the bells, and not only beside them when they are pointed at."""
        return len(self.screen.setup.humans()) == 1 or len(self.verbs) > 1

    def _sign(self, seat: int, size: int, ink: tuple[int, ...]) -> pygame.Surface:
        """A bell; with several people the sign of the one whose bell it is hangs below it."""
        person = self.screen.setup.people[seat] if seat >= 0 else None
        colour = self.screen.app.look.seat(person.colour) if person is not None else (*ink[:3],)
        picture = mark("bell", size, (colour[0], colour[1], colour[2]))
        if person is not None and len(self.screen.setup.humans()) > 1:
            small = mark(person.mark, round(size * 0.55), (ink[0], ink[1], ink[2]))
            picture.blit(small, (size - small.get_width(), size - small.get_height()))
        return picture

    def _ring(self, seat: int, verb: str) -> None:
        who = seat if seat >= 0 else max(self.screen.viewpoint.asked, self.screen.setup.humans()[0])
        self.screen.session.calling.call(who, Move(verb), self.screen.app.clock())

    # ------------------------------------------------------------------ places

    def arrange(self, room: Rect, width: int) -> int:
        """They stand side by side at the left of this room in the bar; where too little of it would be left, below it
        in a window of this width, and those that are too wide for that show the beginning of their words. Gives how
        much of the room they take; -1 if they lie below it."""
        style, gap = self.screen.style, self.screen.style.px(BETWEEN)
        wide = [button.wide(style) if button.text else room.height for button, _, _ in self.bells]
        below = bool(wide) and sum(wide) + len(wide) * gap > room.width - style.px(_LEAST_PROMPT)
        most = (width - gap) // max(1, len(wide)) - gap if below else width
        x, y = (gap, room.bottom + gap) if below else (room.x, room.y)
        for (button, _, _), wanted in zip(self.bells, wide, strict=True):
            button.place(Rect(x, y, min(wanted, most), room.height))
            x += button.rect.width + gap
        return -1 if below else x - room.x

    def tips(self) -> Iterator[tuple[Button, str]]:
        """What each of them is for, and its key."""
        screen = self.screen
        for button, seat, verb in self.bells:
            parts = [screen.label(Move(verb)), self._key(seat, verb)]
            if seat >= 0 and screen.viewpoint.shared:
                parts.insert(0, screen.names[seat])
            yield button, "  ·  ".join(filter(None, parts))

    def _key(self, seat: int, verb: str) -> str:
        """The key that does the same."""
        bindings = self.screen.app.house.bindings.keys
        device = self.screen.setup.people[seat].device if seat >= 0 else ""
        alone = len(self.screen.setup.humans()) == 1
        keys = bindings.get(device) or (next(iter(bindings.values())) if alone else None)
        action = KEYS[self.screen.game.layout.calls.index(verb)]
        return key_name(keys[action]) if keys else ""
