"""A fault in the program itself: a page says so, the match is kept, a report without names is written, and one can go
on. Who falls over and over ends with exit code 1 and tells why."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any, cast

import pygame
import pytest

from tabletop.app import App
from tabletop.flow import Flow
from tabletop.input.gestures import Gesture, GestureKind
from tabletop.match.knowledge import Knowledge
from tabletop.match.referee import Referee
from tabletop.rescue import MOST_CRASHES
from tabletop.scene.painter import Painter
from tabletop.scene.rect import Rect
from tabletop.screens.crash import CrashScreen
from tabletop.screens.home import HomeScreen
from tabletop.table.screen import TableScreen
from tests.engine.test_saves import stuck_match
from tests.tabletop.failures.scripted import Act, run
from tests.tabletop.pilot import Pilot, post, seats

SECRET = "Ann holds 7h"


@pytest.fixture
def flow(pilot: Pilot) -> Iterator[Flow]:
    flow = Flow(pilot.app)
    yield flow
    flow.leave()


@pytest.fixture
def broken(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Breaks a part of the program for the next so many calls."""

    def break_(kind: type, name: str, times: int = 1, error: Exception | None = None) -> None:
        whole, left = getattr(kind, name), [times]

        def fails(*given: Any, **named: Any) -> Any:
            if left[0] > 0:
                left[0] -= 1
                raise error or KeyError(SECRET)
            return whole(*given, **named)

        monkeypatch.setattr(kind, name, fails)

    return break_


def move(pilot: Pilot) -> None:
    """The person who is asked does what is sensible."""
    table = pilot.table
    table.director.finish()
    table.session.refresh()
    hint = table.referee.advice.hint(table.hand.seat)
    assert hint is not None
    table.playing.play(hint)


def key(name: str) -> None:
    """Presses a key."""
    code = pygame.key.key_code(name)
    post(pygame.KEYDOWN, key=code, scancode=getattr(pygame, f"KSCAN_{name.upper()}"), mod=0, unicode="")
    post(pygame.KEYUP, key=code, scancode=getattr(pygame, f"KSCAN_{name.upper()}"), mod=0)


def reports(pilot: Pilot) -> list[Path]:
    return sorted((pilot.app.house.folders.state / "crashes").glob("crash-*.txt"))


class Noted:
    """Notes which screens were on top, and the log of the match, when it is asked to."""

    def __init__(self, pilot: Pilot, flow: Flow) -> None:
        self.pilot, self.flow = pilot, flow
        self.screens: list[str] = []
        self.logs: list[list[str]] = []
        self.buttons: list[list[str]] = []

    def __call__(self) -> None:
        top = self.pilot.app.top
        self.screens.append(type(top).__name__)
        self.logs.append(self.pilot.log if isinstance(top, TableScreen) else [])
        self.buttons.append([button.text for button in top.buttons] if isinstance(top, CrashScreen) else [])


def test_a_match_from_a_position_on_which_the_rules_fall_is_left_with_a_sentence(
    pilot: Pilot, flow: Flow, monkeypatch: pytest.MonkeyPatch
) -> None:
    noted = Noted(pilot, flow)
    begun = partial(flow.start, seats("flyswatter", "- quick quick"))
    with monkeypatch.context() as patched:
        patched.setattr("tabletop.match.opening.Match", lambda *_: stuck_match())
        assert run(pilot, flow, [begun, noted, *[noted] * 400]) == 0
    assert noted.screens[0] == "TableScreen"
    assert noted.screens[-1] == "HomeScreen"
    assert "CrashScreen" not in noted.screens
    assert reports(pilot) == []
    assert "This match can't be resumed" in " ".join(pilot.app.house.notes)


PLACES = [
    (TableScreen, "draw"),
    (TableScreen, "update"),
    (TableScreen, "heard"),
    (TableScreen, "shown"),
    (Referee, "update"),
    (Knowledge, "view"),
    (Painter, "flush"),
]


@pytest.mark.parametrize(("kind", "name"), PLACES, ids=lambda part: getattr(part, "__name__", part))
def test_wherever_the_table_falls_a_page_says_so_and_the_match_goes_on(
    kind: type, name: str, pilot: Pilot, flow: Flow, broken: Callable[..., None], capsys: pytest.CaptureFixture[str]
) -> None:
    noted = Noted(pilot, flow)
    acts: list[Act] = [partial(flow.start, seats("patience", "-")), *[partial(move, pilot)] * 3, noted]
    acts += [partial(broken, kind, name), partial(key, "x"), noted, partial(key, "return"), noted]
    assert run(pilot, flow, acts) == 0
    assert noted.screens == ["TableScreen", "CrashScreen", "TableScreen"]
    assert noted.buttons[1][0] == "Continue the match"
    assert len(noted.logs[0]) == 3
    assert noted.logs[2] == noted.logs[0]
    (report,) = reports(pilot)
    assert_tells_no_names(report)
    told = capsys.readouterr().err
    assert "met an error" in told
    assert f"in {name}" in told or "in fails" in told
    assert "7h" not in told


def assert_tells_no_names(report: Path) -> None:
    """Neither people nor, above the line, cards."""
    text = report.read_text("utf-8")
    assert "KeyError" in text
    assert not {"Ann", "Ben"} & set(text.replace("'", " ").replace('"', " ").split())
    assert "7h" not in text.partition("-----")[0]


def test_a_fault_at_home_leaves_a_page_from_which_home_is_opened_again(
    pilot: Pilot, flow: Flow, broken: Callable[..., None]
) -> None:
    noted = Noted(pilot, flow)
    acts: list[Act] = [partial(broken, HomeScreen, "draw"), partial(key, "x"), noted, partial(key, "return"), noted]
    assert run(pilot, flow, acts) == 0
    assert noted.screens == ["CrashScreen", "HomeScreen"]
    assert noted.buttons[0][0] == "Home"


@pytest.mark.parametrize("name", ["start", "home"])
def test_a_fault_before_there_is_anything_to_be_seen_is_caught_too(
    name: str, pilot: Pilot, flow: Flow, monkeypatch: pytest.MonkeyPatch
) -> None:
    def falls() -> None:
        if name == "start":
            flow.start(seats("patience", "-"))
        raise KeyError(SECRET)

    noted = Noted(pilot, flow)
    assert run(pilot, flow, [noted, partial(key, "return"), noted], begin=falls) == 0
    assert noted.screens == ["CrashScreen", "TableScreen" if name == "start" else "HomeScreen"]


def test_the_page_is_whole_though_the_fault_came_while_only_a_part_was_to_be_drawn(
    pilot: Pilot, flow: Flow, monkeypatch: pytest.MonkeyPatch
) -> None:
    def half(screen: HomeScreen, painter: Painter) -> None:
        painter.clip(Rect(0, 0, 10, 10))
        painter.fill(Rect(0, 0, 2000, 2000), (255, 0, 0))
        painter.picture(cast(pygame.Surface, "no picture at all"), 0, 0)
        raise KeyError(SECRET)

    pages: list[pygame.Surface] = []
    monkeypatch.setattr(HomeScreen, "draw", half)
    assert run(pilot, flow, [lambda: None, lambda: pages.append(pilot.app.painter.surface.copy())]) == 0
    colours = {tuple(pages[0].get_at(at))[:3] for at in ((1, 1), (640, 400), (1270, 790))}
    assert (255, 0, 0) not in colours
    assert pages[0].get_at((640, 40)) != pages[0].get_at((2, 700)), "the page has a panel"


def test_a_program_that_crashes_again_and_again_ends_with_1_and_says_why(
    pilot: Pilot, flow: Flow, broken: Callable[..., None], capsys: pytest.CaptureFixture[str]
) -> None:
    broken(TableScreen, "draw", times=1000)
    acts = [partial(flow.start, seats("flip7", "- quick")), *[partial(key, "return")] * 20]
    assert run(pilot, flow, acts) == 1
    told = capsys.readouterr().err
    assert told.count("met an error") == MOST_CRASHES - 1
    assert "Fistful keeps crashing, so it closes. What was played is saved." in told
    assert flow.kept


def test_where_not_even_the_page_can_be_shown_it_ends_with_1_and_says_so(
    pilot: Pilot, flow: Flow, broken: Callable[..., None], capsys: pytest.CaptureFixture[str]
) -> None:
    broken(App, "draw", times=1000)
    assert run(pilot, flow, [lambda: None]) == 1
    assert "Even the page about it could not be shown" in capsys.readouterr().err


def test_a_console_that_is_gone_is_no_second_fault(
    pilot: Pilot, flow: Flow, broken: Callable[..., None], monkeypatch: pytest.MonkeyPatch
) -> None:
    class Gone:
        def write(self, text: str) -> None:
            raise BrokenPipeError

        flush = write

    noted = Noted(pilot, flow)
    with monkeypatch.context() as without:
        without.setattr("sys.stderr", Gone())
        assert run(pilot, flow, [partial(broken, HomeScreen, "draw"), partial(key, "x"), noted]) == 0
    assert noted.screens == ["CrashScreen"]


def test_a_report_that_cannot_be_written_is_said_to_be_none(
    pilot: Pilot, flow: Flow, broken: Callable[..., None]
) -> None:
    state = pilot.app.house.folders.state
    state.rmdir()
    state.write_text("in the way")
    pages: list[str] = []

    def read() -> None:
        top = pilot.app.top
        assert isinstance(top, CrashScreen)
        pages.append(top.place.text)

    assert run(pilot, flow, [partial(broken, HomeScreen, "draw"), partial(key, "x"), read]) == 0
    assert pages == ["The report couldn't be saved to a file."]


def test_closing_the_window_is_heard_on_the_page_too(pilot: Pilot, flow: Flow, broken: Callable[..., None]) -> None:
    acts: list[Act] = [
        partial(broken, HomeScreen, "draw"),
        partial(key, "x"),
        lambda: pilot.app.hear(Gesture(GestureKind.QUIT)),
    ]
    assert run(pilot, flow, [*acts, lambda: pytest.fail("it went on")]) == 0
