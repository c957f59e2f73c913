"""A card can be flicked to the one place where it fits, if it is let go at speed outside every place."""

from __future__ import annotations

from math import cos, hypot, radians, sin
from typing import Any

import pytest

from tabletop.hand.flick import CONE, RECENT_NS, SPEED, Wrist, flicked_at
from tabletop.hand.intents import Chosen
from tests.tabletop.hand.dealt import Dealt

FAST = SPEED * 1.5


def outside(dealt: Dealt) -> tuple[float, float]:
    """A point of the table at which a card touches no place."""
    node, area = dealt.card("4b"), dealt.scene.places.area
    for y in range(area.y + 80, area.bottom - 80, 5):
        for x in range(area.x + 60, area.right - 60, 5):
            reach = range(len(dealt.scene.zones))
            box = node.box._replace(x=x - node.width // 2, y=y - node.height // 2)
            if not any(box.overlap(dealt.scene.zone_rect(zone)) for zone in reach):
                return x, y
    raise AssertionError("there is no room on the table")


def let_go(dealt: Dealt, speed: float = FAST, aside: float = 0.0, flicks: bool = True) -> Any:
    """The 4b is let go outside every place, on its way to the pile where it fits, or so many degrees off."""
    dealt.hand.flicks = lambda: flicks
    (x, y), node, at = dealt.at("4b"), dealt.card("4b"), outside(dealt)
    assert dealt.hand.grab(x, y)
    dealt.hand.follow(x + at[0] - node.x.target, y + at[1] - node.y.target)
    to_x, to_y = dealt.zone("upper0")
    across, down = to_x - at[0], to_y - at[1]
    far, turn = hypot(across, down), radians(aside)
    way = (across * cos(turn) - down * sin(turn)) / far, (across * sin(turn) + down * cos(turn)) / far
    return dealt.hand.release((way[0] * speed, way[1] * speed))


def test_a_card_that_is_flicked_at_a_place_goes_there(late: Dealt) -> None:
    intent = let_go(late)
    assert isinstance(intent, Chosen)
    assert late.written(intent.moves) == ["lay 4b to upper0"]


@pytest.mark.parametrize(("speed", "aside"), [(SPEED * 0.9, 0.0), (FAST, CONE + 2), (FAST, 180.0)])
def test_one_that_is_too_slow_or_aimed_elsewhere_goes_back(late: Dealt, speed: float, aside: float) -> None:
    assert let_go(late, speed, aside) is None
    assert not late.card("4b").loose


def test_steady_hands_flick_nothing(late: Dealt) -> None:
    assert let_go(late, flicks=False) is None


def test_over_a_place_a_card_is_dropped_and_not_flicked(late: Dealt) -> None:
    late.hand.flicks = lambda: True
    (x, y), node, at = late.at("4b"), late.card("4b"), late.zone("lower3")
    late.hand.grab(x, y)
    late.hand.follow(x + at[0] - node.x.target, y + at[1] - node.y.target)
    to_x, to_y = late.zone("upper0")
    refused = late.hand.release(((to_x - at[0]) * 20, (to_y - at[1]) * 20))
    assert refused is not None, "it is refused there, as a drop is"
    assert not node.loose


def test_where_two_places_lie_in_the_same_direction_nothing_is_flicked(late: Dealt) -> None:
    zones = [late.rules.zone("upper0")] * 2
    assert flicked_at(late.scene, (0.0, 0.0), late.zone("upper0"), zones[:1]) == -1, "too slow"
    x, y = late.zone("upper0")
    assert flicked_at(late.scene, (0.0, 0.0), (x * 9.0, y * 9.0), zones[:1]) == zones[0]
    assert flicked_at(late.scene, (0.0, 0.0), (x * 9.0, y * 9.0), zones) == -1


def test_the_speed_is_that_of_the_last_moment() -> None:
    wrist = Wrist()
    for step in range(20):
        wrist.moved(step * RECENT_NS // 4, 100.0 * step if step < 10 else 1000.0, 0.0)
    assert wrist.velocity == (0.0, 0.0), "it has come to rest"
    wrist.rest()
    assert wrist.velocity == (0.0, 0.0)
    wrist.moved(0, 0.0, 0.0)
    wrist.moved(10_000_000, 20.0, -10.0)
    assert wrist.velocity == pytest.approx((2000.0, -1000.0))
