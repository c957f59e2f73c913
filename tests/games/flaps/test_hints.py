"""The plain rules of thumb by which bots play [6.1]."""

from __future__ import annotations

from random import Random

import pytest

from games.engine import view
from games.flaps.hints import decide
from games.flaps.table import FlapsTable
from tests.games.flaps.helpers import rules, table, told


def chosen(t: FlapsTable, seat: int = 0, chance: int = 1) -> str:
    """The move of the rules of thumb, from what the seat sees."""
    move = decide(view(t, seat), seat, Random(chance))
    return told(t, move).removesuffix(" to pile") if move is not None else ""


# ---------------------------------------------------------------------- playing


def test_what_one_cannot_finish_on_goes_while_there_are_many_cards() -> None:
    t = table("hand0: O1 9d 5d 7d 3c\nhand1: 8c 8s 9s\npile: Qd", level=2)
    assert chosen(t) == "lay O1"


def test_an_ace_is_kept_until_nothing_else_fits_or_few_cards_are_left() -> None:
    assert chosen(table("hand0: Ac 9d 5d 7s 3c\nhand1: 8c 8s 9s\npile: Qd")) in ("lay 9d", "lay 5d")
    assert chosen(table("hand0: Ac 9c\nhand1: 8c 8s 9s\npile: Qd")) == "lay Ac"


@pytest.mark.parametrize("better", ["Fd", "Hd"])
def test_a_four_and_hoofers_doofers_are_better_last_cards_than_a_plain_one(better: str) -> None:
    t = table(f"hand0: 9d {better} 8d\nhand1: 7c 7s 7h\npile: 3d\nhand2: Kc Ks Kh")
    assert chosen(t) != f"lay {better}"


@pytest.mark.parametrize(("face", "plain"), [("2d", "Qd"), ("3d", "Qd"), ("8d", "Qd"), ("Td", "Qd"), ("Ud", "Qd")])
def test_the_next_player_who_is_about_to_win_is_stopped(face: str, plain: str) -> None:
    t = table(f"hand0: {plain} {face} 5s 7c\nhand1: 8c\nhand2: 9c 9s 3h\npile: 9d")
    assert chosen(t) == f"lay {face}"


def test_one_who_is_not_next_is_not_reached_by_an_attack_but_by_a_ten() -> None:
    t = table("hand0: 2d Td 5s 7c\nhand1: 9c 9s 3h\nhand2: 8c\npile: 9d")
    assert chosen(t) == "lay Td"


@pytest.mark.parametrize("face", ["Fd", "TRd"])
def test_no_flapping_and_no_side_game_is_begun_that_would_let_them_win(face: str) -> None:
    t = table(f"hand0: {face} Qd 5s 7c\nhand1: 9c 9s 3h\nhand2: 8c\npile: 9d", level=2)
    assert chosen(t) == "lay Qd"


@pytest.mark.parametrize(("buried", "lays"), [("", "lay SMh"), ("mystery: 2c 3c 7c 8c", "lay 5h")])
def test_the_mystery_is_solved_while_there_is_little_of_it(buried: str, lays: str) -> None:
    more = "Ks Kd 2s" if not buried else "5h Ks Kd"
    t = table(f"hand0: SMh {more}\nhand1: 9c 9s 3h\nhand2: 8c 8d 8s\npile: 9h\n{buried}", level=5)
    assert chosen(t) == lays


def test_front_piles_are_moved_when_the_biggest_leaves_oneself() -> None:
    front = "front0: 2c 3c 7c\nfront1: 8c"
    t = table(f"hand0: 1Rh 1Lh Kh 9s\nhand1: 9c 9d 3h\npile: 3h\n{front}".replace("1Lh ", ""), level=6)
    assert chosen(t) == "lay 1Rh"


# ---------------------------------------------------------------------- answering


def test_an_attack_is_sent_back_before_it_is_raised_and_raised_before_it_is_ended() -> None:
    attack = "hand1: 8c 8s\nhand2: 8d\npile: 2h\nattack: 4\nnext: Defend(seat=0)"
    assert chosen(table(f"hand0: 7h 3h 9h 5s\n{attack}")) == "lay 7h"
    assert chosen(table(f"hand0: 3h 9h 5s Ks\n{attack}")) == "lay 3h"
    assert chosen(table(f"hand0: 9h 5s Ks\n{attack}")) == "lay 9h"
    assert chosen(table(f"hand0: QK 3h 5s Ks\n{attack}", level=3)) == "lay QK"


@pytest.mark.parametrize(("attack", "done"), [(2, "take"), (4, "lay 9h")])
def test_two_cards_are_taken_rather_than_the_only_exit_played(attack: int, done: str) -> None:
    t = table(f"hand0: 9h Ac As\nhand1: 8c 8s\npile: 2h\nattack: {attack}\nnext: Defend(seat=0)")
    assert chosen(t) == done


# ---------------------------------------------------------------------- flapping

OPEN = "Flapping(opener=1, last=1, credit=({}), since=0, asked=True, passed=frozenset((2,)))"


def flapping(hand: str, credit: str = "0, 0, 0", more: str = "") -> str:
    text = f"hand0: {hand}\nhand1: 9c 9s 3h\nhand2: 8c\npile: Fh\nnext: {OPEN.format(credit)}\n{more}"
    return chosen(table(text, level=3))


@pytest.mark.parametrize(("hand", "done"), [("Fc 9d 5s", "flap Fc"), ("Fc 9d", "pass"), ("Fc", "flap Fc")])
def test_one_flaps_where_it_leaves_two_cards_or_wins(hand: str, done: str) -> None:
    assert flapping(hand) == done


def test_a_mega_flap_comes_before_other_fours() -> None:
    assert flapping("Fc MFh 9d 5s") == "flap MFh"


@pytest.mark.parametrize(
    ("credit", "more", "done"),
    [("0, 0, 0", "", "flap Fc"), ("0, 2, 0", "", "flap STs"), ("0, 0, 0", "called: frozenset((2,))", "flap STs")],
)
def test_a_stop_is_held_against_a_run_or_a_called_last_card(credit: str, more: str, done: str) -> None:
    assert flapping("STs Fc 9d 5s", credit, more) == done
    assert flapping("STs 9d 5s", credit, more) == (done if done == "flap STs" else "pass")


# ---------------------------------------------------------------------- side games


def test_trumps_are_the_suit_of_ones_highest_card() -> None:
    t = table("hand0: 2c 3c 5c Kh O1\nhand1: 9c 9s\npile: TRh\nnext: CallTrumps(seat=0)", level=2)
    assert chosen(t) == "trumps =h"


HIDE = "hand1: 9c 9s\nhand2: 8c 8s\nhand3: 3c\npile: TRh\ntrump: 'h'\nnext: Hide(seat=0), Compare(layer=0)"


@pytest.mark.parametrize(
    ("hand", "done"),
    [("2c 9d Th Kh", "Th"), ("2c 3c 9d Kh", "Kh"), ("2c Kh O1", "Kh"), ("2c 3c O1", "O1"), ("AJ QK", "AJ")],
)
def test_the_smallest_card_that_is_hardly_ever_the_lowest_is_hidden(hand: str, done: str) -> None:
    assert chosen(table(f"hand0: {hand}\n{HIDE}", level=3)) == f"hide {done} to side0"


SPOOF = "hand0: 9h\nhand1: 3h\nhand2: 8h\nknown: Kc=0\nside0: Kc\nside1: 9s\nside2: 8s\npile: SPc\n"


@pytest.mark.parametrize(("calls", "done"), [("(-1, 12, -1)", 13), ("(-1, 55, 30)", 54), ("(-1, 55, 54)", 53)])
def test_the_total_is_called_next_to_the_one_that_is_furthest_out_on_its_better_side(calls: str, done: int) -> None:
    t = table(f"{SPOOF}totals: {calls}\nnext: Total(seat=0), AddUp(layer=0)", level=4)
    assert chosen(t) == f"total ={done}"


def test_the_first_who_calls_says_about_what_is_to_be_expected() -> None:
    t = table(f"{SPOOF}totals: (-1, -1, -1)\nnext: Total(seat=0), AddUp(layer=0)", level=4)
    calls = {int(chosen(t, chance=chance).removeprefix("total =")) for chance in range(60)}
    assert {abs(call - 27.7) < 4.5 for call in calls} == {True}
    assert len(calls) > 3


@pytest.mark.parametrize(("level", "mean"), [(4, 7.4), (5, 7.2), (6, 6.4)])
def test_what_a_card_counts_on_average(level: int, mean: float) -> None:
    values = rules(4, level=level).in_spoof
    assert abs(sum(values) / len(values) - mean) < 0.06


# ---------------------------------------------------------------------- what is buried, swapped and offered


def test_dead_weight_is_buried_swapped_and_offered() -> None:
    rest = "hand1: 9c 9s\nhand2: 8c 8s"
    t = table(f"hand0: 9h O1 8h\n{rest}\npile: PSd\nnext: Bury(seat=0)", level=5)
    assert chosen(t) == "bury O1 to mystery"
    t = table(f"hand0: 9h O1 8h\n{rest}\nfront1: 5c\npile: 1Ss\nnext: Swap(seat=0)", level=6)
    assert chosen(t).startswith("swap O1")
    t = table(f"hand0: 9h O1 8h Kc\n{rest}\npile: FMh\nnext: Offer(seat=0), Whom(seat=0)", level=7)
    assert chosen(t).startswith("hide O1")


@pytest.mark.parametrize("step", ["Aim(seat=0, starter=0)", "Share(seat=0)", "Whom(seat=0)", "LookInHand(seat=0)"])
def test_it_is_always_the_leader_who_is_chosen(step: str) -> None:
    t = table(f"hand0: 9h 8h\nhand1: 9c 9s 5c\nhand2: 8c\nhand3: 7c 7s\npile: Th\nnext: {step}", level=7)
    assert chosen(t) == "choose to hand2"
