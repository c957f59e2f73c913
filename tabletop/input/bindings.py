"""Who plays with what: keys by their position on the keyboard, the mouse, and pads; and what each of them means.

Several people share one keyboard. Each has a cluster of keys, far from the slap keys of the others, since cheap
keyboards swallow keys on the corners of a rectangle of their wiring. No key of a cluster is a modifier: those trigger
shortcuts of the system. Positions are scancodes, so a cluster keeps its shape on every layout.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import cached_property
from itertools import groupby
from typing import Any, NamedTuple

import pygame

from tabletop.people import MOUSE

from .gestures import Gesture, GestureKind
from .keynames import SCANCODES, key_at, key_name
from .navigation import Chord, Command, Modifiers
from .pads import Code
from .shortcuts import Shortcuts, shown_chord


class Action(StrEnum):
    """What a key or button of a player's own means."""

    UP = "up"
    DOWN = "down"
    LEFT = "left"
    RIGHT = "right"
    SLAP = "slap"
    CALL1 = "call1"
    CALL2 = "call2"
    PEEK = "peek"  # while it is held


class DeviceAction(NamedTuple):
    """A device and what was done with it."""

    device: str
    action: Action


Keys = Mapping[str, Mapping[Action, int]]

CLUSTERS = ("K1", "K2", "K3", "K4")
PAD = "pad"
"""Pads are `pad0`, `pad1` and so on."""


def _cluster(up: int, left: int, down: int, right: int, slap: int, *others: int) -> Mapping[Action, int]:
    call1, call2, peek = others
    return dict(zip(Action, (up, down, left, right, slap, call1, call2, peek), strict=True))


DEFAULT: Keys = {
    "K1": _cluster(
        *(pygame.KSCAN_W, pygame.KSCAN_A, pygame.KSCAN_S, pygame.KSCAN_D, pygame.KSCAN_SPACE),
        *(pygame.KSCAN_Q, pygame.KSCAN_E, pygame.KSCAN_R),
    ),
    "K2": _cluster(
        *(pygame.KSCAN_UP, pygame.KSCAN_LEFT, pygame.KSCAN_DOWN, pygame.KSCAN_RIGHT, pygame.KSCAN_RETURN),
        *(pygame.KSCAN_RIGHTBRACKET, pygame.KSCAN_BACKSPACE, pygame.KSCAN_EQUALS),  # on small keyboards too
    ),
    "K3": _cluster(
        *(pygame.KSCAN_I, pygame.KSCAN_J, pygame.KSCAN_K, pygame.KSCAN_L, pygame.KSCAN_SEMICOLON),
        *(pygame.KSCAN_U, pygame.KSCAN_O, pygame.KSCAN_M),
    ),
    "K4": _cluster(
        *(pygame.KSCAN_KP8, pygame.KSCAN_KP4, pygame.KSCAN_KP5, pygame.KSCAN_KP6, pygame.KSCAN_KP0),
        *(pygame.KSCAN_KP7, pygame.KSCAN_KP9, pygame.KSCAN_KP_PERIOD),
    ),
}

RESERVED = (pygame.KSCAN_ESCAPE, pygame.KSCAN_F1, pygame.KSCAN_F11)
"""Keys that are for everyone at the keyboard, and never for one person: Escape always goes back; the rules and the full
screen are on the other two unless these commands were given other keys."""

PAD_ACTIONS: Mapping[int, Action] = {
    Code.A: Action.SLAP,
    Code.B: Action.CALL1,
    Code.X: Action.CALL2,
    Code.Y: Action.SLAP,
    Code.L: Action.SLAP,  # the left hand, see `hand_of`
    Code.R: Action.SLAP,
    Code.SELECT: Action.PEEK,
    Code.UP: Action.UP,
    Code.DOWN: Action.DOWN,
    Code.LEFT: Action.LEFT,
    Code.RIGHT: Action.RIGHT,
}
OF_A_BUTTON = (Action.SLAP, Action.CALL1, Action.CALL2, Action.PEEK)
"""What buttons of a pad can do, besides moving."""
HANDS: Mapping[int, int] = {Code.L: 1, Code.R: 2}

OF_A_SEAT: Mapping[Action, Command] = {
    Action.UP: Command.UP,
    Action.DOWN: Command.DOWN,
    Action.LEFT: Command.LEFT,
    Action.RIGHT: Command.RIGHT,
    Action.SLAP: Command.TAKE,
    Action.CALL1: Command.BACK,
    Action.CALL2: Command.NEXT,
}
"""What the keys of a cluster command outside of races: so everyone can move, select and leave with their own keys."""

_CROSS = (Code.UP, Code.DOWN, Code.LEFT, Code.RIGHT)
_LOG = logging.getLogger(__name__)

DOWN = (GestureKind.KEY, GestureKind.PAD, GestureKind.PRESS)
UP = (GestureKind.KEY_UP, GestureKind.PAD_UP, GestureKind.RELEASE)


@dataclass(frozen=True)
class Bindings:
    """What every key and button means now: the clusters of people at one keyboard, what the buttons of a pad do for its
    owner, and the shortcuts of the commands. Values: a change gives new ones."""

    keys: Keys = field(default_factory=lambda: DEFAULT)
    pads: Mapping[int, Action] = field(default_factory=lambda: PAD_ACTIONS)
    """What a button of a pad does for its owner in races, when they call out, and when they look at their hand."""
    shortcuts: Shortcuts = field(default_factory=Shortcuts)

    @cached_property
    def _played(self) -> Mapping[int, DeviceAction]:
        """By scancode. If two actions have the same key, the first one gets it."""
        found: dict[int, DeviceAction] = {}
        for device, actions in self.keys.items():
            for action, scancode in actions.items():
                found.setdefault(scancode, DeviceAction(device, action))
        return found

    def action_of(self, gesture: Gesture) -> DeviceAction | None:
        """Returns what a key or button that goes down means, and on which device. Modifiers are ignored: a player who
        leans on Shift must not block the others. Whether a seat uses the device is for the caller to know."""
        return self._of(gesture) if gesture.kind in DOWN else None

    def released(self, gesture: Gesture) -> DeviceAction | None:
        """Returns what ends when a key or button comes up."""
        return self._of(gesture) if gesture.kind in UP else None

    def _of(self, gesture: Gesture) -> DeviceAction | None:
        if gesture.kind in (GestureKind.KEY, GestureKind.KEY_UP):
            return self._played.get(gesture.scancode)
        if gesture.kind in (GestureKind.PRESS, GestureKind.RELEASE):
            return DeviceAction(MOUSE, Action.SLAP)
        action = self.pads.get(gesture.button)
        return DeviceAction(f"{PAD}{gesture.pad}", action) if action else None

    def conflicts(self) -> list[tuple[int, tuple[DeviceAction, ...]]]:
        """Returns the scancodes that several actions have, each with these actions."""
        wanted = sorted(
            (scancode, device, list(Action).index(action))
            for device, actions in self.keys.items()
            for action, scancode in actions.items()
        )
        found = []
        for scancode, group in groupby(wanted, key=lambda entry: entry[0]):
            played = tuple(DeviceAction(device, list(Action)[index]) for _, device, index in group)
            if len(played) > 1:
                found.append((scancode, played))
        return found

    def rebound(self, cluster: str, action: Action, scancode: int) -> Bindings:
        """Returns bindings with one key changed; raises ValueError with a sentence if that is impossible."""
        _check(cluster, action, scancode)
        return replace(self, keys={**self.keys, cluster: {**self.keys[cluster], action: scancode}})

    # ------------------------------------------------------------------ commands

    def command(self, gesture: Gesture) -> Command | None:
        """Returns what a key or a button of a pad commands. While a text field is open, ask only for chords."""
        return self.shortcuts.command(gesture)

    def is_chord(self, gesture: Gesture) -> bool:
        """Returns whether it is a command with Ctrl, Cmd or Alt, which are never part of typing or slapping."""
        return self.shortcuts.is_chord(gesture)

    def seat_command(self, gesture: Gesture, device: str) -> Command | None:
        """Returns what a gesture on this device commands outside of races; None if it isn't from that device."""
        played = self.action_of(gesture)
        if not played or played.device != device or self.is_chord(gesture):
            return None
        return OF_A_SEAT.get(played.action) if gesture.kind is GestureKind.KEY else self.command(gesture)

    def shown(self, command: Command) -> str:
        """Returns the key to print beside a command, in the names of this keyboard; empty if it has none."""
        return self.shortcuts.shown(command)

    def shown_on_pad(self, command: Command) -> str:
        """Returns the button of a pad to print beside a command; empty if it has none."""
        return self.shortcuts.shown_on_pad(command)

    def shown_beside(self, command: Command, theirs: Callable[[DeviceAction], bool]) -> str:
        """Returns the first key of a command that is none of `theirs`, with which people play; empty if there is
        none."""
        taken = {key_at(scancode) for scancode, played in self._played.items() if theirs(played)}
        free = (
            chord
            for chord in self.shortcuts.chords(command)
            if chord.key not in taken or chord.modifiers & (Modifiers.CTRL | Modifiers.ALT)
        )
        return next(map(shown_chord, free), "")

    def clashes(self) -> dict[Command, DeviceAction]:
        """Returns the commands with a key that is also a person's own and means something else there: while that person
        plays with their own keys, it is theirs."""
        found: dict[Command, DeviceAction] = {}
        for scancode, played in self._played.items():
            key = key_at(scancode)
            for held in (Modifiers.NONE, Modifiers.SHIFT):  # which the keys of a cluster don't care about
                command = self.shortcuts.owner(Chord(key, held))
                if command is not None and OF_A_SEAT.get(played.action) is not command:
                    found.setdefault(command, played)
        return found

    # ------------------------------------------------------------------ pads

    def button_of(self, action: Action) -> Code | None:
        """Returns the button of a pad that does this for its owner: the first one, if there are several."""
        return next((code for code in Code if self.pads.get(code) is action), None)

    def exchanged(self, action: Action, code: Code) -> Bindings:
        """Returns bindings in which a button of a pad does this for its owner, and the button that did it does what the
        other one did. Raises ValueError for a button that must keep its meaning: the cross moves, and the one that
        means nothing to one person alone leads to the menu."""
        if code not in PAD_ACTIONS or code in _CROSS:
            raise ValueError(f"{code.name} always does the same.")
        before = self.button_of(action)
        pads = dict(self.pads)
        if before is not None:
            pads[before] = pads[code]
        return replace(self, pads=pads | {code: action})

    # ------------------------------------------------------------------ files

    def as_dict(self) -> dict[str, dict[str, int]]:
        """Returns the keys of the clusters as plain values, for files."""
        return {cluster: {str(action): code for action, code in keys.items()} for cluster, keys in self.keys.items()}

    def pads_as_dict(self) -> dict[str, str]:
        """Returns the buttons of pads that do something else than usual as plain values, for files."""
        return {
            Code(code).name: str(action) for code, action in self.pads.items() if action is not PAD_ACTIONS.get(code)
        }

    @classmethod
    def from_dict(
        cls,
        keys: Mapping[str, Any],
        pads: Mapping[str, Any] | None = None,
        shortcuts: Mapping[str, Any] | None = None,
    ) -> Bindings:
        """Returns bindings from plain values; what is missing gets its default. They come from a file that another
        version may have written, or that was edited by hand: what makes no sense is left out, with a line in the
        log, and the rest holds."""
        bindings = cls(pads=_read_pads(pads or {}), shortcuts=Shortcuts.from_dict(shortcuts or {}))
        for cluster, actions in keys.items():
            for action, scancode in actions.items() if isinstance(actions, Mapping) else ():
                try:
                    bindings = bindings.rebound(cluster, action, scancode)
                except ValueError:
                    _LOG.warning("a key is left out: %.40r for %.40r of %.40r", scancode, action, cluster)
        return bindings


def _read_pads(data: Mapping[str, Any]) -> Mapping[int, Action]:
    """Returns what the buttons of pads do, from plain values."""
    found = dict(PAD_ACTIONS)
    for name, action in data.items():
        code = Code.__members__.get(name)
        if code is None or code not in PAD_ACTIONS or code in _CROSS or action not in OF_A_BUTTON:
            _LOG.warning("a button is left out: %.40r for %.40r", name, action)
        else:
            found[code] = Action(action)
    return found


def _check(cluster: str, action: str, scancode: object) -> None:
    if cluster not in CLUSTERS:
        raise ValueError(f"There are no keys called '{cluster}', only {', '.join(CLUSTERS)}.")
    if action not in tuple(Action):
        raise ValueError(f"Nothing is called '{action}' that a key could do.")
    if type(scancode) is not int or scancode not in SCANCODES:
        raise ValueError(f"No key lies at {scancode!r}, which is given for '{action}' of {cluster}.")
    if scancode in RESERVED:
        raise ValueError(f"{key_name(scancode)} always does the same and cannot be '{action}' of {cluster}.")


def hand_of(gesture: Gesture) -> int:
    """Returns the hand that a slap asks for: 1 left, 2 right, 0 either."""
    return HANDS.get(gesture.button, 0) if gesture.kind is GestureKind.PAD else 0


def offer_order(people: int, pads: int) -> list[str]:
    """Returns the devices to offer to a number of people, best first. It is shorter where there are not enough devices.
    Pads come before the clusters that are close to others."""
    order = [MOUSE, "K1", "K2", *(f"{PAD}{number}" for number in range(pads)), "K3", "K4"]
    return order[:people]
