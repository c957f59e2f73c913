"""What a round was won with, and what is shown at the end of the match."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from games.engine import NOT_SEEN
from games.flaps import GAME
from games.flaps.table import FlapsTable
from tests.games.flaps.helpers import say, table
from tests.walk import Counted, counted_rounds, mixed_rules


def told(t: FlapsTable) -> list[list[str]]:
    """The tally of every seat in words, from the moment at which the round was counted."""
    assert isinstance(t.events, Counted)
    [moment] = t.events.moments
    return [[GAME.words.say(part) for part in t.rules.tally(moment, seat)] for seat in range(t.rules.seats)]


def watched(text: str, **options: Any) -> FlapsTable:
    t = table(text, **options)
    t.events = Counted(t)
    return t


def test_who_goes_out_has_no_card_left_and_the_others_have_theirs() -> None:
    t = watched("hand0: 9c\nhand1: 5d\nhand2: 5s 7s\npile: 9h\ncalled: frozenset((0,))")
    say(t, 0, "lay 9c")
    assert told(t) == [["no cards left"], ["one card left"], ["2 cards left"]]


def test_when_the_pack_has_run_out_the_fewest_cards_win() -> None:
    t = watched("hand0: 5c 5d\nhand1: 9c\nhand2: 8c 8d 8h\npack: 7c\npile: * 9h")
    say(t, 0, "take")
    assert told(t) == [["3 cards left"], ["one card left", "fewest cards"], ["3 cards left"]]


def test_several_can_have_the_fewest() -> None:
    t = watched("hand0: 5c 5d\nhand1: 9c 9d\nhand2: 8c 8d\npack: 7c\npile: * 9h")
    say(t, 0, "take")
    assert told(t)[1:] == [["2 cards left", "fewest cards"]] * 2


def test_a_six_of_the_best_as_last_card_wins_twice() -> None:
    t = watched("hand0: SXh\nhand1: 5d\npile: 9h\ncalled: frozenset((0,))", level=3)
    say(t, 0, "lay SXh")
    assert t.scores == (2, 0)
    assert told(t) == [["no cards left", "Six of the Best: double win"], ["one card left"]]


def by_card(t: FlapsTable) -> list[list[tuple[str, int]]]:
    """The steps in which every seat is counted: the name of a card, or what else it is for, and the wins."""
    assert isinstance(t.events, Counted)
    [moment] = t.events.moments
    told = [t.rules.counted(moment, seat) for seat in range(t.rules.seats)]
    return [
        [(t.rules.deck.names[it.card] if it.told is None else GAME.words.say(it.told), it.points) for it in steps]
        for steps in told
    ]


def test_a_win_is_counted_for_the_last_card() -> None:
    t = watched("hand0: 9c\nhand1: 5d\nhand2: 5s 7s\npile: 9h\ncalled: frozenset((0,))")
    say(t, 0, "lay 9c")
    assert by_card(t) == [[("9ca", 1)], [], []]


def test_the_second_win_of_a_six_of_the_best_is_a_step_of_its_own() -> None:
    t = watched("hand0: SXh\nhand1: 5d\npile: 9h\ncalled: frozenset((0,))", level=3)
    say(t, 0, "lay SXh")
    assert by_card(t) == [[("SXh", 1), ("Six of the Best: double win", 1)], []]


def test_the_fewest_cards_are_counted_without_a_card() -> None:
    t = watched("hand0: 5c 5d\nhand1: 9c\nhand2: 8c 8d 8h\npack: 7c\npile: * 9h")
    say(t, 0, "take")
    assert by_card(t) == [[], [("fewest cards", 1)], []]


def test_what_is_known_while_a_round_is_counted_is_forgotten_after_it() -> None:
    t = watched("hand0: 9c\nhand1: 5d\nhand2: 5s 7s\npile: 9h\ncalled: frozenset((0,))")
    say(t, 0, "lay 9c")
    assert not t.gains
    assert t.won_with == NOT_SEEN


@pytest.mark.parametrize("seed", range(20))
def test_in_every_round_the_winners_have_no_card_or_the_fewest(seed: int) -> None:
    rules: Any = mixed_rules(GAME, Random(seed))
    for t, points in counted_rounds(rules, seed):
        keys = [{part.key for part in rules.tally(t, seat)} for seat in range(rules.seats)]
        out = [seat for seat, found in enumerate(keys) if "tally.no_card" in found]
        fewest = [seat for seat, found in enumerate(keys) if "tally.fewest" in found]
        won = {seat for seat, gained in enumerate(points) if gained}
        assert tuple(sum(step.points for step in rules.counted(t, seat)) for seat in range(rules.seats)) == points
        assert won == {*fewest} if fewest else won <= {*out}
        assert all(("tally.twice" in found) <= (gained == 2) for found, gained in zip(keys, points, strict=True))


def test_after_a_match_the_rounds_that_were_won_are_shown() -> None:
    t = table("hand0: 9c\nhand1: 5d\nhand2: 5s\npile: 9h\nsheet: ((1, 0, 0), (0, 0, 1), (2, 0, 0))\nround: 3")
    said = [GAME.words.say(t.rules.result(t, seat)) for seat in range(3)]
    assert said == ["2 rounds won", "no rounds won", "1 round won"]


def test_after_a_single_round_the_cards_that_are_left_are_shown() -> None:
    t = watched("hand0: 9c\nhand1: 5d\nhand2: 5s 7s\npile: 9h\ncalled: frozenset((0,))", match="single")
    say(t, 0, "lay 9c")
    assert t.winners == (0,)
    said = [GAME.words.say(t.rules.result(t, seat)) for seat in range(3)]
    assert said == ["no cards left", "1 card left", "2 cards left"]
