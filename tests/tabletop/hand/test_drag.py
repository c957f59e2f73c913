"""Drag: what is held, where it follows to, and where it comes down."""

from __future__ import annotations

import pytest

from tabletop.hand.drag import HELD_SIZE, Drag
from tests.tabletop.hand.dealt import Dealt


def lift(dealt: Dealt, *names: str) -> Drag:
    """Cards are lifted by the middle of the first of them."""
    node, drag = dealt.card(names[0]), dealt.hand.drag
    drag.lift(node, [dealt.card(name) for name in names], node.x.shown, node.y.shown)
    return drag


def carry(dealt: Dealt, to: str) -> bool:
    """What is held is carried over a place; whether that is another target than before."""
    return dealt.hand.drag.follow(*dealt.zone(to))


def test_a_held_card_trails_behind_the_pointer_and_comes_to_it(late: Dealt) -> None:
    x, y = late.at("9c")
    late.hand.grab(x, y)
    late.hand.follow(x + 300, y)
    late.hand.drag.trail(0.016)
    node = late.card("9c")
    start = node.x.shown
    assert abs(node.angle.target) > 0, "it leans"
    for _ in range(60):
        late.hand.drag.trail(0.016)
    assert node.x.shown > start
    assert node.x.shown == pytest.approx(late.hand.drag.pointer[0] + late.hand.drag.offsets[0][0], abs=0.5)


def test_with_reduced_motion_it_is_where_the_pointer_is_and_does_not_lean(late: Dealt) -> None:
    late.scene.reduced_motion = True
    x, y = late.at("9c")
    late.hand.grab(x, y)
    late.hand.follow(x + 300, y)
    late.hand.drag.trail(0.016)
    assert late.card("9c").angle.target == 0
    assert late.card("9c").x.shown == pytest.approx(x + 300 + late.hand.drag.offsets[0][0])


def test_a_card_that_is_dropped_in_its_own_hand_stays_where_it_was_dropped(asking: Dealt) -> None:
    zone = asking.rules.zone("hand0")
    asking.hand.order.sort("rank")
    node, x = asking.card("3a"), asking.card("1a").x.target
    start = asking.at("3a")
    asking.hand.grab(*start)
    asking.hand.follow(start[0] + x - node.x.target - node.width, start[1])
    assert asking.hand.drag.gap == 0, "room is made for it"
    assert asking.hand.release() is None
    assert [node.name for node in asking.scene.shown_in(zone)] == ["3a", "1a", "1b", "2a"]


def test_lifted_cards_grow_and_are_above_all_others_until_they_are_laid_down(late: Dealt) -> None:
    drag = lift(late, "4b")
    node = late.card("4b")
    assert node.scale.target == HELD_SIZE
    assert node.z > max(other.z for other in late.scene.nodes() if other is not node)
    drag.lay_down()
    assert not node.held
    assert node.scale.target == 1.0
    assert drag.held == []


def test_with_reduced_motion_a_lifted_card_does_not_grow(late: Dealt) -> None:
    late.scene.reduced_motion = True
    lift(late, "4b")
    assert late.card("4b").scale.target == 1.0


def test_it_says_when_the_pointer_comes_over_another_target(late: Dealt) -> None:
    drag = lift(late, "8a", "7a", "6a")
    assert carry(late, "lower1")
    assert not carry(late, "lower1"), "it is still there"
    assert late.zones([drag.target]) == {"lower1"}
    assert drag.follow(5000, 5000)
    assert drag.target == -1


def test_a_place_where_the_cards_cannot_go_is_no_target(late: Dealt) -> None:
    drag = lift(late, "4b")
    carry(late, "lower1")
    assert drag.target == -1
    dropped = drag.release()
    assert dropped.moves == []
    assert late.zones([dropped.zone]) == {"lower1"}, "but it is known where they came down"


def test_of_two_targets_the_one_that_is_covered_more_gets_the_card(declaring: Dealt) -> None:
    """The 4s can go up onto one pile only; a 1 onto any empty one."""
    from games.patience import GAME as PATIENCE
    from tests.games.patience.helpers import table

    dealt = Dealt(PATIENCE, table("lower0: 1a\nlower1: 9c\nstock: 5c\npack: *\nnext: Turn()"))
    (left, y), (right, _) = dealt.zone("upper1"), dealt.zone("upper2")
    drag = lift(dealt, "1a")
    drag.follow(left + (right - left) * 0.4, y)
    assert dealt.zones([drag.target]) == {"upper1"}
    drag.follow(left + (right - left) * 0.6, y)
    assert dealt.zones([drag.target]) == {"upper2"}


def test_what_is_let_go_on_a_target_means_its_moves_and_is_held_no_more(late: Dealt) -> None:
    drag = lift(late, "8a", "7a", "6a")
    carry(late, "lower1")
    dropped = drag.release()
    assert late.written(dropped.moves) == ["lay 8a 7a 6a to lower1"]
    assert [node.name for node in dropped.nodes] == ["8a", "7a", "6a"]
    assert not any(node.held for node in late.scene.nodes())


def test_what_is_let_go_on_a_target_stays_there_until_it_is_taken_back(late: Dealt) -> None:
    node = late.card("4b")
    home = node.x.target, node.y.target
    drag = lift(late, "4b")
    carry(late, "upper0")
    drag.trail(1.0)
    dropped_at = node.x.shown, node.y.shown
    drag.release()
    late.scene.settle(late.rules.zone("lower0"))
    assert (node.x.target, node.y.target) == dropped_at
    assert node.z > max(other.z for other in late.scene.nodes() if other is not node)
    drag.take_back()
    assert (node.x.target, node.y.target) == home


def test_who_is_quicker_than_the_card_does_not_miss(late: Dealt) -> None:
    """The pointer has arrived, and the card trails far behind."""
    drag = lift(late, "4b")
    carry(late, "upper0")
    drag.trail(0.001)
    assert late.written(drag.release().moves) == ["lay 4b to upper0"]


def test_cards_of_a_pile_keep_their_distance_and_cards_of_a_hand_are_gathered(late: Dealt, declaring: Dealt) -> None:
    between = late.card("7a").y.shown - late.card("8a").y.shown
    (_, first), (_, second) = lift(late, "8a", "7a", "6a").offsets[:2]
    assert second - first == pytest.approx(between)
    apart = declaring.card("7c").x.shown - declaring.card("7a").x.shown
    (first, _), (second, _) = lift(declaring, "7a", "7c").offsets
    assert 0 < second - first < apart / 2


def test_a_hand_opens_where_a_held_card_would_lie_and_closes_when_it_is_carried_away(asking: Dealt) -> None:
    def shown() -> list[str]:
        return [node.name for node in asking.scene.shown_in(asking.rules.zone("hand0"))]

    asking.hand.order.sort("rank")
    drag = lift(asking, "3a")
    first = asking.card("1a")
    lay = first.x.target
    drag.follow(lay - first.width, first.y.target)
    assert shown() == ["3a", "1a", "1b", "2a"]
    assert first.x.target > lay, "it makes room"
    drag.follow(640, 60)
    assert shown() == ["1a", "1b", "2a", "3a"]
    assert first.x.target == lay


def test_a_card_may_be_dropped_anywhere_at_the_player_who_is_asked_for_it(asking: Dealt) -> None:
    box = asking.scene.places.seats[1].box
    drag = lift(asking, "1a", "1b")
    drag.follow(box.x + 1, box.bottom - 1)
    assert asking.zones([drag.target]) == {"hand1"}


def test_with_nothing_held_nothing_follows(late: Dealt) -> None:
    drag = late.hand.drag
    assert not drag.trail(0.016)
    assert not drag.follow(*late.zone("lower1"))
    assert drag.target == -1
