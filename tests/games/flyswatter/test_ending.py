"""When a game ends, and who has won [14, 15]."""

from __future__ import annotations

import pytest

from tests.games.flyswatter.helpers import close, holds, names, opened, swat, table


def test_the_game_ends_when_someone_has_turned_their_last_card() -> None:
    holds("given n=3 turn=p2 M=R5a p2.draw=R4a p1.draw=Y1a p3.draw=Y2a,Y3a", "flip 0", "then phase=over M=R5a,R4a")


def test_it_goes_on_while_they_have_another() -> None:
    holds("given n=3 turn=p2 M=R5a p2.draw=R4a,R3a p1.draw=Y1a p3.draw=Y2a", "flip 0", "then phase=flip turn=p3")


def test_a_last_swatter_is_swatted_first() -> None:
    holds(
        "given n=2 turn=p1 M=R5a,R4a p1.draw=S01 p2.draw=Y1a",
        "flip 0",
        "then phase=window",
        "swats p2:R5a@400 p1:R4a@410",
        "close",
        "then phase=over score=4,5 winners=p2",
    )


def test_a_last_fifth_colour_is_swatted_first() -> None:
    holds(
        "given n=2 turn=p1 M=R5a,Y1a,G1a,B1a p1.draw=P1a p2.draw=Y2a",
        "flip 0",
        "then phase=window",
        "swats p2:R5a@400",
        "close",
        "then phase=over score=0,5 box=P1a",
    )


def test_a_last_swatter_without_flies_ends_the_game_at_once() -> None:
    holds("given n=2 turn=p1 M=- p1.draw=S01 p2.draw=Y1a", "flip 0", "then phase=over box=S01")


def test_a_penalty_under_the_empty_stack_does_not_revive_the_game() -> None:
    holds(
        "given n=2 turn=p1 M=R5a,R4a,Y1a p1.draw=S01 p2.draw=Y2a,Y3a p1.won=G3a,G4a",
        "flip 0",
        "swats p1:Y1a@400",
        "close",
        "then phase=over p1.draw=G4a score=3,0 winners=p1",
    )


def test_a_penalty_paid_in_an_earlier_window_makes_the_game_longer() -> None:
    t = opened("R5a R4a Y5a", "draw0: Y1a Y2a S01\ndraw1: O1a\ndraw2: O2a\nwon1: G2a", false_start="ignore")
    swat(t, 1, "Y5a", 400)
    close(t)
    assert names(t, "draw1") == ["G2a", "O1a"]
    t.advance(t.deadline() or 0)
    assert t.winners is None
    t.advance(t.deadline() or 0)
    assert t.winners is not None


def test_only_won_flies_count() -> None:
    t = table("middle: R5a\nbox: B5a\ndraw0: R4a\ndraw1: G5a\ndraw2: P5a\nwon0: Y1a Y2a\nwon1: O2a O5a\nwon2: R1a")
    t.advance(t.deadline() or 0)
    assert t.scores == (3, 7, 1)
    assert t.sheet == ((3, 7, 1),)
    assert t.winners == (1,)


@pytest.mark.parametrize(
    ("won", "winners"),
    [
        ("p1.won=R5a,G5a p2.won=R4a,G4a,B2a p3.won=R3a", "p2"),
        ("p1.won=R5a p2.won=G5a p3.won=B5a", "p1,p2,p3"),
        ("p1.won=R5a p2.won=G3a p3.won=B5a", "p1,p3"),
        ("p1.won=R2a,R3a p2.won=G5a p3.won=B2a,B3a", "p1,p3"),
        ("p1.won=R1a,R2a,G1a p2.won=G5a p3.won=-", "p2"),
        ("p1.won=- p2.won=- p3.won=-", "p1,p2,p3"),
    ],
)
def test_the_highest_total_wins_then_more_flies_then_all_share(won: str, winners: str) -> None:
    holds(f"given n=3 turn=p1 M=- p1.draw=Y1a p2.draw=Y2a p3.draw=Y3a {won}", "flip 0", f"then winners={winners}")
