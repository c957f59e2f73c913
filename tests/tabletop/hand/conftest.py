"""Positions with a hand over them."""

from __future__ import annotations

import pytest

from games.authors import GAME as AUTHORS
from games.engine import read_table
from games.flush import GAME as FLUSH
from games.patience import GAME as PATIENCE
from tests.games.flush.helpers import table as flush_table
from tests.games.patience.helpers import table
from tests.tabletop.hand.dealt import ASKING, DECLARING, LATE, Dealt


@pytest.fixture
def late() -> Dealt:
    return Dealt(PATIENCE, table(LATE))


@pytest.fixture
def asking() -> Dealt:
    return Dealt(AUTHORS, read_table(AUTHORS.rules(3), ASKING))


@pytest.fixture
def declaring() -> Dealt:
    return Dealt(FLUSH, flush_table(DECLARING))
