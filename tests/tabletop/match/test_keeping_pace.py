"""Bots that keep pace with the people at a race."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from games.flyswatter.table import FlyTable
from tabletop.match.quickness import Quickness
from tests.games.flyswatter.helpers import DRAWS, opened
from tests.own import own
from tests.tabletop.match.tables import FLYSWATTER, NS, play_on, seated


def pace_after(ms: int, **options: Any) -> tuple[float, float]:
    """The factors for the times of a normal bot, before and after a person's slap that came so late."""
    referee, wall = seated(FLYSWATTER, "- normal -", opened("R5a R4a Y3a", DRAWS, **options))
    before = referee.bots.players[1].pace  # type: ignore[attr-defined]
    referee.slap(0, referee.rules.read("swat R5a"), wall.ns + ms * NS)
    wall.go_on(ms)
    play_on(referee, wall, lambda: own(FlyTable, referee.known.view()).judged is not None)
    return before, referee.bots.players[1].pace  # type: ignore[attr-defined]


def test_bots_keep_pace_with_the_people_at_the_table_where_that_is_agreed() -> None:
    assert pace_after(900, pace="matched") == pytest.approx((1.05 * 500 / 540, 1.05 * 900 / 540))


def test_bots_are_as_quick_as_their_level_where_nothing_else_is_agreed() -> None:
    assert pace_after(900) == (1, 1)


def test_only_the_last_eight_slaps_of_people_show_how_quick_they_are() -> None:
    times = [*[900] * 8, *range(300, 380, 10)]
    quickness = Quickness(SimpleNamespace(tables=[]), {0})  # type: ignore[arg-type]
    for ms in times:
        assert quickness.note(((0, ms, "ok"), (0, ms + 200, "ok"), (1, 100, "ok")))
    assert quickness.median == 335
    assert not quickness.note(((1, 100, "ok"),))
    assert quickness.median == 335
