"""Undoing: undoes and redoes moves, with the consent of the other person whose move it was."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from tabletop.input.navigation import Command

from .notice import RefusalNotice, position_of
from .session import Session

if TYPE_CHECKING:
    from tabletop.app import App


class Undoing:
    """Undo and redo at a table."""

    def __init__(self, app: App, session: Session, notice: RefusalNotice) -> None:
        self.app, self.session, self.notice = app, session, notice
        self.consent = -1
        """The person who was asked to agree to an undo; -1: no one."""
        self.steps_over: Callable[[], bool] = lambda: False
        """Whether there is nothing to decide in a position, so that undoing goes on to the one before."""
        self._possible = set[Command]()
        self._why = dict[Command, str]()
        """Why the others are not."""

    def undo(self) -> None:
        """Undoes the last move; another person who is affected is asked first."""
        session = self.session
        if self._is_refused(Command.UNDO):
            return
        other = session.referee.history.undo_needs(session.viewpoint.asked)
        if other is None or self._agreed(other):
            self._do(session.referee.undo)
            self._go_on_back()

    def _go_on_back(self) -> None:
        """Goes on to a position in which there is something to decide, as long as that concerns no one else."""
        session = self.session
        while self.steps_over() and not self._reason(Command.UNDO):
            if session.referee.history.undo_needs(session.viewpoint.asked) is not None:
                return
            self._do(session.referee.undo)

    def redo(self) -> None:
        """Redoes what was undone."""
        if not self._is_refused(Command.REDO):
            self._do(self.session.referee.redo)

    def possible(self) -> set[Command]:
        """Which of the two is possible now, as far as the match has been shown: while a move is under way, what was
        possible before."""
        session = self.session
        if not session.finished and session.playback.lines == session.referee.known.lines:
            self._possible = {command for command in (Command.UNDO, Command.REDO) if not self._reason(command)}
        return set() if session.finished else self._possible

    def why_not(self, command: Command) -> str:
        """Why one of the two is not possible now, in a sentence, as far as the match has been shown; empty if it is.
        Of other commands it knows nothing."""
        session = self.session
        if command not in (Command.UNDO, Command.REDO):
            return ""
        if session.finished or session.playback.lines == session.referee.known.lines:
            self._why[command] = self._reason(command)
        why = self._why.get(command, "")
        return self.app.say(why) if why else ""

    def _reason(self, command: Command) -> str:
        """The same as the key of a sentence."""
        history = self.session.referee.history
        if self.session.finished:  # it has been recorded; play can be continued from its replay
            return "undo.over"
        if command is Command.REDO:
            return "" if history.can_redo() else "undo.redo"
        kept = history.what_keeps()
        if kept and self.session.race is not None:
            return "undo.clock"
        return f"undo.{kept}" if kept else ""

    def _agreed(self, other: int) -> bool:
        """Whether the other person agrees, which they do by asking for the same undo."""
        agreed = self.consent == other
        self.consent = -1 if agreed else other
        return agreed

    def _is_refused(self, command: Command) -> bool:
        """Whether one of the two is not possible; then the reason is shown until anything happens."""
        why = self._reason(command)
        if why:
            position = position_of(self.session)
            self.notice.show(self.app.say(why), lambda: position == position_of(self.session))
        return bool(why)

    def _do(self, act: Callable[[], object]) -> None:
        act()
        self.session.go_on()
