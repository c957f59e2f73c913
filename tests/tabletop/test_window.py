"""The window: its size, and the whole screen."""

from __future__ import annotations

from tests.tabletop.pilot import Pilot


def test_back_from_the_whole_screen_the_window_is_as_large_as_somebody_made_it(pilot: Pilot) -> None:
    pilot.sit("patience")
    pilot.resize(900, 700)
    pilot.press("f11")
    assert pilot.app.settings.fullscreen
    assert pilot.app.size != (900, 700)
    pilot.press("f11")
    assert pilot.app.size == (900, 700)
