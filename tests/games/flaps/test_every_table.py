"""FLAPS meets the engine's requirements at every level, with every number of seats, with one pack and with two."""

from __future__ import annotations

import pytest

from games.flaps import GAME
from games.flaps.options import MOST_LEVEL, FlapsOptions
from tests.conformance import check_game


@pytest.mark.parametrize("seats", range(2, 9))
@pytest.mark.parametrize("level", range(1, MOST_LEVEL + 1))
def test_a_round_keeps_to_the_kit(level: int, seats: int) -> None:
    tempo = ("normal", "relaxed")[seats % 2]
    options = FlapsOptions(level=level, packs=1 + (level + seats // 2) % 2, match="single", tempo=tempo)
    check_game(GAME, GAME.rules(seats, options), seed=level * 100 + seats, every=29)
