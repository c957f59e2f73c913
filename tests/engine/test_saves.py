"""Saved matches: a whole one restores everything, a damaged one gives a sentence."""

from __future__ import annotations

import json
import subprocess
import sys
import zlib
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from games import find
from games.engine import (
    BadPosition,
    BadSave,
    Game,
    Match,
    open_save,
    people_of,
    read_save,
    read_table,
    view,
    write_save,
    write_table,
)
from games.engine import saves as saves_module
from games.engine.journals import line_of, read_lines
from games.engine.match import enter
from tests.walk import random_entry

GAMES = find().games
ROOT = Path(__file__).parent.parent.parent
SEATS = {"patience": 1, "flip7": 4, "flyswatter": 3}


def half_played(game: Game, seats: int, moves: int = 40) -> Match:
    """A match in the middle, after an undo."""
    match = Match(game, game.rules(seats), seed=11)
    rng = Random(5)
    for _ in range(moves):
        if match.table.winners is None:
            match.replay(random_entry(match.table, rng))
    match.undo(whatever_was_seen=True)
    return match


def all_matches() -> list[Match]:
    return [half_played(GAMES[key], seats) for key, seats in SEATS.items()]


@pytest.mark.parametrize("key", SEATS)
def test_a_loaded_match_has_the_same_position_the_same_undo_and_the_same_future(key: str) -> None:
    match = half_played(GAMES[key], SEATS[key])
    loaded = read_save(write_save(match), GAMES)
    assert write_table(loaded.table) == write_table(match.table)
    assert (loaded.log, loaded.undone, loaded.note) == (match.log, match.undone, None)
    assert [write_table(t) for t in loaded.tables] == [write_table(t) for t in match.tables]
    one, other, rng = match.table.copy(), loaded.table.copy(), Random(3)
    while one.winners is None:
        entry = random_entry(one, rng)
        enter(one, entry)
        enter(other, entry)
    assert write_table(one) == write_table(other)


PLAY_AND_DIE = """
import os, sys
from tests.engine.test_saves import GAMES, SEATS, half_played
from games.engine import write_save
key, file = sys.argv[1:]
open(file, "w", encoding="utf-8").write(write_save(half_played(GAMES[key], SEATS[key])))
os.kill(os.getpid(), getattr(__import__("signal"), "SIGKILL", 15))
"""


@pytest.mark.parametrize("key", SEATS)
def test_a_match_saved_by_a_program_that_was_killed_goes_on_in_another(key: str, tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    killed = subprocess.run([sys.executable, "-c", PLAY_AND_DIE, key, str(file)], cwd=ROOT, check=False)
    assert killed.returncode != 0
    loaded, match = open_save(file, GAMES), half_played(GAMES[key], SEATS[key])
    assert [write_table(t) for t in loaded.tables] == [write_table(t) for t in match.tables]
    assert loaded.undone == match.undone


def test_what_is_kept_beside_the_match_comes_back() -> None:
    match = half_played(GAMES["patience"], 1)
    assert people_of(write_save(match, {"names": ["Ä"]})) == {"names": ["Ä"]}


def resigned(data: dict[str, Any]) -> str:
    """A save modified by someone who knows how to make the checksum fit."""
    data.pop("check", None)
    return json.dumps(data | {"check": saves_module._check(data)})


def test_when_the_rules_have_changed_play_goes_on_from_the_position() -> None:
    match = half_played(GAMES["patience"], 1)
    data = json.loads(write_save(match))
    data["log"][3][1] = "lay 1a to lower0"
    loaded = read_save(resigned(data), GAMES)
    assert write_table(loaded.table) == write_table(match.table)
    assert loaded.log == []
    assert loaded.note is not None
    assert "can't be undone" in loaded.game.words.say(loaded.note)
    assert loaded.brought
    again = read_save(write_save(loaded), GAMES)
    assert (again.note, again.brought) == (None, True)
    assert write_table(again.table) == write_table(match.table)


# ---------------------------------------------------------------------- damage


def cut(texts: list[str], rng: Random) -> Iterator[str]:
    """A save cut off somewhere."""
    while True:
        text = texts[int(rng.random() * len(texts))]
        yield text[: int(rng.random() * (len(text) - 2))]


def flipped(texts: list[str], rng: Random) -> Iterator[str]:
    """A save with a flipped bit, so that it is a different one."""
    while True:
        text = texts[int(rng.random() * len(texts))]
        raw = bytearray(text.encode())
        raw[int(rng.random() * len(raw))] ^= 1 << int(rng.random() * 8)
        damaged = raw.decode("latin-1")
        if not same_json(damaged, text):
            yield damaged


def same_json(one: str, other: str) -> bool:
    try:
        return bool(json.loads(one) == json.loads(other))
    except ValueError:
        return False


WRONG: list[Any] = [
    None,
    True,
    -1,
    1.5,
    "x",
    [],
    {},
    [[]],
    [[0, 1]],
    [["a", "b", 0]],
    [[0, "turn", "x"]],
    10**30,
    "9" * 500,
]


def wrong_types(texts: list[str], rng: Random) -> Iterator[str]:
    """A save with a field of the wrong type or with an absurd value, and a checksum that fits."""
    fields = ["game", "seats", "options", "seed", "start", "log", "undone", "position", "fistful"]
    while True:
        data = json.loads(texts[int(rng.random() * len(texts))])
        name = fields[int(rng.random() * len(fields))]
        value = WRONG[int(rng.random() * len(WRONG))]
        if not fits_after_all(data, name, value):
            data[name] = value
            yield resigned(data)


def fits_after_all(data: dict[str, Any], name: str, value: Any) -> bool:
    """Some values only look absurd: an empty log is one that other rules could not replay, no options are the usual
    ones."""
    if (name in ("log", "undone") and value == []) or (name == "options" and value == {}):
        return True
    return name in ("seed", "start") and type(value) is type(data[name])


FOREIGN = [
    "",
    " ",
    "null",
    "[]",
    "{}",
    "3",
    '"x"',
    '{"fistful": 1}',
    '{"fistful": 2, "check": ""}',
    '{"version": 3, "players": ["a", "b"], "moves": []}',
    "[" * 100_000,
    '{"a":' * 50_000,
    "<save/>",
    "\x00\x01\x02",
    "9" * 100_000,
    '{"fistful": NaN}',
    '{"fistful": 1, "check": "0000000000000000"}',
]


def test_two_hundred_damaged_saves_each_give_a_sentence_and_nothing_else() -> None:
    texts = [write_save(match) for match in all_matches()]
    rng = Random(8)
    kinds = [cut(texts, rng), flipped(texts, rng), wrong_types(texts, rng)]
    damaged = FOREIGN + [next(kinds[number % 3]) for number in range(200)]
    for text in damaged:
        with pytest.raises(BadSave) as told:
            read_save(text, GAMES)
        assert len(str(told.value)) > 20
        assert " " in str(told.value)


def test_a_senseless_position_is_reported_if_the_log_is_useless_too() -> None:
    data = json.loads(write_save(half_played(GAMES["patience"], 1)))
    data["log"] = [[0, "fly", None]]
    data["position"] = "pack: *\nnext: Place()"
    with pytest.raises(BadSave, match="can't be opened"):
        read_save(resigned(data), GAMES)


@pytest.mark.parametrize("told", ["-" * 500 + "1", "1" + "+1" * 900, "a" + ".a" * 900, "not " * 800 + "1", "(" * 300])
@pytest.mark.parametrize("line", ["round", "next"])
def test_a_position_nested_beyond_reason_is_reported(line: str, told: str) -> None:
    data = json.loads(write_save(half_played(GAMES["patience"], 1)))
    data["log"], data["position"] = [[0, "fly", None]], f"pack: *\n{line}: {told}"
    with pytest.raises(BadSave, match="can't be opened"):
        read_save(resigned(data), GAMES)


@pytest.mark.parametrize(
    ("key", "position"),
    [
        ("flip7", "pack: *\ndealer: 99\nstatus: ('active', 'active', 'active', 'active')\nnext: NextRound()"),
        ("flip7", "pack: *\nstatus: ('active',)\nnext: NextRound()"),
        ("flyswatter", "removed: *\nstun_until: (1,)\nnext: Reveal(due=5)"),
        ("flyswatter", "removed: *\nstun_until: (1, 1, 1)\nnext: Reveal(due=5)"),
        ("flyswatter", "pack: *\nstun_until: (1, 1, 1)\nnext: Race(t0=5, slaps=((9, 300),))"),
        ("flyswatter", "pack: *\nstun_until: (1, 1, 1)\nclock: 18446744073709551615\nnext: Ready(due=5)"),
        ("patience", "pack: *\nturned: 7a\nknown: 7a=-\nnext: Place()"),
        ("patience", "pack: *\nturned: 7a 8a\nnext: Place()"),
        ("patience", "pack: *\nupper0: 2a\nnext: Turn()"),
        ("patience", "pack: *\nwinners: (9,)"),
        ("patience", "pack: *"),
        ("patience", "pack: ?*40\nviewer: 0\nnext: Turn()"),
        ("patience", "pack: ?*40\nwinners: (0,)"),
        ("patience", "pack: * ?*0000001\nnext: Turn()"),
        ("flip7", "pack: ?*94\nstatus: ('active', 'active', 'active', 'active')\nwinners: (1,)"),
    ],
)
@pytest.mark.parametrize("name", ["start", "position"])
def test_a_position_that_cannot_be_played_on_is_reported(key: str, position: str, name: str) -> None:
    data = json.loads(write_save(half_played(GAMES[key], SEATS[key])))
    data |= {"log": [[0, "fly", None]], "undone": [], "position": position}
    data["start"] = position if name == "start" else ""
    with pytest.raises(BadSave):
        read_save(resigned(data), GAMES)


def stuck_match() -> Match:
    """A match from a position of which no one has noticed yet that its second stack is empty."""
    rules = GAMES["flyswatter"].rules(3)
    start = read_table(rules, "removed: *\ndraw0: R1a R2a R3a\nstun_until: (0, 0, 0)\nnext: Reveal(due=5)")
    match = Match(GAMES["flyswatter"], rules, 1, start)
    match.brought = True
    return match


def test_rules_that_cannot_go_on_from_a_position_are_reported_and_the_match_stays_as_it_was() -> None:
    match = stuck_match()
    match.advance(5)
    before = write_table(match.table)
    with pytest.raises(BadPosition, match="The rules can't go on from this position"):
        match.advance(100_000)
    assert (write_table(match.table), len(match.log)) == (before, 1)


DEED = "deed: Deed(seat=1, fault='stock_first', card={card!r}, source=1)"


@pytest.mark.parametrize(
    ("key", "seats", "position", "told"),
    [
        ("muggins", 2, "aside: *\nhand0: 5a\npile0: 8j\nnext: Turn(seat=0)", "pile0 is not a pile"),
        ("muggins", 2, "aside: *\nhand0: 5a\npile0: 1a 2a 1b\nnext: Turn(seat=0)", "pile0 is not a pile"),
        ("muggins", 2, f"aside: *\nhand0: 5a\n{DEED.format(card='?')}\nnext: Turn(seat=0)", "must have been played"),
        ("flinch", 2, "removed: *\ngame0: 5a\npile0: 3a 4a\nnext: Turn(seat=0)", "pile0 is not a pile"),
        ("flyswatter", 3, "removed: *\ndraw0: R1a R2a R3a\nstun_until: (0, 0, 0)\nnext: Reveal(due=5)", "can play on"),
    ],
)
def test_a_position_on_which_the_rules_fall_later_on_is_no_match(
    key: str, seats: int, position: str, told: str
) -> None:
    data = json.loads(write_save(Match(GAMES[key], GAMES[key].rules(seats), 1)))
    data |= {"log": [[0, "fly", None]], "position": position}
    with pytest.raises(BadSave, match=told):
        read_save(resigned(data), GAMES)


ODD_LINES = [
    [-1, "pause", float("inf")],
    [-1, "pause", None],
    [-1, "rest", 5],
    [True, "turn", None],
    [0, "turn", 1.5],
    [0, "turn", False],
    [0, "turn", 1 << 60],
    [0, "turn " * 300, None],
    [0, 7, None],
    [9, "turn", None],
    [0, "turn"],
    "turn",
    None,
]


@pytest.mark.parametrize("odd", ODD_LINES)
def test_a_forged_line_is_refused_in_a_save_and_in_a_journal(odd: Any) -> None:
    save = write_save(Match(GAMES["patience"], GAMES["patience"].rules(1), seed=11))
    lines = [json.dumps(line) for line in ([0, "turn", None], odd, "undo")]
    back = read_lines(line_of(save) + "".join(map(line_of, lines)), GAMES)
    assert back is not None
    assert (len(back.match.log), back.lost) == (1, 2)
    data = json.loads(save)
    for name in ("log", "undone"):
        with pytest.raises(BadSave, match=f"'{name}' isn't a list of moves"):
            read_save(resigned(data | {name: [odd]}), GAMES)


def test_a_journal_is_read_no_further_than_any_match_is_long() -> None:
    match = Match(GAMES["flinch"], GAMES["flinch"].rules(6), seed=1)
    lines = line_of(json.dumps([-1, "pause", 0])) * (saves_module.MOST_LINES + 3)
    back = read_lines(line_of(write_save(match)) + lines, GAMES)
    assert back is not None
    assert (len(back.match.log), back.lost) == (saves_module.MOST_LINES, 3)
    assert read_save(write_save(back.match), GAMES).log == back.match.log


def test_what_a_line_leaves_as_it_was_is_kept_once() -> None:
    match = Match(GAMES["flinch"], GAMES["flinch"].rules(6), seed=1)
    match.pause(0)
    one, other = match.tables
    assert all(old is new for old, new in zip(one.zones, other.zones, strict=True))
    assert one.where is other.where
    assert one.known is other.known


@pytest.mark.parametrize(
    "text", ["[" * 100_000, '{"a":' * 50_000, '{"fistful": 1, "people": ' + "[" * 900 + "]" * 900 + "}"]
)
def test_an_endlessly_nested_save_is_reported(text: str) -> None:
    with pytest.raises(BadSave):
        read_save(text, GAMES)
    assert read_lines(line_of("x").replace("x", "y"), GAMES) is None
    deep = "[" * 100_000
    assert read_lines(f"{zlib.crc32(deep.encode()):08x} {deep}\n", GAMES) is None


@pytest.mark.parametrize("text", ["lay 9a to upper0", "zzz", "turn =now"])
def test_undone_lines_must_fit_the_match(text: str) -> None:
    data = json.loads(write_save(half_played(GAMES["patience"], 1)))
    data["undone"] = [[0, text, None]]
    with pytest.raises(BadSave, match="undone can't be redone"):
        read_save(resigned(data), GAMES)


def test_absurd_sizes_are_refused_before_they_are_read(tmp_path: Path) -> None:
    huge = tmp_path / "huge.json"
    with huge.open("wb") as file:
        file.truncate(saves_module.LARGEST_FILE + 1)
    with pytest.raises(BadSave, match="far too large"):
        open_save(huge, GAMES)
    with pytest.raises(BadSave, match="far too large"):
        read_save(" " * (saves_module.LARGEST_FILE + 1), GAMES)
    data = json.loads(write_save(half_played(GAMES["patience"], 1)))
    data["log"] = [[0, "turn", None]] * 100_001
    with pytest.raises(BadSave, match="n't a list of moves"):
        read_save(resigned(data), GAMES)


def test_a_file_that_is_not_text_a_folder_and_a_missing_file_are_reported(tmp_path: Path) -> None:
    binary = tmp_path / "binary"
    binary.write_bytes(b"\xff\xfe\x00")
    for path, told in ((binary, "isn't text"), (tmp_path, "can't be read"), (tmp_path / "no", "can't be read")):
        with pytest.raises(BadSave, match=told):
            open_save(path, GAMES)
    assert binary.read_bytes() == b"\xff\xfe\x00", "whatever it is, it is kept"


def test_a_match_of_a_missing_game_is_reported() -> None:
    with pytest.raises(BadSave, match="of a game you don't have: 'patience'"):
        read_save(write_save(half_played(GAMES["patience"], 1)), {})


def test_options_that_the_game_does_not_know_are_reported() -> None:
    data = json.loads(write_save(half_played(GAMES["patience"], 1)))
    data["options"]["jokers"] = 2
    with pytest.raises(BadSave, match="options that Patience doesn't know"):
        read_save(resigned(data), GAMES)


@pytest.mark.parametrize("odd", [{"seats": 10**4000}, {"options": {"holes": "x" * 9999}}, {"options": {"x" * 9999: 1}}])
def test_an_unreasonable_save_gives_a_short_sentence(odd: dict[str, Any]) -> None:
    data = json.loads(write_save(half_played(GAMES["patience"], 1)))
    with pytest.raises(BadSave, match="doesn't know") as told:
        read_save(resigned(data | odd), GAMES)
    assert len(str(told.value)) < 300


def test_views_of_a_loaded_match_hide_what_they_should() -> None:
    match = read_save(write_save(half_played(GAMES["flyswatter"], 3)), GAMES)
    assert "seed" not in write_table(view(match.table, 0))
