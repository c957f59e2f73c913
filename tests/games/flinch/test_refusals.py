"""What players are asked, and the reason they are given when something cannot be done."""

from __future__ import annotations

from typing import Any

import pytest

from games.engine import Words, view
from games.flinch import GAME
from games.flinch.table import FlinchTable
from tests.games.flinch.helpers import table

WORDS: Words = GAME.words
TURN = """
game0: 5 {top}
game1: 5 9d
game2: 5 9e
turned: {top} 9d 9e
hand0: {hand}
hand1: 5b 9
hand2: 9
pile0: 1 2 3
pile1: 1 2 3 4 5 6
opened: {opened}
next: Turn(seat=0, fresh=True, releases={releases})
"""


def position(
    hand: str, top: str = "9c", opened: bool = True, releases: bool = False, more: str = "", **options: Any
) -> FlinchTable:
    text = TURN.format(hand=hand, top=top, opened=opened, releases=releases) + more
    if not opened:
        text = "\n".join(line for line in text.splitlines() if not line.startswith("pile"))
    return table(text, **options)


def refused(t: FlinchTable, move: str, seat: int = 0) -> str | None:
    reason = t.rules.why_not(view(t, seat), seat, t.rules.read(move))
    assert reason is None or WORDS.gaps(reason.key) <= set(reason.values)
    return reason.key if reason else None


def asked(t: FlinchTable) -> str:
    return t.agenda[-1].ask(t, 0).key


@pytest.mark.parametrize(
    ("t", "question"),
    [
        (position("8a", "4c"), "play_game_card"),
        (position("1a 8a"), "play_starters"),
        (position("8a"), "play_or_discard"),
        (position(""), "play_or_end"),
        (position("4a", releases=True), "release"),
        (position("8a", opened=False), "pass"),
        (position("1a 8a", "4c", enforcement="challenge"), "play_or_discard"),
    ],
)
def test_the_prompt_says_what_comes_first(t: FlinchTable, question: str) -> None:
    assert asked(t) == question


FREE = position("4a 8a")
DUTY = position("4a 8a", "4c")
STARTER = position("1a 4a 8a")
FULL = position("8a", more="reserve0: 9\nreserve1: 9\nreserve3: 9\nreserve5: 6a")
OPENING = position("8a", opened=False)
UNGUARDED = position("1a 8a", "4c", enforcement="challenge")
BOUND = position("4a 8a", exposure=True, more="bound: ('4a', '?', '?')\nknown: 4a=012")
BLOCKED = position("4a 8a", releases=True)


@pytest.mark.parametrize(
    ("t", "move", "reason"),
    [
        (FREE, "play 4a to pile0", None),
        (FREE, "play 4a to pile1", "fits_elsewhere"),
        (FREE, "play 8a to pile0", "fits_nowhere"),
        (FREE, "play 9c to pile0", "fits_nowhere"),
        (FREE, "discard 8a to reserve0", None),
        (FREE, "discard 8a to reserve5", "own_reserve_only"),
        (FREE, "discard 9c to reserve0", "only_from_hand"),
        (FREE, "play 8a to stack", "play_or_discard_it"),
        (FREE, "play 9d to pile0", "not_yours_to_play"),
        (FREE, "pass", "no_pass"),
        (FREE, "end", "no_end"),
        (FREE, "sing", "play_a_card"),
        (FULL, "discard 8a to reserve0", "new_pile_first"),
        (FULL, "play 6a to pile0", "not_yours_to_play"),
        (DUTY, "play 4a to pile0", "game_card_first"),
        (DUTY, "discard 8a to reserve0", "game_card_first"),
        (DUTY, "play 4c to pile1", "fits_elsewhere"),
        (STARTER, "play 4a to pile0", "starters_first"),
        (STARTER, "discard 1a to reserve0", "no_starter_to_reserve"),
        (UNGUARDED, "discard 1a to reserve0", "no_starter_to_reserve"),
        (UNGUARDED, "discard 8a to reserve0", None),
        (OPENING, "discard 8a to reserve0", "no_discard_yet"),
        (OPENING, "pass", None),
        (BOUND, "play 8a to pile0", "play_exposed"),
        (BLOCKED, "discard 8a to reserve0", "must_release"),
    ],
)
def test_what_cannot_be_done_is_explained(t: FlinchTable, move: str, reason: str | None) -> None:
    assert refused(t, move) == reason


def test_the_reason_names_a_partners_game_card_as_theirs() -> None:
    more = "game3: 5 9f\nhand3: 9\n"
    t = table(
        TURN.format(hand="8a", top="9c", opened=True, releases=False)
        .replace("game2: 5 9e", "game2: 5 4e")
        .replace("turned: 9c 9d 9e", "turned: 9c 9d 4e 9f")
        + more,
        seats=4,
        partners=True,
    )
    assert refused(t, "discard 8a to reserve0") == "partner_card_first"


def test_laying_down_comes_before_everything_else() -> None:
    t = table("hand0: 8a 9a\nreserve0: 7\nnext: LayDown(seat=0), NewHands()")
    assert refused(t, "pass") == "lay_down_first"
    assert t.agenda[-1].ask(t, 0).values == {"count": 2}


def test_an_exposed_card_must_be_played_first() -> None:
    t = position("4a 8a", exposure=True)
    t.play(0, t.rules.read("expose 4a"))
    assert refused(t, "play 8a to pile0") == "play_exposed"
    assert asked(t) == "play_exposed"


def test_why_nothing_can_be_challenged_is_explained() -> None:
    assert refused(position("8a", opened=False, enforcement="challenge"), "game", seat=1) == "nothing_to_challenge_yet"
    assert refused(UNGUARDED, "game", seat=0) == "not_your_partner"
    t = position("8a 9a", enforcement="challenge", challenge_pause="0")
    t.play(1, t.rules.read("game"))
    assert refused(t, "one", seat=1) == "called_already"
