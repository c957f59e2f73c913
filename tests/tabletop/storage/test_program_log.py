"""The log of the program holds no card and no name, stays small, and disturbs nothing where it cannot be written."""

from __future__ import annotations

import errno
import io
import logging
import os
import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import tabletop
from games import brain
from games.engine import Game
from tabletop.match.opening import new_match
from tabletop.people import Person, Setup
from tabletop.storage.program_log import FILE, LARGEST, OLDER, ProgramLog
from tests.tabletop.match.tables import GAMES, Wall, play_on

LOG = logging.getLogger("tabletop.match.bots")
PEOPLE = ("Rosalind", "Bartholomew")


@contextmanager
def log_in(folder: Path) -> Iterator[Path]:
    """A log in a folder, closed afterwards as the program closes it."""
    log = ProgramLog(folder)
    try:
        yield folder / FILE
    finally:
        log.close()


def test_a_line_says_when_where_and_what_and_nothing_is_written_before_the_first(tmp_path: Path) -> None:
    with log_in(tmp_path) as file:
        assert not file.exists()
        LOG.warning("A bot failed.")
        logging.getLogger("games.brain.worker").info("Somebody thinks.")
        logging.getLogger("games.highest").warning("Of somebody else's game: the hand is 7 8 9.")
        logging.getLogger("elsewhere").warning("Not ours.")
    LOG.warning("After the end.")
    first, second = file.read_text("utf-8").splitlines()
    assert re.fullmatch(r"[-\d]{10} [:\d]{8},\d{3} WARNING tabletop.match.bots: A bot failed\.", first)
    assert second.endswith("INFO games.brain.worker: Somebody thinks.")


class Broken:
    """A player that fails, and says what it holds."""

    def act(self, view: Any, seat: int) -> Any:
        raise ValueError(f"my hand is {[view.rules.deck.cards[card].name for card in view.zones[seat]]}")


def broken(game: Game) -> Game:
    return replace(game, players={"odd": lambda rules, seed: Broken()})


@pytest.mark.parametrize("key", ["flush", "flaps", "flip7"])
def test_of_a_bot_that_fails_there_is_a_line_and_no_card_and_no_name_is_in_it(key: str, tmp_path: Path) -> None:
    game, wall = broken(GAMES[key]), Wall()
    setup = Setup(key, tuple(Person(name, "odd", seat) for seat, name in enumerate(PEOPLE)))
    with log_in(tmp_path) as file:
        referee = new_match(game, setup, 5, None, wall, pace="4")
        play_on(referee, wall, lambda: referee.known.over or referee.known.lines > 60)
    text = file.read_text("utf-8")
    said = {line.partition("tabletop.match.bots: ")[2] for line in text.splitlines()}
    assert len(said) == 2
    assert all(
        re.fullmatch(r"The bot of seat [01] failed: ValueError in act, [\w.]+ line \d+\.", line) for line in said
    )
    assert not any(name in text for name in PEOPLE)


def test_an_error_is_reported_by_its_kind_and_places_without_its_words(tmp_path: Path) -> None:
    with log_in(tmp_path) as file:
        try:
            Broken().act(None, 0)
        except AttributeError as error:
            LOG.error("The program failed.", exc_info=error)
        LOG.error("And nothing else.", exc_info=True)
    text = file.read_text("utf-8")
    assert "The program failed.\nAttributeError\n  test_program_log.py line" in text
    assert "NoneType' object" not in text
    assert str(Path.home()) not in text.replace("/\n", "")


def test_it_never_grows_beyond_its_bounds(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"x" * 3 * LARGEST)
    with log_in(tmp_path):
        for number in range(8 * LARGEST // 100):
            LOG.warning("%d %s", number, "x" * 100)
    lying = sorted(tmp_path.iterdir())
    assert [path.name for path in lying] == [FILE, *(f"{FILE}.{number + 1}" for number in range(OLDER))]
    assert all(path.stat().st_size <= LARGEST for path in lying)


def full(*_: object) -> Any:
    """A file on a full disk."""

    class Full(io.RawIOBase):
        def writable(self) -> bool:
            return True

        def write(self, data: Any) -> int:
            raise OSError(errno.ENOSPC, "No space left on device")

    return io.TextIOWrapper(io.BufferedWriter(Full()), encoding="utf-8")


def read_only(*_: object) -> Any:
    raise OSError(errno.EROFS, "Read-only file system")


@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")  # the full file, when it is collected
@pytest.mark.parametrize("opened", [full, read_only])
def test_a_full_or_read_only_disk_disturbs_no_one(
    opened: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("tabletop.storage.program_log._Handler._open", opened)
    with log_in(tmp_path):
        for _ in range(2000):
            LOG.warning("A bot failed.")
    assert capsys.readouterr().err == ""
    assert list(tmp_path.iterdir()) == []


def test_what_lies_in_the_place_of_the_log_or_of_its_folder_disturbs_no_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").touch()
    (tmp_path / "folder" / FILE).mkdir(parents=True)
    (tmp_path / "pipe").mkdir()
    if hasattr(os, "mkfifo"):
        os.mkfifo(tmp_path / "pipe" / FILE)
    for name in ("file", "folder", "pipe", "nowhere"):
        with log_in(tmp_path / name):
            LOG.warning("A bot failed.")
    assert capsys.readouterr().err == ""


def test_without_a_log_nothing_is_printed() -> None:
    for package in (tabletop, brain):
        handlers = logging.getLogger(package.__name__).handlers
        assert any(isinstance(handler, logging.NullHandler) for handler in handlers)
