"""Selection: which cards a click picks up, and which lie down again."""

from __future__ import annotations

from tabletop.hand.selection import PICKED_SIZE, Selection
from tests.tabletop.hand.dealt import Dealt


def pick(dealt: Dealt, names: str) -> Selection:
    """These cards are picked up."""
    selection = dealt.hand.selection
    selection.pick([dealt.card(name) for name in names.split()])
    return selection


def picked(selection: Selection) -> list[str]:
    return [node.name for node in selection.picked]


def more(dealt: Dealt, name: str) -> list[str]:
    """What would be picked up after a click on a card."""
    return [node.name for node in dealt.hand.selection.with_more(dealt.card(name))]


def test_picked_cards_are_larger_and_stand_out_of_their_row_and_no_others(declaring: Dealt) -> None:
    lay = {name: declaring.card(name).y.target for name in ("7a", "7b", "2a")}
    pick(declaring, "7a 7b")
    assert {name: declaring.card(name).y.target < y for name, y in lay.items()} == {"7a": True, "7b": True, "2a": False}
    assert [declaring.card(name).scale.target for name in lay] == [PICKED_SIZE, PICKED_SIZE, 1.0]


def test_what_is_picked_next_takes_the_place_of_what_was_picked_before(declaring: Dealt) -> None:
    lay = declaring.card("7a").y.target
    pick(declaring, "7a")
    assert picked(pick(declaring, "2a")) == ["2a"]
    assert declaring.card("7a").scale.target == 1.0
    assert declaring.card("7a").y.target == lay


def test_after_it_is_cleared_every_card_lies_as_before(declaring: Dealt) -> None:
    lay = [(node.y.target, node.scale.target) for node in declaring.scene.nodes()]
    pick(declaring, "7a 7c").clear()
    assert picked(declaring.hand.selection) == []
    assert [(node.y.target, node.scale.target) for node in declaring.scene.nodes()] == lay


def test_with_reduced_motion_a_picked_card_stands_out_but_does_not_grow(declaring: Dealt) -> None:
    declaring.scene.reduced_motion = True
    lay = declaring.card("7a").y.target
    pick(declaring, "7a")
    assert declaring.card("7a").scale.target == 1.0
    assert declaring.card("7a").y.target < lay


def test_a_card_joins_those_that_can_be_played_together_with_it(declaring: Dealt) -> None:
    pick(declaring, "7a 7b")
    assert more(declaring, "7c") == ["7a", "7b", "7c"]


def test_a_card_that_goes_with_none_of_them_is_picked_up_by_itself(declaring: Dealt) -> None:
    pick(declaring, "7a 7b")
    assert more(declaring, "2a") == ["2a"]


def test_a_card_that_leads_nowhere_is_not_picked_up(late: Dealt) -> None:
    assert more(late, "9c") == []
    assert more(late, "4b") == ["4b"]


def test_a_click_changes_nothing_before_it_is_carried_out(declaring: Dealt) -> None:
    pick(declaring, "7a")
    more(declaring, "7b")
    assert picked(declaring.hand.selection) == ["7a"]


def test_one_card_that_is_put_back_leaves_the_others_picked(declaring: Dealt) -> None:
    selection = pick(declaring, "7a 7b 7c")
    selection.put_back(declaring.card("7b"))
    assert picked(selection) == ["7a", "7c"]
    assert declaring.card("7b").scale.target == 1.0


def test_cards_that_were_picked_only_together_are_put_back_together(late: Dealt) -> None:
    selection = pick(late, "8a 7a 6a")
    selection.put_back(late.card("6a"))
    assert picked(selection) == []


def test_all_lie_down_if_nothing_can_be_done_with_what_is_left(declaring: Dealt) -> None:
    selection = pick(declaring, "7a 2a")
    declaring.hand.selection.put_back(declaring.card("2a"))
    assert picked(selection) == ["7a"]
    selection = pick(declaring, "7a 2a 7b")
    selection.put_back(declaring.card("7a"))
    assert picked(selection) == []
