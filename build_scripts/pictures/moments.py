"""Moments: positions worth looking at, written as text, one file per game: build_scripts/pictures/moments/<game>.txt

    === attack-of-ten
    level: 1
    hand0: 9h 5c 2d
    pile: 2h
    pack: *
    attack: 10
    next: Defend(seat=0)

A line with the name of an option sets it. `seats` is the number of players (by default the number of hands), `people`
says which of them are human (by default the first). `play` lists moves to be made, `0 lay 9h to pile; 1 take`, and
`shown` says how many seconds later the picture is taken, or over how many seconds the frames of a strip are spread;
`point` is the card or zone the pointer rests on. Everything else is the position (see `games.engine.notation`).

A strip begins with the last of the moves, or with as many of them as `filmed` says. With `begins: sheet` it begins when
the sheet of a round comes up, with `begins: deal` when people go on from there, and with `begins: results` when they
look at the results. `numbered` is the number of the deal.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from games.engine import Game, Match, read_table
from tabletop.command_line import setup_for
from tabletop.people import CURTAIN, Setup

FOLDER = Path(__file__).resolve().parent / "moments"
BEATS = FOLDER.with_name("beats")
"""Positions in which the next move is a great moment, for strips of frames."""
USUAL_SECONDS = 2.0


@dataclass
class Snapshot:
    """A position, and what happens before the picture is taken."""

    name: str
    options: dict[str, str] = field(default_factory=dict)
    seats: int = 0
    people: tuple[int, ...] = (0,)
    privacy: str = CURTAIN
    position: list[str] = field(default_factory=list)
    plays: list[tuple[int, str]] = field(default_factory=list)
    point: str = ""
    seconds: float = USUAL_SECONDS
    filmed: int = 1
    """How many of the moves a strip shows."""
    begins: str = ""
    """With what a strip begins, if not with a move."""
    numbered: int = 1

    def table(self, game: Game) -> Any:
        """The position; raises BadPosition or BadOption if it is impossible."""
        return read_table(game.rules(self.seats, game.options_type.parse(self.options)), "\n".join(self.position))

    def match(self, game: Game) -> Match:
        """A match that has reached the position."""
        t = self.table(game)
        return Match(game, t.rules, self.numbered, t)

    def setup(self, game: Game) -> Setup:
        """The players."""
        setup = setup_for(game, self.seats)
        bot = next((person.player for person in setup.people if person.player), "")
        people = tuple(
            replace(person, player="" if seat in self.people else bot) for seat, person in enumerate(setup.people)
        )
        return replace(setup, people=people, privacy=self.privacy, options=self.table(game).rules.options.as_dict())


def moments(game: Game, folder: Path = FOLDER) -> Iterator[Snapshot]:
    """All moments of a game; none if there is no file."""
    file = folder / f"{game.key}.txt"
    if file.is_file():
        for block in re.split(r"^=== *", file.read_text("utf-8"), flags=re.MULTILINE)[1:]:
            yield read_moment(game, block)


def read_moment(game: Game, block: str) -> Snapshot:
    """Reads one block of a file."""
    name, _, text = block.partition("\n")
    moment = Snapshot(name.strip())
    for line in filter(None, map(str.strip, text.splitlines())):
        _take_in(moment, line, game)
    if not moment.seats:
        moment.seats = sum(bool(re.match(r"hand\d+:", line)) for line in moment.position) or game.least_seats
    return moment


def _take_in(moment: Snapshot, line: str, game: Game) -> None:
    word, _, rest = line.partition(":")
    rest = rest.strip()
    match word:
        case "seats":
            moment.seats = int(rest)
        case "people":
            moment.people = tuple(map(int, rest.split()))
        case "play":
            plays = (one.split(None, 1) for one in rest.split(";"))
            moment.plays = [(int(seat), move) for seat, move in plays]
        case "shown":
            moment.seconds = float(rest)
        case "filmed" | "numbered":
            setattr(moment, word, int(rest))
        case "privacy" | "point" | "begins":
            setattr(moment, word, rest)
        case _ if word in game.options_type.kinds():
            moment.options[word] = rest
        case _:
            moment.position.append(line)
