"""No sound device: a note at home, and everything else as ever."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from tests.tabletop.failures.running import Troubled
from tests.tabletop.pilot import Pilot
from tests.tabletop.real.desk import prepare

Start = Callable[..., Troubled]


@pytest.fixture(autouse=True)
def _visited(tmp_path: Path) -> None:
    """The program has been started before."""
    prepare(tmp_path, muted=False)


def test_without_a_sound_device_home_says_so_and_games_go_on(start: Start) -> None:
    program = start(SDL_AUDIODRIVER="nonsense")
    assert "There is no sound: the sound device cannot be used" in program.notes()
    assert program.leave() == 0
    silent = start("--demo", "--game", "flip7", "--speed", "still", SDL_AUDIODRIVER="nonsense")
    silent.until(lambda: silent.table.get("lines", 0) > 3)
    assert silent.complaint() == ""


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="ALSA is only there.")
def test_without_a_sound_card_alsa_fills_no_terminal_with_its_complaints(start: Start) -> None:
    program = start(SDL_AUDIODRIVER="alsa", ALSA_CONFIG_PATH=os.devnull)
    assert "There is no sound: the sound device cannot be used" in program.notes()
    assert program.leave() == 0
    assert program.complaint() == ""


def test_a_missing_sound_device_is_not_reported_to_someone_who_wants_no_sound(start: Start) -> None:
    assert "sound" not in start("--mute", SDL_AUDIODRIVER="nonsense").notes()


def test_a_device_that_is_pulled_out_while_cards_fly_stops_nothing(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    def gone(*_: object, **__: object) -> None:
        raise pygame.error("mixer not initialized")

    sounds = pilot.app.house.sounds
    sounds.open()
    sounds.volumes = pilot.app.settings
    monkeypatch.setattr(pygame.mixer, "find_channel", gone)
    pilot.sit("flip7", "quick quick")
    pilot.until(lambda: pilot.table.referee.known.lines > 5)
    assert sounds.trouble.startswith("There is no sound any more")
