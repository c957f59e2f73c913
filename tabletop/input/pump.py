"""The pump: takes what people do out of the system's queue, as early as it can, and stamps it there and then.

Nothing below it knows when a key was pressed; the stamp is as good as the pump is quick. So the program sleeps in
`wait` and nowhere else, and calls `drain` while it draws.
"""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable

import pygame

from .gestures import Gesture, Kind
from .pads import Pads
from .reading import CHATTER_NS, Reader

LOOK_NS = 250_000
"""How often `drain` looks at the queue; in between it costs next to nothing."""
NAP_SECONDS = 0.0002
LIBRARY_NAP_SECONDS = 0.001
"""What the library's own wait sleeps between two looks, and the least that it can wait: it takes 0 for ever."""


class Pump:
    """Events in, gestures out, in the order in which they came. Needs the display to be there."""

    def __init__(self, clock: Callable[[], int] = time.perf_counter_ns) -> None:
        self.racing = False
        """True while people race: then it sleeps in naps shorter than the library's, which costs some power."""
        self.pads = Pads()
        self._clock = clock
        self._reader = Reader(self.pads)
        self._kept: list[Gesture] = []
        self._looked_ns = clock()
        pygame.key.set_repeat()
        with contextlib.suppress(pygame.error):  # a system without pads is no trouble
            pygame.joystick.init()

    def wait(self, seconds: float) -> list[Gesture]:
        """Sleeps until something happens, for so long at most, and gives all that is there.

        May come back early and with nothing: whoever waits for a moment waits again for what is left.
        """
        self._notice_delay()
        if not self._kept:
            self._sleep(seconds)
        return self._take()

    def take(self) -> list[Gesture]:
        """All that is there, at once."""
        self._notice_delay()
        return self._take()

    def drain(self) -> None:
        """Stamps what is there and keeps it for the next `wait` or `take`. Made to be called often while drawing."""
        if self._clock() - self._looked_ns >= LOOK_NS:
            self._notice_delay()
            self._look()

    def _notice_delay(self) -> None:
        """Tells the reader if nobody has looked for so long that what is there may have come at any time since."""
        self._reader.late = self._clock() - self._looked_ns > CHATTER_NS

    def _take(self) -> list[Gesture]:
        self._look()
        kept, self._kept = self._kept, []
        return kept

    def _sleep(self, seconds: float) -> None:
        if self.racing or seconds < LIBRARY_NAP_SECONDS:
            time.sleep(max(0.0, min(seconds, NAP_SECONDS if self.racing else seconds)))
            return
        event = pygame.event.wait(int(seconds * 1000))
        self._hear(event, self._clock())

    def _look(self) -> None:
        events = pygame.event.get()
        self._looked_ns = self._clock()
        for event in events:
            self._hear(event, self._looked_ns)

    def _hear(self, event: pygame.event.Event, at_ns: int) -> None:
        for gesture in self._reader.read(event, at_ns):
            if gesture.kind is Kind.MOVE and self._kept and self._kept[-1].kind is Kind.MOVE:
                self._kept[-1] = gesture  # only where the mouse got to matters
            else:
                self._kept.append(gesture)
