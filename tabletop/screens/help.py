"""Help: what keys, buttons and mouse gestures mean. It lies over the current screen."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pygame

from games.engine import Phrase
from tabletop.input.bindings import Action
from tabletop.input.gestures import Gesture, GestureKind
from tabletop.input.keynames import key_name
from tabletop.input.navigation import Command, shown, shown_on_pad
from tabletop.people import ANY, Setup
from tabletop.scene.painter import Painter, line_height, text_width, wrap
from tabletop.scene.rect import Rect
from tabletop.ui.plates import cap, cap_size
from tabletop.ui.style import Style
from tabletop.ui.widgets import Block, Columns, Panel, Stack, Widget

from .charted import Space
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
AT_THE_TABLE = (
    Command.QUICK,
    Command.UNDO,
    Command.REDO,
    Command.HINT,
    Command.WHY,
    Command.ODDS,
    Command.SORT,
    Command.LOG,
    Command.PAUSE,
)
WITH_THE_MOUSE = ("click", "twice", "drag", "wheel")
CALLS = (Action.CALL1, Action.CALL2)
OF_A_SEAT: tuple[Action, ...] = (Action.SLAP, *CALLS, Action.PEEK)
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
        self.keys = [key for key in keys.split("+") if key] or ["+"]

    def height(self, style: Style, width: int) -> int:
        lines = len(wrap(self.text, style.unit, width - self._taken(style)))
        return max(style.px(1.95), lines * line_height(style.unit) + style.px(0.4))

    def _taken(self, style: Style) -> int:
        """The room that the keys take."""
        caps = sum(cap_size(key, style.small)[1] for key in self.keys)
        pluses = (len(self.keys) - 1) * style.px(1.1)
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
            self._draw_pad(painter, style, y)

    def _draw_pad(self, painter: Painter, style: Style, y: int) -> None:
        """Draws a gamepad button: round, to distinguish it from keys."""
        px = style.px(0.75)
        high = style.px(1.4)
        wide = max(high, text_width(self.pad, px, "bold") + style.px(0.8))
        place = Rect(self.rect.right - wide, y - high // 2, wide, high)
        painter.panel(place, style.colours.edge, high // 2)
        painter.panel(place.shrunk(max(1, style.px(0.09))), style.colours.raised, high // 2)
        painter.text(self.pad, px, style.colours.ink, *place.centre, 0.5, "bold")


class HelpScreen(MenuSheet):
    """What can be pressed. With a set-up, it includes the keys of the players at the table."""

    def __init__(self, app: App, setup: Setup | None = None) -> None:
        super().__init__(app)
        self.setup = setup

    def build(self) -> Block:
        say = self.app.say
        self.bars.title, self.bars.help = say("help.title"), say("help.help")
        walk = KeyLine(say("help.walk"), say("help.arrows"), say("help.cross"), True)
        everywhere = Panel(say("help.everywhere"), [Space(_AIR), walk, *map(self._command, EVERYWHERE)], 0.15)
        table = Panel(say("help.table"), [Space(_AIR), *map(self._command, AT_THE_TABLE)], 0.15)
        lines = [KeyLine(say(f"help.{name}"), say(f"help.{name}_key")) for name in WITH_THE_MOUSE]
        mouse = Panel(say("help.mouse"), [Space(_AIR), *lines], 0.15)
        seats = list(self._seats())
        left, right = Stack([everywhere, *seats[::2]], 0.9), Stack([table, mouse, *seats[1::2]], 0.9)
        return Columns([left, right], (), 0.9, _BESIDE)

    def _command(self, command: Command) -> KeyLine:
        return KeyLine(self.app.say(f"command.{command.name.lower()}"), shown(command), shown_on_pad(command), True)

    def _seats(self) -> Iterator[Panel]:
        """The keys of all players who have their own, and the call keys of this game."""
        clusters, calls = self.app.house.bindings.keys, self._calls()
        lone = [next(iter(clusters.values()))]  # players without their own keys call with these, among others
        for person in self.setup.people if self.setup else ():
            keys, actions = clusters.get(person.device), OF_A_SEAT
            if keys is None and person.human and person.device == ANY and lone:
                keys, actions = lone.pop(), tuple(calls)
            if keys and actions and person.human:
                texts = [(calls.get(action) or self.app.say(f"keys.{action}"), keys[action]) for action in actions]
                lines = [KeyLine(text, key_name(key)) for text, key in texts]
                yield Panel(self.app.say("help.keys_of", name=person.name), [Space(_AIR), *lines], 0.15)

    def _calls(self) -> dict[Action, str]:
        """What the call keys mean in the current game."""
        game = self.app.house.games.get(self.setup.game) if self.setup is not None else None
        if game is None:
            return {}
        words = self.app.house.words(game)
        verbs = zip(CALLS, game.layout.calls, strict=False)
        return {action: words.say(Phrase(f"verb.{verb}")) for action, verb in verbs if f"verb.{verb}" in words}

    def heard(self, gesture: Gesture) -> None:
        pressed = gesture.kind is GestureKind.KEY and gesture.key in (pygame.K_F2, pygame.K_QUESTION)
        if pressed or (gesture.kind is GestureKind.TEXT and gesture.text == "?"):
            self.back()
            return
        super().heard(gesture)
