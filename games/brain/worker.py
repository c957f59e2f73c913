"""The worker: a process beside the program in which players think, so that the table never stutters.

It gets one question at a time, and each replaces the one before. Between questions it works ahead. It runs at low
priority, and ends with the program, however that ends.

The caller never waits: `ask` only asks, `poll` fetches. There is always an answer. When the worker is too late, has
died or sends nonsense, the answer says so, and another worker takes its place.
"""

from __future__ import annotations

import logging
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from queue import SimpleQueue
from threading import Thread
from time import monotonic
from typing import NamedTuple

from .question import Answer, Question
from .serving import AHEAD, HEARD, READY, REST, Serve, serve

_log = logging.getLogger(__name__)

GRACE = 2.0
"""How many seconds late an answer can come."""
WITHOUT_LIMIT = 60.0
"""How many seconds a question can take that sets no time limit."""
WAKING = 30.0
"""How many seconds a new worker has to get ready."""
FALSE_STARTS = 3
"""After this many failed starts in a row, the pause before the next try grows."""

_LONGEST = 1 << 16
_LONGEST_REST = 30.0


class Pending(NamedTuple):
    """The pending question: its number, when it was asked, and how long its answer is awaited."""

    number: int
    since: float
    until: float
    text: str
    """The text to send to another process if this one ends without having received it; empty the second time."""


class WorkerLost(Exception):
    """The worker is no longer usable; the message says why."""


class WorkerEnded(WorkerLost):
    """The process has ended."""

    def __init__(self) -> None:
        super().__init__("has ended")


class Worker:
    """The process as the program sees it. It starts when it is first needed, or when `warm` is called."""

    def __init__(self, served: Serve = serve, grace: float = GRACE) -> None:
        """`served` is the function that the process runs."""
        self._served = served
        self._grace = grace
        self._wire: Wire | None = None
        self._pending: Pending | None = None
        self._resting = True
        self._number = AHEAD
        self._woken = 0.0
        self._false_starts = 0

    # ------------------------------------------------------------------ asking

    def warm(self) -> None:
        """Starts the process if it is not running: it takes a moment until it can think."""
        if self._wire is not None and not self._wire.alive:
            self.close()
        now = monotonic()
        pause = min(_LONGEST_REST, 2.0**self._false_starts) if self._false_starts > FALSE_STARTS else 0.0
        if self._wire is None and now >= self._woken + pause:
            self._woken = now
            self._false_starts += 1
            try:
                self._wire = Wire(self._served)
            except OSError as error:  # no room for another process now
                _log.warning("The process that thinks cannot be started: %s.", type(error).__name__)

    def ask(self, question: Question) -> None:
        """Makes the process think about this and about nothing else."""
        self._number += 1
        text = f"{self._number} {question.write()}"
        self._send(text)
        limit = WITHOUT_LIMIT if question.seconds is None else question.seconds
        now = monotonic()
        self._pending = Pending(self._number, now, now + limit + self._grace, text)

    def work_ahead(self, question: Question) -> None:
        """Makes the process think about what may be asked next, until it is asked something."""
        self._send(f"{AHEAD} {question.write()}")
        self._pending = None

    def forget(self) -> None:
        """Drops the pending question and lets the process rest."""
        if not self._resting:
            self._send(REST)
            self._pending, self._resting = None, True

    def poll(self) -> Answer | None:
        """Returns the answer to the latest question, once it is there."""
        if self._pending is None:
            return None
        try:
            answer = self._received(self._pending) or self._overdue(self._pending)
        except WorkerLost as lost:
            return self._replace(lost, self._pending)
        if answer is not None:
            self._pending, self._resting = None, True
        return answer

    @property
    def pid(self) -> int | None:
        """The id of the process, if there is one."""
        return None if self._wire is None else self._wire.process.pid

    def close(self) -> None:
        """Ends the process at once."""
        wire, self._wire = self._wire, None
        self._pending, self._resting = None, True
        if wire is not None:
            wire.cut()

    # ------------------------------------------------------------------ inside

    def _send(self, text: str) -> None:
        self.warm()
        self._resting = False
        if self._wire is not None:
            self._wire.send(text)

    def _replace(self, lost: WorkerLost, pending: Pending) -> Answer | None:
        """Starts another process. A killed one counts as alive until its last thread is gone, so a question it never
        received is sent to the next one, once. Any other loss is reported in the answer."""
        unheard = isinstance(lost, WorkerEnded) and self._wire is not None and self._wire.heard != str(pending.number)
        _log.warning("The process that thinks %s; another one takes its place.", lost)
        self.close()
        if unheard and pending.text:
            self._send(pending.text)
            self._pending = pending._replace(text="")
            return None
        self.warm()
        return Answer(trouble=str(lost))

    def _received(self, pending: Pending) -> Answer | None:
        """Returns the awaited answer, if it has come; older ones are dropped."""
        if self._wire is None:
            raise WorkerLost("could not be started")
        for message in self._wire.messages():
            word, _, text = message.partition(" ")
            if word == READY:
                self._wire.awake, self._false_starts = monotonic(), 0
            elif word == HEARD:
                self._wire.heard = text
            elif word == str(pending.number):
                return _read(text)
            elif not word.isdecimal():
                raise WorkerLost("talks nonsense")
        return None

    def _overdue(self, pending: Pending) -> Answer | None:
        """Raises WorkerLost if the answer is overdue. A worker that was still starting up when it was asked is kept."""
        now = monotonic()
        if now < pending.until:
            return None
        awake = self._wire.awake if self._wire is not None else None
        if now > self._woken + WAKING if awake is None else awake <= pending.since:
            raise WorkerLost("is too late")
        return Answer(trouble="was not awake yet")


def _read(text: str) -> Answer:
    try:
        return Answer.read(text)
    except ValueError:
        raise WorkerLost("talks nonsense") from None


class Wire:
    """A process and the two pipes to it. A thread of its own sends, so the caller never waits for a full pipe."""

    def __init__(self, served: Serve) -> None:
        """Starts the process; raises OSError if that fails."""
        context = get_context("spawn")
        heard, questions = context.Pipe(duplex=False)
        self._answers, answered = context.Pipe(duplex=False)
        self.process: BaseProcess = context.Process(target=served, args=(heard, answered), daemon=True)
        self.awake: float | None = None
        """When the process reported that it can think."""
        self.heard = ""
        """The number of the latest question it began to think about."""
        self._outbox: SimpleQueue[str | None] = SimpleQueue()
        try:
            self.process.start()
        finally:
            heard.close()
            answered.close()
        Thread(target=_post, args=(self._outbox, questions), daemon=True).start()

    @property
    def alive(self) -> bool:
        return self.process.is_alive()

    def send(self, text: str) -> None:
        """Sends a text as soon as there is room."""
        self._outbox.put(text)

    def messages(self) -> list[str]:
        """Returns all messages that have come; raises WorkerLost when no more can come."""
        messages = []
        try:
            while self._answers.poll():
                messages.append(self._answers.recv_bytes(_LONGEST).decode())
        except (EOFError, OSError):
            if not messages:
                raise WorkerEnded from None
        except ValueError:
            raise WorkerLost("talks nonsense") from None
        return messages

    def cut(self) -> None:
        """Ends the process at once, whatever it is doing."""
        self.process.kill()
        self.process.join(1)
        self._outbox.put(None)
        self._answers.close()


def _post(outbox: SimpleQueue[str | None], questions: Connection) -> None:
    """Sends texts in order, until the other end is gone."""
    with questions, suppress(OSError):
        while (text := outbox.get()) is not None:
            questions.send_bytes(text.encode())
