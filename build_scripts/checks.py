"""Everything that must pass before a change goes in, quickest checks first."""

import argparse
import os
from collections import Counter
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple
from xml.etree import ElementTree

from build_scripts.environment import Environment

PROCESSORS = os.cpu_count() or 1
WORKERS = str(PROCESSORS + 1)
"""One more than there are processors: some tests wait for programs that they have started."""
WORKERS_AT_WINDOWS = str(3 * PROCESSORS)
"""Tests at a real window spend most of their time waiting."""
WINDOWS = "tests/tabletop/real"
SHARED_OUT = ("--dist", "worksteal", "--durations=20")


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
    # Last, so that the number of tests closes the whole output. The few at real windows wait more than they work: among
    # the others each would keep a worker from working.
    # Without coverage, which makes rules three times as slow; --only tests -- --cov measures it.
    Check("tests", "pytest at real windows", ("pytest", "-n", WORKERS_AT_WINDOWS, *SHARED_OUT, WINDOWS)),
    Check("tests", "pytest", ("pytest", "-n", WORKERS, *SHARED_OUT, f"--ignore={WINDOWS}")),
)
ONE_RUN = Check("tests", "pytest", ("pytest", "-n", WORKERS, *SHARED_OUT))
"""All tests in one run, for when pytest gets options of its own."""


def run(environment: Environment, arguments: list[str]) -> int:
    """Runs the chosen checks, all of them even if one fails; returns 1 if one did."""
    chosen = parse(arguments)
    wanted = [check for check in CHECKS if chosen.only in (None, check.part) and check.part not in chosen.without]
    environment.prepare("dev", *(["build"] if any(check.part == "build" for check in wanted) else []))
    if chosen.pytest_arguments and any(check.part == "tests" for check in wanted):
        one_run = ONE_RUN._replace(command=(*ONE_RUN.command, *chosen.pytest_arguments))
        wanted = [*(check for check in wanted if check.part != "tests"), one_run]
    with TemporaryDirectory() as reports:
        failed = [check.title for check in wanted if not holds(environment, check, Path(reports))]
        if told := summed(Path(reports)):
            print(told, flush=True)
    if failed:
        print("\nFailed: " + ", ".join(failed), flush=True)
    return 1 if failed else 0


def parse(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="test.py",
        description="Checks style, types, imports, rules and the executable; all of them unless you name some.",
    )
    parts = sorted({check.part for check in CHECKS})
    parser.add_argument("--only", choices=parts, help="run only this part")
    parser.add_argument("--without", choices=parts, action="append", default=[], help="leave this part out")
    parser.add_argument("pytest_arguments", nargs="*", metavar="-- ARGUMENTS", help="passed on to pytest")
    return parser.parse_args(arguments)


def holds(environment: Environment, check: Check, reports: Path) -> bool:
    print(f"\n== {check.title} ==", flush=True)
    report = [f"--junit-xml={reports / check.title}.xml"] if check.part == "tests" else []
    return environment.run(*check.command, *report, cwd=environment.root) == 0


def summed(reports: Path) -> str:
    """How all runs of tests ended; nothing where there was one alone, which has said it."""
    files = list(reports.glob("*.xml"))
    counts: Counter[str] = Counter()
    for file in files:
        for suite in ElementTree.parse(file).iter("testsuite"):
            counts += Counter({name: int(suite.get(name, 0)) for name in ("tests", "failures", "errors", "skipped")})
    failed = counts["failures"] + counts["errors"]
    passed = counts["tests"] - failed - counts["skipped"]
    return f"{passed} passed, {failed} failed" if len(files) > 1 else ""
