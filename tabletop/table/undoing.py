"""Undoing: undoes and redoes moves, with the consent of the other person whose move it was."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from tabletop.input.navigation import Command

from .notice import RefusalNotice, position_of
from .session import Session

if TYPE_CHECKING:
    from tabletop.app import App

NOTHING = "undo.nothing"
"""The reason why nothing can be taken back at the beginning."""


class Undoing:
    """Undo and redo at a table."""

    def __init__(self, app: App, session: Session, notice: RefusalNotice) -> None:
        self.app, self.session, self.notice = app, session, notice
        self.consent = -1
        """The person who was asked to agree to an undo; -1: no one."""
        self.steps_over: Callable[[], bool] = lambda: False
        """Whether there is nothing to decide in a position, so that undoing goes on to the one before."""
        self._why = dict[Command, str]()
        """Why each of the two is not possible, as far as the match has been shown; empty if it is."""

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
        self._follow()
        return {command for command, why in self._why.items() if not why}

    def why_not(self, command: Command) -> str:
        """Why one of the two is not possible now, in a sentence, as far as the match has been shown; empty if it is.
        Of other commands it knows nothing."""
        self._follow()
        why = self._why.get(command, "")
        return self.app.say(why) if why else ""

    @property
    def is_open(self) -> bool:
        """Whether moves can be taken back here, as far as the match has been shown, or could if there were any."""
        self._follow()
        return self._why.get(Command.UNDO, "") in ("", NOTHING)

    def _follow(self) -> None:
        """Finds out what is possible, once the match has been shown up to now."""
        if self._all_shown:
            self._why = {command: self._reason(command) for command in (Command.UNDO, Command.REDO)}

    @property
    def _all_shown(self) -> bool:
        """Whether the match has been shown up to now; what is said of it at its end stays as it is."""
        session = self.session
        return session.finished or session.playback.lines == session.referee.known.lines

    def _reason(self, command: Command) -> str:
        """Why undo or redo is not possible in the match as it is, which may be ahead of what has been shown: the key of
        a sentence, empty if it is possible."""
        history = self.session.referee.history
        if self.session.finished:  # it has been recorded; play can be continued from its replay
            return "undo.over"
        if command is Command.REDO:
            return "" if history.can_redo() else "undo.redo"
        refusal = history.undo_refusal()
        if refusal and self.session.race is not None:
            return "undo.clock"
        return f"undo.{refusal}" if refusal else ""

    def _agreed(self, other: int) -> bool:
        """Whether the other person agrees, which they do by asking for the same undo."""
        agreed = self.consent == other
        self.consent = -1 if agreed else other
        return agreed

    def _is_refused(self, command: Command) -> bool:
        """Whether one of the two is not possible; then the reason is shown until anything happens. It tells nothing of
        a move that is still under way."""
        if not self._reason(command):
            return False
        self._follow()
        why = self._why.get(command, "")
        if not self._all_shown and why in ("", NOTHING):  # neither is true any more
            why = "undo.wait"
        position = position_of(self.session)
        self.notice.show(self.app.say(why), lambda: position == position_of(self.session))
        return True

    def _do(self, act: Callable[[], object]) -> None:
        act()
        self.session.go_on()
