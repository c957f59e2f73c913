"""Patience at the table, played to its end with the mouse alone and with keys alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from games.engine import Move
from tabletop.input.pads import Code
from tabletop.scene.card import CardNode
from tabletop.table.pointer import DOUBLE_NS
from tests.tabletop.pilot import Pilot

Performs = Callable[[Pilot, Move], None]


def grip_of(pilot: Pilot, move: Move) -> CardNode:
    """The card by which the cards of a move are picked up: of a pile the lowest one."""
    scene = pilot.table.scene
    nodes = [node for node in scene.nodes() if node.card in move.cards]
    cards = scene.zones[scene.zone_of(nodes[0])]
    return min(nodes, key=cards.index)


def click_pack(pilot: Pilot) -> None:
    pilot.click(*pilot.zone("pack").centre)


def by_dragging(pilot: Pilot, move: Move) -> None:
    if move.cards:
        pilot.drag_node(grip_of(pilot, move), move.to)
    else:
        click_pack(pilot)


def by_clicking(pilot: Pilot, move: Move) -> None:
    if not move.cards:
        click_pack(pilot)
        return
    pilot.click(*pilot.grip(grip_of(pilot, move)))
    target = pilot.table.scene.zones[pilot.table.rules.zone(move.to)]
    pilot.click(*(pilot.grip(target[-1]) if target else pilot.zone(move.to).centre))


def by_double_clicks(pilot: Pilot, move: Move) -> None:
    if move.cards:
        pilot.double_click(*pilot.grip(grip_of(pilot, move)))
    else:
        click_pack(pilot)


def by_keys(pilot: Pilot, move: Move) -> None:
    with_commands(pilot, move, pilot.press, ("tab", "return", "up", "down"))


def by_pad(pilot: Pilot, move: Move) -> None:
    with_commands(pilot, move, pilot.pad, (Code.R, Code.A, Code.UP, Code.DOWN))


def with_commands(pilot: Pilot, move: Move, press: Callable[[Any], None], keys: Sequence[Any]) -> None:
    """Walks to the card, takes it, walks to where it goes and lays it down there."""
    names = pilot.table.rules.names
    if move.cards:
        node = grip_of(pilot, move)
        stops = [(names[pilot.table.scene.zone_of(node)], node), (move.to, None)]
    else:
        stops = [("pack", None)]
    _, take, *_ = keys
    for zone, card in stops:
        walk_to(pilot, zone, card, press, keys)
        press(take)


def walk_to(pilot: Pilot, zone: str, node: CardNode | None, press: Callable[[Any], None], keys: Sequence[Any]) -> None:
    """From area to area to the zone, then with the arrows to the card in it."""
    area, _, up, down = keys
    hand, wanted = pilot.table.hand, pilot.table.rules.zone(zone)
    for key in [area] * 30:
        if hand.focus.stop is not None and hand.focus.stop.zone == wanted:
            break
        press(key)
    for key in [down] * 12 + [up] * 12:
        if hand.focus.stop is not None and hand.focus.stop.zone == wanted and node in (None, hand.focus.stop.node):
            return
        press(key)
    raise AssertionError(f"one never comes to {node.name if node else 'a card'} in {zone}")


def play_out(pilot: Pilot, perform: Performs) -> list[str]:
    """Somebody who does whatever the hint says, with his own gestures, to the end; gives what he wanted to do."""
    referee = pilot.table.referee
    wanted: list[str] = []
    pilot.settle()
    while not referee.known.over:
        move = referee.advice.hint(0)
        assert move is not None
        wanted.append(pilot.table.rules.write(move))
        perform(pilot, move)
        pilot.settle()
        assert pilot.log == wanted
        pilot.step(DOUBLE_NS / 1e9)  # a look at the cards; else the next click here would be half of a double one
    return wanted


@pytest.mark.parametrize(
    ("perform", "seeds"),
    [(by_dragging, (1, 2, 3)), (by_clicking, (1, 4)), (by_double_clicks, (1, 5)), (by_keys, (1, 6)), (by_pad, (7,))],
)
def test_a_game_is_played_to_its_end_and_every_gesture_is_the_move_that_was_meant(
    pilot: Pilot, perform: Performs, seeds: tuple[int, ...]
) -> None:
    for seed in seeds:
        pilot.calls.taken.clear()
        pilot.sit("patience", seed=seed)
        assert len(play_out(pilot, perform)) > 10
        pilot.step(3)
        assert pilot.calls.taken[:1] == ["ended"]
        pilot.app.pop()
