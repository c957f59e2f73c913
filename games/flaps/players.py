"""Players of FLAPS: they play by rules of thumb, flap in real time, and sometimes forget to call, or to notice [6.1].

Their random choices depend on the seed and the subject, never on how often they are asked: a player asked again,
because another has acted in the meantime, still plans the same move at the same moment.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from random import Random
from types import MappingProxyType

from ..brain.search import Search
from ..brain.thinking import EXPERT, HARD, by_search
from ..engine import NOT_SEEN, AnyRules, CardId, Move
from ..engine.game import MakePlayer
from .flapping import ASK, PASS, RELAXED, Flapping
from .hints import SAY_IT, decide, owes_call, quick_move, worth
from .last_card import CATCH, side_game
from .table import HAND, FlapsTable

QUIET: Mapping[str, int] = MappingProxyType({"normal": 900, "slow": 1600, "fast": 400, RELAXED: 900})
"""After each 4 only people act for this many milliseconds [R-9]."""
FLAPS_WITHIN, ASKS_FROM, ASKS_TO = 1.8, 1.6, 3.4
"""A 4 comes within this many times the quiet period, and the question between these many times."""
ANSWERS_FROM, ANSWERS_TO = 0.2, 0.8
"""The part of the remaining time in which a player answers the question, by flapping or passing."""

ONE_CARD = 2000
"""How long a player waits for the call of another who is down to one card [R-39]."""
NOTICES_AT, NOTICES_WITHIN = 2500, 4000
"""The earliest moment after the deadline at which a late player is caught, and the longest further delay [R-39]."""
BREATH = 350
"""The least pause between the call and the card."""
SAYS_FROM, SAYS_WITHIN = 400, 700
"""The earliest moment of a call, and the longest further delay."""


@dataclass(frozen=True)
class Skill:
    """How good a player is: how often they play any card, forget to call, overlook their own 4s, and catch others."""

    careless: float
    forgets: float
    overlooks: float
    catches: float


SKILLS: Mapping[str, Skill] = MappingProxyType(
    {
        "easy": Skill(0.25, 0.12, 0.25, 0.60),
        "normal": Skill(0.0, 0.04, 0.05, 0.85),
        "hard": Skill(0.0, 0.01, 0.0, 0.97),
        "expert": Skill(0.0, 0.0, 0.0, 1.0),
    }
)
SEARCH = Search(quick_move, worth, horizon=24)
"""About six turns ahead, and often fewer: much of a long hand is luck."""
CAUTIOUS = replace(SEARCH, doubt=2.5)
"""A player who thinks only briefly stays on the beaten track, unless another move is better beyond doubt."""

Act = tuple[int, Move]


class FlapsPlayer:
    """Plays from what the seat sees."""

    def __init__(self, skill: Skill, seed: int) -> None:
        self.skill, self.seed = skill, seed

    def act(self, view: FlapsTable, seat: int) -> Act | None:
        """Returns the first of what this seat plans to catch, to say and to do; None lets time pass."""
        acts = [*self._catches(view, seat), *self._says(view, seat), *self._does(view, seat)]
        return min(acts, key=lambda act: act[0], default=None)

    # ------------------------------------------------------------------ LAST CARD

    def _catches(self, t: FlapsTable, seat: int) -> list[Act]:
        """Other players who have forgotten their call, if this player notices."""
        if side_game(t):
            return []
        found = []
        for other in sorted(t.late - {seat}):
            chance = self._chance(1, t.round, other, t.late_since)
            if chance.random() < self.skill.catches:
                at = t.late_since + NOTICES_AT + int(chance.random() * NOTICES_WITHIN)
                found.append((max(at, t.clock), Move(CATCH, (), f"hand{other}")))
        return found

    def _says(self, t: FlapsTable, seat: int) -> list[Act]:
        """The call for a last card already held; in a turn it is made before playing."""
        hand = t.hand(seat)
        on_turn = t.deadline() is None and seat in t.waiting_for()
        if on_turn or len(hand) != 1 or not owes_call(t, seat) or self._forgets(t, hand[0]):
            return []
        return [(self._says_at(t, hand[0]), SAY_IT)]

    def _last(self, t: FlapsTable, seat: int, move: Move) -> CardId:
        """The card that will be the last after this move, or that makes the move; NOT_SEEN without a card."""
        rest = [card for card in t.hand(seat) if card not in move.cards] if move.cards else []
        return (*rest, *move.cards, NOT_SEEN)[0]

    def _says_at(self, t: FlapsTable, last: CardId) -> int:
        return t.clock + SAYS_FROM + int(self._chance(2, t.round, last).random() * SAYS_WITHIN)

    def _forgets(self, t: FlapsTable, last: CardId) -> bool:
        return self._chance(3, t.round, last).random() < self.skill.forgets

    def _announced(self, t: FlapsTable, seat: int, move: Move, at: int) -> Act:
        """Returns the move; or the call before it, unless the player forgets it."""
        last = self._last(t, seat, move)
        if last == NOT_SEEN or not owes_call(t, seat) or self._forgets(t, last):
            return at, move
        return (self._says_at(t, last) if t.deadline() is None else max(t.clock, at - BREATH)), SAY_IT

    # ------------------------------------------------------------------ moves

    def _does(self, t: FlapsTable, seat: int) -> list[Act]:
        """What the player is asked for, or a 4."""
        if seat not in t.waiting_for():
            return []
        step = t.agenda[-1]
        if isinstance(step, Flapping) and not step.polls(t):
            return self._flaps(t, seat, step)
        move = self._choice(t, seat)
        if move is None:
            return []
        wait = ONE_CARD if move.cards and another_may_call(t, seat) else BREATH * (seat in t.called)
        return [self._announced(t, seat, move, t.clock + wait)]

    def _choice(self, t: FlapsTable, seat: int) -> Move | None:
        """The sensible move; a careless player sometimes plays any card."""
        chance = self._chance(4, t.round, len(t.zones[0]), len(t.zones[1]), seat, len(t.hand(seat)), len(t.agenda))
        move = decide(t, seat, chance)
        if chance.random() < self.skill.careless:
            others = [other for other in t.agenda[-1].moves(t, seat) if other.cards]
            return others[int(chance.random() * len(others))] if others else move
        return move

    def _flaps(self, t: FlapsTable, seat: int, step: Flapping) -> list[Act]:
        """A 4, the question or an answer to it, each at its own moment after the last 4."""
        chance = self._chance(5, step.since, step.asked, seat)
        move, quiet = decide(t, seat, chance), QUIET[t.rules.options.tempo]
        moves = step.moves(t, seat)
        if move is not None and move.verb == "flap" and chance.random() < self.skill.overlooks:
            move = next((other for other in (PASS, ASK) if other in moves), None)
        if move is None:
            return []
        if PASS in moves:
            due = step.deadline(t)
            assert due is not None
            at = step.since + int((due - step.since) * _between(chance, ANSWERS_FROM, ANSWERS_TO))
        else:
            first, last = (ASKS_FROM, ASKS_TO) if move == ASK else (0.0, FLAPS_WITHIN)
            at = step.since + quiet + int(quiet * _between(chance, first, last))
        return [self._announced(t, seat, move, max(at, t.clock))]

    # ------------------------------------------------------------------ chance

    def _chance(self, *about: int) -> Random:
        """Returns the same random numbers for the same subject, however often it is asked."""
        mixed = self.seed & (1 << 62) - 1
        for number in about:
            mixed = (mixed * 1_000_003 + number + 7919) & (1 << 62) - 1
        return Random(mixed)


def another_may_call(t: FlapsTable, seat: int) -> bool:
    """Whether another player holds one card, could still say so in time, and has not."""
    if not t.rules.strict:
        return False
    hands = t.zones[HAND : HAND + t.rules.seats]
    silent = [other for other, hand in enumerate(hands) if len(hand) == 1 and other not in t.called | t.late]
    return any(other != seat for other in silent)


def _between(chance: Random, low: float, high: float) -> float:
    return low + chance.random() * (high - low)


def _player(skill: Skill) -> MakePlayer:
    def make(rules: AnyRules, seed: int) -> FlapsPlayer:
        return FlapsPlayer(skill, seed)

    return make


PLAYERS: Mapping[str, MakePlayer] = MappingProxyType(
    {
        "easy": _player(SKILLS["easy"]),
        "normal": _player(SKILLS["normal"]),
        "hard": by_search(CAUTIOUS, _player(SKILLS["hard"]), HARD),
        "expert": by_search(SEARCH, _player(SKILLS["expert"]), EXPERT),
    }
)
