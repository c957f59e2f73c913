"""Unfinished: the matches that can be resumed."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from tabletop.app import App
from tabletop.storage.matches import Kept
from tabletop.ui.widgets import Block, Button, Columns, Label, Stack

from .match_cards import Guests, MatchCard, ago
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
        self.cards: list[MatchCard] = []
        self.trouble = ""
        """Why the latest change could not be made."""
        self.miniatures = Miniatures(app, self._redraw)

    def entered(self) -> None:
        """Lists what waits now, and what was removed here before another page came over this one."""
        house, self.trouble = self.app.house, ""
        waiting = [match for match in house.matches.unfinished() if match.game in house.games]
        self.removed -= {match.path for match in waiting}
        gone = [match for match in self.listed if match.path in self.removed]
        self.listed = sorted([*waiting, *gone], key=lambda match: (match.changed, match.path.name), reverse=True)
        super().entered()

    def build(self) -> Block:
        self.bars.title, self.bars.warning = self.app.say("unfinished.title"), self.app.house.in_words(self.trouble)
        self.cards = [self._card(number, match) for number, match in enumerate(self.listed)]
        if not self.listed:
            return Label(self.app.say("unfinished.none"), 1.2, align=0.5)
        rows = enumerate(zip(self.cards, self.listed, strict=True))
        return Stack([self._row(number, card, match) for number, (card, match) in rows], 0.7)

    def _card(self, number: int, kept: Kept) -> MatchCard:
        """What shows a match and resumes it."""
        say, gone = self.app.say, kept.path in self.removed
        title = self.app.house.title(self.app.house.games[kept.game])
        detail = say("unfinished.removed") if gone else ago(kept.changed, say)
        card = MatchCard("play", title, detail, lambda: self.ways.resume(kept), main=number == 0 and not gone)
        card.name, card.explained, card.enabled = f"match{number}", say("unfinished.go_on"), not gone
        card.guests = Guests(self.app, kept.setup.people, partial(self.miniatures.scores, kept))
        card.thumb, card.thumb_high = partial(self.miniatures.picture, kept), _THUMB
        return card

    def _row(self, number: int, card: MatchCard, kept: Kept) -> Block:
        """The card, and beside it the button that removes it or puts it back."""
        say, gone = self.app.say, kept.path in self.removed
        wording = "unfinished.undo" if gone else "unfinished.remove"
        away = Button(say(wording), partial(self._change, kept), icon="undo" if gone else "close")
        away.name, away.explained = f"away{number}", say(f"{wording}_help")
        return Columns([card, away], (5, 1.7), least=_BESIDE, level=True)

    def prepare(self) -> bool:
        rows = zip(self.cards, self.listed, strict=True)
        self.miniatures.wanted = [match for card, match in rows if card.enabled and self.scroll.draws(card)]
        return self.miniatures.make_ahead()

    def _change(self, kept: Kept) -> None:
        """Removes a match from the list, or puts it back."""
        matches = self.app.house.matches
        gone = kept.path in self.removed
        self.trouble = matches.bring_back(kept) if gone else matches.leave(kept.path)
        if not self.trouble:
            self.removed ^= {kept.path}
        self.rebuild()
