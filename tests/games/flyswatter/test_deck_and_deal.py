"""The deck, the deal, and the values of the options [sections 1 and 2]."""

from __future__ import annotations

from collections import Counter

import pytest

from games.engine import BadOption
from games.flyswatter import GAME
from games.flyswatter.judge import TIMINGS, Timing
from games.flyswatter.options import FlySwatterOptions
from games.flyswatter.rules import FlySwatter
from games.flyswatter.table import FlyTable
from tests.games.flyswatter.helpers import rules

COLOURS = "RYGBPO"


def test_there_are_112_cards_96_flies_and_16_swatters() -> None:
    deck = rules().deck
    assert len(deck) == 112
    assert deck.faces.count("S") == 16
    assert [name for name in deck.names if name.startswith("S")] == [f"S{number:02}" for number in range(1, 17)]


@pytest.mark.parametrize("colour", COLOURS)
def test_each_colour_has_16_flies_worth_48_points(colour: str) -> None:
    deck = rules().deck
    values = [deck.ranks[card] for card in deck if deck.suits[card] == colour]
    assert Counter(values) == {1: 2, 2: 4, 3: 4, 4: 4, 5: 2}
    assert sum(values) == 48
    assert {f"{colour}{value}{copy}" for value in (2, 3, 4) for copy in "abcd"} < set(deck.names)
    assert {f"{colour}{value}{copy}" for value in (1, 5) for copy in "ab"} < set(deck.names)


def test_all_flies_together_are_worth_288_points() -> None:
    deck = rules().deck
    assert sum(deck.ranks) == 288
    assert set(deck.suits) == {*COLOURS, ""}


@pytest.mark.parametrize(
    ("seats", "sizes"),
    [
        (2, [56, 56]),
        (3, [38, 37, 37]),
        (4, [28] * 4),
        (5, [23, 23, 22, 22, 22]),
        (6, [19] * 4 + [18] * 2),
        (7, [16] * 7),
        (8, [14] * 8),
    ],
)
def test_all_cards_are_dealt_out_as_evenly_as_can_be(seats: int, sizes: list[int]) -> None:
    t = dealt(rules(seats, start="seat1"))
    assert [len(t.zones[draw]) for draw in t.rules.draw] == sizes
    assert all(not t.zones[zone] for zone in (0, 1, 2, 3, 4, *t.rules.won))
    assert t.active == 0


def test_the_deal_begins_with_the_starter_and_goes_clockwise() -> None:
    t = rules(5, start="seat4").bare_table(seed=9)
    t.rules.deal(t)
    assert [len(t.zones[draw]) for draw in t.rules.draw] == [22, 22, 22, 23, 23]
    assert t.active == 3
    shuffled = rules(5, start="seat4").bare_table(seed=9)
    shuffled.shuffle(0)
    order = shuffled.zones[0][::-1]
    assert t.zones[t.rules.draw[3]] == order[0::5]
    assert t.zones[t.rules.draw[0]] == order[2::5]


def dealt(chosen: FlySwatter, seed: int = 1) -> FlyTable:
    t: FlyTable = chosen.new_table(seed)
    return t


@pytest.mark.parametrize("removed", [1, 32, 56, 104])
def test_for_a_shorter_game_the_top_cards_are_taken_out_unseen(removed: int) -> None:
    t = rules(2, start="seat1", removed=removed).bare_table(seed=3)
    t.shuffle(0)
    top = t.zones[0][-removed:]
    t = dealt(rules(2, start="seat1", removed=removed), seed=3)
    assert t.zones[1] == top[::-1]
    assert sum(len(t.zones[draw]) for draw in t.rules.draw) == 112 - removed
    assert all(t.known[card] == 0 for card in top)


@pytest.mark.parametrize("seats", range(2, 9))
def test_four_cards_for_each_player_must_be_left(seats: int) -> None:
    t = dealt(rules(seats, start="seat1", removed=112 - 4 * seats))
    assert [len(t.zones[draw]) for draw in t.rules.draw] == [4] * seats
    with pytest.raises(BadOption):
        rules(seats, removed=112 - 4 * seats + 1)


def test_no_one_knows_a_card_of_any_stack() -> None:
    t = dealt(rules(4, start="seat2"))
    assert all(t.known[card] == 0 for card in t.rules.deck)


def test_a_certain_seat_begins_and_must_exist() -> None:
    assert [dealt(rules(8, start=f"seat{number}")).active for number in range(1, 9)] == list(range(8))
    with pytest.raises(BadOption):
        rules(3, start="seat4")


def test_with_a_random_start_anyone_can_begin() -> None:
    starters = Counter(dealt(rules(4, start="random"), seed).active for seed in range(120))
    assert set(starters) == {0, 1, 2, 3}
    assert min(starters.values()) > 12


@pytest.mark.parametrize("seats", range(2, 9))
def test_up_to_four_players_have_two_hands_each_and_more_have_one(seats: int) -> None:
    assert rules(seats).hands == (2 if seats <= 4 else 1)
    assert rules(seats, hands=1).hands == 1
    assert rules(seats, hands=2).hands == 2


@pytest.mark.parametrize("seats", [1, 9])
def test_the_game_is_for_two_to_eight(seats: int) -> None:
    with pytest.raises(BadOption):
        rules(seats)


def test_the_timing_profiles_are_those_of_the_page() -> None:
    assert {
        "standard": Timing(100, 1500, 1200, 5000, 300, 600, 1000),
        "kids": Timing(100, 3500, 2500, 9000, 400, 1000, 0),
        "blitz": Timing(100, 900, 700, 3000, 200, 400, 1200),
    } == TIMINGS


def test_presets_and_usual_values() -> None:
    usual = FlySwatterOptions()
    assert (usual.removed, usual.start, usual.hands, usual.flip_mode) == (0, "race", "auto", "auto")
    assert (usual.tempo_ms, usual.timing, usual.false_start, usual.tie_ms) == (1500, "standard", "stun", 8)
    assert (usual.show_points, usual.cue) == ("off", "off")
    assert [usual.slow(seat) for seat in range(8)] == [0] * 8
    presets = {name: FlySwatterOptions.preset(name).removed for name in ("Full", "Short", "Quick")}
    assert presets == {"Full": 0, "Short": 32, "Quick": 56}


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("removed", -1),
        ("tempo_ms", 899),
        ("tempo_ms", 4001),
        ("tie_ms", 21),
        ("slow_p3", 601),
        ("hands", 3),
        ("cue", "loud"),
    ],
)
def test_an_option_beyond_its_bounds_is_refused(option: str, value: object) -> None:
    with pytest.raises(BadOption):
        rules(4, **{option: value})
    assert option in GAME.options_type.kinds()
