"""Titles of Go to the Store: those of every asking game, and who went shopping."""

from __future__ import annotations

from ..engine.measures import came, said, total
from ..engine.titles import Title
from ..shared.asking.titles import ASKING_TITLES

TITLES = (
    *ASKING_TITLES,
    Title("regular", total(came("hand", "store")), 4, grain=0.6),
    Title("lucky", total(said("lucky"))),
)
