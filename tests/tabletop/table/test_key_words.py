"""Keys at a table, in words: those that are bound now, and the buttons of those who play with a pad."""

from __future__ import annotations

import pygame
import pytest

from games.engine import Game
from tabletop.input.bindings import Action, Bindings
from tabletop.input.navigation import Chord, Command
from tabletop.input.pads import Code
from tabletop.people import PEEK, Person, Setup
from tabletop.table.key_words import own_keys, peek_key
from tests.tabletop.pilot import Pilot

SETUP = Setup(
    "flaps", (Person("Ann", device="K1"), Person("Ben", device="pad0"), Person("Cem"), Person("Pip", "quick"))
)


@pytest.mark.usefixtures("pilot")
def test_everyone_reads_their_own_key_or_button() -> None:
    bindings = Bindings()
    assert [peek_key(bindings, SETUP, seat) for seat in range(3)] == ["R", "SELECT", "R"]
    assert own_keys(bindings, SETUP, Action.CALL2) == ["Ann E", "Ben X"]
    other = bindings.rebound("K1", Action.PEEK, pygame.KSCAN_T).exchanged(Action.PEEK, Code.B)
    assert [peek_key(other, SETUP, seat) for seat in range(3)] == ["T", "B", "T"]


def test_a_command_at_the_table_is_given_with_the_key_that_was_chosen(pilot: Pilot) -> None:
    shortcuts = pilot.app.house.bindings.shortcuts.rebound(Command.PAUSE, Chord(pygame.K_g))
    pilot.app.house.profile.shortcuts = shortcuts.rebound(Command.RULES, Chord(pygame.K_F6)).as_dict()
    pilot.sit("flaps", "- quick")
    pilot.settle()
    pilot.press("p")
    pilot.press(pygame.K_F1)
    assert pilot.calls.taken == []
    pilot.press("g")
    pilot.press(pygame.K_F6)
    assert pilot.calls.taken == ["menu", "rules"]


def test_the_key_to_peek_is_named_as_it_is_bound(pilot: Pilot, shed: Game) -> None:
    house = pilot.app.house
    house.profile.keys = house.bindings.rebound("K2", Action.PEEK, pygame.KSCAN_T).as_dict()
    pilot.sit(shed, "- -", devices="K2 K1", privacy=PEEK)
    pilot.settle()
    assert pilot.table.observer.look().question in ("Hold T to see your cards.", "Hold R to see your cards.")
