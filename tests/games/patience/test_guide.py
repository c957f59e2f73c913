"""Tips for newcomers, and when they are shown."""

from __future__ import annotations

from games.engine import CardId, view
from games.engine.tips import matters
from games.patience.guide import TIPS
from tests.games.patience.helpers import table

FITS = "lower0: 1a\nlower1: 9b\nlower2: 5c\nlower3: 7d\npack: *\nnext: Turn()"


def tips(text: str) -> dict[str, tuple[CardId, ...]]:
    """The words of the tips that matter, and the cards that each points at."""
    return {matter.tip.word: matter.spoken.cards for matter in matters(TIPS, view(table(text), 0), 0)}


def test_the_tip_to_turn_a_card_comes_only_where_nothing_else_can_be_done() -> None:
    assert "turn" not in tips(FITS)
    assert "turn" not in tips(FITS.replace("1a", "6a"))  # a pile can be moved
    assert "turn" in tips(FITS.replace("1a", "3b"))


def test_the_tip_to_play_first_what_fits_points_at_the_cards_that_fit() -> None:
    t = table(FITS)
    assert [t.rules.deck.name(card) for card in tips(FITS)["first"]] == ["1a"]
