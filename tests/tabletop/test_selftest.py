"""The self-test tells what is missing, and starting goes as far as it was asked to."""

import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import TYPE_CHECKING, cast

import pytest

from games import find
from games.brain.worker import Worker
from sounds.files import baked
from sprites import fonts
from tabletop import selftest, starting, worker_selftest
from tabletop.__main__ import main
from tabletop.command_line import Wish
from tabletop.people import Setup
from tests.brain.odd_workers import mortal
from tests.tabletop.pilot import Pilot

if TYPE_CHECKING:
    from tabletop.app import App
    from tabletop.flow import Flow


@pytest.fixture
def screenless(monkeypatch: pytest.MonkeyPatch) -> None:
    """No screen and no sound, as on a machine that only runs tests."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")


# What the program brings with it


def test_nothing_is_missing_here(pilot: Pilot) -> None:
    assert list(selftest.missing(pilot.app)) == []


def test_a_missing_sound_is_reported(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    def one_gone(cue: str, variant: int) -> Traversable:
        return baked(cue, variant + 100) if (cue, variant) == ("slap", 1) else baked(cue, variant)

    monkeypatch.setattr(selftest, "baked", one_gone)
    (told,) = selftest.missing(pilot.app)
    assert told.startswith("The file ")
    assert told.endswith("slap-102.flac is missing.")


def test_a_missing_font_is_reported(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fonts, "missing", lambda: ["Some.ttf"])
    assert list(selftest.missing(pilot.app)) == ["The font Some.ttf is missing."]


def test_what_is_missing_to_read_rules_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    assert list(selftest.unread()) == []
    monkeypatch.setitem(sys.modules, "markdown_it.tree", None)
    (told,) = selftest.unread()
    assert told.startswith("The rules pages can't be shown (")


def test_missing_rules_and_words_of_a_game_are_reported(
    pilot: Pilot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = pilot.app.house.games["patience"].package
    monkeypatch.setattr(selftest, "files", lambda name: tmp_path if name == package else files(name))
    assert list(selftest.missing(pilot.app)) == [
        f"The file {tmp_path / 'words.toml'} is missing.",
        f"The file {tmp_path / 'rules.md'} is missing.",
    ]


# The process beside the table


def test_a_process_can_work_beside_the_table_and_carries_no_window_with_it() -> None:
    assert worker_selftest.trouble(find().games) == ""


def test_a_worker_in_which_no_one_can_think_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker_selftest, "_no_process", lambda: "")
    monkeypatch.setattr(worker_selftest, "Worker", lambda grace: Worker(mortal, grace))
    assert worker_selftest.trouble(find().games) == "Bots cannot think ahead: the worker has ended."


class NoPool:
    """A pool whose processes die, or which cannot be made at all."""

    def __init__(self, *_facts: object, **_settings: object) -> None:
        raise BrokenProcessPool("It ended abruptly.")


def test_a_process_that_cannot_be_started_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker_selftest, "ProcessPoolExecutor", NoPool)
    assert (
        worker_selftest.trouble({}) == "No process can work beside the table (BrokenProcessPool: It ended abruptly.)."
    )


def test_a_process_that_loads_what_it_does_not_need_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker_selftest, "ProcessPoolExecutor", lambda *_facts, **_settings: ThreadPoolExecutor(1))
    told = worker_selftest.trouble({})  # done in this process, in which all of it is loaded
    assert told == "A process beside the table loads pygame and pymunk, which it does not need."


# Games


class Play:
    """Program and course at once, by pretence: one move a turn, as far as it goes; a turn takes ten seconds."""

    def __init__(self, pilot: Pilot, most: int, over: bool) -> None:
        self.house = pilot.app.house
        self.most = most
        self.ends = over
        self.moves = 0
        self.ns = 0
        self.seats: list[tuple[str, int]] = []

    @property
    def over(self) -> bool:
        return self.ends and self.moves == self.most

    def start(self, setup: Setup) -> None:
        self.moves = 0
        self.seats.append((setup.game, len(setup.people)))

    def turn(self) -> None:
        self.moves = min(self.moves + 1, self.most)
        self.ns += 10_000_000_000

    def clock(self) -> int:
        return self.ns


def faults(play: Play) -> list[str]:
    return list(selftest._stopped(cast("App", play), cast("Flow", play)))


def test_every_game_is_played_with_as_few_and_as_many_as_may_play(pilot: Pilot) -> None:
    play = Play(pilot, most=10, over=False)
    assert faults(play) == []
    games = pilot.app.house.games.values()
    assert set(play.seats) == {(game.key, seats) for game in games for seats in (game.least_seats, game.most_seats)}
    assert len(play.seats) == len(set(play.seats))


def test_a_game_that_makes_no_progress_is_reported_after_a_while(pilot: Pilot) -> None:
    told = faults(Play(pilot, most=9, over=False))
    assert "Patience with 1 seats stopped after 9 moves." in told


def test_a_game_may_be_over_sooner(pilot: Pilot) -> None:
    assert faults(Play(pilot, most=4, over=True)) == []


# Starting


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Self-tests in which no game is played, as that takes its time; what would have been played."""
    games: list[str] = []

    def pretended(app: object, flow: object) -> Iterator[str]:
        games.append("all")
        yield from ()

    monkeypatch.setattr(selftest, "_stopped", pretended)
    return games


def test_a_self_test_that_goes_well_ends_with_0(
    screenless: None, played: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert starting.run(Wish(data_dir=tmp_path, mute=True, selftest=True)) == 0
    assert played == ["all"]
    assert capsys.readouterr() == ("The self-test passed.\n", "")


def test_a_self_test_that_finds_something_ends_with_1_and_says_what(
    screenless: None,
    played: list[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(worker_selftest, "trouble", lambda games: "No process.")
    assert starting.run(Wish(data_dir=tmp_path, mute=True, selftest=True)) == 1
    assert capsys.readouterr() == ("The self-test failed.\n", "No process.\n")


def test_the_clock_of_the_self_test_runs_faster(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tabletop.selftest.time.perf_counter_ns", lambda: 1000)
    assert selftest.hurried_ns() > 1000


@pytest.mark.parametrize("game", ["", "patience"])
def test_a_start_up_to_the_first_frame_says_that_it_is_there_and_ends(
    screenless: None, game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Should it not end, this test would not either."""
    arguments = ["--first-frame", "--mute", "--data-dir", str(tmp_path), *(["--game", game] if game else [])]
    assert main(arguments) == 0
    assert capsys.readouterr().out == "There it is.\n"


def test_no_help_names_what_is_only_for_those_who_take_the_time(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="0"):
        main(["--help"])
    assert "first-frame" not in capsys.readouterr().out


def test_without_a_console_a_wrong_option_is_refused_and_nothing_worse(monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as windows:
        windows.setattr(sys, "stdout", None)
        windows.setattr(sys, "stderr", None)
        with pytest.raises(SystemExit, match="2"):
            main(["--nonsense"])
        sys.stdout.close()
        sys.stderr.close()
