"""The pointer over the table: what is a click, a double click, or a drag."""

from __future__ import annotations

from tabletop.hand.flick import Wrist
from tabletop.hand.hand import Hand
from tabletop.hand.intents import Intent
from tabletop.input.gestures import Gesture, GestureKind
from tabletop.scene.card import CardNode

DOUBLE_NS = 350_000_000
AWAY = (-1.0, -1.0)
"""Where the pointer is while it is not over the window."""


class Pointer:
    """Turns presses, moves and releases into actions of the hand."""

    def __init__(self, hand: Hand) -> None:
        self.hand, self.wrist = hand, Wrist()
        self.pressed: Gesture | None = None
        self.dragging = False
        self.holding = False
        """Whether the press has become a hold: letting go is no click then."""
        self.last_click: Gesture | None = None
        self.over: CardNode | None = None
        """The card that is pointed at."""
        self.at = AWAY
        """Where it is; outside the window until it has been seen."""

    def heard(self, gesture: Gesture, threshold: int) -> Intent | None:
        """Handles a gesture; returns what it means. A press that moves further than the threshold is a drag."""
        self.at = (gesture.x, gesture.y)
        if gesture.kind is GestureKind.PRESS:
            return self._press(gesture)
        if gesture.kind is GestureKind.MOVE:
            self._move(gesture, threshold)
        elif gesture.kind is GestureKind.RELEASE and self.pressed is not None and gesture.button == self.pressed.button:
            return self._release(gesture)
        return None

    def let_go(self) -> None:
        """Ends a drag where it began, as something else has come up; where the pointer is then is not known."""
        self._end_drag()
        self.at = AWAY

    def hold(self) -> None:
        """The press has become a hold, unless the pointer moves on after all."""
        self.holding, self.last_click = True, None

    def _end_drag(self) -> None:
        self.hand.drop()
        self.pressed, self.dragging, self.holding, self.over = None, False, False, None

    def _press(self, gesture: Gesture) -> Intent | None:
        if self.dragging and gesture.button == 1:
            self._end_drag()  # something else got the release of the button
        if gesture.button == 3:
            return self.hand.quick(gesture.x, gesture.y)
        if gesture.button == 1:
            self.pressed, self.dragging, self.holding = gesture, False, False
            self.wrist.rest()
        return None

    def _move(self, gesture: Gesture, threshold: int) -> None:
        start = self.pressed
        if start is None:
            self.over = self.hand.scene.under(gesture.x, gesture.y)
            return
        if not self.dragging and abs(gesture.x - start.x) + abs(gesture.y - start.y) > threshold:
            self.dragging = self.hand.grab(start.x, start.y)
            if not self.dragging:
                self.pressed = None
        if self.dragging:
            self.hand.follow(gesture.x, gesture.y)
            self.wrist.moved(gesture.at_ns, gesture.x, gesture.y)

    def _release(self, gesture: Gesture) -> Intent | None:
        start, self.pressed = self.pressed, None
        if self.dragging:
            self.dragging = False
            self.hand.follow(gesture.x, gesture.y)
            self.wrist.moved(gesture.at_ns, gesture.x, gesture.y)
            return self.hand.release(self.wrist.velocity)
        if self.holding:
            self.holding = False
            return None
        last = self.last_click
        self.last_click = gesture
        if last is not None and start is not None and self._same_spot(last, gesture):
            self.last_click = None
            return self.hand.quick(gesture.x, gesture.y)
        return self.hand.click(gesture.x, gesture.y)

    def _same_spot(self, last: Gesture, now: Gesture) -> bool:
        near = abs(last.x - now.x) + abs(last.y - now.y) < 12
        return near and now.at_ns - last.at_ns < DOUBLE_NS
