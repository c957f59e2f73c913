"""The names of keys on this keyboard layout, by their position."""

from __future__ import annotations

import ctypes
import sys

import pygame
import pygame.key

SCANCODES = range(4, 512)
"""Every position a key can have."""
CALLED = {"Return": "Enter"}


def key_name(scancode: int) -> str:
    """Returns the name of the key at this position: 'A' on most keyboards where 'Q' is on French ones."""
    return name_of(key_at(scancode)) or f"key {scancode}"


def name_of(key: int) -> str:
    """Returns the name of a key by its meaning (a pygame K_ constant); empty if it has none."""
    if not key or not pygame.display.get_init():  # without a display the library refuses to answer
        return ""
    name = pygame.key.name(key, use_compat=False)
    return CALLED.get(name, name)


def key_at(scancode: int) -> int:
    """Returns what the key at this position means here; 0 if nothing."""
    try:
        ask = _sdl().SDL_GetKeyFromScancode
    except (OSError, AttributeError):
        return _american(scancode)
    ask.argtypes, ask.restype = [ctypes.c_int], ctypes.c_int32
    return int(ask(scancode)) if scancode in SCANCODES else 0


def _sdl() -> ctypes.CDLL:
    """Returns the SDL that is already running, as pygame doesn't offer this function. On Windows a loaded library is
    found by its name, elsewhere through the module that loaded it."""
    return ctypes.CDLL("SDL2.dll" if sys.platform == "win32" else pygame.key.__file__)


def _american(scancode: int) -> int:
    """Returns what the key means on an American keyboard."""
    for name, value in vars(pygame).items():
        if name.startswith("KSCAN_") and value == scancode:
            what = name.removeprefix("KSCAN_")
            return int(getattr(pygame, f"K_{what.lower() if len(what) == 1 else what}", 0))
    return 0
