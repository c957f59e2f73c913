"""The trials: a program is started with nothing around it, and what it says is told if it does not go well."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace

import pytest

from build_scripts import trial
from build_scripts.environment import SetupError

pytestmark = pytest.mark.skipif(os.name == "nt", reason="the pretended program is a script")


@pytest.fixture
def program(tmp_path: Path) -> Path:
    """A program that does what stands in the file `acts`."""
    path = tmp_path / "program"
    path.write_text(f"#!{sys.executable}\n" + "import os, sys\nexec(open(os.path.dirname(__file__) + '/acts').read())")
    path.chmod(0o755)
    return path


def acts(program: Path, how: str) -> None:
    (program.parent / "acts").write_text(how)


@pytest.fixture(autouse=True)
def screens(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The screens that can be had, by pretence."""
    displays: list[str] = []

    @contextmanager
    def pretended() -> Iterator[str]:
        yield displays[0] if displays else ""

    monkeypatch.setattr(trial, "virtual_screen", pretended)
    return displays


def test_nothing_of_this_machine_is_around_the_program(program: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "/somewhere")
    acts(program, "sys.exit(bool({'PATH', 'HOME', 'PYTHONPATH'} & set(os.environ)))")
    assert trial.self_tests(program) == []


def test_it_is_tried_with_and_without_a_screen(
    program: Path, screens: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    screens.append(":77")
    acts(program, "sys.exit('DISPLAY' in os.environ and os.environ['DISPLAY'] != ':77')")
    assert trial.self_tests(program) == []
    assert capsys.readouterr().out.splitlines() == [
        "self-test    without a screen: well",
        "self-test    on a screen of Xvfb: well",
    ]


def test_where_there_is_no_screen_a_sentence_says_so(program: Path, capsys: pytest.CaptureFixture[str]) -> None:
    acts(program, "sys.exit('DISPLAY' in os.environ)")
    assert trial.self_tests(program) == []
    assert "not on a screen: there is no Xvfb here" in capsys.readouterr().out


def test_each_self_test_keeps_its_files_to_itself(program: Path, screens: list[str]) -> None:
    screens.append(":77")
    acts(program, "os.mkdir(sys.argv[sys.argv.index('--data-dir') + 1])")
    assert trial.self_tests(program) == []


def test_the_output_of_a_failing_program_is_reported(program: Path, screens: list[str]) -> None:
    screens.append(":77")
    acts(program, "print('A font is missing.', file=sys.stderr); sys.exit('--selftest' in sys.argv and 3)")
    first, second = trial.self_tests(program)
    assert first == "The self-test without a screen failed with exit code 3:\nA font is missing.\n"
    assert second.startswith("The self-test on a screen of Xvfb failed")


def test_a_program_that_never_ends_is_ended(program: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trial, "MOST_SECONDS", 0.3)
    acts(program, "import time; time.sleep(60)")
    assert trial.self_tests(program)[0].startswith("The self-test without a screen was not over after 0.3 s")


def test_the_time_ends_with_the_first_frame_and_not_with_the_program(
    program: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stopped = program.parent / "stopped"
    looks = iter((10.0, 10.25))

    def clock() -> float:
        look = next(looks)
        if look > 10:
            stopped.touch()
        return look

    monkeypatch.setattr(trial, "time", SimpleNamespace(perf_counter=clock))
    waits = (
        "for _ in range(2000): os.path.exists(os.path.dirname(__file__) + '/stopped') and sys.exit(0); time.sleep(0.05)"
    )
    acts(program, f"import time\nprint('There', flush=True)\n{waits}\nsys.exit(4)")
    assert trial.first_frame_ms([str(program)]) == 250


def test_a_program_without_a_first_frame_is_trouble(program: Path) -> None:
    acts(program, "sys.exit(3)")
    with pytest.raises(SetupError, match="did not come to its first frame: exit code 3"):
        trial.first_frame_ms([str(program)])
