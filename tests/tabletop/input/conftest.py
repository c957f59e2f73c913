"""A display that shows nothing, for what wants one."""

from collections.abc import Iterator

import pygame
import pytest


@pytest.fixture
def display(monkeypatch: pytest.MonkeyPatch) -> Iterator[pygame.Surface]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    screen = pygame.display.set_mode((320, 200))
    pygame.event.clear()
    yield screen
    pygame.quit()
