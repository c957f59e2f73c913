"""Everything that must pass before a change goes in, quickest checks first."""

import argparse
import os
from typing import NamedTuple

from build_scripts.environment import Environment

WORKERS = str((os.cpu_count() or 1) + 1)
"""One more than there are processors: tests with a real window spend most of their time waiting."""


class Check(NamedTuple):
    part: str  # what --only calls it
    title: str
    command: tuple[str, ...]


CHECKS = (
    Check("lint", "ruff check", ("ruff", "check", ".")),
    Check("lint", "ruff format", ("ruff", "format", "--check", ".")),
    Check("types", "mypy", ("mypy",)),
    Check("imports", "lint-imports", ("lint-imports", "--no-logo")),
    Check("games", "random games", ("python", "-m", "tests.soak.games", "--games", "40")),
    Check("build", "the executable", ("python", "build_scripts/build.py")),
    # Last, so that pytest's closing line, which counts the tests, closes the whole output.
    # Without coverage, which makes rules three times as slow; --only tests -- --cov measures it.
    Check("tests", "pytest", ("pytest", "-n", WORKERS, "--dist", "worksteal", "--durations=20")),
)


def run(environment: Environment, arguments: list[str]) -> int:
    """Runs the chosen checks, all of them even if one fails; returns 1 if one did."""
    chosen = parse(arguments)
    wanted = [check for check in CHECKS if chosen.only in (None, check.part) and check.part not in chosen.without]
    environment.prepare("dev", *(["build"] if any(check.part == "build" for check in wanted) else []))
    failed = [check.title for check in wanted if not holds(environment, check, chosen.pytest_arguments)]
    if failed:
        print("\nFailed: " + ", ".join(failed), flush=True)
    return 1 if failed else 0


def parse(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="test.py",
        description="Checks style, types, imports, rules and the executable; all of them unless some are named.",
    )
    parts = sorted({check.part for check in CHECKS})
    parser.add_argument("--only", choices=parts, help="nothing but this")
    parser.add_argument("--without", choices=parts, action="append", default=[], help="everything but this")
    parser.add_argument("pytest_arguments", nargs="*", metavar="-- ARGUMENTS", help="handed on to pytest")
    return parser.parse_args(arguments)


def holds(environment: Environment, check: Check, pytest_arguments: list[str]) -> bool:
    print(f"\n== {check.title} ==", flush=True)
    extra = pytest_arguments if check.part == "tests" else []
    return environment.run(*check.command, *extra, cwd=environment.root) == 0
