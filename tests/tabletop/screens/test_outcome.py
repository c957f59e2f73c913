"""Who stands where when a match is over."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games import find
from games.engine import Match, Words, phrase
from tabletop.people import MARKS, Person, Setup
from tabletop.screens.outcome import Outcome, Standing, standings

GAMES = find().games
NAMES = ("Ada", "Bo", "Cleo", "Dot", "Eve", "Finn", "Gil", "Hal")


def people(count: int) -> tuple[Person, ...]:
    return tuple(Person(NAMES[seat], colour=seat, mark=MARKS[seat]) for seat in range(count))


def outcome(
    scores: tuple[int, ...], winners: tuple[int, ...] = (), teams: tuple[int, ...] = (), key: str = "flip7"
) -> Outcome:
    setup = Setup(key, people(len(scores)))
    return Outcome(GAMES[key], setup, scores, (scores,), winners, teams or tuple(range(len(scores))))


def places(told: Outcome) -> list[tuple[str, int]]:
    return [(NAMES[standing.seat], standing.place) for standing in standings(told)]


def test_the_highest_score_comes_first() -> None:
    assert places(outcome((30, 90, 60), (1,))) == [("Bo", 1), ("Cleo", 2), ("Ada", 3)]


def test_equal_scores_share_a_place_and_the_next_is_counted_on() -> None:
    assert places(outcome((50, 90, 50, 10), (1,))) == [("Bo", 1), ("Ada", 2), ("Cleo", 2), ("Dot", 4)]


def test_winners_share_the_first_place_whatever_their_scores() -> None:
    assert places(outcome((70, 90, 80), (0, 1))) == [("Bo", 1), ("Ada", 1), ("Cleo", 3)]


def test_where_the_fewest_points_win_the_order_is_turned() -> None:
    assert places(outcome((30, 5, 60), (1,))) == [("Bo", 1), ("Ada", 2), ("Cleo", 3)]


def test_a_winner_without_points_among_others_without_is_first() -> None:
    assert places(outcome((0, 0), (1,))) == [("Bo", 1), ("Ada", 2)]


def test_without_a_winner_no_one_is_said_to_have_won() -> None:
    told = standings(outcome((0,), ()))
    assert told == [Standing(0, 1, 0, False)]


def test_partners_stand_together_by_their_sum_and_win_together() -> None:
    told = outcome((10, 40, 35, 30), (0, 2), (0, 1, 0, 1))
    assert places(told) == [("Cleo", 1), ("Ada", 1), ("Bo", 2), ("Dot", 2)]
    assert [standing.won for standing in standings(told)] == [True, True, False, False]


@given(st.lists(st.integers(-50, 300), min_size=1, max_size=8), st.randoms())
def test_everyone_has_exactly_one_place_and_winners_come_first(scores: list[int], chance: Random) -> None:
    seats = range(len(scores))
    winners = tuple(seat for seat in seats if scores[seat] == max(scores))
    told = standings(outcome(tuple(scores), winners))
    assert sorted(standing.seat for standing in told) == list(seats)
    assert [standing.place for standing in told] == sorted(standing.place for standing in told)
    assert {standing.seat for standing in told if standing.place == 1} == set(winners)
    assert [scores[standing.seat] for standing in told] == sorted(scores, reverse=True)


def finished(key: str) -> tuple[Match, int]:
    """A match that is over, and how many moves it took."""
    game, chance = GAMES[key], Random(3)
    match = Match(game, game.rules(), 5)
    moves = 0
    while match.table.winners is None:
        table = match.table
        due, seats = table.deadline(), [seat for seat in table.waiting_for() if table.moves(seat)]
        if due is not None and (not seats or chance.random() < 0.3):
            match.advance(due)
            continue
        at = None if due is None else table.clock
        match.play(seats[0], game.quick_move(table, seats[0], chance), at)
        moves += 1
    return match, moves


@pytest.mark.parametrize("key", sorted(GAMES))
def test_the_outcome_of_a_match_is_complete(key: str) -> None:
    match, moves = finished(key)
    game, rules = match.game, match.rules
    told = Outcome.of(match, Setup(key, people(rules.seats)), 12.0, match.table.reaction_times())
    assert (told.game, told.moves, told.seconds) == (game, moves, 12.0)
    assert (told.scores, told.winners) == (match.table.scores, match.table.winners)
    for seat in range(rules.seats):
        assert told.running(seat)[-1:] in ((), (told.scores[seat],)), "the sheet adds up to the score"
    assert told.alone is (rules.seats == 1)
    assert all(told.result(seat) and "[" not in told.result(seat) for seat in range(rules.seats))
    assert len(told.honours) == 3
    for honour in told.honours:
        assert "[" not in honour.title + honour.told
        assert key == "patience" or NAMES[honour.seat] in honour.told


def test_what_everyone_has_to_show_is_said_in_their_language_and_with_their_names(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match, _ = finished("authors")
    setup = Setup("authors", people(match.rules.seats))
    monkeypatch.setattr(
        type(match.rules), "result", lambda rules, t, seat: phrase("result.books", count=2, who=rules.who[seat])
    )
    told = Outcome.of(match, setup, 12.0, words=Words({"result.books": "{who} hat {count} Quartette"}))
    assert told.result(1) == "Bo hat 2 Quartette"


def test_a_game_may_have_nothing_to_show(monkeypatch: pytest.MonkeyPatch) -> None:
    match, _ = finished("authors")
    monkeypatch.setattr(type(match.rules), "result", lambda rules, t, seat: None)
    told = Outcome.of(match, Setup("authors", people(match.rules.seats)), 12.0)
    assert {told.result(seat) for seat in range(match.rules.seats)} == {""}
    assert outcome((3, 4)).result(1) == ""


def test_slaps_are_good_or_slips() -> None:
    setup = Setup("flyswatter", people(2))
    slaps = ((0, 400, "ok"), (1, 90, "false-start"), (0, 510, "late"), (1, 380, "ok"), (0, 350, "ok"))
    told = Outcome(GAMES["flyswatter"], setup, (1, 2), (), (1,), (0, 1), reactions=slaps)
    assert told.slaps(0) == ((400, 350), (510,))
    assert told.slaps(1) == ((380,), (90,))
