"""The names of keys on this keyboard layout, by their position."""

from __future__ import annotations

import ctypes
import sys

import pygame
import pygame.key

SCANCODES = range(4, 512)
"""Every position a key can have."""
CALLED = {"Return": "Enter"}

_SIGNS = 0x110000
"""Keys below this number are named after the sign that they write."""
_END, _DIGITS = 2**31, 10
"""The library knows no key from this number on, which has this many digits."""
_CONSTANTS: dict[str, int] = {name: key for name, key in vars(pygame).items() if name.startswith("K_") and key}
_KEYS = {name.removeprefix("K_"): key for name, key in _CONSTANTS.items()}
_WRITTEN = {key: name for name, key in sorted(_KEYS.items(), reverse=True)}


def key_name(scancode: int) -> str:
    """Returns the name of the key at this position: 'A' on most keyboards where 'Q' is on French ones."""
    return name_of(key_at(scancode)) or f"key {scancode}"


def name_of(key: int) -> str:
    """Returns the name of a key by its meaning (a pygame K_ constant); empty if it has none."""
    if not key or not pygame.display.get_init():  # without a display the library refuses to answer
        return ""
    name = pygame.key.name(key, use_compat=False)
    return CALLED.get(name, name)


def written_key(key: int) -> str:
    """Returns a name for a key in files, by its meaning: the same on every system."""
    if key in _WRITTEN:
        return _WRITTEN[key]
    return chr(key) if 0 < key < _SIGNS and chr(key).isprintable() and chr(key) not in "+ " else f"#{key}"


def key_from(name: str) -> int:
    """Returns the key of a name in a file; 0 if no key is called like that."""
    if name in _KEYS:
        return _KEYS[name]
    if len(name) == 1:
        return ord(name) if name.isprintable() and not name.isspace() else 0
    number = name.removeprefix("#")
    written = name != number and number.isascii() and number.isdigit() and len(number) <= _DIGITS
    return int(number) if written and int(number) < _END else 0


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
