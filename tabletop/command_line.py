"""The command line: the options with which the program can be started."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from games import find
from games.brain.players import USUAL
from games.engine import Game

from . import VERSION
from .people import MARKS, Person, Setup
from .stage.timing import MOTION
from .storage.folders import games_tried

BOT_NAMES = ("Ada", "Bela", "Cleo", "Dario", "Edda", "Falk", "Gwen", "Hugo")
SMALLEST = (320, 240)


@dataclass(frozen=True)
class Wish:
    """What was asked for."""

    data_dir: Path | None = None
    game: str = ""
    seats: int | None = None
    seed: int | None = None
    speed: str = ""
    demo: bool = False
    mute: bool = False
    selftest: bool = False
    size: tuple[int, int] | None = None
    first_frame: bool = False
    """For measuring: the program ends with its first frame."""


class BadWish(ValueError):
    """Raised when a wish is impossible; the message says what is possible."""


def read(arguments: Sequence[str]) -> Wish:
    """Returns the wish in the arguments. Wrong ones end the program with a sentence and exit code 2."""
    parser = _parser()
    try:
        wish = Wish(**vars(parser.parse_args(arguments)))
        if not wish.game and (wish.seats is not None or (wish.seed is not None and not wish.demo)):
            raise BadWish("--seats and --seed only work with a game: add --game NAME.")
    except BadWish as bad:
        parser.error(str(bad))
    return wish


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="fistful", description="A card table for family games. Without options it opens the home screen."
    )
    add = parser.add_argument
    add("--data-dir", type=_folder, metavar="FOLDER", help="keep matches, settings and statistics in this folder")
    add("--game", default="", metavar="NAME", help="deal this game right away; 'python -m games list' shows all names")
    add("--seats", type=_number, metavar="N", help="how many play: you and bots")
    add("--seed", type=_seed, metavar="N", help="the number of the deal: the same number gives the same cards")
    add("--speed", choices=tuple(MOTION), default="", help="how cards move, this time only")
    add("--demo", action="store_true", help="watch bots play")
    add("--mute", action="store_true", help="no sound")
    add("--size", type=_size, metavar="WxH", help="the size of the window, for example 1280x800")
    add(
        "--selftest",
        action="store_true",
        help="deal every game, play ten moves of each, and report whether everything works",
    )
    add("--first-frame", action="store_true", help=argparse.SUPPRESS)
    add("--version", action="version", version=f"Fistful {VERSION} (Python {sys.version.split()[0]})")
    return parser


def _folder(text: str) -> Path:
    if not text.strip():  # a variable that is not set; it would mean the current folder
        raise argparse.ArgumentTypeError("give the name of a folder")
    return Path(text)


def _number(text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"'{text}' isn't a number") from None


def _seed(text: str) -> int:
    seed = _number(text)
    if not 0 <= seed < 1 << 53:
        raise argparse.ArgumentTypeError("a deal number is a whole number from 0 up, with at most 15 digits")
    return seed


def _size(text: str) -> tuple[int, int]:
    try:
        width, height = map(int, text.lower().split("x"))
    except ValueError:
        raise argparse.ArgumentTypeError(f"'{text}' isn't a size; write it like 1280x800") from None
    if not (SMALLEST[0] <= width <= 7680 and SMALLEST[1] <= height <= 4320):
        raise argparse.ArgumentTypeError("a window can be from 320x240 to 7680x4320 pixels")
    return width, height


def wished_setup(wish: Wish) -> Setup | None:
    """Returns the table that was asked for; None for the shelf. Raises BadWish."""
    if not wish.game and not wish.demo:
        return None
    games = find(tried=games_tried(wish.data_dir)).games
    game = games.get(wish.game) if wish.game else next(iter(games.values()), None)
    if game is None:
        raise BadWish(f"There is no game '{wish.game}'; choose from: {', '.join(games) or 'none'}.")
    return setup_for(game, wish.seats, humans=0 if wish.demo else 1, seed=wish.seed)


def setup_for(game: Game, seats: int | None = None, humans: int = 1, seed: int | None = None) -> Setup:
    """Returns a setup with some people, and bots on the other seats."""
    count = (game.usual_seats or game.least_seats) if seats is None else seats
    if not game.least_seats <= count <= game.most_seats:
        raise BadWish(f"{game.title} is for {game.words.say(game.seat_range())}, not for {count}.")
    people = tuple(
        Person("Player" if seat < humans else BOT_NAMES[seat], "" if seat < humans else USUAL, seat, MARKS[seat])
        for seat in range(count)
    )
    return Setup(game.key, people, seed=seed)
