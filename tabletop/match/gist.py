"""The gist of an entry: who did what against whom, made from what the reader saw and from nothing else.

It names no card that the line of the log does not name, so it tells no more than the log. A deed ends where points are
counted: what follows is done by the table.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from typing import NamedTuple

from games.engine import AnyRules, CardId, Ended, Event, Layout, Moved, Said, Scored, Who

from .log_text import LogLine

AGAINST = frozenset(("hit", "lost", "threatened"))
"""The moods of words that are said about a victim."""


class Gist(NamedTuple):
    """An entry in short."""

    seat: int
    """Who did it."""
    cards: tuple[CardId, ...] = ()
    """The cards that it was about, if the reader may know them."""
    hit: tuple[int, ...] = ()
    """Whom it hit."""


def gist_of(line: LogLine, events: Sequence[Event], rules: AnyRules, layout: Layout, doer: int) -> Gist:
    """The gist of a line; `events` as the reader saw them. `doer` is the seat whose doing it is what happens to others,
    or -1."""
    whole = _Deeds(line, events, rules, layout, doer)
    return Gist(line.seat, whole.cards(), whole.hit)


class _Deeds:
    """The events of an entry up to where points are counted."""

    def __init__(self, line: LogLine, events: Sequence[Event], rules: AnyRules, layout: Layout, doer: int) -> None:
        self.line, self.seat, self.rules, self.layout = line, line.seat, rules, layout
        done = list(takewhile(lambda event: not isinstance(event, Scored | Ended), events))
        self.moves = [event for event in done if isinstance(event, Moved)]
        self.words = [event for event in done if isinstance(event, Said)]
        self.hit = self._hit(events) if doer >= 0 else ()

    def _owner(self, zone: int) -> int:
        return self.rules.declared[zone].owner

    # ------------------------------------------------------------------ against whom

    def _hit(self, events: Sequence[Event]) -> tuple[int, ...]:
        """The others who were named as victims or asked, who gave or were given cards, or who lost points."""
        found = [said.seat for said in self.words if self.layout.moods.get(said.what) in AGAINST]
        found += [value.seat for said in self.words for value in said.values.values() if isinstance(value, Who)]
        for move in self.moves:
            ends = self._owner(move.source), self._owner(move.to)
            if self.seat in ends:
                found += ends
        found += [event.seat for event in events if isinstance(event, Scored) and event.points < 0]
        return tuple(dict.fromkeys(seat for seat in found if seat not in (-1, self.seat)))

    # ------------------------------------------------------------------ what

    def cards(self) -> tuple[CardId, ...]:
        """The cards that were played, or else that came to a hand: those that the log names."""
        if self._is_deal():
            return ()
        played = _alike([move for move in self.moves if self._is_played(move)], self.rules)
        came = [move for move in self.moves if self._comes(move)]
        return self._named(played or came)

    def _is_deal(self) -> bool:
        """Whether everyone got cards that belonged to no one: that is done for all, and not by one to the others."""
        got = {self._owner(move.to) for move in self.moves if self._owner(move.source) < 0}
        return self.rules.seats > 1 and got >= set(range(self.rules.seats))

    def _is_played(self, move: Moved) -> bool:
        """Whether a card of the seat leaves its place, or one of no one is turned up for it or in the middle."""
        source, to = self._owner(move.source), self._owner(move.to)
        if move.source == move.to or self.rules.hand_of[move.to] == self.seat:
            return False
        return source == self.seat or (move.up and source < 0 and to in (-1, self.seat))

    def _comes(self, move: Moved) -> bool:
        """Whether a card comes to the hand of the seat, or to one that is hit, from elsewhere."""
        source, to = self._owner(move.source), self._owner(move.to)
        if self.rules.hand_of[move.to] == self.seat:
            return source != self.seat
        return to in self.hit and source < 0

    def _named(self, moves: Sequence[Moved]) -> tuple[CardId, ...]:
        """The cards of these moves that the log names."""
        return tuple(dict.fromkeys(move.card for move in moves if move.card in self.line.cards))


def _alike(moves: Sequence[Moved], rules: AnyRules) -> list[Moved]:
    """Those of these moves that go to the same kind of place as the first one; others only clear away."""
    families = [rules.declared[move.to].family for move in moves]
    return [move for move, family in zip(moves, families, strict=True) if family == families[0]]
