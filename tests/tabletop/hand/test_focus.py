"""Focus: where the arrows, Tab, the wheel and letters lead."""

from __future__ import annotations

import pytest

from tabletop.hand.focus import Focus, Stop
from tests.tabletop.hand.dealt import Dealt


def at(dealt: Dealt) -> str:
    """The card or the place that has the focus."""
    stop = dealt.hand.focus.stop
    assert stop is not None
    if stop.node is not None and stop.node.face is not None:
        return stop.node.name
    return dealt.rules.names[stop.zone] if stop.button is None else "button"


def go(dealt: Dealt, name: str) -> Focus:
    """The focus is on a card."""
    focus = dealt.hand.focus
    focus.stop = next(stop for stop in focus.stops() if stop.node is dealt.card(name))
    return focus


def button(x: float, y: float) -> Stop:
    return Stop(x, y, button=lambda: None)


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


def test_the_focus_stays_on_what_it_was_on_and_rests_when_that_goes_and_no_one_is_asked(late: Dealt) -> None:
    button = Stop(10, 10, button=lambda: None)
    late.hand.focus.buttons = [button]
    late.hand.focus.stop = button
    late.hand.ask(0)
    assert late.hand.focus.stop == button
    late.hand.focus.buttons = []
    late.hand.ask(-1)
    assert late.hand.focus.stop is None


def test_when_a_button_goes_the_focus_goes_to_what_can_be_done(late: Dealt) -> None:
    late.hand.focus.stop = button(10, 10)
    late.hand.ask(0)
    assert at(late) in ("8a", "4b", "4c", "5c")


def test_who_has_played_a_card_finds_the_focus_beside_where_it_was(asking: Dealt) -> None:
    focus = go(asking, "2a")
    asking.hand.press_focus()
    assert focus.stop is not None
    assert asking.rules.names[focus.stop.zone] in ("hand1", "hand2"), "whom to ask is the next thing"
    asking.hand.drop()
    asking.hand.ask(-1)
    take_away(asking, "2a")
    asking.hand.ask(0)
    assert at(asking) in ("1a", "1b", "3a")


def take_away(dealt: Dealt, name: str) -> None:
    """The card is somewhere else now."""
    node, target = dealt.card(name), dealt.rules.zone("hand1")
    dealt.scene.take_over(node, dealt.scene.zone_of(node), target, -1)
    dealt.scene.settle(target)


def test_who_puts_a_card_back_is_where_it_lies(late: Dealt) -> None:
    focus = go(late, "8a")
    late.hand.press_focus()
    assert at(late) == "9c", "the only place for it"
    late.hand.drop()
    focus.keep()
    assert at(late) == "8a"


def test_where_more_cards_can_be_chosen_the_focus_stays_with_them(declaring: Dealt) -> None:
    go(declaring, "7a")
    declaring.hand.press_focus()
    assert at(declaring) == "7a"


def test_who_plays_with_the_pointer_has_no_focus(late: Dealt) -> None:
    focus = go(late, "8a")
    late.hand.click(*late.at("4c"))
    assert focus.stop is None
    late.hand.ask(-1)
    late.hand.ask(0)
    assert focus.stop is None


def test_what_one_person_had_in_focus_is_nothing_to_another(asking: Dealt) -> None:
    focus = go(asking, "2a")
    asking.hand.ask(1)
    assert focus.stop is None or focus.stop.node is not asking.card("2a")
    asking.hand.ask(-1)
    focus.forget()
    asking.hand.ask(0)
    assert focus.stop is None


def test_tab_lands_on_a_card_that_can_be_played(late: Dealt) -> None:
    focus = go(late, "9c")
    while at(late) != "8a":
        focus.next_area(1)
        assert at(late) not in ("7a", "6a"), "they go only together with the 8"


def test_the_focus_begins_at_no_call(late: Dealt) -> None:
    """Whoever presses Enter without looking calls nothing out."""
    focus = late.hand.focus
    focus.buttons = [Stop(10, 10, button=lambda: None, call=True), Stop(50, 10, button=lambda: None)]
    for zone in late.scene.zones:
        zone.clear()
    focus.walk(0, 0)
    assert focus.stop == focus.buttons[1]


def test_a_rank_that_is_typed_leads_from_card_to_card_of_it(asking: Dealt) -> None:
    assert asking.hand.focus.jump("2")
    first = asking.hand.focus.stop
    assert first is not None
    assert first.node is not None
    assert first.node.name.startswith("2")
    assert not asking.hand.focus.jump("9")
    assert asking.hand.focus.stop == first


@pytest.mark.parametrize(("way", "there"), [((1, 0), "9c"), ((0, -1), "3d"), ((0, 1), "7a"), ((-1, 0), "5c")], ids=str)
def test_an_arrow_leads_to_the_nearest_card_in_its_direction(late: Dealt, way: tuple[int, int], there: str) -> None:
    go(late, "8a").walk(*way)
    assert at(late) == there


def test_where_nothing_lies_in_a_direction_the_focus_stays(late: Dealt) -> None:
    go(late, "4c").walk(1, 0)
    assert at(late) == "4c"


def test_what_lies_straight_ahead_is_nearer_than_what_lies_aside(late: Dealt) -> None:
    focus = late.hand.focus
    x, y = late.card("4c").x.target, late.card("4c").y.target
    focus.buttons = [button(x + 200, y), button(x + 60, y + 120)]
    go(late, "4c").walk(1, 0)
    assert focus.stop is not None
    assert (focus.stop.x, focus.stop.y) == (x + 200, y)


def test_the_arrows_walk_to_buttons_while_no_one_is_asked(late: Dealt) -> None:
    late.hand.focus.buttons = [button(10, 10), button(50, 10)]
    late.hand.ask(-1)
    late.hand.focus.walk(1, 0)
    assert late.hand.focus.stop == late.hand.focus.buttons[0]
    late.hand.focus.walk(1, 0)
    assert late.hand.focus.stop == late.hand.focus.buttons[1]


def test_tab_goes_from_place_to_place_and_round(late: Dealt) -> None:
    focus, seen = late.hand.focus, []
    focus.buttons = [button(10, 10)]
    for _ in range(8):
        focus.next_area(1)
        seen.append(at(late))
    assert seen == ["button", "pack", "5c", "3d", "8a", "9c", "4b", "4c"]
    focus.next_area(1)
    assert at(late) == "button"
    focus.next_area(-1)
    assert at(late) == "4c"


def test_the_wheel_goes_from_card_to_card_and_round(asking: Dealt) -> None:
    def turned(by: int) -> object:
        asking.hand.focus.next_card(by)
        stop = asking.hand.focus.stop
        return stop.node if stop is not None else None

    cards = [stop.node for stop in asking.hand.focus.stops() if stop.node is not None]
    asking.hand.focus.buttons = [button(10, 10)]
    assert [turned(1) for _ in cards] == cards
    assert turned(1) is cards[0]
    assert turned(-1) is cards[-1]


def test_two_buttons_are_two_stops(late: Dealt) -> None:
    late.hand.ask(-1)
    assert late.hand.focus.stops() == [], "there is nothing to walk to"
    late.hand.focus.walk(1, 0)
    late.hand.focus.next_area(1)
    assert late.hand.focus.stop is None
    assert button(10, 10).key != button(50, 10).key


def test_cards_that_look_alike_are_one_stop(asking: Dealt) -> None:
    names = [stop.node.name for stop in asking.hand.focus.stops() if stop.node is not None]
    assert len({"1a", "1b"} & set(names)) == 1


def test_an_empty_place_is_a_stop_only_if_something_can_go_there(late: Dealt) -> None:
    reached = {late.rules.names[stop.zone] for stop in late.hand.focus.stops()}
    assert "upper1" not in reached
    assert "upper0" in reached


def test_the_focus_goes_with_a_card_that_moves(late: Dealt) -> None:
    focus = go(late, "9c")
    node, target = late.card("9c"), late.rules.zone("lower2")
    assert not focus.follow(), "it is where it was"
    late.scene.take_over(node, late.scene.zone_of(node), target, -1)
    late.scene.settle(target)
    assert focus.follow()
    assert focus.stop is not None
    assert focus.stop.zone == target
    assert (focus.stop.x, focus.stop.y) == (node.x.target, node.y.target)


def test_on_a_pile_the_focus_stays_whichever_card_is_on_top(late: Dealt) -> None:
    focus, pack = late.hand.focus, late.rules.zone("pack")
    focus.stop = next(stop for stop in focus.stops() if stop.zone == pack)
    top = late.scene.zones[pack][-1]
    late.scene.take_over(top, pack, late.rules.zone("lower1"), -1)
    focus.keep()
    assert at(late) == "pack"
    assert focus.stop is not None
    assert focus.stop.node is late.scene.zones[pack][-1]
