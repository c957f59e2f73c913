"""The program at rest: nothing wakes it but people, and what is to come."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

import pytest

from tabletop.app import AWAKE_NS
from tabletop.command_line import setup_for
from tabletop.flow import Flow
from tabletop.input.gestures import Gesture
from tabletop.people import Person, Setup
from tabletop.screens.crash import CrashScreen
from tabletop.screens.settings import SettingsScreen
from tabletop.table.screen import TableScreen
from tests.tabletop.pilot import Clock, Pilot, SteadyPump

MOST_WAKES = 0.5
"""In a second. It is a count, and the same however busy the machine is."""
NS = 1_000_000_000
GAMES = ("authors", "flaps", "flinch", "flip7", "flush", "go_to_the_store", "muggins", "patience")
"""All but the race, which goes on whatever people do."""


@pytest.fixture
def pilot(open_pilot: Callable[..., Pilot]) -> Pilot:
    """A small window: each frame is drawn, for what is drawn decides what comes to rest."""
    return open_pilot((640, 400), motion="quick")


@pytest.fixture
def flow(pilot: Pilot) -> Iterator[Flow]:
    """The program at home; it leaves whatever table it is at."""
    flow = Flow(pilot.app)
    flow.home()
    yield flow
    flow.leave()


class PassingPump(SteadyPump):
    """While it waits time passes, and nothing else; counts how often it was told to."""

    def __init__(self, clock: Clock) -> None:
        super().__init__(clock)
        self.passing = clock
        self.waits = 0

    def wait(self, seconds: float) -> list[Gesture]:
        self.waits += 1
        self.passing.ns += round(seconds * NS)
        return self.take()


def left_alone(pilot: Pilot, seconds: float) -> tuple[int, int]:
    """Nobody does anything for so long: how often the loop woke, and how often there was something to draw."""
    pump, app = PassingPump(pilot.clock), pilot.app
    app.pump = pump
    frames, until = app.frames, pilot.clock.ns + round(seconds * NS)
    while pilot.clock.ns < until:
        app.turn()
        app.prepare()
        assert pump.waits < 1000 + 100 * seconds, "time does not pass"
    return pump.waits, app.frames - frames


def comes_to_rest(pilot: Pilot) -> bool:
    """Whether it wakes hardly ever, ten seconds after the last input, and draws nothing."""
    left_alone(pilot, 10)
    wakes, frames = left_alone(pilot, 60)
    return wakes <= 60 * MOST_WAKES and frames == 0


SCREENS: Mapping[str, Callable[[Flow], object]] = {
    "home": lambda flow: None,
    "seats": lambda flow: flow.seats("flaps"),
    "help": lambda flow: flow.help(),
    "statistics": lambda flow: flow.statistics(),
    "finished": lambda flow: flow.finished(),
    "settings": lambda flow: flow.app.push(SettingsScreen(flow.app)),
    "rules": lambda flow: flow.rules_of(flow.house.games["flaps"], Setup("flaps", (Person("Ada"), Person("Bo")))),
    "crash": lambda flow: flow.app.push(CrashScreen(flow.app, "It fell.", None, True, flow.home)),
}


@pytest.mark.parametrize("screen", SCREENS)
def test_on_a_page_nothing_wakes_the_program(pilot: Pilot, flow: Flow, screen: str) -> None:
    SCREENS[screen](flow)
    assert comes_to_rest(pilot)


def sit_down(pilot: Pilot, flow: Flow, game: str) -> TableScreen:
    """A table at which somebody is waited for."""
    kind = pilot.app.house.games[game]
    flow.start(setup_for(kind, max(kind.least_seats, min(2, kind.most_seats)), seed=3))
    left_alone(pilot, 120)
    assert flow.table is not None
    return flow.table


@pytest.mark.parametrize("game", GAMES)
def test_a_table_that_waits_for_someone_does_not_wake_the_program(pilot: Pilot, flow: Flow, game: str) -> None:
    sit_down(pilot, flow, game)
    assert comes_to_rest(pilot)


def test_nor_does_anything_that_lies_over_a_table(pilot: Pilot, flow: Flow) -> None:
    table = sit_down(pilot, flow, "muggins")
    for way in (table.ways.menu, table.ways.log, table.ways.rules, table.ways.settings, table.ways.curtain):
        way()
        assert pilot.app.top is not table
        assert comes_to_rest(pilot)
        pilot.app.pop()


def test_minimised_it_rests_as_well(pilot: Pilot, flow: Flow) -> None:
    sit_down(pilot, flow, "muggins")
    pilot.blur()
    assert comes_to_rest(pilot)


def test_whatever_someone_does_keeps_the_program_awake_for_a_while(pilot: Pilot, flow: Flow) -> None:
    left_alone(pilot, 10)
    rested = [pilot.app.resting]
    pilot.move(30, 30)
    left_alone(pilot, 0.01)
    rested.append(pilot.app.resting)
    pilot.clock.ns += AWAKE_NS + NS
    rested.append(pilot.app.resting)
    assert rested == [True, False, True]


def test_as_long_as_a_race_is_on_it_is_awake(pilot: Pilot, flow: Flow) -> None:
    flow.start(setup_for(pilot.app.house.games["flyswatter"], 2, seed=3))
    left_alone(pilot, 20)
    assert not pilot.app.resting


def test_a_tip_of_the_guide_is_read_in_its_reading_time_even_if_nothing_moves(pilot: Pilot, flow: Flow) -> None:
    pilot.app.change_settings(guide="always")
    guide = sit_down(pilot, flow, "flaps").guide
    guide.begin_anew()
    left_alone(pilot, 0.5)
    assert guide.reading
    left_alone(pilot, guide.guide.reading_seconds)
    assert not guide.reading
