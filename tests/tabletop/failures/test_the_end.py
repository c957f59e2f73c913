"""However the program is asked to end, in the middle of a drag too: it ends without a fault, the match is on disk."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from build_scripts.screen import virtual_screen
from tabletop import __main__ as start_of_program
from tabletop import starting
from tabletop.input.gestures import GestureKind
from tabletop.storage.matches import MatchShelf
from tests.tabletop.failures.running import Troubled, window_of
from tests.tabletop.pilot import Pilot
from tests.tabletop.real.desk import ROOT, Fingers, kept, missing, prepare, unfinished_match
from tests.tabletop.real.people import Mouse
from tests.tabletop.real.playing import one_move

Start = Callable[..., Troubled]
POSIX = pytest.mark.skipif(os.name == "nt", reason="Windows has no such signals.")
MOVES = 3


@pytest.fixture(scope="module")
def display() -> Iterator[str]:
    """A display for the tests of this file."""
    lacking = missing()
    if lacking:
        pytest.skip(lacking)
    with virtual_screen("1400x900") as name:
        yield name


@pytest.fixture
def heeded() -> Iterator[None]:
    """A program that is started now heeds when its terminal hangs up, even if these tests (nohup) do not."""
    if os.name == "nt":
        yield
        return
    before = signal.signal(signal.SIGHUP, signal.SIG_DFL)
    yield
    signal.signal(signal.SIGHUP, before)


@pytest.fixture
def held(display: str, start: Start, heeded: None, tmp_path: Path) -> Iterator[tuple[Troubled, Fingers, list[str]]]:
    """The program with somebody at it who has made some moves and holds a card in the air; and those moves."""
    prepare(tmp_path)
    shown = {"DISPLAY": display, "SDL_VIDEODRIVER": "x11"}
    program = start("--mute", "--game", "patience", "--seed", "244", **shown)
    program.until(lambda: program.table.get("moves"))
    with closing(Fingers(display)) as fingers:
        fingers.give_keys()
        yield program, fingers, drag_begun(program, Mouse(program, fingers))


def drag_begun(program: Troubled, mouse: Mouse) -> list[str]:
    """A few moves are made, and a card is lifted; those moves."""
    done: list[str] = []
    while len(done) < MOVES:
        program.until(lambda: program.table["lines"] == len(done) and not program.table["busy"])
        done.append(one_move(program, mouse))
    program.until(lambda: program.table["lines"] == len(done) and not program.table["busy"])
    way = next(way for way in program.table["moves"] if way.get("drop"))
    mouse.lift(tuple(way["grip"]), tuple(way["drop"]))
    program.until(lambda: program.table["held"])
    return done


def assert_there(folder: Path, moves: list[str]) -> None:
    """The match is offered, with these moves."""
    assert [entry.text for entry in unfinished_match(folder).log] == moves
    shelf = MatchShelf(kept(folder).data)
    assert [match.lines for match in shelf.unfinished()] == [len(moves)]
    assert not list(shelf.playing.glob("*.new")), "nothing is left half done"


@POSIX
@pytest.mark.parametrize("name", ["SIGTERM", "SIGINT"])
def test_asked_by_a_signal_in_the_middle_of_a_drag_it_ends_as_it_should(
    name: str, held: tuple[Troubled, Fingers, list[str]], tmp_path: Path
) -> None:
    program, _, done = held
    program.process.send_signal(getattr(signal, name))
    assert program.ends() == 0
    assert program.complaint() == ""
    assert_there(tmp_path, done)


@POSIX
@pytest.mark.parametrize("name", ["SIGHUP", "SIGKILL"])
def test_ended_by_a_signal_it_loses_nothing(
    name: str, held: tuple[Troubled, Fingers, list[str]], tmp_path: Path
) -> None:
    program, _, done = held
    program.process.send_signal(getattr(signal, name))
    assert program.ends() == -getattr(signal, name)
    assert program.complaint() == ""
    assert_there(tmp_path, done)


def test_left_by_its_key_in_the_middle_of_a_drag_it_ends_as_it_should(
    held: tuple[Troubled, Fingers, list[str]], tmp_path: Path
) -> None:
    program, fingers, done = held
    fingers.do("key ctrl+q")
    assert program.ends() == 0
    assert program.complaint() == ""
    assert_there(tmp_path, done)


@pytest.mark.parametrize("way", ["windowkill", "windowclose"])
def test_with_its_window_taken_away_it_ends_and_loses_nothing(
    way: str, held: tuple[Troubled, Fingers, list[str]], tmp_path: Path
) -> None:
    program, fingers, done = held
    window_of(fingers.display)(way)
    assert program.ends() == 1
    assert "Traceback" not in program.complaint()
    assert_there(tmp_path, done)


@POSIX
def test_after_a_fault_in_the_system_the_next_start_reports_where_it_was(
    held: tuple[Troubled, Fingers, list[str]], start: Start, tmp_path: Path
) -> None:
    program, _, done = held
    program.process.send_signal(signal.SIGSEGV)
    assert program.ends() == -signal.SIGSEGV
    assert_there(tmp_path, done)
    crashes = kept(tmp_path).state / "crashes"
    again = start("--mute")
    assert "Fistful was brought down by a system fault last time." in again.notes()
    (report,) = crashes.glob("crash-*.txt")
    assert str(report) in again.notes()
    assert "Segmentation fault" in report.read_text("utf-8")
    assert 'File "tabletop' in report.read_text("utf-8")
    assert str(ROOT) not in report.read_text("utf-8")
    assert again.leave() == 0
    assert list(crashes.iterdir()) == [report], "nothing is left of a program that ended as it should"
    assert "ended by a fault" not in start("--mute").notes()


@POSIX
def test_a_second_interrupt_ends_a_program_that_does_not_listen(pilot: Pilot) -> None:
    before = signal.getsignal(signal.SIGINT)
    with starting._closed_by_interrupt():
        signal.raise_signal(signal.SIGINT)
        assert signal.getsignal(signal.SIGINT) is signal.SIG_DFL
        assert [gesture.kind for gesture in pilot.app.pump.take()][-1] is GestureKind.QUIT
    assert signal.getsignal(signal.SIGINT) is before


def test_an_interrupt_before_there_is_a_window_is_no_fault(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(_: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr("tabletop.starting.run", interrupted)
    assert start_of_program.main([]) == start_of_program.INTERRUPTED
    assert capsys.readouterr() == ("", "")
