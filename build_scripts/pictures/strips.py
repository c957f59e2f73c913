"""Strips: rows of frames that show how a great moment unfolds. Moments are read from build_scripts/pictures/beats."""

from __future__ import annotations

from collections import deque
from collections.abc import Collection
from typing import TYPE_CHECKING

import pygame

from build_scripts.pictures.moments import BEATS, Snapshot, moments
from games.engine import Game
from tabletop.command_line import setup_for
from tabletop.match.clock import GameClock
from tabletop.match.referee import Referee
from tabletop.screens.results import ResultsScreen
from tabletop.table.screen import TableScreen

if TYPE_CHECKING:
    from build_scripts.pictures.shots import Studio

FRAMES, ACROSS = 8, 4
"""How many frames a strip has, and how many of them side by side."""
DEAL_SECONDS, RESULTS_SECONDS = 2.0, 2.4
LONGEST_MOVE, LONGEST_MATCH = 8.0, 3600.0
THOUGHT = 0.45
"""For how many seconds the table is at rest before the next move, as if a bot thought."""


class Strips:
    """Takes strips of frames in a studio."""

    def __init__(self, studio: Studio) -> None:
        self.studio = studio
        self.moves: deque[tuple[int, str]] = deque()
        """The moves that are made while it films."""
        self.rested_ns = 0
        """The moment since which the table is at rest."""

    def strips(self, game: Game, wished: Collection[str] = ()) -> None:
        """The great moments of a game, its first deal, and the results of a whole match."""
        self.studio.app.change_settings(pace="step", motion="normal")
        for beat in moments(game, BEATS):
            if not wished or beat.name in wished:
                self._begin(game, beat)
                self.film(f"beat-{game.key}-{beat.name}", beat.seconds)
        if not wished or "deal" in wished:
            self._deal(game)
        if not wished or "results" in wished:
            self._results(game)

    # ------------------------------------------------------------------ getting there

    def _begin(self, game: Game, beat: Snapshot) -> None:
        """Makes all moves before those that are filmed, and all of them if a later moment is to be seen."""
        match = beat.match(game)
        clock = GameClock(self.studio.clock, match.table.clock)
        self.studio.flow.sit_down(Referee(match, beat.setup(game), clock, None, "step", screen=True))
        self.studio.run(1.5)
        moves = deque(beat.plays)
        for seat, move in [moves.popleft() for _ in range(len(moves) - (0 if beat.begins else beat.filmed))]:
            self._play(seat, move)
            self.studio.run(LONGEST_MOVE, lambda: not self._table.director.busy)
        self.moves, self.rested_ns = moves, 0
        self._go_to(beat.begins)

    def _go_to(self, begins: str) -> None:
        """Lets time pass until the moment at which a strip begins that does not begin with a move."""
        stops, run = self._table.stops, self.studio.run
        if begins in ("sheet", "deal"):
            run(LONGEST_MOVE, lambda: stops.sheet is not None)
        if begins == "deal":
            run(LONGEST_MOVE, lambda: stops.heeds)
            stops.go_on()
        if begins == "results":
            run(LONGEST_MOVE, lambda: stops.at_end)
            stops.go_on()

    def _deal(self, game: Game) -> None:
        """The first deal of a match; bots that deal need not be told to."""
        self.studio.app.change_settings(pace="1")
        self.studio.flow.start(setup_for(game, game.usual_seats or game.least_seats, humans=1, seed=4))
        self.film(f"beat-{game.key}-deal", DEAL_SECONDS)
        self.studio.app.change_settings(pace="step")

    def _results(self, game: Game) -> None:
        """The results of a match between bots, from its first card to its last."""
        app, run = self.studio.app, self.studio.run
        app.change_settings(pace="4", motion="quick")
        self.studio.flow.start(setup_for(game, game.usual_seats or game.least_seats, humans=0, seed=4))
        run(LONGEST_MATCH, lambda: isinstance(app.top, ResultsScreen))
        self.film(f"beat-{game.key}-results", RESULTS_SECONDS)
        app.change_settings(pace="step", motion="normal")

    @property
    def _table(self) -> TableScreen:
        assert self.studio.flow.table is not None
        return self.studio.flow.table

    # ------------------------------------------------------------------ filming

    def film(self, name: str, seconds: float) -> None:
        """Takes a strip of frames, spread evenly over a time."""
        self._play_on()
        frames = []
        for _ in range(FRAMES):
            self.studio.run(seconds / FRAMES, self._play_on)
            frames.append(pygame.transform.smoothscale_by(self.studio.look(), 0.5))
        wide, high = frames[0].get_size()
        strip = pygame.Surface((wide * ACROSS, high * (FRAMES // ACROSS)))
        strip.blits([(frame, (at % ACROSS * wide, at // ACROSS * high)) for at, frame in enumerate(frames)])
        pygame.image.save(strip, self.studio.out / f"{name}.png")
        print(self.studio.out / f"{name}.png")

    def _play_on(self) -> bool:
        """Makes the next move once the table has been at rest for a thought; it never ends a wait."""
        now = self.studio.clock()
        if not self.moves:
            return False
        if self._table.director.busy:
            self.rested_ns = now
        elif now - self.rested_ns >= THOUGHT * 1e9:
            self._play(*self.moves.popleft())
            self.rested_ns = now
        return False

    def _play(self, seat: int, move: str) -> None:
        """Makes a move; in a race it may come too late."""
        table = self._table
        enter = table.referee.play if table.race is None else table.referee.slap
        enter(seat, table.rules.read(move), self.studio.clock())
