"""Why a turn ends with a card: never "it has to go somewhere" for one that fits."""

from __future__ import annotations

from games.flinch import GAME
from games.flinch.table import FlinchTable
from tests.games.flinch.helpers import table

HOLDS = "hand0: 3a 9a\nreserve0: 5a\ngame0: 8a\ngame1: {first}\ngame2: {second}\npile0: 1a 2a\nnext: Turn(seat=0)"


def position(first: str, second: str) -> FlinchTable:
    return table(HOLDS.format(first=first, second=second))


def why(t: FlinchTable, move: str) -> str:
    words, told = GAME.words.among(["Ann", "Moss", "Wren"]), GAME.why
    assert told is not None
    reason = told(t, 0, t.rules.read(move))
    assert reason is not None
    return words.say(reason)


def test_a_card_that_fits_is_held_back_from_any_player_who_waits_for_the_next_number() -> None:
    for first, second, who in (("4a", "9b", "Moss"), ("9b", "4a", "Wren")):
        assert (
            why(position(first, second), "discard 3a to reserve0") == f"Holds back the 3: {who} is waiting with the 4."
        )


def test_a_card_that_fits_never_has_to_go_somewhere() -> None:
    assert why(position("6a", "9b"), "discard 3a to reserve0").startswith("Keeps the 3 out of the middle")
    assert why(position("6a", "9b"), "discard 9a to reserve0") == "Has to go somewhere, so it covers the 5."
