"""The furnished table: the cards of a match in front of all that a table shows under them: a rail, mats, light, and the
outlines of places for cards. A match in progress and its replay lie on the same one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from games.engine import AnyRules, Card, Game
from games.engine.card_words import text_of, title_of
from sprites.art import art_of
from sprites.furniture import Rail
from tabletop.people import Setup
from tabletop.scene.pictures import CardPictures
from tabletop.scene.rect import Rect
from tabletop.stage.cloth import Furnishing, rail_width
from tabletop.stage.table_scene import TableScene
from tabletop.stage.timing import Timing

from .box_art import lid_colours

if TYPE_CHECKING:
    from tabletop.app import App

APART = 0.3
"""How far everything is from the rail, in units."""


class FurnishedTable:
    """A table for one match, as the settings want it to look, and the words that are said at it."""

    def __init__(self, app: App, game: Game, rules: AnyRules, setup: Setup) -> None:
        self.app, self.game, self.people = app, game, setup.people
        self.words = app.house.table_words(game).among([person.name for person in setup.people])
        self.pictures = CardPictures(app.look, game.key, self._title_and_text, art_of(game.package))
        self.scene = TableScene(game, rules, self.pictures, self._backdrop)

    def _title_and_text(self, card: Card) -> tuple[str, str]:
        """The name and the text on a card, in the chosen language."""
        return title_of(card, self.words.sentences), text_of(card, self.words.sentences)

    def _backdrop(self, size: tuple[int, int]) -> pygame.Surface:
        """Paints the cloth, with the outlines of places where cards will lie."""
        whole = self.scene.cloth.paint(size)
        self.scene.empty_places.draw_outlines(whole)
        return whole

    def furnish(self, top: int, foot: int = 0, aside: int = 0) -> Rect:
        """Makes the table fit window and settings, with a rail that is this high at the top and at its foot, and this
        wide at its right, where 0 is as wide as at the left. Returns the area for seats and cards."""
        if self.pictures.look is not self.app.look:
            self.pictures.look = self.app.look
            self.pictures.clear()
        timing = Timing()
        timing.follow(self.app.settings)
        self.scene.cloth.furnish(self._furnishing(top, foot, aside), at_once=timing.motion == 0)
        return self.scene.cloth.room(self.app.size).shrunk(self.app.style.px(APART))

    def _furnishing(self, top: int, foot: int, aside: int) -> Furnishing:
        """What the table is made of: in the hue of the game's box."""
        look = self.app.look
        hue = lid_colours(self.app.house.games).get(self.game.key)
        rail = Rail(top, rail_width(self.app.style), look.name == "contrast", foot, aside)
        seats = tuple(look.seat(person.colour) for person in self.people)
        return Furnishing(self.app.settings.table, hue, rail, seats)
