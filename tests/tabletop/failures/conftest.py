"""The real program where something is amiss."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.tabletop.failures.running import Troubled


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Callable[..., Troubled]]:
    """Starts the program in a folder of the test's own."""
    running: list[Troubled] = []

    def start_(*arguments: str, **environment: str | None) -> Troubled:
        running.append(Troubled(tmp_path, *arguments, **environment))
        return running[-1]

    yield start_
    for program in running:
        program.close()
