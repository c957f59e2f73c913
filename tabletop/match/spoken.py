"""Words of the game as people read them beside a seat."""

from __future__ import annotations

from collections.abc import Sequence

from games.engine import Phrase, Said, Words
from tabletop.people import Person


def spoken(said: Said, words: Words, people: Sequence[Person]) -> str:
    """A word of the game in full; empty if there are no words for it. A person alone at the screen is called "you"
    where the game has words for that, under `said_of_you`."""
    key, yours = f"said.{said.what}", f"said_of_you.{said.what}"
    if key not in words:
        return ""
    if yours in words and said.seat >= 0 and _is_alone(people[said.seat], people):
        key = yours
    name = people[said.seat].name if said.seat >= 0 else ""
    return words.say(Phrase(key, {"name": name, **said.values}))


def _is_alone(person: Person, people: Sequence[Person]) -> bool:
    return person.human and sum(other.human for other in people) == 1
