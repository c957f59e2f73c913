"""Skipping: what a press does while cards are still moving.

It finishes the motion. It is heard as well only if what it hit has stood unchanged for a moment, if everything was not
waiting for a great moment, and if no card was about to show its face while others play too: otherwise a press that was
meant to skip would become a move. Calls and the signs of the bar are always heard, and finish nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import NamedTuple

from tabletop.hand.focus import Stop
from tabletop.input.gestures import Gesture

from .controls import Controls
from .pointing import Pointing
from .session import Session

LOCK_NS = 600_000_000
"""For how long after a press that skipped something no other answers the next question."""
STEADY_SECONDS = 0.2
"""For how long something must have stood unchanged to be hit on purpose while cards are moving."""


class Hit(NamedTuple):
    """What a press hits, and for how many seconds that has stood unchanged."""

    what: Hashable
    steady: float = STEADY_SECONDS
    question: bool = False
    """Whether it answers a question by itself, as a button does, or a pile from which one draws."""


class Skipping:
    """Decides about presses at a table."""

    def __init__(self, session: Session, controls: Controls, pointing: Pointing) -> None:
        self.session, self.controls, self.pointing = session, controls, pointing
        self.scene = session.scene
        self.skipped_ns = -LOCK_NS
        """When a press last finished what was being shown."""

    def clicked(self, gesture: Gesture) -> bool:
        """A press of the pointer: returns whether it is heard."""
        return self._is_call(gesture.x, gesture.y) or self._pressed(
            gesture.at_ns, lambda: self._under(gesture.x, gesture.y)
        )

    def focused(self, at_ns: int) -> bool:
        """A press of the key for what has the focus: returns whether it is heard."""
        return self._pressed(at_ns, self._at_focus)

    def digit(self, at_ns: int) -> bool:
        """A press of the key of a button: returns whether it is heard. Where several people share the screen, it
        finishes nothing for the others."""
        if self.session.viewpoint.shared and self.session.director.busy:
            return False
        return self._pressed(at_ns, self._question)

    def _is_call(self, x: int, y: int) -> bool:
        """Whether the pointer is on a sign, a bell, or a name about which one can make a call."""
        button = self.controls.at(x, y)
        if button is not None:
            return not self.controls.question.is_offer(button)
        seat = self.pointing.under(x, y)
        return seat >= 0 and not self.pointing.is_chosen(seat)

    def _pressed(self, at_ns: int, find: Callable[[], Hit | None]) -> bool:
        session = self.session
        if not session.director.busy:
            return not self._too_soon(find())
        if session.referee.known.timed:  # nothing is shown before its time, and what is not shown has no answer yet
            hit = find() if session.race is None and session.director.behind else None
            return hit is None or not hit.question
        hit = find()
        if not session.can_be_hurried(at_ns):
            return False
        self.skipped_ns = session.referee.clock.now_ns()
        blind = session.director.beats.blocking
        blind |= session.director.revealing and len(session.setup.people) > 1
        session.hurry(at_ns)
        again = find()
        blind |= session.director.busy
        if blind or hit is None or again is None or hit.what != again.what:
            return False
        return min(hit.steady, again.steady) >= STEADY_SECONDS

    def _too_soon(self, hit: Hit | None) -> bool:
        """Whether a press comes so soon after one that skipped, or that came too soon itself, that it was hardly meant
        for a new question."""
        alone, now = len(self.session.setup.people) == 1, self.session.referee.clock.now_ns()
        if alone or hit is None or not hit.question or now - self.skipped_ns > LOCK_NS:
            return False
        self.skipped_ns = now
        return True

    # ------------------------------------------------------------------ what is hit

    def _under(self, x: float, y: float) -> Hit | None:
        """A button or a name that answers the question, otherwise the place that is clicked."""
        if self.controls.at(x, y) is not None or self.pointing.under(round(x), round(y)) >= 0:
            return self._question()
        node = self.scene.under(x, y)
        zone = self.scene.zone_of(node) if node is not None else self.scene.zone_at(x, y)
        return self._in_zone(zone, node) if zone >= 0 else None

    def _at_focus(self) -> Hit | None:
        """What the focus is on."""
        stop: Stop | None = self.session.hand.focus.stop
        if stop is None:
            return None
        hit = self._question() if stop.button is not None else self._in_zone(stop.zone, stop.node)
        return hit if self.session.hand.focus.walked else hit._replace(question=True)  # it has come there by itself

    def _in_zone(self, zone: int, node: object) -> Hit:
        steady = self.scene.time - self.scene.touched.get(zone, -STEADY_SECONDS)
        return Hit((zone, id(node)), steady, question=bool(self.scene.spot(zone).click))

    def _question(self) -> Hit:
        """A button that answers the question of a position."""
        return Hit(("question", self.session.lines), self.scene.time - self.session.asked_at, question=True)
