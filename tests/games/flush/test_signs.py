"""What everyone can know though no card shows it."""

from __future__ import annotations

import pytest

from games.engine import Sign, SignKind, view
from games.flush import GAME
from tests.games.flush.helpers import table


def shown(text: str) -> dict[str, Sign]:
    t = table(text)
    return {sign.at: sign for sign in t.rules.signs(t)}


def test_a_sign_beside_the_mimic_says_that_it_counts_three_times() -> None:
    sign = shown("hand0: 1a\nmimic: 6a")["mimic"]
    assert (sign.kind, sign.text) == (SignKind.TOKEN, "×3")
    assert GAME.words.say(sign.told) == "6s are Mimics. Left over at the end, each counts three times."


def test_without_a_mimic_there_is_no_sign() -> None:
    assert shown("hand0: 1a\nmimic: Fa\nnext: Swap(seat=0), Turn(seat=0)") == {}


@pytest.mark.parametrize(
    ("pile", "stands", "text"),
    [("", "()", None), ("4a", "(4,)", None), ("4a 4b", "(4, 4)", "2/4"), ("9a 4a 4b 4c", "(9, 4, 4, 4)", "3/4")],
)
def test_a_sign_beside_the_pile_shows_how_many_equal_cards_lie_on_top(pile: str, stands: str, text: str | None) -> None:
    sign = shown(f"hand0: 1a\npile: {pile}\nstands: {stands}").get("pile")
    assert (sign.text if sign else None) == text


def test_three_equal_cards_are_worth_a_loud_sign_for_one_more_makes_a_flush() -> None:
    sign = shown("hand0: 1a\npile: 4a 4b 4c\nstands: (4, 4, 4)")["pile"]
    assert sign.loud
    told = "Three 4s on top: one more of that number and it's a Flush, which sweeps the pile away."
    assert GAME.words.say(sign.told) == told


MARKED = """
    hand0: 5a 6b
    hand1: 5la
    base0: 1a 5sa
    turned: 5sa
    pile: 9a 6a 5sb
    stands: (9, 6, 6)
    mimic: 5b
"""


def mark(face: str) -> str:
    t = table(MARKED)
    return t.rules.mark(t, t.rules.deck.by_name[face])


@pytest.mark.parametrize("face", ["5a", "5sa", "5la"])
def test_every_mimic_is_marked_as_counting_three_times(face: str) -> None:
    assert mark(face) == "×3"


def test_a_mimic_on_the_pile_is_marked_with_what_it_stands_for() -> None:
    assert mark("5sb") == "=6"


@pytest.mark.parametrize("face", ["6b", "1a", "9a", "6a", "5b"])
def test_other_cards_and_the_mimic_card_itself_have_no_mark(face: str) -> None:
    assert mark(face) == ""


def test_a_mimic_on_the_pile_that_represents_itself_has_no_mark() -> None:
    t = table("hand0: 1a\npile: 9a 5a\nstands: (9, 5)\nmimic: 5b")
    assert t.rules.mark(t, t.rules.deck.by_name["5a"]) == ""


def test_a_mark_is_the_same_for_everyone_who_sees_the_card() -> None:
    t = table(MARKED)
    for seen in (view(t, seat) for seat in range(t.rules.seats)):
        cards = [card for zone in seen.zones for card in zone if card >= 0]
        assert [t.rules.mark(seen, card) for card in cards] == [t.rules.mark(t, card) for card in cards]
