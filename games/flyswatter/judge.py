"""Judges a swat window: who hit what, in which order, and when it closes. A pure function of time stamps [3B]."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from ..engine import CardId

NEVER = -(1 << 40)
"""A moment before every other."""

SLACK = 25
"""How many milliseconds a window stays open for stamps that are read a frame late."""


@dataclass(frozen=True)
class Timing:
    """The timing of a window, in milliseconds."""

    floor: int
    min_open: int
    quiet: int
    hard: int
    settle: int
    cooldown: int
    stun: int


TIMINGS = {
    "standard": Timing(floor=100, min_open=1500, quiet=1200, hard=5000, settle=300, cooldown=600, stun=1000),
    "kids": Timing(floor=100, min_open=3500, quiet=2500, hard=9000, settle=400, cooldown=1000, stun=0),
    "blitz": Timing(floor=100, min_open=900, quiet=700, hard=3000, settle=200, cooldown=400, stun=1200),
}


@dataclass(frozen=True)
class Window:
    """What there is to swat: all flies within reach, including the fifth one, and those that are allowed."""

    t0: int
    flies: frozenset[CardId]
    allowed: frozenset[CardId]
    active: int
    seats: int
    hands: int


@dataclass(frozen=True)
class Swat:
    """A hand coming down on a fly; hand 0 means the next free one."""

    seat: int
    fly: CardId
    at: int
    hand: int = 0


@dataclass(slots=True)
class Judgement:
    """What became of the swats: a verdict for each, in the order given; the hands on each fly, lowest first; and for
    each seat the flies under its hands. The values in the two dictionaries are never changed, only replaced."""

    verdicts: list[str]
    close: int
    stun_until: tuple[int, ...]
    piles: dict[CardId, tuple[Swat, ...]] = field(default_factory=dict)
    down: dict[int, dict[int, CardId]] = field(default_factory=dict)
    covered_at: int | None = None
    count: int = 0
    latest: int = NEVER


def judge(window: Window, swats: Sequence[Swat], timing: Timing, stun_until: Sequence[int], stuns: bool) -> Judgement:
    """Judges all swats from scratch, by their stamps; of equal stamps, the one that arrived first comes first."""
    result = Judgement([""] * len(swats), window.t0 + timing.hard, tuple(stun_until))
    for place in sorted(range(len(swats)), key=lambda place: swats[place].at):
        result.verdicts[place] = _take(window, swats[place], timing, result, stuns)
    return result


def judge_next(window: Window, swat: Swat, timing: Timing, last: Judgement, stuns: bool) -> Judgement:
    """Gives the same result as judging all from scratch, for a swat no earlier than those judged so far."""
    piles, down = last.piles.copy(), last.down.copy()
    result = Judgement([], last.close, last.stun_until, piles, down, last.covered_at, last.count, last.latest)
    result.verdicts = [*last.verdicts, _take(window, swat, timing, result, stuns)]
    return result


def _take(window: Window, swat: Swat, timing: Timing, result: Judgement, stuns: bool) -> str:
    """Judges the next swat in time."""
    verdict = _verdict(window, swat, timing, result)
    result.latest = swat.at
    if verdict == "ok":
        _put_down(window, swat, timing, result)
    elif verdict == "false-start" and stuns:
        until, stunned = result.stun_until, swat.at + timing.stun
        result.stun_until = tuple(max(old, stunned) if one == swat.seat else old for one, old in enumerate(until))
    return verdict


def _verdict(window: Window, swat: Swat, timing: Timing, so_far: Judgement) -> str:
    """The verdict on a swat after those before it."""
    seat, at = swat.seat, swat.at
    if at > so_far.close:
        return "late"
    if at - window.t0 < timing.floor:
        return "false-start"
    if at < so_far.stun_until[seat]:
        return "stunned"
    if swat.fly not in window.flies:
        return "no-target"
    down = so_far.down.get(seat)
    if down is None:
        return "ok" if swat.hand <= window.hands else "no-hand"
    if len(down) >= window.hands or swat.hand > window.hands or swat.hand in down:
        return "no-hand"
    return "duplicate" if swat.fly in down.values() else "ok"


def _put_down(window: Window, swat: Swat, timing: Timing, result: Judgement) -> None:
    """Puts the hand on the fly, and updates when the window closes."""
    down = result.down.get(swat.seat, {})
    result.down[swat.seat] = {**down, swat.hand or (1 if 1 not in down else 2): swat.fly}
    result.piles[swat.fly] = (*result.piles.get(swat.fly, ()), swat)
    result.count += 1
    close = min(window.t0 + timing.hard, max(window.t0 + timing.min_open, swat.at + timing.quiet))
    if result.covered_at is None and window.allowed <= result.piles.keys():
        result.covered_at = swat.at
    if result.covered_at is not None:
        close = min(close, result.covered_at + timing.settle)
    if result.count == window.seats * window.hands:
        close = min(close, swat.at)
    result.close = close


def winner(window: Window, pile: Sequence[Swat], tie_ms: int) -> Swat:
    """The lowest hand on a fly. Hands within the tie window of the earliest count as equal: then the first seat
    clockwise from the left of the player who turned the card wins, so that no seat has a standing advantage."""
    tied = [swat for swat in pile if swat.at - pile[0].at <= tie_ms]
    return min(tied, key=lambda swat: (swat.seat - window.active - 1) % window.seats)
