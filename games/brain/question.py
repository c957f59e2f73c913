"""What the thinking process is asked, and what it answers: plain values, as text.

A question holds what the seat sees and nothing else of the table: two tables that look the same to a seat give the same
question, byte for byte.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from typing import Any, NamedTuple, Self

from ..engine import AnyRules, Table, write_table
from .thought import Budget, Considered, Thought

MOST_LISTED = 12
"""How many moves an answer lists with their numbers, the best first."""

_LONGEST = 400
"""The greatest length of a text in an answer."""


@dataclass(frozen=True)
class Question:
    """What a player has to think about."""

    game: str
    seats: int
    options: Mapping[str, Any]
    player: str
    seed: int
    """The player's own seed; it reveals nothing about the table."""
    seat: int
    view: str
    iterations: int
    seconds: float | None = None

    @classmethod
    def of(cls, game: str, view: Table, seat: int, player: str, seed: int, budget: Budget) -> Question:
        """Returns the question to the player of a seat."""
        rules: AnyRules = view.rules
        return cls(
            game=game,
            seats=rules.seats,
            options=rules.options.as_dict(),
            player=player,
            seed=seed,
            seat=seat,
            view=write_table(view),
            iterations=budget.iterations,
            seconds=budget.seconds,
        )

    def write(self) -> str:
        """Returns the question as text."""
        return json.dumps(asdict(self) | {"options": dict(self.options)}, sort_keys=True)

    @classmethod
    def read(cls, text: str) -> Self:
        """Reads a question; raises ValueError or TypeError if the text is not one."""
        return cls(**json.loads(text))


class MoveStats(NamedTuple):
    """A considered move as text: in how many games it was tried, and what share of them it won."""

    move: str
    visits: int
    share: float


@dataclass(frozen=True)
class Answer:
    """The result: the move as text with the numbers behind it; or what went wrong, without cards or names."""

    move: str = ""
    considered: tuple[MoveStats, ...] = ()
    iterations: int = 0
    trouble: str = ""

    @classmethod
    def of(cls, rules: AnyRules, thought: Thought) -> Answer:
        """Returns a thought as an answer."""
        stats = tuple(
            MoveStats(rules.write(one.move), one.visits, round(one.share, 4))
            for one in thought.considered[:MOST_LISTED]
        )
        return cls(rules.write(thought.move), stats, thought.iterations)

    def thought(self, rules: AnyRules) -> Thought:
        """Returns the answer as a thought; raises IllegalMove if a text is not a move."""
        considered = [Considered(rules.read(move), visits, share) for move, visits, share in self.considered]
        return Thought(rules.read(self.move), tuple(considered), self.iterations)

    def write(self) -> str:
        """Returns the answer as text."""
        return json.dumps(asdict(self))

    @classmethod
    def read(cls, text: str) -> Answer:
        """Reads an answer; raises ValueError if the text is not one."""
        try:
            data = json.loads(text)
            if set(data) != {field.name for field in fields(cls)}:
                raise ValueError("the fields are different")
            stats = tuple(MoveStats(str(move), int(visits), float(share)) for move, visits, share in data["considered"])
            move, trouble = str(data["move"])[:_LONGEST], str(data["trouble"])[:_LONGEST]
            return cls(move, stats, int(data["iterations"]), trouble)
        except (TypeError, KeyError) as error:
            raise ValueError(f"not an answer ({type(error).__name__})") from None
