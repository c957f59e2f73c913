"""Challenges: offences, who can call them out, and who pays [27-33, 43, 44].

There are two offences. A player who does something else when a game card has to be played neglects it, and everyone can
see that. A player who holds a starter and makes a move that has to wait for it keeps it back, and the others can only
guess that. Both stand until the next player's first move.
"""

from __future__ import annotations

from collections.abc import Sequence

from ..engine import Claim, Move, Phrase, nearest_left, phrase
from .ending import turn_up_next
from .exposure import EXPOSE
from .plays import game_duties, stuck
from .table import GAME, FlinchTable

NEGLECT, KEPT_BACK = "game", "one"
VERBS = (NEGLECT, KEPT_BACK)


# ---------------------------------------------------------------------- offences


def open_window(t: FlinchTable, seat: int) -> None:
    """Drops the offences of the player before, as another player makes the first move of a turn [30]."""
    before, t.actor = t.actor, seat
    t.silenced = tuple(pair for pair in t.silenced if pair[1] == seat != before)
    clear_offences(t)
    t.skipped = False


def clear_offences(t: FlinchTable) -> None:
    """Drops all offences on record."""
    t.neglected, t.kept_back = False, ()


def record(t: FlinchTable, seat: int, move: Move) -> None:
    """Records what is wrong with a move that is about to be made [28, 29]; exposing a card is no offence."""
    if not t.opened or move.verb == EXPOSE:
        return
    rules, card = t.rules, move.cards[0] if move.cards else None
    first = game_duties(t, seat)
    t.neglected |= bool(first) and move.cards != first[0].cards
    if card is None or t.where[card] in rules.game_owner or (move.verb == "play" and rules.opens[card]):
        return
    t.skipped = True
    before = t.kept_back or (False,) * rules.seats
    t.kept_back = (*before[:seat], holds_starter(t, seat) or before[seat], *before[seat + 1 :])


def holds_starter(t: FlinchTable, seat: int) -> bool:
    """Whether a player's hand holds a starter."""
    opens = t.rules.opens
    return any(opens[card] for card in t.zones[t.rules.hands[seat]])


# ---------------------------------------------------------------------- calling


def claims_of(t: FlinchTable, seat: int) -> dict[Move, Claim]:
    """What a player can call out now, against the one who acted last or the one whose turn it is [30]."""
    if not t.opened or t.winners is not None:
        return {}
    found: dict[Move, Claim] = {}
    accusable = [accused for accused in _opponents(t, seat) if (seat, accused) not in t.silenced]
    for number, accused in enumerate(accusable):
        for verb in VERBS:
            found[Move(verb, (), t.rules.names[GAME + accused] if number else "")] = Claim(seat, verb, accused)
    return found


def calls_against_actor(t: FlinchTable, seat: int) -> dict[str, Move]:
    """What a player can call out now against the one who acted last, by verb."""
    open_to = t.rules.calls_of(t, seat)
    claims = claims_of(t, seat).items()
    return {claim.verb: move for move, claim in claims if claim.accused == t.actor and move in open_to}


def _opponents(t: FlinchTable, seat: int) -> list[int]:
    """The player who acted last and the one whose turn it is, if they are not on this player's side."""
    both = (t.actor, t.on_turn) if t.actor not in (-1, t.on_turn) else (t.on_turn,)
    return [one for one in both if seat not in t.rules.sides[one]]


def why_not_call(t: FlinchTable, seat: int) -> Phrase:
    """Why a player cannot challenge now."""
    if not t.opened:
        return phrase("nothing_to_challenge_yet")
    return phrase("called_already" if _opponents(t, seat) else "not_your_partner")


# ---------------------------------------------------------------------- the verdict


def judge(t: FlinchTable, claims: Sequence[Claim]) -> None:
    """Judges all calls made at the same moment: if any is right, the wrong ones are ignored [31, 32]."""
    for accused in dict.fromkeys(claim.accused for claim in claims):
        against = [claim for claim in claims if claim.accused == accused]
        right = [claim.seat for claim in against if is_right(t, claim)]
        if right:
            uphold(t, accused, nearest_left(right, accused, t.rules.seats))
        else:
            dismiss(t, accused, against)
        if t.winners is not None:
            return
    _end_stuck_turn(t)


def _end_stuck_turn(t: FlinchTable) -> None:
    """Ends a turn in which a player is bound to a card that no longer fits, as the penalty took the game card that came
    first."""
    seat, rules = t.on_turn, t.rules
    if t.agenda[-1] in (rules.turns[seat], rules.fresh_turns[seat]) and stuck(t, seat):
        t.agenda.clear()
        rules.turns[seat].go_on(t)


def is_right(t: FlinchTable, claim: Claim) -> bool:
    """Whether the offence is on record and, for a starter, whether the accused still holds one [31]."""
    if claim.accused != t.actor:
        return False
    if claim.verb == NEGLECT:
        return t.neglected
    return _kept_back(t, claim.accused) and holds_starter(t, claim.accused)


def _kept_back(t: FlinchTable, accused: int) -> bool:
    """Whether the accused kept a starter back; on a view that does not show it, whether that is possible."""
    known = t.kept_back[accused] if t.kept_back else False
    return t.skipped if known is None else known


def uphold(t: FlinchTable, accused: int, caller: int) -> None:
    """The caller gives their top game card to the accused, whose turn ends if it is not over yet [31]."""
    t.say("upheld", caller)
    clear_offences(t)
    hand_over(t, caller, accused)
    if t.winners is None and t.on_turn == accused:
        t.agenda.clear()
        _take_back_exposed(t, accused)
        t.rules.turns[accused].end(t)


def dismiss(t: FlinchTable, accused: int, claims: Sequence[Claim]) -> None:
    """Every call was wrong: a caller who guessed at a starter takes the accused's top game card, and none of the
    callers can call again in this turn [32]."""
    t.silenced += tuple((claim.seat, accused) for claim in claims)
    guessed = [claim.seat for claim in claims if claim.verb == KEPT_BACK]
    if guessed:
        payer = nearest_left(guessed, accused, t.rules.seats)
        t.say("wrong", payer)
        hand_over(t, accused, payer)
    else:
        t.say("dismissed", claims[0].seat)


def hand_over(t: FlinchTable, giver: int, taker: int) -> None:
    """Moves the giver's top game card face down under the taker's game pile; the giver turns up the next."""
    source, target = pile_for(t, giver), pile_for(t, taker)
    t.move(t.zones[source][-1], target, 0)
    turn_up_next(t, source - GAME)


def pile_for(t: FlinchTable, seat: int) -> int:
    """A player's game pile; if it is empty, their partner's [44]."""
    own, partner = GAME + seat, t.rules.partner[seat]
    return own if t.zones[own] or partner < 0 else GAME + partner


def _take_back_exposed(t: FlinchTable, seat: int) -> None:
    """Turns over a card that lies open in the hand of a player whose turn has ended."""
    for card in t.hand(seat):
        if card in t.turned:
            t.turn(card, False)
