"""Gestures: what people do, with the time at which it was read.

Screens see gestures and never an event of the library below. The time is in nanoseconds of `time.perf_counter_ns`,
taken when the event left the system's queue.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto


class GestureKind(Enum):
    """What was done."""

    PRESS = auto()  # a mouse button went down at (x, y)
    MOVE = auto()  # the mouse moved to (x, y)
    RELEASE = auto()  # a mouse button went up at (x, y)
    WHEEL = auto()  # the wheel turned by `steps`, up is positive, at (x, y)
    KEY = auto()  # a key went down
    KEY_UP = auto()
    TEXT = auto()  # text was typed
    PAD = auto()  # a button of a gamepad went down; sticks are turned into its four directions
    PAD_UP = auto()
    BLUR = auto()  # the window lost the focus
    FOCUS = auto()  # it has the focus again
    RESIZE = auto()  # the window has a new size (x, y)
    EXPOSED = auto()  # the contents of the window are lost and must be drawn again
    QUIT = auto()  # the window is being closed


@dataclass(frozen=True, slots=True)
class Gesture:
    """One thing that someone did."""

    kind: GestureKind
    at_ns: int = 0
    x: int = 0
    y: int = 0
    button: int = 0
    """Mouse: 1 left, 2 middle, 3 right. Pad: see `pads`."""
    key: int = 0
    """The meaning of the key on this keyboard layout (a pygame K_ constant)."""
    scancode: int = 0
    """The position of the key (a pygame KSCAN_ constant)."""
    mods: int = 0
    """The modifier keys held (pygame KMOD_ bits)."""
    steps: int = 0
    text: str = ""
    pad: int = -1
    """The number of the gamepad."""
