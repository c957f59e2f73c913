"""Finished: the matches that were played to the end or set aside. Each can be replayed, and continued from anywhere."""

from __future__ import annotations

from tabletop.app import App
from tabletop.storage.matches import Kept
from tabletop.ui.widgets import Block, Label, Stack

from .match_cards import Guests, MatchCard, ago
from .menu import MenuPaths, MenuScreen

MOST_SHOWN = 60


class FinishedScreen(MenuScreen):
    """A list of matches, the latest first."""

    def __init__(self, app: App, ways: MenuPaths) -> None:
        super().__init__(app)
        self.ways = ways
        self.first = "match0"

    def build(self) -> Block:
        house = self.app.house
        self.bars.title = self.app.say("finished.title")
        kept = [match for match in house.matches.finished() if match.game in house.games][:MOST_SHOWN]
        if not kept:
            return Label(self.app.say("finished.none"), 1.2, align=0.5)
        return Stack([self._row(number, match) for number, match in enumerate(kept)], 0.7)

    def _row(self, number: int, kept: Kept) -> Block:
        title = self.app.house.title(self.app.house.games[kept.game])
        card = MatchCard("play", title, ago(kept.changed, self.app.say), lambda: self.ways.replay(kept))
        card.guests = Guests(self.app, kept.setup.people)
        card.name, card.explained = f"match{number}", self.app.say("finished.replay")
        return card
