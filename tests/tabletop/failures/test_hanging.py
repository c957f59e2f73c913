"""A program that hangs ends all the same when the system asks it to, and has written down all that was played."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path
from threading import Event

import pytest

from games import find
from tabletop import ending
from tabletop.ending import ENDED, ended_when_asked
from tabletop.storage.journal import read_journal
from tests.tabletop.failures.running import UNSEEN
from tests.tabletop.real.desk import ROOT

pytestmark = pytest.mark.skipif(os.name == "nt", reason="Windows has no such signals.")

LINES = 3
WAYS = {"asleep": "while True: time.sleep(3600)", "at work": "while True: pass"}
HANG = f"""
import sys, time
from tabletop import __main__, ending
from tabletop.storage.journal import Journal

def note(journal, match):
    note_really(journal, match)
    if len(match.log) == {LINES}:
        print("It hangs.", flush=True)
        %s

note_really, Journal.note = Journal.note, note
ending.PATIENCE_SECONDS = 0.5
__main__.main(["--demo", "--game", "flip7", "--speed", "still", "--mute", "--data-dir", sys.argv[1]])
"""


@pytest.mark.parametrize("way", WAYS)
def test_a_program_that_hangs_ends_by_itself_when_it_is_asked_to_and_its_journal_is_written(
    way: str, tmp_path: Path
) -> None:
    command = [sys.executable, "-c", HANG % WAYS[way], str(tmp_path)]
    with subprocess.Popen(command, cwd=ROOT, env=os.environ | UNSEEN, stdout=subprocess.PIPE, text=True) as program:
        try:
            assert program.stdout is not None
            while program.stdout.readline() not in ("It hangs.\n", ""):
                pass
            program.terminate()
            assert program.wait(60) == ENDED
        finally:
            program.kill()
    (journal,) = (tmp_path / "data" / "matches").glob("*.match")
    assert len(read_journal(journal, find().games).match.log) == LINES


def test_a_program_that_ends_in_time_is_left_to_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ending, "PATIENCE_SECONDS", 60.0)
    before = signal.getsignal(signal.SIGTERM)
    asked = Event()
    with ended_when_asked(asked.set):
        signal.raise_signal(signal.SIGTERM)
        assert asked.wait(60)
    assert signal.getsignal(signal.SIGTERM) is before


def test_other_signals_end_nothing() -> None:
    heard = Event()
    before = signal.signal(signal.SIGUSR1, lambda *_: heard.set())
    asked = Event()
    try:
        with ended_when_asked(asked.set):
            signal.raise_signal(signal.SIGUSR1)
            assert heard.wait(60)
        assert not asked.is_set()
    finally:
        signal.signal(signal.SIGUSR1, before)
