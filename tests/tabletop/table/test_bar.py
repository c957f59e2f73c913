"""The bar on the rail and the calls at the names: everything stands in the window, and nothing on anything else."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

import pygame
import pytest

from tabletop.people import OPEN
from tabletop.table.screen import TableScreen
from tests.tabletop.pilot import Pilot

Opener = Callable[..., Pilot]


def check(table: TableScreen) -> None:
    """Signs stand in the bar, bells at the name of their owner, in the window, and none on another or on a name."""
    table.draw(table.app.painter)
    whole = pygame.Rect((0, 0), table.app.size)
    bar = pygame.Rect(0, 0, whole.width, table.bar.height)
    signs, bells = [pygame.Rect(button.rect) for button, _ in table.bar.signs], table.bells.bells
    assert all(bar.contains(rect) for rect in signs)
    plates = [table.space.nameplate(seat) for seat in range(table.rules.seats)]
    names = [pygame.Rect(plate.whole) for plate in plates if plate is not None]
    rects = [*signs, *(pygame.Rect(button.rect) for button, _, _ in bells), *names]
    assert all(whole.contains(rect) for rect in rects)
    assert not [pair for pair in combinations(rects, 2) if pair[0].colliderect(pair[1])]
    for button, seat, _ in bells:
        strip = table.scene.places.seats[seat].plate
        assert strip.x <= button.rect.x < strip.right
        assert abs(button.rect.centre[1] - strip.centre[1]) <= 1
    assert not pygame.Rect(table.question.rect).collidelistall([pygame.Rect(button.rect) for button, _, _ in bells])


@pytest.mark.parametrize("text", [75, 100, 150, 300])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080), (500, 480), (320, 240)])
def test_eight_bells_stand_at_the_names_of_their_owners(size: tuple[int, int], text: int, open_pilot: Opener) -> None:
    pilot = open_pilot(size, text_size=text)
    for people in ("- - - -", "- - -", "- - quick", "- quick quick"):
        table = pilot.sit("flinch", people, privacy=OPEN, enforcement="challenge")
        assert len(table.bells.buttons) == 2 * people.count("-")
        check(table)
    for game, people in (("flaps", "- - - -"), ("flaps", "- quick"), ("muggins", "- - - - - -")):
        check(pilot.sit(game, people, privacy=OPEN))


def test_where_there_is_room_bells_say_what_they_call_and_with_which_key(pilot: Pilot) -> None:
    table = pilot.sit("flaps", "- - quick", devices="K1 K2 any", privacy=OPEN)
    own, other = [(button.text, button.key) for button in table.bells.buttons[:2]], table.bells.buttons[2]
    assert own == [("Last card!", "Q"), ("Flap", "E")]
    assert (other.text, other.key) == ("Last card!", "]")


def test_a_bell_that_shows_its_words_says_what_it_does_and_when_if_it_is_pointed_at(pilot: Pilot) -> None:
    table = pilot.sit("flaps", "- quick quick")
    for button, text in table.bells.tips():
        assert button.text not in text.split("  ·  "), "its own words say nothing new"
        assert text.endswith(f"  ·  {button.key}")


def test_where_there_is_no_room_for_words_tips_say_what_bells_call_and_with_which_key(pilot: Pilot) -> None:
    table = pilot.sit("flinch", "- - - quick", devices="K1 K2 K3 any", enforcement="challenge", privacy=OPEN)
    own, other = table.bells.buttons[:2], table.bells.buttons[2:4]
    assert all(button.text for button in own)
    assert [button.text for button in other] == ["", ""]
    tips = {id(button): text for button, text in table.bells.tips()}
    assert tips[id(other[0])] == "Ben  ·  Challenge: game pile  ·  ]"


def test_the_bells_of_the_seat_in_front_are_the_largest(pilot: Pilot) -> None:
    table = pilot.sit("flinch", "- - quick", devices="K1 K2 any", enforcement="challenge", privacy=OPEN)
    heights = {seat: button.rect.height for button, seat, _ in table.bells.bells}
    assert heights[0] > heights[1]


def test_what_comes_to_stand_on_a_plate_moves_no_bell(pilot: Pilot) -> None:
    table = pilot.sit("flaps", "- quick quick")
    before = [button.rect for button in table.bells.buttons]
    table.session.playback.scores = (125, 250, 375)
    pilot.step(0.1)
    table.space.arrange_controls(bool(table.observer.offers))
    assert [button.rect for button in table.bells.buttons] == before
