"""Processes that do what a worker must not. They import little, so that they start quickly."""

from __future__ import annotations

import os
from multiprocessing.connection import Connection
from time import sleep

READY = b"ready"


def silent(questions: Connection, answers: Connection) -> None:
    """Receives everything and sends nothing."""
    answers.send_bytes(READY)
    while True:
        questions.recv_bytes()


def drowsy(questions: Connection, answers: Connection) -> None:
    """Never reports ready, and reads nothing."""
    sleep(600)


def babbling(questions: Connection, answers: Connection) -> None:
    """Answers with bytes that are not text."""
    answers.send_bytes(READY)
    questions.recv_bytes()
    answers.send_bytes(b"\xff\xfe\x00")
    sleep(600)


def rambling(questions: Connection, answers: Connection) -> None:
    """Answers with a text that is not an answer."""
    answers.send_bytes(READY)
    number = questions.recv_bytes().split()[0]
    answers.send_bytes(number + b' {"move": 7}')
    sleep(600)


def endless(questions: Connection, answers: Connection) -> None:
    """Answers with far too much."""
    answers.send_bytes(READY)
    questions.recv_bytes()
    answers.send_bytes(b"1" * 100_000)
    sleep(600)


def tardy(questions: Connection, answers: Connection) -> None:
    """Answers each question twice, after answering the previous one again."""
    answers.send_bytes(READY)
    while True:
        number = int(questions.recv_bytes().split()[0])
        for told in (number - 1, number, number):
            text = f'{told} {{"move": "number {told}", "considered": [], "iterations": 0, "trouble": ""}}'
            answers.send_bytes(text.encode())


def mortal(questions: Connection, answers: Connection) -> None:
    """Dies of the first question."""
    answers.send_bytes(READY)
    questions.recv_bytes()
    os._exit(3)


def stillborn(questions: Connection, answers: Connection) -> None:
    """Dies before it can think."""
    os._exit(3)
