"""SPOOF [F-80 - F-82]."""

from __future__ import annotations

import pytest

from games.flaps.spoof import Total
from games.flaps.table import FlapsTable
from games.flaps.turns import Turn
from tests.games.flaps.helpers import can, cut, follow, hand, heard, held, over, refused, say, seen, table

GAME = """
    hand0: SPc 9d 5d
    hand1: O1 8s
    hand2: Qh 7s
    pile: 5c
"""


def hidden(text: str = GAME, *cards: str, level: int = 4, **options: int) -> FlapsTable:
    """Seat 0 has played SPOOF, and everyone has hidden one of these, from its left."""
    t = table(text, level=level, **options)
    say(t, 0, f"lay {hand(t, 0).split()[0]}")
    for face in cards or ("O1", "Qh", "9d"):
        [seat] = t.waiting_for()
        say(t, seat, f"hide {face}")
    return t


def called(t: FlapsTable, *totals: int) -> FlapsTable:
    """Everyone calls one of these, in the same order."""
    for total in totals:
        [seat] = t.waiting_for()
        say(t, seat, f"total ={total}")
    return t


def test_everyone_hides_a_card_and_then_calls_a_total_from_the_layers_left() -> None:
    t = hidden()
    for seat, total in ((1, 33), (2, 32), (0, 45)):
        assert t.agenda[-1] == Total(seat)
        assert refused(t, seat, "take") == "call_total_first"
        say(t, seat, f"total ={total}")
    assert t.agenda == [Turn(1)]


@pytest.mark.parametrize("seats", [2, 3, 8])
def test_a_total_is_a_whole_number_from_0_to_20_for_each_player(seats: int) -> None:
    hands = "\n".join(f"hand{seat}: {'SPc' if seat == 0 else 'Fc'} Fh" for seat in range(seats))
    t = hidden(f"{hands}\npile: 5c", *["Fh"] * seats, level=4, packs=2)
    assert [int(text.removeprefix("=")) for text in can(t, 1, "total ")] == sorted(range(20 * seats + 1), key=str)
    assert refused(t, 1, f"total ={20 * seats + 1}") == refused(t, 1, "total =-1") == "total_taken"


def test_that_no_one_has_called() -> None:
    t = called(hidden(), 33)
    assert refused(t, 2, "total =33") == "total_taken"
    assert "=32" in can(t, 2, "total ")


def test_a_player_who_has_no_card_sits_out() -> None:
    t = called(hidden("hand0: SPc 9d 5d\nhand1:\nhand2: Qh 7s\npile: 5c", "Qh", "9d"), 60, 21)
    assert (held(t), t.totals) == ([1, 0, 3], ())


def test_what_was_called_is_known_to_all_and_what_was_hidden_to_one() -> None:
    t = called(hidden(), 33)
    told = t.rules.status(t, 1)
    assert told is not None
    assert told.values == {"total": 33}
    assert t.rules.status(t, 2) is None
    assert [seen(t, seat, "side1") for seat in range(3)] == ["?", "O1", "?"]


def test_a_player_who_is_furthest_out_takes_all_cards() -> None:
    t = called(hidden(), 33, 32, 45)  # the sum is 41
    assert (held(t), follow(t), t.agenda) == ([1, 1, 4], "cK", [Turn(1)])
    assert heard(t)[-1] == "loses_side_game"
    t = called(hidden(), 52, 32, 45)
    assert held(t) == [1, 4, 1]


def test_everyone_remembers_them() -> None:
    t = called(hidden(), 33, 32, 45)
    assert seen(t, 0, "hand2") == "9d ? O1 Qh"


def test_two_who_are_equally_far_cut_and_the_lower_value_in_spoof_takes_all() -> None:
    met = set()
    for seed in range(40):
        t = called(hidden(GAME + f"seed: {seed}"), 40, 42, 41)
        first, second = [t.rules.in_spoof[card] for card in cut(t)[-2:]]
        assert held(t) == ([1, 4, 1] if first < second else [1, 1, 4])
        met.add(first < second)
    assert met == {True, False}


def test_no_ol_maid_goes_on_it() -> None:
    t = called(hidden("hand0: SPc 9d 5d\nhand1: O1 8s 5c\nhand2: Qh 7s\npile: 5c", "8s", "Qh", "9d"), 29, 30, 50)
    assert refused(t, 1, "lay O1") == "court_only"


# ---------------------------------------------------------------------- the last card in it


def test_a_player_who_hides_their_last_card_and_does_not_lose_has_won() -> None:
    text = "hand0: SPc 9d 5d\nhand1: 6\nhand2: 5h 7s\npile: 5c\ncalled: frozenset((1,))".replace("6", "8s")
    assert over(called(hidden(text, "8s", "5h", "9d"), 20, 10, 19)) == (0, 1, 0)


def test_even_with_six_of_the_best_once_only() -> None:
    text = "hand0: SPc 9d 5d\nhand1: SXh\nhand2: 5h 7s\npile: 5c\ncalled: frozenset((1,))"
    assert over(called(hidden(text, "SXh", "5h", "9d"), 20, 10, 19)) == (0, 1, 0)


def test_a_player_who_loses_has_the_cards() -> None:
    text = "hand0: SPc 9d 5d\nhand1: 8s\nhand2: 5h 7s\npile: 5c\ncalled: frozenset((1,))"
    t = called(hidden(text, "8s", "5h", "9d"), 50, 10, 19)
    assert (held(t), over(t)) == ([1, 3, 1], ())


@pytest.mark.parametrize("face", ["Ac", "QK", "AJ", "LM"])
def test_with_a_card_that_one_cannot_finish_on_one_takes_one(face: str) -> None:
    text = f"hand0: SPc 9d 5d\nhand1: {face}\nhand2: 5h 7s\npile: 5c\ncalled: frozenset((1,))"
    t = called(hidden(text, face, "5h", "9d"), 20, 60, 19)
    assert (held(t), over(t)) == ([1, 1, 4], ())


def test_uncalled_too() -> None:
    text = "hand0: SPc 9d 5d\nhand1: 8s\nhand2: 5h 7s\npile: 5c"
    t = called(hidden(text, "8s", "5h", "9d"), 20, 60, 19)
    assert (held(t), over(t)) == ([1, 1, 4], ())


def test_spoof_as_last_card_wins_without_a_game() -> None:
    t = table("hand0: SPc\nhand1: 8s 9s\npile: 5c\ncalled: frozenset((0,))", level=4)
    say(t, 0, "lay SPc")
    assert over(t) == (1, 0)


def test_uncalled_its_layer_takes_one_and_hides_it() -> None:
    t = table("hand0: SPc\nhand1: 8s 9s\npile: 5c\npack: * 2d", level=4)
    say(t, 0, "lay SPc")
    say(t, 1, "hide 8s")
    assert can(t, 0, "hide") == ["2d to side0"]
