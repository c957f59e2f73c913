"""Muggins. Play your packet away; what fits must be played, and a player who misses it can be caught.

`turns` is the game, with `places` (where a card can go) and `packets` (how a Stock becomes a hand, and who has won);
`calling` is what the others can call out. Numbers in brackets are the clauses of the rules specification.
"""

from __future__ import annotations

from collections.abc import Iterable

from ..engine import (
    ALL,
    NOBODY,
    Card,
    Claim,
    Contested,
    Move,
    Phrase,
    Sign,
    SignKind,
    Zone,
    each_seat,
    heard_by,
    phrase,
)
from ..shared.piles import VARIANTS, PilesRules, numbers, pile_zones
from . import calling
from .options import MugginsOptions
from .packets import cards_left
from .table import ASIDE, HAND, MugginsTable
from .turns import Turn

SERIES = 11
"""How many cards of each number are in the pack."""
VARIANT = "up"


class Muggins(Contested[MugginsTable], PilesRules[MugginsTable]):
    """The rules with their options."""

    table_type = MugginsTable
    options: MugginsOptions

    def cards(self) -> Iterable[Card]:
        return numbers(SERIES)

    def zones(self) -> Iterable[Zone]:
        """The pack lies where complete piles will go. No one looks at a hand; players who saw its cards earlier, on a
        Stock, may or may not remember them."""
        return [
            Zone("aside", NOBODY),
            *each_seat("hand", self.seats, NOBODY, forgets=True),
            *each_seat("shown", self.seats, ALL),
            *each_seat("stock", self.seats, ALL),
            *pile_zones(VARIANTS[VARIANT], SERIES),
        ]

    def prepare(self) -> None:
        self.strict = self.options.enforcement == "strict"
        self.calls = () if self.strict else (calling.MUGGINS,)
        self.pause_ms = self.options.pause_ms
        self.prepare_piles(VARIANT, ASIDE)
        seats, names = range(self.seats), self.names
        self.left = tuple((seat + 1) % self.seats for seat in seats)
        self.turns = tuple(map(Turn, seats))
        self.place = {name: zone for zone, name in enumerate(names)}
        self.shown, self.stocks = self.family("shown"), self.family("stock")
        self.others = tuple(tuple(stock for stock in self.stocks if stock != self.stocks[seat]) for seat in seats)
        goals = (*self.stocks, *self.piles)
        self.play = tuple({zone: Move("play", (card,), names[zone]) for zone in goals} for card in self.deck)
        self.keep = tuple(tuple(Move("keep", (card,), names[stock]) for card in self.deck) for stock in self.stocks)

    def deal(self, t: MugginsTable) -> None:
        """Deals all cards, one at a time from the dealer's left; the dealer is random."""
        t.dealer = t.pick(self.seats)
        t.shuffle(ASIDE)
        seat = t.on_turn = self.left[t.dealer]
        while t.zones[ASIDE]:
            t.draw(ASIDE, HAND + seat)
            seat = self.left[seat]
        t.next(self.turns[t.on_turn])

    def claims_of(self, t: MugginsTable, seat: int) -> dict[Move, Claim]:
        return calling.claims_of(t, seat)

    def judge(self, t: MugginsTable, claims: tuple[Claim, ...]) -> None:
        calling.judge(t, claims)

    def why_not_call(self, t: MugginsTable, seat: int, move: Move) -> Phrase:
        if t.deed is None:
            return phrase("nothing_to_call")
        return phrase("your_own_deed" if t.deed.seat == seat else "called_already")

    def goal(self, t: MugginsTable) -> Phrase:
        return phrase("goal.empty")

    def progress(self, t: MugginsTable, seat: int) -> tuple[int, int]:
        """How many cards a player has got rid of, of those dealt, or of more where others have put some on the
        Stock."""
        left = cards_left(t, seat)
        whole = max(1, left, -(-len(self.deck) // self.seats))
        return whole - left, whole

    def standing(self, t: MugginsTable, seat: int) -> int:
        """How many cards a player has left, in hand and on the Stock together."""
        return cards_left(t, seat)

    def result(self, t: MugginsTable, seat: int) -> Phrase:
        left = cards_left(t, seat)
        return phrase("result.cards", count=left) if left else phrase("result.no_card")

    def signs(self, t: MugginsTable) -> tuple[Sign, ...]:
        accused = dict.fromkeys(claim.accused for claim in heard_by(t))
        return tuple(Sign(SignKind.FLAG, phrase("sign.called"), seat=seat, loud=True) for seat in accused)

    def unsound(self, t: MugginsTable) -> Phrase | str | None:
        if not (0 <= t.dealer < self.seats and 0 <= t.on_turn < self.seats):
            return phrase("position.no_turn")
        deed = t.deed
        if deed and not (0 <= deed.seat < self.seats and -1 <= deed.source < len(self.names)):
            return phrase("position.deed")
        if deed and deed.source >= 0 > deed.card:
            return phrase("position.no_card")
        return super().unsound(t)
