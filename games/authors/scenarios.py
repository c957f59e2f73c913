"""Worked scenarios of Authors, in the notation of its rules page."""

from __future__ import annotations

from ..engine.scenarios import Result
from ..shared.asking.scenarios import run_for
from . import GAME


def run(text: str) -> list[Result]:
    """Plays every scenario of a text."""
    return run_for(GAME, text)
