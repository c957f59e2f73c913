"""Rounds: the deal, bases and Mimic card, the swap for a Flush card that was turned up, and the score sheet between
rounds [2.1, 2.2, 23]."""

from __future__ import annotations

from dataclasses import dataclass

from ..engine import CardId, Chart, Move, Phrase, Step, phrase
from .bases import PLACES
from .cards import HAND, MIMIC, STOCK
from .counting import double_round, winners
from .table import FlushTable

HAND_SIZE = 8
"""Fourteen cards each: three blinds, three tops, and these."""

DEAL = Move("deal")
SWAP = "swap"


@dataclass(frozen=True)
class NextRound(Step[FlushTable]):
    """A round is over: either the match is too, or the winner deals the next one when everyone has seen enough."""

    shown: bool = False

    def seats(self, t: FlushTable) -> tuple[int, ...]:
        return (t.starter,) if self.shown else ()

    def run(self, t: FlushTable) -> None:
        """Ends the match if it is over; then nothing is asked of anyone."""
        best = winners(t)
        if best:
            t.end(best)
        else:
            t.next(t.rules.between_rounds)

    def moves(self, t: FlushTable, seat: int) -> list[Move]:
        return [DEAL]

    def play(self, t: FlushTable, seat: int, move: Move) -> None:
        deal_round(t)

    def ask(self, t: FlushTable, seat: int) -> Phrase:
        return phrase("deal_double" if double_round(t) else "deal_round", number=t.round + 1)

    def why_not(self, t: FlushTable, seat: int, move: Move) -> Phrase:
        return phrase("deal_first")


def deal_round(t: FlushTable) -> None:
    """Shuffles all cards; everyone gets blinds, tops and a hand, and the next card is turned up as Mimic."""
    t.gather(STOCK)
    t.stands, t.latest, t.other, t.quiet = (), -1, -1, 0
    deal_cards(t)
    t.next(t.rules.turns[t.starter])
    if not t.rules.options.junior:
        turn_up(t)


def deal_cards(t: FlushTable) -> None:
    """Deals three blinds, a top on each, and eight cards in hand to every player who is not out."""
    playing, places, stock = t.playing(), t.rules.places, t.zones[STOCK]
    for place in range(PLACES):
        for seat in playing:
            t.move(stock[-1], places[seat][place])
    for place in range(PLACES):
        for seat in playing:
            t.move(stock[-1], places[seat][place], turned=True)
    for _ in range(HAND_SIZE):
        for seat in playing:
            t.move(stock[-1], HAND + seat)


# ---------------------------------------------------------------------- the Mimic card


def turn_up(t: FlushTable) -> None:
    """Turns up the next card, whose value the Mimics get; for a Flush card the starter has to find another."""
    t.draw(STOCK, MIMIC)
    if t.mimic:
        announce(t)
    else:
        t.next(Swap(t.starter))


def announce(t: FlushTable) -> None:
    """Announces which cards are Mimics."""
    t.say("mimics", -1, what=t.rules.worded[2][t.mimic].values["cards"])


@dataclass(frozen=True)
class Swap(Step[FlushTable]):
    """A Flush card was turned up: the starter swaps one of their visible number cards for it."""

    seat: int

    def seats(self, t: FlushTable) -> tuple[int, ...]:
        return (self.seat,)

    def moves(self, t: FlushTable, seat: int) -> list[Move]:
        value = t.rules.value
        return [Move(SWAP, (card,), "mimic") for card in t.own(seat) if value[card]]

    def play(self, t: FlushTable, seat: int, move: Move) -> None:
        swap(t, move.cards[0])

    def ask(self, t: FlushTable, seat: int) -> Phrase:
        return phrase("swap_one")

    def why_not(self, t: FlushTable, seat: int, move: Move) -> Phrase:
        if move.verb != SWAP:
            return phrase("swap_first")
        own = t.own(seat)
        if len(move.cards) != 1 or move.cards[0] not in own:
            return phrase("not_yours")
        return phrase("number_needed" if not t.rules.value[move.cards[0]] else "to_the_mimic")


def swap(t: FlushTable, card: CardId) -> None:
    """Makes the card the Mimic card; the Flush card goes to exactly its place, as a top if it was one."""
    flush_card = t.zones[MIMIC][0]
    zone, was_top = t.where[card], card in t.turned
    at = t.zones[zone].index(card)
    t.move(card, MIMIC)
    t.move(flush_card, zone, at, turned=was_top)
    announce(t)


# ---------------------------------------------------------------------- the score sheet

ROUNDS_SHOWN = 6
"""How many rounds the sheet shows: the latest ones."""
NONE = "–"


def score_sheet(t: FlushTable) -> Chart | None:
    """Who scored what in each round, how much that makes, and who is out; shown until the next round is dealt."""
    if not t.sheet or not t.agenda or not isinstance(t.agenda[-1], NextRound) or t.winners is not None:
        return None
    first = max(0, len(t.sheet) - ROUNDS_SHOWN)
    rounds = tuple(str(number + 1) for number in range(first, len(t.sheet)))
    counted = [tuple(signed(points[seat]) for points in t.sheet[first:]) for seat in t.rules.all_seats]
    rows = [(*points, str(t.scores[seat])) for seat, points in enumerate(counted)]
    if t.rules.options.mode != "elimination":
        title = phrase("sheet.round", number=len(t.sheet), rounds=t.rules.options.most_rounds)
        return Chart((*rounds, phrase("sheet.total")), tuple(rows), title)
    limit = t.rules.options.limit
    left = [NONE if seat in t.out else str(max(0, limit - t.scores[seat])) for seat in t.rules.all_seats]
    columns: tuple[str | Phrase, ...] = (*rounds, phrase("sheet.total"), phrase("sheet.left"))
    title = phrase("sheet.elimination", number=len(t.sheet), limit=limit)
    return Chart(columns, tuple((*row, rest) for row, rest in zip(rows, left, strict=True)), title, t.out)


def signed(points: int) -> str:
    """Points as written on the sheet: a minus sign is as wide as a digit."""
    return str(points).replace("-", "\N{MINUS SIGN}")
