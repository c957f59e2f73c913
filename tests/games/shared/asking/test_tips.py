"""The tip about a number that was asked for: it is true, and remembers no more than the table shows."""

from __future__ import annotations

import pytest

from games import find
from games.engine import view
from games.engine.tips import matters
from tests.games.shared.asking.positions import play, position

START = "n=3 turn=C A.H=5,7,8,8 B.H=3,9,9 C.H=5,8,9 store=1,2,4"


def heard(*requests: str, memory: str = "log") -> tuple[int, ...]:
    """The seats at which the tip about a number heard points, for seat 0, after these requests."""
    game = find().games["go_to_the_store"]
    t = play(position(game, f"{START} memory_aid={memory}"), *requests)
    found = (matter.spoken.seats for matter in matters(game.guide, view(t, 0), 0) if matter.tip.word == "heard")
    return next(found, ())


def test_a_player_who_asked_for_a_number_one_holds_is_pointed_out() -> None:
    assert heard("C asks B 5=>0") == (2,)
    assert heard("C asks B 9=>2", "C asks B 5") == (2,)


def test_a_player_who_has_given_the_number_away_is_not_pointed_out_again() -> None:
    assert heard("C asks B 5=>0", "A asks C 5=>1") == ()


@pytest.mark.parametrize(
    ("memory", "after_one", "after_two"), [("log", (2,), (2,)), ("last", (2,), ()), ("off", (), ())]
)
def test_the_tip_remembers_no_more_than_the_table_shows(
    memory: str, after_one: tuple[int, ...], after_two: tuple[int, ...]
) -> None:
    assert heard("C asks B 5=>0", memory=memory) == after_one
    assert heard("C asks B 5=>0", "A asks C 8=>1", memory=memory) == after_two


@pytest.mark.parametrize(("drawn", "lucky", "told"), [(8, "off", True), (4, "off", False), (8, "on", False)])
def test_drawing_the_number_asked_for_is_explained_where_it_brings_no_turn(drawn: int, lucky: str, told: bool) -> None:
    game = find().games["go_to_the_store"]
    start = position(game, f"n=3 turn=A A.H=5,7,8 B.H=3,9,9 C.H=5,9 store={drawn},1,2 lucky_draw={lucky}")
    found = {matter.tip.word for matter in matters(game.guide, view(play(start, "A asks B 8=>0"), 0), 0)}
    assert ("drew_it" in found) == told
