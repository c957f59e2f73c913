"""Tables for the tests of the referee: a wall clock that the test moves, people and bots, and a match with them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from games import find
from games.engine import Event, Game, Match, Table
from games.flyswatter import GAME as FLYSWATTER
from tabletop.match.clock import NS, GameClock
from tabletop.match.keeper import Keeper
from tabletop.match.referee import Referee
from tabletop.people import Person, Setup
from tests.engine.toys import GAME, toy
from tests.engine.toys import table as toy_table
from tests.games.flyswatter.helpers import T0, table

GAMES = find().games
TOY = replace(GAME, quick_move=lambda t, seat, rng: t.moves(seat)[0])
"""The toy with hands; the bot `quick` lays its cards on the pile, one after the other."""

NAMES = ("Ann", "Ben", "Cem", "Dora", "Eve", "Finn", "Gil", "Hana")
FRAME = 16


class Wall:
    """Real time, as the test lets it pass."""

    def __init__(self, ms: int = 777_000) -> None:
        self.ns = ms * NS

    def __call__(self) -> int:
        return self.ns

    def go_on(self, ms: float) -> None:
        self.ns += round(ms * NS)


def setup(game: Game, players: str, **options: Any) -> Setup:
    """Who sits there: one word for each seat, `-` for somebody human. "- quick" is a person and a bot."""
    people = tuple(
        Person(NAMES[seat], "" if player == "-" else player, seat) for seat, player in enumerate(players.split())
    )
    return Setup(game.key, people, options)


def seated(
    game: Game, players: str, start: Table | None = None, seed: int = 5, wall: Wall | None = None, **chosen: Any
) -> tuple[Referee, Wall]:
    """A referee at a match of a game, dealt or from a position, and the wall clock."""
    wall = wall or Wall()
    who = setup(game, players)
    rules = start.rules if start is not None else game.rules(len(who.people))
    match = Match(game, rules, seed, start)
    return Referee(match, who, GameClock(wall, match.table.clock), **chosen), wall


def toy_match(text: str, players: str = "- - -", **chosen: Any) -> tuple[Referee, Wall]:
    """The toy with hands, from a position."""
    return seated(TOY, players, toy_table(text, len(players.split())), **chosen)


def race(players: str, middle: str, draws: str, **chosen: Any) -> tuple[Referee, Wall]:
    """A slap race, ten milliseconds before the top card of the first stack is turned."""
    start = table(f"middle: {middle}\n{draws}\nclock: {T0 - 10}", len(players.split()))
    return seated(FLYSWATTER, players, start, **chosen)


def play_on(referee: Referee, wall: Wall, until: Callable[[], bool], frame: float = FRAME, most: int = 200_000) -> None:
    """Frames go by until something is so."""
    for _ in range(most):
        if until():
            return
        wall.go_on(frame)
        referee.update()
    raise AssertionError("this never comes")


class Notebook:
    """A keeper that only remembers."""

    def __init__(self) -> None:
        self.trouble = ""
        self.lines: list[str] = []

    def note(self, match: Match) -> None:
        self.lines += [entry.text for entry in match.log[len(self.lines) :]]

    def undone(self) -> None:
        self.lines.pop()

    def redone(self) -> None:
        self.lines.append("again")


_: Keeper = Notebook()
__all__ = ["FLYSWATTER", "FRAME", "GAMES", "NAMES", "NS", "T0", "TOY", "Notebook", "Wall", "play_on", "race"]
__all__ += ["seated", "setup", "toy", "toy_match"]


def told_by(referee: Referee, viewer: int) -> list[Event]:
    """The events that a referee has to tell, one after the other."""
    return [event for episode in referee.take_news(viewer) for event in episode.events]
