"""The command line: what it prints, and one clear line with exit code 2 for anything it cannot do."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from games import Shelf, find
from games.commands import bench, bench_search, common, main
from games.engine import Match, Phrase, write_save
from games.engine.journals import line_of
from tests.engine.test_saves import resigned
from tests.engine.toys import GAME

ROOT = Path(__file__).parent.parent.parent
Output = pytest.CaptureFixture[str]


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    """A saved match of Fly-swatter in which seats have secrets, three steps long."""
    game = find().games["flyswatter"]
    match = Match(game, game.rules(2, game.options_type.parse({"start": "seat1", "show_points": "own"})), seed=1)
    for clock in (3000, 6000, 9000):
        match.advance(clock)
    file = tmp_path / "match.json"
    file.write_text(write_save(match), "utf-8")
    return file


def test_list_shows_every_game_with_options_and_players(capsys: Output) -> None:
    assert main(["list"]) == 0
    shown = capsys.readouterr().out
    for word in (
        "patience: Patience, 1 player",
        "flip7",
        "flyswatter",
        "evaluating",
        "one_step",
        "expert",
        "Even start",
    ):
        assert word in shown


def test_list_says_what_every_option_means_in_the_words_of_its_game(capsys: Output) -> None:
    main(["list"])
    shown = capsys.readouterr().out.splitlines()
    for game in find().games.values():
        for name in game.options_type.kinds():
            told = game.words.say(Phrase(f"option_told.{name}"))
            assert [line for line in shown if line.startswith(f"  {name} = ") and line.endswith(f")   {told}")], name


def test_list_shows_the_description_that_an_option_brings_with_it(
    capsys: Output, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(common, "find", lambda: Shelf({"toy": GAME}))
    main(["list"])
    assert "  hand = 2   (0 to 3)   Cards in a hand.\n" in capsys.readouterr().out


def test_scenarios_that_pass_are_counted(capsys: Output) -> None:
    assert main(["scenarios", "patience", str(ROOT / "tests/games/patience/scenarios.txt")]) == 0
    assert capsys.readouterr().out == "14 passed, 0 failed\n"


def test_a_failing_scenario_shows_expected_and_got_and_the_exit_code_is_1(tmp_path: Path, capsys: Output) -> None:
    file = tmp_path / "s.txt"
    file.write_text(
        "Wrong\n  given F=5,0,0,0 c=7|9|10|3 P=6,2\n  do T\n  then cur=7 legal=TF\n\n"
        "Right\n  given P=2\n  do T\n  then P=-\n"
    )
    assert main(["scenarios", "patience", str(file)]) == 1
    shown = capsys.readouterr().out.splitlines()
    assert shown[0] == "Wrong"
    assert "  cur: expected 7, got 6" in shown
    assert shown[-1] == "1 passed, 1 failed"


def test_simulate_prints_shares_scores_lengths_and_speed(capsys: Output) -> None:
    assert main(["simulate", "flip7", "--players", "score25,one_step", "--games", "20", "--seed", "3"]) == 0
    shown = capsys.readouterr().out
    figures = ("won %", "average score", "decisions a game", "rounds a game", "games a second")
    for word in ("score25", "one_step", *figures):
        assert word in shown


def test_simulate_gives_the_same_games_for_the_same_seed_as_json(capsys: Output) -> None:
    shares = []
    for _ in range(2):
        assert (
            main(["simulate", "patience", "--set", "preset=Even start", "--games", "30", "--seed", "5", "--json"]) == 0
        )
        told = json.loads(capsys.readouterr().out)
        shares.append((told["players"], told["decisions_per_game"]))
    assert shares[0] == shares[1]
    assert told["games"] == 30
    assert told["players"][0]["name"] == "quick"


def test_shared_victories_are_counted_in_parts_and_shares_add_up(capsys: Output) -> None:
    assert main(["simulate", "flip7", "--seats", "4", "--set", "tie=shared", "--games", "40", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert sum(player["win_share"] for player in told["players"]) == pytest.approx(1)


def test_show_prints_what_the_seat_can_see(saved: Path, capsys: Output) -> None:
    assert main(["show", str(saved), "--seat", "1"]) == 0
    shown = capsys.readouterr().out
    assert "viewer: 1" in shown
    assert "draw0: ?*" in shown
    assert "seed" not in shown


def journal_of(file: Path, *deeds: str) -> Path:
    """A match as the table keeps it: a saved file, and the journal of what has happened since."""
    file.write_text("".join(map(line_of, [file.read_text("utf-8"), *deeds])), "utf-8")
    return file


def test_show_reads_what_the_table_keeps_as_well(saved: Path, capsys: Output) -> None:
    assert main(["show", str(journal_of(saved, json.dumps([-1, "pause", 9500]), json.dumps("undo")))]) == 0
    assert "clock: 9000" in capsys.readouterr().out


def test_show_goes_as_far_as_a_damaged_match_can_be_read_and_says_so(saved: Path, capsys: Output) -> None:
    assert main(["show", str(journal_of(saved, json.dumps([-1, "pause", 9500]), "[0, ", "[0, "))]) == 0
    shown = capsys.readouterr().out
    assert "its last lines could not be read (2)" in shown
    assert "clock: 9500" in shown


def test_a_damaged_byte_costs_what_comes_after_it_and_nothing_else(saved: Path, capsys: Output) -> None:
    file = journal_of(saved, json.dumps([-1, "pause", 9500]), json.dumps("undo"))
    file.write_bytes(file.read_bytes()[:-3] + b"\xff\xfe\n")
    assert main(["show", str(file)]) == 0
    shown = capsys.readouterr().out
    assert "its last lines could not be read (1)" in shown
    assert "clock: 9500" in shown


def test_show_goes_back_to_any_step(saved: Path, capsys: Output) -> None:
    assert main(["show", str(saved), "--step", "0"]) == 0
    assert "middle" not in capsys.readouterr().out
    assert main(["show", str(saved), "--step", "1"]) == 0
    assert "clock: 3000" in capsys.readouterr().out


def test_bench_prints_the_figures_with_the_peer_in_the_same_run(
    monkeypatch: pytest.MonkeyPatch, capsys: Output
) -> None:
    monkeypatch.setattr(bench, "SECONDS", 0.01)
    monkeypatch.setattr(bench, "measure_peer", lambda: 1000.0)
    monkeypatch.setattr(bench_search, "SECONDS", 0.01)
    monkeypatch.setattr(bench_search, "measure_peer", lambda: 2000.0)
    assert main(["bench", "authors"]) == 0
    shown = capsys.readouterr().out
    for word in ("decisions/s", "games/s", "copy us", "view us", "imagine us", "x RLCard UNO", "1,000", "112 ints"):
        assert word in shown
    for word in ("iterations/s", "playouts/s", "OpenSpiel", "2,000 simulations/s"):
        assert word in shown


def test_bench_says_how_to_get_the_peer(monkeypatch: pytest.MonkeyPatch, capsys: Output) -> None:
    monkeypatch.setattr(bench, "SECONDS", 0.01)
    monkeypatch.setitem(sys.modules, "rlcard", None)
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    assert main(["bench", "flip7", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["RLCard UNO"] is None
    assert told[bench_search.PEER] is None


def test_arena_prints_shares_with_intervals_and_elo_numbers(capsys: Output) -> None:
    line = ["arena", "muggins", "--players", "quick,random", "--seats", "2", "--games", "6", "--jobs", "1"]
    assert main(line) == 0
    shown = capsys.readouterr().out
    for word in ("Muggins, 2 seats, 6 games on 3 deals", "won %", "+-", "Elo", "quick", "random"):
        assert word in shown
    assert main([*line, "--json", "--iterations", "4"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert sum(one["share"] for one in told["players"]) == pytest.approx(1.0)


def test_ladder_sets_every_level_against_the_one_below_it(capsys: Output) -> None:
    assert main(["ladder", "flyswatter", "--games", "1", "--jobs", "1", "--iterations", "4"]) == 0
    shown = capsys.readouterr().out
    for match in ("expert : hard", "hard : normal", "normal : easy", "expert : quick"):
        assert f"| Fly-swatter | 4 | {match} |" in shown


def test_ladder_plays_fewer_games_where_a_player_thinks(capsys: Output) -> None:
    line = ["ladder", "muggins", "--matches", "expert:quick,normal:easy", "--jobs", "1", "--iterations", "4"]
    assert main([*line, "--games", "6", "--thoughtful", "2"]) == 0
    thoughtful, plain = capsys.readouterr().out.splitlines()[-2:]
    assert "| expert : quick | 2 | 1 |" in thoughtful
    assert "| normal : easy | 6 | 3 |" in plain


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("", "required: COMMAND"),
        ("fly", "invalid choice: 'fly'"),
        ("simulate", "required: game"),
        ("simulate chess", f"no game 'chess'; choose from: {', '.join(find().games)}"),
        ("bench chess", "no game 'chess'"),
        ("arena chess", "no game 'chess'"),
        ("arena flaps --players magician", "FLAPS has no player 'magician'"),
        ("arena flaps --games 0", "--games must be 1 or more"),
        ("arena flaps --jobs 0", "--jobs must be 1 or more"),
        ("arena flaps --iterations 0", "--iterations must be 1 or more"),
        ("arena flaps --seconds 0", "--seconds must be more than 0"),
        ("arena flaps --seconds 1 --iterations 1", "not allowed with argument"),
        ("arena flaps --cluster tcp://127.0.0.1:9", "cluster"),
        ("ladder chess", "no game 'chess'"),
        ("ladder muggins --games 0", "--games must be 1 or more"),
        ("ladder muggins --matches expert", "'expert' should be FIRST:SECOND"),
        ("ladder muggins --matches expert:magician", "Muggins has no player 'magician'"),
        ("scenarios chess x", "no game 'chess'"),
        ("scenarios patience /no/such/file", "can't be read: No such file"),
        ("scenarios patience /", "can't be read"),
        ("simulate patience --games 0", "--games must be 1 or more"),
        ("simulate patience --games x", "invalid int value: 'x'"),
        ("simulate patience --seats 2", "Patience is for 1 player, not for 2"),
        ("simulate flip7 --seats 0", "Flip 7 is for 2 to 8 players, not for 0"),
        ("simulate patience --set holes", "should be --set NAME=VALUE"),
        ("simulate patience --set holes=x", "Option holes can't be 'x'"),
        ("simulate patience --set hole=x", "no option 'hole'"),
        (
            "simulate patience --players magician",
            "Patience has no player 'magician'; choose from: random, quick, naive",
        ),
        ("simulate flip7 --players quick,random --seats 3", "2 players are named for 3 seats"),
        ("simulate flyswatter --seats 2 --set start=seat5", "Player 5 can't start: there are only 2 players"),
        ("simulate flyswatter --seats 8 --set removed=100", "at most 80 cards can be left out"),
        ("show /no/such/file", "can't be read: No such file"),
        ("show README.md", "n't a saved match"),
        ("simulate flip7 --games 99999999999999999999999", "up to 1000000000"),
        ("simulate patience --players " + "x" * 5000, "has no player 'xxx"),
    ],
)
def test_a_name_that_does_not_exist_gives_one_clear_line_and_exit_code_2(
    line: str, told: str, capsys: Output, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    try:
        code = main(line.split())
    except SystemExit as stop:
        code = int(stop.code or 0)
    shown = capsys.readouterr()
    assert code == 2
    assert told in shown.err
    assert shown.err.count("\n") == 1
    assert shown.out == ""


@pytest.mark.parametrize(
    ("option", "told"), [("--seat 5", "from 0 to 1"), ("--step 9", "from 0 to 3"), ("--seat -1", "0 to 1")]
)
def test_show_says_which_seats_and_steps_there_are(saved: Path, option: str, told: str, capsys: Output) -> None:
    assert main(["show", str(saved), *option.split()]) == 2
    assert told in capsys.readouterr().err


def test_a_name_with_line_breaks_in_it_makes_no_second_line(capsys: Output) -> None:
    assert main(["simulate", "flip7", "--players", "a\nb"]) == 2
    assert capsys.readouterr().err.count("\n") == 1


@pytest.mark.parametrize(
    ("game", "lines"),
    [
        ("flyswatter", "given n=2 opt.foo=3"),
        ("flyswatter", "given n=99"),
        ("flyswatter", "given n=2 turn=p9\nflip 0"),
        ("flyswatter", "given n=2\npress p9@3"),
        ("flyswatter", "given n=2\nclose"),
        ("flyswatter", "given n=2 p1.draw=-\nflip 0"),
        ("flyswatter", "deal sizes=3"),
        ("flip7", "given n=1 turn=A"),
        ("flip7", "given n=2 turn=C"),
        ("flip7", "given A=13 turn=A"),
        ("flip7", "given turn=A deck=1\ndo A hit ;"),
        ("patience", "given F=-1,0,0,0"),
        ("patience", "given c=1-9|-|-|-"),
        ("patience", "given P=1\ndo T ;"),
    ],
)
def test_a_scenario_far_from_the_notation_is_reported(game: str, lines: str, tmp_path: Path, capsys: Output) -> None:
    file = tmp_path / "s.txt"
    file.write_text(f"Name\n{lines}\n")
    assert main(["scenarios", game, str(file)]) == 2
    assert "Scenario 'Name' can't be read" in capsys.readouterr().err


@pytest.mark.parametrize(
    "text", ["Name\n given P=x", "Name\n fly away", "Name\n given F=1", "Name\n do T", "Name\n given zz=1"]
)
def test_a_text_that_is_not_in_the_notation_is_reported(text: str, tmp_path: Path, capsys: Output) -> None:
    file = tmp_path / "s.txt"
    file.write_text(text)
    assert main(["scenarios", "patience", str(file)]) == 2
    assert "Scenario 'Name' can't be read" in capsys.readouterr().err


def test_a_scenario_with_an_unknown_word_fails_and_the_others_are_played(tmp_path: Path, capsys: Output) -> None:
    file = tmp_path / "s.txt"
    right, wrong = "Right\n  given P=2\n  do T\n  then P=-\n", "Wrong\x1b[2J\n given zz=1\n"
    file.write_text(f"{right}\n{wrong}\n{right}")
    assert main(["scenarios", "patience", str(file)]) == 2
    shown = capsys.readouterr()
    assert shown.out == "2 passed, 1 failed\n"
    assert shown.err == "Scenario 'Wrong\\x1b[2J' can't be read: unknown: zz.\n"


STEERS = "\x1b[2J\x9b31m\u202e\u200b\ud800\r"
"""Characters that clear a terminal, colour it, change the direction of reading, are invisible, or cannot be printed at
all."""


def test_a_strangers_text_does_not_control_the_terminal(
    saved: Path, capsys: Output, monkeypatch: pytest.MonkeyPatch
) -> None:
    data = json.loads(saved.read_text("utf-8"))
    odd = {
        "game": data | {"game": STEERS},
        "option": data | {"options": {STEERS: 1}},
        "value": data | {"options": {"start": STEERS}},
        "position": data | {"log": [[0, "fly", 0]], "position": f"removed: *\n{STEERS[:-1]}: 1"},
    }
    for text in (resigned(save) for save in odd.values()):
        saved.write_text(text, "utf-8")
        assert main(["show", str(saved)]) == 2
        told = capsys.readouterr().err
        assert "\\x1b[2J\\x9b31m\\u202e\\u200b\\ud800" in told
        assert told.strip().isprintable()
    broken = Shelf({}, {STEERS: STEERS})
    monkeypatch.setattr(common, "find", lambda: broken)
    main(["list"])
    assert capsys.readouterr().err.strip().isprintable()


@pytest.mark.skipif(sys.platform == "win32", reason="the pipe is written for a Unix shell")
def test_the_commands_run_from_the_shell_and_survive_a_closed_pipe() -> None:
    command = f"{sys.executable} -m games list | head -1"
    result = subprocess.run(command, shell=True, cwd=ROOT, capture_output=True, text=True, check=False)
    first = next(iter(find().games.values()))
    assert result.stdout.startswith(f"{first.key}: {first.title}")
    assert "Traceback" not in result.stderr
