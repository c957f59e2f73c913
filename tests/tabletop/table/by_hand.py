"""Somebody who plays whole matches with one device alone, and counts what it takes: keys, a pad, or the mouse.

They see where things are, as an eye does, and do what a hint would say; they act only through real events.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from statistics import median
from typing import NamedTuple

from games.engine import CardId, Move
from tabletop.hand.focus import Stop
from tabletop.hand.grip import cards_of
from tabletop.table.screen import TableScreen
from tests.tabletop.pilot import Pilot

MOST_DEEDS = 40
"""Whatever it takes, a move is not as long as that."""
SEAT = 0


class Made(NamedTuple):
    """A move, and how many presses it took from the question until it was in the log."""

    move: str
    presses: int


class ByHand(ABC):
    """Somebody with one device."""

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

    @abstractmethod
    def take(self, wanted: Callable[[Stop], bool], move: Move) -> None:
        """Goes to a stop and takes it, or lays there what is picked."""

    @abstractmethod
    def offer(self, number: int, move: Move) -> None:
        """Presses the button of this number."""

    @abstractmethod
    def answer(self, wanted: Move) -> None:
        """Chooses in the picker."""

    @abstractmethod
    def go_on(self) -> None:
        """Goes on after a round."""

    @abstractmethod
    def call(self, verb: str) -> None:
        """Calls that out."""

    @abstractmethod
    def slap(self, wanted: Move) -> None:
        """Puts a hand down."""


def told(made: list[Made]) -> str:
    """What moves took: how many there were, the usual number of presses and the highest, and the moves that took so
    many."""
    if not made:
        return "no move"
    worst = max(one.presses for one in made)
    which = sorted({one.move for one in made if one.presses == worst})[:3]
    return f"{len(made)} moves, {median(one.presses for one in made):g} presses, {worst} at most ({', '.join(which)})"
