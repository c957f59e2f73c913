"""Story: what happened in a match and why, in words, as a viewer may know it."""

from __future__ import annotations

from collections.abc import Collection

from games.brain.thought import Thought
from games.engine import NO_SEAT, Match, Moved, view

from .chronicle import LAST, Chronicle
from .episodes import doer_of
from .gist import Gist, gist_of
from .log_text import LogLine, LogText
from .reasons import Reasons


class Story:
    """The log of a match for the viewer at the screen, kept until the position changes."""

    def __init__(self, match: Match, log_text: LogText, bots: Collection[int]) -> None:
        self._match, self._log_text, self.bots = match, log_text, bots
        self.reasons = Reasons(match, log_text)
        self._chronicle = Chronicle(match, log_text)
        self._lines: dict[tuple[int, int, int], list[LogLine]] = {}

    def forget(self) -> None:
        """Drops the lines: the position has changed."""
        self._lines.clear()

    def log_lines(self, viewer: int, last: int = LAST, upto: int | None = None) -> list[LogLine]:
        """The last lines of the first `upto` entries, or of all, as the viewer may know them. If players have to
        remember the others, there are only as many as the rules allow."""
        entries = len(self._match.log) if upto is None else max(0, upto)
        reach = self.reach(entries)
        return self._told(viewer, last if reach is None else min(last, reach), entries)

    def since_own_move(self, viewer: int, seat: int, last: int, upto: int) -> list[LogLine]:
        """What the others did since the last move of a seat, out of the `last` lines. Where players have to remember
        the others, only what the log shows, and what took cards from the seat: that is no secret to it."""
        lines = self._told(viewer, last, upto)
        own = (at for at, line in enumerate(lines) if line.seat == seat and not self.was_idle(line.line))
        since = [line for line in lines[max(own, default=-1) + 1 :] if line.seat not in (-1, seat)]
        reach = self.reach(upto)
        shown = 0 if reach is None else upto - reach
        return [line for line in since if line.line < 0 or line.line >= shown or self._took_from(line, viewer, seat)]

    def _told(self, viewer: int, last: int, upto: int) -> list[LogLine]:
        """The last lines of the first `upto` entries."""
        key = viewer, last, upto
        if key not in self._lines:
            self._lines[key] = self._chronicle.lines(viewer, last, upto)
        return self._lines[key]

    def _took_from(self, line: LogLine, viewer: int, seat: int) -> bool:
        """Whether cards went from a hand of a seat to the hand of another one."""
        hand_of = self._match.rules.hand_of
        moves = (event for event in self._chronicle.seen(line.line, viewer) if isinstance(event, Moved))
        return any(hand_of[move.source] == seat and hand_of[move.to] not in (-1, seat) for move in moves)

    def gist(self, line: LogLine, viewer: int) -> Gist:
        """A line in short: who did what against whom, as far as its viewer may know."""
        if line.line < 0:
            return Gist(line.seat)
        events = self._chronicle.seen(line.line, viewer)
        rules = self._match.rules
        return gist_of(line, events, rules, self._match.game.layout, doer_of(rules, self._match.log[line.line]))

    def round_of(self, line: int) -> int:
        """How many rounds were over when an entry was made."""
        return self._match.tables[line].round

    def reach(self, upto: int) -> int | None:
        """How many of its last lines the log may show after this many entries; None for all, as when nothing need be
        remembered any more."""
        over = self._match.tables[max(0, upto)].winners is not None
        return None if over else self._match.rules.log_reach

    def why(self, line: int, viewer: int) -> str:
        """Why an entry of the log was played, as the viewer may know it."""
        return self.reasons.why(line, viewer)

    def why_latest(self, viewer: int, upto: int) -> tuple[int, str] | None:
        """The bot that played last in the first `upto` entries, and why; None if no bot has played."""
        line = self.latest_bot_line(upto)
        return (self._match.log[line].seat, self.why(line, viewer)) if line >= 0 else None

    def latest_bot_line(self, upto: int) -> int:
        """The index of the last entry that a bot played, out of the first `upto`; -1 if there is none."""
        log = self._match.log
        return next((line for line in range(upto - 1, -1, -1) if log[line].seat in self.bots), -1)

    def place(self, zone: int) -> str:
        """The name of a place, as the log has it."""
        return self._log_text.place([zone])

    def was_idle(self, line: int) -> bool:
        """Whether everyone knew that the seat of an entry had no other move, so that the table could make it. -1 is the
        index of a note, which is no move."""
        if line < 0:
            return False
        entry, before = self._match.log[line], view(self._match.tables[line], NO_SEAT)
        asked = entry.seat in before.waiting_for()
        idle = before.agenda[-1].idle_pass(before, entry.seat) if asked else None
        return idle is not None and entry.text == before.rules.write(idle)

    def note(self, thought: Thought | None) -> None:
        """Stores the thought behind the latest entry."""
        self.reasons.note(thought)

    def add(self, seat: int, key: str, **values: str | int) -> None:
        """Adds a note about a seat that is not in the log."""
        self._chronicle.add_note(seat, key, **values)
