"""What a game says to people: keys with values, which are turned into sentences elsewhere.

Rules contain no sentences. They name a key (`Phrase("must_follow", {"suit": "hearts"})`), and the sentence is in the
game's `words.toml`. There is one such file for each language, so translating a game changes no code.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from importlib.resources import files
from string import Formatter
from typing import TypeAlias

from .plurals import Plural, forms_of, plural

Value: TypeAlias = "str | int | float | Phrase | Who"
"""What can fill a gap. A phrase becomes a sentence itself, and a player is called by name."""


_IN_WORDS = re.compile(r"\{(\w+):words\}")
"""A gap whose number is written out if it is small: `{count:words}` becomes three, but 31 stays 31."""


@dataclass(frozen=True)
class Phrase:
    """A sentence in any language: its key in the words of the game, and the values for its gaps."""

    key: str
    values: Mapping[str, Value] = field(default_factory=dict)


@dataclass(frozen=True)
class Who:
    """The player at a seat."""

    seat: int


def phrase(key: str, **values: Value) -> Phrase:
    """Short for `Phrase(key, {...})`."""
    return Phrase(key, values)


class Words:
    """The sentences of one language, those of a game over those of the engine, and the names of the players."""

    def __init__(self, sentences: Mapping[str, str], names: Iterable[str] = ()) -> None:
        self.sentences = dict(sentences)
        self.names = tuple(names)

    def __contains__(self, key: str) -> bool:
        return key in self.sentences

    def say(self, message: Phrase) -> str:
        """The phrase as a sentence. Where the sentence is missing its key is shown, so that the game can go on."""
        pattern = self.sentences.get(message.key)
        if pattern is None:
            return f"[{message.key}]"
        if isinstance(pattern, Plural):
            pattern = pattern.form(message.values)
        pattern = _IN_WORDS.sub(lambda gap: self._written_out(gap[1], message.values), pattern)
        return pattern.format_map(_Gaps({name: self._worded(value) for name, value in message.values.items()}))

    def among(self, names: Iterable[str]) -> Words:
        """The same words at a table with these players."""
        return Words(self.sentences, names)

    def _written_out(self, gap: str, values: Mapping[str, Value]) -> str:
        """The word for the number in a gap; the plain gap where there is none."""
        return self.sentences.get(f"number.{values.get(gap)}", "{" + gap + "}")

    def _worded(self, value: Value) -> str | int | float:
        if isinstance(value, Who):
            known = value.seat < len(self.names)
            return self.names[value.seat] if known else self.say(Phrase("a_player", {"number": value.seat + 1}))
        return self.say(value) if isinstance(value, Phrase) else value

    def gaps(self, key: str) -> set[str]:
        """The names of the values that the sentence needs."""
        return {name for form in forms_of(self.sentences[key]) for _, name, _, _ in Formatter().parse(form) if name}


class _Gaps(dict[str, str | int | float]):
    """Shows a missing value as its name in braces instead of failing."""

    def __missing__(self, name: str) -> str:
        return "{" + name + "}"


def load_words(package: str, beneath: Iterable[str] = ()) -> Words:
    """The words of a game's package, over those of the packages it builds on, over those of the engine."""
    sentences: dict[str, str] = {}
    for source in (__package__, *beneath, package):
        sentences |= sentences_of(source, "en")
    return Words(sentences)


def sentences_of(package: str, language: str) -> dict[str, str]:
    """The sentences that a package has in this language; none if it has no such file."""
    name = "words.toml" if language == "en" else f"words.{language}.toml"
    file = files(package) / name
    return dict(_parsed(file.read_text("utf-8-sig"), language)) if file.is_file() else {}


@lru_cache(64)
def _parsed(text: str, language: str) -> dict[str, str]:
    """The sentences in the text of a file. Parsing is what takes time, and every screen asks for them."""
    return {key: value if isinstance(value, str) else str(value) for key, value in flat(tomllib.loads(text), language)}


def flat(tree: Mapping[str, object], language: str, stem: str = "") -> Iterator[tuple[str, object]]:
    """Nested tables become dotted keys: `[said] bust = ...` is the key `said.bust`. A table of plural forms is one
    sentence."""
    for name, value in tree.items():
        if not isinstance(value, dict):
            yield stem + name, value
        elif sentence := plural(value, language):
            yield stem + name, sentence
        else:
            yield from flat(value, language, f"{stem}{name}.")
