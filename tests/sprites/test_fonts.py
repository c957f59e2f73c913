"""Fonts are cached, because a new font has to find all its letters again."""

from __future__ import annotations

import sys

import pygame
import pytest

from sprites.fonts import Weight, font


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


@pytest.mark.parametrize("weight", ["regular", "bold", "display"])
def test_characters_without_width_can_be_written(weight: Weight) -> None:
    letters = font(weight, 20)
    unseen = [sign for sign in map(chr, range(0x3000)) if not letters.size(sign)[0]]
    assert len([sign for sign in unseen if sign.isprintable()]) > 5
    for text in (*unseen, "".join(unseen), "\u034f" * 3, chr(sys.maxunicode)):
        letters.render(text, True, (0, 0, 0))
