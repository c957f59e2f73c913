"""Profiles, set-ups, people, keys and command lines: what makes no sense is told or as usual, all else comes back."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games import commands
from tabletop import command_line
from tabletop.command_line import BadWish, Wish, setup_for, wished_setup
from tabletop.input.bindings import CLUSTERS, DEFAULT, RESERVED, Action, Bindings
from tabletop.input.keynames import SCANCODES, key_name
from tabletop.input.navigation import ESSENTIAL, FIXED, Chord, Command, Modifiers
from tabletop.input.pads import Code
from tabletop.input.shortcuts import Shortcuts
from tabletop.people import Setup
from tabletop.storage import matches, profile
from tabletop.storage.hard_crash import fallen
from tests.readers.mangled import mangled, plain, sentence, tried, warped
from tests.readers.played import GAMES

SETUP = setup_for(GAMES["flaps"], 4, seed=7)
KEPT = Path(__file__).parent.parent / "saves"
PROFILES = [json.loads(path.read_text("utf-8")) for path in sorted(KEPT.glob("*/profile.json"))]


# ---------------------------------------------------------------------- profiles


def opens_and_saves(raw: bytes) -> None:
    """A profile is opened whatever it holds; saved, nothing is amiss with it any more, and nothing of it is lost."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / profile.FILE
        path.write_bytes(raw)
        opened, note = profile.open_profile(path.parent)
        for game, presets in opened.presets.items():
            for name in presets:
                opened.preset(game, name)
        assert opened.save() == ""
        again, amiss = profile.open_profile(path.parent)
        assert amiss == ""
        assert json.dumps(again.as_dict()) == json.dumps(opened.as_dict())  # so that nan is the same as nan
        if note:
            sentence(note)
            assert path.with_name(f"{path.name}.damaged1").read_bytes() == raw


@tried(50)
@given(warped([*PROFILES, {"last": SETUP.as_dict(), "presets": {"flaps": {"Sunday": SETUP.as_dict()}}}]))
def test_a_profile_in_which_someone_changed_values_is_opened(data: Any) -> None:
    opens_and_saves(json.dumps(data).encode())


@tried(40)
@given(mangled([json.dumps(data, indent=1) for data in PROFILES]).map(str.encode) | st.binary(max_size=60))
def test_a_mangled_profile_is_opened(raw: bytes) -> None:
    opens_and_saves(raw)


# ---------------------------------------------------------------------- who sits there


@tried(150)
@given(warped([SETUP.as_dict()]) | plain)
def test_a_set_up_is_read_and_comes_back_or_is_none(data: Any) -> None:
    setup = profile.read_setup(data)
    assert setup is None or Setup.from_dict(setup.as_dict()) == setup


@tried(100)
@given(warped([SETUP.as_dict()]), st.integers(1, 99))
def test_everyone_can_be_seated_at_a_kept_match_whatever_is_written_about_them(data: Any, seats: int) -> None:
    setup = matches.read_setup(data if isinstance(data, dict) else {"people": data}, "flaps", seats, {"level": 1})
    assert (setup.game, len(setup.people)) == ("flaps", seats)
    assert profile.read_setup(setup.as_dict()) == setup
    json.dumps(setup.as_dict()).encode()


# ---------------------------------------------------------------------- keys

WRITTEN = Shortcuts().rebound(Command.HINT, Chord(115)).rebound(Command.TAKE, Code.B).as_dict()
scancodes = st.sampled_from(sorted(SCANCODES))


@tried(100)
@given(st.lists(st.tuples(st.sampled_from(CLUSTERS), st.sampled_from(list(Action)), scancodes), max_size=8))
def test_keys_that_someone_chose_come_back(chosen: list[tuple[str, Action, int]]) -> None:
    bindings = Bindings()
    for cluster, action, scancode in chosen:
        if scancode in RESERVED:
            with pytest.raises(ValueError, match=r"always does the same"):
                bindings.rebound(cluster, action, scancode)
        else:
            bindings = bindings.rebound(cluster, action, scancode)
    again = Bindings.from_dict(json.loads(json.dumps(bindings.as_dict())))
    assert again == bindings
    assert again.conflicts() == bindings.conflicts()


@tried(150)
@given(warped([Bindings(DEFAULT).as_dict()]) | st.dictionaries(st.text(max_size=4), plain, max_size=3))
def test_any_values_as_keys_are_accepted_or_refused(data: Any) -> None:
    bindings = Bindings.from_dict(data if isinstance(data, dict) else {"K1": data})
    assert Bindings.from_dict(bindings.as_dict()) == bindings


names = st.sampled_from([command.name.lower() for command in Command])
texts = st.sampled_from(
    ("ctrl+z", "pad A", "pad B", "ESCAPE", "RETURN", "s", "3", "shift+F5", "+", "ctrl+", "#4", "pad ")
)


@tried(200)
@given(warped([WRITTEN]) | st.dictionaries(names | st.text(max_size=4), st.lists(texts | plain, max_size=4) | plain))
def test_any_values_as_shortcuts_are_read_and_no_one_is_locked_out(data: Any) -> None:
    shortcuts = Shortcuts.from_dict(data if isinstance(data, dict) else {"undo": data})
    assert Shortcuts.from_dict(json.loads(json.dumps(shortcuts.as_dict()))) == shortcuts
    for command, fixed in FIXED.items():
        assert set(fixed) <= set(shortcuts.bound[command])
    assert all(shortcuts.buttons(command) for command in ESSENTIAL)
    every = [key for keys in shortcuts.bound.values() for key in keys]
    assert len(every) == len(set(every)), "a key has one meaning at most"


chords = st.builds(
    Chord, st.integers(1, 2**31 - 1) | st.sampled_from([97, 115, 13, 27]), st.sampled_from(list(Modifiers))
)


@tried(150)
@given(st.lists(st.tuples(st.sampled_from(list(Command)), chords | st.sampled_from(list(Code))), max_size=8))
def test_shortcuts_that_someone_chose_come_back(chosen: list[tuple[Command, Chord | Code]]) -> None:
    shortcuts = Shortcuts()
    for command, key in chosen:
        if not shortcuts.refused(command, key):
            shortcuts = shortcuts.rebound(command, key)
            assert shortcuts.owner(key) is command
    assert Shortcuts.from_dict(json.loads(json.dumps(shortcuts.as_dict()))) == shortcuts


@tried(100)
@given(warped([{"A": "call1", "B": "slap", "X": "peek"}]) | st.dictionaries(st.text(max_size=3), plain, max_size=3))
def test_any_values_as_buttons_of_a_pad_are_read(data: Any) -> None:
    bindings = Bindings.from_dict({}, data if isinstance(data, dict) else {"A": data})
    assert Bindings.from_dict({}, bindings.pads_as_dict()) == bindings


@tried(100)
@given(st.integers() | st.integers(-1, 600))
def test_any_number_can_be_shown_as_a_key(scancode: int) -> None:
    assert isinstance(key_name(scancode), str)


# ---------------------------------------------------------------------- command lines

ASKED = (
    *("--game", "flip7", "--seats", "3", "--seed", "7", "--demo", "--mute", "--size", "1280x800", "--speed", "quick"),
    *("--data-dir", "/tmp/x", "--selftest", "--version", "--help"),
)
COMMANDS = ("scenarios", "simulate", "arena", "ladder", "show", "flip7", "nothing", "--set", "--players")


def ends_with(start: Callable[[list[str]], object], arguments: list[str]) -> object:
    """What a command line comes to; the exit code, where it ends there."""
    try:
        return start(arguments)
    except SystemExit as end:
        return end.code


@tried(100)
@given(st.lists(st.sampled_from(ASKED) | mangled(ASKED) | st.text(max_size=8), max_size=6))
def test_any_words_behind_the_program_are_a_wish_or_end_it(arguments: list[str]) -> None:
    wish = ends_with(command_line.read, arguments)
    if not isinstance(wish, Wish):
        assert wish in (0, 2)
        assert wish == 2 or any(word.startswith(("-h", "--h", "--v")) for word in arguments)
        return
    with suppress(BadWish):
        setup = wished_setup(wish)
        assert (setup is None) == (not wish.game and not wish.demo)


@tried(60)
@given(st.sampled_from(COMMANDS[:5]), st.lists(mangled(COMMANDS) | st.text(max_size=8), max_size=4))
def test_any_words_behind_a_command_end_it(command: str, arguments: list[str]) -> None:
    never = "--nonsense=1"  # so that nothing is played
    assert ends_with(commands.main, [command, *arguments, never]) in (0, 2)


@tried(60)
@given(st.binary(max_size=60) | st.text(max_size=60).map(lambda text: text.encode("utf-8", "replace")))
def test_any_bytes_as_last_words_are_reported_or_passed_over(raw: bytes) -> None:
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "last-words-1.txt").write_bytes(raw)
        assert isinstance(fallen(Path(folder)), str)
