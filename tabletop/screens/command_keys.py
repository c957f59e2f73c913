"""Other keys and buttons for commands: the panels of the page of keys that are not about one person's cluster."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial

from tabletop.app import App
from tabletop.input.bindings import OF_A_BUTTON, PAD_ACTIONS, Action, Bindings, DeviceAction
from tabletop.input.gestures import Gesture
from tabletop.input.keynames import key_name
from tabletop.input.navigation import Command
from tabletop.input.pads import Code
from tabletop.input.shortcuts import Bound, Shortcuts, chord_of, shown_chord, types_digit
from tabletop.ui.style import Style
from tabletop.ui.widgets import Block, Button, Columns, Panel, Stack, Widget

from .key_rows import ButtonRow, KeyRow

BESIDE = 60.0
"""In a window that is this many units wide, two columns stand side by side."""

_GAP = 0.35
"""The distance between rows, in units."""
COMMANDS, PADS = "commands", "pads"
_WALKS = (Command.UP, Command.DOWN, Command.LEFT, Command.RIGHT)
_USUAL = Shortcuts()


class CommandKeys:
    """The panels of commands and of gamepads."""

    def __init__(self, app: App, keep: Callable[[Bindings, str], object], stirred: Callable[[], object]) -> None:
        """`keep` gets other bindings, and a sentence on what happened if it was more than that; `stirred` is called
        when a row starts to wait."""
        self.app, self.keep, self.stirred = app, keep, stirred

    @property
    def bindings(self) -> Bindings:
        return self.app.house.bindings

    @property
    def shortcuts(self) -> Shortcuts:
        return self.bindings.shortcuts

    def panels(self) -> list[Block]:
        """Builds the panels."""
        say, clashes = self.app.say, self.bindings.clashes()
        keys = [self._key_row(command, clashes.get(command)) for command in Command]
        buttons = [self._button_row(command) for command in Command if command not in _WALKS]
        own = [self._own_row(action) for action in OF_A_BUTTON]
        return [
            Panel(say("keys.shortcuts"), [RowsInTwo(keys), *self._reset_button(COMMANDS, keys)], 0.35),
            Panel(say("keys.pad"), [RowsInTwo(buttons)], 0.35),
            Panel(say("keys.pad_own"), [RowsInTwo(own), *self._reset_button(PADS, [*buttons, *own])], 0.35),
        ]

    def _reset_button(self, name: str, rows: Sequence[KeyRow]) -> list[Block]:
        """The button that brings back what is usual, if anything else was chosen."""
        if not any(row.changed for row in rows):
            return []
        button = Button(self.app.say("keys.reset"), partial(self._reset, name), icon="undo")
        button.name, button.explained = f"reset {name}", self.app.say(f"keys.reset_{name}_help")
        return [button]

    def _reset(self, name: str) -> None:
        usual = self.shortcuts.usual(keys=name == COMMANDS)
        pads = PAD_ACTIONS if name == PADS else self.bindings.pads
        self.keep(replace(self.bindings, shortcuts=usual, pads=pads), "")

    # ------------------------------------------------------------------ rows

    def _key_row(self, command: Command, clash: DeviceAction | None) -> KeyRow:
        say, chords, shown = self.app.say, self.shortcuts.chords(command), self.shortcuts.shown(command)
        row = KeyRow(self._word(command), shown, say("keys.press"), partial(self._typed, command))
        row.name, row.chords = f"key {command.name.lower()}", True
        row.changed = chords != _USUAL.chords(command)
        if len(chords) > 1:
            row.explained = say("keys.several", keys=", ".join(map(shown_chord, chords)))
        if clash is not None:
            key = key_name(self.bindings.keys[clash.device][clash.action])
            whose = say(f"device.{clash.device}")
            row.subtitle = say("keys.clash", name=key, action=say(f"keys.{clash.action}"), device=whose)
        return self._ready(row)

    def _button_row(self, command: Command) -> KeyRow:
        name, waiting = self.shortcuts.shown_on_pad(command), self.app.say("keys.press_button")
        row = ButtonRow(self._word(command), name, waiting, partial(self._pushed, command))
        row.name = f"pad {command.name.lower()}"
        row.changed = self.shortcuts.buttons(command) != _USUAL.buttons(command)
        return self._ready(row)

    def _own_row(self, action: Action) -> KeyRow:
        say, code = self.app.say, self.bindings.button_of(action)
        word, name = say(f"keys.{action}"), code.name if code is not None else ""
        row = ButtonRow(word, name, say("keys.press_button"), partial(self._exchange, action))
        row.name, row.explained = f"pad {action}", say(f"keys.{action}_help")
        row.changed = code is not Bindings().button_of(action)
        return self._ready(row)

    def _ready(self, row: KeyRow) -> KeyRow:
        row.stirred, row.missing = self.stirred, self.app.say("keys.none")
        return row

    def _word(self, command: Command) -> str:
        return self.app.say(f"command.{command.name.lower()}")

    # ------------------------------------------------------------------ what was chosen

    def _typed(self, command: Command, gesture: Gesture) -> None:
        chord = chord_of(gesture)
        why = self.shortcuts.refused(command, chord)
        if not why and types_digit(gesture):
            why = "digit"
        self._bind(command, chord, shown_chord(chord), why)

    def _pushed(self, command: Command, gesture: Gesture) -> None:
        code = Code(gesture.button)
        self._bind(command, code, code.name, self.shortcuts.refused(command, code))

    def _bind(self, command: Command, key: Bound, name: str, why: str) -> None:
        """Binds a key or button, unless there is a reason why not, and says what another command lost."""
        owner, before = self.shortcuts.owner(key), self.bindings
        other = self._word(owner) if owner is not None else ""
        if why == "has_it":
            self.keep(before, "")
        elif why:
            self.keep(before, self.app.say(f"keys.{why}", name=name, command=other))
        else:
            after = replace(before, shortcuts=before.shortcuts.rebound(command, key))
            lost = owner is not None and owner is not command
            self.keep(after, self._told(command, owner, key, after) if owner is not None and lost else "")

    def _told(self, command: Command, other: Command, key: Bound, after: Bindings) -> str:
        """What became of the command that had a key or button before."""
        if isinstance(key, Code):
            name, rest = key.name, after.shown_on_pad(other)
            sentence = "exchanged" if rest else "freed"
        else:
            name, rest = shown_chord(key), after.shown(other)
            sentence = "moved" if rest else "taken"
        words = {"command": self._word(command), "other": self._word(other)}
        return self.app.say(f"keys.{sentence}", name=name, button=rest, key=rest, **words)

    def _exchange(self, action: Action, gesture: Gesture) -> None:
        """Gives an action of a person's own another button, in exchange."""
        code, before = Code(gesture.button), self.bindings
        word, other = self.app.say(f"keys.{action}"), before.pads.get(code)
        try:
            after = before.exchanged(action, code)
        except ValueError:
            self.keep(before, self.app.say("keys.button_stays", name=code.name))
            return
        button = before.button_of(action)
        told = ""
        if other is not None and other is not action and button is not None:
            words = {"command": word, "other": self.app.say(f"keys.{other}")}
            told = self.app.say("keys.exchanged", name=code.name, button=button.name, **words)
        self.keep(after, told)


class RowsInTwo:
    """Rows in two columns, or in one where there is less room."""

    def __init__(self, rows: Sequence[Widget]) -> None:
        self.rows = list(rows)

    def widgets(self) -> Iterator[Widget]:
        """All rows, one column after the other."""
        return iter(self.rows)

    def lay(self, style: Style, x: int, y: int, width: int) -> int:
        """Places the rows. Returns the height of all."""
        if width < BESIDE * style.unit:
            return Stack(self.rows, _GAP).lay(style, x, y, width)
        half = -(-len(self.rows) // 2)
        columns = Columns([Stack(self.rows[:half], _GAP), Stack(self.rows[half:], _GAP)], gap=2.0)
        return columns.lay(style, x, y, width)
