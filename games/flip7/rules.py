"""Flip 7. Draw numbers as long as you dare: one that you already have costs you the round, seven of them score extra.

The modules: `rounds` begins and ends a round, `turns` asks hit or stay, `drawing` and `actions` do what a card says,
`scoring` counts. The numbers in brackets are the clauses of the rules specification.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from ..engine import (
    ALL,
    NOBODY,
    Card,
    CardId,
    Counted,
    Move,
    Options,
    Phrase,
    Rules,
    Zone,
    choice,
    each_seat,
    phrase,
    switch,
)
from ..engine.beats import Stake
from .actions import second_chance_drawn, wants_target
from .cards import MODIFIER, NO_NUMBER, NUMBER, PACK, SECOND_CHANCE, full_deck
from .drawing import Effect, modifier_drawn, number_drawn
from .rounds import NEXT_ROUND
from .scoring import by_card, pairs, so_far, tally
from .stakes import stake
from .table import ACTIVE, BUST, FROZEN, SEVEN, STAY, Flip7Table
from .turns import opening

BOTH = "!"
"""What is written on the two equal numbers of a bust."""


@dataclass(frozen=True)
class Flip7Options(Options):
    """The classic rules, the official rules, and anything in between."""

    targeting: str = choice("self", "any")
    flip3_actions: str = choice("now", "after")
    flip7_ends_round: bool = switch(False)
    extra_sc: str = choice("must_give", "free")
    bust_cards: str = choice("discard", "keep")
    stay_empty: bool = switch(True)
    reshuffle: str = choice("when_empty", "each_round")
    goal: int = choice(100, 200, 300, usual=200)
    tie: str = choice("extra_round", "shared")

    GROUPS: ClassVar = {
        "length": ("goal", "tie", "flip7_ends_round"),
        "actions": ("targeting", "flip3_actions", "extra_sc"),
        "play": ("stay_empty", "bust_cards", "reshuffle"),
    }
    PRESETS: ClassVar = {
        "Sheet": {},
        "Published": {
            "targeting": "any",
            "flip3_actions": "after",
            "flip7_ends_round": True,
            "bust_cards": "keep",
            "stay_empty": False,
        },
    }

    def length(self) -> float:
        return self.goal / 200


class Flip7(Rules[Flip7Table]):
    """The rules with their options."""

    table_type = Flip7Table
    options: Flip7Options

    def cards(self) -> Iterable[Card]:
        return full_deck()

    def zones(self) -> Iterable[Zone]:
        return [
            Zone("pack", NOBODY),
            Zone("discard", ALL),
            Zone("action", ALL),
            Zone("aside", ALL),
            *each_seat("row", self.seats, ALL),
        ]

    def prepare(self) -> None:
        self.number = tuple(card.rank if card.suit == NUMBER else NO_NUMBER for card in self.deck.cards)
        self.effect = tuple(_effect(card) for card in self.deck.cards)
        self.round_of = tuple(opening(dealer, self.seats) for dealer in range(self.seats))

    def deal(self, t: Flip7Table) -> None:
        """Shuffles the cards once, and picks the first dealer at random [section 2]."""
        t.shuffle(PACK)
        t.dealer = t.pick(self.seats)
        t.next(NEXT_ROUND)

    def goal(self, t: Flip7Table) -> Phrase:
        return phrase("goal.points", points=self.options.goal)

    def stake(self, t: Flip7Table) -> Stake | None:
        return stake(t)

    def mark(self, t: Flip7Table, card: CardId) -> str:
        """The two equal numbers of a bust are marked as long as they lie there."""
        return BOTH if card in pairs(t) else ""

    def progress(self, t: Flip7Table, seat: int) -> tuple[int, int]:
        """The points that count already, towards those that end the game [21]."""
        return min(t.scores[seat], self.options.goal), self.options.goal

    def round_points(self, t: Flip7Table, seat: int) -> int | None:
        """What a seat would get if the round ended now."""
        over = t.winners is not None or NEXT_ROUND in t.agenda
        return None if over or t.status[seat] == BUST else so_far(t, seat)

    def status(self, t: Flip7Table, seat: int) -> Phrase | None:
        return phrase(f"status.{t.status[seat]}") if t.status[seat] != ACTIVE else None

    def tally(self, t: Flip7Table, seat: int) -> tuple[Phrase, ...]:
        return tally(t, seat)

    def counted(self, t: Flip7Table, seat: int) -> tuple[Counted, ...]:
        return by_card(t, seat)

    def result(self, t: Flip7Table, seat: int) -> Phrase | None:
        """The best of several rounds."""
        return phrase("result.best", points=max(row[seat] for row in t.sheet)) if len(t.sheet) > 1 else None

    def unsound(self, t: Flip7Table) -> Phrase | None:
        if len(t.status) != self.seats or not set(t.status) <= {ACTIVE, STAY, FROZEN, BUST, SEVEN}:
            return phrase("position.status")
        if not 0 <= t.dealer < self.seats:
            return phrase("position.no_dealer")
        return None

    def why_not(self, t: Flip7Table, seat: int, move: Move) -> Phrase | None:
        """Explains to players who are out of the round why they are not asked."""
        reason = super().why_not(t, seat, move)
        if reason == phrase("not_your_turn") and t.status[seat] != ACTIVE and NEXT_ROUND not in t.agenda:
            return phrase(f"you_are_{t.status[seat]}")
        return reason


def _effect(card: Card) -> Effect:
    if card.suit == NUMBER:
        return number_drawn
    if card.suit == MODIFIER:
        return modifier_drawn
    return second_chance_drawn if card.face == SECOND_CHANCE else wants_target
