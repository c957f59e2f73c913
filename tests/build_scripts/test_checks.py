"""The checks: all of them are carried out, and what failed is said."""

from pathlib import Path

import pytest

from build_scripts import checks
from build_scripts.environment import Environment

ALL = ["ruff check", "ruff format", "mypy", "lint-imports", "random games", "the executable", "pytest"]


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
    assert output.endswith("\nFailed: mypy, pytest\n")


def test_running_no_test_is_a_failure(capsys: pytest.CaptureFixture[str]) -> None:
    assert checks.run(Pretence("pytest", code=pytest.ExitCode.NO_TESTS_COLLECTED), []) == 1


def test_only_one_part_is_carried_out_when_one_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert checks.run(Pretence("mypy"), ["--only", "lint"]) == 0
    assert headings(capsys.readouterr().out) == ["ruff check", "ruff format"]


def test_one_part_can_be_left_out(capsys: pytest.CaptureFixture[str]) -> None:
    assert checks.run(Pretence("python"), ["--without", "build", "--without", "games"]) == 0
    assert headings(capsys.readouterr().out) == ["ruff check", "ruff format", "mypy", "lint-imports", "pytest"]


@pytest.mark.parametrize(
    ("arguments", "extras"),
    [([], ("dev", "build")), (["--only", "lint"], ("dev",)), (["--without", "build"], ("dev",))],
)
def test_what_builds_is_installed_only_where_something_is_built(arguments: list[str], extras: tuple[str, ...]) -> None:
    pretence = Pretence()
    checks.run(pretence, arguments)
    assert pretence.extras == extras


def test_what_follows_two_dashes_goes_to_pytest() -> None:
    pretence = Pretence()
    checks.run(pretence, ["--only", "tests", "--", "-k", "flip7", "-x"])
    assert pretence.commands == [
        ("pytest", "-n", checks.WORKERS, "--dist", "worksteal", "--durations=20", "-k", "flip7", "-x")
    ]


def test_pytest_comes_last_so_that_its_closing_line_closes_the_output() -> None:
    assert checks.CHECKS[-1].command[0] == "pytest"


def test_an_unknown_part_is_refused_with_exit_code_2(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        checks.run(Pretence(), ["--only", "everything"])
