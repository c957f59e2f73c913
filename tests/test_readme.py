"""The documents keep their word: the game in docs/add_a_game.md, copied into a folder as it is, is a game; the position
in docs/architecture.md is a position; links lead somewhere."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import games
from games.brain.players import make_player
from games.brain.playing import play_game
from games.commands import main
from games.engine import Game, read_table
from tabletop.command_line import read
from tests.conformance import check_game
from tests.walk import tables

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text("utf-8")
ADD_A_GAME = (ROOT / "docs" / "add_a_game.md").read_text("utf-8")
ARCHITECTURE = (ROOT / "docs" / "architecture.md").read_text("utf-8")
FILES = re.findall(r"\*\*`(highest/[\w.]+)`\*\*.*?```\w+\n(.*?)```", ADD_A_GAME, re.DOTALL)
DOCUMENTS = [
    ROOT / "README.md",
    ROOT / "CONTRIBUTING.md",
    ROOT / "sprites" / "README.md",
    *(ROOT / "docs").glob("*.md"),
]


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    """A folder with the game of the README in it; afterwards nobody knows it any more."""
    for name, text in FILES:
        file = tmp_path / name
        file.parent.mkdir(exist_ok=True)
        file.write_text(text, "utf-8")
    yield tmp_path
    while str(tmp_path) in games.__path__:
        games.__path__.remove(str(tmp_path))
    for name in [name for name in sys.modules if name.startswith("games.highest")]:
        del sys.modules[name]


def the_game(folder: Path) -> Game:
    shelf = games.find([folder])
    assert shelf.broken == {}
    return shelf.games["highest"]


def test_the_game_has_five_files() -> None:
    assert sorted(name for name, _ in FILES) == [
        "highest/__init__.py",
        "highest/layout.py",
        "highest/rules.md",
        "highest/rules.py",
        "highest/words.toml",
    ]


def test_the_game_of_the_readme_keeps_to_the_kit_with_all_seats_and_options(folder: Path) -> None:
    game = the_game(folder)
    count = 0
    for rules in tables(game):
        check_game(game, rules, seed=rules.seats, every=2)
        count += 1
    assert count == 3 * 4, "two to four seats, hands of 5, 1, 4 and 8"


def test_the_game_of_the_readme_is_played_by_players_who_see_only_their_views(folder: Path) -> None:
    game = the_game(folder)
    rules = game.rules(3)
    t = rules.new_table(1)
    assert play_game(t, [make_player(game, rules, "random", seat) for seat in range(3)]) == 15
    assert sum(t.scores) == 5


def test_the_command_line_finds_a_game_in_a_folder_named_by_the_environment(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(games.FOLDERS, str(folder))
    assert main(["simulate", "highest", "--games", "20"]) == 0
    assert "Highest, 20 games" in capsys.readouterr().out


def test_the_rules_page_of_the_readme_shows_the_option(folder: Path) -> None:
    from games.engine.rulespage import in_force

    game = the_game(folder)
    assert "Everyone gets 5 cards" in in_force(game.rules_page(), game.options_type())


def test_the_position_of_the_readme_can_be_played_on() -> None:
    text = re.findall(r"```\n(pack: \*.*?)```", ARCHITECTURE, re.DOTALL)[0]
    rules = games.find().games["patience"].rules()
    t = read_table(rules, text)
    texts = [rules.write(move) for move in t.moves(0)]
    assert texts == ["lay 4a to upper0", "lay 6a to lower0"]


def test_the_readme_names_every_game_that_is_there() -> None:
    for game in games.find().games.values():
        seats = (
            str(game.least_seats) if game.least_seats == game.most_seats else f"{game.least_seats} to {game.most_seats}"
        )
        assert f"| {game.title} | {seats} |" in README


def test_the_readme_names_every_option_that_the_program_offers(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="0"):
        read(["--help"])
    offered = set(re.findall(r"--[\w-]+", capsys.readouterr().out)) - {"--help"}
    told = re.findall(r"## Options of the program.*?```\n(.*?)```", README, re.DOTALL)[0]
    assert set(re.findall(r"--[\w-]+", told)) == offered


@pytest.mark.parametrize("arguments", [["--game", "flip7", "--seats", "4", "--seed", "7"], ["--size", "1280x800"]])
def test_the_options_are_read_as_the_readme_writes_them(arguments: list[str]) -> None:
    told = " ".join(arguments)
    assert f"\n{told} " in README
    assert read(arguments) != read([])


def heads(document: Path) -> set[str]:
    """The heads of a document as links name them."""
    found = re.findall(r"^#+ (.*)$", document.read_text("utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w-]", "", head.lower().replace(" ", "-")) for head in found}


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_every_link_leads_to_a_file_and_to_a_head_in_it(document: Path) -> None:
    for link in re.findall(r"\]\(([^)\s]+)\)", document.read_text("utf-8")):
        if "://" in link:
            continue
        name, _, head = link.partition("#")
        there = document.parent / name if name else document
        assert there.exists(), link
        assert not head or head in heads(there), link


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_every_file_that_a_document_names_is_there(document: Path) -> None:
    """Paths in code spans, from the root of the repository or from one of the places that the page is about."""
    near = [ROOT / place for place in ("", "tabletop", "games", "games/engine", "games/patience", document.parent)]
    for path in re.findall(r"`([\w/]+/[\w.]+\.(?:py|toml|md|spec|svg))`", document.read_text("utf-8")):
        assert path.startswith(("highest/", "games/<name>")) or any((folder / path).exists() for folder in near), path
