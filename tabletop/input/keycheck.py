"""The key check of the join screen: which keys does this keyboard swallow when everyone presses at once?

First all seats hold their slap keys together, then everyone taps their directions meanwhile. What never arrives is
reported per seat, with advice. One person can do all of it: only the keys must be down together.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum, auto
from typing import NamedTuple

from .bindings import CLUSTERS, Action, Bindings, DeviceAction
from .gestures import Gesture, GestureKind

DIRECTIONS = (Action.UP, Action.DOWN, Action.LEFT, Action.RIGHT)


class CheckStage(Enum):
    """What the seats are asked to do."""

    HOLD = auto()
    TAP = auto()
    DONE = auto()


class CheckResult(NamedTuple):
    """How a seat's keys fared."""

    device: str
    missing: tuple[Action, ...]
    advice: str
    """The word for the sentence in the language file: `fine`, `other_slap`, `other_directions` or `other_device`."""


class KeyCheck:
    """Checks the key clusters among these devices; others have wires of their own."""

    def __init__(self, bindings: Bindings, devices: Sequence[str]) -> None:
        self.clusters = tuple(device for device in devices if device in CLUSTERS)
        self.stage = CheckStage.HOLD if self.clusters else CheckStage.DONE
        self.holding: set[str] = set()
        """The devices whose slap key is down now."""
        self.arrived: set[DeviceAction] = set()
        self._bindings = bindings
        self._asked: frozenset[str] = frozenset(self.clusters)  # the slap keys that must be down for a tap to count

    def hear(self, gesture: Gesture) -> None:
        """Takes a key into account."""
        if gesture.kind is GestureKind.BLUR:
            self.holding.clear()
        played = self._bindings.action_of(gesture) or self._bindings.released(gesture)
        if not played or played.device not in self.clusters or self.stage is CheckStage.DONE:
            return
        down = gesture.kind is GestureKind.KEY
        if played.action is Action.SLAP:
            (self.holding.add if down else self.holding.discard)(played.device)
            if self.stage is CheckStage.TAP or self.holding >= self._asked:
                self._tap()
        elif down and self.stage is CheckStage.TAP and played.action in DIRECTIONS and self.holding >= self._asked:
            self.arrived.add(played)
        if len(self.arrived) == len(self.clusters) * (1 + len(DIRECTIONS)):
            self.stage = CheckStage.DONE

    def go_on(self) -> None:
        """Ends the current stage, even if keys are missing."""
        if self.stage is CheckStage.HOLD:
            self._asked = frozenset(self.holding)
            self._tap()
        else:
            self.stage = CheckStage.DONE

    def _tap(self) -> None:
        """Slap keys count while all the required ones are down, even if they come late."""
        self.stage = CheckStage.TAP
        if self.holding >= self._asked:
            self.arrived |= {DeviceAction(device, Action.SLAP) for device in self.holding}

    def results(self) -> list[CheckResult]:
        """Returns what has not arrived so far, for each cluster."""
        results = []
        for device in self.clusters:
            wanted = (Action.SLAP, *DIRECTIONS)
            missing = tuple(action for action in wanted if DeviceAction(device, action) not in self.arrived)
            results.append(CheckResult(device, missing, _advice(missing)))
        return results


def _advice(missing: tuple[Action, ...]) -> str:
    if not missing:
        return "fine"
    if missing == (Action.SLAP,):
        return "other_slap"
    return "other_directions" if Action.SLAP not in missing and len(missing) <= 2 else "other_device"
