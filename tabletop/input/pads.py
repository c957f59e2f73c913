"""Gamepads: which are there, by small numbers that stay, and what their buttons, d-pads and sticks mean.

The plain joystick module is used. The library's module for game controllers knows more pads by name, but it is not
public (`pygame._sdl2.controller`) and has open bugs that crash the program. So the layout is guessed from the shape of
a pad; a wrong guess only swaps face buttons, all of which confirm something.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Any, Protocol

import pygame

from .gestures import Gesture, GestureKind


class Code(IntEnum):
    """The buttons every pad has; the directions of a d-pad or a stick count as buttons too."""

    A = 0
    B = 1
    X = 2
    Y = 3
    L = 4
    R = 5
    SELECT = 6
    START = 7
    UP = 8
    DOWN = 9
    LEFT = 10
    RIGHT = 11


FACE = (Code.A, Code.B, Code.X, Code.Y)
SIDES: Mapping[tuple[int, int], Code] = {
    (0, -1): Code.LEFT,
    (0, 1): Code.RIGHT,
    (1, -1): Code.UP,
    (1, 1): Code.DOWN,
}
"""What an axis means: (0 horizontal or 1 vertical, towards which end)."""

USUAL: Mapping[int, Code] = dict(enumerate((*FACE, Code.L, Code.R, Code.SELECT, Code.START)))
TRIGGERS_ARE_BUTTONS: Mapping[int, Code] = dict(enumerate((*FACE, Code.L, Code.R))) | {8: Code.SELECT, 9: Code.START}
CROSS_IS_BUTTONS: Mapping[int, Code] = dict(enumerate((*FACE, Code.SELECT))) | {
    6: Code.START,
    9: Code.L,
    10: Code.R,
    11: Code.UP,
    12: Code.DOWN,
    13: Code.LEFT,
    14: Code.RIGHT,
}

PUSHED, LET_GO = 0.55, 0.35
"""How far a stick goes until it counts as pushed, and back until it counts as released: two numbers, so that it can't
flicker."""


class Device(Protocol):
    """What is needed of a pad of the library."""

    def get_instance_id(self) -> int: ...
    def get_numbuttons(self) -> int: ...
    def get_numhats(self) -> int: ...
    def get_numaxes(self) -> int: ...


@dataclass
class Pad:
    """A pad that is plugged in."""

    device: Device  # the library closes a pad that nothing refers to
    number: int
    layout: Mapping[int, Code]
    held: set[Code] = field(default_factory=set)
    leaning: dict[tuple[str, int], int] = field(default_factory=dict)
    """The position of each axis of the stick and d-pad: -1, 0 or 1."""

    def button(self, code: Code, down: bool, at_ns: int) -> Gesture:
        (self.held.add if down else self.held.discard)(code)
        return Gesture(GestureKind.PAD if down else GestureKind.PAD_UP, at_ns, button=code, pad=self.number)

    def lean(self, part: str, axis: int, towards: int, at_ns: int) -> Iterator[Gesture]:
        """Returns what it means that an axis of the stick or d-pad is now at a position."""
        before = self.leaning.get((part, axis), 0)
        if towards == before:
            return
        self.leaning[part, axis] = towards
        if before:
            yield self.button(SIDES[axis, before], False, at_ns)
        if towards:
            yield self.button(SIDES[axis, towards], True, at_ns)

    def pushed(self, axis: int, value: float) -> int:
        """Returns the position of a stick that went this far, from -1 to 1."""
        towards = 1 if value > 0 else -1
        limit = LET_GO if self.leaning.get(("stick", axis), 0) == towards else PUSHED
        return towards if abs(value) >= limit else 0


class Pads:
    """All pads. Their numbers start at 0; a new one takes the lowest that is free."""

    def __init__(self, open_device: Callable[[int], Device] = pygame.joystick.Joystick) -> None:
        self._open = open_device
        self._pads: dict[int, Pad] = {}  # by the library's instance id
        self.known = False
        """Whether there is or was any, since the program was started."""
        self.readers: Mapping[int, Callable[[Any, int], Iterator[Gesture]]] = {
            pygame.JOYDEVICEADDED: self._plugged,
            pygame.JOYDEVICEREMOVED: self._unplugged,
            pygame.JOYBUTTONDOWN: self._button,
            pygame.JOYBUTTONUP: self._button,
            pygame.JOYAXISMOTION: self._stick,
            pygame.JOYHATMOTION: self._cross,
        }

    @property
    def numbers(self) -> Sequence[int]:
        """The numbers of the pads that are there."""
        return sorted(pad.number for pad in self._pads.values())

    def _plugged(self, event: Any, at_ns: int) -> Iterator[Gesture]:
        try:
            device = self._open(event.device_index)
        except pygame.error:  # it was unplugged again at once
            return
        self.known = True
        known = self._pads.get(device.get_instance_id())
        number = known.number if known else next(n for n in range(len(self._pads) + 1) if n not in self.numbers)
        self._pads[device.get_instance_id()] = Pad(device, number, layout(device))
        yield from ()

    def _unplugged(self, event: Any, at_ns: int) -> Iterator[Gesture]:
        pad = self._pads.pop(event.instance_id, None)
        for code in sorted(pad.held) if pad else ():
            assert pad
            yield pad.button(code, False, at_ns)  # no key or button may stay down for ever

    def _button(self, event: Any, at_ns: int) -> Iterator[Gesture]:
        pad = self._pads.get(event.instance_id)
        if pad and event.button in pad.layout:
            yield pad.button(pad.layout[event.button], event.type == pygame.JOYBUTTONDOWN, at_ns)

    def _stick(self, event: Any, at_ns: int) -> Iterator[Gesture]:
        pad = self._pads.get(event.instance_id)
        if pad and event.axis < 2:  # the left stick; the others and the triggers mean nothing here
            yield from pad.lean("stick", event.axis, pad.pushed(event.axis, event.value), at_ns)

    def _cross(self, event: Any, at_ns: int) -> Iterator[Gesture]:
        pad = self._pads.get(event.instance_id)
        if pad and event.hat == 0:
            across, along = event.value
            yield from pad.lean("cross", 0, across, at_ns)
            yield from pad.lean("cross", 1, -along, at_ns)  # up is positive there


def layout(device: Device) -> Mapping[int, Code]:
    """Returns which button is which, judging by the shape of the pad."""
    if device.get_numhats() == 0 and device.get_numbuttons() >= 15:
        return CROSS_IS_BUTTONS
    if device.get_numaxes() < 6 and device.get_numbuttons() >= 10:
        return TRIGGERS_ARE_BUTTONS
    return USUAL
