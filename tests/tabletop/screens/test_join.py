"""The key check before a race."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from tabletop.input.bindings import DEFAULT, Action
from tabletop.input.gestures import Gesture, GestureKind
from tabletop.input.keycheck import DIRECTIONS
from tabletop.input.pads import Code
from tabletop.people import MARKS, Person, Setup
from tabletop.screens.clusters import HEARD, HELD, MISSING, WAITING, SeatCard, printed
from tabletop.screens.join import DEAD_NS, JoinScreen
from tabletop.screens.settings import SettingsScreen
from tests.tabletop.screens.opening import Opened, opened
from tests.tabletop.screens.walking import (
    SIZES,
    check_everything_is_reached_and_in_sight,
    check_looks,
    click,
    menu,
    plug_in_pad,
    widget,
)

NAMES = ("Ada", "Bo", "Cleo", "Dag", "Eve", "Finn", "Gil", "Hal")


class Joining:
    """A join screen, and whom it let begin."""

    def __init__(self, app: Opened, *devices: str) -> None:
        people = [Person(NAMES[at], "", at, MARKS[at], device) for at, device in enumerate(devices)]
        self.setup = Setup("flyswatter", (*people, Person("Pip", "easy", 7, MARKS[7])))
        self.app, self.started = app, list[Setup]()
        self.screen = JoinScreen(app, self.setup, self.started.append)
        app.push(self.screen)
        self.at_ns = 1

    def key(self, device: str, action: Action, down: bool = True, later_ns: int = 1000) -> None:
        """Somebody presses a key of their own, or lets it go."""
        self.at_ns += later_ns
        scancode = DEFAULT[device][action]
        key = {"K1": pygame.K_SPACE, "K2": pygame.K_RETURN}[device] if action is Action.SLAP else pygame.K_F5
        self.app.hear(Gesture(GestureKind.KEY if down else GestureKind.KEY_UP, self.at_ns, key=key, scancode=scancode))

    def check_all(self, *devices: str) -> None:
        """Everybody holds and taps as asked."""
        for device in devices:
            self.key(device, Action.SLAP)
        for device in devices:
            for action in DIRECTIONS:
                self.key(device, action)

    def card(self, place: int) -> SeatCard:
        return self.screen.cards[place]

    def states(self, place: int) -> list[str]:
        """How the keys of somebody fare: four directions, then the slap key."""
        return [self.card(place).states[action] for action in (*DIRECTIONS, Action.SLAP)]


@pytest.fixture
def app(tmp_path: Path) -> Iterator[Opened]:
    with opened(tmp_path) as found:
        yield found


def test_everyone_sees_their_own_keys(app: Opened) -> None:
    Joining(app, "K1", "K2")
    texts = app.texts()
    assert {"Ada", "W", "A", "S", "D", "Space", "Bo", "↑", "←", "↓", "→", "Enter"} <= set(texts)
    assert "Pip" not in texts, "bots press no keys"
    assert "Everyone: hold down your slap key" in texts


def test_a_key_is_called_what_is_printed_on_it(app: Opened) -> None:
    assert printed(pygame.KSCAN_KP8) == "8"
    assert printed(pygame.KSCAN_UP) == "↑"


def test_keys_that_come_through_are_ticked_off_and_then_it_is_dealt(app: Opened) -> None:
    joining = Joining(app, "K1", "K2")
    assert joining.states(0) == [WAITING] * 5
    joining.key("K1", Action.SLAP)
    assert joining.states(0)[-1] == HELD
    joining.key("K2", Action.SLAP)
    assert "Keep holding, and tap your four directions" in app.texts()
    joining.key("K1", Action.UP)
    assert joining.states(0)[0] == HEARD
    joining.check_all("K1", "K2")
    assert "All your keys work together. Have fun!" in app.texts()
    assert joining.states(0) == joining.states(1) == [HEARD] * 5
    click(app, "deal")
    assert joining.started == [joining.setup]
    assert joining.screen not in app.screens


def test_during_the_check_no_key_of_it_presses_a_button(app: Opened) -> None:
    joining = Joining(app, "K1", "K2")
    for _ in range(3):
        joining.key("K2", Action.SLAP)  # which is Enter
        joining.key("K2", Action.SLAP, down=False)
    assert app.top is joining.screen
    assert joining.started == []


def test_a_key_that_is_still_pressed_after_the_check_deals_nothing(app: Opened) -> None:
    joining = Joining(app, "K1", "K2")
    joining.check_all("K1", "K2")
    joining.key("K2", Action.SLAP)
    assert joining.started == []
    joining.key("K2", Action.SLAP, later_ns=DEAD_NS)
    assert joining.started == [joining.setup]


def test_keys_that_do_not_come_through_are_reported_with_something_to_do(app: Opened) -> None:
    joining = Joining(app, "K1", "K2")
    joining.key("K1", Action.SLAP)
    joining.key("K2", Action.SLAP)
    for action in DIRECTIONS[:3]:
        joining.key("K1", action)
    app.press("tab")
    told = " ".join(app.texts())
    assert "Ada: no signal from Right. Try other keys for these directions." in told
    assert "Bo: no signal from Up, Down, Left, Right. This keyboard can't send these keys together" in told
    assert joining.states(0) == [HEARD, HEARD, HEARD, MISSING, HEARD]
    app.press("return", mods=pygame.KMOD_LSHIFT)
    assert joining.started == [joining.setup], "they may play all the same"


def test_who_presses_and_nothing_shows_goes_on_with_tab(app: Opened) -> None:
    joining = Joining(app, "K1", "K2")
    joining.key("K1", Action.SLAP)
    app.press("tab")
    for action in DIRECTIONS:
        joining.key("K1", action)
        joining.key("K2", action)
    app.press("tab")
    assert "Bo: no signal from Slap. Try another slap key." in " ".join(app.texts())


def test_the_check_can_be_skipped_and_begun_again(app: Opened) -> None:
    joining = Joining(app, "K1", "K2")
    app.press("tab", "tab")
    click(app, "again")
    assert joining.states(0) == [WAITING] * 5
    click(app, "deal")
    assert joining.started == [joining.setup]


def test_escape_goes_back_to_the_seats(app: Opened) -> None:
    joining = Joining(app, "K1", "K2")
    app.press("escape")
    assert joining.screen not in app.screens
    assert joining.started == []


def test_mouse_and_pad_are_tried_too_but_not_asked_for(app: Opened) -> None:
    plug_in_pad(app)
    joining = Joining(app, "mouse", "K1", "pad0")
    app.click(*joining.card(0).rect.centre)
    assert joining.card(0).state == HEARD
    app.hear(Gesture(GestureKind.PAD, button=Code.A, pad=0))
    assert joining.card(2).state == HEARD
    joining.check_all("K1")
    assert "All your keys work together. Have fun!" in app.texts()


def test_a_pad_leaves_with_b_and_is_not_tried_by_it(app: Opened) -> None:
    plug_in_pad(app)
    joining = Joining(app, "pad0", "K1")
    app.hear(Gesture(GestureKind.PAD, button=Code.B, pad=0))
    assert joining.screen not in app.screens


def test_a_pad_that_is_not_there_is_reported(app: Opened) -> None:
    joining = Joining(app, "K1", "pad3")
    assert "Bo's gamepad isn't plugged in." in app.texts()
    assert joining.card(1).state == MISSING


def test_keys_can_be_changed_from_here_and_the_check_begins_anew(app: Opened) -> None:
    joining = Joining(app, "K1", "K2")
    joining.key("K1", Action.SLAP)
    joining.key("K2", Action.SLAP)
    click(app, "keys")
    assert isinstance(app.top, SettingsScreen)
    menu(app).focus.give(widget(app, "K1 slap"))
    app.press("return")
    app.hear(Gesture(GestureKind.KEY, key=pygame.K_F5, scancode=pygame.KSCAN_F))
    app.press("escape")
    assert "Everyone: hold down your slap key" in app.texts()
    assert "F" in app.texts()


def test_a_window_that_loses_the_keys_starts_to_hold_anew(app: Opened) -> None:
    joining = Joining(app, "K1", "K2")
    joining.key("K1", Action.SLAP)
    app.hear(Gesture(GestureKind.BLUR))
    assert joining.states(0)[-1] == WAITING


def test_commands_with_modifiers_stay_commands(app: Opened) -> None:
    joining = Joining(app, "K1", "K2")
    quit_key = Gesture(GestureKind.KEY, key=pygame.K_q, scancode=pygame.KSCAN_Q, mods=pygame.KMOD_LCTRL)
    app.hear(quit_key)
    assert joining.screen not in app.screens


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("devices", [("K1", "K2"), ("mouse", "K1", "K2", "K3", "K4", "pad0", "pad1")])
def test_all_cards_lie_beside_each_other(tmp_path: Path, size: tuple[int, int], devices: tuple[str, ...]) -> None:
    with opened(tmp_path, size) as app:
        Joining(app, *devices)
        check_everything_is_reached_and_in_sight(app)
        check_looks(app)
        app.press("tab", "tab")
        check_looks(app)
