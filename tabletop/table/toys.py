"""Toys: what people can play with while they wait. A pack ripples when it is stroked, and a pile that leans is knocked
straight.

A stroke presses nothing and means nothing: several quick steps of the pointer within one pile.
"""

from __future__ import annotations

from games.engine import Shape
from tabletop.input.gestures import Gesture, GestureKind

from .picking import Picking
from .session import Session

STROKE_NS = 350_000_000
"""A stroke may take this long."""
STROKED, LEAST_STEPS = 0.5, 3
"""How far it goes, in card widths, and in how many steps at least: a pointer that only passes by makes fewer."""
LEAST_PACK = 4
"""A smaller pack does not ripple."""
REST_NS, HUSH_NS = 350_000_000, 1_000_000_000
"""How long it takes until the next stroke does something, and until it can be heard again."""


class Toys:
    """Finds strokes of the pointer."""

    def __init__(self, session: Session, picking: Picking) -> None:
        self.session, self.scene, self.picking = session, session.scene, picking
        self.down: set[int] = set()
        """The buttons of the mouse that are pressed."""
        self.steps: list[Gesture] = []
        """Where the pointer has been in the pile that it is on."""
        self.zone = -1
        self.played_ns, self.heard_ns = -REST_NS, -HUSH_NS

    def heard(self, gesture: Gesture) -> None:
        """Follows the pointer."""
        if gesture.kind is GestureKind.PRESS:
            self.down.add(gesture.button)
        elif gesture.kind is GestureKind.RELEASE:
            self.down.discard(gesture.button)
        if gesture.kind is not GestureKind.MOVE or not self._idle():
            self.steps.clear()
            return
        zone = self._pile_at(gesture.x, gesture.y)
        if zone != self.zone:
            self.steps.clear()
        self.zone = zone
        if zone < 0:
            return
        self.steps = [step for step in self.steps if gesture.at_ns - step.at_ns <= STROKE_NS] + [gesture]
        across = [step.x for step in self.steps]
        if len(across) >= LEAST_STEPS and max(across) - min(across) >= STROKED * self.scene.width(zone):
            self._stroke(zone, 1.0 if across[-1] > across[0] else -1.0, gesture.at_ns)
            self.steps.clear()

    def let_go(self) -> None:
        """Something else has come up, which hears how buttons are let go."""
        self.down.clear()
        self.steps.clear()

    def _idle(self) -> bool:
        """Whether people wait or think: nothing moves, nothing is held or covers the table, and there is no race."""
        session = self.session
        moves = session.director.busy or session.director.speed == 0
        covered = session.stopped or self.picking.picker is not None
        return not (moves or covered or self.down or session.hand.drag.held or session.racing)

    def _pile_at(self, x: float, y: float) -> int:
        """The pile at a point, or -1."""
        node = self.scene.under(x, y)
        zone = self.scene.zone_of(node) if node is not None else -1
        return zone if zone >= 0 and self.scene.spot(zone).shape is Shape.PILE else -1

    def _stroke(self, zone: int, heading: float, now_ns: int) -> None:
        loose, cards = self.scene.loose, self.scene.zones[zone]
        if now_ns - self.played_ns < REST_NS:
            return
        if loose.leans(zone):
            loose.knock(zone)
        elif len(cards) >= LEAST_PACK and cards[-1].up.target == 0.0:
            loose.ripple(zone, heading)
            if now_ns - self.heard_ns >= HUSH_NS:
                self.heard_ns = now_ns
                loose.play_sound("riffle", loose.panning.of(cards[-1]))
        self.played_ns = now_ns
