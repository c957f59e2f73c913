"""Working ahead: a seat thinks during the other players' turns, and continues from there in its own.

The moves played in between are not needed. From the seat's current view, the search plays on in imagined tables until
the seat's turn, takes the view of that position, and compares the seat's moves there; each such view has a tree of its
own. When the seat's turn really comes, its view is either one of these or it is not.
"""

from __future__ import annotations

import re
from random import Random

from ..engine import Table, any_move, view, write_table
from ..engine.game import Hint
from .playing import pass_time
from .search import Root, Search, chance
from .thought import Budget

MOST_VIEWS = 2000
"""How many views are kept; random cards make many different ones."""

FURTHEST = 40
"""A seat that is not asked within this many decisions does not need to think ahead yet."""
ODD = 0.2
"""How often the other players are assumed to make a random move."""

_WORD = re.compile(r"\w+")


def view_key(v: Table) -> str:
    """The view of a seat as text, reduced to what matters for its decision: without the clock, and with faces in place
    of the names of identical cards."""
    deck = v.rules.deck
    lines = [line for line in write_table(v).splitlines() if not line.startswith("clock:")]

    def face(word: re.Match[str]) -> str:
        card = deck.by_name.get(word[0])
        return word[0] if card is None else deck.faces[card]

    return _WORD.sub(face, "\n".join(lines))


class Ahead:
    """What was worked out ahead, by view."""

    def __init__(self) -> None:
        self.roots: dict[str, Root] = {}

    def found(self, v: Table) -> Root | None:
        """Returns what was worked out for this view, if anything."""
        return self.roots.get(view_key(v)) if self.roots else None

    def compare(self, search: Search, t: Table, me: int, rng: Random) -> None:
        """Tries my moves on a table where it is my turn."""
        v = view(t, me)
        seen = view_key(v)
        root = self.roots.get(seen)
        if root is None:
            moves = search.moves_of(v, me)
            if len(moves) < 2 or len(self.roots) >= MOST_VIEWS:
                return
            root = self.roots[seen] = search.root(v, me, moves, rng)
        if not root.decided() and root.suits(search.moves_of(t, me)):
            root.compare(t, rng)


def work_ahead(search: Search, v: Table, me: int, budget: Budget, seed: int, ahead: Ahead) -> None:
    """Works out what this seat may be asked next, and what to do then, from what it sees during another seat's turn."""
    rng, lasts, done = chance(v, seed + len(ahead.roots)), budget.lasts(), 0
    while lasts(done):
        t = search.imagines(v, rng)
        if asked_next(t, me, search.quick, rng):
            ahead.compare(search, t, me, rng)
        done += 1


def asked_next(t: Table, me: int, quick: Hint, rng: Random) -> bool:
    """Plays the other seats until it is my turn; returns whether that happens soon enough."""
    for _ in range(FURTHEST):
        asked = pass_time(t, quick, rng)
        if asked is None or asked == me:
            return asked == me
        t.play(asked, (any_move if rng.random() < ODD else quick)(t, asked, rng))
    return False
