"""The race for the start: the fastest begins [2.1]."""

from __future__ import annotations

import pytest

from games.engine import BadPosition
from games.flyswatter.start import Race, Ready
from games.flyswatter.table import FlyTable
from games.flyswatter.turns import Reveal
from tests.games.flyswatter.helpers import SLAP, rules, said, table


def ready(seats: int = 3, seed: int = 1, **options: int) -> FlyTable:
    t: FlyTable = rules(seats, **options).new_table(seed)
    t.events = []
    return t


def racing(seats: int = 3, seed: int = 1, **options: int) -> tuple[FlyTable, int]:
    """The race and the moment at which its swatter has appeared."""
    t = ready(seats, seed, **options)
    due = t.deadline()
    assert due is not None
    t.advance(due)
    assert isinstance(t.agenda[-1], Race)
    return t, due


def run(t: FlyTable, t0: int, *slaps: tuple[int, int]) -> int:
    """Plays slaps (seat, milliseconds after the swatter), waits, and returns who begins."""
    for seat, at in slaps:
        assert t.check(seat, SLAP)
        t.play(seat, SLAP, t0 + at)
    while isinstance(t.agenda[-1], Race):
        due = t.deadline()
        assert due is not None
        t.advance(due)
    assert isinstance(t.agenda[-1], Reveal)
    return t.active


def test_the_swatter_appears_after_1500_to_4000_ms() -> None:
    dues = [ready(seed=seed).deadline() or 0 for seed in range(200)]
    assert min(dues) >= 1500
    assert max(dues) <= 4000
    assert max(dues) - min(dues) > 2000


def test_no_one_is_asked_before_the_swatter_appears() -> None:
    t = ready()
    assert isinstance(t.agenda[-1], Ready)
    assert t.waiting_for() == ()
    assert [t.moves(seat) for seat in range(3)] == [[], [], []]


def test_when_it_appears_everyone_can_slap() -> None:
    t, _ = racing(4)
    assert said(t) == ["swat_now"]
    assert t.waiting_for() == (0, 1, 2, 3)
    assert t.moves(2) == [SLAP]


def test_the_earliest_slap_begins() -> None:
    assert run(*racing(), (2, 300), (0, 310), (1, 400)) == 2


def test_the_stamp_decides_and_not_the_order_of_arrival() -> None:
    assert run(*racing(), (2, 320), (0, 310)) == 0


def test_a_player_who_slaps_before_the_swatter_is_out_of_the_race() -> None:
    t = ready()
    assert t.check(1, SLAP)
    t.play(1, SLAP, 700)
    assert said(t) == ["false-start"]
    due = t.deadline()
    assert due is not None
    t.advance(due)
    assert t.waiting_for() == (0, 2)
    assert run(t, due, (1, 200), (2, 500)) == 2


def test_a_player_who_slaps_within_100_ms_is_out_of_the_race() -> None:
    assert run(*racing(), (1, 99), (1, 200), (2, 500)) == 2
    assert run(*racing(), (1, 100), (2, 500)) == 1


@pytest.mark.parametrize(("tie", "apart", "first"), [(8, 8, 0), (8, 9, 2), (0, 1, 2), (0, 0, 0), (20, 20, 0)])
def test_of_equal_slaps_the_lowest_seat_begins(tie: int, apart: int, first: int) -> None:
    assert run(*racing(tie_ms=tie), (2, 300), (0, 300 + apart)) == first


def test_ties_are_measured_from_the_first_slap() -> None:
    assert run(*racing(), (2, 300), (1, 308), (0, 309)) == 1


def test_a_slap_after_3000_ms_counts_no_more() -> None:
    assert run(*racing(seed=6), (2, 3000)) == 2
    starters = {run(*racing(seed=seed), (2, 3001)) for seed in range(20)}
    assert starters == {0, 1, 2}


def test_if_no_one_slaps_chance_decides_soon_after_3000_ms() -> None:
    starters = set()
    for seed in range(30):
        t, t0 = racing(seed=seed)
        t.advance(t0 + 3000)
        assert isinstance(t.agenda[-1], Race)
        starters.add(run(t, t0))
        assert t.clock <= t0 + 3100
    assert starters == {0, 1, 2}


def test_if_all_are_out_chance_decides() -> None:
    starters = {run(*racing(seed=seed), (0, 10), (1, 20), (2, 30)) for seed in range(30)}
    assert starters == {0, 1, 2}


def test_a_handicap_makes_a_slap_later() -> None:
    assert run(*racing(slow_p3=200), (2, 300), (0, 450)) == 0
    assert run(*racing(slow_p3=200), (2, 300), (0, 550)) == 2


def test_then_the_cards_are_dealt_from_the_starter() -> None:
    t, t0 = racing(5)
    run(t, t0, (3, 250))
    assert [len(t.zones[draw]) for draw in t.rules.draw] == [22, 22, 22, 23, 23]


def test_it_says_who_begins() -> None:
    t, t0 = racing()
    run(t, t0, (1, 250))
    assert said(t)[-1] == "starts"


def test_after_a_pause_the_race_begins_again_with_everyone() -> None:
    t, t0 = racing()
    t.play(1, SLAP, t0 + 50)
    t.play(2, SLAP, t0 + 150)
    t.pause(t0 + 155)
    assert isinstance(t.agenda[-1], Ready)
    due = t.deadline()
    assert due is not None
    assert t0 + 155 + 1500 <= due <= t0 + 155 + 4000
    t.advance(due)
    assert t.waiting_for() == (0, 1, 2)
    assert run(t, due, (1, 200), (2, 300)) == 1


def test_after_a_pause_before_the_swatter_everyone_is_in_again() -> None:
    t = ready()
    t.play(1, SLAP, 300)
    t.pause(400)
    assert t.agenda == [Ready(due=4400)]
    assert 400 + 1500 <= (t.deadline() or 0) <= 400 + 4000


def test_a_position_in_the_race_can_be_written() -> None:
    t = table("next: Race(t0=500, out=(1,), slaps=((0, 700),))")
    assert t.waiting_for() == (2,)
    with pytest.raises(BadPosition):
        table("next: Race(t0=500, out=(1,), hands=2)")
