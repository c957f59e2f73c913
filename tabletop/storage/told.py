"""What went wrong with a file, told to people: a text in English, which whoever knows the chosen language can put into
that. Files are opened before anybody knows the language, for it stands in one of them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, reduce
from typing import Self

from games.engine import Phrase, Words
from games.engine.errors import visible
from games.engine.words import Value, load_words


class Told(str):
    """A sentence or a part of one; `phrase` says it by a word of the section `trouble` in the words of the table."""

    phrase: Phrase

    def __new__(cls, key: str, **values: str | int) -> Self:
        """A value may be told itself: then it is put into another language with the rest."""
        said = {name: _said(value) for name, value in values.items()}
        phrase = Phrase(f"trouble.{key}", said)
        told = super().__new__(cls, _english().say(phrase))
        told.phrase = phrase
        return told


def _said(value: str | int) -> Value:
    if isinstance(value, Told):
        return value.phrase
    return visible(value) if isinstance(value, str) else value


def all_of(notes: Sequence[str]) -> str:
    """Several sentences, one after the other."""
    return reduce(lambda first, second: Told("both", first=first, second=second), notes) if notes else ""


def in_words(text: str, words: Words) -> str:
    """A text in the language of these words, if it is one that can be told in another."""
    return words.say(text.phrase) if isinstance(text, Told) else text


@cache
def _english() -> Words:
    return load_words("tabletop")
