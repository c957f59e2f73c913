"""Unfinished: the matches that can be resumed."""

from __future__ import annotations

from tabletop.app import App
from tabletop.storage.matches import Kept
from tabletop.ui.widgets import Block, Button, Columns, Label, Stack

from .match_cards import MatchCard, ago, names
from .menu import MenuPaths, MenuScreen

_BESIDE = 40.0


class UnfinishedScreen(MenuScreen):
    """A list of matches, the latest first. Each can be resumed or set aside."""

    def __init__(self, app: App, ways: MenuPaths) -> None:
        super().__init__(app)
        self.ways = ways
        self.first = "match0"

    def build(self) -> Block:
        house = self.app.house
        self.bars.title = self.app.say("unfinished.title")
        kept = [match for match in house.matches.unfinished() if match.game in house.games]
        if not kept:
            return Label(self.app.say("unfinished.none"), 1.2, align=0.5)
        return Stack([self._row(number, match) for number, match in enumerate(kept)], 0.7)

    def _row(self, number: int, kept: Kept) -> Block:
        say = self.app.say
        detail = say("home.who_when", who=names(kept.setup.people, say), when=ago(kept.changed, say))
        title = self.app.house.title(self.app.house.games[kept.game])
        card = MatchCard("play", title, detail, lambda: self.ways.resume(kept), main=number == 0)
        card.name = f"match{number}"
        card.explained = say("unfinished.go_on")
        away = Button(say("unfinished.put_away"), lambda: self._put_away(kept), icon="close")
        away.name = f"away{number}"
        away.explained = say("unfinished.put_away_help")
        return Columns([card, away], (5, 1.4), least=_BESIDE, level=True)

    def _put_away(self, kept: Kept) -> None:
        self.app.house.matches.leave(kept.path)
        self.rebuild()
