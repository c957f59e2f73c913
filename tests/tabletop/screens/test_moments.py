"""The moves that changed most, after a match."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from games import find
from games.brain.review import KeyMoment
from games.engine import Match, MovePlayed, view
from tabletop.people import Person, Setup
from tabletop.screens.moments import MomentsScreen, Swing, can_be_reviewed
from tests.tabletop.screens.opening import Opened, opened
from tests.tabletop.screens.walking import click

GAMES = find().games


@pytest.fixture
def app(tmp_path: Path) -> Iterator[Opened]:
    with opened(tmp_path) as found:
        yield found


def played(key: str, moves: int) -> tuple[Match, Setup]:
    """A match that has gone on for a while by quick moves."""
    game = GAMES[key]
    match, rng = Match(game, game.rules(2), 3), Random(3)
    while len(match.log) < moves and match.table.winners is None:
        t: Any = match.table
        seat = t.waiting_for()[0]
        match.replay(MovePlayed(seat, t.rules.write(game.quick_move(view(t, seat), seat, rng)), None))
    people = (Person("Ann"), Person("Ben", "quick"))
    return match, Setup(key, people)


def test_it_thinks_in_small_bits(app: Opened) -> None:
    match, setup = played("muggins", 24)
    screen = MomentsScreen(app, match, setup, 0, lambda _: None)
    app.push(screen)
    frames = 0
    while not screen.review.done:
        screen.update(0, 0.016)
        frames += 1
    assert frames > 20


class Found:
    """A review that has found two moments."""

    done, progress = True, 1.0

    def moments(self) -> list[KeyMoment]:
        return [KeyMoment(1, 0, 0.4, 0.9), KeyMoment(3, 0, 0.8, 0.3)]


@pytest.mark.parametrize(("other", "whose"), [(Person("Ben", "quick"), "Your"), (Person("Ben"), "Ann's")])
def test_moments_come_up_at_the_top_in_words_for_one_person_or_several(app: Opened, other: Person, whose: str) -> None:
    match, setup = played("muggins", 4)
    screen = MomentsScreen(app, match, replace(setup, people=(setup.people[0], other)), 0, lambda _: None)
    app.push(screen)
    assert screen.bars.help.startswith(f"{whose} chances of winning")
    screen.review = Found()  # type: ignore[assignment]
    screen.rebuild()
    assert screen.scroll.offset == 0
    chances = [swing.chances for swing in screen.widgets if isinstance(swing, Swing)]
    assert chances == [f"{whose} chances: 40% before, 90% after", f"{whose} chances: 80% before, 30% after"]


def test_each_moment_leads_to_its_place_in_the_replay(app: Opened) -> None:
    match, setup = played("muggins", 4)
    seen: list[int] = []
    screen = MomentsScreen(app, match, setup, 0, seen.append)
    app.push(screen)
    screen.review = Found()  # type: ignore[assignment]
    screen.rebuild()
    for number, moment in enumerate(Found().moments()):
        click(app, f"see{number}")
        assert seen[-1] == moment.line


def test_a_race_cannot_be_reviewed_though_other_games_can() -> None:
    assert can_be_reviewed(played("muggins", 4)[0])
    race = GAMES["flyswatter"]
    assert not can_be_reviewed(Match(race, race.rules(2), 3))
