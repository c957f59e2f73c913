"""The worker: another process answers, and whatever happens to it, there is an answer."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from threading import Thread

import pytest

from games.brain import worker as workers
from games.brain.answerer import Answerer
from games.brain.question import Question
from games.brain.serving import NICE, Serve
from games.brain.worker import Worker
from tests.brain import odd_workers
from tests.brain.asking import GAMES, PATIENCE_SECONDS, alive, ended, question, waited

HOURS = 100_000
posix = pytest.mark.skipif(os.name != "posix", reason="there are no such signals")


@pytest.fixture
def worker() -> Iterator[Worker]:
    """A real worker, which can take its time to start: the machine may be busy."""
    made = Worker(grace=PATIENCE_SECONDS)
    yield made
    made.close()


def odd(served: Serve, grace: float = PATIENCE_SECONDS) -> Worker:
    """A worker that misbehaves."""
    return Worker(served, grace)


def pid_of(worker: Worker) -> int:
    assert worker.pid is not None
    return worker.pid


def test_a_worker_answers_what_a_player_here_would(worker: Worker) -> None:
    asked = question()
    worker.ask(asked)
    answer = waited(worker)
    assert answer == Answerer(GAMES).answer(asked)
    assert (answer.trouble, answer.iterations) == ("", 20)
    assert worker.poll() is None


@posix
def test_a_worker_runs_at_low_priority(worker: Worker) -> None:
    worker.ask(question())
    waited(worker)
    own = os.getpriority(os.PRIO_PROCESS, 0)
    assert os.getpriority(os.PRIO_PROCESS, pid_of(worker)) == min(19, own + NICE)


def test_a_newer_question_replaces_the_one_before_in_the_middle_of_a_thought(worker: Worker) -> None:
    worker.ask(question(iterations=1))
    waited(worker)
    worker.ask(question(seconds=HOURS, iterations=10**9))
    worker.ask(question(seed=8))
    assert waited(worker) == Answerer(GAMES).answer(question(seed=8))


def test_a_worker_that_rests_or_works_ahead_takes_a_question_at_once(worker: Worker) -> None:
    endless = question(seconds=HOURS, iterations=10**9)
    worker.ask(question(iterations=1))
    waited(worker)
    worker.ask(endless)
    worker.forget()
    assert worker.poll() is None
    worker.work_ahead(Question(**{**vars(endless), "seat": (endless.seat + 1) % endless.seats}))
    assert worker.poll() is None
    worker.ask(question())
    assert waited(worker).move == Answerer(GAMES).answer(question()).move


def test_an_unreadable_view_is_reported_and_the_worker_stays(worker: Worker) -> None:
    worker.ask(question(view="hand0: 99z"))
    answer = waited(worker)
    assert answer.move == ""
    assert answer.trouble.startswith("failed: BadPosition in ")
    pid = worker.pid
    worker.ask(question())
    assert waited(worker).trouble == ""
    assert worker.pid == pid


@posix
def test_a_worker_that_is_killed_is_replaced(worker: Worker) -> None:
    worker.ask(question(iterations=1))
    waited(worker)
    worker.ask(question(seconds=HOURS, iterations=10**9))
    until_heard(worker)
    killed = pid_of(worker)
    os.kill(killed, signal.SIGKILL)
    assert waited(worker).trouble == "has ended"
    worker.ask(question())
    assert waited(worker) == Answerer(GAMES).answer(question())
    assert worker.pid != killed


@posix
def test_a_worker_that_died_between_questions_is_replaced_unnoticed(worker: Worker) -> None:
    worker.ask(question(iterations=1))
    waited(worker)
    os.kill(pid_of(worker), signal.SIGKILL)
    assert ended(pid_of(worker))
    worker.ask(question())
    assert waited(worker).trouble == ""


@posix
def test_a_question_to_a_dying_worker_goes_to_the_next_one_unnoticed(worker: Worker) -> None:
    worker.ask(question(iterations=1))
    waited(worker)
    dying = pid_of(worker)
    os.kill(dying, signal.SIGSTOP)  # as one that was killed: it counts as alive, and hears nothing any more
    worker.ask(question())
    os.kill(dying, signal.SIGKILL)
    assert waited(worker) == Answerer(GAMES).answer(question())
    assert worker.pid != dying


@posix
def test_a_worker_that_is_stopped_is_too_late_and_replaced() -> None:
    stopped = odd(odd_workers.tardy)
    stopped.ask(question())
    waited(stopped)
    pid = pid_of(stopped)
    os.kill(pid, signal.SIGSTOP)
    stopped._grace = 0.05
    stopped.ask(question(seconds=0.0))
    assert waited(stopped).trouble == "is too late"
    assert not alive(pid)
    stopped._grace = PATIENCE_SECONDS
    stopped.ask(question())
    assert waited(stopped).trouble == ""
    stopped.close()


def test_a_silent_worker_is_awaited_only_for_a_time() -> None:
    silent = odd(odd_workers.silent)
    woken(silent)
    silent._grace = 0.0
    silent.ask(question(seconds=0.0))
    assert waited(silent).trouble == "is too late"
    silent.close()


def test_a_worker_that_got_ready_after_the_question_stays() -> None:
    silent = odd(odd_workers.silent)
    woken(silent)
    pid = silent.pid
    assert silent._pending is not None
    silent._pending = silent._pending._replace(until=0.0)
    assert waited(silent).trouble == "was not awake yet"
    assert silent.pid == pid
    silent.close()


def until_heard(worker: Worker) -> None:
    """Waits until it has begun to think about the question."""
    while worker._wire is None or worker._pending is None or worker._wire.heard != str(worker._pending.number):
        assert worker.poll() is None
        time.sleep(0.002)


def woken(worker: Worker) -> None:
    """Asks a question, and waits until the process can receive it."""
    worker.ask(question(seconds=0.0))
    while worker._wire is None or worker._wire.awake is None:
        assert worker.poll() is None
        time.sleep(0.002)


def test_a_worker_that_is_still_starting_up_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    drowsy = odd(odd_workers.drowsy, grace=0.0)
    drowsy.ask(question(seconds=0.0))
    pid = drowsy.pid
    assert waited(drowsy).trouble == "was not awake yet"
    assert drowsy.pid == pid
    monkeypatch.setattr(workers, "WAKING", 0.0)
    drowsy.ask(question(seconds=0.0))
    assert waited(drowsy).trouble == "is too late"
    assert drowsy.pid != pid
    drowsy.close()


@pytest.mark.parametrize("served", [odd_workers.babbling, odd_workers.rambling])
def test_a_worker_that_sends_nonsense_is_replaced(served: Serve) -> None:
    odd_one = odd(served)
    odd_one.ask(question())
    pid = odd_one.pid
    assert waited(odd_one).trouble == "talks nonsense"
    assert odd_one.pid != pid
    odd_one.close()


def test_a_worker_that_sends_endless_messages_is_replaced() -> None:
    odd_one = odd(odd_workers.endless)
    odd_one.ask(question())
    assert waited(odd_one).trouble == "has ended"
    odd_one.close()


def test_an_answer_to_an_older_question_is_never_given() -> None:
    tardy = odd(odd_workers.tardy)
    for number in (1, 2, 3):
        tardy.ask(question())
        assert waited(tardy).move == f"number {number}"
    tardy.ask(question())
    tardy.ask(question())
    assert waited(tardy).move == "number 5"
    tardy.close()


def test_a_worker_that_dies_of_a_question_is_replaced() -> None:
    mortal = odd(odd_workers.mortal)
    for _ in range(2):
        mortal.ask(question())
        assert waited(mortal).trouble == "has ended"
    mortal.close()


def test_a_worker_that_never_gets_ready_is_restarted_less_and_less_often(monkeypatch: pytest.MonkeyPatch) -> None:
    starts = []

    class Counted(workers.Wire):
        def __init__(self, served: Serve) -> None:
            starts.append(served)
            super().__init__(served)

    monkeypatch.setattr(workers, "Wire", Counted)
    monkeypatch.setattr(workers, "monotonic", lambda: 0.0)  # however long the starts take, the rests are not over
    stillborn = odd(odd_workers.stillborn)
    for _ in range(12):
        stillborn.ask(question())
        assert waited(stillborn).trouble in ("has ended", "could not be started")
    assert len(starts) == workers.FALSE_STARTS + 1
    stillborn.close()


def test_a_process_that_cannot_be_started_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(served: Serve) -> workers.Wire:
        raise OSError("no room")

    monkeypatch.setattr(workers, "Wire", full)
    nobody = Worker()
    nobody.ask(question())
    assert waited(nobody).trouble == "could not be started"


def test_asking_a_process_that_reads_nothing_does_not_block() -> None:
    drowsy = odd(odd_workers.drowsy)
    asked = question()

    def talk() -> None:
        for _ in range(2000):
            drowsy.work_ahead(asked)
            drowsy.forget()

    talking = Thread(target=talk, daemon=True)
    talking.start()
    talking.join(PATIENCE_SECONDS)
    assert not talking.is_alive()
    drowsy.close()


def test_a_worker_that_is_closed_is_gone_at_once(worker: Worker) -> None:
    worker.ask(question(seconds=HOURS, iterations=10**9))
    pid = pid_of(worker)
    worker.close()
    assert not alive(pid)
    assert worker.pid is None
    assert worker.poll() is None
    worker.close()


PROGRAM = """
import os, signal, sys, time
from games.brain.worker import Worker
from tests.brain.asking import question, waited
worker = Worker(grace=100)
worker.ask(question(iterations=1))
waited(worker)
worker.ask(question(seconds=1e5, iterations=10**9))
while worker._wire.heard != "2":
    worker.poll()
    time.sleep(0.01)
print(worker.pid, flush=True)
time.sleep(600)
"""


@posix
def test_a_worker_ends_when_the_program_is_killed_in_the_middle_of_a_thought() -> None:
    with subprocess.Popen([sys.executable, "-c", PROGRAM], stdout=subprocess.PIPE, text=True) as program:
        assert program.stdout is not None
        pid = int(program.stdout.readline())
        assert alive(pid)
        program.kill()
    assert ended(pid)
