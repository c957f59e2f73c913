"""Playing and drawing cards: what every other module needs [F-1, F-4, F-5, F-7, F-62, F-68].

A card on the pile first says what follows; then any player who has not called their last card is late; then its player
has won, or draws a card if they cannot finish on it; then it acts.
"""

from __future__ import annotations

from collections.abc import Callable

from ..engine import NOT_SEEN, CardId, Move, Phrase, Step, phrase
from .table import HAND, PACK, PILE, FlapsTable

Effect = Callable[[FlapsTable, int, CardId], None]
"""What a card on the pile does, played by a seat: it says what comes next."""

TAKE = Move("take")


def lay(t: FlapsTable, seat: int, card: CardId, effect: Effect | None = None, chained: bool = False) -> None:
    """Plays a card, which acts unless it wins; one that is `chained` follows another of this turn and cannot win."""
    put(t, seat, card)
    if t.called:
        forget_early_calls(t, seat)
    if not t.zones[HAND + seat]:
        if not chained and may_finish(t, seat, card):
            win_with(t, seat, card)
            return
        if not t.rules.pays_after[card]:
            refill(t, seat)
    (effect or t.rules.effect[card])(t, seat, card)


def put(t: FlapsTable, seat: int, card: CardId) -> None:
    """Puts a card on the pile, to be followed; other players who hold one card and have not said so are late now. A
    player who was late no longer holds that card [F-61]."""
    t.move(card, PILE)
    t.follow(card)
    if t.rules.strict:
        if seat in t.late:
            t.late -= {seat}
        grow_late(t, seat)
    elif len(t.zones[HAND + seat]) == 1:
        t.say("last_card", seat)


def grow_late(t: FlapsTable, layer: int) -> None:
    """Marks as late every player who should have called LAST CARD before this card was played [F-60, F-61]."""
    zones = t.zones
    for seat in t.rules.all_seats:
        if len(zones[HAND + seat]) == 1 and seat != layer and seat not in t.called and seat not in t.late:
            t.late |= {seat}
            t.late_since = t.at


def forget_early_calls(t: FlapsTable, layer: int) -> None:
    """Cancels the call of a player who called with two cards and then did not play one when they could [F-60]."""
    t.called = frozenset(seat for seat in t.called if seat == layer or len(t.zones[HAND + seat]) == 1)


def may_finish(t: FlapsTable, seat: int, card: CardId) -> bool:
    """Whether this card, as the last one, wins: it must be one to finish on, and announced [F-62]."""
    return t.rules.finishes[card] and (not t.rules.strict or seat in t.called)


def refill(t: FlapsTable, seat: int) -> None:
    """Makes a player who has no card left and has not won draw one, and only one [F-62, R-20]."""
    if not t.zones[HAND + seat]:
        t.say("cannot_finish", seat)
        take(t, seat, 1)


def take(t: FlapsTable, seat: int, count: int) -> None:
    """Draws cards from the pack to a hand, as many as there are [R-22]."""
    pack, hand = t.zones[PACK], HAND + seat
    for _ in range(cost(t, count)):
        t.move(pack[-1], hand)
    uncall(t, seat)


def cost(t: FlapsTable, count: int) -> int:
    """How many cards a player really draws who has to draw this many."""
    return min(count, len(t.zones[PACK]))


def taking(t: FlapsTable, move: Move, count: int) -> Phrase | None:
    """The words on the button of a player who takes these cards; None for any other move."""
    return phrase("draw_count", count=cost(t, count)) if move == TAKE else None


def uncall(t: FlapsTable, seat: int) -> None:
    """A hand has changed: calls and offences no longer hold [F-60, F-61]."""
    if seat in t.called:
        t.called -= {seat}
    if seat in t.late:
        t.late -= {seat}


# ---------------------------------------------------------------------- what comes next


def pass_on(t: FlapsTable, seat: int) -> None:
    """The turn passes to the player after this one [F-5]."""
    go_on(t, t.rules.turns[t.after(seat)])


def go_on(t: FlapsTable, *steps: Step[FlapsTable]) -> None:
    """Puts these steps next, unless the pack has run out: that ends the round [F-68]."""
    if t.zones[PACK]:
        t.next(*steps)
    else:
        run_out(t)


def run_out(t: FlapsTable) -> None:
    """Ends the round, since no card is left to draw: the player with the fewest has won, or several together [F-68]."""
    t.say("pack_empty")
    counts = [len(t.hand(seat)) for seat in range(t.rules.seats)]
    end_round(t, tuple(int(count == min(counts)) for count in counts))


def win_with(t: FlapsTable, seat: int, card: CardId) -> None:
    """Wins the round with the last card; twice, on SIX OF THE BEST [F-1, F-64]."""
    t.say("wins", seat)
    t.won_with = card
    win(t, seat, t.rules.wins[card])


def win(t: FlapsTable, seat: int, points: int) -> None:
    """Ends the round with a win for one seat."""
    end_round(t, tuple(points * (place == seat) for place in range(t.rules.seats)))


def end_round(t: FlapsTable, points: tuple[int, ...]) -> None:
    """Ends the round, whatever was still to come; the deal moves one seat left [2.2, 2.4]."""
    t.gains = points
    t.end_round(points, "round_won")
    t.gains, t.won_with = (), NOT_SEEN
    t.attack, t.trump, t.totals = 0, "", ()
    t.called = t.late = frozenset()
    t.meant = ()
    t.dealer = (t.dealer + 1) % t.rules.seats
    t.only(t.rules.next_round)
