"""No process that runs tests may need much memory: what each needed at most is told at the end, and too much fails."""

from __future__ import annotations

import gc
import mmap
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tabletop.memory import give_back

MOST_MB = 600
MUCH_MB = 250
"""With less, giving back is not worth its time."""
_PEAK = "peak_mb"
_PEAKS = pytest.StashKey[dict[str, int]]()


def peak_mb() -> int:
    """The most memory that this process ever had; 0 where the system does not tell."""
    if sys.platform == "win32":
        return 0
    import resource

    unit = 1 << 20 if sys.platform == "darwin" else 1 << 10
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // unit


def now_mb() -> int:
    """The memory that this process has now; 0 where the system has no such file."""
    try:
        pages = int(Path("/proc/self/statm").read_text("ascii").split()[1])
    except OSError:
        return 0
    return pages * mmap.PAGESIZE >> 20


@pytest.hookimpl(wrapper=True)
def pytest_collection_finish() -> Iterator[None]:
    """What is there before the first test stays. Python looks for rings of garbage the more seldom the more there is;
    so a test's windows, with all their pictures, would lie about for hundreds of tests."""
    yield
    gc.collect()
    gc.freeze()
    gc.collect()


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown(item: pytest.Item, nextitem: pytest.Item | None) -> None:
    """What the tests of a file leave in rings goes with them, and the room of their pictures back to the system."""
    if (nextitem is None or nextitem.path != item.path) and now_mb() > MUCH_MB:
        give_back()


def pytest_configure(config: pytest.Config) -> None:
    """Begins with nothing."""
    config.stash[_PEAKS] = {}


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    """A worker that has ended told what it needed."""
    told = getattr(node, "workeroutput", {})
    node.config.stash[_PEAKS][node.gateway.id] = told.get(_PEAK, 0)


@pytest.hookimpl(tryfirst=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    """A worker tells; otherwise a run fails in which all went well and which needed too much."""
    output = getattr(session.config, "workeroutput", None)
    if output is not None:
        output[_PEAK] = peak_mb()
        return
    session.config.stash[_PEAKS]["this"] = peak_mb()
    if _most(session.config) > MOST_MB and session.exitstatus == pytest.ExitCode.OK:
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Says how much it was."""
    most = _most(terminalreporter.config)
    told = f"memory: at most {most} MB in one process, {MOST_MB} MB are allowed"
    terminalreporter.write_line(told, red=most > MOST_MB)


def _most(config: pytest.Config) -> int:
    return max(config.stash[_PEAKS].values(), default=0)
