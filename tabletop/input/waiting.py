"""The wait of SDL, the library below pygame: the process sleeps until the system has an event for it.

pygame's own wait polls the queue every millisecond, which wakes the processor a thousand times a second for nothing,
and notices everything half a millisecond late. It does not offer the other one, so that is called by its name, on the
very library that pygame has loaded. If it can't be found, the pump uses what pygame has.
"""

from __future__ import annotations

import ctypes
import sys

import pygame
import pygame.base

_VIDEO = 0x20
_PADS_BY_THEMSELVES = b"SDL_AUTO_UPDATE_JOYSTICKS"


class SystemWait:
    """Sleeps as the system can. From then on pads are read only on request: otherwise SDL would poll them every
    millisecond as soon as one is plugged in."""

    def __init__(self, sdl: ctypes.CDLL) -> None:
        self._sdl = sdl
        sdl.SDL_WaitEventTimeout.argtypes = (ctypes.c_void_p, ctypes.c_int)
        sdl.SDL_SetHint.argtypes = (ctypes.c_char_p, ctypes.c_char_p)
        sdl.SDL_SetHint(_PADS_BY_THEMSELVES, b"0")

    def sleep(self, milliseconds: int) -> bool:
        """Sleeps until something is in the queue, at most for a time. Returns whether anything is. Other threads keep
        running."""
        return bool(self._sdl.SDL_WaitEventTimeout(None, milliseconds))

    def feel_pads(self) -> None:
        """Puts into the queue what pads have done, and which were plugged in or out."""
        self._sdl.SDL_JoystickUpdate()


def find_wait() -> SystemWait | None:
    """Returns the wait of the library that has opened the window, if it can be found."""
    try:
        sdl = _loaded()
        return SystemWait(sdl) if sdl.SDL_WasInit(_VIDEO) else None  # another copy of it would know of no window
    except (OSError, AttributeError, TypeError):
        return None


def _loaded() -> ctypes.CDLL:
    """Returns the library that a module of pygame is linked with. Windows doesn't look there, but finds what is loaded
    by its name."""
    if sys.platform == "win32":
        find = ctypes.WinDLL("kernel32").GetModuleHandleW
        find.restype = ctypes.c_void_p
        return ctypes.CDLL("SDL2.dll", handle=find("SDL2.dll") or 0)
    return ctypes.CDLL(pygame.base.__file__)
