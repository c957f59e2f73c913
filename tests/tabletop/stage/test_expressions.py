"""Faces show what bots feel, for a while, and people have none."""

from __future__ import annotations

import pygame
import pytest

from games.engine.layout import MOODS
from sprites.expressions import EXPRESSIONS
from sprites.look import look
from tabletop.people import Person
from tabletop.scene.painter import Painter
from tabletop.scene.rect import Rect
from tabletop.stage.expressions import FELT_SECONDS, PLOTS, POP, POP_SECONDS, SHOWN, Expressions
from tabletop.stage.nameplates import PlateContent, draw_nameplate, lay_nameplate
from tabletop.stage.seating import SeatPlace
from tabletop.ui.style import NORMAL, Style

ANN, BEA, CAL = Person("Ann"), Person("Bea", "keen", 1), Person("Cal", "keen", 2)
HUMAN, BOT, OTHER = 0, 1, 2


@pytest.fixture
def faces() -> Expressions:
    return Expressions((ANN, BEA, CAL))


def shown(faces: Expressions) -> list[str]:
    return [faces.of(seat) for seat in (HUMAN, BOT, OTHER)]


def test_every_mood_of_a_layout_has_a_face_and_every_face_a_mood() -> None:
    assert set(SHOWN) == {*MOODS, PLOTS}
    assert set(SHOWN.values()) == set(EXPRESSIONS)


@pytest.mark.parametrize(
    ("mood", "expression"),
    [("won", "glad"), ("lost", "stung"), ("hit", "stung"), ("threatened", "worried"), ("sly", "sly")],
)
def test_a_bot_shows_what_it_feels(faces: Expressions, mood: str, expression: str) -> None:
    faces.feel(BOT, mood)
    assert shown(faces) == ["", expression, ""]


def test_people_and_words_about_no_one_have_no_face(faces: Expressions) -> None:
    for seat in (HUMAN, -1, 3):
        faces.feel(seat, "won")
        assert faces.of(seat) == ""
    faces.worry({HUMAN})
    assert faces.of(HUMAN) == ""
    assert not faces.move(0.1)


def test_a_feeling_fades(faces: Expressions) -> None:
    faces.feel(BOT, "lost")
    for _ in range(5):
        assert faces.move(FELT_SECONDS / 6)
        assert faces.of(BOT) == "stung"
    assert faces.move(FELT_SECONDS / 5)
    assert shown(faces) == ["", "", ""]
    assert not faces.move(0.1), "a calm face keeps nothing awake"


def test_a_later_feeling_replaces_an_earlier_one_and_lasts_its_own_time(faces: Expressions) -> None:
    faces.feel(BOT, "lost")
    faces.move(FELT_SECONDS * 0.8)
    faces.feel(BOT, "won")
    assert faces.of(BOT) == "glad"
    faces.move(FELT_SECONDS * 0.8)
    assert faces.of(BOT) == "glad"


def test_a_bot_under_attack_stays_worried(faces: Expressions) -> None:
    faces.worry({BOT})
    assert faces.move(0.01), "a new face has to be drawn"
    faces.move(10 * FELT_SECONDS)
    assert shown(faces) == ["", "worried", ""]
    faces.move(0.01)
    assert not faces.move(0.01), "a lasting worry keeps nothing awake"
    faces.worry({OTHER})
    assert shown(faces) == ["", "", "worried"]
    assert faces.move(0.01)


def test_a_fresh_feeling_is_shown_before_worry(faces: Expressions) -> None:
    faces.worry({BOT})
    faces.feel(BOT, "sly")
    assert faces.of(BOT) == "sly"
    faces.move(FELT_SECONDS + 0.1)
    assert faces.of(BOT) == "worried"


def test_all_is_calm_when_the_match_is_at_another_point(faces: Expressions) -> None:
    faces.feel(BOT, "won")
    faces.worry({OTHER})
    faces.calm()
    assert shown(faces) == ["", "", ""]


# ---------------------------------------------------------------------- how it moves


def test_a_face_that_changes_grows_for_a_moment_in_a_few_sizes(faces: Expressions) -> None:
    faces.feel(BOT, "won")
    sizes = []
    for _ in range(40):
        faces.move(POP_SECONDS / 30)
        sizes.append(faces.pop(BOT))
    assert max(sizes) == pytest.approx(1 + POP)
    assert sizes[0] == sizes[-1] == 1.0
    assert len(set(sizes)) == 4, "each size is a picture of its own"
    assert faces.pop(OTHER) == 1.0


def test_the_same_feeling_once_more_does_not_make_it_grow(faces: Expressions) -> None:
    faces.feel(BOT, "won")
    for _ in range(4):
        faces.move(POP_SECONDS / 2)
    faces.feel(BOT, "won")
    faces.move(0.0)
    faces.move(POP_SECONDS / 2)
    assert faces.pop(BOT) == 1.0


def test_without_motion_the_face_changes_at_once_and_never_grows(faces: Expressions) -> None:
    faces.still = True
    faces.feel(BOT, "won")
    faces.move(0.0)
    faces.move(POP_SECONDS / 2)
    assert faces.of(BOT) == "glad"
    assert faces.pop(BOT) == 1.0


# ---------------------------------------------------------------------- on a plate


def plate(expression: str, grown: float = 1.0) -> pygame.Surface:
    """The picture of a plate."""
    pygame.display.init()
    surface = pygame.Surface((400, 60))
    painter, strip = Painter(surface), Rect(10, 10, 380, 36)
    content = PlateContent(BEA, expression=expression, grown=grown)
    laid = lay_nameplate(Style(16, NORMAL), look("normal"), SeatPlace(strip, strip, "b"), content)
    draw_nameplate(painter, laid, lit=False)
    painter.flush()
    return surface


def changed(one: pygame.Surface, other: pygame.Surface) -> pygame.Rect:
    """The part of two pictures that differs."""
    mask = pygame.mask.from_threshold(one, (0, 0, 0), (1, 1, 1, 255), other)
    mask.invert()
    [found, *more] = mask.get_bounding_rects() or [pygame.Rect(0, 0, 0, 0)]
    return found.unionall(more)


def test_only_the_face_of_a_plate_changes() -> None:
    area = changed(plate(""), plate("stung"))
    assert 20 <= area.width <= 45
    assert area.right <= 60
    assert not changed(plate("sly"), plate("sly"))


def test_a_face_grows_around_its_middle() -> None:
    usual, grown = (changed(plate("glad", size), pygame.Surface((400, 60))) for size in (1.0, 1.12))
    assert grown.left < usual.left
    assert abs(grown.centery - usual.centery) <= 1
    assert grown.right == usual.right, "nothing else on the plate moves"
