"""Views and imagined tables."""

from __future__ import annotations

from random import Random

import pytest

from games.engine import ELSEWHERE, NO_SEAT, NOT_SEEN, CardId, as_seen, imagine, view
from tests.engine.toys import GRAVE, PILE, Toy, ToyOptions, ToyTable, card, table


def test_a_view_shows_the_own_hand_and_hides_the_others() -> None:
    v = view(table("hand0: 1a 2a\nhand1: 3a"), 0)
    assert v.zones[v.rules.hands[0]] == [card(v, "1a"), card(v, "2a")]
    assert v.zones[v.rules.hands[1]] == [NOT_SEEN]
    assert v.where[card(v, "3a")] == ELSEWHERE


def test_the_order_of_another_hand_is_hidden() -> None:
    one = view(table("hand1: 3a 1a 2a\nknown: 2a=012"), 0)
    other = view(table("hand1: 2a 3a 1a\nknown: 2a=012"), 0)
    assert one.zones == other.zones


def test_the_view_of_no_seat_shows_what_all_know() -> None:
    v = view(table("hand0: 1a 2a\npile: 3a\nknown: 1a=012"), NO_SEAT)
    assert v.zones[v.rules.hands[0]] == [card(v, "1a"), NOT_SEEN]
    assert v.zones[PILE] == [card(v, "3a")]


def test_what_all_know_of_a_hand_is_known_to_all_on_the_imagined_table_too() -> None:
    v = view(table("hand0: 1a 2a\nknown: 1a=012"), NO_SEAT)
    assert view(imagine(v, Random(1)), NO_SEAT) == v


def test_a_view_hides_the_seed() -> None:
    t = table("seed: 77")
    assert t.seed == 77
    assert view(t, 0).seed == 0


def test_an_imagined_table_keeps_what_the_viewer_knows_and_fills_the_rest() -> None:
    t = table("hand0: 1a 2a\nhand1: 3a 4a\npile: 5a\nknown: 3a=01")
    v = view(t, 0)
    seen = set()
    for seed in range(30):
        imagined = imagine(v, Random(seed))
        assert imagined.zones[imagined.rules.hands[0]] == [card(t, "1a"), card(t, "2a")]
        assert card(t, "3a") in imagined.zones[imagined.rules.hands[1]]
        assert view(imagined, 0) == v
        seen |= set(imagined.zones[imagined.rules.hands[1]])
    assert len(seen) > 4, "the unknown card is different from time to time"


def test_an_imagined_owner_knows_their_hand() -> None:
    imagined = imagine(view(table("hand1: 3a 4a"), 0), Random(1))
    for held in imagined.zones[imagined.rules.hands[1]]:
        assert imagined.known[held] == 0b10


class OddHands(Toy):
    """A toy in which seat 1 is known to hold only odd cards, and seat 2 only ones and twos."""

    def possible(self, view: ToyTable, zone: int, card: CardId) -> bool:
        rank = self.deck.ranks[card]
        return (rank % 2 == 1 if zone == self.hands[1] else True) and (rank <= 2 if zone == self.hands[2] else True)


@pytest.mark.parametrize("seed", range(20))
def test_cards_are_imagined_only_where_they_are_possible(seed: int) -> None:
    rules = OddHands(3, ToyOptions())
    t = rules.bare_table()
    for name, hand in (("1a", 1), ("1b", 1), ("3a", 1), ("2a", 2), ("2b", 2)):
        t.move(card(t, name), rules.hands[hand])
    v = view(t, 0)
    imagined = imagine(v, Random(seed))
    assert all(rules.deck.ranks[held] % 2 for held in imagined.zones[rules.hands[1]])
    assert all(rules.deck.ranks[held] <= 2 for held in imagined.zones[rules.hands[2]])
    assert view(imagined, 0) == v


def test_a_hidden_move_reveals_neither_the_card_nor_its_place_in_a_hand() -> None:
    t = table("hand0: 1a 2a 3a")
    t.events = []
    t.move(card(t, "2a"), t.rules.fronts[0])
    moved = t.events[0]
    own, other = as_seen(moved, 0, t.rules), as_seen(moved, 1, t.rules)
    assert own == moved
    assert (other.card, other.taken_at, other.index) == (NOT_SEEN, -1, 0)  # type: ignore[union-attr]


def test_an_open_move_from_a_hand_reveals_the_card_but_not_when_it_was_drawn() -> None:
    t = table("hand0: 1a 2a 3a")
    t.events = []
    t.move(card(t, "2a"), PILE)
    other = as_seen(t.events[0], 1, t.rules)
    assert (other.card, other.taken_at) == (card(t, "2a"), -1)  # type: ignore[union-attr]


def test_a_shuffle_reveals_the_order_to_no_one() -> None:
    t = table("pile: 1a")
    t.events = []
    t.shuffle(0)
    assert as_seen(t.events[0], 0, t.rules).order == ()  # type: ignore[union-attr]


def test_what_the_table_has_worked_out_for_itself_is_not_in_a_view() -> None:
    t = table("")
    t.__dict__["_memo"] = "secret"
    assert "_memo" not in view(t, 0).__dict__
    assert t.__dict__["_memo"] == "secret"


def test_a_cards_place_in_a_hand_is_hidden_when_it_is_looked_at_or_turned() -> None:
    t = table("hand0: 1a 2a 3a")
    t.events = []
    t.look(card(t, "2a"), 1)
    t.turn(card(t, "3a"), up=True)
    assert [as_seen(event, 2, t.rules).index for event in t.events] == [-1, -1]  # type: ignore[union-attr]
    assert [as_seen(event, 0, t.rules).index for event in t.events] == [1, 2]  # type: ignore[union-attr]


def test_a_seat_that_knows_a_card_in_a_hand_does_not_learn_that_it_was_the_one_another_looked_at() -> None:
    t = table("hand0: 1a 2a\nknown: 1a=02")
    t.events = []
    before = view(t, 2)
    t.look(card(t, "1a"), 1)
    assert view(t, 2) == before
    assert as_seen(t.events[0], 2, t.rules).card == NOT_SEEN  # type: ignore[union-attr]
    assert as_seen(t.events[0], 1, t.rules).card == card(t, "1a")  # type: ignore[union-attr]
    assert as_seen(t.events[0], 0, t.rules).card == card(t, "1a")  # type: ignore[union-attr]


def test_a_word_about_a_hidden_card_is_heard_without_the_card() -> None:
    t = table("hand0: 1a")
    t.events = []
    t.say("hm", 0, card(t, "1a"))
    assert as_seen(t.events[0], 0, t.rules).cards == (card(t, "1a"),)  # type: ignore[union-attr]
    assert as_seen(t.events[0], 1, t.rules).cards == ()  # type: ignore[union-attr]


def test_everyone_sees_which_open_card_goes_where_the_table_forgets_it() -> None:
    t = table("pile: 1a")
    t.events = []
    t.move(card(t, "1a"), GRAVE)
    assert as_seen(t.events[0], 2, t.rules).card == card(t, "1a")  # type: ignore[union-attr]
    assert view(t, 2).zones[GRAVE] == [NOT_SEEN]


def test_for_no_seat_an_event_shows_what_everyone_saw() -> None:
    t = table("hand0: 1a 2a")
    t.events = []
    t.move(card(t, "1a"), PILE)
    t.move(card(t, "2a"), t.rules.hands[1])
    cards = [as_seen(event, NO_SEAT, t.rules).card for event in t.events]  # type: ignore[union-attr]
    assert cards == [card(t, "1a"), NOT_SEEN]


def test_a_moment_that_no_one_can_foresee_is_not_in_a_view() -> None:
    t = table("")
    assert t.unforeseen(100, 200) == 200
    assert t.moment is not None
    assert 100 <= t.moment <= 200
    assert view(t, 0).moment is None
