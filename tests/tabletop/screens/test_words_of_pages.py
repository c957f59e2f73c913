"""Every word that the pages ask for is in the language file, and none there is left over."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import tabletop.screens
from games import find
from games.engine import Game, Phrase
from games.engine.words import load_words

SECTIONS = ("rules", "results", "statistics", "crash", "help", "lasted", "first_start")
WORDS = load_words("tabletop")
FILES = Path(tabletop.screens.__path__[0]).glob("*.py")
SOURCE = "\n".join(path.read_text("utf-8") for path in FILES).replace("'", '"')


@pytest.mark.parametrize("section", SECTIONS)
def test_every_word_that_is_asked_for_is_there(section: str) -> None:
    asked = set(re.findall(rf'"({section}\.\w+)"', SOURCE))
    assert asked
    assert {key for key in asked if key not in WORDS} == set()


@pytest.mark.parametrize("section", SECTIONS)
def test_every_word_that_is_there_is_asked_for(section: str) -> None:
    composed = set(re.findall(r'"(\w+)"', SOURCE))
    keys = {key for key in WORDS.sentences if key.startswith(f"{section}.")}
    assert keys
    for key in keys:
        name = key.removeprefix(f"{section}.").removesuffix("_help").removesuffix("_key")
        assert f'"{key}"' in SOURCE or name in composed, key


COUNTED = r"%|\bpoints?\b|\bms\b"
"""What is scored or measured stays in digits."""


@pytest.mark.parametrize("game", find().games.values(), ids=lambda game: game.key)
def test_small_numbers_of_titles_and_results_are_written_out(game: Game) -> None:
    names = {key for key in game.words.sentences if key.startswith(("title_told.", "result."))}
    gaps = {"who": "Ann", "all": 40}
    said = {key: game.words.say(Phrase(key, {**gaps, "count": 4})) for key in names if "count" in game.words.gaps(key)}
    assert said
    scored = {key for key, text in said.items() if re.search(COUNTED, text)} | {"result.up"}
    assert [text for key, text in said.items() if "4" in text and key not in scored] == []
    assert [text for text in said.values() if not text[:1].isupper() and text.endswith(".")] == []
