"""The faces of bots."""

from __future__ import annotations

from itertools import combinations, product

import pygame
import pytest

from games.brain.characters import NAMES
from sprites.expressions import EXPRESSIONS
from sprites.look import look
from sprites.portraits import VARIANTS, portrait
from tests.sprites.pictures import flat

RED, BLUE = (220, 60, 60), (60, 90, 220)


def pixels(character: str, variant: int, size: int = 40, colour: tuple[int, int, int] = RED) -> bytes:
    return pygame.image.tobytes(portrait(character, variant, size, colour), "RGBA")


def test_no_two_faces_are_alike() -> None:
    faces = {pixels(character, variant) for character, variant in product(NAMES, range(VARIANTS))}
    assert len(faces) == len(NAMES) * VARIANTS
    assert pixels("bold", VARIANTS) == pixels("bold", 0), "a number too many begins anew"


@pytest.mark.parametrize("size", [18, 26, 48, 160])
def test_a_face_shows_the_colour_of_its_seat_at_every_size(size: int) -> None:
    for colour in (RED, BLUE):
        picture = portrait("careful", 0, size, colour)
        assert picture.get_size() == (size, size)
        rim = picture.get_at((size // 2, max(1, size // 40)))
        assert max(range(3), key=lambda part: rim[part]) == max(range(3), key=lambda part: colour[part])
        assert picture.get_at((0, 0)).a == 0


def test_an_unknown_character_has_a_plain_face() -> None:
    assert pixels("", 0) not in {pixels(character, 0) for character in NAMES}


# ---------------------------------------------------------------------- expressions

ALL = ("", *EXPRESSIONS)
PLATE = 32
"""The least size of a face on a plate in a window of 1280 x 800."""
CLEARLY, LEAST = 40, 0.08
"""Pixels that differ by this much, of 255, are seen to differ; and the share of a face that has to."""


def greys(character: str, variant: int, expression: str, colour: tuple[int, int, int]) -> bytes:
    """The face as it looks on a plate without any colour."""
    shown = flat(portrait(character, variant, PLATE, colour, expression))
    return pygame.image.tobytes(pygame.transform.grayscale(shown), "RGB")[::3]


def unlike(one: bytes, other: bytes) -> float:
    """The share of a face that is seen to differ."""
    return sum(abs(a - b) >= CLEARLY for a, b in zip(one, other, strict=True)) / len(one)


@pytest.mark.parametrize(("character", "variant"), [("", 0), *product(NAMES, range(VARIANTS))])
def test_all_expressions_of_a_face_can_be_told_apart_on_a_plate_without_colours(character: str, variant: int) -> None:
    for seat in (0, 1, 2):
        drawn = {name: greys(character, variant, name, look("normal").seat(seat)) for name in ALL}
        for one, other in combinations(ALL, 2):
            assert unlike(drawn[one], drawn[other]) >= LEAST, (one or "calm", other or "calm")


def test_the_same_face_is_not_told_apart_from_itself() -> None:
    calm = greys("bold", 0, "", RED)
    assert unlike(calm, greys("bold", 0, "", RED)) == 0.0


def test_no_two_faces_are_alike_in_any_expression() -> None:
    for name in EXPRESSIONS:
        faces = {greys(character, variant, name, RED) for character, variant in product(NAMES, range(VARIANTS))}
        assert len(faces) == len(NAMES) * VARIANTS


@pytest.mark.parametrize("size", [26, 48, 160])
@pytest.mark.parametrize("expression", EXPRESSIONS)
def test_the_rim_keeps_the_colour_of_the_seat_in_every_expression(expression: str, size: int) -> None:
    calm, moved = (portrait("cheeky", 1, size, BLUE, name) for name in ("", expression))
    edge = max(1, size // 40)
    for at in ((size // 2, edge), (size // 2, size - 1 - edge), (edge, size // 2), (size - 1 - edge, size // 2)):
        assert max(abs(a - b) for a, b in zip(moved.get_at(at), calm.get_at(at), strict=True)) <= 12
    assert moved.get_at((0, 0)).a == 0
