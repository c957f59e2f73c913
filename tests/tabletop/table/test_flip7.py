"""Flip 7 at the table: two people with the mouse, two people with their own keys, and bots among themselves."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from games.engine import Move
from tests.tabletop.pilot import Pilot

KEYS = (("e", "space"), ("backspace", "return"))
"""Of each of two people at one keyboard: to the next area, and take."""


def offered(pilot: Pilot, move: Move) -> tuple[int, int]:
    """The middle of the button of a move."""
    return next(button.rect.centre for button, moves in pilot.table.question.offers if move in moves)


def with_the_mouse(pilot: Pilot, seat: int, move: Move) -> None:
    if move.to:
        pilot.click(*pilot.zone(move.to).centre)
    elif move.verb == "hit":
        pilot.click(*pilot.zone("pack").centre)
    else:
        pilot.click(*offered(pilot, move))


def by_dragging(pilot: Pilot, seat: int, move: Move) -> None:
    if move.to:
        pilot.drag_node(pilot.table.scene.zones[pilot.table.rules.zone("action")][-1], move.to)
    elif move.verb == "hit":
        pilot.drag_node(pilot.table.scene.zones[pilot.table.rules.zone("pack")][-1], f"row{seat}")
    else:
        pilot.click(*offered(pilot, move))


def with_own_keys(pilot: Pilot, seat: int, move: Move) -> None:
    go_on, take = KEYS[seat]
    for _ in range(30):
        stop = pilot.table.hand.focus.stop
        if stop is not None and move.to and stop.zone == pilot.table.rules.zone(move.to):
            break
        if stop is not None and not move.to and stop.button is not None and (stop.x, stop.y) == offered(pilot, move):
            break
        pilot.press(go_on)
    else:
        raise AssertionError(f"one never comes to where {move} is played")
    pilot.press(take)


def with_digits(pilot: Pilot, seat: int, move: Move) -> None:
    if move.to:
        pilot.click(*pilot.zone(move.to).centre)
    else:
        number = next(number for number, (_, moves) in enumerate(pilot.table.question.offers, 1) if move in moves)
        pilot.press(str(number))


@pytest.mark.parametrize(
    ("perform", "devices", "seed"),
    [
        (with_the_mouse, "any any", 3),
        (by_dragging, "any any", 4),
        (with_own_keys, "K1 K2", 5),
        (with_digits, "any any", 6),
    ],
)
def test_two_people_play_to_the_end_and_every_gesture_is_the_move_that_was_meant(
    pilot: Pilot, perform: Callable[[Pilot, int, Move], None], devices: str, seed: int
) -> None:
    pilot.sit("flip7", "- -", seed=seed, devices=devices, targeting="any", goal=100)
    table, wanted, verbs = pilot.table, list[str](), set[str]()
    pilot.settle()
    while not table.referee.known.over:
        (seat,) = table.referee.known.waiting_for()
        move = table.referee.advice.hint(seat)
        assert move is not None
        wanted.append(table.rules.write(move))
        verbs.add(move.verb)
        if table.stops.stands:
            pilot.step(0.5)
            pilot.press(KEYS[len(wanted) % 2][1] if devices == "K1 K2" else "return")  # anyone can go on
        else:
            perform(pilot, seat, move)
        pilot.settle()
        assert pilot.log == wanted
        pilot.step(0.4)
    assert {"hit", "stay", "give"} <= verbs
    pilot.step(3)
    assert pilot.calls.taken[:1] == ["ended"]


def test_the_keys_of_one_do_nothing_on_the_turn_of_the_other(pilot: Pilot) -> None:
    pilot.sit("flip7", "- -", devices="K1 K2")
    pilot.settle()
    (seat,) = pilot.table.referee.known.waiting_for()
    _, take = KEYS[1 - seat]
    if take != "return":  # Enter takes for everybody
        for _ in range(5):
            pilot.press(KEYS[1 - seat][0])
            pilot.press(take)
        assert pilot.log == []


@pytest.mark.parametrize("seats", [2, 5])
def test_bots_play_among_themselves_until_the_results_are_called_for(pilot: Pilot, seats: int) -> None:
    pilot.sit("flip7", " ".join(["quick"] * seats), seed=8, goal=100)
    pilot.until(lambda: pilot.calls.taken, most=3000)
    assert pilot.table.referee.known.over
    assert pilot.calls.taken[:1] == ["ended"]
    pilot.step(5)
    assert pilot.calls.taken[:1] == ["ended"]


def test_the_table_waits_for_the_person_among_bots(pilot: Pilot) -> None:
    pilot.sit("flip7", "- quick quick", seed=8)
    pilot.until(lambda: pilot.table.referee.known.waiting_for() == (0,) and pilot.still, most=100)
    before = list(pilot.log)
    pilot.step(20)
    assert pilot.log == before
    pilot.press("1")
    pilot.step(20)
    assert len(pilot.log) > len(before)
