"""Home: the shelf with the boxes of the games, and the ways to resume matches and to change settings."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import NamedTuple

import pygame

from games.engine import BadOption, Game
from sprites.colours import Colour
from sprites.icons import program_icon
from tabletop.app import App
from tabletop.input.bindings import PAD
from tabletop.input.gestures import Gesture, GestureKind
from tabletop.input.keynames import name_of
from tabletop.input.navigation import Chord, Command, Modifiers, modifiers
from tabletop.people import Setup
from tabletop.scene.rect import Rect
from tabletop.storage.matches import Kept
from tabletop.ui.widgets import Block, Button, Columns, Stack, Widget

from .box_art import LidCards, lid_colours
from .box_words import box_words, dealt_at_once
from .boxes import GameBox
from .game_keys import AT_THE_TABLE
from .join import JoinScreen
from .match_cards import CountCard, Guests, MatchCard, ago
from .menu import BODY_MARGIN, LEAST_MARGIN, MenuPaths, MenuScreen
from .miniature import Miniatures
from .notice import Notice
from .seats import SeatsScreen
from .settings import SettingsScreen
from .shelf import BoxShelf
from .unfinished import UnfinishedScreen

_BESIDE = 46.0
"""In a window that is this many units wide, the match cards stand side by side."""
_WORDED = 58.0
"""In one that is this wide, the buttons above are signs with words."""
_SHARES = {"go_on": 5.0, "waiting": 1.25, "again": 3.75}
"""How much of the width the widgets above the boxes get, side by side."""
_THUMB, _ROOMY_THUMB, _TIGHT_THUMB = 3.6, 5.4, 2.6
"""How high the picture of the table is on a match card, in units: usually, in a roomy window, and in a tight one."""
_ROOMY, _TIGHT = 50.0, 44.0
"""A window of at least this height is roomy, and one below that height tight, in units."""
_LETTERS = {"go_on": pygame.K_c, "again": pygame.K_a}
"""The letters on the match cards."""


class HomeShape(NamedTuple):
    """What there is room for in the window: words on the buttons above, cards side by side, and large pictures on
    them."""

    worded: bool = False
    beside: bool = False
    roomy: bool = False
    tight: bool = False
    """Whether lines that can be done without are left out."""

    @property
    def thumb(self) -> float:
        """How high the pictures are, in units."""
        return _ROOMY_THUMB if self.roomy else _TIGHT_THUMB if self.tight else _THUMB


class HomeScreen(MenuScreen):
    """The first screen."""

    goes_back = False
    widest = 120.0

    def __init__(self, app: App, ways: MenuPaths) -> None:
        super().__init__(app)
        self.ways = ways
        self.kept: list[Kept] = []
        self.above, self.shelf = Stack([]), BoxShelf([])
        """The widgets above the boxes, and the boxes."""
        self.miniatures = Miniatures(app, self._redraw)
        self.shape = HomeShape()
        self.bars.icon = program_icon

    def entered(self) -> None:
        house = self.app.house
        self.kept = [kept for kept in house.matches.unfinished() if kept.game in house.games]
        self.miniatures.wanted = self.kept[:1]
        house.notes += house.matches.notes
        house.matches.notes.clear()
        super().entered()

    def back(self) -> None:
        """Escape only moves the focus to the quit button, so that no one quits by accident."""
        self.focus.give(self.bars.head[-1])

    # ------------------------------------------------------------------ content

    def build(self) -> Block:
        house, say = self.app.house, self.app.say
        self.bars.title, self.bars.help = say("home.title"), say("home.help")
        notices = [Notice(house.in_words(text), partial(self._dismiss, text)) for text in house.notes]
        for notice in notices:
            notice.explained = say("home.dismiss")
        self.shape = self._shape()
        self.bars.head = self._head_buttons()
        cards = [card for card in (self._go_on(), self._waiting(), self._again()) if card is not None]
        self.first = cards[0].name if cards else "box1"
        self.shelf = BoxShelf(self._boxes())
        rows: list[Block] = [*notices, *self._in_rows(cards)]
        self.above = Stack(rows, 0.9)
        return Stack([self.above, self.shelf] if rows else [self.shelf], 0.9)

    def _in_rows(self, cards: Sequence[Widget]) -> Iterator[Block]:
        """The cards side by side; in a narrow window, the one that was played last stands below the others."""
        rows = [cards] if self.shape.beside else [cards[:-1], cards[-1:]]
        for row in filter(None, rows):
            yield Columns(row, [_SHARES[card.name] for card in row], gap=0.9, level=True)

    def _go_on(self) -> MatchCard | None:
        """The newest match that is not over."""
        if not self.kept:
            return None
        say, newest = self.app.say, self.kept[0]
        title = say("home.go_on", game=self.app.house.title(self.app.house.games[newest.game]))
        resume = partial(self.ways.resume, newest)
        told, when = say("unfinished.go_on"), ago(newest.changed, say)
        card = MatchCard("play", title, "" if self.shape.tight else when, resume, self._letter("go_on"), True)
        card.guests = Guests(self.app, newest.setup.people, partial(self.miniatures.scores, newest))
        card.thumb, card.thumb_high = partial(self.miniatures.picture, newest), self.shape.thumb
        card.name, card.explained = "go_on", say("home.left_off", told=told, when=when) if self.shape.tight else told
        return card

    def _waiting(self) -> CountCard | None:
        """Leads to the list of all matches that are not over."""
        if not self.kept:
            return None
        card = CountCard(str(len(self.kept)), self.app.say("home.unfinished"), self._list)
        card.name, card.explained = "waiting", self.app.say("home.waiting", count=len(self.kept))
        return card

    def _again(self) -> MatchCard | None:
        """The last set-up, if it can still be played."""
        last = self.app.house.profile.last
        if last is None or not playable(last, self.app.house.games.get(last.game)):
            return None
        setup = replace(last, seed=None)
        say = self.app.say
        title = say("home.again", game=self.app.house.title(self.app.house.games[setup.game]))
        again = MatchCard("redo", title, "", lambda: self._start(setup), self._letter("again"), not self.kept)
        again.guests = Guests(self.app, setup.people)
        again.name, again.explained = "again", say("home.again_help")
        return again

    def _boxes(self) -> list[GameBox]:
        games = self.app.house.games
        colours = lid_colours(games)
        boxes = [self._box(game, colours[key]) for key, game in games.items()]
        for number, box in enumerate(boxes, 1):
            box.name, box.digit = f"box{number}", str(number) if number <= 9 else ""
        return boxes

    def _box(self, game: Game, colour: Colour) -> GameBox:
        lid = LidCards.of(game, self.app.house.words(game))
        opened, dealt = partial(self._open, game), partial(self._deal, game)
        return GameBox(box_words(self.app, game), lid, self.app.look, colour, opened, dealt)

    def _head_buttons(self) -> Sequence[Button]:
        say = self.app.say
        entries = (
            ("replays", "play", self.ways.finished, None),
            ("statistics", "log", self.ways.statistics, None),
            ("settings", "settings", self._settings, Command.SETTINGS),
            ("quit", "close", self.app.quit, Command.QUIT),
        )
        buttons = []
        for name, sign, action, command in entries:
            text = say(f"home.{name}")
            button = Button(text if self.shape.worded else "", action, icon=sign)
            button.name, button.explained = name, self._with_key(text, command) if command is not None else text
            buttons.append(button)
        return buttons

    # ------------------------------------------------------------------ placing

    def arrange(self, width: int, height: int) -> None:
        if self.widgets and self.shape != self._shape():
            self.rebuild()
            return
        super().arrange(width, height)

    def _shape(self) -> HomeShape:
        """What fits into the window."""
        wide, high = (pixels / self.style.unit for pixels in self.app.size)
        return HomeShape(wide >= _WORDED, wide >= _BESIDE, high >= _ROOMY, high < _TIGHT)

    def _lay_body(self, room: Rect) -> None:
        """Gives the shelf the height that the other rows leave."""
        style, gap = self.style, self.style.px(BODY_MARGIN)
        above = self.above.lay(style, room.x, room.y, room.width)
        self.shelf.room = room.height - 2 * gap - (above + gap if above else 0)
        self.shelf.spare = 2 * (gap - style.px(LEAST_MARGIN))
        super()._lay_body(room)

    # ------------------------------------------------------------------ actions

    def heard(self, gesture: Gesture) -> None:
        if gesture.kind is not GestureKind.KEY or not self._shortcut(gesture.key, modifiers(gesture.mods)):
            super().heard(gesture)

    def _over(self, gesture: Gesture) -> None:
        self._point(gesture)
        super()._over(gesture)
        self._point(gesture)

    def _point(self, gesture: Gesture) -> None:
        """Tells the boxes where the pointer is."""
        for box in self.shelf.boxes:
            box.point(self.style, gesture.x, gesture.y)

    def _letter(self, card: str) -> str:
        """The letter on a match card; none if it was bound to a command that means something here."""
        command = self.app.house.bindings.shortcuts.owner(Chord(_LETTERS[card]))
        return name_of(_LETTERS[card]) if command is None or command in AT_THE_TABLE else ""

    def _shortcut(self, key: int, held: Modifiers) -> bool:
        """Handles the keys that are printed on boxes and match cards; with Shift, a box deals at once."""
        if held not in (Modifiers.NONE, Modifiers.SHIFT):
            return False
        name = next((card for card, letter in _LETTERS.items() if letter == key and self._letter(card)), "")
        if pygame.K_1 <= key <= pygame.K_9:
            name = f"box{key - pygame.K_0}"
        elif pygame.K_KP_1 <= key <= pygame.K_KP_9:
            name = f"box{key - pygame.K_KP_1 + 1}"
        widget = self.focus.named(name)
        if widget is None or (held is Modifiers.SHIFT and not isinstance(widget, GameBox)):
            return False
        self.focus.give(widget)
        return self.obey(Command.TAKE if held is Modifiers.NONE else Command.QUICK)

    def obey(self, command: Command) -> bool:
        focus = self.focus.widget
        if command is Command.SETTINGS:
            self._settings()
        elif command is Command.QUICK and isinstance(focus, GameBox):
            focus.dealt()
        else:
            return super().obey(command)
        return True

    def _open(self, game: Game) -> None:
        self.app.push(SeatsScreen(self.app, game, self.ways))

    def _deal(self, game: Game) -> None:
        """Deals a game at once, if nothing must be asked before."""
        setup = dealt_at_once(self.app, game)
        if setup is None:
            self._open(game)
        else:
            self._start(setup)

    def _start(self, setup: Setup) -> None:
        """Starts with a set-up of before; if one of its gamepads is gone, the key check comes first."""
        there = {f"{PAD}{number}" for number in self.app.pump.pads.numbers}
        pads = {setup.people[seat].device for seat in setup.humans() if setup.people[seat].device.startswith(PAD)}
        if pads <= there:
            self.ways.start(setup)
        else:
            self.app.push(JoinScreen(self.app, setup, self.ways.start))

    def prepare(self) -> bool:
        return self.miniatures.make_ahead()

    def _list(self) -> None:
        self.app.push(UnfinishedScreen(self.app, self.ways))

    def _settings(self) -> None:
        self.app.push(SettingsScreen(self.app))

    def _dismiss(self, text: str) -> None:
        self.app.house.notes.remove(text)
        self.rebuild()


def playable(setup: Setup, game: Game | None) -> bool:
    """Whether a set-up still fits its game: it may come from another version."""
    try:
        if game is not None:
            game.rules(len(setup.people), game.options_type(**setup.options))
    except (BadOption, TypeError):
        return False
    return game is not None
