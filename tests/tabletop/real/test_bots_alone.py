"""Bots play in the real window, to the results, while nobody touches anything: a game in turns that the command line
asks for, and a race from the shelf. Without a window they play every game (`tests/tabletop/test_bots_alone.py`), and by
hand every game is played here."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from games import find
from tabletop.command_line import setup_for
from tests.tabletop.real.desk import Fingers, Program, finished_match, prepare
from tests.tabletop.real.people import Keys
from tests.tabletop.test_bots_alone import SHORTER

Start = Callable[..., Program]


def test_bots_play_a_game_that_the_command_line_asks_for(start: Start, fingers: Fingers, tmp_path: Path) -> None:
    prepare(tmp_path, pace="instant")
    program = start("--demo", "--game", "flip7", "--speed", "still", "--seats", "3", "--seed", "11")
    assert_played_out(program, fingers, tmp_path, "flip7")


def test_bots_play_a_race_from_the_shelf(start: Start, fingers: Fingers, tmp_path: Path) -> None:
    prepare(tmp_path, replace(setup_for(find().games["flyswatter"], humans=0), options=SHORTER["flyswatter"]))
    program = start()
    program.comes_to("HomeScreen")
    Keys(program, fingers, {}).press("a")
    assert_played_out(program, fingers, tmp_path, "flyswatter")


def assert_played_out(program: Program, fingers: Fingers, folder: Path, key: str) -> None:
    """The match comes to its results and is kept, and the program ends when it is asked to, without a word."""
    program.plays_on_to("ResultsScreen")
    match = finished_match(folder)
    assert match.game.key == key
    assert match.table.winners is not None
    fingers.do("key ctrl+q")
    assert program.ends() == 0
    assert program.complaint() == ""
