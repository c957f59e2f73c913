"""What all may know though no card shows it."""

from __future__ import annotations

import pytest

from games.engine import Sign, SignKind
from games.flush import GAME
from tests.games.flush.helpers import table


def shown(text: str) -> dict[str, Sign]:
    t = table(text)
    return {sign.at: sign for sign in t.rules.signs(t)}


def test_beside_the_mimic_stands_that_it_counts_three_times() -> None:
    sign = shown("hand0: 1a\nmimic: 6a")["mimic"]
    assert (sign.kind, sign.text) == (SignKind.TOKEN, "×3")
    assert GAME.words.say(sign.told) == "Sixes are Mimics. Held at the end they count 3 times."


def test_without_a_mimic_there_is_no_sign() -> None:
    assert shown("hand0: 1a\nmimic: Fa\nnext: Swap(seat=0), Turn(seat=0)") == {}


@pytest.mark.parametrize(
    ("pile", "stands", "text"),
    [("", "()", None), ("4a", "(4,)", None), ("4a 4b", "(4, 4)", "2/4"), ("9a 4a 4b 4c", "(9, 4, 4, 4)", "3/4")],
)
def test_beside_the_pile_stands_how_many_equal_cards_lie_on_top(pile: str, stands: str, text: str | None) -> None:
    sign = shown(f"hand0: 1a\npile: {pile}\nstands: {stands}").get("pile")
    assert (sign.text if sign else None) == text


def test_three_equal_cards_are_worth_a_loud_sign_for_one_more_makes_a_flush() -> None:
    sign = shown("hand0: 1a\npile: 4a 4b 4c\nstands: (4, 4, 4)")["pile"]
    assert sign.loud
    assert GAME.words.say(sign.told) == "Three Fours on top: 1 more and it is a Flush."
