"""A turn: play one card that follows, or draw one [F-1 - F-7, F-55]."""

from __future__ import annotations

import pytest

from games.engine import view
from games.flaps.rounds import NextRound
from tests.games.flaps.helpers import can, faces, follow, hand, held, over, refused, say, seen, table

PLAIN = """
    hand0: 5h 9c 2d Ks
    hand1: 9d Qc
    hand2: 8d 8s
    pile: 9h
"""


def test_a_card_follows_by_its_suit_or_by_its_number() -> None:
    t = table(PLAIN)
    assert can(t, 0, "lay") == ["5h", "9c"]
    assert refused(t, 0, "lay 2d") == refused(t, 0, "lay Ks") == "must_follow_h"


@pytest.mark.parametrize(
    ("top", "follows", "others"),
    [
        ("Kc", "KLc Kh SPs TRh FMd", "5h Jd Qh"),
        ("TRh", "5h KLc Kc SPs FMd", "5c Jd Qd"),
        ("Js", "5s AJ Jd Uc", "Kd Qd"),
        ("Qs", "5s Hc Qd", "Jd Kd"),
        ("Fs", "9s Fh MFh STs", "3d 5h"),
        ("5h", "5c DFd GBs GLh LSc PSd SHc SMs", "2c Fc"),
        ("1Dh", "1Kd 1Ld 1Oc 1Rc 1Ss 1Us 5h", "2c Kc"),
    ],
)
def test_special_cards_follow_by_their_printed_numbers(top: str, follows: str, others: str) -> None:
    t = table(f"hand0: {follows} {others}\nhand1: 9d 8d\npile: {top}", level=7)
    assert can(t, 0, "lay") == sorted(follows.split())


def test_a_one_is_no_ace() -> None:
    t = table("hand0: 1Dc 1Ld Ed 5c AJ\nhand1: 9d 8d\npile: Ac\nsuit: 'd'", level=6)
    assert can(t, 0, "lay") == ["1Ld", "AJ", "Ed"]
    t = table("hand0: 1Dc Ac 5d\nhand1: 9d 8d\npile: 1Dh", level=6)
    assert can(t, 0, "lay") == ["1Dc", "Ac"]


def test_no_one_has_to_play_though_they_could() -> None:
    t = table(PLAIN)
    assert can(t, 0) == ["lay 5h", "lay 9c", "take"]


def test_one_takes_exactly_one_card_and_the_turn_is_over() -> None:
    t = table(PLAIN + "pack: * Kh")
    say(t, 0, "take")
    assert hand(t, 0) == "5h 9c 2d Ks Kh"
    assert t.waiting_for() == (1,)
    assert follow(t) == "h9"


def test_the_card_that_was_taken_cannot_be_played_in_that_turn() -> None:
    t = table(PLAIN + "pack: * 3h")
    say(t, 0, "take")
    assert refused(t, 0, "lay 3h") == "not_your_turn"


def test_only_who_takes_it_sees_the_card() -> None:
    t = table(PLAIN + "pack: * Kh")
    say(t, 0, "take")
    assert seen(t, 0, "hand0") == "2d 5h 9c Kh Ks"
    assert seen(t, 1, "hand0") == "? ? ? ? ?"
    assert len(view(t, 1).hand(0)) == 5


def test_what_is_played_is_seen_by_all_and_next_to_be_followed() -> None:
    t = table(PLAIN)
    say(t, 0, "lay 9c")
    assert follow(t) == "c9"
    assert faces(t, "pile") == seen(t, 2, "pile") == "9h 9c"


@pytest.mark.parametrize(("direction", "after"), [(1, 1), (-1, 2)])
def test_the_turn_passes_in_the_direction_of_play(direction: int, after: int) -> None:
    for text in ("take", "lay 5h"):
        t = table(PLAIN + f"direction: {direction}")
        say(t, 0, text)
        assert t.waiting_for() == (after,)


@pytest.mark.parametrize("face", ["5h", "Qh", "Kh", "7h", "9h", "SXh"])
def test_plain_cards_do_nothing(face: str) -> None:
    t = table(f"hand0: {face} 5d 5s\nhand1: 9d 8d\nhand2: 9c 8c\npile: 2h", level=3)
    say(t, 0, f"lay {face}")
    assert (held(t), t.waiting_for(), t.direction, t.attack) == ([2, 2, 2], (1,), 1, 0)


def test_a_player_who_is_first_without_a_card_has_won_at_once() -> None:
    t = table("hand0: 2h\nhand1: 9d 8d\nhand2: 9c 8c\npile: 9h\ncalled: frozenset((0,))")
    say(t, 0, "lay 2h")
    assert over(t) == (1, 0, 0)
    assert t.agenda == [NextRound(shown=True)]
    assert t.attack == 0, "the effect is not played any more"


def test_the_turn_of_another_is_not_ones_own() -> None:
    t = table(PLAIN)
    assert refused(t, 1, "lay 9d") == "not_your_turn"
    assert t.moves(1) == []


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("lay 9d", "card_out_of_sight"),
        ("lay Qs", "card_out_of_sight"),
        ("lay 9h", "not_in_hand"),
        ("flap 5h", "no_flapping"),
        ("knock", "only_lay_or_take"),
        ("lay 5h to hand1", "only_lay_or_take"),
    ],
)
def test_in_a_turn_one_plays_a_card_of_ones_hand_or_takes_one(text: str, why: str) -> None:
    assert refused(table(PLAIN), 0, text) == why


# ---------------------------------------------------------------------- cards without a suit


def test_what_follows_an_ol_maid_or_a_quack_is_what_lies_beneath() -> None:
    for top in ("O1", "LM", "QK"):
        t = table(f"hand0: Qc 5d Ac 3h\nhand1: 9d 8d\npile: Qd {top}\nsuit: 'd'\nnumber: 12", level=4)
        assert can(t, 0, "lay") == ["5d", "Ac", "Qc"]
        say(t, 0, "lay 5d")
        assert follow(t) == "d5"


def test_the_number_of_an_ace_jack_is_followed_and_the_suit_that_was_called() -> None:
    t = table("hand0: 5h Ud Jc O1 Kd Ac 5d\nhand1: 9d 8d\npile: AJ\nsuit: 'h'\nnumber: 11", level=2)
    assert can(t, 0, "lay") == ["5h", "Ac", "Jc", "O1", "Ud"]


def test_quack_is_played_under_attack_only() -> None:
    t = table("hand0: QK 5h\nhand1: 9d 8d\npile: 2h", level=3)
    assert refused(t, 0, "lay QK") == "only_under_attack"
