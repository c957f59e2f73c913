"""What the kit refuses at its doors, each with the reason as a phrase for people."""

from __future__ import annotations

from functools import cache
from unicodedata import category

from .words import Phrase, Value, Words, load_words


def visible(text: str) -> str:
    """The text with every invisible character written out, so that quoting it can neither steer a terminal nor change
    the direction of reading."""
    return "".join(sign if sign.isprintable() or category(sign) == "Zs" else repr(sign)[1:-1] for sign in text)


class Refusal(ValueError):
    """Something from outside is not accepted.

    `phrase` is the reason; it may quote what came from outside, which is made visible here. It is worded in the
    player's language where it is shown. `str` words it in `words`, by default the kit's own English.
    """

    def __init__(self, why: Phrase | str, words: Words | None = None) -> None:
        """`why` may also be a plain sentence, which then reads the same in every language."""
        self.phrase = _made_visible(why if isinstance(why, Phrase) else Phrase("kit.plain", {"text": str(why)}))
        self.words = words
        super().__init__(self.phrase)

    def __str__(self) -> str:
        return (self.words or english()).say(self.phrase)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({str(self)!r})"


class IllegalMove(Refusal):
    """This move cannot be played here and now."""


class BadPosition(Refusal):
    """This text is not a position of this game."""


class BadSave(Refusal):
    """This is not a saved match that can be opened."""


class BadOption(Refusal):
    """There is no such option, or it cannot have that value."""


@cache
def english() -> Words:
    """The kit's own sentences in English."""
    return load_words(__package__)


def _made_visible(why: Phrase) -> Phrase:
    return Phrase(why.key, {name: _seen(value) for name, value in why.values.items()})


def _seen(value: Value) -> Value:
    if isinstance(value, Phrase):
        return _made_visible(value)
    return visible(value) if isinstance(value, str) else value
