"""Single events on the stage: where a card ends that comes to lie under or among others."""

from __future__ import annotations

import pytest

from games.engine import Moved
from tests.games.patience.helpers import table
from tests.tabletop.pilot import Pilot

PILES = "lower0: 9a 8a\nlower1: 7c 6c\nstock: 10b 5c 4c\npack: *\nnext: Turn()"


@pytest.mark.parametrize("index", [0, 1, 2, -1])
def test_a_card_comes_to_lie_where_the_event_says(pilot: Pilot, index: int) -> None:
    pilot.sit("patience", position=table(PILES))
    pilot.settle()
    scene, rules = pilot.table.scene, pilot.table.rules
    card, source, to = rules.deck.by_name["6c"], rules.zone("lower1"), rules.zone("lower0")
    pilot.table.session.showing.apply(Moved(card, source, 1, to, index, True, 1))
    pilot.settle()
    expected = ["9a", "8a"]
    expected.insert(index if index >= 0 else 2, "6c")
    assert [node.name for node in scene.zones[to]] == expected
    assert [node.name for node in sorted(scene.zones[to], key=lambda node: node.z)] == expected
    assert [node.name for node in sorted(scene.zones[to], key=lambda node: node.y.shown)] == expected


def test_a_card_that_flies_under_a_pile_is_seen_on_its_way(pilot: Pilot) -> None:
    pilot.sit("patience", position=table(PILES))
    pilot.settle()
    scene, rules = pilot.table.scene, pilot.table.rules
    node = scene.zones[rules.zone("stock")][-1]
    pilot.table.session.showing.apply(Moved(node.card, rules.zone("stock"), 2, rules.zone("pack"), 0, False, 1))
    pilot.step(0.05)
    assert not node.hidden
    assert node.z > max(other.z for other in scene.nodes() if other is not node)
    pilot.settle()
    pilot.step()
    assert node.hidden, "deep in the pack nobody sees it"
