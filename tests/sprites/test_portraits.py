"""The faces of bots."""

from __future__ import annotations

from itertools import product

import pygame
import pytest

from games.brain.characters import NAMES
from sprites.portraits import VARIANTS, portrait

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
