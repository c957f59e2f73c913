"""The rules of a game at this table, set as a page."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from games.engine import Game, Options
from tabletop.input.gestures import Gesture, GestureKind
from tabletop.input.navigation import Command, Modifiers, modifiers
from tabletop.scene.painter import Painter
from tabletop.scene.rect import Rect
from tabletop.ui.paper import Paper
from tabletop.ui.widgets import Block, Button, Stack

from .entries import SideEntry
from .rows import Wording
from .rule_text import changed, passages
from .sheet import MenuSheet

if TYPE_CHECKING:
    from tabletop.app import App

_CONTENTS, _PAD = 15.0, 0.7
"""How wide the contents are at least, and how far from their lines their edge is."""
_LEAST_PAPER = 36.0
"""If the paper would be narrower than this, the contents are left out."""
_GAP = 1.2


class RulesScreen(MenuSheet):
    """The page, with its contents on the left if there is room."""

    def __init__(self, app: App, game: Game, options: Options | None = None, seats: int = 0) -> None:
        """Without options it shows the default rules; without seats, those for the largest number of players."""
        super().__init__(app)
        self.game = game
        self.options = options or game.options_type()
        self.seats = seats or game.most_seats
        self.variants = False
        self.paper = Paper()
        self.paper.name = self.first = "page"
        self.contents: list[SideEntry] = []
        self.ground = Rect(0, 0, 0, 0)
        self._aimed: tuple[int, float] | None = None

    # ------------------------------------------------------------------ content

    def build(self) -> Block:
        say = self.app.say
        wording = Wording((self.app.house.words(self.game), self.app.house.language.table), "option")
        page = self.app.house.language.rules_page(self.game)
        self.paper.show(passages(page, self.game, self.options, self.seats, wording, say, self.variants))
        self.bars.title = say("rules.title", game=self.app.house.title(self.game))
        self.bars.help = say("rules.bar") if changed(self.options) else say("rules.help")
        self.bars.foot = self._foot_buttons()
        self.contents = []
        return Stack([self.paper])

    def _foot_buttons(self) -> Sequence[Button]:
        variants = Button(self.app.say("rules.variants"), self.toggle_variants, "V")
        variants.name, variants.chosen = "variants", self.variants
        variants.explained = self.app.say("rules.variants_help")
        return (variants,)

    def toggle_variants(self) -> None:
        """Shows or hides the rules that are not in force."""
        self.variants = not self.variants
        self.rebuild()

    # ------------------------------------------------------------------ placing

    def _lay_body(self, room: Rect) -> None:
        """Places the contents, as wide as their longest line, and the paper beside them."""
        usual = self.style.px(_CONTENTS)
        self._lay_beside(room, usual)
        wanted = max((entry.wide(self.style) for entry in self.contents), default=0) + 2 * self.style.px(_PAD)
        if self.ground.width and wanted > usual:
            self._lay_beside(room, wanted)

    def _lay_beside(self, room: Rect, side: int) -> None:
        """Places the paper at the best width for reading, and contents of this width beside it."""
        style = self.style
        width = self.app.size[0]
        gap = style.px(_GAP)
        best = self.paper.best_width(style)
        whole = width - 2 * style.px(0.8)
        beside = whole - side - gap >= min(best, style.px(_LEAST_PAPER))
        wide = min(best, whole - (side + gap if beside else 0))
        left = (width - wide - (side + gap if beside else 0)) // 2
        y, high = room.y + style.px(0.7), room.height - style.px(1.4)
        self.paper.place(Rect(left + (side + gap if beside else 0), y, wide, high))
        self.paper.fit(style)
        self._lay_contents(Rect(left, y, side, high) if beside else None)

    def _lay_contents(self, place: Rect | None) -> None:
        style, heads = self.style, self.paper.scroll.page.heads
        if [entry.text for entry in self.contents] != [head.text for head in heads]:
            self.contents = [
                SideEntry(head.text, partial(self.read, number), head.level) for number, head in enumerate(heads)
            ]
        others = [widget for widget in self.widgets if not isinstance(widget, SideEntry)]
        self.focus.widgets = [*others[:1], *(self.contents if place else ()), *others[1:]]
        self.ground = place or Rect(0, 0, 0, 0)
        if place is None:
            return
        pad = style.px(_PAD)
        step = min(style.px(2.1), (place.height - 2 * pad) // max(1, len(heads)))
        for number, entry in enumerate(self.contents):
            entry.place(Rect(place.x + pad, place.y + pad + number * step, place.width - 2 * pad, step))
        self.ground = Rect(place.x, place.y, place.width, 2 * pad + step * len(heads))

    # ------------------------------------------------------------------ input

    def read(self, number: int) -> None:
        """Goes to a heading."""
        self.paper.scroll.to_head(number)
        self._aimed = (number, self.paper.scroll.offset.target)
        self.stale = True

    @property
    def here(self) -> int:
        """The heading of the passage being read: the one that was chosen, until the page is scrolled."""
        if self._aimed is not None and self._aimed[1] == self.paper.scroll.offset.target:
            return self._aimed[0]
        return self.paper.scroll.section

    def heard(self, gesture: Gesture) -> None:
        if gesture.kind is GestureKind.WHEEL:
            self.paper.scroll.by(-gesture.steps * 3.6 * self.paper.scroll.px)
        elif (
            gesture.kind is GestureKind.KEY and gesture.key == pygame.K_v and modifiers(gesture.mods) is Modifiers.NONE
        ):
            self.toggle_variants()
        elif not self.paper.typed(gesture):
            super().heard(gesture)
        self.stale = True

    def obey(self, command: Command) -> bool:
        if command is Command.RULES:
            self.back()
            return True
        return super().obey(command)

    # ------------------------------------------------------------------ drawing

    def _draw_body(self, painter: Painter) -> None:
        style = self.style
        if self.ground.width:
            edge = (*style.colours.edge[:3], 90)
            painter.panel(self.ground, style.colours.panel, style.px(0.6), edge, max(1, style.px(0.06)))
            here = self.here
            for number, entry in enumerate(self.contents):
                entry.current = number == here
                entry.draw(painter, style)
        self.paper.draw(painter, style)
