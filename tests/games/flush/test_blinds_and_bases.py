"""Blinds, and bases that are passed on [4, 13, 15]."""

from __future__ import annotations

import pytest

from games.engine import Said, view
from games.flush.bases import Base, bases
from tests.games.flush.helpers import cards, holds, offered, say, table, why_not

# ---------------------------------------------------------------------- flipping


def test_a_blind_is_flipped_for_all_to_see_and_belongs_to_the_play() -> None:
    holds("given turn=p1 pile=6 p1=9 p1.b=-/4,7/2", "p1 flip b1", "then phase=blind ev=flip:4 turn=p1 p1.b=7/2")


def test_a_blind_under_its_top_is_not_flipped() -> None:
    holds("given turn=p1 pile=6 p1=9 p1.b=5/4", "p1 flip b1", "then err=E_COVERED phase=play p1.b=5/4")


def test_there_must_be_a_blind_to_flip() -> None:
    holds("given turn=p1 pile=6 p1=9 p1.b=-/4", "p1 flip b2", "then err=E_EMPTY phase=play")


def test_only_one_blind_is_flipped_in_a_turn() -> None:
    holds("given turn=p1 pile=6 p1=9 p1.b=-/4,-/2", "p1 flip b1", "p1 flip b1", "then err=E_BLIND_FIRST p1.b=-/2")


def test_the_blind_can_be_played_alone() -> None:
    holds("given turn=p1 pile=6 p1=9 p1.b=-/4", "p1 flip b1", "p1 - as 1x4", "then pile=6,4 p1.b=- turn=p2")


def test_cards_of_its_value_can_be_added_to_a_blind() -> None:
    holds("given turn=p1 pile=6 p1=4,4,9 p1.b=-/4", "p1 flip b1", "p1 4,4 as 3x4", "then pile=6,4,4,4 p1=9 turn=p2")


def test_a_top_can_be_added_to_a_blind() -> None:
    holds("given turn=p1 pile=6 p1=9 p1.b=-/4,4/2", "p1 flip b1", "p1 4^ as 2x4", "then pile=6,4,4 p1.b=-/2")


def test_mimics_can_be_added_to_a_blind() -> None:
    holds("given mimic=9 turn=p1 pile=6 p1=9,7 p1.b=-/4", "p1 flip b1", "p1 9 as 2x4", "then pile=6,4,9>4")


def test_a_blind_can_be_the_mimic_for_added_cards() -> None:
    holds("given mimic=9 turn=p1 pile=4 p1=4,7 p1.b=-/9", "p1 flip b1", "p1 4 as 2x4", "then ev=- pile=4,9>4,4")


def test_a_blind_mimic_alone_can_complete_a_flush() -> None:
    holds("given mimic=9 turn=p1 pile=4,4,4 p1=7 p1.b=-/9", "p1 flip b1", "p1 - as 1x4", "then ev=flush turn=p1")
    holds("given mimic=9 turn=p1 pile=4,4 p1=7 p1.b=-/9", "p1 flip b1", "p1 - as 1x4", "then err=E_PARTNER")


def test_a_blind_that_is_too_high_starts_the_new_pile() -> None:
    holds(
        "given turn=p1 pile=6,3 p1=8,2 p1.b=-/8",
        "p1 flip b1",
        "p1 - as 1x8",
        "then ev=pickup:2 pile=8 p1=6,3,8,2 turn=p2",
    )


def test_cards_can_be_added_to_a_blind_that_goes_beside() -> None:
    holds("given turn=p1 pile=6,3 p1=8,2 p1.b=-/8", "p1 flip b1", "p1 8 as 2x8", "then ev=pickup:2 pile=8,8")


def test_a_blind_with_three_of_its_value_is_a_flush() -> None:
    holds("given turn=p1 pile=6 p1=4,4,4,9 p1.b=-/4", "p1 flip b1", "p1 4,4,4 as 4x4", "then ev=flush turn=p1")


def test_a_blind_flush_card_is_played_alone() -> None:
    holds(
        "given turn=p1 pile=6,3 p1=2 p1.b=-/F",
        "p1 flip b1",
        "p1 2 as 1x2",
        "then err=E_FLUSH_ALONE phase=blind",
        "p1 - as FLUSH",
        "then ev=flush pile=- turn=p1 p1.b=-",
    )


def test_a_blind_big_flush_makes_the_others_draw() -> None:
    holds(
        "given turn=p1 pile=6 p1=2 p1.b=-/BF stock=7,8", "p1 flip b1", "p1 - as FLUSH", "then ev=flush,draw:p2,draw:p3"
    )


def test_a_blind_link_card_can_be_completed_to_a_link_flush() -> None:
    holds("given turn=p1 pile=2 p1=3l,6l,9l,5 p1.b=-/8l", "p1 flip b1", "p1 3l,6l,9l as LINK", "then ev=flush p1=5")


def test_a_blind_link_card_alone_can_complete_the_links_of_the_run() -> None:
    holds(
        "given mimic=5 turn=p1 pile=6l,6l,5l>6 p1=3 p1.b=-/8l",
        "p1 flip b1",
        "p1 - as LINK",
        "then ev=flush pile=- p1=3",
    )


def test_a_blind_that_is_no_link_card_cannot_go_into_a_link_flush() -> None:
    holds("given turn=p1 pile=2 p1=3l,6l,9l,1l p1.b=-/8", "p1 flip b1", "p1 3l,6l,9l,1l as LINK", "then err=E_NOT_LINK")


def test_a_flipped_blind_cannot_be_left_out() -> None:
    holds("given turn=p1 pile=6 p1=3,3 p1.b=-/8", "p1 flip b1", "p1 3,3 as 2x3", "then err=E_COUNT phase=blind")
    holds("given turn=p1 pile=6 p1=3,3 p1.b=-/8", "p1 flip b1", "p1 3,3 as 3x3", "then err=E_VALUE phase=blind")
    holds("given turn=p1 pile=6 p1=F p1.b=-/8", "p1 flip b1", "p1 F as FLUSH", "then err=E_FLUSH_ALONE phase=blind")


def test_a_blind_that_was_uncovered_has_to_wait_for_the_next_turn() -> None:
    holds(
        "given turn=p1 pile=6 p1=2 p1.b=5/4", "p1 5^ as 1x5", "then turn=p2 p1.b=-/4", "p1 flip b1", "then err=E_TURN"
    )


def test_after_a_flush_the_new_turn_can_flip_a_blind() -> None:
    holds(
        "given turn=p1 pile=6,3 p1=2 p1.b=-/F,-/7",
        "p1 flip b1",
        "p1 - as FLUSH",
        "p1 flip b1",
        "p1 - as 1x7",
        "then pile=7 p1=2 p1.b=- turn=p2",
    )


def test_a_player_who_has_nothing_but_blinds_flips_one() -> None:
    t = table("base0: 4a\nbase1: 5a\nhand1: 1a\npile: 6a\nstands: (6,)")
    assert [t.rules.write(move) for move in t.moves(0)] == ["flip to base0", "flip to base1"]


def test_a_last_blind_that_is_low_enough_wins_and_one_too_high_picks_up() -> None:
    holds("given turn=p1 pile=6 p1=- p1.b=-/4", "p1 flip b1", "p1 - as 1x4", "then ev=win winner=p1")
    holds(
        "given turn=p1 pile=6,2 p1=- p1.b=-/4",
        "p1 flip b1",
        "p1 - as 1x4",
        "then ev=pickup:2 p1=6,2 pile=4 phase=play turn=p2",
    )


def test_no_one_knows_a_blind_before_it_is_flipped() -> None:
    t = table("hand0: 9a\nbase0: 4a\npile: 6a\nstands: (6,)")
    assert t.known[cards(t, "4a")[0]] == 0
    say(t, 0, "flip to base0")
    assert t.known[cards(t, "4a")[0]] == 7


def test_the_flipped_blind_can_be_picked_together_with_what_is_added() -> None:
    t = table("hand0: 4b 9a\nflipped: 4a\npile: 6a\nstands: (6,)\nnext: BlindTurn(seat=0)")
    assert offered(t, 0, "4a") == ["1x4 to pile"]
    assert offered(t, 0, "4a 4b") == offered(t, 0, "4b") == ["2x4 to pile"]
    assert offered(t, 0, "9a") == []


# ---------------------------------------------------------------------- passing a base on


def test_a_base_goes_as_it_is_to_the_player_who_had_the_turn_before() -> None:
    holds(
        "given turn=p1 pile=8 hist=p2,p3 p1=4,4,4,4,4,4,9 p1.b=7/2,-/6",
        "p1 4,4,4,4,4,4 as 6x4",
        "then ev=superflush phase=pass to=p3",
        "p1 pass b1",
        "then phase=play turn=p1 p1.b=-/6 p3.b=7/2 p3.n=3",
    )


def test_a_base_without_its_top_can_be_passed_too() -> None:
    holds(
        "given turn=p1 pile=4,4,4 p1=4,4,4,9 p1.b=-/6",
        "p1 4,4,4 as 3x4",
        "p1 pass b1",
        "then p1.b=- p3.b=-/6 phase=play turn=p1",
    )


def test_passing_is_a_choice() -> None:
    holds(
        "given turn=p1 pile=4,4,4 p1=4,4,4,9 p1.b=7/2", "p1 4,4,4 as 3x4", "p1 keep", "then phase=play p1.b=7/2 p3.n=1"
    )


def test_ones_own_flush_turns_and_skipped_players_had_no_turn_before() -> None:
    holds(
        "given turn=p1 pile=8 hist=p2 p1=F,4,4,4,4,4,4,9 p1.b=7/2",
        "p1 F as FLUSH",
        "p1 4,4,4,4,4,4 as 6x4",
        "then phase=pass to=p2",
    )
    holds(
        "given n=4 turn=p1 pile=4s,4,4 hist=p1,p2,p3 p1=4,4,4,9 p1.b=7/2",
        "p1 4,4,4 as 3x4",
        "then phase=pass to=p3",
    )


def test_if_no_one_else_has_played_nothing_is_passed() -> None:
    holds("given turn=p1 p1=4,4,4,4,4,4,9 p1.b=7/2", "p1 4,4,4,4,4,4 as 6x4", "then ev=superflush phase=play turn=p1")


def test_a_player_who_has_no_base_left_passes_nothing() -> None:
    holds("given turn=p1 pile=4,4,4 p1=4,4,4,9", "p1 4,4,4 as 3x4", "then ev=superflush phase=play turn=p1")


def test_passing_away_the_last_card_wins_the_round() -> None:
    holds(
        "given turn=p1 pile=4,4,4 p1=4,4,4 p1.b=-/6 p3=1",
        "p1 4,4,4 as 3x4",
        "then phase=pass",
        "p1 pass b1",
        "then phase=over winner=p1 points=0,1,2",
    )


def test_deductions_count_when_passing_away_the_last_card_wins() -> None:
    holds(
        "given turn=p1 pile=4,4,4 p1=4,4,4d p1.b=-/6 totals=12,0,0",
        "p1 4,4,4d as 3x4",
        "p1 pass b1",
        "then winner=p1 totals=7,1,2",
    )


def test_the_blind_of_a_passed_base_stays_unseen() -> None:
    t = table("hand0: 9a\nbase0: 2a 7a\nturned: 7a\nhand1: 1a\nnext: Pass(seat=0, to=1), Turn(seat=0)")
    say(t, 0, "pass to base0")
    assert t.known[cards(t, "2a")[0]] == 0
    assert bases(t, 1) == [Base(t.rules.places[1][0], 0, cards(t, "7a")[0])]
    assert t.face_up(cards(t, "7a")[0])


def test_a_fourth_base_lies_in_a_row_of_its_own_and_is_played_like_the_others() -> None:
    text = "hand0: 9a 9b\nbase0: 2a 7a\nhand1: 1a\nbase3: 3a\nbase4: 3b\nbase5: 3c\nmore1: 5a 6a 5b\nturned: 7a 6a"
    t = table(f"{text}\nlatest: 1\nnext: Pass(seat=0, to=1), Turn(seat=0)")
    say(t, 0, "pass to base0")
    row = t.rules.rows[1]
    assert t.zones[row] == cards(t, "5a 6a 5b 2a 7a")
    assert [base.top for base in bases(t, 1)] == [None, None, None, cards(t, "6a")[0], None, cards(t, "7a")[0]]
    say(t, 0, "declare 9a to pile =1x9")
    assert offered(t, 1, "7a") == ["1x7 to pile"]
    assert "flip to more1 =#3" in [t.rules.write(move) for move in t.moves(1)]
    assert why_not(t, 1, "flip to more1 =#1") == "covered"
    assert why_not(t, 1, "flip to more1 =#2") == "no_blind"
    say(t, 1, "flip to more1 =#3")
    assert t.zones[row] == cards(t, "5a 6a 2a 7a")
    assert t.zones[t.rules.zone("flipped")] == cards(t, "5b")


def test_a_free_place_is_taken_before_the_row() -> None:
    text = "hand0: 9a\nbase0: 2a\nhand1: 1a\nbase3: 3a\nbase5: 3c\nmore1: 5a 6a\nturned: 6a"
    t = table(f"{text}\nnext: Pass(seat=0, to=1), Turn(seat=0)")
    say(t, 0, "pass to base0")
    assert t.zones[t.rules.zone("base4")] == cards(t, "2a")


@pytest.mark.parametrize(
    ("move", "reason"), [("pass to base3", "no_base"), ("pass to pile", "no_base"), ("deal", "pass_first")]
)
def test_only_a_base_of_ones_own_is_passed(move: str, reason: str) -> None:
    t = table("hand0: 9a\nbase0: 2a\nbase3: 3a\nnext: Pass(seat=0, to=1), Turn(seat=0)")
    assert why_not(t, 0, move) == reason


def test_no_one_else_passes() -> None:
    holds("given turn=p1 pile=4,4,4 p1=4,4,4,9 p1.b=7/2", "p1 4,4,4 as 3x4", "p3 keep", "then err=E_TURN phase=pass")
    holds("given turn=p1 pile=8 p1=4,9 p1.b=7/2", "p1 keep", "then err=E_PHASE")


def test_everyone_sees_who_can_get_a_base() -> None:
    t = table("hand0: 9a\nbase0: 2a\nhand1: 1a\nnext: Pass(seat=0, to=2), Turn(seat=0)")
    told = [t.rules.status(t, seat) for seat in range(3)]
    assert [status and status.key for status in told] == [None, None, "status.receiver"]
    assert t.rules.status(view(t, 1), 2) == told[2]


def test_for_children_no_base_is_passed_on() -> None:
    holds(
        "given junior=on turn=p1 pile=4,4,4 p1=4,4,4,9 p1.b=7/2",
        "p1 4,4,4 as 3x4",
        "then phase=play turn=p1 p1.b=7/2",
    )


def test_passing_and_keeping_are_said_aloud() -> None:
    for move, word in (("pass to base0", "passes"), ("keep", "keeps")):
        t = table("hand0: 9a\nbase0: 2a\nhand1: 1a\nnext: Pass(seat=0, to=1), Turn(seat=0)")
        t.events = []
        say(t, 0, move)
        assert Said(word, 0) in t.events
