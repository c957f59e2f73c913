"""What has to hold before a change goes in, in the order in which a fault is quickest to find."""

import argparse
from typing import NamedTuple

from environment import Environment


class Check(NamedTuple):
    part: str  # what --only calls it
    title: str
    command: tuple[str, ...]


CHECKS = (
    Check("lint", "ruff check", ("ruff", "check", ".")),
    Check("lint", "ruff format", ("ruff", "format", "--check", ".")),
    Check("types", "mypy", ("mypy",)),
    Check("imports", "lint-imports", ("lint-imports", "--no-logo")),
    Check("games", "random games", ("python", "build_scripts/soak.py")),
    # Last, so that pytest's closing line, which tells how many tests were run, closes the whole output.
    Check("tests", "pytest", ("pytest", "-n", "auto", "--cov", "--cov-report=term")),
)


def run(environment: Environment, arguments: list[str]) -> int:
    """Carries out the chosen checks, all of them even if one fails, and gives 1 if one did."""
    chosen = parse(arguments)
    environment.prepare("dev")
    failed = [
        check.title
        for check in CHECKS
        if chosen.only in (None, check.part) and not holds(environment, check, chosen.pytest_arguments)
    ]
    if failed:
        print("\nFailed: " + ", ".join(failed), flush=True)
    return 1 if failed else 0


def parse(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="test.py",
        description="Checks style, types, imports and rules; all of them unless --only names one.",
    )
    parser.add_argument("--only", choices=sorted({check.part for check in CHECKS}))
    parser.add_argument("pytest_arguments", nargs="*", metavar="-- ARGUMENTS", help="handed on to pytest")
    return parser.parse_args(arguments)


def holds(environment: Environment, check: Check, pytest_arguments: list[str]) -> bool:
    print(f"\n== {check.title} ==", flush=True)
    extra = pytest_arguments if check.part == "tests" else []
    return environment.run(*check.command, *extra, cwd=environment.root) == 0
