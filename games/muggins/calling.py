"""Muggins! What can be called out against the player who acted last, and who gets a card for it [16 - 20]."""

from __future__ import annotations

from ..engine import Claim, Move, nearest_left
from .packets import turn_over
from .places import middle, must_go_to, stock_must_play
from .table import CENTRE_FIRST, HAND, MISSED, STOCK_FIRST, Deed, MugginsTable

MUGGINS = "muggins"
CALL = Move(MUGGINS)


def note(t: MugginsTable, seat: int, move: Move) -> None:
    """Records a move about to be made: the one before it can no longer be called out, but this one can."""
    if t.rules.strict:
        return
    t.silenced = ()
    t.deed = Deed(seat, *fault_of(t, seat, move))


def fault_of(t: MugginsTable, seat: int, move: Move) -> tuple[str] | tuple[str, int, int]:
    """What is wrong with a move, on the table before it is made."""
    if not move.cards:
        return (STOCK_FIRST, t.zones[HAND + seat][0], HAND + seat) if stock_must_play(t, seat) else ("",)
    card = move.cards[0]
    if move.verb != "play":
        return (MISSED,) if must_go_to(t, seat, card) else ("",)
    if t.rules.place[move.to] in t.rules.piles or not middle(t, card):
        return ("",)
    return CENTRE_FIRST, card, HAND + seat if t.shown(seat) else t.rules.stocks[seat]


def claims_of(t: MugginsTable, seat: int) -> dict[Move, Claim]:
    """Every player except the one who acted last can call, once for each move."""
    deed = t.deed
    if deed is None or deed.seat == seat or seat in t.silenced or t.winners is not None:
        return {}
    return {CALL: Claim(seat, MUGGINS, deed.seat)}


def judge(t: MugginsTable, claims: tuple[Claim, ...]) -> None:
    """Decides the call: of several callers, the one nearest to the left of the accused counts."""
    deed = t.deed
    assert deed is not None, "a call came though no one has acted"
    caller = nearest_left([claim.seat for claim in claims], deed.seat, t.rules.seats)
    if deed.fault:
        uphold(t, deed, caller)
    else:
        dismiss(t, deed, caller, claims)


def uphold(t: MugginsTable, deed: Deed, caller: int) -> None:
    """Takes back a card wrongly played, puts a card from the caller's hand on the Stock of the accused, and ends the
    turn of the accused."""
    accused = deed.seat
    t.say(deed.fault, caller)
    t.deed = None
    if deed.source >= 0:
        t.move(deed.card, deed.source, 0 if deed.source == HAND + accused else None)
    if t.on_turn == accused:
        t.on_turn = t.rules.left[accused]
        t.only(t.rules.turns[t.on_turn])
    give(t, caller, accused)


def dismiss(t: MugginsTable, deed: Deed, caller: int, claims: tuple[Claim, ...]) -> None:
    """Nothing was wrong: the caller gets a card from the hand of the accused, whose turn goes on."""
    t.silenced += tuple(claim.seat for claim in claims)
    t.say("false_call", caller)
    if t.rules.options.false_call == "penalty":
        give(t, deed.seat, caller)


def give(t: MugginsTable, giver: int, taker: int) -> None:
    """Moves the top of a hand face up to the Stock of another player; it may have been the last card."""
    hand = t.zones[HAND + giver]
    if hand:
        t.move(hand[-1], t.rules.stocks[taker])
        turn_over(t, giver)
