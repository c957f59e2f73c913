"""Holes, and piles moved onto piles [7, 9], with the rulings on them."""

from __future__ import annotations

import pytest

from tests.games.patience.helpers import holds, offered, play, table

# ---------------------------------------------------------------------- holes: clause 7


def test_a_place_whose_last_card_went_up_stays_empty() -> None:
    holds(
        "given F=4,0,0,0 c=5|9|9|9 S=3 P=7,2", "do CF1", "then F=5,0,0,0 c=-|9|9|9 P=7,2", "do T ; T", "then c=-|9|9|9"
    )


def test_nothing_can_be_moved_into_a_hole() -> None:
    t = table("lower1: 9a 8a\nlower2: 9b\nlower3: 6a\nstock: 4a\npack: *\nnext: Turn()")
    for move in ("lay 4a to lower0", "lay 6a to lower0", "lay 9a 8a to lower0"):
        assert not t.check(0, t.rules.read(move))


def test_with_every_hole_refilled_the_next_card_comes_at_once() -> None:
    holds("given F=4,0,0,0 c=5|9|9|9 S=3 P=7,2 holes=always", "do CF1", "then F=5,0,0,0 c=7|9|9|9 P=2 legal=T")


def test_with_every_hole_refilled_a_pile_move_brings_one_card_only() -> None:
    holds("given c=9-6|5-3|8|8 S=10 P=4,2 holes=always", "do CC2>1", "then c=9-3|4|8|8 P=2")


def test_with_every_hole_refilled_a_one_goes_up_and_is_replaced() -> None:
    holds("given F=4,0,0,0 c=5|9|9|9 P=1,7,2 holes=always", "do CF1", "then legal=CF1", "do CF1", "then c=7|9|9|9 P=2")


def test_when_the_pack_is_gone_no_hole_is_refilled() -> None:
    holds("given F=4,0,0,0 c=5|9|9|9 S=8 P=- holes=always", "do CF1", "then c=-|9|9|9 S=8")


# ---------------------------------------------------------------------- piles onto piles: clause 9


def test_a_pile_goes_onto_one_whose_end_card_is_one_higher_than_its_bottom() -> None:
    holds("given c=9-6|5-3|10|4 S=7 P=4,2", "then legal=CC1>3,CC2>1,T", "do CC2>1", "then c=9-3|4|10|4")


def test_the_freed_place_gets_the_next_card_whatever_it_is() -> None:
    holds("given F=3,0,0,0 c=9-6|5|8|8 P=4,2", "do CC2>1", "then c=9-5|4|8|8 F=3,0,0,0 P=2")


def test_the_new_card_comes_from_the_pack_and_not_from_the_stock() -> None:
    holds("given c=9-6|5-3|8|8 S=10,1 F=0,0,0,0 P=7,2", "do CC2>1", "then S=10,1 c=9-3|7|8|8 P=2")


def test_a_new_card_that_can_go_up_must_go_up() -> None:
    holds("given F=3,0,0,0 c=9-6|5|8|8 P=4,2", "do CC2>1", "then legal=CF2,CC2>1", "do !T")


def test_with_the_pack_empty_the_freed_place_stays_a_hole() -> None:
    holds("given c=9-6|5-3|8|8 S=10 P=-", "do CC2>1", "then c=9-3|-|8|8 S=10 lost=1")


@pytest.mark.parametrize(("pile", "other"), [("7-5", "9-6"), ("6-3", "9-6"), ("4-3", "9-6"), ("9-6", "9-6")])
def test_any_other_pile_does_not_fit(pile: str, other: str) -> None:
    holds(f"given c={other}|{pile}|3|3 P=4,2", "then legal=T")


def test_a_hole_neither_moves_nor_takes_a_pile() -> None:
    holds("given c=-|5-3|-|7 S=10 P=9,2", "then legal=T")


def test_only_the_whole_pile_is_moved_and_in_its_order() -> None:
    t = table("lower0: 9a 8a 7a 6a\nlower1: 5a 4a 3a\nlower2: 8b\nlower3: 8c\npack: *\nnext: Turn()")
    assert offered(t) == {"turn", "lay 5a 4a 3a to lower0"}
    for part in ("5a", "4a 3a", "3a 4a 5a", "5a 4a"):
        assert not t.check(0, t.rules.read(f"lay {part} to lower0"))
    play(t, "lay 5a 4a 3a to lower0")
    assert [t.rules.deck.name(card) for card in t.zones[7]] == ["9a", "8a", "7a", "6a", "5a", "4a", "3a"]
    assert [t.rules.deck.name(card) for card in t.zones[8]] == ["10d"]


def test_a_pile_move_is_never_compulsory() -> None:
    holds("given c=9-6|5-3|8|8 S=10 P=4,2", "do T", "then c=9-6|5-3|8|8 S=10,4 cur=- P=2")


def test_a_pile_can_be_moved_before_pending_compulsory_plays() -> None:
    holds("given F=4,0,0,0 c=5|9-6|8|8 S=3 P=8,2", "then legal=CF1,CC1>2")


def test_when_quiet_only_plays_come_before_pile_moves() -> None:
    holds(
        "given F=4,0,0,0 c=5|9-6|8|7 S=3 P=8,2 pile_moves=when_quiet",
        "then legal=CF1",
        "do !CC1>2 ; !CC4>3 ; CF1",
        "then legal=CF2",
        "do CF2",
        "then legal=CF2,CF4",
        "do CF4",
        "then legal=CF3",
    )


def test_when_quiet_a_pile_can_be_moved_if_nothing_must_be_played() -> None:
    holds("given c=9-6|5-3|8|8 S=10 P=4,2 pile_moves=when_quiet", "then legal=T,CC2>1")


def test_with_nothing_compulsory_the_table_is_always_quiet() -> None:
    holds(
        "given F=4,0,0,0 c=5|9-6|8|8 S=3 P=8,2 pile_moves=when_quiet compulsory=off",
        "then legal=CF1,CC1>2,T",
    )
