"""Help: what keys, buttons and mouse gestures mean here. It lies over the current screen, and shows the keys that are
bound now: at a table those of its game, elsewhere those of menus."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import pygame

from games.engine import Phrase
from tabletop.input.bindings import Action
from tabletop.input.gestures import Gesture, GestureKind
from tabletop.input.keynames import key_name
from tabletop.input.navigation import Chord, Command
from tabletop.people import ANY, Person, Setup
from tabletop.scene.painter import Painter, line_height, wrap
from tabletop.ui.plates import cap, cap_size
from tabletop.ui.style import Style
from tabletop.ui.widgets import Block, Columns, Panel, Stack, Widget

from .charted import Space
from .game_keys import AT_THE_TABLE, WALKS, GameKeys
from .key_rows import draw_button
from .sheet import MenuSheet

if TYPE_CHECKING:
    from tabletop.app import App

EVERYWHERE = (
    Command.TAKE,
    Command.BACK,
    Command.NEXT,
    Command.PREVIOUS,
    Command.RULES,
    Command.HELP,
    Command.SETTINGS,
    Command.FULLSCREEN,
    Command.QUIT,
)
_BESIDE = 50.0
_AIR = 0.2
"""The space between a heading and the first line."""
_PAD = 4.2
"""The width of the column with gamepad buttons."""


class KeyLine(Widget):
    """An action, and the keys for it on the right."""

    def __init__(self, text: str, keys: str, pad: str = "", room_for_pad: bool = False) -> None:
        """`keys` are joined by a plus if they are held together."""
        super().__init__()
        self.text, self.pad, self.room_for_pad = text, pad, room_for_pad
        held, plus, key = keys.rpartition("+") if not keys.endswith("+") else (keys[:-2], "+", "+")
        self.keys = [*filter(None, held.split("+")), key] if plus else [keys] if keys else []

    def height(self, style: Style, width: int) -> int:
        lines = len(wrap(self.text, style.unit, width - self._taken(style)))
        return max(style.px(1.95), lines * line_height(style.unit) + style.px(0.4))

    def _taken(self, style: Style) -> int:
        """The room that the keys take."""
        caps = sum(cap_size(key, style.small)[1] for key in self.keys)
        pluses = max(0, len(self.keys) - 1) * style.px(1.1)
        return caps + pluses + style.px(0.8) + (style.px(_PAD) if self.room_for_pad else 0)

    def draw(self, painter: Painter, style: Style) -> None:
        rect, y = self.rect, self.rect.centre[1]
        step = line_height(style.unit)
        lines = wrap(self.text, style.unit, rect.width - self._taken(style))
        for number, line in enumerate(lines):
            top = y + round((number - (len(lines) - 1) / 2) * step)
            painter.text(line, style.unit, style.colours.ink, rect.x, top)
        right = rect.right - (style.px(_PAD) if self.room_for_pad else 0)
        for number, key in enumerate(reversed(self.keys)):
            if number:
                painter.text("+", style.small, style.colours.faint, right - style.px(0.55), y, 0.5)
                right -= style.px(1.1)
            right -= cap(painter, style, key, right, y, 1.0, style.small)
        if self.pad:
            draw_button(painter, style, self.pad, self.rect.right, y, 1.0)


class HelpScreen(MenuSheet):
    """What can be pressed. With a set-up it is about the table of its game, otherwise about menus."""

    def __init__(self, app: App, setup: Setup | None = None) -> None:
        super().__init__(app)
        game = app.house.games.get(setup.game) if setup is not None else None
        hints = app.settings.glow != "never"
        self.keys = GameKeys(game, setup, hints) if game is not None and setup is not None else None
        self.words = app.house.words(game) if game is not None else None

    @property
    def pads(self) -> bool:
        """Whether buttons of gamepads are shown: if there is or was one, or someone here plays with one."""
        owners = self.keys.owners() if self.keys is not None else []
        clusters = self.app.house.bindings.keys
        return self.app.pump.pads.known or any(person.device not in clusters for person in owners)

    # ------------------------------------------------------------------ panels

    def build(self) -> Block:
        say = self.app.say
        self.bars.title, self.bars.help = say("help.title"), say("help.help")
        walk = self._line(say("help.walk"), say("help.arrows"), say("help.cross"))
        quick = [] if self.keys is not None else self._command(Command.QUICK, say("help.main_button"))
        commands = [line for command in EVERYWHERE for line in self._command(command)]
        everywhere = self._panel(say("help.everywhere"), [walk, *quick, *commands])
        if self.keys is None:
            return everywhere
        left, right = [everywhere], [self._panel(say("help.table"), list(self._table(self.keys)))]
        mouse = [KeyLine(say(f"help.{name}"), say(f"help.{name}_key")) for name in self.keys.mouse()]
        right += [self._panel(say("help.mouse"), mouse)] if mouse else []
        people = [self._person(self.keys, person) for person in self.keys.owners()]
        left, right = left + people[::2], right + people[1::2]
        return Columns([Stack(left, 0.9), Stack(right, 0.9)], (), 0.9, _BESIDE)

    def _panel(self, title: str, lines: Sequence[KeyLine]) -> Panel:
        return Panel(title, [Space(_AIR), *lines], 0.15)

    def _table(self, keys: GameKeys) -> Iterator[KeyLine]:
        """What the game has for everyone at the table: its own moves first, unless all have keys of their own."""
        bindings = self.app.house.bindings
        if not keys.shared or any(person.device == ANY for person in keys.people):
            cluster = next(iter(bindings.keys.values()))
            for action, verb in keys.own():
                button = bindings.button_of(action)
                yield self._line(self._said(action, verb), key_name(cluster[action]), button.name if button else "")
        for command in keys.commands():
            yield from self._command(command)

    def _person(self, keys: GameKeys, person: Person) -> Panel:
        """The keys, or the buttons, of a person who shares the screen."""
        say, bindings = self.app.say, self.app.house.bindings
        cluster, lines = bindings.keys.get(person.device), list[KeyLine]()
        words = {action: self._said(action, verb) for action, verb in keys.own()}
        for action, command in keys.commanded() if cluster is not None else ():
            words[action] = say(f"command.{command.name.lower()}")
        if cluster is not None:
            lines.append(KeyLine(say("help.move"), " ".join(key_name(cluster[action]) for action in WALKS)))
        for action, word in sorted(words.items(), key=lambda entry: list(Action).index(entry[0])):
            if cluster is not None:
                lines.append(KeyLine(word, key_name(cluster[action])))
            elif (button := bindings.button_of(action)) is not None:
                lines.append(self._line(word, "", button.name))
        return self._panel(say("help.keys_of", name=person.name), lines)

    # ------------------------------------------------------------------ lines

    def _line(self, text: str, keys: str, button: str = "") -> KeyLine:
        return KeyLine(text, keys, button if self.pads else "", self.pads)

    def _command(self, command: Command, text: str = "") -> list[KeyLine]:
        """The line of a command, if there is a key or button for it: at the table one with which no one plays."""
        bindings = self.app.house.bindings
        if self.keys is not None and command in AT_THE_TABLE:
            key = bindings.shown_beside(command, self.keys.takes)
        else:
            key = bindings.shown(command)
        button = bindings.shown_on_pad(command) if self.pads else ""
        words = text or self.app.say(f"command.{command.name.lower()}")
        return [self._line(words, key, button)] if key or button else []

    def _said(self, action: Action, verb: str) -> str:
        """What an action of a person's own is called in this game."""
        known = verb and self.words is not None and f"verb.{verb}" in self.words
        return self.words.say(Phrase(f"verb.{verb}")) if known and self.words else self.app.say(f"keys.{action}")

    # ------------------------------------------------------------------ input

    def heard(self, gesture: Gesture) -> None:
        bindings = self.app.house.bindings
        asks = Chord(pygame.K_QUESTION) in bindings.shortcuts.chords(Command.HELP)
        typed = gesture.kind is GestureKind.TEXT and gesture.text == "?" and asks
        if typed or bindings.command(gesture) is Command.HELP:
            self.back()
            return
        super().heard(gesture)
