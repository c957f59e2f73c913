"""What a person is told of the time since their own last move: above all what was taken from them."""

from __future__ import annotations

import pytest

from games import find
from games.engine import Match
from tabletop.match.story import Story
from tests.games.shared.asking.positions import position
from tests.tabletop.match.test_gist import story_of

STORE = find().games["go_to_the_store"]
HANDS = "n=3 turn=B A.H=3,3,3,5 B.H=3,9 C.H=8,8 store=1,2,4,6,7"


def asked_by_ben(memory: str) -> tuple[Story, int]:
    """Ben takes three cards from Ann, and asks Cem for something in vain."""
    t = position(STORE, f"{HANDS} memory_aid={memory}")
    t.events = None
    match = Match(STORE, t.rules, 1, t)
    for number, seat in ((3, 0), (9, 2)):
        move = next(m for m in match.table.moves(1) if m.to == f"hand{seat}" and t.rules.number[m.cards[0]] == number)
        match.play(1, move, 0)
    return story_of(match), len(match.log)


@pytest.mark.parametrize(("memory", "told"), [("log", [0, 1]), ("last", [0, 1]), ("off", [0])])
def test_what_was_taken_from_a_person_is_told_however_little_the_log_shows(memory: str, told: list[int]) -> None:
    story, entries = asked_by_ben(memory)
    for viewer in (0, -1):  # a person who looks, and the curtain before them
        assert [line.line for line in story.since_own_move(viewer, 0, 24, entries)] == told


def test_what_was_taken_from_others_is_told_no_longer_than_the_log_shows_it() -> None:
    story, entries = asked_by_ben("last")
    assert [line.line for line in story.since_own_move(2, 2, 24, entries)] == [1]
