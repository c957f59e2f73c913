"""Match: a game in progress, with its log, undo, redo and replay.

The log of text moves is the source of truth. The table after each entry is kept, so undo costs nothing. A move is
played on a copy, so the match stays as it was if the rules fail. If the match began from a position in a file, such a
failure is raised as BadPosition.
"""

from __future__ import annotations

from .entries import Entry, MovePlayed, Paused, TimePassed
from .errors import BadPosition, IllegalMove
from .events import Event
from .game import Game
from .moves import Move
from .rules import AnyRules
from .table import FAR, Table
from .view import view
from .words import Phrase, phrase


def enter(t: Table, entry: Entry) -> None:
    """Applies an entry of a log to a table."""
    match entry:
        case MovePlayed(seat, text, at):
            t.play(seat, t.rules.read(text), at)
        case TimePassed(at=until):
            t.advance(until)
        case Paused(at=moment):
            t.pause(moment)


class Match:
    """A game in progress. `table` is the latest position: read it or take a `view` of it, but never change it."""

    def __init__(self, game: Game, rules: AnyRules, seed: int, start: Table | None = None) -> None:
        """Deals a new game, or starts from the position `start`."""
        self.game = game
        self.rules = rules
        self.seed = seed
        dealt = start.copy() if start else rules.new_table(seed, record=True)
        if dealt.agenda:
            dealt.settle()
        self.dealt_from_seed = start is None
        self.news: list[Event] = dealt.events or []
        self.tables = [dealt]
        self.log: list[Entry] = []
        self.undone: list[Entry] = []
        self.note: Phrase | None = None
        self.brought = False  # from a position in a file, which may be one that play can never reach

    @property
    def table(self) -> Table:
        """The position after the last entry of the log."""
        return self.tables[-1]

    def play(self, seat: int, move: Move | str, at: int | None = None) -> list[Event]:
        """Plays a move and returns all events since the last call. Raises IllegalMove with the reason if it is
        illegal."""
        wanted = self.rules.read(move) if isinstance(move, str) else move
        if not 0 <= seat < self.rules.seats:
            raise self._refused(phrase("no_such_seat", seat=seat))
        self._check_stamp(at)
        if at is not None and self._let_fall(at - 1):
            self.undone.clear()
        v = view(self.table, seat)  # the reason for a refusal must not reveal what is hidden
        reason = v.rules.why_not(v, seat, wanted)
        if reason is not None:
            raise self._refused(reason)
        self._enter(MovePlayed(seat, self.rules.write(wanted), at))
        self.undone.clear()
        return self.take_news()

    def advance(self, clock: int) -> list[Event]:
        """Advances the game clock, so deadlines up to then take effect. Returns all events since the last call."""
        self._check_stamp(clock)
        if self._let_fall(clock):
            self.undone.clear()
        return self.take_news()

    def pause(self, clock: int) -> list[Event]:
        """Records that the players stopped for a while: what runs against the clock starts afresh."""
        self._check_stamp(clock)
        self._enter(Paused(clock))
        self.undone.clear()
        return self.take_news()

    def take_news(self) -> list[Event]:
        """Returns all events since the last call."""
        news, self.news = self.news, []
        return news

    # ------------------------------------------------------------------ back and forth

    def can_undo(self, lines: int = 1) -> bool:
        """Whether the last entries can be undone fairly: none of them revealed anything that its player had not
        known."""
        played = len(self.log)
        return 0 < lines <= played and not any(map(self._revealed, range(played - lines, played)))

    def undo(self, whatever_was_seen: bool = False) -> None:
        """Undoes the last entry of the log."""
        if not self.log:
            raise self._refused(phrase("nothing_to_undo"))
        if self._revealed(len(self.log) - 1) and not whatever_was_seen:
            raise self._refused(phrase("undo_would_tell"))
        self.undone.append(self.log.pop())
        self.tables.pop()
        self.news = []

    def redo(self) -> list[Event]:
        """Redoes the entry that was undone last."""
        if not self.undone:
            raise self._refused(phrase("nothing_to_redo"))
        self._enter_checked(self.undone[-1])
        self.undone.pop()
        return self.take_news()

    def replay(self, entry: Entry) -> None:
        """Plays an entry from a log; raises IllegalMove if it is not legal here."""
        self._enter_checked(entry)
        self.news = []

    def _revealed(self, line: int) -> bool:
        """Whether an entry revealed anything that its player had not known, or depended on chance."""
        return bool(self.why_final(line))

    def why_final(self, line: int) -> str:
        """Why an entry cannot be undone fairly: that it depended on `chance`, that its player or another one
        has `seen` a card, or that all have `heard` something; empty if nothing does."""
        before, after = self.tables[line : line + 2]
        entry = self.log[line]
        own = 1 << entry.seat if isinstance(entry, MovePlayed) else self.rules.everybody
        learnt = (new & ~old and old & own != own for old, new in zip(before.known, after.known, strict=True))
        heard = (getattr(before, fact) != getattr(after, fact) for fact in self.rules.told_aloud)
        if before.seed != after.seed:
            return "chance"
        return "seen" if any(learnt) else "heard" if any(heard) else ""

    # ------------------------------------------------------------------ entering

    def _enter(self, entry: Entry) -> None:
        """Applies an entry to a copy of the table, which then becomes the latest."""
        t = self.table.copy()
        t.events = []
        try:
            enter(t, entry)
        except Exception as error:
            if isinstance(error, IllegalMove) or not self.brought:
                raise
            raise BadPosition(phrase("position.stuck", error=f"{error!r:.200}")) from error
        self.news += t.events
        t.events = None
        t.share(self.table)
        self.tables.append(t)
        self.log.append(entry)

    def _enter_checked(self, entry: Entry) -> None:
        """Plays an entry from a log if it is legal here, after answering what earlier versions did not ask."""
        if not self._fits(entry):
            self.do_unasked()
        if isinstance(entry, MovePlayed) and not self._fits(entry):
            raise self._refused(phrase("move.does_not_fit", seat=entry.seat, move=entry.text))
        self._enter(entry)

    def _fits(self, entry: Entry) -> bool:
        return not isinstance(entry, MovePlayed) or self.table.check(entry.seat, self.rules.read(entry.text))

    def do_unasked(self) -> None:
        """Makes the forced moves that earlier versions made by themselves within the entry before. Calls that were
        logged since then are played again after them."""
        asked, called = self.table.agenda[-1:], []
        if not _unasked_once(self.table):
            return
        while self.log and self.tables[-2].agenda[-1:] == asked:
            called.append(self.log.pop())
            self.tables.pop()
        t = self.tables[-1] = self.table.copy()
        while _unasked_once(t):
            seat = t.waiting_for()[0]
            t.play(seat, t.moves(seat)[0])
        for entry in reversed(called):
            self._enter_checked(entry)

    def _refused(self, why: Phrase) -> IllegalMove:
        return IllegalMove(why, self.game.words)

    def _check_stamp(self, at: int | None) -> None:
        if at is not None and (type(at) is not int or abs(at) >= FAR):
            raise self._refused(phrase("no_such_moment"))

    def _let_fall(self, clock: int) -> bool:
        """Enters the passing of time if there is a deadline in it."""
        due = self.table.deadline()
        if due is None or due > clock:
            return False
        self._enter(TimePassed(clock))
        return True


def _unasked_once(t: Table) -> bool:
    """Whether earlier versions did not ask what is asked now."""
    return any(step.unasked_once for step in t.agenda[-1:])
