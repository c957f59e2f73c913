"""Great moments last as long as the game says, stand in no one's way that they need not, and are small where they come
often."""

from __future__ import annotations

from itertools import pairwise

import pytest

from games import find
from games.engine.beats import Beat, Show
from tabletop.stage.beats import LEAST, Beats, ShownBeat

GAMES = find().games
FRAME = 1 / 60
BUST = GAMES["flip7"].layout.beats["bust"]
FLUSH = GAMES["flush"].layout.beats["flush"]
ASKS = GAMES["authors"].layout.beats["asks"]


@pytest.fixture
def beats() -> Beats:
    return Beats()


def begun(beats: Beats, beat: Beat = BUST, name: str = "bust", seat: int = 0) -> ShownBeat:
    shown = beats.begin(name, beat, seat, "Words")
    assert shown is not None
    return shown


def seconds(beats: Beats) -> float:
    """How long something is shown from now on, in steps of a frame."""
    passed = 0.0
    while beats.shown:
        beats.move(FRAME)
        passed += FRAME
        assert passed < 9
    return passed


# ---------------------------------------------------------------------- how long


@pytest.mark.parametrize(("pace", "wanted"), [(1.0, 0.5), (2.0, 1.0)])
def test_a_moment_stands_as_long_as_its_game_says_times_the_pace(beats: Beats, pace: float, wanted: float) -> None:
    beats.pace = pace
    begun(beats)
    assert seconds(beats) == pytest.approx(wanted, abs=1.5 * FRAME)


def test_where_nothing_moves_it_stands_just_as_long(beats: Beats) -> None:
    begun(beats)
    moving = seconds(beats)
    beats.still = True
    begun(beats)
    assert seconds(beats) == moving


@pytest.mark.parametrize("pace", [0.0, LEAST / 2])
def test_at_a_pace_that_leaves_no_time_for_it_it_is_not_shown(beats: Beats, pace: float) -> None:
    beats.pace = pace
    assert beats.begin("bust", BUST, 0, "Bust!") is None
    assert not beats.blocking


def test_the_games_take_the_time_that_was_agreed() -> None:
    lengths = {
        "flip7": {"bust": 500, "flip7": 1400},
        "flush": {"flush": 500, "super_flush": 1100},
        "flaps": {"last_card": 600, "turned_round": 250, "loses_side_game": 700},
        "flinch": {"completed": 350, "empty_game": 500, "upheld": 1200, "dismissed": 1200},
        "muggins": {"completed": 350, "missed": 2600, "false_call": 1200},
    }
    for game, wanted in lengths.items():
        assert {name: GAMES[game].layout.beats[name].ms for name in wanted} == wanted
    beside_play = {"flush": ("flush",), "flaps": ("last_card", "turned_round"), "flinch": ("completed", "game")}
    for game, names in beside_play.items():
        assert not any(GAMES[game].layout.beats[name].blocks for name in names)
    for game in ("authors", "go_to_the_store"):
        asked = GAMES[game].layout.beats
        assert asked["asks"].ms_shared + asked["here"].ms_shared == 1200
        assert asked["asks"].ms + asked["here"].ms <= 600


def test_it_comes_up_and_goes_away_softly(beats: Beats) -> None:
    shown = begun(beats)
    strengths = [shown.strength]
    while beats.shown:
        beats.move(FRAME)
        strengths.append(shown.strength)
    assert strengths[0] == strengths[-1] == 0.0
    assert max(strengths) == 1.0
    assert max(abs(after - before) for before, after in pairwise(strengths)) < 0.2


def test_points_are_counted_up_to_all_of_them_and_never_down(beats: Beats) -> None:
    shown = begun(beats, GAMES["flip7"].layout.beats["flip7"], "flip7")
    counted = [shown.counted]
    while beats.shown:
        beats.move(FRAME)
        counted.append(shown.counted)
    assert counted == sorted(counted)
    assert set(counted) == set(range(16))


# ---------------------------------------------------------------------- what waits for it


def test_what_runs_beside_play_holds_nothing_up(beats: Beats) -> None:
    begun(beats, FLUSH, "flush")
    assert not beats.blocking
    begun(beats, seat=1)
    assert beats.blocking


def test_a_request_has_more_time_and_holds_everything_up_only_where_people_share_the_screen(beats: Beats) -> None:
    answer = GAMES["authors"].layout.beats["here"]
    alone = begun(beats, answer, "here")
    assert (alone.seconds, alone.blocks) == (0.3, False)
    beats.shared = True
    shared = begun(beats, answer, "here")
    assert (shared.seconds, shared.blocks) == (0.6, True)
    assert beats.seconds(ASKS) == 0.6
    assert beats.seconds(BUST) == 0.5


def test_a_new_moment_takes_the_place_of_the_one_that_stands_where_it_belongs(beats: Beats) -> None:
    begun(beats, seat=1)
    flash, other = (begun(beats, Beat(Show.FLASH, 500), "flash", seat=seat) for seat in (0, 1))
    call = begun(beats, Beat(Show.STAMP, 500, blocks=False), "call", seat=1)
    last = begun(beats, FLUSH, "flush", seat=0)
    assert beats.shown == [flash, other, call, last], "in the middle there is room for one, and beside each seat"


# ---------------------------------------------------------------------- what comes often


def test_from_the_fourth_flush_of_a_round_on_it_is_a_small_matter_and_large_again_in_the_next(beats: Beats) -> None:
    small = [begun(beats, FLUSH, "flush").small for _ in range(5)]
    assert small == [False, False, False, True, True]
    beats.begin_round()
    assert not begun(beats, FLUSH, "flush").small


def test_what_has_become_a_small_matter_holds_nothing_up_and_is_not_stamped(beats: Beats) -> None:
    often = Beat(Show.BANNER, 500, small_from=1)
    assert not begun(beats, often, "often").blocks
    assert beats.begin("stamped", Beat(Show.STAMP, 500, small_from=1), 0, "Again!") is None


def test_moments_of_other_kinds_are_counted_for_themselves(beats: Beats) -> None:
    for _ in range(4):
        begun(beats)
    assert not begun(beats, FLUSH, "flush").small


# ---------------------------------------------------------------------- who may cut it short


def test_a_press_that_came_before_it_was_seen_does_not_cut_it_short(beats: Beats) -> None:
    begun(beats)
    assert not beats.can_be_cut(10**12), "no one has seen it yet"
    beats.drawn(1000)
    beats.drawn(2000)
    assert not beats.can_be_cut(999)
    assert beats.can_be_cut(1000)


def test_what_runs_beside_play_need_not_have_been_seen(beats: Beats) -> None:
    begun(beats, FLUSH, "flush")
    assert beats.can_be_cut(0)


def test_a_skip_ends_what_holds_everything_up_and_nothing_else(beats: Beats) -> None:
    flash = begun(beats, Beat(Show.FLASH, 500, blocks=False), "flash", seat=1)
    begun(beats)
    beats.cut()
    assert beats.shown == [flash]
    beats.forget()
    assert beats.shown == []
