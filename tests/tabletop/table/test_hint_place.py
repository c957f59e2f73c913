"""Where the reason for a hint stands: near its card, and over nothing that it speaks of."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.games.flinch.helpers import table
from tests.tabletop.pilot import Pilot

FITS = (
    "hand0: 3a 9a 2d 7a\nreserve0: 5a\ngame0: 8a\ngame1: 4a\ngame2: 9b\ngame3: 9c\n"
    "turned: 8a 4a 9b 9c\npile0: 1a 2a\nopened: True\nnext: Turn(seat=0)"
)


@pytest.mark.parametrize("size", [(800, 600), (1280, 800)])
def test_it_hides_neither_names_nor_places_nor_where_the_card_goes(
    open_pilot: Callable[..., Pilot], size: tuple[int, int]
) -> None:
    pilot = open_pilot(size, motion="quick", talk="off")
    sat = pilot.sit("flinch", "- quick quick quick", position=table(FITS, 4))
    pilot.settle()
    pilot.press("h")
    pilot.step(0.3)
    hint, names = sat.hint_plate.rect, [plate.rect for seat in range(4) if (plate := sat.space.nameplate(seat))]
    hidden = [*names, *(pilot.zone(zone) for zone in ("pile0", "pile1", "stack", "game0")), sat.question.rect]
    assert hint.width
    assert not [rect for rect in hidden if hint.overlap(rect)]
    near = pilot.card("3a").box
    assert abs(hint.centre[1] - near.centre[1]) < near.height
