"""What the statistics record of a finished match."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any

from games.engine import Match, MovePlayed
from tabletop.people import Person, Setup

from .ticket import Ticket


@dataclass(frozen=True)
class PlayedGame:
    """A finished game. `reactions` has the milliseconds of every reaction of a seat, in games that are races."""

    game: str
    people: tuple[Person, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    seconds: float = 0.0
    moves: int = 0
    options: Mapping[str, Any] = field(default_factory=dict)
    seed: int = 0
    reactions: Mapping[int, tuple[int, ...]] = field(default_factory=dict)
    ended: datetime = field(default_factory=lambda: datetime.now(UTC))
    ticket: Ticket = field(default_factory=Ticket.fresh)

    @classmethod
    def of(
        cls, match: Match, setup: Setup, seconds: float, reactions: Mapping[int, tuple[int, ...]] | None = None
    ) -> PlayedGame:
        """Returns the record of a match."""
        return cls(
            match.game.key,
            setup.people,
            match.table.scores,
            match.table.winners or (),
            seconds,
            sum(isinstance(entry, MovePlayed) for entry in match.log),
            match.rules.options.as_dict(),
            match.seed,
            reactions or {},
        )
