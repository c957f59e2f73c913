"""Thinking aside: who needs time is asked in the process beside, all else happens here and in time."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator
from dataclasses import replace
from typing import Any, cast

import pytest

from games.brain.players import make_player, part_of
from games.brain.policy import HintPlayer
from games.brain.question import Answer, MoveStats, Question
from games.brain.thought import Budget
from games.brain.worker import Worker
from games.engine import Game, Move, view
from tabletop.match.bots import Bots, Decision
from tabletop.match.referee import Referee
from tabletop.match.thinking import AHEAD, SECONDS
from tests.brain.asking import GAMES, PATIENCE_SECONDS, in_turn
from tests.tabletop.match.flaps import GAME as FLAPS
from tests.tabletop.match.flaps import LATE, position
from tests.tabletop.match.tables import NS, Wall, play_on, seated

FLINCH = GAMES["flinch"]


class Pretended:
    """A worker that answers what the test says, when it says so."""

    def __init__(self) -> None:
        self.asked: list[Question] = []
        self.ahead: list[Question] = []
        self.answers: list[Answer] = []
        self.forgot = 0

    def warm(self) -> None:
        pass

    def ask(self, question: Question) -> None:
        self.asked.append(question)

    def work_ahead(self, question: Question) -> None:
        self.ahead.append(question)

    def forget(self) -> None:
        self.forgot += 1
        self.answers.clear()

    def poll(self) -> Answer | None:
        return self.answers.pop(0) if self.answers else None


@pytest.fixture
def worker() -> Pretended:
    return Pretended()


def bots(worker: Pretended, names: dict[int, str], game: Game = FLINCH, seats: int = 3) -> Bots:
    return Bots(game, game.rules(seats), names, 5, cast("Worker", worker))


def asked(
    worker: Pretended, name: str = "expert", thinking: str = "normal", game: Game = FLINCH
) -> tuple[Bots, Any, int]:
    """The bot of a seat is asked in its turn; with what it sees."""
    t = in_turn(game, 3)
    seat = t.waiting_for()[0]
    made = bots(worker, {seat: name}, game)
    made.take_time(thinking)
    made.ask(seat, view(t, seat))
    return made, view(t, seat), seat


def test_who_thinks_is_asked_aside_and_answers_when_the_thought_comes(
    worker: Pretended, caplog: pytest.LogCaptureFixture
) -> None:
    made, seen, seat = asked(worker)
    assert made.poll() is None
    (question,) = worker.asked
    assert question == Question.of("flinch", seen, seat, "expert", question.seed, Budget(1_000_000, 1.0))
    move = seen.moves(seat)[-1]
    text = seen.rules.write(move)
    worker.answers.append(Answer(text, (MoveStats(text, 7, 0.5),), 9))
    answer = made.poll()
    assert answer is not None
    assert (answer.seat, answer.at, answer.move, answer.failed) == (seat, seen.clock, move, False)
    assert answer.thought is not None
    assert (answer.thought.considered[0].visits, answer.thought.iterations) == (7, 9)
    assert made.poll() is None
    assert caplog.messages == []


@pytest.mark.parametrize("name", ["easy", "normal", "quick"])
def test_who_does_not_think_answers_at_once(worker: Pretended, name: str) -> None:
    made, _, _ = asked(worker, name)
    assert made.poll() is not None
    assert worker.asked == []


@pytest.mark.parametrize(
    "thought",
    [
        Answer(trouble="is too late"),
        Answer(trouble="has ended"),
        Answer("jump"),
        Answer(""),
        Answer("jump 99z"),
        Answer("jump", (MoveStats("nonsense 4", 1, 1.0),)),
    ],
)
def test_where_no_thought_comes_a_plainer_move_is_played_and_one_line_reports_it(
    worker: Pretended, thought: Answer, caplog: pytest.LogCaptureFixture
) -> None:
    made, seen, seat = asked(worker)
    made.poll()
    worker.answers.append(thought)
    answer = made.poll()
    assert answer is not None
    assert answer.move in seen.moves(seat)
    assert not answer.failed, "nobody needs to be told at the table"
    assert len(caplog.messages) == 1
    assert caplog.messages[0].startswith(f"The thinker for seat {seat} ")
    assert caplog.messages[0].endswith("; a plainer move was played.")
    assert not any(word in caplog.messages[0] for word in (*thought.move.split(), *seen.rules.deck.by_name))


def test_what_was_asked_before_the_position_changed_is_void(worker: Pretended) -> None:
    made, _, _ = asked(worker)
    made.poll()
    made.forget()
    assert worker.forgot == 1
    assert made.poll() is None


@pytest.mark.parametrize("thinking", list(SECONDS))
def test_the_setting_says_how_long_the_best_think_and_others_take_their_part(worker: Pretended, thinking: str) -> None:
    for name in ("expert", "hard"):
        made, _, _ = asked(worker, name, thinking, GAMES["flaps"])
        made.poll()
        assert worker.asked[-1].seconds == part_of(name, Budget(1, SECONDS[thinking])).seconds
    assert worker.asked[0].seconds == {"quick": 0.3, "normal": 1.0, "long": 3.0}[thinking]


def test_those_who_are_asked_together_share_the_time(worker: Pretended) -> None:
    t = in_turn(FLINCH, 3)
    seat = t.waiting_for()[0]
    made = bots(worker, {seat: "expert"})
    for _ in range(2):
        made.ask(seat, view(t, seat))
    made.poll()
    worker.answers.append(Answer(trouble="is too late"))
    assert made.poll() is not None
    assert [question.seconds for question in worker.asked] == [0.5, 0.5]


@pytest.mark.parametrize("thought", [Answer(trouble="has ended"), Answer("jump"), Answer("jump 99z"), Answer("")])
def test_a_person_whose_advice_is_nonsense_gets_none(worker: Pretended, thought: Answer) -> None:
    t = in_turn(FLINCH, 3)
    seat = t.waiting_for()[0]
    made = bots(worker, {(seat + 1) % 3: "expert"})
    made.advise(seat, view(t, seat), t.moves(seat)[0])
    assert made.poll() is None
    worker.answers.append(thought)
    assert made.poll() is None
    assert made.advice is None
    assert len(worker.asked) == 1


# ---------------------------------------------------------------------- at the table


def at_table(worker: Pretended, players: str, start: Any = None, game: Game = FLINCH) -> tuple[Referee, Wall]:
    return seated(game, players, start, worker=cast("Worker", worker))


def test_a_bot_plays_not_before_the_pause_and_plays_later_when_the_thought_comes_later(worker: Pretended) -> None:
    t = in_turn(FLINCH, 2)
    players = ["-", "-"]
    seat = t.waiting_for()[0]
    players[seat] = "expert"
    referee, wall = at_table(worker, " ".join(players), t)
    text = t.rules.write(t.moves(seat)[0])
    wall.go_on(20)
    referee.update()
    worker.answers.append(Answer(text))
    wall.go_on(20)
    referee.update()
    assert referee.known.lines == 0, "it has thought already, and leaves people time to look"
    late, wall = at_table(worker, " ".join(players), t)
    end = wall.ns + 5000 * NS
    play_on(late, wall, lambda: wall.ns >= end)
    assert late.known.lines == 0, "nothing has come yet"
    worker.answers.append(Answer(text))
    wall.go_on(20)
    late.update()
    assert [entry.text for entry in late._match.log] == [text]


def test_as_long_as_a_thought_is_to_come_it_is_asked_for_often_and_then_no_more(worker: Pretended) -> None:
    """Else a program at which nobody does anything would sleep over it."""
    referee, wall = at_table(worker, "expert expert", in_turn(FLINCH, 2))
    referee.update()
    assert worker.asked
    wakes = referee.wakes_ns()
    assert wakes is not None
    assert wakes - wall.ns <= 100 * NS
    worker.answers.append(Answer(trouble="is too late"))
    referee.update()
    wakes = referee.wakes_ns()
    assert wakes is not None, "it plays after a while, as if it had thought"
    assert wakes - wall.ns > 100 * NS


def test_while_a_bot_thinks_others_call_out_in_time(worker: Pretended) -> None:
    class Catcher:
        def act(self, seen: Any, seat: int) -> tuple[int, Move] | None:
            calls = [move for move in seen.moves(seat) if move.verb == "catch"]
            return (700, calls[0]) if calls else None

    game = replace(FLAPS, players=dict(FLAPS.players) | {"catcher": lambda rules, seed: Catcher()})
    hands = "hand0: 2ca\nhand1: 7ca 7da Kh 9sa\nhand2: 7db Qs 9ha 9hb\n"
    start = position(hands + LATE + "\nnext: Turn(seat=1)")
    referee, wall = at_table(worker, "- expert catcher", start, game)
    end = wall.ns + 3000 * NS
    play_on(referee, wall, lambda: wall.ns >= end)
    assert len(worker.asked) >= 1
    assert ("catch to hand0", 700) in [(entry.text, entry.at) for entry in referee._match.log]


def test_a_bot_that_thinks_makes_its_own_calls_before_it_thinks(worker: Pretended) -> None:
    t = in_turn(FLINCH, 2)
    seat = t.waiting_for()[0]
    made = bots(worker, {seat: "expert"}, seats=2)
    player = made.thinkers[seat]
    calling = HintPlayer(lambda t, seat, rng: t.moves(seat)[0], 1)
    vars(player)["base"] = calling
    seen = view(t, seat)
    verb = seen.moves(seat)[0].verb
    vars(seen.rules)["calls"] = {verb: ""}
    made.ask(seat, seen)
    del vars(seen.rules)["calls"]
    answer = made.poll()
    assert isinstance(answer, Decision)
    assert answer.move is not None
    assert answer.move.verb == verb
    assert worker.asked == []


def test_while_a_person_thinks_the_next_who_thinks_works_ahead(worker: Pretended) -> None:
    t = in_turn(FLINCH, 3)
    person = t.waiting_for()[0]
    players = ["expert"] * 3
    players[person] = "-"
    referee, wall = at_table(worker, " ".join(players), t)
    for _ in range(3):
        wall.go_on(20)
        referee.update()
    (question,) = worker.ahead
    following = (person + 1) % 3
    assert question == Question.of(
        "flinch", referee.known.view(following), following, "expert", question.seed, Budget(1_000_000, 1.0 * AHEAD)
    )
    assert worker.asked == []


def test_no_work_is_done_ahead_where_no_person_is_asked(worker: Pretended) -> None:
    t = in_turn(FLINCH, 3)
    players = ["expert"] * 3
    players[t.waiting_for()[0]] = "normal"
    referee, _ = at_table(worker, " ".join(players), t)
    referee.update()
    assert worker.ahead == []


def test_without_a_process_beside_they_think_here_and_always_alike() -> None:
    def log() -> list[str]:
        referee, wall = seated(FLINCH, "expert hard")
        play_on(referee, wall, lambda: referee.known.lines >= 6)
        return [entry.text for entry in referee._match.log]

    assert log() == log()


# ---------------------------------------------------------------------- with the real one


@pytest.fixture
def real() -> Iterator[Worker]:
    made = Worker(grace=PATIENCE_SECONDS)
    yield made
    made.close()


@pytest.mark.skipif(os.name != "posix", reason="there are no such signals")
def test_a_thinker_that_is_killed_twice_in_a_game_costs_two_plainer_moves_at_most(
    real: Worker, caplog: pytest.LogCaptureFixture
) -> None:
    referee, wall = seated(FLINCH, "expert expert", worker=real, pace="4")
    referee.bots.take_time("quick")

    def until(lines: int) -> None:
        end = time.monotonic() + 2 * PATIENCE_SECONDS
        while referee.known.lines < lines and time.monotonic() < end:
            wall.go_on(16)
            referee.update()
            time.sleep(0.002)
        assert referee.known.lines >= lines, "the game stands still"

    until(2)
    for kill in (1, 2):
        assert real.pid is not None
        os.kill(real.pid, signal.SIGKILL)
        until(2 + 2 * kill)
    plainer = [line for line in caplog.messages if "plainer move" in line]
    assert len(plainer) <= 2
    assert all("has ended; a plainer move" in line for line in plainer)
    others = {line for line in caplog.messages if line not in plainer}
    assert others <= {"The process that thinks has ended; another one takes its place."}


def test_the_best_think_alike_beside_the_table_and_at_it(real: Worker) -> None:
    t = in_turn(FLINCH, 3)
    seat = t.waiting_for()[0]
    seen = view(t, seat)
    real.ask(Question.of("flinch", seen, seat, "expert", 5, Budget(40)))
    end = time.monotonic() + PATIENCE_SECONDS
    while (answer := real.poll()) is None and time.monotonic() < end:
        time.sleep(0.005)
    assert answer is not None
    act = make_player(FLINCH, t.rules, "expert", 5, Budget(40)).act(seen, seat)
    assert act is not None
    assert answer.move == t.rules.write(act[1])
