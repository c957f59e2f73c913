"""Patience: forty cards, four each of 1 to 10; the upper row is built up from 1, the lower row down, in one pass.

The numbers in brackets are the clauses of the rules specification.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise
from typing import ClassVar

from ..engine import (
    ALL,
    DEAD,
    NOBODY,
    Card,
    Move,
    Options,
    Phrase,
    Rules,
    Step,
    Table,
    Vacancy,
    Zone,
    choice,
    phrase,
    row,
    switch,
)
from ..shared.pack import numbers
from .lost import certainly_lost
from .places import ACE, HIGHEST, LOWER, PACK, STOCK, TURNED, UPPER
from .plays import end_plays, pile_plays, single_plays, stock_plays, upper_twins, why_not_there

TURN = Move("turn")


@dataclass(frozen=True)
class PatienceOptions(Options):
    """How strictly the rule sheet is read."""

    dealt_ones: str = choice("leave", "replace")
    holes: str = choice("pile_move_only", "always")
    compulsory: bool = switch(True)
    pile_moves: str = choice("any_time", "when_quiet")

    GROUPS: ClassVar = {"start": ("dealt_ones",), "play": ("holes", "compulsory", "pile_moves")}
    PRESETS: ClassVar = {
        "Sheet": {},
        "Even start": {"dealt_ones": "replace"},
        "Easy": {"holes": "always"},
    }


class PatienceTable(Table):
    """Patience needs no facts beyond where the cards lie."""

    rules: Patience


class Patience(Rules[PatienceTable]):
    """The rules with their options."""

    table_type = PatienceTable
    options: PatienceOptions

    def cards(self) -> Iterable[Card]:
        return numbers(4)

    def zones(self) -> Iterable[Zone]:
        return [
            Zone("pack", NOBODY),
            Zone("turned", ALL),
            Zone("stock", ALL),
            *row("upper", 4, ALL),
            *row("lower", 4, ALL),
        ]

    def prepare(self) -> None:
        self.refills = self.options.holes == "always"
        self.replaces = self.refills or self.options.dealt_ones == "replace"

    def goal(self, t: PatienceTable) -> Phrase:
        return phrase("goal.up", all=len(self.deck))

    def progress(self, t: PatienceTable, seat: int) -> tuple[int, int]:
        return cards_up(t), len(self.deck)

    def status(self, t: PatienceTable, seat: int) -> Phrase:
        return phrase("status.up", count=cards_up(t), all=len(self.deck))

    def result(self, t: PatienceTable, seat: int) -> Phrase:
        return phrase("result.up", count=cards_up(t), all=len(self.deck))

    def vacancy(self, t: PatienceTable, zone: int) -> Vacancy | None:
        """An upper place waits for a 1. Holes of the lower row stay. Cards are turned, and come to the Stock, while
        there is a pack [1, 4, 7]."""
        if zone in UPPER:
            return Vacancy(waits=str(ACE))
        feeding = {TURNED: (PACK,), STOCK: (PACK, TURNED)}.get(zone, ())
        return None if any(t.zones[source] for source in feeding) else DEAD

    def unsound(self, t: PatienceTable) -> Phrase | None:
        ranks = self.deck.ranks
        for place in UPPER:
            if [ranks[card] for card in t.zones[place]] != list(range(ACE, len(t.zones[place]) + 1)):
                return phrase("position.not_going_up", zone=self.names[place])
        for place in LOWER:
            run = [ranks[card] for card in t.zones[place]]
            if any(high - low != 1 for high, low in pairwise(run)):
                return phrase("position.not_going_down", zone=self.names[place])
        return phrase("position.turned") if len(t.zones[TURNED]) > 1 else None

    def deal(self, t: PatienceTable) -> None:
        t.shuffle(PACK)
        t.next(Deal())


# ---------------------------------------------------------------------- steps


@dataclass(frozen=True)
class Deal(Step[PatienceTable]):
    """Four cards side by side; a 1 goes up at once and leaves a hole, or is replaced [section 2]."""

    def run(self, t: PatienceTable) -> None:
        for place in LOWER:
            t.draw(PACK, place)
        for place in LOWER:
            while t.zones[place] and t.rules.deck.ranks[t.zones[place][0]] == ACE:
                t.move(t.zones[place][0], free_upper(t))
                if t.rules.replaces and t.zones[PACK]:
                    t.draw(PACK, place)
        go_on(t)


@dataclass(frozen=True)
class Turn(Step[PatienceTable]):
    """Play a card, move a pile, or turn the next card of the pack [3, 5, 6, 8, 9]."""

    def seats(self, t: PatienceTable) -> tuple[int, ...]:
        return (0,)

    def moves(self, t: PatienceTable, seat: int) -> list[Move]:
        plays = [*stock_plays(t), *end_plays(t)]
        compulsory = bool(plays) and t.rules.options.compulsory
        if not compulsory or t.rules.options.pile_moves == "any_time":
            plays += pile_plays(t)
        if t.zones[PACK] and not compulsory:
            plays.append(TURN)
        return plays

    def slips(self, t: PatienceTable, seat: int) -> list[Move]:
        return upper_twins(t, self.moves(t, seat))

    def play(self, t: PatienceTable, seat: int, move: Move) -> None:
        if move == TURN:
            turn_next(t)
        else:
            source = t.where[move.cards[0]]
            for card in move.cards:
                t.move(card, t.rules.zone(move.to))
            after_leaving(t, source, moved_pile=source in LOWER and not move.to.startswith("upper"))
            go_on(t)

    def ask(self, t: PatienceTable, seat: int) -> Phrase:
        if certainly_lost(t):
            return phrase("cannot_be_won")
        if not t.zones[PACK] and not t.zones[STOCK]:
            return phrase("all_goes_up")
        return phrase("play_first" if TURN not in self.moves(t, seat) and t.zones[PACK] else "play_or_turn")

    def why_not(self, t: PatienceTable, seat: int, move: Move) -> Phrase:
        if move == TURN:
            return phrase("play_before_turning") if t.zones[PACK] else phrase("pack_is_empty")
        return why_not_there(t, move)


@dataclass(frozen=True)
class Place(Step[PatienceTable]):
    """The turned card must be played before anything else, wherever it fits [4]."""

    def seats(self, t: PatienceTable) -> tuple[int, ...]:
        return (0,)

    def moves(self, t: PatienceTable, seat: int) -> list[Move]:
        return list(single_plays(t, t.zones[TURNED][-1]))

    def slips(self, t: PatienceTable, seat: int) -> list[Move]:
        return upper_twins(t, self.moves(t, seat))

    def play(self, t: PatienceTable, seat: int, move: Move) -> None:
        t.move(move.cards[0], t.rules.zone(move.to))
        go_on(t)

    def ask(self, t: PatienceTable, seat: int) -> Phrase:
        return phrase("place_turned", rank=t.rules.deck.ranks[t.zones[TURNED][-1]])

    def why_not(self, t: PatienceTable, seat: int, move: Move) -> Phrase:
        if move.cards != (t.zones[TURNED][-1],):
            return phrase("turned_card_first", rank=t.rules.deck.ranks[t.zones[TURNED][-1]])
        return why_not_there(t, move)


# ---------------------------------------------------------------------- what follows


def turn_next(t: PatienceTable) -> None:
    """Turns the next card of the pack; one that fits nowhere goes to the Stock by itself [4]."""
    card = t.draw(PACK, TURNED)
    if next(single_plays(t, card), None) is not None:
        t.next(Place())
    else:
        t.move(card, STOCK)
        go_on(t)


def after_leaving(t: PatienceTable, source: int, moved_pile: bool) -> None:
    """A place emptied by a pile move gets the next card of the pack; other holes only if every hole does [7, 9]."""
    refill = moved_pile or t.rules.refills
    if source in LOWER and not t.zones[source] and refill and t.zones[PACK]:
        t.draw(PACK, source)


def go_on(t: PatienceTable) -> None:
    """Ends the game: won when all cards are in the upper row, lost when no move is left [12]."""
    if all(len(t.zones[place]) == HIGHEST for place in UPPER):
        t.end((0,))
        return
    turn = Turn()
    if turn.moves(t, 0):
        t.next(turn)
    else:
        t.say("no_more_moves", 0)
        t.end(())


def cards_up(t: PatienceTable) -> int:
    """How many cards are in the upper row."""
    return sum(len(t.zones[place]) for place in UPPER)


def free_upper(t: PatienceTable) -> int:
    """The first empty place of the upper row."""
    return next(place for place in UPPER if not t.zones[place])
