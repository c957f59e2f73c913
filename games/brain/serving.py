"""The thinking process: receives a question, thinks, and answers, until the program ends.

It runs at low priority. A new message interrupts whatever it is thinking about.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable
from multiprocessing import parent_process
from multiprocessing.connection import Connection, wait
from threading import Thread

from .. import find, load_game
from ..engine import Game
from .answerer import Answerer
from .question import Question

READY, REST, HEARD = "ready", "rest", "heard"
AHEAD = 0
"""The number of a question whose answer no one waits for."""

NICE = 10
_BELOW_NORMAL = 0x4000

Serve = Callable[[Connection, Connection], None]


class LazyGames(dict[str, Game]):
    """The games that come with the program. Any other, which the program has already tried, is loaded when it is asked
    for."""

    def __missing__(self, name: str) -> Game:
        self[name] = load_game(name)
        return self[name]


def serve(questions: Connection, answers: Connection) -> None:
    """Thinks about the latest question, over and over."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is meant for the program
    _give_way()
    _end_with_parent()
    answerer = Answerer(LazyGames(find().games))
    try:
        answers.send_bytes(READY.encode())
        while True:
            _serve_one(answerer, _latest(questions), questions, answers)
    except (EOFError, OSError):
        return  # the program is gone


def _latest(questions: Connection) -> str:
    """Returns the latest message; waits for one."""
    message = questions.recv_bytes()
    while questions.poll():
        message = questions.recv_bytes()
    return message.decode()


def _serve_one(answerer: Answerer, message: str, questions: Connection, answers: Connection) -> None:
    """Does what a message says, unless another one arrives meanwhile."""
    number, _, text = message.partition(" ")
    if number == REST:
        return
    if number == str(AHEAD):
        answerer.work_ahead(Question.read(text), questions.poll)
    else:
        answers.send_bytes(f"{HEARD} {number}".encode())
        question = Question.read(text)
        answers.send_bytes(f"{number} {answerer.answer(question, questions.poll).write()}".encode())


def _give_way() -> None:
    """Lowers the priority of this process."""
    if sys.platform == "win32":
        import ctypes

        kernel = ctypes.windll.kernel32
        kernel.SetPriorityClass(kernel.GetCurrentProcess(), _BELOW_NORMAL)
    else:
        os.nice(NICE)


def _end_with_parent() -> None:
    """Ends this process when the program ends, for whatever reason, even in the middle of a thought."""
    parent = parent_process()
    if parent is not None:
        Thread(target=_watch, args=(parent.sentinel,), daemon=True).start()


def _watch(sentinel: int) -> None:
    wait([sentinel])
    os._exit(0)
