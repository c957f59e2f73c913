"""A hint comes at once; where somebody can think beside the table, a better one may follow."""

from __future__ import annotations

from typing import Any

import pytest

from games.brain.question import Answer, MoveStats, Question
from games.engine import Match, Move
from tabletop.match.clock import GameClock
from tabletop.match.referee import Referee
from tests.games.flaps.helpers import table
from tests.tabletop.match.tables import GAMES, Wall, play_on, setup


class Scripted:
    """Thinks beside the table, and always finds the same."""

    def __init__(self, text: str, trouble: str = "") -> None:
        self.text, self.trouble = text, trouble
        self.asked: list[Question] = []
        self.open: Question | None = None

    def warm(self) -> None: ...
    def close(self) -> None: ...
    def work_ahead(self, question: Question) -> None: ...

    def ask(self, question: Question) -> None:
        self.asked.append(question)
        self.open = question

    def forget(self) -> None:
        self.open = None

    def poll(self) -> Answer | None:
        if self.open is None:
            return None
        self.open = None
        return Answer(self.text, (MoveStats(self.text, 90, 0.6), MoveStats("take", 40, 0.2)), 130, self.trouble)


def seated(worker: Any) -> tuple[Referee, Wall]:
    game, wall = GAMES["flaps"], Wall()
    start = table("hand0: 5ha 9ha 3ca\nhand1: 9da 8da Qs\npile: Kh")
    match = Match(game, start.rules, 5, start)
    return Referee(match, setup(game, "- quick"), GameClock(wall, match.table.clock), worker=worker), wall


def test_a_better_move_follows_with_a_reason_of_its_own() -> None:
    worker = Scripted("lay 9ha to pile")
    referee, wall = seated(worker)
    assert referee.advice.better_hint(0) is None
    at_once = referee.advice.hint(0)
    assert at_once is not None
    referee.advice.hint(0)
    play_on(referee, wall, lambda: referee.advice.better_hint(0) is not None, most=20)
    better = referee.advice.better_hint(0)
    assert better == referee.rules.read("lay 9ha to pile")
    assert referee.advice.why(0, better) != referee.advice.why(0, at_once)
    assert len(worker.asked) == 1, "who asks twice is thought for once"
    assert worker.asked[0].seat == 0


def test_what_was_thought_is_of_no_use_in_another_position() -> None:
    worker = Scripted("lay 9ha to pile")
    referee, wall = seated(worker)
    referee.advice.hint(0)
    play_on(referee, wall, lambda: referee.advice.better_hint(0) is not None, most=20)
    referee.play(0, Move("take"))
    assert referee.advice.better_hint(0) is None


def test_who_finds_nothing_changes_nothing(caplog: pytest.LogCaptureFixture) -> None:
    for worker in (Scripted("", "has died"), Scripted("lay 3ca to pile")):
        referee, wall = seated(worker)
        at_once = referee.advice.hint(0)
        for _ in range(10):
            wall.go_on(16)
            referee.update()
        assert referee.advice.better_hint(0) is None
        assert referee.advice.hint(0) == at_once
        assert not caplog.messages
