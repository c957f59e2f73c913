"""Flushes of every kind: of a value, by a Flush card, of Links; Super Flush and Big Flush [6, 7, 15-17]."""

from __future__ import annotations

import pytest

from tests.games.flush.helpers import cards, declare, holds, offered, table

# ---------------------------------------------------------------------- four of a value


@pytest.mark.parametrize(("laid", "own"), [(0, 4), (1, 3), (2, 2), (3, 1)])
def test_four_of_a_value_sweep_the_pile_away_no_matter_who_played_them(laid: int, own: int) -> None:
    pile, mine = ",".join(["9", *["3"] * laid]), ",".join(["3"] * own)
    holds(
        f"given turn=p1 pile={pile} p1={mine},7",
        f"p1 {mine} as {own}x3",
        "then ev=flush pile=- discard=5 p1=7 turn=p1 phase=play",
    )


def test_cards_of_several_players_count_towards_a_flush() -> None:
    holds(
        "given n=4 turn=p1 pile=8 p1=3,1 p2=3,1 p3=3,1 p4=3,1",
        *("p1 3 as 1x3", "p2 3 as 1x3", "p3 3 as 1x3", "p4 3 as 1x3"),
        "then ev=flush turn=p4 discard=5",
    )


def test_only_the_run_on_top_counts() -> None:
    holds("given turn=p1 pile=4,4,4,3 p1=3,3,9", "p1 3,3 as 2x3", "then ev=- pile=4,4,4,3,3,3")


def test_five_are_a_flush_but_no_super_flush() -> None:
    holds("given turn=p1 pile=3,3 hist=p3 p1=3,3,3,7 p1.b=7/2", "p1 3,3,3 as 3x3", "then ev=flush phase=play")


def test_after_a_flush_the_same_player_opens_with_a_new_turn() -> None:
    holds(
        "given turn=p1 pile=5 p1=F,3,3,3,3,8,2",
        "p1 F as FLUSH",
        "p1 3,3,3,3 as 4x3",
        "p1 8 as 1x8",
        "then pile=8 turn=p2 p1=2 discard=6",
    )


def test_a_flush_is_not_optional() -> None:
    t = table("hand0: 3a 7a\npile: 3b 3c 3la\nstands: (3, 3, 3)")
    assert offered(t, 0, "3a") == ["1x3 to pile"]
    declare(t, 0, "3a")
    assert not t.stands
    assert t.waiting_for() == (0,)


def test_a_flush_with_the_last_cards_wins_and_no_new_pile_is_started() -> None:
    holds("given turn=p1 pile=9 p1=3,3,3,3", "p1 3,3,3,3 as 4x3", "then ev=flush,win phase=over winner=p1 discard=5")


# ---------------------------------------------------------------------- Flush cards


@pytest.mark.parametrize("pile", ["1", "10,9,9", "6,6,6"])
def test_a_flush_card_clears_the_pile_whatever_lies_there(pile: str) -> None:
    count = len(pile.split(",")) + 1
    holds(f"given turn=p1 pile={pile} p1=F,7 mimic=2", "p1 F as FLUSH", f"then ev=flush pile=- discard={count} turn=p1")


def test_a_flush_card_can_be_played_on_an_empty_pile() -> None:
    holds("given turn=p1 p1=F,7", "p1 F as FLUSH", "then ev=flush discard=1 turn=p1 p1=7")


def test_a_flush_card_can_be_the_top_of_a_base() -> None:
    holds("given turn=p1 pile=3 p1=7 p1.b=F/2", "p1 F^ as FLUSH", "then ev=flush p1.b=-/2 turn=p1")


def test_two_flush_cards_are_never_played_together_but_one_after_the_other() -> None:
    holds(
        "given turn=p1 pile=2 p1=F,F,2",
        "p1 F,F as FLUSH",
        "then err=E_FLUSH_ALONE p1=F,F,2",
        "p1 F as FLUSH",
        "p1 F as FLUSH",
        "then ev=flush discard=3 p1=2 turn=p1",
    )


def test_a_flush_card_has_no_value_and_goes_with_nothing() -> None:
    for declared in ("2x2", "FLUSH", "LINK"):
        holds("given turn=p1 pile=2 p1=F,2l,7", f"p1 F,2l as {declared}", "then err=E_FLUSH_ALONE pile=2 p1=F,2l,7")


def test_no_number_card_is_a_flush_card() -> None:
    holds("given turn=p1 pile=2 p1=2,7", "p1 2 as FLUSH", "then err=E_FLUSH_ALONE")


def test_a_flush_card_as_last_card_wins() -> None:
    holds("given turn=p1 pile=6 p1=F", "p1 F as FLUSH", "then ev=flush,win winner=p1")


# ---------------------------------------------------------------------- Big Flush


def test_a_big_flush_makes_every_opponent_draw_a_card_clockwise_from_the_left() -> None:
    holds(
        "given n=4 turn=p2 pile=6 p2=BF,9 stock=7,8,9,1",
        "p2 BF as FLUSH",
        "then ev=flush,draw:p3,draw:p4,draw:p1 stock=1 p3=1,7 p4=1,8 p1=1,9 p2=9 turn=p2",
    )


def test_a_short_stock_is_drawn_as_far_as_it_goes_and_never_reshuffled() -> None:
    holds("given n=4 turn=p2 pile=6 p2=BF,9 stock=7", "p2 BF as FLUSH", "then ev=flush,draw:p3 stock=0 discard=2")
    holds("given n=4 turn=p2 pile=6 p2=BF,9", "p2 BF as FLUSH", "then ev=flush stock=0 p3=1 discard=2")


def test_the_others_draw_although_it_was_the_last_card() -> None:
    holds(
        "given turn=p1 pile=6 p1=BF p2=4 p3=3 stock=8,9s",
        "p1 BF as FLUSH",
        "then ev=flush,draw:p2,draw:p3,win winner=p1 points=0,2,3",
    )


def test_drawn_cards_are_secret() -> None:
    t = table("hand0: BF 9a\nhand1: 1a\nhand2: 1b")
    declare(t, 0, "BF")
    assert [t.known[t.hand(seat)[-1]] for seat in (1, 2)] == [2, 4]


# ---------------------------------------------------------------------- Link Flush


def test_four_link_cards_of_any_values_clear_any_pile() -> None:
    holds(
        "given turn=p1 pile=1 p1=3l,6l,9l,2l,5",
        "p1 3l,6l,9l,2l as LINK",
        "then ev=flush pile=- discard=5 p1=5 turn=p1",
    )


def test_four_link_cards_open_an_empty_pile_too() -> None:
    holds("given turn=p1 p1=3l,6l,9l,2l,5", "p1 3l,6l,9l,2l as LINK", "then ev=flush discard=4 turn=p1")


@pytest.mark.parametrize(("pile", "own"), [("6,6l,6l", 2), ("6l,6l", 2), ("6l", 3), ("6,6,6l", 3)])
def test_link_cards_in_the_run_on_top_count_towards_four(pile: str, own: int) -> None:
    mine = ",".join(["9l", "2l", "1l"][:own])
    holds(f"given turn=p1 pile={pile} p1={mine},5", f"p1 {mine} as LINK", "then ev=flush pile=- turn=p1")


def test_three_link_cards_are_not_enough() -> None:
    holds("given turn=p1 pile=6,6l p1=9l,2l,5", "p1 9l,2l as LINK", "then err=E_LINK_COUNT p1=9l,2l,5")


def test_link_cards_below_the_run_on_top_do_not_count() -> None:
    holds("given turn=p1 pile=6l,6l,4 p1=9l,2l,5", "p1 9l,2l as LINK", "then err=E_LINK_COUNT")


def test_at_least_one_link_card_is_ones_own() -> None:
    holds("given turn=p1 pile=6l,6l p1=9,2,5", "p1 - as LINK", "then err=E_EMPTY")


def test_nothing_but_link_cards_goes_into_a_link_flush() -> None:
    holds("given turn=p1 pile=6 p1=3l,6l,9l,2l,9", "p1 3l,6l,9l,2l,9 as LINK", "then err=E_NOT_LINK")


def test_otherwise_link_cards_are_ordinary_number_cards() -> None:
    holds("given turn=p1 pile=6 p1=3l,3,9", "p1 3l,3 as 2x3", "then pile=6,3l,3 turn=p2")


def test_a_link_flush_has_no_value_so_the_old_pile_goes_and_is_not_picked_up() -> None:
    holds("given turn=p1 pile=1,1 p1=10l,9l,8l,7l,5", "p1 10l,9l,8l,7l as LINK", "then ev=flush discard=6 p1=5")


def test_a_mimic_that_is_a_link_card_stays_one_whatever_it_stands_for() -> None:
    holds("given mimic=5 turn=p1 pile=6l,5l>6 p1=9l,2l,4", "p1 9l,2l as LINK", "then ev=flush pile=-")


def test_tops_can_go_into_a_link_flush() -> None:
    holds("given turn=p1 pile=1 p1=3l,6l,5 p1.b=9l/2,2l/3", "p1 3l,6l,9l^,2l^ as LINK", "then ev=flush p1.b=-/2,-/3")


# ---------------------------------------------------------------------- Super Flush


@pytest.mark.parametrize(("laid", "own"), [(0, 6), (1, 5), (2, 4), (3, 3)])
def test_six_of_a_value_are_a_super_flush_those_of_the_pile_among_them(laid: int, own: int) -> None:
    pile, mine = ",".join(["8", *["4"] * laid]), ",".join(["4"] * own)
    holds(
        f"given turn=p1 pile={pile} hist=p2,p3 p1={mine},9 p1.b=7/2",
        f"p1 {mine} as {own}x4",
        "then ev=superflush phase=pass to=p3 turn=p1 pile=-",
    )


def test_mimics_count_towards_six() -> None:
    holds(
        "given mimic=5 turn=p1 pile=4,4 p1=4,4,5,5,9 p1.b=7/2",
        "p1 4,4,5,5 as 4x4",
        "then ev=superflush phase=pass",
    )


@pytest.mark.parametrize(
    ("pile", "own", "event"), [("6", 6, "superflush"), ("6", 5, "flush"), ("6l,6l", 4, "superflush")]
)
def test_six_link_cards_are_a_super_flush(pile: str, own: int, event: str) -> None:
    mine = ",".join(["9l", "2l", "3l", "4l", "7l", "8l"][:own])
    holds(f"given turn=p1 pile={pile} p1={mine},5 p1.b=7/2", f"p1 {mine} as LINK", f"then ev={event}")


def test_a_new_pile_of_six_is_a_super_flush_too() -> None:
    holds(
        "given turn=p1 pile=3 hist=p3 p1=4,4,4,4,4,4 p1.b=7/2",
        "p1 4,4,4,4,4,4 as 6x4",
        "then ev=pickup:1,superflush phase=pass p1=3",
    )


def test_a_flush_card_is_never_a_super_flush() -> None:
    holds("given turn=p1 pile=4,4,4,3,3,3 p1=F,9 p1.b=7/2", "p1 F as FLUSH", "then ev=flush phase=play")


def test_the_new_turn_begins_after_the_base_was_passed() -> None:
    holds(
        "given turn=p1 pile=4,4,4 p1=4,4,4,9 p1.b=7/2",
        "p1 4,4,4 as 3x4",
        "p1 9 as 1x9",
        "then err=E_PHASE phase=pass",
        "p1 keep",
        "p1 9 as 1x9",
        "then pile=9 turn=p2",
    )


def test_a_super_flush_with_the_last_cards_wins() -> None:
    holds("given turn=p1 pile=4,4,4 p1=4,4,4", "p1 4,4,4 as 3x4", "then ev=superflush,win winner=p1")


def test_what_lies_in_the_discards_is_known_to_all_who_saw_it() -> None:
    t = table("hand0: 3a 3b 7a\npile: 3c 3la\nstands: (3, 3)")
    declare(t, 0, "3a 3b")
    assert all(t.known[card] == 7 for card in cards(t, "3a 3b 3c 3la"))
