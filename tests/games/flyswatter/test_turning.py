"""Turning cards: flies, swatters and the fifth colour, who turns them and when [1-6, 13], and pauses."""

from __future__ import annotations

from typing import Any

import pytest

from games.engine import Said
from games.flyswatter.table import FlyTable
from games.flyswatter.turns import Hold, Open, Reveal
from tests.games.flyswatter.helpers import DRAWS, FLIP, T0, close, holds, names, opened, rules, said, swat, table

FOUR = "R1a Y2a G3a B4a"


def turned(card: str, middle: str = "", **options: Any) -> FlyTable:
    """Seat 0 has turned this card."""
    t = table(f"middle: {middle}\ndraw0: Y1b {card}\ndraw1: O1a\ndraw2: O1b", **options)
    t.advance(T0)
    return t


# ---------------------------------------------------------------------- what is turned


def test_turns_go_clockwise() -> None:
    holds("given n=3 turn=p2 p2.draw=R2a,R3a", "flip 0", "then kind=fly turn=p3")
    holds("given n=3 turn=p3 p3.draw=R2a,R3a", "flip 0", "then kind=fly turn=p1")


def test_a_turned_fly_joins_the_flies_in_the_middle() -> None:
    t = turned("R5a", "G1a R1a")
    assert names(t, "middle") == ["G1a", "R1a", "R5a"]
    assert isinstance(t.agenda[-1], Reveal)


def test_a_swatter_opens_a_window_for_everyone_the_active_player_included() -> None:
    t = turned("S03", "G1a R1a")
    assert t.agenda == [Open(T0)]
    assert t.waiting_for() == (0, 1, 2)
    assert {t.rules.write(move) for move in t.moves(0)} == {"swat G1a", "swat R1a"}
    close(t)
    assert names(t, "box") == ["S03"]
    assert names(t, "trigger") == []


def test_a_swatter_without_flies_goes_to_the_box_and_nothing_happens() -> None:
    t = turned("S03")
    assert names(t, "box") == ["S03"]
    assert said(t) == ["nothing"]
    assert isinstance(t.agenda[-1], Reveal)
    assert t.active == 1


def test_a_fly_of_a_fifth_colour_opens_a_window_and_leaves_the_game() -> None:
    t = turned("P5a", FOUR)
    assert t.agenda == [Open(T0)]
    assert names(t, "trigger") == ["P5a"]
    assert names(t, "middle") == FOUR.split()
    close(t)
    assert names(t, "box") == ["P5a"]
    assert names(t, "middle") == FOUR.split()


@pytest.mark.parametrize(("middle", "card"), [(FOUR, "R5a"), ("R1a Y2a G3a R2a", "B4a"), ("R1a R2a R3a R4a", "P5a")])
def test_only_exactly_four_colours_and_another_one_trigger(middle: str, card: str) -> None:
    t = turned(card, middle)
    assert isinstance(t.agenda[-1], Reveal)
    assert names(t, "middle")[-1] == card


def test_the_fifth_fly_does_not_count_for_the_commonest_colour() -> None:
    holds("given n=2 M=R1a,Y2a,G3a,B4a p1.draw=P5a,R2b", "flip 0", "then kind=fifth allowed=R,Y,G,B")


# ---------------------------------------------------------------------- when the table turns


@pytest.mark.parametrize("tempo", [900, 1500, 4000])
def test_the_table_turns_after_the_tempo_and_up_to_600_ms_more(tempo: int) -> None:
    dues = []
    for seed in range(60):
        t: FlyTable = rules(3, start="seat1", tempo_ms=tempo).new_table(seed)
        dues.append(t.deadline() or 0)
    assert min(dues) >= tempo
    assert max(dues) <= tempo + 600
    assert max(dues) - min(dues) > 450


def test_the_tempo_counts_from_the_closing_of_a_window() -> None:
    waits = []
    for seed in range(300):
        t = opened("R1a R2a")
        t.seed = seed * 7919
        swat(t, 1, "R1a", 400)
        swat(t, 2, "R2a", 500)
        close(t)
        assert t.judged is not None
        assert t.judged.close == T0 + 800
        waits.append((t.deadline() or 0) - T0 - 800)
    assert 1500 <= min(waits) < 1525
    assert 2075 < max(waits) <= 2100


def test_no_one_is_asked_while_the_table_turns() -> None:
    t = turned("R5a")
    assert t.waiting_for() == ()
    assert not any(t.check(seat, FLIP) for seat in range(3))


def test_a_window_is_settled_25_ms_after_it_closed() -> None:
    t = opened("R1a R2a")
    swat(t, 1, "R1a", 400)
    swat(t, 2, "R2a", 500)
    t.advance(T0 + 825)
    assert isinstance(t.agenda[-1], Open)
    t.advance(T0 + 826)
    assert names(t, "won1") == ["R1a"]


def test_a_slap_stamped_in_time_but_read_late_still_counts() -> None:
    t = opened("R1a R2a")
    swat(t, 1, "R1a", 400)
    swat(t, 2, "R2a", 500)
    t.advance(T0 + 820)
    assert swat(t, 0, "R2a", 450) == "ok"
    close(t)
    assert names(t, "won0") == ["R2a"]


# ---------------------------------------------------------------------- when the player turns


def manual(**options: Any) -> FlyTable:
    return table(f"middle: R1a\n{DRAWS}\nnext: Hold(due={T0 + 6000})\nclock: {T0}", flip_mode="manual", **options)


def test_the_player_whose_turn_it_is_chooses_only_the_moment() -> None:
    t = manual()
    assert t.waiting_for() == (0,)
    assert t.moves(0) == [FLIP]
    assert not t.check(1, FLIP)


def test_between_their_sign_and_the_card_lie_150_to_500_ms() -> None:
    waits = []
    for seed in range(100):
        t = manual()
        t.seed = seed * 7919
        t.play(0, FLIP, T0 + 1000)
        assert t.waiting_for() == ()
        waits.append((t.deadline() or 0) - T0 - 1000)
    assert min(waits) >= 150
    assert max(waits) <= 500
    assert max(waits) - min(waits) > 250


def test_after_6000_ms_the_table_turns_for_them() -> None:
    t: FlyTable = rules(3, start="seat2", flip_mode="manual").new_table(4)
    assert t.deadline() == 6000
    t.advance(5999)
    assert isinstance(t.agenda[-1], Hold)
    t.advance(6000)
    assert sum(map(len, (t.zones[draw] for draw in t.rules.draw))) == 111
    assert t.active == 2
    assert t.deadline() == 12_000


def test_while_they_wait_others_can_slap_in_vain() -> None:
    t = manual()
    assert swat(t, 1, "R1a", 100) == "stun"
    assert isinstance(t.agenda[-1], Hold)
    assert t.stun_until[1] == T0 + 1100


# ---------------------------------------------------------------------- a sound for children


@pytest.mark.parametrize(
    ("cue", "card", "heard"),
    [
        ("off", "S01", False),
        ("off", "P5a", False),
        ("swatter", "S01", True),
        ("swatter", "P5a", False),
        ("all", "S01", True),
        ("all", "P5a", True),
        ("all", "R5a", False),
    ],
)
def test_a_cue_announces_that_there_is_something_to_swat(cue: str, card: str, heard: bool) -> None:
    t = turned(card, FOUR, cue=cue)
    assert (Said("swat_now", -1) in (t.events or [])) == heard


# ---------------------------------------------------------------------- pauses


def test_after_a_pause_the_next_card_waits_anew() -> None:
    t = turned("R5a")
    later = (t.deadline() or 0) - 1
    t.pause(later)
    assert isinstance(t.agenda[-1], Reveal)
    assert later + 1500 <= (t.deadline() or 0) <= later + 2100


def test_after_a_pause_the_player_whose_turn_it_is_has_6000_ms_again() -> None:
    t = manual()
    t.pause(T0 + 5000)
    assert t.deadline() == T0 + 11_000


def test_a_pause_annuls_the_window_and_opens_it_afresh_with_the_same_trigger() -> None:
    t = opened("R5a R4a Y1a", "draw0: Y1b S01\ndraw1: O1a\ndraw2: O2a\nwon1: G1a")
    swat(t, 1, "Y1a", 300)
    swat(t, 2, "R5a", 60)
    moves = t.moves(0)
    t.pause(T0 + 900)
    assert t.agenda == [Open(T0 + 900)]
    assert names(t, "trigger") == ["S01"]
    assert t.moves(0) == t.moves(1) == moves
    close(t)
    assert t.judged is not None
    assert t.judged.close == T0 + 5900
    assert names(t, "won1") == ["G1a"]
    assert names(t, "middle") == ["R5a", "R4a", "Y1a"]
    assert names(t, "box") == ["S01"]
    assert t.stun_until[2] < T0


def test_after_a_pause_the_window_is_judged_by_its_new_moment() -> None:
    t = opened("R5a R4a")
    t.pause(T0 + 900)
    assert swat(t, 1, "R5a", 999) == "false-start"
    assert swat(t, 2, "R5a", 1000) == "ok"
