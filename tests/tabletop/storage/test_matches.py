"""The shelf of matches: what can be gone on with, what is over, and who may open it."""

from __future__ import annotations

import errno
import json
import os
import subprocess
import sys
from dataclasses import asdict
from datetime import datetime, timedelta
from pathlib import Path
from random import Random
from typing import Any

import pytest

from games import find
from games.engine import NO_SEAT, BadSave, Match, saves, view, write_table
from games.engine.journals import line_of, text_of
from tabletop.people import Person, Setup
from tabletop.storage.journal import Journal, read_journal
from tabletop.storage.matches import KEPT_FINISHED, MatchShelf, read_match_for_replay
from tests.tabletop.storage.small_disk import SmallDisk
from tests.walk import random_entry

GAMES = find().games
ROOT = Path(__file__).parent.parent.parent.parent
SETUP = Setup("flip7", (Person("Ann"), Person("Ben", colour=1), Person("Bot", "quick", 2)), {"goal": 100}, "open")


@pytest.fixture
def shelf(tmp_path: Path) -> MatchShelf:
    return MatchShelf(tmp_path)


def new_match(seed: int = 4) -> Match:
    game = GAMES["flip7"]
    match = Match(game, game.rules(3, game.options_type(**SETUP.options)), seed)
    match.take_news()
    return match


def play(match: Match, journal: Journal, moves: int, seed: int = 1) -> None:
    rng = Random(seed)
    for _ in range(moves):
        match.replay(random_entry(match.table, rng))
        match.undone.clear()
        journal.note(match)


def left_behind(shelf: MatchShelf, moves: int = 10, seed: int = 4) -> tuple[Match, Path]:
    """A match that was played for a while, and its file."""
    match = new_match(seed)
    with shelf.begin(match, SETUP) as journal:
        play(match, journal, moves)
    return match, journal.path


def at(path: Path, minutes: int) -> Path:
    """The file, as if it was changed so many minutes after some moment."""
    os.utime(path, (1_700_000_000 + 60 * minutes,) * 2)
    return path


class Full:
    """A file on a disk that is full."""

    def write(self, _: str) -> int:
        raise OSError(errno.ENOSPC, "No space left on device")

    def flush(self) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    close = flush


def break_file(journal: Journal) -> None:
    """Lets the disk be full for the next move."""
    assert journal.file is not None
    journal.file.close()
    journal.file = Full()  # type: ignore[assignment]


# ---------------------------------------------------------------------- what is offered


def test_a_match_that_was_left_is_offered_with_all_that_is_known_of_it(shelf: MatchShelf) -> None:
    _, path = left_behind(shelf, moves=10)
    (kept,) = shelf.unfinished()
    assert (kept.path, kept.game, kept.setup, kept.lines) == (path, "flip7", SETUP, 10)
    assert timedelta(0) <= datetime.now().astimezone() - kept.changed < timedelta(minutes=5)
    assert shelf.notes == []


def test_the_latest_match_is_offered_first(shelf: MatchShelf) -> None:
    paths = [at(left_behind(shelf)[1], minutes) for minutes in (5, 9, 2)]
    assert [kept.path for kept in shelf.unfinished()] == [paths[1], paths[0], paths[2]]


def test_lines_taken_back_do_not_count(shelf: MatchShelf) -> None:
    match = new_match()
    with shelf.begin(match, SETUP) as journal:
        play(match, journal, 10)
        for _ in range(3):
            match.undo(whatever_was_seen=True)
            journal.undone()
        match.redo()
        journal.redone()
    assert shelf.unfinished()[0].lines == 8
    resumed = shelf.open(journal.path, GAMES)
    play(resumed.match, resumed.journal, 2)
    resumed.journal.close()
    assert shelf.unfinished()[0].lines == 10


def test_where_nothing_was_played_nothing_is_offered(shelf: MatchShelf) -> None:
    assert (shelf.unfinished(), shelf.finished(), shelf.notes) == ([], [], [])


def test_a_match_that_is_open_is_not_offered(shelf: MatchShelf) -> None:
    match = new_match()
    with shelf.begin(match, SETUP) as journal:
        play(match, journal, 3)
        assert shelf.unfinished() == []
    assert len(shelf.unfinished()) == 1
    with shelf.open(journal.path, GAMES).journal:
        assert MatchShelf(shelf.playing.parent).unfinished() == []


def test_many_matches_of_the_same_moment_have_files_of_their_own(shelf: MatchShelf) -> None:
    paths = {left_behind(shelf, moves=0)[1] for _ in range(30)}
    assert len(paths) == len(shelf.unfinished()) == 30


HOLD = """
import sys, time
from tests.tabletop.storage.test_matches import *
match = new_match()
journal = MatchShelf(Path(sys.argv[1])).begin(match, SETUP)
play(match, journal, 6)
print("playing", flush=True)
time.sleep(60)
"""


def test_a_match_open_in_another_program_is_free_as_soon_as_that_is_killed(shelf: MatchShelf, tmp_path: Path) -> None:
    command = [sys.executable, "-c", HOLD, str(tmp_path)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as program:
        assert program.stdout is not None
        assert program.stdout.readline() == "playing\n"
        assert shelf.unfinished() == []
        (path,) = shelf.playing.glob("*.match")
        with pytest.raises(BadSave, match="open in another window"):
            shelf.open(path, GAMES)
        assert "open in another window" in shelf.leave(path)
        assert path.exists()
        program.kill()
    assert [kept.lines for kept in shelf.unfinished()] == [6]
    shelf.open(path, GAMES).journal.close()


def test_what_a_program_left_that_was_killed_while_it_began_is_swept_up(shelf: MatchShelf) -> None:
    _, path = left_behind(shelf)
    for litter in (f"{path.name}.77.new", "flip7-20260101-000000-00000000.match.77.new"):
        (shelf.playing / litter).write_text("half a li")
    assert len(shelf.unfinished()) == 1
    assert list(shelf.playing.iterdir()) == [path]


def test_what_another_program_writes_just_now_is_not_swept_up(shelf: MatchShelf) -> None:
    with shelf.begin(new_match(), SETUP) as journal:
        fresh = shelf.playing / f"{journal.path.name}.77.new"
        fresh.write_text("half a li")
        shelf.unfinished()
        assert fresh.exists()


# ---------------------------------------------------------------------- going on


def test_a_match_goes_on_as_it_was(shelf: MatchShelf) -> None:
    match, path = left_behind(shelf)
    resumed = shelf.open(path, GAMES)
    with resumed.journal:
        assert (resumed.match.log, resumed.setup, resumed.lost) == (match.log, SETUP, 0)
        assert write_table(resumed.match.table) == write_table(match.table)
        play(resumed.match, resumed.journal, 5, seed=2)
    again = read_journal(path, GAMES)
    assert again.match.log == resumed.match.log
    assert len(again.match.log) == 15


def test_a_damaged_tail_is_reported_and_kept_aside_while_the_rest_goes_on(shelf: MatchShelf) -> None:
    match, path = left_behind(shelf, moves=10)
    lines = path.read_bytes().splitlines(keepends=True)
    damaged = b"".join([*lines[:7], lines[7].swapcase(), *lines[8:]])
    path.write_bytes(damaged)
    resumed = shelf.open(path, GAMES)
    with resumed.journal:
        assert resumed.lost == 4
        assert resumed.match.log == match.log[:6]
        play(resumed.match, resumed.journal, 2)
    assert (shelf.playing / f"{path.name}.damaged1").read_bytes() == damaged
    assert [kept.path for kept in shelf.unfinished()] == [path]
    back = read_journal(path, GAMES)
    assert (back.match.log, back.lost) == (resumed.match.log, 0)


def test_a_damaged_tail_is_never_overwritten_where_it_cannot_be_kept_aside(
    shelf: MatchShelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, path = left_behind(shelf)
    path.write_bytes(path.read_bytes()[:-5] + b"oops\n")
    damaged = path.read_bytes()

    def refuse(*_: object, **__: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as full:
        full.setattr(os, "link", refuse)
        full.setattr("shutil.copy2", refuse)
        resumed = shelf.open(path, GAMES)
        assert "the disk is full" in resumed.journal.trouble
        assert path.read_bytes() == damaged
    with resumed.journal:
        play(resumed.match, resumed.journal, 1)
        assert resumed.journal.trouble == ""
        break_file(resumed.journal)
        play(resumed.match, resumed.journal, 2)
        assert resumed.journal.trouble == ""
    assert (shelf.playing / f"{path.name}.damaged1").read_bytes() == damaged
    assert not (shelf.playing / f"{path.name}.damaged2").exists(), "it is kept once"


def test_a_match_damaged_in_its_first_line_is_set_aside_and_reported(shelf: MatchShelf) -> None:
    _, path = left_behind(shelf)
    path.write_bytes(path.read_bytes()[3:])
    with pytest.raises(BadSave, match="damaged in its first line"):
        shelf.open(path, GAMES)
    assert shelf.unfinished() == []
    assert shelf.notes == [
        f"{path.name} is damaged in its first line, so its match can't be opened. "
        f"The old file is kept as {path.name}.damaged1."
    ]
    assert [file.name for file in shelf.playing.iterdir()] == [f"{path.name}.damaged1"]


@pytest.mark.parametrize("raw", [b"", b"\n", b"\xff\xfe\x00", b"{}", b"00000000 1\n", line_of("[1, 2]").encode()])
def test_what_is_no_match_at_all_is_set_aside(raw: bytes, shelf: MatchShelf) -> None:
    _, path = left_behind(shelf)
    (shelf.playing / "odd.match").write_bytes(raw)
    assert [kept.path for kept in shelf.unfinished()] == [path]
    assert len(shelf.notes) == 1
    assert (shelf.playing / "odd.match.damaged1").read_bytes() == raw


def test_a_match_that_is_gone_is_reported(shelf: MatchShelf) -> None:
    shelf.playing.mkdir()
    with pytest.raises(BadSave, match=r"gone\.match can't be read"):
        shelf.open(shelf.playing / "gone.match", GAMES)
    assert list(shelf.playing.iterdir()) == []


def rewrite(path: Path, **parts: Any) -> None:
    """Changes the save with which a journal begins, with a check sum that fits."""
    first, _, rest = path.read_text("utf-8").partition("\n")
    save = json.loads(json.loads(first.partition(" ")[2])) | parts
    path.write_text(line_of(json.dumps(save)) + rest, "utf-8")


def test_a_match_of_another_version_is_reported_and_left_in_its_place(shelf: MatchShelf) -> None:
    _, path = left_behind(shelf)
    rewrite(path, fistful=99)
    assert shelf.unfinished() == []
    assert "another version of Fistful" in shelf.notes[0]
    assert path.exists()


def changed_save(path: Path, **parts: Any) -> bytes:
    """A journal that begins with a save of which parts are others, signed as they should be."""
    first = json.loads(text_of(path.read_text("utf-8").splitlines()[0]) or "") | parts
    first["check"] = saves._check({name: value for name, value in first.items() if name != "check"})
    path.write_text(line_of(json.dumps(first)), "utf-8")
    return path.read_bytes()


def reopened(shelf: MatchShelf, path: Path) -> list[Path]:
    """Goes on with a match twice; gives what lies beside it then."""
    for _ in range(2):
        shelf.open(path, GAMES).journal.close()
    return list(path.parent.glob(f"{path.name}.damaged*"))


def test_a_match_with_a_log_of_other_rules_stays_beside_the_one_that_goes_on(shelf: MatchShelf) -> None:
    _, path = left_behind(shelf, moves=0)
    before = changed_save(path, log=[[0, "juggle", None]])
    assert [aside.read_bytes() for aside in reopened(shelf, path)] == [before]


def test_a_match_whose_people_cannot_be_read_stays_beside_the_one_that_goes_on(shelf: MatchShelf) -> None:
    _, path = left_behind(shelf, moves=0)
    before = changed_save(path, people=SETUP.as_dict() | {"privacy": "by a sign of another version"})
    assert [aside.read_bytes() for aside in reopened(shelf, path)] == [before]


NAMELESS = {"colour": 1, "mark": "moon"}


@pytest.mark.parametrize("bad", [{"name": "x" * 5000}, {"colour": 99}, {"mark": "crown"}, None, 7, NAMELESS])
def test_one_name_that_cannot_be_read_costs_the_others_nothing(bad: Any, shelf: MatchShelf) -> None:
    _, path = left_behind(shelf, moves=0)
    people: list[Any] = SETUP.as_dict()["people"]
    people[1] = people[1] | bad if isinstance(bad, dict) and bad is not NAMELESS else bad
    changed_save(path, people=SETUP.as_dict() | {"people": people})
    (kept,) = shelf.unfinished()
    assert [person.name for person in kept.setup.people] == ["Ann", "2", "Bot"]
    assert (kept.setup.people[0], kept.setup.people[2]) == (SETUP.people[0], SETUP.people[2])
    assert len({person.colour for person in kept.setup.people}) == 3, "nobody is mistaken for somebody else"
    assert (kept.setup.privacy, kept.setup.options["goal"]) == ("open", 100)


def test_people_of_another_version_of_whom_more_is_known_keep_their_names(shelf: MatchShelf) -> None:
    _, path = left_behind(shelf, moves=0)
    people = [person | {"face": "owl"} for person in SETUP.as_dict()["people"]]
    before = changed_save(path, people=SETUP.as_dict() | {"people": people})
    assert shelf.unfinished()[0].setup.people == SETUP.people
    assert [aside.read_bytes() for aside in reopened(shelf, path)] == [before]


def test_a_person_without_a_readable_name_gets_a_colour_and_a_mark_that_no_one_has(shelf: MatchShelf) -> None:
    _, path = left_behind(shelf, moves=0)
    people: list[Any] = [asdict(Person("Ann", colour=1, mark="moon")), None, asdict(Person("Bo", colour=2, mark="sun"))]
    changed_save(path, people=SETUP.as_dict() | {"people": people})
    who = shelf.unfinished()[0].setup.people
    assert [person.name for person in who] == ["Ann", "2", "Bo"]
    assert len({person.colour for person in who}) == len({person.mark for person in who}) == 3


def test_what_another_version_keeps_beside_a_match_stays_with_it(shelf: MatchShelf) -> None:
    _, path = left_behind(shelf, moves=0)
    changed_save(path, people=SETUP.as_dict() | {"weather": "rain"})
    assert reopened(shelf, path) == []
    assert read_journal(path, GAMES).people["weather"] == "rain"


def test_a_match_of_a_game_that_is_not_there_is_offered_but_cannot_be_opened(shelf: MatchShelf) -> None:
    _, path = left_behind(shelf)
    assert shelf.unfinished()[0].game == "flip7"
    with pytest.raises(BadSave, match="of a game you don't have"):
        shelf.open(path, {})
    assert len(shelf.unfinished()) == 1


@pytest.mark.parametrize("people", [{}, {"people": 3}, Setup("flip7", SETUP.people[:2]).as_dict()])
def test_seats_whose_people_cannot_be_read_have_numbers_for_names(people: dict[str, Any], shelf: MatchShelf) -> None:
    match = new_match()
    with Journal(shelf.playing / "flip7.match", match, people) as journal:
        play(match, journal, 5)
    (kept,) = shelf.unfinished()
    resumed = shelf.open(kept.path, GAMES)
    resumed.journal.close()
    for setup in (kept.setup, resumed.setup):
        assert [person.name for person in setup.people] == ["1", "2", "3"]
        assert len({person.mark for person in setup.people}) == len({person.colour for person in setup.people}) == 3
        assert setup.options["goal"] == 100


# ---------------------------------------------------------------------- putting away


def test_a_match_that_is_over_is_put_away_and_can_be_looked_at(shelf: MatchShelf) -> None:
    match = new_match()
    journal = shelf.begin(match, SETUP)
    play(match, journal, 12)
    shelf.finish(journal)
    assert shelf.unfinished() == []
    (kept,) = shelf.finished()
    assert (kept.game, kept.setup, kept.lines) == ("flip7", SETUP, 12)
    assert read_match_for_replay(kept.path, GAMES).log == match.log
    assert list(shelf.playing.iterdir()) == []


def test_no_one_can_open_a_match_while_it_is_being_put_away(shelf: MatchShelf, monkeypatch: pytest.MonkeyPatch) -> None:
    journal = shelf.begin(new_match(), SETUP)
    replace_really = Path.replace
    offered = []

    def replace(path: Path, place: Path) -> Path:
        offered.append(MatchShelf(shelf.playing.parent).unfinished())
        return replace_really(path, place)

    monkeypatch.setattr(Path, "replace", replace)
    shelf.finish(journal)
    assert offered == [[]]


def test_a_match_that_is_thrown_away_is_put_away_too(shelf: MatchShelf) -> None:
    _, path = left_behind(shelf)
    shelf.leave(path)
    assert shelf.unfinished() == []
    assert [kept.path.name for kept in shelf.finished()] == [path.name]
    assert list(shelf.playing.iterdir()) == []


def test_a_match_that_was_put_away_can_be_brought_back(shelf: MatchShelf) -> None:
    match, path = left_behind(shelf)
    before = shelf.unfinished()
    shelf.leave(path)
    assert shelf.bring_back(before[0]) == ""
    assert shelf.unfinished() == before
    assert shelf.finished() == []
    with shelf.open(path, GAMES).journal as journal:
        assert write_table(journal.match.table) == write_table(match.table)


def test_a_match_that_cannot_be_brought_back_is_reported(shelf: MatchShelf) -> None:
    left_behind(shelf)
    [kept] = shelf.unfinished()
    assert shelf.bring_back(kept).startswith("The match couldn't be put back on the list: ")
    assert shelf.unfinished() == [kept]


def test_a_match_that_waits_is_looked_at_once_and_shows_what_everyone_may_see(shelf: MatchShelf) -> None:
    match, _ = left_behind(shelf)
    [kept] = shelf.unfinished()
    assert shelf.seen(kept) is None
    assert shelf.look_at(kept, GAMES)
    assert not shelf.look_at(kept, GAMES)
    seen = shelf.seen(kept)
    assert seen is not None
    assert seen.viewer == NO_SEAT
    assert (seen.zones, seen.scores) == (view(match.table, NO_SEAT).zones, match.table.scores)


def test_a_damaged_match_is_looked_at_in_vain(shelf: MatchShelf) -> None:
    _, path = left_behind(shelf)
    [kept] = shelf.unfinished()
    path.write_text("nothing of the kind\n")
    assert shelf.look_at(kept, GAMES)
    assert shelf.seen(kept) is None
    assert not shelf.look_at(kept, GAMES)


def test_the_oldest_of_many_finished_matches_go(shelf: MatchShelf) -> None:
    shelf.over.mkdir()
    for number in range(KEPT_FINISHED + 3):
        (shelf.over / f"{number}.match").write_text("")
        at(shelf.over / f"{number}.match", number)
    _, path = left_behind(shelf)
    shelf.leave(path)
    left = {file.name for file in shelf.over.iterdir()}
    assert len(left) == KEPT_FINISHED
    assert path.name in left
    assert not left & {"0.match", "1.match", "2.match", "3.match"}
    assert "4.match" in left


def test_a_match_that_cannot_be_put_away_stays_and_is_reported(shelf: MatchShelf) -> None:
    shelf.over.write_text("a file in the way")
    _, path = left_behind(shelf)
    trouble = shelf.leave(path)
    assert trouble == "The match couldn't be removed from the list: there is a file where a folder should be."
    assert [kept.path for kept in shelf.unfinished()] == [path]


def test_a_match_older_than_all_replays_is_still_among_them_when_it_was_removed(shelf: MatchShelf) -> None:
    shelf.over.mkdir()
    for number in range(KEPT_FINISHED):
        (shelf.over / f"{number}.match").write_text("")
        at(shelf.over / f"{number}.match", number)
    at(left_behind(shelf)[1], -1)
    [kept] = shelf.unfinished()
    assert shelf.leave(kept.path) == ""
    (shelf.over / "0.match").write_text("")
    shelf.leave(left_behind(shelf)[1])
    assert (shelf.over / kept.path.name).exists(), "it was put away later than all others"
    assert shelf.bring_back(kept) == ""
    assert shelf.unfinished() == [kept], "it was played when it was played"


def test_a_match_that_was_just_removed_stays_even_beside_files_from_the_future(shelf: MatchShelf) -> None:
    shelf.over.mkdir()
    for number in range(KEPT_FINISHED):
        (shelf.over / f"{number}.match").write_text("")
        at(shelf.over / f"{number}.match", 50_000_000 + number)
    _, path = left_behind(shelf)
    shelf.leave(path)
    assert (shelf.over / path.name).exists()
    assert not (shelf.over / "0.match").exists()


# ---------------------------------------------------------------------- when nothing can be written


def test_a_move_that_cannot_be_written_is_reported_and_written_with_the_next(shelf: MatchShelf) -> None:
    match = new_match()
    with shelf.begin(match, SETUP) as journal:
        play(match, journal, 5)
        assert journal.trouble == ""
        break_file(journal)
        match.replay(random_entry(match.table, Random(1)))
        journal.note(match)
        assert "can't be saved at the moment: the disk is full" in journal.trouble
        assert len(read_journal(journal.path, GAMES).match.log) == 5
        play(match, journal, 1)
        assert journal.trouble == ""
    assert read_journal(journal.path, GAMES).match.log == match.log


@pytest.mark.parametrize("room", range(0, 400, 23))
def test_a_disk_that_fills_up_costs_no_move_once_there_is_room_again(
    room: int, shelf: MatchShelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = new_match()
    disk = SmallDisk(monkeypatch)
    with shelf.begin(match, SETUP) as journal:
        disk.left = room
        play(match, journal, 20)
        assert "the disk is full" in journal.trouble
        written = read_journal(journal.path, GAMES).match.log
        assert written == match.log[: len(written)]
        match.undo(whatever_was_seen=True)
        journal.undone()
        match.redo()
        journal.redone()
        match.undo(whatever_was_seen=True)
        journal.undone()
        assert "the disk is full" in journal.trouble
        disk.left = None
        play(match, journal, 3, seed=2)
        assert journal.trouble == ""
    back = read_journal(journal.path, GAMES)
    assert (back.match.log, back.match.undone, back.lost) == (match.log, match.undone, 0)
    assert [file.name for file in shelf.playing.iterdir()] == [journal.path.name]


def test_a_match_begun_on_a_full_disk_is_played_and_written_as_soon_as_there_is_room(
    shelf: MatchShelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    disk = SmallDisk(monkeypatch)
    disk.left = 0
    match = new_match()
    journal = shelf.begin(match, SETUP)
    assert "the disk is full" in journal.trouble
    play(match, journal, 4)
    disk.left = None
    shelf.finish(journal)
    assert read_match_for_replay(shelf.finished()[0].path, GAMES).log == match.log


def test_where_no_folder_can_be_made_the_match_is_played_in_memory(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file")
    shelf = MatchShelf(tmp_path / "data")
    match = new_match()
    journal = shelf.begin(match, SETUP)
    play(match, journal, 4)
    assert "there is a file where" in journal.trouble
    assert shelf.unfinished() == []
    shelf.finish(journal)
    assert "couldn't be removed from the list" in shelf.notes[0]


def test_in_a_folder_that_can_only_be_read_a_match_is_offered_and_goes_on_in_memory(
    shelf: MatchShelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, path = left_behind(shelf)
    open_really = Path.open

    def only_read(file: Path, mode: str = "r", *more: Any, **named: Any) -> Any:
        if mode[0] != "r":
            raise OSError(errno.EROFS, "Read-only file system")
        return open_really(file, mode, *more, **named)

    monkeypatch.setattr(Path, "open", only_read)
    assert [kept.path for kept in shelf.unfinished()] == [path]
    resumed = shelf.open(path, GAMES)
    play(resumed.match, resumed.journal, 2)
    assert "the disk is read-only" in resumed.journal.trouble
    resumed.journal.close()
    assert read_journal(path, GAMES).match.log == match.log
