"""How a round begins and ends, the draw pile, and the end of the game [2-6, 17-22]."""

from __future__ import annotations

from collections import Counter

import pytest

from games.engine import Options, Scored
from games.flip7 import GAME
from games.flip7.rules import Flip7Options
from games.flip7.scenarios import run
from games.flip7.scoring import Row


def holds(*lines: str) -> None:
    [result] = run("\n".join(["this", *lines]))
    assert result.mismatches == []


# ---------------------------------------------------------------------- the cards and the options


def test_the_deck_has_94_cards() -> None:
    faces = Counter(GAME.rules().deck.faces)
    assert sum(faces.values()) == 94
    assert [faces[str(number)] for number in range(13)] == [1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
    assert [faces[face] for face in ("+2", "+4", "+6", "+8", "+10", "x2")] == [1] * 6
    assert [faces[face] for face in "FTC"] == [3, 3, 3]


def test_all_numbers_together_are_650() -> None:
    deck = GAME.rules().deck
    assert sum(rank for rank, suit in zip(deck.ranks, deck.suits, strict=True) if suit == "number") == 650


def test_the_sheet_is_the_default() -> None:
    sheet: Options = Flip7Options.preset("Sheet")
    assert sheet == Flip7Options("self", "now", False, "must_give", "discard", True, "when_empty", 200, "extra_round")


def test_published_differs_in_five_points() -> None:
    published: Options = Flip7Options.preset("published")
    assert published.changed() == {
        "targeting": "any",
        "flip3_actions": "after",
        "flip7_ends_round": True,
        "bust_cards": "keep",
        "stay_empty": False,
    }


def test_the_cards_are_shuffled_before_the_first_deal() -> None:
    rules = GAME.rules()
    packs = [rules.new_table(seed).zones[0] for seed in (1, 1, 2)]
    assert packs[0] == packs[1]
    assert len({tuple(packs[0]), tuple(packs[2]), tuple(rules.deck)}) == 3


def test_chance_names_the_first_dealer() -> None:
    rules = GAME.rules(4)
    dealers = Counter(rules.new_table(seed).dealer for seed in range(400))
    assert min(dealers[seat] for seat in range(4)) > 60


# ---------------------------------------------------------------------- the deal


def test_everyone_is_dealt_one_card_the_dealer_last() -> None:
    holds("given n=4 dealer=B deck=1,2,3,4,5", "do deal", "then C=1 D=2 A=3 B=4 turn=C deck=5")


def test_an_action_card_in_the_deal_is_not_replaced() -> None:
    holds("given dealer=C deck=1,F,3,4", "do deal", "then A=1 B=- B.st=frozen C=3 deck=4 turn=A")


def test_a_second_chance_is_a_card_like_any_other_in_the_deal() -> None:
    holds("given dealer=C deck=C,2,3,4", "do deal", "then A=C B=2 C=3 turn=A")


def test_a_flip_three_in_the_deal_is_carried_out_before_the_deal_goes_on() -> None:
    holds("given dealer=C deck=T,1,2,3,5,6,9", "do deal", "then A=1,2,3 B=5 C=6 turn=A deck=9")


def test_cards_of_a_flip_three_do_not_count_as_the_dealt_card() -> None:
    holds(
        "given preset=published dealer=C deck=T,1,2,3,5,6,9",
        "do deal ; A give B",
        "then A=- B=1,2,3,5 C=6 turn=A",
    )


def test_a_player_who_is_bust_before_their_card_gets_none() -> None:
    holds(
        "given targeting=any dealer=C deck=T,1,1,5,9",
        "do deal ; A give B",
        "then B.st=bust B=- C=5 disc=T,1,1 deck=9 turn=A",
    )


def test_a_player_who_is_put_out_in_the_deal_takes_no_turn() -> None:
    holds("given dealer=C deck=F,5,6,1,2", "do deal ; B hit ; C hit", "then turn=B B=5,1 C=6,2")


def test_a_round_can_be_over_with_the_deal() -> None:
    holds("given n=2 dealer=B deck=F,F,1", "do deal", "then over=1 A.pts=0 B.pts=0 deck=1 disc=F,F")


# ---------------------------------------------------------------------- turns


def test_the_turn_goes_clockwise_past_those_who_are_out() -> None:
    holds(
        "given n=5 turn=A A=1 B.st=stay B=2 C.st=frozen D=3 E.st=bust deck=4,5,6",
        "do A hit ; D hit ; A hit",
        "then turn=D A=1,4,6 D=3,5",
    )


def test_a_hit_draws_one_card() -> None:
    holds("given turn=A A=1 B=2 C=3 deck=4,5", "do A hit ; !A hit ; !A stay", "then A=1,4 turn=B deck=5")


def test_the_last_player_in_the_round_takes_every_turn() -> None:
    holds("given turn=A A=1 B.st=stay C.st=stay deck=4,5,6", "do A hit ; A hit", "then A=1,4,5 turn=A")


def test_a_player_who_stays_keeps_the_row_and_scores_it() -> None:
    holds(
        "given turn=A A=9,+4,C B=5 C.st=stay deck=1",
        "do A stay",
        "then A.st=stay A=9,+4,C A.pts=13 turn=B over=0",
    )


def test_one_can_stay_with_nothing_and_scores_nothing() -> None:
    holds("given turn=A A=- B=5 C=6 deck=1", "do A stay", "then A.st=stay A.pts=0 turn=B legal=hit,stay")


def test_staying_with_nothing_can_be_barred() -> None:
    holds("given stay_empty=no turn=A A=- deck=1", "do !A stay", "then legal=hit")


@pytest.mark.parametrize("card", ["0", "+2", "x2", "C"])
def test_any_card_is_something_to_stay_with(card: str) -> None:
    holds(f"given stay_empty=no turn=A A={card} deck=1", "then legal=hit,stay", "do A stay", "then A.st=stay")


# ---------------------------------------------------------------------- the end of a round


def test_the_round_ends_when_no_one_is_active() -> None:
    holds(
        "given turn=A A=9 B=5,7 B.st=frozen B.t=30 C=- C.st=bust C.t=20 deck=1",
        "do A stay",
        "then over=1 turn=- A.t=9 B.t=42 C.t=20 win=- legal=deal",
    )


def test_a_bust_scores_nothing_and_loses_nothing_earned_before() -> None:
    holds("given n=2 turn=A A=9 A.t=77 B.st=stay deck=9", "do A hit", "then over=1 A.pts=0 A.t=77")


def test_the_office_of_dealer_passes_to_the_left() -> None:
    holds(
        "given n=3 turn=A A=9 dealer=C B.st=stay C.st=stay deck=1,2,3,4",
        "do A stay",
        "then dealer=A",
        "do deal",
        "then B=1 C=2 A=3 turn=B",
    )


def test_rows_and_unused_second_chances_are_discarded_before_the_next_round() -> None:
    holds(
        "given n=2 turn=A A=9,C,+2 B=4 B.st=frozen deck=1,2 disc=F",
        "do A stay ; deal",
        "then disc=F,9,C,+2,4 A.st=act B.st=act over=0",
    )


def test_the_score_sheet_keeps_every_round() -> None:
    t = GAME.rules(2).new_table(3, record=True)
    while t.round < 2:
        seat = t.waiting_for()[0]
        t.play(seat, t.moves(seat)[-1])
    scored = [event.points for event in t.events or () if isinstance(event, Scored)]
    assert tuple(scored) == t.sheet[0] + t.sheet[1]
    assert t.scores == tuple(map(sum, zip(*t.sheet, strict=True)))


# ---------------------------------------------------------------------- scoring


def test_the_sum_is_doubled_before_modifiers_are_added() -> None:
    assert Row((3, 7, 10, 12), plus=5, doubled=True).points == 69


def test_the_bonus_for_seven_numbers_is_not_doubled() -> None:
    assert Row((0, 1, 2, 3, 4, 5, 6), plus=4, doubled=True).points == 21 * 2 + 4 + 15


def test_six_numbers_earn_no_bonus() -> None:
    assert Row((12, 11, 10, 9, 8, 7)).points == 57


def test_modifiers_count_without_numbers() -> None:
    assert Row((), plus=18).points == 18


def test_twice_nothing_is_nothing() -> None:
    assert Row((), doubled=True).points == 0


def test_every_modifier_of_a_row_counts() -> None:
    holds("given turn=A A=1,+2,+4,+6,+8,+10,x2,12 deck=1", "then A.pts=56")


# ---------------------------------------------------------------------- the draw pile


def test_the_draw_pile_goes_on_from_round_to_round() -> None:
    holds(
        "given n=2 turn=A A=9 B.st=stay deck=1,2,3 disc=11",
        "do A stay ; deal",
        "then A=2 B=1 deck=3 disc=11,9 log=-",
    )


def test_an_empty_pile_is_renewed_only_when_a_card_is_drawn() -> None:
    holds("given turn=A A=9 B=5 C=6 deck=1 disc=2,3", "do A hit", "then deck=- disc=2,3 log=-")
    holds("given turn=A A=9 B=5 C=6 deck=- disc=2", "do A hit", "then A=9,2 deck#=0 disc=- log=reshuffle")


def test_cards_in_front_of_players_are_not_shuffled_in() -> None:
    holds("given turn=A A=9,+2 B=5,C C=6 C.st=frozen deck=- disc=2,3,4", "do A hit", "then deck#=2 B=5,C C=6")


def test_an_action_card_that_was_carried_out_is_shuffled_in() -> None:
    holds("given turn=A A=9 B=5 C=6 deck=F disc=3", "do A hit", "then disc=3,F", "do B hit", "then deck#=1")


def test_each_round_all_cards_but_none_in_play_are_shuffled_together() -> None:
    holds(
        "given n=2 reshuffle=each_round turn=A A=9 B.st=stay deck=1,2,3 disc=11",
        "do A stay",
        "then deck=1,2,3 log=-",
        "do deal",
        "then deck#=3 disc=- log=reshuffle",
    )


def test_without_any_card_the_round_ends_and_active_players_score() -> None:
    holds("given turn=A A=9 B=5 C=6 C.st=bust deck=- disc=-", "do A hit", "then over=1 A.pts=9 B.pts=5 C.pts=0")


def test_the_cards_can_run_out_in_the_deal() -> None:
    holds("given dealer=C deck=4,+2", "do deal", "then over=1 A.pts=4 B.pts=2 C.pts=0")


# ---------------------------------------------------------------------- the end of the game


def test_the_highest_total_of_at_least_200_wins() -> None:
    holds(
        "given turn=A A=12 A.t=190 B=9 B.st=stay B.t=195 C=1 C.st=stay C.t=199 deck=1",
        "do A stay",
        "then win=B A.t=202 B.t=204 C.t=200 over=1 turn=- legal=-",
    )


@pytest.mark.parametrize(("earlier", "winner"), [(188, "A"), (187, "-")])
def test_exactly_200_is_enough(earlier: int, winner: str) -> None:
    holds(f"given turn=A A=12 A.t={earlier} B.st=bust C.st=bust deck=1", "do A stay", f"then win={winner}")


def test_no_one_wins_before_the_round_is_complete() -> None:
    holds(
        "given n=2 turn=A A=12 A.t=190 B=11 B.t=190 deck=9",
        "do A stay",
        "then win=- over=0 turn=B",
        "do B hit ; B stay",
        "then win=B",
    )


@pytest.mark.parametrize("goal", [100, 200, 300])
def test_the_goal_can_be_chosen(goal: int) -> None:
    holds(f"given goal={goal} turn=A A=1 A.t={goal - 1} B.st=bust C.st=bust deck=1", "do A stay", "then win=A")
    holds(f"given goal={goal} turn=A A=1 A.t={goal - 2} B.st=bust C.st=bust deck=1", "do A stay", "then win=-")


def test_after_a_tie_everyone_plays_another_round() -> None:
    holds(
        "given turn=A A=12 A.t=190 B=2 B.st=stay B.t=200 C.st=bust C.t=150 dealer=C deck=3,4,7,1",
        "do A stay ; deal",
        "then B=3 C=4 A=7 win=- log=tie",
        "do B stay ; C stay ; A stay",
        "then win=A A.t=209 B.t=205 C.t=154",
    )


def test_another_tie_brings_another_round() -> None:
    holds(
        "given n=2 turn=A A=1 A.t=200 B=1 B.st=stay B.t=200 dealer=B deck=8,8,9",
        "do A stay ; deal ; B stay ; A stay",
        "then over=1 win=- A.t=209 B.t=209 legal=deal",
    )


def test_a_tie_can_be_shared() -> None:
    holds(
        "given tie=shared turn=A A=12 A.t=190 B=2 B.st=stay B.t=200 C.st=bust C.t=150 deck=1",
        "do A stay",
        "then win=A,B",
    )


def test_a_tie_below_the_top_does_not_matter() -> None:
    holds(
        "given turn=A A=12 A.t=190 B=2 B.st=stay B.t=199 C=1 C.st=stay C.t=200 deck=1",
        "do A stay",
        "then win=A",
    )
