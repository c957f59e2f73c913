"""Refusals: each carries its reason as a phrase, and whatever it quotes can be seen."""

from __future__ import annotations

import ast
import pickle
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

import games
from games import find
from games.engine import BadOption, BadPosition, BadSave, Game, IllegalMove, Words, phrase, read_table
from games.engine.errors import english
from games.engine.options import REST
from games.engine.rules import Rules, words_of
from games.engine.titles import COMMON
from games.engine.words import load_words
from games.flinch.options import FlinchOptions
from games.flinch.rules import Flinch
from tests.engine.toys import ToyTable, toy

HOUSE = Path(games.__path__[0])
GAMES = find().games
SOURCES = {"engine": english(), **{game.key: game.words for game in GAMES.values()}}


def test_a_refusal_says_its_reason_in_the_english_of_the_kit() -> None:
    refused = IllegalMove(phrase("kit.no_such_card", card="9z"))
    assert str(refused) == "There is no card '9z' in this game."
    assert refused.phrase == phrase("kit.no_such_card", card="9z")


def test_a_refusal_can_be_said_in_any_language() -> None:
    german = Words({"save.position": "Nicht zu öffnen: {why}", "kit.no_such_card": "Karte {card} gibt es nicht."})
    refused = BadSave(phrase("save.position", why=BadPosition(phrase("kit.no_such_card", card="9z")).phrase))
    assert german.say(refused.phrase) == "Nicht zu öffnen: Karte 9z gibt es nicht."
    assert str(BadSave(refused.phrase, german)) == german.say(refused.phrase)


@pytest.mark.parametrize("kind", [IllegalMove, BadPosition, BadSave, BadOption])
def test_a_plain_sentence_will_do(kind: type[IllegalMove]) -> None:
    refused = kind("Not on a {Sunday}.")
    assert str(refused) == "Not on a {Sunday}."
    assert load_words("tabletop").say(refused.phrase) == "Not on a {Sunday}."


@pytest.mark.parametrize("kind", [IllegalMove, BadPosition, BadSave, BadOption])
def test_what_is_quoted_steers_no_terminal(kind: type[IllegalMove]) -> None:
    quoted = phrase("kit.no_such_card", card="\x1b[2J\u202e")
    for refused in (kind("\x1b[2J\u202e"), kind(quoted), kind(phrase("save.position", why=quoted))):
        assert r"\x1b[2J\u202e" in str(refused)
        assert str(refused).isprintable()
        assert english().say(refused.phrase) == str(refused)


def test_a_refusal_comes_whole_out_of_another_process() -> None:
    refused = BadOption(phrase("option_refused.value", name="x", value="\n", known=phrase("kit.none")), english())
    again = pickle.loads(pickle.dumps(refused))
    assert (type(again), again.phrase, str(again)) == (BadOption, refused.phrase, str(refused))


def test_a_position_is_refused_in_the_words_of_its_game() -> None:
    with pytest.raises(BadPosition, match=r"^The cards of lower0 do not go down by one\.$") as refused:
        read_table(GAMES["patience"].rules(), "pack: *\nlower0: 3 1\nnext: Turn()")
    assert refused.value.phrase == phrase("position.not_going_down", zone="lower0")


def test_rules_refuse_options_in_the_words_of_their_game_however_they_are_made() -> None:
    with pytest.raises(BadOption, match=r"^Partners") as refused:
        Flinch(3, FlinchOptions(partners=True))
    assert refused.value.phrase == phrase("option_refused.partners", seats=3)


@pytest.mark.parametrize("package", [None, ""], ids=["a script", "a module of its own"])
def test_rules_of_a_single_file_have_the_words_of_the_kit(package: str | None, monkeypatch: pytest.MonkeyPatch) -> None:
    alone = ModuleType("alone")
    alone.__package__ = package
    monkeypatch.setitem(sys.modules, "alone", alone)
    rules_type = type("Alone", (Rules,), {"__module__": "alone"})
    assert words_of(rules_type).say(phrase("game_over")) == english().say(phrase("game_over"))


def test_rules_beside_their_game_have_its_words(monkeypatch: pytest.MonkeyPatch) -> None:
    rules_type = type("Beside", (Rules,), {"__module__": "games.patience"})
    assert words_of(rules_type).sentences == GAMES["patience"].words.sentences


def test_a_game_may_call_its_words_anything() -> None:
    words = Words(english().sentences | {"plain": "A plain card", "none": "no trump"})
    assert words.say(IllegalMove("Not on a Sunday, please.").phrase) == "Not on a Sunday, please."


def test_programmers_see_a_refusal_as_people_do() -> None:
    assert repr(IllegalMove("Not on a Sunday.")) == "IllegalMove('Not on a Sunday.')"


def test_rules_may_refuse_a_position_in_a_plain_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = toy()
    monkeypatch.setattr(type(rules), "unsound", lambda self, t: "Too sunny." if t.counter else "")
    assert isinstance(read_table(rules, "pack: *"), ToyTable)
    with pytest.raises(BadPosition, match=r"^Too sunny\.$"):
        read_table(rules, "pack: *\ncounter: 1")


def told_in(file: Path) -> Iterator[tuple[str, set[str] | None]]:
    """Every phrase that is written out in a file: its key and the names of its values, where they are written too."""
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        match node:
            case ast.Call(func=ast.Name("phrase"), args=[ast.Constant(str(key))], keywords=values):
                names = {value.arg for value in values}
                yield key, None if None in names else {name for name in names if name}
            case ast.Call(func=ast.Name("Phrase"), args=[ast.Constant(str(key)), *values]):
                yield key, None if values else set()


def files_of(game: Game | None) -> Iterator[Path]:
    """The files in which a game says something: its own and those that it is built on; of the kit for None."""
    packages = ["games.engine"] if game is None else [*game._built_on(), game.package]
    for package in packages:
        yield from HOUSE.joinpath(*package.split(".")[1:]).glob("*.py")


@pytest.mark.parametrize("name", SOURCES)
def test_every_phrase_has_its_sentence_and_every_gap_its_value(name: str) -> None:
    words = SOURCES[name]
    for file in files_of(GAMES.get(name)):
        for key, values in told_in(file):
            assert key in words, f"{file.name} says '{key}', which has no sentence"
            if values is not None:
                assert words.gaps(key) <= values, f"'{key}' in {file.name} lacks a value"


def test_every_sentence_of_the_kit_is_said_somewhere() -> None:
    titles = {f"{section}.{title.key}" for section in ("title", "title_told") for title in COMMON}
    numbers = {f"number.{number}" for number in range(1, 11)}
    headings = {f"group.{name}" for game in GAMES.values() for name in [*game.options_type.groups(), REST]}
    files = [*files_of(None), *(HOUSE.parent / "tabletop" / "hand").glob("*.py")]  # the hand refuses in the kit's words
    said = {key for file in files for key, _ in told_in(file)}
    assert set(english().sentences) == said | titles | numbers | headings
