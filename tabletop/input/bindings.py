"""Who plays with what: keys by their position on the keyboard, the mouse, and pads; and what each of them means.

Several people share one keyboard. Each has a cluster of keys, far from the slap keys of the others, since cheap
keyboards swallow keys on the corners of a rectangle of their wiring. No key of a cluster is a modifier: those trigger
shortcuts of the system. Positions are scancodes, so a cluster keeps its shape on every layout.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property
from itertools import groupby
from typing import Any, NamedTuple

import pygame

from tabletop.people import MOUSE

from .gestures import Gesture, GestureKind
from .keynames import SCANCODES, key_name
from .pads import Code


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
"""Back, help and full screen must work whatever is bound."""

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
HANDS: Mapping[int, int] = {Code.L: 1, Code.R: 2}

DOWN = (GestureKind.KEY, GestureKind.PAD, GestureKind.PRESS)
UP = (GestureKind.KEY_UP, GestureKind.PAD_UP, GestureKind.RELEASE)


@dataclass(frozen=True)
class Bindings:
    """The keys of every cluster. Values: a change gives new ones."""

    keys: Keys = field(default_factory=lambda: DEFAULT)

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
        action = PAD_ACTIONS.get(gesture.button)
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
        return Bindings({**self.keys, cluster: {**self.keys[cluster], action: scancode}})

    def as_dict(self) -> dict[str, dict[str, int]]:
        """Returns plain values, for files."""
        return {cluster: {str(action): code for action, code in keys.items()} for cluster, keys in self.keys.items()}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Bindings:
        """Returns bindings from plain values; what is missing gets its default. Raises ValueError with a sentence if
        they make no sense: they come from a file that may have been edited by hand."""
        bindings = cls()
        for cluster, keys in data.items():
            if not isinstance(keys, Mapping):
                raise ValueError(f"The keys of '{cluster}' are not a table of keys.")
            for action, scancode in keys.items():
                bindings = bindings.rebound(cluster, action, scancode)
        return bindings


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
