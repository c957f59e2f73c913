"""Somebody who plays whole matches by walking from stop to stop, with keys or a pad."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator

from games.engine import Move
from tabletop.hand.focus import Focus, Stop
from tabletop.table.number_picker import NumberPicker
from tests.tabletop.table.by_hand import MOST_DEEDS, SEAT, ByHand

WAYS = {"right": (1, 0), "left": (-1, 0), "down": (0, 1), "up": (0, -1)}
MOST_HOPS = 6
"""So often a hand hops from card to card before it comes down."""


class ByWalking(ByHand, ABC):
    """Somebody who walks from stop to stop."""

    others: tuple[str, ...] = ("next", "previous")

    @abstractmethod
    def press(self, what: str) -> None:
        """Presses what means that."""

    def take(self, wanted: Callable[[Stop], bool], move: Move) -> None:
        for _ in range(MOST_DEEDS):
            way = self._way(wanted)
            assert way is not None, f"nothing leads to {self.table.rules.write(move)}: {self.table.prompt().text}"
            if not way:
                break
            self._press(way[0])
        else:
            raise AssertionError(
                f"the way to {self.table.rules.write(move)} leads nowhere: {self.table.hand.focus.stop}"
            )
        self._press("take")

    def press_button(self, action: Callable[[], object]) -> None:
        """Walks to a button, and presses it."""
        way = self._way(lambda stop: stop.button == action)
        assert way is not None, "nothing leads to the button"
        for what in (*way, "take"):
            self._press(what)

    def finish(self, wanted: Move) -> None:
        stop = self.table.hand.focus.stop
        if stop is not None and self._leads(stop, wanted):
            self._press("take")
        else:
            super().finish(wanted)

    def offer(self, number: int, move: Move) -> None:
        button = self.table.question.offers[number][0]
        self.take(lambda stop: stop.button == button.action or self._leads(stop, move), move)

    def answer(self, wanted: Move) -> None:
        picker = self.table.picking.picker
        assert picker is not None
        if isinstance(picker, NumberPicker):
            gap = int(wanted.choice) - picker.number
            way = "next" if gap >= 7 else "previous" if gap <= -7 else "right" if gap > 0 else "left"
            self._press(way if gap else "take")
            return
        focused = next(number for number, button in enumerate(picker.buttons) if button.focused)
        ahead = picker.moves.index(wanted) - focused
        self._press("take" if not ahead else "right" if ahead > 0 else "left")

    def go_on(self) -> None:
        self._press("take")

    def slap(self, wanted: Move) -> None:
        race = self.table.race
        assert race is not None
        for _ in range(MOST_HOPS if wanted.cards else 0):
            here, there = race.aimed_at(SEAT), race.targets().get(wanted.cards[0])
            if here == wanted.cards[0] or there is None:
                break
            x, y = race.targets().get(here, race.markers[SEAT].point) if here is not None else race.markers[SEAT].point
            across, along = there[0] - x, there[1] - y
            sides = ("right" if across > 0 else "left"), ("down" if along > 0 else "up")
            self._press(sides[abs(along) > abs(across)])
        self._press("take")

    def _press(self, what: str) -> None:
        self.presses += 1
        self.press(what)

    def _way(self, wanted: Callable[[Stop], bool]) -> list[str] | None:
        """The shortest way to a stop that is wanted, as someone sees it who knows the table."""
        focus = self.table.hand.focus
        stops = focus.stops()
        if not any(map(wanted, stops)):
            return None
        ways: list[tuple[Stop | None, list[str]]] = [(focus.stop, [])]
        seen = set()
        for stop, way in ways:  # grows
            if stop is not None and any(wanted(other) and other.key == stop.key for other in stops):
                return way
            for what, led in self._led(focus, stop):
                if led is not None and led.key not in seen:
                    seen.add(led.key)
                    ways.append((led, [*way, what]))
        return None

    def _led(self, focus: Focus, stop: Stop | None) -> Iterator[tuple[str, Stop | None]]:
        """Where each press leads from a stop."""
        before = focus.stop
        for what in (*WAYS, *self.others):
            focus.stop = stop
            if what in WAYS:
                focus.walk(*WAYS[what])
            elif what in ("next", "previous"):
                focus.next_area(1 if what == "next" else -1)
            elif not focus.jump(what):
                continue
            yield what, focus.stop
        focus.stop = before
