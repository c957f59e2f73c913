"""What the numbers say: the odds of the next card for everyone to read, and the reason for a move [6.1, 6.4, 6.5]."""

from __future__ import annotations

from ..engine import Move, Phrase, Who, phrase
from .cards import ACT, ACTION, FLIP_THREE, MODIFIER, NO_NUMBER, ROW, SECOND_CHANCE
from .odds import bust_chance, gain, pile
from .rounds import NEXT_ROUND
from .scoring import SEVEN_NUMBERS, points, row_of
from .table import ACTIVE, Flip7Table
from .turns import HIT, STAY_NOW
from .winning import best_of_others, chance_if_hit, chance_if_out

CLEAR = 0.05
"""A smaller gain counts as none, since it is shown with one decimal."""


# ---------------------------------------------------------------------- the meter


def meter(t: Flip7Table, seat: int) -> tuple[Phrase, ...]:
    """What the next card would do to a seat that is still in the round, even while others draw: how many cards are
    fatal (`odds.bust`, or `odds.saved` with a Second Chance) and the average gain (`odds.gain` or `odds.loss`); then
    the kinds of cards: `odds.number`, or `odds.seventh`, `odds.modifier` and `odds.action`."""
    cards = pile(t)
    if t.status[seat] != ACTIVE or NEXT_ROUND in t.agenda or not cards:
        return ()
    number, suits, held = t.rules.number, t.rules.deck.suits, set(row_of(t, seat).numbers)
    fatal = sum(number[card] in held for card in cards)
    last = "seventh" if len(held) == SEVEN_NUMBERS - 1 else "number"
    counts = {
        "bust" if t.second_chance(seat) is None else "saved": fatal,
        last: sum(number[card] != NO_NUMBER for card in cards) - fatal,
        "modifier": sum(suits[card] == MODIFIER for card in cards),
        "action": sum(suits[card] == ACT for card in cards),
    }
    shares = [_share(f"odds.{what}", count, len(cards)) for what, count in counts.items()]
    average = _average(t, seat)
    gained = phrase("odds.gain" if average >= 0 else "odds.loss", points=abs(average))
    return (shares[0], gained, *shares[1:])


def _share(key: str, count: int, cards: int) -> Phrase:
    return phrase(key, percent=_percent(count / cards), count=count, cards=cards)


def _average(t: Flip7Table, seat: int) -> float:
    """The gain with one decimal; never -0.0."""
    return round(gain(t, seat), 1) + 0.0


def _percent(chance: float) -> int:
    return round(100 * chance)


# ---------------------------------------------------------------------- reasons


def why(t: Flip7Table, seat: int, move: Move) -> Phrase | None:
    """Why a seat hits or stays, or gives an action card to a player; a deal needs no reason."""
    if move.verb == "give" and t.zones[ACTION]:
        return _why_given(t, seat, t.rules.zone(move.to) - ROW)
    if move.verb == "toss":
        return phrase("why.toss")
    return _why_card(t, seat, move) if move in (HIT, STAY_NOW) else None


def _why_card(t: Flip7Table, seat: int, move: Move) -> Phrase:
    """The gain, if it speaks for the move; otherwise how likely each choice is to win the game."""
    average, hits = _average(t, seat), move == HIT
    behind = _why_behind(t, seat) if hits else None
    if behind is not None:
        return behind
    if hits and t.second_chance(seat) is not None:
        return phrase("why.saved")
    if hits and not bust_chance(t, seat):
        return phrase("why.safe")
    if abs(average) >= CLEAR and hits == (average > 0):
        return phrase("why.gains" if hits else "why.costs", percent=_percent(bust_chance(t, seat)))
    return _why_race(t, seat, hits)


def _why_behind(t: Flip7Table, seat: int) -> Phrase | None:
    """A player who is out has won, unless this seat gets further."""
    out, _ = best_of_others(t, seat)
    mine = t.scores[seat] + points(t, seat)
    return phrase("why.behind", total=out, mine=mine) if out >= t.rules.options.goal and mine <= out else None


def _why_race(t: Flip7Table, seat: int, hits: bool) -> Phrase:
    """The chances to win with and without the card; if they are the same, only the risk."""
    staying, hitting = chance_if_out(t, seat, points(t, seat)), chance_if_hit(t, seat)
    mine, other = (hitting, staying) if hits else (staying, hitting)
    if _percent(mine) <= _percent(other):
        return phrase("why.even_hit" if hits else "why.even_stay", percent=_percent(bust_chance(t, seat)))
    return phrase("why.race_hit" if hits else "why.race_stay")


def _why_given(t: Flip7Table, seat: int, target: int) -> Phrase:
    """What the card does to the player who gets it."""
    face = t.rules.deck.faces[t.zones[ACTION][-1]]
    who, row = Who(target), points(t, target)
    if face == SECOND_CHANCE:
        return phrase("why.second_chance", who=who)
    if face == FLIP_THREE:
        key = "why.three_self" if target == seat else "why.three" if row else "why.three_early"
        return phrase(key, who=who, points=row)
    if target == seat:
        return phrase("why.freeze_self", points=row)
    total = t.scores[target]
    return phrase("why.freeze" if total else "why.freeze_early", who=who, total=total)
