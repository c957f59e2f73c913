"""Playing: what a declared play does, in the order of its consequences [2, 5-7, 12, 14-17].

Picking up, the Flush, the cards that others draw; then the end of the round, a base passed on, skips, the next seat.
"""

from __future__ import annotations

from collections.abc import Sequence

from ..engine import CardId
from .bases import Pass
from .cards import ASIDE, DISCARD, FLIPPED, HAND, PILE, STOCK
from .counting import win
from .declaring import ENOUGH, FLUSHED, LINKED, SUPER, links_in_run
from .table import FlushTable, same_on_top


def carry_out(t: FlushTable, seat: int, laid: tuple[CardId, ...], said: str) -> None:
    """Plays the cards, including a flipped blind, as they were declared."""
    cards = (*t.zones[FLIPPED], *laid)
    if said == FLUSHED:
        flush_card(t, seat, cards[0])
    elif said == LINKED:
        link_flush(t, seat, cards)
    else:
        number(t, seat, cards, t.rules.stands_for[said])


def number(t: FlushTable, seat: int, cards: Sequence[CardId], value: int) -> None:
    """Plays cards of a value on the pile, or beside it if they are higher: then the old pile is picked up [2, 12]."""
    rules, stands = t.rules, t.stands
    t.say("declares", seat, what=rules.worded[len(cards)][value])
    beside = bool(stands) and value > stands[-1]
    lay(t, cards, ASIDE if beside else PILE)
    if beside:
        pick_up(t, seat)
        lay(t, cards, PILE)
        stands = ()
    run = same_on_top(stands, value) + len(cards)
    if run >= ENOUGH:
        flush(t, seat, run, cards)
        return
    t.stands = stands + (value,) * len(cards)
    if t.has_cards(seat):
        pass_on(t, seat, cards)
    else:
        win(t, seat, deducted(t, cards))


def lay(t: FlushTable, cards: Sequence[CardId], zone: int) -> None:
    """Moves cards to a zone, one by one."""
    for card in cards:
        t.move(card, zone)


def pick_up(t: FlushTable, seat: int) -> None:
    """Picks up the old pile; everyone has seen it."""
    pile = t.zones[PILE][:]
    t.say("picks_up", seat, count=len(pile))
    lay(t, pile, HAND + seat)


def deducted(t: FlushTable, cards: Sequence[CardId]) -> int:
    """What is deducted from the total of the winner whose last play these cards are [21]."""
    deducts = t.rules.deducts
    return sum([deducts[card] for card in cards])


# ---------------------------------------------------------------------- Flushes


def flush_card(t: FlushTable, seat: int, card: CardId) -> None:
    """Clears the pile with a Flush card; a Big one also makes every opponent draw a card [7, 17]."""
    big = t.rules.big[card]
    t.say("big_flush_card" if big else "flush_card", seat)
    lay(t, (card,), PILE)
    flush(t, seat, 1, (card,), big)


def link_flush(t: FlushTable, seat: int, cards: Sequence[CardId]) -> None:
    """Clears the pile with four or more Link cards, including those of the run on top [16]."""
    t.say("link_flush", seat)
    size = len(cards) + links_in_run(t)
    lay(t, cards, PILE)
    flush(t, seat, size, cards)


def flush(t: FlushTable, seat: int, size: int, cards: Sequence[CardId], big: bool = False) -> None:
    """Removes the whole pile; the same player has a new turn, unless that was their last card [6, 19]."""
    t.stands, t.quiet = (), 0
    t.say("super_flush" if size >= SUPER else "flush", seat)
    lay(t, t.zones[PILE][:], DISCARD)
    if big:
        others_draw(t, seat)
    receiver = t.latest if t.latest != seat else t.other
    remember(t, seat)
    if not t.has_cards(seat):
        win(t, seat, deducted(t, cards))
        return
    t.next(t.rules.turns[seat])
    if size >= SUPER and receiver >= 0 and may_pass(t, seat):
        t.next(Pass(seat, receiver, deducted(t, cards)))


def may_pass(t: FlushTable, seat: int) -> bool:
    """Whether a seat has a base that it could pass on [15]."""
    return not t.rules.options.junior and any(t.zones[zone] for zone in t.rules.bases[seat])


def others_draw(t: FlushTable, seat: int) -> None:
    """Makes each opponent draw a card, clockwise, as far as the stock lasts [17]."""
    other = t.after(seat)
    while other != seat and t.zones[STOCK]:
        t.say("draws", other)
        t.draw(STOCK, HAND + other)
        other = t.after(other)


# ---------------------------------------------------------------------- what comes next


def remember(t: FlushTable, seat: int) -> None:
    """Remembers that the seat has completed a play."""
    if t.latest != seat:
        t.other, t.latest = t.latest, seat


def pass_on(t: FlushTable, seat: int, cards: Sequence[CardId]) -> None:
    """Passes the turn to the next seat, skipping one for each Skip card, but no more than all others [1, 14]."""
    remember(t, seat)
    skip = t.rules.skip
    skips = sum([skip[card] for card in cards])
    following = t.after(seat)
    if skips:
        for _ in range(min(skips, t.rules.seats - len(t.out) - 1)):
            t.say("skipped", following)
            following = t.after(following)
    t.quiet += 1
    if t.quiet >= t.rules.stall:
        sweep(t)
    t.next(t.rules.turns[following])


def sweep(t: FlushTable) -> None:
    """Sweeps the pile away after too many plays without a Flush; no one gets a turn for it [24]."""
    t.stands, t.quiet = (), 0
    t.say("sweep")
    lay(t, t.zones[PILE][:], DISCARD)
