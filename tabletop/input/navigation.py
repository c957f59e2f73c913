"""Commands: what keys and pads ask of the program, in menus and at the table, and their usual keys and buttons. Which
ones are bound now is for `shortcuts` to say."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum, Flag, auto

import pygame

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
    CLOSE_UP = auto()  # shows the card that has the focus in large
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
    Command.CLOSE_UP: (Chord(pygame.K_x),),
    Command.SORT: (Chord(pygame.K_s),),
    Command.LOG: (Chord(pygame.K_l),),
    Command.PAUSE: (Chord(pygame.K_p), Chord(pygame.K_PAUSE), Code.START),
    Command.RULES: (Chord(pygame.K_F1),),
    Command.SETTINGS: (Chord(pygame.K_COMMA, Modifiers.CTRL),),
    Command.HELP: (Chord(pygame.K_F2), Chord(pygame.K_QUESTION), Chord(pygame.K_SLASH, Modifiers.SHIFT)),
    Command.FULLSCREEN: (Chord(pygame.K_F11), Chord(pygame.K_RETURN, Modifiers.ALT)),
    Command.QUIT: (Chord(pygame.K_q, Modifiers.CTRL),),
}
"""The usual keys and buttons of each command; the first key is the one that is shown."""

FIXED: Mapping[Command, tuple[Chord | Code, ...]] = {
    Command.UP: (Chord(pygame.K_UP), Code.UP),
    Command.DOWN: (Chord(pygame.K_DOWN), Code.DOWN),
    Command.LEFT: (Chord(pygame.K_LEFT), Code.LEFT),
    Command.RIGHT: (Chord(pygame.K_RIGHT), Code.RIGHT),
    Command.TAKE: (Chord(pygame.K_RETURN), Chord(pygame.K_KP_ENTER)),
    Command.BACK: (Chord(pygame.K_ESCAPE),),
}
"""What cannot be taken from these commands, though they can have another key besides: with the arrows, Enter and Escape
everything can be reached and left again, so no choice of keys can lock anyone out of the page where they are chosen.
The cross and the stick of a pad are directions by their very shape."""

ESSENTIAL = (Command.TAKE, Command.BACK)
"""Commands that always have some button of a pad, for the same reason; which one is free to choose."""


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
