"""Where a table leads."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class Ways:
    """What a table calls to get there."""

    ended: Callable[[], object]
    """Called once when the match is over: it is recorded."""
    results: Callable[[], object]
    menu: Callable[[], object]
    curtain: Callable[[], object]
    rules: Callable[..., object]
    """Called with texts of the rules to open them at the first one that stands there."""
    settings: Callable[[], object]
    log: Callable[..., object]
    """Called with a line of the log to open it there."""
