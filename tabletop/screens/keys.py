"""Keys: the keys of each person at a shared keyboard, and how to change them; below them those of all commands."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from tabletop.app import App
from tabletop.input.bindings import CLUSTERS, DEFAULT, RESERVED, Action, Bindings, DeviceAction
from tabletop.input.keynames import key_name
from tabletop.input.navigation import Command
from tabletop.input.pads import Code
from tabletop.ui.widgets import Block, Button, Columns, Label, Panel, Stack

from .command_keys import BESIDE, CommandKeys
from .key_rows import KeyRow

_COMMANDS = frozenset(command.name.lower() for command in Command)


class KeysPage:
    """The page of keys. `changed` is called when it must be rebuilt."""

    def __init__(self, app: App, changed: Callable[[], object]) -> None:
        self.app, self.changed = app, changed
        self.said = ""
        """What the last key meant for others, or why it could not be assigned."""
        self.commands = CommandKeys(app, self._tell, self._stirred)

    @property
    def bindings(self) -> Bindings:
        return self.app.house.bindings

    def build(self) -> Block:
        """Builds all clusters, then the commands."""
        panels = [self._cluster(cluster) for cluster in CLUSTERS]
        pairs = [Columns(panels[at : at + 2], gap=0.9, least=BESIDE) for at in range(0, len(panels), 2)]
        help_text = Label(self.app.say("keys.told"), colour="faint")
        return Stack([help_text, *pairs, *self.commands.panels()], 0.9)

    def trouble(self) -> str:
        """What is wrong with the current keys, in a sentence."""
        if self.said:
            return self.said
        for scancode, wanted in self.bindings.conflicts():
            first, second = (self._said(played) for played in wanted[:2])
            return self.app.say("keys.conflict", name=key_name(scancode), first=first, second=second)
        return ""

    def _said(self, played: DeviceAction) -> str:
        word, device = action_word(self.app, played.action), self.app.say(f"device.{played.device}")
        return self.app.say("keys.of", action=word, device=device)

    # ------------------------------------------------------------------ clusters

    def _cluster(self, cluster: str) -> Panel:
        keys = self.bindings.keys[cluster]
        rows: list[Block] = [self._row(cluster, action, keys[action]) for action in Action]
        if keys != DEFAULT[cluster]:
            reset = Button(self.app.say("keys.reset"), lambda: self._reset(cluster), icon="undo")
            reset.name, reset.explained = f"reset {cluster}", self.app.say("keys.reset_help")
            rows.append(reset)
        return Panel(self.app.say(f"device.{cluster}"), rows, 0.35)

    def _row(self, cluster: str, action: Action, scancode: int) -> KeyRow:
        say, word = self.app.say, action_word(self.app, action)
        row = KeyRow(word, key_name(scancode), say("keys.press"), lambda key: self._bind(cluster, action, key.scancode))
        row.stirred = self._stirred
        row.name, row.explained = f"{cluster} {action}", say(f"keys.{action}_help")
        row.changed = scancode != DEFAULT[cluster][action]
        row.clashes = any(DeviceAction(cluster, action) in wanted for _, wanted in self.bindings.conflicts())
        return row

    def _stirred(self) -> None:
        self.said = ""

    def _bind(self, cluster: str, action: Action, scancode: int) -> None:
        self.said = ""
        if scancode in RESERVED:
            self.said = self.app.say("keys.reserved", name=key_name(scancode))
        else:
            try:
                self._keep(self.bindings.rebound(cluster, action, scancode))
                self.said = self._clash(DeviceAction(cluster, action))
            except ValueError as error:
                self.said = str(error)
        self.changed()

    def _clash(self, played: DeviceAction) -> str:
        """Says that a key that was just chosen for one person is also that of a command, if so."""
        for command, other in self.bindings.clashes().items():
            if other == played:
                say, key = self.app.say, self.bindings.keys[played.device][played.action]
                words = {"action": action_word(self.app, played.action), "device": say(f"device.{played.device}")}
                word = say(f"command.{command.name.lower()}")
                return say("keys.clashes", name=key_name(key), command=word, **words)
        return ""

    def _reset(self, cluster: str) -> None:
        self._keep(replace(self.bindings, keys={**self.bindings.keys, cluster: DEFAULT[cluster]}))
        self.changed()

    def reset_all(self) -> None:
        """Resets all keys to their defaults."""
        self._keep(Bindings())
        self.changed()

    def _keep(self, bindings: Bindings) -> None:
        """Saves bindings; what only another version knows stays beside them."""
        profile = self.app.house.profile
        shortcuts = {name: keys for name, keys in profile.shortcuts.items() if name not in _COMMANDS}
        pads = {name: action for name, action in profile.pads.items() if name not in Code.__members__}
        profile.keys = bindings.as_dict()
        profile.shortcuts = shortcuts | bindings.shortcuts.as_dict()
        profile.pads = pads | bindings.pads_as_dict()
        self.app.house.keep_profile()

    def _tell(self, bindings: Bindings, sentence: str) -> None:
        """Keeps other bindings, and says what that meant for other commands, or why it was not possible."""
        self.said = sentence
        if bindings != self.bindings:
            self._keep(bindings)
        self.changed()


def action_word(app: App, action: Action) -> str:
    """What a key does, in a word."""
    return app.say(f"keys.{action}")
