"""Challenges: what can be called out against a player who broke an obligation, and who pays [27 - 33, 43, 44].

There are two offences. Whoever could play a game card and did something else has neglected it, which all can see.
Whoever held a starter and played or discarded something that must wait for it has kept it back, which the others can
only guess. Both stand until the next player makes his first move.
"""

from __future__ import annotations

from collections.abc import Sequence

from ..engine import Claim, Move, Phrase, nearest_left, phrase
from ..shared.piles import fits
from .bound import stuck
from .ending import end_turn, lost
from .table import GAME, FlinchTable
from .winning import uncovered

NEGLECT, KEPT_BACK = "game", "one"
VERBS = (NEGLECT, KEPT_BACK)


def open_window(t: FlinchTable, seat: int) -> None:
    """A player makes the first move of his turn: what the one before him did wrong has lapsed."""
    if t.rules.strict:
        return
    before, t.actor = t.actor, seat
    t.silenced = tuple(pair for pair in t.silenced if pair[1] == seat != before)
    forget_offences(t)
    t.skipped = False


def forget_offences(t: FlinchTable) -> None:
    """Nothing is on record."""
    t.neglected, t.kept_back = False, ()


def record(t: FlinchTable, seat: int, move: Move) -> None:
    """Takes down what is wrong about a move that is about to be made."""
    rules = t.rules
    if rules.strict or not t.opened:
        return
    card = move.cards[0] if move.cards else None
    must = game_card_to_play(t, seat)
    t.neglected |= must >= 0 and card != must
    if card is None or t.where[card] in rules.game_owner or (move.verb == "play" and rules.opens[card]):
        return
    t.skipped = True
    before = t.kept_back or (False,) * rules.seats
    t.kept_back = (*before[:seat], holds_starter(t, seat) or before[seat], *before[seat + 1 :])


def game_card_to_play(t: FlinchTable, seat: int) -> int:
    """The game card that must be played before all else: the own one, or the partner's; -1 when there is none."""
    for owner in (seat, t.rules.partner[seat]):
        pile = t.zones[GAME + owner] if owner >= 0 else []
        if pile and fits(t, pile[-1]):
            return pile[-1]
    return -1


def holds_starter(t: FlinchTable, seat: int) -> bool:
    """Whether there is a starter in a hand."""
    opens = t.rules.opens
    return any(opens[card] for card in t.hand(seat))


# ---------------------------------------------------------------------- calling


def claims_of(t: FlinchTable, seat: int) -> dict[Move, Claim]:
    """What a seat may call out now: against whoever acted last; and against the player on turn, if that is another."""
    if not t.opened or t.winners is not None:
        return {}
    found: dict[Move, Claim] = {}
    for number, accused in enumerate(_accusable(t, seat)):
        for verb in VERBS:
            found[Move(verb, (), t.rules.names[GAME + accused] if number else "")] = Claim(seat, verb, accused)
    return found


def calls_against_actor(t: FlinchTable, seat: int) -> dict[str, Move]:
    """By verb, what a seat may call out now against whoever acted last."""
    open_to = t.rules.calls_of(t, seat)
    claims = claims_of(t, seat).items()
    return {claim.verb: move for move, claim in claims if claim.accused == t.actor and move in open_to}


def _accusable(t: FlinchTable, seat: int) -> list[int]:
    """Whom a seat may accuse: nobody whom it has accused wrongly in this turn."""
    return [accused for accused in _opponents(t, seat) if (seat, accused) not in t.silenced]


def _opponents(t: FlinchTable, seat: int) -> list[int]:
    """Who acted last and who is on turn, if they are no partners of this seat."""
    both = (t.actor, t.on_turn) if t.actor not in (-1, t.on_turn) else (t.on_turn,)
    return [one for one in both if seat not in t.rules.sides[one]]


def why_not_call(t: FlinchTable, seat: int) -> Phrase:
    """Why a seat cannot challenge now."""
    if not t.opened:
        return phrase("nothing_to_challenge_yet")
    return phrase("called_already" if _opponents(t, seat) else "not_your_partner")


def judge(t: FlinchTable, claims: Sequence[Claim]) -> None:
    """Judges all calls of a moment: if any is right, the wrong ones are forgotten."""
    for accused in dict.fromkeys(claim.accused for claim in claims):
        against = [claim for claim in claims if claim.accused == accused]
        right = [claim.seat for claim in against if is_right(t, claim)]
        if right:
            uphold(t, accused, nearest_left(right, accused, t.rules.seats))
        else:
            dismiss(t, accused, against)
        if t.winners is not None:
            return
    _end_lost_turn(t)


def _end_lost_turn(t: FlinchTable) -> None:
    """A penalty can take the game card away that the player on turn had to play before the one to which he is bound."""
    seat = t.on_turn
    if t.agenda[-1] in (t.rules.turns[seat], t.rules.fresh_turns[seat]) and stuck(t, seat):
        t.agenda.clear()
        lost(t, seat)


def is_right(t: FlinchTable, claim: Claim) -> bool:
    """Whether the offence is on record; and for a starter, whether the accused still holds one."""
    if claim.accused != t.actor:
        return False
    if claim.verb == NEGLECT:
        return t.neglected
    return _kept_back(t, claim.accused) and holds_starter(t, claim.accused)


def _kept_back(t: FlinchTable, accused: int) -> bool:
    """Whether the accused held a starter when he should have played it; where that is not known, whether he could."""
    known = t.kept_back[accused] if t.kept_back else False
    return t.skipped if known is None else known


def uphold(t: FlinchTable, accused: int, caller: int) -> None:
    """The caller gives his top game card to the accused, whose turn ends at once if it is still on."""
    t.say("upheld", caller)
    forget_offences(t)
    hand_over(t, caller, accused)
    if t.winners is None and t.on_turn == accused:
        t.agenda.clear()
        _lay_down_exposed(t, accused)
        end_turn(t, accused)


def dismiss(t: FlinchTable, accused: int, claims: Sequence[Claim]) -> None:
    """Nobody was right: whoever guessed at a starter takes the top game card of the accused, and all are silenced."""
    t.silenced += tuple((claim.seat, accused) for claim in claims)
    guessed = [claim.seat for claim in claims if claim.verb == KEPT_BACK]
    if guessed:
        payer = nearest_left(guessed, accused, t.rules.seats)
        t.say("wrong", payer)
        hand_over(t, accused, payer)
    else:
        t.say("dismissed", claims[0].seat)


def hand_over(t: FlinchTable, giver: int, taker: int) -> None:
    """The top game card of one goes face down under the game pile of the other; what is turned up next, all see."""
    source, target = pile_for(t, giver), pile_for(t, taker)
    t.move(t.zones[source][-1], target, 0)
    uncovered(t, source - GAME)


def pile_for(t: FlinchTable, seat: int) -> int:
    """A player's game pile; if it is used up, his partner's."""
    own, partner = GAME + seat, t.rules.partner[seat]
    return own if t.zones[own] or partner < 0 else GAME + partner


def _lay_down_exposed(t: FlinchTable, seat: int) -> None:
    """A card that lies open in the hand of somebody whose turn has ended is taken back."""
    for card in t.hand(seat):
        if card in t.turned:
            t.turn(card, False)
