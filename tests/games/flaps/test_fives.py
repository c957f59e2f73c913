"""DUMP THOSE FIVES and SIX OF THE BEST [F-77, F-78]."""

from __future__ import annotations

import pytest

from games.flaps.table import FlapsTable
from games.flaps.turns import Turn
from tests.games.flaps.helpers import can, faces, follow, hand, held, over, refused, say, table


def dump(hand0: str, *texts: str, level: int = 3, more: str = "", **options: int) -> FlapsTable:
    """Seat 0 has played DUMP THOSE FIVES and then done this."""
    t = table(f"hand0: DFd {hand0}\nhand1: 8s 8d 8c\nhand2: 9s 9c 7c\npile: 9d\n{more}", level=level, **options)
    say(t, 0, "lay DFd", *texts)
    return t


def test_it_follows_as_the_five_of_diamonds() -> None:
    for top in ("9d", "5c"):
        t = table(f"hand0: DFd 8s\nhand1: 8d 8c\npile: {top}", level=3)
        assert can(t, 0, "lay") == ["DFd"]
    assert follow(dump("8h 7h", "pass")) == "d5"


def test_up_to_three_more_fives_can_follow() -> None:
    t = dump("5c 5h 5s 5c 8h", "lay 5c", "lay 5h")
    assert can(t, 0) == ["lay 5c", "lay 5s", "pass"]
    say(t, 0, "lay 5s")
    assert (held(t)[0], follow(t), t.agenda) == (2, "s5", [Turn(1)])


def test_nothing_but_fives() -> None:
    t = dump("5c 8h 9d")
    assert refused(t, 0, "lay 8h") == refused(t, 0, "take") == "only_fives"


@pytest.mark.parametrize("texts", [("pass",), ("lay 5c", "pass"), ("lay 5c", "lay 5h", "pass")])
def test_one_can_stop_at_any_time(texts: tuple[str, ...]) -> None:
    t = dump("5c 5h 5s 8h", *texts)
    assert (held(t)[0], t.agenda) == (5 - len(texts), [Turn(1)])


def test_special_fives_can_follow_and_only_the_last_one_acts() -> None:
    t = dump("SMh GBs 8h 8s", "lay SMh", "lay GBs", "pass", level=5, more="mystery: Kc\npack: * 7d")
    assert (faces(t, "mystery"), held(t)[0], t.agenda) == ("Kc 7d", 2, [Turn(1)])


def test_an_active_one_in_the_middle_does_nothing() -> None:
    t = dump("LSc 5h 8h 8s", "lay LSc", "lay 5h", "pass", level=5)
    assert (faces(t, "mystery"), held(t)) == ("", [2, 3, 3])


def test_a_second_one_in_the_run_begins_no_other() -> None:
    t = dump("DFd 5h 5c 5s 8h 8s", "lay DFd", "lay 5h", "lay 5c", packs=2)
    assert (held(t)[0], t.agenda) == (3, [Turn(1)])
    t = dump("DFd 5h 8h", "lay DFd", "pass", packs=2)
    assert (held(t)[0], t.agenda) == (2, [Turn(1)])


def test_a_run_that_empties_the_hand_does_not_win_and_costs_one() -> None:
    t = dump("5c", "call", "lay 5c")
    assert (held(t)[0], over(t), follow(t), t.agenda) == (1, (), "c5", [Turn(1)])


def test_the_last_one_of_it_acts_before() -> None:
    t = dump("PSd", "call", "lay PSd", level=5)
    assert (held(t)[0], t.agenda) == (1, [Turn(1)])
    t = dump("GBs", "call", "lay GBs", level=5, more="pack: * 7d 7h")
    assert (faces(t, "mystery"), hand(t, 0)) == ("7h", "7d")


def test_with_solve_the_mystery_one_is_owed_beside_what_it_brings() -> None:
    t = dump("SMh", "call", "lay SMh", level=5, more="mystery: Kc 2d\npack: * 7d")
    assert (hand(t, 0), over(t)) == ("Kc 2d 7d", ())


def test_alone_as_last_card_it_wins() -> None:
    t = table("hand0: DFd\nhand1: 8d 8c\npile: 9d\ncalled: frozenset((0,))", level=3)
    say(t, 0, "lay DFd")
    assert over(t) == (1, 0)


def test_uncalled_it_costs_one_and_no_run_begins() -> None:
    t = table("hand0: DFd\nhand1: 8d 8c\npile: 9d\npack: * 5c", level=3)
    say(t, 0, "lay DFd")
    assert (hand(t, 0), t.agenda) == ("5c", [Turn(1)])


def test_it_can_follow_a_red_ace_n_lay() -> None:
    t = table("hand0: Nh DFd 5c 8s\nhand1: 8d 8c\npile: 9d", level=3)
    say(t, 0, "lay Nh", "lay DFd", "lay 5c", "pass")
    assert (held(t), t.agenda) == ([1, 2], [Turn(1)])


def test_it_is_no_answer_to_an_attack() -> None:
    t = table("hand0: DFd 5d\nhand1: 8d 8c\npile: 2d\nattack: 2\nnext: Defend(seat=0)", level=3)
    assert can(t, 0) == ["take"]


# ---------------------------------------------------------------------- SIX OF THE BEST


def test_six_of_the_best_follows_hearts_only_as_there_is_no_other_six() -> None:
    t = table("hand0: SXh 8s\nhand1: 8d 8c\npile: 9h", level=3)
    assert can(t, 0, "lay") == ["SXh"]
    say(t, 0, "lay SXh")
    assert (follow(t), t.agenda) == ("h6", [Turn(1)])
    t = table("hand0: SXh 8s\nhand1: 8d 8c\npile: 9d", level=3)
    assert can(t, 0, "lay") == []


def test_it_wins_twice_on_the_pile() -> None:
    t = table("hand0: SXh\nhand1: 8d 8c\npile: 9h", level=3, last_card="auto")
    say(t, 0, "lay SXh")
    assert over(t) == (2, 0)
