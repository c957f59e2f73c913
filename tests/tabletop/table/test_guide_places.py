"""Where tips stand: beside what they speak of, hiding nothing."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from tabletop.input.navigation import Command
from tabletop.scene.painter import Painter
from tabletop.scene.rect import Rect
from tabletop.table.guide_marks import draw_pointer, pointer
from tabletop.table.guide_place import NEAR, distance
from tabletop.table.tips import Tip
from tests.tabletop.pilot import Pilot
from tests.tabletop.table.newcomer import sit, text

SIZES = ((1024, 640), (1280, 800), (1920, 1080), (3840, 2160))
NARROW = (700, 900)


@pytest.mark.parametrize("size", [*SIZES, NARROW], ids=str)
def test_the_plate_hides_no_card_no_name_and_no_button(open_pilot: Callable[..., Pilot], size: tuple[int, int]) -> None:
    pilot = sit(open_pilot(size).only_places())
    rect, screen = pilot.table.guide.rect, pilot.table
    assert rect.x >= 0
    assert rect.y >= screen.bar.height
    assert rect.right <= size[0]
    assert rect.bottom <= size[1]
    for node in screen.scene.nodes():
        apart = max(abs(node.x.target - rect.centre[0]) - (node.width + rect.width) / 2,
                    abs(node.y.target - rect.centre[1]) - (node.height + rect.height) / 2)  # fmt: skip
        back = size == NARROW and node.face is None
        assert apart >= -2 or node.hidden or back, f"it hides {node.name}"
    assert [other for other in screen.space.texts() if rect.overlap(other)] == []


def test_it_stands_beside_what_it_speaks_of(pilot: Pilot) -> None:
    guide = sit(pilot).table.guide
    pile = pilot.zone("pile")
    assert [ring.overlap(pile) > 0 for ring in guide.rings] == [True]
    assert 0 < distance(guide.rect, guide.rings[0]) < guide.rect.width


def test_it_stays_where_it_is_and_says_the_same_while_it_is_read(pilot: Pilot) -> None:
    sit(pilot)
    before = text(pilot), pilot.table.guide.rect
    pilot.step(2.0)
    assert (text(pilot), pilot.table.guide.rect) == before
    pilot.table.guide.besides = lambda: [before[1]]
    pilot.step(0.5)
    assert pilot.table.guide.rect == before[1], "it never jumps"


def test_it_moves_aside_when_it_has_come_to_hide_a_name(pilot: Pilot) -> None:
    sit(pilot)
    guide, space = pilot.table.guide, pilot.table.space
    plate = space.nameplate(1)
    assert plate is not None
    guide.rect = guide.rect._replace(x=plate.whole.x, y=plate.whole.y)
    pilot.step(0.3)
    assert [other for other in space.texts() if guide.rect.overlap(other)] == []
    assert guide.read.rect.overlap(guide.rect) == guide.read.rect.width * guide.read.rect.height


def test_its_rings_follow_what_it_speaks_of(pilot: Pilot) -> None:
    sit(pilot)
    guide, pile = pilot.table.guide, pilot.table.rules.zone("pile")
    before = guide.rings
    for node in pilot.table.scene.zones[pile]:
        node.x.target += 40
    guide.move(0.0)
    assert guide.rings == [ring._replace(x=ring.x + 40) for ring in before]


def test_a_tip_about_the_whole_game_stands_near_the_hand(pilot: Pilot) -> None:
    sit(pilot)
    guide, hand = pilot.table.guide, pilot.zone("hand0")
    found = guide.place.best((guide.rect.width, guide.rect.height), [], ())
    assert not found.hidden
    assert distance(found.rect, hand) < pilot.table.style.px(NEAR)


def test_nothing_leads_to_what_is_far_away_or_across_words(pilot: Pilot) -> None:
    plate, near, far = Rect(0, 0, 200, 100), Rect(230, 0, 100, 100), Rect(900, 0, 100, 100)
    assert pointer(plate, near, ()) == ((200, 50), (230, 50))
    assert pointer(plate, near, [Rect(215, 0, 10, 100)])[1][0] < 215
    drawn: list[Rect] = []

    class Paper(Painter):
        def picture(self, picture: pygame.Surface, x: int, y: int) -> None:
            drawn.append(Rect(x, y, *picture.get_size()))

    for ring in (near, far):
        draw_pointer(Paper(pygame.Surface((1, 1))), plate, [ring], (), pilot.app.style)
    beside = Rect(220, 40, 5, 20)
    assert [rect.overlap(beside) for rect in drawn if rect.x > 0] == [100], "a wedge, but only to what is near"


def test_what_is_pointed_at_and_what_is_said_stand_beside_it(pilot: Pilot) -> None:
    screen = sit(pilot).table
    pilot.table.session.hud.caption("Whatever there is to say!", 1, 9.0)
    pilot.app.draw()
    said = screen.session.hud.captions[0]
    assert said.bubble is not None
    screen.guide.rect = said.bubble.rect
    pilot.app.draw()
    assert not said.bubble.rect.overlap(screen.guide.rect)
    tip = Tip("sign", "", "What this is good for.", screen.bar.signs[0][0].rect, 0.0)
    screen.guide.rect = screen.tips.rect(tip)
    assert not screen.tips.rect(tip).overlap(screen.guide.rect)


def test_the_name_of_a_sign_that_is_pointed_at_is_drawn_over_the_plate(pilot: Pilot) -> None:
    screen, style = sit(pilot).table, pilot.table.style
    sign = next(button for button, command in screen.bar.signs if command is Command.HINT)
    below = pygame.Rect(sign.rect.x, screen.bar.height + style.px(0.4), sign.rect.width, style.px(1.2))
    screen.guide.rings = []
    screen.guide.rect = Rect(0, screen.bar.height, style.px(20), style.px(10))

    def ink() -> int:
        """How much is written below the sign."""
        pilot.app.draw()
        window = pygame.display.get_surface()
        assert window is not None
        return pygame.mask.from_threshold(window.subsurface(below), style.colours.ink, (40, 40, 40)).count()

    pilot.move(*sign.rect.centre)
    pilot.step()
    over_plate = ink()
    screen.guide.rect = Rect(0, style.px(40), 1, 1)
    assert over_plate == ink() > 20
