"""Whatever is asked for on the command line: what cannot be gives a sentence and exit code 2, and no window opens."""

from __future__ import annotations

from argparse import SUPPRESS
from pathlib import Path

import pytest

from tabletop import starting
from tabletop.__main__ import main
from tabletop.command_line import _parser, read

BAD = {
    "--game nonsense": "There is no game 'nonsense'; choose from: ",
    "--game ../flip7": "There is no game '../flip7'",
    "--game": "argument --game: expected one argument",
    "--game flip7 --seats 1": "Flip 7 is for 2 to 8 players, not for 1.",
    "--game flip7 --seats -1": "not for -1.",
    "--game flip7 --seats 9": "not for 9.",
    "--game flip7 --seats 99999999999999999999": "not for 99999999999999999999.",
    "--game patience --seats 2": "Patience is for 1 player, not for 2.",
    "--game flip7 --seats many": "argument --seats: 'many' isn't a number",
    "--seats 3": "--seats and --seed only work with a game",
    "--seed 3": "--seats and --seed only work with a game",
    "--game flip7 --seed x": "argument --seed: 'x' isn't a number",
    "--game flip7 --seed 1.5": "argument --seed: '1.5' isn't a number",
    "--game flip7 --seed -1": "argument --seed: a deal number is a whole number from 0 up",
    f"--game flip7 --seed {1 << 53}": "argument --seed: a deal number is a whole number from 0 up",
    f"--game flip7 --seed {'9' * 5000}": "isn't a number",
    "--speed fast": "argument --speed: invalid choice: 'fast'",
    "--size 1280": "argument --size: '1280' isn't a size; write it like 1280x800",
    "--size 1280x800x3": "isn't a size",
    "--size widexhigh": "isn't a size",
    "--size 10x10": "argument --size: a window can be from 320x240 to 7680x4320 pixels",
    "--size -1280x800": "argument --size: ",
    "--size 99999x99999": "argument --size: a window can be from",
    "--data-dir": "argument --data-dir: expected one argument",
    "--data-dir=": "argument --data-dir: give the name of a folder",
    "--demo yes": "unrecognized arguments: yes",
    "--mute=yes": "argument --mute: ignored explicit argument 'yes'",
    "--nonsense": "unrecognized arguments: --nonsense",
    "nonsense": "unrecognized arguments: nonsense",
}


@pytest.fixture
def windowless(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing may be opened."""

    def open_nothing(*_: object) -> None:
        raise AssertionError("something was opened")

    monkeypatch.setattr(starting, "open_house", open_nothing)


@pytest.mark.parametrize("line", BAD)
def test_what_cannot_be_gives_a_sentence_and_exit_code_2(
    line: str, windowless: None, capsys: pytest.CaptureFixture[str]
) -> None:
    try:
        code: object = main(line.split())
    except SystemExit as end:
        code = end.code
    told = capsys.readouterr()
    assert code == 2
    assert told.out == ""
    assert BAD[line] in told.err
    assert "Traceback" not in told.err


def test_every_option_is_held_against_what_cannot_be() -> None:
    options = [action for action in _parser()._actions if action.nargs is None and action.help != SUPPRESS]
    assert len(options) >= 6
    for option in options:
        assert any(word.startswith(option.option_strings[0]) for line in BAD for word in line.split())


def test_what_can_be_is_taken_over() -> None:
    line = "--game flip7 --seats 4 --seed 7 --speed calm --size 320x240 --data-dir there --mute --demo"
    wish = read(line.split())
    assert (wish.game, wish.seats, wish.seed, wish.speed, wish.size) == ("flip7", 4, 7, "calm", (320, 240))
    assert (wish.data_dir, wish.mute, wish.demo) == (Path("there"), True, True)
    assert read(["--demo", "--seed", "7"]).seed == 7


@pytest.mark.parametrize("option", ["--version", "--help"])
def test_an_option_that_only_prints_something_ends_with_0(
    option: str, windowless: None, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as end:
        main([option])
    assert end.value.code == 0
    assert "istful" in capsys.readouterr().out
