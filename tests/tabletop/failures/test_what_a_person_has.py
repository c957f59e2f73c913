"""What is asked for on the command line holds for that run: settings and the last set-up stay as a person has them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop import VERSION, selftest, worker_selftest
from tabletop.app import App
from tabletop.command_line import Wish
from tabletop.people import Person, Setup
from tabletop.starting import run
from tabletop.storage.profile import Profile, open_profile
from tabletop.storage.settings import Settings

SETUP = Setup("flinch", (Person("Ann"), Person("Ben", colour=1)))
SETTINGS = Settings(motion="calm", pace="0.5")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with the profile of somebody who has settings and a last set-up of their own; and no screen."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    Profile(tmp_path / "config" / "profile.json", settings=SETTINGS, last=SETUP).save()
    return tmp_path


def kept(folder: Path) -> Profile:
    profile, note = open_profile(folder / "config")
    assert note == ""
    return profile


def test_the_self_test_touches_nothing_that_a_person_has(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(selftest, "MOVES", 1)
    monkeypatch.setattr(worker_selftest, "trouble", lambda games: "")
    before = {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}
    assert run(Wish(data_dir=folder, mute=True, selftest=True)) == 0
    assert {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()} == before


def test_a_demo_does_not_take_the_place_of_the_last_set_up(folder: Path) -> None:
    assert run(Wish(data_dir=folder, mute=True, demo=True, first_frame=True)) == 0
    assert kept(folder).last == SETUP


def test_a_run_begins_and_ends_its_log_in_the_folder_that_was_named(folder: Path) -> None:
    for _ in range(2):
        assert run(Wish(data_dir=folder, mute=True, demo=True, first_frame=True)) == 0
    lines = (folder / "state" / "fistful.log").read_text("utf-8").splitlines()
    said = [line.partition("tabletop.starting: ")[2].partition(",")[0] for line in lines]
    assert said == [f"Fistful {VERSION} begins", "Fistful ends."] * 2


def changed_while_it_runs(monkeypatch: pytest.MonkeyPatch, **settings: object) -> list[str]:
    """Somebody changes settings in the first turn of the loop; gives how fast cards move then."""
    seen: list[str] = []
    turn_really = App.turn

    def turn(app: App) -> None:
        if not seen:
            app.change_settings(**settings)
            seen.append(app.settings.motion)
        turn_really(app)

    monkeypatch.setattr(App, "turn", turn)
    return seen


def test_a_speed_that_was_asked_for_holds_for_one_run_though_another_setting_is_changed(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = changed_while_it_runs(monkeypatch, volume=11)
    assert run(Wish(data_dir=folder, mute=True, speed="still", first_frame=True)) == 0
    assert seen == ["still"]
    assert (kept(folder).settings.motion, kept(folder).settings.volume) == ("calm", 11)


def test_a_speed_that_is_changed_by_hand_is_kept_whatever_was_asked_for(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = changed_while_it_runs(monkeypatch, motion="quick")
    assert run(Wish(data_dir=folder, mute=True, speed="still", first_frame=True)) == 0
    assert seen == ["quick"]
    assert kept(folder).settings.motion == "quick"
