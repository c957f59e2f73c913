"""What each device does for somebody who plays whole matches with it alone: the keyboard, a pad, and the mouse."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from games.engine import Move
from tabletop.hand.focus import Stop
from tabletop.input.pads import Code
from tabletop.table.number_picker import NumberPicker
from tests.tabletop.table.by_hand import ByHand
from tests.tabletop.table.by_walking import ByWalking

COMMANDS = frozenset("hyclspqermuo")
"""Letters that are commands or calls: they do not lead to cards."""
_KEYS = {"take": "return", "next": "tab"}
_CODES = {"take": Code.A, "next": Code.R, "previous": Code.L, "call 0": Code.B, "call 1": Code.X}


class WithKeys(ByWalking):
    """Somebody with the whole keyboard: arrows, Tab, Enter, digits, and ranks that are typed."""

    def press(self, what: str) -> None:
        if what == "previous":
            self.pilot.press("tab", pygame.KMOD_LSHIFT)
        else:
            self.pilot.press(_KEYS.get(what, what))

    def call(self, verb: str) -> None:
        self._press("qe"[self.table.game.layout.calls.index(verb)])

    def take(self, wanted: Callable[[Stop], bool], move: Move) -> None:
        ranks = {stop.node.name[0].lower() for stop in self.table.hand.focus.stops() if stop.node and stop.node.name}
        digits = {str(number + 1) for number in range(len(self.table.question.offers))}
        self.others = ("next", "previous", *sorted(rank for rank in ranks - COMMANDS - digits if rank.isalnum()))
        super().take(wanted, move)

    def offer(self, number: int, move: Move) -> None:
        self._press(str(number + 1))

    def answer(self, wanted: Move) -> None:
        picker = self.table.picking.picker
        assert picker is not None
        if isinstance(picker, NumberPicker):
            for digit in wanted.choice:
                self._press(digit)
            self._press("take")
        elif picker.moves.index(wanted) < 9:
            self._press(str(picker.moves.index(wanted) + 1))
        else:
            super().answer(wanted)


class WithPad(ByWalking):
    """Somebody with a pad: the cross, A, and the two at the shoulders."""

    def call(self, verb: str) -> None:
        self._press(f"call {self.table.game.layout.calls.index(verb)}")

    def press(self, what: str) -> None:
        self.pilot.pad(_CODES[what] if what in _CODES else Code[what.upper()])


class WithMouse(ByHand):
    """Somebody with a mouse who clicks and does not drag."""

    def _click(self, x: float, y: float) -> None:
        self.presses += 1
        self.pilot.step(0.4)  # two clicks in one place are not one quick one
        self.pilot.click(x, y)

    def take(self, wanted: Callable[[Stop], bool], move: Move) -> None:
        stop = next((stop for stop in self.table.hand.focus.stops() if wanted(stop)), None)
        assert stop is not None, f"nothing leads to {self.table.rules.write(move)}: {self.table.prompt().text}"
        if stop.node is not None:
            self._click(*self.pilot.grip(stop.node))
        else:
            self._click(stop.x, stop.y)

    def offer(self, number: int, move: Move) -> None:
        self._click(*self.table.question.offers[number][0].rect.centre)

    def answer(self, wanted: Move) -> None:
        picker = self.table.picking.picker
        assert picker is not None
        if isinstance(picker, NumberPicker):
            gap = int(wanted.choice) - picker.number
            step = (3 if gap >= 7 else 2) if gap > 0 else (0 if gap <= -7 else 1)
            button = picker.steps[step] if gap else picker.take
        else:
            button = picker.buttons[picker.moves.index(wanted)]
        self._click(*button.rect.centre)

    def call(self, verb: str) -> None:
        self._click(*next(bell for bell, seat, other in self.table.bells.bells if other == verb).rect.centre)

    def slap(self, wanted: Move) -> None:
        node = self.table.scene.node_of(wanted.cards[0]) if wanted.cards else None
        self.presses += 1
        self.pilot.click(*(self.pilot.grip(node) if node is not None else self.table.scene.places.middle.centre))

    def go_on(self) -> None:
        self._click(*self.table.stop_plate.button.rect.centre)


DEVICES: dict[str, type[ByHand]] = {"keys": WithKeys, "pad": WithPad, "mouse": WithMouse}
