"""The whole program with its net, in this process: what people do, turn by turn, is written down beforehand."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from tabletop.flow import Flow
from tabletop.input.gestures import Gesture, GestureKind
from tabletop.rescue import rescued
from tests.tabletop.pilot import FRAME_NS, Pilot

Act = Callable[[], object]
FRAMES_BETWEEN = 3


def run(pilot: Pilot, flow: Flow, acts: Sequence[Act], begin: Act | None = None) -> int:
    """Lets the program run with its net under it, does one thing after the other and then closes the window; gives the
    exit code. After each thing some frames go by."""
    waiting = _turns(acts)

    def wait(seconds: float) -> list[Gesture]:
        pilot.clock.ns += FRAME_NS
        act = next(waiting, None)
        if act is None:
            return [Gesture(GestureKind.QUIT)]
        act()
        return pilot.app.pump.take()

    pilot.app.pump.wait = wait  # type: ignore[method-assign]
    return rescued(pilot.app, flow, begin or flow.home)


def _turns(acts: Sequence[Act]) -> Iterator[Act]:
    for act in acts:
        yield act
        for _ in range(FRAMES_BETWEEN):
            yield lambda: None
