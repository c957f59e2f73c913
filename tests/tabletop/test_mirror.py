"""The mirror by which tests see the program: it tells what stands on the screen, and never more."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from games.engine import Game
from tabletop.command_line import read
from tabletop.house import open_house
from tabletop.input.gestures import Gesture, GestureKind
from tabletop.people import CURTAIN, OPEN, PEEK
from tests.tabletop.mirror import MirroredApp, seen_on
from tests.tabletop.pilot import Pilot


def hand_of(pilot: Pilot, seat: int) -> set[str]:
    """The cards in somebody's hand, by name."""
    rules = pilot.table.rules
    return {rules.deck.names[card] for card in pilot.table.referee.known.view(seat).zones[rules.zone(f"hand{seat}")]}


def told(pilot: Pilot) -> set[str]:
    """All words that the mirror tells."""
    pilot.settle()
    return set(re.findall(r"\w+", json.dumps(seen_on(pilot.table))))


@pytest.mark.parametrize("privacy", [CURTAIN, PEEK])
def test_a_hand_that_no_one_may_see_is_not_shown(pilot: Pilot, shed: Game, privacy: str) -> None:
    pilot.sit(shed, "- -", privacy=privacy)
    assert not told(pilot) & (hand_of(pilot, 0) | hand_of(pilot, 1))


def test_an_open_hand_is_shown_with_what_can_be_done_but_not_the_others(pilot: Pilot, shed: Game) -> None:
    pilot.sit(shed, "- -", privacy=OPEN)
    pilot.settle()
    seat = pilot.table.viewpoint.asked
    assert told(pilot) & hand_of(pilot, seat)
    assert not told(pilot) & hand_of(pilot, 1 - seat)


def test_each_way_leads_to_its_move(pilot: Pilot) -> None:
    pilot.sit("patience", seed=126)
    for _ in range(5):
        pilot.settle()
        way = seen_on(pilot.table)["table"]["moves"][0]
        if way.get("drop"):
            pilot.drag(way["grip"], way["drop"])
        else:
            pilot.click(*way["button"])
        assert pilot.log[-1] == way["move"]


def test_the_file_is_written_when_something_else_is_shown_and_counts_what_was_heard(
    tmp_path: Path, pilot: Pilot
) -> None:
    house = open_house(tmp_path / "other", mute=True)
    try:
        app = MirroredApp(house, tmp_path / "told.json")
        app._tell()
        assert not app.path.exists()  # nothing is shown yet
        app.hear(Gesture(GestureKind.KEY_UP))
        app.screens = [pilot.app.screens[0]] if pilot.app.screens else [pilot.sit("patience")]
        app._tell()
        first = json.loads(app.path.read_text("utf-8"))
        assert (first["screen"], first["keys"], first["clicks"]) == ("TableScreen", 1, 0)
        app.path.unlink()
        app._tell()
        assert not app.path.exists()  # nothing has changed
        app.hear(Gesture(GestureKind.RELEASE))
        app._tell()
        assert json.loads(app.path.read_text("utf-8"))["clicks"] == 1
    finally:
        app.screens = []
        house.close()


def test_the_program_itself_has_no_mirror(tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match="2"):
        read(["--tell", str(tmp_path / "told.json")])
