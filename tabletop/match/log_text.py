"""LogText: one line of words for each entry of a match, made from what the reader saw and from nothing else.

A game tells itself what happened (`Game.deeds`); points of a round and the end of a match are told for all games alike.
An entry is described by what it did on the table, never by the text of the move, which may be secret.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from games.engine import (
    NO_SEAT,
    NOT_SEEN,
    AnyRules,
    CardId,
    Entry,
    Event,
    Happened,
    Looked,
    Move,
    Moved,
    MovePlayed,
    Paused,
    Phrase,
    Said,
    Sentence,
    Turned,
    Who,
    Words,
    sentence,
)
from games.engine.deeds import Deeds

from .endings import endings
from .naming import Naming, cards_in, known_only
from .plain_deeds import plainly

LONGEST = 160
"""A line longer than this leaves out what is of little weight."""


class LogLine(NamedTuple):
    """One entry in words: the seat (-1 if no seat played it), the game time, and all cards that are named."""

    seat: int
    text: str
    at: int | None = None
    cards: tuple[CardId, ...] = ()
    line: int = -1
    """The index of the entry in the log; -1 for a note."""


class LogText:
    """Puts a match into words: the names of its players, and the words of the program and of the game."""

    def __init__(
        self, rules: AnyRules, names: Sequence[str], words: Words, game_words: Words, you: int = NO_SEAT
    ) -> None:
        """`you` is the seat that is addressed as "you", if any."""
        self.rules, self.names = rules, names
        self.words, self.game_words = words, game_words
        self.naming = Naming(rules, names, words, game_words, you)

    def line(
        self,
        entry: Entry,
        events: Sequence[Event],
        forgotten: Collection[CardId] = (),
        deeds: Deeds | None = None,
        look: Callable[[], Any] = lambda: None,
    ) -> LogLine | None:
        """An entry in words; `events` as the reader saw them. None if there is nothing to say. `deeds` is how the game
        tells it, and `look` gives it the table before, as everyone could see it."""
        if isinstance(entry, Paused):
            return LogLine(NO_SEAT, self.say("pause"), entry.at)
        verb = self.rules.read(entry.text).verb if isinstance(entry, MovePlayed) else ""
        seen = tuple(_remembered(event, forgotten) for event in events)
        happened = Happened(self.rules, entry.seat, verb, seen, look, forgotten)
        told = list(deeds(happened) if deeds else plainly(happened, self.naming))
        told += endings(happened, self.naming, gains=deeds is None)
        if not told:
            if entry.seat < 0:
                return None
            told.append(sentence("acts", name=Who(entry.seat)))
        kept = _fitting([(one, self.naming.word(one)) for one in told])
        cards = tuple(dict.fromkeys(card for one, _ in kept for card in cards_in(one.gaps.values())))
        return LogLine(entry.seat, " ".join(text for _, text in kept), entry.at, cards)

    # ------------------------------------------------------------------ words for others

    def say(self, key: str, **values: str | int) -> str:
        """A sentence of the log."""
        return self.words.say(Phrase(f"log.{key}", values))

    def card(self, card: CardId) -> str:
        """A card in words."""
        return self.naming.card(card)

    def place(self, zones: Iterable[int]) -> str:
        """The name of a zone; empty for several without a common name."""
        return self.naming.place(zones)

    def move(self, move: Move) -> str:
        """A move in a few words: its verb, its cards, and its choice or its place."""
        words, by_verb, by_choice = self.game_words, f"verb.{move.verb}", f"choice.{move.choice}"
        verb = words.say(Phrase(by_verb)) if by_verb in words else move.verb.replace("_", " ").capitalize()
        parts = [verb, self.naming.list(list(map(self.card, move.cards)))]
        if move.choice:
            parts.append(words.say(Phrase(by_choice)) if by_choice in words else move.choice.replace("_", " "))
        elif move.to in self.rules.names:
            parts.append(self.say("to", place=self.place([self.rules.zone(move.to)])))
        return " ".join(filter(None, parts))


def _fitting(told: list[tuple[Sentence, str]]) -> list[tuple[Sentence, str]]:
    """What is told; if it is too long together, without what can be left out, the last of it first."""
    kept = list(told)
    for at in range(len(kept) - 1, -1, -1):
        length = sum(len(text) + 1 for _, text in kept) - 1
        if length > LONGEST and kept[at][0].minor:
            del kept[at]
    return kept


def _remembered(event: Event, forgotten: Collection[CardId]) -> Event:
    """The event without the cards that its reader should have forgotten."""
    match event:
        case Moved() | Turned() | Looked() if event.card in forgotten:
            return replace(event, card=NOT_SEEN)
        case Said() if event.cards:
            return replace(event, cards=known_only(forgotten, event.cards))
    return event
