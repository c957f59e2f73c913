"""Knowledge: what may be known of a match. Whatever anyone asks about the position goes through the view of a seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from games.engine import NO_SEAT, Match, Move, Phrase, Table, Words, view

from .hints import quick


class Public(NamedTuple):
    """What everyone may know of a position, and the program asks in every frame."""

    waiting: tuple[int, ...]
    due_ms: int | None
    over: bool


class Knowledge:
    """Answers questions about a match, and keeps the answers until the position is another one."""

    def __init__(self, match: Match, game_words: Words) -> None:
        self._match = match
        self.game = match.game
        self.rules = match.rules
        self.game_words = game_words
        self._views: dict[int, Table] = {}
        self._moves: dict[int, list[Move]] = {}
        self._prompts: dict[int, str] = {}
        self._public: Public | None = None

    @property
    def public(self) -> Public:
        """What everyone may know."""
        if self._public is None:
            seen = self.view()
            self._public = Public(tuple(seen.waiting_for()), seen.deadline(), seen.winners is not None)
        return self._public

    def view(self, seat: int = NO_SEAT) -> Table:
        """What a seat knows of the table, or what everybody knows. It is shared: never change it."""
        if seat not in self._views:
            self._views[seat] = view(self._match.table, seat)
        return self._views[seat]

    def moves(self, seat: int) -> list[Move]:
        """Everything a seat may do now."""
        if seat not in self._moves:
            self._moves[seat] = self.view(seat).moves(seat)
        return self._moves[seat]

    def why_not(self, seat: int, move: Move) -> str | None:
        """Why a seat cannot play a move, in a sentence; None when it can."""
        v = self.view(seat)
        why = v.rules.why_not(v, seat, move)
        return None if why is None else self.say(why)

    def prompt(self, seat: int) -> str:
        """What a seat is being asked, in a sentence; nothing when it is not asked."""
        if seat not in self._prompts:
            v = self.view(seat)
            self._prompts[seat] = self.say(v.agenda[-1].ask(v, seat)) if seat in v.waiting_for() else ""
        return self._prompts[seat]

    def waiting_for(self) -> tuple[int, ...]:
        """The seats that may act now."""
        return self.public.waiting

    def deadline_ms(self) -> int | None:
        """When time is up for those who are asked, in game time, as far as that can be foreseen."""
        return self.public.due_ms

    def quick(self, seat: int, moves: Sequence[Move]) -> Move | None:
        """The sensible one of these moves, for a double click: the hint if it is among them, else the only one."""
        return quick(self.game, self.view(seat), seat, moves, len(self._match.log))

    @property
    def begun(self) -> bool:
        """Whether anything has happened since the deal."""
        return bool(self._match.log)

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.public.over

    @property
    def seed(self) -> int:
        """The number of the deal, by which it can be dealt again. Whoever sees it could deal it elsewhere and look at
        all cards: it is shown only to people who play alone."""
        return self._match.seed

    @property
    def lines(self) -> int:
        """How many lines the log has."""
        return len(self._match.log)

    def for_report(self) -> Match:
        """The match, for the file that is written after a crash: that file says that it tells secrets."""
        return self._match

    def finished(self) -> Match:
        """The match itself: once it is over there are no secrets any more."""
        assert self.over, "a match that is still on is nobody's but the referee's"
        return self._match

    @property
    def timed(self) -> bool:
        """Whether time runs against those who are asked."""
        return self.public.due_ms is not None

    @property
    def note(self) -> str:
        """What there is to say about a match before it goes on, such as that the rules have changed since."""
        return self.say(self._match.note) if self._match.note else ""

    def say(self, told: Phrase) -> str:
        """A phrase of the game in words."""
        return self.game_words.say(told)

    def forget(self) -> None:
        """The position has changed."""
        self._views.clear()
        self._moves.clear()
        self._prompts.clear()
        self._public = None
