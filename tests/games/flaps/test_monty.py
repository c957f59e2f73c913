"""Level 7: FULL MONTY [F-110, F-111]."""

from __future__ import annotations

import pytest

from games.engine import NO_SEAT, Phrase, Said
from games.flaps import GAME as FLAPS
from games.flaps.monty import Keep, Offer, Point, Show, Whom
from games.flaps.table import FlapsTable
from games.flaps.turns import Turn
from tests.games.flaps.helpers import can, faces, follow, hand, held, over, refused, say, seen, table

GAME = """
    hand0: FMh 3c 9d Kc 8s
    hand1: 9h 8d
    hand2: O1 Kd
    pile: 5h
"""
GAME_WORDS = FLAPS.words.among(("Ann", "Bob", "Cleo"))
OFFER = ("hide 3c", "hide 9d", "hide Kc")


def monty(*texts: str, more: str = "") -> FlapsTable:
    """Seat 0 has played FULL MONTY and done this."""
    t = table(GAME + more, level=7)
    say(t, 0, "lay FMh", *texts)
    return t


def spoken(t: FlapsTable) -> list[Said]:
    """What the table has just said."""
    return [event for event in t.events or [] if isinstance(event, Said)]


def known(t: FlapsTable, zone: str) -> list[str]:
    """A zone as the three seats and the public know it."""
    return [seen(t, seat, zone) for seat in (0, 1, 2, NO_SEAT)]


def test_the_layer_plays_three_of_their_cards_face_down_one_after_the_other() -> None:
    t = monty()
    assert t.agenda[-1] == Offer(0)
    assert can(t, 0, "hide") == ["3c to monty0", "8s to monty0", "9d to monty0", "Kc to monty0"]
    assert refused(t, 0, "take") == "offer_first"
    say(t, 0, *OFFER)
    assert [faces(t, f"monty{place}") for place in range(3)] == ["3c", "9d", "Kc"]
    assert [known(t, f"monty{place}") for place in range(2)] == [["3c", "?", "?", "?"], ["9d", "?", "?", "?"]]


def test_then_they_choose_another_player() -> None:
    t = monty(*OFFER)
    assert t.agenda == [Whom(0)]
    assert can(t, 0) == ["choose to hand1", "choose to hand2"]
    assert refused(t, 0, "choose to hand0") == "not_yourself"
    assert refused(t, 0, "take") == "choose_first"


def test_a_player_who_points_at_one_of_them_and_does_not_take_it_yet() -> None:
    t = monty(*OFFER, "choose to hand2")
    assert t.agenda == [Point(2, 0)]
    assert can(t, 2, "point to ") == ["monty0", "monty1", "monty2"]
    assert refused(t, 2, "accept to monty0") == "point_first"
    say(t, 2, "point to monty1")
    assert held(t) == [1, 2, 2]


def test_the_layer_shows_everyone_one_of_the_two_others() -> None:
    t = monty(*OFFER, "choose to hand2")
    say(t, 2, "point to monty1")
    assert t.agenda == [Show(0, 2, t.rules.monty[1])]
    assert can(t, 0, "show to ") == ["monty0", "monty2"]
    assert refused(t, 0, "show to monty1") == "show_first"
    say(t, 0, "show to monty2")
    assert known(t, "monty2") == ["Kc"] * 4


@pytest.mark.parametrize(("pointed", "place"), [("monty0", "left"), ("monty1", "middle"), ("monty2", "right")])
def test_everyone_hears_which_card_was_pointed_at_and_both_are_reminded_of_it(pointed: str, place: str) -> None:
    t = monty(*OFFER, "choose to hand2")
    t.events = []
    say(t, 2, f"point to {pointed}")
    assert [GAME_WORDS.say(Phrase(f"said.{said.what}", said.values)) for said in spoken(t)] == [f"The {place} one."]
    assert f"the {place} card" in GAME_WORDS.say(t.agenda[-1].ask(t, 0))
    say(t, 0, "show to monty0" if pointed != "monty0" else "show to monty1")
    assert f"the {place} card" in GAME_WORDS.say(t.agenda[-1].ask(t, 2))


@pytest.mark.parametrize(("taken", "card", "left"), [("monty1", "9d", "3c"), ("monty0", "3c", "9d")])
def test_they_keep_to_their_choice_or_take_the_other_hidden_one(taken: str, card: str, left: str) -> None:
    t = monty(*OFFER, "choose to hand2")
    say(t, 2, "point to monty1")
    say(t, 0, "show to monty2")
    assert t.agenda == [Keep(2, 0, t.rules.monty[1])]
    assert can(t, 2, "accept to ") == ["monty0", "monty1"]
    assert refused(t, 2, "accept to monty2") == "accept_first"
    say(t, 2, f"accept to {taken}")
    assert hand(t, 2).split()[-1] == card
    assert sorted(hand(t, 0).split()) == sorted(["8s", "Kc", left])
    assert all(not t.zones[zone] for zone in t.rules.monty)


def test_a_player_who_plays_it_takes_back_the_rest() -> None:
    t = table("hand0: 9h 8d\nhand1: FMh 3c 9d Kc\npile: 5h\nnext: Turn(seat=1)", level=7)
    say(t, 1, "lay FMh", *OFFER, "choose to hand0")
    say(t, 0, "point to monty1")
    say(t, 1, "show to monty2")
    say(t, 0, "accept to monty1")
    assert (hand(t, 0), hand(t, 1)) == ("9h 8d 9d", "3c Kc")


def test_all_know_one_card_of_the_layer_and_these_two_the_one_that_was_taken() -> None:
    t = monty(*OFFER, "choose to hand2")
    say(t, 2, "point to monty1")
    say(t, 0, "show to monty2")
    say(t, 2, "accept to monty0")
    assert known(t, "hand0") == ["8s 9d Kc", "? ? Kc", "? ? Kc", "? ? Kc"]
    assert known(t, "hand2") == ["3c ? ?", "? ? ?", "3c Kd O1", "? ? ?"]


def test_then_the_one_after_the_layer_follows_a_king_but_with_no_ol_maid() -> None:
    t = monty(*OFFER, "choose to hand1", more="direction: -1")
    say(t, 1, "point to monty1")
    say(t, 0, "show to monty2")
    say(t, 1, "accept to monty0")
    assert (t.agenda, follow(t)) == ([Turn(2)], "hK")
    assert refused(t, 2, "lay O1") == "court_only"


@pytest.mark.parametrize("rest", ["3c 9d", "3c"])
def test_with_fewer_than_three_cards_left_it_is_a_king_like_others(rest: str) -> None:
    t = table(f"hand0: FMh {rest}\nhand1: 9h 8d\npile: 5h", level=7)
    say(t, 0, "lay FMh")
    assert (t.agenda, held(t)) == ([Turn(1)], [len(rest.split()), 2])


def test_as_last_card_it_wins() -> None:
    t = table("hand0: FMh\nhand1: 9h 8d\npile: 5h\ncalled: frozenset((0,))", level=7)
    say(t, 0, "lay FMh")
    assert over(t) == (1, 0)


def test_a_player_who_took_a_card_is_on_their_last_one_no_more() -> None:
    t = table("hand0: FMh 3c 9d Kc\nhand1: 9h\npile: 5h\ncalled: frozenset((1,))", level=7)
    say(t, 0, "lay FMh", *OFFER, "choose to hand1")
    say(t, 1, "point to monty1")
    say(t, 0, "show to monty2")
    say(t, 1, "accept to monty0")
    assert (t.called, held(t)) == (frozenset(), [2, 2])


def test_the_cards_on_the_table_are_the_layers_still_who_has_no_last_card_to_call() -> None:
    t = monty(*OFFER)
    assert held(t) == [1, 2, 2]
    assert refused(t, 0, "call") == "too_many_to_call"
    say(t, 0, "choose to hand2")
    assert refused(t, 0, "call") == "too_many_to_call"
    say(t, 2, "point to monty0")
    assert refused(t, 0, "call") == "too_many_to_call"
