"""A stage, and a small window in which it is drawn."""

from __future__ import annotations

import pygame
import pytest

from tabletop.scene.painter import Painter
from tabletop.scene.stage import Stage
from tests.tabletop.scene.grounds import SIZE, backdrop


@pytest.fixture
def window() -> Painter:
    return Painter(pygame.Surface(SIZE, depth=32))


@pytest.fixture
def stage() -> Stage:
    return Stage(backdrop)
