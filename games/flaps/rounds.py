"""Rounds: dealing, the card that is turned up, what a round was won with, and how a match ends [2.2 - 2.4]."""

from __future__ import annotations

from dataclasses import dataclass

from ..engine import NOT_SEEN, Counted, Move, Phrase, Step, phrase
from .laying import pass_on
from .table import HAND, PACK, PILE, FlapsTable

HAND_SIZE = 7
DEAL = Move("deal")


@dataclass(frozen=True)
class NextRound(Step[FlapsTable]):
    """A round is over: either the match is too, or the next dealer deals when everyone has seen enough."""

    shown: bool = False

    def seats(self, t: FlapsTable) -> tuple[int, ...]:
        return (t.dealer,) if self.shown else ()

    def run(self, t: FlapsTable) -> None:
        """Ends the match if it is over; then nothing is asked of anyone."""
        best = leaders(t)
        if best:
            t.end(best)
        else:
            t.next(NextRound(shown=True))

    def moves(self, t: FlapsTable, seat: int) -> list[Move]:
        return [DEAL]

    def play(self, t: FlapsTable, seat: int, move: Move) -> None:
        deal_round(t)

    def ask(self, t: FlapsTable, seat: int) -> Phrase:
        return phrase("deal_round", number=t.round + 1)

    def why_not(self, t: FlapsTable, seat: int, move: Move) -> Phrase:
        return phrase("deal_first")


def leaders(t: FlapsTable) -> tuple[int, ...]:
    """The winners of the match, if it is over: a player has enough wins, or enough rounds were played."""
    options, best = t.rules.options, max(t.scores)
    played = {"first_to": best, "rounds": t.round, "single": t.round * options.wins}[options.match]
    if played < options.wins:
        return ()
    return tuple(seat for seat, score in enumerate(t.scores) if score == best)


def goal(t: FlapsTable) -> Phrase:
    """How a match of this length is won."""
    options = t.rules.options
    if options.match == "single":
        return phrase("goal.single")
    return phrase(f"goal.{options.match}", count=options.wins)


def progress(t: FlapsTable, seat: int) -> tuple[int, int] | None:
    """The wins of a seat, towards those that end the match; None where the number of rounds ends it."""
    options = t.rules.options
    return (min(t.scores[seat], options.wins), options.wins) if options.match == "first_to" else None


def tally(t: FlapsTable, seat: int) -> tuple[Phrase, ...]:
    """What a round is won with, or lost: the cards left, whether they are the fewest when the pack has run out, and a
    last card that counts twice [F-1, F-64, F-68]."""
    counts = [len(t.hand(each)) for each in range(t.rules.seats)]
    count, pack = counts[seat], t.zones[PACK]
    parts = [cards_left("tally", count)]
    if count == min(counts) and count and not pack:
        parts.append(phrase("tally.fewest"))
    wins = t.rules.wins[t.zones[PILE][-1]]
    if not count and pack and wins > 1:
        parts.append(phrase("tally.twice", wins=wins))
    return tuple(parts)


def by_card(t: FlapsTable, seat: int) -> tuple[Counted, ...]:
    """The wins of a seat: for its last card, which may count twice; for having no card left after a side game; or for
    the fewest cards when the pack has run out."""
    if not t.gains or not t.gains[seat]:
        return ()
    if t.won_with == NOT_SEEN:
        told = phrase("tally.fewest") if t.hand(seat) else cards_left("tally", 0)
        return (Counted(t.gains[seat], told=told),)
    wins, last = t.gains[seat], Counted(1, t.won_with)
    return (last, Counted(wins - 1, told=phrase("tally.twice", wins=wins))) if wins > 1 else (last,)


def result(t: FlapsTable, seat: int) -> Phrase:
    """How many rounds a seat has won; in a single round, how many cards it was left with."""
    if len(t.sheet) <= 1:
        return cards_left("result", len(t.hand(seat)))
    won = sum(row[seat] > 0 for row in t.sheet)
    return phrase("result.rounds", count=won) if won else phrase("result.no_rounds")


def cards_left(section: str, count: int) -> Phrase:
    """A number of cards in the words of this section."""
    return phrase(f"{section}.cards", count=count) if count else phrase(f"{section}.no_card")


def deal_round(t: FlapsTable) -> None:
    """Shuffles all cards, deals seven to each, one at a time from the dealer's left, and turns up the next one."""
    for zone in range(1, len(t.zones)):
        for card in t.zones[zone][:]:
            t.move(card, PACK)
    t.shuffle(PACK)
    t.passed = ()
    for _ in range(HAND_SIZE):
        for seat in t.around(t.dealer):
            t.draw(PACK, HAND + seat)
    t.direction = 1
    turn_up(t)
    pass_on(t, t.dealer)


def turn_up(t: FlapsTable) -> None:
    """Turns up the first card of the pile: it has no power, only a suit and a number; one without a suit goes back
    [2.3]."""
    while True:
        card = t.draw(PACK, PILE)
        if t.rules.deck.suits[card]:
            t.follow(card)
            return
        t.say("turned_back", -1, card)
        t.move(card, PACK)
        t.shuffle(PACK)  # so that no one knows its place in the pack
