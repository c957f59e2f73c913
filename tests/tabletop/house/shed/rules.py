"""The rules of Shed: lay a card of the same suit or rank; whoever is rid of all cards wins the round."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from games.engine import (
    ALL,
    NOBODY,
    OWNER,
    BadOption,
    Card,
    CardId,
    Layout,
    Lift,
    Move,
    Options,
    Phrase,
    Rules,
    Shape,
    Spot,
    Step,
    Table,
    Zone,
    each_seat,
    number,
)

SUITS = ("hearts", "diamonds", "clubs", "spades")
SEVEN, EIGHT, JACK = 7, 8, 11
PACK, PILE = range(2)


@dataclass(frozen=True)
class ShedOptions(Options):
    """How many cards, and how often."""

    hand: int = number(6, 2, 12, text="So many cards everybody gets.")
    rounds: int = number(1, 1, 3, text="So many rounds are played.")


class ShedTable(Table):
    """The suit that was called with an eight, who has called his last card, and how often running nobody could play."""

    rules: Shed
    suit: str = ""
    called: frozenset[int] = frozenset()
    passed: int = 0


class Shed(Rules[ShedTable]):
    """A usual deck of 52 cards."""

    table_type = ShedTable
    options: ShedOptions

    def cards(self) -> Iterable[Card]:
        return [Card(f"{rank}{suit[0]}", rank, suit) for suit in SUITS for rank in range(1, 14)]

    def zones(self) -> Iterable[Zone]:
        return [Zone("pack", NOBODY), Zone("pile", ALL), *each_seat("hand", self.seats, OWNER)]

    def prepare(self) -> None:
        self.hands = self.family("hand")
        if self.seats * self.options.hand >= len(self.deck):
            raise BadOption(f"There are not cards enough for {self.seats} hands of {self.options.hand}.")

    def deal(self, t: ShedTable) -> None:
        t.next(Deal(0))

    def status(self, t: ShedTable, seat: int) -> Phrase:
        return Phrase("status.cards", {"count": len(t.zones[self.hands[seat]])})


@dataclass(frozen=True)
class Deal(Step[ShedTable]):
    """All cards are shuffled, everybody gets a hand, and a first card lies open."""

    first: int

    def run(self, t: ShedTable) -> None:
        for cards in t.zones[PILE:]:
            for card in reversed(cards[:]):
                t.move(card, PACK)
        t.shuffle(PACK)
        for _ in range(t.rules.options.hand):
            for hand in t.rules.hands:
                t.draw(PACK, hand)
        t.draw(PACK, PILE)
        t.suit, t.called, t.passed = "", frozenset(), 0
        t.next(Turn(self.first))


@dataclass(frozen=True)
class Turn(Step[ShedTable]):
    """Lay a card that fits, or draw one; who can do neither passes."""

    seat: int

    def seats(self, t: ShedTable) -> tuple[int, ...]:
        return (self.seat,)

    def moves(self, t: ShedTable, seat: int) -> list[Move]:
        moves = [move for card in t.zones[t.rules.hands[seat]] for move in lays(t, card)]
        if t.zones[PACK]:
            moves.append(Move("draw"))
        return moves or [Move("pass")]

    def slips(self, t: ShedTable, seat: int) -> list[Move]:
        alone = len(t.zones[t.rules.hands[seat]]) == 1
        return [Move("last")] if alone and seat not in t.called else []

    def play(self, t: ShedTable, seat: int, move: Move) -> None:
        if move.verb == "last":
            t.called |= {seat}
            t.say("last", seat)
            t.next(self)
            return
        t.next(Turn((self.seat + 1) % t.rules.seats))
        t.passed = t.passed + 1 if move.verb == "pass" else 0
        if move.verb == "lay":
            self.lay(t, move)
        elif move.verb == "draw":
            t.draw(PACK, t.rules.hands[seat])
        if t.passed == t.rules.seats:
            t.next(End())

    def lay(self, t: ShedTable, move: Move) -> None:
        """A card is laid, and does what it can."""
        card, hand = move.cards[0], t.rules.hands[self.seat]
        t.move(card, PILE)
        t.suit = move.choice
        if not t.zones[hand]:
            t.next(End())
        elif t.rules.deck.ranks[card] == SEVEN:
            t.next(Give(self.seat))
        elif t.rules.deck.ranks[card] == JACK and t.zones[PACK]:
            t.look(t.zones[PACK][-1], self.seat)

    def ask(self, t: ShedTable, seat: int) -> Phrase:
        return Phrase("lay_or_draw")

    def why_not(self, t: ShedTable, seat: int, move: Move) -> Phrase:
        if move.verb == "lay":
            return Phrase("wrong_suit")
        return Phrase("something_can_be_done" if move.verb == "pass" else "not_now")


@dataclass(frozen=True)
class Give(Step[ShedTable]):
    """Whoever laid a seven gives a card away."""

    seat: int

    def seats(self, t: ShedTable) -> tuple[int, ...]:
        return (self.seat,)

    def moves(self, t: ShedTable, seat: int) -> list[Move]:
        others = [other for other in range(t.rules.seats) if other != seat]
        return [Move("give", (card,), f"hand{other}") for card in t.zones[t.rules.hands[seat]] for other in others]

    def play(self, t: ShedTable, seat: int, move: Move) -> None:
        t.move(move.cards[0], t.rules.zone(move.to))
        if not t.zones[t.rules.hands[seat]]:
            t.next(End())

    def ask(self, t: ShedTable, seat: int) -> Phrase:
        return Phrase("give_one")

    def why_not(self, t: ShedTable, seat: int, move: Move) -> Phrase:
        return Phrase("give_one")


@dataclass(frozen=True)
class End(Step[ShedTable]):
    """The cards that are left in hands count against their owners; after the last round the fewest points win."""

    def run(self, t: ShedTable) -> None:
        t.end_round(tuple(-len(t.zones[hand]) for hand in t.rules.hands), "left")
        if t.round < t.rules.options.rounds:
            t.only(Deal(t.round % t.rules.seats))
        else:
            best = max(t.scores)
            t.end(tuple(seat for seat, score in enumerate(t.scores) if score == best))


def lays(t: ShedTable, card: CardId) -> list[Move]:
    """The ways in which a card can be laid now."""
    deck, top = t.rules.deck, t.zones[PILE][-1]
    if card < 0:
        return []
    if deck.ranks[card] == EIGHT:
        return [Move("lay", (card,), "pile", suit) for suit in SUITS]
    fits = deck.suits[card] == (t.suit or deck.suits[top]) or deck.ranks[card] == deck.ranks[top]
    return [Move("lay", (card,), "pile")] if fits else []


LAYOUT = Layout(
    spots=(
        Spot(
            "pack",
            Shape.PILE,
            *(20, 20, 24, 60),
            lift=Lift.NOTHING,
            count=True,
            click=("draw",),
            drag=(("hand", "draw"),),
        ),
        Spot("pile", Shape.PILE, 56, 20, 24, 60, lift=Lift.NOTHING, covered=True),
        Spot("hand", Shape.FAN, 0, 0, 100, 100, lift=Lift.ANY),
    ),
    cues={"last": "call"},
    calls=("last",),
)
