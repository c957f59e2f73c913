"""Screens that are not there, that go away, and that come back."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pygame
import pytest

from build_scripts.screen import virtual_screen
from tabletop.app import App
from tabletop.flow import Flow
from tabletop.rescue import STEADY_FRAMES
from tabletop.starting import NO_SCREEN
from tests.tabletop.failures.running import Troubled, window_of
from tests.tabletop.failures.scripted import Act, run
from tests.tabletop.pilot import Pilot, post, seats
from tests.tabletop.real.desk import Fingers, missing, prepare, unfinished_match
from tests.tabletop.real.people import Mouse
from tests.tabletop.real.playing import one_move

Start = Callable[..., Troubled]
LINUX = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="Only there a program can be without a screen.")
SENTENCE = "Fistful found no screen to open its window on"


# ---------------------------------------------------------------------- none from the first


@LINUX
@pytest.mark.parametrize("arguments", ["", "--demo --game flip7", "--selftest"])
@pytest.mark.parametrize("display", [None, ":9999", "nonsense"])
def test_without_a_screen_it_says_so_and_ends(display: str | None, arguments: str, start: Start) -> None:
    nowhere = {"SDL_VIDEODRIVER": None, "WAYLAND_DISPLAY": None, "XDG_RUNTIME_DIR": None}
    program = start("--mute", *arguments.split(), DISPLAY=display, **nowhere)
    assert program.ends() == NO_SCREEN
    assert SENTENCE in program.complaint()
    assert "Start it from a desktop, or set DISPLAY to one." in program.complaint()
    assert "Traceback" not in program.complaint()


def test_with_a_way_of_drawing_that_there_is_not_it_says_so_and_ends(start: Start) -> None:
    program = start("--mute", SDL_VIDEODRIVER="nonsense")
    assert program.ends() == NO_SCREEN
    assert f"{SENTENCE} (nonsense not available)." in program.complaint()


# ---------------------------------------------------------------------- one of few colours


@pytest.mark.parametrize("arguments", ["", "--demo --game flaps --speed still"])
def test_on_a_screen_of_sixteen_bits_home_and_a_table_are_drawn(arguments: str, start: Start, tmp_path: Path) -> None:
    lacking = missing()
    if lacking:
        pytest.skip(lacking)
    prepare(tmp_path)
    with virtual_screen("1400x900", depth=16) as display:
        program = start("--mute", *arguments.split(), DISPLAY=display, SDL_VIDEODRIVER="x11")
        if arguments:
            program.until(lambda: program.table.get("lines", 0) > 1)
        else:
            program.comes_to("HomeScreen")
        assert program.leave() == 0
        assert program.complaint() == ""


# ---------------------------------------------------------------------- one that goes away


def test_a_screen_that_goes_away_ends_the_program_and_the_match_is_offered_again(start: Start, tmp_path: Path) -> None:
    lacking = missing()
    if lacking:
        pytest.skip(lacking)
    prepare(tmp_path)
    with virtual_screen("1400x900") as display:
        program = start("--mute", "--game", "patience", "--seed", "244", DISPLAY=display, SDL_VIDEODRIVER="x11")
        fingers = Fingers(display)
        done = moves(program, Mouse(program, fingers), 3)
        fingers.close()
    assert program.ends() == 1
    assert "Traceback" not in program.complaint()
    assert [entry.text for entry in unfinished_match(tmp_path).log] == done
    again = start("--mute")
    assert (
        "Fistful was cut off last time, as happens when the screen goes away. Every match was kept as it was."
        in again.notes()
    )
    assert any(widget["name"] == "go_on" for widget in again.shown["widgets"])


def moves(program: Troubled, mouse: Mouse, count: int) -> list[str]:
    """Somebody makes so many moves at a patience."""
    done: list[str] = []
    while len(done) <= count:
        program.until(lambda: program.table.get("lines") == len(done) and not program.table["busy"])
        if len(done) == count:
            break
        done.append(one_move(program, mouse))
    return done


# ---------------------------------------------------------------------- one that comes back


@pytest.fixture
def flow(pilot: Pilot) -> Iterator[Flow]:
    flow = Flow(pilot.app)
    yield flow
    flow.leave()


def test_a_window_that_cannot_be_drawn_on_for_a_moment_is_opened_again(
    pilot: Pilot, flow: Flow, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    flip, lost = pygame.display.flip, [False]
    opened: list[int] = []
    reopen = App.reopen_window

    def flips() -> None:
        if lost[0]:
            raise pygame.error("Window surface is invalid, please call SDL_GetWindowSurface() to get a new surface")
        flip()

    def reopens(app: App) -> None:
        lost[0] = False
        opened.append(app.frames)
        reopen(app)

    monkeypatch.setattr(pygame.display, "flip", flips)
    monkeypatch.setattr(App, "reopen_window", reopens)
    screens: list[str] = []
    acts: list[Act] = [partial(flow.start, seats("patience", "-")), lambda: lost.__setitem__(0, True)]
    acts += [stale(pilot), lambda: screens.append(type(pilot.app.top).__name__)]
    assert run(pilot, flow, acts) == 0
    assert len(opened) == 1
    assert screens == ["TableScreen"]
    assert capsys.readouterr().err == ""
    assert list((pilot.app.house.folders.state).glob("crashes/*")) == []


def stale(pilot: Pilot) -> Act:
    """Something is to be drawn."""

    def act() -> None:
        assert pilot.app.top is not None
        pilot.app.top.stale = True

    return act


def test_a_screen_that_was_closed_altogether_is_opened_again(
    pilot: Pilot, flow: Flow, capsys: pytest.CaptureFixture[str]
) -> None:
    screens: list[str] = []
    acts: list[Act] = [partial(flow.start, seats("patience", "-")), pygame.display.quit, stale(pilot)]
    acts += [lambda: screens.append(type(pilot.app.top).__name__)]
    assert run(pilot, flow, acts) == 0
    assert screens == ["TableScreen"]
    assert pygame.display.get_surface() is not None
    assert capsys.readouterr().err == ""


def test_a_window_that_cannot_be_drawn_on_any_more_ends_the_program_with_a_report(
    pilot: Pilot, flow: Flow, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def never() -> None:
        raise pygame.error("Window surface is invalid")

    acts: list[Act] = [partial(flow.start, seats("patience", "-"))]
    acts += [
        lambda: monkeypatch.setattr(pygame.display, "flip", never),
        stale(pilot),
        lambda: pytest.fail("it went on"),
    ]
    assert run(pilot, flow, acts) == 1
    assert "Even the page about it could not be shown" in capsys.readouterr().err
    assert flow.kept
    assert len(list((pilot.app.house.folders.state).glob("crashes/*"))) == 1


def test_a_window_that_is_lost_again_and_again_is_not_opened_for_ever(
    pilot: Pilot, flow: Flow, monkeypatch: pytest.MonkeyPatch
) -> None:
    flip, calls = pygame.display.flip, [0]

    def now_and_then() -> None:
        calls[0] += 1
        if calls[0] % 3 == 0:
            raise pygame.error("Window surface is invalid")
        flip()

    monkeypatch.setattr(pygame.display, "flip", now_and_then)
    screens: list[str] = []
    acts: list[Act] = [stale(pilot)] * 4
    acts += [lambda: screens.append(type(pilot.app.top).__name__)]
    run(pilot, flow, acts)
    assert screens == ["CrashScreen"]
    assert pilot.app.frames < STEADY_FRAMES


# ---------------------------------------------------------------------- windows that are folded away


def test_folded_away_and_back_a_match_goes_on(pilot: Pilot, flow: Flow) -> None:
    logs: list[int] = []
    acts: list[Act] = [
        partial(flow.start, seats("flip7", "quick quick")),
        lambda: logs.append(pilot.table.referee.known.lines),
    ]
    acts += [partial(post, pygame.WINDOWMINIMIZED), partial(post, pygame.WINDOWHIDDEN), *[stale(pilot)] * 200]
    acts += [partial(post, pygame.WINDOWRESTORED), partial(post, pygame.WINDOWSHOWN)]
    acts += [partial(post, pygame.WINDOWFOCUSGAINED), *[stale(pilot)] * 100]
    acts += [lambda: logs.append(pilot.table.referee.known.lines)]
    assert run(pilot, flow, acts) == 0
    assert logs[1] > logs[0]


def test_a_real_window_that_is_hidden_and_shown_again_plays_on(start: Start, tmp_path: Path) -> None:
    lacking = missing()
    if lacking:
        pytest.skip(lacking)
    prepare(tmp_path)
    with virtual_screen("1400x900") as display:
        shown = {"DISPLAY": display, "SDL_VIDEODRIVER": "x11"}
        program = start("--mute", "--demo", "--game", "flip7", "--speed", "still", **shown)
        program.until(lambda: program.table.get("lines", 0) > 1)
        window = window_of(display)
        for act in ("windowunmap", "windowmap", "windowunmap", "windowmap"):
            window(act)
            before = program.table["lines"]
            program.until(lambda before=before: program.table["lines"] > before)  # type: ignore[misc]
        assert program.leave() == 0
        assert program.complaint() == ""
