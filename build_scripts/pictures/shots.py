"""Takes a picture of every screen at several sizes.

    python3 build_scripts/pictures/shots.py OUT [SIZE ...] [--moments GAME] [--strips]

The program runs without a screen and by a clock of its own, so the pictures are the same each time. The player's own
files stay untouched: matches and settings lie in a temporary folder.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from runpy import run_path

if not __package__:  # started by its path: starts again as a module, in the environment beside the code
    run_path(str(Path(__file__).parents[1] / "reexec.py"))

import pygame

from build_scripts.pictures.moments import Snapshot, moments
from build_scripts.pictures.sparing import SparingApp
from build_scripts.pictures.strips import Strips
from games.engine import Game, Match
from tabletop.command_line import setup_for
from tabletop.flow import Flow
from tabletop.house import open_house
from tabletop.input.gestures import Gesture
from tabletop.input.pump import Pump
from tabletop.match.clock import GameClock
from tabletop.match.referee import Referee
from tabletop.people import MOUSE
from tabletop.screens.crash import CrashScreen
from tabletop.screens.finished import FinishedScreen
from tabletop.screens.first_start import TEXT_SIZES
from tabletop.screens.join import JoinScreen
from tabletop.screens.results import ResultsScreen
from tabletop.screens.seats import SeatsScreen
from tabletop.screens.settings import SettingsScreen
from tabletop.screens.unfinished import UnfinishedScreen
from tabletop.storage.settings import INSTANT, Settings
from tabletop.table.screen import TableScreen

SIZES = ((1024, 640), (1280, 800), (1920, 1080), (3840, 2160))
FRAME_NS = 17_000_000
SETTING_PAGES = ("sound", "motion", "table", "play", "keys", "language")
LONGEST_MATCH = 3600.0
LONG, LONG_FRAME_NS = 60.0, 100_000_000
"""Longer times pass in steps as long as a step of the table can be."""


class SteppedClock:
    """A clock that moves only when told to."""

    def __init__(self) -> None:
        self.ns = 1_000_000_000

    def __call__(self) -> int:
        return self.ns


class Awake(Pump):
    """A pump that never sleeps."""

    def wait(self, seconds: float) -> list[Gesture]:
        return self.take()


class Studio:
    """The program with a camera in front of it."""

    frame_ns = FRAME_NS
    """How long a frame takes, in which time passes."""

    def __init__(self, out: Path, data: Path, size: tuple[int, int]) -> None:
        self.out, self.clock = out, SteppedClock()
        self.house = open_house(data, mute=True)
        self.house.window_size = size
        self.app = SparingApp(self.house, self.clock, Awake(self.clock))
        self.app.unseen = True
        self.app.change_settings(pace="4", motion="quick", guide="never")
        self.flow = Flow(self.app)

    def run(self, seconds: float, until: Callable[[], bool] = lambda: False) -> None:
        """Lets time pass, or stops once a condition holds; long times pass in long steps."""
        step = self.frame_ns if seconds <= LONG else LONG_FRAME_NS
        for _ in range(int(seconds * 1e9 / step)):
            self.clock.ns += step
            self.app.turn()
            if until():
                return

    def make_ahead(self) -> None:
        """Lets the screen make all that it makes when there is time."""
        while self.app.top is not None and self.app.top.prepare():
            pass

    def shoot(self, name: str) -> None:
        """Takes a picture of what can be seen now."""
        pygame.image.save(self.look(), self.out / f"{name}.png")
        print(self.out / f"{name}.png")

    def look(self) -> pygame.Surface:
        """Draws what can be seen now; nothing is drawn otherwise."""
        self.app.unseen = False
        self.app.draw()
        self.app.unseen = True
        surface = pygame.display.get_surface()
        assert surface is not None
        return surface

    def menus(self) -> None:
        """The screens before a match."""
        self.flow.home()
        self.run(0.5)
        self.shoot("home")
        self.first_start()
        for game in self.house.games.values():
            self.app.push(SeatsScreen(self.app, game, self.flow.paths))
            self.run(0.5)
            self.shoot(f"seats-{game.key}")
            self.app.pop()
        for page in SETTING_PAGES:
            self.app.push(SettingsScreen(self.app, page))
            self.run(0.3)
            self.shoot(f"settings-{page}")
            self.app.pop()
        self.app.help()
        self.run(0.3)
        self.shoot("help")
        self.app.pop()

    def everything(self) -> None:
        """Every screen and moment."""
        self.menus()
        for game in self.house.games.values():
            self.game(game)
        self.curtain()
        self.after()

    def game(self, game: Game) -> None:
        """Matches of a game with the least, the usual and the most seats, its moments, and a race."""
        for seats in sorted({game.least_seats, game.usual_seats or game.least_seats, game.most_seats}):
            self.match(game, seats)
        for moment in moments(game):
            self.moment(game, moment)
        if game.layout.race:
            self.race(game)

    def first_start(self) -> None:
        """What is asked at the first start: with the usual settings, and with the largest texts to choose from."""
        before = self.house.settings
        for name, size in (("first-start", 100), ("first-start-large", max(TEXT_SIZES.values()))):
            self.app.change_settings(**Settings(text_size=size).as_dict())
            self.flow.first_start()
            self.run(0.3)
            self.shoot(name)
            self.app.pop()
        self.app.change_settings(**before.as_dict())

    def match(self, game: Game, seats: int) -> None:
        """A match from its deal to its results."""
        name = f"{game.key}-{seats}"
        self.flow.start(setup_for(game, seats, humans=1, seed=4))
        self.run(0.8)
        self.shoot(f"table-{name}-dealing")
        self.run(6)
        self.shoot(f"table-{name}-begun")
        self.flow.start(setup_for(game, seats, humans=0, seed=4))
        self.run(22)
        self.shoot(f"table-{name}")
        table = self.flow.table
        assert table is not None
        for way in ("rules", "log", "menu"):
            getattr(table.ways, way)()
            self.run(0.4)
            self.shoot(f"{way}-{name}")
            self.app.pop()
        table.referee.resume("paused", self.clock())
        self.app.change_settings(pace=INSTANT, motion="still")  # no one looks until it is over
        self.run(LONGEST_MATCH, lambda: isinstance(self.app.top, ResultsScreen))
        self.app.change_settings(pace="4", motion="quick")
        self.run(1.5)
        self.shoot(f"results-{name}")
        if isinstance(self.app.top, ResultsScreen) and self.app.top.ways.replay is not None:
            self.app.top.ways.replay()
            self.run(1.0)
            self.shoot(f"replay-{name}")

    def moment(self, game: Game, moment: Snapshot) -> None:
        """A position worth a picture; bots wait in it until they are told to go on."""
        match = moment.match(game)
        clock = GameClock(self.clock, match.table.clock)
        self.app.change_settings(pace="step")
        self.flow.sit_down(Referee(match, moment.setup(game), clock, None, "step", screen=True))
        table = self.flow.table
        assert table is not None
        self.run(0.5 if moment.plays else 0)
        for seat, move in moment.plays:
            table.referee.play(seat, match.rules.read(move), self.clock())
        self.run(moment.seconds / 2)
        if moment.point:
            table.pointer.at = self._point(table, moment.point)
            table.scene.raise_card(table.scene.under(*table.pointer.at))
        self.run(moment.seconds / 2)
        self.shoot(f"moment-{game.key}-{moment.name}")
        self.app.change_settings(pace="4")

    def _point(self, table: TableScreen, name: str) -> tuple[float, float]:
        """Where a card can be touched, or the middle of a zone."""
        if name in table.rules.names:
            return table.scene.zone_rect(table.rules.zone(name)).centre
        node = table.scene.node_of(table.rules.deck.by_name[name])
        assert node is not None, f"{name} is not to be seen"
        left = node.x.target - node.width * node.scale.target * 0.42
        return left, node.y.target - node.height * node.scale.target * 0.3

    def strips(self, game: Game, wished: Collection[str] = ()) -> None:
        """Strips of the great moments of a game."""
        Strips(self).strips(game, wished)

    def race(self, game: Game) -> None:
        """Several people at one keyboard: the key check, and their hands over the table."""
        setup = setup_for(game, 4, humans=3, seed=4)
        devices = (MOUSE, "K1", "K2", "any")
        people = tuple(replace(person, device=device) for person, device in zip(setup.people, devices, strict=True))
        setup = replace(setup, people=people)
        self.app.push(JoinScreen(self.app, setup, self.flow.start))
        self.run(0.5)
        self.shoot(f"join-{game.key}")
        self.flow.start(setup)
        self.run(40)
        self.shoot(f"race-{game.key}")

    def after(self) -> None:
        """The screens that need something to have happened."""
        self.leave_matches()
        self.flow.home()
        self.run(0.5)
        self.make_ahead()
        self.shoot("home-later")
        for name, page in (("unfinished", UnfinishedScreen), ("replays", FinishedScreen)):
            self.app.push(page(self.app, self.flow.paths))
            self.make_ahead()
            self.shoot(name)
            self.app.pop()
        self.flow.statistics()
        self.run(0.5)
        self.shoot("statistics")
        self.app.pop()
        self.app.push(
            CrashScreen(self.app, "Fistful met an error.\n\nWhat it was stands here.", None, True, self.flow.home)
        )
        self.run(0.3)
        self.shoot("crash")

    def leave_matches(self) -> None:
        """Leaves three matches behind that can be resumed; the last of them was the last one played."""
        for game in list(self.house.games.values())[:3]:
            setup = setup_for(game, humans=1, seed=4)
            match = Match(game, game.rules(len(setup.people)), 4)
            self.house.matches.begin(match, setup).close()
            self.house.profile.last = setup

    def curtain(self) -> None:
        """The curtain, over the first game that has one."""
        game = next(game for game in self.house.games.values() if game.most_seats > 1 and not game.layout.race)
        self.flow.start(setup_for(game, 2, humans=2, seed=4))
        self.run(3)
        assert isinstance(self.flow.table, TableScreen)
        self.flow.table.ways.curtain()
        self.run(0.6)
        self.shoot("curtain")


def open_no_window() -> None:
    """Prepares pygame to draw and play into nothing."""
    os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    pygame.init()


@contextmanager
def studio_in(out: Path, size: tuple[int, int]) -> Iterator[Studio]:
    """A studio that keeps its pictures of this size in a folder of their own."""
    folder = out / "{}x{}".format(*size)
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data:
        studio = Studio(folder, Path(data), size)
        yield studio
        studio.app.quit()
        studio.house.close()


def only_moments(out: Path, size: tuple[int, int], key: str, wished: Collection[str]) -> None:
    """The moments of one game: the named ones, or all."""
    with studio_in(out, size) as studio:
        game = studio.house.games[key]
        for moment in moments(game):
            if not wished or moment.name in wished:
                studio.moment(game, moment)


def only_strips(out: Path, size: tuple[int, int], key: str, wished: Collection[str]) -> None:
    """The great moments of one game, or of all: the named ones, or all."""
    with studio_in(out, size) as studio:
        for game in studio.house.games.values():
            if key in ("", game.key):
                studio.strips(game, wished)


def shots(out: Path, size: tuple[int, int]) -> None:
    """All pictures of one size."""
    with studio_in(out, size) as studio:
        studio.everything()


def sizes(texts: list[str]) -> Iterator[tuple[int, int]]:
    """The sizes that were asked for, or all."""
    for text in texts:
        width, height = text.lower().split("x")
        yield int(width), int(height)
    if not texts:
        yield from SIZES


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("out", type=Path)
    parser.add_argument("size", nargs="*", help="such as 1280x800; without any: four of them")
    parser.add_argument("--moments", metavar="GAME", default="", help="only the special moments of this game")
    parser.add_argument("--only", metavar="NAME", action="append", default=[], help="and of these only this one")
    parser.add_argument("--strips", action="store_true", help="strips of eight frames of the great moments instead")
    wished = parser.parse_args()
    open_no_window()
    for size in sizes(wished.size):
        if wished.strips:
            only_strips(wished.out, size, wished.moments, wished.only)
        elif wished.moments:
            only_moments(wished.out, size, wished.moments, wished.only)
        else:
            shots(wished.out, size)
    return 0


if __name__ == "__main__":
    sys.exit(main())
