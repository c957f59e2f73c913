"""The set-up page of a game, as tests use it."""

from __future__ import annotations

from typing import Any

import pygame

from games.engine.options import Kind
from tabletop.input.gestures import Gesture, GestureKind
from tabletop.people import Setup
from tabletop.screens.draft import Draft
from tabletop.screens.seats import SeatsScreen
from tabletop.ui.droplist import DropList
from tabletop.ui.widgets import Choice, OneOf
from tests.tabletop.screens.opening import Opened
from tests.tabletop.screens.walking import (
    Taken,
    click,
    widget,
)


class Table:
    """The seats screen of a game, and what was dealt."""

    def __init__(self, app: Opened, game: str, humans: int = 1) -> None:
        self.app, self.taken = app, Taken()
        self.screen = SeatsScreen(app, app.house.games[game], self.taken.ways())
        app.push(self.screen)
        for seat in range(1, humans):
            self.draft.seat_player(seat, "")
        self.screen.rebuild()

    @property
    def draft(self) -> Draft:
        return self.screen.draft

    def unfold(self) -> None:
        """Opens everything that is folded away."""
        for fold in self.screen.rules.open:
            self.screen.rules.open[fold] = True
        self.screen.rebuild()

    def choose(self, name: str, at: int) -> None:
        """Clicks a value where it stands, or in the list that opens."""
        found = widget(self.app, name)
        assert isinstance(found, OneOf)
        self.screen.focus.give(found)
        parts = found._segments() if isinstance(found, Choice) else []
        self.app.click(*(parts[at] if parts else found.anchor).centre)
        lists = self.app.top
        if isinstance(lists, DropList):
            lists.focus.give(lists.lines[at])
            self.app.click(*lists.lines[at].rect.centre)

    def type(self, name: str, text: str) -> None:
        """Types into a field, over what was there."""
        self.screen.focus.give(widget(self.app, name))
        for sign in text:
            key = pygame.key.key_code(sign) if sign.isascii() and sign.isalnum() else pygame.K_SPACE
            self.app.hear(Gesture(GestureKind.KEY, key=key))
            self.app.hear(Gesture(GestureKind.TEXT, text=sign))

    def shown(self) -> str:
        """What stands beside the button that deals."""
        line = self.screen.line
        return f"{line.who} {line.trouble or line.what}"

    def deal(self) -> Setup:
        """Deals, and gives the table that was set."""
        click(self.app, "deal")
        return self.taken.started[-1]


def values_of(kind: Kind) -> list[Any]:
    """The values of an option, one by one."""
    return list(kind.values or range(kind.low, kind.high + 1))
