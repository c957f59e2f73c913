"""The moves that changed most, after a match."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from games import find
from games.engine import Match, MovePlayed, view
from tabletop.people import Person, Setup
from tabletop.screens.moments import MomentsScreen, can_be_reviewed
from tabletop.ui.widgets import Button
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


def test_it_thinks_in_small_bits_and_then_leads_to_the_replay(app: Opened) -> None:
    match, setup = played("muggins", 24)
    seen: list[int] = []
    screen = MomentsScreen(app, match, setup, 0, lambda line: seen.append(line))
    app.push(screen)
    frames = 0
    while not screen.review.done:
        screen.update(0, 0.016)
        frames += 1
    assert frames > 20
    found = screen.review.moments()
    buttons = [one for one in screen.widgets if isinstance(one, Button) and one.name.startswith("see")]
    assert len(buttons) == len(found)
    for number, moment in enumerate(found):
        click(app, f"see{number}")
        assert seen[-1] == moment.line


def test_a_race_cannot_be_reviewed_though_other_games_can() -> None:
    assert can_be_reviewed(played("muggins", 4)[0])
    race = GAMES["flyswatter"]
    assert not can_be_reviewed(Match(race, race.rules(2), 3))
