"""The pump: takes events out of the system's queue as early as it can, and stamps them right away.

Nothing below it knows when a key was pressed; the stamp is as good as the pump is quick. So the program sleeps in
`wait` and nowhere else, and calls `drain` while it draws.
"""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable

import pygame

from .gestures import Gesture, GestureKind
from .pads import Pads
from .reading import CHATTER_NS, Reader
from .waiting import SystemWait, find_wait

LOOK_NS = 100_000
"""How often `drain` looks at the queue; in between it costs next to nothing."""
NAP_SECONDS, LAST_NAP_SECONDS = 0.0002, 0.00005
"""In races: the naps where there is no better wait, and those before a frame, too short for the system's wait."""
SHORTEST_WAIT = 0.001
"""The shortest timeout that a wait of the library can have: pygame's takes 0 for ever."""

PADS_RACING, PADS_AWAKE, PADS_AT_REST = 0.001, 1 / 60, 0.25
"""How often pads are read where one is plugged in: they wake up no program by themselves."""
PADS_SOUGHT = 1.0
"""How often to look for newly plugged pads."""


class Pump:
    """Events in, gestures out, in the order in which they came. Needs the display."""

    def __init__(
        self,
        clock: Callable[[], int] = time.perf_counter_ns,
        find_wait: Callable[[], SystemWait | None] = find_wait,
    ) -> None:
        self.racing = False
        """True during a race: then everything is read at once, which costs some power."""
        self.resting = False
        """True while nothing is done: then it wakes as seldom as it can."""
        self.pads = Pads()
        self._system = find_wait()
        self._clock = clock
        self._reader = Reader(self.pads)
        self._kept: list[Gesture] = []
        self._looked_ns = clock()
        pygame.key.set_repeat()
        with contextlib.suppress(pygame.error):  # a system without pads is fine
            pygame.joystick.init()

    def wait(self, seconds: float) -> list[Gesture]:
        """Sleeps until something happens, at most for a time, and returns all gestures.

        Can return early and with nothing: a caller that waits for a moment waits again for the rest.
        """
        self._notice_delay()
        if not self._kept:
            self._sleep(seconds)
        return self._take()

    def take(self) -> list[Gesture]:
        """Returns all gestures, at once."""
        self._notice_delay()
        return self._take()

    def drain(self) -> None:
        """Stamps what is there and keeps it for the next `wait` or `take`. Meant to be called often while drawing."""
        if self._clock() - self._looked_ns >= LOOK_NS:
            self._notice_delay()
            self._look()

    def _notice_delay(self) -> None:
        """Warns the reader if the queue was not read for so long that its events may have come at any time since."""
        self._reader.late = self._clock() - self._looked_ns > CHATTER_NS

    def _take(self) -> list[Gesture]:
        self._look()
        kept, self._kept = self._kept, []
        return kept

    def _sleep(self, seconds: float) -> None:
        if self._system:
            self._system.feel_pads()  # before, so that what ends the sleep is stamped sooner
        if seconds < SHORTEST_WAIT or (self.racing and not self._system):
            longest = LAST_NAP_SECONDS if self._system else NAP_SECONDS
            time.sleep(max(0.0, min(seconds, longest if self.racing else seconds)))
        elif self._system:
            self._sleep_soundly(self._system, seconds)
        else:
            self._hear(pygame.event.wait(int(seconds * 1000)), self._clock())

    def _sleep_soundly(self, system: SystemWait, seconds: float) -> None:
        """Wakes only for events, and to read the pads."""
        nap = min(seconds, self._until_pads_are_felt())
        while not (woken := system.sleep(int(nap * 1000))) and seconds >= 2 * nap:
            seconds -= nap
            system.feel_pads()
        if woken:
            now_ns = self._clock()
            self._hear_all(pygame.event.get(pump=False), now_ns)

    def _until_pads_are_felt(self) -> float:
        if not self.pads.numbers:
            return PADS_SOUGHT
        if self.resting:
            return PADS_AT_REST
        return PADS_RACING if self.racing else PADS_AWAKE

    def _look(self) -> None:
        if self._system and self.pads.numbers:
            self._system.feel_pads()
        events = pygame.event.get()
        self._hear_all(events, self._clock())

    def _hear_all(self, events: list[pygame.event.Event], at_ns: int) -> None:
        self._looked_ns = at_ns
        for event in events:
            self._hear(event, at_ns)

    def _hear(self, event: pygame.event.Event, at_ns: int) -> None:
        for gesture in self._reader.read(event, at_ns):
            if gesture.kind is GestureKind.MOVE and self._kept and self._kept[-1].kind is GestureKind.MOVE:
                self._kept[-1] = gesture  # only the latest position of the mouse matters
            else:
                self._kept.append(gesture)
