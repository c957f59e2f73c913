"""Knowledge: what may be known about a match. All questions about the position are answered from the view of a seat.

The referee knows the match as it is. A screen asks about the match as far as it has been shown, which can be some moves
behind: then nothing it says tells what is still to be seen.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import NamedTuple

from games.engine import NO_SEAT, Match, Move, Phrase, Table, Words, view

from .hints import quick

UNDEALT = -1
"""The number of entries before the deal."""


class Public(NamedTuple):
    """What everyone may know of a position, and the program asks in every frame."""

    waiting: tuple[int, ...]
    due_ms: int | None
    over: bool


class Knowledge:
    """Answers questions about a match, and keeps the answers until the position changes."""

    def __init__(self, match: Match, game_words: Words, shown: Callable[[], int] | None = None) -> None:
        """`shown` returns how many entries of the log are known of, or UNDEALT; without it, all are."""
        self._match = match
        self.game = match.game
        self.rules = match.rules
        self.game_words = game_words
        self._shown = shown
        self._about: Table | None = None
        """The position that the answers are about."""
        self._views: dict[int, Table] = {}
        self._moves: dict[int, list[Move]] = {}
        self._prompts: dict[int, str] = {}
        self._public: Public | None = None

    @property
    def lines(self) -> int:
        """How many entries the log has, as far as is known."""
        entries = len(self._match.log)
        return entries if self._shown is None else min(self._shown(), entries)

    @property
    def _table(self) -> Table:
        """The position; drops all answers about another one."""
        lines = self.lines
        table = self._undealt if lines == UNDEALT else self._match.tables[lines]
        if table is not self._about:
            self._about, self._public = table, None
            self._views, self._moves, self._prompts = {}, {}, {}
        return table

    @cached_property
    def _undealt(self) -> Table:
        """The table before the deal, at which nothing is asked."""
        return self.rules.bare_table()

    @property
    def public(self) -> Public:
        """What everyone may know."""
        table = self._table
        if self._public is None:
            seen = self.view()
            self._public = Public(tuple(seen.waiting_for()), seen.deadline(), table.winners is not None)
        return self._public

    def view(self, seat: int = NO_SEAT) -> Table:
        """What a seat knows of the table, or what everyone knows. The view is shared: never change it."""
        table = self._table
        if seat not in self._views:
            self._views[seat] = view(table, seat)
        return self._views[seat]

    def moves(self, seat: int) -> list[Move]:
        """Every move a seat may make now."""
        seen = self.view(seat)
        if seat not in self._moves:
            self._moves[seat] = seen.moves(seat)
        return self._moves[seat]

    def why_not(self, seat: int, move: Move) -> str | None:
        """Why a seat cannot play a move, in a sentence; None if it can."""
        v = self.view(seat)
        why = v.rules.why_not(v, seat, move)
        return None if why is None else self.say(why)

    def prompt(self, seat: int) -> str:
        """The question for a seat, in a sentence; empty if it is not asked."""
        v = self.view(seat)
        if seat not in self._prompts:
            self._prompts[seat] = self.say(v.agenda[-1].ask(v, seat)) if seat in v.waiting_for() else ""
        return self._prompts[seat]

    def is_quiet(self, seat: int) -> bool:
        """Whether a seat is asked only as a matter of form, without sound or light."""
        v = self.view()
        return seat in self.waiting_for() and v.agenda[-1].quiet(v, seat)

    def idle_pass(self, seat: int) -> Move | None:
        """The move of a seat that only lets the others go on, if everyone knows that it has no other one."""
        v = self.view()
        return v.agenda[-1].idle_pass(v, seat) if seat in self.waiting_for() else None

    def waiting_for(self) -> tuple[int, ...]:
        """The seats that may act now."""
        return self.public.waiting

    def deadline_ms(self) -> int | None:
        """The deadline for the seats that are asked, in game time, as far as it can be foreseen."""
        return self.public.due_ms

    def quick(self, seat: int, moves: Sequence[Move]) -> Move | None:
        """The sensible one of these moves, for a double click: the hint if it is one of them, else the only one."""
        return quick(self.game, self.view(seat), seat, moves, self.lines)

    @property
    def begun(self) -> bool:
        """Whether anything has happened since the deal."""
        return self.lines > 0

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.public.over

    @property
    def seed(self) -> int:
        """The seed of the deal. With it the same cards could be dealt elsewhere and looked at, so it is shown only to
        people who play alone."""
        return self._match.seed

    def for_report(self) -> Match:
        """The match, for crash reports, which say that they contain secrets."""
        return self._match

    def finished(self) -> Match:
        """The match itself, once it is over and nothing is secret."""
        assert self.over, "a match that is still on is nobody's but the referee's"
        return self._match

    @property
    def timed(self) -> bool:
        """Whether there is a deadline for the seats that are asked."""
        return self.public.due_ms is not None

    @property
    def note(self) -> str:
        """A note about the match from before it was resumed, such as that the rules have changed since."""
        return self.say(self._match.note) if self._match.note else ""

    def say(self, message: Phrase) -> str:
        """A phrase of the game in words."""
        return self.game_words.say(message)
