"""What happens when there is no card left to draw [F-68, R-22, R-23]."""

from __future__ import annotations

import pytest

from games.flaps.table import FlapsTable
from tests.games.flaps.helpers import heard, held, over, say, table


def short(text: str, pack: str, level: int = 1, **facts: object) -> FlapsTable:
    """A position with no more cards in the pack than these; all others are in the pile, under its top card."""
    lines = [f"{name}: {fact!r}" for name, fact in facts.items()]
    top = next(line.partition(":")[2].strip() for line in text.splitlines() if line.strip().startswith("top"))
    text = "\n".join(line for line in text.splitlines() if not line.strip().startswith("top"))
    return table("\n".join([text, f"pack: {pack}", f"pile: * {top}", *lines]), level=level)


def test_a_player_who_takes_the_last_card_ends_the_round_and_the_fewest_cards_win() -> None:
    t = short("hand0: 5c 5d\nhand1: 9c\nhand2: 8c 8d 8h\ntop: 9h", "7c")
    say(t, 0, "take")
    assert (over(t), held(t), heard(t)) == ((0, 1, 0), [3, 1, 3], ["pack_empty"])


def test_not_before_it_is_taken() -> None:
    t = short("hand0: 5c 5d\nhand1: 9c\nhand2: 8c 8d 8h\ntop: 9h", "7c 7d")
    say(t, 0, "take")
    assert over(t) == ()


def test_equal_counts_share() -> None:
    t = short("hand0: 5c 5d\nhand1: 9c 9d\nhand2: 8c 8d\ntop: 9h", "7c")
    say(t, 0, "take")
    assert over(t) == (0, 1, 1)


@pytest.mark.parametrize("pack", ["7c 7d 7s", "7c"])
def test_an_attack_is_paid_as_far_as_it_goes(pack: str) -> None:
    t = short("hand0: 9c\nhand1: 9d 8d\ntop: 2h\nnext: Defend(seat=0)", pack, attack=5)
    say(t, 0, "take")
    assert held(t) == [1 + len(pack.split()), 2]
    assert over(t) == ((0, 1) if len(pack.split()) > 1 else (1, 1))


def test_up_jacks_give_clockwise_from_the_left_as_far_as_it_goes() -> None:
    t = short("hand0: Uc 5c 5d 5h\nhand1: 9d 9s 9c\nhand2: 8c 8d 8h\nhand3: 7c 7d\ntop: 5s", "2c 2d", suit="c")
    say(t, 0, "lay Uc")
    assert (held(t), over(t)) == ([3, 4, 4, 2], (0, 0, 0, 1))


def test_a_duel_can_take_the_last_card() -> None:
    t = short("hand0: Tc 5c 5d\nhand1: 9d 9s\ntop: 5s", "2c", suit="c")
    say(t, 0, "lay Tc", "choose to hand1")
    assert over(t) == ()
    say(t, 1, "take")
    assert over(t) == (1, 0)


def test_so_can_a_player_who_stops_after_an_ace_n_lay_or_a_king_n_lay() -> None:
    t = short("hand0: Nc 5c 5d\nhand1: 9d 9s 9c\ntop: 5s", "2c")
    say(t, 0, "lay Nc", "suit =c")
    assert over(t) == (1, 1)
    t = short("hand0: KLc 5c 5d\nhand1: 9d 9s 9c\ntop: Ks", "2c", level=3)
    say(t, 0, "lay KLc", "take")
    assert over(t) == (1, 1)


@pytest.mark.parametrize("face", ["2c", "3c", "8c", "Tc", "Jc", "Fc", "Kc", "KLc", "1Oc", "1Rc", "Ac", "Uc"])
def test_a_card_that_is_owed_for_not_finishing_can_be_the_last(face: str) -> None:
    t = short(f"hand0: {face}\nhand1: 9d 9s 9h\nfront1: Qd\ntop: 5s", "7d", level=6, suit="c")
    say(t, 0, f"lay {face}", *(["suit =c"] if face == "Ac" else []))
    assert over(t) == (1, 0)


def test_so_can_one_in_a_flapping() -> None:
    t = short("hand0: Fc 5c 5d\nhand1: Fd\nhand2: 9c\ntop: 5s", "7d", suit="c")
    say(t, 0, "lay Fc")
    say(t, 1, "flap Fd")
    assert over(t) == (0, 1, 1)


@pytest.mark.parametrize("text", ["catch to hand0", "call"])
def test_so_can_one_for_forgetting_last_card(text: str) -> None:
    t = short("hand0: 5c\nhand1: 9d 9s 9h\ntop: 5s\nlate: frozenset((0,))\nnext: Turn(seat=1)", "7d")
    say(t, 0 if text == "call" else 1, text)
    assert over(t) == (1, 0)


def test_what_the_next_player_meant_to_do_is_not_carried_out_then() -> None:
    t = short("hand0: Fc 5c 5d\nhand1: 9c 9d\nhand2: 8d\ntop: 5s\nlate: frozenset((2,))", "7d", suit="c")
    say(t, 0, "lay Fc")
    say(t, 1, "lay 9c")
    say(t, 0, "catch to hand2")
    assert (over(t), t.meant, held(t)) == ((1, 1, 1), (), [2, 2, 2])
    say(t, t.dealer, "deal")
    assert held(t) == [7, 7, 7]


@pytest.mark.parametrize("face", ["GBs", "GLh"])
def test_so_can_one_that_is_buried(face: str) -> None:
    t = short(f"hand0: {face} 5c\nhand1: 9d 9s 9h\ntop: 5s", "7d", level=5)
    say(t, 0, f"lay {face}")
    assert (over(t), len(t.zones[t.rules.mystery])) == ((1, 0), 1)


def test_so_can_one_that_is_played_before_someone() -> None:
    t = short("hand0: 1Dc 5c\nhand1: 9d 9s 9h\ntop: 5s", "7d", level=6, suit="c")
    say(t, 0, "lay 1Dc", "place to front1")
    assert (over(t), held(t)) == ((1, 0), [1, 3])


def test_so_can_one_for_a_last_card_that_was_buried() -> None:
    t = short("hand0: PSd 5c\nhand1: 9d 9s 9h\ntop: 5s", "7d", level=5)
    say(t, 0, "lay PSd", "bury 5c")
    assert (over(t), held(t)) == ((1, 0), [1, 3])


@pytest.mark.parametrize("face", ["GBs", "GLh", "1Dh"])
def test_where_none_is_left_nothing_is_buried_or_laid_down(face: str) -> None:
    t = short(f"hand0: {face} 5c\nhand1: 9d 9s 9h\ntop: 5s", "", level=6, suit=face[-1])
    say(t, 0, f"lay {face}")
    assert (over(t), held(t), len(t.zones[t.rules.mystery])) == ((1, 0), [1, 3], 0)


def test_a_side_game_is_finished_first() -> None:
    t = short("hand0: TRh 9h 5d\nhand1: 9d\nhand2: 2c 2d 3d\ntop: Kd", "7d", level=2)
    say(t, 0, "lay TRh")
    say(t, 1, "call")
    say(t, 0, "trumps =h")
    assert over(t) == (), "nothing lies in the pack, but the game is on"
    for seat, face in ((1, "9d"), (2, "2c"), (0, "9h")):
        say(t, seat, f"hide {face}")
    assert over(t) == (1, 1, 0)
    assert held(t) == [1, 1, 5]


def test_where_the_pack_is_too_small_for_a_cut_chance_decides() -> None:
    losers = set()
    for seed in range(20):
        t = short("hand0: TRh 9h 5d\nhand1: 9d 5c\nhand2: 9c 2d\ntop: Kd", "7d 8d", level=2, seed=seed)
        say(t, 0, "lay TRh", "trumps =s")
        for seat, face in ((1, "9d"), (2, "9c"), (0, "9h")):
            say(t, seat, f"hide {face}")
        assert heard(t)[-1] == "loses_side_game"
        losers.add(held(t).index(4))
    assert losers == {0, 1, 2}


def test_it_can_be_just_large_enough() -> None:
    t = short("hand0: TRh 9h 5d\nhand1: 9d 5c\nhand2: Kc 2d\ntop: Kd", "7d 8d", level=2)
    say(t, 0, "lay TRh", "trumps =s")
    for seat, face in ((1, "9d"), (2, "Kc"), (0, "9h")):
        say(t, seat, f"hide {face}")
    assert heard(t).count("cuts") == 2


def test_a_full_monty_is_finished_first() -> None:
    t = short("hand0: FMh 9h 5d 8c\nhand1: 9d 8s\nhand2: 2c\ntop: Kd\nlate: frozenset((2,))", "7d", level=7)
    say(t, 0, "lay FMh", "hide 9h", "hide 5d", "hide 8c", "choose to hand1")
    say(t, 1, "catch to hand2")
    assert over(t) == ()
    say(t, 1, "point to monty0")
    say(t, 0, "show to monty1")
    say(t, 1, "accept to monty0")
    assert (over(t), held(t)) == ((1, 0, 1), [2, 3, 2])


def test_the_pile_is_never_shuffled_again() -> None:
    t = short("hand0: 5c 5d\nhand1: 9c\ntop: 9h", "7c")
    laid = list(t.zones[1])
    say(t, 0, "take")
    assert t.zones[1] == laid
