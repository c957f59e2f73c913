"""Level 5: what goes to the mystery pile, and who knows it [F-90 - F-97]."""

from __future__ import annotations

from random import Random

import pytest

from games.engine import NO_SEAT, imagine, view
from games.flaps.secrets import Bury, Lose, Share
from games.flaps.table import FlapsTable
from games.flaps.turns import Turn
from tests.games.flaps.helpers import can, faces, follow, hand, heard, held, over, refused, say, seen, table

HANDS = """
    hand0: {} 8d 8h
    hand1: 9h 9d
    hand2: Kc Kd
    pile: 5{}
"""


def secret(face: str, *texts: str, more: str = "") -> FlapsTable:
    """Seat 0 has played this five and done this."""
    t = table(HANDS.format(face, "c" if face[-1] != "c" else "d") + more, level=5)
    say(t, 0, f"lay {face}", *texts)
    return t


def lost(t: FlapsTable) -> FlapsTable:
    """Everyone has chosen a card of the hand on their left."""
    while isinstance(t.agenda[-1], Lose):
        seat = t.agenda[-1].seat
        t.play(seat, t.agenda[-1].moves(t, seat)[0])
    return t


def known(t: FlapsTable, zone: str) -> list[str]:
    """A zone as the three seats and the public know it."""
    return [seen(t, seat, zone) for seat in (0, 1, 2, NO_SEAT)]


@pytest.mark.parametrize("face", ["LSc", "PSd", "GBs", "GLh", "SHc", "SMh", "SMs"])
def test_all_are_fives_of_their_suits(face: str) -> None:
    t = table(f"hand0: {face} 8d\nhand1: 9h 9d\npile: 5d", level=5)
    assert can(t, 0, "lay") == sorted([face, "8d"])
    t = table(f"hand0: {face} 8d\nhand1: 9h 9d\npile: K{face[-1]}", level=5)
    assert face in can(t, 0, "lay")


def test_after_it_the_next_player_follows_a_five() -> None:
    t = secret("GBs")
    assert (follow(t), t.agenda) == ("s5", [Turn(1)])


# ---------------------------------------------------------------------- LOSE A SECRET


def test_from_the_layer_on_everyone_chooses_a_card_of_the_hand_on_their_left() -> None:
    t = secret("LSc")
    for seat in range(3):
        assert t.agenda == [Lose(0, seat)]
        assert can(t, seat) == [f"choose to hand{(seat + 1) % 3}"]
        assert refused(t, seat, "take") == "lose_first"
        assert (held(t), t.zones[t.rules.mystery]) == ([2, 2, 2], []), "until all have, no card moves"
        say(t, seat, f"choose to hand{(seat + 1) % 3}")
    assert t.agenda == [Turn(1)]


def test_whichever_was_chosen_chance_decides_as_it_always_has() -> None:
    t = secret("LSc", more="seed: 7")
    before = t.copy()
    gone = [before.blind(before.rules.zone(f"hand{seat}")) for seat in (1, 2, 0)]
    assert lost(t).zones[t.rules.mystery] == gone


def test_a_player_who_has_no_one_with_a_card_on_their_left_does_not_choose() -> None:
    t = table("hand0: LSc 8d 8h\nhand1:\nhand2: 9c 9d\npile: 5c", level=5)
    say(t, 0, "lay LSc")
    assert t.agenda == [Lose(0, 1)]


def test_everyone_loses_a_card_to_the_pile() -> None:
    t = lost(secret("LSc"))
    assert (held(t), len(t.zones[t.rules.mystery]), t.agenda) == ([1, 1, 1], 3, [Turn(1)])


def test_it_is_taken_blind_from_any_place_of_the_hand() -> None:
    gone = {faces(lost(secret("LSc", more=f"seed: {seed}")), "mystery") for seed in range(60)}
    assert gone == {f"{one} {two} {three}" for one in ("9h", "9d") for two in ("Kc", "Kd") for three in ("8d", "8h")}


def test_each_owner_sees_which_card_went_and_no_one_else() -> None:
    t = lost(secret("LSc"))
    gone = faces(t, "mystery").split()
    assert known(t, "mystery") == [f"? ? {gone[2]}", f"{gone[0]} ? ?", f"? {gone[1]} ?", "? ? ?"]


def test_a_player_who_knew_a_card_of_such_a_hand_is_sure_of_none_any_more() -> None:
    t = lost(secret("LSc", more="known: 9ha=01"))
    assert seen(t, 0, "hand1") == "?"
    assert seen(t, 0, "mystery").split()[0] == "?"


def test_whose_last_card_is_lost_takes_one_and_has_not_won() -> None:
    t = table("hand0: LSc 8d 8h\nhand1: 9h 9d\nhand2: Kc\npile: 5c\npack: * 7d\ncalled: frozenset((2,))", level=5)
    say(t, 0, "lay LSc")
    lost(t)
    assert (hand(t, 2), over(t), t.called) == ("7d", (), frozenset())
    assert heard(t) == ["cannot_finish"]


def test_so_does_the_layer() -> None:
    t = table("hand0: LSc 8d\nhand1: 9h 9d\nhand2: Kc\npile: 5c\npack: * 7h 7d", level=5)
    say(t, 0, "lay LSc")
    lost(t)
    assert [hand(t, seat) for seat in (2, 0)] == ["7d", "7h"], "from the layer's left"


def test_as_an_uncalled_last_card_it_acts_and_then_its_layer_takes_one() -> None:
    t = table("hand0: LSc\nhand1: 9h 9d\nhand2: Kc Kd\npile: 5c", level=5)
    say(t, 0, "lay LSc")
    lost(t)
    assert (held(t), len(t.zones[t.rules.mystery])) == ([1, 1, 1], 2)


# ---------------------------------------------------------------------- PICK A SECRET


def test_the_layer_buries_one_of_their_own_cards_and_only_they_know_it() -> None:
    t = secret("PSd")
    assert t.agenda == [Bury(0)]
    assert can(t, 0, "bury") == ["8d to mystery", "8h to mystery"]
    assert refused(t, 0, "take") == "bury_first"
    say(t, 0, "bury 8h")
    assert (held(t), t.agenda) == ([1, 2, 2], [Turn(1)])
    assert known(t, "mystery") == ["8h", "?", "?", "?"]


def test_if_it_was_their_last_one_they_take_one() -> None:
    t = table("hand0: PSd 8d\nhand1: 9h 9d\npile: 5c", level=5)
    say(t, 0, "lay PSd", "call", "bury 8d")
    assert (held(t), over(t)) == ([1, 2], ())


def test_a_player_who_comes_to_one_card_by_it_owes_a_call() -> None:
    t = secret("PSd", "bury 8h")
    say(t, 1, "lay 9d")
    assert t.late == frozenset((0, 1)) - {1}


# ---------------------------------------------------------------------- START GUESSING


def test_the_top_of_the_pack_is_buried_unseen() -> None:
    t = secret("GBs", more="pack: * 7d")
    assert (faces(t, "mystery"), held(t), t.agenda) == ("7d", [2, 2, 2], [Turn(1)])
    assert known(t, "mystery") == ["?", "?", "?", "?"]


def test_or_the_layer_alone_looks_at_it() -> None:
    t = secret("GLh", more="pack: * 7d")
    assert (faces(t, "mystery"), held(t), t.agenda) == ("7d", [2, 2, 2], [Turn(1)])
    assert known(t, "mystery") == ["7d", "?", "?", "?"]


def test_no_one_has_to_guess_anything() -> None:
    assert can(secret("GBs"), 1, "guess") == []


# ---------------------------------------------------------------------- SHARE A SECRET


def test_the_layer_chooses_another_player() -> None:
    t = secret("SHc")
    assert t.agenda == [Share(0)]
    assert can(t, 0) == ["choose to hand1", "choose to hand2"]
    assert refused(t, 0, "choose to hand0") == "not_yourself"
    assert refused(t, 0, "take") == "choose_first"


def test_a_blind_card_of_theirs_is_buried_and_both_know_it() -> None:
    t = secret("SHc", "choose to hand2")
    [face] = faces(t, "mystery").split()
    assert (held(t), t.agenda) == ([2, 2, 1], [Turn(1)])
    assert known(t, "mystery") == [face, "?", face, "?"]


def test_the_layer_is_still_sure_of_the_other_cards_that_they_knew() -> None:
    t = secret("SHc", "choose to hand1", more="known: 9ha=01 9da=012")
    [face] = faces(t, "mystery").split()
    other = "9d" if face == "9h" else "9h"
    assert known(t, "hand1") == [other, other, "?", "?"]


def test_any_of_their_cards_can_be_the_one() -> None:
    buried = {faces(secret("SHc", "choose to hand2", more=f"seed: {seed}"), "mystery") for seed in range(30)}
    assert buried == {"Kc", "Kd"}


def test_where_no_one_else_has_a_card_nothing_happens() -> None:
    t = table("hand0: SHc 8d 8h\nhand1:\npile: 5c", level=5)
    say(t, 0, "lay SHc")
    assert (faces(t, "mystery"), t.agenda) == ("", [Turn(1)])


def test_a_player_who_has_no_card_loses_none() -> None:
    t = table("hand0: LSc 8d 8h\nhand1:\nhand2: 9c 9d\npile: 5c", level=5)
    say(t, 0, "lay LSc")
    assert len(lost(t).zones[t.rules.mystery]) == 2


def test_if_it_was_the_last_one_they_take_one() -> None:
    t = table("hand0: SHc 8d 8h\nhand1: 9h\npile: 5c\ncalled: frozenset((1,))", level=5)
    say(t, 0, "lay SHc", "choose to hand1")
    assert (held(t), over(t), t.called) == ([2, 1], (), frozenset())


def test_a_player_who_comes_to_one_card_by_it_can_be_caught_when_another_has_played() -> None:
    t = table("hand0: SHc 8d 8h\nhand1: Kc 8s 8c\nhand2: 5h 9d\npile: 5c", level=5)
    say(t, 0, "lay SHc", "choose to hand2")
    assert t.late == frozenset()
    say(t, 1, "lay Kc")
    assert t.late == frozenset((2,))


# ---------------------------------------------------------------------- SOLVE THE MYSTERY


def test_the_layer_takes_the_whole_pile() -> None:
    t = secret("SMh", more="mystery: 2d Qc")
    assert (hand(t, 0), faces(t, "mystery"), t.agenda) == ("8d 8h 2d Qc", "", [Turn(1)])


def test_a_player_who_knew_a_card_of_it_knows_who_has_it() -> None:
    t = secret("SMh", more="mystery: 2d Qca\nknown: Qca=2".replace("Qca", "Qc"))
    assert known(t, "hand0") == ["2d 8d 8h Qc", "? ? ? ?", "? ? ? Qc", "? ? ? ?"]


@pytest.mark.parametrize("seat", [1, 2])
def test_a_player_who_plays_it(seat: int) -> None:
    hands = {0: "8d 8h", 1: "9h 9d", 2: "Kc Kd"} | {seat: "SMh 7c"}
    text = "\n".join(f"hand{number}: {cards}" for number, cards in hands.items())
    t = table(f"{text}\nmystery: 2d\npile: 5c\nnext: Turn(seat={seat})", level=5)
    say(t, seat, "lay SMh")
    assert hand(t, seat) == "7c 2d"


def test_if_there_is_none_nothing_happens() -> None:
    t = secret("SMs")
    assert (held(t), t.agenda) == ([2, 2, 2], [Turn(1)])


def test_what_comes_ends_the_one_card_state() -> None:
    t = table("hand0: SMh 8d\nhand1: 9h 9d\nmystery: 2d\npile: 5c", level=5)
    say(t, 0, "call", "lay SMh")
    assert (held(t), t.called) == ([2, 2], frozenset())


def test_with_none_a_call_holds() -> None:
    t = table("hand0: SMh 8d\nhand1: 9h 9d\npile: 5c", level=5)
    say(t, 0, "call", "lay SMh")
    assert t.called == frozenset((0,))


def test_as_last_card_it_wins_and_the_pile_stays() -> None:
    t = table("hand0: SMh\nhand1: 9h 9d\nmystery: 2d\npile: 5c\ncalled: frozenset((0,))", level=5)
    say(t, 0, "lay SMh")
    assert (over(t), faces(t, "mystery")) == ((1, 0), "2d")


@pytest.mark.parametrize(("pile", "cards"), [("mystery: 2d", "2d 7d"), ("", "7d")])
def test_uncalled_it_costs_one_beside_what_it_brings(pile: str, cards: str) -> None:
    t = table(f"hand0: SMh\nhand1: 9h 9d\npile: 5c\npack: * 7d\n{pile}", level=5)
    say(t, 0, "lay SMh")
    assert (hand(t, 0), over(t)) == (cards, ())


def test_what_is_buried_is_out_of_play_until_then() -> None:
    t = secret("GBs", more="mystery: 2d")
    assert [faces(t, "mystery").split()[0], len(t.zones[0])] == ["2d", len(t.rules.deck) - 9 - 1]


def test_an_imagined_table_keeps_what_is_known_of_it() -> None:
    t = secret("GLh", more="pack: * 7d")
    for seat in range(3):
        imagined = [imagine(view(t, seat), Random(number)) for number in range(12)]
        assert ({faces(one, "mystery") for one in imagined} == {"7d"}) == (seat == 0)
