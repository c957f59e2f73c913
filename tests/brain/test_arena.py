"""The arena: who sits where, and how the results are counted."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest

from games.brain.arena import Contest, ContestResult, GameResult, lineups, play_deal, ratings
from games.brain.executors import NoCluster, executor_for, play_deals
from games.brain.thought import Budget


def contest(names: tuple[str, ...], seats: int) -> Contest:
    return Contest("muggins", seats, (), names)


def outcome(*deals: tuple[GameResult, ...], seats: int = 2, names: tuple[str, ...] = ("a", "b")) -> ContestResult:
    return ContestResult(contest(names, seats), deals)


def test_every_player_sits_at_every_seat() -> None:
    assert lineups("ab", 2) == [("a", "b"), ("b", "a")]
    assert lineups("ab", 4) == [("a", "b", "a", "b"), ("b", "a", "b", "a")]
    assert lineups("abc", 3) == [("a", "b", "c"), ("b", "c", "a"), ("c", "a", "b")]
    for names, seats in (("ab", 3), ("abc", 4), ("abcd", 3)):
        found = lineups(names, seats)
        assert len({sum(line.count(name) for line in found) for name in names}) == 1
        assert all(len({sum(line[seat] == name for line in found) for name in names}) == 1 for seat in range(seats))


def test_a_single_player_plays_every_deal() -> None:
    assert lineups("abc", 1) == [("a",), ("b",), ("c",)]
    alone = outcome(
        (GameResult(("a",), (0,)), GameResult(("b",), ())),
        (GameResult(("a",), (0,)), GameResult(("b",), (0,))),
        seats=1,
    )
    assert alone.share("a").mean == 1.0
    assert alone.share("b").mean == 0.5


def test_a_shared_win_counts_in_parts() -> None:
    told = outcome((GameResult(("a", "b"), (0, 1)), GameResult(("b", "a"), (0,))))
    assert told.share("a").mean == 0.25
    assert told.share("b").mean == 0.75
    assert told.lead("a", "b").mean == -0.5
    assert told.games == 2


def test_luck_that_both_had_does_not_widen_the_interval() -> None:
    """The first seat wins: on mirrored deals no player is ahead, and that is certain."""
    told = outcome(*[(GameResult(("a", "b"), (0,)), GameResult(("b", "a"), (0,)))] * 20)
    assert told.share("a") == (0.5, 0.0)


def test_more_seats_of_one_name_are_no_advantage() -> None:
    fair = tuple(GameResult(line, (seat,)) for line in lineups("ab", 3) for seat in range(3))
    assert outcome(fair, seats=3).share("a").mean == pytest.approx(0.5)


def test_ten_to_one_is_four_hundred_points() -> None:
    found = ratings("ab", {("a", "b"): 100, ("b", "a"): 10})
    assert found["a"] - found["b"] == pytest.approx(400, abs=1)
    assert sum(found.values()) == pytest.approx(0)


def test_a_deal_is_the_same_wherever_it_is_played() -> None:
    asked = Contest("muggins", 3, (), ("quick", "random"), Budget(3), seed=4)
    here = dict(play_deals(asked, 3, None))
    with ThreadPoolExecutor(2) as executor:
        assert dict(play_deals(asked, 3, executor)) == here
    assert play_deal(asked, 2) == here[2]


def test_a_player_who_knows_the_game_beats_a_random_one() -> None:
    asked = Contest("flush", 2, (), ("quick", "random"))
    told = ContestResult(asked, tuple(deal for _, deal in play_deals(asked, 12, None)))
    assert told.lead("quick", "random").mean > 0.3
    assert told.elo()["quick"] > 100 > -100 > told.elo()["random"]


def test_a_missing_cluster_gives_a_sentence() -> None:
    with pytest.raises(NoCluster, match="cluster"), executor_for(1, "tcp://127.0.0.1:9"):
        pass
