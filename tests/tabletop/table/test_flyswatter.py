"""Fly-swatter at the table: what is pressed counts at the very moment at which it was pressed."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from games.engine import Entry, Move, MovePlayed
from games.flyswatter.table import FlyTable
from tabletop.input.pads import Code
from tabletop.match.clock import NS
from tests.games.flyswatter.helpers import T0, table
from tests.own import own
from tests.tabletop.pilot import Pilot

MIDDLE = "R5a R4a R2a Y3a P1a G2a"
DRAWS = "draw0: Y1a O3a S01\ndraw1: O1a O2a"
CLUSTERS = (("w", "a", "s", "d", "space"), ("up", "left", "down", "right", "return"))


def open_window(pilot: Pilot, players: str, devices: str = "") -> int:
    """A swatter has been turned and everybody sees it; gives the real moment of T0."""
    start = table(f"middle: {MIDDLE}\n{DRAWS}\nclock: {T0 - 10}", len(players.split()))
    pilot.sit("flyswatter", players, position=start, devices=devices)
    clock = pilot.table.referee.clock
    pilot.until(lambda: clock.ms() > T0)
    moment = clock.real_ns(T0)
    assert moment is not None
    return moment - clock._game_ns(moment) + T0 * NS  # to the nanosecond


def entries(pilot: Pilot) -> list[Entry]:
    return list(pilot.table.referee._match.log)


def wait_until(pilot: Pilot, ns: int) -> None:
    """Lets frames go by until just before a moment, and then time alone."""
    while pilot.clock.ns + 17_000_000 < ns:
        pilot.step()
    pilot.clock.ns = ns


def hear(pilot: Pilot) -> None:
    """The loop turns without any time going by."""
    pilot.app.turn()


@pytest.mark.parametrize("after_ms", [250, 301, 437, 823])
def test_a_press_of_the_mouse_counts_at_the_game_time_of_the_press(pilot: Pilot, after_ms: int) -> None:
    moment = open_window(pilot, "- quick")
    before = len(entries(pilot))
    wait_until(pilot, moment + after_ms * NS)
    pilot.move(*pilot.grip(pilot.card("R5a")))
    pilot.button(True)
    hear(pilot)
    mine = [entry for entry in entries(pilot)[before:] if entry.seat == 0]
    assert mine == [MovePlayed(0, "swat R5a", T0 + after_ms)]


def test_a_press_that_is_heard_late_counts_when_it_was_stamped(pilot: Pilot) -> None:
    moment = open_window(pilot, "- -", "mouse K1")
    wait_until(pilot, moment + 300 * NS)
    pilot.move(*pilot.grip(pilot.card("R4a")))
    pilot.button(True)
    pilot.clock.ns += 1_000_000
    pilot.app.pump.drain()  # as while a long frame is drawn
    stamped = pilot.clock.ns
    pilot.clock.ns += 80 * NS
    hear(pilot)
    assert entries(pilot) == [*entries(pilot)[:-1], MovePlayed(0, "swat R4a", T0 + (stamped - moment) // NS)]


def aim(pilot: Pilot, seat: int, fly: str) -> None:
    """Hops to a card with the keys of a seat."""
    race = pilot.table.race
    assert race is not None
    wanted = pilot.card(fly).card
    for _ in range(15):
        here, there = race.aimed_at(seat), race.targets()[wanted]
        if here == wanted:
            return
        x, y = race.targets()[here] if here is not None else (0, 0)
        up, left, down, right, _ = CLUSTERS[seat]
        across, along = there[0] - x, there[1] - y
        pilot.press((right if across > 0 else left) if abs(across) > abs(along) else (down if along > 0 else up))
    raise AssertionError(f"one never gets to {fly}")


def test_two_people_hop_and_slap_with_keys_of_their_own(pilot: Pilot) -> None:
    start = table(f"middle: {MIDDLE}\n{DRAWS}\nclock: {T0 - 1500}", 2)
    pilot.sit("flyswatter", "- -", position=start, devices="K1 K2")
    pilot.step(0.1)
    aim(pilot, 0, "R5a")
    aim(pilot, 1, "R2a")
    clock = pilot.table.referee.clock
    pilot.until(lambda: clock.ms() > T0 + 250)
    for seat in (1, 0):
        pilot.key_down(CLUSTERS[seat][4])
        pilot.clock.ns += 5 * NS
        at = clock.ms()
        hear(pilot)
        fly = ("R5a", "R2a")[seat]
        assert entries(pilot)[-1] == MovePlayed(seat, f"swat {fly}", at)
    pilot.until(lambda: own(FlyTable, pilot.table.referee.known.view()).judged is not None)
    won = pilot.table.referee.known.view().zones
    rules = pilot.table.rules
    assert [len(won[zone]) for zone in rules.family("won")] == [1, 1]


def test_a_key_that_is_held_slaps_once(pilot: Pilot) -> None:
    open_window(pilot, "- -", "K1 K2")
    pilot.step(0.3)
    for _ in range(5):
        pilot.key_down("space")
        pilot.step(0.08)
    assert len([entry for entry in entries(pilot) if entry.seat == 0]) == 1


def test_a_slap_on_the_empty_cloth_is_seen_but_costs_nothing(pilot: Pilot) -> None:
    open_window(pilot, "- quick")
    race = pilot.table.race
    assert race is not None
    area = pilot.table.scene.places
    assert area is not None
    x, y = next(
        (x, y)
        for x in range(area.middle.x, area.middle.right, 7)
        for y in range(area.middle.y, area.middle.bottom, 7)
        if pilot.table.scene.under(x, y) is None and race._area(race.zones[0]).holds(x, y)
    )
    before = entries(pilot)
    pilot.move(x, y)
    pilot.button(True)
    hear(pilot)
    assert entries(pilot) == before
    assert [(palm.seat, palm.x, palm.y) for palm in race.palms.down] == [(0, x, y)]


def test_a_slap_while_nothing_is_to_be_slapped_is_a_false_start(pilot: Pilot) -> None:
    pilot.sit("flyswatter", "- quick", position=table(f"middle: {MIDDLE}\n{DRAWS}\nclock: {T0 - 4000}", 2))
    pilot.step(0.5)
    pilot.click(*pilot.grip(pilot.card("Y3a")))
    assert [entry.text for entry in entries(pilot)] == ["swat Y3a"]
    assert own(FlyTable, pilot.table.referee.known.view()).stun_until[0] > pilot.table.referee.clock.ms()


def test_nothing_can_be_aimed_at_before_everyone_sees_it(pilot: Pilot) -> None:
    """A fly that is in the air, or lies with its back up, is no target yet."""
    pilot.sit("flyswatter", "- quick", seed=4, removed=60, start="seat2")
    race = pilot.table.race
    assert race is not None
    seen_flying = 0
    for _ in range(1500):
        pilot.step()
        for zone in race.zones:
            for node in pilot.table.scene.zones[zone]:
                if node.flying or not node.up.target:
                    seen_flying += 1
                    assert node.card not in race.targets()
                    assert node.up.shown == 0.0
    assert seen_flying > 20


Slaps = Callable[[Pilot, Move], str]


def by_mouse(pilot: Pilot, move: Move) -> str:
    if not move.cards:
        pilot.click(*pilot.table.scene.places.middle.centre)
        return move.verb
    node = pilot.table.scene.node_of(move.cards[0])
    assert node is not None
    pilot.click(*pilot.grip(node))
    return pilot.table.rules.write(move)


def by_keys(pilot: Pilot, move: Move) -> str:
    race = pilot.table.race
    assert race is not None
    for key in ("right", "down"):
        pilot.press(key)
    aimed = race.aimed_at(0)
    pilot.press("return")
    return move.verb if not move.cards or aimed is None else f"{move.verb} {pilot.table.rules.deck.name(aimed)}"


def by_pad(pilot: Pilot, move: Move) -> str:
    race = pilot.table.race
    assert race is not None
    pilot.pad(Code.LEFT)
    aimed = race.aimed_at(0)
    pilot.pad(Code.A)
    return move.verb if not move.cards or aimed is None else f"{move.verb} {pilot.table.rules.deck.name(aimed)}"


@pytest.mark.parametrize(("slap", "seed"), [(by_mouse, 1), (by_keys, 2), (by_pad, 3)])
def test_a_person_plays_a_whole_match_against_bots(pilot: Pilot, slap: Slaps, seed: int) -> None:
    pilot.sit("flyswatter", "- quick quick", seed=seed, removed=64, tempo_ms=900)
    referee, slapped = pilot.table.referee, list[str]()
    pilot.until(lambda: not pilot.table.director.busy)
    for _ in range(40_000):
        if referee.known.over:
            break
        pilot.step()
        move = referee.advice.hint(0) if 0 in referee.known.waiting_for() and not referee.clock.held else None
        if move is not None:
            pilot.step(0.35)
            if 0 in referee.known.waiting_for() and referee.known.view().check(0, move):
                slapped.append(slap(pilot, move))
                pilot.step(0.1)
    assert referee.known.over
    mine = [entry.text for entry in entries(pilot) if entry.seat == 0]
    assert len(mine) > 5
    assert [text for text in mine if text.partition(" =")[0] not in slapped] == []
    pilot.step(5)
    assert pilot.calls.taken[:1] == ["ended"]


def test_bots_race_among_themselves_to_the_end(pilot: Pilot) -> None:
    pilot.sit("flyswatter", "quick quick quick quick", seed=6, removed=72, tempo_ms=900)
    pilot.until(lambda: pilot.calls.taken, most=400)
    assert pilot.table.referee.known.over


def test_who_looks_away_stops_the_race(pilot: Pilot) -> None:
    open_window(pilot, "- quick")
    pilot.blur()
    assert pilot.calls.taken == ["menu"]
