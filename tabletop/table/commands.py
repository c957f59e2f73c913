"""The commands of the table: what keys, gamepads and signs ask for, apart from pointing at cards."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from tabletop.hand.intents import Intent
from tabletop.input.navigation import Command

from .guide_plate import GuidePlate
from .hint_plate import HintPlate, seconds_to_read
from .notice import RefusalNotice
from .session import Session
from .undoing import Undoing
from .ways import Ways

if TYPE_CHECKING:
    from tabletop.app import App

WHY_SECONDS = 2.0

_WALKS = {Command.LEFT: (-1, 0), Command.RIGHT: (1, 0), Command.UP: (0, -1), Command.DOWN: (0, 1)}


class Commands:
    """Carries out the commands of a table."""

    def __init__(
        self,
        app: App,
        session: Session,
        ways: Ways,
        undoing: Undoing,
        hint: HintPlate,
        guide: GuidePlate,
        notice: RefusalNotice,
    ) -> None:
        self.app, self.session, self.ways = app, session, ways
        self.hand, self.guide, self.notice = session.hand, guide, notice
        self.taken_elsewhere: Callable[[Command], bool] = lambda command: False
        """Hears commands before the table, while something beside it has the focus."""
        self.acts: dict[Command, Callable[[], object]] = {
            Command.NEXT: partial(self.next_area, 1),
            Command.PREVIOUS: partial(self.next_area, -1),
            Command.UNDO: undoing.undo,
            Command.REDO: undoing.redo,
            Command.HINT: hint.ask,
            Command.WHY: self.why,
            Command.ODDS: self.odds,
            Command.SORT: self.sort,
            Command.PAUSE: ways.menu,
            Command.RULES: ways.rules,
            Command.SETTINGS: ways.settings,
            Command.LOG: ways.log,
            Command.BACK: self.back,
        }

    def obey(self, command: Command) -> Intent | None:
        """Carries out a command; returns what it means for the cards."""
        if self.taken_elsewhere(command):
            return None
        if command in (Command.TAKE, Command.QUICK) and self.guide.takes_key():
            return None
        if command is Command.TAKE:
            return self.take()
        if command is Command.QUICK:
            return self.hand.quick_focus()
        if command in _WALKS:
            self.hand.walk(*_WALKS[command])
        elif command in self.acts:
            self.acts[command]()
        else:
            self.app.obey(command)
        return None

    def next_area(self, by: int) -> None:
        """Tab: moves the focus to another zone or button."""
        self.hand.focus.next_area(by)
        self.hand.lights.outline()

    def take(self) -> Intent | None:
        """Enter: acts on what has the focus. If a bot waits for it, the bot plays, unless a button has the focus."""
        hand = self.hand
        if hand.seat < 0 and hand.focus.stop is not None:
            intent = hand.press_focus()
            if self.app.settings.pace == "step":
                hand.focus.stop = None
            return intent
        return None if self.step() else hand.press_focus()

    def step(self) -> bool:
        """Lets a waiting bot play; returns whether there was one."""
        waits = self.app.settings.pace == "step" and self.hand.seat < 0 and not self.session.known.over
        if waits:
            self.hand.focus.forget()  # the same key must not play as well, once too often
            self.session.referee.step()
        return waits

    def back(self) -> None:
        """Escape: puts back what is picked up, or else closes the guide's plate, or else opens the menu."""
        if self.hand.selection.picked or self.hand.drag.held:
            self.hand.drop()
        elif self.guide.shown:
            self.guide.dismiss()
        else:
            self.ways.menu()

    def odds(self) -> None:
        """Shows the odds from now on, at any table, or hides them."""
        if self.session.referee.game.odds is not None:
            self.app.change_settings(odds=not self.app.settings.odds)
        else:
            self.notice.show(self.app.say("table.no_odds"))

    def why(self) -> None:
        """Explains the latest move of a bot."""
        session = self.session
        reason = session.referee.story.why_latest(session.viewpoint.viewer, session.playback.lines)
        if reason is None:
            self.notice.show(self.app.say("why.nobody" if session.referee.story.bots else "seats.no_bots"))
            return
        seat, text = reason
        session.hud.caption(text, seat, WHY_SECONDS + seconds_to_read(text))

    def sort(self) -> None:
        """Sorts the hand in another way."""
        ways = ("rank", "suit", "drawn")
        now = ways[(ways.index(self.app.settings.sorting) + 1) % len(ways)]
        self.app.change_settings(sorting=now)
        self.hand.order.sort(now)
