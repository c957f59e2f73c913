"""The table passes for those who can do nothing else, unless that tells others something."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from games.engine import NO_SEAT, Table
from tabletop.people import CURTAIN, OPEN, PEEK
from tabletop.storage.settings import STEP
from tabletop.table.lone_pass import CALL_PAUSE, PAUSE
from tabletop.table.news import news_since
from tests.games.flaps.helpers import table as flaps
from tests.games.flaps.test_idle_passes import every
from tests.games.flinch.helpers import table as flinch
from tests.tabletop.pilot import Pilot

OPENING = "hand0: {hand}\nhand1: 5b 9a\nhand2: 9b\nturned: 9c 9d 9e\ngame0: 9c\ngame1: 9d\ngame2: 9e\n"
OPENING += "next: Turn(seat=0, fresh=True, releases=False)"
NO_STARTER, STARTER = "5a 7a 8a", "1a 7a 8a"
FLAPPED = "hand0: {hand}\nhand1: 9da Jd\nhand2: 5ca Ks\npile: {pile}\n"
FLAPPED += "next: Flapping(opener=0, last=2, credit=(0, 0, 0), since=0, passed=frozenset((1,)))"
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


def no_four(pilot: Pilot, privacy: str, but: str = "", hand: str = "Kd Qs") -> list[str]:
    """Three people, and all fours have been laid, except for one at most; Ann is asked whether she has one. Returns the
    list that grows as the curtain falls."""
    text = FLAPPED.format(hand=hand, pile=" ".join(name for name in every(4) if name != but))
    pilot.sit("flaps", "- - -", position=flaps(text, tempo="relaxed"), privacy=privacy)
    pilot.settle()
    return pilot.calls.taken


@pytest.mark.parametrize("privacy", [CURTAIN, PEEK, OPEN])
def test_no_one_is_asked_for_a_four_where_everyone_knows_that_none_is_left(pilot: Pilot, privacy: str) -> None:
    fallen = no_four(pilot, privacy)
    assert fallen == []
    pilot.until(lambda: pilot.log, CALL_PAUSE + 0.5)
    assert pilot.log == ["pass"]
    assert pilot.table.viewpoint.viewer == (0 if privacy == OPEN else NO_SEAT), "no hand was shown for it"
    assert fallen == []
    pilot.until(lambda: pilot.table.viewpoint.asked == 1)
    assert fallen == (["curtain"] if privacy == CURTAIN else []), "it is the turn of the next person"


@pytest.mark.parametrize("hand", ["Fda Kd", "Qs Kd"])
@pytest.mark.parametrize("privacy", [CURTAIN, PEEK])
def test_a_four_that_may_be_in_hand_is_asked_for_whether_it_is_or_not(pilot: Pilot, privacy: str, hand: str) -> None:
    fallen = no_four(pilot, privacy, but="Fda", hand=hand)
    pilot.step(CALL_PAUSE + 1.0)
    assert pilot.log == []
    assert fallen == (["curtain"] if privacy == CURTAIN else [])


def test_the_curtain_falls_as_ever_where_people_press_every_pass_themselves(open_pilot: Callable[..., Pilot]) -> None:
    assert no_four(open_pilot(lone_pass=False), CURTAIN) == ["curtain"]


def test_the_curtain_falls_once_the_setting_is_taken_back_before_the_table_has_passed(pilot: Pilot) -> None:
    fallen = no_four(pilot, CURTAIN)
    assert fallen == []
    pilot.app.change_settings(lone_pass=False)
    pilot.step(CALL_PAUSE + 1.0)
    assert fallen == ["curtain"]
    assert pilot.log == []


def test_behind_the_curtain_people_read_what_they_missed_though_the_table_has_passed_for_them(pilot: Pilot) -> None:
    laid = " ".join(name for name in every(4) if name != "Fda")
    text = f"hand0: Fda Qs 7ca\nhand1: 9da Jd\nhand2: 5ca Ks\npile: {laid} 2da\nnext: Turn(seat=0)"
    pilot.sit("flaps", "- - -", position=flaps(text, tempo="relaxed"), privacy=CURTAIN)
    session = pilot.table.session
    session.viewpoint.lift()
    pilot.step(0.1)
    pilot.table.playing.play(pilot.table.rules.read("lay Fda to pile"))
    pilot.until(lambda: len(pilot.log) == 3 and pilot.still, 20)
    assert pilot.log[1:] == ["pass", "pass"]
    assert session.viewpoint.asked == 1
    news = [line.seat for line in news_since(session, NO_SEAT, 1)]
    assert news == [0, 2], "what Ann did before Ben passed, and not that he did"


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
