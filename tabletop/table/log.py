"""The log: everything that has happened at a table, as far as the viewer may know it; bots explain moves if asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.screens.sheet import MenuSheet
from tabletop.ui.widgets import Block, Panel

from .log_rows import LogRows, name_of
from .session import Session

if TYPE_CHECKING:
    from tabletop.app import App


class LogScreen(MenuSheet):
    """A page over the table, scrolled to its end, or to the line that was asked for."""

    widest = 60.0

    def __init__(self, app: App, session: Session, at: int = -1) -> None:
        super().__init__(app)
        session.look_away()  # everyone can read the page, so a hand that was shown is hidden
        self.viewer = session.viewpoint.viewer
        self.rows = LogRows(app, session, lambda line: self.rebuild())
        self.rows.marked = at
        self.lines = self.rows.lines(self.viewer)
        asked = [name_of(line) for line in self.lines if line.line == at >= 0 and self.rows.has_reason(line)]
        latest = (name_of(line) for line in reversed(self.lines) if self.rows.has_reason(line))
        self.first = next(iter(asked), next(latest, ""))
        self.opened = False

    def build(self) -> Block:
        self.bars.title = self.app.say("table.log")
        return Panel("", self.rows.rows(self.lines, self.viewer), 0.35)

    def arrange(self, width: int, height: int) -> None:
        super().arrange(width, height)
        if not self.opened and self.scroll.view is not None:
            self.opened = True
            self.scroll.by(self.scroll.content)
            marked = next((row for row in self.scroll.widgets if getattr(row, "marked", False)), None)
            if marked is not None:
                self.scroll.show(marked)
