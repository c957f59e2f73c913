"""The referee: the only part of the program that holds the match. All others ask it and get what they may know.

    known                what a seat sees and may do
    play, slap           a move is entered, written to the journal, and only then shown
    update               time passes: deadlines come, bots play
    take_news, story     what a seat saw since it last asked, and the whole match in words
    known_of             what a seat knew when the log was shorter: a screen may have yet to show the rest
    undo, redo, history  from one decision of a person to the next, as far as that is fair
    pause, shown         game time stands while people are away, and until the screen has caught up

Against the clock, everything happens in order at its own moment of game time, however late a frame comes; so do calls
of bots. In games in turns, bots wait until the table is at rest and then think for a while.
"""

from __future__ import annotations

from collections.abc import Callable
from zlib import crc32

from games.brain.characters import in_character
from games.brain.worker import Worker
from games.engine import IllegalMove, Match, Move, Words
from games.engine.words import load_words
from tabletop.people import Setup
from tabletop.storage.played import PlayedGame

from .advice import Advice
from .bots import Bots, Decision
from .clock import GameClock
from .episodes import Episode, episode_of
from .history import History
from .keeper import Keeper
from .knowledge import Knowledge
from .log_text import LogText
from .pacing import Pacing
from .plans import Plans
from .quickness import Quickness, reactions
from .story import Story

FETCH_NS = 100_000_000
"""How soon to ask again whether a bot has finished thinking."""

SHOWING = "showing"
"""Holds the clock while the screen has yet to show what a deadline brought."""


class Referee:
    """A match in progress. With `screen`, the clock stands after each deadline that changed something, until
    `shown`."""

    jumps = 0
    """How often the position changed without events: then everything must be set anew from the view."""

    def __init__(
        self,
        match: Match,
        setup: Setup,
        clock: GameClock,
        keeper: Keeper | None = None,
        pace: str = "1",
        screen: bool = False,
        words: tuple[Words, Words] | None = None,
        worker: Worker | None = None,
    ) -> None:
        """`words` are those of the program and of the game, if not English. With a `worker`, bots think there."""
        table_words, game_words = words or (load_words("tabletop"), match.game.words)
        names = [person.name for person in setup.people]
        self._match = match
        self.game, self.rules = match.game, match.rules
        self.known = Knowledge(match, game_words.among(names))
        self.setup = setup
        self.clock = clock
        self.keeper = keeper
        self.screen = screen
        self.people = setup.humans()
        self.history = History(match, self.people, keeper, self.known.game_words)
        self.pacing = Pacing(pace, match.seed)
        players = {seat: person.player for seat, person in enumerate(setup.people) if not person.human}
        self.bots = Bots(match.game, match.rules, players, match.seed, worker)
        self._quickness = Quickness(match, self.people)
        self.bots.people_react(self._quickness.median)
        self._plans = Plans(self.bots, self.known.view, match.seed, self._by_taste)
        self._failed: set[int] = set()
        self._pauses: set[str] = set()
        log_text = LogText(match.rules, names, table_words, self.known.game_words, setup.you)
        self.story = Story(match, log_text, self.bots.seats)
        self.advice = Advice(match, self.known, self.bots, self.story.reasons)
        dealt = bool(match.take_news())
        self._told = -1 if dealt and match.dealt_from_seed else len(match.log)
        """How many entries of the log have been told; -1 before the deal has been."""
        self._changed()
        if dealt and self.known.timed:
            self._wait_for_screen(match.table.clock)

    # ------------------------------------------------------------------ moves

    def play(self, seat: int, move: Move, at_ns: int | None = None) -> None:
        """Plays a move of a person; `at_ns` is when the gesture came. Raises IllegalMove with the reason, in a
        sentence."""
        at_ns = self._stamp(at_ns)
        self._go_on_to(at_ns)
        try:
            self._enter(seat, move, self.clock.ms(at_ns))
        except IllegalMove as refused:
            raise IllegalMove(refused.phrase, self.known.game_words) from None

    def slap(self, seat: int, move: Move, at_ns: int | None = None) -> bool:
        """Plays a move in a race, in which illegal moves are ignored; returns whether it was accepted."""
        if self._pauses:
            return False
        try:
            self.play(seat, move, at_ns)
        except IllegalMove:
            return False
        return True

    # ------------------------------------------------------------------ time

    def update(self, now_ns: int | None = None, busy: bool = False) -> None:
        """Does everything that is due; `busy` if the screen still shows what came before."""
        now_ns = self._stamp(now_ns)
        self._go_on_to(now_ns)
        self._let_bot_think(now_ns, busy)

    def wakes_ns(self) -> int | None:
        """When `update` has something to do next, as far as that is known; None if not before something else
        happens."""
        act = self._hasty()
        moments = [self._match.table.deadline(), act.at if act is not None else None, self._thinks_until()]
        due = min((moment for moment in moments if moment is not None), default=None)
        wakes = None if due is None or self.clock.held else self.clock.real_ns(due)
        if not self.bots.thinking:
            return wakes
        soon = self.clock.now_ns() + FETCH_NS
        return soon if wakes is None else min(soon, wakes)

    def step(self) -> None:
        """Lets the bot whose turn it is play now, even if the pace waits for that."""
        if self._bot_on_turn() is not None:
            self.pacing.step()

    def pause(self, reason: str, at_ns: int | None = None) -> None:
        """Pauses the match. What runs against the clock will start afresh."""
        at_ns = self._stamp(at_ns)
        self._go_on_to(at_ns)
        self.clock.hold(reason, at_ns)
        if not self._pauses and self.known.timed:
            self._match.pause(self.clock.ms(at_ns))
            self._entered()
        self._pauses.add(reason)

    def resume(self, reason: str, at_ns: int | None = None) -> None:
        """Removes this reason for the pause."""
        self._pauses.discard(reason)
        self.clock.release(reason, at_ns)

    @property
    def paused(self) -> bool:
        """Whether the match is paused."""
        return bool(self._pauses)

    def shown(self, at_ns: int | None = None) -> None:
        """The screen has shown since this moment what a deadline brought: now everyone can react to it."""
        self.clock.release(SHOWING, at_ns)

    # ------------------------------------------------------------------ what has happened

    def take_news(self, viewer: int) -> list[Episode]:
        """All that has happened since the last call, as the viewer saw it."""
        untold = range(self._told + 1, self._entries + 1)  # what has not been written down is not told either
        self._told = self._entries
        return [episode_of(self._match, lines, viewer) for lines in untold]

    def tell_again(self, lines: int) -> None:
        """Has everything told anew that came after this many entries: someone else is looking now."""
        self._told = lines

    def latest(self, viewer: int) -> Episode | None:
        """The last entry of the log as the viewer saw it, if there is one."""
        return episode_of(self._match, self._entries, viewer) if self._entries else None

    def known_of(self, shown: Callable[[], int]) -> Knowledge:
        """What was known when the log had this many entries."""
        return Knowledge(self._match, self.known.game_words, shown)

    def undo(self) -> None:
        """Undoes everything back to the last move of a person; raises IllegalMove if that is not fair."""
        self.history.undo()
        self._told = len(self._match.log)
        self.jumps += 1
        self._changed()

    def redo(self) -> None:
        """Redoes what was undone, up to the next decision of a person."""
        self.history.redo()
        self._changed()

    def played(self) -> PlayedGame:
        """The match as the statistics record it."""
        return PlayedGame.of(self._match, self.setup, self._match.table.clock / 1000, reactions(self._match))

    @property
    def trouble(self) -> str:
        """Why the match cannot be written to disk, in a sentence."""
        return self.keeper.trouble if self.keeper is not None else ""

    # ------------------------------------------------------------------ inside: what comes to its moment

    def _go_on_to(self, at_ns: int) -> None:
        """Handles deadlines, and bots that act at their own moments, in order, up to this moment."""
        while not self.clock.held:
            self._plans.ask(self._able())
            due, act = self._match.table.deadline(), self._hasty()
            at = min((moment for moment in (due, act.at if act else None) if moment is not None), default=None)
            if at is None or at > self.clock.ms(at_ns):
                return
            if act is not None and act.at == at:
                self._let_act(act)
            else:
                self._let_fall(at)

    def _able(self) -> list[int]:
        """The bots to be asked: all of them against the clock, otherwise those who can act."""
        if self.known.timed:
            return list(self.bots.seats)
        waiting = self.known.waiting_for()
        return [seat for seat in self.bots.seats if seat in waiting or (self.rules.calls and self.known.moves(seat))]

    def _hasty(self) -> Decision | None:
        """What a bot will do next at its own moment: anything against the clock, otherwise a call."""
        timed, calls = self.known.timed, self.rules.calls
        return self._plans.first(lambda move: timed or move.verb in calls)

    def _let_fall(self, due: int) -> None:
        """Handles a deadline. What it brought must be seen before game time goes on."""
        events = self._match.advance(due)
        self._entered()
        if events:
            self._wait_for_screen(due)

    def _wait_for_screen(self, ms: int) -> None:
        if self.screen:
            self.clock.hold_at(SHOWING, ms)

    def _let_bot_think(self, now_ns: int, busy: bool) -> None:
        """In games in turns, lets the bot play once the table has been at rest for the length of a thought."""
        seat = self._bot_on_turn()
        if seat is None:
            return
        self._plans.ask(self._able())
        act, ms = self._plans.of(seat), self.clock.ms(now_ns)
        if self.clock.held or busy:
            self.pacing.interrupt()
        elif self.pacing.has_come(ms, self._not_before(act)) and act is not None and not self._is_call(act):
            self._let_act(act._replace(at=ms))

    def _thinks_until(self) -> int | None:
        """The moment at which the bot whose turn it is will play, if known."""
        seat = self._bot_on_turn()
        act = self._plans.of(seat) if seat is not None else None
        return None if seat is None or (act and self._is_call(act)) else self.pacing.due(self._not_before(act))

    def _not_before(self, act: Decision | None) -> int:
        """When a bot wants to play, so as to leave others some time; if no person plays, there is no need for that."""
        return act.at if act is not None and self.people else 0

    def _is_call(self, act: Decision) -> bool:
        return act.move is not None and act.move.verb in self.rules.calls

    def _by_taste(self, answer: Decision) -> Decision:
        """What a bot plays: its move, or one that is as good and that its character likes more."""
        if answer.move is None or answer.failed or answer.move.verb in self.rules.calls:
            return answer
        person, view, thought = self.setup.people[answer.seat], self.known.view(answer.seat), answer.thought
        seed = crc32(f"taste {answer.seat} {len(self._match.log)}".encode())
        move = in_character(self.game, view, answer.seat, answer.move, person.temper, thought, seed, self.people)
        return answer._replace(move=move)

    def _bot_on_turn(self) -> int | None:
        """The bot for whose move the game waits, in games in turns."""
        waiting = () if self.known.timed else self.known.waiting_for()
        return next((seat for seat in waiting if seat in self.bots.seats), None)

    # ------------------------------------------------------------------ inside: entering

    def _let_act(self, act: Decision) -> None:
        """Plays a move of a bot. If it could not think of one, the log says so once."""
        assert act.move is not None
        if act.failed and act.seat not in self._failed:
            self._failed.add(act.seat)
            self.story.add(act.seat, "bot_failed", name=self.setup.people[act.seat].name)
        self._plans.done(act)
        self._enter(act.seat, act.move, act.at)
        self.story.note(act.thought)

    def _enter(self, seat: int, move: Move, at: int) -> None:
        """Enters a move in the match. In games in turns, a stamp from before the position counts as the moment it
        came."""
        try:
            self._match.play(seat, move, at if self.known.timed else max(at, self._match.table.clock))
        finally:
            self._entered()
        if self.known.timed and not self.game.layout.race:
            self._wait_for_screen(self._match.table.clock)  # those who may answer have yet to see it

    def _entered(self) -> None:
        """Records what was entered, and only then makes it known."""
        log = self._match.log
        if self._quickness.note(self._match.table.reaction_times()):
            self.bots.people_react(self._quickness.median)
        if len(log) != self._entries:
            if self.keeper is not None:
                self.keeper.note(self._match)
            self._match.take_news()
            called = log[-1].text.partition(" ")[0] in self.rules.calls
            self._changed(thinking=called)

    def _changed(self, thinking: bool = False) -> None:
        """The position has changed: drops what was found out about the last one. Bots that are `thinking` go on, as
        there was only a call."""
        log = self._match.log
        self._entries = len(log)
        self.story.forget()
        self._plans.forget()
        if not thinking:
            self.pacing.next_decision(after_bot=bool(log) and log[-1].seat in self.bots.seats)

    def _stamp(self, at_ns: int | None) -> int:
        return self.clock.now_ns() if at_ns is None else at_ns
