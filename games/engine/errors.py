"""What can be wrong at the doors of the kit, each with a sentence for people."""

from __future__ import annotations

from unicodedata import category


def visible(text: str) -> str:
    """A text from anywhere, with whatever cannot be seen in it written out: nothing that steers a terminal is left, or
    turns the direction of reading."""
    return "".join(sign if sign.isprintable() or category(sign) == "Zs" else repr(sign)[1:-1] for sign in text)


class Refusal(ValueError):
    """Something that was brought from outside is not taken. Its sentence may quote from that."""

    def __init__(self, told: str) -> None:
        super().__init__(visible(told) if type(told) is str else told)  # what can be told in another language knows how


class IllegalMove(Refusal):
    """This move cannot be played here and now."""


class BadPosition(Refusal):
    """This text is not a position of this game."""


class BadSave(Refusal):
    """This is not a saved match that can be opened."""


class BadOption(Refusal):
    """There is no such option, or it cannot have that value."""
