"""The faces on the plates of a table show what bots feel, and hold still for those who want no motion."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tabletop.stage.expressions import FELT_SECONDS
from tests.tabletop.pilot import Pilot


@pytest.mark.parametrize(
    ("settings", "grows"),
    [({"motion": "quick"}, True), ({"motion": "still"}, False), ({"reduced_motion": True}, False)],
    ids=["quick", "still", "reduced"],
)
def test_a_face_changes_for_a_while_and_grows_only_with_motion(
    open_pilot: Callable[..., Pilot], settings: dict[str, Any], grows: bool
) -> None:
    pilot = open_pilot(**settings)
    screen = pilot.sit("flip7", "- quick quick")
    pilot.settle()
    faces = screen.session.hud.expressions
    faces.feel(0, "won")
    faces.feel(1, "hit")
    sizes = []
    for _ in range(8):
        pilot.step(0.04)
        sizes.append(faces.pop(1))
    assert (max(sizes) > 1.0) is grows
    assert [faces.of(seat) for seat in range(3)] == ["", "stung", ""]
    pilot.step(FELT_SECONDS)
    assert faces.of(1) == ""
