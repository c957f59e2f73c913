"""The bar above the table: whatever stands in it stands in the window, and nothing on anything else."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

import pygame
import pytest

from tabletop.people import OPEN
from tabletop.table.screen import TableScreen
from tests.tabletop.pilot import Pilot

Opener = Callable[..., Pilot]
PROMPT = 10
"""In units: that much is left for what the table asks."""


def check_bar(table: TableScreen) -> None:
    """Everything in the bar lies in the window and by itself, and there is room for the prompt."""
    whole = pygame.Rect((0, 0), table.app.size)
    bar = pygame.Rect(0, 0, whole.width, table.bar.height)
    buttons = [button for button, _ in table.bar.signs] + table.bar.bells.buttons
    rects = [pygame.Rect(button.rect) for button in buttons]
    assert all(bar.contains(rect) for rect in rects)
    assert not [pair for pair in combinations(rects, 2) if pair[0].colliderect(pair[1])]
    room = pygame.Rect(table.bar.room())
    assert room.width >= table.style.px(PROMPT)
    assert not room.collidelistall(rects)


@pytest.mark.parametrize("text", [75, 100, 150, 300])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080), (500, 480), (320, 240)])
def test_eight_bells_leave_room_for_the_prompt_and_all_signs(
    size: tuple[int, int], text: int, open_pilot: Opener
) -> None:
    pilot = open_pilot(size, text_size=text)
    for people in ("- - - -", "- - -", "- - quick", "- quick quick"):
        table = pilot.sit("flinch", people, privacy=OPEN, enforcement="challenge")
        assert len(table.bar.bells.buttons) == 2 * people.count("-")
        check_bar(table)
    for game, people in (("flaps", "- - - -"), ("flaps", "- quick"), ("muggins", "- - - -")):
        check_bar(pilot.sit(game, people, privacy=OPEN))


def test_where_there_is_room_bells_stand_beside_the_signs_with_all_their_words(pilot: Pilot) -> None:
    table = pilot.sit("flinch", "- quick quick", enforcement="challenge")
    assert {button.rect.y for button in table.bar.bells.buttons} == {table.bar.signs[0][0].rect.y}
    assert all(button.rect.width == button.wide(table.style) for button in table.bar.bells.buttons)
