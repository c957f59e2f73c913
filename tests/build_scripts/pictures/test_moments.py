"""The moments that are worth looking at can be read, and what is played in them is allowed."""

from __future__ import annotations

import pytest

from build_scripts.pictures.moments import Snapshot, moments, read_moment
from games import find
from games.engine import Game

GAMES = find().games
FLAPS = GAMES["flaps"]
ALL = [
    pytest.param(game, moment, id=f"{game.key}-{moment.name}") for game in GAMES.values() for moment in moments(game)
]


@pytest.mark.parametrize(("game", "moment"), ALL)
def test_a_moment_can_be_sat_down_to_and_played_on(game: Game, moment: Snapshot) -> None:
    match = moment.match(game)
    setup = moment.setup(game)
    assert len(setup.people) == match.rules.seats
    assert setup.humans() == moment.people
    for seat, move in moment.plays:
        match.play(seat, move)
    assert match.table.waiting_for()


def test_no_two_moments_of_a_game_have_one_name() -> None:
    for game in GAMES.values():
        names = [moment.name for moment in moments(game)]
        assert len(names) == len(set(names))


def test_a_moment_says_who_plays_by_which_rules_and_where_one_looks() -> None:
    told = (
        "some\nlevel: 3\nseats: 4\npeople: 0 2\nprivacy: peek\npoint: pile\nshown: 1.5\nplay: 0 take; 1 take\npile: 7h"
    )
    moment = read_moment(FLAPS, told)
    assert (moment.options, moment.seats, moment.people, moment.privacy) == ({"level": "3"}, 4, (0, 2), "peek")
    assert (moment.point, moment.seconds, moment.plays) == ("pile", 1.5, [(0, "take"), (1, "take")])
    assert moment.position == ["pile: 7h"]


def test_as_many_sit_there_as_there_are_hands() -> None:
    assert read_moment(FLAPS, "some\nhand0: 7h\nhand1: 7c\nhand2: 7d").seats == 3
    assert read_moment(FLAPS, "some\npile: 7h").seats == FLAPS.least_seats
