"""The profile: it comes back as it was, whatever is damaged in it falls back by itself, and nothing else is lost."""

from __future__ import annotations

import json
import multiprocessing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tabletop.people import Person, Setup
from tabletop.storage.profile import FILE, Profile, open_profile
from tabletop.storage.settings import Settings
from tests.tabletop.storage.small_disk import SmallDisk

SETUP = Setup("flip7", (Person("Ann", colour=2), Person("Bot", "quick", 3, "star")), {"goal": 100}, "peek", 7)


def opened(folder: Path) -> Profile:
    """A profile with which nothing is wrong."""
    profile, note = open_profile(folder)
    assert note == ""
    return profile


def written(folder: Path) -> dict[str, Any]:
    data: dict[str, Any] = json.loads((folder / FILE).read_text("utf-8"))
    return data


def change(folder: Path, **parts: Any) -> None:
    """Edits the file by hand."""
    (folder / FILE).write_text(json.dumps(written(folder) | parts), "utf-8")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with a profile in which nothing is as usual."""
    profile = opened(tmp_path)
    profile.settings = Settings(volume=3, muted=True, motion="still")
    profile.language = "de"
    profile.keys = {"left": {"slap": 20, "call": 26}, "right": {"slap": 19}}
    profile.keep_preset("With bot", SETUP)
    profile.last = SETUP
    assert profile.save() == ""
    return tmp_path


def test_the_first_start_has_the_usual_settings_and_no_file_yet(tmp_path: Path) -> None:
    profile = opened(tmp_path)
    assert (profile.first_start, profile.settings, profile.language, profile.last) == (True, Settings(), "en", None)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("text", ["", "{}", '{"first_start": true}'])
def test_with_a_file_of_whatever_version_it_is_no_first_start(text: str, tmp_path: Path) -> None:
    if text:
        (tmp_path / FILE).write_text(text)
    else:
        opened(tmp_path).save()
    assert not opened(tmp_path).first_start


def test_everything_comes_back_as_it_was_saved(folder: Path) -> None:
    back = opened(folder)
    assert back.settings == Settings(volume=3, muted=True, motion="still")
    assert (back.language, back.first_start) == ("de", False)
    assert back.keys == {"left": {"slap": 20, "call": 26}, "right": {"slap": 19}}
    assert back.last == SETUP
    assert back.preset("flip7", "With bot") == SETUP
    assert back.preset("flip7", "Without") is None
    assert back.preset("patience", "With bot") is None


def test_a_file_that_an_editor_has_marked_as_unicode_is_none_the_worse(folder: Path) -> None:
    (folder / FILE).write_text((folder / FILE).read_text("utf-8"), "utf-8-sig")
    profile = opened(folder)
    assert profile.settings == Settings(volume=3, muted=True, motion="still")
    profile.language = "en"
    assert profile.save() == ""
    assert written(folder)["settings"]["volume"] == 3


def test_a_single_bad_setting_alone_is_as_usual_again(folder: Path) -> None:
    change(folder, settings=written(folder)["settings"] | {"volume": 900, "motion": "slow"})
    profile, note = open_profile(folder)
    assert profile.settings == Settings(muted=True)
    assert note == (
        "The setting 'volume' can't be 900, so it is back to 80. "
        "The setting 'motion' can't be 'slow', so it is back to 'normal'."
    )
    profile.save()
    assert opened(folder).settings == Settings(muted=True)


def test_a_switch_is_no_number_and_is_mended_for_good(folder: Path) -> None:
    change(folder, settings=written(folder)["settings"] | {"turn_view": 1})
    profile, note = open_profile(folder)
    assert "'turn_view' can't be 1" in note
    profile.save()
    assert opened(folder).settings.turn_view is True


@pytest.mark.parametrize(
    ("parts", "told"),
    [
        ({"settings": [1]}, "'settings'"),
        ({"language": 5}, "'language'"),
        ({"keys": "none"}, "'keys'"),
        ({"presets": []}, "'presets'"),
        ({"last": {"game": "flip7"}}, "last setup"),
        ({"last": "flip7"}, "last setup"),
    ],
)
def test_a_part_that_cannot_be_read_falls_back_by_itself(parts: dict[str, Any], told: str, folder: Path) -> None:
    before = opened(folder).as_dict()
    change(folder, **parts)
    profile, note = open_profile(folder)
    assert told in note
    assert note.count(".json") == 1, "one sentence"
    (name,) = parts
    after = profile.as_dict()
    assert after[name] == Profile(folder).as_dict()[name]
    assert {key: after[key] for key in after if key != name} == {key: before[key] for key in before if key != name}


def test_bad_keys_and_presets_are_left_out_one_by_one(folder: Path) -> None:
    change(
        folder,
        keys={"left": {"slap": 20, "call": "Q", "hit": True, "stay": -1}, "right": 3},
        presets={"flip7": {"good": SETUP.as_dict(), "bad": 4}, "patience": "none"},
    )
    profile, note = open_profile(folder)
    assert profile.keys == {"left": {"slap": 20}, "right": {}}
    assert profile.presets == {"flip7": {"good": SETUP.as_dict()}, "patience": {}}
    assert [part in note for part in ("'left'", "'right'", "'flip7'", "'patience'")] == [True] * 4


def test_a_preset_of_another_version_is_kept_though_it_cannot_be_offered(folder: Path) -> None:
    odd = {"game": "flip7", "seats": "round"}
    change(folder, presets={"flip7": {"odd": odd}})
    profile = opened(folder)
    assert profile.preset("flip7", "odd") is None
    profile.keep_preset("mine", SETUP)
    profile.save()
    assert written(folder)["presets"]["flip7"]["odd"] == odd


def test_what_a_newer_version_wrote_is_not_thrown_away(folder: Path) -> None:
    change(folder, smell="pine", settings=written(folder)["settings"] | {"smell": 4})
    profile = opened(folder)
    profile.settings = replace(profile.settings, volume=50)
    profile.save()
    assert written(folder)["smell"] == "pine"
    assert written(folder)["settings"]["smell"] == 4
    assert written(folder)["settings"]["volume"] == 50


def test_what_cannot_be_read_of_a_profile_stays_beside_the_one_that_is_written(folder: Path) -> None:
    change(folder, settings=written(folder)["settings"] | {"motion": "gliding"}, last={"game": "of another version"})
    before = (folder / FILE).read_bytes()
    profile, _ = open_profile(folder)
    profile.save()
    profile.save()
    assert [path.read_bytes() for path in folder.glob(f"{FILE}.damaged*")] == [before]
    assert opened(folder).save() == ""
    assert len(list(folder.glob(f"{FILE}.damaged*"))) == 1


@pytest.mark.parametrize("raw", [b"", b"{", b"[]", b"\xff\xfe", b"nonsense", b'{"settings": ', b"[" * 100_000])
def test_a_damaged_file_is_set_aside_and_the_usual_settings_are_used(raw: bytes, tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(raw)
    profile, note = open_profile(tmp_path)
    assert note == (
        "The settings in profile.json are damaged, so Fistful starts with the defaults. "
        "The old file is kept as profile.json.damaged1."
    )
    assert (profile.settings, profile.first_start) == (Settings(), False)
    assert (tmp_path / f"{FILE}.damaged1").read_bytes() == raw
    assert profile.save() == ""
    assert opened(tmp_path).settings == Settings()


def test_a_file_cut_off_anywhere_is_reported_and_set_aside(folder: Path) -> None:
    whole = (folder / FILE).read_bytes()
    for length in range(0, len(whole.rstrip()), 9):
        (folder / FILE).write_bytes(whole[:length])
        _, note = open_profile(folder)
        assert "are damaged" in note
        assert (folder / f"{FILE}.damaged1").read_bytes() == whole[:length]
        (folder / f"{FILE}.damaged1").unlink()


def test_a_file_damaged_while_the_program_runs_is_kept_beside_the_new_one(folder: Path) -> None:
    profile = opened(folder)
    (folder / FILE).write_bytes(b"nonsense")
    assert profile.save() == ""
    assert opened(folder).last == SETUP
    assert (folder / f"{FILE}.damaged1").read_bytes() == b"nonsense"


def test_a_file_removed_while_the_program_runs_is_written_whole(folder: Path) -> None:
    profile = opened(folder)
    (folder / FILE).unlink()
    profile.save()
    assert opened(folder).as_dict() == profile.as_dict()


def test_a_full_disk_is_reported_and_the_old_settings_stay(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    profile = opened(folder)
    profile.language = "fr"
    disk = SmallDisk(monkeypatch)
    disk.left = 10
    assert profile.save() == "The settings can't be saved: the disk is full. They last until you close Fistful."
    assert opened(folder).language == "de"
    disk.left = None
    assert profile.save() == ""
    assert opened(folder).language == "fr"


def test_a_folder_that_cannot_be_used_is_reported_and_never_stops_the_program(tmp_path: Path) -> None:
    (tmp_path / "config").write_text("a file")
    profile, note = open_profile(tmp_path / "config")
    assert "can't be read: there is a file where" in note
    assert not profile.first_start
    assert "can't be saved: there is a file where" in profile.save()
    assert (tmp_path / "config").read_text() == "a file"


def test_two_programs_keep_what_each_of_them_changed(folder: Path) -> None:
    first, second = opened(folder), opened(folder)
    first.settings = replace(first.settings, volume=11)
    first.keep_preset("Mine", SETUP)
    first.keys["left"]["slap"] = 4
    first.save()
    second.settings = replace(second.settings, effects=22)
    second.keep_preset("Yours", SETUP)
    second.language = "fr"
    del second.presets["flip7"]["With bot"]
    second.last = replace(SETUP, people=SETUP.people[:1], seed=None)
    second.save()
    assert opened(folder).settings.volume == 11
    second.settings = replace(second.settings, volume=33)
    second.save()
    first.save()  # it has changed nothing since
    back = opened(folder)
    assert (back.settings.volume, back.settings.effects, back.language) == (33, 22, "fr")
    assert sorted(back.presets["flip7"]) == ["Mine", "Yours"]
    assert back.keys["left"] == {"slap": 4, "call": 26}
    assert back.last == second.last


def save_often(folder: Path, name: str) -> None:
    profile, note = open_profile(folder)
    for number in range(30):
        profile.keep_preset(f"{name} {number}", SETUP)
        note += profile.save()
    assert note == ""


def test_many_programs_saving_at_once_lose_nothing_and_damage_nothing(folder: Path) -> None:
    at_once = multiprocessing.get_context("spawn")
    programs = [at_once.Process(target=save_often, args=(folder, name)) for name in "ABC"]
    for program in programs:
        program.start()
    for program in programs:
        program.join()
    assert [program.exitcode for program in programs] == [0, 0, 0]
    assert len(opened(folder).presets["flip7"]) == 1 + 3 * 30
    assert [path.name for path in folder.iterdir()] == [FILE]


def test_other_keys_and_buttons_of_commands_come_back_and_older_profiles_have_none(folder: Path) -> None:
    profile, _ = open_profile(folder)
    profile.shortcuts, profile.pads = {"undo": ["ctrl+u"], "juggle": ["g"]}, {"A": "peek"}
    assert profile.save() == ""
    back, note = open_profile(folder)
    assert (back.shortcuts, back.pads, note) == (profile.shortcuts, profile.pads, "")
    path = folder / "profile.json"
    older = json.loads(path.read_text())
    del older["shortcuts"], older["pads"]
    path.write_text(json.dumps(older))
    back, note = open_profile(folder)
    assert (back.shortcuts, back.pads, note) == ({}, {}, "")
    path.write_text(json.dumps(older | {"shortcuts": [1], "pads": {"A": 3}}))
    back, note = open_profile(folder)
    assert (back.shortcuts, back.pads) == ({}, {"A": 3})
    assert "'shortcuts'" in note


def test_two_programs_each_keep_the_keys_that_they_changed(folder: Path) -> None:
    first, _ = open_profile(folder)
    first.shortcuts = {"undo": ["u"], "hint": ["g"]}
    first.save()
    second, _ = open_profile(folder)
    first.shortcuts = {"undo": ["x"], "hint": ["g"]}
    first.save()
    second.shortcuts = {"undo": ["u"]}
    second.save()
    assert open_profile(folder)[0].shortcuts == {"undo": ["x"]}


def test_tips_that_were_read_come_back_and_older_profiles_have_read_none(folder: Path) -> None:
    profile = opened(folder)
    assert profile.tips == {}
    profile.tips = {"flaps": {"aim": True}}
    profile.save()
    assert opened(folder).tips == {"flaps": {"aim": True}}


def test_two_programs_remember_the_tips_that_either_has_shown(folder: Path) -> None:
    one, other = opened(folder), opened(folder)
    one.tips = {"flaps": {"aim": True}}
    other.tips = {"flaps": {"take": True}, "flush": {"aim": True}}
    one.save()
    other.save()
    assert opened(folder).tips == {"flaps": {"aim": True, "take": True}, "flush": {"aim": True}}


@pytest.mark.parametrize(("before", "now"), [("first game", "always"), ("always", "always"), ("never", "never")])
def test_whether_tips_were_wanted_in_an_earlier_version_is_still_known(before: str, now: str, folder: Path) -> None:
    change(folder, settings=written(folder)["settings"] | {"guide": before})
    profile, note = open_profile(folder)
    assert (profile.settings.guide, note) == (now, "")
