"""Sheets: the surfaces that everything is drawn on.

A surface created in any other way takes its depth from the screen, and with 16 bits (often all that a remote desktop
has) it cannot be scaled smoothly and loses most of its transparency.
"""

from __future__ import annotations

import pygame

_DEPTH = 32


def see_through(size: tuple[int, int]) -> pygame.Surface:
    """A sheet with transparency."""
    return pygame.Surface(size, pygame.SRCALPHA, _DEPTH)


def opaque(size: tuple[int, int]) -> pygame.Surface:
    """A sheet that hides whatever is below it."""
    return pygame.Surface(size, 0, _DEPTH)
