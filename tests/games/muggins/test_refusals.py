"""What players are asked, and what they see when something cannot be done."""

from __future__ import annotations

import pytest

from games.engine import Words, view
from games.muggins import GAME
from games.muggins.table import MugginsTable
from tests.games.muggins.helpers import table

WORDS: Words = GAME.words
BEFORE = "hand0: 8 9\nhand1: 8 9\nstock0: 4 {stock}\nstock1: 6a\npile0: 1 2 3 4\nnext: Turn(seat=0)"
SHOWN = BEFORE.format(stock="2a") + "\nshown0: {card}"


def before(stock: str, enforcement: str = "strict") -> MugginsTable:
    return table(BEFORE.format(stock=stock), enforcement=enforcement)


def shown(card: str, enforcement: str = "strict") -> MugginsTable:
    return table(SHOWN.format(card=card), enforcement=enforcement)


def told(t: MugginsTable, move: str, seat: int = 0) -> str | None:
    reason = t.rules.why_not(view(t, seat), seat, t.rules.read(move))
    assert reason is None or WORDS.gaps(reason.key) <= set(reason.values)
    return reason.key if reason else None


LAST = "hand1: 8 9\nshown0: 5a\nstock1: 6a\npile0: 1 2 3 4\nnext: Turn(seat=0)"


@pytest.mark.parametrize(
    ("t", "question"),
    [
        (before("5a"), "play_stock"),
        (before("8a"), "draw"),
        (before("5a", "call"), "draw_or_stock"),
        (shown("5b"), "place_it"),
        (table("hand0: 8\nhand1: 9\nnext: Turn(seat=0)"), "draw"),
    ],
)
def test_the_active_player_is_shown_what_to_do(t: MugginsTable, question: str) -> None:
    assert t.agenda[-1].ask(t, 0).key == question


@pytest.mark.parametrize(
    ("t", "move", "reason"),
    [
        (before("8a"), "draw", None),
        (before("5a"), "draw", "stock_first_rule"),
        (before("5a", "call"), "draw", None),
        (before("5a"), "sing", "draw_or_play"),
        (before("5a"), "keep 5a to stock0", "not_on_own_stock"),
        (before("5a"), "play 5a to stock1", "middle_first"),
        (before("8a"), "play 8a to pile0", "not_in_sequence"),
        (before("8a"), "play 8a to stock1", "not_a_neighbour"),
        (before("8a"), "play 6a to pile0", "not_yours_to_play"),
        (shown("5b"), "draw", "place_first"),
        (shown("5b"), "play 2a to pile0", "place_first"),
        (shown("5b"), "keep 5b to stock0", "must_be_played"),
        (shown("5b"), "play 5b to stock1", "middle_first"),
        (shown("5b", "call"), "play 5b to stock1", None),
        (shown("5b"), "play 5b to hand1", "nowhere_else"),
        (shown("1a"), "play 1a to stock1", "ones_to_the_middle"),
        (table(LAST, enforcement="call"), "play 5a to stock1", "no_win_that_way"),
    ],
)
def test_what_cannot_be_done_is_explained(t: MugginsTable, move: str, reason: str | None) -> None:
    assert told(t, move) == reason


def test_why_nothing_can_be_called_is_explained() -> None:
    t = table(BEFORE.format(stock="8a"), call_pause="0")
    assert told(t, "muggins", seat=1) == "nothing_to_call"
    t.play(0, t.rules.read("draw"))
    assert told(t, "muggins", seat=0) == "your_own_deed"
    t.play(1, t.rules.read("muggins"))
    assert told(t, "muggins", seat=1) == "called_already"
