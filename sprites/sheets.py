"""Sheets: what everything is drawn on.

A surface that is asked for in any other way takes its depth from the screen, and on one of 16 bits (a remote desktop
often has no more) nothing on it can be scaled smoothly, and little of it is left to see through.
"""

from __future__ import annotations

import pygame

_DEPTH = 32


def see_through(size: tuple[int, int]) -> pygame.Surface:
    """A sheet of which any part may be seen through."""
    return pygame.Surface(size, pygame.SRCALPHA, _DEPTH)


def opaque(size: tuple[int, int]) -> pygame.Surface:
    """A sheet that hides whatever lies below it."""
    return pygame.Surface(size, 0, _DEPTH)
