"""Who knows which card, as the verbs keep track of it."""

from random import Random

from games.engine import NO_SEAT, NOT_SEEN, imagine, view
from tests.engine.toys import GRAVE, PACK, PILE, card, knowers, table


def test_a_card_drawn_is_known_to_the_seat_that_drew_it() -> None:
    t = table("pack: * 1a")
    t.draw(PACK, t.rules.hands[1])
    assert knowers(t, "1a") == {1}


def test_a_card_played_on_the_pile_is_known_to_all() -> None:
    t = table("hand1: 1a")
    t.move(card(t, "1a"), PILE)
    assert knowers(t, "1a") == {0, 1, 2}


def test_a_card_taken_from_the_pile_stays_known_in_the_hand() -> None:
    t = table("pile: 1a")
    t.move(card(t, "1a"), t.rules.hands[2])
    assert knowers(t, "1a") == {0, 1, 2}
    assert view(t, 0).zones[t.rules.hands[2]] == [card(t, "1a")]


def test_a_card_hidden_from_a_hand_is_known_only_to_its_owner() -> None:
    t = table("hand0: 1a 2a")
    t.move(card(t, "1a"), t.rules.fronts[0])
    assert knowers(t, "1a") == {0}


def test_when_a_card_leaves_a_hand_unseen_no_one_else_can_be_sure_of_that_hand_any_more() -> None:
    t = table("hand0: 1a 2a 3a\nknown: 1a=012 2a=01")
    t.move(card(t, "3a"), t.rules.fronts[0])
    assert knowers(t, "1a") == {0}, "it might have been this one that went"
    assert knowers(t, "2a") == {0}
    assert knowers(t, "3a") == {0}


def test_when_a_known_card_leaves_a_hand_unseen_the_others_lose_it() -> None:
    t = table("hand0: 1a 2a\nknown: 1a=012")
    t.move(card(t, "1a"), t.rules.fronts[0])
    assert knowers(t, "1a") == {0}


def test_when_a_card_leaves_a_hand_openly_the_others_keep_what_they_know() -> None:
    t = table("hand0: 1a 2a\nknown: 1a=012")
    t.move(card(t, "2a"), PILE)
    assert knowers(t, "1a") == {0, 1, 2}


def test_a_seat_that_will_look_at_what_leaves_a_hand_keeps_what_it_knows_of_the_other_cards() -> None:
    t = table("hand0: 1a 2a 3a\nknown: 1a=012 2a=01")
    t.move(card(t, "2a"), t.rules.fronts[0], chosen_by=2)
    t.look(card(t, "2a"), 2)
    assert knowers(t, "1a") == {0, 2}
    assert knowers(t, "2a") == {0, 2}


def test_a_card_given_from_hand_to_hand_is_known_to_both() -> None:
    t = table("hand0: 1a 2a\nknown: 1a=012 2a=02")
    t.move(card(t, "2a"), t.rules.hands[1])
    assert knowers(t, "2a") == {0, 1}
    assert knowers(t, "1a") == {0, 1}, "both saw that it was not this one"


def test_a_shown_card_that_leaves_a_hand_is_followed_by_all() -> None:
    t = table("hand0: 1a 2a\nturned: 1a")
    assert knowers(t, "1a") == {0, 1, 2}
    t.move(card(t, "1a"), t.rules.fronts[1])
    assert knowers(t, "1a") == {0, 1, 2}
    assert knowers(t, "2a") == {0}
    assert t.turned == frozenset(), "it lies face down now"


def test_cards_on_the_table_are_followed_by_their_place() -> None:
    t = table("front0: 1a 2a\nknown: 1a=1")
    t.move(card(t, "1a"), t.rules.fronts[2])
    assert knowers(t, "1a") == {1}
    assert knowers(t, "2a") == set()


def test_a_shuffle_makes_everyone_forget() -> None:
    t = table("front0: 1a 2a 3a\nknown: 1a=012 2a=0")
    t.shuffle(t.rules.fronts[0])
    assert [knowers(t, name) for name in ("1a", "2a", "3a")] == [set(), set(), set()]


def test_a_shuffled_hand_is_still_known_to_its_owner() -> None:
    t = table("hand1: 1a 2a\nknown: 1a=012")
    t.shuffle(t.rules.hands[1])
    assert knowers(t, "1a") == knowers(t, "2a") == {1}


def test_a_zone_that_forgets_makes_the_table_forget() -> None:
    t = table("pile: 1a")
    t.move(card(t, "1a"), GRAVE)
    assert knowers(t, "1a") == set()


def test_a_look_is_known_to_those_who_looked() -> None:
    t = table("front0: 1a")
    t.look(card(t, "1a"), 1, 2)
    assert knowers(t, "1a") == {1, 2}
    assert view(t, 1).zones[t.rules.fronts[0]] == [card(t, "1a")]
    assert view(t, 0).zones[t.rules.fronts[0]] == [NOT_SEEN]


def test_a_card_turned_up_in_a_face_down_pile_is_seen_by_all() -> None:
    t = table("front0: 1a 2a 3a")
    t.turn(card(t, "2a"), up=True)
    assert knowers(t, "2a") == {0, 1, 2}
    assert t.face_up(card(t, "2a"))
    assert not t.face_up(card(t, "1a"))
    assert view(t, NO_SEAT).zones[t.rules.fronts[0]] == [NOT_SEEN, card(t, "2a"), NOT_SEEN]


def test_a_card_turned_down_again_stays_known_to_those_who_saw_it() -> None:
    t = table("front0: 1a\nturned: 1a")
    t.turn(card(t, "1a"), up=False)
    assert t.turned == frozenset()
    assert knowers(t, "1a") == {0, 1, 2}


def test_a_card_played_face_down_on_an_open_pile_is_known_to_no_one_else() -> None:
    t = table("hand0: 1a\npile: 5a")
    t.move(card(t, "1a"), PILE, turned=True)
    assert knowers(t, "1a") == {0}
    assert not t.face_up(card(t, "1a"))
    assert view(t, 1).zones[PILE] == [card(t, "5a"), NOT_SEEN]


def test_a_hidden_card_on_an_open_pile_is_imagined_face_down() -> None:
    t = table("hand0: 1a\npile: 5a")
    t.move(card(t, "1a"), PILE, turned=True)
    v = view(t, 1)
    assert v.turned == frozenset(), "which card it is would be a secret told"
    imagined = imagine(v, Random(1))
    assert imagined.zones[PILE][1] in imagined.turned
    assert view(imagined, 1) == v


def test_a_turned_card_lies_as_usual_in_the_zone_it_moves_to() -> None:
    t = table("front0: 1a\nturned: 1a")
    t.move(card(t, "1a"), t.rules.fronts[1])
    assert not t.face_up(card(t, "1a"))
    t.move(card(t, "1a"), t.rules.fronts[2], turned=True)
    assert t.face_up(card(t, "1a"))


def test_forget_leaves_only_those_who_see() -> None:
    t = table("pack: * 1a\nknown: 1a=01")
    t.forget(PACK)
    assert knowers(t, "1a") == set()
