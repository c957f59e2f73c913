"""The window: its size, and the whole screen."""

from __future__ import annotations

import warnings

import pygame
import pytest

from tabletop.flow import Flow
from tabletop.scene.painter import LEAST_SIZE
from tabletop.screens.home import HomeScreen
from tabletop.screens.settings import SettingsScreen
from tests.tabletop.pilot import Pilot, post, seats

TINY = ((400, 40), (40, 400), (5, 5), (1, 1))


def test_back_from_the_whole_screen_the_window_is_as_large_as_someone_made_it(pilot: Pilot) -> None:
    pilot.sit("patience")
    pilot.resize(900, 700)
    pilot.press("f11")
    assert pilot.app.settings.fullscreen
    assert pilot.app.size != (900, 700)
    pilot.press("f11")
    assert pilot.app.size == (900, 700)


def test_until_the_program_hears_of_its_new_size_everything_keeps_to_the_old_one(pilot: Pilot) -> None:
    """The system changes the window at any moment, also between two frames and while one is drawn."""
    table = pilot.sit("patience")
    pilot.settle()
    pygame.display.set_mode((640, 400), pygame.RESIZABLE)
    assert pilot.app.size == (1280, 800)
    assert all(button.rect.right <= pilot.app.size[0] for button, _ in table.bar.signs)
    pilot.app.draw()
    pilot.step()
    assert pilot.app.size == (640, 400)
    assert all(button.rect.right <= 640 for button, _ in table.bar.signs)


def test_for_the_whole_screen_no_other_window_is_opened(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    """Some window managers leave another one as large as the screen, and beside where the first one was."""
    pilot.sit("patience")
    opened: list[object] = []
    monkeypatch.setattr(pygame.display, "set_mode", lambda *mode: opened.append(mode))
    for whole in (True, False):
        pilot.press("f11")
        assert pilot.app.settings.fullscreen is whole
    assert opened == []
    assert pilot.app.size == (1280, 800)


@pytest.mark.parametrize("event", [pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED])
def test_what_the_system_has_let_go_of_is_drawn_again(pilot: Pilot, event: int) -> None:
    """Else a window that was folded away while a button of the mouse was held comes back black."""
    pilot.sit("patience")
    pilot.settle()
    pilot.step(2)
    frames = pilot.app.frames
    pilot.step(1)
    assert pilot.app.frames == frames, "nothing moves"
    post(event)
    pilot.step(0.1)
    assert pilot.app.frames > frames


def test_no_one_can_make_the_window_smaller_than_what_can_be_drawn(pilot: Pilot) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        window = pygame.Window.from_display_module()
    assert window.minimum_size == LEAST_SIZE == (320, 240)


@pytest.mark.parametrize("text", [75, 100, 300])
def test_a_window_dragged_to_next_to_nothing_shows_a_part_of_what_it_showed(pilot: Pilot, text: int) -> None:
    """Not every system keeps to the least size of a window."""
    flow = Flow(pilot.app)
    pilot.app.change_settings(text_size=text)
    flow.home()
    squeezed(pilot)
    pilot.app.push(SettingsScreen(pilot.app))
    squeezed(pilot)
    for game in ("flaps", "flinch", "patience"):
        flow.start(seats(game, "- -" if game != "patience" else "-"))
        squeezed(pilot)
    flow.home()
    assert isinstance(pilot.app.top, HomeScreen)
    flow.leave()


def squeezed(pilot: Pilot) -> None:
    """The window becomes very small and large again."""
    for size in TINY:
        pilot.resize(*size)
        pilot.click(0, 0)
        pilot.step(0.2)
    pilot.resize(1280, 800)
    pilot.step(0.2)
