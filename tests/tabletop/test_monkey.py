"""A monkey at the program: a short run of it, and what it is to find when something is wrong."""

from __future__ import annotations

import faulthandler
import io
import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

import games
from tabletop.hand.drag import Drag
from tabletop.match.referee import Referee
from tabletop.match.viewpoint import Viewpoint
from tabletop.people import MARKS, PEEK, Person, Setup
from tabletop.screens.home import HomeScreen
from tabletop.screens.results import ResultsScreen
from tabletop.stage.showing import Showing
from tabletop.storage.journal import Journal
from tabletop.table.curtain import Curtain
from tabletop.table.game_menu import GameMenu
from tabletop.table.log import LogScreen
from tabletop.table.screen import TableScreen
from tests.soak.monkey import MonkeyRun, chosen_by, replayed
from tests.soak.monkey_body import Stuck
from tests.soak.monkey_mind import Mind

ROOT = Path(__file__).resolve().parents[2]
SCREENS = {"Curtain", "GameMenu", "HomeScreen", "ResultsScreen", "RulesScreen", "SettingsScreen", "TableScreen"}


def test_three_thousand_gestures_do_no_harm() -> None:
    command = [sys.executable, "-m", "tests.soak.monkey", "--gestures", "3000", "--seed", "6"]
    told = subprocess.run(command, capture_output=True, text=True, cwd=ROOT)
    assert told.returncode == 0, told.stdout + told.stderr
    reached = {line.split()[0] for line in told.stdout.splitlines() if line.strip()}
    assert reached >= SCREENS


def test_a_run_that_is_over_ends_no_process(run: MonkeyRun, monkeypatch: pytest.MonkeyPatch) -> None:
    """What ends a program that hangs would else end whoever has let the monkey play, five minutes later."""
    armed = [False]
    monkeypatch.setattr(faulthandler, "dump_traceback_later", lambda *_, **__: armed.__setitem__(0, True))
    monkeypatch.setattr(faulthandler, "cancel_dump_traceback_later", lambda: armed.__setitem__(0, False))
    do(run, ["wait", 0.1])
    assert not armed[0]
    with pytest.raises(AttributeError):
        do(run, ["no such deed"])
    assert not armed[0]


# ---------------------------------------------------------------------- what it finds


@pytest.fixture
def begin(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[int], MonkeyRun]]:
    """Begins a run, with Shed on the shelf."""
    monkeypatch.setattr(games, "__path__", [*games.__path__])
    monkeypatch.setenv(games.FOLDERS, str(Path(__file__).parent / "house"))
    runs: list[MonkeyRun] = []

    def begin_(seed: int = 1) -> MonkeyRun:
        runs.append(MonkeyRun(seed, tmp_path / str(len(runs)), io.StringIO()))
        return runs[-1]

    yield begin_
    for run in runs:
        run.body.close()


@pytest.fixture
def run(begin: Callable[[int], MonkeyRun]) -> MonkeyRun:
    """A run that looks at every frame."""
    begun = begin(1)
    begun.body.seen = 1
    return begun


def table_of(players: str, privacy: str = "curtain") -> dict[str, Any]:
    """A table of Shed: `-` for somebody human, else a bot."""
    people = [
        Person(f"P{seat}", "" if word == "-" else word, seat, MARKS[seat]) for seat, word in enumerate(players.split())
    ]
    return Setup("shed", tuple(people), {"hand": 3}, privacy, 7).as_dict()


def do(run: MonkeyRun, *deeds: list[Any]) -> None:
    """Lets the monkey do this and nothing else."""
    run.do(iter(deeds), 0)


OPENED: tuple[list[Any], ...] = (["wait", 5.0], ["down", pygame.K_SPACE, 0], ["wait", 0.8], ["up", pygame.K_SPACE, 0])


def test_it_finds_a_table_behind_an_open_curtain(run: MonkeyRun, monkeypatch: pytest.MonkeyPatch) -> None:
    do(run, ["sit", table_of("- -")], ["wait", 5.0])
    assert isinstance(run.body.app.top, Curtain)
    monkeypatch.setattr(Curtain, "overlay", True)
    with pytest.raises(AssertionError, match="the curtain covers it"):
        do(run, ["size", 500, 400])


def test_it_finds_a_hand_that_someone_else_can_see(run: MonkeyRun, monkeypatch: pytest.MonkeyPatch) -> None:
    do(run, ["sit", table_of("- -")], *OPENED, ["wait", 3.0])
    assert run.body.flow.table is not None
    assert run.body.flow.table.viewpoint.viewer == 0
    monkeypatch.setattr(Viewpoint, "ask", keep_looking)
    monkeypatch.setattr(TableScreen, "curtain_falls", lambda table: None)
    with pytest.raises(AssertionError, match="looks while"):
        do(run, ["click", *run.body.flow.table.scene.zone_rect(0).centre, 1], ["wait", 3.0])


def keep_looking(viewpoint: Viewpoint, seats: tuple[int, ...], all_at_once: bool = False) -> bool:
    """Another is asked, and the one before goes on looking."""
    changed, viewpoint.asked = seats[0] != viewpoint.asked, seats[0]
    return changed


def test_it_finds_a_hand_that_stays_open_without_its_key(run: MonkeyRun, monkeypatch: pytest.MonkeyPatch) -> None:
    do(run, ["sit", table_of("- -", PEEK)], ["wait", 3.0], ["down", pygame.K_r, 0], ["wait", 0.5])
    assert run.body.flow.table is not None
    assert run.body.flow.table.viewpoint.viewer == 0
    monkeypatch.setattr(Viewpoint, "peek", lambda eyes, held: None)
    with pytest.raises(AssertionError, match="no key is held"):
        do(run, ["up", pygame.K_r, 0], ["wait", 0.5])


def test_it_finds_a_card_that_the_viewer_may_not_see(run: MonkeyRun, monkeypatch: pytest.MonkeyPatch) -> None:
    do(run, ["sit", table_of("- quick")], ["wait", 3.0])
    table = run.body.flow.table
    assert table is not None
    hidden = table.referee.known.for_report().table.zones[table.rules.zone("hand1")][0]
    node = table.scene.zones[table.rules.zone("hand1")][0]
    node.become(hidden, table.rules.deck.cards[hidden], up=True)
    with pytest.raises(AssertionError, match="may not see"):
        do(run, ["wait", 0.02])


def test_it_finds_a_table_that_shows_something_else_than_is_so(run: MonkeyRun, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Showing, "apply", lambda showing, event: None)
    with pytest.raises(AssertionError, match="instead of"):
        do(run, ["sit", table_of("- quick")], ["wait", 3.0])


def test_it_finds_a_card_that_hangs_in_the_air(run: MonkeyRun, monkeypatch: pytest.MonkeyPatch) -> None:
    do(run, ["sit", table_of("- quick")], ["wait", 3.0])
    table = run.body.flow.table
    assert table is not None
    node = table.scene.zones[table.rules.zone("hand0")][0]
    x, y = round(node.x.target), round(node.y.target)
    do(run, ["push", x, y], ["at", x, y - 60], ["wait", 0.2])
    assert table.hand.drag.held
    monkeypatch.setattr(Drag, "lay_down", lambda drag: drag.held.clear())
    with pytest.raises(AssertionError, match="is held"):
        do(run, ["let", x, y - 60], ["wait", 3.0])


def test_it_finds_a_place_from_which_no_way_leads_home(run: MonkeyRun, monkeypatch: pytest.MonkeyPatch) -> None:
    do(run, ["sit", table_of("- quick")], ["wait", 3.0], ["tap", pygame.K_l])
    assert isinstance(run.body.app.top, LogScreen)
    do(run, ["go_home"])
    assert isinstance(run.body.app.top, HomeScreen)
    do(run, ["sit", table_of("- quick")], ["wait", 3.0], ["tap", pygame.K_l])
    monkeypatch.setattr(LogScreen, "back", lambda screen: None)
    with pytest.raises(Stuck, match="do not lead home"):
        do(run, ["go_home"])


def test_it_finds_a_match_that_has_stalled(run: MonkeyRun, monkeypatch: pytest.MonkeyPatch) -> None:
    do(run, ["sit", table_of("- quick")], ["wait", 3.0], ["tap", pygame.K_p], ["wait", 0.3])
    assert isinstance(run.body.app.top, GameMenu)
    monkeypatch.setattr(Referee, "resume", lambda *given: None)
    with pytest.raises(AssertionError, match="stands still"):
        do(run, ["tap", pygame.K_ESCAPE], ["wait", 0.3])


def test_it_sees_bots_to_the_end_of_their_match(run: MonkeyRun, monkeypatch: pytest.MonkeyPatch) -> None:
    do(run, ["watch_bots", table_of("quick random")])
    assert isinstance(run.body.app.top, ResultsScreen)


def test_it_finds_a_match_that_is_lost_with_the_window(run: MonkeyRun, monkeypatch: pytest.MonkeyPatch) -> None:
    played = (["sit", table_of("- quick")], ["wait", 3.0], ["tap", pygame.K_TAB], ["tap", pygame.K_RETURN])
    do(run, *played, ["wait", 3.0], ["quit"])
    assert run.body.starts == 2
    monkeypatch.setattr(Journal, "note", lambda journal, match: None)
    with pytest.raises(Stuck, match="is offered"):
        do(run, *played, ["wait", 3.0], ["quit"])


def test_what_is_written_down_can_be_done_again(begin: Callable[[int], MonkeyRun]) -> None:
    first = begin(5)
    first.do(chosen_by(Mind(first.body, 5), 200), 0)
    ended = first.eyes.seen, first.body.turns, first.body.app.size  # before another run takes the screen
    record = first.record
    assert isinstance(record, io.StringIO)
    seed, *lines = record.getvalue().splitlines()
    second = begin(json.loads(seed))
    second.do(replayed(lines), 0)
    assert len(lines) == 200
    assert (second.eyes.seen, second.body.turns, second.body.app.size) == ended
