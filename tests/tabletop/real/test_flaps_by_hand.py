"""FLAPS played in the real window: against bots with the mouse, with keys alone, and by two people at one keyboard."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from games.engine import Match
from tabletop.play.seats import MARKS, Person, Setup
from tests.tabletop.real.desk import Fingers, Program, finished_match, prepare
from tests.tabletop.real.interrupted import Interrupted
from tests.tabletop.real.people import K1, K2, MENU, Keys, Mouse

Start = Callable[..., Program]


def seated(players: str, devices: str = "", **options: object) -> Setup:
    """Who sits there: a word for each seat, `-` for somebody human."""
    own = [*devices.split(), *["any"] * 8]
    names = ("Ann", "Ben", "Cem", "Dora")
    people = tuple(
        Person(names[seat], "" if word == "-" else word, seat, MARKS[seat], own[seat])
        for seat, word in enumerate(players.split())
    )
    return Setup("flaps", people, {"match": "single", "tempo": "fast", **options}, seed=11)


def played(folder: Path) -> Match:
    """The match that was put away: it came to its end, and everybody took part."""
    match = finished_match(folder)
    assert match.table.winners
    assert {entry.seat for entry in match.log} >= set(range(match.rules.seats))
    return match


def test_a_round_of_level_3_is_played_with_the_mouse_against_three_bots(
    start: Start, fingers: Fingers, tmp_path: Path
) -> None:
    prepare(tmp_path, seated("- easy normal hard", level=3))
    program = start()
    mouse = Mouse(program, fingers)
    program.comes_to("HomeScreen")
    mouse.press("again")
    program.comes_to("TableScreen")
    done = Interrupted(program, [mouse, None, None, None]).play_out()
    match = played(tmp_path)
    assert len(done) > 3
    assert {entry.text for entry in match.log if entry.seat == 0} <= set(done)


def test_a_round_is_played_with_keys_alone(start: Start, fingers: Fingers, tmp_path: Path) -> None:
    prepare(tmp_path, seated("- normal easy", level=3))
    program = start()
    keys = Keys(program, fingers, MENU)
    program.comes_to("HomeScreen")
    keys.press("a")
    program.comes_to("TableScreen")
    done = Interrupted(program, [keys, None, None]).play_out()
    match = played(tmp_path)
    assert {entry.text for entry in match.log if entry.seat == 0} <= set(done)


def test_two_people_play_at_one_keyboard_and_flap_with_keys_of_their_own(
    start: Start, fingers: Fingers, tmp_path: Path
) -> None:
    prepare(tmp_path, seated("- -", "K1 K2"))
    program = start()
    ann, ben = Keys(program, fingers, {**K1, "next": "Tab"}), Keys(program, fingers, {**K2, "next": "Tab"})
    program.comes_to("HomeScreen")
    ann.press("a")
    Interrupted(program, [ann, ben]).play_out()
    match = played(tmp_path)
    assert match.table.winners is not None
