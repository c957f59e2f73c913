"""What is asked of a process that thinks, and what it answers: plain values, as text.

A question holds what the seat sees and nothing else of the table: two tables that look alike to a seat make the same
question, byte by byte.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from typing import Any, NamedTuple, Self

from ..engine import AnyRules, Table, write_table
from .thought import Budget, Considered, Thought

MOST_TOLD = 12
"""So many moves are told with their numbers, the best ones."""

_LONGEST = 400
"""So many bytes a text of an answer has at most."""


@dataclass(frozen=True)
class Question:
    """What a player is to think about."""

    game: str
    seats: int
    options: Mapping[str, Any]
    player: str
    seed: int
    """The player's own; nothing of the table follows from it."""
    seat: int
    view: str
    iterations: int
    seconds: float | None = None

    @classmethod
    def of(cls, game: str, view: Table, seat: int, player: str, seed: int, budget: Budget) -> Question:
        """The question to a player at a seat."""
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
        """As text."""
        return json.dumps(asdict(self) | {"options": dict(self.options)}, sort_keys=True)

    @classmethod
    def read(cls, text: str) -> Self:
        """The question that a text tells; raises ValueError or TypeError when it tells none."""
        return cls(**json.loads(text))


class Told(NamedTuple):
    """A move that was considered, as text, in how many games, and what share of them it won."""

    move: str
    visits: int
    share: float


@dataclass(frozen=True)
class Answer:
    """What came of it: the move as text with the numbers behind it; or what went wrong, without cards and names."""

    move: str = ""
    considered: tuple[Told, ...] = ()
    iterations: int = 0
    trouble: str = ""

    @classmethod
    def of(cls, rules: AnyRules, thought: Thought) -> Answer:
        """What a player has thought, as text."""
        told = tuple(
            Told(rules.write(one.move), one.visits, round(one.share, 4)) for one in thought.considered[:MOST_TOLD]
        )
        return cls(rules.write(thought.move), told, thought.iterations)

    def thought(self, rules: AnyRules) -> Thought:
        """The same with moves; raises IllegalMove where a text tells none."""
        considered = [Considered(rules.read(move), visits, share) for move, visits, share in self.considered]
        return Thought(rules.read(self.move), tuple(considered), self.iterations)

    def write(self) -> str:
        """As text."""
        return json.dumps(asdict(self))

    @classmethod
    def read(cls, text: str) -> Answer:
        """The answer that a text tells; raises ValueError when it tells none."""
        try:
            data = json.loads(text)
            if set(data) != {field.name for field in fields(cls)}:
                raise ValueError("these are other fields")
            told = tuple(Told(str(move), int(visits), float(share)) for move, visits, share in data["considered"])
            move, trouble = str(data["move"])[:_LONGEST], str(data["trouble"])[:_LONGEST]
            return cls(move, told, int(data["iterations"]), trouble)
        except (TypeError, KeyError) as error:
            raise ValueError(f"this is no answer ({type(error).__name__})") from None
