"""LogText: one line of words for each entry of a match, made from what the reader saw and from nothing else.

An entry is described by what it did on the table, never by the text of the move, which may be secret. A game can bring
its own words for a move as `log.<verb>`. It names its zones `zone.<family>`, its suits `suit.<suit>`, and its cards
`card.<face>` or, for all of a suit, `card.<suit>`, unless cards have names of their own.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from itertools import groupby
from typing import NamedTuple, TypeAlias

from games.engine import (
    AnyRules,
    Card,
    CardId,
    Ended,
    Entry,
    Event,
    Looked,
    Move,
    Moved,
    MovePlayed,
    Paused,
    Phrase,
    Said,
    Scored,
    Shuffled,
    Turned,
    Words,
)
from games.engine.card_words import name_of

MOST_NAMES, MOST_GROUPS = 6, 3
"""More cards than this are counted instead of named; more directions than this are summed up."""


class LogLine(NamedTuple):
    """One entry in words: the seat (-1 if no seat played it), the game time, and all cards that are named."""

    seat: int
    text: str
    at: int | None = None
    cards: tuple[CardId, ...] = ()
    line: int = -1
    """The index of the entry in the log; -1 for a note."""


class Group(NamedTuple):
    """Cards that moved the same way."""

    sources: frozenset[int]
    targets: frozenset[int]
    cards: tuple[CardId, ...]


class TurnedOver(NamedTuple):
    """Cards that were turned where they lay."""

    zones: tuple[int, ...]
    up: bool
    cards: tuple[CardId, ...]


class LogText:
    """Puts a match into words: the names of its players, and the words of the program and of the game."""

    def __init__(self, rules: AnyRules, names: Sequence[str], words: Words, game_words: Words) -> None:
        self.rules = rules
        self.names = names
        self.words = words
        self.game_words = game_words

    def line(self, entry: Entry, events: Sequence[Event], forgotten: Collection[CardId] = ()) -> LogLine | None:
        """An entry in words; `events` as the reader saw them. None if there is nothing to say."""
        if isinstance(entry, Paused):
            return LogLine(-1, self.say("pause"), entry.at)
        line = _Line(self, entry.seat, forgotten)
        line.describe(_parts(events, self), self._pattern(entry))
        line.scored([event for event in events if isinstance(event, Scored)])
        line.ended(events)
        if not line.clauses:
            if not isinstance(entry, MovePlayed):
                return None
            line.clauses.append(self.say("acts", name=self.names[entry.seat]))
        return LogLine(entry.seat, " ".join(line.clauses), entry.at, tuple(dict.fromkeys(line.named)))

    def say(self, key: str, **values: str | int) -> str:
        """A sentence of the log."""
        return self.words.say(Phrase(f"log.{key}", values))

    def list(self, parts: Sequence[str]) -> str:
        """Several things in a list: a, b and c."""
        if len(parts) < 2:
            return "".join(parts)
        return self.say("and", first=", ".join(parts[:-1]), last=parts[-1])

    def card(self, card: CardId) -> str:
        """A card in words."""
        return card_in_words(self.rules.deck.cards[card], self.game_words, self.words)

    def move(self, move: Move) -> str:
        """A move in a few words: its verb, its cards, and its choice or its place."""
        words, by_verb, by_choice = self.game_words, f"verb.{move.verb}", f"choice.{move.choice}"
        verb = words.say(Phrase(by_verb)) if by_verb in words else move.verb.replace("_", " ").capitalize()
        parts = [verb, self.list(list(map(self.card, move.cards)))]
        if move.choice:
            parts.append(words.say(Phrase(by_choice)) if by_choice in words else move.choice.replace("_", " "))
        elif move.to in self.rules.names:
            parts.append(self.say("to", place=self.place([self.rules.zone(move.to)])))
        return " ".join(filter(None, parts))

    def place(self, zones: Iterable[int]) -> str:
        """The name of a zone; several zones get one common name."""
        declared = [self.rules.declared[zone] for zone in zones]
        zone, key = declared[0], f"zone.{declared[0].family}"
        if len(declared) > 1:
            alike = {other.family for other in declared} == {zone.family}
            named = alike and key in self.game_words and not self.game_words.gaps(key)
            return self.game_words.say(Phrase(key)) if named else self.say("several")
        name, number = self.names[zone.owner] if zone.owner >= 0 else "", zone.name.removeprefix(zone.family)
        one_up = int(number) + 1 if number else ""
        if key in self.game_words:
            return self.game_words.say(Phrase(key, {"name": name, "number": one_up}))
        plain = zone.family.replace("_", " ")
        if name:
            return self.say("of", zone=plain, name=name)
        return self.say("number", zone=plain, number=one_up) if number else plain

    def _pattern(self, entry: Entry) -> str:
        """The key of the game's own words for a move, if it has any."""
        key = f"log.{self.rules.read(entry.text).verb}" if isinstance(entry, MovePlayed) else ""
        return key if key in self.game_words else ""


def card_in_words(card: Card, game_words: Words, words: Words) -> str:
    """A card in words: its name and suit, or its suit and number, or its face."""
    name, suit = name_of(card, game_words.sentences), f"suit.{card.suit}"
    if name:
        in_full = f"card.{card.face}" in game_words or not card.suit or suit not in game_words
        if in_full:
            return name
        return words.say(Phrase("log.of_suit", {"card": name, "suit": game_words.say(Phrase(suit))}))
    kind = f"card.{card.suit}"
    if card.suit and kind in game_words:
        return f"{game_words.say(Phrase(kind))} {card.rank or ''}".strip()
    return card.face


class _Line:
    """A line that is built clause by clause. It names no card that its reader should have forgotten."""

    def __init__(self, log_text: LogText, seat: int, forgotten: Collection[CardId]) -> None:
        self.log_text = log_text
        self.seat = self.subject = seat
        self.forgotten = forgotten
        self.move_described = seat < 0
        self.clauses: list[str] = []
        self.named: list[CardId] = []

    def add(self, key: str, **values: str | int) -> None:
        self.clauses.append(self.log_text.say(key, **values))

    def cards(self, cards: Sequence[CardId]) -> str:
        """Cards in words. Cards that the reader does not know are only counted, and so are too many cards."""
        known = [card for card in cards if card >= 0 and card not in self.forgotten]
        if len(known) > MOST_NAMES:
            known = []
        self.named += known
        hidden = len(cards) - len(known)
        counted = [self.log_text.say("cards", count=hidden)] if hidden else []
        return self.log_text.list([*map(self.log_text.card, known), *counted])

    # ------------------------------------------------------------------ clauses

    def describe(self, parts: list[Part], pattern: str) -> None:
        """Adds what happened, in order, after the game's own words for the move."""
        if pattern:
            self.in_own_words(parts, pattern)
        for part in parts:
            if isinstance(part, Group):
                self.way(part)
            elif isinstance(part, TurnedOver):
                key = "turned_up" if part.up else "turned_down"
                self.add(key, place=self.log_text.place(part.zones), cards=self.cards(part.cards))
            else:
                self.happened(part)

    def in_own_words(self, parts: list[Part], pattern: str) -> None:
        """Adds the game's own words for a move. If they name the first cards that moved, these are named there. If no
        cards moved, the words are left out: they would reveal what the player intends."""
        words, values = self.log_text.game_words, {"name": self._name(self.seat)}
        first = next((part for part in parts if isinstance(part, Group)), None)
        if "cards" in words.gaps(pattern):
            if first is None:
                return
            values |= self._way(first)
            parts.remove(first)
        self.clauses.append(words.say(Phrase(pattern, values)))
        self.move_described = True

    def way(self, group: Group) -> None:
        """Adds cards that moved from one place to another. The first ones were moved by the player whose turn it is."""
        if group.sources == group.targets:
            self.add("anew", **self._way(group))
        elif self.move_described:
            self.add("way", **self._way(group))
        else:
            key = "takes" if self._fetched(group) else "moves"
            self.add(key, name=self._name(self.seat), **self._way(group))
        self.move_described = True

    def _fetched(self, group: Group) -> bool:
        """Whether the player whose turn it is has these cards now and did not before."""
        declared = self.log_text.rules.declared
        here, there = ({declared[zone].owner for zone in zones} for zones in (group.targets, group.sources))
        return here == {self.seat} and self.seat not in there

    def happened(self, event: Event) -> None:
        """Adds everything other than moves of cards."""
        match event:
            case Said():
                self.said(event)
            case Looked():
                names = [name for seat, name in enumerate(self.log_text.names) if event.seats >> seat & 1]
                place = self.log_text.place([event.zone])
                self.add("looked", names=self.log_text.list(names), cards=self.cards([event.card]), place=place)
            case Shuffled():
                self.add("shuffled", place=self.log_text.place([event.zone]))

    def said(self, event: Said) -> None:
        """Adds a word of the game, with the player's name unless the line is about them already."""
        words, key = self.log_text.game_words, f"said.{event.what}"
        name = {"name": self._name(event.seat)} if event.seat >= 0 else {}
        caption = words.say(Phrase(key, {**name, **event.values}))
        if any(card not in self.named and card not in self.forgotten for card in event.cards):
            caption = self.log_text.say("about", caption=caption, cards=self.cards(event.cards))
        about_another = event.seat != self.subject or not self.clauses
        if event.seat >= 0 and about_another and "name" not in (words.gaps(key) if key in words else ()):
            caption = self.log_text.say("said", name=self._name(event.seat), caption=caption)
        self.subject = event.seat if event.seat >= 0 else self.subject
        self.clauses.append(caption)

    def scored(self, events: Sequence[Scored]) -> None:
        """Adds scores, summed up by reason."""
        for why in dict.fromkeys(event.why for event in events):
            gains = [
                self.log_text.say("gain", name=self._name(event.seat), points=f"{event.points:+d}")
                for event in events
                if event.why == why
            ]
            reason = self.log_text.game_words.say(Phrase(why))
            self.add("points", why=reason[:1].upper() + reason[1:], points=", ".join(gains))

    def ended(self, events: Iterable[Event]) -> None:
        """Adds who has won."""
        for event in events:
            if isinstance(event, Ended):
                key = ("nobody", "winner")[len(event.winners)] if len(event.winners) < 2 else "winners"
                self.add(key, names=self.log_text.list([self._name(seat) for seat in event.winners]))

    def _name(self, seat: int) -> str:
        return self.log_text.names[seat]

    def _way(self, group: Group) -> dict[str, str]:
        place = self.log_text.place
        return {"source": place(group.sources), "place": place(group.targets), "cards": self.cards(group.cards)}


Part: TypeAlias = Group | TurnedOver | Event


def _parts(events: Iterable[Event], log_text: LogText) -> list[Part]:
    """The events in order, with consecutive moves and turns of cards grouped."""
    parts: list[Part] = []
    for kind, run in groupby(events, type):
        alike = list(run)
        if kind is Moved:
            parts += _together([event for event in alike if isinstance(event, Moved)], log_text)
        elif kind is Turned:
            parts += _turned([event for event in alike if isinstance(event, Turned)])
        else:
            parts += alike
    return parts


def _turned(events: Sequence[Turned]) -> list[TurnedOver]:
    """Groups cards that were turned the same way."""
    return [
        TurnedOver(tuple(event.zone for event in run), up, tuple(event.card for event in run))
        for up in dict.fromkeys(event.up for event in events)
        for run in [[event for event in events if event.up == up]]
    ]


def _together(moves: Sequence[Moved], log_text: LogText) -> list[Group]:
    """Groups cards by the names of the places between which they moved; if that gives many groups, by the kinds of
    places."""
    groups = _grouped(moves, [(log_text.place([event.source]), log_text.place([event.to])) for event in moves])
    if len(groups) > MOST_GROUPS:
        kinds = [zone.family for zone in log_text.rules.declared]
        groups = _grouped(moves, [(kinds[event.source], kinds[event.to]) for event in moves])
    return groups


def _grouped(moves: Sequence[Moved], ways: Sequence[object]) -> list[Group]:
    found: dict[object, list[Moved]] = {}
    for event, way in zip(moves, ways, strict=True):
        found.setdefault(way, []).append(event)
    return [
        Group(
            frozenset(event.source for event in events),
            frozenset(event.to for event in events),
            tuple(event.card for event in events),
        )
        for events in found.values()
    ]
