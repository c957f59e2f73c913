"""Languages: the words of the table and of the games, in English, with another language laid over.

A second language is one file, `<code>.toml`, that comes with the program or is in the folder `languages` beside the
settings. It has the sections `[table]` (as in the words.toml of the table), `[engine]` and `[games.<key>]`; the last
can also have the `title` of the game and its rules, as the text `rules_page`. A game can bring its own words as
`words.<code>.toml`, which the file can override. Anything missing stays English, and so does a sentence with
placeholders that the English one doesn't have, or a page of rules with paragraphs that depend on options that don't
exist. A sentence with a number can be a table of plural forms (see `games/engine/plurals.py`), whether the English one
is or not.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from string import Formatter

from games.engine import Game, Words
from games.engine.files import read_file
from games.engine.plurals import forms_of
from games.engine.rulespage import paragraphs
from games.engine.words import flat, load_words

from .files import cause
from .messages import Message, all_of

ENGLISH = "en"
_LARGEST_FILE = 1_000_000
_CODE = re.compile(r"[A-Za-z][A-Za-z0-9_-]{0,19}")

Sentences = Mapping[str, str]

_OPTIONAL = ("card.", "printed.", "preset.")
"""Texts on cards and names of presets are in the words of a game only if its cards and options don't have them
already."""
_TITLE, _RULES_PAGE = "title", "rules_page"


@dataclass(frozen=True)
class Language:
    """One language. `note` is a sentence if its file is missing or damaged, and English is used instead."""

    code: str
    table: Words
    """The program's own texts."""
    sentences: Sentences = field(default_factory=dict)
    """All texts of the language file: `games.flip7.said.bust` and so on."""
    note: str = ""

    def game(self, game: Game) -> Words:
        """Returns the words of a game, with those of the engine for all games."""
        engine = load_words("games.engine").sentences
        own = {key: text for key, text in game.words.sentences.items() if engine.get(key) != text}
        engine = _laid_over(engine, _section(self.sentences, "engine"))
        foreign = self._of(game)
        untold = {key: text for key, text in foreign.items() if key.startswith(_OPTIONAL)}
        return Words(engine | untold | _laid_over(own, foreign))

    def title(self, game: Game) -> str:
        """Returns the title of a game; its own if this language has none, or an empty one."""
        return self._of(game).get(_TITLE, "").strip() or game.title

    def rules_page(self, game: Game) -> str:
        """Returns the rules of a game; in English, if this language has none that fit the options of the game."""
        page = self._of(game).get(_RULES_PAGE, "")
        try:
            paragraphs(page, game.options_type())
        except KeyError:
            return game.rules_page()
        return page or game.rules_page()

    def _of(self, game: Game) -> Sentences:
        """Returns all texts about a game in this language: those that the game brings itself, and those of the file."""
        foreign = self.code != ENGLISH and _CODE.fullmatch(self.code)  # it becomes a part of a file's name
        brought = game.words_in(self.code) if foreign else {}
        return brought | _section(self.sentences, f"games.{game.key}")


def load_language(code: str, folder: Path) -> Language:
    """Loads the language of a code; `folder` is where the settings are."""
    sentences: dict[str, str] = {}
    notes = []
    found = [file for known, file in _files(folder) if known == code]
    for file in found:
        try:
            sentences |= _read(file, code)
        except (OSError, ValueError) as error:
            why = cause(error) if isinstance(error, OSError) else str(error)
            notes.append(Message("language_damaged", name=file.name, why=why))
    if code != ENGLISH and not found:
        notes.append(Message("no_such_language", code=f"{code:.20}"))
    table = _laid_over(load_words("tabletop").sentences, _section(sentences, "engine") | _section(sentences, "table"))
    return Language(code, Words(table), sentences, all_of(notes))


def languages(folder: Path) -> list[tuple[str, str]]:
    """Returns the available languages, each with its own name for itself, English first. Damaged ones are left out."""
    names = {ENGLISH: load_words("tabletop").sentences["language.name"]}
    for code, file in _files(folder):
        try:
            names[code] = _read(file, code).get("table.language.name", names.get(code, code))
        except (OSError, ValueError):
            continue
    return sorted(names.items(), key=lambda named: (named[0] != ENGLISH, named[1].casefold()))


def _files(folder: Path) -> Iterator[tuple[str, Traversable]]:
    """Yields all language files with their codes: those that come with the program, then the player's own."""
    for place in (files("tabletop") / "languages", folder / "languages"):
        if place.is_dir():
            for file in sorted(place.iterdir(), key=lambda file: file.name):
                code, _, ending = file.name.partition(".")
                if ending == "toml" and _CODE.fullmatch(code):
                    yield code, file


def _read(file: Traversable, code: str) -> dict[str, str]:
    """Returns the sentences in a file; raises OSError or ValueError."""
    raw = read_file(file, _LARGEST_FILE) if isinstance(file, Path) else file.read_bytes()
    try:
        entries = flat(tomllib.loads(raw.decode("utf-8-sig")), code)
        return {key: value for key, value in entries if isinstance(value, str)}
    except RecursionError:
        raise ValueError("it is nested too deeply") from None


def _section(sentences: Sentences, name: str) -> dict[str, str]:
    stem = f"{name}."
    return {key.removeprefix(stem): text for key, text in sentences.items() if key.startswith(stem)}


def _laid_over(english: Sentences, foreign: Sentences) -> dict[str, str]:
    """Returns the English sentences, each in the other language if that has one that fits."""
    return {key: foreign[key] if _fits(foreign.get(key), text) else text for key, text in english.items()}


def _fits(foreign: str | None, english: str) -> bool:
    """Returns whether a sentence needs no values that the English one doesn't get."""
    try:
        return foreign is not None and _gaps(foreign) <= _gaps(english)
    except ValueError:  # a brace that is never closed
        return False


def _gaps(text: str) -> set[tuple[str, str | None, str | None]]:
    parts = (part for form in forms_of(text) for part in Formatter().parse(form))
    return {(name, form if form != "words" else "", turned) for _, name, form, turned in parts if name is not None}
