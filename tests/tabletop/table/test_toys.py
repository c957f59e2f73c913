"""What people play with while they wait changes nothing but the picture."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.scene.card import STRAIGHT, CardNode
from tabletop.table.screen import TableScreen
from tests.tabletop.pilot import Pilot


class Toy:
    """A table that is at rest, and what is heard of its toys."""

    def __init__(self, pilot: Pilot, game: str, players: str, zone: str) -> None:
        self.pilot, self.table = pilot, pilot.sit(game, players)
        pilot.until(lambda: not self.table.director.busy)
        pilot.step(0.5)
        self.scene, self.zone = self.table.scene, self.table.rules.zone(zone)
        self.heard: list[str] = []
        self.scene.loose.play_sound = lambda cue, pan=0.0: self.heard.append(cue)

    @property
    def top(self) -> CardNode:
        return self.scene.zones[self.zone][-1]

    def stroke(self, share: float = 0.7, steps: int = 5) -> None:
        """Moves the pointer across the top card, a step in each frame."""
        x, y, wide = self.top.x.target, self.top.y.target, self.top.width
        for step in range(steps):
            self.pilot.move(x + (step / (steps - 1) - 0.5) * share * wide, y)
            self.pilot.step()

    def told(self) -> object:
        """What the table is about."""
        table: TableScreen = self.table
        return self.pilot.log, table.prompt(), table.hand.legal.moves, table.picking.picker


@pytest.fixture
def pack(pilot: Pilot) -> Toy:
    return Toy(pilot, "patience", "-", "pack")


def test_a_pack_that_is_stroked_ripples_and_nothing_else_happens(pack: Toy) -> None:
    before, place = pack.told(), (pack.top.x.target, pack.top.y.target)
    pack.stroke()
    assert pack.heard == ["riffle"]
    pack.scene.loose.move(0.05)
    assert pack.top.nudge != STRAIGHT
    assert (pack.top.x.target, pack.top.y.target) == place
    assert pack.told() == before


def test_it_is_heard_once_a_second_at_most(pack: Toy) -> None:
    for _ in range(5):
        pack.stroke()
        pack.stroke()
    assert pack.heard == ["riffle"]
    pack.pilot.step(1.1)
    pack.stroke()
    assert pack.heard == ["riffle"] * 2


def test_a_click_after_a_stroke_is_a_click(pack: Toy) -> None:
    pack.stroke()
    pack.pilot.click(*pack.pilot.zone("pack").centre)
    pack.pilot.settle()
    assert len(pack.pilot.log) == 1


def test_a_pointer_that_passes_by_or_rests_there_does_nothing(pack: Toy) -> None:
    pack.stroke(share=8.0, steps=4)
    pack.stroke(share=0.3)
    for _ in range(5):
        pack.pilot.step(0.3)
        pack.stroke(share=0.4, steps=3)
    assert pack.heard == []
    assert not pack.scene.loose.drifts


def test_a_pointer_with_a_button_down_does_nothing(pack: Toy) -> None:
    pack.pilot.move(*pack.pilot.zone("pack").centre)
    pack.pilot.button(True)
    pack.stroke()
    assert pack.heard == []


def test_a_pile_that_leans_is_knocked_straight_by_a_stroke(pilot: Pilot) -> None:
    pile = Toy(pilot, "patience", "-", "stock")
    for _ in range(2):
        pilot.click(*pilot.zone("pack").centre)
        pilot.settle()
    pile.scene.loose.move(0.5)
    assert pile.scene.loose.leans(pile.zone)
    pile.stroke()
    assert pile.heard == ["knock"]
    pile.scene.loose.move(0.5)
    assert not pile.scene.loose.leans(pile.zone)


def test_with_still_motion_a_stroke_does_nothing(open_pilot: Any) -> None:
    still = Toy(open_pilot(motion="still"), "patience", "-", "pack")
    still.stroke()
    assert still.heard == []
    assert still.top.nudge == STRAIGHT


def test_there_are_no_toys_in_a_race(pilot: Pilot) -> None:
    race = Toy(pilot, "flyswatter", "- random", "pack")
    assert len(race.scene.zones[race.zone]) > 5
    race.stroke()
    assert race.heard == []
