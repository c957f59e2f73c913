"""Keys alone, a pad alone, the mouse alone: each is enough for every game, and no move takes long.

Whole matches, with more seats and levels, are played by `tests/soak/by_hand.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from statistics import median
from typing import Any

import pytest

from tabletop.hand.focus import Stop
from tabletop.input.pads import Code
from tabletop.table.screen import TableScreen
from tests.games.flaps.helpers import table as flaps
from tests.games.flinch.helpers import table as flinch
from tests.tabletop.pilot import Pilot
from tests.tabletop.table.by_walking import WAYS
from tests.tabletop.table.devices import DEVICES, WithKeys, WithPad

Opener = Callable[..., Pilot]
SHORT: dict[str, tuple[str, int, dict[str, Any]]] = {
    "authors": ("- quick quick", 20, {}),
    "flaps": ("- quick quick", 40, {"level": 5, "match": "single"}),
    "flinch": ("- quick", 30, {"game_pile": 5}),
    "flip7": ("- quick", 30, {"goal": 100}),
    "flush": ("- quick quick", 30, {"mode": "rounds", "rounds": 1}),
    "flyswatter": ("- quick quick", 30, {"removed": 90, "tempo_ms": 900, "timing": "kids"}),
    "go_to_the_store": ("- quick quick", 30, {}),
    "muggins": ("- quick quick", 40, {}),
    "patience": ("-", 40, {}),
}
"""Who plays, how many moves at most, and the options."""
SEED = 6
USUAL, MOST = 4, 12
"""So many presses a move takes at most: in the middle of all, and each of them that needs no more than two cards."""
CARDS_EACH = 3
"""So many presses each further card takes."""


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("game", SHORT)
def test_one_device_is_enough_for_a_match(open_pilot: Opener, game: str, device: str) -> None:
    players, most, options = SHORT[game]
    pilot = open_pilot(motion="still", pace="instant", round_stop="wait", guide="never")
    pilot.sit(game, players, seed=SEED, **options)
    made = DEVICES[device](pilot).play(most)
    assert made
    assert pilot.table.stops.at_end or len(made) == most
    assert median(one.presses for one in made) <= USUAL
    for one in made:
        cards = sum(word in pilot.table.rules.deck.by_name for word in one.move.split())
        assert one.presses <= MOST + CARDS_EACH * max(0, cards - 2), one


# ---------------------------------------------------------------------- every stop can be reached


def led(table: TableScreen, stop: Stop, way: tuple[int, int]) -> Stop | None:
    table.hand.focus.stop = stop
    table.hand.focus.walk(*way)
    return table.hand.focus.stop


def unreached(table: TableScreen) -> set[object]:
    """The stops that arrows do not reach, from the first stop or back to it."""
    focus = table.hand.focus
    before, stops = focus.stop, focus.stops()
    ways = {stop.key: {there.key for way in WAYS.values() if (there := led(table, stop, way))} for stop in stops}
    focus.stop = before
    back: dict[object, set[object]] = {key: set() for key in ways}
    for key, found in ways.items():
        for other in found:
            back[other].add(key)
    return {key for graph in (ways, back) for key in set(ways) - reached(graph, stops[0].key)} if stops else set()


def reached(graph: dict[object, set[object]], start: object) -> set[object]:
    found, waiting = {start}, [start]
    while waiting:
        new = graph[waiting.pop()] - found
        found |= new
        waiting += new
    return found


def by_tab(table: TableScreen) -> set[object]:
    """The areas that Tab does not reach."""
    focus = table.hand.focus
    before = focus.stop
    areas = {stop.key if stop.button is not None else stop.zone for stop in focus.stops()}
    seen = set()
    for _ in areas:
        focus.next_area(1)
        stop = focus.stop
        assert stop is not None
        seen.add(stop.key if stop.button is not None else stop.zone)
    focus.stop = before
    return areas - seen


@pytest.mark.parametrize(
    ("game", "seats", "size", "text", "options"),
    [
        ("authors", 8, (1024, 640), 100, {}),
        ("flaps", 2, (1280, 800), 150, {"level": 7}),
        ("flaps", 8, (1024, 640), 100, {"level": 6}),
        ("flinch", 3, (1280, 800), 100, {}),
        ("flinch", 6, (1024, 640), 150, {"enforcement": "challenge"}),
        ("flip7", 5, (1280, 800), 100, {"targeting": "any"}),
        ("flush", 6, (1024, 640), 100, {}),
        ("go_to_the_store", 4, (1024, 640), 150, {}),
        ("muggins", 6, (1280, 800), 100, {}),
        ("patience", 1, (1024, 640), 100, {}),
    ],
)
def test_from_any_stop_the_arrows_lead_to_every_other_and_tab_to_every_area(
    open_pilot: Opener, game: str, seats: int, size: tuple[int, int], text: int, options: dict[str, Any]
) -> None:
    pilot = open_pilot(size, text_size=text, motion="still", pace="instant", round_stop="wait")
    rng = Random(seats)

    def look(move: str) -> None:
        hand = table.hand
        assert not unreached(table), move
        assert not by_tab(table), move
        cards = [stop.node for stop in hand.focus.stops() if stop.node is not None]
        together = hand.selection.with_more(rng.choice(cards)) if cards and not hand.selection.picked else []
        if together:
            hand.selection.pick(together)
            assert not unreached(table), (move, together)
            hand.drop()

    table = pilot.sit(game, "-" + " quick" * (seats - 1), seed=seats, **options)
    assert WithKeys(pilot, look).play(10)


def test_places_that_wait_in_one_spot_are_one_stop(pilot: Pilot) -> None:
    """In Flinch a 1 can open any of many playing piles; those that are left over all wait in one place."""
    position = flinch("hand0: 1a 5a\ngame0: 9a\ngame1: 9b\nnext: Turn(seat=0)", 2)
    table = pilot.sit("flinch", "- quick", position=position)
    pilot.settle()
    pilot.press("1")
    pilot.press("return")
    spots = [(stop.x, stop.y) for stop in table.hand.focus.stops() if stop.button is None]
    assert len(spots) > 1
    assert len(spots) == len(set(spots))


# ---------------------------------------------------------------------- where the focus is when one is asked


def name_at(pilot: Pilot) -> str:
    stop = pilot.table.hand.focus.stop
    return stop.node.name if stop is not None and stop.node is not None else ""


HAND = "hand0: 5ca 3ca 9ca Ks\nhand1: Jh Kh Qh\npile: 8ca"


def sit_at_flaps(pilot: Pilot, **options: Any) -> TableScreen:
    table = pilot.sit("flaps", "- quick", position=flaps(HAND, **options))
    pilot.settle()
    return table


def test_enter_and_enter_again_lays_a_card_and_the_focus_is_back_in_the_hand(pilot: Pilot) -> None:
    table = sit_at_flaps(pilot)
    pilot.press("5")
    assert name_at(pilot) == "5ca"
    pilot.press("return")
    stop = table.hand.focus.stop
    assert stop is not None
    assert table.rules.names[stop.zone] == "pile"
    pilot.press("return")
    assert pilot.log[0] == "lay 5ca to pile"
    pilot.until(lambda: table.hand.seat == 0 and not table.director.busy)
    assert name_at(pilot) in ("3ca", "9ca", "Ks")


def test_escape_puts_the_card_back_and_the_focus_on_it(pilot: Pilot) -> None:
    sit_at_flaps(pilot)
    for key in ("5", "return", "escape"):
        pilot.press(key)
    assert name_at(pilot) == "5ca"
    assert pilot.log == []


def test_up_leads_to_the_buttons_above_the_hand_and_down_back_into_it(pilot: Pilot) -> None:
    table = sit_at_flaps(pilot)
    offers = [button.action for button, _ in table.question.offers]
    pilot.press("5")
    pilot.press("up")
    stop = table.hand.focus.stop
    assert stop is not None
    assert stop.button in offers
    pilot.press("down")
    assert name_at(pilot) in ("5ca", "3ca", "9ca", "Ks")


def test_a_tip_comes_up_only_where_someone_has_led_the_focus(pilot: Pilot) -> None:
    table = sit_at_flaps(pilot)
    pilot.press("9")
    pilot.press("return")
    pilot.press("return")
    pilot.until(lambda: table.hand.seat == 0 and not table.director.busy)
    pilot.step(2.0)
    assert name_at(pilot)
    assert table.tips.shown is None
    pilot.press("right")
    pilot.press("left")
    pilot.step(2.0)
    assert table.tips.shown is not None


def test_the_key_that_lets_a_bot_play_does_not_play_for_its_presser_too(open_pilot: Opener) -> None:
    pilot = open_pilot(motion="still", pace="step")
    table = sit_at_flaps(pilot)
    for key in ("5", "return", "return"):
        pilot.press(key)
    pilot.until(lambda: table.hand.seat < 0 and not table.director.busy)
    pilot.press("return")
    pilot.until(lambda: table.hand.seat == 0 and not table.director.busy)
    lines = len(pilot.log)
    assert table.hand.focus.stop is None
    pilot.press("return")
    assert (len(pilot.log), table.hand.selection.picked) == (lines, []), "it only shows where the focus is"
    assert table.hand.focus.stop is not None


def test_after_a_round_one_goes_on_wherever_the_focus_was(open_pilot: Opener) -> None:
    pilot = open_pilot(motion="still", pace="instant", round_stop="wait")
    table = pilot.sit("flip7", "- quick", seed=SEED)
    player = WithPad(pilot)
    while not table.stops.stands:
        pilot.until(lambda: table.stops.stands or (table.hand.seat == 0 and not table.director.busy))
        if not table.stops.stands:
            player.play(len(player.made) + 1)
            bell = next(iter(table.controls.stops()), None)
            table.hand.focus.stop = bell
    pilot.until(lambda: table.stops.heeds)
    pilot.pad(Code.A)
    assert not table.stops.stands
