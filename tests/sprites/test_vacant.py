"""What is drawn on the outlines of empty places can be read on every table, in every set of colours."""

from __future__ import annotations

from itertools import product

import pygame
import pytest

from sprites.backs import empty
from sprites.colours import contrast
from sprites.look import LOOKS, look
from sprites.tables import TABLES, ground
from sprites.vacant import dead, waiting
from tests.sprites.pictures import difference

SIZE = (92, 129)
READABLE, SEEN = 3.0, 1.6
"""The contrast that large letters need, and that of lines that only have to be noticed."""


def on_table(table: str, colours: str, picture: pygame.Surface) -> pygame.Surface:
    """A picture on the outline of a place, in the light of the lamp."""
    cloth = ground((900, 600), table).subsurface((400, 220, *SIZE)).copy()
    cloth.blit(empty(SIZE, look(colours)), (0, 0))
    cloth.blit(picture, (0, 0))
    return cloth


def spread(picture: pygame.Surface) -> float:
    """The contrast between its lightest and its darkest parts, away from the edge."""
    points = product(range(12, SIZE[0] - 12), range(12, SIZE[1] - 12))
    colours = sorted({tuple(picture.get_at(point)) for point in points}, key=lambda colour: sum(colour[:3]))
    (dark_r, dark_g, dark_b, _), (light_r, light_g, light_b, _) = colours[0], colours[-1]
    return contrast((dark_r, dark_g, dark_b), (light_r, light_g, light_b))


@pytest.mark.parametrize("colours", LOOKS)
@pytest.mark.parametrize("table", TABLES)
def test_an_awaited_card_can_be_read_and_a_dead_place_is_seen_to_be_one(table: str, colours: str) -> None:
    plain = on_table(table, colours, pygame.Surface((0, 0)))
    awaited = on_table(table, colours, waiting(SIZE, look(colours), "10"))
    gone = on_table(table, colours, dead(SIZE, look(colours)))
    assert spread(awaited) >= READABLE
    assert spread(gone) >= max(SEEN, 1.1 * spread(plain))
    assert difference(gone, plain) > 0


@pytest.mark.parametrize("width", [20, 32, 66, 121, 360])
def test_both_have_the_size_of_a_card(width: int) -> None:
    size = (width, round(width * 1.4))
    assert waiting(size, look("normal"), "10").get_size() == size
    assert dead(size, look("normal")).get_size() == size


def test_hatching_stays_within_the_rounded_corners() -> None:
    picture = dead(SIZE, look("normal"))
    assert picture.get_at((0, 0))[3] == 0
    assert picture.get_at((SIZE[0] - 1, SIZE[1] - 1))[3] == 0
    assert picture.get_at((SIZE[0] // 2, SIZE[1] // 2))[3] > 0
