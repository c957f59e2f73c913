"""The flow of the program: which screen leads to which, and what is kept on the way.

Screens know no other screens; they are told here what lies behind their buttons.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from typing import Any

from games.engine import BadOption, BadSave, Game, Match
from tabletop.storage.matches import Kept, read_match_for_replay

from .app import App
from .match.clock import GameClock
from .match.opening import RESUMED, new_match, resumed
from .match.quickness import slaps
from .match.referee import Referee
from .people import Setup
from .screens.finished import FinishedScreen
from .screens.help import HelpScreen
from .screens.home import HomeScreen
from .screens.menu import Ways as MenuPaths
from .screens.moments import MomentsScreen, can_be_reviewed
from .screens.outcome import Outcome
from .screens.replay import ReplayScreen
from .screens.results import Afterwards, ResultsScreen
from .screens.rules import RulesScreen
from .screens.seats import SeatsScreen
from .screens.settings import SettingsScreen
from .screens.statistics import StatisticsScreen
from .storage.journal import Journal
from .storage.ticket import DEAL, MATCH
from .storage.told import Told
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
        """The table at which people sit now."""
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
        """The shelf. A match that is on stays on disk."""
        self._let_go()
        self.app.only(HomeScreen(self.app, self.paths))

    def seats(self, game: str) -> None:
        """Who plays, and by which house rules."""
        self.home()
        self.app.push(SeatsScreen(self.app, self.house.games[game], self.paths))

    def statistics(self) -> None:
        """What has been played so far."""
        self.app.push(StatisticsScreen(self.app, lambda game: self.seats(game.key)))

    def finished(self) -> None:
        """The matches that can be seen again."""
        self.app.push(FinishedScreen(self.app, self.paths))

    def help(self) -> None:
        """What keys and gestures do."""
        if not isinstance(self.app.top, HelpScreen):
            self.app.push(HelpScreen(self.app, self.table.setup if self.table is not None else None))

    def rules_of(self, game: Game, options: Mapping[str, Any]) -> None:
        """The rules page of a game."""
        with suppress(BadOption, TypeError):
            self.app.push(RulesScreen(self.app, game, game.options_type(**options)))

    # ------------------------------------------------------------------ matches

    def start(self, setup: Setup, again: str = "") -> None:
        """Deals a new match, written to disk before anybody sees a card of it; `again` if it is a deal that was played
        before."""
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
            self._note(str(refused))
            return
        if setup.humans():  # bots among themselves are nobody's table of last time
            self.house.profile.last = setup
            self.house.keep_profile()
        self.sit_down(referee)

    def resume(self, kept: Kept) -> None:
        """Goes on with a match that was begun another time."""
        self._let_go()
        try:
            found = self.house.matches.open(kept.path, self.house.games)
        except BadSave as damaged:
            self._note(damaged.args[0])
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
        """The table of a match; below it lies only home."""
        app, game, rules = self.app, referee.game, referee.rules
        ways = Ways(
            finished=lambda: self._finished(referee),
            menu=lambda: self._menu(table),
            curtain=lambda: app.push(curtain_for(app, table.session, ways.menu)),
            rules=lambda: app.push(RulesScreen(app, game, rules.options, rules.seats)),
            settings=lambda: app.push(SettingsScreen(app)),
            log=lambda: app.push(LogScreen(app, table.session)),
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
        """Deals to the same people once more."""
        seed = referee.known.seed if same else None
        self.start(replace(referee.setup, seed=seed), DEAL if same else "")

    # ------------------------------------------------------------------ after a match

    def _finished(self, referee: Referee) -> None:
        """A match is over: it is counted, put away, and its results are shown."""
        setup = referee.setup
        played = referee.played()
        journal, self.journal = self.journal, None
        if journal is not None:  # whatever happens before it is put away: by its ticket it counts once
            played = replace(played, ticket=journal.ticket)
        self.house.statistics.add(played)
        if journal is not None:
            self.house.matches.finish(journal)
        match = referee.known.finished()
        outcome = Outcome.of(match, setup, played.seconds, slaps(match))
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
        """Shows a match again, from its beginning or from later on."""
        self.app.push(ReplayScreen(self.app, match, setup, lambda line: self._take_over(match, setup, line), at))

    def _moments(self, match: Match, setup: Setup) -> None:
        """Shows the moves that changed most, for the first person at the table; for the winner where bots played."""
        seat = next(iter((*setup.humans(), *(match.table.winners or ()), 0)))
        self.app.push(MomentsScreen(self.app, match, setup, seat, lambda at: self.replay(match, setup, at)))

    def replay_kept(self, kept: Kept) -> None:
        """Shows a match again that was put away."""
        try:
            match = read_match_for_replay(kept.path, self.house.games)
        except BadSave as damaged:
            self._note(damaged.args[0])
        else:
            self.replay(match, kept.setup)

    def _take_over(self, match: Match, setup: Setup, at: int) -> None:
        """A new match that begins as the old one went, up to a moment, and goes on from there."""
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
        """Whether the match that is on has come to its end."""
        return self.table is None or self.table.referee.known.over

    @property
    def moves(self) -> int:
        """How many lines the match that is on has."""
        return 0 if self.table is None else self.table.referee.known.lines

    @property
    def match(self) -> Match | None:
        """The match that is on, for the report of a crash and for nothing else."""
        return None if self.table is None else self.table.referee.known.for_report()

    @property
    def names(self) -> tuple[str, ...]:
        """Who plays."""
        return () if self.table is None else tuple(person.name for person in self.table.setup.people)

    @property
    def kept(self) -> bool:
        """Whether the match that was on is on disk, so that one can go on with it."""
        return self.journal is not None and not self.journal.trouble

    def go_on(self) -> None:
        """Goes on with the match that was on; else with the one that was begun or played last."""
        journal, self.journal = self.journal, None
        if journal is not None:
            journal.close()  # it stays, even if nobody has done anything yet
        self._let_go()
        unfinished = self.house.matches.unfinished()
        unfinished.sort(key=lambda kept: journal is None or kept.path != journal.path)
        if unfinished:
            self.resume(unfinished[0])
        else:
            self.home()

    # ------------------------------------------------------------------ in between

    def _rest(self) -> None:
        """Everything has been shown: what was played goes down to the disk."""
        if self.journal is not None:
            self.journal.rest()

    def give_up(self) -> None:
        """The rules cannot go on with the match that was on, for somebody wrote the position it began from."""
        self._note(Told("stuck"))

    def leave(self) -> None:
        """The program ends."""
        self._let_go()

    def _let_go(self) -> None:
        """Whatever match was on is left as it is; it stays on disk."""
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
                journal.path.unlink()  # nobody has done anything yet: there is nothing to go on with

    def _note(self, told: str) -> None:
        """Something that people should read, at home."""
        self.house.notes.append(told)
        self.home()
