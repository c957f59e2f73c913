"""Home: the shelf with the boxes of the games, and the ways to resume matches and to change settings."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

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
from tabletop.ui.widgets import Block, Button, Columns, Stack

from .box_art import LidCards, lid_colours
from .boxes import BoxShelf, GameBox
from .game_keys import AT_THE_TABLE
from .join import JoinScreen
from .match_cards import MatchCard, Notice, ago, names
from .menu import MenuPaths, MenuScreen
from .seats import SeatsScreen
from .settings import SettingsScreen
from .unfinished import UnfinishedScreen

_BESIDE = 40.0
"""In a window that is this many units wide, the match cards stand side by side."""
_NARROW = 58.0
"""In a narrower one, the buttons above are signs without words."""
_LETTERS = {"go_on": pygame.K_c, "again": pygame.K_a}
"""The letters on the match cards."""


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
        self.first = "again"
        self.bars.icon = program_icon

    def entered(self) -> None:
        house = self.app.house
        self.kept = [kept for kept in house.matches.unfinished() if kept.game in house.games]
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
        self.bars.head = self._head_buttons()
        notices = [Notice(house.in_words(text), partial(self._dismiss, text)) for text in house.notes]
        for notice in notices:
            notice.explained = say("home.dismiss")
        cards = [card for card in (self._go_on(), self._again()) if card is not None]
        self.first = cards[-1].name if cards else "box1"
        self.shelf = BoxShelf(self._boxes())
        rows: list[Block] = [*notices]
        rows += [Columns(cards, gap=0.9, least=_BESIDE, level=True)] if cards else []
        self.above = Stack(rows, 0.9)
        return Stack([self.above, self.shelf] if rows else [self.shelf], 0.9)

    def _go_on(self) -> MatchCard | None:
        """The newest match that is not over; if there are several, they are listed."""
        if not self.kept:
            return None
        say, newest = self.app.say, self.kept[0]
        title = self.app.house.title(self.app.house.games[newest.game])
        detail = say("home.who_when", who=names(newest.setup.people, say), when=ago(newest.changed, say))
        if len(self.kept) == 1:
            resume = partial(self.ways.resume, newest)
            card = MatchCard("play", say("home.go_on", game=title), detail, resume, self._letter("go_on"), True)
        else:
            detail = say("home.several", count=len(self.kept), game=title, when=ago(newest.changed, say))
            card = MatchCard("play", say("home.go_on_several"), detail, self._list, self._letter("go_on"), True)
        card.name = "go_on"
        return card

    def _again(self) -> MatchCard | None:
        """The last set-up, if it can still be played."""
        last = self.app.house.profile.last
        if last is None or not playable(last, self.app.house.games.get(last.game)):
            return None
        setup = replace(last, seed=None)
        say, title = self.app.say, self.app.house.title(self.app.house.games[setup.game])
        who = names(setup.people, say)
        title, letter = say("home.again", game=title), self._letter("again")
        again = MatchCard("redo", title, who, lambda: self._start(setup), letter, not self.kept)
        again.name = "again"
        again.explained = say("home.again_help")
        return again

    def _boxes(self) -> list[GameBox]:
        games = self.app.house.games
        colours = lid_colours(games)
        boxes = [self._box(game, colours[key]) for key, game in games.items()]
        for number, box in enumerate(boxes, 1):
            box.name, box.digit = f"box{number}", str(number) if number <= 9 else ""
        return boxes

    def _box(self, game: Game, colour: Colour) -> GameBox:
        seats, words, title = self._seats(game), self.app.house.words(game), self.app.house.title(game)
        lid = LidCards.of(game, words)
        box = GameBox(title, seats, lid, self.app.look, colour, lambda: self._open(game))
        box.explained = self.app.say("home.open", game=title, seats=seats)
        return box

    def _seats(self, game: Game) -> str:
        """The number of players of a game."""
        least, most = game.least_seats, game.most_seats
        if least == most:
            return self.app.say("home.seats", count=most)
        return self.app.say("home.seats_range", least=least, most=most)

    def _head_buttons(self) -> Sequence[Button]:
        say = self.app.say
        entries = (
            ("replays", "play", self.ways.finished, None),
            ("statistics", "log", self.ways.statistics, None),
            ("settings", "settings", self._settings, Command.SETTINGS),
            ("quit", "close", self.app.quit, Command.QUIT),
        )
        buttons = []
        narrow = self.app.size[0] < _NARROW * self.style.unit
        for name, sign, action, command in entries:
            text = say(f"home.{name}")
            button = Button("" if narrow else text, action, icon=sign)
            button.name, button.explained = name, self._with_key(text, command) if command is not None else text
            buttons.append(button)
        return buttons

    # ------------------------------------------------------------------ placing

    def arrange(self, width: int, height: int) -> None:
        head = self.bars.head
        if head and bool(head[0].text) is (width < _NARROW * self.style.unit):
            self.rebuild()
            return
        super().arrange(width, height)

    def _lay_body(self, room: Rect) -> None:
        """Gives the shelf the height that the other rows leave."""
        style, gap = self.style, self.style.px(0.9)
        above = self.above.lay(style, room.x, room.y, room.width)
        self.shelf.room = room.height - 2 * gap - (above + gap if above else 0)
        super()._lay_body(room)

    # ------------------------------------------------------------------ actions

    def heard(self, gesture: Gesture) -> None:
        if (
            gesture.kind is GestureKind.KEY
            and modifiers(gesture.mods) is Modifiers.NONE
            and self._shortcut(gesture.key)
        ):
            return
        super().heard(gesture)

    def _letter(self, card: str) -> str:
        """The letter on a match card; none if it was bound to a command that means something here."""
        command = self.app.house.bindings.shortcuts.owner(Chord(_LETTERS[card]))
        return name_of(_LETTERS[card]) if command is None or command in AT_THE_TABLE else ""

    def _shortcut(self, key: int) -> bool:
        """Handles the keys that are printed on boxes and match cards."""
        name = next((card for card, letter in _LETTERS.items() if letter == key and self._letter(card)), "")
        if pygame.K_1 <= key <= pygame.K_9:
            name = f"box{key - pygame.K_0}"
        elif pygame.K_KP_1 <= key <= pygame.K_KP_9:
            name = f"box{key - pygame.K_KP_1 + 1}"
        widget = self.focus.named(name)
        if widget is None:
            return False
        self.focus.give(widget)
        return widget.obey(Command.TAKE)

    def obey(self, command: Command) -> bool:
        if command is Command.SETTINGS:
            self._settings()
            return True
        return super().obey(command)

    def _open(self, game: Game) -> None:
        self.app.push(SeatsScreen(self.app, game, self.ways))

    def _start(self, setup: Setup) -> None:
        """Starts with the last set-up; if one of its gamepads is gone, the key check comes first."""
        there = {f"{PAD}{number}" for number in self.app.pump.pads.numbers}
        pads = {setup.people[seat].device for seat in setup.humans() if setup.people[seat].device.startswith(PAD)}
        if pads <= there:
            self.ways.start(setup)
        else:
            self.app.push(JoinScreen(self.app, setup, self.ways.start))

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
