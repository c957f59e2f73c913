"""Where a table leads to."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .screen import TableScreen


@dataclass(frozen=True)
class Ways:
    """What a table does to get there. Each is told the screen itself."""

    finished: Callable[[TableScreen], object]
    menu: Callable[[TableScreen], object]
    curtain: Callable[[TableScreen], object]
    rules: Callable[[TableScreen], object]
    settings: Callable[[TableScreen], object]
    log: Callable[[TableScreen], object]
