"""Players of Flinch: they differ in how much of the reserve they remember, how closely they keep the rules and watch
others do so, and whether they hold back what helps the others.

What a player does at random depends on their seed and on the position, never on how often they are asked.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from random import Random
from types import MappingProxyType

from ..brain.search import Search
from ..brain.thinking import EXPERT, by_search
from ..engine import AnyRules, Hearing, Move
from ..engine.game import MakePlayer
from ..shared.piles import HIGHEST, area
from .challenges import KEPT_BACK, NEGLECT, calls_against_actor
from .hints import FAR, any_play, best_ending, duty, free_choice, quick_move, way_to_game_card, worth
from .plays import all_plays, duties, free_plays
from .table import GAME, REMOVED, STACK, FlinchTable
from .turns import Turn

PLAY = "play"
HUMANS_FIRST = 0.75
"""Bots call only after this share of the time that is left for calling."""
SHORTEST_MS = 400
"""The least time that a bot takes to call."""


@dataclass(frozen=True)
class Skill:
    """How good a player is: how many cards of a reserve pile they remember, how often they make a random move, break
    either obligation where they can, and notice a neglected game pile; and whether they hold back what helps others."""

    memory: int
    careless: float
    neglects: float
    keeps_back: float
    notices: float
    denies: bool = False


SKILLS: Mapping[str, Skill] = MappingProxyType(
    {
        "easy": Skill(0, 0.30, 0.05, 0.02, 0.35),
        "normal": Skill(1, 0.10, 0.03, 0.01, 0.70),
        "hard": Skill(FAR, 0.0, 0.0, 0.0, 0.95),
        "expert": Skill(FAR, 0.0, 0.0, 0.0, 1.0, denies=True),
    }
)

# ---------------------------------------------------------------------- holding back

# A play that brings another side's game card within its reach had better wait. How near a game card is follows from the
# numbers missing between it and a playing pile: some lie on its owner's reserve for all to see, others they may hold.
HOLDS = 0.35
"""The chance that a player holds a given number."""
IN_TURN = (1.0, 0.7, 0.5, 0.4, 0.3, 0.3, 0.3)
"""How much it matters that an opponent can reach their game card, by how soon it is their turn: others may cover it."""
FROM_HAND, FROM_RESERVE = 0.1, 0.05
"""What a play is worth in itself: from the hand, for each card the hand then lacks, because an empty one is filled; and
from the reserve."""
FULL_HAND = 6
"""One more than a hand can hold, as the card to be played is still in it."""

End = tuple[int, int]
"""The number a pile wants, and whether it rises."""


def guarded_choice(t: FlinchTable, seat: int) -> Move:
    """The way to a game card; else the play that brings most, if it does not help others more; else the best ending."""
    return way_to_game_card(t, seat) or _guarded_play(t, seat) or _least_harm(t, seat)


def _least_harm(t: FlinchTable, seat: int) -> Move:
    """The best ending; if the turn cannot end yet, any play."""
    last = best_ending(t, seat)
    return last if last in t.agenda[-1].moves(t, seat) else any_play(t, seat) or last


def _guarded_play(t: FlinchTable, seat: int) -> Move | None:
    """The play that brings most; None if none brings anything."""
    ends = area(t).ends
    before = within_reach(t, seat, [(wanted, way) for wanted, way, _ in ends])
    held = t.zones[t.rules.hands[seat]]
    best, most = None, 0.0
    for move in free_plays(t, seat):
        brings = FROM_HAND * (FULL_HAND - len(held)) if move.cards[0] in held else FROM_RESERVE
        brings += before - within_reach(t, seat, _ends_after(t, ends, move))
        if brings > most:
            best, most = move, brings
    return best


def _ends_after(t: FlinchTable, ends: Iterable[tuple[int, int, int]], move: Move) -> list[End]:
    """What the piles want once this card is played."""
    rank, place = t.rules.deck.ranks[move.cards[0]], t.rules.place[move.to]
    grown = [(wanted + way * (zone == place and wanted == rank), way) for wanted, way, zone in ends]
    return [(wanted, way) for wanted, way in grown if 1 <= wanted <= HIGHEST]


def within_reach(t: FlinchTable, seat: int, ends: list[End]) -> float:
    """How near a player's opponents are to playing their game cards, all together."""
    rules, zones = t.rules, t.zones
    ranks, others = rules.deck.ranks, [other for other in rules.around[seat] if other not in rules.sides[seat]]
    total = 0.0
    for matters, other in zip(IN_TURN, others, strict=False):
        pile = zones[GAME + other]
        if pile:
            shown = {ranks[zones[place][-1]] for place in rules.reserve[other] if zones[place]}
            total += matters * max([_chance(ranks[pile[-1]], end, shown) for end in ends], default=0.0)
    return total


def _chance(goal: int, end: End, shown: set[int]) -> float:
    """The chance that a player has every number between a pile and their game card."""
    wanted, way = end
    if (goal - wanted) * way < 0:
        return 0.0
    missing = sum(rank not in shown for rank in range(wanted, goal, way))
    return float(HOLDS**missing)


# ---------------------------------------------------------------------- search


def sensible(t: FlinchTable, seat: int, moves: list[Move]) -> list[Move]:
    """The moves worth searching: none that breaks an obligation, even where the table lets it; all plays, and the best
    ending."""
    if not isinstance(t.agenda[-1], Turn) or not t.opened:
        return moves
    must = [move for move in duties(t, seat) if move in moves]
    last = best_ending(t, seat)
    return must or [move for move in moves if move.verb == PLAY or move == last]


def careful(t: FlinchTable, seat: int, rng: Random) -> Move:
    """What has to be played; else what brings most and helps others least."""
    if not isinstance(t.agenda[-1], Turn) or not t.opened:
        return quick_move(t, seat, rng)
    return duty(t, seat) or guarded_choice(t, seat)


AHEAD = 12
"""How many decisions are played out: as `worth` knows how near game cards are, more would only add luck."""
SEARCH = Search(quick_move, worth, careful=careful, candidates=sensible, horizon=AHEAD)

# ---------------------------------------------------------------------- players


class FlinchPlayer:
    """Plays from what the seat sees."""

    def __init__(self, skill: Skill, seed: int) -> None:
        self.skill, self.seed = skill, seed

    def act(self, view: FlinchTable, seat: int) -> tuple[int, Move] | None:
        """The move, once others have had time to challenge; or a challenge; None to let time pass."""
        if seat not in view.waiting_for():
            return self._challenge(view, seat)
        step = view.agenda[-1]
        contested = not view.rules.strict and view.opened
        wait = view.rules.pause_ms if contested and isinstance(step, Turn) and step.fresh else 0
        return view.clock + wait, self._move(view, seat)

    # ------------------------------------------------------------------ moves

    def _move(self, t: FlinchTable, seat: int) -> Move:
        if not isinstance(t.agenda[-1], Turn) or not t.opened:
            return quick_move(t, seat, Random(self.seed))
        chance = self._chance(t, seat)
        forgotten = None if t.rules.strict or t.bound else self._forgotten(t, seat, chance.random())
        if forgotten is not None:
            return forgotten
        must = duty(t, seat)
        if must is None and chance.random() < self.skill.careless:
            moves = t.agenda[-1].moves(t, seat)
            return moves[int(chance.random() * len(moves))]
        return must or (guarded_choice(t, seat) if self.skill.denies else free_choice(t, seat, self.skill.memory))

    def _forgotten(self, t: FlinchTable, seat: int, lot: float) -> Move | None:
        """The move of a player who overlooks their game card, or a starter in their hand; None if they don't."""
        if lot < self.skill.neglects:
            found = [move for move in all_plays(t, seat) if t.where[move.cards[0]] not in t.rules.game_owner]
        elif lot < self.skill.neglects + self.skill.keeps_back:
            found = [move for move in all_plays(t, seat) if not t.rules.opens[move.cards[0]]]
        else:
            return None
        if found:
            return found[0]
        return best_ending(t, seat) if any(not t.rules.opens[card] for card in t.hand(seat)) else None

    # ------------------------------------------------------------------ challenges

    def _challenge(self, t: FlinchTable, seat: int) -> tuple[int, Move] | None:
        """Calls out what the player has noticed, late enough for people to be first."""
        step, pause = t.agenda[-1], t.rules.pause_ms
        calls = calls_against_actor(t, seat)
        chance = self._chance(t, seat, t.actor)
        if not calls or chance.random() >= self.skill.notices:
            return None
        since = step.until - pause if isinstance(step, Hearing) else t.clock
        at = since + max(SHORTEST_MS, int(pause * (HUMANS_FIRST + (1 - HUMANS_FIRST) * chance.random())))
        if t.neglected:
            return max(t.clock, at), calls[NEGLECT]
        return (max(t.clock, at), calls[KEPT_BACK]) if self._sure_of_starter(t) else None

    def _sure_of_starter(self, t: FlinchTable) -> bool:
        """Whether the player has seen a starter in the hand of the one who acted last and should have played it."""
        return t.skipped and any(card >= 0 and t.rules.opens[card] for card in t.hand(t.actor))

    # ------------------------------------------------------------------ chance

    def _chance(self, t: FlinchTable, *about: int) -> Random:
        """The same random numbers for the same position, however often it asks for them."""
        on_table = sum(len(t.zones[zone]) for zone in t.rules.piles)
        mixed = self.seed & (1 << 62) - 1
        for number in (*about, len(t.zones[STACK]), len(t.zones[REMOVED]), on_table, t.on_turn, t.neglected):
            mixed = (mixed * 1_000_003 + number + 7919) & (1 << 62) - 1
        return Random(mixed)


def _player(skill: Skill) -> MakePlayer:
    def make(rules: AnyRules, seed: int) -> FlinchPlayer:
        return FlinchPlayer(skill, seed)

    return make


PLAYERS: Mapping[str, MakePlayer] = MappingProxyType(
    {name: _player(skill) for name, skill in SKILLS.items()}
    | {"expert": by_search(SEARCH, _player(SKILLS["expert"]), EXPERT)}
)
