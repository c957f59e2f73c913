"""The pump: order, stamps, and what becomes of each event."""

from collections.abc import Callable
from itertools import count
from random import Random
from typing import Any

import pygame
import pytest

from tabletop.input.gestures import Gesture, GestureKind
from tabletop.input.pads import Code
from tabletop.input.pump import LOOK_NS, Pump

pytestmark = pytest.mark.usefixtures("display")
MS = 1_000_000


class Clock:
    """A clock that stands until it is moved."""

    def __init__(self) -> None:
        self.now_ns = 10**12

    def __call__(self) -> int:
        return self.now_ns


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def pump(clock: Clock) -> Pump:
    pump = Pump(clock)
    pump.take()
    return pump


def post(what: int, **attributes: Any) -> None:
    pygame.event.post(pygame.event.Event(what, attributes))


def key(code: int, scancode: int, mods: int = 0) -> None:
    post(pygame.KEYDOWN, key=code, scancode=scancode, mod=mods, unicode="")


def kinds(gestures: list[Gesture]) -> list[GestureKind]:
    return [gesture.kind for gesture in gestures]


def a_key() -> None:
    key(pygame.K_a, pygame.KSCAN_A)


def test_a_pointer_that_leaves_the_window_is_nowhere_on_it_unless_a_button_is_down(pump: Pump, clock: Clock) -> None:
    post(pygame.WINDOWLEAVE)
    assert pump.take() == [Gesture(GestureKind.MOVE, clock.now_ns, -1, -1)]
    post(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=1)
    post(pygame.WINDOWLEAVE)
    assert kinds(pump.take()) == [GestureKind.PRESS]
    post(pygame.MOUSEBUTTONUP, pos=(5, 5), button=1)
    post(pygame.WINDOWLEAVE)
    assert kinds(pump.take()) == [GestureKind.RELEASE, GestureKind.MOVE]


def test_a_key_says_what_it_means_where_it_lies_and_when_it_was_heard(pump: Pump, clock: Clock) -> None:
    key(pygame.K_q, pygame.KSCAN_A, pygame.KMOD_LSHIFT)
    assert pump.take() == [
        Gesture(GestureKind.KEY, clock.now_ns, key=pygame.K_q, scancode=pygame.KSCAN_A, mods=pygame.KMOD_LSHIFT)
    ]


@pytest.mark.parametrize("racing", [False, True])
@pytest.mark.parametrize("seconds", [-1.0, 0.0, 0.0004, 0.003])
def test_waiting_gives_what_is_there_and_comes_back_when_nothing_is(pump: Pump, racing: bool, seconds: float) -> None:
    pump.racing = racing
    assert pump.wait(seconds) == []
    a_key()
    assert kinds(pump.wait(seconds)) == [GestureKind.KEY]
    assert pump.wait(seconds) == []


def test_waiting_for_long_ends_with_the_first_event(pump: Pump) -> None:
    a_key()
    assert kinds(pump.wait(3600)) == [GestureKind.KEY]  # a test that hangs has failed


def test_what_drain_finds_keeps_its_stamp_until_it_is_asked_for(pump: Pump, clock: Clock) -> None:
    clock.now_ns += LOOK_NS
    a_key()
    pump.drain()
    heard_ns = clock.now_ns
    clock.now_ns += 30 * MS
    key(pygame.K_b, pygame.KSCAN_B)
    assert [(gesture.key, gesture.at_ns) for gesture in pump.wait(3600)] == [
        (pygame.K_a, heard_ns),
        (pygame.K_b, clock.now_ns),
    ]


def test_drain_does_not_look_again_at_once(pump: Pump, clock: Clock) -> None:
    clock.now_ns += LOOK_NS - 1
    a_key()
    pump.drain()
    clock.now_ns += 1
    pump.drain()
    assert [gesture.at_ns for gesture in pump.take()] == [clock.now_ns]


def test_the_order_of_arrival_is_kept_however_it_is_taken() -> None:
    rng, stamps = Random(1), count()
    pump = Pump(lambda: next(stamps) * LOOK_NS)
    pump.take()
    sent: list[int] = []
    heard: list[Gesture] = []
    for number in range(400):
        sent.append(number % 200 + 4)
        if rng.random() < 0.5:
            key(0, sent[-1])
        else:
            post(pygame.MOUSEBUTTONDOWN, button=sent[-1] + 10, pos=(0, 0))
        match rng.randrange(4):
            case 0:
                pump.drain()
            case 1:
                heard += pump.take()
            case 2:
                heard += pump.wait(1)
    heard += pump.take()
    assert [gesture.scancode or gesture.button - 10 for gesture in heard] == sent
    assert [gesture.at_ns for gesture in heard] == sorted(gesture.at_ns for gesture in heard)


def test_a_key_pressed_twice_while_the_program_was_busy_counts_twice(pump: Pump, clock: Clock) -> None:
    a_key()
    a_key()
    clock.now_ns += 200 * MS  # a long frame: when they came, nobody can tell any more
    assert kinds(pump.wait(0.01)) == [GestureKind.KEY, GestureKind.KEY]


def test_a_key_that_chatters_counts_once_but_another_key_is_heard(pump: Pump, clock: Clock) -> None:
    a_key()
    assert len(pump.take()) == 1
    clock.now_ns += 25 * MS
    a_key()
    key(pygame.K_b, pygame.KSCAN_B)
    assert [gesture.scancode for gesture in pump.take()] == [pygame.KSCAN_B]
    clock.now_ns += 1
    a_key()
    assert [gesture.scancode for gesture in pump.take()] == [pygame.KSCAN_A]


def test_moves_come_as_one_but_never_jump_over_a_press(pump: Pump) -> None:
    for x in range(5):
        post(pygame.MOUSEMOTION, pos=(x, 0), rel=(1, 0), buttons=(0, 0, 0))
    post(pygame.MOUSEBUTTONDOWN, button=1, pos=(5, 0))
    for x in range(6, 9):
        post(pygame.MOUSEMOTION, pos=(x, 0), rel=(1, 0), buttons=(1, 0, 0))
    post(pygame.MOUSEBUTTONUP, button=1, pos=(9, 0))
    assert [(gesture.kind, gesture.x) for gesture in pump.take()] == [
        (GestureKind.MOVE, 4),
        (GestureKind.PRESS, 5),
        (GestureKind.MOVE, 8),
        (GestureKind.RELEASE, 9),
    ]


def test_the_wheel_turns_where_the_mouse_is_and_is_no_press(pump: Pump) -> None:
    post(pygame.MOUSEMOTION, pos=(30, 40), rel=(1, 0), buttons=(0, 0, 0))
    post(pygame.MOUSEBUTTONDOWN, button=5, pos=(30, 40))
    post(pygame.MOUSEWHEEL, x=0, y=-2)
    post(pygame.MOUSEWHEEL, x=3, y=0)
    post(pygame.MOUSEBUTTONUP, button=5, pos=(30, 40))
    (_, wheel) = pump.take()
    assert (wheel.kind, wheel.x, wheel.y, wheel.steps) == (GestureKind.WHEEL, 30, 40, -2)


def test_text_comes_with_its_key(pump: Pump) -> None:
    a_key()
    post(pygame.TEXTINPUT, text="é")
    assert [(gesture.kind, gesture.text) for gesture in pump.take()] == [(GestureKind.KEY, ""), (GestureKind.TEXT, "é")]


def test_a_new_size_is_reported_once_although_the_library_reports_it_twice(pump: Pump) -> None:
    pygame.display.set_mode((640, 400))
    post(pygame.VIDEORESIZE, size=(640, 400), w=640, h=400)
    assert [(gesture.x, gesture.y) for gesture in pump.take() if gesture.kind is GestureKind.RESIZE] == [(640, 400)]
    pygame.display.set_mode((320, 200))
    assert [(gesture.x, gesture.y) for gesture in pump.take() if gesture.kind is GestureKind.RESIZE] == [(320, 200)]


def test_a_window_that_is_folded_away_loses_the_focus_once(pump: Pump) -> None:
    for what in (pygame.WINDOWMINIMIZED, pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED, pygame.WINDOWFOCUSGAINED):
        post(what)
    assert kinds(pump.take()) == [GestureKind.BLUR, GestureKind.FOCUS]


def test_closing_the_window_is_a_gesture_and_fingers_are_none(pump: Pump) -> None:
    post(pygame.FINGERDOWN, touch_id=0, finger_id=0, x=0.5, y=0.5, dx=0, dy=0)
    post(pygame.QUIT)
    assert kinds(pump.take()) == [GestureKind.QUIT]


def test_pads_come_through_the_same_queue(pump: Pump, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pump.pads, "_open", a_pad)
    post(pygame.JOYDEVICEADDED, device_index=0)
    a_key()
    post(pygame.JOYBUTTONDOWN, instance_id=7, button=0)
    _, pressed = pump.take()
    assert (pressed.kind, pressed.pad, pressed.button) == (GestureKind.PAD, 0, Code.A)


class APad:
    def get_instance_id(self) -> int:
        return 7

    get_numbuttons: Callable[[], int] = staticmethod(lambda: 11)
    get_numaxes: Callable[[], int] = staticmethod(lambda: 6)
    get_numhats: Callable[[], int] = staticmethod(lambda: 1)


def a_pad(index: int) -> APad:
    return APad()
