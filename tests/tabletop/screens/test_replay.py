"""The replay: what happened is told while it is shown again, and nothing more than its viewer knew."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from games import find
from games.engine import Match, Moved
from tabletop.command_line import setup_for
from tabletop.screens.replay import ReplayScreen
from tests.tabletop.screens.opening import Opened, opened
from tests.walk import random_entry

GAMES = find().games


@pytest.fixture
def app(tmp_path: Path) -> Iterator[Opened]:
    with opened(tmp_path) as app:
        yield app


def shown(app: Opened, game: str, seats: int, humans: int = 0) -> ReplayScreen:
    """A match of thirty moves by chance, to be seen again."""
    rules = GAMES[game].rules(seats)
    match, rng = Match(GAMES[game], rules, seed=3), Random(3)
    while len(match.log) < 30:
        match.replay(random_entry(match.table, rng))
    screen = ReplayScreen(app, match, setup_for(GAMES[game], seats, humans), lambda at: None)
    app.push(screen)
    return screen


def test_each_moment_says_in_words_what_led_to_it(app: Opened) -> None:
    screen = shown(app, "authors", 3)
    assert screen.latest == "", "at the beginning nothing has happened"
    for at in range(1, screen.last + 1):
        screen.step(1)
        assert screen.latest
        assert any(text.startswith(screen.latest[:12]) for text in app.texts()), at


def test_on_the_way_forwards_the_seats_say_again_what_they_said(app: Opened) -> None:
    screen = shown(app, "authors", 3)
    screen.step(1)
    assert screen.hud.captions, "the first move of all asks somebody"
    screen.step(-1)
    assert not screen.hud.captions
    screen.go_to(10)
    assert not screen.hud.captions, "there are several moves between"


def test_no_card_is_named_that_the_viewer_did_not_see(app: Opened) -> None:
    screen = shown(app, "flaps", 4)
    hidden = 0
    for line in range(screen.last):
        screen.go_to(line + 1)
        for event in screen.chronicle._happened(line):
            if isinstance(event, Moved) and event.seen_by != screen.match.rules.everybody:
                hidden += 1
                assert screen.chronicle.log_text.card(event.card) not in screen.latest
    assert hidden > 3, "cards were drawn"


def test_the_arrows_step(app: Opened) -> None:
    screen = shown(app, "flip7", 3)
    app.press("right", "right", "left")
    assert screen.at == 1
