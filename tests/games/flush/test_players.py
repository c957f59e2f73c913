"""Hints, the worth of a position, and players of three strengths [6]."""

from __future__ import annotations

from random import Random

import pytest

from games.brain.players import make_player
from games.brain.playing import play_game, playout
from games.brain.thought import Budget
from games.engine import view
from games.flush import GAME
from games.flush.hints import quick_move, worth
from games.flush.options import FlushOptions
from games.flush.players import PLAYERS, Way, hard
from games.flush.table import FlushTable
from games.flush.valuing import Assessment, score
from tests.games.flush.helpers import table


def quick(text: str, **options: object) -> str:
    """The quick move of the first seat."""
    t = table(text, **options)  # type: ignore[arg-type]
    return t.rules.write(quick_move(view(t, 0), 0, Random(1)))


# ---------------------------------------------------------------------- quick moves


def test_a_flush_is_made_where_it_can_be() -> None:
    position = "hand0: 3a 3b 9a 8a 7a 6a\nhand1: 1a\nhand2: 1b\npile: 3c 3la\nstands: (3, 3)"
    assert quick(position) == "declare 3a 3b to pile =2x3"


def test_a_mimic_fills_up_a_flush() -> None:
    position = "hand0: 3a 5a 9a 8a\nhand1: 1a\nhand2: 1b\npile: 3c 3la\nstands: (3, 3)\nmimic: 5b"
    assert quick(position) == "declare 3a 5a to pile =2x3"


def test_mimics_alone_complete_a_flush() -> None:
    position = "hand0: 9a 1a\nhand1: 1b\nhand2: 1c\npile: 3a 3b 3c\nstands: (3, 3, 3)\nmimic: 9b"
    assert quick(position) == "declare 9a to pile =1x3"


def test_the_last_cards_are_played() -> None:
    assert quick("hand0: 2a 2b\nhand1: 1a\nhand2: 1b\npile: 8a\nstands: (8,)") == "declare 2a 2b to pile =2x2"


def test_a_high_card_opens_before_a_low_one() -> None:
    assert quick("hand0: 2a 9a\nhand1: 1a 1b\nhand2: 1c") == "declare 9a to pile =1x9"


def test_a_large_pile_is_not_picked_up_for_nothing() -> None:
    position = "hand0: 2a 9a\nhand1: 1a 1b\nhand2: 1c\npile: 8a 7a 6a 5a 4a\nstands: (8, 7, 6, 5, 4)"
    assert quick(position) == "declare 2a to pile =1x2"


def test_a_flush_card_is_kept_while_no_one_is_near_the_end() -> None:
    hands = "hand1: 1b 1c 1la 1lb 1sa 1sb\nhand2: 7a 7b 7c 7sb 7lb 7sa"
    position = f"hand0: Fa 6a 6c 9a 8b 7la 10b\n{hands}\npile: 6b\nstands: (6,)\nmimic: 5a"
    assert quick(position) == "declare 6a 6c to pile =2x6"


def test_a_flush_card_is_spent_when_someone_is_near_the_end() -> None:
    position = "hand0: Fa 9a 9b 8a 8b\nhand1: 1b\nhand2: 7a\npile: 2b 2c 1a\nstands: (2, 2, 1)\nmimic: 5a"
    assert quick(position) == "declare Fa to pile =flush"


def test_four_links_are_a_flush() -> None:
    position = "hand0: 3la 5la 7la 9la 10b\nhand1: 1b\nhand2: 7a\npile: 1a 1c\nstands: (1, 1)\nmimic: 6a"
    assert quick(position) == "declare 3la 5la 7la 9la to pile =link"


def test_a_free_blind_is_flipped_where_there_is_nothing_to_lose() -> None:
    assert quick("hand0: 2a\nbase0: 9a\nhand1: 1a 1b\nhand2: 1c") == "flip to base0"
    position = "hand0: 2a\nbase0: 9a\nhand1: 1a 1b\nhand2: 1c\npile: 3a 2b 2c\nstands: (3, 2, 2)"
    assert quick(position) == "declare 2a to pile =1x2"


def test_with_nothing_but_blinds_one_is_flipped() -> None:
    assert quick("base1: 9a\nhand1: 1a 1b\nhand2: 1c\npile: 3a\nstands: (3,)") == "flip to base1"


def test_what_goes_with_a_flipped_blind_is_added() -> None:
    position = "hand0: 4a 4b 9a\nflipped: 4c\nhand1: 1a\nhand2: 1b\npile: 6a\nstands: (6,)\nnext: BlindTurn(seat=0)"
    assert quick(position) == "declare 4a 4b to pile =3x4"


def test_a_flipped_mimic_goes_down_with_a_low_partner() -> None:
    position = "hand0: 4a 1a\nflipped: 9c\nhand1: 1b\nhand2: 1c\npile: 4b 4c\nstands: (4, 4)\nmimic: 9b"
    assert quick(f"{position}\nnext: BlindTurn(seat=0)") == "declare 4a to pile =2x4"


def test_a_flipped_flush_card_is_declared() -> None:
    assert quick("hand0: 4a\nflipped: Fa\nnext: BlindTurn(seat=0)") == "declare to pile =flush"


def test_a_base_is_always_passed_on_the_one_with_the_highest_top() -> None:
    position = "hand0: 4a\nbase0: 1a\nbase1: 2a 9a\nbase2: 3a 7a\nturned: 9a 7a\nnext: Pass(seat=0, to=1), Turn(seat=0)"
    assert quick(position) == "pass to base1"


def test_a_value_of_which_one_has_least_becomes_the_mimic() -> None:
    assert quick("hand0: 4a 4b 7a 4c\nmimic: Fa\nnext: Swap(seat=0), Turn(seat=0)") == "swap 7a to mimic"


# ---------------------------------------------------------------------- worth


def test_few_points_in_hand_stand_better_than_many() -> None:
    t = table("hand0: 4a\nhand1: 4b 5a 6a Fa\nhand2: 4c 5b 6b Fb BF 7d\nmimic: 10a")
    hopes = [worth(view(t, seat), seat) for seat in range(3)]
    assert hopes == sorted(hopes, reverse=True)
    assert sum(worth(t, seat) for seat in range(3)) == pytest.approx(1)


def test_a_player_who_has_won_is_worth_all_and_a_player_who_is_out_nothing() -> None:
    t = table("hand0: 4a\nhand1: 4b", mode="elimination")
    t.out = (2,)
    assert worth(t, 2) == 0
    t.end((0, 1))
    assert [worth(t, seat) for seat in range(3)] == [0.5, 0.5, 0]


# ---------------------------------------------------------------------- players


def test_the_score_of_a_play_counts_cards_and_flushes_and_what_is_picked_up() -> None:
    position = (
        "hand0: 3a 3b 9a 2a\nhand1: 1a 1b 1c 1la 1lb 1sa\nhand2: 8a 8b 8c 8la 8lb 8sa\npile: 3c 3la\nstands: (3, 3)"
    )
    t = table(position)
    worths = {t.rules.write(move): score(t, Assessment.of(t, 0), move) for move in t.moves(0)}
    assert max(worths, key=worths.__getitem__) == "declare 3a 3b to pile =2x3"
    assert worths["declare 2a to pile =1x2"] > worths["declare 9a to aside =1x9"]


def test_points_weigh_more_when_someone_is_near_the_end() -> None:
    far = "hand1: 1a 1b 1c 1la 1lb 1sa\nhand2: 8a 8b 8c 8la 8lb 8sa"
    near = "hand1: 1a\nhand2: 8a 8b 8c 8la 8lb 8sa"
    gains = []
    for others in (far, near):
        t = table(f"hand0: 3a 3d 9a 2a\n{others}\npile: 5c\nstands: (5,)")
        worths = {t.rules.write(move): score(t, Assessment.of(t, 0), move) for move in t.moves(0)}
        gains.append(worths["declare 3d to pile =1x3"] - worths["declare 3a to pile =1x3"])
    assert gains[1] > gains[0] > 0


def test_a_player_who_is_careless_does_not_see_how_many_cards_the_others_have() -> None:
    t = table("hand0: 3a\nhand1: 1a\nhand2: 8a")
    assert Assessment.of(t, 0).danger == 1
    assert Assessment.of(t, 0, careless=True).danger > 50


WAY_OUT = "hand0: Fa 3a 3b 3c 3la 9a\nhand1: 1a\nhand2: 1b\npile: 2a\nstands: (2,)\nmimic: 7a"


def test_the_sharp_player_sees_a_way_out() -> None:
    t: FlushTable = table(WAY_OUT)
    rng = Random(1)
    while t.starter == 0 and t.waiting_for() == (0,) and t.all_of(0):
        t.play(0, hard(view(t, 0), 0, rng))
    assert not t.all_of(0)
    assert t.sheet


def test_a_way_out_leaves_nothing_and_never_loses_the_turn() -> None:
    assert Way(0).out(table(WAY_OUT)) is not None
    assert Way(0).out(table(WAY_OUT.replace("9a", "9a 8a"))) is None


@pytest.mark.parametrize("name", PLAYERS)
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_every_player_plays_to_the_end(name: str, seats: int) -> None:
    for preset in FlushOptions.PRESETS:
        rules = GAME.rules(seats, FlushOptions.preset(preset))
        t = rules.new_table(7)
        play_game(t, [make_player(GAME, rules, name, seat, Budget(4)) for seat in range(seats)])
        assert t.winners


@pytest.mark.parametrize(("better", "worse"), [("hard", "easy"), ("normal", "easy"), ("hard", "normal")])
def test_a_player_who_plays_better_counts_less(better: str, worse: str) -> None:
    points = {better: 0, worse: 0}
    rules = GAME.rules(2, FlushOptions(mode="rounds", rounds=20))
    for seed in range(6):
        names = [better, worse] if seed % 2 else [worse, better]
        t = rules.new_table(seed)
        play_game(t, [PLAYERS[name](rules, seed * 2 + seat) for seat, name in enumerate(names)])
        for name, total in zip(names, t.scores, strict=True):
            points[name] += total
    assert points[better] < points[worse]


@pytest.mark.parametrize("seats", range(2, 7))
def test_quick_games_end_after_as_many_plays_as_the_page_foretells(seats: int) -> None:
    plays = 0
    for seed in range(12):
        t = GAME.rules(seats, FlushOptions(mode="rounds", rounds=1)).new_table(seed)
        plays += playout(GAME, t, Random(seed))
    assert 15 < plays / 12 < 110
