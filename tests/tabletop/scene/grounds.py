"""A small window, and what lies under everything that is drawn in it."""

from __future__ import annotations

import pygame

SIZE = (160, 120)


def backdrop(size: tuple[int, int]) -> pygame.Surface:
    ground = pygame.Surface(size, depth=32)
    ground.fill((0, 60, 20))
    pygame.draw.circle(ground, (90, 90, 0), (80, 60), 40)
    return ground
