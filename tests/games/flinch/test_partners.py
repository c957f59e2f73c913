"""Partnership [40-44]."""

from __future__ import annotations

import pytest

from games.engine import NOT_SEEN, view
from games.flinch.table import GAME
from tests.games.flinch.helpers import dealt, holds


@pytest.mark.parametrize(("seats", "teams"), [(4, [0, 1, 0, 1]), (6, [0, 1, 2, 0, 1, 2])])
def test_partners_sit_opposite_and_win_together(seats: int, teams: list[int]) -> None:
    rules = dealt(seats, partners=True).rules
    assert [rules.team(seat) for seat in range(seats)] == teams


def test_without_partners_everyone_plays_alone() -> None:
    assert [dealt(4).rules.team(seat) for seat in range(4)] == [0, 1, 2, 3]


def test_partners_see_no_more_than_others() -> None:
    t = dealt(4, partners=True)
    seen = view(t, 0)
    assert set(seen.hand(2)) == {NOT_SEEN}
    assert set(seen.zones[GAME + 2][:-1]) == {NOT_SEEN}
    assert seen.zones[GAME + 2][-1] != NOT_SEEN


def test_a_players_own_game_card_comes_before_their_partners_even_on_the_same_pile() -> None:
    holds("given n=4 partners=1 C=U3 A.G=4,9 C.G=4,9 A.H=8", "then legal=g>U3")


def test_the_partners_game_card_comes_before_everything_else() -> None:
    holds("given n=4 partners=1 C=U3,U5 A.G=9,9 C.G=4,9 A.H=1,6", "do !A h1>new ; !A h6>U5", "then legal=pg>U3")


def test_the_partners_starter_must_be_played_in_the_opening() -> None:
    holds("given n=4 partners=1 open=1 A.H=2,3 C.G=1,9", "then legal=pg>new")


def test_the_tops_of_the_partners_reserve_can_be_played() -> None:
    holds("given n=4 partners=1 C=U3 A.G=9 C.G=9 A.H=9,9 C.R=8/5>4/-/-/-", "then legal=pr2>U3,d9>1")


def test_the_partners_hand_cannot_be_played() -> None:
    holds("given n=4 partners=1 C=U3 A.G=9 C.G=9 A.H=9 C.H=4", "then legal=d9>1")


def test_the_reserves_of_opponents_cannot_be_played() -> None:
    holds("given n=4 partners=1 C=U3 A.G=9 C.G=9 A.H=9 B.R=4/-/-/-/- D.R=4/-/-/-/-", "then legal=d9>1")


def test_a_side_goes_on_with_the_pile_that_is_left_when_one_is_used_up() -> None:
    holds(
        "given n=4 partners=1 C=U3 A.G=4 C.G=6,7 A.H=5,9",
        "do A g>U3",
        "then A.G=- win=- turn=A",
        "do A h5>U4",
        "then legal=pg>U5",
        "do A pg>U5 ; A pg>U6",
        "then win=A+C",
    )


def test_partners_cannot_challenge_each_other() -> None:
    holds(
        "given n=4 partners=1 mode=challenge C=U3 A.G=4,9 A.H=8,9",
        "do A d8>1 ; !call C:game@A ; call B:game@A=>upheld:B",
    )


def test_neglecting_the_partners_game_card_is_an_offence() -> None:
    holds("given n=4 partners=1 mode=challenge C=U3 C.G=4,9 A.H=8,9", "do A d8>1 ; call D:game@A=>upheld:D")


def test_playing_the_partners_game_card_before_ones_own_is_an_offence() -> None:
    holds("given n=4 partners=1 mode=challenge C=U3 A.G=4,9 C.G=4,9", "do A pg>U3 ; call D:game=>upheld:D")


def test_a_penalty_goes_from_the_callers_own_pile_to_the_accuseds_own() -> None:
    holds(
        "given n=4 partners=1 mode=challenge C=U3 A.G=4,9 A.H=8,9 B.G=7,6 D.G=5,5",
        "do A d8>1 ; call B:game@A=>upheld:B",
        "then A.G=4,9,7 B.G=6 D.G=5,5 C.G=8,8,8",
    )


def test_when_a_players_pile_is_used_up_their_partners_pile_takes_its_place() -> None:
    holds(
        "given n=4 partners=1 mode=challenge C=U3 A.G=- C.G=4,9 A.H=8,9 B.G=- D.G=5,6",
        "do A d8>1 ; call B:game@A=>upheld:B",
        "then C.G=4,9,5 D.G=6 A.G=- B.G=-",
    )


def test_giving_away_a_sides_last_game_card_wins() -> None:
    holds(
        "given n=4 partners=1 mode=challenge C=U3 A.G=4,9 A.H=8,9 B.G=- D.G=5",
        "do A d8>1 ; call B:game@A=>upheld:B",
        "then win=B+D",
    )
