"""The tips before the first card follow the house rules."""

from __future__ import annotations

import pytest

from games.engine import view
from games.engine.tips import matters
from games.flyswatter import GAME
from tests.games.flyswatter.helpers import rules


@pytest.mark.parametrize(("shown", "word"), [("off", "worth"), ("own", "worth_seen"), ("all", "worth_seen")])
def test_only_where_no_points_are_shown_players_hear_that_no_one_can_check_them(shown: str, word: str) -> None:
    t = rules(show_points=shown).new_table(1)
    found = [matter.tip.word for matter in matters(GAME.guide, view(t, 0), 0)]
    assert [one for one in found if one.startswith("worth")] == [word]
