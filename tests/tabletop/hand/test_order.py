"""Order: how the cards of a hand lie before its owner."""

from __future__ import annotations

import pytest

from games.engine import Move
from games.flaps import GAME as FLAPS
from tabletop.hand.order import Order
from tests.tabletop.hand.dealt import Dealt
from tests.tabletop.match.flaps import position


@pytest.fixture
def flaps() -> Dealt:
    return Dealt(FLAPS, position("hand0: 5ha 9ca 3ha Kc\nhand1: 2sa"))


def shown(dealt: Dealt, zone: str = "hand0") -> list[str]:
    """The cards of a hand from left to right, as they are shown."""
    return [node.name for node in dealt.scene.shown_in(dealt.rules.zone(zone))]


def put(dealt: Dealt, names: str, zone: str = "hand0") -> Order:
    """Its owner puts a hand in this order."""
    order = dealt.hand.order
    order.arrange(dealt.rules.zone(zone), [dealt.card(name) for name in names.split()])
    return order


def test_a_hand_is_shown_by_rank_by_suit_or_as_it_was_drawn(asking: Dealt) -> None:
    zone, order = asking.rules.zone("hand0"), asking.hand.order
    order.sort("rank")
    assert [node.name for node in asking.scene.shown_in(zone)] == ["1a", "1b", "2a", "3a"]
    order.sort("drawn")
    assert asking.scene.shown_in(zone) == asking.scene.zones[zone]


def test_the_order_someone_gave_their_hand_stays_until_it_is_sorted_again(asking: Dealt) -> None:
    zone, order = asking.rules.zone("hand0"), asking.hand.order
    own = [asking.card(name) for name in ("3a", "2a", "1b", "1a")]
    order.arrange(zone, own)
    order.sort("rank", afresh=False)
    assert asking.scene.shown_in(zone) == own
    first = order.first(0, [asking.rules.read("ask 1a to hand1"), asking.rules.read("ask 3a to hand1")])
    assert first == asking.rules.read("ask 3a to hand1"), "what lies first in the owner's order"
    order.sort("rank")
    assert [node.name for node in asking.scene.shown_in(zone)] == ["1a", "1b", "2a", "3a"]


def test_by_suit_the_cards_of_a_suit_lie_together(flaps: Dealt) -> None:
    flaps.hand.order.sort("rank")
    assert shown(flaps) == ["3ha", "5ha", "9ca", "Kc"]
    flaps.hand.order.sort("suit")
    assert shown(flaps) == ["9ca", "Kc", "3ha", "5ha"]
    xs = [flaps.card(name).x.target for name in shown(flaps)]
    assert xs == sorted(xs), "and that is where they lie"


def test_as_drawn_they_lie_as_they_came(declaring: Dealt) -> None:
    declaring.hand.order.sort("rank")
    assert shown(declaring) == ["2a", "7a", "7b", "7c"]
    declaring.hand.order.sort("drawn")
    assert shown(declaring) == ["7a", "7b", "7c", "2a"]


def test_another_players_hand_is_not_sorted_as_no_one_sees_what_is_in_it(asking: Dealt) -> None:
    zone = asking.rules.zone("hand1")
    before = list(asking.scene.zones[zone])
    asking.hand.order.sort("rank")
    assert asking.scene.shown_in(zone) == before


def test_what_lies_on_the_table_cannot_be_put_in_order(asking: Dealt) -> None:
    books, order = asking.rules.zone("books0"), asking.hand.order
    assert order.can_be_arranged(asking.rules.zone("hand0"))
    assert not order.can_be_arranged(books)
    before = list(asking.scene.shown_in(books))
    order.arrange(books, before[::-1])
    assert asking.scene.shown_in(books) == before


def test_an_order_of_its_owner_comes_back_after_the_hand_lay_face_down(asking: Dealt) -> None:
    order, zone = put(asking, "3a 1b 2a 1a"), asking.rules.zone("hand0")
    cards = {node: node.card for node in asking.scene.zones[zone]}
    faces = {node: node.face for node in cards}
    for node in cards:
        node.forget()
    order.restore(zone)
    assert asking.scene.shown_in(zone) == asking.scene.zones[zone], "backs lie as they come"
    for node, card in cards.items():
        node.become(card, faces[node], up=True)
    order.restore(zone)
    assert shown(asking) == ["3a", "1b", "2a", "1a"]


def test_a_card_that_came_since_lies_behind_the_order_of_its_owner(asking: Dealt) -> None:
    order, zone = put(asking, "3a 2a 1b 1a"), asking.rules.zone("hand0")
    theirs = asking.rules.zone("hand1")
    come, card = asking.scene.zones[theirs][0], asking.rules.deck.by_name["1c"]
    asking.scene.take_over(come, theirs, zone, 0)
    come.become(card, asking.rules.deck.cards[card], up=True)
    order.restore(zone)
    assert shown(asking) == ["3a", "2a", "1b", "1a", "1c"]


def test_the_first_move_is_that_of_the_card_that_lies_first(flaps: Dealt) -> None:
    order = flaps.hand.order
    king, five = (flaps.rules.read(f"lay {card} to pile") for card in ("Kc", "5ha"))
    assert order.first(0, [king, five]) == five, "by rank"
    order.sort("suit")
    assert order.first(0, [king, five]) == king, "by suit"
    order.sort("drawn")
    assert order.first(0, [king, five]) == king, "as they are listed"


def test_moves_without_cards_have_no_first(asking: Dealt) -> None:
    assert asking.hand.order.first(0, [Move("pass")]) is None
    assert asking.hand.order.first(0, []) is None
