"""Marks, hands and icons: each exists, looks like no other, and is not cut off."""

from __future__ import annotations

import pygame
import pytest

from sprites.icons import NAMES, icon, program_icon
from sprites.look import look
from sprites.marks import mark, palm
from sprites.shapes import PIPS
from sprites.signs import token
from tabletop.people import MARKS
from tests.sprites.pictures import closest, difference, edge, flat

WHITE = (255, 255, 255)
WANTED = (
    *("undo", "redo", "hint", "rules", "log", "pause", "play", "settings", "home", "sound", "mute", "close"),
    *("left", "right", "up", "down", "plus", "minus", "check", "cross", "robot", "person", "mouse", "keyboard"),
    *("pad", "crown", "dealer"),
)


def test_every_mark_of_a_seat_is_a_shape_of_its_own_even_when_small() -> None:
    assert closest({name: mark(name, 16, WHITE) for name in (*MARKS, "none of them")})[0] > 12


def test_every_icon_is_a_shape_of_its_own() -> None:
    assert set(WANTED) <= set(NAMES)
    drawn = {name: icon(name, 24, WHITE) for name in (*NAMES, "none of them") if name != "close"}
    assert closest(drawn)[0] > 8
    assert difference(flat(icon("close", 24, WHITE)), flat(icon("cross", 24, WHITE))) == 0


@pytest.mark.parametrize("size", [16, 33, 96])
def test_signs_have_the_size_asked_for_and_are_not_cut_off(size: int) -> None:
    signs = {name: icon(name, size, WHITE) for name in NAMES} | {name: mark(name, size, WHITE) for name in MARKS}
    for name, sign in (signs | {"palm": palm(size, WHITE)}).items():
        assert sign.get_size() == (size, size)
        assert max(edge(sign)) < (128 if size == 16 else 70), name


def test_signs_are_in_the_colour_asked_for_also_where_they_are_transparent() -> None:
    colour = (200, 60, 40)
    for sign in (mark("sun", 48, colour), icon("robot", 48, colour)):
        assert {sign.get_at((x, y))[:3] for x in range(48) for y in range(48)} == {colour}


def test_hands_of_two_seats_differ_and_show_on_cards_of_their_own_colour() -> None:
    red, blue = look("normal").seats[:2]
    assert difference(flat(palm(60, red)), flat(palm(60, blue))) > 15
    assert difference(flat(palm(60, red), red), flat(palm(60, blue), red)) > 15
    bare = palm(60, red).copy()
    bare.fill(red)
    assert difference(flat(palm(60, red), red), flat(bare, red)) > 5


def test_every_suit_has_a_sign() -> None:
    for name in ("normal", "safe", "contrast"):
        assert set(look(name).suits) == set(PIPS)


@pytest.mark.parametrize("size", [16, 64, 256])
def test_the_program_has_an_icon_with_round_corners(size: int) -> None:
    picture = program_icon(size)
    assert picture.get_size() == (size, size)
    assert picture.get_at((0, 0))[3] < 128
    assert picture.get_at((size // 2, size // 2))[3] == 255


def test_a_token_without_a_suit_shows_only_its_letters() -> None:
    blank, three, four = (token("", text, 96, look("normal"), False) for text in ("", "×3", "×4"))
    assert difference(flat(three), flat(four)) > 0.5
    middle = pygame.Rect(36, 20, 24, 10)
    assert difference(flat(three).subsurface(middle), flat(blank).subsurface(middle)) > 5, "there is no disc on it"
