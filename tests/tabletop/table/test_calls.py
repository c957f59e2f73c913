"""Everybody has call keys of their own, and a call is told with the moment at which it was heard."""

from __future__ import annotations

import pygame

from games.engine import Layout, Move
from tabletop.input.bindings import Bindings
from tabletop.input.gestures import Gesture, GestureKind
from tabletop.people import Person
from tabletop.table.calls import Calls

PEOPLE = (Person("Ann", device="K1"), Person("Ben", device="K2"), Person("Cleo", player="quick"))


class Heard:
    """Takes down what was called."""

    def __init__(self, calls: tuple[str, ...] = ("last", "flap"), people: tuple[Person, ...] = PEOPLE) -> None:
        self.told: list[tuple[int, str, int]] = []
        self.calls = Calls(Layout((), calls=calls), people, Bindings(), self.call)

    def call(self, seat: int, move: Move, at_ns: int) -> bool:
        self.told.append((seat, move.verb, at_ns))
        return True

    def press(self, scancode: int, at_ns: int) -> bool:
        return self.calls.heard(Gesture(GestureKind.KEY, at_ns, scancode=scancode))


def test_each_seat_calls_with_keys_of_its_own_at_the_moment_of_the_press() -> None:
    heard = Heard()
    assert heard.press(pygame.KSCAN_Q, 5)
    assert heard.press(pygame.KSCAN_BACKSPACE, 7)
    assert heard.told == [(0, "last", 5), (1, "flap", 7)]


def test_a_held_key_calls_once() -> None:
    heard = Heard()
    heard.press(pygame.KSCAN_Q, 5)
    heard.press(pygame.KSCAN_Q, 6)
    assert len(heard.told) == 1


def test_who_plays_alone_may_use_any_keys() -> None:
    heard = Heard(people=(Person("Ann"), Person("Cleo", player="quick")))
    assert heard.press(pygame.KSCAN_U, 5)
    assert heard.told == [(0, "last", 5)]


def test_in_a_game_without_calls_the_keys_mean_something_else() -> None:
    heard = Heard(calls=())
    assert not heard.press(pygame.KSCAN_Q, 5)
    assert heard.told == []


def test_other_keys_are_no_calls() -> None:
    heard = Heard()
    assert not heard.press(pygame.KSCAN_W, 5)
    assert heard.told == []
