"""Pictures that are kept: what seldom changes is drawn again without finding out anew where everything goes."""

from __future__ import annotations

import pygame

from tabletop.scene.painter import Painter, Repeated
from tabletop.scene.rect import Rect


def test_what_is_kept_is_drawn_alike_until_what_it_depends_on_changes() -> None:
    painter, repeated, asked = Painter(pygame.Surface((100, 100))), Repeated(), list[int]()

    def paint(wide: int) -> None:
        asked.append(wide)
        painter.fill(Rect(10, 10, wide, 5), (255, 0, 0))

    def drawn(wide: int) -> list[tuple[tuple[int, int], tuple[int, int]]]:
        painter.waiting = []
        repeated.draw(painter, wide, lambda painter: paint(wide))
        return [(picture.get_size(), place) for picture, place in painter.waiting]

    assert drawn(20) == drawn(20) == [((20, 5), (10, 10))]
    assert drawn(30) == [((30, 5), (10, 10))]
    assert asked == [20, 30]
