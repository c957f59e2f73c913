"""The real program on a screen that nobody sees."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from build_scripts.screen import virtual_screen
from tests.tabletop.real.desk import Fingers, Program, missing


@pytest.fixture(scope="module")
def display() -> Iterator[str]:
    """A display for the tests of a file."""
    lacking = missing()
    if lacking:
        pytest.skip(lacking)
    with virtual_screen("1400x900") as name:
        yield name


@pytest.fixture
def fingers(display: str) -> Iterator[Fingers]:
    """Mouse and keys of that display."""
    tool = Fingers(display)
    yield tool
    tool.close()


@pytest.fixture
def start(display: str, fingers: Fingers, tmp_path: Path) -> Iterator[Callable[..., Program]]:
    """Starts the program in a folder of the test's own; it has the keys as soon as it shows anything."""
    running: list[Program] = []

    def start_(*arguments: str, **environment: str) -> Program:
        program = Program(tmp_path, display, *arguments, **environment)
        running.append(program)
        program.until(lambda: program.shown)
        fingers.give_keys()
        return program

    yield start_
    for program in running:
        program.close()
