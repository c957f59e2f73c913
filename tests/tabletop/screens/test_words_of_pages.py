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


def counted(game: Game, section: str, count: int) -> list[str]:
    """What the game says in a section of its words of so many."""
    words, found = game.words, []
    for key in words.sentences:
        others = {gap: "Ann" if gap == "who" else 40 for gap in words.gaps(key) - {"count"}}
        if key.startswith(f"{section}.") and "count" in words.gaps(key):
            found.append(words.say(Phrase(key, {"count": count, **others})))
    return found


@pytest.mark.parametrize("game", find().games.values(), ids=lambda game: game.key)
def test_small_numbers_in_the_sentences_of_titles_are_words(game: Game) -> None:
    told = counted(game, "title_told", 4)
    assert told
    assert [text for text in told if "4" in text and not re.search(COUNTED, text)] == []
    assert [text for text in told if not text[:1].isupper()] == []


@pytest.mark.parametrize("game", find().games.values(), ids=lambda game: game.key)
def test_counts_below_the_names_are_digits_one_too(game: Game) -> None:
    assert [text for count in (1, 4) for text in counted(game, "result", count) if str(count) not in text] == []
