"""Views and imagined tables: what a seat knows, and a full table that fits it.

The screen, bots, hints, logs and crash reports get `view(t, seat)` and nothing else. In a view, a card that the seat
does not know is NOT_SEEN in its zone, and `where` gives ELSEWHERE for it. `imagine` deals the unknown cards into the
gaps, so that the rules can be played on; what the viewer knows stays the same.
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
"""The view of an onlooker: it shows only what everyone knows."""


def view(t: T, seat: int) -> T:
    """What a seat knows of the table."""
    assert t.viewer is None, "a view of a view"
    rules = t.rules
    v = t.copy()
    v.viewer = seat
    v.seed, v.moment = 0, None
    for name in [name for name in v.__dict__ if name.startswith("_")]:
        del v.__dict__[name]  # what a table has cached may depend on hidden cards
    wanted = 1 << seat if seat >= 0 else rules.everybody
    hidden = [card for card, mask in enumerate(t.known) if mask & wanted != wanted]
    for card in hidden:
        v.where[card] = ELSEWHERE
        v.known[card] = 0
    _blank_private(v, seat)
    for zone in {t.where[card] for card in hidden}:
        cards = [NOT_SEEN if v.where[card] == ELSEWHERE else card for card in t.zones[zone]]
        # The order of another player's hand is hidden: it would reveal which card was drawn when.
        v.zones[zone] = cards if rules.hand_of[zone] in (-1, seat) else sorted(cards, reverse=True)
    if t.turned:
        v.turned = frozenset(card for card in t.turned if v.where[card] != ELSEWHERE)
    return v


def _blank_private(v: Table, seat: int) -> None:
    """Removes what only other seats may know: their entries in private facts, and who else has looked at a card in a
    hand. Otherwise a seat that knows a card in another hand could tell that a third player looked at that one."""
    rules = v.rules
    for fact in rules.private:
        entries = getattr(v, fact)
        setattr(v, fact, tuple(entry if place == seat else None for place, entry in enumerate(entries)))
    if seat == NO_SEAT:
        return  # what an onlooker sees in a hand is known to all
    for zone, owner in enumerate(rules.hand_of):
        if owner not in (-1, seat):
            for card in v.zones[zone]:
                if card not in v.turned and v.known[card]:
                    v.known[card] &= 1 << owner | 1 << seat


def imagine(v: T, rng: Random) -> T:
    """Returns a full table that agrees with the view. Unknown cards are dealt at random to places where they can be."""
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
    """Shuffles by sorting by random numbers, which takes half the time of swapping cards one by one."""
    cards.sort(key=partial(next, iter(rng.random, None)))


def dealt_apart(
    v: Table, unknown: list[CardId], shuns: Mapping[int, Callable[[CardId], object]], rng: Random
) -> list[CardId]:
    """Reorders shuffled cards so that no zone gets a card that it shuns, as long as there are others."""
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
    """Takes `count` cards from the end. Shunned cards go back at random places, unless there are too few others."""
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
    """The zone of every unseen card, in the order in which the gaps are filled."""
    return [zone for zone, cards in enumerate(v.zones) for card in cards if card == NOT_SEEN]


def fitting(v: Table, unknown: list[CardId]) -> list[CardId]:
    """Reorders shuffled cards so that each gap gets a possible one: a matching, found by augmenting paths."""
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
