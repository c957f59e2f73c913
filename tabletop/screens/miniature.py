"""Miniatures: small pictures of the tables of matches that wait, drawn from what everyone may see.

They are made a step at a time while nothing else is to be done, so that no frame and no key waits for one. The latest
stay for as long as the program runs.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import TYPE_CHECKING

import pygame

from games.engine import Table
from sprites.furniture import Rail
from sprites.sheets import opaque
from tabletop.people import Setup
from tabletop.scene.painter import Painter
from tabletop.stage.cloth import Furnishing
from tabletop.stage.showing import Showing
from tabletop.storage.matches import Kept

from .box_art import lid_colours
from .furnished import FurnishedTable

if TYPE_CHECKING:
    from tabletop.app import App

DRAWN = (480, 300)
"""The size in which a table is drawn, before it is made as small as it is shown."""
_RAIL = 9


class Miniature:
    """The picture of one table in the making."""

    def __init__(self, app: App, setup: Setup, seen: Table) -> None:
        """`seen` is what everyone may see of the table."""
        rules = seen.rules
        self.table = FurnishedTable(app, app.house.games[setup.game], rules, setup)
        self.scene = self.table.scene
        hue = lid_colours(app.house.games).get(setup.game)
        seats = tuple(app.look.seat(person.colour) for person in setup.people)
        rail = Rail(_RAIL, _RAIL, app.look.name == "contrast", _RAIL, _RAIL)
        self.scene.cloth.furnish(Furnishing(app.settings.table, hue, rail, seats), at_once=True)
        humans = setup.humans()
        self.scene.arrange(self.scene.cloth.room(DRAWN).shrunk(2), humans[0] if humans else 0, 0)
        Showing(self.scene).show(seen, at_once=True)
        self.scene.stage.snap()
        self.scene.cover()
        self.table.pictures.awaited = [
            (node.face, node.width) for node in self.scene.nodes() if node.face is not None and not node.hidden
        ]

    def draw(self) -> pygame.Surface:
        """Draws the table as it is."""
        painter = Painter(opaque(DRAWN))
        self.scene.draw(painter)
        painter.flush()
        self.scene.let_go()
        return painter.surface


class Miniatures:
    """The pictures of the matches that are in sight on a page."""

    def __init__(self, app: App, changed: Callable[[], object] = lambda: None) -> None:
        """`changed` is called whenever there is more to show."""
        self.app, self.changed = app, changed
        self.wanted: Sequence[Kept] = ()
        """The matches whose tables are to be seen, the first of them first; of more than can be kept, the first."""
        self.making: tuple[Hashable, Miniature] | None = None

    def scores(self, kept: Kept) -> Sequence[int]:
        """The points at a table, once it has been looked at."""
        seen = self.app.house.matches.seen(kept)
        return seen.scores if seen is not None else ()

    def picture(self, kept: Kept, size: tuple[int, int]) -> pygame.Surface | None:
        """The picture of a table in a size; None as long as it is not there."""
        key, album = self._key(kept), self.app.painter.album
        whole = self.app.lasting.get(key)
        if whole is None:
            return album.get((*key, size))
        return album.find((*key, size), lambda: pygame.transform.smoothscale(whole, size))

    def _key(self, kept: Kept) -> tuple[Hashable, ...]:
        """What a picture depends on."""
        settings = self.app.settings
        looks = (settings.colours, settings.backs, settings.large_index, settings.table)
        return ("miniature", kept.path, kept.changed, looks)

    def make_ahead(self) -> bool:
        """Takes the next step towards a picture that is missing. Returns False if none is."""
        house, lasting = self.app.house, self.app.lasting
        for kept in self.wanted[: lasting.most_pixels // (DRAWN[0] * DRAWN[1])]:
            if house.matches.look_at(kept, house.games):
                self.changed()
                return True
            seen, key = house.matches.seen(kept), self._key(kept)
            if seen is not None and lasting.get(key) is None:
                self._make(key, kept, seen)
                return True
        return False

    def _make(self, key: Hashable, kept: Kept, seen: Table) -> None:
        """Puts the cards on the table, or draws one of them, or in the end the whole."""
        if self.making is None or self.making[0] != key:
            self.making = (key, Miniature(self.app, kept.setup, seen))
        elif not self.making[1].table.pictures.make_ahead():
            self.app.lasting.find(key, self.making[1].draw)
            self.making = None
            self.changed()
