"""What keys are called."""

import ctypes

import pygame
import pytest

from tabletop.input import keynames
from tabletop.input.keynames import SCANCODES, key_name, name_of


@pytest.fixture(params=["sdl", "fallback"])
def way(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Both ways to learn what a key means."""

    def none() -> ctypes.CDLL:
        raise OSError

    if request.param == "fallback":
        monkeypatch.setattr(keynames, "_sdl", none)


@pytest.mark.usefixtures("display", "way")
def test_keys_are_called_by_what_is_printed_on_them() -> None:
    named = {
        pygame.KSCAN_A: "A",
        pygame.KSCAN_SEMICOLON: ";",
        pygame.KSCAN_RETURN: "Enter",
        pygame.KSCAN_SPACE: "Space",
        pygame.KSCAN_KP0: "Keypad 0",
        pygame.KSCAN_LEFT: "Left",
        pygame.KSCAN_F1: "F1",
        300: "key 300",
    }
    assert {scancode: key_name(scancode) for scancode in named} == named


@pytest.mark.usefixtures("display", "way")
def test_every_place_has_some_name_even_those_that_cannot_be() -> None:
    assert all(key_name(scancode) for scancode in (*SCANCODES, -1, 0, 10**6))


@pytest.mark.usefixtures("display")
def test_the_library_itself_is_asked() -> None:
    assert hasattr(keynames._sdl(), "SDL_GetKeyFromScancode")


def test_without_a_display_the_place_is_the_name() -> None:
    pygame.display.quit()
    assert key_name(pygame.KSCAN_A) == "key 4"
    assert name_of(pygame.K_a) == ""
