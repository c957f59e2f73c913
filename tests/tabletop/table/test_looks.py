"""Who looks at a card sees it for a while, on a screen of his own; the others see only that he looks."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tabletop.scene.card import CardNode
from tabletop.stage.timing import LOOK_STAY
from tests.games.flaps.helpers import table
from tests.tabletop.pilot import Pilot

LOOK = """
hand0: GLh 5c 2d
hand1: GLh 3s 5s
hand2: 9c 9d
pile: 7h
pack: * Ks
"""
HUMAN_LOOKS = LOOK.replace("hand1: GLh", "hand1: Qc")
BOT_LOOKS = LOOK.replace("hand0: GLh", "hand0: Qc") + "next: Turn(seat=1)"


def faces(pilot: Pilot) -> set[str]:
    """The faces of the pack and of the mystery pile that can be seen now."""
    table, rules = pilot.table, pilot.table.rules
    zones = [table.scene.zones[rules.zone(name)] for name in ("pack", "mystery")]
    return {node.face.face for nodes in zones for node in nodes if node.face and node.up.shown >= 0.5}


def play(pilot: Pilot, seat: int) -> None:
    pilot.table.playing.play(pilot.table.rules.read("lay GLh to pile"), seat)


@pytest.mark.parametrize("settings", [{}, {"motion": "still"}, {"reduced_motion": True}], ids=str)
def test_a_card_that_one_looks_at_shows_its_face_long_enough_to_be_read(
    open_pilot: Callable[..., Pilot], settings: dict[str, object]
) -> None:
    pilot = open_pilot(**settings)
    pilot.sit("flaps", "- quick quick", position=table(HUMAN_LOOKS, level=7), level=7)
    pilot.settle()
    play(pilot, 0)
    pilot.until(lambda: faces(pilot) == {"Ks"})
    pilot.step(LOOK_STAY - 0.8)
    assert faces(pilot) == {"Ks"}
    pilot.settle()
    assert faces(pilot) == set()
    assert not any(node.face for node in mystery(pilot)), "nothing is left of its face"


def test_a_card_that_another_looks_at_is_never_seen(pilot: Pilot) -> None:
    pilot.sit("flaps", "- quick quick", position=table(BOT_LOOKS, level=7), level=7)
    pilot.until(lambda: len(mystery(pilot)) == 1 or bool(faces(pilot)))
    assert faces(pilot) == set()


def test_where_several_people_share_the_screen_it_is_not_shown_by_itself(pilot: Pilot) -> None:
    pilot.sit("flaps", "- - quick", position=table(HUMAN_LOOKS, level=7), level=7)
    pilot.settle()
    pilot.table.viewpoint.lift()
    pilot.table.session.refresh()
    pilot.settle()
    play(pilot, 0)
    for _ in range(120):
        pilot.step()
        assert faces(pilot) == set()


def test_any_input_ends_the_look_and_the_card_lies_where_it_should(pilot: Pilot) -> None:
    pilot.sit("flaps", "- quick quick", position=table(HUMAN_LOOKS, level=7), level=7)
    pilot.settle()
    play(pilot, 0)
    pilot.until(lambda: faces(pilot) == {"Ks"})
    pilot.table.session.hurry(pilot.clock.ns)
    pilot.step(0.2)
    assert faces(pilot) == set()
    assert len(mystery(pilot)) == 1


def mystery(pilot: Pilot) -> list[CardNode]:
    return pilot.table.scene.zones[pilot.table.rules.zone("mystery")]
