"""Messages about files, in English, which can be translated later. Files are opened before the language is known, as it
is in one of them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, reduce
from typing import Self

from games.engine import BadSave, Phrase, Words
from games.engine.errors import visible
from games.engine.words import Value, load_words


class Message(str):
    """A sentence or a part of one; `phrase` has its key in the section `trouble` of the words of the table."""

    phrase: Phrase

    def __new__(cls, key: str, **values: str | int | Phrase) -> Self:
        """A value can be a message itself, or a phrase: then it is translated with the rest."""
        parts = {name: _said(value) for name, value in values.items()}
        phrase = Phrase(f"trouble.{key}", parts)
        message = super().__new__(cls, _english().say(phrase))
        message.phrase = phrase
        return message


def _said(value: str | int | Phrase) -> Value:
    if isinstance(value, Message):
        return value.phrase
    return visible(value) if isinstance(value, str) else value


def bad_save(key: str, **values: str | int) -> BadSave:
    """Why a match cannot be opened, as a message."""
    return BadSave(Message(key, **values).phrase, _english())


def all_of(notes: Sequence[str]) -> str:
    """Joins several sentences."""
    return reduce(lambda first, second: Message("both", first=first, second=second), notes) if notes else ""


def in_words(text: str, words: Words) -> str:
    """Returns a text in the language of these words, if it can be translated."""
    return words.say(text.phrase) if isinstance(text, Message) else text


@cache
def _english() -> Words:
    return load_words("tabletop")
