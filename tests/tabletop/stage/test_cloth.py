"""The table under the cards: a rail, a mat for every seat, and a light that leans towards whose turn it is."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from sprites.colours import luminance
from sprites.tables import LAMP
from tabletop.scene.rect import Rect
from tabletop.stage.cloth import BANDS, FEWER, NARROWER, SECONDS, STEPS, Cloth, rail_width
from tests.tabletop.pilot import Pilot

Open = Callable[..., Pilot]


@pytest.fixture
def open_at(tmp_path: Path) -> Iterator[Open]:
    opened: list[Pilot] = []

    def open_it(size: tuple[int, int] = (1280, 800), **settings: object) -> Pilot:
        opened.append(Pilot.open(tmp_path, size, guide="never", **settings))
        return opened[-1]

    yield open_it
    opened[0].close()


def cloth_of(pilot: Pilot) -> Cloth:
    return pilot.table.scene.cloth


def dealt(pilot: Pilot, game: str = "flaps", players: str = "- quick quick quick") -> Cloth:
    """A table at which a person is asked."""
    table = pilot.sit(game, players)
    pilot.until(lambda: table.session.viewpoint.asked in table.session.on_turn and pilot.still)
    pilot.step(2 * SECONDS)
    return cloth_of(pilot)


def bare(pilot: Pilot, seat: int) -> float:
    """How bright the mat of a seat is, in a corner where nothing lies."""
    box = pilot.table.scene.places.seats[seat].box
    picture = cloth_of(pilot).paint(pilot.app.size)
    red, green, blue, *_ = pygame.transform.average_color(picture, pygame.Rect(box.right - 30, box.bottom - 30, 16, 16))
    return luminance((red, green, blue))


@pytest.mark.parametrize(
    ("size", "wide"), [((1280, 800), 28), ((1024, 640), 28), ((1920, 1080), 36), ((3840, 2160), 72)]
)
def test_the_rail_is_28_pixels_wide_at_1280_and_grows_with_the_window(
    open_at: Open, size: tuple[int, int], wide: int
) -> None:
    pilot = open_at(size)
    assert rail_width(pilot.app.style) == wide
    pilot.app.change_settings(text_size=150)
    assert rail_width(pilot.app.style) == wide, "and not with the texts"


@pytest.mark.parametrize("size", [(1280, 800), (1024, 640), (1920, 1080)])
def test_the_rail_lies_all_round_and_the_bar_on_it(open_at: Open, size: tuple[int, int]) -> None:
    pilot = open_at(size)
    dealt(pilot)
    rail = cloth_of(pilot).furnishing
    assert rail is not None
    assert tuple(rail.rail.inside(size)[:2]) == (rail_width(pilot.app.style), pilot.table.bar.height)
    picture = pilot.app.painter.surface
    for at in ((3, size[1] // 2), (size[0] - 4, size[1] // 2), (size[0] // 3, size[1] - 4), (size[0] // 3, 4)):
        red, green, blue = picture.get_at(at)[:3]
        assert 0.001 < luminance((red, green, blue)) < 0.035
        assert red > blue, "wood, not a black bar"


def test_each_seat_has_a_mat_in_its_colour_and_that_of_the_seat_on_turn_is_brighter(open_at: Open) -> None:
    pilot = open_at()
    cloth = dealt(pilot)
    on_turn = pilot.table.session.on_turn
    assert cloth.lit == on_turn == (0,)
    assert cloth.light.mats == (1.0, 0.0, 0.0, 0.0)
    lit = bare(pilot, 0)
    cloth.turn_to((2,))
    cloth.move(SECONDS)
    assert bare(pilot, 0) < lit * 0.93
    assert cloth.light.mats == (0.0, 0.0, 1.0, 0.0)


def test_there_is_no_mat_at_a_table_for_one(open_at: Open) -> None:
    pilot = open_at()
    pilot.sit("patience", "-")
    pilot.settle()
    assert cloth_of(pilot).sheets == {}
    assert cloth_of(pilot).light.lamp == LAMP


def test_the_light_leans_towards_the_seat_whose_turn_is_shown(open_at: Open) -> None:
    pilot = open_at()
    cloth = dealt(pilot)
    assert cloth.light.lamp[1] > LAMP[1] + 0.05, "towards the seat in front"
    seats = pilot.table.scene.places.seats
    for seat in (1, 2, 3):
        cloth.turn_to((seat,))
        cloth.move(SECONDS)
        pilot.step()
        there = [at / whole for at, whole in zip(seats[seat].box.centre, pilot.app.size, strict=True)]
        leans = [lamp - middle for lamp, middle in zip(cloth.light.lamp, LAMP, strict=True)]
        assert max(map(abs, leans)) > 0.05
        assert all(lean * (at - middle) >= 0 for lean, at, middle in zip(leans, there, LAMP, strict=True))


@pytest.mark.parametrize(("size", "steps", "bands"), [((1280, 800), STEPS, BANDS), ((3840, 2160), FEWER, NARROWER)])
def test_the_light_passes_on_in_few_steps_and_a_frame_paints_only_a_band_of_one(
    open_at: Open, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], steps: int, bands: int
) -> None:
    pilot = open_at(size)
    cloth = dealt(pilot, players="- quick")
    assert not cloth.move(1.0)
    areas: list[pygame.Rect] = []
    monkeypatch.setattr(cloth.stage, "relay", areas.append)
    cloth.turn_to((1,))
    moved = [cloth.move(1 / 60) for _ in range(60)]
    assert sum(moved) == len(areas) == steps * bands
    assert not any(moved[round(SECONDS * 60) + 1 :]), "then it rests"
    assert all(area.height <= size[1] / bands + 1 for area in areas)
    assert sum(area.height for area in areas) == steps * size[1]


@pytest.mark.parametrize("seconds", [0.004, 1 / 60, 0.07, 0.1, 0.4])
def test_in_the_end_the_table_looks_as_if_it_were_painted_anew(open_at: Open, seconds: float) -> None:
    pilot = open_at()
    cloth = dealt(pilot)
    stage = pilot.table.scene.stage
    for seat in (2, 1, 3):
        cloth.turn_to((seat,))
        while cloth.move(seconds) or cloth.passed < 1:
            pass
        assert stage.ground is not None
        seen = pygame.image.tobytes(stage.ground, "RGB")
        stage.refresh()
        pilot.app.draw()
        assert pygame.image.tobytes(stage.ground, "RGB") == seen


def test_the_light_follows_what_is_shown_and_turns_back_from_where_it_is(open_at: Open) -> None:
    pilot = open_at()
    cloth = dealt(pilot)
    cloth.turn_to((1,))
    cloth.move(SECONDS / 2)
    half = cloth.light.mats[1]
    assert 0.2 < half < 0.8
    cloth.turn_to((2,))
    assert cloth.paint(pilot.app.size) is not None
    assert cloth.light.mats[1] == half
    cloth.move(SECONDS)
    assert cloth.light.mats == (0.0, 0.0, 1.0, 0.0)


@pytest.mark.parametrize("still", [{"motion": "still"}, {"reduced_motion": True}])
def test_where_nothing_moves_the_light_is_there_at_once(open_at: Open, still: dict[str, object]) -> None:
    pilot = open_at(**still)
    cloth = dealt(pilot)
    cloth.turn_to((1,))
    assert cloth.light.mats == (0.0, 1.0, 0.0, 0.0)
    assert not cloth.move(1.0)


def test_it_leans_to_no_side_if_everyone_may_act(open_at: Open) -> None:
    pilot = open_at()
    cloth = dealt(pilot)
    cloth.turn_to((0, 1, 2, 3))
    cloth.move(SECONDS)
    assert cloth.light.lamp == LAMP
    assert cloth.light.mats == (0.0, 0.0, 0.0, 0.0)


def test_in_a_race_all_seats_are_equal(open_at: Open) -> None:
    pilot = open_at()
    pilot.sit("flyswatter", "- quick quick")
    for _ in range(20):
        pilot.step(0.5)
        assert cloth_of(pilot).lit == ()
        assert cloth_of(pilot).light.lamp == LAMP


def test_a_step_of_the_light_leaves_everything_that_lies_on_the_table(open_at: Open) -> None:
    pilot = open_at()
    cloth = dealt(pilot)
    pilot.step(1.0)
    stage = pilot.table.scene.stage
    baked = dict(stage.baked)
    assert len(baked) > 20
    card = next(node for node in pilot.table.scene.nodes() if node.face)
    at = round(card.x.shown), round(card.y.shown)
    before = pilot.app.painter.surface.get_at(at)
    cloth.turn_to((1,))
    pilot.step(2 * SECONDS)
    assert list(stage.baked) == list(baked)
    assert pilot.app.painter.surface.get_at(at) == before


def test_the_cloth_has_the_hue_of_the_game(open_at: Open) -> None:
    pilot = open_at()
    found = []
    for game in ("flaps", "flush", "flip7"):
        dealt(pilot, game)
        red, green, blue, *_ = pygame.transform.average_color(cloth_of(pilot).paint(pilot.app.size))
        found.append((red, green, blue))
    assert len(set(found)) == 3


def test_other_colours_and_another_table_are_painted_at_once(open_at: Open) -> None:
    pilot = open_at()
    dealt(pilot)
    found = set()
    for changed in ({"table": "wood"}, {"table": "wine"}, {"colours": "contrast"}, {"text_size": 150}):
        pilot.app.change_settings(**changed)
        pilot.step()
        found.add(pygame.image.tobytes(pilot.app.painter.surface.subsurface(Rect(0, 300, 300, 100)), "RGB"))
    assert len(found) == 4


def test_a_table_that_was_left_keeps_no_pictures(open_at: Open) -> None:
    pilot = open_at()
    cloth = dealt(pilot)
    assert cloth.bare
    assert cloth.sheets
    pilot.app.pop()
    assert [cloth.picture, cloth.bare, cloth.sheets] == [None, None, {}]
