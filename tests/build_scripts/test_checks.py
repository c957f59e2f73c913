"""The checks: all of them are carried out, and what failed is said."""

from pathlib import Path

import pytest

from build_scripts import checks
from build_scripts.environment import Environment

ALL = [
    *("ruff check", "ruff format", "mypy", "lint-imports", "random games", "the executable"),
    *("pytest at real windows", "pytest"),
]


PYTEST = ("pytest", "-n")
ROOT = Path(__file__).parents[2]


class Pretence(Environment):
    """An environment in which the named programs fail."""

    def __init__(self, *failing: str, code: int = 1) -> None:
        super().__init__(Path())
        self.failing = failing
        self.code = code
        self.commands: list[tuple[str, ...]] = []
        self.extras: tuple[str, ...] = ()

    def prepare(self, *extras: str) -> None:
        self.extras = extras

    def run(self, program: str, *arguments: str, cwd: Path = Path()) -> int:
        self.commands.append((program, *arguments))
        return self.code if program in self.failing else 0


def headings(output: str) -> list[str]:
    return [line.strip("= ") for line in output.splitlines() if line.startswith("==")]


def test_every_check_is_carried_out_under_its_heading(capsys: pytest.CaptureFixture[str]) -> None:
    assert checks.run(Pretence(), []) == 0
    output = capsys.readouterr().out
    assert headings(output) == ALL
    assert "Failed" not in output


def test_a_failing_check_does_not_keep_the_others_from_being_carried_out(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert checks.run(Pretence("mypy", "pytest"), []) == 1
    output = capsys.readouterr().out
    assert headings(output) == ALL
    assert output.endswith("\nFailed: mypy, pytest at real windows, pytest\n")


def test_running_no_test_is_a_failure(capsys: pytest.CaptureFixture[str]) -> None:
    assert checks.run(Pretence("pytest", code=pytest.ExitCode.NO_TESTS_COLLECTED), []) == 1


def test_only_one_part_is_carried_out_when_one_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert checks.run(Pretence("mypy"), ["--only", "lint"]) == 0
    assert headings(capsys.readouterr().out) == ["ruff check", "ruff format"]


def test_one_part_can_be_left_out(capsys: pytest.CaptureFixture[str]) -> None:
    assert checks.run(Pretence("python"), ["--without", "build", "--without", "games"]) == 0
    assert headings(capsys.readouterr().out) == [*ALL[:4], *ALL[-2:]]


@pytest.mark.parametrize(
    ("arguments", "extras"),
    [([], ("dev", "build")), (["--only", "lint"], ("dev",)), (["--without", "build"], ("dev",))],
)
def test_what_builds_is_installed_only_where_something_is_built(arguments: list[str], extras: tuple[str, ...]) -> None:
    pretence = Pretence()
    checks.run(pretence, arguments)
    assert pretence.extras == extras


def test_tests_at_real_windows_have_a_run_with_more_workers_and_the_others_one_of_their_own() -> None:
    pretence = Pretence()
    checks.run(pretence, ["--only", "tests"])
    windows, others = (command[:-1] for command in pretence.commands)
    assert windows == (*PYTEST, checks.WORKERS_AT_WINDOWS, *checks.SHARED_OUT, checks.WINDOWS)
    assert others == (*PYTEST, checks.WORKERS, *checks.SHARED_OUT, f"--ignore={checks.WINDOWS}")
    assert list((ROOT / checks.WINDOWS).glob("test_*.py"))


def test_what_follows_two_dashes_goes_to_a_single_run_of_pytest() -> None:
    pretence = Pretence()
    checks.run(pretence, ["--only", "tests", "--", "-k", "flip7", "-x"])
    (command,) = pretence.commands
    assert command[:-1] == (*PYTEST, checks.WORKERS, *checks.SHARED_OUT, "-k", "flip7", "-x")


def test_where_no_tests_are_wanted_what_follows_two_dashes_brings_none() -> None:
    pretence = Pretence()
    checks.run(pretence, ["--only", "types", "--", "-x"])
    assert pretence.commands == [("mypy",)]


class Reporting(Pretence):
    """An environment in which each run of pytest has counted something."""

    def __init__(self, *reports: str) -> None:
        super().__init__()
        self.reports = list(reports)

    def run(self, program: str, *arguments: str, cwd: Path = Path()) -> int:
        if program == "pytest":
            counted = self.reports.pop(0)
            report = arguments[-1].removeprefix("--junit-xml=")
            Path(report).write_text(f"<testsuites><testsuite {counted} /></testsuites>", "utf-8")
        return super().run(program, *arguments, cwd=cwd)


WHOLE = 'tests="40" failures="0" errors="0" skipped="0"'
BROKEN = 'tests="9000" failures="2" errors="1" skipped="7"'


def test_the_counts_of_all_runs_close_the_whole_output(capsys: pytest.CaptureFixture[str]) -> None:
    assert checks.run(Reporting(WHOLE, WHOLE), []) == 0
    assert capsys.readouterr().out.endswith("\n80 passed, 0 failed\n")
    checks.run(Reporting(WHOLE, BROKEN), [])
    assert capsys.readouterr().out.endswith("\n9030 passed, 3 failed\n")


def test_a_single_run_closes_the_output_by_itself(capsys: pytest.CaptureFixture[str]) -> None:
    checks.run(Reporting(WHOLE), ["--only", "tests", "--", "-x"])
    assert capsys.readouterr().out == "\n== pytest ==\n"


def test_pytest_comes_last_so_that_its_counts_close_the_output() -> None:
    assert [check.command[0] for check in checks.CHECKS[-2:]] == ["pytest", "pytest"]


def test_an_unknown_part_is_refused_with_exit_code_2(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        checks.run(Pretence(), ["--only", "everything"])
