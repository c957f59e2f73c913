"""Empty places say what becomes of them, as far as the match has been shown."""

from __future__ import annotations

from typing import Any

import pytest

from games.engine import DEAD, Vacancy, view
from games.flinch import GAME as FLINCH
from games.patience import GAME as PATIENCE
from tabletop.stage.showing import Showing
from tests.games.flinch.helpers import dealt
from tests.games.patience.helpers import table
from tests.tabletop.hand.dealt import LATE, Dealt
from tests.tabletop.pilot import Pilot


def told(seen: Dealt) -> dict[str, Vacancy]:
    """What can be seen to be said of each place."""
    seen.scene.cover()
    nodes = seen.scene.empty_places.nodes
    return {seen.rules.names[zone]: node.told for zone, node in nodes.items() if node.visible}


@pytest.fixture
def late() -> Dealt:
    return Dealt(PATIENCE, table(LATE))


def test_an_upper_place_shows_that_it_waits_for_a_one(late: Dealt) -> None:
    assert told(late) == dict.fromkeys(("upper1", "upper2", "upper3"), Vacancy(waits="1"))


def test_a_hole_looks_dead_as_soon_as_it_has_been_shown(late: Dealt) -> None:
    t: Any = table(LATE)
    t.play(0, t.rules.read("lay 4c to upper0"))
    assert "lower3" not in told(late)
    Showing(late.scene).show(view(t, 0))
    assert told(late)["lower3"] == DEAD


def test_nothing_is_said_of_a_place_under_a_card(late: Dealt) -> None:
    scene, upper = late.scene, late.rules.zone("upper1")
    node = late.card("10b")
    scene.take_over(node, scene.zone_of(node), upper, -1)
    assert "upper1" in told(late), "the card is still on its way"
    node.arriving = False
    assert "upper1" not in told(late)


def test_what_is_said_lies_where_the_place_is(late: Dealt) -> None:
    scene = late.scene
    place, node = scene.places.zones[late.rules.zone("upper1")], scene.empty_places.nodes[late.rules.zone("upper1")]
    assert (node.middle, node.width) == (place.rect.centre, place.width)


def test_a_space_for_piles_without_an_outline_gets_one() -> None:
    flinch = Dealt(FLINCH, dealt())
    assert {name: vacancy.waits for name, vacancy in told(flinch).items()} == {"pile0": "1"}
    assert not flinch.scene.empty_places.nodes[flinch.rules.zone("pile0")].outlined


def test_nothing_is_said_before_the_cards_have_been_dealt(pilot: Pilot) -> None:
    pilot.sit("patience", "-")
    pilot.step()
    places = pilot.table.scene.empty_places
    assert pilot.table.session.playback.lines < 0
    assert not places.nodes
    pilot.settle()
    assert {node.told.waits for node in places.nodes.values()} >= {"1"}
