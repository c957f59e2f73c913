"""What great moments cost: the program's own tables beside a bare loop of the same pictures.

A deal of more than 112 cards with nudges; the four ways in which a Patience falls apart; a Flush before six bots, with
its banner over the table while the pile is swept away; and the light that leans towards one seat after another.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import count
from random import Random
from statistics import median
from typing import Any, NamedTuple

from build_scripts.bench.filming import Cinema, Cost, cinema
from games.engine import Game, Match, Move, Said, read_table, view
from games.engine.beats import Show
from tabletop.app import FRAME_NS
from tabletop.command_line import setup_for
from tabletop.physics.falling import Ending

FRAMES, ROUNDS = 600, 2
"""How many frames of each moment are drawn at least, and how often; the better of the results counts."""
MOST_RATIO, MOST_MISSED, LONGEST_DEAL = 1.2, 0.005, 2.0
FRAME_MS = FRAME_NS / 1e6

SETTLING, LONGEST = 60, 900
"""After this many frames a table is at rest; no moment has more than this many."""
SQUARING, TURN = 20, 30
"""How long cards are squared up after a deal, and how long it is one seat's turn, in frames."""

DEALT: tuple[str, int, dict[str, Any]] = ("flinch", 5, {"decks": "2", "game_pile": 20})
"""A deal of 125 cards."""
LIT: tuple[str, int, dict[str, Any]] = ("flaps", 6, {"level": 7})
"""A table on which the light leans, with as much around the cards as there can be."""
NEARLY_WON = """
upper0: 1 2 3 4 5 6 7 8 9 10
upper1: 1 2 3 4 5 6 7 8 9 10
upper2: 1 2 3 4 5 6 7 8 9 10
upper3: 1 2 3 4 5 6 7 8 9
lower2: 10
next: Turn()
"""


def deal(shown: Cinema, number: int) -> float:
    """The deal with which a match begins, and the riffle before it; returns how many seconds it takes."""
    begin = shown.app.stepped.ns
    table = shown.deal(*DEALT, number)
    with shown.filming():
        shown.app.run_on(LONGEST, lambda: not table.director.behind)
        seconds = (shown.app.stepped.ns - begin) / 1e9
        shown.app.run_on(SQUARING)
    return seconds


def falls_apart(shown: Cinema, number: int, ending: Ending) -> float:
    """A Patience is won, and its cards leave in one of the ways there are; returns for how long."""
    game = shown.flow.house.games["patience"]
    rules = game.rules(1)
    seed = number * len(Ending) + list(Ending).index(ending)
    table = shown.sit_down(Match(game, rules, seed, read_table(rules, NEARLY_WON)), setup_for(game, 1))
    shown.app.change_settings(pace="1")
    shown.app.run_on(SETTLING)
    table.referee.play(0, table.referee.known.moves(0)[0], shown.app.stepped())
    shown.app.run_on(LONGEST, lambda: table.won.going)
    begin = shown.app.stepped.ns
    with shown.filming():
        shown.app.run_on(LONGEST, lambda: not table.won.going)
    shown.app.change_settings(pace="step")
    return (shown.app.stepped.ns - begin) / 1e9


def flush(shown: Cinema, number: int) -> float:
    """A Flush before six bots: the banner, and the pile that is swept away; returns how long it is to be seen."""
    game = shown.flow.house.games["flush"]
    match, seat, move = before_a_flush(game, number)
    table = shown.sit_down(match, setup_for(game, match.rules.seats, humans=0))
    shown.app.run_on(SETTLING)
    table.referee.play(seat, move, shown.app.stepped())
    beats = table.director.beats
    shown.app.run_on(LONGEST, lambda: any(beat.beat.show is Show.BANNER for beat in beats.shown))
    begin = shown.app.stepped.ns
    with shown.filming():
        shown.app.run_on(LONGEST, lambda: not beats.shown and not table.director.behind)
    return (shown.app.stepped.ns - begin) / 1e9


def before_a_flush(game: Game, number: int) -> tuple[Match, int, Move]:
    """A match of quick players in which the next move makes a Flush, and that move."""
    chance = Random(number)
    match = Match(game, game.rules(game.most_seats), number)
    while True:
        seat = match.table.waiting_for()[0]
        move = game.quick_move(view(match.table, seat), seat, chance)
        if any(isinstance(event, Said) and event.what == "flush" for event in match.play(seat, move)):
            match.undo(whatever_was_seen=True)
            return match, seat, move


def leaning_light(shown: Cinema, number: int) -> float:
    """The light leans towards one seat after another, while all cards lie; returns for how long."""
    table = shown.deal(*LIT, number)
    shown.app.run_on(LONGEST, lambda: not table.director.busy)
    shown.app.run_on(SETTLING)
    begin = shown.app.stepped.ns
    with shown.filming():
        for seat in (*range(table.rules.seats),) * 2:
            table.scene.cloth.turn_to((seat,))
            table.session.hud.turn_to((seat,))
            shown.app.run_on(TURN)
    return (shown.app.stepped.ns - begin) / 1e9


class Moment(NamedTuple):
    """A moment that is measured: how it is played, and how many seconds it may take."""

    name: str
    play: Callable[[Cinema, int], float]
    longest: float = float("inf")


MOMENTS = (
    Moment("a deal", deal, LONGEST_DEAL),
    *(Moment(f"it ends: {ending.name.lower()}", partial(falls_apart, ending=ending)) for ending in Ending),
    Moment("Flush!", flush),
    Moment("leaning light", leaning_light),
)


class Result(NamedTuple):
    """What the frames of a moment took."""

    frames: int
    draw: Cost
    bare: Cost
    seen: float
    """The time between frames that people see, as a factor of that of the bare loop: the p99 of both, where no frame
    comes before its time."""
    missed: float
    """The share of frames that took more than a frame's time."""
    longest: float
    """How many seconds of the match the moment took at most."""

    @property
    def ratio(self) -> float:
        """How much more work the program was than the bare loop, which only copies pictures that are there."""
        return self.draw.p99 / self.bare.p99

    def meets(self, moment: Moment) -> bool:
        """Whether all goals are met."""
        return self.ratio <= MOST_RATIO and self.missed < MOST_MISSED and self.longest <= moment.longest


def measured(size: tuple[int, int], moment: Moment, frames: int) -> Result:
    """Plays a moment again and again, until there are enough frames of it."""
    lengths = list[float]()
    with cinema(size) as shown:
        for number in count(1):
            lengths.append(moment.play(shown, number))
            if len(shown.app.film) >= frames:
                break
        film, wait = shown.app.film, median(shown.app.waits)
    draw, bare = Cost.of([taken.draw + wait for taken in film]), Cost.of([taken.bare + wait for taken in film])
    missed = sum(taken.whole + wait > FRAME_MS for taken in film) / len(film)
    between = [Cost.of([max(FRAME_MS, each + wait) for each in costs]).p99 for costs in
               ([taken.whole for taken in film], [taken.bare for taken in film])]  # fmt: skip
    return Result(len(film), draw, bare, between[0] / between[1], missed, max(lengths))


def bench_moments(sizes: list[str], frames: int = FRAMES) -> bool:
    """Prints what great moments cost; returns whether the goals are met."""
    print(f"\ngreat moments, draw and flip in ms, {frames} frames of each or more, better of {ROUNDS}")
    heads = ("frames", "draw", "p99", "bare", "p99", "work", "seen", "missed", "longest")
    print(f"{'':12}{'':20}{''.join(f'{head:>8}' for head in heads)}")
    met = True
    for name in sizes:
        width, _, height = name.partition("x")
        for moment in MOMENTS:
            results = [measured((int(width), int(height)), moment, frames) for _ in range(ROUNDS)]
            best = min(results, key=lambda result: (not result.meets(moment), result.ratio))
            met = met and best.meets(moment)
            verdict = "met" if best.meets(moment) else "MISSED"
            figures = f"{best.draw}{best.bare}{best.ratio:8.2f}{best.seen:8.2f}{best.missed:8.2%}{best.longest:6.2f} s"
            most = f", {moment.longest} s" if moment.longest < LONGEST else ""
            goal = f"work {MOST_RATIO}, missed {MOST_MISSED:.1%}{most}"
            print(f"{name:12}{moment.name:20}{best.frames:8}{figures}   goal: {goal}: {verdict}", flush=True)
    return met
