"""Views and imagined tables: what a seat knows, and a full table that fits it.

The screen, the AI, hints, logs and crash reports get `view(t, seat)` and nothing else. In a view every card that the
seat does not know is NOT_SEEN where it lies, and ELSEWHERE where one asks for it. `imagine` deals the unknown cards
into the gaps, so that the rules can be played on; whatever the viewer knows is the same on both.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from itertools import groupby
from random import Random
from typing import TypeVar, cast

from .cards import NOT_SEEN, CardId
from .rules import Rules
from .table import ELSEWHERE, Table

T = TypeVar("T", bound=Table)

NO_SEAT = -1
"""The view of somebody who holds no cards: it shows only what everybody knows."""


def view(t: T, seat: int) -> T:
    """What a seat knows of the table."""
    assert t.viewer is None, "a view of a view"
    rules = t.rules
    v = t.copy()
    v.viewer = seat
    v.seed, v.moment = 0, None
    for name in [name for name in v.__dict__ if name.startswith("_")]:
        del v.__dict__[name]  # what a table has worked out for itself is nobody else's
    wanted = 1 << seat if seat >= 0 else rules.everybody
    hidden = [card for card, mask in enumerate(t.known) if mask & wanted != wanted]
    for card in hidden:
        v.where[card] = ELSEWHERE
        v.known[card] = 0
    _blank_private(v, seat)
    for zone in {t.where[card] for card in hidden}:
        cards = [NOT_SEEN if v.where[card] == ELSEWHERE else card for card in t.zones[zone]]
        # The order of somebody else's hand is his own affair: it would tell which card was drawn when.
        v.zones[zone] = cards if rules.hand_of[zone] in (-1, seat) else sorted(cards, reverse=True)
    if t.turned:
        v.turned = frozenset(card for card in t.turned if v.where[card] != ELSEWHERE)
    return v


def _blank_private(v: Table, seat: int) -> None:
    """Leaves out what only other seats may know: their entries in private facts, and who else has peeked at a card of
    a hand. Whoever knows a card in somebody's hand could else tell that this was the one that another looked at."""
    rules = v.rules
    for fact in rules.private:
        entries = getattr(v, fact)
        setattr(v, fact, tuple(entry if place == seat else None for place, entry in enumerate(entries)))
    if seat == NO_SEAT:
        return  # what nobody in particular sees in a hand is known to all
    for zone, owner in enumerate(rules.hand_of):
        if owner not in (-1, seat):
            for card in v.zones[zone]:
                if card not in v.turned and v.known[card]:
                    v.known[card] &= 1 << owner | 1 << seat


def imagine(v: T, rng: Random) -> T:
    """A full table that fits the view: the cards it does not know lie where they may, by chance."""
    rules = v.rules
    t = v.copy()
    t.viewer = None
    t.seed = int(rng.random() * (1 << 53))
    unknown = cast("list[CardId]", [card for card, zone in enumerate(v.where) if zone == ELSEWHERE])
    _mix(unknown, rng)
    arranged = rules.arranged(v, unknown, rng)
    if arranged is not None:
        unknown = arranged
    elif type(rules).possible is not Rules.possible:
        unknown = fitting(v, unknown)
    for zone, cards in enumerate(t.zones):
        if NOT_SEEN in cards:
            _fill(t, zone, unknown)
    return t


def _fill(t: Table, zone: int, unknown: list[CardId]) -> None:
    """Puts cards from the end of `unknown` into the gaps of a zone."""
    rules, cards, where, known = t.rules, t.zones[zone], t.where, t.known
    own = rules.hand_of[zone]
    mask, draw, turns = 0 if own < 0 else 1 << own, unknown.pop, rules.seen_in[zone] == rules.everybody
    for place, card in enumerate(cards):
        if card == NOT_SEEN:
            cards[place] = dealt = draw()
            where[dealt] = zone
            known[dealt] = mask
            if turns:
                t.turned |= {dealt}


def _mix(cards: list[CardId], rng: Random) -> None:
    """Each card draws a number, and the numbers put them in order: half as long as to change places one by one."""
    cards.sort(key=partial(next, iter(rng.random, None)))


def dealt_apart(
    v: Table, unknown: list[CardId], shuns: Mapping[int, Callable[[CardId], object]], rng: Random
) -> list[CardId]:
    """The mixed cards in an order in which no zone gets what it shuns, as far as anything else is left."""
    rest, dealt = unknown[::-1], []
    for zone, gaps in groupby(reversed(gaps_of(v))):
        count = len(list(gaps))
        if zone in shuns:
            dealt += _without(rest, count, shuns[zone], rng)
        else:
            dealt += rest[: -count - 1 : -1]
            del rest[-count:]
    return dealt


def _without(rest: list[CardId], count: int, shunned: Callable[[CardId], object], rng: Random) -> list[CardId]:
    """Takes so many cards from the end; those that are shunned go back anywhere, unless there are not enough others."""
    taken: list[CardId] = []
    back: list[CardId] = []
    while len(taken) < count and rest:
        card = rest.pop()
        (back if shunned(card) else taken).append(card)
    while len(taken) < count:
        taken.append(back.pop())
    for card in back:
        rest.insert(int(rng.random() * (len(rest) + 1)), card)
    return taken


def gaps_of(v: Table) -> list[int]:
    """The zone of every card that is not seen, in the order in which they are filled."""
    return [zone for zone, cards in enumerate(v.zones) for card in cards if card == NOT_SEEN]


def fitting(v: Table, unknown: list[CardId]) -> list[CardId]:
    """The mixed cards in an order in which each gap gets a possible one: a matching, found by augmenting paths."""
    gaps = gaps_of(v)
    possible = v.rules.possible
    fits = {zone: {card for card in unknown if possible(v, zone, card)} for zone in set(gaps)}
    holder: dict[CardId, int] = {}

    def place(gap: int, tried: set[CardId]) -> bool:
        for card in unknown:
            if card not in tried and card in fits[gaps[gap]]:
                tried.add(card)
                if card not in holder or place(holder[card], tried):
                    holder[card] = gap
                    return True
        return False

    for gap in sorted(range(len(gaps)), key=lambda gap: len(fits[gaps[gap]])):
        assert place(gap, set()), f"no card fits {v.rules.names[gaps[gap]]}: `possible` forbids too much"
    dealt = {gap: card for card, gap in holder.items()}
    return [dealt[gap] for gap in reversed(range(len(gaps)))]
