"""Large words stand where they hide no card that can be read, and arrows go around what lies in the middle."""

from __future__ import annotations

import pygame
import pytest

from games.engine.beats import Beat, Show
from sprites.look import look
from tabletop.scene.painter import Painter
from tabletop.scene.rect import Rect
from tabletop.stage.arrows import Aim, draw_arrow
from tabletop.stage.beats import Beats
from tabletop.stage.geometry import Geometry
from tabletop.stage.seating import SeatPlace
from tabletop.stage.showpieces import LIGHTS, Props, _faded, draw_beats, draw_flashes
from tabletop.ui.style import NORMAL, Style

AREA, MIDDLE, ASK = Rect(0, 40, 1280, 760), Rect(360, 230, 560, 270), Rect(20, 505, 1240, 40)
BOXES = {
    "b": Rect(20, 550, 1240, 240),
    "l": Rect(20, 230, 260, 250),
    "t": Rect(340, 50, 600, 160),
    "r": Rect(1000, 230, 260, 250),
}
"""Four seats around a table, the one in front first."""
PILE = Rect(580, 260, 120, 130)
SIZE = (1280, 800)


@pytest.fixture
def painter() -> Painter:
    pygame.display.init()
    return Painter(pygame.Surface(SIZE))


def table(painter: Painter, *faces: Rect) -> Props:
    """A table with four seats, and cards that lie face up."""
    seats = tuple(SeatPlace(box, box._replace(height=30), side) for side, box in BOXES.items())
    places, colours = Geometry(AREA, MIDDLE, seats, ask=ASK), [(200, 80, 80)] * 4
    return Props(painter, Style(13, NORMAL), look("normal"), places, [None] * 4, colours, faces)


def words(show: Show, text: str, seat: int, props: Props, blocks: bool = True) -> Rect:
    """Where the words of a beat stand."""
    beats = Beats()
    beats.begin("some", Beat(show, 800, blocks), seat, text)
    [where] = draw_beats(props, beats)
    return where


@pytest.mark.parametrize("show", [Show.BANNER, Show.STAMP])
def test_words_in_the_middle_stand_in_its_very_middle_if_nothing_can_be_read_there(
    painter: Painter, show: Show
) -> None:
    assert abs(words(show, "Flush!", 0, table(painter)).centre[1] - MIDDLE.centre[1]) < 30


@pytest.mark.parametrize("show", [Show.BANNER, Show.STAMP])
def test_words_in_the_middle_leave_the_card_in_sight_that_they_are_about(painter: Painter, show: Show) -> None:
    where = words(show, "Player wins the round!", 0, table(painter, PILE))
    assert where.overlap(PILE) < PILE.width * PILE.height / 8
    assert where.bottom <= ASK.bottom


def test_words_stay_where_they_stand_although_cards_come_there(painter: Painter) -> None:
    beats = Beats()
    beats.begin("some", Beat(Show.BANNER, 800), 0, "Flush!")
    [before] = draw_beats(table(painter), beats)
    [after] = draw_beats(table(painter, PILE), beats)
    assert after == before


@pytest.mark.parametrize(("seat", "side"), list(enumerate(BOXES)))
def test_a_call_stands_beside_the_mat_of_who_makes_it(painter: Painter, seat: int, side: str) -> None:
    where = words(Show.STAMP, "Muggins!", seat, table(painter), blocks=False)
    others = [box for name, box in BOXES.items() if name != side]
    apart = [abs(where.centre[0] - box.centre[0]) + abs(where.centre[1] - box.centre[1]) for box in others]
    own = BOXES[side]
    assert abs(where.centre[0] - own.centre[0]) + abs(where.centre[1] - own.centre[1]) < min(apart)
    assert where.overlap(own) < where.width * where.height / 4


def test_long_words_are_no_wider_than_the_table(painter: Painter) -> None:
    for show in (Show.BANNER, Show.STAMP):
        where = words(show, "Annabella the Second has laid the last card of the game pile!" * 2, 0, table(painter))
        assert where.width < AREA.width


def test_words_look_for_a_place_anew_when_the_window_has_another_size(painter: Painter) -> None:
    beats, props = Beats(), table(painter)
    beats.begin("some", Beat(Show.BANNER, 800), 0, "Flush!")
    draw_beats(props, beats)
    higher = props._replace(places=Geometry(AREA, MIDDLE._replace(y=60), props.places.seats, ask=ASK._replace(y=335)))
    beats.rearrange()
    [where] = draw_beats(higher, beats)
    assert abs(where.centre[1] - higher.places.middle.centre[1]) < 30


def test_the_way_round_goes_out_in_few_pictures(painter: Painter) -> None:
    beats, props, seen = Beats(), table(painter), set[int]()
    beats.begin("turned", Beat(Show.RING, 400, blocks=False), 0, "")
    painter.picture = lambda picture, x, y: seen.add(id(picture))  # type: ignore[method-assign]
    for _ in range(40):
        draw_flashes(props, beats)
        beats.move(0.01)
    assert 4 <= len(seen) <= LIGHTS + 1


@pytest.mark.parametrize("by", range(4))
@pytest.mark.parametrize("seat", range(4))
def test_an_arrow_goes_around_the_pile_whoever_attacks(painter: Painter, by: int, seat: int) -> None:
    heads: list[pygame.Rect] = []

    class Paper(Painter):
        def picture(self, picture: pygame.Surface, x: int, y: int) -> None:
            heads.append(picture.get_rect(topleft=(x, y)))

    props = table(painter)._replace(painter=Paper(painter.surface))
    draw_arrow(props, Aim(by, seat, "+4"), 1.0)
    assert bool(heads) == (by != seat)
    assert pygame.Rect(PILE).collidelist(heads) < 0
    assert pygame.Rect(ASK).collidelist(heads) < 0


def test_a_picture_that_fades_is_a_copy_so_that_others_can_draw_it() -> None:
    picture = pygame.Surface((4, 4), pygame.SRCALPHA)
    assert _faded(picture, 1.0) is picture
    assert _faded(picture, 0.4).get_alpha() == 102
    assert picture.get_alpha() == 255
