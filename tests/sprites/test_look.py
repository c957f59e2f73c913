"""Everything written is readable, and everyone can tell the safe colours apart."""

from __future__ import annotations

from dataclasses import fields

import pygame
import pytest

from sprites.colours import contrast, mix, readable
from sprites.look import DESIGNS, LOOKS, look
from sprites.tables import TABLES, ground, table_named
from tabletop.people import COLOURS
from tabletop.storage.settings import Settings
from tests.sprites.eyes import FEWER, nearest

TEXT = 4.5


def values(setting: str) -> tuple[object, ...]:
    """The values a setting can have."""
    chosen = next(field for field in fields(Settings) if field.name == setting)
    return tuple(chosen.metadata["kind"].values)


def test_there_is_a_look_for_every_value_of_the_setting() -> None:
    assert set(LOOKS) == set(values("colours"))
    assert [look(name).name for name in LOOKS] == list(LOOKS)
    assert look("none of them").name == "normal"
    assert look("safe") is look("safe")


@pytest.mark.parametrize("name", LOOKS)
def test_texts_and_seats_can_be_read_on_panels(name: str) -> None:
    colours = look(name)
    assert len(colours.seats) == COLOURS
    for place in (colours.panel, colours.raised):
        for colour in (colours.text, colours.quiet, colours.accent, colours.good, colours.bad, *colours.seats):
            assert contrast(colour, place) >= TEXT
    assert all(contrast(colours.panel, colour) >= TEXT for colour in (*colours.seats, colours.accent))


@pytest.mark.parametrize("name", LOOKS)
def test_what_is_printed_on_cards_can_be_read(name: str) -> None:
    colours = look(name)
    assert all(contrast(colour, colours.paper) >= TEXT for colour in colours.ranks)
    assert all(contrast(colours.suit_ink(suit), colours.paper) >= TEXT for suit in colours.suits)
    assert contrast(colours.ink, colours.paper) >= 7
    assert all(contrast(colour, colours.paper) >= 3 for colour in colours.kinds)
    assert contrast(colours.ink, mix(colours.gold, colours.paper, 0.25)) >= TEXT


@pytest.mark.parametrize("name", TABLES)
def test_texts_can_be_read_on_every_table(name: str) -> None:
    brightest = pygame.transform.smoothscale(ground((1280, 800), name), (64, 40))
    found = {brightest.get_at((x, y))[:3] for x in range(64) for y in range(40)}
    for colours in map(look, LOOKS):
        assert min(contrast(colours.text, (red, green, blue)) for red, green, blue in found) >= TEXT


def test_every_table_and_every_back_of_the_settings_is_there() -> None:
    assert set(TABLES) == set(values("table"))
    assert set(DESIGNS) == set(values("backs"))
    assert len({ground((32, 20), name).get_at((16, 10))[:3] for name in TABLES}) == len(TABLES)
    assert table_named("none of them") is table_named(Settings().table)


@pytest.mark.parametrize("name", LOOKS)
def test_ten_numbers_and_more_have_colours_of_their_own(name: str) -> None:
    colours = look(name)
    assert len({colours.rank(rank) for rank in range(13)}) == 13
    assert colours.rank(13) == colours.rank(1)
    assert colours.rank(-3) == colours.rank(3)


@pytest.mark.parametrize("eye", FEWER)
def test_everyone_can_tell_the_safe_colours_of_seats_and_suits_apart(eye: str) -> None:
    safe = look("safe")
    suits = tuple(safe.suits[suit] for suit in ("red", "yellow", "green", "blue", "purple", "orange"))
    assert nearest(safe.seats, eye) > 20
    assert nearest(suits, eye) > 15


def test_a_colour_changes_no_more_than_needed_to_be_readable() -> None:
    yellow, white, black = (240, 190, 40), (255, 255, 255), (0, 0, 0)
    assert readable(yellow, black, TEXT) == yellow
    darker = readable(yellow, white, TEXT)
    assert TEXT <= contrast(darker, white) < TEXT + 0.5
    assert contrast(black, white) == pytest.approx(21)
