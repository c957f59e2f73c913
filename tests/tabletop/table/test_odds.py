"""A plate tells what chance has in store, where a game knows and somebody wants to know."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from games.engine import Phrase, phrase
from games.flip7 import GAME
from tabletop.screens.settings import settings_on
from tests.tabletop.pilot import Pilot


def odds(v: Any, seat: int) -> tuple[Phrase, ...]:
    """What stands here depends on the view alone."""
    return phrase("stay_or_draw", percent=40, left=len(v.zones)), phrase("stay_or_draw")


KNOWN = replace(GAME, odds=odds)


def test_it_is_off_until_someone_wants_it(pilot: Pilot) -> None:
    table = pilot.sit(KNOWN, "- quick")
    pilot.settle()
    assert table.odds_plate.lines == []
    assert "odds" in settings_on("play")


def test_a_key_shows_it_for_the_seat_that_is_asked_and_hides_it_again(pilot: Pilot) -> None:
    table = pilot.sit(KNOWN, "- -")
    pilot.settle()
    pilot.press("c")
    pilot.until(lambda: table.odds_plate.lines)
    assert table.odds_plate.share == 0.4
    assert len(table.odds_plate.lines) == 2
    assert table.space.area.holds(*table.odds_plate.rect.centre)
    pilot.press("c")
    assert table.odds_plate.lines == []


def test_a_game_without_odds_says_so(pilot: Pilot) -> None:
    table = pilot.sit("muggins", "- quick")
    pilot.settle()
    pilot.press("c")
    assert table.notice.text == "There are no odds to show here."
    assert not pilot.app.settings.odds
