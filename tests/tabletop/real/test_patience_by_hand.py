"""Patience played to its end in the real window: with the mouse alone, and with the keys alone."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from tests.tabletop.real.desk import Fingers, Program, prepare
from tests.tabletop.real.people import MENU, Clicker, Keys, Mouse
from tests.tabletop.real.playing import assert_kept, play_out

Start = Callable[..., Program]
WON, LOST = 244, 126
"""Deals that are soon over for those who follow the hints."""


def test_a_patience_is_won_by_dragging_and_the_program_left(start: Start, fingers: Fingers, tmp_path: Path) -> None:
    prepare(tmp_path)
    program = start("--game", "patience", "--seed", str(WON))
    mouse = Mouse(program, fingers)
    assert assert_kept(tmp_path, play_out(program, [mouse])).table.winners == (0,)
    mouse.press("home")
    program.comes_to("HomeScreen")
    fingers.do("key ctrl+q")
    assert program.ends() == 0
    assert program.complaint() == ""


def test_a_patience_is_played_out_by_clicks_without_any_drag(start: Start, fingers: Fingers, tmp_path: Path) -> None:
    prepare(tmp_path)
    program = start("--game", "patience", "--seed", str(LOST))
    assert assert_kept(tmp_path, play_out(program, [Clicker(program, fingers)])).table.winners == ()


def test_a_patience_is_played_out_with_keys_alone_from_the_shelf_to_the_end(
    start: Start, fingers: Fingers, tmp_path: Path
) -> None:
    prepare(tmp_path)
    program = start()
    keys = Keys(program, fingers, MENU)
    program.comes_to("HomeScreen")
    boxes = [widget["text"] for widget in program.shown["widgets"] if widget["name"].startswith("box")]
    keys.press(str(boxes.index("Patience") + 1))
    program.comes_to("SeatsScreen")
    keys.press("shift+Return")
    program.comes_to("TableScreen")
    assert_kept(tmp_path, play_out(program, [keys]))
