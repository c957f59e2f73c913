"""The titles at the end of a match: three true facts, for different players, and nothing that was secret."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from games import find
from games.engine import NO_SEAT, NOT_SEEN, Match, Moved, Said
from games.engine.measures import Figures, in_a_row, runs, said
from games.engine.tale import Tale, tale_of
from games.engine.titles import COMMON, Title, claims_of, titles_of
from games.flip7.odds import bust_chance
from tests.finished import finished

GAMES = find().games
MATCHES = [
    pytest.param(key, seats, id=f"{key}-{seats}")
    for key, game in GAMES.items()
    for seats in sorted({game.least_seats, game.usual_seats or game.least_seats, game.most_seats})
]


def measured(match: Match, key: str) -> list[float | None]:
    """The figures of a title for all seats."""
    [title] = [title for title in match.game.titles if title.key == key]
    return list(title.measure(tale_of(match)))


# ---------------------------------------------------------------------- every game


@pytest.mark.parametrize(("key", "seats"), MATCHES)
def test_every_match_ends_with_three_titles_for_as_many_players_as_there_can_be(key: str, seats: int) -> None:
    match = finished(key, seats)
    titles = titles_of(match)
    assert len({title.key for title in titles}) == len(titles) == 3
    assert len({title.seat for title in titles}) == min(3, seats)
    for title in titles:
        for words in (title.name, title.told):
            assert words.key in match.game.words
            assert "[" not in match.game.words.say(words)
            assert "{" not in match.game.words.say(words)


@pytest.mark.parametrize("key", sorted(GAMES))
def test_the_same_match_has_the_same_titles_when_it_is_played_again_from_its_log(key: str) -> None:
    match = finished(key, GAMES[key].most_seats)
    again = Match(match.game, match.rules, match.seed)
    for entry in match.log:
        again.replay(entry)
    assert titles_of(again) == titles_of(match)


@pytest.mark.parametrize("key", sorted(GAMES))
def test_every_title_has_its_name_and_its_sentence_and_the_words_have_no_others(key: str) -> None:
    game = GAMES[key]
    assert len(game.titles) >= 7
    titles = {title.key for title in (*game.titles, *COMMON)}
    for section, gaps in (("title", set[str]()), ("title_told", {"who", "count"})):
        named = {name for name in game.words.sentences if name.startswith(f"{section}.")}
        assert named == {f"{section}.{title}" for title in titles}
        assert all(game.words.gaps(name) <= gaps for name in named)
    assert all("count" in game.words.gaps(f"title_told.{title}") for title in titles)


@pytest.mark.parametrize(("key", "seats"), MATCHES)
def test_what_titles_are_taken_from_shows_no_card_that_anyone_did_not_see(key: str, seats: int) -> None:
    match = finished(key, seats)
    everyone = match.rules.everybody
    for chapter in tale_of(match).chapters:
        for event in chapter.events:
            if isinstance(event, Moved):
                assert (event.card == NOT_SEEN) is (event.seen_by != everyone)
        assert chapter.before.viewer == chapter.after.viewer == NO_SEAT


def test_a_match_that_is_not_over_has_no_titles() -> None:
    game = GAMES["flip7"]
    assert titles_of(Match(game, game.rules(3), 1)) == ()


@pytest.mark.parametrize(("key", "seats"), MATCHES)
def test_a_game_without_titles_of_its_own_has_those_of_every_game(key: str, seats: int) -> None:
    match = finished(key, seats)
    plain = Match(replace(match.game, titles=()), match.rules, match.seed)
    for entry in match.log:
        plain.replay(entry)
    titles = titles_of(plain)
    assert {title.key for title in titles} == {title.key for title in COMMON}
    assert len({title.seat for title in titles}) == min(3, seats)
    for title in titles:
        if title.key == "busy":
            assert title.figure == sum(entry.seat == title.seat for entry in match.log)


@pytest.mark.parametrize("key", sorted(GAMES))
def test_a_match_that_was_over_when_it_was_opened_has_three_titles_too(key: str) -> None:
    match = finished(key, GAMES[key].least_seats)
    opened = Match(match.game, match.rules, match.seed, match.table)
    assert len({title.key for title in titles_of(opened)}) == 3


# ---------------------------------------------------------------------- who gets one


def titled(**figures: tuple[Figures, dict[str, Any]]) -> tuple[Title, ...]:
    """Titles with given figures."""

    def fixed(values: Figures) -> Callable[[Tale], Figures]:
        return lambda tale: values

    return tuple(Title(key, fixed(values), **more) for key, (values, more) in figures.items())


def awarded(seats: int, titles: tuple[Title, ...]) -> dict[str, int]:
    """The seats that get titles in a match of Go to the Store."""
    match = finished("go_to_the_store", seats)
    short = Match(replace(match.game, titles=titles), match.rules, match.seed)
    for entry in match.log:
        short.replay(entry)
    return {title.key: title.seat for title in titles_of(short)}


def test_a_title_goes_to_the_seat_with_the_highest_figure_and_not_to_others() -> None:
    [title] = titled(most=((3, 9, 9, 8), {}))
    assert [claim.seat for claim in claims_of(title, [3, 9, 9, 8])] == [1, 2]


def test_where_the_fewest_count_it_goes_to_the_lowest_figure_and_never_to_a_seat_without_one() -> None:
    [title] = titled(quick=((), {"fewest": True, "least": 600}))
    assert [claim.seat for claim in claims_of(title, [None, 480, 320, 900])] == [2]
    assert list(claims_of(title, [None, 700])) == []


def test_a_title_for_anyone_goes_to_every_seat_with_a_figure() -> None:
    [title] = titled(hands=((), {"anyone": True}))
    assert [claim.seat for claim in claims_of(title, [2, 0, 5])] == [0, 2]


def test_a_figure_that_stands_out_more_is_told_first() -> None:
    titles = titled(
        plain=((4, 3, 3), {}),
        odd=((0, 12, 1), {}),
        even=((20, 20, 21), {}),
    )
    assert list(awarded(3, titles)) == ["odd", "plain", "even"]


def test_a_figure_that_is_worth_telling_comes_before_a_small_one_and_both_before_what_is_true_of_anyone() -> None:
    titles = titled(small=((0, 0, 4), {"least": 5}), told=((6, 5, 0), {"least": 5}))
    found = awarded(3, titles)
    assert list(found.items())[:2] == [("told", 0), ("small", 2)]
    assert found.keys() & {title.key for title in COMMON}


def test_titles_about_the_same_thing_are_not_awarded_together_if_there_are_others() -> None:
    titles = titled(
        one=((9, 0, 0, 0), {"theme": "cards"}),
        two=((0, 9, 0, 0), {"theme": "cards"}),
        three=((0, 0, 2, 0), {}),
        four=((0, 0, 0, 2), {}),
    )
    assert awarded(4, titles) == {"one": 0, "three": 2, "four": 3}


def test_with_two_seats_both_have_a_title() -> None:
    titles = titled(one=((9, 0), {}), two=((9, 0), {}), three=((9, 0), {}), four=((3, 3), {}))
    assert sorted(awarded(2, titles).values()) == [0, 0, 1]


# ---------------------------------------------------------------------- measures


def test_a_row_of_successes_is_broken_by_a_failure_of_the_same_seat_alone() -> None:
    tries = [(0, True), (1, False), (0, True), (0, False), (0, True), (1, True)]
    assert in_a_row(lambda tale: tries)(tale_of(finished("authors", 2))) == [2, 1]


def test_a_run_is_broken_by_another_seat() -> None:
    tale = tale_of(finished("authors", 2))
    events = [event for chapter in tale.chapters for event in chapter.events]
    asks = [event.seat for event in events if isinstance(event, Said) and event.what == "asks"]
    most, run = [0, 0], 0
    for last, seat in pairwise([-1, *asks]):
        run = run + 1 if last == seat else 1
        most[seat] = max(most[seat], run)
    assert runs(said("asks"))(tale) == most


# ---------------------------------------------------------------------- counted again


def test_rounds_and_busts_of_flip_7_are_those_of_the_sheet_and_of_the_tables() -> None:
    match = finished("flip7", 4)
    seats = range(4)
    assert measured(match, "golden") == [max(row[seat] for row in match.table.sheet) for seat in seats]
    tables: list[Any] = match.tables
    busts = [sum(now.status[seat] == "bust" != old.status[seat] for old, now in pairwise(tables)) for seat in seats]
    assert measured(match, "fireworks") == busts
    assert sum(busts) > 0


def test_nerves_are_counted_by_the_odds_before_each_draw() -> None:
    match = finished("flip7", 4)
    daring = [0] * 4
    for entry, table in zip(match.log, match.tables, strict=False):
        t: Any = table
        if getattr(entry, "text", "") == "hit":
            daring[entry.seat] += bust_chance(t, entry.seat) >= 1 / 3
    assert measured(match, "nerves") == daring
    assert sum(daring) > 0


def test_points_left_in_a_round_of_flush_are_those_of_the_sheet() -> None:
    match = finished("flush", 4)
    assert measured(match, "chest") == [max(row[seat] for row in match.table.sheet) for seat in range(4)]


def test_cards_taken_in_flaps_are_those_that_hands_grew_by() -> None:
    match = finished("flaps", 4)
    taken = [0] * 4
    for entry, (old, now) in zip(match.log, pairwise(match.tables), strict=True):
        if getattr(entry, "text", "") == "take":
            seat = entry.seat
            taken[seat] += len(now.zones[match.rules.zone(f"hand{seat}")]) - len(
                old.zones[match.rules.zone(f"hand{seat}")]
            )
    figures = measured(match, "magnet")
    assert all(figure is not None and figure >= count for figure, count in zip(figures, taken, strict=True))
    assert max(taken) > 0


def test_game_cards_played_in_flinch_are_missing_from_the_game_piles() -> None:
    match = finished("flinch", 4)
    rules = match.rules
    piles = [rules.zone(f"game{seat}") for seat in range(4)]
    handed = sum(
        isinstance(event, Moved) and event.source in piles and rules.declared[event.to].family == "hand"
        for chapter in tale_of(match).chapters
        for event in chapter.events
    )
    gone = sum(len(match.tables[0].zones[pile]) - len(match.table.zones[pile]) for pile in piles)
    assert sum(figure or 0 for figure in measured(match, "straight")) + handed == gone


def test_cards_played_in_muggins_lie_in_the_middle_or_in_complete_piles() -> None:
    match = finished("muggins", 3)
    rules: Any = match.rules
    lying = sum(len(match.table.zones[zone]) for zone in (*rules.piles, rules.aside))
    back = sum(
        isinstance(event, Moved) and event.source in rules.piles and event.to != rules.aside
        for chapter in tale_of(match).chapters
        for event in chapter.events
    )
    assert sum(figure or 0 for figure in measured(match, "builder")) - back == lying


@pytest.mark.parametrize("key", ["authors", "go_to_the_store"])
def test_books_are_those_that_were_scored_and_cards_handed_over_those_that_were_asked_for(key: str) -> None:
    match = finished(key, 4)
    assert measured(match, "books") == list(match.table.scores)
    heard: Any = match.table
    got = [sum(getattr(what, "got", 0) for what in heard.heard if getattr(what, "of", -1) == seat) for seat in range(4)]
    assert measured(match, "giver") == got


def test_flies_caught_are_those_that_players_have_or_had_to_let_go() -> None:
    match = finished("flyswatter", 4)
    won = [len(match.table.zones[match.rules.zone(f"won{seat}")]) for seat in range(4)]
    freed = measured(match, "friend")
    assert measured(match, "flypaper") == [have + (gone or 0) for have, gone in zip(won, freed, strict=True)]


def test_cards_that_went_up_in_patience_are_those_in_the_upper_row() -> None:
    match = finished("patience", 1)
    result = match.table.rules.result(match.table, 0)
    assert result is not None
    assert measured(match, "climber") == [result.values["count"]]
