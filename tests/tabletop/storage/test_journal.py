"""The journal: whatever happens to the program or the file, what was played is there."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from games import find
from games.engine import BadSave, Match, write_table
from tabletop.storage.journal import Journal, read_journal
from tests.walk import random_entry

GAMES = find().games
ROOT = Path(__file__).parent.parent.parent.parent


def new_match(key: str = "patience", seats: int = 1) -> Match:
    match = Match(GAMES[key], GAMES[key].rules(seats), seed=4)
    match.take_news()
    return match


def play(match: Match, journal: Journal, moves: int, seed: int = 1) -> None:
    """Random play with a move taken back, and sometimes played again, now and then."""
    rng = Random(seed)
    for number in range(moves):
        if match.table.winners is not None:
            return
        match.replay(random_entry(match.table, rng))
        match.undone.clear()
        journal.note(match)
        if number % 5 == 4:
            match.undo(whatever_was_seen=True)
            journal.undone()
            if number % 10 == 9:
                match.redo()
                journal.redone()


@pytest.mark.parametrize(("key", "seats"), [("patience", 1), ("flip7", 3), ("flyswatter", 4)])
def test_a_journal_gives_the_match_back(key: str, seats: int, tmp_path: Path) -> None:
    match = new_match(key, seats)
    with Journal(tmp_path / "match", match, {"names": ["A"]}) as journal:
        play(match, journal, 44)
    back = read_journal(tmp_path / "match", GAMES)
    assert (back.lost, back.people) == (0, {"names": ["A"]})
    assert (back.match.log, back.match.undone) == (match.log, match.undone)
    assert write_table(back.match.table) == write_table(match.table)


@pytest.mark.parametrize("begun", [0, 12, 20, 21])
def test_a_match_longer_than_any_reader_accepts_loses_only_what_could_be_taken_back(
    begun: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for reader in ("games.engine.saves", "games.engine.journals", "tabletop.storage.journal"):
        monkeypatch.setattr(f"{reader}.MOST_LINES", 20)
    match = new_match("patience", 1)
    for clock in range(begun):
        match.pause(clock)
    with Journal(tmp_path / "match", match, {"names": ["A"]}) as journal:
        for clock in range(begun, 95):
            match.pause(clock)
            journal.note(match)
            back = read_journal(tmp_path / "match", GAMES)
            assert (back.lost, back.people) == (0, {"names": ["A"]})
            assert write_table(back.match.table) == write_table(match.table)
    assert back.match.log == match.log[-len(back.match.log) :]


def test_a_journal_cut_anywhere_gives_what_was_whole(tmp_path: Path) -> None:
    file = tmp_path / "match"
    match = new_match()
    with Journal(file, match, {}) as journal:
        play(match, journal, 12)
    whole = file.read_bytes()
    first = whole.index(b"\n")
    for length in range(first, len(whole), 7):
        file.write_bytes(whole[:length])
        back = read_journal(file, GAMES)
        assert back.lost <= 1
        assert whole[:length].count(b"\n") - 1 <= 14


def test_a_journal_cut_off_in_its_first_line_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "match"
    Journal(file, new_match(), {}).close()
    file.write_bytes(file.read_bytes()[:200])
    with pytest.raises(BadSave, match="damaged in its first line"):
        read_journal(file, GAMES)


@pytest.mark.parametrize("place", [0.3, 0.6, 0.9])
def test_a_damaged_line_ends_the_match_there_and_is_counted(place: float, tmp_path: Path) -> None:
    file = tmp_path / "match"
    match = new_match()
    with Journal(file, match, {}) as journal:
        play(match, journal, 12)
    raw = bytearray(file.read_bytes())
    start = raw.index(b"\n") + 1
    raw[start + int(place * (len(raw) - start - 1))] ^= 4
    file.write_bytes(raw)
    back = read_journal(file, GAMES)
    assert back.lost >= 1
    assert back.match.log == match.log[: len(back.match.log)] or back.match.undone


def test_a_match_that_goes_on_begins_its_journal_anew_and_keeps_everything(tmp_path: Path) -> None:
    file = tmp_path / "match"
    match = new_match()
    with Journal(file, match, {}) as journal:
        play(match, journal, 8)
    back = read_journal(file, GAMES).match
    with Journal(file, back, {}) as journal:
        play(back, journal, 8, seed=2)
    again = read_journal(file, GAMES).match
    assert again.log == back.log
    assert write_table(again.table) == write_table(back.table)


def test_a_journal_that_is_closed_cannot_be_written_by_mistake(tmp_path: Path) -> None:
    match = new_match()
    journal = Journal(tmp_path / "match", match, {})
    journal.close()
    with pytest.raises(AssertionError, match="closed"):
        journal.note(match)


PLAY_UNTIL_KILLED = """
import sys
from pathlib import Path
from tests.tabletop.storage.test_journal import Journal, new_match, random_entry
from random import Random
match = new_match("flip7", 4)
journal = Journal(Path(sys.argv[1]), match, {})
rng = Random(9)
while match.table.winners is None:
    match.replay(random_entry(match.table, rng))
    journal.note(match)
    print(match.log[-1].text, flush=True)
"""


@pytest.mark.parametrize("moves", [1, 7, 30, 90])
def test_a_program_killed_at_any_moment_loses_no_move_that_was_shown(moves: int, tmp_path: Path) -> None:
    file = tmp_path / "match"
    command = [sys.executable, "-c", PLAY_UNTIL_KILLED, str(file)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as program:
        assert program.stdout is not None
        shown = [program.stdout.readline().strip() for _ in range(moves)]
        program.kill()
        shown += program.stdout.read().splitlines()
    back = read_journal(file, GAMES)
    assert [entry.text for entry in back.match.log][: len(shown)] == shown
    assert len(back.match.log) - len(shown) <= 1
