"""Flip 7 played to its end in the real window: by two people who share the keyboard, and with the mouse."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from tests.tabletop.real.desk import Fingers, Program, people, prepare
from tests.tabletop.real.people import K1, K2, MENU, Keys, Mouse
from tests.tabletop.real.playing import assert_kept, play_out

Start = Callable[..., Program]


def test_two_people_play_flip_7_on_one_keyboard(start: Start, fingers: Fingers, tmp_path: Path) -> None:
    prepare(tmp_path, people("flip7", ("Ann", "Ben"), ("K1", "K2"), goal=100))
    program = start()
    ann, ben = Keys(program, fingers, K1), Keys(program, fingers, K2)
    program.comes_to("HomeScreen")
    ann.press("a")  # the same once more
    program.comes_to("TableScreen")
    done = play_out(program, [ann, ben])
    assert {seat for seat, _ in done} == {0, 1}
    assert_kept(tmp_path, done)


def test_flip_7_is_played_with_the_mouse_alone(start: Start, fingers: Fingers, tmp_path: Path) -> None:
    prepare(tmp_path, people("flip7", ("Ann", "Ben"), goal=100, targeting="any"))
    program = start()
    mouse = Mouse(program, fingers)
    program.comes_to("HomeScreen")
    mouse.press("again")
    program.comes_to("TableScreen")
    assert_kept(tmp_path, play_out(program, [mouse, mouse]))


def test_flip_7_is_played_with_keys_alone(start: Start, fingers: Fingers, tmp_path: Path) -> None:
    prepare(tmp_path, people("flip7", ("Ann", "Ben"), goal=100))
    program = start()
    keys = Keys(program, fingers, MENU)
    program.comes_to("HomeScreen")
    keys.press("a")
    program.comes_to("TableScreen")
    assert_kept(tmp_path, play_out(program, [keys, keys]))
