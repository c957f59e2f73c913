"""Unfinished: the matches that can be resumed."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from tabletop.app import App
from tabletop.storage.matches import Kept
from tabletop.ui.widgets import Block, Button, Columns, Label, Stack

from .match_cards import MatchCard, ago, guests
from .menu import MenuPaths, MenuScreen
from .miniature import Miniatures

_BESIDE = 52.0
_THUMB = 5.4
"""How high the pictures of tables are, in units."""


class UnfinishedScreen(MenuScreen):
    """A list of matches, the latest first. Each can be resumed or removed; one that was removed keeps its row, and can
    be put back, until the page is left."""

    def __init__(self, app: App, ways: MenuPaths) -> None:
        super().__init__(app)
        self.ways = ways
        self.first = "match0"
        self.listed: list[Kept] = []
        self.removed: set[Path] = set()
        self.miniatures = Miniatures(app, self.rebuild)

    def entered(self) -> None:
        house = self.app.house
        self.listed = [match for match in house.matches.unfinished() if match.game in house.games]
        self.removed = set()
        self.miniatures.wanted = self.listed
        super().entered()

    def build(self) -> Block:
        self.bars.title = self.app.say("unfinished.title")
        if not self.listed:
            return Label(self.app.say("unfinished.none"), 1.2, align=0.5)
        return Stack([self._row(number, match) for number, match in enumerate(self.listed)], 0.7)

    def _row(self, number: int, kept: Kept) -> Block:
        say, gone = self.app.say, kept.path in self.removed
        title = self.app.house.title(self.app.house.games[kept.game])
        detail = say("unfinished.removed") if gone else ago(kept.changed, say)
        card = MatchCard("play", title, detail, lambda: self.ways.resume(kept), main=number == 0 and not gone)
        card.name, card.explained, card.enabled = f"match{number}", say("unfinished.go_on"), not gone
        card.people = guests(self.app, kept.setup.people, self.miniatures.scores(kept))
        card.thumb, card.thumb_high = partial(self.miniatures.picture, kept), _THUMB
        wording = "unfinished.undo" if gone else "unfinished.remove"
        away = Button(say(wording), partial(self._change, kept), icon="undo" if gone else "close")
        away.name, away.explained = f"away{number}", say(f"{wording}_help")
        return Columns([card, away], (5, 1.7), least=_BESIDE, level=True)

    def prepare(self) -> bool:
        return self.miniatures.make_ahead()

    def _change(self, kept: Kept) -> None:
        """Removes a match from the list, or puts it back."""
        matches = self.app.house.matches
        if kept.path in self.removed:
            matches.bring_back(kept.path)
            self.removed.discard(kept.path)
        else:
            matches.leave(kept.path)
            self.removed.add(kept.path)
        self.rebuild()
