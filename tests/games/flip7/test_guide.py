"""Tips for a newcomer to Flip 7, in positions that hardly come up by themselves."""

from __future__ import annotations

import pytest

from games.engine import read_table, view
from games.engine.tips import matters
from games.flip7 import GAME


@pytest.mark.parametrize(("card", "word"), [("Fa", "freeze"), ("Ta", "flip_three"), ("Ca", "extra_chance")])
def test_a_card_that_has_to_be_given_away_is_explained_first(card: str, word: str) -> None:
    rows = "row0: 12a Cb\nrow1: 11a\nrow2: 10a"
    t = read_table(GAME.rules(3), f"pack: *\n{rows}\naction: {card}\nnext: Aim(seat=0), NextTurn(after=0)")
    found = next(matters(GAME.guide, view(t, 0), 0))
    assert found.tip.word == word
    assert found.spoken.zones == ("action",)


def test_a_bust_is_told_of_others_as_theirs_and_of_oneself_as_ones_own() -> None:
    def found(seat: int) -> dict[str, tuple[int, ...]]:
        status = "('bust', 'active', 'active')"
        t = read_table(GAME.rules(3), f"pack: *\nrow0: 12a\nrow1: 11a\nrow2: 10a\nstatus: {status}\nnext: Turn(seat=1)")
        return {
            matter.tip.word: matter.spoken.seats
            for matter in matters(GAME.guide, view(t, seat), seat)
            if matter.tip.word in ("bust", "you_bust")
        }

    assert found(0) == {"you_bust": (0,)}
    assert found(1) == {"bust": (0,)}


def test_with_little_to_lose_no_one_is_told_to_stay() -> None:
    for row, told in (("9a", False), ("12a 11a", True)):
        t = read_table(GAME.rules(3), f"pack: *\nrow0: {row}\nrow1: 8a\nrow2: 7a\nnext: Turn(seat=0)")
        assert ("stay" in [matter.tip.word for matter in matters(GAME.guide, view(t, 0), 0)]) == told
