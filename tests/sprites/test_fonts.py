"""Fonts: kept, because a font that was just made has to find all its letters anew."""

from __future__ import annotations

import pygame

from sprites.fonts import font


def test_a_font_is_made_once() -> None:
    assert font("bold", 21) is font("bold", 21)
    assert font("bold", 21) is not font("bold", 22)
    assert font("bold", 21) is not font("regular", 21)


def test_no_font_outlives_the_library_that_draws_it() -> None:
    before = font("display", 23)
    pygame.quit()
    pygame.init()
    try:
        after = font("display", 23)
        assert after is not before
        assert after.render("Aha", True, (0, 0, 0)).get_width() > 10
    finally:
        pygame.quit()
