"""Flush. Play cards as low as the pile or lower; four of a value sweep it away. The first to get rid of all cards wins
the round: the others count what they still hold, and the lowest total wins.

The modules: `rounds` deals and turns up the Mimic card, `turns` asks for a play, `declaring` says what cards can be
played as, `laying` what follows, `bases` has blinds and what a Super Flush passes on, `counting` ends rounds and the
match. The numbers in brackets are the clauses of the rules specification.
"""

from __future__ import annotations

from collections.abc import Iterable

from ..engine import (
    ALL,
    DEAD,
    NOBODY,
    OWNER,
    Card,
    CardId,
    Chart,
    Counted,
    Move,
    Phrase,
    Rules,
    Sign,
    Vacancy,
    Zone,
    each_seat,
    phrase,
)
from .bases import FLIP, PLACES, Pass
from .cards import ASIDE, BIG, FLIPPED, HIGHEST, LINK, MIMIC, PILE, SKIP, STOCK, by_face, full_deck
from .counting import by_card, result, tally
from .options import FlushOptions
from .rounds import NextRound, deal_round, score_sheet, signed
from .signs import mark, signs
from .table import FlushTable
from .turns import BlindTurn, Turn

NEVER = 1 << 30
MOST_TOGETHER = 16
"""All cards of a value, and all Mimics."""


class Flush(Rules[FlushTable]):
    """The rules with their options."""

    table_type = FlushTable
    options: FlushOptions

    def cards(self) -> Iterable[Card]:
        return full_deck()

    def zones(self) -> Iterable[Zone]:
        return [
            Zone("stock", NOBODY),
            Zone("discard", NOBODY),
            Zone("pile", ALL),
            Zone("aside", ALL),
            Zone("flipped", ALL),
            Zone("mimic", ALL),
            *each_seat("hand", self.seats, OWNER),
            *(Zone(f"base{number}", NOBODY, number // PLACES) for number in range(PLACES * self.seats)),
            *each_seat("more", self.seats, NOBODY),
        ]

    def prepare(self) -> None:
        self._prepare_cards()
        self._prepare_words()
        self.all_seats = tuple(range(self.seats))
        self.following = tuple((seat + 1) % self.seats for seat in self.all_seats)
        every = self.family("base")
        self.places = tuple(every[PLACES * seat : PLACES * (seat + 1)] for seat in self.all_seats)
        self.rows = self.family("more")
        self.bases = tuple((*self.places[seat], self.rows[seat]) for seat in self.all_seats)
        self.flips = {zone: Move(FLIP, (), self.names[zone]) for zone in every}
        self.turns = tuple(Turn(seat) for seat in self.all_seats)
        self.blind_turns = tuple(BlindTurn(seat) for seat in self.all_seats)
        self.next_round, self.between_rounds = NextRound(), NextRound(shown=True)
        self.stall = self.options.stall if self.options.stall_guard else NEVER

    def _prepare_cards(self) -> None:
        known, cards = by_face(), self.deck.cards
        kinds = [known[card.face] for card in cards]
        acting = not self.options.junior
        self.value = tuple(card.rank for card in cards)
        self.points = tuple(kind.points for kind in kinds)
        self.deducts = tuple(kind.deducts if acting else 0 for kind in kinds)
        self.link = tuple(acting and LINK in kind.actions for kind in kinds)
        self.skip = tuple(acting and SKIP in kind.actions for kind in kinds)
        self.big = tuple(acting and BIG in kind.actions for kind in kinds)

    def _prepare_words(self) -> None:
        """How a number of cards of a value is written in a move, and how it is worded."""
        values = range(HIGHEST + 1)
        self.said = tuple(tuple(f"{count}x{value}" for value in values) for count in range(len(self.deck) + 1))
        self.stands_for = {said: value for row in self.said for value, said in enumerate(row)}
        self.worded = tuple(tuple(worded(count, value) for value in values) for count in range(MOST_TOGETHER + 1))

    def deal(self, t: FlushTable) -> None:
        """The first starter is chosen, or random [2.1]."""
        first = self.options.start_first
        t.starter = first - 1 if isinstance(first, int) else t.pick(self.seats)
        deal_round(t)

    def goal(self, t: FlushTable) -> Phrase:
        if self.options.mode == "elimination":
            return phrase("goal.elimination", limit=self.options.limit)
        return phrase("goal.rounds", rounds=self.options.most_rounds)

    def progress(self, t: FlushTable, seat: int) -> tuple[int, int] | None:
        """How near a seat is to being out; where no one is eliminated, points bring no end nearer."""
        limit = self.options.limit
        return (min(t.scores[seat], limit), limit) if self.options.mode == "elimination" else None

    def status(self, t: FlushTable, seat: int) -> Phrase | None:
        if seat in t.out:
            return phrase("status.out")
        step = t.agenda[-1] if t.agenda else None
        if isinstance(step, Pass) and step.to == seat:
            return phrase("status.receiver")
        if isinstance(step, NextRound) and t.sheet:
            points = t.sheet[-1][seat]
            return phrase("status.points", points="+" * (points > 0) + signed(points))
        return None

    def vacancy(self, t: FlushTable, zone: int) -> Vacancy | None:
        """Nothing comes back to the stock before the next deal, and no base to a player who is out; in the junior game
        none is passed on to anyone [2.2, 15]."""
        if t.agenda and isinstance(t.agenda[-1], NextRound):
            return None
        owner = self.declared[zone].owner
        lost = owner >= 0 and (self.options.junior or owner in t.out)
        return DEAD if zone == STOCK or lost else None

    def tally(self, t: FlushTable, seat: int) -> tuple[Phrase, ...]:
        return tally(t, seat)

    def counted(self, t: FlushTable, seat: int) -> tuple[Counted, ...]:
        return by_card(t, seat)

    def result(self, t: FlushTable, seat: int) -> Phrase:
        return result(t, seat)

    def signs(self, t: FlushTable) -> tuple[Sign, ...]:
        return signs(t)

    def mark(self, t: FlushTable, card: CardId) -> str:
        return mark(t, card)

    def chart(self, t: FlushTable) -> Chart | None:
        return score_sheet(t)

    def unsound(self, t: FlushTable) -> Phrase | None:
        if len(t.stands) != len(t.zones[PILE]) or not set(t.stands) <= set(range(1, HIGHEST + 1)):
            return phrase("position.stands")
        if not 0 <= t.starter < self.seats or not {t.latest, t.other} <= {-1, *self.all_seats}:
            return phrase("position.no_player")
        if len(set(t.out)) != len(t.out) or not set(t.out) < set(self.all_seats):
            return phrase("position.out")
        if len(t.zones[MIMIC]) > 1 or len(t.zones[FLIPPED]) > 1 or t.zones[ASIDE]:
            return phrase("position.beside")
        return self._unsound_bases(t)

    def _unsound_bases(self, t: FlushTable) -> Phrase | None:
        for zone in (zone for zones in self.bases for zone in zones):
            tops = [card in t.turned for card in t.zones[zone]]
            if not t.agenda or isinstance(t.agenda[-1], NextRound):
                continue
            if any(top and (at == 0 or tops[at - 1]) for at, top in enumerate(tops)):
                return phrase("position.tops")
            if zone not in self.rows and tops.count(False) > 1:
                return phrase("position.bases")
        return None


def worded(count: int, value: int) -> Phrase:
    """The wording for a number of cards of a value."""
    if count == 1:
        return phrase(f"one.{value}")
    return phrase("several", count=phrase(f"count.{count}"), cards=phrase(f"many.{value}"))
