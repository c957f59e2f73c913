"""The variations: 1s and 10s, and 5s both ways [38, 39]."""

from __future__ import annotations

from games.flinch.rules import Flinch
from tests.games.flinch.helpers import dealt, holds


def test_with_ones_and_tens_both_open_piles_and_a_pile_runs_up_or_down() -> None:
    holds(
        "given n=3 variant=updown open=1 A.G=10,9,3 A.H=1,2,9",
        "do A g>new ; A g>D10 ; !A d9>1 ; A h1>new ; A h2>U1",
        "then C=D9,U2",
    )


def test_a_ten_completes_a_rising_pile_or_opens_a_falling_one() -> None:
    holds("given n=3 variant=updown C=U9 A.G=10,5", "then legal=g>U9,g>new", "do A g>new", "then C=D10,U9")
    holds("given n=3 variant=updown C=U9 A.G=10,5", "do A g>U9", "then C=- X#=10")


def test_a_one_completes_a_falling_pile_or_opens_a_rising_one() -> None:
    holds("given n=3 variant=updown C=D2 A.G=9 A.H=1,5", "then legal=h1>D2,h1>new", "do A h1>D2", "then C=- X#=10")


def test_with_ones_and_tens_neither_goes_on_the_reserve() -> None:
    holds("given n=3 variant=updown C=U5 A.G=9 A.H=10,4", "then legal=h10>new", "do !A d10>1")


def test_a_falling_pile_does_not_take_what_a_rising_one_would() -> None:
    holds("given n=3 variant=updown C=D8 A.G=3 A.H=9,7", "do !A h9>D8 ; A h7>D8", "then C=D7")


def test_with_fives_only_a_five_opens_a_pile_and_a_one_is_an_ordinary_card() -> None:
    holds("given n=3 variant=fives open=1 A.G=1,9 A.H=1,2,3", "then legal=pass")
    holds("given n=3 variant=fives C=B5-5 A.G=9 A.H=1,2", "then legal=d1>1,d2>1")


def test_with_fives_a_pile_grows_at_both_ends_in_any_turn() -> None:
    holds(
        "given n=3 variant=fives open=1 A.G=5,9 A.H=6,4,3,7,9",
        "do A g>new ; A h6>B5-5 ; A h4>B5-6 ; A h3>B4-6 ; A h7>B3-6",
        "then C=B3-7",
    )


def test_with_fives_a_pile_is_complete_only_with_all_ten_numbers() -> None:
    holds("given n=3 variant=fives C=B1-9 A.G=9,3 A.H=10,2", "do A h10>B1-9", "then C=- X#=10")
    holds("given n=3 variant=fives C=B2-9 A.G=9,3 A.H=10,2", "do A h10>B2-9", "then C=B2-10 X#=0")
    holds("given n=3 variant=fives C=B2-10 A.G=9,3 A.H=1,2", "do A h1>B2-10", "then C=- X#=10")


def test_with_fives_a_five_is_compulsory_and_barred_from_the_reserve() -> None:
    holds("given n=3 variant=fives C=B5-6 A.G=9 A.H=5,7", "then legal=h5>new", "do !A h7>B5-6 ; !A d5>1")


def test_there_is_room_for_every_pile_that_can_be_open() -> None:
    for variant, piles in (("up", 22), ("updown", 44), ("fives", 22)):
        rules = dealt(4, variant=variant).rules
        assert isinstance(rules, Flinch)
        assert len(rules.piles) == piles
