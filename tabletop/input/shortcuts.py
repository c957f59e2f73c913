"""Shortcuts: the keys and buttons that are bound to the commands now, how they are changed, and how they are kept.

A key belongs to one command at most. Where a command takes the key of another, the other one loses it; a button of a
pad is exchanged instead, since a pad has few of them. The page of keys says what happened in either case.
"""

from __future__ import annotations

import logging
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

import pygame

from .gestures import Gesture, GestureKind
from .keynames import key_from, name_of, written_key
from .navigation import ESSENTIAL, FIXED, SHORTCUTS, Chord, Command, Modifiers, modifiers
from .pads import Code

Bound = Chord | Code
Table = Mapping[Command, tuple[Bound, ...]]

DIGITS = frozenset((*range(pygame.K_0, pygame.K_9 + 1), *range(pygame.K_KP_1, pygame.K_KP_0 + 1)))
DIGIT_ROW = range(pygame.KSCAN_1, pygame.KSCAN_0 + 1)
"""Where the digits lie: on some keyboards only Shift makes them digits."""

_LOG = logging.getLogger(__name__)
_PAD = "pad "
"""Stands before the name of a button in a file."""
_WRITTEN = {Modifiers.CTRL: "ctrl", Modifiers.SHIFT: "shift", Modifiers.ALT: "alt"}
_TYPED = Modifiers.CTRL | Modifiers.ALT
"""With these, a key writes nothing."""


@dataclass(frozen=True)
class Shortcuts:
    """What is bound to each command. Values: a change gives new ones."""

    bound: Table = field(default_factory=lambda: SHORTCUTS)

    @cached_property
    def _meant(self) -> Mapping[Bound | int, Command]:
        return {key: command for command, keys in self.bound.items() for key in keys}

    # ------------------------------------------------------------------ what a gesture asks for

    def command(self, gesture: Gesture) -> Command | None:
        """Returns what a key or a button of a pad commands. While a text field is open, ask only for chords."""
        if gesture.kind is GestureKind.KEY:
            return self._meant.get(chord_of(gesture))
        return self._meant.get(gesture.button) if gesture.kind is GestureKind.PAD else None

    def is_chord(self, gesture: Gesture) -> bool:
        """Returns whether it is a command with Ctrl, Cmd or Alt, which are never part of typing or slapping."""
        chorded = bool(modifiers(gesture.mods) & _TYPED)
        return gesture.kind is GestureKind.KEY and chorded and self.command(gesture) is not None

    # ------------------------------------------------------------------ what is shown

    def shown(self, command: Command) -> str:
        """Returns the key to print beside a command, in the names of this keyboard; empty if it has none."""
        return next((shown_chord(chord) for chord in self.chords(command)), "")

    def shown_on_pad(self, command: Command) -> str:
        """Returns the button of a pad to print beside a command; empty if it has none."""
        return next((code.name for code in self.buttons(command)), "")

    def chords(self, command: Command) -> list[Chord]:
        """Returns the keys of a command, the one that is shown first."""
        return [key for key in self.bound[command] if isinstance(key, Chord)]

    def buttons(self, command: Command) -> list[Code]:
        """Returns the buttons of a command, the one that is shown first."""
        return [key for key in self.bound[command] if isinstance(key, Code)]

    # ------------------------------------------------------------------ other keys

    def owner(self, key: Bound) -> Command | None:
        """Returns the command that a key or button is bound to."""
        return self._meant.get(key)

    def refused(self, command: Command, key: Bound) -> str:
        """Why a command cannot have a key or button: a key of the page's words; empty if it can."""
        owner = self.owner(key)
        if any(key in fixed for fixed in FIXED.values()):
            return "fixed" if owner is not command else "has_it"
        if isinstance(key, Chord):
            if not key.key:
                return "no_key"
            return "digit" if key.key in DIGITS and not key.modifiers & _TYPED else ""
        last = owner in ESSENTIAL and owner is not command and not self._free(command, key)
        return "last_button" if last else ""

    def rebound(self, command: Command, key: Bound) -> Shortcuts:
        """Returns shortcuts in which a command has this key, or button, in place of its others; those that are fixed
        stay. Another command loses the key, or gets the button that becomes free. Raises ValueError if the command
        cannot have it."""
        if why := self.refused(command, key):
            raise ValueError(f"{_written(key)} cannot be bound to {command.name.lower()}: {why}")
        owner, bound = self.owner(key), dict(self.bound)
        freed = self._free(command, key)
        if owner is not None and owner is not command:
            exchanged = freed[:1] if isinstance(key, Code) else []
            bound[owner] = _in_order([*(one for one in bound[owner] if one != key), *exchanged])
        bound[command] = _in_order([key, *(one for one in bound[command] if one not in freed and one != key)])
        return Shortcuts(bound)

    def _free(self, command: Command, key: Bound) -> list[Bound]:
        """Returns what a command can give away for a key, or for a button: all of the same kind but what is fixed."""
        kind = Code if isinstance(key, Code) else Chord
        return [one for one in self.bound[command] if isinstance(one, kind) and one not in FIXED.get(command, ())]

    def usual(self, keys: bool) -> Shortcuts:
        """Returns shortcuts with all usual keys, or with all usual buttons, and the others as they are."""
        back = Chord if keys else Code
        bound = dict[Command, tuple[Bound, ...]]()
        for command, usual in SHORTCUTS.items():
            restored = [key for key in usual if isinstance(key, back)]
            bound[command] = _in_order([*restored, *(key for key in self.bound[command] if not isinstance(key, back))])
        return Shortcuts(bound)

    # ------------------------------------------------------------------ files

    def as_dict(self) -> dict[str, list[str]]:
        """Returns plain values, for files: only of commands that have other keys or buttons than usual."""
        return {
            command.name.lower(): [_written(key) for key in keys]
            for command, keys in self.bound.items()
            if keys != SHORTCUTS[command]
        }

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Shortcuts:
        """Returns shortcuts from plain values, which may come from another version, or have been edited by hand: what
        makes no sense is left out, with a line in the log. Commands that are left out have what is usual, as far as no
        other command was given it."""
        chosen = dict[Command, tuple[Bound, ...]]()
        for name, keys in data.items():
            command = _COMMANDS.get(name)
            if command is None or not isinstance(keys, list):
                _LOG.warning("the keys of %.40r are left out: there is no such command, or they are no list", name)
                continue
            earlier = {key for others in chosen.values() for key in others}
            chosen[command] = _in_order([key for key in _read_all(name, command, keys) if key not in earlier])
        bound = _completed(chosen)
        if any(not any(isinstance(key, Code) for key in bound[command]) for command in ESSENTIAL):
            _LOG.warning("all buttons are the usual ones: nothing takes, or nothing goes back, on a gamepad")
            return cls(bound).usual(keys=False)
        return cls(bound)


def chord_of(gesture: Gesture) -> Chord:
    """Returns a key that went down with its modifiers."""
    return Chord(gesture.key, modifiers(gesture.mods))


def types_digit(gesture: Gesture) -> bool:
    """Returns whether a key writes a digit, alone or with Shift: digits press the numbered buttons."""
    digit = gesture.key in DIGITS or gesture.scancode in DIGIT_ROW
    return digit and not modifiers(gesture.mods) & _TYPED


def shown_chord(chord: Chord) -> str:
    """Returns a key with its modifiers, in the names of this keyboard."""
    return "+".join((*_modifier_names(chord.modifiers), name_of(chord.key) or written_key(chord.key)))


def _modifier_names(modifiers: Modifiers) -> Iterator[str]:
    if modifiers & Modifiers.SHIFT:
        yield "Shift"
    if modifiers & Modifiers.CTRL:
        yield "Cmd" if sys.platform == "darwin" else "Ctrl"
    if modifiers & Modifiers.ALT:
        yield "Alt"


_COMMANDS = {command.name.lower(): command for command in Command}


def _in_order(keys: Sequence[Bound]) -> tuple[Bound, ...]:
    """Returns keys and buttons as they were chosen, keys first."""
    return tuple(sorted(keys, key=lambda key: isinstance(key, Code)))


def _completed(chosen: Table) -> dict[Command, tuple[Bound, ...]]:
    """Returns what is bound to every command, if these were chosen for some of them."""
    taken = {key for keys in chosen.values() for key in keys}
    bound = dict[Command, tuple[Bound, ...]]()
    for command, usual in SHORTCUTS.items():
        free = tuple(key for key in usual if key not in taken)
        found = chosen.get(command, free)
        if command in ESSENTIAL and not any(isinstance(key, Code) for key in found):
            found += tuple(key for key in free if isinstance(key, Code))
        bound[command] = _in_order([*found, *(key for key in FIXED.get(command, ()) if key not in found)])
    return bound


def _read_all(name: str, command: Command, keys: list[Any]) -> Iterator[Bound]:
    """Yields the keys and buttons that a command can have, each of them once."""
    seen = set[Bound]()
    for text in keys:
        key = _read(text) if isinstance(text, str) else None
        own = key in FIXED.get(command, ())
        if key is None or key in seen or (not own and Shortcuts().refused(command, key) in ("fixed", "digit")):
            _LOG.warning("a key of %.40r is left out: %.40r", name, text)
            continue
        seen.add(key)
        yield key


def _written(key: Bound) -> str:
    if isinstance(key, Code):
        return f"{_PAD}{key.name}"
    held = [word for modifier, word in _WRITTEN.items() if key.modifiers & modifier]
    return "+".join((*held, written_key(key.key)))


def _read(text: str) -> Bound | None:
    """Returns the key or button that was written like this, if there is one."""
    if text.startswith(_PAD):
        return Code.__members__.get(text.removeprefix(_PAD))
    *held, name = text.split("+")
    words = {word: modifier for modifier, word in _WRITTEN.items()}
    key, with_these = key_from(name), Modifiers.NONE
    for word in held:
        if word not in words:
            return None
        with_these |= words[word]
    return Chord(key, with_these) if key else None
