"""The rules page of Fly-swatter shows the options in force."""

from __future__ import annotations

import re

import pytest

from games.engine.rulespage import in_force
from games.flyswatter import GAME
from games.flyswatter.options import FlySwatterOptions


def page(**options: object) -> str:
    return in_force(GAME.rules_page(), GAME.options_type(**options))


@pytest.mark.parametrize("removed", [1, 32, 56, 104])
def test_it_says_how_many_cards_are_taken_out_unseen(removed: int) -> None:
    assert f"For a shorter game, {removed} of them are taken out unseen" in page(removed=removed)
    assert "All the cards are in the game" not in page(removed=removed)


def test_with_all_cards_in_the_game_it_speaks_of_none_that_are_taken_out() -> None:
    assert "All the cards are in the game." in page()
    assert "taken out" not in page()


def test_times_are_in_seconds() -> None:
    text = page(tempo_ms=2200, tie_ms=8)
    assert "one about every 2.2 seconds" in text
    assert "within 0.008 seconds" in text
    assert not re.search(r"\bms\b|millisecond", text)


@pytest.mark.parametrize("start", FlySwatterOptions.kinds()["start"].values)
def test_it_says_who_begins_however_that_is_settled(start: str) -> None:
    told = page(start=start).partition("## Who goes first")[2].partition("##")[0].strip()
    wanted = {"random": "at random", "race": "fastest"}.get(start, f"Player {start[4:]} goes first.")
    assert wanted in told
    assert "\n\n" not in told, "it says two things"
