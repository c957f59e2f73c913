"""Swatting flies and settling the window [7-13], with the rulings on them."""

from __future__ import annotations

import pytest

from games.engine import Said
from tests.games.flyswatter.helpers import DRAWS, T0, close, holds, names, opened, said, swat

P1_TURNS = "p1.draw=S01,Y1b"


def settled(middle: str, swats: str, then: str, more: str = "", players: int = 3) -> None:
    """Checks that a window over these flies, opened by a swatter of p1, comes out like this."""
    holds(
        f"given n={players} turn=p1 M={middle} {P1_TURNS} {more}", "flip 0", f"swats {swats}", "close", f"then {then}"
    )


# ---------------------------------------------------------------------- hands: clauses 7 and 8


def test_a_hand_can_come_down_on_any_fly_or_on_none() -> None:
    t = opened("R1a R2a Y3a")
    assert {t.rules.write(move) for move in t.moves(1)} == {"swat R1a", "swat R2a", "swat Y3a"}
    close(t)
    assert names(t, "middle") == ["R1a", "R2a", "Y3a"]


def test_the_fifth_fly_can_be_hit_too() -> None:
    t = opened("R1a Y1a G1a B1a", "draw0: Y2b P5a\ndraw1: O1a\ndraw2: O2a")
    assert {t.rules.write(move) for move in t.moves(1)} == {
        f"swat {fly}" for fly in ("R1a", "Y1a", "G1a", "B1a", "P5a")
    }


def test_the_swatter_itself_is_no_target() -> None:
    t = opened("R1a R2a")
    move = t.rules.read("swat S01")
    assert not t.check(1, move)
    told = t.rules.why_not(t, 1, move)
    assert told is not None
    assert told.key == "only_flies"


def test_a_covered_fly_can_still_be_hit_but_not_twice_by_the_same_player() -> None:
    t = opened("R1a R2a Y3a")
    swat(t, 1, "R1a", 300)
    assert "swat R1a" not in {t.rules.write(move) for move in t.moves(1)}
    assert "swat R1a" in {t.rules.write(move) for move in t.moves(2)}
    assert swat(t, 1, "R1a", 350) == "duplicate"
    assert swat(t, 1, "Y3a", 400) == "ok"


def test_a_player_who_has_no_hand_left_is_not_asked_but_heard_in_vain() -> None:
    t = opened("R1a R2a R3a Y3a")
    swat(t, 1, "R1a", 300)
    assert t.waiting_for() == (0, 1, 2)
    swat(t, 1, "R2a", 400)
    assert t.waiting_for() == (0, 2)
    assert swat(t, 1, "R3a", 500) == "no-hand"


def test_a_single_fly_asks_no_one_for_a_second_hand() -> None:
    t = opened("R1a")
    swat(t, 1, "R1a", 300)
    assert t.waiting_for() == (0, 2)


@pytest.mark.parametrize(("hands", "players", "v"), [(1, 3, "ok,no-hand"), (2, 6, "ok,ok")])
def test_the_number_of_hands_can_be_agreed(hands: int, players: int, v: str) -> None:
    settled("R5a,R4a,R1a", "p2:R5a@400 p2:R4a@500", f"hands={hands} v={v}", f"opt.hands={hands}", players)


# ---------------------------------------------------------------------- what is allowed: clause 9


def test_only_flies_of_the_commonest_colour_are_won() -> None:
    settled("R1a,R2a,Y5a", "p2:R1a@400 p3:Y5a@400", "allowed=R p2.won=R1a p3.won=- M=R2a,Y5a")


def test_colours_that_share_the_lead_are_all_allowed() -> None:
    settled("R1a,Y5a,G3a", "p2:Y5a@400 p3:G3a@400", "allowed=R,Y,G p2.won=Y5a p3.won=G3a")


def test_a_hand_on_the_fifth_fly_is_a_miss() -> None:
    holds(
        "given n=2 turn=p1 M=R1a,Y1a,G1a,B1a p1.draw=P5a,R2b p2.draw=O1a p2.won=R5a,R4a",
        "flip 0",
        "swats p2:P5a@400",
        "close",
        "then p2.won=R5a p2.draw=O1a,R4a box=P5a",
    )


# ---------------------------------------------------------------------- wins: clause 10, a and b


def test_the_lowest_hand_wins_and_hands_above_gain_and_lose_nothing() -> None:
    settled("R5a,R1a", "p2:R5a@400 p3:R5a@430 p1:R5a@450", "v=ok,ok,ok p2.won=R5a p3.won=G1a p1.won=-", "p3.won=G1a")


def test_won_flies_go_on_top_of_the_pile_in_the_order_of_their_stamps() -> None:
    settled("R5a,R4a,R1a", "p2:R4a@640 p2:R5a@400", "p2.won=G1a,R5a,R4a", "p2.won=G1a")


def test_one_player_can_lose_a_fly_to_a_lower_hand_and_win_another() -> None:
    settled("R5a,R4a,R1a", "p2:R5a@400 p3:R5a@500 p3:R4a@700", "p2.won=R5a p3.won=R4a M=R1a")


@pytest.mark.parametrize(("tie", "winner"), [(8, "p3"), (7, "p2"), (0, "p2"), (20, "p3")])
def test_how_close_is_equal_can_be_agreed(tie: int, winner: str) -> None:
    holds(
        f"given n=3 turn=p2 M=R5a,R1a p2.draw=S01,Y1b opt.tie_ms={tie}",
        "flip 0",
        "swats p2:R5a@500 p3:R5a@508",
        "close",
        f"then {winner}.won=R5a",
    )


# ---------------------------------------------------------------------- penalties: clauses 10, c and d, and 12


def test_a_miss_costs_the_latest_won_fly_face_down_under_the_own_stack() -> None:
    t = opened("R5a R4a Y5a", f"{DRAWS}\nwon1: G1a B4a")
    swat(t, 1, "Y5a", 400)
    close(t)
    assert names(t, "won1") == ["G1a"]
    assert names(t, "draw1") == ["B4a", "O1a"]
    assert t.known[t.rules.deck.by_name["B4a"]] == 0


def test_a_player_who_has_won_nothing_pays_nothing() -> None:
    t = opened("R5a R4a Y5a")
    swat(t, 1, "Y5a", 400)
    close(t)
    assert names(t, "draw1") == ["O1a"]
    assert "penalty_none" in said(t)


def test_everyone_with_a_hand_on_an_unallowed_fly_pays() -> None:
    won = "p2.won=G1a p3.won=G2a p2.draw=O1a p3.draw=O2a p1.won=G3a"
    then = "p1.won=- p2.won=- p3.won=- p2.draw=O1a,G1a p3.draw=O2a,G2a M=R5a,R4a,Y5a"
    settled("R5a,R4a,Y5a", "p2:Y5a@390 p3:Y5a@420 p1:Y5a@500", then, won)


def test_two_misses_cost_two_flies() -> None:
    settled("R5a,R4a,Y5a,G5a", "p2:Y5a@390 p2:G5a@420", "p2.won=B1a", "p2.won=B1a,B2a,B3a p2.draw=O1a")


def test_two_misses_with_a_single_fly_cost_that_fly() -> None:
    settled("R5a,R4a,Y5a,G5a", "p2:Y5a@390 p2:G5a@420", "p2.won=- p2.draw=O1a,B1a", "p2.won=B1a p2.draw=O1a")


def test_wins_are_counted_before_losses_whatever_came_first() -> None:
    settled("R5a,R4a,Y5a", "p2:Y5a@390 p2:R5a@700", "p2.won=- p2.draw=O1a,R5a M=R4a,Y5a", "p2.draw=O1a")


def test_all_wins_are_announced_before_all_losses() -> None:
    t = opened("R5a R4a Y5a")
    swat(t, 1, "Y5a", 390)
    swat(t, 2, "R5a", 500)
    t.events = []
    close(t)
    assert said(t) == ["won", "penalty_none"]


def test_a_fly_that_escaped_is_turned_again_and_counts_as_any_other() -> None:
    holds(
        "given n=2 turn=p1 M=R5a,R4a,Y5a p1.draw=S01,Y1b,Y2b p2.draw=O1a p2.won=R2a",
        "flip 0",
        "swats p2:Y5a@390",
        "close",
        "flip 10000",
        "then kind=fly M=R5a,R4a,Y5a,O1a phase=flip",
        "flip 20000",
        "flip 30000",
        "then kind=fly M=R5a,R4a,Y5a,O1a,Y1b,R2a phase=over",
    )


def test_the_swatter_goes_to_the_box_and_the_turn_to_the_next_seat() -> None:
    settled("R5a,R4a", "p2:R5a@390", "box=S01 turn=p2 phase=flip")


# ---------------------------------------------------------------------- what is told


def test_while_the_window_is_open_every_slap_gets_the_same_answer_whether_allowed_or_not() -> None:
    t = opened("R5a R4a Y5a")
    assert swat(t, 1, "Y5a", 390) == swat(t, 2, "R5a", 400) == "ok"


def test_the_strip_of_reaction_times_names_no_fly() -> None:
    t = opened("R5a R4a Y5a")
    swat(t, 1, "R5a", 390)
    swat(t, 1, "R5a", 450)
    swat(t, 2, "Y5a", 60)
    close(t)
    assert t.judged is not None
    assert t.judged.slaps == ((1, 390, "ok"), (1, 450, "duplicate"), (2, 60, "false-start"))
    assert (t.judged.fifth, t.judged.t0) == (False, T0)


def test_a_won_fly_is_announced_with_its_winner() -> None:
    t = opened("R5a R4a Y5a")
    swat(t, 2, "R5a", 390)
    close(t)
    assert Said("won", 2, (t.rules.deck.by_name["R5a"],)) in (t.events or [])


# ---------------------------------------------------------------------- handicaps


def test_a_handicap_is_added_to_the_stamp() -> None:
    t = opened("R5a R4a Y5a", slow_p2=100)
    swat(t, 1, "R5a", 410)
    swat(t, 2, "R5a", 500)
    close(t)
    assert t.judged is not None
    assert t.judged.slaps == ((1, 510, "ok"), (2, 500, "ok"))
    assert names(t, "won2") == ["R5a"]


def test_without_a_handicap_the_earlier_hand_wins() -> None:
    t = opened("R5a R4a Y5a")
    swat(t, 1, "R5a", 410)
    swat(t, 2, "R5a", 500)
    close(t)
    assert names(t, "won1") == ["R5a"]


def test_every_seat_has_a_handicap_of_its_own() -> None:
    slow = {f"slow_p{seat + 1}": 10 * seat for seat in range(8)}
    more = "\n".join(["draw0: Y1a S01", *(f"draw{seat}: O{seat % 4 + 1}" for seat in range(1, 8))])
    t = opened("R1a R2a R3a", more, seats=8, **slow)
    for seat in range(8):
        swat(t, seat, "R1a", 400)
    close(t)
    assert t.judged is not None
    assert [at for _, at, _ in t.judged.slaps] == [400 + 10 * seat for seat in range(8)]
