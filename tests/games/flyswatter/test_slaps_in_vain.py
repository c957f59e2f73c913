"""Slaps while there is nothing to swat: stun, penalty, or nothing [3B]."""

from __future__ import annotations

from typing import Any

import pytest

from games.flyswatter.table import FlyTable
from games.flyswatter.turns import Reveal
from tests.games.flyswatter.helpers import DRAWS, FLIP, T0, close, names, opened, rules, said, swat, table

WON = f"{DRAWS}\nwon1: G1a B4a"


def resting(more: str = WON, **options: Any) -> FlyTable:
    """Nothing to swat yet; the swatter comes at T0."""
    return table(f"middle: R5a R4a Y2a\n{more}", **options)


def just_closed(**options: Any) -> tuple[FlyTable, int]:
    """A window that has been settled, and when it closed, counted from T0."""
    t = opened("R5a Y4a Y3a G1a", "draw0: Y1a S01\ndraw1: O1a\ndraw2: O2a\nwon2: P1a", **options)
    close(t)
    assert t.judged is not None
    return t, t.judged.close - T0


# ---------------------------------------------------------------------- stunned


@pytest.mark.parametrize(("timing", "stun"), [("standard", 1000), ("blitz", 1200)])
def test_it_stuns_and_costs_no_fly(timing: str, stun: int) -> None:
    t = resting(timing=timing)
    assert swat(t, 1, "R5a", -400) == "stun"
    assert t.stun_until[1] == T0 - 400 + stun
    assert names(t, "won1") == ["G1a", "B4a"]


def test_it_stuns_no_one_else() -> None:
    t = resting()
    swat(t, 1, "R5a", -400)
    assert max(t.stun_until[0], t.stun_until[2]) < 0


def test_each_further_one_begins_the_stun_anew() -> None:
    t = resting()
    swat(t, 1, "R5a", -400)
    swat(t, 1, "R4a", -100)
    assert t.stun_until[1] == T0 + 900


def test_slaps_of_a_stunned_player_are_void() -> None:
    t = resting()
    swat(t, 1, "R5a", -400)
    t.advance(T0)
    assert [swat(t, 1, "R5a", at) for at in (599, 600)] == ["stunned", "ok"]


def test_hammering_never_wins_anything() -> None:
    t = resting()
    for at in range(-1000, 0, 90):
        swat(t, 1, "R5a", at)
    t.advance(T0)
    verdicts = [swat(t, 1, "R5a", at) for at in range(0, 1000, 90)]
    assert set(verdicts) == {"false-start", "stunned"}


def test_a_false_start_in_the_window_still_stuns_when_it_is_settled() -> None:
    t = opened("R5a")
    swat(t, 2, "R5a", 400)
    swat(t, 1, "R5a", 50)
    close(t)
    assert t.stun_until[1] == T0 + 1050


# ---------------------------------------------------------------------- cool-down


@pytest.mark.parametrize(("timing", "cooldown"), [("standard", 600), ("blitz", 400)])
def test_slaps_just_too_late_cost_nothing(timing: str, cooldown: int) -> None:
    t, closed = just_closed(timing=timing)
    assert swat(t, 2, "R5a", closed + cooldown - 1) == ""
    assert t.stun_until[2] < T0
    assert swat(t, 2, "R5a", closed + cooldown) == "stun"


def test_a_slap_at_a_window_that_is_closed_but_not_settled_is_only_late() -> None:
    t = opened("R5a")
    swat(t, 2, "R5a", 400)
    assert swat(t, 1, "R5a", 710) == "late"
    close(t)
    assert t.stun_until[1] < T0


# ---------------------------------------------------------------------- other house rules


def test_a_penalty_can_be_agreed() -> None:
    t = resting(false_start="penalty")
    assert swat(t, 1, "R5a", -400) == "penalty"
    assert names(t, "won1") == ["G1a"]
    assert names(t, "draw1") == ["B4a", "O1a"]
    assert t.stun_until[1] < 0
    assert [swat(t, 1, "R5a", at) for at in (-300, -200)] == ["penalty", "penalty_none"]


def test_with_penalties_the_cool_down_protects_too() -> None:
    t, closed = just_closed(false_start="penalty")
    assert swat(t, 2, "R5a", closed + 599) == ""
    assert names(t, "won2") == ["P1a"]
    assert swat(t, 2, "R5a", closed + 600) == "penalty"


@pytest.mark.parametrize("rule", ["penalty", "ignore"])
def test_without_stuns_a_slap_too_soon_in_the_window_is_only_void(rule: str) -> None:
    t = opened("R5a R4a", WON, false_start=rule)
    assert [swat(t, 1, "R5a", at) for at in (99, 150)] == ["false-start", "ok"]
    assert names(t, "won1") == ["G1a", "B4a"]


def test_it_can_cost_nothing() -> None:
    t = resting(false_start="ignore")
    assert swat(t, 1, "R5a", -400) == ""
    assert t.stun_until[1] < 0
    assert names(t, "won1") == ["G1a", "B4a"]


@pytest.mark.parametrize("rule", ["stun", "penalty", "ignore"])
def test_for_children_it_never_costs_anything(rule: str) -> None:
    t = resting(timing="kids", false_start=rule)
    assert swat(t, 1, "R5a", -400) == ""
    t.advance(T0)
    assert [swat(t, 1, "R5a", at) for at in (50, 120)] == ["false-start", "ok"]
    assert names(t, "won1") == ["G1a", "B4a"]


# ---------------------------------------------------------------------- what is heard


def test_only_slaps_at_a_fly_count() -> None:
    t = resting()
    assert t.check(1, t.rules.read("swat R5a"))
    for text in ("swat B1a", "swat S01", "swat", "slap"):
        assert not t.check(1, t.rules.read(text))


def test_a_slap_in_vain_does_not_delay_the_next_card() -> None:
    t = resting()
    swat(t, 1, "R5a", -400)
    assert t.agenda == [Reveal(T0)]


def test_a_player_who_must_turn_a_card_is_shown_that_there_is_nothing_to_swat() -> None:
    t = resting(f"{WON}\nnext: Hold(due={T0})", flip_mode="manual")
    told = t.rules.why_not(t, 0, t.rules.read("swat B1a"))
    assert told is not None
    assert told.key == "nothing_to_swat"
    assert t.rules.why_not(t, 0, FLIP) is None


def test_a_stun_is_announced_to_the_table() -> None:
    t = resting()
    swat(t, 1, "R5a", -400)
    assert said(t) == ["stun"]


def test_while_the_table_turns_the_cards_everyone_is_shown_what_to_wait_for() -> None:
    t = table(f"middle: R1a\n{DRAWS}")
    told = t.rules.why_not(t, 2, FLIP)
    assert told is not None
    assert told.key == "nothing_to_swat"


def test_before_the_race_everyone_is_asked_to_wait_for_the_swatter() -> None:
    t = rules().new_table(1)
    told = t.rules.why_not(t, 1, FLIP)
    assert told is not None
    assert told.key == "wait_for_swatter"
