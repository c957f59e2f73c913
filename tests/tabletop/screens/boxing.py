"""Boxes for tests."""

from __future__ import annotations

from games import find
from sprites.emblems import EMBLEMS
from sprites.look import look
from tabletop.screens.box_art import LidCards, lid_cards
from tabletop.screens.boxes import BoxWords, GameBox


def boxes_of(count: int) -> list[GameBox]:
    """Boxes of one game, this many."""
    game = find().games["patience"]
    lid = LidCards(lid_cards(game.rules().deck), game.words, EMBLEMS)
    return [
        GameBox(
            BoxWords(f"Game {number}", "A puzzle for one: bring all forty cards home."),
            lid,
            look("normal"),
            (90, 30, 30),
            lambda: None,
            lambda: None,
        )
        for number in range(count)
    ]
