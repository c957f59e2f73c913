"""Talk: bots say something now and then, when they win something, have bad luck, are hit, or think for long.

They comment on what everyone can see, so their words never reveal a hand. They are for the screen alone and not stored.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import NamedTuple
from zlib import crc32

from games.engine import Ended, Event, Layout, Phrase, Said, Words
from tabletop.people import Person

OFF, SELDOM, OFTEN = "off", "seldom", "often"
WON, THINKS = "won", "thinks"

CHANCES = {OFF: 0.0, SELDOM: 0.25, OFTEN: 0.7}
GAPS = {OFF: 0.0, SELDOM: 25.0, OFTEN: 6.0}
"""How likely a bot is to say something when there is a reason to, and the least number of seconds between two
remarks."""
LONG = 3.5
"""After this many seconds, a bot thinks for long."""
BAR = "|"
"""Separates the sentences of which one is said."""


class Remark(NamedTuple):
    """What a bot says."""

    seat: int
    text: str


class Talk:
    """The small talk at a table. `moods` are those of the layout; `often` is the setting."""

    def __init__(self, moods: Mapping[str, str], people: Sequence[Person], words: Words, seed: int = 0) -> None:
        self.moods, self.people, self.words = moods, people, words
        self.often = SELDOM
        self._rng = Random(seed)
        self._quiet = 0.0
        self._thinks = 0.0
        self._thinker = -1
        self._reasons: list[tuple[int, str]] = []

    def hear(self, events: Iterable[Event]) -> None:
        """Takes note of an event."""
        for event in events:
            if isinstance(event, Ended):
                self._reasons += [(seat, WON) for seat in event.winners]
            elif isinstance(event, Said) and event.what in self.moods:
                self._reasons.append((event.seat, self.moods[event.what]))

    def speak(self) -> Remark | None:
        """A remark about what has happened, now that everyone can see it; mostly None."""
        reasons, self._reasons = self._reasons, []
        for seat, reason in reasons:
            said = self._say(seat, reason)
            if said is not None:
                return said
        return None

    def move(self, seconds: float, thinker: int) -> Remark | None:
        """Lets time pass. `thinker` is the seat that everyone waits for, or -1; a bot that thinks for long says so
        once."""
        self._quiet += seconds
        if thinker != self._thinker:
            self._thinker, self._thinks = thinker, 0.0
        before, self._thinks = self._thinks, self._thinks + seconds
        return self._say(thinker, THINKS) if before < LONG <= self._thinks else None

    def _say(self, seat: int, reason: str) -> Remark | None:
        """One of the sentences of a bot for this mood, if it feels like it."""
        if not 0 <= seat < len(self.people) or self.people[seat].human:
            return None
        if self._quiet < GAPS[self.often] or self._rng.random() >= CHANCES[self.often]:
            return None
        key = f"talk.{self.people[seat].temper}.{reason}"
        if key not in self.words:
            return None
        self._quiet = 0.0
        sentences = self.words.say(Phrase(key)).split(BAR)
        return Remark(seat, sentences[int(self._rng.random() * len(sentences))].strip())


def talk_at(layout: Layout, people: Sequence[Person], words: Words) -> Talk | None:
    """The talk at a table; there is none in a race."""
    if layout.race or all(person.human for person in people):
        return None
    return Talk(layout.moods, people, words, crc32(" ".join(person.name for person in people).encode()))
