"""The worker: a process beside the program in which players think, so that the table never stutters.

It gets one question at a time, and each voids all before it. While nobody is asked it works ahead, until the next
question comes. It gives way to everything else on the machine, and ends with the program, however that ends.

Whoever asks must not wait for it: `ask` only asks, `poll` fetches. An answer comes in any case. When the worker is too
late, has died or talks nonsense, the answer tells so, and another worker takes its place.
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
"""So many seconds later than it should an answer may come."""
WITHOUT_LIMIT = 60.0
"""How many seconds a question may take that sets no limit in seconds."""
WAKING = 30.0
"""How many seconds a new worker has until it can think."""
FALSE_STARTS = 3
"""What fails more often in a row is tried again less and less often."""

_LONGEST = 1 << 16
_LONGEST_REST = 30.0


class Asked(NamedTuple):
    """The question that is out: its number, and from when until when somebody waits for the answer."""

    number: int
    since: float
    until: float
    text: str
    """What another process is to be asked if this one ends without having heard it; empty the second time."""


class Lost(Exception):
    """The worker is of no use any more; says why."""


class Ended(Lost):
    """The process is gone."""

    def __init__(self) -> None:
        super().__init__("has ended")


class Worker:
    """The process as the program sees it. It starts when it is needed first, or is to be warm."""

    def __init__(self, served: Serve = serve, grace: float = GRACE) -> None:
        """`served` is what the process does."""
        self._served = served
        self._grace = grace
        self._wire: Wire | None = None
        self._asked: Asked | None = None
        self._resting = True
        self._number = AHEAD
        self._woken = 0.0
        self._false_starts = 0

    # ------------------------------------------------------------------ asking

    def warm(self) -> None:
        """Starts the process, if it is not there: it takes a moment until it can think."""
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
        """Lets the process think about this and about nothing else."""
        self._number += 1
        text = f"{self._number} {question.write()}"
        self._send(text)
        limit = WITHOUT_LIMIT if question.seconds is None else question.seconds
        now = monotonic()
        self._asked = Asked(self._number, now, now + limit + self._grace, text)

    def work_ahead(self, question: Question) -> None:
        """Lets the process think about what may be asked next, until it is asked something."""
        self._send(f"{AHEAD} {question.write()}")
        self._asked = None

    def forget(self) -> None:
        """Nobody waits for anything any more."""
        if not self._resting:
            self._send(REST)
            self._asked, self._resting = None, True

    def poll(self) -> Answer | None:
        """The answer to the latest question, when it is there."""
        if self._asked is None:
            return None
        try:
            answer = self._received(self._asked) or self._overdue(self._asked)
        except Lost as lost:
            return self._replace(lost, self._asked)
        if answer is not None:
            self._asked, self._resting = None, True
        return answer

    @property
    def pid(self) -> int | None:
        """The number of the process, if there is one."""
        return None if self._wire is None else self._wire.process.pid

    def close(self) -> None:
        """Ends the process at once."""
        wire, self._wire = self._wire, None
        self._asked, self._resting = None, True
        if wire is not None:
            wire.cut()

    # ------------------------------------------------------------------ inside

    def _send(self, text: str) -> None:
        self.warm()
        self._resting = False
        if self._wire is not None:
            self._wire.send(text)

    def _replace(self, lost: Lost, asked: Asked) -> Answer | None:
        """Starts another process. One that was killed counts as alive until its last thread is gone: what it was asked
        meanwhile the next one is asked, once. Everything else is told."""
        unheard = isinstance(lost, Ended) and self._wire is not None and self._wire.heard != str(asked.number)
        _log.warning("The process that thinks %s; another one takes its place.", lost)
        self.close()
        if unheard and asked.text:
            self._send(asked.text)
            self._asked = asked._replace(text="")
            return None
        self.warm()
        return Answer(trouble=str(lost))

    def _received(self, asked: Asked) -> Answer | None:
        """The answer that is waited for, if it has come; older ones are dropped."""
        if self._wire is None:
            raise Lost("could not be started")
        for message in self._wire.messages():
            word, _, text = message.partition(" ")
            if word == READY:
                self._wire.awake, self._false_starts = monotonic(), 0
            elif word == HEARD:
                self._wire.heard = text
            elif word == str(asked.number):
                return _read(text)
            elif not word.isdecimal():
                raise Lost("talks nonsense")
        return None

    def _overdue(self, asked: Asked) -> Answer | None:
        """Too late is too late. A worker that was only waking up when it was asked may stay."""
        now = monotonic()
        if now < asked.until:
            return None
        awake = self._wire.awake if self._wire is not None else None
        if now > self._woken + WAKING if awake is None else awake <= asked.since:
            raise Lost("is too late")
        return Answer(trouble="was not awake yet")


def _read(text: str) -> Answer:
    try:
        return Answer.read(text)
    except ValueError:
        raise Lost("talks nonsense") from None


class Wire:
    """A process and the two pipes to it. What is sent goes by a thread of its own: nobody waits for a full pipe."""

    def __init__(self, served: Serve) -> None:
        """Starts the process; raises OSError when that cannot be."""
        context = get_context("spawn")
        heard, questions = context.Pipe(duplex=False)
        self._answers, answered = context.Pipe(duplex=False)
        self.process: BaseProcess = context.Process(target=served, args=(heard, answered), daemon=True)
        self.awake: float | None = None
        """Since when it can think, as far as that was heard."""
        self.heard = ""
        """The number of the question it began to think about last."""
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
        """Sends it as soon as there is room."""
        self._outbox.put(text)

    def messages(self) -> list[str]:
        """All that has come; raises Lost when no more can come."""
        told = []
        try:
            while self._answers.poll():
                told.append(self._answers.recv_bytes(_LONGEST).decode())
        except (EOFError, OSError):
            if not told:
                raise Ended from None
        except ValueError:
            raise Lost("talks nonsense") from None
        return told

    def cut(self) -> None:
        """Ends the process at once, whatever it does."""
        self.process.kill()
        self.process.join(1)
        self._outbox.put(None)
        self._answers.close()


def _post(outbox: SimpleQueue[str | None], questions: Connection) -> None:
    """Sends what is to be sent, until there is nobody to hear it."""
    with questions, suppress(OSError):
        while (text := outbox.get()) is not None:
            questions.send_bytes(text.encode())
