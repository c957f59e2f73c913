"""The bots at a table. They are given what their seat sees, and answer when they have thought.

Bots that need time think in the worker process, if there is one (see `thinking`); all others decide at once, here.
Callers must not rely on either: `ask` only asks, `poll` fetches the answers, and after `forget` no answer comes that
belongs to an older position.
"""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Callable, Mapping
from contextlib import suppress
from random import Random
from typing import Any, NamedTuple
from zlib import crc32

from games.brain.answerer import describe_fault
from games.brain.players import make_player
from games.brain.question import Answer
from games.brain.reactions import Reactor
from games.brain.thought import Budget, Thinker, Thought
from games.brain.worker import Worker
from games.engine import AnyRules, Game, IllegalMove, Move, Player, Table, any_move

from .thinking import QuestionQueue, Seat, Waiting

_log = logging.getLogger(__name__)

USUAL = "quick"
"""The bot that plays instead of one that this game does not have."""

AGAINST_THE_CLOCK = 400
"""How many milliseconds later a bot acts in a race if its own player has failed."""


IN_PLACE = Budget(24)
"""How long a player thinks in this process, which blocks everything else: a fixed, short time."""


class Decision(NamedTuple):
    """What a bot will do and when, in game time; with no move, it lets time pass. `failed`: the quick move was taken
    instead."""

    seat: int
    at: int
    move: Move | None
    failed: bool = False
    thought: Thought | None = None
    """What its player found by thinking, if it thinks."""


class Bots:
    """The bots of a match, by seat. What goes wrong with them is logged, without names and cards."""

    def __init__(
        self, game: Game, rules: AnyRules, names: Mapping[int, str], seed: int, worker: Worker | None = None
    ) -> None:
        """With a `worker`, bots think there."""
        self.game = game
        self.seats = tuple(names)
        self.players = {seat: self._seat(rules, name, seed, seat) for seat, name in names.items()}
        self.thinkers = {seat: who for seat, who in self.players.items() if isinstance(who, Thinker)}
        self.questions: QuestionQueue | None = None
        self.advice: tuple[int, Thought] | None = None
        """What was found for a person in this position."""
        self._advising = False
        if worker is not None:
            if self.thinkers:
                worker.warm()
            seats = {seat: Seat(names[seat], _luck(seed, seat)) for seat in self.thinkers}
            self.questions = QuestionQueue(worker, game.key, seats)
        self._rng = Random(seed)
        self._decisions: deque[Decision] = deque()

    def ask(self, seat: int, view: Table) -> None:
        """Asks the bot of a seat to decide from what it sees."""
        try:
            answer = self._think(seat, view)
        except Exception as fault:  # a player from another game may fail in any way, and the match must go on
            _log_failure(seat, fault)
            answer = self._instead(seat, view)
        if answer is not None:
            self._decisions.append(answer)

    def poll(self) -> Decision | None:
        """Returns the next answer that has come."""
        if self._decisions:
            return self._decisions.popleft()
        thought = self.questions.poll() if self.questions is not None else None
        if thought is None:
            return None
        if thought[0].seat in self.seats:
            return self._found(*thought)
        self._advised(*thought)
        return None

    def advise(self, seat: int, view: Table, move: Move) -> None:
        """Starts to think about what a person could do, who has been shown a plainer move already."""
        if self.questions is not None and view.deadline() is None and not self._advising:
            self._advising = True
            self.questions.ask(Waiting(seat, view, view.clock, move))

    def _advised(self, waiting: Waiting, found: Answer) -> None:
        """Takes over what was found for a person. If that is nothing, the plainer move stays."""
        with suppress(IllegalMove):
            thought = None if found.trouble else found.thought(waiting.view.rules)
            if thought is not None and waiting.view.check(waiting.seat, thought.move):
                self.advice = waiting.seat, thought

    def forget(self) -> None:
        """Drops all questions: the position has changed."""
        self._decisions.clear()
        self.advice, self._advising = None, False
        if self.questions is not None:
            self.questions.forget()

    @property
    def thinking(self) -> bool:
        """Whether the worker is thinking and its answer is still to be fetched."""
        return self.questions is not None and self.questions.busy

    def take_time(self, thinking: str) -> None:
        """Sets how long bots think."""
        if self.questions is not None:
            self.questions.thinking = thinking

    def people_react(self, median: float | None) -> None:
        """Sets how many milliseconds people have lately taken to react: some bots match their pace."""
        for player in self.players.values():
            if isinstance(player, Reactor) and median is not None:
                player.people_react(median)

    def work_ahead(self, see: Callable[[int], Table]) -> None:
        """Lets the next bot think ahead while only people are asked. `see` gives the view of a seat."""
        if self.questions is None or not self.thinkers:
            return
        v = see(self.seats[0])
        asked = v.waiting_for()
        if asked and v.deadline() is None and not any(seat in self.seats for seat in asked):
            seat = min(self.thinkers, key=lambda seat: (seat - asked[0]) % v.rules.seats)
            self.questions.work_ahead(seat, see(seat))

    def _seat(self, rules: AnyRules, name: str, seed: int, seat: int) -> Player:
        try:
            return make_player(self.game, rules, name, seed * 1_000_003 + seat, IN_PLACE)
        except KeyError:
            _log.warning("%s has no player %.40r; seat %d is played by %r.", self.game.title, name, seat, USUAL)
            return make_player(self.game, rules, USUAL, seed * 1_000_003 + seat)

    def _think(self, seat: int, view: Table) -> Decision | None:
        """Returns the player's decision, or None while the worker thinks. The player gets a view of its own, which it
        may spoil."""
        thinker = self.thinkers.get(seat)
        if self.questions is None or thinker is None:
            return self._held_against_rules(seat, view, self.players[seat].act(view.copy(), seat))
        answer = self._held_against_rules(seat, view, thinker.at_once(view.copy(), seat))
        hasty = answer.move is None or answer.move.verb in view.rules.calls
        if answer.move is None or hasty or not thinker.ponders(view.copy(), seat):
            return answer
        self.questions.ask(Waiting(seat, view, answer.at, answer.move))
        return None

    def _found(self, waiting: Waiting, answer: Answer) -> Decision:
        """Takes the move that the worker found, or the plainer one if that cannot be played."""
        seat, view, at, plain = waiting
        trouble = answer.trouble
        if not trouble:
            try:
                found = answer.thought(view.rules)
                return self._held_against_rules(seat, view, (at, found.move))._replace(thought=found)
            except IllegalMove:
                trouble = "wants what is not allowed"
        _log.warning("The thinker for seat %d %s; a plainer move was played.", seat, trouble)
        return Decision(seat, at, plain)

    def _held_against_rules(self, seat: int, view: Table, act: Any) -> Decision:
        if act is None:
            if view.deadline() is None and seat in view.waiting_for():
                raise IllegalMove("says nothing on its turn")
            return Decision(seat, view.clock, None)
        at, move = int(act[0]), Move(*act[1])
        if not view.check(seat, move):
            raise IllegalMove("wants what is not allowed")
        player = self.players[seat]
        thought = player.thought if isinstance(player, Thinker) else None
        return Decision(seat, max(at, view.clock), move, thought=thought)

    def _instead(self, seat: int, view: Table) -> Decision:
        """Answers with the quick move of the game."""
        if seat not in view.waiting_for() or not view.moves(seat):
            return Decision(seat, view.clock, None, failed=True)
        at = view.clock if view.deadline() is None else view.clock + AGAINST_THE_CLOCK
        return Decision(seat, at, self._sensible(seat, view), failed=True)

    def _sensible(self, seat: int, view: Table) -> Move:
        try:
            move = self.game.quick_move(view.copy(), seat, self._rng)
            if view.check(seat, move):
                return move
        except Exception as fault:  # the quick move may fail too, but there is always a legal move
            _log_failure(seat, fault)
        return any_move(view, seat, self._rng)


def _log_failure(seat: int, fault: Exception) -> None:
    """Logs a failure without the message of the exception, as that could reveal a hand."""
    _log.warning("The bot of seat %d %s.", seat, describe_fault(fault))


def _luck(seed: int, seat: int) -> int:
    """A seed for a bot, which does not reveal how the cards were dealt."""
    return crc32(f"bot {seat} of {seed}".encode())
