"""Follows a dropped card from the pointer to the disk: python3 build_scripts/bench/trace_drop.py [GAME ...] [--path]

The real program, on an invisible display, deals a game; a card is lifted, carried to a place where it can go, and
dropped there. For the turn of the loop that handles the drop, the script prints how deep the stack is when the journal
writes the move, which folders it leads through, how many functions of the project in how many modules are called until
then and in the whole turn, and how often legal moves are listed on the way. With --path it also prints the stack.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from dataclasses import dataclass, field
from itertools import groupby
from pathlib import Path
from runpy import run_path
from types import FrameType
from typing import Any

if not __package__:  # started by its path: starts again as a module, in the environment beside the code
    run_path(str(Path(__file__).parents[1] / "reexec.py"))

from build_scripts.environment import ROOT
from games.engine import Step, Table
from tabletop.command_line import setup_for
from tabletop.flow import Flow
from tabletop.storage.journal import Journal
from tabletop.table.screen import TableScreen
from tests.tabletop.pilot import Pilot, Point

GAMES = ("patience", "flaps", "flinch")
SEED = 7


@dataclass
class Trace:
    """What was called in one turn of the loop."""

    calls: int = 0
    modules: set[str] = field(default_factory=set)
    listed: int = 0
    asked: int = 0
    """How often the moves of a step were listed, and how often a table was asked for moves in any way."""
    path: list[str] = field(default_factory=list)
    """The stack from the loop to the disk, with the folder and the file of each frame."""
    until_disk: tuple[int, int, int, int] = (0, 0, 0, 0)
    """Calls, modules, listings and questions until the journal wrote."""

    def called(self, frame: FrameType, event: str, _: Any) -> None:
        """Called by Python for every function call."""
        file = frame.f_code.co_filename
        if event != "call" or not file.startswith(str(ROOT)) or ".venv" in file:
            return
        self.calls += 1
        self.modules.add(file)
        self.count_listing(frame)
        if frame.f_code is Journal._write.__code__ and not self.path:
            self.path = path_to(frame)
            self.until_disk = self.calls, len(self.modules), self.listed, self.asked

    def count_listing(self, frame: FrameType) -> None:
        """Counts the call if it lists legal moves."""
        name = frame.f_code.co_name
        if name == "moves" and isinstance(frame.f_locals.get("self"), Step):
            self.listed += 1
        if name in ("moves", "moves_with", "leads") and isinstance(frame.f_locals.get("self"), Table):
            self.asked += 1

    @property
    def folders(self) -> list[str]:
        """The folders that the stack leads through, in order."""
        return [folder for folder, _ in groupby(where.partition(" ")[0] for where in self.path)]


def path_to(frame: FrameType | None) -> list[str]:
    """The project's stack from the loop to this frame."""
    found = []
    while frame is not None:
        file = Path(frame.f_code.co_filename)
        if file.is_relative_to(ROOT / "tabletop"):
            place = file.relative_to(ROOT / "tabletop")
            found.append(f"{place.parts[0] if len(place.parts) > 1 else '.'} {place.stem}.{frame.f_code.co_qualname}")
            if frame.f_code.co_name == "turn" and place.stem == "app":
                break
        frame = frame.f_back
    return found[::-1]


def traced(key: str, folder: Path) -> Trace:
    """Drops a card in a freshly dealt game."""
    pilot = Pilot.open(folder, guide="never")
    flow = Flow(pilot.app)
    game = pilot.app.house.games[key]
    flow.start(setup_for(game, game.least_seats, humans=1, seed=SEED))
    pilot.until(lambda: pilot.still and pilot.table.hand.seat >= 0)
    start, end = way_of_a_card(pilot, pilot.table)
    pilot.lift(start)
    pilot.carry(start, end)
    trace, before = Trace(), flow.moves
    pilot.button(False)
    pilot.clock.ns += 16_700_000
    sys.setprofile(trace.called)
    pilot.app.turn()
    sys.setprofile(None)
    assert flow.moves == before + 1, "nothing was played"
    flow.leave()
    pilot.close()
    return trace


def way_of_a_card(pilot: Pilot, table: TableScreen) -> tuple[Point, Point]:
    """Where the first movable card can be touched, and where it must be dropped."""
    for move in table.hand.legal.moves:
        node = table.scene.node_of(move.cards[0]) if len(move.cards) == 1 else None
        if node is not None and move.to:
            x, y = pilot.grip(node)
            to_x, to_y = table.scene.zone_rect(table.hand.legal.zones_of(move)[0]).centre
            return (x, y), (x + to_x - node.x.target, y + to_y - node.y.target)
    raise AssertionError("no card can be moved here")


def main() -> int:
    """Prints the results."""
    parser = argparse.ArgumentParser(description="Follows a dropped card from the pointer to the disk.")
    parser.add_argument("games", nargs="*", default=GAMES, metavar="GAME")
    parser.add_argument("--path", action="store_true", help="print the frames as well")
    chosen = parser.parse_args()
    for key in chosen.games:
        with tempfile.TemporaryDirectory() as folder:
            trace = traced(key, Path(folder))
        calls, modules, listed, asked = trace.until_disk
        print(f"{key}: {len(trace.path)} frames to the disk through {' > '.join(trace.folders)}")
        print(
            f"  to the disk {calls:5} calls in {modules} modules; moves listed {listed} times, asked for {asked} times"
        )
        print(f"  whole turn  {trace.calls:5} calls in {len(trace.modules)} modules; listed {trace.listed} times")
        if chosen.path:
            print(*(f"    {where}" for where in trace.path), sep="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
