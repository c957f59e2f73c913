"""The ticket of a match: it is the same whenever the match is read again, and the statistics count it once."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from games import find
from games.engine import Match
from games.engine.journals import line_of, text_of
from games.engine.saves import _check
from tabletop.people import MOUSE, Person, Setup
from tabletop.storage.journal import Journal, read_journal
from tabletop.storage.matches import MatchShelf
from tabletop.storage.played import PlayedGame
from tabletop.storage.statistics import Statistics
from tabletop.storage.ticket import DEAL, Ticket
from tests.walk import random_entry

GAMES = find().games
ANN, BOT = Person("Ann", device=MOUSE), Person("Bot", "quick", 1)
SETUP = Setup("flip7", (ANN, BOT))


@pytest.fixture
def shelf(tmp_path: Path) -> MatchShelf:
    return MatchShelf(tmp_path)


def new_match(seed: int = 4) -> Match:
    game = GAMES["flip7"]
    return Match(game, game.rules(2), seed)


def play(match: Match, journal: Journal, moves: int) -> None:
    rng = Random(1)
    for _ in range(moves):
        match.replay(random_entry(match.table, rng))
        match.undone.clear()
        journal.note(match)


def old_save(path: Path) -> None:
    """Takes out of a journal what 0.1.0 did not write."""
    first, _, rest = path.read_text("utf-8").partition("\n")
    save = json.loads(text_of(first) or "")
    del save["people"]["ticket"]
    del save["check"]
    path.write_text(line_of(json.dumps(save | {"check": _check(save)})) + rest, "utf-8")


def test_every_match_has_a_ticket_of_its_own_that_stays_with_it(shelf: MatchShelf) -> None:
    keys = set()
    for _ in range(20):
        journal = shelf.begin(new_match(), SETUP)
        play(journal.match, journal, 3)
        keys.add(journal.ticket.match)
        journal.close()
        for _ in range(2):
            again = shelf.open(journal.path, GAMES).journal
            assert again.ticket == journal.ticket == Ticket(journal.ticket.match)
            again.close()
    assert len(keys) == 20


def test_a_journal_under_another_name_or_put_away_is_still_the_same_match(shelf: MatchShelf) -> None:
    journal = shelf.begin(new_match(), SETUP, DEAL)
    moved = journal.path.with_name("copy.match")
    moved.write_bytes(journal.path.read_bytes())
    assert read_journal(moved, GAMES).ticket == journal.ticket
    assert journal.ticket.again == DEAL
    shelf.finish(journal)
    assert read_journal(shelf.finished()[0].path, GAMES).ticket == journal.ticket


def test_a_journal_without_a_ticket_has_always_the_same_one_by_its_name(shelf: MatchShelf) -> None:
    journal = shelf.begin(new_match(), SETUP)
    journal.close()
    old_save(journal.path)
    ticket = read_journal(journal.path, GAMES).ticket
    assert ticket == read_journal(journal.path, GAMES).ticket == journal.ticket
    with shelf.open(journal.path, GAMES).journal as resumed:
        assert resumed.ticket == ticket
    shelf.leave(journal.path)
    assert read_journal(shelf.finished()[0].path, GAMES).ticket == ticket


@pytest.mark.parametrize(
    "odd",
    [
        None,
        7,
        {},
        {"match": ""},
        {"match": 5, "again": "", "taken_back": False},
        {"match": "\ud800", "again": "", "taken_back": False},
        {"match": "x" * 5000, "again": "", "taken_back": False},
        {"match": "x", "again": "often", "taken_back": False},
        {"match": "x", "again": "", "taken_back": 2},
    ],
)
def test_a_ticket_that_cannot_be_read_is_replaced_by_the_one_of_the_name(odd: Any) -> None:
    assert Ticket.read(odd, Path("some\udcff.match")) == Ticket("some\\udcff")


def test_that_moves_were_taken_back_is_known_ever_after(shelf: MatchShelf) -> None:
    journal = shelf.begin(new_match(), SETUP)
    play(journal.match, journal, 3)
    assert not journal.ticket.taken_back
    journal.match.undo(whatever_was_seen=True)
    journal.undone()
    play(journal.match, journal, 2)
    journal.close()
    for _ in range(2):
        with shelf.open(journal.path, GAMES).journal as resumed:
            assert resumed.ticket.taken_back


def test_a_match_that_is_counted_again_counts_once_and_as_at_first(tmp_path: Path) -> None:
    played = PlayedGame("flip7", (ANN, BOT), (30, 20), (0,), 61.5, ticket=Ticket("one"))
    with Statistics(tmp_path / "statistics.sqlite") as statistics:
        for again in (played, replace(played, scores=(1, 2), winners=(1,)), replace(played, ticket=Ticket("two"))):
            statistics.add(again)
        assert statistics.summary("flip7").scores == (30, 30)
        assert statistics.base.execute("SELECT count(*) FROM seat").fetchone() == (4,)
    with Statistics(tmp_path / "statistics.sqlite") as statistics:
        statistics.add(played)
        assert statistics.games_played() == 2


@pytest.mark.parametrize(("device", "kept"), [("mouse", "mouse"), ("K2", "keys"), ("pad0", "pad"), ("any", None)])
def test_what_is_known_of_a_match_is_written_down_with_it(device: str, kept: str | None, tmp_path: Path) -> None:
    people = (replace(ANN, device=device), BOT)
    with Statistics(tmp_path / "statistics.sqlite") as statistics:
        statistics.add(PlayedGame("flip7", people, (30, 20), (0,), ticket=Ticket("one", DEAL, taken_back=True)))
        assert statistics.base.execute("SELECT match, again, taken_back FROM game").fetchall() == [("one", "deal", 1)]
        seats = statistics.base.execute("SELECT name, person_id, device FROM seat").fetchall()
        assert seats == [("Ann", 1, kept), ("Bot", None, None)]
        assert statistics.base.execute("SELECT id, name FROM person").fetchall() == [(1, "Ann")]
