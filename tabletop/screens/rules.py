"""The rules of a game at this table, set as a page."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from games.engine import Game, Options
from tabletop.input.bindings import PAD
from tabletop.input.gestures import Gesture, GestureKind
from tabletop.input.navigation import Command, Modifiers, modifiers
from tabletop.people import Setup
from tabletop.scene.painter import Painter
from tabletop.scene.rect import Rect
from tabletop.ui.page import Passage
from tabletop.ui.page_find import holds, key_words
from tabletop.ui.paper import Paper
from tabletop.ui.widgets import Block, Button, Stack

from .entries import SideEntry
from .find_bar import FindBar
from .game_keys import GameKeys
from .how_to import HowTo, alone_with_bots
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
    """The page, with its contents on the left if there is room, and a bar in which a word can be looked for."""

    def __init__(
        self,
        app: App,
        game: Game,
        options: Options | None = None,
        seats: int = 0,
        at: Sequence[str] = (),
        setup: Setup | None = None,
    ) -> None:
        """Without options it shows the default rules; without seats, those for the largest number of players. It opens
        at the first of the texts `at` that stands on the page. `setup` says who plays with what, if that is known."""
        super().__init__(app)
        self.game = game
        self.options = options or game.options_type()
        self.seats = seats or game.most_seats
        self.setup = setup
        self.variants = False
        self.find = FindBar(app.say, self._look_for, self._next_hit)
        self.find.closed = self._find_closed
        self.paper = Paper()
        self.paper.name = self.first = "page"
        self.contents: list[SideEntry] = []
        self.ground = Rect(0, 0, 0, 0)
        self._aimed: tuple[int, float] | None = None
        self._at = at

    # ------------------------------------------------------------------ content

    def build(self) -> Block:
        say = self.app.say
        self.paper.show([*self._rules(self.variants), *self._how_to()])
        self.bars.title = say("rules.title", game=self.app.house.title(self.game))
        self.bars.help = self._usual_help
        self.bars.foot = self._foot_buttons()
        self.find.worded()
        self.contents = []
        return Stack([self.paper])

    def _rules(self, variants: bool) -> list[Passage]:
        """The rules, and which of them were agreed on."""
        house, say = self.app.house, self.app.say
        wording = Wording((house.words(self.game), house.language.table), "option")
        page = house.language.rules_page(self.game)
        return passages(page, self.game, self.options, self.seats, wording, say, variants)

    def _how_to(self) -> list[Passage]:
        """How everything is done at this table."""
        house, settings = self.app.house, self.app.settings
        setup = self.setup or alone_with_bots(self.game, self.options, self.seats)
        keys = GameKeys(self.game, setup, settings.glow != "never")
        pads = self.app.pump.pads.known or any(person.device.startswith(PAD) for person in keys.people)
        return HowTo(keys, house.bindings, house.words(self.game), self.app.say, pads).passages()

    @property
    def _usual_help(self) -> str:
        return self.app.say("rules.bar" if changed(self.options) else "rules.help")

    def _foot_buttons(self) -> Sequence[Button]:
        find = Button(self.app.say("rules.find"), self._open_find, "/", icon="find")
        find.name, find.chosen, find.explained = "find", self.find.open, self.app.say("rules.find_button_help")
        variants = Button(self.app.say("rules.variants"), self.toggle_variants, "V")
        variants.name, variants.chosen = "variants", self.variants
        variants.explained = self.app.say("rules.variants_help")
        return (find, variants)

    def entered(self) -> None:
        super().entered()
        at = next((text for text in self._at if holds(self.paper.passages, text)), "")
        self._at = ()
        if at:
            self.paper.look_for(at)
            self._tell_found()

    def toggle_variants(self) -> None:
        """Shows or hides the rules that are not in force."""
        self.variants = not self.variants
        self.rebuild()
        self._tell_found()

    # ------------------------------------------------------------------ finding a word

    def _open_find(self) -> None:
        """Opens the bar in which a word can be typed."""
        self.find.open = True
        self.find.field.text = self.paper.find.text
        self.rebuild()
        self.focus.give(self.find.field)
        self._tell_found()

    def _find_closed(self) -> None:
        self.rebuild()
        self.focus.give(self.paper)

    def _look_for(self, text: str) -> None:
        """Looks for a text on the page, and goes to the best place."""
        self.paper.look_for(text)
        self._tell_found()

    def _next_hit(self, by: int) -> None:
        """Goes on to another place where the text stands."""
        self.paper.next_hit(by)
        self._tell_found()

    def _offer_word(self, by: int) -> None:
        """Puts another word of the page into the field: for those who have no letters to type."""
        words = key_words(self.paper.passages)
        if words:
            now = self.find.field.text
            at = words.index(now) + by if now in words else (0 if by > 0 else -1)
            self.find.field.text = words[at % len(words)]
            self._look_for(self.find.field.text)

    def _tell_found(self) -> None:
        """Says which of how many places is shown, or that there is none."""
        find, say = self.paper.find, self.app.say
        self.bars.help = self._usual_help
        if find.hit is not None:
            self._aimed = (self.paper.scroll.page.section(find.hit.y), self.paper.scroll.offset.target)
            told = {"at": find.at + 1, "count": len(find.hits)}
            self.find.tell(say("rules.found", **told), True)
            self.bars.help = say("rules.found_at", text=find.text, **told)
        elif find.text.strip():
            elsewhere = not self.variants and holds(self._rules(True), find.text)
            self.find.tell(say("rules.found_elsewhere" if elsewhere else "rules.not_found"), False)
        else:
            self.find.tell("", False)
        self.arrange(*self.app.size)

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
        paper, taken = left + (side + gap if beside else 0), self.find.height(style)
        self.find.lay(style, paper, y, wide)
        self.paper.place(Rect(paper, y + taken, wide, high - taken))
        self.paper.fit(style)
        self._lay_contents(Rect(left, y, side, high) if beside else None)

    def _lay_contents(self, place: Rect | None) -> None:
        style, heads = self.style, self.paper.scroll.page.heads
        if [entry.text for entry in self.contents] != [head.text for head in heads]:
            self.contents = [
                SideEntry(head.text, partial(self.read, number), head.level) for number, head in enumerate(heads)
            ]
        contents = self.contents if place else ()
        self.focus.widgets = [self.paper, *self.find.widgets, *contents, *self.bars.buttons]
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
        """The heading of the passage being read: the one that was chosen, or where a text was
        found, until the page is scrolled."""
        if self._aimed is not None and self._aimed[1] == self.paper.scroll.offset.target:
            return self._aimed[0]
        return self.paper.scroll.section

    def heard(self, gesture: Gesture) -> None:
        if gesture.kind is GestureKind.WHEEL:
            self.paper.scroll.by(-gesture.steps * 3.6 * self.paper.scroll.px)
        elif _is_key(gesture, pygame.K_f, Modifiers.CTRL) or self._is_typed(gesture, "/"):
            self._open_find()
        elif _is_key(gesture, pygame.K_v, Modifiers.NONE) and not self.find.field.focused:
            self.toggle_variants()
        elif not self.paper.typed(gesture):
            super().heard(gesture)
        self.stale = True

    def _is_typed(self, gesture: Gesture, sign: str) -> bool:
        """Whether a sign was typed, and not into the field."""
        return gesture.kind is GestureKind.TEXT and gesture.text == sign and not self.find.field.focused

    def obey(self, command: Command) -> bool:
        if command is Command.RULES:
            self.back()
        elif command is Command.BACK and self.find.open:
            self.find.shut()
        elif command is Command.QUICK and self.find.open:
            self._next_hit(-1)
        elif command in (Command.UP, Command.DOWN) and self.find.field.focused:
            self._offer_word(1 if command is Command.DOWN else -1)
        else:
            return super().obey(command)
        return True

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
        self.find.draw(painter, style)


def _is_key(gesture: Gesture, key: int, held: Modifiers) -> bool:
    """Whether a key went down with exactly these modifiers."""
    return gesture.kind is GestureKind.KEY and gesture.key == key and modifiers(gesture.mods) is held
