"""The page that is shown when the program met an error."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

import tabletop.scene.painter
from tabletop.input.pads import Code
from tabletop.scene.painter import Painter
from tabletop.screens.crash import CrashScreen
from tests.tabletop.screens.opening import Opened, opened

TEXT = "Fistful 1.2 met an error.\n\nGame: flip7, 3 seats\n" + "\n".join(f"  line {number}" for number in range(80))
REPORT = Path("logs/crash-1.txt")


class Taken:
    """Remembers which ways were taken."""

    def __init__(self) -> None:
        self.ways: list[str] = []

    def go_on(self) -> None:
        self.ways.append("go on")

    def home(self) -> None:
        self.ways.append("home")


@pytest.fixture
def app(tmp_path: Path) -> Iterator[Opened]:
    with opened(tmp_path) as app:
        yield app


def crash(app: Opened, taken: Taken | None = None, kept: bool = True, report: Path | None = REPORT) -> CrashScreen:
    taken = taken or Taken()
    screen = CrashScreen(app, TEXT, report, kept, taken.go_on, taken.home)
    app.push(screen)
    return screen


def buttons(screen: CrashScreen) -> list[str]:
    return [button.text for button in screen.buttons]


def test_it_says_that_the_match_is_kept_and_where_the_report_is(app: Opened) -> None:
    screen = crash(app)
    said = " ".join(app.texts())
    assert "Something went wrong" in said
    assert "Your match is safe with every move" in said
    assert f"The whole report is in {REPORT}" in said
    assert "Game: flip7, 3 seats" in said
    assert buttons(screen) == ["Continue the match", "Home", "Copy", "Quit"]


def test_without_a_match_nothing_promises_to_go_on_with_it(app: Opened) -> None:
    screen = crash(app, kept=False)
    assert buttons(screen) == ["Home", "Copy", "Quit"]
    assert "Your match is safe" not in " ".join(app.texts())


def test_a_report_that_could_not_be_written_is_said_to_be_none(app: Opened) -> None:
    crash(app, report=None)
    assert "The report couldn't be saved to a file." in app.texts()


def test_enter_goes_on_and_so_do_a_pad_and_a_click(app: Opened) -> None:
    taken = Taken()
    screen = crash(app, taken)
    app.press("return")
    app.push_pad(Code.A)
    app.click(*screen.buttons[0].rect.centre)
    assert taken.ways == ["go on"] * 3


def test_escape_and_h_lead_home_and_q_ends_the_program(app: Opened) -> None:
    taken = Taken()
    crash(app, taken)
    app.press("escape", "h")
    assert taken.ways == ["home", "home"]
    app.press("q")
    assert app.screens == []


def test_where_there_is_no_home_escape_goes_on_or_out(app: Opened) -> None:
    taken = Taken()
    app.push(CrashScreen(app, TEXT, None, True, taken.go_on))
    app.press("escape")
    assert taken.ways == ["go on"]
    app.push(CrashScreen(app, TEXT, None, False, taken.go_on))
    app.press("escape")
    assert app.screens == []


def test_the_text_is_copied_whole(app: Opened, monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    crash(app)
    app.press("c")
    assert copied == [TEXT]
    assert any(text.startswith("Copied") for text in app.texts())


def test_where_nothing_can_be_copied_it_says_where_the_file_is(app: Opened, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(text: str) -> None:
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "put_text", refuse)
    crash(app)
    app.press("c")
    assert f"It couldn't be copied. The whole report is in {REPORT}" in app.texts()


def test_the_small_print_scrolls_by_wheel_and_arrows_to_its_end(app: Opened) -> None:
    screen = crash(app)
    assert "line 79" not in app.texts()
    app.turn_wheel(-1)
    app.seen()
    assert screen.print.scroll == 3
    screen.focus.give(screen.print)
    app.press("down")
    app.seen()
    assert screen.print.scroll == 6
    app.turn_wheel(-100)
    assert "line 79" in app.texts()
    app.turn_wheel(100)
    app.seen()
    assert screen.print.scroll == 0


def dark(picture: pygame.Surface) -> float:
    """The share of the picture that is bare ground."""
    mask = pygame.mask.from_threshold(picture, (22, 30, 30), (3, 3, 3, 255))
    return mask.count() / (picture.get_width() * picture.get_height())


def test_whatever_fails_in_drawing_it_is_drawn_plainly(app: Opened, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: Any, **__: Any) -> None:
        raise RuntimeError("the painter is what failed")

    taken = Taken()
    crash(app, taken)
    monkeypatch.setattr(Painter, "panel", broken)
    app.draw()
    assert 0.5 < dark(app.painter.surface) < 0.99, "letters on bare ground"
    app.press("return")
    assert taken.ways == ["go on"]


def test_even_without_fonts_and_words_there_is_a_page(app: Opened, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: Any, **__: Any) -> None:
        raise RuntimeError("nothing works")

    monkeypatch.setattr(type(app.house), "say", broken)
    monkeypatch.setattr(tabletop.scene.painter, "font", broken)
    taken = Taken()
    crash(app, taken)
    app.draw()
    assert 0.5 < dark(app.painter.surface) < 0.99
    app.press("h")
    assert taken.ways == ["home"]


def test_nothing_waits_to_be_drawn_after_a_failure(app: Opened, monkeypatch: pytest.MonkeyPatch) -> None:
    screen = crash(app)

    def broken(*_: Any) -> None:
        raise RuntimeError("too late")

    monkeypatch.setattr(screen.print, "draw", broken)
    app.draw()
    assert app.painter.waiting == []
    assert app.painter.surface.get_clip() == app.painter.surface.get_rect()


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (3840, 2160), (700, 900)])
@pytest.mark.parametrize("text_size", [75, 100, 200, 300])
def test_nothing_overlaps_or_leaves_the_window(tmp_path: Path, size: tuple[int, int], text_size: int) -> None:
    with opened(tmp_path, size, text_size=text_size) as app:
        screen = crash(app)
        painter = app.seen()
        assert painter.overlapping() == []
        area = pygame.Rect((0, 0), size)
        assert all(area.contains(pygame.Rect(widget.rect)) for widget in screen.widgets)
        assert all(area.contains(written.rect) for written in painter.written)
