"""LAST CARD: who calls it, who has forgotten to, and who notices [F-60, F-61]. It can be called at any moment."""

from __future__ import annotations

from ..engine import Move, Phrase, phrase
from .fronts import Down
from .laying import run_out, take
from .monty import layer_of
from .table import HAND, PACK, FlapsTable
from .trumps import CallTrumps

CALL, CATCH = "call", "catch"
FEW = 2
"""With this many cards, it is time to think of the last one."""
RID_OF_ONE = ("lay", "flap", "hide", "bury")
"""The verbs that take one card of two out of a hand."""


def calls_of(t: FlapsTable, seat: int) -> list[Move]:
    """What a seat can call out now: its own last card, and any player who has forgotten theirs."""
    rules = t.rules
    if not rules.strict or not t.agenda or t.agenda[-1] == rules.between_rounds:
        return []
    found = [Move(CALL)] if may_call(t, seat) else []
    if t.late and not side_game(t):
        found += [Move(CATCH, (), f"hand{other}") for other in sorted(t.late) if other != seat]
    return found


def call_out(t: FlapsTable, seat: int, move: Move) -> None:
    """Handles a call: LAST CARD in time or too late, or catching another player who has not called."""
    if move.verb == CATCH:
        caught = t.rules.zone(move.to) - HAND
        t.say("caught", caught)
        pay(t, caught)
    elif seat in t.late:
        t.say("confesses", seat)
        pay(t, seat)
    else:
        t.called |= {seat}
        t.say("last_card", seat)


def pay(t: FlapsTable, seat: int) -> None:
    """Draws one card for having forgotten; the turn stays where it was, unless that was the last card of the pack
    [F-68]. Anything begun with cards on the table is finished first."""
    take(t, seat, 1)
    if not t.zones[PACK] and not side_game(t) and layer_of(t) < 0 and not isinstance(t.agenda[-1], Down):
        run_out(t)


def may_call(t: FlapsTable, seat: int) -> bool:
    """Whether a seat can call: with one card; or with two, if one of them can be played now [F-60]. Cards that come
    back after FULL MONTY still belong to the hand."""
    count = len(t.hand(seat))
    if seat in t.called or not 1 <= count <= 2 or seat == layer_of(t):
        return False
    step = t.agenda[-1]
    return count == 1 or (seat in step.seats(t) and any(move.verb in RID_OF_ONE for move in step.moves(t, seat)))


def side_game(t: FlapsTable) -> bool:
    """Whether a game of TRUMPS or SPOOF is on: no one catches anyone in it, and it is always finished."""
    return bool(t.trump or t.totals) or isinstance(t.agenda[-1], CallTrumps)


def why_not_call(t: FlapsTable, seat: int, move: Move) -> Phrase:
    """Why a call has no effect."""
    if not t.rules.strict:
        return phrase("called_by_itself")
    if move.verb == CATCH:
        return phrase("nothing_to_catch")
    return phrase("called_already" if seat in t.called else "too_many_to_call")
