"""Aces, and what calls for a second card [F-10 - F-15, F-79]."""

from __future__ import annotations

import pytest

from games.flaps.second_cards import AceNLay, KingNLay
from games.flaps.suits import CallSuit
from games.flaps.turns import Turn
from tests.games.flaps.helpers import can, follow, hand, held, over, refused, say, table


@pytest.mark.parametrize("ace", ["Ac", "Ed", "Nh", "AJ"])
@pytest.mark.parametrize("top", ["9h", "Fs", "2c", "Es", "Kd"])
def test_an_ace_goes_on_any_suit_and_on_any_ace(ace: str, top: str) -> None:
    t = table(f"hand0: {ace} 3s 3h\nhand1: 9d 8d\npile: {top}")
    assert ace in can(t, 0, "lay")


def test_but_not_under_attack_and_not_on_an_eight_that_is_to_be_answered() -> None:
    aces = "Ac Ed Nh AJ"
    t = table(f"hand0: {aces}\nhand1: 9d 8d\npile: 2h\nattack: 2\nnext: Defend(seat=0)")
    assert can(t, 0) == ["take"]
    assert refused(t, 0, "lay Ac") == "attacked_h"
    t = table(f"hand0: {aces}\nhand1: 9d 8d\npile: 8h\nnext: Miss(seat=0)")
    assert can(t, 0) == ["knock"]
    assert refused(t, 0, "lay Ac") == "only_an_eight"


@pytest.mark.parametrize("ace", ["Ac", "Ed"])
@pytest.mark.parametrize("suit", "cdhs")
def test_its_layer_calls_any_suit_which_with_aces_is_all_that_follows(ace: str, suit: str) -> None:
    t = table(f"hand0: {ace} 3s 3h\nhand1: 5c 5d 5h 5s Nc AJ 8{suit}\npile: 9h")
    say(t, 0, f"lay {ace}")
    assert t.agenda[-1] == CallSuit(0)
    assert can(t, 0, "suit") == ["=c", "=d", "=h", "=s"]
    assert refused(t, 0, "take") == "call_first"
    say(t, 0, f"suit ={suit}")
    assert follow(t) == suit + "A"
    assert t.waiting_for() == (1,)
    assert can(t, 1, "lay") == sorted([f"5{suit}", f"8{suit}", "Nc", "AJ"])


def test_an_ace_as_last_card_calls_a_suit_and_then_its_layer_takes_one() -> None:
    t = table("hand0: As\nhand1: 9d 8d\npile: 9h\ncalled: frozenset((0,))\npack: * 7d")
    say(t, 0, "lay As")
    assert (held(t), over(t)) == ([0, 2], ())
    say(t, 0, "suit =c")
    assert (hand(t, 0), t.waiting_for()) == ("7d", (1,))


def test_an_ace_n_end_as_last_card_wins() -> None:
    t = table("hand0: Ed\nhand1: 9d 8d\npile: 9h\ncalled: frozenset((0,))")
    say(t, 0, "lay Ed")
    assert over(t) == (1, 0)


def test_but_not_uncalled() -> None:
    t = table("hand0: Ed\nhand1: 9d 8d\npile: 9h\npack: * 7d")
    say(t, 0, "lay Ed", "suit =c")
    assert (hand(t, 0), over(t)) == ("7d", ())


# ---------------------------------------------------------------------- ACE'N'LAY


@pytest.mark.parametrize(
    ("ace", "joins", "others"),
    [
        ("Nh", "2d 9h AJ Ac Es Nc", "5c 8s O1 QK"),
        ("Nd", "2d 9h AJ Ac Es Nc", "5c 8s O1 QK"),
        ("Nc", "2s 9c AJ Ah Ed Nh", "5d 8h O1 QK"),
        ("Ns", "2s 9c AJ Ah Ed Nh", "5d 8h O1 QK"),
    ],
)
def test_after_an_ace_n_lay_comes_a_card_of_its_colour_or_any_ace(ace: str, joins: str, others: str) -> None:
    t = table(f"hand0: {ace} {joins} {others}\nhand1: 9d 8d\npile: Kc", level=3)
    say(t, 0, f"lay {ace}")
    assert t.waiting_for() == (0,)
    assert can(t, 0, "lay") == sorted(joins.split())
    assert {refused(t, 0, f"lay {face}") for face in others.split()} == {"only_of_two"}


def test_the_second_card_works_as_if_it_were_played_by_itself() -> None:
    t = table("hand0: Nh 2d 5c 5s\nhand1: 9d 8d\npile: 9c")
    say(t, 0, "lay Nh", "lay 2d")
    assert (follow(t), t.attack, t.waiting_for(), held(t)) == ("d2", 2, (1,), [2, 2])


@pytest.mark.parametrize(
    ("second", "asked", "direction"), [("8d", (1,), 1), ("Th", (0,), 1), ("Jd", (2,), -1), ("Fd", (0, 1, 2), 1)]
)
def test_whatever_it_does(second: str, asked: tuple[int, ...], direction: int) -> None:
    t = table(f"hand0: Nh {second} 5c 5s\nhand1: 9d 9s\nhand2: 9c 8c\npile: 9h")
    say(t, 0, "lay Nh", f"lay {second}")
    assert (t.waiting_for(), t.direction) == (asked, direction)


def test_or_a_suit_of_its_colour_is_called_and_one_card_taken() -> None:
    t = table("hand0: Nh 2d 5c\nhand1: 9d 8d\npile: 9c\npack: * 7d")
    say(t, 0, "lay Nh")
    assert can(t, 0, "suit") == ["=d", "=h"]
    assert refused(t, 0, "suit =c") == "not_that_suit"
    assert refused(t, 0, "take") == "only_of_two"
    say(t, 0, "suit =h")
    assert (hand(t, 0), follow(t), t.waiting_for()) == ("2d 5c 7d", "hA", (1,))


def test_the_second_can_be_another_ace_n_lay_with_its_own_colour() -> None:
    t = table("hand0: Nh Nc 2d 5s 7s\nhand1: 9d 8d\npile: 9c")
    say(t, 0, "lay Nh", "lay Nc")
    assert t.agenda[-1] == AceNLay(0, "cs")
    assert can(t, 0) == ["lay 5s", "lay 7s", "suit =c", "suit =s"]
    say(t, 0, "lay 5s")
    assert (t.waiting_for(), held(t)) == ((1,), [2, 2])


def test_a_player_who_stops_after_a_chain_takes_one_only() -> None:
    t = table("hand0: Nh Nc Nd 5s 7s\nhand1: 9d 8d\npile: 9c")
    say(t, 0, "lay Nh", "lay Nc", "lay Nd", "suit =d")
    assert held(t) == [3, 2]


def test_an_ace_n_lay_as_last_card_calls_a_suit_and_takes_one() -> None:
    t = table("hand0: Nd\nhand1: 9d 8d\npile: 9c\ncalled: frozenset((0,))")
    say(t, 0, "lay Nd")
    assert can(t, 0) == ["suit =d", "suit =h"]
    say(t, 0, "suit =h")
    assert (held(t), over(t), follow(t)) == ([1, 2], (), "hA")


@pytest.mark.parametrize(
    ("second", "then"), [("5d", ()), ("Ed", ("suit =c",)), ("As", ("suit =c",)), ("AJ", ("suit =c",))]
)
def test_a_last_card_that_follows_one_does_not_win(second: str, then: tuple[str, ...]) -> None:
    t = table(f"hand0: Nd {second}\nhand1: 9d 8d\npile: 9c")
    say(t, 0, "lay Nd", "call", f"lay {second}", *then)
    assert (held(t), over(t)) == ([1, 2], ())


def test_it_acts_all_the_same_after_one_is_taken() -> None:
    t = table("hand0: Nd 3d\nhand1: 9d 8d\npile: 9c\npack: * 7d")
    say(t, 0, "lay Nd", "call", "lay 3d")
    assert (hand(t, 0), t.attack) == ("7d", 3)


def test_an_ace_n_lay_that_ends_a_chain_as_last_card_costs_one_only() -> None:
    t = table("hand0: Nd Nc\nhand1: 9d 8d\npile: 9c")
    say(t, 0, "lay Nd", "lay Nc", "suit =s")
    assert held(t) == [1, 2]


# ---------------------------------------------------------------------- KING'N'LAY


@pytest.mark.parametrize(
    ("top", "suit", "may"),
    [("Kd", "d", True), ("5c", "c", True), ("Ah", "c", True), ("Ah", "h", False), ("9d", "d", False)],
)
def test_a_king_n_lay_goes_on_a_king_a_club_or_where_clubs_were_called(top: str, suit: str, may: bool) -> None:
    t = table(f"hand0: KLc 8s 3s\nhand1: 9d 8d\npile: {top}\nsuit: {suit!r}", level=3)
    assert ("KLc" in can(t, 0, "lay")) is may


def test_after_it_comes_a_king_a_club_an_ol_maid_or_an_ace() -> None:
    joins, others = "Kh TRd SPs FMh 5c O1 LM Ah Ed Nd AJ", "5h 9d QK Qd"
    t = table(f"hand0: KLc {joins} {others}\nhand1: 9d 8d\npile: Kd", level=7)
    say(t, 0, "lay KLc")
    assert can(t, 0, "lay") == sorted(joins.split())
    assert {refused(t, 0, f"lay {face}") for face in others.split()} == {"only_for_king"}


def test_or_one_takes_one_and_calls_nothing() -> None:
    t = table("hand0: KLc Kh 3s\nhand1: 9d 8d\npile: Kd\npack: * 7d", level=3)
    say(t, 0, "lay KLc", "take")
    assert (hand(t, 0), follow(t), t.waiting_for()) == ("Kh 3s 7d", "cK", (1,))


def test_its_second_card_works_but_does_not_win() -> None:
    t = table("hand0: KLc 2c\nhand1: 9d 8d\npile: Kd", level=3)
    say(t, 0, "lay KLc", "call", "lay 2c")
    assert (held(t), t.attack, over(t)) == ([1, 2], 2, ())


def test_an_ol_maid_on_it_leaves_clubs_and_kings_to_follow() -> None:
    t = table("hand0: KLc O1 9h 3s\nhand1: 9c 9d O2 Kh\npile: Kd", level=3)
    say(t, 0, "lay KLc", "lay O1")
    assert (follow(t), can(t, 1, "lay")) == ("cK", ["9c", "Kh"])


def test_played_uncalled_as_last_card_it_costs_one_and_the_turn_is_over() -> None:
    t = table("hand0: KLc\nhand1: 9d 8d\npile: Kd\npack: * 7d 5c", level=3)
    say(t, 0, "lay KLc")
    assert (hand(t, 0), t.agenda) == ("5c", [Turn(1)]), "a club, but no second card is asked for"


def test_so_it_does_as_last_card_on_an_ace_n_lay_for_at_most_one_is_taken_for_not_finishing() -> None:
    t = table("hand0: Nc KLc\nhand1: 9d 8d\npile: 9d\npack: * 7d 5c", level=3)
    say(t, 0, "lay Nc", "call", "lay KLc")
    assert (hand(t, 0), t.agenda) == ("5c", [Turn(1)])


def test_a_king_n_lay_as_last_card_wins() -> None:
    t = table("hand0: KLc\nhand1: 9d 8d\npile: Kd\ncalled: frozenset((0,))", level=3)
    say(t, 0, "lay KLc")
    assert over(t) == (1, 0)


def test_it_can_follow_a_black_ace_n_lay() -> None:
    t = table("hand0: Nc KLc Ah 3s\nhand1: 9d 8d\npile: 9d", level=3)
    say(t, 0, "lay Nc", "lay KLc")
    assert t.agenda[-1] == KingNLay(0)
    say(t, 0, "lay Ah", "suit =d")
    assert (held(t), follow(t), t.waiting_for()) == ([1, 2], "dA", (1,))
