"""FLAPS. Play a card that follows suit or number, or draw one; be the first without any, and do not forget to say so.

Each module has one subject. `turns` and `laying` are the game; the others say what single cards do: `suits`,
`second_cards`, `attack`, `flapping`, `eights`, `duels`, `jacks`, `last_card`, `trumps` and `spoof` (with `side_games`),
`dump`, `secrets`, `fronts`, `monty`. The cards are in `cards`, one line each. F-n and R-n are the clauses and rulings
of the rules specification.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from random import Random

from ..engine import ALL, NOBODY, OWNER, Card, CardId, Counted, Move, Phrase, Rules, Sign, Zone, each_seat, phrase, row
from . import (
    attack,
    duels,
    dump,
    eights,
    flapping,
    fronts,
    jacks,
    last_card,
    monty,
    passed,
    second_cards,
    secrets,
    signs,
    spoof,
    suits,
    trumps,
)
from .cards import (
    ACE,
    ANYWHERE,
    BLACK,
    FIVE,
    FOLLOW,
    FOUR,
    JACK,
    ON_COURT,
    RED,
    SEVEN,
    SUITS,
    TABLE,
    WINS,
    Kind,
    deck,
    kind_of,
    spoof_value,
    trumps_rank,
)
from .choices import SWAYS
from .laying import Effect
from .leanings import exit_worth, kept_worth, plain_worth, worth_against_any, worth_against_next
from .options import FlapsOptions
from .rounds import NextRound, by_card, deal_round, goal, progress, result, tally
from .table import PILE, FlapsTable
from .turns import Turn

CHAPTERS = (suits, second_cards, attack, flapping, eights, duels, jacks, trumps, dump, spoof, secrets, fronts, monty)
EFFECTS: Mapping[str, Effect] = {code: effect for chapter in CHAPTERS for code, effect in chapter.EFFECTS.items()}

COURT = ("J", "U", "AJ", "Q", "H", "K", "KL")
"""What an OL' MAID can be played on [F-76]."""

NEEDS = {
    "side": ("TR", "SP"),
    "cut": ("TR", "SP"),
    "mystery": ("LS",),
    "front": ("1D",),
    "monty": ("FM",),
    "looked": ("1D",),
}
"""The cards that need each zone: if none of them is in play, the zone does not exist."""


class Flaps(Rules[FlapsTable]):
    """The rules with their options."""

    table_type = FlapsTable
    private = ("meant",)
    calls = (last_card.CALL, last_card.CATCH)
    options: FlapsOptions

    def cards(self) -> Iterable[Card]:
        return deck(self.options.level, self.options.packs)

    def zones(self) -> Iterable[Zone]:
        playing = {kind.code for kind in TABLE if kind.level <= self.options.level}
        places = {
            "side": each_seat("side", self.seats, NOBODY),
            "cut": [Zone("cut", ALL)],
            "mystery": [Zone("mystery", NOBODY)],
            "front": each_seat("front", self.seats, NOBODY),
            "monty": row("monty", monty.CARDS, NOBODY),
            "looked": [Zone("looked", NOBODY)],
        }
        needed = [zone for name, zones in places.items() if playing.intersection(NEEDS[name]) for zone in zones]
        return [Zone("pack", NOBODY, forgets=True), Zone("pile", ALL), *each_seat("hand", self.seats, OWNER), *needed]

    def packs(self) -> int:
        return self.options.packs

    def prepare(self) -> None:
        cards = self.deck.cards
        kinds = [kind_of(card) for card in cards]
        self.strict = self.options.last_card == "strict"
        self.effect = tuple(EFFECTS[kind.code] for kind in kinds)
        self.finishes = tuple(kind.finish == WINS for kind in kinds)
        self.wins = tuple(2 if kind.code == "SX" else 1 for kind in kinds)
        self.pays_after = tuple(pays_after(kind) for kind in kinds)
        self.window = tuple(not card.suit and card.rank != JACK for card in cards)
        self.court = tuple(kind.code in COURT for kind in kinds)
        self.refused = tuple(REFUSED[kind.on] for kind in kinds)
        self.hoofers = tuple(kind.code == "H" for kind in kinds)
        self.mega = tuple(kind.code == "MF" for kind in kinds)
        self.stops = tuple(kind.code == "ST" for kind in kinds)
        self.cry = tuple(flapping.CRIES.get(kind.code, "") for kind in kinds)
        self.plain_worth = tuple(map(plain_worth, kinds))
        self.against_next = tuple(map(worth_against_next, kinds))
        self.against_any = tuple(map(worth_against_any, kinds))
        self.exit_worth = tuple(map(exit_worth, kinds))
        self.kept_worth = tuple(map(kept_worth, kinds))
        self.sways = {card: SWAYS[kind.code] for card, kind in enumerate(kinds) if kind.code in SWAYS}
        self.in_trumps = tuple(map(trumps_rank, cards))
        self.in_spoof = tuple(map(spoof_value, cards))
        self.ends_side_game = tuple(map(trumps.ends_side_game, kinds))
        self._prepare_moves()
        self._prepare_fits()
        self._prepare_places()

    def _prepare_moves(self) -> None:
        self.laid = tuple(Move("lay", (card,), "pile") for card in self.deck)
        ranks = self.deck.ranks
        self.flapped = {card: Move("flap", (card,), "pile") for card in self.deck if ranks[card] == FOUR}
        self.choose = tuple(Move("choose", (), f"hand{seat}") for seat in range(self.seats))
        self.all_seats = tuple(range(self.seats))
        self.around = tuple((*range(seat + 1, self.seats), *range(seat + 1)) for seat in self.all_seats)
        self.turns = tuple(Turn(seat) for seat in range(self.seats))
        self.next_round, self.between_rounds = NextRound(), NextRound(shown=True)

    def _prepare_fits(self) -> None:
        """Works out which cards fit, once for every suit and number that can have to be followed."""
        cards, numbers = self.deck.cards, range(ACE + 1)
        self.fits = {
            (suit, number, court): bytes(fits(card, suit, number, court) for card in cards)
            for suit in SUITS
            for number in numbers
            for court in (False, True)
        }
        none = bytes(len(cards))
        self.followers = tuple(self.fits.get((card.suit, card.rank, False), none) for card in cards)
        self.answers = {
            (suit, number): bytes(attack.answers(card, suit, number) for card in cards)
            for suit in SUITS
            for number in (*attack.ADDS, SEVEN)
        }
        self.joins_ace = {
            colour: bytes(second_cards.joins_ace(card, colour) for card in cards) for colour in (RED, BLACK)
        }
        self.joins_king = bytes(map(second_cards.joins_king, cards))

    def _prepare_places(self) -> None:
        self.side, self.front, self.monty = self.family("side"), self.family("front"), self.family("monty")
        self.cut, self.mystery, self.looked = (
            self.names.index(name) if name in self.names else -1 for name in ("cut", "mystery", "looked")
        )

    def deal(self, t: FlapsTable) -> None:
        """The first dealer is random [2.2]."""
        t.dealer = t.pick(self.seats)
        deal_round(t)

    def calls_of(self, t: FlapsTable, seat: int) -> list[Move]:
        return last_card.calls_of(t, seat)

    def call(self, t: FlapsTable, seat: int, move: Move) -> None:
        last_card.call_out(t, seat, move)

    def why_not_call(self, t: FlapsTable, seat: int, move: Move) -> Phrase:
        return last_card.why_not_call(t, seat, move)

    def may_leaf(self, seat: int, zone: int) -> bool:
        return self.options.browse and zone == PILE

    def goal(self, t: FlapsTable) -> Phrase:
        return goal(t)

    def progress(self, t: FlapsTable, seat: int) -> tuple[int, int] | None:
        return progress(t, seat)

    def status(self, t: FlapsTable, seat: int) -> Phrase | None:
        called = t.totals and t.totals[seat] >= 0
        return phrase("status.total", total=t.totals[seat]) if called else None

    def tally(self, t: FlapsTable, seat: int) -> tuple[Phrase, ...]:
        return tally(t, seat)

    def counted(self, t: FlapsTable, seat: int) -> tuple[Counted, ...]:
        return by_card(t, seat)

    def result(self, t: FlapsTable, seat: int) -> Phrase:
        return result(t, seat)

    def signs(self, t: FlapsTable) -> tuple[Sign, ...]:
        return signs.signs(t)

    def arranged(self, view: FlapsTable, unknown: list[CardId], rng: Random) -> list[CardId] | None:
        return passed.arranged(view, unknown, rng) if view.passed else None

    def unsound(self, t: FlapsTable) -> Phrase | None:
        if t.suit not in SUITS or len(t.suit) != 1 or not 0 <= t.number <= ACE or abs(t.direction) != 1:
            return phrase("position.suit")
        if not t.zones[PILE] or not 0 <= t.dealer < self.seats:
            return phrase("position.pile")
        if len(t.passed) not in (0, self.seats) or not all(passed.sound(self, one) for of in t.passed for one in of):
            return phrase("position.passed")
        return None


REFUSED = {
    FOLLOW: "must_follow",
    ANYWHERE: "must_follow",
    ON_COURT: "court_only",
    "under_attack": "only_under_attack",
}
"""Why a card of each kind cannot be played in a free turn."""


def fits(card: Card, suit: str, number: int, court: bool) -> bool:
    """Whether a card can be played in a free turn [F-3, F-10, F-24, F-76]."""
    way = kind_of(card).on
    if way == FOLLOW:
        return card.suit == suit or card.rank == number
    return way == ANYWHERE or (way == ON_COURT and court)


def pays_after(kind: Kind) -> bool:
    """Cards that act before their player draws the card owed for not finishing: a suit is called first, a secret is
    buried first, and no second card is asked for [F-7, F-79]."""
    return kind.rank in (ACE, FIVE) or kind.code in ("AJ", "TR", "KL")
