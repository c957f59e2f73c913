"""Gamepads without gamepads: what is told by made-up ones."""

from dataclasses import dataclass
from typing import Any

import pygame
import pytest

from tabletop.input.gestures import GestureKind
from tabletop.input.pads import Code, Pads


@dataclass
class Made:
    """A made-up pad."""

    instance: int = 0
    buttons: int = 11
    hats: int = 1
    axes: int = 6

    def get_instance_id(self) -> int:
        return self.instance

    def get_numbuttons(self) -> int:
        return self.buttons

    def get_numhats(self) -> int:
        return self.hats

    def get_numaxes(self) -> int:
        return self.axes


class Room:
    """Pads that are plugged in and out."""

    def __init__(self) -> None:
        self.made: list[Made] = []
        self.pads = Pads(lambda index: self.made[index])

    def tell(self, what: int, **attributes: Any) -> list[tuple[GestureKind, int, int]]:
        event = pygame.event.Event(what, attributes)
        return [(told.kind, told.pad, told.button) for told in self.pads.readers[what](event, 5)]

    def plug(self, made: Made) -> None:
        self.made.append(made)
        assert self.tell(pygame.JOYDEVICEADDED, device_index=len(self.made) - 1) == []

    def press(self, instance: int, button: int) -> list[tuple[GestureKind, int, int]]:
        return self.tell(pygame.JOYBUTTONDOWN, instance_id=instance, button=button)

    def push(self, axis: int, value: float) -> list[tuple[GestureKind, int, int]]:
        return self.tell(pygame.JOYAXISMOTION, instance_id=0, axis=axis, value=value)

    def cross(self, x: int, y: int) -> list[tuple[GestureKind, int, int]]:
        return self.tell(pygame.JOYHATMOTION, instance_id=0, hat=0, value=(x, y))


@pytest.fixture
def room() -> Room:
    return Room()


def test_numbers_stay_while_pads_come_and_go(room: Room) -> None:
    for instance in (40, 41, 42):
        room.plug(Made(instance))
    room.tell(pygame.JOYDEVICEREMOVED, instance_id=40)
    assert list(room.pads.numbers) == [1, 2]
    assert room.press(42, 0) == [(GestureKind.PAD, 2, Code.A)]
    room.plug(Made(43))
    assert room.press(43, 0) == [(GestureKind.PAD, 0, Code.A)]
    assert room.press(40, 0) == []


def test_a_pad_that_is_announced_twice_counts_once(room: Room) -> None:
    room.plug(Made(3))
    room.plug(Made(3))
    assert list(room.pads.numbers) == [0]


def test_a_pad_that_is_gone_before_it_opens_is_none() -> None:
    def gone(index: int) -> Made:
        raise pygame.error("Invalid joystick device number")

    pads = Pads(gone)
    event = pygame.event.Event(pygame.JOYDEVICEADDED, device_index=0)
    assert list(pads.readers[pygame.JOYDEVICEADDED](event, 0)) == []
    assert list(pads.numbers) == []


def test_a_button_held_on_a_pad_that_is_pulled_out_is_let_go(room: Room) -> None:
    room.plug(Made())
    room.press(0, 6)
    room.push(0, 1)
    assert room.tell(pygame.JOYDEVICEREMOVED, instance_id=0) == [
        (GestureKind.PAD_UP, 0, Code.SELECT),
        (GestureKind.PAD_UP, 0, Code.RIGHT),
    ]
    assert room.tell(pygame.JOYDEVICEREMOVED, instance_id=0) == []


def test_a_stick_is_pushed_and_let_go_without_trembling(room: Room) -> None:
    room.plug(Made())
    told = [room.push(1, value) for value in (-0.5, -0.56, -0.5, -0.36, -0.56, -0.34, -0.5)]
    assert told == [[], [(GestureKind.PAD, 0, Code.UP)], [], [], [], [(GestureKind.PAD_UP, 0, Code.UP)], []]


def test_a_stick_thrown_to_the_other_side_lets_go_first(room: Room) -> None:
    room.plug(Made())
    room.push(0, 1.0)
    assert room.push(0, -0.4) == [(GestureKind.PAD_UP, 0, Code.RIGHT)]
    room.push(0, 1.0)
    assert room.push(0, -1.0) == [(GestureKind.PAD_UP, 0, Code.RIGHT), (GestureKind.PAD, 0, Code.LEFT)]


def test_other_sticks_and_triggers_mean_nothing(room: Room) -> None:
    room.plug(Made())
    assert [room.push(axis, 1.0) for axis in range(2, 6)] == [[], [], [], []]


def test_the_cross_has_up_at_the_top(room: Room) -> None:
    room.plug(Made())
    assert room.cross(0, 1) == [(GestureKind.PAD, 0, Code.UP)]
    assert room.cross(1, 1) == [(GestureKind.PAD, 0, Code.RIGHT)]
    assert room.cross(0, -1) == [
        (GestureKind.PAD_UP, 0, Code.RIGHT),
        (GestureKind.PAD_UP, 0, Code.UP),
        (GestureKind.PAD, 0, Code.DOWN),
    ]


@pytest.mark.parametrize(
    ("made", "button", "code"),
    [
        (Made(), 7, Code.START),
        (Made(), 4, Code.L),
        (Made(buttons=12, axes=4), 9, Code.START),
        (Made(buttons=12, axes=4), 8, Code.SELECT),
        (Made(buttons=16, hats=0), 6, Code.START),
        (Made(buttons=16, hats=0), 11, Code.UP),
        (Made(buttons=2, axes=2), 1, Code.B),
    ],
)
def test_the_shape_of_a_pad_determines_its_buttons(room: Room, made: Made, button: int, code: Code) -> None:
    room.plug(made)
    assert room.press(0, button) == [(GestureKind.PAD, 0, code)]
    assert room.tell(pygame.JOYBUTTONUP, instance_id=0, button=button) == [(GestureKind.PAD_UP, 0, code)]


def test_a_button_without_a_meaning_is_silent(room: Room) -> None:
    room.plug(Made())
    assert room.press(0, 10) == []
