"""The expert: solving packs that are known, and using that where they are not."""

from __future__ import annotations

from random import Random

import pytest

from games.brain.players import make_player
from games.brain.thought import Budget, Thinker
from games.engine import imagine, view
from games.patience import GAME
from games.patience.rules import PatienceOptions, PatienceTable
from games.patience.sampling import Sampler, different
from games.patience.solving import solved
from tests.games.patience.helpers import PILES, careful_game, shuffled, table, winnable
from tests.walk import variants

VARIANTS = [pytest.param(options, id=str(options.changed())) for options in variants(GAME)]
FEW = Budget(3)


# ---------------------------------------------------------------------- solving


@pytest.mark.parametrize("options", VARIANTS)
def test_the_solver_agrees_with_trying_all_legal_moves(options: PatienceOptions) -> None:
    compared = set()
    for seed in range(6):
        t: PatienceTable = GAME.rules(1, options).new_table(seed)
        known = winnable(t, 3000)
        if known is not None:
            assert solved(t, 100_000) == known
            compared.add(known)
    assert compared


def test_the_solver_knows_the_turned_card_and_the_stock() -> None:
    rows = (
        f"upper0: {PILES[8]}\nlower0: 10a\nupper1: {PILES[10].replace('d', 'c')}\nupper2: {PILES[10].replace('d', 'b')}"
    )
    rest = "upper3: 1a 2a 3a 4a 5a 6a 7a 8a 9a"
    assert solved(table(f"{rows}\n{rest}\nstock: 10d\nturned: 9d\npack: *\nnext: Place()"), 100)


def test_what_takes_too_long_counts_as_lost() -> None:
    won = [t for seed in range(8) if solved(t := GAME.rules().new_table(seed), 100_000)]
    assert won
    assert not any(solved(t, 5) for t in won)


def test_three_of_four_deals_can_be_won_by_a_player_who_knows_the_pack() -> None:
    """73.8% of 3000 deals."""
    share = sum(solved(GAME.rules().new_table(seed), 20_000) for seed in range(40)) / 40
    assert 0.738 - 0.2 < share < 0.738 + 0.2


# ---------------------------------------------------------------------- playing


def test_runs_that_begin_and_end_alike_are_alike() -> None:
    t = table(f"upper0: {PILES[4]}\nlower0: 5a\nlower1: 5b\nlower2: 6a 5c\nlower3: 9a\npack: *\nnext: Turn()")
    assert [t.rules.write(move) for move in different(t)] == ["lay 5a to upper0", "lay 5c to upper0"]


def test_where_all_moves_come_to_the_same_nothing_is_thought() -> None:
    t = table(f"upper0: {PILES[4]}\nlower0: 5a\nlower1: 5b\nlower2: 9a\npack: *\nnext: Turn()")
    player = Sampler(t.rules, 1)
    assert not player.ponders(view(t, 0), 0)
    act = player.act(view(t, 0), 0)
    assert act is not None
    assert act[1] in t.moves(0)
    assert player.thought is None


def test_a_single_card_is_saved_before_it_goes_up() -> None:
    rows = "lower0: 5a\nlower1: 9b 8a 7a 6a\nlower2: 8b\nlower3: 8c"
    t = table(f"upper0: {PILES[4]}\n{rows}\nstock: 3a\npack: *\nnext: Turn()")
    player = Sampler(t.rules, 1)
    act = player.act(view(t, 0), 0)
    assert act is not None
    assert t.rules.write(act[1]) == "lay 5a to lower1"
    assert player.thought is not None
    assert player.thought.considered[0].share == max(one.share for one in player.thought.considered)


def test_the_caller_can_change_its_budget() -> None:
    player = make_player(GAME, GAME.rules(), "expert", 1)
    assert isinstance(player, Thinker)
    player.budget = Budget(2)
    t = next(t for t in careful_game(3) if len(different(t)) > 1)
    player.act(view(t, 0), 0)
    assert player.thought is not None
    assert player.thought.iterations == 2


def test_no_level_sees_the_pack() -> None:
    compared = 0
    for number, t in enumerate(careful_game(3)):
        other = shuffled(t, number)
        if t.winners is None and len(t.moves(0)) > 1 and t.zones != other.zones:
            assert view(other, 0) == view(t, 0)
            for level in ("easy", "normal", "hard", "expert"):
                assert decided(level, other) == decided(level, t)
            compared += 1
    assert compared > 5


def decided(level: str, t: PatienceTable) -> object:
    player = make_player(GAME, t.rules, level, 9)
    if isinstance(player, Thinker):
        player.budget = FEW
    return player.act(view(t, 0), 0)


@pytest.mark.parametrize("options", VARIANTS)
def test_its_moves_are_legal_with_all_options(options: PatienceOptions) -> None:
    t: PatienceTable = GAME.rules(1, options).new_table(2)
    player, chance = Sampler(t.rules, 3, Budget(1)), Random(2)
    while t.winners is None:
        legal = t.moves(0)
        act = player.act(view(t, 0), 0)
        assert act is not None
        assert act[1] in legal
        t.play(0, legal[int(chance.random() * len(legal))])


# ---------------------------------------------------------------------- reasons


def test_every_move_has_a_reason_that_the_pack_does_not_change() -> None:
    assert GAME.why
    assert GAME.odds
    keys = set()
    for seed in range(8):
        for number, t in enumerate(careful_game(seed)):
            for move in t.moves(0):
                told = GAME.why(view(t, 0), 0, move)
                assert told is not None
                assert told == GAME.why(imagine(view(t, 0), Random(number)), 0, move)
                assert not set("[{") & set(GAME.words.say(told))
                keys.add(told.key)
            assert GAME.odds(view(t, 0), 0) == GAME.odds(t, 0)
    assert len(keys) >= 9


def test_reasons_are_sentences_about_what_a_move_is_for() -> None:
    rows = "lower0: 5a\nlower1: 9b 8a 7a 6a\nlower2: 8b\nlower3: 8c"
    t = table(f"upper0: {PILES[4]}\n{rows}\nstock: 3a\npack: *\nnext: Turn()")
    told = {t.rules.write(move): said(t, move) for move in t.moves(0)}
    assert told == {
        "lay 5a to upper0": "Move the 5 up, although its space stays empty.",
        "lay 5a to lower1": "Move this pile onto the 6: the pack fills the space.",
    }


def said(t: PatienceTable, move: object) -> str:
    assert GAME.why
    told = GAME.why(view(t, 0), 0, move)  # type: ignore[arg-type]
    assert told is not None
    return GAME.words.say(told)


def test_the_meter_shows_how_likely_the_next_card_is_to_fit() -> None:
    assert GAME.odds
    t = table("lower0: 9a\nlower1: 9b\nstock: *\npack: 8a 8b 1a 4a\nnext: Turn()")
    assert [GAME.words.say(line) for line in GAME.odds(view(t, 0), 0)] == ["The next card fits: 75%, 3 of 4 cards"]
    assert GAME.odds(table("lower0: 9a\nstock: *\nnext: Turn()"), 0) == ()
