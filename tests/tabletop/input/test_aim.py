"""Hopping, markers, the colour ring, and fingers that bounce."""

from collections.abc import Mapping
from random import Random

import pytest

from tabletop.input.aim import DIRECTIONS, Debounce, Marker, Point, Ring, hop, nearest
from tabletop.input.bindings import Action
from tabletop.input.gestures import Gesture, GestureKind

LEFT, RIGHT, UP, DOWN = (DIRECTIONS[action] for action in (Action.LEFT, Action.RIGHT, Action.UP, Action.DOWN))
MS = 1_000_000
GRID = {"a": (0.0, 0.0), "b": (100.0, 0.0), "c": (200.0, 0.0), "d": (0.0, 100.0), "e": (100.0, 100.0)}


def swarm(rng: Random, flies: int) -> Mapping[int, Point]:
    """Flies as they lie in the middle: on random places of a grid of 7 x 4, each shifted a little."""
    places = rng.sample([(column, row) for column in range(7) for row in range(4)], flies)
    return {
        fly: (123 * column + rng.uniform(-19, 19), 117 * row + rng.uniform(-6, 6))
        for fly, (column, row) in enumerate(places)
    }


def presses(targets: Mapping[int, Point]) -> int:
    """How many hops it takes at most from any target to any other; fails if one is out of reach."""
    neighbours = {start: {hop(start, way, targets) for way in DIRECTIONS.values()} for start in targets}
    most = 0
    for start in targets:
        seen, edge = {start}, {start}
        steps = 0
        while len(seen) < len(targets):
            edge = set().union(*(neighbours[target] for target in edge)) - seen
            assert edge, f"from {start} only {len(seen)} of {targets}"
            seen |= edge
            steps += 1
        most = max(most, steps)
    return most


@pytest.mark.parametrize(("flies", "at_most"), [(2, 1), (3, 2), (5, 3), (8, 4), (12, 5), (18, 6), (24, 7), (27, 7)])
def test_every_target_can_be_reached_from_every_other_in_a_few_hops(flies: int, at_most: int) -> None:
    rng = Random(flies)
    assert max(presses(swarm(rng, flies)) for _ in range(300)) <= at_most


def test_a_hop_goes_to_what_lies_ahead_and_round_at_the_edge() -> None:
    assert hop("a", RIGHT, GRID) == "b"
    assert hop("c", LEFT, GRID) == "b"
    assert hop("b", DOWN, GRID) == "e"
    assert hop("c", RIGHT, GRID) == "a"
    assert hop("e", DOWN, GRID) == "b"
    assert hop("c", DOWN, GRID) == "e"  # nothing straight ahead, something ahead aside


def test_a_hop_passes_over_what_is_covered() -> None:
    assert hop("a", RIGHT, GRID, skip={"b", "e"}) == "c"
    assert hop("a", RIGHT, GRID, skip=set(GRID) - {"a", "d"}) == "d"
    assert hop("a", RIGHT, GRID, skip=GRID) == "a"
    assert hop("a", RIGHT, {"a": (0, 0)}) == "a"


def test_straight_ahead_goes_before_nearer_but_aside() -> None:
    targets = {"here": (0.0, 0.0), "aside": (40.0, 60.0), "ahead": (200.0, 30.0)}
    assert hop("here", RIGHT, targets) == "ahead"
    assert hop("here", RIGHT, targets, skip=["ahead"]) == "aside"


def test_what_lies_a_hair_ahead_lies_beside() -> None:
    targets = {"here": (0.0, 0.0), "beside": (4.0, 0.0), "behind": (-300.0, 0.0)}
    assert hop("here", RIGHT, targets) == "behind"


def test_the_nearest_is_found_and_nothing_where_there_is_nothing() -> None:
    assert nearest((90, 70), GRID) == "e"
    assert nearest((0, 0), {}) is None


def at(marker: Marker[str]) -> tuple[str | None, Point]:
    return marker.target, marker.point


def test_a_marker_moves_with_its_target_and_to_the_nearest_when_that_is_gone() -> None:
    marker = Marker[str]((50, 300))
    assert at(marker) == (None, (50, 300))
    marker.follow(GRID)
    assert at(marker) == ("d", (0, 100))
    marker.hop(UP, GRID)
    marker.hop(RIGHT, GRID)
    assert at(marker) == ("b", (100, 0))
    moved = GRID | {"b": (110.0, 5.0)}
    marker.follow(moved)
    assert at(marker) == ("b", (110, 5))
    del moved["b"]
    marker.follow(moved)
    assert at(marker) == ("c", (200, 0))
    marker.follow({})
    assert at(marker) == (None, (50, 300))
    marker.hop(LEFT, {})
    assert at(marker) == (None, (50, 300))


def test_a_marker_whose_target_went_hops_from_the_nearest() -> None:
    marker = Marker[str]((0, 300))
    marker.follow(GRID)
    marker.hop(UP, {target: place for target, place in GRID.items() if target != "d"})
    assert marker.target == "e"  # from a, up and round


def test_the_ring_turns_among_what_is_there_in_its_order() -> None:
    ring = Ring("RYGBPO")
    ring.follow("BGR")
    assert ring.choice == "R"
    choices = []
    for steps in (1, 1, 1, -1, -1, 5):
        ring.turn(steps, "BGR")
        choices.append(ring.choice)
    assert choices == ["G", "B", "R", "B", "G", "R"]


def test_a_choice_that_disappears_goes_to_the_next_in_order() -> None:
    ring = Ring("RYGBPO")
    ring.turn(2, "RYO")
    choices = [ring.choice]
    for present in ("YG", "RYG", "", "RP"):
        ring.follow(present)
        choices.append(ring.choice)
    assert choices == ["O", "Y", "Y", None, "P"]
    ring.turn(1, "")
    assert ring.choice is None


def test_the_ring_takes_the_best_of_the_chosen_group() -> None:
    flies = ["R3a", "R5b", "Y5a", "R5a"]
    ring = Ring("RYGBPO")
    near = ["R5a", "R5b", "R3a", "Y5a"]

    def best() -> str | None:
        return ring.best(flies, lambda fly: fly[0], lambda fly: (-int(fly[1]), near.index(fly)))

    assert best() is None
    ring.follow("RY")
    assert best() == "R5a"
    flies.remove("R5a")
    assert best() == "R5b"
    flies[:] = ["Y5a"]
    assert best() is None


def heard(*times: tuple[GestureKind, int], scancode: int = 44, pad: int = -1) -> list[Gesture]:
    return [Gesture(kind, at * MS, scancode=scancode, pad=pad) for kind, at in times]


def test_a_finger_that_bounces_slaps_once() -> None:
    debounce = Debounce()
    taps = heard(
        (GestureKind.KEY, 0),
        (GestureKind.KEY_UP, 20),
        (GestureKind.KEY, 59),
        (GestureKind.KEY_UP, 62),
        (GestureKind.KEY, 63),
    )
    assert [debounce.counts(gesture) for gesture in taps] == [True, False, False, False, True]


def test_a_key_that_is_held_slaps_once_until_it_is_let_go_or_the_window_is_left() -> None:
    debounce = Debounce()
    held = heard(
        (GestureKind.KEY, 0),
        (GestureKind.KEY, 500),
        (GestureKind.BLUR, 600),
        (GestureKind.KEY, 900),
        (GestureKind.KEY_UP, 950),
        (GestureKind.KEY, 999),
    )
    assert [debounce.counts(gesture) for gesture in held] == [True, False, False, True, False, True]


def test_keys_pads_and_mouse_buttons_do_not_hinder_one_another() -> None:
    debounce = Debounce()
    everything = [
        *heard((GestureKind.KEY, 0)),
        *heard((GestureKind.KEY, 1), scancode=40),
        *heard((GestureKind.PAD, 1), pad=0),
        *heard((GestureKind.PAD, 1), pad=1),
        Gesture(GestureKind.PRESS, 2 * MS, button=1),
        Gesture(GestureKind.PRESS, 3 * MS, button=3),
    ]
    assert all(debounce.counts(gesture) for gesture in everything)
    assert not any(debounce.counts(gesture) for gesture in everything)
    assert not debounce.counts(Gesture(GestureKind.MOVE, 5 * MS))
