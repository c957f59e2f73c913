"""Level 6: cards in front of the players [F-100 - F-106]."""

from __future__ import annotations

from random import Random

import pytest

from games.engine import NO_SEAT, NOT_SEEN, imagine, view
from games.flaps.fronts import Down, Look, LookInHand, Over, Swap, Up
from games.flaps.table import FlapsTable
from games.flaps.turns import Turn
from tests.games.flaps.helpers import can, faces, follow, hand, held, over, refused, say, seen, table

HANDS = """
    hand0: {} 8d 8h
    hand1: 9h 9d
    hand2: Kc Kd
    pile: Q{}
"""


def one(face: str, *texts: str, more: str = "") -> FlapsTable:
    """Seat 0 has played this 1 and done this."""
    t = table(HANDS.format(face, face[-1]) + more, level=6)
    say(t, 0, f"lay {face}", *texts)
    return t


def known(t: FlapsTable, zone: str) -> list[str]:
    """A zone as the three seats and the public know it."""
    return [seen(t, seat, zone) for seat in (0, 1, 2, NO_SEAT)]


def lying(t: FlapsTable) -> list[str]:
    """What is in front of each player, the top card last; `*` for a card that is face up."""
    names, turned = t.rules.deck.faces, t.turned
    return [" ".join(names[card] + "*" * (card in turned) for card in t.zones[zone]) for zone in t.rules.front]


# ---------------------------------------------------------------------- 1-DOWN


def test_the_layer_looks_at_the_top_of_the_pack_and_plays_it_face_down_before_anyone() -> None:
    t = one("1Dc", more="pack: * 7d")
    assert t.agenda == [Down(0)]
    assert known(t, "looked") == ["7d", "?", "?", "?"]
    assert can(t, 0) == ["place to front0", "place to front1", "place to front2"]
    say(t, 0, "place to front2")
    assert (lying(t), held(t), t.agenda, follow(t)) == (["", "", "7d"], [2, 2, 2], [Turn(1)], "c1")
    assert known(t, "front2") == ["7d", "?", "?", "?"]


def test_also_before_themselves_and_on_top_of_what_lies_there() -> None:
    t = one("1Dc", "place to front0", more="pack: * 7d\nfront0: 9c 2d")
    assert lying(t) == ["9c 2d 7d", "", ""]


def test_they_must_play_it_somewhere() -> None:
    assert refused(one("1Dc"), 0, "take") == "choose_first"


def caught_meanwhile(pack: str) -> FlapsTable:
    """Seat 1 is caught while the player of a 1-DOWN still has to place the card they have looked at."""
    t = table(HANDS.format("1Dc", "c").replace("9h 9d", "9h") + f"late: frozenset((1,))\n{pack}", level=6)
    say(t, 0, "lay 1Dc")
    say(t, 2, "catch to hand1")
    return t


def test_the_card_leaves_the_pack_when_it_is_looked_at_and_a_player_who_is_caught_meanwhile_takes_the_next() -> None:
    t = caught_meanwhile("pack: * 7s 7d")
    assert (seen(t, 1, "hand1"), seen(t, 0, "hand1")) == ("7s 9h", "? ?")
    assert known(t, "looked") == ["7d", "?", "?", "?"]


def test_its_layer_sees_no_second_one() -> None:
    t = caught_meanwhile("pack: * 7c 7s 7d")
    say(t, 0, "place to front2")
    assert known(t, "front2") == ["7d", "?", "?", "?"]
    assert view(t, 0).zones[0].count(NOT_SEEN) == len(t.zones[0])


def test_the_last_card_of_the_pack_is_placed_before_the_round_is_over_though_someone_is_caught() -> None:
    t = table(HANDS.format("1Dc", "c").replace("9h 9d", "9h") + "late: frozenset((1,))\npack: 7d\nmystery: *", level=6)
    say(t, 0, "lay 1Dc")
    say(t, 2, "catch to hand1")
    assert (held(t), t.agenda, over(t)) == ([2, 1, 2], [Down(0)], ())
    say(t, 0, "place to front2")
    assert over(t) == (0, 1, 0)


def test_where_an_older_position_has_the_card_on_the_pack_still_it_is_taken_off_when_play_goes_on() -> None:
    t = table(HANDS.format("5c", "c") + "pack: * 7s 7d\nknown: 7da=0\nnext: Down(seat=0)", level=6)
    assert (known(t, "looked"), can(t, 0)) == (["7d", "?", "?", "?"], [f"place to front{seat}" for seat in range(3)])


# ---------------------------------------------------------------------- 1-RIGHT and 1-LEFT


def piles(t: FlapsTable, *up: str) -> FlapsTable:
    """Turns cards in front of players up."""
    for card in t.rules.deck:
        if t.rules.deck.faces[card] in up and t.where[card] in t.rules.front:
            t.turn(card, up=True)
    return t


@pytest.mark.parametrize(
    ("face", "after"), [("1Rc", ["7d 5s*", "", "9c"]), ("1Ld", ["", "9c", "7d 5s*"]), ("1Rh", ["7d 5s*", "", "9c"])]
)
@pytest.mark.parametrize("direction", [1, -1])
def test_all_piles_move_one_seat_their_order_and_faces_kept(face: str, after: list[str], direction: int) -> None:
    more = f"front0: 9c\nfront1: 7d 5s\ndirection: {direction}"
    t = piles(table(HANDS.format(face, face[-1]) + more, level=6), "5s")
    say(t, 0, f"lay {face}")
    assert (lying(t), t.agenda) == (after, [Turn(1 if direction > 0 else 2)])


def test_a_player_who_knew_a_card_still_knows_it_where_it_lies_now() -> None:
    t = one("1Ld", more="front0: 9ca 3s\nknown: 9ca=02")
    assert known(t, "front1") == ["9c ?", "? ?", "9c ?", "? ?"]


def test_without_any_piles_nothing_happens() -> None:
    for face in ("1Rc", "1Ld", "1Oc", "1Ss", "1Uc"):
        t = one(face)
        assert (t.agenda, held(t)) == ([Turn(1)], [2, 2, 2])


# ---------------------------------------------------------------------- 1-OVER


def test_any_hidden_card_is_turned_up_where_it_lies() -> None:
    t = one("1Oc", more="front1: 9c 7d 5s\nfront0: 2s")
    assert t.agenda == [Over(0)]
    assert can(t, 0, "turn to ") == ["front0 =#1", "front1 =#1", "front1 =#2", "front1 =#3"]
    say(t, 0, "turn to front1 =#2")
    assert (lying(t), t.agenda) == (["2s", "9c 7d* 5s", ""], [Turn(1)])
    assert known(t, "front1") == ["? 7d ?"] * 4


def test_not_one_that_lies_face_up() -> None:
    t = table(HANDS.format("1Oc", "c") + "front1: 9ca 7da\nturned: 9ca", level=6)
    say(t, 0, "lay 1Oc")
    assert can(t, 0) == ["turn to front1 =#2"]
    assert refused(t, 0, "turn to front1 =#1") == "only_hidden"
    t = table(HANDS.format("1Oc", "c") + "front1: 9ca\nturned: 9ca", level=6)
    say(t, 0, "lay 1Oc")
    assert t.agenda == [Turn(1)], "there is nothing to turn"


# ---------------------------------------------------------------------- 1-LOOK


def test_any_hidden_card_is_looked_at_and_then_lies_face_down_on_top_of_its_pile() -> None:
    t = one("1Kd", more="front1: 9ca 7da 5sa\nturned: 7da")
    assert t.agenda == [Look(0)]
    assert can(t, 0, "look to ") == ["front1 =#1", "front1 =#3"]
    assert refused(t, 0, "look to front1 =#2") == "only_hidden"
    say(t, 0, "look to front1 =#1")
    assert (lying(t), t.agenda) == (["", "7d* 5s 9c", ""], [Turn(1)])
    assert known(t, "front1") == ["7d ? 9c", "7d ? ?", "7d ? ?", "7d ? ?"]


@pytest.mark.parametrize("more", ["", "front1: 7da\nturned: 7da"])
def test_where_none_is_hidden_a_blind_card_of_another_player_is_looked_at(more: str) -> None:
    t = one("1Kd", more=more)
    assert t.agenda == [LookInHand(0)]
    assert can(t, 0) == ["choose to hand1", "choose to hand2", "decline"]
    say(t, 0, "choose to hand2")
    looked = seen(t, 0, "hand2").split()
    assert sorted(looked) in (["?", "Kc"], ["?", "Kd"])
    assert (held(t), t.agenda, seen(t, 1, "hand2")) == ([2, 2, 2], [Turn(1)], "? ?")


def test_one_can_look_but_need_not() -> None:
    t = one("1Kd", "decline")
    assert t.agenda == [Turn(1)]
    assert [seen(t, 0, f"hand{seat}") for seat in (1, 2)] == ["? ?", "? ?"]


def test_at_a_hidden_card_that_lies_in_front_one_has_to_look() -> None:
    assert refused(one("1Kd", more="front1: 9ca"), 0, "decline") == "only_hidden"


def test_any_card_of_that_hand_can_be_the_one() -> None:
    looked = {seen(one("1Kd", "choose to hand2", more=f"seed: {seed}"), 0, "hand2") for seed in range(30)}
    assert looked == {"? Kc", "? Kd"}


def test_its_owner_sees_which_and_the_others_that_it_was_one() -> None:
    t = one("1Kd", "choose to hand2")
    [event] = [event for event in t.events or [] if type(event).__name__ == "Looked"]
    assert (getattr(event, "seats", 0), getattr(event, "seen_by", 0)) == (0b001, 0b101)


# ---------------------------------------------------------------------- 1-SWAP


def test_a_hand_card_goes_for_any_front_card_in_its_place_and_lies_as_it_lay() -> None:
    t = one("1Ss", more="front1: 9ca 7da 5sa\nturned: 7da")
    assert t.agenda == [Swap(0)]
    assert can(t, 0) == [f"swap {face} to front1 =#{place}" for face in ("8d", "8h") for place in (1, 2, 3)]
    say(t, 0, "swap 8h to front1 =#1")
    assert (lying(t), hand(t, 0), t.agenda) == (["", "8h 7d* 5s", ""], "8d 9c", [Turn(1)])
    assert known(t, "front1") == ["8h 7d ?", "? 7d ?", "? 7d ?", "? 7d ?"]
    assert known(t, "hand0") == ["8d 9c", "? ?", "? ?", "? ?"]


def test_a_player_who_plays_it() -> None:
    t = table("hand0: 8d 8h\nhand1: 1Ss 9h 9d\nfront0: 7d\npile: Qs\nnext: Turn(seat=1)", level=6)
    say(t, 1, "lay 1Ss", "swap 9h to front0 =#1")
    assert (lying(t), hand(t, 1)) == (["9h", ""], "9d 7d")


def test_for_a_card_that_lies_face_up_it_lies_face_up_and_all_know_both() -> None:
    t = one("1Ss", "swap 8h to front1 =#2", more="front1: 9ca 7da 5sa\nturned: 7da")
    assert lying(t) == ["", "9c 8h* 5s", ""]
    assert known(t, "hand0") == ["7d 8d", "7d ?", "7d ?", "7d ?"]


def test_a_player_who_knew_the_card_knows_who_has_it_now() -> None:
    t = one("1Ss", "swap 8h to front1 =#1", more="front1: 9ca\nknown: 9ca=2")
    assert known(t, "hand0") == ["8d 9c", "? ?", "9c ?", "? ?"]


def test_a_swap_of_the_only_card_leaves_a_call_as_it_was() -> None:
    t = table("hand0: 1Ss 8h\nhand1: 9h 9d\nfront1: 7d\npile: 9s", level=6)
    say(t, 0, "lay 1Ss", "call", "swap 8h to front1 =#1")
    assert (t.called, hand(t, 0)) == (frozenset((0,)), "7d")


# ---------------------------------------------------------------------- 1-UP


def test_a_player_who_has_a_pile_takes_its_uppermost_card() -> None:
    t = one("1Uc", more="front1: 9c 7d\nfront0: 2s")
    assert t.agenda == [Up(0)]
    assert can(t, 0) == ["give to front0", "give to front1"]
    assert refused(t, 0, "give to front2") == "nothing_in_front"
    say(t, 0, "give to front1")
    assert (lying(t), hand(t, 1), t.agenda) == (["2s", "9c", ""], "9h 9d 7d", [Turn(1)])
    assert known(t, "hand1") == ["? ? ?", "7d 9d 9h", "? ? ?", "? ? ?"]


def test_oneself_too() -> None:
    t = one("1Uc", "give to front0", more="front0: 2s")
    assert hand(t, 0) == "8d 8h 2s"


def test_it_ends_a_call() -> None:
    t = table("hand0: 1Uc 8h 8d\nhand1: 9h\nfront1: 7d\npile: 9c\ncalled: frozenset((1,))", level=6)
    say(t, 0, "lay 1Uc", "give to front1")
    assert (t.called, held(t)) == (frozenset(), [2, 2])


# ---------------------------------------------------------------------- views


@pytest.mark.parametrize("face", ["1Dc", "1Oc", "1Kd", "1Ss", "1Uc"])
def test_what_can_be_chosen_is_the_same_on_an_imagined_table(face: str) -> None:
    t = one(face, more="front1: 9c 7d 5s\nfront0: 2s")
    assert imagine(view(t, 0), Random(1)).moves(0) == view(t, 0).moves(0) == t.moves(0)


def test_cards_that_are_uncalled_for_not_finishing_are_taken_before_they_act() -> None:
    t = table("hand0: 1Ss\nhand1: 9h 9d\nfront1: 7d\npile: 9s\npack: * 2h", level=6)
    say(t, 0, "lay 1Ss")
    assert can(t, 0) == ["call", "swap 2h to front1 =#1"]
    assert faces(t, "front1") == "7d"
