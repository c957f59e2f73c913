"""Stops: after each round the table shows where the points came from, and at the end of a match it stays to be looked
at. People go on by a press, or it goes on by itself, as they have set it."""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING

from games.engine import Table
from tabletop.stage.timing import UNSKIPPED
from tabletop.storage.settings import INSTANT, PACES

from .counting import SECOND, Counting
from .playing import Playing
from .session import Session
from .sheets import RoundSheet, sheet_of
from .ways import Ways

if TYPE_CHECKING:
    from tabletop.app import App

WAIT = "wait"
"""The setting with which every stop waits for a press."""
SHEET_STAY, SEAT_STAY = 2.0, 0.6
"""How long a sheet stays that goes away by itself, in seconds: at least, and for each seat."""
END_STAY = 3.0
"""How long the final table stays before the results come up by themselves."""
RESULT_PAUSE = 1.1
"""Seconds between the end of a match and the moment at which it is recorded: people still look at the last card."""
LAST_STAY = 1.5
"""How long the last sheet of a match stays that goes away by itself, with all that is counted on it."""
DEAD_SECONDS = 0.4
"""For how long a press that was meant for the table does not end a stop."""
AFTER_RACE_SECONDS = 2.0
"""The same in a race, in which everyone still hammers at the keys."""


class Stops:
    """The stop that the table makes now, if any."""

    def __init__(self, app: App, session: Session, playing: Playing, ways: Ways) -> None:
        self.app, self.session, self.playing, self.ways = app, session, playing, ways
        self.sheet: RoundSheet | None = None
        self.counting = Counting(app)
        self.results_seen = False
        """Whether the results have been looked at: then they come up again only when someone asks for them."""
        self.since = 0
        """When it began, on the clock of the program."""
        self.lines = -1
        """How many entries the log had when it began."""

    # ------------------------------------------------------------------ when

    def round_over(self, counted: Table, whole: bool = False) -> None:
        """A round has been shown to its end; `counted` is the table as it stood when its points were counted. As a
        `whole`, its sheet has been looked at before."""
        session = self.session
        sheet = sheet_of(session, counted)
        told = any(row.parts for row in sheet.rows)
        if self._waits_for_nobody or (session.known.over and not told):  # at the end, the results say the same
            session.hud.captions.clear()
            return
        self.sheet = sheet
        self.counting.begin(sheet.rows, whole)
        self.since, self.lines = self.app.clock(), session.playback.lines
        session.stopped = True

    def begin_anew(self) -> None:
        """People come back to the table: what goes on by itself gives them time to look."""
        self.since = self.app.clock()

    def move(self) -> bool:
        """Notices how time has passed; returns whether there is anything new to see."""
        before = self.sheet, self.at_end
        if self.sheet is not None and self.lines != self.session.playback.lines:
            self._clear()  # the match is somewhere else, as after an undo
            self.session.listener.asked()
        if not self.session.known.over or self.session.director.behind:
            self.since = self.since if self.sheet is not None else self.app.clock()
        elif not self.at_end and self.age > RESULT_PAUSE:
            self._end()
        if self.stands and self.age > self.stay:
            self.go_on()
        return before != (self.sheet, self.at_end)

    def _end(self) -> None:
        """Everything of the match has been shown: it is recorded."""
        self.session.finished = True
        if self.sheet is None:
            self.begin_anew()
        self.ways.ended()

    @property
    def age(self) -> float:
        """For how many seconds it has been there."""
        return (self.app.clock() - self.since) / SECOND

    @property
    def wakes_ns(self) -> int | None:
        """When it goes on by itself, or the match is recorded."""
        stays = [RESULT_PAUSE] if self.session.known.over and not self.at_end else []
        if self.stands:
            stays.append(self.stay)
        left = min(stays, default=inf)
        return self.since + round((left + 0.05) * SECOND) if left < inf else None

    @property
    def at_end(self) -> bool:
        """Whether the match is over, and the final table stays to be looked at."""
        return self.session.finished

    @property
    def stands(self) -> bool:
        """Whether the table waits here for people."""
        return self.sheet is not None or self.at_end

    @property
    def stay(self) -> float:
        """After how many seconds it goes on by itself."""
        settings, people = self.app.settings, self.session.setup.humans()
        if (self.at_end and self.results_seen) or (settings.round_stop == WAIT and people):
            return inf
        if self._waits_for_nobody:
            return 0.0
        pace = PACES[settings.pace]
        if self.sheet is None:
            return END_STAY * pace
        if self.session.known.over:
            return LAST_STAY * pace
        return (SHEET_STAY + SEAT_STAY * self.session.rules.seats) * pace + self.counting.seconds

    @property
    def _waits_for_nobody(self) -> bool:
        """Whether it goes on at once: at an instant pace, unless people want to be waited for."""
        settings, people = self.app.settings, self.session.setup.humans()
        return settings.pace == INSTANT and not (settings.round_stop == WAIT and people)

    @property
    def counts(self) -> bool:
        """Whether the points of a sheet are being counted."""
        return self.sheet is not None and self.counting.busy

    def count(self) -> bool:
        """Counts on; returns whether there is anything new to see."""
        return self.sheet is not None and self.counting.move()

    # ------------------------------------------------------------------ going on

    def press(self) -> bool:
        """Someone wants to go on; returns whether the table was waiting for that. While points are counted, a press
        finishes only that."""
        if not self.stands:
            return False
        if self.heeds:
            self.go_on()
        elif self.counts and self.age >= UNSKIPPED:
            self.counting.finish()
        return True

    @property
    def heeds(self) -> bool:
        """Whether a press goes on now, and was not meant for the table before, or for what was counted."""
        if self.sheet is not None and self.counting.rested < UNSKIPPED:
            return False
        return self.age >= (AFTER_RACE_SECONDS if self.session.race is not None else DEAD_SECONDS)

    def go_on(self) -> None:
        """Goes on: deals the next round if only a person who is asked to do so is waited for, or shows the results."""
        if self.sheet is not None:
            self._clear()
            self.begin_anew()
            self._deal()
        elif self.at_end:
            self.results_seen = True
            self.ways.results()

    def _clear(self) -> None:
        self.session.hud.captions.clear()  # what was said belongs to the round that is over
        self.sheet, self.session.stopped = None, False

    def _deal(self) -> None:
        """Makes the one move that a person can make, if it needs no card: they have just pressed a button for it."""
        session = self.session
        seat = session.viewpoint.asked
        moves = session.known.moves(seat) if seat in session.known.waiting_for() and not session.known.over else []
        if len(moves) == 1 and not moves[0].cards and not moves[0].to:
            self.playing.play(moves[0], seat)
        elif not session.known.over:
            session.referee.step()  # a bot that deals next does so at once: a press has just gone on
            session.go_on()
            session.listener.asked()
