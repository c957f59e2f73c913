"""The executable: where it lies, how heavy it may be, how slow it may be. PyInstaller itself is not run here."""

import os
from pathlib import Path

import pytest

from build_scripts import executable, trial
from build_scripts.environment import Environment, SetupError


class House(Environment):
    """An environment in which PyInstaller makes a program at once, of so many bytes."""

    def __init__(self, root: Path, size: int = 1000) -> None:
        super().__init__(root)
        self.size = size
        self.commands: list[list[str]] = []
        self.extras: list[str] = []

    def prepare(self, *extras: str) -> None:
        self.extras += extras

    def run_quietly(self, command: list[str], trouble: str) -> None:
        self.commands.append(command)
        if "PyInstaller" in command:
            program = executable.executable(Path(command[command.index("--distpath") + 1]))
            program.parent.mkdir(parents=True, exist_ok=True)
            program.write_bytes(b"0" * self.size)


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> House:
    """One whose programs start in no time and find no fault with themselves."""
    monkeypatch.setattr(trial, "first_frame_ms", lambda command: 100.0)
    monkeypatch.setattr(trial, "self_tests", lambda program: [])
    monkeypatch.setitem(os.environ, "PYINSTALLER_CONFIG_DIR", "")
    return House(tmp_path)


def test_icons_are_made_before_the_program(house: House, capsys: pytest.CaptureFixture[str]) -> None:
    assert executable.run(house, []) == 0
    assert [command[1:4] for command in house.commands] == [
        ["-m", "build_scripts.icons", str(house.root / "build" / "icons")],
        ["-m", "PyInstaller", "--noconfirm"],
    ]
    assert house.extras == ["build"]
    assert capsys.readouterr().out.endswith(f"Built and tried: {executable.executable(house.root / 'dist')}\n")


def test_pyinstaller_keeps_out_of_the_home_folder(house: House) -> None:
    executable.run(house, [])
    assert Path(os.environ["PYINSTALLER_CONFIG_DIR"]).is_relative_to(house.root / "build")


def test_what_was_built_last_can_be_tried_again(house: House) -> None:
    executable.build(house)
    house.commands.clear()
    assert executable.run(house, ["--only-try"]) == 0
    assert house.commands == []


def test_trying_what_was_never_built_says_what_to_do(house: House) -> None:
    with pytest.raises(SetupError, match=r"There is no .*Fistful.*: start build\.py without --only-try"):
        executable.run(house, ["--only-try"])


def test_a_failed_self_test_is_reported(
    house: House, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(trial, "self_tests", lambda program: ["The self-test failed: a font is missing."])
    assert executable.run(house, []) == 1
    assert capsys.readouterr().err == "The self-test failed: a font is missing.\n"


@pytest.mark.parametrize(
    ("platform", "place"),
    [
        ("linux", "Fistful/Fistful"),
        ("win32", "Fistful/Fistful.exe"),
        ("darwin", "Fistful.app/Contents/MacOS/Fistful"),
    ],
)
def test_each_system_has_its_own_place_for_the_program(platform: str, place: str, tmp_path: Path) -> None:
    assert executable.executable(tmp_path, platform) == tmp_path / place


def test_a_mac_gets_the_whole_icon_and_others_the_folder(tmp_path: Path) -> None:
    assert executable.whole(executable.executable(tmp_path, "darwin")) == tmp_path / "Fistful.app"
    assert executable.whole(executable.executable(tmp_path, "linux")) == tmp_path / "Fistful"


# How heavy it is


def test_files_of_all_folders_are_weighed_once(tmp_path: Path) -> None:
    (tmp_path / "deep" / "er").mkdir(parents=True)
    (tmp_path / "one").write_bytes(b"0" * 1_500_000)
    (tmp_path / "deep" / "er" / "two").write_bytes(b"0" * 500_000)
    assert executable.weigh(tmp_path) == (2.0, 2)


@pytest.mark.skipif(os.name == "nt", reason="Windows lets not everybody make links")
def test_a_link_weighs_nothing(tmp_path: Path) -> None:
    (tmp_path / "one").write_bytes(b"0" * 1_000_000)
    (tmp_path / "link").symlink_to(tmp_path / "one")
    assert executable.weigh(tmp_path) == (1.0, 1)


def test_a_program_that_is_too_heavy_is_refused_with_the_way_to_find_out_why(
    house: House, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    house.size = 91_000_000
    assert executable.run(house, []) == 1
    told = capsys.readouterr()
    assert "size         91.0 MB in 1 files; at most 90 MB\n" in told.out
    assert told.err.startswith("The program weighs 91.0 MB and may weigh 90: see in build/fistful/xref-fistful.html")


def test_a_program_that_is_just_light_enough_is_not_refused(house: House) -> None:
    house.size = 90_000_000
    assert executable.run(house, []) == 0


# How quickly it starts


def starts(monkeypatch: pytest.MonkeyPatch, source: list[float], built: list[float]) -> None:
    """The milliseconds that each start takes."""
    left = {True: list(built), False: list(source)}
    monkeypatch.setattr(trial, "first_frame_ms", lambda command: left[len(command) == 1].pop(0))


def test_the_median_counts_and_the_first_start_does_not(
    house: House, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    starts(monkeypatch, [999, 100, 100, 100, 500, 500], [9999, 150, 150, 150, 9999, 9999])
    assert executable.run(house, []) == 0
    assert "source 100 ms, built 150 ms: 1.50 times as long; at most 2\n" in capsys.readouterr().out


def test_a_program_that_starts_much_more_slowly_than_the_source_is_refused(
    house: House, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    starts(monkeypatch, [100.0] * 6, [210.0] * 6)
    assert executable.run(house, []) == 1
    assert capsys.readouterr().err == "The built program starts 2.1 times as slowly as the source.\n"
