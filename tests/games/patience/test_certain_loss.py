"""When a game is certainly lost, judging by what is visible [14-16]."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from games.engine import any_move, view
from games.patience import GAME
from games.patience.lost import certainly_lost
from games.patience.places import PACK, STOCK, TURNED
from games.patience.rules import PatienceOptions, PatienceTable
from tests.games.patience.helpers import PILES, careful_game, play, shuffled, table, winnable

SEEDS = range(120)


def ends(options: dict[str, Any]) -> list[PatienceTable]:
    """Positions in which the pack is gone, from games played carefully and from games played at random."""
    found = [t.copy() for seed in SEEDS for t in careful_game(seed, **options) if _pack_is_gone(t)]
    for seed in SEEDS:
        t: PatienceTable = GAME.rules(1, PatienceOptions(**options)).new_table(seed)
        rng = Random(seed)
        while t.winners is None:
            t.play(0, any_move(t, 0, rng))
            found += [t.copy()] if _pack_is_gone(t) else []
    return found


def _pack_is_gone(t: PatienceTable) -> bool:
    return t.winners is None and not t.zones[PACK] and not t.zones[TURNED]


# ---------------------------------------------------------------------- the pack is empty: clause 14


@pytest.mark.parametrize("options", [{}, {"pile_moves": "when_quiet"}, {"holes": "always"}, {"dealt_ones": "replace"}])
def test_with_the_pack_empty_lost_means_that_no_continuation_wins(options: dict[str, str]) -> None:
    answers = []
    for t in ends(options):
        answers.append(certainly_lost(t))
        assert winnable(t, 20_000) is not answers[-1]
        assert certainly_lost(view(t, 0)) == answers[-1]
    assert len(answers) > 100
    assert set(answers) == {False, True}


def test_when_pack_and_stock_are_gone_the_rest_always_goes_up() -> None:
    seen = 0
    for seed in range(40):
        for t in careful_game(seed, holes="always"):
            if t.winners is None and not t.zones[PACK] and not t.zones[STOCK] and not t.zones[TURNED]:
                seen += 1
                assert not certainly_lost(t)
                assert winnable(t, 2000)
    assert seen > 20


# ---------------------------------------------------------------------- the Stock is jammed: clause 15

LOWER = "lower0: 8a\nlower1: 7a\nlower2: 7b\nlower3: 4a"


def jammed(stock: str, lower: str = LOWER, more: str = "", **options: str) -> bool:
    t = table(f"{more}\n{lower}\nstock: {stock}\npack: *\nnext: Turn()", **options)
    return certainly_lost(t)


def test_a_ten_over_all_the_ones_is_never_played_off() -> None:
    assert jammed("1a 1b 1c 1d 10a")


def test_a_single_free_one_lets_one_ten_go_up() -> None:
    assert not jammed("1a 1b 1c 10a")


def test_a_second_ten_needs_a_second_pile() -> None:
    assert jammed("1a 1b 1c 10a 10b")
    assert not jammed("1a 1b 10a 10b")


def test_a_nine_might_be_parked_on_a_ten_that_is_still_to_come() -> None:
    assert not jammed("1a 1b 1c 1d 9a")
    assert jammed("1a 1b 1c 1d 10a 9a 10b 10c 10d")


def test_with_a_single_lower_pile_no_ten_can_come_to_lie_below() -> None:
    assert jammed("1a 1b 1c 1d 9a", lower="lower0: 8a")
    assert not jammed("1a 1b 1c 1d 7a", lower="lower0: 8a")


def test_a_card_might_be_parked_on_a_higher_bottom() -> None:
    assert not jammed("1a 1b 1c 1d 9a", lower="lower0: 10b")


def test_free_cards_do_not_go_up_greedily() -> None:
    assert not jammed("1a 1b 1c 9a", lower="lower0: 9b", more=f"upper0: {PILES[8]}")


def test_free_cards_cannot_go_up_where_a_lower_number_is_missing() -> None:
    assert jammed("5a 5b 5c 5d 10a")
    assert jammed("5a 5b 5c 5d 10a", more=f"upper0: {PILES[4]}")
    assert not jammed("5a 5b 5c 10a", more=f"upper0: {PILES[4]}")


def test_the_turned_card_counts_as_free() -> None:
    t = table(f"{LOWER}\nstock: 1a 1b 1c 10a\nturned: 1d\npack: *\nnext: Place()")
    assert not certainly_lost(t)


def test_where_every_hole_is_refilled_no_loss_is_certain_before_the_pack_is_empty() -> None:
    assert not jammed("1a 1b 1c 1d 10a", holes="always")


def test_no_false_alarm_while_the_pack_lasts() -> None:
    called, solved = 0, 0
    for seed in range(250):
        here = next((t for t in careful_game(seed) if t.zones[PACK] and certainly_lost(t)), None)
        if here is not None and here.winners is None:
            called += 1
            for order in range(2):
                won = winnable(shuffled(here, order), 1000)
                assert not won, f"seed {seed}"
                solved += won is False
    assert called > 100
    assert solved > 100


# ---------------------------------------------------------------------- what it may look at


@pytest.mark.parametrize("seed", range(15))
def test_it_looks_only_at_what_can_be_seen(seed: int) -> None:
    for t in careful_game(seed):
        lost = certainly_lost(t)
        assert certainly_lost(view(t, 0)) == lost
        assert all(certainly_lost(shuffled(t, order)) == lost for order in range(3))


def test_most_lost_games_are_found_before_their_end() -> None:
    found, lost = 0, 0
    for seed in range(200):
        told = False
        for t in careful_game(seed):
            told = told or (t.winners is None and bool(t.zones[PACK]) and certainly_lost(t))
        lost += t.winners == ()
        found += told
        assert not (told and t.winners == (0,)), f"seed {seed} was called lost and is won"
    assert found / lost > 0.6


# ---------------------------------------------------------------------- it ends nothing: clause 16


def test_a_lost_game_goes_on() -> None:
    t = table(f"{LOWER}\nstock: 1a 1b 1c 1d 10a\npack: * 2a 9d\nnext: Turn()")
    assert certainly_lost(t)
    play(t, "turn")
    assert t.winners is None
    play(t, "turn")
    assert t.winners is None
    assert [t.rules.deck.name(card) for card in t.zones[STOCK]][-2:] == ["9d", "2a"]
