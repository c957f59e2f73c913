"""A game in which others interrupt, at the real window: people do what the hint says, and meanwhile all changes."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence

from tests.tabletop.real.desk import Plain, Program
from tests.tabletop.real.people import MOST_STEPS, Keys, Mouse
from tests.tabletop.real.playing import over

LATE_SECONDS = 2.0
"""So long somebody waits for what he did to be taken: it may have come too late, and then he does something else."""
MOST_IN_VAIN = 30
"""Whatever comes between, so many deeds in a row are not all too late."""

CALL, FIRST = "call", "1"
"""What is called out with the bell; the digit of the first of several buttons."""


class Interrupted:
    """People at a table with bots, or with each other."""

    def __init__(self, program: Program, people: Sequence[Mouse | Keys | None]) -> None:
        """`people` has one for each seat; None sits a bot."""
        self.program, self.people = program, people
        self.done: list[str] = []
        """What was tried, in order."""
        self.lines, self.in_vain = -1, 0

    def play_out(self) -> list[str]:
        """Everybody does what he can when he is asked, until the results are shown."""
        while True:
            deed = self.program.until(self._next)
            if deed is None or over(self.program):
                return self.done
            deed()

    def _next(self) -> Callable[[], object] | None:
        """What is to be done now, if anything."""
        table = self.program.table
        if over(self.program):
            return self.play_out
        if self.program.shown.get("screen") == "Curtain":
            return self._open_curtain
        if not table or table["busy"]:
            return None
        if table["stop"]:
            return self._go_on
        if table["seat"] >= 0:
            return self._act if table["moves"] else None
        return self._flap if table["offers"] else None

    def _count(self) -> None:
        """It goes on: not all that is done at the table comes too late."""
        lines = self.program.table["lines"]
        self.in_vain = self.in_vain + 1 if lines == self.lines else 0
        self.lines = lines
        assert self.in_vain < MOST_IN_VAIN, f"nothing comes of what is done: {self.program.shown}"

    # ------------------------------------------------------------------ deeds

    def _open_curtain(self) -> None:
        """Whoever is asked says that he is there, with a key of his own."""
        for person in self._keyboard():
            if self.program.look().get("screen") == "Curtain":
                person.press("take")

    def _go_on(self) -> None:
        """Somebody goes on after a round, or to the results."""
        person = next(person for person in self.people if person is not None)
        person.go_on()
        self.program.until(lambda: not self.program.table.get("stop"))

    def _flap(self) -> None:
        """While several people may act all hands are down: everybody tries to flap, and somebody asks."""
        self._count()
        lines = self.lines
        for person in self._keyboard():
            person.press("flap")
        if not self._moved(lines):
            self._keyboard()[0].press(FIRST)
        self._wait(lambda: self._moved(lines))

    def _act(self) -> None:
        """Does what the hint says, unless something has happened meanwhile."""
        self._count()
        table, lines = self.program.table, self.lines
        person = self.people[table["seat"]]
        assert person is not None
        wanted = table["asked"][0] if table["asked"] and isinstance(person, Keys) else self._hint(person, lines)
        if wanted and not self._moved(lines):
            self.done.append(wanted)
            self._do(person, wanted, lines)
            self._wait(lambda: self._moved(lines))

    def _hint(self, person: Mouse | Keys, lines: int) -> str:
        person.hint()
        self._wait(lambda: self.program.table.get("hint") or self._moved(lines))
        wanted: str = self.program.table.get("hint", "")
        return wanted

    def _do(self, person: Mouse | Keys, wanted: str, lines: int) -> None:
        table = self.program.table
        if wanted == CALL:
            ring(person, table)
        elif wanted in table["asked"]:
            answer(person, table, wanted)
        elif way := next((way for way in table["moves"] if way["move"] == wanted), None):
            make(person, way, lambda: self._moved(lines))

    # ------------------------------------------------------------------ what has happened

    def _keyboard(self) -> list[Keys]:
        return [person for person in self.people if isinstance(person, Keys)]

    def _moved(self, lines: int) -> bool:
        """Whether anything has been entered since; or the table is not even seen any more."""
        return self.program.table.get("lines") != lines

    def _wait(self, condition: Callable[[], object]) -> None:
        """Waits a while; what was done may have come too late, and then something else is done."""
        end = time.monotonic() + LATE_SECONDS
        while not condition() and time.monotonic() < end:
            time.sleep(0.003)
            self.program.look()


def ring(person: Mouse | Keys, table: Plain) -> None:
    """Says the last card: with the bell, or with a key."""
    if isinstance(person, Mouse):
        person.click(table["bells"][0]["x"], table["bells"][0]["y"])
    else:
        person.press("call")


def answer(person: Mouse | Keys, table: Plain, wanted: str) -> None:
    """Chooses what is asked for beside the pile."""
    number = table["asked"].index(wanted)
    if isinstance(person, Mouse):
        person.click(table["picker"][number]["x"], table["picker"][number]["y"])
    else:
        person.press(str(number + 1))


def make(person: Mouse | Keys, way: Plain, moved: Callable[[], bool]) -> None:
    """Makes a move, as it is told how; gives up when something else has happened."""
    if isinstance(person, Mouse):
        person.touch(*way["place"]) if way.get("place") else person.make(way)
        return
    if way.get("card"):
        if not walk(
            person, moved, lambda focus: focus["zone"] == way["zone"], lambda focus: focus["card"] == way["card"]
        ):
            return
        person.press("take")
        person.program.until(lambda: person.program.table.get("picked") or moved())
    if walk(person, moved, lambda focus: leads_to(focus, way)) and not moved():
        person.press("take")


def leads_to(focus: Plain, way: Plain) -> bool:
    """Whether a move is made where the focus is."""
    if way.get("card"):
        return bool(focus["zone"] == way["into"])
    if way["pile"]:
        return bool(focus["zone"] == way["pile"]["zone"])
    if way["button"]:
        return bool(focus["button"] and [focus["x"], focus["y"]] == way["button"])
    return bool(focus["zone"] == way["to"] or [focus["x"], focus["y"]] == way["place"])


def walk(
    person: Keys, moved: Callable[[], bool], area: Callable[[Plain], bool], spot: Callable[[Plain], bool] = bool
) -> bool:
    """From area to area, and in the right one from its first card on to the right, until there is no other; gives up
    when something else has happened. Whether it has led there."""
    before: Plain | None = None
    for _ in range(MOST_STEPS):
        if moved():
            return False
        focus = person.program.table.get("focus")
        if focus is not None and area(focus) and spot(focus):
            return True
        inside = focus is not None and focus != before and area(focus)
        before = focus
        person.press("right" if inside else "next")
    raise AssertionError(f"the keys do not lead there: {person.program.shown}")
