"""The surfaces drawn on do not depend on the screen."""

from __future__ import annotations

from pathlib import Path

import pygame

from sprites.sheets import opaque, see_through

ROOT = Path(__file__).resolve().parents[2]


def test_sheets_have_a_byte_for_each_colour_and_only_one_kind_is_transparent() -> None:
    for sheet, clear in ((see_through((4, 3)), True), (opaque((4, 3)), False)):
        assert (sheet.get_size(), sheet.get_bitsize()) == ((4, 3), 32)
        assert bool(sheet.get_flags() & pygame.SRCALPHA) == clear


def test_no_surface_takes_its_depth_from_the_screen() -> None:
    files = [path for folder in ("sprites", "tabletop") for path in (ROOT / folder).rglob("*.py")]
    makers = [path.name for path in files if "pygame.Surface(" in path.read_text("utf-8")]
    assert makers == ["sheets.py"]
