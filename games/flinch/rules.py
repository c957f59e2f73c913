"""Flinch. Everyone has a game pile and wants to be the first to have played it away on the piles in the middle.

The chapters: `dealing` is the deal and the opening, `plays` what can and what must be played, `turns` a turn, `ending`
how a game ends; `challenges` and `exposure` come into it only with the options of that name. The numbers in brackets
are the clauses of the rules specification.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from random import Random

from ..engine import (
    ALL,
    NOBODY,
    NOT_SEEN,
    OWNER,
    Card,
    CardId,
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
from ..engine.view import dealt_apart
from ..shared.piles import VARIANTS, PilesRules, numbers, pile_zones
from . import challenges, dealing
from .ending import game_cards_left
from .options import FlinchOptions
from .plays import bound_card
from .table import GAME, PLACES, REMOVED, SERIES, FlinchTable
from .turns import Begin, Turn

HELD_BACK = 0.1
"""How often a player is assumed to have kept what they could have played."""

BOTH_WAYS = (
    Sign(SignKind.SUM, phrase("sign.rising"), at="rise", text="+1"),
    Sign(SignKind.SUM, phrase("sign.falling"), at="fall", text="-1"),
)
"""Which piles run up and which run down, where there are both."""


class Flinch(Contested[FlinchTable], PilesRules[FlinchTable]):
    """The rules with their options."""

    table_type = FlinchTable
    private = ("kept_back",)
    tells = ("upheld", "wrong", "dismissed", "blocked", "dead")
    options: FlinchOptions

    def cards(self) -> Iterable[Card]:
        return numbers(SERIES * self.options.packs(self.seats))

    def zones(self) -> Iterable[Zone]:
        series = SERIES * self.options.packs(self.seats)
        return [
            Zone("stack", NOBODY),
            Zone("removed", NOBODY),
            *each_seat("game", self.seats, NOBODY),
            *each_seat("hand", self.seats, OWNER),
            *(Zone(f"reserve{place}", ALL, place // PLACES) for place in range(self.seats * PLACES)),
            *pile_zones(VARIANTS[self.options.variant], series),
        ]

    def packs(self) -> int:
        return self.options.packs(self.seats)

    def prepare(self) -> None:
        options = self.options
        self.prepare_piles(options.variant, REMOVED)
        self.strict = options.enforcement == "strict"
        self.calls = () if self.strict else challenges.VERBS
        self.pause_ms = options.pause_ms
        self._prepare_seats()
        self._prepare_places()

    def _prepare_seats(self) -> None:
        seats = range(self.seats)
        self.left = tuple((seat + 1) % self.seats for seat in seats)
        self.around = tuple((*range(seat + 1, self.seats), *range(seat + 1)) for seat in seats)
        half = self.seats // 2
        self.partner = tuple((seat + half) % self.seats if self.options.partners else -1 for seat in seats)
        self.sides = tuple(tuple(sorted({seat, mate} - {-1})) for seat, mate in enumerate(self.partner))
        self.begins = tuple(map(Begin, seats))
        self.releasing = tuple(Begin(seat, releases=True) for seat in seats)
        self.fresh_turns = tuple(Turn(seat, fresh=True) for seat in seats)
        self.turns = tuple(map(Turn, seats))

    def _prepare_places(self) -> None:
        names = self.names
        self.place = {name: zone for zone, name in enumerate(names)}
        self.game_owner = {GAME + seat: seat for seat in range(self.seats)}
        self.hands = self.family("hand")
        reserve = self.family("reserve")
        self.reserve = tuple(reserve[seat * PLACES : (seat + 1) * PLACES] for seat in range(self.seats))
        mates = (self.reserve[mate] if mate >= 0 else () for mate in self.partner)
        self.reserve_sources = tuple(own + theirs for own, theirs in zip(self.reserve, mates, strict=True))
        self.play = tuple({zone: Move("play", (card,), names[zone]) for zone in self.piles} for card in self.deck)
        self.discard = tuple({zone: Move("discard", (card,), names[zone]) for zone in reserve} for card in self.deck)
        self.lay = tuple({zone: Move("lay", (card,), names[zone]) for zone in reserve} for card in self.deck)

    def deal(self, t: FlinchTable) -> None:
        """The dealer is chosen, or drawn at random."""
        chosen = self.options.dealer
        t.dealer = chosen if chosen >= 0 else t.pick(self.seats)
        dealing.deal(t)

    def team(self, seat: int) -> int:
        """Partners win together."""
        return self.sides[seat][0]

    def claims_of(self, t: FlinchTable, seat: int) -> dict[Move, Claim]:
        return challenges.claims_of(t, seat)

    def judge(self, t: FlinchTable, claims: tuple[Claim, ...]) -> None:
        challenges.judge(t, claims)

    def why_not_call(self, t: FlinchTable, seat: int, move: Move) -> Phrase:
        return challenges.why_not_call(t, seat)

    def goal(self, t: FlinchTable) -> Phrase:
        return phrase("goal.together" if self.options.partners else "goal.alone")

    def progress(self, t: FlinchTable, seat: int) -> tuple[int, int]:
        """How many game cards a player's side has played, of those dealt to it."""
        left = game_cards_left(t, seat)
        whole = max(left, len(self.sides[seat]) * self.options.game_pile)
        return whole - left, whole

    def status(self, t: FlinchTable, seat: int) -> Phrase | None:
        card = bound_card(t, seat)
        return phrase("status.exposed", card=self.deck.faces[card]) if card != NOT_SEEN else None

    def result(self, t: FlinchTable, seat: int) -> Phrase:
        left = len(t.zones[GAME + seat])
        return phrase("result.left", count=left) if left else phrase("result.done")

    def signs(self, t: FlinchTable) -> tuple[Sign, ...]:
        """Who has been challenged, and which way piles run."""
        accused = dict.fromkeys(claim.accused for claim in heard_by(t))
        flags = [Sign(SignKind.FLAG, phrase("sign.challenged"), seat=seat, loud=True) for seat in accused]
        return (*flags, *(BOTH_WAYS if len(self.variant.starters) > 1 else ()))

    def may_leaf(self, seat: int, zone: int) -> bool:
        """As an agreed memory aid, players can look through their own reserve piles, or through all of them [5]."""
        aid, place = self.options.memory_aid, self.declared[zone]
        return place.family == "reserve" and (aid == "all" or (aid == "own" and place.owner == seat))

    def arranged(self, view: FlinchTable, unknown: list[CardId], rng: Random) -> list[CardId] | None:
        """Hardly anyone holds a number that they passed over: nearly everyone plays what fits."""
        if not view.passed_over:
            return None
        ranks, hands = self.deck.ranks, zip(self.hands, view.passed_over, strict=True)
        shuns = {hand: _one_of(passed, ranks) for hand, passed in hands if passed and rng.random() >= HELD_BACK}
        return dealt_apart(view, unknown, shuns, rng)

    def unsound(self, t: FlinchTable) -> Phrase | str | None:
        if not (0 <= t.dealer < self.seats and 0 <= t.on_turn < self.seats and -1 <= t.actor < self.seats):
            return phrase("position.no_turn")
        if len(t.bound) not in (0, self.seats):
            return phrase("position.bound")
        if len(t.passed_over) not in (0, self.seats):
            return phrase("position.passed_over")
        return super().unsound(t)


def _one_of(numbers: tuple[int, ...], ranks: Sequence[int]) -> Callable[[CardId], bool]:
    """Whether a card has one of these numbers."""
    return lambda card: ranks[card] in numbers
