"""Words of the game as people read them beside a seat."""

from __future__ import annotations

from games.engine import Phrase, Said, Words
from tabletop.people import Setup


def spoken(said: Said, words: Words, setup: Setup) -> str:
    """A word of the game in full; empty if there are no words for it. The only person is called "you" where the game
    has words for that, under `said_of_you`."""
    key, yours = f"said.{said.what}", f"said_of_you.{said.what}"
    if key not in words:
        return ""
    if yours in words and said.seat >= 0 and said.seat == setup.you:
        key = yours
    name = setup.people[said.seat].name if said.seat >= 0 else ""
    return words.say(Phrase(key, {"name": name, **said.values}))
