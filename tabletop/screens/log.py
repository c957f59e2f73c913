"""The log: everything that has happened at a table in words, as whoever looks may know it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.ui.widgets import Block, Label, Stack

from .leaf import Leaf

if TYPE_CHECKING:
    from tabletop.app import App

    from .table import TableScreen

MOST_LINES = 300


class LogScreen(Leaf):
    """A page over the table, its end in sight."""

    widest = 60.0

    def __init__(self, app: App, table: TableScreen) -> None:
        super().__init__(app)
        self.lines = [line.text for line in table.referee.log_lines(table.eyes.viewer, MOST_LINES)]
        if table.referee.begun and table.referee.log_reach is not None:
            self.lines.insert(0, app.say("table.to_be_remembered"))
        self.opened = False

    def title(self) -> str:
        return self.app.say("table.log")

    def build(self) -> Block:
        lines = self.lines or [self.app.say("table.nothing_yet")]
        return Stack([Label(line) for line in lines], gap=0.25)

    def arrange(self, width: int, height: int) -> None:
        super().arrange(width, height)
        if not self.opened and self.view is not None:
            self.opened = True
            self.scroll_by(self.content)
