"""Turns events of the library into gestures."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

import pygame

from .gestures import Gesture, GestureKind
from .pads import Pads

CHATTER_NS = 25_000_000
"""A key that goes down twice within this time has a worn contact; no finger is that fast."""

AWAY = (-1, -1)
"""Where the pointer is said to be when it has left the window."""

WHEEL_AS_BUTTONS = (4, 5)
"""The wheel also comes as presses of these buttons, for old programs."""


class Reader:
    """Reads events one after the other. Touches come as mouse events from the system already."""

    def __init__(self, pads: Pads) -> None:
        self._down_ns: dict[int, int] = {}  # scancode: when it last went down
        self.late = False
        """Events have waited to be read: their stamps don't say how quickly one followed the other."""
        self._at = (0, 0)
        self._pressed = set[int]()
        self._size = (0, 0)
        self._focused = True
        self._readers: Mapping[int, Callable[[Any, int], Iterator[Gesture]]] = {
            pygame.KEYDOWN: self._key,
            pygame.KEYUP: self._key_up,
            pygame.TEXTINPUT: self._text,
            pygame.MOUSEBUTTONDOWN: self._button,
            pygame.MOUSEBUTTONUP: self._button,
            pygame.MOUSEMOTION: self._moved,
            pygame.MOUSEWHEEL: self._wheel,
            pygame.WINDOWLEAVE: self._left,
            pygame.WINDOWSIZECHANGED: self._resized,
            pygame.VIDEORESIZE: self._resized,
            pygame.WINDOWFOCUSGAINED: self._focus,
            pygame.WINDOWFOCUSLOST: self._focus,
            pygame.WINDOWMINIMIZED: self._focus,
            pygame.WINDOWEXPOSED: self._exposed,
            pygame.WINDOWRESTORED: self._exposed,
            pygame.QUIT: self._quit,
            **pads.readers,
        }

    def read(self, event: pygame.event.Event, at_ns: int) -> Iterator[Gesture]:
        """Returns the gestures in an event that was read at that time: mostly one, or none."""
        reader = self._readers.get(event.type)
        return reader(event, at_ns) if reader else iter(())

    def _key(self, event: Any, at_ns: int) -> Iterator[Gesture]:
        before = self._down_ns.get(event.scancode)
        if self.late or before is None or at_ns - before > CHATTER_NS:
            self._down_ns[event.scancode] = at_ns
            yield Gesture(GestureKind.KEY, at_ns, key=event.key, scancode=event.scancode, mods=event.mod)

    def _key_up(self, event: Any, at_ns: int) -> Iterator[Gesture]:
        yield Gesture(GestureKind.KEY_UP, at_ns, key=event.key, scancode=event.scancode, mods=event.mod)

    def _text(self, event: Any, at_ns: int) -> Iterator[Gesture]:
        yield Gesture(GestureKind.TEXT, at_ns, text=event.text)

    def _button(self, event: Any, at_ns: int) -> Iterator[Gesture]:
        if event.button not in WHEEL_AS_BUTTONS:
            self._at = x, y = event.pos
            down = event.type == pygame.MOUSEBUTTONDOWN
            (self._pressed.add if down else self._pressed.discard)(event.button)
            kind = GestureKind.PRESS if down else GestureKind.RELEASE
            yield Gesture(kind, at_ns, x, y, button=event.button)

    def _moved(self, event: Any, at_ns: int) -> Iterator[Gesture]:
        self._at = x, y = event.pos
        yield Gesture(GestureKind.MOVE, at_ns, x, y)

    def _left(self, event: Any, at_ns: int) -> Iterator[Gesture]:
        """The pointer has left the window. While a button is down the system follows it everywhere."""
        if not self._pressed:
            yield Gesture(GestureKind.MOVE, at_ns, *AWAY)

    def _wheel(self, event: Any, at_ns: int) -> Iterator[Gesture]:
        if event.y:  # it can also be pushed sideways
            yield Gesture(GestureKind.WHEEL, at_ns, *self._at, steps=event.y)

    def _resized(self, event: Any, at_ns: int) -> Iterator[Gesture]:
        size = event.size if event.type == pygame.VIDEORESIZE else (event.x, event.y)
        if size != self._size:  # most systems report it in both ways
            self._size = x, y = size
            yield Gesture(GestureKind.RESIZE, at_ns, x, y)

    def _focus(self, event: Any, at_ns: int) -> Iterator[Gesture]:
        focused = event.type == pygame.WINDOWFOCUSGAINED
        if focused != self._focused:  # a minimized window loses the focus too
            self._focused = focused
            yield Gesture(GestureKind.FOCUS if focused else GestureKind.BLUR, at_ns)

    def _exposed(self, event: Any, at_ns: int) -> Iterator[Gesture]:
        yield Gesture(GestureKind.EXPOSED, at_ns)

    def _quit(self, event: Any, at_ns: int) -> Iterator[Gesture]:
        yield Gesture(GestureKind.QUIT, at_ns)
