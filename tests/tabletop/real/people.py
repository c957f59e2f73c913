"""People at the real window: one has only the mouse, others only keys. They do what the program says can be done."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from typing import Any

from tests.tabletop.real.desk import Fingers, Plain, Program

DOUBLE_SECONDS, DOUBLE_PIXELS = 0.4, 20
CARD_STEPS = 6
"""So many places the mouse passes on its way with a card."""
MOST_STEPS = 80
BREATH_SECONDS = 0.03
"""The same key twice within less counts once: no finger is so quick, but worn keys are."""

K1 = {"up": "w", "down": "s", "left": "a", "right": "d", "take": "space", "next": "e", "back": "q"}
K2 = {"up": "Up", "down": "Down", "left": "Left", "right": "Right", "take": "Return", "next": "BackSpace"}
MENU = {**K2, "next": "Tab"}
"""The keys of whoever has the whole keyboard."""


class Mouse:
    """Somebody with nothing but a mouse."""

    def __init__(self, program: Program, fingers: Fingers) -> None:
        self.program, self.fingers = program, fingers
        self.last = (0, 0)
        """Where something on the table was clicked."""

    def click(self, x: int, y: int, button: int = 1) -> None:
        """Points and clicks."""
        self.fingers.do(f"mousemove {x} {y}", f"mousedown {button}", f"mouseup {button}")

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        """Carries something from one place to another."""
        self.lift(start, end)
        self.fingers.do("mouseup 1")

    def lift(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        """The same, without letting go."""
        shares = [step / CARD_STEPS for step in range(1, CARD_STEPS + 1)]
        way = [(start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share) for share in shares]
        moves = [f"mousemove {round(x)} {round(y)}" for x, y in way]
        self.fingers.do(f"mousemove {start[0]} {start[1]}", "mousedown 1", *moves)

    def press(self, name: str) -> None:
        """Clicks a button of a menu."""
        widget = self.program.widget(name)
        self.click(widget["x"], widget["y"])

    def make(self, way: Plain) -> None:
        """Makes a move, as it is told how: by dragging, if it has a card."""
        if way.get("drop"):
            self.drag(tuple(way["grip"]), tuple(way["drop"]))
        elif way["pile"]:
            self.touch(way["pile"]["x"], way["pile"]["y"])
        else:
            self.click(*way["button"])

    def touch(self, x: int, y: int) -> None:
        """Clicks something on the table; the same thing only after a moment, for two quick clicks mean another move."""
        if max(abs(x - self.last[0]), abs(y - self.last[1])) < DOUBLE_PIXELS:
            time.sleep(DOUBLE_SECONDS)
        self.last = x, y
        self.click(x, y)

    def hint(self) -> None:
        """Asks what one might do."""
        self.click(*self.program.table["signs"]["hint"])

    def go_on(self) -> None:
        """Goes on after a round, or to the results."""
        self.click(*self.program.table["stop"])


class Clicker(Mouse):
    """Somebody with a mouse who does not drag."""

    def make(self, way: Plain) -> None:
        """A click on the card and one on where it goes."""
        if not way.get("drop"):
            super().make(way)
            return
        self.touch(*way["grip"])
        self.program.until(lambda: way["card"] in self.program.table["picked"])
        self.touch(*way["click"])


class Keys:
    """Somebody with nothing but keys: those of one cluster, or all of them."""

    def __init__(self, program: Program, fingers: Fingers, keys: Mapping[str, str]) -> None:
        self.program, self.fingers, self.keys = program, fingers, keys

    def press(self, *names: str) -> None:
        """Presses keys by what they mean, or by their own names."""
        for name in names:
            self._press(self.keys.get(name, name))

    def _press(self, key: str) -> None:
        """Presses a key, or several at once such as `ctrl+q`, and waits until that was heard."""
        heard = self.program.look()["keys"] + key.count("+")
        while time.monotonic() < self.fingers.free.get(key, 0.0):
            time.sleep(0.005)
        self.fingers.do(f"key {key}")
        self.program.until(lambda: self.program.shown["keys"] > heard)
        self.fingers.free[key] = time.monotonic() + BREATH_SECONDS

    def hint(self) -> None:
        """Asks what one might do."""
        self.press("h")

    def go_on(self) -> None:
        """Goes on after a round, or to the results."""
        self.press("take")

    def make(self, way: Plain) -> None:
        """Walks to a card, takes it, walks to its place and lays it there; or walks to the pile or the button."""
        if way.get("card"):
            zone, card = way["zone"], way["card"]
            self.walk(lambda focus: focus["zone"] == zone, lambda focus: focus["card"] == card)
            self.press("take")
            self.program.until(lambda: self.program.table.get("picked"))
            self.walk(lambda focus: focus["zone"] == way["into"])
        elif way["pile"]:
            self.walk(lambda focus: focus["zone"] == way["pile"]["zone"])
        else:
            self.walk(lambda focus: focus["button"] and [focus["x"], focus["y"]] == way["button"])
        self.press("take")

    def walk(self, area: Callable[[Plain], Any], spot: Callable[[Plain], Any] = bool) -> None:
        """From area to area, and in the right one down from card to card. Where it goes on no further, the next area
        is looked at: after the last one comes the first again, from its first card on."""
        before: Plain | None = None
        for _ in range(MOST_STEPS):
            focus = self.program.table["focus"]
            if focus is not None and area(focus) and spot(focus):
                return
            down = focus is not None and focus != before and area(focus)
            before = focus
            self.press("down" if down else "next")
        raise AssertionError(f"the keys do not lead there; they led to {before}")
