"""What depends on the next card of Flip 7 follows from what everyone knows, and not from the card."""

from __future__ import annotations

from typing import Any

import pytest

from games.engine import Moved, read_table, view
from games.engine.beats import Stake
from games.flip7 import GAME
from games.flip7.actions import FlipThree
from games.flip7.cards import PACK
from games.flip7.odds import bust_chance
from games.flip7.stakes import RISKY, draws, stake
from games.flip7.table import ACTIVE, BUST
from games.flip7.turns import NextTurn

SIX = "5a 12a 11a 10a 9a 8a"


def table(text: str = "", **given: str) -> Any:
    """A position with seat 0 on turn; what is not named is not there."""
    usual = {
        "row0": "5a 12a",
        "row1": "3a",
        "row2": "7b",
        "pack": "9b 8b 2a 4a",
        "discard": "*",
        "next": "Turn(seat=0)",
    }
    return read_table(GAME.rules(3), "\n".join(f"{name}: {value}" for name, value in (usual | given).items()))


def pack(duplicates: int, others: int) -> str:
    """Cards of which this many are in the row of seat 0 already."""
    return " ".join([*["12b", "12c", "12d", "12e", "12f"][:duplicates], *["2a", "3b", "4a", "6a", "6b"][:others]])


def test_nothing_depends_on_a_card_that_is_hardly_a_risk() -> None:
    t = table(pack=pack(1, 2))
    assert 0.3 < bust_chance(t, 0) < RISKY
    assert stake(t) is None


def test_from_thirty_five_percent_on_the_more_depends_on_it_the_greater_the_risk() -> None:
    packs = [pack(2, 3), pack(3, 3), pack(3, 2), pack(4, 1), pack(4, 0)]
    stakes = [stake(table(pack=cards)) for cards in packs]
    weights = [found.weight for found in stakes if found is not None]
    assert len(weights) == len(packs)
    assert weights == sorted(weights)
    assert weights[0] == pytest.approx((0.4 - RISKY) / (1 - RISKY))
    assert weights[-1] == 1.0
    assert {found.seat for found in stakes if found is not None} == {0}


def test_all_depends_on_a_seventh_number_however_small_the_risk() -> None:
    found = stake(table(row0=SIX, pack="2a 4a 6a 7a"))
    assert found is not None
    assert found.weight == 1.0
    assert stake(table(row0="5a 12a 11a 10a 9a +4", pack="2a 4a 6a 7a")) is None, "a modifier is no number"


def test_it_is_the_same_whatever_comes_next() -> None:
    cards = "12b 9b 9c 12c 4a"
    packs = [f"{cards} 8b 12d", f"{cards} 12d 8b"]
    assert stake(table(pack=packs[0])) == stake(table(pack=packs[1])) is not None


def test_everyone_knows_it() -> None:
    t = table(row0=SIX, pack="9b 8b 12b 2a")
    found = stake(t)
    assert found is not None
    assert [stake(view(t, seat)) for seat in (-1, 0, 1, 2)] == [found] * 4


def test_a_second_chance_takes_the_risk_away() -> None:
    assert stake(table(row0="5a 12a", pack=pack(4, 1))) is not None
    assert stake(table(row0="5a 12a Ca", pack=pack(4, 1))) is None


def test_it_decides_the_match_only_if_some_card_could_reach_the_goal() -> None:
    risky = pack(3, 2)
    far, near = (stake(table(pack=risky, scores=f"({score}, 0, 0)")) for score in (179, 180))
    assert far is not None
    assert near is not None
    assert not far.decisive, "5 + 12 + 3 and 179 are only 199"
    assert near.decisive


def test_nothing_depends_on_a_card_that_nobody_draws() -> None:
    risky = pack(4, 1)
    assert stake(table(pack=risky)) is not None
    assert stake(about_to(risky, NextTurn(0))) is None
    bust = table(pack=risky)
    bust.status = (BUST, ACTIVE, ACTIVE)
    assert stake(bust) is None


@pytest.mark.parametrize("left", [3, 2, 1])
def test_in_a_flip_three_it_is_told_before_each_of_the_three_cards(left: int) -> None:
    found = stake(about_to(pack(3, 2), NextTurn(0), FlipThree(0, left)))
    assert found is not None
    assert found.seat == 0


def test_a_flip_three_that_waits_for_another_one_goes_on_when_that_is_done() -> None:
    assert draws(about_to(pack(3, 2), NextTurn(0), FlipThree(1, 2), FlipThree(0, 0))) == 1
    assert draws(about_to(pack(3, 2), NextTurn(0), FlipThree(0, 0))) == -1


def about_to(cards: str, *agenda: Any) -> Any:
    """A position in which these steps are about to be taken, the last of them first."""
    t = table(pack=cards)
    t.agenda[:] = agenda
    return t


def test_while_three_cards_are_turned_up_each_moment_tells_what_depends_on_the_next() -> None:
    t = table(pack="12b 12c 12d 2a 3b 4a Ta", row1="3a", status="('active', 'stay', 'stay')")
    t.events = events = WithStakes(t)
    t.play(0, t.rules.read("hit"))
    drawn = [number for number, event in enumerate(events) if isinstance(event, Moved) and event.source == PACK]
    assert len(drawn) == 4, "the Flip Three itself, and three cards"
    found = [events.stakes[number - 1] for number in drawn[1:]]
    weights = [stake.weight for stake in found if stake is not None]
    assert len(weights) == 3
    assert weights == sorted(weights), "harmless cards leave the others"


class WithStakes(list[Any]):
    """Events, each with what depended on the next card right after it."""

    def __init__(self, t: Any) -> None:
        super().__init__()
        self.t = t
        self.stakes: list[Stake | None] = []

    def append(self, event: Any) -> None:
        super().append(event)
        self.stakes.append(stake(self.t))
