"""The rail all round a table, and the mats of the seats."""

from __future__ import annotations

import pygame
import pytest

from sprites.colours import Colour, contrast, luminance
from sprites.furniture import LIT, TINT, Rail, mat, mat_light, put_rail
from sprites.look import LOOKS, look
from sprites.sheets import opaque

SIZE = (800, 500)
CLOTH = (44, 72, 63)


def railed(rail: Rail) -> pygame.Surface:
    """A plain table with a rail."""
    table = opaque(SIZE)
    table.fill(CLOTH)
    put_rail(table, rail, CLOTH)
    return table


def at(table: pygame.Surface, place: tuple[int, int]) -> Colour:
    """The colour of a pixel."""
    red, green, blue, *_ = table.get_at(place)
    return (red, green, blue)


@pytest.mark.parametrize("strong", [False, True])
def test_the_rail_goes_all_round_to_the_edge_of_the_window(strong: bool) -> None:
    rail = Rail(42, 28, strong)
    table, inside = railed(rail), rail.inside(SIZE)
    assert tuple(inside) == (28, 42, 744, 430)
    around = [(x, y) for x in (0, 14, 26, 773, 785, 799) for y in (60, 250, 450)]
    around += [(x, y) for y in (0, 20, 39, 474, 485, 499) for x in (60, 400, 700)]
    assert all(luminance(at(table, place)) < 0.035 for place in around)
    assert table.get_at((400, 250))[:3] == CLOTH


def test_at_its_foot_the_rail_can_be_higher_than_at_the_sides() -> None:
    rail = Rail(42, 28, foot=50)
    table, inside = railed(rail), rail.inside(SIZE)
    assert tuple(inside) == (28, 42, 744, 408)
    assert all(luminance(at(table, (400, y))) < 0.035 for y in (455, 475, 499))
    assert at(table, (400, 420)) == CLOTH


def test_at_its_right_it_can_be_a_broad_board() -> None:
    rail = Rail(42, 28, aside=300)
    table, inside = railed(rail), rail.inside(SIZE)
    assert tuple(inside) == (28, 42, 472, 430)
    assert all(luminance(at(table, (x, y))) < 0.035 for x in (510, 650, 799) for y in (60, 250, 499))
    assert at(table, (470, 250)) == CLOTH


@pytest.mark.parametrize("strong", [False, True])
def test_one_light_line_runs_along_its_inner_edge(strong: bool) -> None:
    table = railed(Rail(42, 28, strong))
    bright = [x for x in range(100) if luminance(at(table, (x, 250))) > 0.1]
    assert bright == [28, 29]
    assert luminance(at(table, (28, 250))) > (0.7 if strong else 0.15)
    corner = [luminance(at(table, (28 + step, 42 + step))) for step in range(21)]
    assert max(corner) > 0.1
    assert corner[0] < 0.035, "the corner is round: wood lies outside the line"


def test_the_rail_casts_a_shadow_that_ends_soon() -> None:
    table = railed(Rail(42, 28))
    across = [sum(table.get_at((x, 250))[:3]) for x in range(30, 60)]
    assert across == sorted(across)
    assert across[0] < across[-1] == sum(CLOTH)


@pytest.mark.parametrize("rail", [Rail(0, 0), Rail(400, 300), Rail(460, 28)])
def test_a_table_without_room_for_a_rail_stays_as_it_is(rail: Rail) -> None:
    assert railed(rail).get_at((400, 250))[:3] == CLOTH


@pytest.mark.parametrize("name", LOOKS)
def test_mats_are_equally_bright_and_tinted_as_much_as_they_should_be(name: str) -> None:
    assert (TINT, LIT) == (0.12, 0.24)
    found = []
    for seat in look(name).seats:
        sheet = mat((120, 80), seat, 8)
        assert sheet.get_at((60, 40))[3] == pytest.approx(TINT * 255, abs=1)
        table = opaque((120, 80))
        table.fill(CLOTH)
        table.blit(sheet, (0, 0))
        dim = at(table, (60, 40))
        table.blit(mat_light((120, 80), seat, 8), (0, 0))
        lit = at(table, (60, 40))
        assert luminance(lit) > luminance(dim) > luminance(CLOTH)
        found.append((contrast(dim, CLOTH), contrast(lit, CLOTH)))
    for step in zip(*found, strict=True):
        assert max(step) - min(step) < 0.12


def test_a_mat_is_round_at_its_corners_and_has_a_hem() -> None:
    sheet = mat((120, 80), (200, 120, 60), 20)
    for corner in ((0, 0), (119, 0), (0, 79), (119, 79)):
        assert sheet.get_at(corner)[3] < 10
    for side in ((60, 0), (60, 79), (0, 40), (119, 40)):
        assert sheet.get_at(side)[3] > 1.5 * sheet.get_at((60, 40))[3]
    ring = [sheet.get_at((x, 40)) for x in range(120)]
    assert ring == ring[::-1]


def test_a_mat_that_is_lit_is_tinted_twice() -> None:
    seat = (200, 120, 60)
    dim, light = mat((60, 40), seat, 8).get_at((30, 20)), mat_light((60, 40), seat, 8).get_at((30, 20))
    assert dim == light
    assert 1 - (1 - dim[3] / 255) ** 2 == pytest.approx(LIT, abs=0.025)
