"""Commands by key and pad."""

import sys
from itertools import chain

import pygame
import pytest

from tabletop.input.bindings import Bindings
from tabletop.input.gestures import Gesture, GestureKind
from tabletop.input.navigation import SHORTCUTS, Command
from tabletop.input.pads import Code

CTRL, SHIFT, ALT, CMD = pygame.KMOD_LCTRL, pygame.KMOD_RSHIFT, pygame.KMOD_LALT, pygame.KMOD_LMETA
LOCKS = pygame.KMOD_NUM | pygame.KMOD_CAPS


def key(code: int, mods: int = 0, scancode: int = 0) -> Gesture:
    return Gesture(GestureKind.KEY, key=code, mods=mods, scancode=scancode)


def pad(code: Code, number: int = 0) -> Gesture:
    return Gesture(GestureKind.PAD, button=code, pad=number)


@pytest.mark.parametrize(
    ("gesture", "meant"),
    [
        (key(pygame.K_UP), Command.UP),
        (key(pygame.K_UP, LOCKS), Command.UP),
        (key(pygame.K_UP, CTRL), None),
        (key(pygame.K_RETURN), Command.TAKE),
        (key(pygame.K_SPACE), Command.TAKE),
        (key(pygame.K_RETURN, SHIFT), Command.QUICK),
        (key(pygame.K_RETURN, ALT), Command.FULLSCREEN),
        (key(pygame.K_ESCAPE), Command.BACK),
        (key(pygame.K_TAB), Command.NEXT),
        (key(pygame.K_TAB, SHIFT), Command.PREVIOUS),
        (key(pygame.K_TAB, ALT), None),
        (key(pygame.K_z, CTRL), Command.UNDO),
        (key(pygame.K_z, CMD), Command.UNDO),
        (key(pygame.K_z, CTRL | SHIFT), Command.REDO),
        (key(pygame.K_y, CTRL), Command.REDO),
        (key(pygame.K_z), None),
        (key(pygame.K_z, CTRL | ALT), None),  # what AltGr looks like on some systems
        (key(pygame.K_h), Command.HINT),
        (key(pygame.K_s), Command.SORT),
        (key(pygame.K_l), Command.LOG),
        (key(pygame.K_p), Command.PAUSE),
        (key(pygame.K_F1), Command.RULES),
        (key(pygame.K_F11), Command.FULLSCREEN),
        (key(pygame.K_COMMA, CTRL), Command.SETTINGS),
        (key(pygame.K_q, CMD), Command.QUIT),
        (pad(Code.A), Command.TAKE),
        (pad(Code.B), Command.BACK),
        (pad(Code.R), Command.NEXT),
        (pad(Code.L), Command.PREVIOUS),
        (pad(Code.START), Command.PAUSE),
        (pad(Code.DOWN), Command.DOWN),
        (Gesture(GestureKind.PAD, button=77), None),
        (Gesture(GestureKind.KEY_UP, key=pygame.K_RETURN), None),
        (Gesture(GestureKind.PAD_UP, button=Code.A), None),
        (Gesture(GestureKind.PRESS, button=1), None),
    ],
)
def test_keys_and_buttons_command(gesture: Gesture, meant: Command | None) -> None:
    assert Bindings().command(gesture) is meant


def test_every_command_has_a_key_and_no_two_have_the_same() -> None:
    assert set(SHORTCUTS) == set(Command)
    chords = list(chain.from_iterable(SHORTCUTS.values()))
    assert len(chords) == len(set(chords))
    assert all(isinstance(shortcuts[0], type(SHORTCUTS[Command.UP][0])) for shortcuts in SHORTCUTS.values())


@pytest.mark.usefixtures("display")
def test_shortcuts_are_shown_as_they_are_called(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    shown, shown_on_pad = Bindings().shown, Bindings().shown_on_pad
    assert all(shown(one) for one in Command)
    assert (shown(Command.UNDO), shown(Command.QUICK), shown(Command.RULES)) == ("Ctrl+Z", "Shift+Enter", "F1")
    monkeypatch.setattr(sys, "platform", "darwin")
    assert shown(Command.UNDO) == "Cmd+Z"
    assert (shown_on_pad(Command.TAKE), shown_on_pad(Command.QUIT)) == ("A", "")


def test_a_chord_is_a_command_with_ctrl_or_alt() -> None:
    is_chord = Bindings().is_chord
    assert is_chord(key(pygame.K_z, CTRL))
    assert not is_chord(key(pygame.K_a, CTRL))
    assert not is_chord(key(pygame.K_RETURN, SHIFT))
    assert not is_chord(Gesture(GestureKind.PAD, button=Code.A, mods=CTRL))


def test_everyone_can_walk_and_take_with_their_own_keys_and_only_with_those() -> None:
    seat_command = Bindings().seat_command
    space = key(pygame.K_SPACE, scancode=pygame.KSCAN_SPACE)
    assert seat_command(space, "K1") is Command.TAKE
    assert seat_command(space, "K2") is None
    assert seat_command(key(pygame.K_q, scancode=pygame.KSCAN_Q), "K1") is Command.BACK
    assert seat_command(key(pygame.K_q, CTRL, pygame.KSCAN_Q), "K1") is None
    assert seat_command(key(pygame.K_r, scancode=pygame.KSCAN_R), "K1") is None
    assert seat_command(pad(Code.B, 1), "pad1") is Command.BACK
    assert seat_command(pad(Code.B, 1), "pad0") is None
    assert seat_command(key(pygame.K_z), "K1") is None
