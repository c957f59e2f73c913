"""Vacancies: what everyone knows about a place without cards."""

from __future__ import annotations

from typing import NamedTuple


class Vacancy(NamedTuple):
    """What is to become of a place without cards."""

    dead: bool = False
    """Whether no card can come here any more in this round."""
    waits: str = ""
    """The face of the only cards that can come here next; empty if there are several, or if no one knows."""


DEAD = Vacancy(dead=True)
