"""A whole folder of hostile files under the real program: the home screen lists them, and each match is resumed or
replayed."""

from contextlib import suppress
from pathlib import Path
from random import Random

from tabletop.flow import Flow
from tests.soak.hostile_use import all_checked
from tests.tabletop.pilot import Pilot


def use_home(path: Path, rng: Random) -> str:
    """Looks at every page that lists files; `path` is one of the files."""
    folder = path.parents[2]
    pilot = Pilot.open(folder, motion="still")
    flow = Flow(pilot.app)
    try:
        _look_at_pages(pilot, flow, rng)
        _go_on_with_all(pilot, flow)
        return all_checked(str(note).replace("\n", " ") for note in pilot.app.house.notes)
    finally:
        flow.leave()
        pilot.close()


def _look_at_pages(pilot: Pilot, flow: Flow, rng: Random) -> None:
    for page in (flow.home, flow.finished, flow.statistics):
        page()
        pilot.step()
    flow.seats(rng.choice(list(pilot.app.house.games)))
    pilot.step()


def _go_on_with_all(pilot: Pilot, flow: Flow) -> None:
    """Resumes every match and makes the suggested move."""
    flow.home()
    for kept in pilot.app.house.matches.unfinished():
        flow.resume(kept)
        pilot.step()
        if flow.table is not None:
            seat = next(iter(flow.table.setup.humans()), 0)
            hint = flow.table.referee.advice.hint(seat)
            with suppress(ValueError):  # it may be refused, with a reason
                if hint is not None:
                    flow.table.referee.play(seat, hint)
        pilot.step()
        flow.home()
        pilot.step()
    for kept in pilot.app.house.matches.finished():
        flow.replay_kept(kept)
        pilot.step()
