"""The curtain between the turns of two people: whoever comes next opens it."""

from __future__ import annotations

import pytest

from tabletop.people import Person
from tabletop.table.curtain import DEAD_SECONDS, HOLD_SECONDS, Curtain
from tests.tabletop.pilot import Pilot


def hung(pilot: Pilot, **settings: bool) -> tuple[Curtain, list[str]]:
    """A curtain that has been there for a while, and what it has been told."""
    pilot.app.change_settings(**settings)
    told: list[str] = []
    curtain = Curtain(pilot.app, Person("Ben"), [], lambda: told.append("opened"), lambda: told.append("menu"))
    pilot.app.push(curtain)
    pilot.step(DEAD_SECONDS + 0.1)
    return curtain, told


def test_a_click_on_its_button_opens_it(pilot: Pilot) -> None:
    curtain, told = hung(pilot)
    pilot.click(*curtain.button.centre)
    assert told == ["opened"]


def test_neither_a_click_beside_it_nor_one_meant_for_the_table_opens_it(pilot: Pilot) -> None:
    curtain, told = hung(pilot)
    pilot.click(curtain.button.x - 9, curtain.button.y)
    curtain.age = 0.0
    pilot.click(*curtain.button.centre)
    assert told == []


@pytest.mark.parametrize("once", [False, True])
def test_a_key_is_held_or_pressed_once_as_set(pilot: Pilot, once: bool) -> None:
    _, told = hung(pilot, latch=once)
    pilot.press("space")
    assert bool(told) == once
    if not once:
        pilot.key_down("space")
        pilot.step(HOLD_SECONDS + 0.1)
        assert told == ["opened"]
