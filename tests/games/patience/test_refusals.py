"""What players see when something cannot be done, and what they are asked."""

from __future__ import annotations

import pytest

from games.engine import view
from games.patience import GAME
from games.patience.rules import PatienceTable
from tests.games.patience.helpers import PILES, play, said, table, told

BUSY = f"""
    upper0: {PILES[4]}
    lower0: 9a 8a 7a
    lower1: 8b
    lower2: 5a
    stock: 2a 9b 6a
    pack: *
    next: Turn()
"""
WAITING = f"""
    upper0: {PILES[4]}
    lower0: 9a 8a 7a
    lower1: 8b
    lower2: 5a
    stock: 2a 9b
    turned: 6a
    pack: *
    next: Place()
"""


@pytest.mark.parametrize(
    ("move", "key", "words"),
    [
        ("turn", "play_before_turning", "First play the card"),
        ("lay 8b to lower3", "holes_stay", "can't fill this space"),
        ("lay 6a to lower3", "holes_stay", "can't fill this space"),
        ("lay 8a 7a to lower1", "whole_piles", "whole piles"),
        ("lay 7a to lower1", "whole_piles", "whole piles"),
        ("lay 8a to upper1", "end_cards_only", "end card"),
        ("lay 9a 8a 7a to upper1", "end_cards_only", "end card"),
        ("lay 2a to lower1", "top_of_stock_only", "top card"),
        ("lay 9b to upper0", "top_of_stock_only", "top card"),
        ("lay 9b 6a to lower0", "top_of_stock_only", "top card"),
        ("lay 6a 9b to lower0", "top_of_stock_only", "top card"),
        ("lay 4d to lower2", "upper_stays", "stay there"),
        ("lay 4d to upper1", "upper_stays", "stay there"),
        ("lay 6a to upper0", "upper_wants", "takes the 5 next"),
        ("lay 8b to upper2", "upper_wants", "takes the 1 next"),
        ("lay 6a to lower1", "lower_wants", "takes the 7 next"),
        ("lay 8b to lower0", "lower_wants", "takes the 6 next"),
        ("lay 8b to stock", "only_to_rows", "upper or the lower row"),
        ("lay 6a to turned", "only_to_rows", "upper or the lower row"),
        ("lay 8b to pack", "only_to_rows", "upper or the lower row"),
        ("lay 8b to nowhere", "not_now", ""),
        ("lay 8a", "whole_piles", "whole piles"),
        ("lay 8b", "fits_nowhere", "The 8 fits nowhere"),
        ("lay 9b", "top_of_stock_only", "top card"),
        ("lay 4d", "upper_stays", "stay there"),
        ("lay to upper1", "upper_wants", "takes the 1 next"),
        ("lay to lower3", "holes_stay", "can't fill this space"),
        ("lay to stock", "only_to_rows", "upper or the lower row"),
        ("lay", "not_now", ""),
        ("jump", "not_now", ""),
    ],
)
def test_a_move_is_refused_with_the_rule_that_forbids_it(move: str, key: str, words: str) -> None:
    t = table(BUSY)
    assert told(t, move) == key
    assert words in said(t, move)
    assert told(view(t, 0), move) == key


def test_a_refusal_reveals_nothing_about_a_card_in_the_pack() -> None:
    v = view(table(BUSY), 0)
    assert told(v, "lay 10a to lower0") == told(v, "lay 6b to lower0") == "card_out_of_sight"


def test_a_move_that_is_possible_is_not_refused() -> None:
    t = table(BUSY)
    assert [told(t, move) for move in ("lay 6a to lower0", "lay 5a to upper0")] == [None, None]


@pytest.mark.parametrize(
    ("move", "key"),
    [
        ("turn", "turned_card_first"),
        ("lay 9b to lower0", "turned_card_first"),
        ("lay 5a to upper0", "turned_card_first"),
        ("lay 8b to lower0", "turned_card_first"),
        ("lay 6a to lower3", "holes_stay"),
        ("lay 6a to lower1", "lower_wants"),
        ("lay 6a to upper1", "upper_wants"),
        ("lay 6a to stock", "only_to_rows"),
    ],
)
def test_while_a_turned_card_waits_it_comes_first(move: str, key: str) -> None:
    t = table(WAITING)
    assert told(t, "lay 6a to lower0") is None
    assert told(t, move) == key


def test_the_waiting_card_is_named() -> None:
    assert "Place the 6" in said(table(WAITING), "turn")


def test_an_empty_pack_cannot_be_turned() -> None:
    t = table(f"upper0: {PILES[4]}\nlower0: 5a\nstock: *\nnext: Turn()")
    assert told(t, "turn") == "pack_is_empty"


def test_a_complete_pile_takes_nothing() -> None:
    t = table(f"upper0: {PILES[10]}\nlower0: 5a\npack: *\nnext: Turn()")
    assert told(t, "lay 5a to upper0") == "upper_full"


def test_nothing_goes_on_a_one() -> None:
    t = table("lower0: 2a 1a\nlower1: 5a\npack: *\nnext: Turn()")
    assert told(t, "lay 5a to lower0") == "nothing_on_a_one"


def test_where_piles_must_wait_the_refusal_says_so() -> None:
    t = table(f"upper0: {PILES[4]}\nlower0: 9a\nlower1: 8b\nlower2: 5a\npack: *\nnext: Turn()", pile_moves="when_quiet")
    assert told(t, "lay 8b to lower0") == "play_before_pile_move"
    assert told(t, "lay 5a to upper0") is None


def test_when_the_game_is_over_nothing_can_be_played() -> None:
    t = table(f"upper0: {PILES[10]}\npack: *\nwinners: ()\nnext:")
    assert told(t, "turn") == "game_over"


# ---------------------------------------------------------------------- being asked


def asked(t: PatienceTable) -> str:
    """The key of what the player is asked; the same on the table and on the view."""
    question = t.agenda[-1].ask(t, 0)
    assert t.agenda[-1].ask(view(t, 0), 0) == question
    assert question.key in GAME.words
    return question.key


def test_the_question_says_when_something_must_be_played_first() -> None:
    assert asked(table(BUSY)) == "play_first"
    assert asked(table(BUSY, compulsory=False)) == "play_or_turn"


def test_in_a_quiet_position_one_can_turn() -> None:
    assert asked(GAME.rules(1, None).new_table(1)) in ("play_or_turn", "play_first")
    assert asked(table("lower0: 9a\nlower1: 9b\npack: *\nnext: Turn()")) == "play_or_turn"


def test_the_turned_card_is_asked_for_by_its_number() -> None:
    t = table("lower0: 9a\nlower1: 5b\npack: * 8a\nnext: Turn()")
    play(t, "turn")
    assert GAME.words.say(t.agenda[-1].ask(t, 0)) == "Place the 8."


def test_the_question_says_when_everything_left_goes_up() -> None:
    piles = "\n".join(f"upper{place}: {PILES[8].replace('d', 'abcd'[place])}" for place in range(4))
    t = table(f"{piles}\nlower0: 10a 9a\nlower1: 10b 9b\nlower2: 10c 9c\nlower3: 10d 9d\nnext: Turn()")
    assert asked(t) == "all_goes_up"


def test_the_question_says_quietly_when_the_game_cannot_be_won() -> None:
    t = table("lower0: 8a\nlower1: 9a\nlower2: 7b\nstock: 1a 1b 1c 1d 10a\npack: *\nnext: Turn()")
    assert asked(t) == "cannot_be_won"
