"""Languages: whatever stands in a file, everything can be said, and what is amiss with it is told."""

from __future__ import annotations

import json
import tempfile
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.engine import Phrase, Words
from games.engine.words import load_words
from tabletop.storage.languages import Language, languages, load_language
from tests.readers.mangled import mangled, plain, sentence, tried
from tests.readers.played import GAMES

CODE = "qq"


@cache
def english() -> Language:
    """English, in which everything is said that another language may say."""
    return Language("en", load_words("tabletop"))


@cache
def known(section: str) -> dict[str, str]:
    """The English sentences of a section of a language file."""
    if section == "table":
        return load_words("tabletop").sentences
    if section == "engine":
        return load_words("games.engine").sentences
    return GAMES[section.removeprefix("games.")].words.sentences


SECTIONS = ("table", "engine", *(f"games.{key}" for key in GAMES))


def opened(raw: bytes) -> tuple[Language, bool]:
    """The language in a file, and whether it is offered."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "languages" / f"{CODE}.toml"
        path.parent.mkdir()
        path.write_bytes(raw)
        return load_language(CODE, Path(folder)), CODE in dict(languages(Path(folder)))


def can_be_said(words: Words, beneath: Words, keys: list[str]) -> None:
    """Each sentence can be said with the values that the English one gets."""
    for key in keys:
        values: Any = dict.fromkeys(beneath.gaps(key), 2)
        assert isinstance(words.say(Phrase(key, values)), str)


def speaks(language: Language, section: str, keys: list[str]) -> None:
    """All these sentences of a section can be said, and rules can be read, in this language."""
    if section == "table":
        can_be_said(language.table, english().table, keys)
    for game in GAMES.values() if section == "engine" else [GAMES[section[6:]]] if section != "table" else []:
        can_be_said(language.game(game), english().game(game), [key for key in keys if key in game.words])
        assert language.rules_page(game)
        assert language.title(game)


@st.composite
def written(draw: st.DrawFn) -> tuple[str, dict[str, Any]]:
    """A section, and what somebody wrote in it: mangled sentences, or any values."""
    section = draw(st.sampled_from(SECTIONS))
    keys = [*sorted(known(section)), *(["title", "rules_page"] if section.startswith("games.") else [])]
    chosen = draw(st.lists(st.sampled_from(keys) | st.text(max_size=6), min_size=1, max_size=6, unique=True))
    texts = {key: mangled([known(section)[key]]) if key in known(section) else st.text(max_size=20) for key in chosen}
    odd = plain.filter(lambda value: isinstance(value, str | int | float | bool))
    return section, {key: draw(texts[key] | odd) for key in chosen}


def toml(section: str, told: dict[str, Any]) -> str:
    """A section as TOML; a key with dots is one key, as people write it."""
    lines = [
        f"{quoted(key)} = {quoted(value) if isinstance(value, str) else number(value)}" for key, value in told.items()
    ]
    return "\n".join([f"[{section}]", *lines, ""])


def quoted(text: str) -> str:
    return json.dumps(text).replace("\x7f", "\\u007f")


def number(value: float) -> str:
    return {"NaN": "nan", "Infinity": "inf", "-Infinity": "-inf"}.get(json.dumps(value), json.dumps(value))


@tried(80)
@given(written())
def test_everything_can_be_said_whatever_someone_wrote(wrote: tuple[str, dict[str, Any]]) -> None:
    section, told = wrote
    language, _ = opened(toml(section, told).encode("utf-8", "replace"))
    if language.note:
        sentence(language.note)
    speaks(language, section, [key for key in told if key in known(section)])


@pytest.mark.parametrize("section", SECTIONS)
def test_every_sentence_written_in_another_language_is_said_in_it(section: str) -> None:
    marked = {key: f"{text} ¤" for key, text in known(section).items()}
    language, offered = opened(toml(section, marked).encode())
    assert (language.note, offered) == ("", True)
    words = language.table if section == "table" else language.game(GAMES.get(section[6:], GAMES["flip7"]))
    kit = known("engine") if section.startswith("games.") else {}  # a game says these as [engine] has them
    own = {key: text for key, text in marked.items() if kit.get(key) != known(section)[key]}
    assert len(own) > 10
    assert {key: words.sentences[key] for key in own} == own


@tried(60)
@given(st.binary(max_size=80) | mangled([toml("table", {"language.name": "Quux", "sure": "{name}?"})]).map(str.encode))
def test_a_mangled_file_is_reported_and_english_is_spoken(raw: bytes) -> None:
    language, offered = opened(raw)
    if language.note:
        sentence(language.note)
        assert not offered
    can_be_said(language.table, english().table, sorted(english().table.sentences))
