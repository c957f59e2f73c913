"""Ends the program when the system asks for it (SIGTERM), as if the window was closed; and at once if that takes too
long.

A signal handler in Python runs only when the main thread comes back to Python, and an event of the library only when it
is read. A program that hangs does neither. So the number of the signal goes straight from the system's handler through
a socket to a thread. Nothing is lost: the journal has all moves.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from socket import socket, socketpair
from threading import Event, Thread

PATIENCE_SECONDS = 5.0
ENDED = 128 + signal.SIGTERM
"""The exit code of shells for a program that was ended this way."""


@contextmanager
def ended_when_asked(ask: Callable[[], object]) -> Iterator[None]:
    """While this lasts, the system can ask the program to end. Calls `ask` from a thread of its own."""
    if os.name == "nt":  # not possible here
        yield
        return
    reader, writer = socketpair()
    writer.setblocking(False)
    over = Event()
    Thread(target=_listen, args=(reader, ask, over), daemon=True).start()
    before = signal.signal(signal.SIGTERM, lambda *_: None)
    wakened = signal.set_wakeup_fd(writer.fileno(), warn_on_full_buffer=False)
    try:
        yield
    finally:
        signal.set_wakeup_fd(wakened)
        signal.signal(signal.SIGTERM, before)
        over.set()
        writer.close()


def _listen(reader: socket, ask: Callable[[], object], over: Event) -> None:
    """Waits for the signal, asks, and ends the program if it isn't over in time."""
    with reader:
        while number := reader.recv(1):
            if number[0] == signal.SIGTERM:
                Thread(target=ask, daemon=True).start()  # asking may hang, too
                if not over.wait(PATIENCE_SECONDS):
                    os._exit(ENDED)
