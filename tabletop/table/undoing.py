"""Undoing: undoes and redoes moves, with the consent of the other person whose move it was."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from games.engine import IllegalMove
from tabletop.input.navigation import Command

from .notice import RefusalNotice
from .session import Session

if TYPE_CHECKING:
    from tabletop.app import App


class Undoing:
    """Undo and redo at a table."""

    def __init__(self, app: App, session: Session, notice: RefusalNotice) -> None:
        self.app, self.session, self.notice = app, session, notice
        self.consent = -1
        """The person who was asked to agree to an undo; -1: no one."""
        self._possible = set[Command]()

    def undo(self) -> None:
        """Undoes the last move; another person who is affected is asked first."""
        session = self.session
        history = session.referee.history
        possible = history.can_undo() and not session.finished
        other = history.undo_needs(session.viewpoint.asked) if possible else None
        if other is None or self._agreed(other):
            self._try(session.referee.undo)

    def redo(self) -> None:
        """Redoes what was undone."""
        self._try(self.session.referee.redo)

    def possible(self) -> set[Command]:
        """Which of the two is possible now, as far as the match has been shown: while a move is under way, what was
        possible before."""
        session, found = self.session, set[Command]()
        if session.finished:
            return found
        if session.playback.lines != session.referee.known.lines:
            return self._possible
        if session.referee.history.can_undo():
            found.add(Command.UNDO)
        if session.referee.history.can_redo():
            found.add(Command.REDO)
        self._possible = found
        return found

    def _agreed(self, other: int) -> bool:
        """Whether the other person agrees, which they do by asking for the same undo."""
        agreed = self.consent == other
        self.consent = -1 if agreed else other
        return agreed

    def _try(self, act: Callable[[], object]) -> None:
        if self.session.finished:  # it has been recorded; play can be continued from its replay
            self.notice.show(self.app.say("table.over"))
            return
        try:
            act()
        except IllegalMove as refused:
            self.notice.show(str(refused))
        self.session.go_on()
