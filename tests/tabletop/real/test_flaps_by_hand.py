"""FLAPS played in the real window: against bots with the mouse, with keys alone, and by two people at one keyboard."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from games import find
from games.engine import Match, read_table
from tabletop.people import MARKS, Person, Setup
from tabletop.storage.matches import MatchShelf
from tests.tabletop.real.desk import Fingers, Program, finished_match, kept, prepare
from tests.tabletop.real.interrupted import Interrupted
from tests.tabletop.real.people import K1, K2, MENU, Keys, Mouse

Start = Callable[..., Program]
CALLS = {"call": "q", "flap": "e"}
"""The first keys with which somebody says LAST CARD and flaps."""

HANDS = ("Fca Ac 8c 2h", "Fda Tc 8h 3h", "Fha As Ts 2c", "Fsa 8s 9h Hc")
PACK = ("5ha", "7sa", "9ca", "Kc", "3da", "Fhb", "Qd", "5sa")
FOR_EACH = 2
"""The round is late: so few cards are left in the pack for each seat, and when they are gone it is over."""


def late_round(folder: Path, players: str, devices: str = "", **options: object) -> None:
    """A match to be gone on with, as if somebody had played here before. `players` has a word for each seat, `-` for
    somebody human."""
    game = find().games["flaps"]
    words, own = players.split(), [*devices.split(), *["any"] * 8]
    names = ("Ann", "Ben", "Cem", "Dora")
    people = tuple(
        Person(names[seat], "" if word == "-" else word, seat, MARKS[seat], own[seat])
        for seat, word in enumerate(words)
    )
    setup = Setup("flaps", people, {"match": "single", "tempo": "fast", **options})
    rules = game.rules(len(words), game.options_type(**setup.options))
    hands = [f"hand{seat}: {HANDS[seat]}" for seat in range(len(words))]
    lines = [
        *hands,
        f"pack: {' '.join(PACK[: FOR_EACH * len(words)])}",
        "pile: * 5cb",
        "suit: 'c'",
        "number: 5",
        "next: Turn(seat=0)",
    ]
    prepare(folder)
    MatchShelf(kept(folder).data).begin(Match(game, rules, 1, read_table(rules, "\n".join(lines))), setup).close()


def played(folder: Path) -> Match:
    """The match that was put away: it came to its end, and everybody took part."""
    match = finished_match(folder)
    assert match.table.winners
    assert {entry.seat for entry in match.log} >= set(range(match.rules.seats))
    return match


def deeds(match: Match, seat: int) -> set[str]:
    """What a seat has done."""
    return {entry.text for entry in match.log if entry.seat == seat}


def test_a_round_of_level_3_is_played_with_the_mouse_against_three_bots(
    start: Start, fingers: Fingers, tmp_path: Path
) -> None:
    late_round(tmp_path, "- easy normal hard", level=3)
    program = start()
    mouse = Mouse(program, fingers)
    program.comes_to("HomeScreen")
    mouse.press("go_on")
    done = Interrupted(program, [mouse, None, None, None]).play_out()
    assert deeds(played(tmp_path), 0) <= set(done)


def test_a_round_is_played_with_keys_alone(start: Start, fingers: Fingers, tmp_path: Path) -> None:
    late_round(tmp_path, "- normal easy", level=3)
    program = start()
    keys = Keys(program, fingers, {**MENU, **CALLS})
    program.comes_to("HomeScreen")
    keys.press("c")
    done = Interrupted(program, [keys, None, None]).play_out()
    assert deeds(played(tmp_path), 0) <= set(done)


def test_two_people_play_at_one_keyboard_and_flap_with_keys_of_their_own(
    start: Start, fingers: Fingers, tmp_path: Path
) -> None:
    late_round(tmp_path, "- -", "K1 K2")
    program = start()
    ann = Keys(program, fingers, {**K1, **CALLS, "next": "Tab"})
    ben = Keys(program, fingers, {**K2, "call": "bracketright", "flap": "BackSpace", "next": "Tab"})
    program.comes_to("HomeScreen")
    ann.press("c")
    Interrupted(program, [ann, ben]).play_out()
    match = played(tmp_path)
    assert any(deed.startswith("flap") for seat in (0, 1) for deed in deeds(match, seat))
