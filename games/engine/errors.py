"""What can be wrong at the doors of the kit, each with a sentence for people."""

from __future__ import annotations


class IllegalMove(ValueError):
    """This move cannot be played here and now."""


class BadPosition(ValueError):
    """This text is not a position of this game."""


class BadSave(ValueError):
    """This is not a saved match that can be opened."""


class BadOption(ValueError):
    """There is no such option, or it cannot have that value."""
