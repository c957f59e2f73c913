"""The table passes for those who can do nothing else, unless that tells others something."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from games.engine import Table
from tabletop.people import OPEN
from tabletop.storage.settings import STEP
from tabletop.table.lone_pass import CALL_PAUSE, PAUSE
from tests.games.flaps.helpers import table as flaps
from tests.games.flinch.helpers import table as flinch
from tests.tabletop.pilot import Pilot

OPENING = "hand0: {hand}\nhand1: 5b 9a\nhand2: 9b\nturned: 9c 9d 9e\ngame0: 9c\ngame1: 9d\ngame2: 9e\n"
OPENING += "next: Turn(seat=0, fresh=True, releases=False)"
NO_STARTER, STARTER = "5a 7a 8a", "1a 7a 8a"
EIGHT = "hand0: 5ca Kc\nhand1: 9ha 8da Qs\npile: 8ha\nnext: Miss(seat=0)"


def opening(hand: str) -> Table:
    return flinch(OPENING.format(hand=hand))


def sit(pilot: Pilot, players: str = "- quick quick", hand: str = NO_STARTER) -> Pilot:
    pilot.sit("flinch", players, position=opening(hand), privacy=OPEN)
    pilot.settle()
    return pilot


def test_a_lone_pass_is_made_after_a_moment(pilot: Pilot) -> None:
    sit(pilot)
    pilot.step(PAUSE - 0.3)
    assert pilot.log == []
    pilot.step(0.5)
    assert pilot.log[:1] == ["pass"]


def test_it_is_made_though_nothing_moves_and_no_one_touches_anything(pilot: Pilot) -> None:
    sit(pilot)
    wakes = pilot.table.wakes_ns()
    assert wakes is not None
    assert wakes - pilot.clock.ns <= PAUSE * 1e9


@pytest.mark.parametrize("settings", [{"lone_pass": False}, {"pace": STEP}])
def test_it_is_left_to_those_who_want_to_press_it_themselves(
    open_pilot: Callable[..., Pilot], settings: dict[str, object]
) -> None:
    pilot = sit(open_pilot(**settings))
    pilot.step(4.0)
    assert pilot.log == []


def test_a_decision_is_never_made_for_anyone(pilot: Pilot) -> None:
    sit(pilot, hand=STARTER)
    pilot.step(4.0)
    assert pilot.log == []


def test_it_waits_while_a_card_is_held(pilot: Pilot) -> None:
    sit(pilot)
    x, y = pilot.grip(pilot.card("7a"))
    pilot.lift((x, y))
    pilot.carry((x, y), (x, y - 80))
    pilot.step(3.0)
    assert pilot.table.hand.drag.held
    assert pilot.log == []
    pilot.button(False)
    pilot.step(PAUSE + 1.0)
    assert pilot.log[:1] == ["pass"]


def test_at_a_screen_of_several_people_it_is_made_where_it_tells_nothing(pilot: Pilot) -> None:
    sit(pilot, "- - quick")
    pilot.step(PAUSE + 0.3)
    assert pilot.log[:1] == ["pass"]


def test_at_a_screen_of_several_people_no_one_learns_that_there_was_no_choice(pilot: Pilot) -> None:
    pilot.sit("flaps", "- -", position=flaps(EIGHT), privacy=OPEN)
    pilot.settle()
    pilot.step(CALL_PAUSE + 2.0)
    assert pilot.log == []


def test_where_something_can_be_called_out_there_is_more_time(pilot: Pilot) -> None:
    pilot.sit("flaps", "- quick", position=flaps(EIGHT))
    pilot.settle()
    pilot.step(CALL_PAUSE - 0.5)
    assert pilot.log == []
    pilot.step(0.8)
    assert pilot.log[:1] == ["knock"]


# ---------------------------------------------------------------------- taking back


def test_taking_back_goes_on_to_the_decision_before(pilot: Pilot) -> None:
    """An eight is answered by an eight, and to that there is no answer left."""
    text = "hand0: 8ha Kc 5ca\nhand1: 8da Ks Qs\npile: 2ha\nnext: Turn(seat=0)"
    pilot.sit("flaps", "- quick", position=flaps(text))
    pilot.settle()
    pilot.table.playing.play(pilot.table.rules.read("lay 8ha to pile"))
    pilot.until(lambda: pilot.log[-1:] == ["knock"], 20)
    assert pilot.log == ["lay 8ha to pile", "lay 8da to pile", "knock"]
    pilot.table.undoing.undo()
    assert pilot.log == []
    pilot.table.undoing.redo()
    pilot.settle()
    pilot.step(CALL_PAUSE + 1.0)
    assert pilot.log == ["lay 8ha to pile", "lay 8da to pile"], "what can be played again is not done anew"


def test_a_pass_that_was_taken_back_waits_for_the_person(pilot: Pilot) -> None:
    sit(pilot)
    pilot.step(PAUSE + 0.1)
    assert pilot.log[:1] == ["pass"]
    pilot.table.undoing.undo()
    assert pilot.log == []
    pilot.settle()
    pilot.step(PAUSE + 2.0)
    assert pilot.log == []
    assert pilot.table.referee.history.can_redo()
    pilot.table.playing.play(pilot.table.rules.read("pass"))
    assert pilot.log == ["pass"]
