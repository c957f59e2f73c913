"""A nudged card is drawn beside its place, and nothing else about it changes."""

from __future__ import annotations

import pygame
import pytest

from sprites.look import look
from tabletop.scene.card import STRAIGHT, CardNode
from tabletop.scene.painter import Painter
from tabletop.scene.pictures import CardPictures
from tabletop.scene.stage import PATIENCE, Stage


@pytest.fixture
def card(stage: Stage) -> CardNode:
    node = CardNode(CardPictures(look("normal"), "flaps", lambda card: ("", "")), 40)
    node.go(80.0, 60.0)
    node.snap()
    stage.root.add(node)
    return node


def frames(stage: Stage, window: Painter, count: int = 1) -> bytes:
    for _ in range(count):
        stage.move(1 / 60)
        stage.draw(window)
        window.flush()
    return pygame.image.tobytes(window.surface, "RGB")


def test_a_nudged_card_is_drawn_elsewhere_and_afterwards_as_if_nothing_had_been(
    stage: Stage, window: Painter, card: CardNode
) -> None:
    before = frames(stage, window, 3)
    card.nudge_to((5.0, 2.0, 3.0), changing=True)
    assert frames(stage, window) != before
    card.nudge_to(STRAIGHT)
    assert frames(stage, window) == before


def test_a_nudge_that_is_held_goes_onto_the_layer_like_any_card_at_rest(
    stage: Stage, window: Painter, card: CardNode
) -> None:
    card.nudge_to((5.0, 2.0, 3.0))
    seen = frames(stage, window)
    assert frames(stage, window, PATIENCE + 4) == seen
    assert card in stage.baked
    assert not stage.move(1 / 60)


def test_where_a_card_lies_and_is_hit_does_not_depend_on_its_nudge(card: CardNode) -> None:
    def told() -> object:
        edges = [card.hit(x, 60.0) for x in (59.0, 60.5, 99.5, 101.0)]
        return edges, card.box, card.shown_box, card.dump(), card.moving

    before = told()
    card.nudge_to((12.0, 9.0, 10.0), changing=True)
    assert told() == before


def test_a_card_that_is_nudged_to_where_it_is_need_not_be_drawn_again(
    stage: Stage, window: Painter, card: CardNode
) -> None:
    card.nudge_to((5.0, 2.0, 3.0))
    frames(stage, window)
    card.nudge_to((5.0, 2.0, 3.0))
    assert not card.changed
