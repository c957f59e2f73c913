"""People who lay several cards at once: they choose one after the other, and say what they declare."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial

from tests.tabletop.real.desk import Plain
from tests.tabletop.real.interrupted import FIRST, Interrupted, walk
from tests.tabletop.real.people import Keys, Mouse

Point = tuple[int, int]


class Declaring(Interrupted):
    """People at a table where cards go together, and a button says as what."""

    def acts(self, wanted: str) -> None:
        """Whoever is asked does just that."""
        self.program.until(lambda: not self.program.table.get("busy", True) and self.program.table["moves"])
        table, lines = self.program.table, self.program.table["lines"]
        person = self.people[table["seat"]]
        assert person is not None
        self._do(person, wanted, lines)
        self.program.until(lambda: self._moved(lines))

    def _do(self, person: Mouse | Keys, wanted: str, lines: int) -> None:
        names = cards_of(wanted, self.program.table)
        self._put_back(person, set(names), lines)
        if len(names) < 2:
            super()._do(person, wanted, lines)
            return
        for name in names:
            if not self._is_picked(name):
                self._pick(person, name, lines)
        self._wait(lambda: wanted in dict(buttons(self.program.table)) or self._moved(lines))
        offered = dict(buttons(self.program.table)) if not self._moved(lines) else {}
        place = offered.get(wanted)
        if place is None:
            return
        if isinstance(person, Mouse):
            person.click(*place)
        else:
            person.press(str(list(offered).index(wanted) + int(FIRST)))

    def _put_back(self, person: Mouse | Keys, names: set[str], lines: int) -> None:
        """Whatever was chosen for something else lies down again."""
        for name in set(self.program.table["picked"]) - names:
            if self._is_picked(name):
                self._click(person, name, lines)
                self._wait(partial(self._gone, name, lines))

    def _is_picked(self, name: str) -> bool:
        return name in self.program.table.get("picked", ())

    def _gone(self, name: str, lines: int) -> bool:
        return not self._is_picked(name) or self._moved(lines)

    def _pick(self, person: Mouse | Keys, name: str, lines: int) -> None:
        self._click(person, name, lines)
        self._wait(lambda: self._is_picked(name) or self._moved(lines))

    def _click(self, person: Mouse | Keys, name: str, lines: int) -> None:
        zone, grip = found(self.program.table)[name]
        if isinstance(person, Mouse):
            person.touch(*grip)
        elif walk(
            person, lambda: self._moved(lines), lambda focus: focus["zone"] == zone, lambda focus: focus["card"] == name
        ):
            person.press("take")


def found(table: Plain) -> Mapping[str, tuple[str, Point]]:
    """Where each card is that some move is made with: its zone, and a point to touch it."""
    return {
        name: (way["zones"][name], grip)
        for way in table["moves"]
        for name, grip in way.get("cards", {}).items()
        if grip is not None
    }


def cards_of(move: str, table: Plain) -> list[str]:
    """The cards that a move names."""
    known = found(table)
    return [word for word in move.split()[1:] if word in known]


def buttons(table: Plain) -> Iterator[tuple[str, Point]]:
    """What each button plays, and where it is."""
    for button, moves in zip(table["offers"], table["offered"], strict=True):
        for move in moves:
            yield move, (button["x"], button["y"])
