"""The bots at the table. They are asked with what their seat sees, and answer when they have thought.

For now they think at once and in this process. Whoever asks must not rely on that: `ask` only asks, the answer is
fetched with `poll`, and after `forget` nothing comes any more that belongs to an older position.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from pathlib import Path
from random import Random
from traceback import extract_tb
from typing import Any, NamedTuple

from games.brain.players import make_player
from games.brain.thought import Thinker, Thought
from games.engine import Game, IllegalMove, Move, Player, Rules, any_move

USUAL = "quick"
"""The player who sits in for one that this game does not have."""

AGAINST_THE_CLOCK = 400
"""How many milliseconds later a bot acts in a race when its own thoughts have failed."""


class Answer(NamedTuple):
    """What a bot wants to do and when, in game time; no move lets time pass. `failed`: the game thought for it."""

    seat: int
    at: int
    move: Move | None
    failed: bool = False
    thought: Thought | None = None
    """What its player has found by thinking, where he does."""


class Bots:
    """The bots of a match, by seat. `notes` tell what went wrong with them, without names and cards."""

    def __init__(self, game: Game, rules: Rules[Any], names: Mapping[int, str], seed: int) -> None:
        self.game = game
        self.notes: list[str] = []
        self.seats = tuple(names)
        self.players = {seat: self._seat(rules, name, seed, seat) for seat, name in names.items()}
        self._rng = Random(seed)
        self._answers: deque[Answer] = deque()

    def ask(self, seat: int, view: Any) -> None:
        """Lets the bot of a seat think about what it sees."""
        try:
            answer = self._think(seat, view)
        except Exception as fault:  # somebody else's player may fail in any way, and the game must go on
            self._note(seat, fault)
            answer = self._instead(seat, view)
        self._answers.append(answer)

    def poll(self) -> Answer | None:
        """The next answer that has come."""
        return self._answers.popleft() if self._answers else None

    def forget(self) -> None:
        """The position has changed: what was asked before is of no interest any more."""
        self._answers.clear()

    def _seat(self, rules: Rules[Any], name: str, seed: int, seat: int) -> Player:
        try:
            return make_player(self.game, rules, name, seed * 1_000_003 + seat)
        except KeyError:
            self.notes.append(f"{self.game.title} has no player '{name}'; seat {seat} is played by '{USUAL}'.")
            return make_player(self.game, rules, USUAL, seed * 1_000_003 + seat)

    def _think(self, seat: int, view: Any) -> Answer:
        """What the player says, held against the rules. He gets a view of his own, which he may spoil."""
        act = self.players[seat].act(view.copy(), seat)
        if act is None:
            if view.deadline() is None and seat in view.waiting_for():
                raise IllegalMove("says nothing on its turn")
            return Answer(seat, view.clock, None)
        at, move = int(act[0]), Move(*act[1])
        if not view.check(seat, move):
            raise IllegalMove("wants what is not allowed")
        player = self.players[seat]
        return Answer(seat, max(at, view.clock), move, thought=player.thought if isinstance(player, Thinker) else None)

    def _instead(self, seat: int, view: Any) -> Answer:
        """What the game itself finds sensible."""
        if seat not in view.waiting_for():
            return Answer(seat, view.clock, None, failed=True)
        at = view.clock if view.deadline() is None else view.clock + AGAINST_THE_CLOCK
        return Answer(seat, at, self._sensible(seat, view), failed=True)

    def _sensible(self, seat: int, view: Any) -> Move:
        try:
            move = self.game.quick_move(view.copy(), seat, self._rng)
            if view.check(seat, move):
                return move
        except Exception as fault:  # even the game's own thoughts may fail; some move can always be played
            self._note(seat, fault)
        return any_move(view, seat, self._rng)

    def _note(self, seat: int, fault: Exception) -> None:
        """Where it happened and of what kind it was. The words of the fault are left out: they may tell a hand."""
        where = extract_tb(fault.__traceback__)[-1]
        kind, file = type(fault).__name__, Path(where.filename).name
        self.notes.append(f"The bot of seat {seat} failed: {kind} in {where.name}, {file} line {where.lineno}.")
