"""A game in which others interrupt, at the real window: people do what the hint says, and meanwhile all changes."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence

from tests.tabletop.real.desk import Plain, Program
from tests.tabletop.real.people import Keys, Mouse
from tests.tabletop.real.playing import over

PATIENCE_SECONDS = 1.5
"""So long somebody waits for what he did to be taken: it may have come too late."""
MOST_SECONDS = 60.0
"""Within so long something happens, unless it is stuck."""

CALL = "call"
MOST_STEPS = 80


class Interrupted:
    """People at a table with bots, or with each other."""

    def __init__(self, program: Program, people: Sequence[Mouse | Keys | None]) -> None:
        """`people` has one for each seat; None sits a bot."""
        self.program, self.people = program, people
        self.done: list[str] = []
        """What was tried, in order."""

    def play_out(self) -> list[str]:
        """Everybody does what the hint says when he is asked, until the results are shown."""
        lines, end = -1, time.monotonic() + MOST_SECONDS
        while not over(self.program):
            now = self.program.table.get("lines", lines)
            if now != lines:
                lines, end = now, time.monotonic() + MOST_SECONDS
            assert time.monotonic() < end, f"nothing happens any more: {self.program.shown}"
            if self.program.shown.get("screen") == "Curtain":
                self._open_curtain()
            elif self._asked():
                self._act()
            else:
                time.sleep(0.01)
            self.program.look()
        return self.done

    def _asked(self) -> bool:
        table = self.program.table
        return bool(table and not table["busy"] and table["seat"] >= 0 and table["moves"])

    def _open_curtain(self) -> None:
        """Whoever is asked says that he is there, with a key of his own."""
        keys = [person for person in self.people if isinstance(person, Keys)]
        for person in keys:
            if self.program.look().get("screen") == "Curtain":
                person.press("take")
        self.program.until(lambda: self.program.shown.get("screen") != "Curtain" or self._is_dead(), 5.0)

    def _is_dead(self) -> bool:
        time.sleep(0.2)
        return True

    def _act(self) -> None:
        """Asks for a hint and does that, unless something has happened meanwhile."""
        table = self.program.table
        lines, person = table["lines"], self.people[table["seat"]]
        assert person is not None
        person.hint()
        self._wait(lambda: self.program.table.get("hint") or self._moved(lines))
        wanted = self.program.table.get("hint")
        if not wanted or self._moved(lines):
            return
        self.done.append(wanted)
        self._do(person, wanted, lines)
        self._wait(lambda: self._moved(lines))

    def _do(self, person: Mouse | Keys, wanted: str, lines: int) -> None:
        table = self.program.table
        if wanted == CALL:
            ring(person, table)
        elif table["asked"]:
            answer(person, table, wanted)
        else:
            way = next((way for way in table["moves"] if way["move"] == wanted), None)
            if way is not None:
                make(self.program, person, way, lines)

    def _moved(self, lines: int) -> bool:
        return bool(self.program.table.get("lines", lines) != lines or over(self.program))

    def _wait(self, condition: Callable[[], object]) -> None:
        """Waits a while; what was done may have come too late, and then it is done anew."""
        end = time.monotonic() + PATIENCE_SECONDS
        while time.monotonic() < end:
            self.program.look()
            if condition():
                return
            time.sleep(0.003)


def ring(person: Mouse | Keys, table: Plain) -> None:
    """Says the last card: with the bell, or with a key."""
    if isinstance(person, Mouse):
        person.click(table["bells"][0]["x"], table["bells"][0]["y"])
    else:
        person.press("q")


def answer(person: Mouse | Keys, table: Plain, wanted: str) -> None:
    """Chooses what is asked for beside the pile."""
    number = table["asked"].index(wanted)
    if isinstance(person, Mouse):
        button = table["picker"][number]
        person.click(button["x"], button["y"])
    else:
        person.press(str(number + 1))


def make(program: Program, person: Mouse | Keys, way: Plain, lines: int) -> None:
    """Makes a move, as it is told how."""
    if isinstance(person, Mouse):
        person.touch(*way["place"]) if way.get("place") else person.make(way)
    elif way.get("card"):
        walk(person, lambda focus: focus["zone"] == way["zone"], lambda focus: focus["card"] == way["card"])
        person.press("take")
        program.until(lambda: program.table.get("picked") or program.table.get("lines") != lines)
        if program.table.get("picked"):
            walk(person, lambda focus: focus["zone"] == way["into"])
            person.press("take")
    elif way["pile"]:
        walk(person, lambda focus: focus["zone"] == way["pile"]["zone"])
        person.press("take")
    elif way["button"]:
        walk(person, lambda focus: focus["button"] and [focus["x"], focus["y"]] == way["button"])
        person.press("take")
    else:
        walk(person, lambda focus: focus["zone"] == way["to"] or [focus["x"], focus["y"]] == way["place"])
        person.press("take")


def walk(person: Keys, area: Callable[[Plain], bool], spot: Callable[[Plain], bool] = bool) -> None:
    """From area to area, and in the right one from its first card on to the right, until there is no other."""
    before: Plain | None = None
    for _ in range(MOST_STEPS):
        focus = person.program.table.get("focus")
        if focus is not None and area(focus) and spot(focus):
            return
        inside = focus is not None and focus != before and area(focus)
        before = focus
        person.press("right" if inside else "next")
    raise AssertionError(f"the keys do not lead there: {person.program.shown}")
