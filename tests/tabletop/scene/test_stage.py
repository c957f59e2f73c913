"""The stage with its layer: what is seen is what would be seen if everything were painted anew in every frame."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from tabletop.scene.node import Node
from tabletop.scene.painter import Painter
from tabletop.scene.stage import PATIENCE, Stage
from tests.tabletop.scene.grounds import SIZE, backdrop


class Pane(Node):
    """A pane of coloured glass: painted twice, or in another order, it looks different."""

    def __init__(self, colour: tuple[int, int, int], x: float, y: float) -> None:
        super().__init__(x, y)
        self.glass = pygame.Surface((30, 40), pygame.SRCALPHA)
        self.glass.fill((*colour, 128))
        self.painted = 0

    def paint(self, painter: Painter) -> None:
        self.painted += 1
        painter.picture(self.glass, round(self.x.shown), round(self.y.shown))


def pane(rng: Random, stage: Stage) -> Pane:
    colour = (rng.randrange(256), rng.randrange(256), rng.randrange(256))
    node = Pane(colour, rng.randrange(-20, 150), rng.randrange(-20, 110))
    node.z = rng.randrange(5)
    stage.root.add(node)
    return node


def frame(stage: Stage, window: Painter) -> bytes:
    stage.move(1 / 60)
    stage.draw(window)
    window.flush()
    return pygame.image.tobytes(window.surface, "RGB")


def painted_anew(stage: Stage) -> bytes:
    painter = Painter(backdrop(SIZE))
    for node in stage.root.walk():
        node.paint(painter)
    painter.flush()
    return pygame.image.tobytes(painter.surface, "RGB")


def rest(stage: Stage, window: Painter) -> None:
    for _ in range(200):
        frame(stage, window)
        if not stage.move(0):
            return
    raise AssertionError("the stage wants to be drawn for ever")


def do_something(rng: Random, stage: Stage, panes: list[Pane]) -> None:
    node = rng.choice(panes)
    deed = rng.randrange(9)
    if deed < 4:
        node.go(rng.randrange(-20, 150), rng.randrange(-20, 110))
    elif deed == 4:
        node.z = rng.randrange(5)
    elif deed == 5:
        node.visible = not node.visible
    elif deed == 6:
        node.glass.fill((rng.randrange(256), 0, 0, 128))
        node.changed = True
    elif deed == 7 and len(panes) > 4:
        panes.remove(node)
        stage.root.remove(node)
    else:
        panes.append(pane(rng, stage))


@pytest.mark.parametrize("seed", range(12))
def test_every_frame_looks_as_if_all_of_it_were_painted_anew(stage: Stage, window: Painter, seed: int) -> None:
    rng = Random(seed)
    panes = [pane(rng, stage) for _ in range(12)]
    for number in range(400):
        if rng.random() < 0.15:
            do_something(rng, stage, panes)
        assert frame(stage, window) == painted_anew(stage), f"frame {number}"


def test_what_lies_still_is_painted_once_and_not_again_when_something_passes_over_it(
    stage: Stage, window: Painter
) -> None:
    rng = Random(1)
    lying = [pane(rng, stage) for _ in range(10)]
    above = pane(rng, stage)
    above.z = 10
    rest(stage, window)
    for node in lying:
        node.painted = 0
    above.go(0, 0)
    rest(stage, window)
    assert above.painted > 5
    assert [node.painted for node in lying] == [0] * 10


def test_when_all_lies_still_the_stage_does_not_want_to_be_drawn(stage: Stage, window: Painter) -> None:
    pane(Random(1), stage)
    for _ in range(PATIENCE + 2):
        frame(stage, window)
    assert not stage.move(1 / 60)


def test_another_size_and_another_backdrop_are_shown_at_once(stage: Stage, window: Painter) -> None:
    pane(Random(1), stage)
    rest(stage, window)
    large = Painter(pygame.Surface((200, 200), depth=32))
    stage.draw(large)
    large.flush()
    assert large.surface.get_at((199, 199))[:3] == (0, 60, 20)
    stage.backdrop = lambda size: pygame.Surface(size, depth=32)
    stage.refresh()
    stage.draw(large)
    large.flush()
    assert large.surface.get_at((199, 199))[:3] == (0, 0, 0)


def test_another_backdrop_comes_under_everything_that_lies_there(window: Painter) -> None:
    colour = [(0, 60, 20)]

    def changing(size: tuple[int, int]) -> pygame.Surface:
        ground = pygame.Surface(size, depth=32)
        ground.fill(colour[0])
        return ground

    stage = Stage(changing)
    whole = pygame.Rect(0, 0, *SIZE)
    stage.relay(whole)  # nothing is seen yet
    lying = [pane(Random(seed), stage) for seed in range(6)]
    rest(stage, window)
    for node in lying:
        node.painted = 0
    colour[0] = (90, 0, 40)
    stage.relay(whole)
    seen = frame(stage, window)
    assert [node.painted for node in lying] == [0] * 6
    stage.refresh()
    assert frame(stage, window) == seen


def test_what_comes_to_lie_beneath_another_while_nothing_moves_is_drawn_beneath_it(
    stage: Stage, window: Painter
) -> None:
    panes = [Pane(colour, 50, 40) for colour in ((255, 0, 0), (0, 0, 255))]
    for depth, node in enumerate(panes):
        node.z = depth
        stage.root.add(node)
    seen = [frame(stage, window) for _ in range(PATIENCE + 10)]
    panes[1].z = -1
    assert frame(stage, window) != seen[-1]
    panes[1].z = 1
    assert frame(stage, window) == seen[-1]
