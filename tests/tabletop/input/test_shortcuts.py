"""Other keys and buttons for commands."""

import json
from typing import Any

import pygame
import pytest

from tabletop.input.bindings import Action, Bindings
from tabletop.input.gestures import Gesture, GestureKind
from tabletop.input.navigation import ESSENTIAL, FIXED, SHORTCUTS, Chord, Command, Modifiers
from tabletop.input.pads import Code
from tabletop.input.shortcuts import Bound, Shortcuts, chord_of, shown_chord, types_digit
from tests.log_lines import logged

LOG = "tabletop.input.shortcuts"


def asks(shortcuts: Shortcuts, key: Bound) -> Command | None:
    """What a key or button commands."""
    if isinstance(key, Code):
        return shortcuts.command(Gesture(GestureKind.PAD, button=key))
    held = {Modifiers.SHIFT: pygame.KMOD_LSHIFT, Modifiers.CTRL: pygame.KMOD_LCTRL, Modifiers.ALT: pygame.KMOD_LALT}
    mods = sum(bit for modifier, bit in held.items() if key.modifiers & modifier)
    return shortcuts.command(Gesture(GestureKind.KEY, key=key.key, mods=mods))


def back_from_a_file(shortcuts: Shortcuts) -> Shortcuts:
    return Shortcuts.from_dict(json.loads(json.dumps(shortcuts.as_dict())))


@pytest.mark.parametrize("command", list(Command))
@pytest.mark.parametrize("chord", [Chord(pygame.K_g), Chord(pygame.K_F9, Modifiers.CTRL | Modifiers.SHIFT)])
def test_every_command_can_have_another_key(command: Command, chord: Chord) -> None:
    shortcuts = back_from_a_file(Shortcuts().rebound(command, chord))
    assert asks(shortcuts, chord) is command
    assert shortcuts.shown(command) == shown_chord(chord)
    gone = [key for key in SHORTCUTS[command] if isinstance(key, Chord) and key not in FIXED.get(command, ())]
    assert [asks(shortcuts, key) for key in gone] == [None] * len(gone)
    others = [one for one in Command if one is not command]
    assert [shortcuts.bound[one] for one in others] == [SHORTCUTS[one] for one in others]


@pytest.mark.parametrize("command", list(Command))
def test_every_command_can_have_another_button(command: Command) -> None:
    if any(isinstance(key, Code) for key in FIXED.get(command, ())):
        assert all(Shortcuts().refused(command, code) for code in (Code.UP, Code.LEFT) if code not in FIXED[command])
        return
    shortcuts = back_from_a_file(Shortcuts().rebound(command, Code.SELECT))
    assert asks(shortcuts, Code.SELECT) is command
    assert shortcuts.shown_on_pad(command) == "SELECT"
    before = Shortcuts().buttons(command)
    if before and command is not Command.HINT:
        assert asks(shortcuts, before[0]) is Command.HINT, "buttons are exchanged"


@pytest.mark.parametrize("fixed", [(command, key) for command, keys in FIXED.items() for key in keys])
def test_what_everyone_needs_stays_where_it_is(fixed: tuple[Command, Bound]) -> None:
    owner, key = fixed
    assert Shortcuts().refused(Command.UNDO, key) == "fixed"
    with pytest.raises(ValueError, match="fixed"):
        Shortcuts().rebound(Command.UNDO, key)
    assert asks(Shortcuts().rebound(owner, Chord(pygame.K_g)), key) is owner


def test_the_command_that_had_the_key_before_loses_it() -> None:
    shortcuts = Shortcuts().rebound(Command.HINT, Chord(pygame.K_s))
    assert (shortcuts.shown(Command.SORT), shortcuts.chords(Command.SORT)) == ("", [])
    assert back_from_a_file(shortcuts) == shortcuts
    assert asks(shortcuts, Chord(pygame.K_h)) is None


def test_one_can_always_take_and_go_back_with_a_pad() -> None:
    shortcuts = Shortcuts().rebound(Command.TAKE, Code.B)
    assert (asks(shortcuts, Code.B), asks(shortcuts, Code.A)) == (Command.TAKE, Command.BACK)
    assert Shortcuts().refused(Command.WHY, Code.B) == "last_button"
    with logged(LOG) as lines:
        read = Shortcuts.from_dict({"undo": ["pad A", "ctrl+u"], "back": []})
    assert len(lines) == 1
    assert [read.buttons(command) for command in ESSENTIAL] == [[Code.A], [Code.B]]
    assert read.shown(Command.UNDO) == shown_chord(Chord(pygame.K_u, Modifiers.CTRL))


def test_digits_stay_free_for_numbered_buttons() -> None:
    assert Shortcuts().refused(Command.UNDO, Chord(pygame.K_3)) == "digit"
    assert Shortcuts().refused(Command.UNDO, Chord(pygame.K_KP_3)) == "digit"
    assert Shortcuts().refused(Command.UNDO, Chord(pygame.K_3, Modifiers.CTRL)) == ""
    french = Gesture(GestureKind.KEY, key=pygame.K_AMPERSAND, scancode=pygame.KSCAN_1, mods=pygame.KMOD_LSHIFT)
    assert types_digit(french)
    assert not types_digit(Gesture(GestureKind.KEY, key=pygame.K_AMPERSAND, scancode=pygame.KSCAN_G))


def test_usual_keys_and_buttons_come_back_apart_from_one_another() -> None:
    other = Shortcuts().rebound(Command.UNDO, Chord(pygame.K_u)).rebound(Command.UNDO, Code.Y)
    assert other.usual(keys=True).chords(Command.UNDO) == Shortcuts().chords(Command.UNDO)
    assert other.usual(keys=True).buttons(Command.UNDO) == [Code.Y]
    assert other.usual(keys=True).usual(keys=False) == Shortcuts()


def test_in_a_file_keys_are_written_as_people_call_them() -> None:
    chords = (Chord(pygame.K_PLUS, Modifiers.CTRL), Chord(246), Chord(pygame.K_F5), Chord(1 << 30 | 300, Modifiers.ALT))
    for chord, text in zip(chords, ("ctrl+PLUS", "ö", "F5", "alt+#1073742124"), strict=True):
        shortcuts = Shortcuts().rebound(Command.HINT, chord)
        assert shortcuts.as_dict() == {"hint": [text, "pad SELECT"]}
        assert back_from_a_file(shortcuts) == shortcuts
    assert Shortcuts().as_dict() == {}


@pytest.mark.parametrize(
    "wrong",
    [
        {"juggle": ["g"]},
        {"undo": "ctrl+z"},
        {"undo": None},
        {"undo": ["ctrl+z", "pad X", 7]},
        {"undo": ["ctrl+z", "pad X", "super+z"]},
        {"undo": ["ctrl+z", "pad X", "NOSUCHKEY"]},
        {"undo": ["ctrl+z", "pad X", "#99999999999"]},
        {"undo": ["ctrl+z", "pad X", "ESCAPE"]},
        {"undo": ["ctrl+z", "pad X", "3"]},
        {"undo": ["ctrl+z", "pad X", "pad Q"]},
        {"undo": ["ctrl+z", "pad X", "pad UP"]},
        {"undo": ["ctrl+z", "pad X", "ctrl+z"]},
    ],
)
def test_what_makes_no_sense_is_left_out_with_a_line_in_the_log_and_the_rest_holds(wrong: dict[str, Any]) -> None:
    with logged(LOG) as lines:
        shortcuts = Shortcuts.from_dict({**wrong, "hint": ["g"]})
    assert len(lines) == 1
    assert asks(shortcuts, Chord(pygame.K_g)) is Command.HINT
    assert shortcuts.bound[Command.UNDO] == SHORTCUTS[Command.UNDO]


def test_a_key_that_was_chosen_is_not_another_commands_usual_one() -> None:
    shortcuts = Shortcuts.from_dict({"why": ["l"], "odds": ["l", "o"]})
    assert asks(shortcuts, Chord(pygame.K_l)) is Command.WHY
    assert shortcuts.chords(Command.ODDS) == [Chord(pygame.K_o)]
    assert shortcuts.chords(Command.LOG) == []


@pytest.mark.usefixtures("display")
def test_keys_of_people_that_are_commands_too_are_named() -> None:
    clashes = Bindings().clashes()
    assert clashes[Command.SORT] == ("K1", Action.DOWN)
    assert clashes[Command.LOG] == ("K3", Action.RIGHT)
    assert Command.TAKE not in clashes, "Space and Enter take in either way"
    assert Command.HINT not in clashes
    assert Bindings().rebound("K4", Action.PEEK, pygame.KSCAN_H).clashes()[Command.HINT] == ("K4", Action.PEEK)


def test_a_chord_is_the_key_by_its_meaning() -> None:
    on_a_german_keyboard = Gesture(GestureKind.KEY, key=pygame.K_z, scancode=pygame.KSCAN_Y, mods=pygame.KMOD_RCTRL)
    assert chord_of(on_a_german_keyboard) == Chord(pygame.K_z, Modifiers.CTRL)
