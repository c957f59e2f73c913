"""TRUMPS, and OL' MAIDs [F-70 - F-76, F-83]."""

from __future__ import annotations

import pytest

from games.engine import Moved, Shuffled, Turned
from games.flaps.side_games import Hide
from games.flaps.table import FlapsTable
from games.flaps.trumps import CallTrumps, strength
from games.flaps.turns import Turn
from tests.games.flaps.helpers import can, cut, follow, hand, heard, held, over, refused, rules, say, seen, table

GAME = """
    hand0: TRh 9h 5d
    hand1: Kc 8s
    hand2: Ac 7s
    pile: 5h
"""


def played(text: str, trumps: str, *hidden: str, level: int = 2, **options: str) -> FlapsTable:
    """Seat 0 has played TRUMPS and called; then everyone hides one of these, from the left of seat 0."""
    t = table(text, level=level, **options)
    say(t, 0, f"lay {hand(t, 0).split()[0]}", f"trumps ={trumps}")
    for face in hidden:
        [seat] = t.waiting_for()
        say(t, seat, f"hide {face}")
    return t


def test_the_layer_calls_a_suit_and_cannot_change_their_mind() -> None:
    t = table(GAME, level=2)
    say(t, 0, "lay TRh")
    assert t.agenda[-1] == CallTrumps(0)
    assert can(t, 0) == ["trumps =c", "trumps =d", "trumps =h", "trumps =s"]
    assert refused(t, 0, "hide 9h") == "call_trumps_first"
    say(t, 0, "trumps =s")
    assert (t.trump, heard(t)) == ("s", ["trumps_s"])
    assert refused(t, 0, "trumps =h") == "not_your_turn"


def test_everyone_plays_one_card_face_down_from_the_layers_left_the_layer_last() -> None:
    t = played(GAME, "h")
    for seat, cards in ((1, ["8s", "Kc"]), (2, ["7s", "Ac"]), (0, ["5d", "9h"])):
        assert t.agenda[-1] == Hide(seat)
        assert can(t, seat, "hide") == sorted(f"{face} to side{seat}" for face in cards)
        assert refused(t, seat, "take") == "hide_first"
        say(t, seat, f"hide {cards[1]}")


@pytest.mark.parametrize("direction", [1, -1])
def test_clockwise_whichever_way_play_runs(direction: int) -> None:
    t = played(GAME + f"direction: {direction}", "h")
    assert t.waiting_for() == (1,)


def test_a_player_who_has_no_card_sits_out_and_cannot_lose() -> None:
    t = played("hand0: TRh 2h 5d\nhand1:\nhand2: Kc 7s\npile: 5h", "h", "Kc", "2h")
    assert held(t) == [1, 0, 3]


def test_no_one_sees_what_another_has_hidden() -> None:
    t = played(GAME, "h", "Kc")
    assert [seen(t, seat, "side1") for seat in range(3)] == ["?", "Kc", "?"]


def test_hidden_cards_do_nothing() -> None:
    t = played("hand0: TRh 2h 5d\nhand1: Jc 8s\nhand2: Fc 7s\npile: 5h", "h", "Jc", "Fc", "2h")
    assert (t.agenda, t.direction, t.attack) == ([Turn(1)], 1, 0)


def test_the_lowest_card_takes_them_all() -> None:
    t = played(GAME, "h", "Kc", "Ac", "9h")
    assert (held(t), t.agenda) == ([1, 1, 4], [Turn(1)])
    assert sorted(hand(t, 2).split()) == ["7s", "9h", "Ac", "Kc"]


def test_all_are_turned_up_together_and_everyone_remembers_them() -> None:
    t = played(GAME, "h", "Kc", "Ac", "9h")
    events = t.events or []
    turned = [place for place, event in enumerate(events) if isinstance(event, Turned)]
    taken = [place for place, event in enumerate(events) if isinstance(event, Moved) and event.to == 4]
    assert len(turned) == 3
    assert max(turned) < min(taken)
    assert [seen(t, seat, "hand2") for seat in (0, 1)] == ["9h ? Ac Kc"] * 2


def test_no_one_takes_from_the_pack_for_losing() -> None:
    t = table(GAME, level=2)
    before = len(t.zones[0])
    t = played(GAME, "h", "Kc", "Ac", "9h")
    assert len(t.zones[0]) == before


def test_then_the_one_after_the_layer_follows_the_trumps_card_but_with_no_ol_maid() -> None:
    t = played("hand0: TRh 2h 5d\nhand1: O1 Kd 5h 3h\nhand2: 3c 7s\npile: 5c\nsuit: 'h'", "c", "3h", "3c", "2h")
    assert (follow(t), can(t, 1, "lay")) == ("hK", ["5h", "Kd"])
    assert refused(t, 1, "lay O1") == "court_only"


# ---------------------------------------------------------------------- what beats what


def test_the_order_of_all_cards() -> None:
    given = rules(2, level=7)
    t: FlapsTable = given.bare_table()
    t.trump = "h"
    order = [
        *("O1", "O2", "O3", "O4"),
        *("Kh", "Qh", "Jh", "Th", "9h", "8h", "7h", "SXh", "5h", "4", "3h", "2h", "Ah"),
        *("Kc", "Qd", "Us", "Ts", "9c", "8d", "7s", "5s", "Fd", "3c", "2d", "Ac"),
        *("AJ", "QK", "LM"),
    ]
    ranked = [strength(t, given.deck.twins("Fh" if face == "4" else face)[0]) for face in order]
    assert ranked == sorted(ranked, reverse=True)
    assert len(set(ranked)) == len(ranked)


@pytest.mark.parametrize(
    "equal",
    [
        "Kc Kd Ks TRc TRd SPc SPs KLc FMd",
        "Qc Hd Qs",
        "Jc Us Jd",
        "5c DFd LSc GBs",
        "Fc STs Fd",
        "Ac Ns 1Dc 1Ld Ed",
        "Tc Ts",
    ],
)
def test_cards_of_one_number_are_equal_in_suits_that_are_not_trumps(equal: str) -> None:
    given = rules(2, level=7)
    t: FlapsTable = given.bare_table()
    t.trump = "h"
    assert len({strength(t, given.deck.twins(face)[0]) for face in equal.split()}) == 1


def test_a_trump_beats_every_card_of_another_suit() -> None:
    t = played("hand0: TRh 2h 5d\nhand1: Kc 8s\npile: 5h", "h", "Kc", "2h")
    assert held(t) == [1, 3]


# ---------------------------------------------------------------------- equal cards

TIED = """
    hand0: TRh 9d 5d
    hand1: 9c 8s
    hand2: Kc 7s
    pile: 5h
"""


def cut_for(text: str, seed: int) -> tuple[FlapsTable, list[int]]:
    """The tied cards of TIED, and the strength of what is cut for them."""
    t = played(text + f"seed: {seed}", "h", "9c", "Kc", "9d")
    after = t.copy()
    after.trump = "h"
    return t, [strength(after, card) for card in cut(t)]


def test_a_player_who_is_equal_and_lowest_cuts_in_the_order_of_laying_and_the_lower_takes_all() -> None:
    met = set()
    for seed in range(40):
        t, [*_, first, second] = cut_for(TIED, seed)
        assert held(t) == ([1, 4, 1] if first < second else [4, 1, 1])
        met.add(first < second)
    assert met == {True, False}


def test_the_cut_cards_are_shown_to_all_and_go_back_into_the_pack_that_is_shuffled() -> None:
    t, drawn = cut_for(TIED, 3)
    assert not t.zones[t.rules.cut]
    assert len(t.zones[0]) == len(t.rules.deck) - 8
    shown = [event for event in t.events or [] if isinstance(event, Moved) and event.to == t.rules.cut]
    assert [(event.up, event.seen_by) for event in shown] == [(True, 7)] * len(drawn)
    assert all(t.known[card] == 0 for card in t.zones[0])
    assert any(isinstance(event, Shuffled) and event.zone == 0 for event in t.events or [])


def test_equal_lowest_cuts_are_cut_again() -> None:
    for seed in range(400):
        t, drawn = cut_for(TIED, seed)
        if len(drawn) > 2:
            assert len(drawn) % 2 == 0
            assert drawn[0] == drawn[1]
            assert sorted(held(t)) == [1, 1, 4]
            return
    raise AssertionError("nobody has cut equal cards")


def test_a_tie_for_anything_but_the_lowest_does_not_matter() -> None:
    t = played(TIED, "h", "9c", "7s", "9d")
    assert "cuts" not in heard(t)
    assert held(t) == [1, 1, 4]


def test_a_pack_of_equal_cards_leaves_a_tie_to_chance() -> None:
    t = played(TIED + "pack: 2c 2d 2s\nmystery: *", "h", "9c", "Kc", "9d", level=5)
    assert "cuts" not in heard(t)
    assert sorted(held(t)) == [1, 1, 4]


def test_with_two_packs_the_same_ol_maids_can_tie() -> None:
    t = table("hand0: TRh O1 5d\nhand1: O1 8s\npile: 5h", level=2, packs=2)
    say(t, 0, "lay TRh", "trumps =h")
    say(t, 1, "hide O1")
    say(t, 0, "hide O1")
    assert "cuts" in heard(t)


# ---------------------------------------------------------------------- the last card in it


def test_a_player_who_hides_their_last_card_and_does_not_lose_has_won_after_the_game() -> None:
    t = played("hand0: TRh 2c 5d\nhand1: 9h\nhand2: Kc 7s\npile: 5h\ncalled: frozenset((1,))", "h", "9h", "Kc")
    assert over(t) == ()
    say(t, 0, "hide 2c")
    assert over(t) == (0, 1, 0)


def test_a_player_who_loses_has_the_cards_and_nothing_more_to_take() -> None:
    t = played("hand0: TRh 9c 5d\nhand1: 2s\nhand2: Kc 7s\npile: 5h\ncalled: frozenset((1,))", "h", "2s", "Kc", "9c")
    assert (held(t), t.called, over(t)) == ([1, 3, 1], frozenset(), ())


def test_a_player_who_had_not_called_takes_one() -> None:
    t = played("hand0: TRh 2c 5d\nhand1: 9h\nhand2: Kc 7s\npile: 5h", "h", "9h", "Kc", "2c")
    assert (held(t), over(t)) == ([4, 1, 1], ())


@pytest.mark.parametrize("face", ["Ah", "Nh", "AJ", "O1", "QK"])
def test_with_a_card_that_one_cannot_finish_on_one_takes_one(face: str) -> None:
    text = f"hand0: TRh LM 5d\nhand1: {face}\nhand2: Kc 7s\npile: 5h\ncalled: frozenset((1,))"
    t = played(text, "h", face, "Kc", "LM", level=4)
    assert (held(t), over(t)) == ([4, 1, 1], ())


def test_of_several_the_first_to_play_has_won() -> None:
    text = "hand0: TRh 2c 5d\nhand1: 9h\nhand2: Kc\nhand3: 8c\npile: 5h\ncalled: frozenset(({}))"
    assert over(played(text.format("1, 2, 3"), "h", "9h", "Kc", "8c", "2c")) == (0, 1, 0, 0)
    assert over(played(text.format("2, 3"), "h", "9h", "Kc", "8c", "2c")) == (0, 0, 1, 0)


def test_where_it_is_called_by_itself_they_have_won_too() -> None:
    t = played("hand0: TRh 2c 5d\nhand1: 9h\nhand2: Kc 7s\npile: 5h", "h", "9h", "Kc", "2c", last_card="auto")
    assert over(t) == (0, 1, 0)


def test_a_player_who_has_played_trumps_as_the_last_card_of_a_chain_takes_one_before_hiding_it() -> None:
    t = table("hand0: Ns TRs\nhand1: 9h 8s\npile: 5h\npack: * 2c", level=2)
    say(t, 0, "lay Ns", "call", "lay TRs", "trumps =s")
    assert held(t) == [1, 2]
    say(t, 1, "hide 9h")
    say(t, 0, "hide 2c")
    assert (held(t), t.agenda) == ([2, 1], [Turn(1)])


# ---------------------------------------------------------------------- OL' MAIDs


@pytest.mark.parametrize("top", ["Jd", "Us", "Qd", "Hs", "Ks", "KLc"])
def test_an_ol_maid_goes_on_a_picture_whatever_its_suit(top: str) -> None:
    t = table(f"hand0: O1 LM 5h\nhand1: 9d 8d\npile: {top}", level=4)
    assert {"O1", "LM"} <= set(can(t, 0, "lay"))


def test_and_on_an_ace_jack() -> None:
    t = table("hand0: O1 5h\nhand1: 9d 8d\npile: AJ\nsuit: 'c'\nnumber: 11", level=2)
    assert can(t, 0, "lay") == ["O1"]


@pytest.mark.parametrize("top", ["TRd", "SPc", "FMh", "5d", "9c", "Th", "Ac", "1Dc"])
def test_but_on_nothing_else(top: str) -> None:
    t = table(f"hand0: O1 LM 5h\nhand1: 9d 8d\npile: {top}", level=7)
    assert refused(t, 0, "lay O1") == refused(t, 0, "lay LM") == "court_only"


@pytest.mark.parametrize("top", ["O2", "LM", "QK"])
def test_nor_on_what_lies_on_a_picture(top: str) -> None:
    t = table(f"hand0: O1 LM 5h\nhand1: 9d 8d\npile: Kd {top}\nsuit: 'd'\nnumber: 13", level=4)
    assert refused(t, 0, "lay O1") == refused(t, 0, "lay LM") == "court_only"


def test_it_answers_no_attack_and_follows_no_ace_n_lay() -> None:
    t = table("hand0: O1 LM\nhand1: 9d 8d\npile: 2d\nattack: 2\nnext: Defend(seat=0)", level=4)
    assert can(t, 0) == ["take"]
    t = table("hand0: Ns O1 LM\nhand1: 9d 8d\npile: Kd", level=4)
    say(t, 0, "lay Ns")
    assert can(t, 0) == ["suit =c", "suit =s"]
