"""The flow of the program: which screen leads to which, and what is saved on the way.

Screens know no other screens; they get the actions of their buttons from here.
"""

from __future__ import annotations

import secrets
from contextlib import suppress
from dataclasses import replace

from games.engine import BadOption, BadSave, Game, Match
from tabletop.storage.matches import Kept, read_match_for_replay

from .app import App
from .match.clock import GameClock
from .match.opening import RESUMED, new_match, resumed
from .match.quickness import slaps
from .match.referee import Referee
from .people import Setup
from .screens.finished import FinishedScreen
from .screens.first_start import FirstStartScreen
from .screens.help import HelpScreen
from .screens.home import HomeScreen
from .screens.menu import MenuPaths
from .screens.moments import MomentsScreen, can_be_reviewed
from .screens.outcome import Outcome
from .screens.replay import ReplayScreen
from .screens.results import Afterwards, ResultsScreen
from .screens.rules import RulesScreen
from .screens.seats import SeatsScreen
from .screens.settings import SettingsScreen
from .screens.statistics import StatisticsScreen
from .storage.journal import Journal
from .storage.messages import Message
from .storage.ticket import DEAL, MATCH
from .table.curtain import curtain_for
from .table.game_menu import PAUSED, GameMenu, MenuWays
from .table.log import LogScreen
from .table.screen import TableScreen
from .table.ways import Ways

SEEDS = 1_000_000_000


class Flow:
    """Leads from screen to screen."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.house = app.house
        self.journal: Journal | None = None
        self.table: TableScreen | None = None
        """The table that is open now."""
        self.outcome: Outcome | None = None
        """How the match ended that was counted last."""
        app.help, app.at_rest = self.help, self._rest
        self.paths = MenuPaths(
            start=self.start,
            resume=self.resume,
            replay=self.replay_kept,
            finished=self.finished,
            statistics=self.statistics,
            rules=self.rules_of,
        )

    # ------------------------------------------------------------------ menus

    def home(self) -> None:
        """Shows the shelf. An open match stays on disk."""
        self._let_go()
        self.app.only(HomeScreen(self.app, self.paths))

    def first_start(self) -> None:
        """Asks a person who starts the program for the first time how they like to play, over the shelf."""
        self.app.push(FirstStartScreen(self.app))

    def seats(self, game: str) -> None:
        """Shows who plays, and by which house rules."""
        self.home()
        self.app.push(SeatsScreen(self.app, self.house.games[game], self.paths))

    def statistics(self) -> None:
        """Shows what has been played so far."""
        self.app.push(StatisticsScreen(self.app, lambda game: self.seats(game.key)))

    def finished(self) -> None:
        """Shows the replays."""
        self.app.push(FinishedScreen(self.app, self.paths))

    def help(self) -> None:
        """Shows what keys and gestures do."""
        if not isinstance(self.app.top, HelpScreen):
            self.app.push(HelpScreen(self.app, self.table.setup if self.table is not None else None))

    def rules_of(self, game: Game, setup: Setup) -> None:
        """Shows the rules page of a game, for the table that is being set."""
        with suppress(BadOption, TypeError):
            options = game.options_type(**setup.options)
            self.app.push(RulesScreen(self.app, game, options, len(setup.people), setup=setup))

    # ------------------------------------------------------------------ matches

    def start(self, setup: Setup, again: str = "") -> None:
        """Deals a new match, written to disk before any card is shown; `again` says what was played
        before, if anything: the deal or the match."""
        game = self.house.games.get(setup.game)
        if game is None:
            self._note(self.app.say("table.no_such_game"))
            return
        self._let_go()
        seed = setup.seed if setup.seed is not None else secrets.randbelow(SEEDS)

        def keep(match: Match) -> Journal:
            self.journal = self.house.matches.begin(match, setup, again)
            return self.journal

        words = (self.house.language.table, self.house.words(game))
        pace, worker = self.app.settings.pace, self.house.worker
        try:
            referee = new_match(
                game, setup, seed, keep, self.app.clock, pace=pace, screen=True, words=words, worker=worker
            )
        except (BadOption, TypeError) as refused:
            self._note(self.house.why(refused, game))
            return
        if setup.humans():  # bots alone don't count as the last setup
            self.house.profile.last = setup
            self.house.keep_profile()
        self.sit_down(referee)

    def resume(self, kept: Kept) -> None:
        """Resumes a match."""
        self._let_go()
        try:
            found = self.house.matches.open(kept.path, self.house.games)
        except BadSave as damaged:
            self._note(self.house.why(damaged, self.house.games.get(kept.game)))
            return
        self.journal = found.journal
        if found.lost:
            self.house.notes.append(self.app.say("table.lost", count=found.lost))
        words = (self.house.language.table, self.house.words(found.match.game))
        referee = resumed(
            found.match,
            found.setup,
            found.journal,
            self.app.clock,
            pace=self.app.settings.pace,
            screen=True,
            words=words,
            worker=self.house.worker,
        )
        if referee.known.timed:
            referee.pause(PAUSED)
            referee.resume(RESUMED)
        self.sit_down(referee)

    def sit_down(self, referee: Referee) -> None:
        """Opens the table of a match; below it there is only home."""
        app, game, rules = self.app, referee.game, referee.rules
        ways = Ways(
            ended=lambda: self._ended(referee),
            results=lambda: self._results(referee),
            menu=lambda: self._menu(table),
            curtain=lambda: app.push(curtain_for(app, table.session, ways.menu)),
            rules=lambda *at: app.push(RulesScreen(app, game, rules.options, rules.seats, at, referee.setup)),
            settings=lambda: app.push(SettingsScreen(app)),
            log=lambda at=-1: app.push(LogScreen(app, table.session, at)),
        )
        table = TableScreen(app, referee, ways)
        app.only(HomeScreen(app, self.paths))
        self.table = table
        app.push(table)

    def _menu(self, table: TableScreen) -> None:
        if isinstance(self.app.top, GameMenu):
            return
        referee = table.referee
        ways = MenuWays(
            rules=table.ways.rules,
            settings=table.ways.settings,
            new_deal=lambda: self._again(referee, same=False),
            same_deal=lambda: self._again(referee, same=True),
            seats=lambda: self.seats(referee.game.key),
            home=self.home,
        )
        self.app.push(GameMenu(self.app, referee, table.guide, ways))

    def _again(self, referee: Referee, same: bool) -> None:
        """Starts another match with the same people."""
        seed = referee.known.seed if same else None
        self.start(replace(referee.setup, seed=seed), DEAL if same else "")

    # ------------------------------------------------------------------ after a match

    def _ended(self, referee: Referee) -> None:
        """Called when a match is over: counts it and puts it away."""
        setup = referee.setup
        played = referee.played()
        journal, self.journal = self.journal, None
        if journal is not None:  # its ticket makes it count once, even if the program dies before it is put away
            played = replace(played, ticket=journal.ticket)
        self.house.statistics.add(played)
        if journal is not None:
            self.house.matches.finish(journal)
        match = referee.known.finished()
        self.outcome = Outcome.of(match, setup, played.seconds, slaps(match), words=self.house.words(match.game))

    def _results(self, referee: Referee) -> None:
        """Shows the results of a match that has been counted."""
        match, setup, outcome = referee.known.finished(), referee.setup, self.outcome
        assert outcome is not None, "a match is counted before its results are shown"
        after = Afterwards(
            again=lambda: self._again(referee, same=False),
            same_deal=lambda: self._again(referee, same=True),
            change_seats=lambda: self.seats(referee.game.key),
            replay=lambda: self.replay(match, setup),
            moments=(lambda: self._moments(match, setup)) if can_be_reviewed(match) else None,
            home=self.home,
        )
        self.app.push(ResultsScreen(self.app, outcome, after))

    def replay(self, match: Match, setup: Setup, at: int = 0) -> None:
        """Shows a replay of a match, from its beginning or from later on."""
        self.app.push(ReplayScreen(self.app, match, setup, lambda line: self._take_over(match, setup, line), at))

    def _moments(self, match: Match, setup: Setup) -> None:
        """Shows the moves that changed most for the first person at the table, or for the winner if only bots
        played."""
        seat = next(iter((*setup.humans(), *(match.table.winners or ()), 0)))
        self.app.push(MomentsScreen(self.app, match, setup, seat, lambda at: self.replay(match, setup, at)))

    def replay_kept(self, kept: Kept) -> None:
        """Shows a replay of a match from the shelf."""
        try:
            match = read_match_for_replay(kept.path, self.house.games)
        except BadSave as damaged:
            self._note(self.house.why(damaged, self.house.games.get(kept.game)))
        else:
            self.replay(match, kept.setup)

    def _take_over(self, match: Match, setup: Setup, at: int) -> None:
        """Starts a new match that begins as an old one went up to a moment, and goes on from there."""
        self._let_go()
        start = None if match.dealt_from_seed else match.tables[0]
        fresh = Match(match.game, match.rules, match.seed, start)
        fresh.brought = match.brought
        for entry in match.log[:at]:
            fresh.replay(entry)
        fresh.take_news()
        self.journal = self.house.matches.begin(fresh, setup, MATCH if at else DEAL)
        clock = GameClock(self.app.clock, fresh.table.clock)
        words = (self.house.language.table, self.house.words(match.game))
        pace, worker = self.app.settings.pace, self.house.worker
        referee = Referee(fresh, setup, clock, self.journal, pace, screen=True, words=words, worker=worker)
        if referee.known.timed:
            referee.pause(PAUSED)
        self.sit_down(referee)

    # ------------------------------------------------------------------ what is on

    @property
    def over(self) -> bool:
        """Whether the open match has come to its end."""
        return self.table is None or self.table.referee.known.over

    @property
    def moves(self) -> int:
        """How many lines the open match has."""
        return 0 if self.table is None else self.table.referee.known.lines

    @property
    def match(self) -> Match | None:
        """The open match, for crash reports and for nothing else."""
        return None if self.table is None else self.table.referee.known.for_report()

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the people at the table."""
        return () if self.table is None else tuple(person.name for person in self.table.setup.people)

    @property
    def kept(self) -> bool:
        """Whether the open match is on disk, so that it can be resumed."""
        return self.journal is not None and not self.journal.trouble

    def go_on(self) -> None:
        """Resumes the match that was open, or else the latest one."""
        journal, self.journal = self.journal, None
        if journal is not None:
            journal.close()  # it stays, even if no move has been made yet
        self._let_go()
        unfinished = self.house.matches.unfinished()
        unfinished.sort(key=lambda kept: journal is None or kept.path != journal.path)
        if unfinished:
            self.resume(unfinished[0])
        else:
            self.home()

    # ------------------------------------------------------------------ in between

    def _rest(self) -> None:
        """Writes what was played down to the disk, when everything has been shown."""
        if self.journal is not None:
            self.journal.rest()

    def give_up(self) -> None:
        """Closes a match that the rules cannot continue, as its starting position was edited by hand."""
        self._note(Message("stuck"))

    def leave(self) -> None:
        """Called when the program ends."""
        self._let_go()

    def _let_go(self) -> None:
        """Closes the open match, which stays on disk."""
        journal, self.journal = self.journal, None
        table, self.table = self.table, None
        if table is not None:
            table.referee.bots.forget()
        if journal is None:
            return
        journal.close()
        played = table is not None and table.setup.humans() and table.referee.known.lines
        if table is not None and not played and not journal.trouble:
            with suppress(OSError):
                journal.path.unlink()  # no move has been made yet: there is nothing to resume

    def _note(self, text: str) -> None:
        """Shows a message, at home."""
        self.house.notes.append(text)
        self.home()
