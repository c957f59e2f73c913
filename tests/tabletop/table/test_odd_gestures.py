"""What nobody means to do and everybody does: the monkey found that these gestures left the table in a muddle."""

from __future__ import annotations

import pygame
import pytest

from games.engine import Game, Lift, Move, read_table
from tabletop.table.screen import TableScreen
from tests.tabletop.pilot import Pilot


def test_a_second_press_while_a_card_is_dragged_lays_it_down(pilot: Pilot) -> None:
    table = pilot.sit("patience", seed=5)
    pilot.settle()
    start = pilot.grip(next(node for node in table.scene.nodes() if table.hand.grip.liftable(node)))
    pilot.lift(start)
    pilot.carry(start, (start[0] - 200, start[1]))
    assert len(table.hand.drag.held) == 1
    pilot.button(True)
    pilot.step()
    assert not table.hand.drag.held
    pilot.button(False)
    pilot.settle()
    assert not any(node.held for node in table.scene.nodes())


def test_the_focus_is_never_on_a_button_that_has_gone(pilot: Pilot) -> None:
    table = pilot.sit("flip7", "- -", seed=5)
    pilot.settle()
    pilot.press("tab")
    for _ in range(12):
        if table.stops.stands:
            table.stops.go_on()
            pilot.settle()
        while table.hand.focus.stop is None or table.hand.focus.stop.button is None:
            pilot.press("tab")
        focus = table.hand.focus.stop
        offered = {button.rect.centre: button.action for button, _ in table.question.offers}
        assert offered[round(focus.x), round(focus.y)] == focus.button
        pilot.press("return")
        pilot.settle()


def test_the_buttons_go_with_the_window(pilot: Pilot) -> None:
    table = pilot.sit("flip7", "- -", seed=5)
    pilot.settle()
    pilot.resize(640, 400)
    for button, _ in table.question.offers:
        assert button.rect.right <= 640
        assert button.rect.bottom <= 400
    assert table.question.offers
    lines = len(pilot.log)
    pilot.click(*table.question.offers[0][0].rect.centre)
    pilot.settle()
    assert len(pilot.log) == lines + 1


def test_the_focus_leaves_a_card_that_is_laid_with_the_mouse(pilot: Pilot) -> None:
    table = pilot.sit("patience", seed=5)
    pilot.settle()
    while (move := column_move(table)) is None:
        pilot.click(*pilot.zone("pack").centre)
        pilot.settle()
        for each in [move for move in table.hand.legal.moves if move.cards][:1]:
            pilot.drag_card(table.rules.deck.names[each.cards[0]], each.to)
            pilot.settle()
    node = table.scene.node_of(move.cards[0])
    assert node is not None
    while table.hand.focus.stop is None or table.hand.focus.stop.node is not node:
        pilot.press("tab")
    pilot.drag_node(node, move.to)
    pilot.settle()
    assert table.rules.names[table.scene.zone_of(node)] == move.to
    focus = pilot.table.hand.focus.stop
    assert focus is None or focus.zone == table.scene.zone_of(node)


def column_move(table: TableScreen) -> Move | None:
    """A move of the last card of a column, where every card has the focus by itself."""
    for move in table.hand.legal.moves:
        node = table.scene.node_of(move.cards[0]) if len(move.cards) == 1 else None
        if node is not None and table.scene.spot(table.scene.zone_of(node)).lift is Lift.TAIL:
            return move
    return None


def test_a_card_of_which_one_can_be_sure_no_more_turns_down(pilot: Pilot, shed: Game) -> None:
    start = read_table(
        shed.rules(3),
        """hand0: 7c 5s 2h
        hand1: 3d 4d
        hand2: 9c
        pile: 10h
        pack: *
        known: 7c=02
        next: Give(seat=0), Turn(seat=1)""",
    )
    pilot.app.change_settings(pace="step")
    table = pilot.sit(shed, "quick quick -", position=start)
    pilot.settle()
    hand = table.scene.zones[table.rules.family("hand")[0]]
    assert [node.name for node in hand if node.face] == ["7c"]
    table.referee.play(0, table.rules.read("give 5s to hand1"))
    pilot.settle()
    assert len(hand) == 2
    assert not any(node.face or node.up.target for node in hand), "it may have been the one that was given away"


def test_a_hand_is_sorted_even_if_someone_is_in_a_hurry(pilot: Pilot, shed: Game) -> None:
    table = pilot.sit(shed, "- quick", seed=5)
    pilot.settle()
    zone = table.rules.family("hand")[0]
    while len(table.scene.zones[zone]) < 11:
        if table.hand.seat == 0:
            pilot.click(*pilot.zone("pack").centre)
            pilot.press("tab")
        pilot.step()
    pilot.settle()
    ranks = [node.face.rank for node in table.scene.order[zone] if node.face]
    assert ranks == sorted(ranks)


@pytest.mark.parametrize("key", ["z", "y"])
def test_a_match_that_was_put_away_stays_as_it_ended(pilot: Pilot, shed: Game, key: str) -> None:
    start = read_table(shed.rules(2), "hand0: 7c\nhand1: 3d\npile: 10c\npack: *\nnext: Turn(seat=0)")
    table = pilot.sit(shed, "- quick", position=start)
    pilot.settle()
    pilot.double_click(*pilot.grip(pilot.card("7c")))
    pilot.step(4)
    pilot.press(key, pygame.KMOD_LCTRL)
    pilot.step(4)
    assert table.referee.known.over
    assert pilot.calls.taken[:1] == ["ended"], "it is counted once"
