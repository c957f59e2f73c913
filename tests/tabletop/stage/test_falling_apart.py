"""When a match is won the cards leave the table, and lie there again afterwards as if nothing had happened."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pygame
import pytest

from games.patience import GAME
from sprites.sheets import opaque
from tabletop.physics.falling import Ending
from tabletop.scene.node import dump
from tabletop.scene.painter import Painter
from tabletop.scene.turned import TurnedPictures
from tabletop.stage.falling_apart import BEHIND_SECONDS, TURNS, FallingApart
from tabletop.stage.panning import WIDEST
from tests.games.patience.helpers import PILES, table
from tests.tabletop.hand.dealt import Dealt

WON = "".join(f"upper{place}: {PILES[10].replace('d', letter)}\n" for place, letter in enumerate("abcd"))
FRAME = 1 / 60
SIZE = (1280, 800)


class Falls:
    """A patience that has been won, as its cards leave."""

    def __init__(self) -> None:
        os.environ |= {"SDL_VIDEODRIVER": "dummy"}
        pygame.display.init()
        pygame.display.set_mode(SIZE)
        self.scene = Dealt(GAME, table(WON)).scene
        self.scene.stage.backdrop = opaque
        self.heard: list[tuple[str, float]] = []
        self.apart = FallingApart(self.scene, lambda cue, pan=0.0: self.heard.append((cue, pan)))
        self.painter = Painter(pygame.Surface(SIZE))

    def let_pass(self, seconds: float) -> None:
        for _ in range(round(seconds / FRAME)):
            self.apart.move(FRAME)
            self.scene.cover()

    def draw(self) -> list[tuple[pygame.Surface, tuple[int, int]]]:
        """The pictures of the cards under way."""
        self.painter.waiting.clear()
        self.apart.shown.paint(self.painter)
        return self.painter.waiting

    @property
    def kept(self) -> int:
        """How many pictures there are."""
        return sum(len(turns) for turns in self.apart.shown.pictures.kept.values())


@pytest.fixture
def falls() -> Iterator[Falls]:
    yield Falls()
    pygame.display.quit()


@pytest.mark.parametrize("number", range(4))
def test_every_card_leaves_and_lies_in_its_place_again_afterwards(falls: Falls, number: int) -> None:
    before = dump(falls.scene.stage.root)
    falls.apart.begin(number)
    falls.let_pass(1.0)
    left = [node for node in falls.scene.nodes() if not node.visible]
    assert 5 < len(left) < 40
    falls.let_pass(5.0)
    assert sum(not node.visible for node in falls.scene.nodes()) > len(left)
    falls.let_pass(4.0)
    assert not falls.apart.going
    assert dump(falls.scene.stage.root) == before
    assert not any(node.flying for node in falls.scene.nodes())


def test_cut_short_it_leaves_the_table_as_it_was(falls: Falls) -> None:
    before = dump(falls.scene.stage.root)
    falls.apart.begin(2)
    falls.let_pass(2.0)
    falls.apart.finish()
    assert dump(falls.scene.stage.root) == before
    assert falls.kept == 0, "its pictures are not needed any more"
    assert not falls.apart.move(FRAME)


def test_the_card_below_shows_as_soon_as_the_one_on_it_has_left(falls: Falls) -> None:
    falls.apart.begin(0)
    falls.let_pass(3.0)
    pile = falls.scene.zones[falls.scene.rules.zone("upper0")]
    lying = [node for node in pile if node.visible]
    assert len(lying) < 8
    assert not lying[-1].hidden


def test_no_frame_makes_more_than_one_picture_once_there_is_one_of_each_card(falls: Falls) -> None:
    falls.apart.begin(2)
    for _ in range(20):
        falls.apart.make_ahead()
    before = falls.kept
    for _ in range(200):
        falls.let_pass(FRAME)
        drawn = falls.draw()
        assert falls.kept <= before + 1
        before = falls.kept
    assert len(drawn) > 5


@pytest.mark.parametrize("number", range(4))
def test_pictures_can_all_be_made_ahead(falls: Falls, number: int) -> None:
    falls.apart.prepare(number)
    assert falls.apart.make_ahead()
    while falls.apart.make_ahead():
        pass
    before = falls.kept
    assert 50 < before <= 250
    falls.apart.begin(number)
    for _ in range(12):
        falls.let_pass(0.4)
        falls.draw()
    assert falls.kept == before


def test_cards_out_of_sight_are_not_drawn(falls: Falls) -> None:
    falls.apart.begin(3)
    falls.let_pass(0.5)
    seen = len(falls.draw())
    falls.painter.size = (320, 100)
    assert seen > 0
    assert len(falls.draw()) < seen


def test_only_the_cascade_is_followed_by_ghosts(falls: Falls) -> None:
    for ending in Ending:
        number = list(Ending).index(ending)
        falls.apart.begin(number)
        falls.let_pass(BEHIND_SECONDS * 4)
        ghosts = [ghost for _, _, ghost in falls.apart.shown.cards]
        assert any(ghosts) == (TURNS[ending].ghosts > 0) == (ending is Ending.CASCADE)
        assert ghosts == sorted(ghosts, reverse=True), "they are behind the cards"


def test_it_is_heard_but_not_every_card_of_it(falls: Falls) -> None:
    falls.apart.begin(0)
    falls.let_pass(9.0)
    cues = [cue for cue, _ in falls.heard]
    assert cues[0] == "tumble"
    assert set(cues[1:]) == {"place"}
    assert 10 < len(cues) < 80
    assert -WIDEST <= min(pan for _, pan in falls.heard) < -0.2 < 0.2 < max(pan for _, pan in falls.heard) <= WIDEST


def test_a_card_is_shown_at_the_nearest_angle_until_its_own_has_been_made(falls: Falls) -> None:
    pictures = TurnedPictures(falls.scene.pictures)
    pictures.expect([0], 60, 90.0, 180.0, ghosts=False)
    upright = pictures.find(0, 0.0)
    assert pictures.find(0, 80.0) is upright, "there is no time to make it in this frame"
    pictures.begin()
    across = pictures.find(0, 80.0)
    assert across.get_width() > across.get_height()
    assert upright.get_width() < upright.get_height()
    assert pictures.find(0, 450.0) is across


def test_a_table_without_cards_has_nothing_to_let_fall() -> None:
    scene = Dealt(GAME, table(WON)).scene
    scene.zones = [[] for _ in scene.zones]
    apart = FallingApart(scene, lambda *_: None)
    apart.begin(1)
    assert not apart.going
