"""Clicks, drags and keys on a table of cards: what they mean is returned, and nothing is played."""

from __future__ import annotations

import pytest

from games.authors import GAME as AUTHORS
from games.engine import read_table
from games.patience import GAME as PATIENCE
from tabletop.hand.focus import Stop
from tabletop.hand.intents import Chosen, Pressed, Refused
from tests.games.patience.helpers import table
from tests.tabletop.hand.dealt import ASKING, LATE, Dealt


@pytest.fixture
def late() -> Dealt:
    return Dealt(PATIENCE, table(LATE))


@pytest.fixture
def asking() -> Dealt:
    return Dealt(AUTHORS, read_table(AUTHORS.rules(3), ASKING))


def meant(dealt: Dealt, intent: object) -> list[str]:
    assert isinstance(intent, Chosen), intent
    return dealt.written(intent.moves)


# ---------------------------------------------------------------------- dragging


def test_a_card_that_is_dropped_on_its_place_means_the_move(late: Dealt) -> None:
    assert meant(late, late.drag("8a", "lower1")) == ["lay 8a 7a 6a to lower1"]
    assert not late.hand.drag.held


def test_a_drop_where_it_cannot_lie_says_why(late: Dealt) -> None:
    refused = late.drag("4b", "lower1")
    assert isinstance(refused, Refused)
    assert refused.node is late.card("4b")


def test_a_drop_on_nothing_means_nothing(late: Dealt) -> None:
    x, y = late.at("9c")
    late.hand.grab(x, y)
    late.hand.follow(x, 5000)
    assert late.hand.release() is None
    assert not late.card("9c").held


def test_all_that_lies_on_a_card_is_lifted_with_it(late: Dealt) -> None:
    late.hand.grab(*late.at("7a"))
    assert {node.name for node in late.hand.drag.held} == {"7a", "6a"}
    late.hand.drop()
    assert not late.hand.drag.held


def test_the_place_lights_up_that_a_held_card_would_fall_on(late: Dealt) -> None:
    x, y = late.at("8a")
    late.hand.grab(x, y)
    assert late.hand.lights.zones() == set()
    to_x, to_y = late.zone("lower1")
    node = late.card("8a")
    late.hand.follow(x + to_x - node.x.target, y + to_y - node.y.target)
    assert late.zones(late.hand.lights.zones()) == {"lower1"}
    assert late.card("9c").frame == "target"


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


# ---------------------------------------------------------------------- clicking


def test_two_clicks_pick_a_card_up_and_place_it(late: Dealt) -> None:
    assert late.hand.click(*late.at("4b")) is None
    assert [node.name for node in late.hand.selection.picked] == ["4b"]
    assert late.zones(late.hand.lights.zones()) >= {"upper0"}
    assert meant(late, late.hand.click(*late.zone("upper0")))[0] == "lay 4b to upper0"


def test_a_second_click_on_a_picked_card_puts_it_back(late: Dealt) -> None:
    late.hand.click(*late.at("4b"))
    assert late.hand.click(*late.at("4b")) is None
    assert late.hand.selection.picked == []
    assert late.card("4b").scale.target == 1.0


def test_a_click_on_a_pile_of_cards_that_goes_nowhere_as_a_whole_picks_the_part_that_does(late: Dealt) -> None:
    late.hand.click(*late.at("8a"))
    assert {node.name for node in late.hand.selection.picked} == {"8a", "7a", "6a"}


def test_a_click_on_the_pack_turns_a_card() -> None:
    dealt = Dealt(PATIENCE, table("lower0: 9a\nstock: 10b\npack: *\nnext: Turn()"))
    assert meant(dealt, dealt.hand.click(*dealt.zone("pack"))) == ["turn"]


def test_a_double_click_is_the_sensible_move(late: Dealt) -> None:
    assert meant(late, late.hand.quick(*late.at("4b"))) == ["lay 4b to upper0"]


def test_while_nobody_is_asked_nothing_means_anything(late: Dealt) -> None:
    late.hand.ask(-1)
    assert late.hand.click(*late.at("4b")) is None
    assert late.hand.quick(*late.at("4b")) is None
    assert not late.hand.grab(*late.at("4b"))
    assert late.hand.selection.picked == []


def test_a_click_anywhere_at_a_player_asks_that_player(asking: Dealt) -> None:
    asking.hand.click(*asking.at("1a"))
    assert {node.name for node in asking.hand.selection.picked} == {"1a", "1b"}, "all signs of a number go together"
    box = asking.scene.places.seats[1].box if asking.scene.places else None
    assert box is not None
    intent = asking.hand.click(*box.centre)
    assert all(text.endswith("to hand1") for text in meant(asking, intent))


# ---------------------------------------------------------------------- keys


def test_the_arrows_begin_at_a_card_that_can_be_played_and_enter_takes_it(late: Dealt) -> None:
    late.hand.walk(0, 0)
    stop = late.hand.focus.stop
    assert stop is not None
    assert stop.node is not None
    assert late.hand.grip.movable(stop.node)
    assert stop.node.frame == "focus"


def test_from_stop_to_stop_the_arrows_reach_everything(late: Dealt) -> None:
    """Whoever has only keys can do all that the mouse can."""
    late.hand.walk(0, 0)
    reached, waiting = set(), [late.hand.focus.stop]
    while waiting:
        stop = waiting.pop()
        if stop is None or stop.key in reached:
            continue
        reached.add(stop.key)
        for right, down in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            late.hand.focus.stop = stop
            late.hand.walk(right, down)
            waiting.append(late.hand.focus.stop)
    assert reached == {stop.key for stop in late.hand.focus.stops()}


def test_while_a_card_is_picked_the_keys_lead_only_to_where_it_can_go(late: Dealt) -> None:
    late.hand.click(*late.at("8a"))
    zones = {stop.zone for stop in late.hand.focus.stops()}
    assert late.zones(zones) == {"lower0", "lower1"}


def test_enter_on_a_button_presses_it_and_nothing_else(late: Dealt) -> None:
    pressed = []
    late.hand.focus.buttons = [Stop(10, 10, button=lambda: pressed.append(1))]
    late.hand.focus.stop = late.hand.focus.buttons[0]
    intent = late.hand.press_focus()
    assert isinstance(intent, Pressed)
    assert pressed == [], "whoever carries it out presses"


def test_the_focus_stays_on_what_it_was_on_and_goes_when_that_goes(late: Dealt) -> None:
    button = Stop(10, 10, button=lambda: None)
    late.hand.focus.buttons = [button]
    late.hand.focus.stop = button
    late.hand.ask(0)
    assert late.hand.focus.stop == button
    late.hand.focus.buttons = []
    late.hand.ask(0)
    assert late.hand.focus.stop is None


def test_a_rank_that_is_typed_leads_from_card_to_card_of_it(asking: Dealt) -> None:
    assert asking.hand.focus.jump("2")
    first = asking.hand.focus.stop
    assert first is not None
    assert first.node is not None
    assert first.node.name.startswith("2")
    assert not asking.hand.focus.jump("9")
    assert asking.hand.focus.stop == first


# ---------------------------------------------------------------------- the order of a hand


def test_a_hand_is_shown_by_rank_by_suit_or_as_it_was_drawn(asking: Dealt) -> None:
    zone, order = asking.rules.zone("hand0"), asking.hand.order
    order.sort("rank")
    assert [node.name for node in asking.scene.shown_in(zone)] == ["1a", "1b", "2a", "3a"]
    order.sort("drawn")
    assert asking.scene.shown_in(zone) == asking.scene.zones[zone]


def test_the_order_in_which_somebody_has_put_a_hand_stays_until_it_is_sorted_afresh(asking: Dealt) -> None:
    zone, order = asking.rules.zone("hand0"), asking.hand.order
    own = [asking.card(name) for name in ("3a", "2a", "1b", "1a")]
    order.arrange(zone, own)
    order.sort("rank", afresh=False)
    assert asking.scene.shown_in(zone) == own
    first = order.first(0, [asking.rules.read("ask 1a to hand1"), asking.rules.read("ask 3a to hand1")])
    assert first == asking.rules.read("ask 3a to hand1"), "what lies first in the owner's order"
    order.sort("rank")
    assert [node.name for node in asking.scene.shown_in(zone)] == ["1a", "1b", "2a", "3a"]


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
