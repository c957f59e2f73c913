"""Keys: the keys of each person at a shared keyboard, and how to change them; and the shortcuts that work
everywhere."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from tabletop.app import App
from tabletop.input.bindings import CLUSTERS, DEFAULT, RESERVED, Action, Bindings, DeviceAction
from tabletop.input.gestures import Gesture, GestureKind
from tabletop.input.keynames import key_name
from tabletop.input.navigation import SHORTCUTS, Command, shown, shown_on_pad
from tabletop.scene.painter import Painter
from tabletop.scene.rect import Rect
from tabletop.ui.plates import cap, plate
from tabletop.ui.style import Style
from tabletop.ui.widgets import Action as Do
from tabletop.ui.widgets import Block, Button, Columns, Label, LabelledInput, Panel, Stack

_BESIDE = 60.0
"""In a window that is this many units wide, two clusters stand side by side."""


class KeysPage:
    """The page of keys. `changed` is called when it must be rebuilt."""

    def __init__(self, app: App, changed: Callable[[], object]) -> None:
        self.app, self.changed = app, changed
        self.refused = ""
        """Why the last key could not be assigned."""

    @property
    def bindings(self) -> Bindings:
        return self.app.house.bindings

    def build(self) -> Block:
        """Builds all clusters, then the shortcuts."""
        panels = [self._cluster(cluster) for cluster in CLUSTERS]
        pairs = [Columns(panels[at : at + 2], gap=0.9, least=_BESIDE) for at in range(0, len(panels), 2)]
        help_text = Label(self.app.say("keys.told"), colour="faint")
        return Stack([help_text, *pairs, self._shortcuts()], 0.9)

    def trouble(self) -> str:
        """What is wrong with the current keys, in a sentence."""
        if self.refused:
            return self.refused
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
        row = KeyRow(word, key_name(scancode), say("keys.press"), lambda code: self._bind(cluster, action, code))
        row.stirred = self._stirred
        row.name, row.explained = f"{cluster} {action}", say(f"keys.{action}_help")
        row.changed = scancode != DEFAULT[cluster][action]
        row.clashes = any(DeviceAction(cluster, action) in wanted for _, wanted in self.bindings.conflicts())
        return row

    def _stirred(self) -> None:
        self.refused = ""

    def _bind(self, cluster: str, action: Action, scancode: int) -> None:
        self.refused = ""
        if scancode in RESERVED:
            self.refused = self.app.say("keys.reserved", name=key_name(scancode))
        else:
            try:
                self._keep(self.bindings.rebound(cluster, action, scancode))
            except ValueError as error:
                self.refused = str(error)
        self.changed()

    def _reset(self, cluster: str) -> None:
        self._keep(Bindings({**self.bindings.keys, cluster: DEFAULT[cluster]}))
        self.changed()

    def reset_all(self) -> None:
        """Resets all keys to their defaults."""
        self._keep(Bindings())
        self.changed()

    def _keep(self, bindings: Bindings) -> None:
        self.app.house.profile.keys = bindings.as_dict()
        self.app.house.keep_profile()

    # ------------------------------------------------------------------ shortcuts

    def _shortcuts(self) -> Panel:
        lines = list(self._lines())
        half = -(-len(lines) // 2)
        both = Columns([Stack(lines[:half], 0.2), Stack(lines[half:], 0.2)], gap=2.0, least=_BESIDE)
        return Panel(self.app.say("keys.shortcuts"), [both])

    def _lines(self) -> Iterator[Shortcut]:
        for command in SHORTCUTS:
            if command in (Command.UP, Command.DOWN, Command.LEFT, Command.RIGHT):
                continue  # these need no explanation
            yield Shortcut(self.app.say(f"command.{command.name.lower()}"), shown(command), shown_on_pad(command))


class KeyRow(LabelledInput):
    """An action and its key. When activated, it waits for another key; Escape leaves it as it was."""

    def __init__(self, label: str, key: str, waiting: str, bound: Callable[[int], object]) -> None:
        super().__init__(label)
        self.key, self.waiting, self.bound = key, waiting, bound
        self.stirred: Do = lambda: None
        """Called when it starts to wait."""
        self.listens = False
        self.clashes = False
        """Whether another action wants the same key."""

    def gained(self) -> None:
        self.listens = False

    def press(self, gesture: Gesture) -> None:
        self.listens = not self.listens
        self.stirred()

    def obey(self, command: Command) -> bool:
        if command is Command.TAKE:
            self.listens = True
            self.stirred()
            return True
        waited, self.listens = self.listens, False
        return waited and command is Command.BACK  # a gamepad has no keys to press, but a button to go back with

    def typed(self, gesture: Gesture) -> bool:
        if gesture.kind is GestureKind.KEY and self.listens:
            self.listens = False
            if gesture.key != _ESCAPE:
                self.bound(gesture.scancode)
            return True
        return False

    def draw(self, painter: Painter, style: Style) -> None:
        colours, box = style.colours, self._box()
        self._draw_label(painter, style)
        ground = colours.accent if self.listens else colours.hovered if self.hovered else colours.raised
        face = plate(painter, style, box, ground, self.focused)
        if self.listens:
            painter.text(self.waiting, style.unit, colours.on_accent, *face.centre, 0.5, "bold")
            return
        wide = cap(painter, style, self.key, *face.centre, 0.5, style.unit)
        if self.clashes:
            x = face.centre[0] + wide // 2 + style.px(0.6)
            painter.text("!", style.large, colours.warning, x, face.centre[1], 0, "bold")


class Shortcut(Label):
    """A command with its key and its gamepad button, for reading only."""

    def __init__(self, text: str, key: str, button: str) -> None:
        super().__init__(text)
        self.key, self.button = key, button

    def height(self, style: Style, width: int) -> int:
        return style.px(1.9)

    def draw(self, painter: Painter, style: Style) -> None:
        rect, y = self.rect, self.rect.centre[1]
        painter.text(self.text, style.unit, style.colours.ink, rect.x, y)
        right = rect.right - style.px(4)
        cap(painter, style, self.key, right, y, 1.0)
        if self.button:
            high = style.px(1.3)
            wide = max(high, style.px(0.62) * len(self.button) + style.px(0.6))
            place = Rect(rect.right - wide, y - high // 2, wide, high)
            painter.panel(place, style.colours.raised, high // 2, style.colours.edge, max(1, style.px(0.08)))
            painter.text(self.button, style.px(0.75), style.colours.ink, *place.centre, 0.5, "bold")


def action_word(app: App, action: Action) -> str:
    """What a key does, in a word."""
    return app.say(f"keys.{action}")


_ESCAPE = 27
