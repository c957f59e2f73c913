"""Judging a window: every verdict, every way in which it closes, and the milliseconds at which they change [3B]."""

from __future__ import annotations

import pytest

from games.flyswatter.judge import winner
from tests.games.flyswatter.helpers import T0, judged, slap, window

PROFILES = {  # floor, min_open, quiet, hard, settle, cooldown, stun
    "standard": (100, 1500, 1200, 5000, 300, 600, 1000),
    "kids": (100, 3500, 2500, 9000, 400, 1000, 0),
    "blitz": (100, 900, 700, 3000, 200, 400, 1200),
}
ALL_TIMINGS = pytest.mark.parametrize("timing", PROFILES)
OPEN = window(flies=12, allowed=11, seats=8, hands=2)
"""A window that neither runs out of hands nor gets covered soon."""

# ---------------------------------------------------------------------- verdicts


@ALL_TIMINGS
def test_less_than_100_ms_after_the_trigger_is_a_false_start(timing: str) -> None:
    result = judged([slap(0, 0, 0), slap(1, 0, 99), slap(2, 0, 100)], timing=timing)
    assert result.verdicts == ["false-start", "false-start", "ok"]


def test_a_slap_before_the_trigger_that_is_read_late_is_a_false_start() -> None:
    assert judged([slap(0, 0, -40)]).verdicts == ["false-start"]


@pytest.mark.parametrize(("timing", "stun"), [("standard", 1000), ("blitz", 1200)])
def test_a_false_start_stuns(timing: str, stun: int) -> None:
    swats = [slap(1, 0, 60), slap(1, 0, 60 + stun - 1), slap(1, 0, 60 + stun)]
    result = judged([*swats, slap(0, 3, 300), slap(2, 4, 900)], timing=timing)
    assert result.verdicts[:3] == ["false-start", "stunned", "ok"]
    assert result.stun_until[1] == T0 + 60 + stun


def test_a_stunned_slap_does_not_prolong_the_stun() -> None:
    assert judged([slap(1, 0, 60), slap(1, 0, 500), slap(1, 0, 1060)]).verdicts[2] == "ok"


def test_without_stuns_a_false_start_is_only_void() -> None:
    assert judged([slap(1, 0, 60), slap(1, 0, 200)], stuns=False).verdicts == ["false-start", "ok"]


def test_a_stun_from_before_the_window_lasts_into_it() -> None:
    result = judged([slap(1, 0, 399), slap(1, 0, 400)], stunned=[0, T0 + 400, 0])
    assert result.verdicts == ["stunned", "ok"]


def test_a_card_that_is_no_fly_in_reach_is_no_target() -> None:
    assert judged([slap(1, 9, 300), slap(1, 0, 400), slap(1, 1, 500)]).verdicts == ["no-target", "ok", "ok"]


def test_a_third_fly_finds_no_hand_free() -> None:
    assert judged([slap(1, 0, 300), slap(1, 1, 400), slap(1, 3, 500)]).verdicts == ["ok", "ok", "no-hand"]


def test_with_one_hand_the_second_fly_finds_none_free() -> None:
    assert judged([slap(1, 0, 300), slap(1, 1, 400)], window(hands=1)).verdicts == ["ok", "no-hand"]


def test_a_named_hand_that_is_down_is_not_free() -> None:
    assert judged([slap(1, 0, 300, 2), slap(1, 1, 400, 2), slap(1, 1, 500, 1)]).verdicts == ["ok", "no-hand", "ok"]


def test_a_second_hand_does_not_exist_where_there_is_one() -> None:
    assert judged([slap(1, 0, 300, 2), slap(1, 0, 400)], window(hands=1)).verdicts == ["no-hand", "ok"]


def test_the_next_free_hand_is_the_one_that_is_not_down() -> None:
    result = judged([slap(1, 0, 300, 1), slap(1, 1, 400)])
    assert result.down[1] == {1: 0, 2: 1}
    assert judged([slap(1, 0, 300, 2), slap(1, 1, 400)]).down[1] == {2: 0, 1: 1}


def test_the_same_fly_twice_is_void_and_the_hand_stays_free() -> None:
    assert judged([slap(1, 0, 300), slap(1, 0, 400), slap(1, 1, 500)]).verdicts == ["ok", "duplicate", "ok"]


def test_a_covered_fly_can_still_be_swatted() -> None:
    result = judged([slap(1, 0, 300), slap(2, 0, 400)])
    assert result.verdicts == ["ok", "ok"]
    assert [swat.seat for swat in result.piles[slap(0, 0, 0).fly]] == [1, 2]


# ---------------------------------------------------------------------- closing


@ALL_TIMINGS
def test_before_the_first_hand_a_window_stays_open_to_the_hard_limit(timing: str) -> None:
    hard = PROFILES[timing][3]
    assert judged([], timing=timing).close == T0 + hard
    assert judged([slap(0, 9, 400), slap(1, 0, 50)], timing=timing).close == T0 + hard
    assert judged([slap(0, 0, hard)], timing=timing).verdicts == ["ok"]
    assert judged([slap(0, 0, hard + 1)], timing=timing).verdicts == ["late"]


@ALL_TIMINGS
def test_an_early_hand_leaves_it_open_for_the_least_time(timing: str) -> None:
    least, quiet = PROFILES[timing][1:3]
    assert judged([slap(0, 0, 100)], OPEN, timing).close == T0 + least
    assert judged([slap(0, 0, least - quiet)], OPEN, timing).close == T0 + least
    assert judged([slap(0, 0, least - quiet + 1)], OPEN, timing).close == T0 + least + 1


@ALL_TIMINGS
def test_every_hand_prolongs_it_by_the_quiet_time(timing: str) -> None:
    least, quiet = PROFILES[timing][1:3]
    swats = [slap(0, 0, 400), slap(1, 1, least), slap(2, 2, least + quiet), slap(3, 3, least + 2 * quiet + 1)]
    result = judged(swats, OPEN, timing)
    assert result.verdicts == ["ok", "ok", "ok", "late"]
    assert result.close == T0 + least + 2 * quiet


@ALL_TIMINGS
def test_no_hand_prolongs_it_beyond_the_hard_limit(timing: str) -> None:
    quiet, hard = PROFILES[timing][2:4]
    swats = [slap(seat, seat, hard - quiet * (7 - seat) // 2) for seat in range(8)]
    result = judged([*swats, slap(0, 9, hard + 1)], OPEN, timing)
    assert result.verdicts == ["ok"] * 8 + ["late"]
    assert result.close == T0 + hard


@ALL_TIMINGS
def test_when_every_allowed_fly_is_covered_it_soon_closes(timing: str) -> None:
    settle = PROFILES[timing][4]
    covering = [slap(0, 0, 400), slap(1, 1, 450), slap(0, 2, 500)]
    result = judged([*covering, slap(2, 0, 500 + settle), slap(2, 5, 501 + settle)], timing=timing)
    assert result.verdicts == ["ok", "ok", "ok", "ok", "late"]
    assert result.close == T0 + 500 + settle


def test_hands_on_other_flies_do_not_cover_the_allowed_ones() -> None:
    assert judged([slap(0, 0, 400), slap(1, 1, 450), slap(0, 4, 500)]).close == T0 + 1700


def test_later_hands_do_not_prolong_a_covered_window() -> None:
    result = judged([slap(0, 0, 400), slap(1, 0, 650), slap(2, 0, 700)], window(allowed=1))
    assert result.close == T0 + 700


def test_a_fly_that_is_covered_late_still_leaves_no_more_than_the_quiet_time() -> None:
    result = judged([slap(0, 0, 4000), slap(1, 1, 4800)], window(allowed=2), stuns=False)
    assert result.verdicts == ["ok", "ok"]
    assert result.close == T0 + 5000


def test_it_closes_at_once_when_every_hand_is_down() -> None:
    swats = [slap(seat, fly, 300 + 10 * seat + fly) for seat in range(3) for fly in (3 + seat % 2, 5)]
    assert judged(swats).close == max(swat.at for swat in swats)
    assert judged(swats[:5]).close == T0 + 1523


def test_with_one_hand_each_it_closes_with_the_last_seat() -> None:
    one = window(seats=5, hands=1, active=1)
    assert judged([slap(seat, seat, 400 + seat) for seat in range(5)], one).close == T0 + 404


def test_a_slap_in_the_closing_millisecond_counts() -> None:
    result = judged([slap(0, 0, 300), slap(1, 1, 1500), slap(2, 0, 2701)], OPEN)
    assert result.verdicts == ["ok", "ok", "late"]
    assert judged([slap(0, 0, 300), slap(1, 1, 1501)], OPEN).verdicts == ["ok", "late"]


# ---------------------------------------------------------------------- who lies lowest


@pytest.mark.parametrize(
    ("tie", "stamps", "first"),
    [
        (8, {1: 500, 2: 508}, 1),
        (8, {2: 500, 1: 508}, 1),
        (8, {2: 500, 1: 509}, 2),
        (8, {0: 500, 2: 500}, 2),
        (8, {2: 500, 0: 506, 1: 511}, 2),
        (0, {2: 500, 1: 501}, 2),
        (0, {2: 500, 1: 500}, 1),
        (20, {2: 500, 1: 520}, 1),
        (20, {2: 500, 1: 521}, 2),
    ],
)
def test_the_earliest_hand_wins_and_ties_go_clockwise_from_who_turned_the_card(
    tie: int, stamps: dict[int, int], first: int
) -> None:
    pile = sorted((slap(seat, 0, at) for seat, at in stamps.items()), key=lambda swat: swat.at)
    assert winner(window(active=0), pile, tie).seat == first


@pytest.mark.parametrize("active", range(4))
def test_a_player_who_turned_the_card_comes_last_in_a_tie(active: int) -> None:
    pile = [slap(seat, 0, 500) for seat in range(4)]
    assert winner(window(active=active, seats=4), pile, 8).seat == (active + 1) % 4
    two = [slap(active, 0, 500), slap((active + 3) % 4, 0, 507)]
    assert winner(window(active=active, seats=4), two, 8).seat == (active + 3) % 4
