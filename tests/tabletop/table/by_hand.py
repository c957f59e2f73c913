"""Somebody who plays whole matches with one device alone, and counts what it takes: keys, a pad, or the mouse.

They see where things are, as an eye does, and do what a hint would say; they act only through real events.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from statistics import median
from typing import NamedTuple

import pygame

from games.engine import CardId, Move
from tabletop.hand.focus import Focus, Stop
from tabletop.hand.grip import cards_of
from tabletop.input.pads import Code
from tabletop.table.number_picker import NumberPicker
from tabletop.table.screen import TableScreen
from tests.tabletop.pilot import Pilot

WAYS = {"right": (1, 0), "left": (-1, 0), "down": (0, 1), "up": (0, -1)}
COMMANDS = frozenset("hyclspqermuo")
"""Letters that are commands or calls: they do not lead to cards."""
MOST_DEEDS = 40
"""Whatever it takes, a move is not as long as that."""
_KEYS = {"take": "return", "next": "tab"}
_CODES = {"take": Code.A, "next": Code.R, "previous": Code.L, "call 0": Code.B, "call 1": Code.X}
MOST_HOPS = 6
"""So often a hand hops from card to card before it comes down."""
SEAT = 0


class Made(NamedTuple):
    """A move, and how many presses it took from the question until it was in the log."""

    move: str
    presses: int


class ByHand:
    """Somebody with one device. What each can do is in the classes below."""

    def __init__(self, pilot: Pilot, look: Callable[[str], object] = lambda move: None) -> None:
        """`look` is called before each move, with the move that is meant."""
        self.pilot, self.look = pilot, look
        self.presses = 0
        self.made: list[Made] = []

    @property
    def table(self) -> TableScreen:
        return self.pilot.table

    def play(self, most: int = 10_000, seconds: float = 120.0) -> list[Made]:
        """Plays until the match is over or so many moves are made."""
        while len(self.made) < most:
            self.pilot.until(self._due, seconds)
            if self.table.stops.at_end:
                break
            if self.table.stops.stands:
                self._continue()
            elif self.table.race is not None:
                self._swat()
            else:
                self._move()
        return self.made

    def _due(self) -> bool:
        """Whether there is something to do."""
        table = self.table
        if table.stops.stands:
            return table.stops.heeds or table.stops.at_end
        if table.race is not None:
            clock, known = table.referee.clock, table.referee.known
            return SEAT in known.waiting_for() and not clock.held and table.referee.advice.hint(SEAT) is not None
        return not table.director.busy and bool(self._moves())

    def _moves(self) -> list[Move]:
        table = self.table
        return table.hand.legal.moves if table.hand.seat == SEAT else []

    def _continue(self) -> None:
        before = self.table.stops.sheet
        self.go_on()
        self.pilot.until(lambda: self.table.stops.sheet is not before, 5)

    # ------------------------------------------------------------------ one move

    def _move(self) -> None:
        """Makes the sensible move, whatever it takes; unless others were quicker."""
        table, lines, moves = self.table, len(self.pilot.log), self._moves()
        wanted = table.session.known.quick(SEAT, moves) or moves[0]
        self.presses = 0
        self.look(table.rules.write(wanted))
        if self._calls():
            return
        for _ in range(MOST_DEEDS):
            if len(self.pilot.log) > lines or wanted not in self._moves():
                break
            self._toward(wanted)
            self.pilot.step(0.05)
        mine = [entry for entry in table.referee._match.log[lines:] if entry.seat == SEAT]
        if mine:
            self.made.append(Made(mine[0].text, self.presses))
        else:
            texts = table.rules.write(wanted), self.pilot.log[-3:], table.prompt().text, table.hand.focus.stop
            assert len(self.pilot.log) > lines or wanted not in self._moves(), f"no way leads there: {texts}"

    def _calls(self) -> bool:
        """Calls out what the hint says is to be called, if anything; returns whether there is."""
        table, lines = self.table, len(self.pilot.log)
        called = table.referee.advice.hint(SEAT) if table.rules.calls else None
        verbs = [verb for _, seat, verb in table.bells.bells if seat == SEAT]
        if called is None or called.verb not in verbs:
            return False
        self.call(called.verb)
        self.pilot.step(0.1)
        if len(self.pilot.log) > lines:
            self.made.append(Made(self.pilot.log[lines], self.presses))
        return len(self.pilot.log) > lines

    # ------------------------------------------------------------------ a race

    def _swat(self) -> None:
        """Puts a hand down on the card that a quick eye would choose, or on the cloth."""
        table, lines = self.table, len(self.pilot.log)
        wanted = table.referee.advice.hint(SEAT)
        self.pilot.step(0.3)
        if wanted is None or SEAT not in table.referee.known.waiting_for():
            return
        if not table.referee.known.view().check(SEAT, wanted):
            return
        self.presses = 0
        self.look(table.rules.write(wanted))
        self.slap(wanted)
        self.pilot.step(0.1)
        mine = [entry for entry in table.referee._match.log[lines:] if entry.seat == SEAT]
        self.made += [Made(entry.text, self.presses) for entry in mine[:1]]

    # ------------------------------------------------------------------ toward a move

    def _toward(self, wanted: Move) -> None:
        """Does the next thing on the way to a move."""
        table = self.table
        if table.picking.picker is not None:
            self.answer(wanted)
            return
        picked = table.hand.selection.picked
        grip = table.hand.grip
        wrong = [node for node in picked if not any(one.card in wanted.cards for one in grip.alike(node))]
        missing = set(wanted.cards) - cards_of(other for node in picked for other in grip.alike(node))
        if wrong:
            self.take(lambda stop: stop.node is wrong[0], wanted)
        elif missing and self._button(wanted) < 0 and not self._by_place_alone(wanted):
            self.take(lambda stop: stop.node is not None and self._holds(stop, missing), wanted)
        else:
            self.finish(wanted)

    def finish(self, wanted: Move) -> None:
        """Makes the move with what is picked up: with its button, if it has one, or at its place."""
        number = self._button(wanted)
        if number >= 0:
            self.offer(number, wanted)
        else:
            self.take(lambda stop: self._leads(stop, wanted), wanted)

    def _button(self, wanted: Move) -> int:
        offers = self.table.question.offers
        return next((number for number, (_, moves) in enumerate(offers) if wanted in moves), -1)

    def _by_place_alone(self, wanted: Move) -> bool:
        """Whether the cards cannot be seen to be taken, as in the hand of someone else."""
        stops = self.table.hand.focus.stops()
        return not any(stop.node is not None and self._holds(stop, set(wanted.cards)) for stop in stops)

    def _holds(self, stop: Stop, cards: set[CardId]) -> bool:
        """Whether a stop stands for any of these cards, or one that looks like it."""
        grip = self.table.hand.grip
        return stop.node is not None and any(node.card in cards for node in grip.alike(stop.node))

    def _leads(self, stop: Stop, wanted: Move) -> bool:
        """Whether the move is made at that place."""
        table = self.table
        if stop.button is not None:
            chosen = table.pointing._chosen()
            plates = {table.pointing.plate(seat).centre: moves for seat, moves in chosen.items()}
            return wanted in plates.get((round(stop.x), round(stop.y)), ())
        legal = table.hand.legal
        if not wanted.to:
            return wanted in legal.by_click(stop.zone)
        zones = legal.zones_of(wanted)
        if stop.zone not in zones:
            return False
        moves = [move for move in legal.moves if stop.zone in legal.zones_of(move) and move.cards == wanted.cards]
        return wanted in table.hand.grip.meant_at(moves, stop.zone, stop.node)

    # ------------------------------------------------------------------ what a device does

    def take(self, wanted: Callable[[Stop], bool], move: Move) -> None:
        """Goes to a stop and takes it, or lays there what is picked."""
        raise NotImplementedError

    def offer(self, number: int, move: Move) -> None:
        """Presses the button of this number."""
        raise NotImplementedError

    def answer(self, wanted: Move) -> None:
        """Chooses in the picker."""
        raise NotImplementedError

    def go_on(self) -> None:
        """Goes on after a round."""
        raise NotImplementedError

    def call(self, verb: str) -> None:
        """Calls that out."""
        raise NotImplementedError

    def slap(self, wanted: Move) -> None:
        """Puts a hand down."""
        raise NotImplementedError


class ByWalking(ByHand):
    """Somebody who walks from stop to stop."""

    others: tuple[str, ...] = ("next", "previous")

    def press(self, what: str) -> None:
        """Presses what means that."""
        raise NotImplementedError

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


DEVICES = {"keys": WithKeys, "pad": WithPad, "mouse": WithMouse}


def told(made: list[Made]) -> str:
    """What moves took: how many there were, the usual number of presses and the highest, and the moves that took so
    many."""
    if not made:
        return "no move"
    worst = max(one.presses for one in made)
    which = sorted({one.move for one in made if one.presses == worst})[:3]
    return f"{len(made)} moves, {median(one.presses for one in made):g} presses, {worst} at most ({', '.join(which)})"
