"""Matches that are all but over: they lie on the shelf, as if somebody had played here before, and are gone on with."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from games import find
from games.engine import Match, read_table
from tabletop.people import MARKS, Person, Setup
from tabletop.storage.matches import MatchShelf
from tests.tabletop.real.desk import finished_match, kept, prepare

NAMES = ("Ann", "Ben", "Cem", "Dora")


def late_match(folder: Path, key: str, position: str, players: str, devices: str = "", **options: Any) -> None:
    """A match to be gone on with from a position. `players` has a word for each seat, `-` for somebody human; `devices`
    too, if people have any."""
    game, words, own = find().games[key], players.split(), [*devices.split(), *["any"] * len(NAMES)]
    people = tuple(
        Person(NAMES[seat], "" if word == "-" else word, seat, MARKS[seat], own[seat])
        for seat, word in enumerate(words)
    )
    rules = game.rules(len(words), game.options_type(**options))
    lines = "\n".join(line.strip() for line in position.strip().splitlines())
    prepare(folder)
    match = Match(game, rules, 1, read_table(rules, lines))
    MatchShelf(kept(folder).data).begin(match, Setup(key, people, options)).close()


def played_on(folder: Path) -> Match:
    """The match that was put away: it came to its end, and everybody took part."""
    match = finished_match(folder)
    assert match.table.winners is not None
    assert {entry.seat for entry in match.log} >= set(range(match.rules.seats))
    return match


def deeds(match: Match, seat: int) -> list[str]:
    """What a seat has done."""
    return [entry.text for entry in match.log if entry.seat == seat]
