"""A question holds what the seat sees, and nothing else of the table."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from games.brain.answerer import Answerer
from games.brain.question import MOST_LISTED, Answer, MoveStats, Question
from games.brain.thought import Budget, Considered, Thought
from games.engine import NOT_SEEN, imagine, read_table, view, write_table
from tests.brain.asking import GAMES, question, walked
from tests.walk import mixed_rules

BUDGET = Budget(8)
POSITIONS = 6


def looks(key: str) -> list[tuple[Any, int]]:
    """Positions of a game, each as one of its seats sees it."""
    rng = Random(f"looks at {key}")
    found = []
    for number in range(POSITIONS):
        t = walked(mixed_rules(GAMES[key], rng), number, int(rng.random() * 40))
        seat = (t.waiting_for() or (0,))[0]
        found.append((view(t, seat), seat))
    return found


@pytest.mark.parametrize("key", sorted(GAMES))
def test_tables_that_look_the_same_give_the_same_question_to_the_last_byte(key: str) -> None:
    hidden = 0
    for v, seat in looks(key):
        one, other = (imagine(v, Random(number)) for number in (1, 2))
        hidden += one.zones != other.zones
        asked = [Question.of(key, view(t, seat), seat, "expert", 5, BUDGET).write() for t in (one, other)]
        assert asked[0].encode() == asked[1].encode()
    gaps = any(NOT_SEEN in cards for v, _ in looks(key) for cards in v.zones)
    assert hidden or not gaps, "nothing was hidden that could leak"


def test_a_question_holds_only_these() -> None:
    told = json.loads(question().write())
    assert sorted(told) == ["game", "iterations", "options", "player", "seat", "seats", "seconds", "seed", "view"]


@pytest.mark.parametrize("key", sorted(GAMES))
def test_a_question_holds_everything_that_the_seat_sees(key: str) -> None:
    for v, seat in looks(key):
        asked = Question.read(Question.of(key, v, seat, "expert", 5, BUDGET).write())
        rules = GAMES[key].rules(asked.seats, GAMES[key].options_type(**asked.options))
        assert rules.options == v.rules.options
        assert write_table(read_table(rules, asked.view)) == asked.view == write_table(v)
        assert read_table(v.rules, asked.view) == v


def test_an_answer_survives_being_written_and_read() -> None:
    rules = GAMES["flinch"].rules(2)
    v = view(rules.new_table(1), 0)
    moves = v.moves(v.waiting_for()[0]) or rules.new_table(1).moves(0)
    thought = Thought(moves[0], tuple(Considered(move, 3, 0.25) for move in moves), 9)
    answer = Answer.of(rules, thought)
    assert answer.considered[0] == MoveStats(rules.write(moves[0]), 3, 0.25)
    assert Answer.read(answer.write()) == answer
    assert answer.thought(rules).considered == thought.considered[:MOST_LISTED]


@pytest.mark.parametrize("text", ["", "null", "[]", "{}", '{"move": 1}', "x" * 50, '{"considered": 3}'])
def test_a_text_that_is_not_an_answer_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        Answer.read(text)


@pytest.mark.parametrize(
    "changed",
    [
        {"game": "chess"},
        {"player": "random"},
        {"player": "nobody"},
        {"seats": 99},
        {"options": {"no": 1}},
        {"options": {"no": [1]}},
        {"seat": 77},
        {"view": "x"},
    ],
)
def test_a_failure_is_an_answer_without_cards_and_names(changed: dict[str, Any]) -> None:
    answer = Answerer(GAMES).answer(replace(question(), **changed))
    assert answer.move == ""
    assert answer.trouble.startswith("failed: ")
    assert len(answer.trouble) < 120
