"""There is a strip of every great moment, and what is played in it is allowed."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from build_scripts.pictures.moments import BEATS, Snapshot, moments, read_moment
from build_scripts.pictures.strips import FRAMES
from games import find
from games.engine import Game, Match, Moved, Said
from games.engine.beats import EMPTY

GAMES = find().games
WITH_BEATS = [pytest.param(game, id=game.key) for game in GAMES.values() if game.layout.beats]
STARTS = ("", "sheet", "deal", "results")


def played(game: Game, moment: Snapshot) -> Iterator[str]:
    """The names of all beats that come in a moment; a call is judged when its time is up."""
    match = moment.match(game)
    for seat, move in moment.plays:
        events = match.play(seat, move)
        if move in game.layout.calls:
            events = events + match.advance(match.table.deadline() or match.table.clock)
        yield from (event.what for event in events if isinstance(event, Said))
        yield from emptied(match, [event for event in events if isinstance(event, Moved)])


def emptied(match: Match, events: list[Moved]) -> Iterator[str]:
    """The names of beats for the last card of a place."""
    table = match.table
    for event in events:
        if not table.zones[event.source]:
            yield f"{EMPTY}{table.rules.declared[event.source].family}"


@pytest.mark.parametrize("game", WITH_BEATS)
def test_each_great_moment_of_a_game_is_in_one_of_its_strips(game: Game) -> None:
    seen = {name for moment in moments(game, BEATS) for name in played(game, moment)}
    assert set(game.layout.beats) <= seen


def test_each_strip_has_time_and_a_beginning() -> None:
    for game in GAMES.values():
        strips = list(moments(game, BEATS))
        assert strips, f"there is no strip of {game.key}"
        assert len({strip.name for strip in strips}) == len(strips)
        for strip in strips:
            assert strip.begins in STARTS
            assert 1 <= strip.filmed <= len(strip.plays)
            assert strip.seconds >= FRAMES * 0.05


def test_a_strip_says_how_many_moves_it_shows_and_with_what_it_begins() -> None:
    told = "some\nplay: 0 take; 1 take; 2 take\nfilmed: 2\nbegins: deal\nnumbered: 7\npile: 7h"
    strip = read_moment(GAMES["flaps"], told)
    assert (strip.filmed, strip.begins, strip.numbered, strip.position) == (2, "deal", 7, ["pile: 7h"])
    plain = read_moment(GAMES["flaps"], "some\npile: 7h")
    assert (plain.filmed, plain.begins) == (1, "")
