"""The cards, the deal, bases and Mimic card, and the swap for a Flush card [1, 2.1]."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from games.engine import NOT_SEEN, BadOption, Moved, Said, view
from games.flush import GAME
from games.flush.cards import HAND, MIMIC, STOCK
from games.flush.options import FlushOptions
from games.flush.rounds import Swap
from games.flush.rules import Flush
from games.flush.table import FlushTable
from games.flush.turns import Turn
from tests.games.flush.helpers import cards, holds, say, table, why_not

RULES = Flush(4, FlushOptions())
DECK = RULES.deck


def deal(seats: int = 4, seed: int = 0, **options: Any) -> FlushTable:
    t: FlushTable = GAME.rules(seats, FlushOptions(**options)).new_table(seed, record=True)
    return t


def dealt_swap(seats: int = 4) -> FlushTable:
    """A deal in which a Flush card was turned up."""
    return next(t for seed in range(200) if isinstance((t := deal(seats, seed)).agenda[-1], Swap))


# ---------------------------------------------------------------------- the cards


def test_the_deck_has_90_cards_worth_171_points() -> None:
    assert len(DECK) == 90
    assert sum(RULES.points) == 171


def test_there_are_eight_cards_of_each_value_and_ten_flush_cards() -> None:
    values = Counter(RULES.value)
    assert values == Counter(dict.fromkeys(range(1, 11), 8) | {0: 10})


def test_each_value_has_three_plain_cards_two_links_two_skips_and_one_deduction() -> None:
    faces = Counter(DECK.faces)
    for value in range(1, 11):
        assert [faces[f"{value}{letter}"] for letter in ("", "l", "s", "d")] == [3, 2, 2, 1]


def test_one_of_the_flush_cards_is_the_big_one() -> None:
    faces = Counter(DECK.faces)
    assert (faces["F"], faces["BF"]) == (9, 1)


@pytest.mark.parametrize(
    ("face", "points", "deducts"),
    [("4", 1, 0), ("4l", 1, 0), ("4s", 2, 0), ("4d", 5, 5), ("F", 3, 0), ("BF", 4, 0)],
)
def test_cards_count_and_deductions_take_off_what_the_boxes_on_them_say(face: str, points: int, deducts: int) -> None:
    for card in DECK.twins(face):
        assert (RULES.points[card], RULES.deducts[card]) == (points, deducts)


def test_no_card_has_two_actions() -> None:
    for card in DECK:
        assert RULES.link[card] + RULES.skip[card] + bool(RULES.deducts[card]) + RULES.big[card] <= 1


# ---------------------------------------------------------------------- the deal


@pytest.mark.parametrize(("seats", "left"), [(2, 61), (3, 47), (4, 33), (5, 19), (6, 5)])
def test_everyone_gets_fourteen_cards_and_one_is_turned_up(seats: int, left: int) -> None:
    t = deal(seats)
    assert [len(t.all_of(seat)) for seat in range(seats)] == [14] * seats
    assert len(t.zones[MIMIC]) == 1
    assert len(t.zones[STOCK]) == left


def test_three_cards_lie_face_down_with_one_face_up_on_each_and_eight_are_the_hand() -> None:
    t = deal()
    for seat in range(4):
        assert len(t.zones[HAND + seat]) == 8
        for zone in t.rules.places[seat]:
            blind, top = t.zones[zone]
            assert not t.face_up(blind)
            assert t.face_up(top)
        assert not t.zones[t.rules.rows[seat]]


def test_no_one_sees_a_blind_not_even_its_owner() -> None:
    t = deal()
    for seat in range(4):
        v = view(t, seat)
        assert all(v.zones[zone][0] == -1 for zones in t.rules.places for zone in zones)
        assert all(v.zones[zone][1] >= 0 for zones in t.rules.places for zone in zones)
        assert all(card >= 0 for card in v.hand(seat))
        assert all(card == -1 for other in range(4) if other != seat for card in v.hand(other))


def test_no_one_has_looked_at_a_card_that_becomes_a_blind() -> None:
    t = deal()
    blinds = {zone for zones in t.rules.places for zone in zones}
    for event in t.events or ():
        if isinstance(event, Moved) and event.to in blinds:
            assert event.source == STOCK


def test_the_mimic_card_is_out_of_play_and_gives_its_value_to_all_mimics() -> None:
    t = next(t for seed in range(20) if (t := deal(seed=seed)).mimic)
    [card] = t.zones[MIMIC]
    assert t.face_up(card)
    assert t.mimic == t.rules.value[card]
    assert Said("mimics", -1, values={"what": t.rules.worded[2][t.mimic].values["cards"]}) in (t.events or [])


def test_the_same_seed_deals_the_same_cards() -> None:
    assert deal(seed=3) == deal(seed=3)
    assert deal(seed=3) != deal(seed=4)


# ---------------------------------------------------------------------- who begins


def test_chance_says_who_begins_the_first_round() -> None:
    starters = Counter(deal(seed=seed).starter for seed in range(200))
    assert min(starters[seat] for seat in range(4)) > 25


@pytest.mark.parametrize("first", [1, 2, 3, 4])
def test_a_seat_can_be_named_that_begins(first: int) -> None:
    for seed in range(5):
        t = deal(seed=seed, start_first=first)
        assert t.starter == first - 1
        assert t.waiting_for() == (first - 1,)


def test_no_one_can_begin_who_is_not_there() -> None:
    with pytest.raises(BadOption, match="Seat 4 can't start: there are only 3 players"):
        GAME.rules(3, FlushOptions(start_first=4))


def test_the_winner_of_a_round_begins_the_next_and_all_cards_are_dealt_anew() -> None:
    t = table("hand0: 1a\nhand1: 2a 2b\nhand2: 9a F\nbase6: 3a\npile: 4a\nstands: (4,)\nlatest: 2")
    say(t, 0, "declare 1a to pile =1x1")
    assert t.waiting_for() == (0,)
    assert t.starter == 0
    assert why_not(t, 1, "deal") == "not_your_turn"
    t.play(0, t.moves(0)[0])
    assert [len(t.all_of(seat)) for seat in range(3)] == [14, 14, 14]
    assert (t.stands, t.latest, t.other, t.quiet) == ((), -1, -1, 0)
    assert t.waiting_for() == (0,)


def test_every_card_lies_face_down_again_after_the_next_deal_but_tops_and_mimic() -> None:
    t = table("hand0: 1a\nhand1: 2a 2b\nhand2: 9a F\npile: 4a\nstands: (4,)")
    say(t, 0, "declare 1a to pile =1x1")
    t.play(0, t.moves(0)[0])
    assert len(t.turned) == 9
    assert sum(t.known[card] == 7 for card in t.rules.deck) == 10


# ---------------------------------------------------------------------- the swap


def test_for_a_flush_card_the_starter_swaps_a_visible_number_card() -> None:
    t = dealt_swap()
    seat = t.starter
    assert t.waiting_for() == (seat,)
    numbers = [card for card in (*t.tops(seat), *t.hand(seat)) if t.rules.value[card]]
    assert sorted(move.cards[0] for move in t.moves(seat)) == sorted(numbers)


def test_the_starter_always_has_a_number_card_to_swap() -> None:
    swaps = [t for seed in range(300) if isinstance((t := deal(2, seed)).agenda[-1], Swap)]
    assert len(swaps) > 20
    assert all(t.moves(t.starter) for t in swaps)


def test_a_swapped_hand_card_becomes_the_mimic_and_the_flush_card_comes_into_the_hand() -> None:
    holds(
        "given mimic=F turn=p1 p1=F,7,3 p1.b=2/1",
        "then phase=swap turn=p1 mimic=F",
        "p1 swap 7",
        "then mimic=7 p1=F,F,3 p1.b=2/1 phase=play turn=p1",
    )


def test_a_swapped_top_leaves_its_place_on_the_base_to_the_flush_card() -> None:
    holds("given mimic=BF turn=p1 p1=F,7 p1.b=2/1,9/8", "p1 swap 2^", "then mimic=2 p1.b=BF/1,9/8 p1=F,7")


def test_a_swapped_card_leaves_its_exact_place() -> None:
    t = table("hand0: 5a 6a 7a\nmimic: Fa\nnext: Swap(seat=0), Turn(seat=0)")
    say(t, 0, "swap 6a to mimic")
    assert t.hand(0) == cards(t, "5a Fa 7a")


def test_everyone_knows_who_holds_the_flush_card_that_was_turned_up() -> None:
    t = table("hand0: 5a 6a 7a\nmimic: Fa\nnext: Swap(seat=0), Turn(seat=0)")
    say(t, 0, "swap 6a to mimic")
    assert cards(t, "Fa")[0] in view(t, 1).hand(0)
    assert view(t, 1).hand(0).count(NOT_SEEN) == 2


def test_the_swapped_card_must_be_a_number_card_of_ones_own() -> None:
    holds("given mimic=F turn=p1 p1=F,7 p1.b=2/1", "p1 swap F", "then err=E_NUMBER phase=swap")
    holds("given mimic=F turn=p1 p1=F,7 p2=9", "p1 swap 9", "then err=E_NOTYOURS phase=swap")
    holds("given mimic=F turn=p1 p1=F,7 p1.b=2/1", "p1 swap 1", "then err=E_NOTYOURS phase=swap")


def test_nothing_can_be_played_before_the_swap() -> None:
    holds("given mimic=F turn=p1 p1=F,7", "p1 7 as 1x7", "then err=E_PHASE phase=swap p1=F,7")
    holds("given mimic=F turn=p1 p1=F,7 p1.b=-/7", "p1 flip b1", "then err=E_PHASE phase=swap")


def test_no_one_else_swaps() -> None:
    holds("given mimic=F turn=p2 p2=F,7", "p1 swap 1", "then err=E_TURN phase=swap turn=p2")


def test_after_the_swap_the_starter_opens() -> None:
    t = dealt_swap()
    t.play(t.starter, t.moves(t.starter)[0])
    assert t.agenda == [Turn(t.starter)]
    assert t.mimic
