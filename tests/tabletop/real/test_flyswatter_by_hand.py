"""Fly-swatter played to its end in the real window: by two people who share the keyboard, and with the mouse."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from games.engine import Match
from tests.tabletop.real.desk import Fingers, Program, finished_match, people, prepare
from tests.tabletop.real.people import K1, K2, Keys, Mouse
from tests.tabletop.real.playing import over

Start = Callable[..., Program]
SHORT: dict[str, Any] = {"removed": 98, "tempo_ms": 900, "timing": "kids", "start": "race"}
"""Fourteen cards are left, and who is faster begins. Keys and clicks go through two more programs before they arrive:
on a busy machine a blitz is over by then."""
SEED = 283
"""A deal in which there is something to swat four times, whoever begins."""

SWATTER = "S"
"""So the names of those cards begin that tell to swat and are none to be swatted."""


class Swatter:
    """Somebody who puts a hand down once whenever there is something to swat."""

    def __init__(self, program: Program, seat: int, slap: Callable[[], str]) -> None:
        self.program, self.seat, self.slap = program, seat, slap
        self.ready = True
        self.done: list[str] = []

    def watch(self) -> None:
        """Looks at the table, and slaps if it is time."""
        table = self.program.table
        open_ = bool(table) and table["race"] is not None and self.seat in table["waiting"]
        if open_ and self.ready:
            self.done += filter(None, [self.slap()])
        self.ready = not open_


def swat_out(program: Program, swatters: Sequence[Swatter]) -> None:
    """Everybody watches until the results are shown."""
    while not over(program):
        for swatter in swatters:
            program.look()
            swatter.watch()
        before = program.shown
        program.until(lambda before=before: program.shown is not before)  # type: ignore[misc]


def assert_kept(match: Match, swatters: Sequence[Swatter]) -> None:
    """What was put away is a whole match; its slaps are those that were made, each by whoever made it."""
    assert match.table.winners is not None
    for swatter in swatters:
        entered = [entry.text for entry in match.log if entry.seat == swatter.seat]
        assert len(entered) > 1
        assert [text for text in entered if text != "slap"] == [text for text in swatter.done if text != "slap"]
    assert any(entry.text == "slap" for entry in match.log)  # who is slower by a blink starts no game


def with_keys(program: Program, keys: Keys, seat: int) -> Callable[[], str]:
    """The hand hops from card to card until it hovers over a fly, and comes down on that; it stays up when somebody
    else's hand lies on all that are left."""

    def slap() -> str:
        card = ""
        for way in ("right", "left", "down", "up"):
            keys.press(way)
            card = program.table["race"]["hands"].get(str(seat), "")
            if not card.startswith(SWATTER):
                keys.press("take")
                return f"swat {card}" if card else "slap"
        return ""

    return slap


def with_mouse(program: Program, mouse: Mouse) -> Callable[[], str]:
    """A click on a fly, or into the empty middle."""

    def slap() -> str:
        targets = program.table["race"]["targets"]
        card = next((card for card in targets if not card.startswith(SWATTER)), "")
        clicks = program.shown["clicks"]
        mouse.click(*(targets[card] if card else (640, 420)))
        program.until(lambda: program.shown["clicks"] > clicks)
        return f"swat {card}" if card else "slap"

    return slap


def test_two_people_swat_flies_at_one_keyboard(start: Start, fingers: Fingers, tmp_path: Path) -> None:
    prepare(
        tmp_path, replace(people("flyswatter", ("Ann", "Ben"), ("K1", "K2"), **SHORT), seed=SEED), round_stop="go on"
    )
    program = start()
    ann, ben = Keys(program, fingers, K1), Keys(program, fingers, K2)
    program.comes_to("HomeScreen")
    ben.press("a")
    program.comes_to("TableScreen")
    swatters = [Swatter(program, 0, with_keys(program, ann, 0)), Swatter(program, 1, with_keys(program, ben, 1))]
    swat_out(program, swatters)
    assert_kept(finished_match(tmp_path), swatters)


def against_a_bot(folder: Path, device: str) -> None:
    """Ann comes with a device of her own to the slowest bot: a busy machine slows her down, and never the bot."""
    setup = people("flyswatter", ("Ann", "Ben"), (device,), **SHORT)
    ann, ben = setup.people
    prepare(folder, replace(setup, people=(ann, replace(ben, player="easy")), seed=SEED), round_stop="go on")


def assert_played_out(program: Program, folder: Path, slap: Callable[[], str]) -> None:
    """Ann and the bot play to the end, and what was put away is what they did."""
    program.comes_to("TableScreen")
    swatters = [Swatter(program, 0, slap)]
    swat_out(program, swatters)
    match = finished_match(folder)
    assert_kept(match, swatters)
    assert any(entry.seat == 1 for entry in match.log)


def test_flies_are_swatted_with_the_mouse_alone_against_a_bot(start: Start, fingers: Fingers, tmp_path: Path) -> None:
    against_a_bot(tmp_path, "mouse")
    program = start()
    mouse = Mouse(program, fingers)
    program.comes_to("HomeScreen")
    mouse.press("again")
    assert_played_out(program, tmp_path, with_mouse(program, mouse))


def test_flies_are_swatted_with_keys_alone_against_a_bot(start: Start, fingers: Fingers, tmp_path: Path) -> None:
    against_a_bot(tmp_path, "K2")
    program = start()
    keys = Keys(program, fingers, K2)
    program.comes_to("HomeScreen")
    keys.press("a")
    assert_played_out(program, tmp_path, with_keys(program, keys, 0))
