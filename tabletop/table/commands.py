"""The commands of the table: what keys, pads and signs ask for, beside pointing at cards."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from games.engine import IllegalMove, Move
from tabletop.hand.intents import Intent
from tabletop.input.navigation import Command

if TYPE_CHECKING:
    from .screen import TableScreen

HINT_SECONDS = 4.0
WHY_SECONDS = 2.0
LETTERS_A_SECOND = 20
"""So fast anybody can read."""

_WALKS = {Command.LEFT: (-1, 0), Command.RIGHT: (1, 0), Command.UP: (0, -1), Command.DOWN: (0, 1)}


class Commands:
    """What can be asked of a table."""

    def __init__(self, table: TableScreen) -> None:
        self.table = table
        self.hint_left = 0.0
        self.thought_over = False
        """What is shown was thought about."""
        ways = table.ways
        self.acts: dict[Command, Callable[[], object]] = {
            Command.NEXT: partial(self.next_area, 1),
            Command.PREVIOUS: partial(self.next_area, -1),
            Command.UNDO: self.undo,
            Command.REDO: self.redo,
            Command.HINT: self.hint,
            Command.WHY: self.why,
            Command.ODDS: self.odds,
            Command.SORT: self.sort,
            Command.PAUSE: lambda: ways.menu(table),
            Command.RULES: lambda: ways.rules(table),
            Command.SETTINGS: lambda: ways.settings(table),
            Command.LOG: lambda: ways.log(table),
            Command.BACK: self.back,
        }

    def obey(self, told: Command) -> Intent | None:
        """Does what was commanded; gives what is meant by it with cards."""
        if told is Command.TAKE:
            return self.take()
        if told is Command.QUICK:
            return self.table.hand.quick_focus()
        if told in _WALKS:
            self.table.hand.walk(*_WALKS[told])
        elif told in self.acts:
            self.acts[told]()
        else:
            self.table.app.obey(told)
        return None

    def next_area(self, by: int) -> None:
        """Tab: the focus goes to another zone or button."""
        self.table.hand.focus.next_area(by)
        self.table.hand.lights.outline()

    def take(self) -> Intent | None:
        """Enter: what has the focus is taken; where a bot waits to be told, it goes on, unless a button has the focus:
        that is pressed first."""
        hand = self.table.hand
        if hand.seat < 0 and hand.focus.stop is not None:
            intent = hand.press_focus()
            if self.table.app.settings.pace == "step":
                hand.focus.stop = None
            return intent
        return None if self.step() else hand.press_focus()

    def step(self) -> bool:
        """Whether a bot waited for somebody to tell it to go on, and now was told."""
        table = self.table
        waits = table.app.settings.pace == "step" and table.hand.seat < 0 and not table.referee.known.over
        if waits:
            table.referee.step()
        return waits

    def back(self) -> None:
        """Escape: what is picked up lies down; what is told has been read; else the menu."""
        if self.table.hand.selection.picked or self.table.hand.drag.held:
            self.table.hand.drop()
        elif self.table.guide.shown:
            self.table.guide.dismiss()
        else:
            self.table.ways.menu(self.table)

    def undo(self) -> None:
        """Takes the last move back; whoever else it concerns is asked first."""
        table = self.table
        possible = table.referee.history.can_undo() and not table.finished
        needs = table.referee.history.undo_needs(table.viewpoint.asked) if possible else None
        if needs is None or table.bar.agreed(needs):
            self._try(table.referee.undo)

    def redo(self) -> None:
        """Plays again what was taken back."""
        self._try(self.table.referee.redo)

    def _try(self, act: Callable[[], object]) -> None:
        if self.table.finished:  # it was counted and put away; from its replay one can go on
            self.table.say_no(self.table.app.say("table.over"))
            return
        try:
            act()
        except IllegalMove as refused:
            self.table.say_no(str(refused))
        self.table.goes_on()

    def hint(self) -> None:
        """Shows what one might do."""
        table = self.table
        if table.app.settings.glow != "never" and table.hand.seat >= 0:
            self.thought_over = False
            self._suggest(table.referee.advice.hint(table.hand.seat))

    def _suggest(self, move: Move | None) -> None:
        """Shows a move, and what speaks for it."""
        table = self.table
        table.hand.lights.hinted = move
        if table.picker is not None and move is not None and move in table.picker.moves:
            table.picker.suggest(move)
        table.hint_plate.show(table.referee.advice.why(table.hand.seat, move) if move is not None else "")
        self.hint_left = HINT_SECONDS + seconds_to_read(table.hint_plate.text)
        table.hand.lights.outline()

    def _think_over(self) -> None:
        """A move that was thought about takes the place of the one that came at once."""
        better = self.table.referee.advice.better_hint(self.table.hand.seat)
        if better is not None and not self.thought_over:
            self.thought_over = True
            self._suggest(better)

    def odds(self) -> None:
        """Shows the odds from now on, at any table, or does so no more."""
        table = self.table
        if table.odds_plate.possible:
            table.app.change_settings(odds=not table.app.settings.odds)
        else:
            table.say_no(table.app.say("table.no_odds"))

    def why(self) -> None:
        """The bot that has moved last says why."""
        table = self.table
        told = table.referee.story.why_latest(table.viewpoint.viewer)
        if told is None:
            table.say_no(table.app.say("why.nobody"))
            return
        seat, text = told
        table.session.hud.caption(text, seat, WHY_SECONDS + seconds_to_read(text))

    def sort(self) -> None:
        """Sorts the hand in another way."""
        ways = ("rank", "suit", "drawn")
        now = ways[(ways.index(self.table.app.settings.sorting) + 1) % len(ways)]
        self.table.app.change_settings(sorting=now)
        self.table.hand.order.sort(now)

    def move(self, seconds: float) -> bool:
        """A hint fades after a while; whether one is shown."""
        if self.hint_left <= 0:
            return False
        self.hint_left -= seconds
        self._think_over()
        if self.hint_left <= 0:
            self.table.hand.lights.hinted = None
            self.table.hint_plate.show("")
            self.table.hand.lights.outline()
        return True


def seconds_to_read(text: str) -> float:
    """How much longer something stands there for somebody to read it."""
    return len(text) / LETTERS_A_SECOND
