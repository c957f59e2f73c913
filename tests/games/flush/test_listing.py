"""Which of the possible plays are listed, and what a player can pick besides [3.4, 18]."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from random import Random

import pytest

from games.engine import CardId, read_table
from games.flush import GAME
from games.flush.cards import FLIPPED
from games.flush.declaring import declarations
from games.flush.options import FlushOptions
from games.flush.table import FlushTable
from games.flush.turns import Turn
from tests.games.flush.helpers import cards, table


def listed(t: FlushTable) -> list[str]:
    return [t.rules.write(move) for move in t.moves(0)]


# ---------------------------------------------------------------------- listed


def test_the_different_mixtures_of_a_value_are_listed_and_twins_count_as_the_same() -> None:
    t = table("hand0: 7a 7b 7sa")
    assert set(listed(t)) == {
        "declare 7a to pile =1x7",
        "declare 7sa to pile =1x7",
        "declare 7a 7b to pile =2x7",
        "declare 7a 7sa to pile =2x7",
        "declare 7a 7b 7sa to pile =3x7",
    }


def test_the_top_card_of_a_base_is_distinguished_from_its_twin_in_hand() -> None:
    t = table("hand0: 7a\nbase0: 2a 7b\nturned: 7b")
    assert set(listed(t)) == {"declare 7a to pile =1x7", "declare 7b to pile =1x7", "declare 7a 7b to pile =2x7"}


def test_mimics_are_listed_by_how_many_help() -> None:
    t = table("hand0: 7a 9a 9b\nmimic: 9c")
    assert set(listed(t)) == {
        "declare 7a to pile =1x7",
        "declare 7a 9a to pile =2x7",
        "declare 7a 9a 9b to pile =3x7",
        "declare 9a to pile =1x9",
        "declare 9a 9b to pile =2x9",
    }


def test_links_are_listed_from_as_few_as_are_needed_up_to_all() -> None:
    t = table("hand0: 2la 3la 4la 5la 6la\npile: 1a\nstands: (1,)")
    found = [text for text in listed(t) if text.endswith("link")]
    assert found == ["declare 2la 3la 4la 5la to pile =link", "declare 2la 3la 4la 5la 6la to pile =link"]


def test_flush_cards_and_free_blinds_are_listed_each() -> None:
    t = table("hand0: Fa Fb BF\nbase0: 3a\nbase1: 4a 5a\nturned: 5a\npile: 1a\nstands: (1,)")
    assert set(listed(t)) == {
        "declare Fa to pile =flush",
        "declare Fb to pile =flush",
        "declare BF to pile =flush",
        "declare 5a to aside =1x5",
        "flip to base0",
    }


def test_with_a_flipped_blind_only_what_goes_with_it_is_listed() -> None:
    t = table("hand0: 7a 9a 4b\nflipped: 7b\nmimic: 9c\nnext: BlindTurn(seat=0)")
    assert set(listed(t)) == {
        "declare to pile =1x7",
        "declare 7a to pile =2x7",
        "declare 9a to pile =2x7",
        "declare 7a 9a to pile =3x7",
    }


def test_a_flipped_mimic_goes_with_everything() -> None:
    t = table("hand0: 7a 4b 9a\nflipped: 9b\nmimic: 9c\nnext: BlindTurn(seat=0)")
    assert {text.partition("=")[2] for text in listed(t)} == {"1x9", "2x9", "2x7", "3x7", "2x4", "3x4"}


def test_a_flipped_link_is_completed() -> None:
    t = table("hand0: 2la 3la 4la 5a\nflipped: 6la\nnext: BlindTurn(seat=0)")
    assert set(listed(t)) == {"declare to pile =1x6", "declare 2la 3la 4la to pile =link"}
    t = table("hand0: 2la 3la 4la 5la\nflipped: 6a\nnext: BlindTurn(seat=0)")
    assert set(listed(t)) == {"declare to pile =1x6"}


def test_no_hand_however_large_has_a_list_that_no_one_can_search() -> None:
    everything: FlushTable = read_table(GAME.rules(2), "mimic: 10a\nhand0: *\nnext: Turn(seat=0)")
    assert len(everything.hand(0)) == 89
    assert len(everything.moves(0)) < 1500


# ---------------------------------------------------------------------- picked


def test_any_twin_can_be_picked() -> None:
    t = table("hand0: 7a 7b 7c 7sa 7sb 9a")
    for picked in ("7c", "7b 7c", "7a 7sb", "7b 7sa 7sb"):
        assert len(t.moves_with(0, cards(t, picked))) == 1


def test_nothing_is_declared_with_cards_of_others_or_none_at_all() -> None:
    t = table("hand0: 7a\nhand1: 7b\nbase3: 2a 7c\nturned: 7c")
    assert t.moves_with(0, cards(t, "7b")) == []
    assert t.moves_with(0, cards(t, "7a 7c")) == []
    assert t.moves_with(0, ()) == []
    assert not t.leads(0, cards(t, "7a 7b"))


def test_with_no_card_picked_one_can_flip_a_blind_or_declare_the_flipped_one() -> None:
    t = table("hand0: 7a\nbase0: 2a")
    assert [t.rules.write(move) for move in t.moves_with(0, ())] == ["flip to base0"]
    t = table("hand0: 7a\nflipped: 2a\nnext: BlindTurn(seat=0)")
    assert [t.rules.write(move) for move in t.moves_with(0, ())] == ["declare to pile =1x2"]


def test_what_leads_somewhere_can_be_picked_on_the_way_there() -> None:
    t = table("hand0: 2la 3la 4la 5la 9a Fa\nmimic: 10a")
    assert t.leads(0, cards(t, "2la 3la"))
    assert t.moves_with(0, cards(t, "2la 3la")) == []
    assert not t.leads(0, cards(t, "2la 9a"))
    assert not t.leads(0, cards(t, "2la Fa"))
    t = table("hand0: 2la 3la 4la 9a")
    assert not t.leads(0, cards(t, "2la 3la"))


@pytest.mark.parametrize("seed", range(12))
def test_every_subset_of_ones_cards_that_can_be_declared_is_reached_card_by_card(seed: int) -> None:
    for t in positions(seed):
        seat = t.waiting_for()[0]
        own = t.own(seat)[:9]
        for size in range(1, 5):
            for picked in combinations(own, size):
                together = [*picked, *t.zones[FLIPPED]]
                legal = declarations(t, together)
                assert len(t.moves_with(seat, picked)) == len(legal)
                if legal:
                    assert all(t.leads(seat, picked[:count]) for count in range(1, size + 1))


@pytest.mark.parametrize("seed", range(12))
def test_every_kind_of_play_is_listed(seed: int) -> None:
    """For anything that can be picked there is a play in the list with the same declaration and as many cards."""
    for t in positions(seed):
        seat = t.waiting_for()[0]
        words = {(move.choice, move.to) for move in t.moves(seat)}
        for picked in subsets(t.own(seat)[:9]):
            for move in t.moves_with(seat, picked):
                assert (move.choice, move.to) in words


def positions(seed: int) -> Iterator[FlushTable]:
    """Positions of random games in which a player has to declare something."""
    rng = Random(seed)
    t: FlushTable = GAME.rules(2 + seed % 5, FlushOptions(mode="rounds", rounds=1)).new_table(seed)
    while t.winners is None:
        seat = t.waiting_for()[0]
        if isinstance(t.agenda[-1], Turn) and rng.random() < 0.15:
            yield t
        moves = t.moves(seat)
        t.play(seat, moves[int(rng.random() * len(moves))])


def subsets(own: list[CardId]) -> Iterator[tuple[CardId, ...]]:
    for size in range(1, 5):
        yield from combinations(own, size)
