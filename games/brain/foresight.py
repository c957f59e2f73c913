"""Working ahead: what a seat finds out while somebody else is asked, and goes on from when its own turn has come.

Nothing has to be told of what was played meanwhile. From what the seat sees now the search plays on in imagined tables
until the seat would be asked, looks what it would see then, and compares its moves there; each such sight has a tree of
its own. When the seat is really asked, what it sees either is one of these or not.
"""

from __future__ import annotations

import re
from random import Random

from ..engine import Table, any_move, view, write_table
from ..engine.game import Hint
from .playing import pass_time
from .search import Root, Search, chance
from .thought import Budget

MOST_SIGHTS = 2000
"""So many are kept; what chance shows makes many that differ."""

FURTHEST = 40
"""Whoever is not asked within so many decisions need not think about it yet."""
ODD = 0.2
"""How often others are taken to do what nobody would expect."""

_WORD = re.compile(r"\w+")


def sight(v: Table) -> str:
    """What a seat sees, as far as it matters for what to do: no hour, and of twins no names."""
    deck = v.rules.deck
    lines = [line for line in write_table(v).splitlines() if not line.startswith("clock:")]

    def face(word: re.Match[str]) -> str:
        card = deck.by_name.get(word[0])
        return word[0] if card is None else deck.faces[card]

    return _WORD.sub(face, "\n".join(lines))


class Ahead:
    """What was found out before it was asked for, by sight."""

    def __init__(self) -> None:
        self.roots: dict[str, Root] = {}

    def found(self, v: Table) -> Root | None:
        """What was found out about this, if anything."""
        return self.roots.get(sight(v)) if self.roots else None

    def compare(self, search: Search, t: Table, me: int, rng: Random) -> None:
        """Tries what I might do on a table on which I am asked."""
        v = view(t, me)
        seen = sight(v)
        root = self.roots.get(seen)
        if root is None:
            moves = search.moves_of(v, me)
            if len(moves) < 2 or len(self.roots) >= MOST_SIGHTS:
                return
            root = self.roots[seen] = search.root(v, me, moves, rng)
        if not root.decided() and root.suits(search.moves_of(t, me)):
            root.compare(t, rng)


def work_ahead(search: Search, v: Table, me: int, budget: Budget, seed: int, ahead: Ahead) -> None:
    """Finds out what a seat may be asked next, and what to do then, from what it sees while somebody else is asked."""
    rng, lasts, done = chance(v, seed + len(ahead.roots)), budget.lasts(), 0
    while lasts(done):
        t = search.imagines(v, rng)
        if asked_next(t, me, search.quick, rng):
            ahead.compare(search, t, me, rng)
        done += 1


def asked_next(t: Table, me: int, quick: Hint, rng: Random) -> bool:
    """Lets the others play until I am asked in a turn; whether it comes to that soon."""
    for _ in range(FURTHEST):
        asked = pass_time(t, quick, rng)
        if asked is None or asked == me:
            return asked == me
        t.play(asked, (any_move if rng.random() < ODD else quick)(t, asked, rng))
    return False
