"""Boxes for tests."""

from __future__ import annotations

from games import find
from sprites.emblems import EMBLEMS
from sprites.look import look
from tabletop.screens.box_art import LidCards, lid_cards
from tabletop.screens.boxes import GameBox


def boxes_of(count: int) -> list[GameBox]:
    """So many boxes of one game."""
    game = find().games["patience"]
    lid = LidCards(lid_cards(game.rules().deck), game.words, EMBLEMS)
    return [
        GameBox(f"Game {number}", "1 player", lid, look("normal"), (90, 30, 30), lambda: None)
        for number in range(count)
    ]
