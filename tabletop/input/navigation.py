"""Commands: what keys and pads ask of the program, in menus and at the table. One table defines them, for the help
too."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum, Flag, auto

import pygame

from .bindings import Action, Bindings
from .gestures import Gesture, GestureKind
from .keynames import name_of
from .pads import Code


class Command(Enum):
    """What can be asked for."""

    UP = auto()
    DOWN = auto()
    LEFT = auto()
    RIGHT = auto()
    TAKE = auto()  # pick up, place, press
    QUICK = auto()  # the sensible move with what is picked
    BACK = auto()
    NEXT = auto()  # the next area
    PREVIOUS = auto()
    UNDO = auto()
    REDO = auto()
    HINT = auto()
    WHY = auto()  # why the last bot did what it did
    ODDS = auto()  # shows or hides the odds
    SORT = auto()
    LOG = auto()
    PAUSE = auto()
    RULES = auto()
    SETTINGS = auto()
    HELP = auto()
    FULLSCREEN = auto()
    QUIT = auto()


class Modifiers(Flag):
    """Modifiers. Ctrl and Cmd are one: people press what they are used to."""

    NONE = 0
    SHIFT = auto()
    CTRL = auto()
    ALT = auto()


@dataclass(frozen=True)
class Chord:
    """A key, by its meaning and not its position, with exactly these modifiers."""

    key: int
    modifiers: Modifiers = Modifiers.NONE


SHORTCUTS: Mapping[Command, tuple[Chord | Code, ...]] = {
    Command.UP: (Chord(pygame.K_UP), Code.UP),
    Command.DOWN: (Chord(pygame.K_DOWN), Code.DOWN),
    Command.LEFT: (Chord(pygame.K_LEFT), Code.LEFT),
    Command.RIGHT: (Chord(pygame.K_RIGHT), Code.RIGHT),
    Command.TAKE: (Chord(pygame.K_RETURN), Chord(pygame.K_SPACE), Chord(pygame.K_KP_ENTER), Code.A),
    Command.QUICK: (Chord(pygame.K_RETURN, Modifiers.SHIFT), Chord(pygame.K_KP_ENTER, Modifiers.SHIFT), Code.Y),
    Command.BACK: (Chord(pygame.K_ESCAPE), Code.B),
    Command.NEXT: (Chord(pygame.K_TAB), Code.R),
    Command.PREVIOUS: (Chord(pygame.K_TAB, Modifiers.SHIFT), Code.L),
    Command.UNDO: (Chord(pygame.K_z, Modifiers.CTRL), Code.X),
    Command.REDO: (Chord(pygame.K_y, Modifiers.CTRL), Chord(pygame.K_z, Modifiers.SHIFT | Modifiers.CTRL)),
    Command.HINT: (Chord(pygame.K_h), Code.SELECT),
    Command.WHY: (Chord(pygame.K_y),),
    Command.ODDS: (Chord(pygame.K_c),),
    Command.SORT: (Chord(pygame.K_s),),
    Command.LOG: (Chord(pygame.K_l),),
    Command.PAUSE: (Chord(pygame.K_p), Chord(pygame.K_PAUSE), Code.START),
    Command.RULES: (Chord(pygame.K_F1),),
    Command.SETTINGS: (Chord(pygame.K_COMMA, Modifiers.CTRL),),
    Command.HELP: (Chord(pygame.K_F2), Chord(pygame.K_QUESTION), Chord(pygame.K_SLASH, Modifiers.SHIFT)),
    Command.FULLSCREEN: (Chord(pygame.K_F11), Chord(pygame.K_RETURN, Modifiers.ALT)),
    Command.QUIT: (Chord(pygame.K_q, Modifiers.CTRL),),
}

BY_CHORD: Mapping[Chord | int, Command] = {chord: command for command, all_ in SHORTCUTS.items() for chord in all_}

OF_A_SEAT: Mapping[Action, Command] = {
    Action.UP: Command.UP,
    Action.DOWN: Command.DOWN,
    Action.LEFT: Command.LEFT,
    Action.RIGHT: Command.RIGHT,
    Action.SLAP: Command.TAKE,
    Action.CALL1: Command.BACK,
    Action.CALL2: Command.NEXT,
}
"""What the keys of a cluster command outside of races: so everyone can move, select and leave with their own keys."""


def command(gesture: Gesture) -> Command | None:
    """Returns what a key or a button of a pad commands. While a text field is open, ask only for chords."""
    if gesture.kind is GestureKind.KEY:
        return BY_CHORD.get(Chord(gesture.key, modifiers(gesture.mods)))
    return BY_CHORD.get(gesture.button) if gesture.kind is GestureKind.PAD else None


def is_chord(gesture: Gesture) -> bool:
    """Returns whether it is a command with Ctrl, Cmd or Alt, which are never part of typing or slapping."""
    chorded = bool(modifiers(gesture.mods) & (Modifiers.CTRL | Modifiers.ALT))
    return gesture.kind is GestureKind.KEY and chorded and command(gesture) is not None


def seat_command(gesture: Gesture, bindings: Bindings, device: str) -> Command | None:
    """Returns what a gesture on this device commands outside of races; None if it isn't from that device."""
    played = bindings.action_of(gesture)
    if not played or played.device != device or is_chord(gesture):
        return None
    return OF_A_SEAT.get(played.action) if gesture.kind is GestureKind.KEY else command(gesture)


def modifiers(mods: int) -> Modifiers:
    """Returns the modifiers among pygame's bits that matter; locks don't."""
    found = Modifiers.NONE
    if mods & pygame.KMOD_SHIFT:
        found |= Modifiers.SHIFT
    if mods & (pygame.KMOD_CTRL | pygame.KMOD_META):
        found |= Modifiers.CTRL
    if mods & pygame.KMOD_ALT:
        found |= Modifiers.ALT
    return found


def shown(command: Command) -> str:
    """Returns the shortcut to print beside a command, in the names of this keyboard."""
    chord = next(chord for chord in SHORTCUTS[command] if isinstance(chord, Chord))
    return "+".join((*_modifiers(chord.modifiers), name_of(chord.key)))


def shown_on_pad(command: Command) -> str:
    """Returns the button of a pad to print beside a command; empty if it has none."""
    return next((code.name for code in SHORTCUTS[command] if isinstance(code, Code)), "")


def _modifiers(modifiers: Modifiers) -> Iterator[str]:
    if modifiers & Modifiers.SHIFT:
        yield "Shift"
    if modifiers & Modifiers.CTRL:
        yield "Cmd" if sys.platform == "darwin" else "Ctrl"
    if modifiers & Modifiers.ALT:
        yield "Alt"
