"""Stops: after each round a sheet says where the points came from, and the final table stays to be looked at."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from games.engine import read_table
from games.flip7 import GAME as FLIP7
from tabletop.flow import Flow
from tabletop.screens.results import ResultsScreen
from tests.tabletop.pilot import Pilot, seats

LAST = """
status: ('active', 'stay')
scores: (0, 10)
dealer: {dealer}
row0: 5a x2
row1: 9a +10
discard: *
pack: 3a 4a 8a 7a 6a
next: Turn(seat=0), NextTurn(after=0)
"""
"""Seat 0 alone is left; when it stays, the round is over."""


def end_round(pilot: Pilot, players: str = "- quick", dealer: int = 0, **settings: object) -> None:
    """A round comes to its end, and the sheet is there. The next dealer is the one after `dealer`."""
    pilot.app.change_settings(pace="4", **settings)
    text = LAST.format(dealer=dealer)
    pilot.sit("flip7", players, position=read_table(FLIP7.rules(2), text))
    pilot.settle()
    pilot.table.playing.play(pilot.table.rules.read("stay"))
    pilot.settle()


def test_the_sheet_says_where_the_points_came_from(pilot: Pilot) -> None:
    end_round(pilot)
    sheet = pilot.table.stops.sheet
    assert sheet is not None
    assert [(row.seat, list(row.parts), row.points, row.total) for row in sheet.rows] == [
        (0, ["Numbers 5", "×2"], 10, 10),
        (1, ["Numbers 9", "+10"], 19, 29),
    ]
    assert pilot.table.stop_plate.button.text == "Continue"


def test_it_comes_when_everything_of_the_round_has_been_shown(pilot: Pilot) -> None:
    pilot.sit("flip7", "- quick", position=read_table(FLIP7.rules(2), LAST.format(dealer=0)))
    pilot.settle()
    pilot.table.playing.play(pilot.table.rules.read("stay"))
    pilot.step()
    while pilot.table.director.behind:
        assert pilot.table.stops.sheet is None
        pilot.step()
    pilot.step()
    assert pilot.table.stops.sheet is not None


def test_bots_wait_while_people_read(pilot: Pilot) -> None:
    end_round(pilot)
    pilot.step(30)
    assert pilot.log == ["stay"]
    pilot.table.stops.go_on()
    pilot.until(lambda: "deal" in pilot.log, 0.2)


@pytest.mark.parametrize("how", ["click", "return", "space", "anywhere"])
def test_a_press_goes_on(pilot: Pilot, how: str) -> None:
    end_round(pilot)
    pilot.step(0.5)
    if how == "click":
        pilot.click(*pilot.table.stop_plate.button.rect.centre)
    elif how == "anywhere":
        pilot.click(640, 700)
    else:
        pilot.press(how)
    assert pilot.table.stops.sheet is None


def test_a_press_that_was_meant_for_the_table_does_not_end_it(pilot: Pilot) -> None:
    pilot.app.change_settings(pace="1")
    pilot.sit("flip7", "- quick", position=read_table(FLIP7.rules(2), LAST.format(dealer=0)))
    pilot.settle()
    pilot.table.playing.play(pilot.table.rules.read("stay"))
    pilot.until(lambda: pilot.table.stops.sheet is not None)
    pilot.press("return")
    assert pilot.table.stops.sheet is not None


def test_a_person_who_deals_next_deals_with_the_same_press(pilot: Pilot) -> None:
    end_round(pilot, dealer=1)
    pilot.step(0.5)
    pilot.press("return")
    assert pilot.log == ["stay", "deal"]


def test_escape_leads_to_the_menu_and_the_sheet_is_still_there_after_it(pilot: Pilot) -> None:
    end_round(pilot)
    pilot.step(0.5)
    pilot.press("escape")
    assert pilot.calls.taken[-1] == "menu"
    assert pilot.table.stops.sheet is not None


def test_it_goes_on_by_itself_if_that_is_set(pilot: Pilot) -> None:
    end_round(pilot, round_stop="go on")
    assert pilot.table.stops.sheet is not None
    pilot.until(lambda: pilot.table.stops.sheet is None, 20)


def test_bots_alone_wait_for_nobody(pilot: Pilot) -> None:
    pilot.app.change_settings(pace="4")
    pilot.sit("flip7", "quick quick", position=read_table(FLIP7.rules(2), LAST.format(dealer=0)))
    pilot.until(lambda: pilot.table.stops.sheet is not None)
    pilot.until(lambda: pilot.table.stops.sheet is None, 20)


def test_at_an_instant_pace_people_are_waited_for_if_they_want_that(pilot: Pilot) -> None:
    pilot.app.change_settings(pace="instant", motion="still")
    pilot.sit("flip7", "- quick", position=read_table(FLIP7.rules(2), LAST.format(dealer=0)))
    pilot.settle()
    pilot.table.playing.play(pilot.table.rules.read("stay"))
    pilot.step(5)
    assert pilot.table.stops.sheet is not None
    assert pilot.log == ["stay"]


def test_otherwise_there_is_no_stop_at_an_instant_pace(pilot: Pilot) -> None:
    pilot.app.change_settings(pace="instant", motion="still", round_stop="go on")
    pilot.sit("flip7", "- quick", position=read_table(FLIP7.rules(2), LAST.format(dealer=0)))
    pilot.settle()
    pilot.table.playing.play(pilot.table.rules.read("stay"))
    pilot.until(lambda: "deal" in pilot.log, 2)


def test_its_button_can_be_reached_by_keys_alone(pilot: Pilot) -> None:
    end_round(pilot)
    pilot.step(0.5)
    for _ in range(12):
        stop = pilot.table.hand.focus.stop
        if stop is not None and stop.button == pilot.table.stops.go_on:
            break
        pilot.press(pygame.K_TAB)
    pilot.press("return")
    assert pilot.table.stops.sheet is None


@pytest.mark.parametrize("size", [(640, 400), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("text", [100, 150])
def test_it_stays_inside_the_window(open_pilot: Pilot, size: tuple[int, int], text: int) -> None:
    pilot = open_pilot(size, text_size=text, pace="4")  # type: ignore[operator]
    end_round(pilot)
    rect, button = pilot.table.stop_plate.rect, pilot.table.stop_plate.button.rect
    assert 0 <= rect.x < rect.right <= size[0]
    assert 0 <= rect.y < rect.bottom <= size[1]
    assert rect.holds(*button.centre)
    assert button.bottom <= rect.bottom


# ---------------------------------------------------------------------- the end


@pytest.fixture
def flow(pilot: Pilot) -> Iterator[Flow]:
    flow = Flow(pilot.app)
    yield flow
    flow.leave()


def top(pilot: Pilot) -> object:
    return pilot.app.top


def play_out(pilot: Pilot, flow: Flow) -> None:
    """A match of two to its end."""
    pilot.app.change_settings(pace="4", motion="still")
    flow.home()
    flow.start(seats("go_to_the_store", "- quick"))
    table = pilot.table
    for _ in range(3000):
        if table.referee.known.over:
            break
        pilot.step(0.1)
        if table.hand.seat >= 0 and table.hand.legal.moves:
            table.playing.play(table.hand.legal.moves[0])
    pilot.until(lambda: table.stops.at_end)


def test_the_final_table_stays_until_somebody_wants_the_results(pilot: Pilot, flow: Flow) -> None:
    play_out(pilot, flow)
    pilot.step(20)
    assert top(pilot) is pilot.table
    assert pilot.table.stop_plate.button.text == "Results"
    pilot.press("return")
    assert isinstance(top(pilot), ResultsScreen)


def test_a_match_is_put_away_before_anybody_looks_at_the_results(pilot: Pilot, flow: Flow) -> None:
    play_out(pilot, flow)
    assert pilot.app.house.statistics.summary("go_to_the_store").games == 1
    assert flow.journal is None


def test_from_the_table_one_comes_back_to_the_results(pilot: Pilot, flow: Flow) -> None:
    play_out(pilot, flow)
    for _ in range(3):
        pilot.step(0.5)
        pilot.press("return")
        assert isinstance(top(pilot), ResultsScreen)
        pilot.press("escape")
        assert top(pilot) is pilot.table
        pilot.step(5)
        assert top(pilot) is pilot.table, "they do not come up again by themselves"
    assert pilot.app.house.statistics.summary("go_to_the_store").games == 1


def test_a_move_that_is_taken_back_during_a_stop_is_asked_for_again(pilot: Pilot) -> None:
    end_round(pilot)
    pilot.table.undoing.undo()
    pilot.step(0.2)
    assert pilot.table.stops.sheet is None
    assert [button.text for button, _ in pilot.table.question.offers] == ["Hit", "Stay"]


def test_the_last_round_has_a_sheet_too(pilot: Pilot) -> None:
    pilot.app.change_settings(pace="4")
    text = LAST.format(dealer=0).replace("scores: (0, 10)", "scores: (195, 10)")
    pilot.sit("flip7", "- quick", position=read_table(FLIP7.rules(2), text))
    pilot.settle()
    pilot.table.playing.play(pilot.table.rules.read("stay"))
    pilot.until(lambda: pilot.table.stops.sheet is not None)
    pilot.step(2)
    assert pilot.calls.taken == ["ended"], "it is put away at once"
    pilot.press("return")
    assert pilot.table.stops.sheet is None
    assert pilot.table.stop_plate.button.text == "Results"
    pilot.step(1)
    pilot.press("return")
    assert pilot.calls.taken == ["ended", "results"]


def test_a_match_that_was_left_during_a_stop_is_resumed_there(pilot: Pilot, flow: Flow) -> None:
    pilot.app.change_settings(pace="4", motion="still")
    flow.home()
    flow.start(seats("flip7", "- quick"))
    table = pilot.table
    for _ in range(3000):
        pilot.step(0.1)
        if table.stops.sheet is not None:
            break
        if table.hand.seat >= 0 and not table.director.busy:
            table.playing.play(table.hand.legal.moves[0])
    sheet = table.stops.sheet
    assert sheet is not None
    flow.home()
    (kept,) = pilot.app.house.matches.unfinished()
    flow.resume(kept)
    pilot.step(0.2)
    assert pilot.table is not table
    assert pilot.table.stops.sheet == sheet
    assert pilot.table.stops.counting.seconds == 0, "it has been counted"


def test_a_sheet_comes_though_the_one_who_looked_has_looked_away(pilot: Pilot) -> None:
    pilot.app.change_settings(pace="1")
    text = LAST.format(dealer=0)
    pilot.sit("flip7", "- -", position=read_table(FLIP7.rules(2), text))
    pilot.settle()
    pilot.table.playing.play(pilot.table.rules.read("stay"))
    pilot.step(0.05)
    pilot.blur()
    pilot.until(lambda: pilot.table.stops.sheet is not None, 10)
