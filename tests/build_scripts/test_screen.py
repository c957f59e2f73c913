"""A screen where there is none: installed if that is easy, done without if not, and never a reason to stop."""

import subprocess
from types import SimpleNamespace

import pytest

from build_scripts import screen


class Machine:
    """A machine with some programs, on which apt-get does as it is told."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *programs: str, user: int = 0, platform: str = "linux") -> None:
        self.programs = set(programs)
        self.commands: list[str] = []
        self.outcome: int | Exception = 0
        monkeypatch.setattr("build_scripts.screen.shutil.which", lambda name: name if name in self.programs else None)
        monkeypatch.setattr("build_scripts.screen.os.geteuid", lambda: user, raising=False)
        monkeypatch.setattr("build_scripts.screen.sys.platform", platform)
        monkeypatch.setattr("build_scripts.screen.subprocess.run", self.run)

    def run(self, command: list[str], **_settings: object) -> SimpleNamespace:
        self.commands.append(" ".join(command))
        if isinstance(self.outcome, Exception):
            raise self.outcome
        return SimpleNamespace(returncode=self.outcome)


def test_where_all_is_there_nothing_is_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    machine = Machine(monkeypatch, "Xvfb", "xdotool", "apt-get")
    assert screen.install() == ""
    assert machine.commands == []


def test_only_what_is_lacking_is_installed_after_a_look_at_what_there_is(monkeypatch: pytest.MonkeyPatch) -> None:
    machine = Machine(monkeypatch, "Xvfb", "apt-get")
    assert screen.install() == ""
    assert machine.commands == [
        "apt-get -qq update",
        "apt-get -qq install --yes --no-install-recommends xdotool",
    ]


@pytest.mark.parametrize(
    ("programs", "user", "platform"),
    [(["apt-get"], 1000, "linux"), ([], 0, "linux"), (["apt-get"], 0, "darwin"), (["apt-get"], 0, "win32")],
)
def test_where_it_cannot_be_installed_unasked_a_sentence_says_how_to(
    monkeypatch: pytest.MonkeyPatch, programs: list[str], user: int, platform: str
) -> None:
    machine = Machine(monkeypatch, *programs, user=user, platform=platform)
    assert "There is no xvfb and no xdotool here" in screen.install()
    assert "'sudo apt install xvfb xdotool'" in screen.install()
    assert machine.commands == []


@pytest.mark.parametrize("outcome", [100, OSError("no disk"), subprocess.TimeoutExpired("apt-get", 1)])
def test_a_failing_apt_get_is_reported_and_stops_nothing(
    monkeypatch: pytest.MonkeyPatch, outcome: int | Exception
) -> None:
    machine = Machine(monkeypatch, "apt-get")
    machine.outcome = outcome
    assert screen.install().endswith("apt-get update failed.")


def test_without_xvfb_there_is_no_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    Machine(monkeypatch)
    with screen.virtual_screen() as display:
        assert display == ""
