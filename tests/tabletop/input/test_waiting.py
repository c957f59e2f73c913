"""The pump sleeps as the system can, and not a millisecond at a time; pads, for which no system wakes anybody, come
all the same."""

import ctypes
from collections.abc import Callable, Iterator
from functools import partial
from itertools import count
from threading import Thread

import pygame
import pytest

from tabletop.input.gestures import GestureKind
from tabletop.input.pads import Code
from tabletop.input.pump import Pump
from tabletop.input.waiting import SystemWait, _loaded, find_wait

Events = list[pygame.event.Event]
pytestmark = pytest.mark.usefixtures("display")


class NotedWait:
    """Sleeps no time at all, and notes for how long it was to."""

    def __init__(self) -> None:
        self.slept: list[int] = []
        self.felt = 0
        self.comes_at = 10**6
        """So often it sleeps before something is in the queue."""

    def sleep(self, milliseconds: int) -> bool:
        self.slept.append(milliseconds)
        return len(self.slept) >= self.comes_at

    def feel_pads(self) -> None:
        self.felt += 1


@pytest.fixture
def noted() -> NotedWait:
    return NotedWait()


@pytest.fixture
def pump(noted: NotedWait) -> Pump:
    pump = Pump(find_wait=lambda: noted)  # type: ignore[arg-type, return-value]
    pump.take()
    return pump


class APad:
    def __init__(self, number: int) -> None:
        self.number = number

    def get_instance_id(self) -> int:
        return self.number

    def get_numbuttons(self) -> int:
        return 11

    def get_numaxes(self) -> int:
        return 6

    def get_numhats(self) -> int:
        return 1


@pytest.fixture
def with_pad(pump: Pump, monkeypatch: pytest.MonkeyPatch) -> Pump:
    """A pump that knows of a pad."""
    monkeypatch.setattr(pump.pads, "_open", APad)
    pygame.event.post(pygame.event.Event(pygame.JOYDEVICEADDED, device_index=0))
    pump.take()
    assert pump.pads.numbers == [0]
    return pump


@pytest.mark.parametrize("racing", [False, True])
def test_a_long_wait_is_one_sleep_also_in_a_race(pump: Pump, noted: NotedWait, racing: bool) -> None:
    pump.racing = racing
    pump.wait(0.25)
    assert noted.slept == [250]


@pytest.mark.parametrize(
    ("racing", "resting", "seconds", "naps"),
    [
        (True, False, 0.004, [1, 1, 1, 1]),
        (False, False, 0.05, [16, 16, 16]),
        (False, True, 1.0, [250, 250, 250, 250]),
        (True, True, 1.0, [250, 250, 250, 250]),
        (False, True, 0.1, [100]),
    ],
)
def test_with_a_pad_it_sleeps_for_no_longer_than_that_may_be_late(
    with_pad: Pump, noted: NotedWait, racing: bool, resting: bool, seconds: float, naps: list[int]
) -> None:
    with_pad.racing, with_pad.resting = racing, resting
    before = noted.felt
    with_pad.wait(seconds)
    assert noted.slept == naps
    assert noted.felt - before == len(naps) + 1


def test_without_a_pad_it_is_looked_for_once_a_second_however_long_the_wait(pump: Pump, noted: NotedWait) -> None:
    pump.resting = True
    before = noted.felt
    pump.wait(5)
    assert noted.slept == [1000] * 5
    assert noted.felt - before == 5


def test_what_happens_ends_the_wait_also_with_a_pad(with_pad: Pump, noted: NotedWait) -> None:
    noted.comes_at = 2
    with_pad.resting = True
    with_pad.wait(1)
    assert noted.slept == [250, 250]


def test_pads_are_felt_whenever_it_looks_and_one_that_comes_whenever_it_sleeps(
    with_pad: Pump, noted: NotedWait
) -> None:
    before = noted.felt
    with_pad.take()
    assert noted.felt == before + 1
    with_pad.pads._pads.clear()
    with_pad.wait(1)
    assert noted.felt == before + 2


def test_where_the_library_is_not_found_pygame_waits_as_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    pump = Pump(find_wait=lambda: None)
    pump.take()
    asked: list[int] = []

    def waits(milliseconds: int) -> pygame.event.Event:
        asked.append(milliseconds)
        return pygame.event.Event(pygame.QUIT)

    monkeypatch.setattr(pygame.event, "wait", waits)
    assert [gesture.kind for gesture in pump.wait(0.25)] == [GestureKind.QUIT]
    assert asked == [250]


@pytest.mark.parametrize("fault", [OSError, AttributeError, TypeError])
def test_whatever_keeps_it_from_being_found_is_no_trouble(
    monkeypatch: pytest.MonkeyPatch, fault: type[Exception]
) -> None:
    def fails() -> ctypes.CDLL:
        raise fault

    monkeypatch.setattr("tabletop.input.waiting._loaded", fails)
    assert find_wait() is None


def test_another_copy_of_the_library_which_knows_of_no_window_is_not_used() -> None:
    assert find_wait() is not None
    pygame.display.quit()
    assert find_wait() is None


# ---------------------------------------------------------------------- the real library


@pytest.fixture
def sdl() -> ctypes.CDLL:
    return _loaded()


def test_the_library_that_is_found_is_the_very_one_that_pygame_uses() -> None:
    wait = find_wait()
    assert isinstance(wait, SystemWait)
    version = (ctypes.c_uint8 * 3)()
    wait._sdl.SDL_GetVersion(version)
    assert tuple(version) == tuple(pygame.get_sdl_version())


def test_what_another_thread_posts_ends_the_wait() -> None:
    pump = Pump()
    pump.take()
    thread = Thread(target=lambda: pygame.event.post(pygame.event.Event(pygame.QUIT)))
    thread.start()
    assert [gesture.kind for gesture in pump.wait(3600)] == [GestureKind.QUIT]  # a test that hangs has failed
    thread.join()


def test_a_real_pad_is_heard_and_its_coming_and_going_noticed(sdl: ctypes.CDLL) -> None:
    pump = Pump()
    pump.take()
    number = sdl.SDL_JoystickAttachVirtual(1, 6, 11, 1)
    assert number >= 0
    pump.wait(0)
    assert pump.pads.numbers == [0]
    pad = _handle(sdl, pump)
    sdl.SDL_JoystickSetVirtualButton(pad, 0, 1)
    (pressed,) = pump.wait(3600)
    assert (pressed.kind, pressed.button) == (GestureKind.PAD, Code.A)
    sdl.SDL_JoystickDetachVirtual(number)
    assert [gesture.kind for gesture in pump.wait(3600)] == [GestureKind.PAD_UP]
    assert pump.pads.numbers == []


def _handle(sdl: ctypes.CDLL, pump: Pump) -> ctypes.c_void_p:
    (instance,) = pump.pads._pads
    sdl.SDL_JoystickFromInstanceID.restype = ctypes.c_void_p
    return ctypes.c_void_p(sdl.SDL_JoystickFromInstanceID(instance))


def test_what_ends_the_wait_is_stamped_before_anything_else_is_done(monkeypatch: pytest.MonkeyPatch) -> None:
    stamps = count()
    pump = Pump(lambda: next(stamps))
    pump.take()
    monkeypatch.setattr(pygame.event, "get", partial(slowly, stamps, pygame.event.get))
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    before = next(stamps)
    (gesture,) = pump.wait(3600)
    assert gesture.at_ns <= before + 2, "one to see whether it is late, and one to stamp"


def slowly(
    stamps: Iterator[int], get: Callable[..., list[pygame.event.Event]], **how: bool
) -> list[pygame.event.Event]:
    """What is in the queue, after a while."""
    for _ in range(1000):
        next(stamps)
    return get(**how)
