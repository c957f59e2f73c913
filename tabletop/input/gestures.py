"""Gestures: what people do, with the moment at which it was heard.

Screens see gestures and never an event of the library beneath. The stamp is nanoseconds of `time.perf_counter_ns`,
taken when the event left the system's queue.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto


class Kind(Enum):
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
    FOCUS = auto()  # it has it again
    RESIZE = auto()  # the window has a new size (x, y)
    EXPOSED = auto()  # what the window showed is gone, and must be drawn again
    QUIT = auto()  # somebody closes the window


@dataclass(frozen=True, slots=True)
class Gesture:
    """One thing that somebody did."""

    kind: Kind
    at_ns: int = 0
    x: int = 0
    y: int = 0
    button: int = 0
    """Mouse: 1 left, 2 middle, 3 right. Pad: see `pads`."""
    key: int = 0
    """What the key means where the person lives (a pygame K_ constant)."""
    scancode: int = 0
    """Where the key lies (a pygame KSCAN_ constant)."""
    mods: int = 0
    """The modifier keys held (pygame KMOD_ bits)."""
    steps: int = 0
    text: str = ""
    pad: int = -1
    """Which gamepad."""
