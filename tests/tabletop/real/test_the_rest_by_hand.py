"""Flinch, Muggins, Authors, Go to the Store and Flush played to their ends in the real window: with the mouse alone,
with the keys alone, and by two people who catch one another with keys of their own."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.tabletop.real import shelf
from tests.tabletop.real.declaring import Declaring
from tests.tabletop.real.desk import Fingers, Program
from tests.tabletop.real.late import deeds, late_match, played_on
from tests.tabletop.real.people import K1, K2, MENU, Clicker, Keys, Mouse

Start = Callable[..., Program]

GAMES: dict[str, tuple[str, str, dict[str, Any]]] = {
    "flinch": (shelf.FLINCH, "- quick", {"game_pile": 5}),
    "muggins": (shelf.MUGGINS, "- quick quick", {"enforcement": "strict"}),
    "authors": (shelf.AUTHORS, "- quick quick", {}),
    "go_to_the_store": (shelf.STORE, "- quick quick", {}),
    "flush": (shelf.FLUSH, "- quick quick", {"mode": "rounds", "rounds": 1}),
}
"""Where each match stands, who sits there, and by which options it is played."""


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_played_to_its_end_with_the_mouse_alone(
    start: Start, fingers: Fingers, tmp_path: Path, game: str
) -> None:
    position, players, options = GAMES[game]
    late_match(tmp_path, game, position, players, **options)
    program = start()
    mouse = Mouse(program, fingers)
    program.comes_to("HomeScreen")
    mouse.press("go_on")
    done = Declaring(program, [mouse]).play_out()
    assert set(deeds(played_on(tmp_path), 0)) <= set(done)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_played_to_its_end_with_keys_alone(start: Start, fingers: Fingers, tmp_path: Path, game: str) -> None:
    position, players, options = GAMES[game]
    late_match(tmp_path, game, position, players, **options)
    program = start()
    keys = Keys(program, fingers, MENU)
    program.comes_to("HomeScreen")
    keys.press("c")
    done = Declaring(program, [keys]).play_out()
    assert set(deeds(played_on(tmp_path), 0)) <= set(done)


def test_cards_are_asked_for_by_clicks_without_any_drag(start: Start, fingers: Fingers, tmp_path: Path) -> None:
    position, players, options = GAMES["authors"]
    late_match(tmp_path, "authors", position, players, **options)
    program = start()
    clicker = Clicker(program, fingers)
    program.comes_to("HomeScreen")
    clicker.press("go_on")
    done = Declaring(program, [clicker]).play_out()
    assert set(deeds(played_on(tmp_path), 0)) <= set(done)


CATCH = {"call": "q", "next": "Tab"}


def test_two_people_at_one_keyboard_catch_one_another_with_keys_of_their_own(
    start: Start, fingers: Fingers, tmp_path: Path
) -> None:
    late_match(tmp_path, "muggins", shelf.CAUGHT, "- -", "K1 K2", call_pause="0")
    program = start()
    ann = Keys(program, fingers, {**K1, **CATCH})
    ben = Keys(program, fingers, {**K2, "call": "bracketright", "next": "Tab"})
    program.comes_to("HomeScreen")
    ann.press("c")
    table = Declaring(program, [ann, ben])
    table.acts("keep 7a to stock0")  # though the seven fits in the middle
    ben.press("call")
    program.until(lambda: program.table.get("lines", 0) >= 2)
    table.play_out()
    match = played_on(tmp_path)
    assert "muggins" in deeds(match, 1)
    assert match.table.winners
