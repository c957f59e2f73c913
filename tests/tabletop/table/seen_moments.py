"""What is shown and heard of great moments at a table, and positions in which they come about."""

from __future__ import annotations

from typing import Any

from games.engine import read_table
from games.flip7 import GAME as FLIP7
from tabletop.stage.beats import ShownBeat
from tabletop.table.screen import TableScreen
from tests.tabletop.pilot import Pilot

BUST = """
row0: 5a 12a
row1: 3a
discard: *
pack: 9a 8a 7a 5b
next: Turn(seat=0)
"""
"""The next card is one that seat 0 has already; the risk is a quarter."""
SIX = BUST.replace("5a 12a", "5a 12a 11a 10a 9b 8b").replace("9a 8a 7a 5b", "3b 4a 7a 6a")


class Seen:
    """All that is shown and heard at a table from now on."""

    def __init__(self, pilot: Pilot) -> None:
        self.pilot, self.began = pilot, pilot.clock.ns
        self.heard: list[tuple[float, str, int]] = []
        self.shown: list[tuple[float, str, ShownBeat]] = []
        director = pilot.table.director
        self.begin = director.beats.begin
        director.play_sound = lambda cue, pan, step=0: self.heard.append((self.now, cue, step))
        director.beats.begin = self._begin  # type: ignore[method-assign, assignment]

    @property
    def now(self) -> float:
        return (self.pilot.clock.ns - self.began) / 1e9

    def _begin(self, name: str, *rest: Any) -> ShownBeat | None:
        begun = self.begin(name, *rest)
        if begun is not None:
            self.shown.append((self.now, name, begun))
        return begun

    def names(self) -> list[str]:
        return [name for _, name, _ in self.shown]

    def steps(self, cue: str) -> list[int]:
        return [step for _, heard, step in self.heard if heard == cue]


def sit(pilot: Pilot, text: str = BUST, players: str = "- quick", **options: Any) -> TableScreen:
    seats = len(players.split())
    position = read_table(FLIP7.rules(seats, FLIP7.options_type(**options)), text)
    table = pilot.sit("flip7", players, position=position, **options)
    pilot.settle()
    return table


def play(pilot: Pilot, text: str, seat: int = 0) -> Seen:
    """A seat makes a move, which begins to be shown."""
    seen, table = Seen(pilot), pilot.table
    table.referee.play(seat, table.rules.read(text), pilot.clock())
    pilot.step()
    return seen


def until_shown(pilot: Pilot, seen: Seen, name: str) -> ShownBeat:
    pilot.until(lambda: name in seen.names(), 8)
    return next(begun for _, shown, begun in seen.shown if shown == name)


def lasts(pilot: Pilot, begun: ShownBeat) -> float:
    """How long a moment is still shown."""
    began = pilot.clock.ns
    pilot.until(lambda: begun not in pilot.table.director.beats.shown, 9)
    return (pilot.clock.ns - began) / 1e9
