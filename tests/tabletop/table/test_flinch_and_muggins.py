"""Flinch and Muggins at the table: somebody with the mouse and somebody with keys against bots, and challenges."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from typing import Any

import pytest

from games.engine import Move, read_table
from games.flinch import GAME as FLINCH
from games.flinch.options import FlinchOptions
from tabletop.scene.card import CardNode
from tests.tabletop.pilot import Pilot
from tests.tabletop.stage.test_geometry import overlap


def by_dragging(pilot: Pilot, move: Move) -> None:
    """A card from where it lies to where it goes; a hand of Muggins before its owner."""
    rules = pilot.table.rules
    if move.cards:
        pilot.drag_card(rules.deck.name(move.cards[0]), move.to)
    elif move.verb == "draw":
        pilot.drag_node(pilot.table.scene.zones[rules.zone("hand0")][-1], "shown0")
    else:
        press_button(pilot, move)


def by_clicking(pilot: Pilot, move: Move) -> None:
    """First the card, then the place."""
    rules = pilot.table.rules
    if move.cards:
        x, y = pilot.grip(pilot.card(rules.deck.name(move.cards[0])))
        pilot.click(x, y)
        if pilot.table.hand.selection.picked:
            pilot.click(*pilot.zone(move.to).centre)
    elif move.verb == "draw":
        pilot.click(*pilot.zone("hand0").centre)
    else:
        press_button(pilot, move)


def press_button(pilot: Pilot, move: Move) -> None:
    button = next(button for button, moves in pilot.table.question.offers if move in moves)
    pilot.click(*button.rect.centre)


def walk_to(pilot: Pilot, zone: int, node: CardNode | None) -> None:
    """Tab leads to the area of a card or an empty place, the arrows to a card in it."""
    for _ in range(120):
        focus = pilot.table.hand.focus.stop
        if focus is None or focus.button is not None or focus.zone != zone:
            pilot.press("tab")
        elif node is None or focus.node is node:
            return
        else:
            pilot.press("right" if node.x.target > focus.x else "left")
    raise AssertionError(f"the keys never come to zone {zone}")


def with_keys(pilot: Pilot, move: Move) -> None:
    """Tab and the arrows, Enter on the card, then on the place."""
    scene, rules = pilot.table.scene, pilot.table.rules
    if not move.cards and move.verb != "draw":
        number = next(number for number, (_, moves) in enumerate(pilot.table.question.offers, 1) if move in moves)
        pilot.press(str(number))
        return
    node = scene.node_of(move.cards[0]) if move.cards else None
    walk_to(pilot, scene.zone_of(node) if node is not None else rules.zone("hand0"), node)
    pilot.press("return")
    if move.cards and pilot.table.hand.selection.picked:
        walk_to(pilot, rules.zone(move.to), None)
        pilot.press("return")


@pytest.mark.parametrize("perform", [by_dragging, by_clicking, with_keys])
@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("flinch", {"game_pile": 5}),
        ("flinch", {"game_pile": 5, "variant": "fives"}),
        ("flinch", {"game_pile": 5, "variant": "updown", "partners": True}),
        ("muggins", {"enforcement": "strict"}),
    ],
    ids=lambda value: str(value) if isinstance(value, dict) else value,
)
def test_someone_plays_to_the_end_and_every_gesture_is_the_move_that_was_meant(
    pilot: Pilot, perform: Callable[[Pilot, Move], None], game: str, options: dict[str, Any]
) -> None:
    pilot.sit(game, "- quick quick quick", seed=4, **options)
    moves = 0
    while whose_turn(pilot) == 0 and moves < 60:
        move = pilot.table.referee.advice.hint(0)
        assert move is not None
        before = len(pilot.log)
        perform(pilot, move)
        assert pilot.log[before] == pilot.table.rules.write(move)
        moves += 1
    assert pilot.table.referee.known.over or moves == 60
    assert moves > 8


def whose_turn(pilot: Pilot) -> int:
    """Waits until the person is on turn and the table at rest, or the game over; gives the seat, or -1."""
    referee = pilot.table.referee
    pilot.until(lambda: referee.known.over or (referee.known.waiting_for() == (0,) and pilot.still), most=400)
    return -1 if referee.known.over else 0


CROWDED = "\n".join(
    [
        "stack: *",
        *(f"game{seat}: 10 {2 + seat}{letter}" for seat, letter in enumerate("abcdef")),
        *(f"hand{seat}: 6 7 8 9 10" for seat in range(6)),
        *(f"reserve{place}: {2 + place % 8} {3 + place % 7}" for place in range(30)),
        *(f"pile{number}: 1" for number in range(20)),
        "turned: 2a 3b 4c 5d 6e 7f",
        "opened: True",
        "on_turn: 0",
        "next: Turn(seat=0, fresh=True, releases=False)",
    ]
)


@pytest.mark.parametrize("name", ["6a", "2a", "3a"])
def test_a_card_that_is_picked_up_and_pointed_at_stays_below_the_question(
    open_pilot: Callable[..., Pilot], name: str
) -> None:
    pilot = open_pilot((800, 600))
    position = "stack: *\ngame0: 10 2a\nhand0: 6a 7 8\nreserve0: 3a\nturned: 2a 3b\npile0: 1\ngame1: 3b\n"
    options = FlinchOptions(game_pile=5)
    position += "opened: True\nnext: Turn(seat=0, fresh=True, releases=False)"
    pilot.sit("flinch", "- quick", position=read_table(FLINCH.rules(2, options), position))
    pilot.settle()
    node, scene = pilot.card(name), pilot.table.scene
    pilot.click(*pilot.grip(node))
    pilot.step(1.0)
    scene.picked = [node]
    scene.settle(scene.zone_of(node))
    assert node.y.target - node.height / 2 >= scene.places.ask.bottom


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_with_six_seats_thirty_reserve_piles_and_twenty_open_ones_nothing_lies_over_anything(
    pilot: Pilot, size: tuple[int, int]
) -> None:
    pilot.resize(*size)
    pilot.sit(
        "flinch", "- quick quick quick quick quick", position=read_table(FLINCH.rules(6, FlinchOptions()), CROWDED)
    )
    pilot.settle()
    scene = pilot.table.scene
    rects = [scene.zone_rect(zone) for zone, nodes in enumerate(scene.zones) if nodes]
    assert len(rects) == 1 + 6 + 6 + 30 + 20
    assert all(overlap(one, other) <= 2 for one, other in combinations(rects, 2))
    smallest = min(node.width for nodes in scene.zones for node in nodes)
    assert smallest >= size[1] // 24, "a number on a card can hardly be read"


def test_a_pile_more_than_there_is_room_for_makes_room(pilot: Pilot) -> None:
    piles = "\n".join(f"pile{number}: 1" for number in range(9))
    text = f"stack: *\ngame0: 9a\ngame1: 9b\nturned: 9a 9b\nhand0: 1 8\nhand1: 9\n{piles}\nopened: True\n"
    rules = FLINCH.rules(2, FlinchOptions())
    pilot.sit("flinch", "- quick", position=read_table(rules, f"{text}next: Turn(seat=0, fresh=True, releases=False)"))
    pilot.settle()
    [move] = pilot.table.referee.known.moves(0)
    before = room_of(pilot, "pile0")
    by_dragging(pilot, move)
    pilot.settle()
    assert room_of(pilot, "pile0") < before
    assert not overlap(pilot.zone("pile9"), pilot.zone("pile8")) > 1


def room_of(pilot: Pilot, zone: str) -> int:
    """How much room a zone has."""
    places = pilot.table.scene.places
    rect = places.zones[pilot.table.rules.zone(zone)].rect
    return rect.width * rect.height


# ---------------------------------------------------------------------- shown cards


SHOWN = (
    "stack: *\ngame0: 5 9a\ngame1: 5 4b\nturned: 9a 4b\nhand0: 2a 8a 7a\nhand1: 9 8\npile0: 1\npile1: 1 2 3 4\n"
    "reserve0: 9\nopened: True\nnext: Turn(seat=0, fresh=True, releases=False)"
)


def showing(pilot: Pilot, exposure: bool = True) -> None:
    rules = FLINCH.rules(2, FlinchOptions(exposure=exposure))
    pilot.sit("flinch", "- quick", position=read_table(rules, SHOWN), exposure=exposure)
    pilot.settle()


def test_a_card_that_is_dropped_in_a_wrong_place_is_shown(pilot: Pilot) -> None:
    showing(pilot)
    pilot.drag_card("2a", "pile1")
    pilot.settle()
    assert pilot.log == ["expose 2a to pile1"]
    assert [pilot.table.rules.write(move) for move in pilot.table.referee.known.moves(0)] == ["play 2a to pile0"]


def test_without_that_rule_it_glides_back_and_the_table_says_why(pilot: Pilot) -> None:
    showing(pilot, exposure=False)
    pilot.drag_card("2a", "pile1")
    pilot.settle()
    assert pilot.log == []
    assert pilot.table.prompt() == ("This pile doesn't take the 2, but another one does.", True)


def test_dropped_in_a_right_place_it_is_played_and_over_the_own_hand_nothing_happens(pilot: Pilot) -> None:
    showing(pilot)
    x, y = pilot.grip(pilot.card("8a"))
    pilot.drag((x, y), (x + pilot.card("8a").width // 3, y))
    pilot.settle()
    assert pilot.log == []
    pilot.drag_card("2a", "pile0")
    pilot.settle()
    assert pilot.log[0] == "play 2a to pile0"


def test_only_right_places_light_up_and_only_to_them_the_keys_lead(pilot: Pilot) -> None:
    showing(pilot)
    pilot.click(*pilot.grip(pilot.card("2a")))
    hand, names = pilot.table.hand, pilot.table.rules.names
    assert {names[zone] for zone in hand.lights.zones()} == {"pile0", *(f"reserve{place}" for place in range(1, 5))}
    stops = {names[stop.zone] for stop in hand.focus.stops() if stop.button is None}
    assert stops == {"pile0", "hand0", *(f"reserve{place}" for place in range(1, 5))}


# ---------------------------------------------------------------------- looking through piles


@pytest.mark.parametrize(
    ("memory_aid", "reserve", "told"),
    [
        ("own", "reserve0", "4, 7"),
        ("own", "reserve5", ""),
        ("all", "reserve5", "6, 5"),
        ("off", "reserve0", ""),
    ],
)
def test_where_that_is_agreed_one_may_look_through_reserve_piles(
    pilot: Pilot, memory_aid: str, reserve: str, told: str
) -> None:
    rules = FLINCH.rules(2, FlinchOptions(memory_aid=memory_aid))
    text = (
        "stack: *\ngame0: 5 9a\ngame1: 5 4b\nturned: 9a 4b\nhand0: 9 8\nhand1: 9 8\nreserve0: 7 4 3\nreserve5: 5 6 8\n"
        "pile0: 1\nopened: True\nnext: Turn(seat=0, fresh=True, releases=False)"
    )
    pilot.sit("flinch", "- quick", position=read_table(rules, text), memory_aid=memory_aid)
    pilot.settle()
    pilot.move(*pilot.zone(reserve).centre)
    pilot.step(1)
    tip = pilot.table.tips.shown
    below = tip.text.partition("Below it: ")[2] if tip is not None else ""
    assert below == told


# ---------------------------------------------------------------------- calling out


def test_a_challenge_is_called_with_a_key_and_a_card_goes_under_the_game_pile(pilot: Pilot) -> None:
    text = (
        "stack: *\ngame0: 5 9a\ngame1: 5 4b\nturned: 9a 4b\nhand0: 9 8\nhand1: 9 8 6c\npile0: 1 2 3\nreserve5: 9\n"
        "opened: True\non_turn: 0\nactor: 1\nneglected: True\nnext: Turn(seat=0, fresh=True, releases=False)"
    )
    rules = FLINCH.rules(2, FlinchOptions(enforcement="challenge"))
    pilot.sit("flinch", "- quick", position=read_table(rules, text), enforcement="challenge")
    pilot.settle()
    pilot.press("q")
    pilot.until(lambda: "time" in pilot.log)
    assert pilot.log == ["game", "time"]
    assert pilot.table.rules.deck.name(pilot.table.referee.known.view(0).zones[3][0]) == "9a"
