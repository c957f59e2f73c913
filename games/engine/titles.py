"""Titles: three facts about a finished match that are worth retelling, each with its figure and the player it is about.

A game names its own, as data. Which of them are awarded depends on how unusual their figures are at this table. The
words of a game have a name for each under `title`, and the sentence with its figure under `title_told`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import sqrt
from typing import TYPE_CHECKING, NamedTuple

from .measures import Measure, moved, moves_seen, runs, total
from .tale import Tale, tale_of
from .words import Phrase, Who, phrase

if TYPE_CHECKING:
    from .match import Match

HOW_MANY = 3
"""As many titles are awarded at the end of every match."""


@dataclass(frozen=True)
class Title:
    """A title that a game can award."""

    key: str
    measure: Measure
    least: float = 1
    """From which figure on it is worth telling; for the `fewest`, up to which."""
    fewest: bool = False
    """The lowest figure counts instead of the highest."""
    anyone: bool = False
    """It suits any seat with such a figure: others may have more."""
    grain: float = 1.0
    """How large a difference is noticed at all: more than one for points, milliseconds and the like."""
    theme: str = ""
    """Of several titles with the same theme, only one is awarded if there are others."""
    usual: float = 0.0
    """What is usual for a player alone at the table, whom no one can be compared with."""


class Awarded(NamedTuple):
    """A title and the seat that has earned it."""

    key: str
    seat: int
    figure: int

    @property
    def name(self) -> Phrase:
        """The title itself."""
        return phrase(f"title.{self.key}")

    @property
    def told(self) -> Phrase:
        """What it was earned with, as a sentence."""
        return phrase(f"title_told.{self.key}", who=Who(self.seat), count=self.figure)


COMMON = (
    Title("company", moves_seen, 0, anyone=True),
    Title("spell", runs(moved), 0, anyone=True),
    Title("busy", total(moved), 0, anyone=True),
)
"""Titles of every game, which are true of any seat: for those of which there is nothing more special to tell."""

TOLD, SLIGHT, PLAIN = range(3)
"""How good a title is: worth telling; true but slight, as its figure is small; one of those in COMMON."""


class Claimed(NamedTuple):
    """A title that could go to a seat. The lower the `grade`, and the more unusual, the better."""

    grade: int
    unusual: float
    title: Title
    seat: int
    figure: float


def titles_of(match: Match) -> tuple[Awarded, ...]:
    """The titles of a finished match, the most remarkable first: always three. With three seats or more, each goes to
    another. None if the match is not over."""
    if match.table.winners is None:
        return ()
    best = min(_choices(tale_of(match), match.game.titles), key=_rank)
    told = sorted(best, key=lambda claimed: (claimed.grade, -claimed.unusual, claimed.seat))
    return tuple(Awarded(claimed.title.key, claimed.seat, round(claimed.figure)) for claimed in told)


def _choices(tale: Tale, titles: Sequence[Title]) -> Iterator[tuple[Claimed, ...]]:
    """All ways to award three different titles. Of every seat only the best three have to be considered."""
    claims: list[list[Claimed]] = [[] for _ in range(tale.seats)]
    for title in (*titles, *COMMON):
        for claimed in claims_of(title, title.measure(tale), PLAIN if title in COMMON else TOLD):
            claims[claimed.seat].append(claimed)
    for each in claims:
        each.sort(key=lambda claimed: (claimed.grade, -claimed.unusual))
    found = [claimed for each in claims for claimed in each[:HOW_MANY]]
    return (some for some in combinations(found, HOW_MANY) if len({claimed.title.key for claimed in some}) == HOW_MANY)


def _rank(claims: Sequence[Claimed]) -> tuple[int, int, int, float]:
    """What is best comes first: as many players as possible, then titles worth telling, then different themes, then
    unusual figures."""
    seats = {claimed.seat for claimed in claims}
    themes = {claimed.title.theme or claimed.title.key for claimed in claims}
    worth = sum(claimed.grade for claimed in claims)
    return -len(seats), worth, -len(themes), -sum(claimed.unusual for claimed in claims)


def claims_of(title: Title, figures: Sequence[float | None], grade: int = TOLD) -> Iterator[Claimed]:
    """The seats to which a title could go, with these figures of all seats."""
    sign = -1 if title.fewest else 1
    known = [figure for figure in figures if figure is not None]
    for seat, figure in enumerate(figures):
        if figure is None or not (title.anyone or sign * figure == max(sign * each for each in known)):
            continue
        unusual = sign * _unusual(title, figures, seat)
        if sign * figure >= sign * title.least:
            yield Claimed(grade, unusual, title, seat, figure)
        elif figure > 0 and not title.fewest:
            yield Claimed(max(grade, SLIGHT), unusual, title, seat, figure)


def _unusual(title: Title, figures: Sequence[float | None], seat: int) -> float:
    """How far a figure is from those of the other seats, in steps by which such figures differ at random: large ones
    differ more than small ones."""
    others = [figure for other, figure in enumerate(figures) if other != seat and figure is not None]
    figure = figures[seat] or 0.0
    mean = sum(others) / len(others) if others else title.usual
    return (figure - mean) / title.grain / sqrt(max(0.0, figure + mean) / title.grain / 2 + 1)
