"""What a table shows in one frame. The prompt, the bar with its buttons, the names of the seats and the odds are
made from it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from games.engine import Move, Table
from tabletop.hand.focus import Stop
from tabletop.input.navigation import Command


class Offer(NamedTuple):
    """Moves of one kind that have no place to click and share a button."""

    seat: int
    moves: tuple[Move, ...]


@dataclass(frozen=True)
class Shown:
    """One frame of a match, as far as those who see the screen may know it. Sentences are in the chosen language."""

    view: Table
    """What the table says of itself: in the middle of a move, as far as its events have been shown."""
    viewer: int
    names: tuple[str, ...]
    scores: tuple[int, ...]
    """The scores, as far as the events that changed them have been shown."""
    asked: int
    """The person who is asked, or was last."""
    on_turn: tuple[int, ...]
    """The seats whose turn it is said to be."""
    question: str
    """The question for that person, or the key that shows them their hand; if several may act at once, the question for
    all, and the keys they act with."""
    position: tuple[int, int]
    """Two numbers that stay the same as long as nothing has happened."""

    goal: str = ""
    """How the match is won."""
    quiet: bool = False
    """Whether the question is mostly a matter of form."""
    answerable: bool = False
    """Whether the only person at this screen holds a card for the question all the same."""

    offers: tuple[Offer, ...] = ()
    """The moves with a button. The same object as long as nothing about them has changed."""
    picking: tuple[Move, ...] = ()
    """The moves that a picker offers."""
    hinted: Move | None = None
    """The move that a hint shows."""
    focus: Stop | None = None
    """What has the keyboard focus."""
    due_ms: int | None = None
    """Until when several players may act at once, in game time."""
    now_ms: int = 0

    shared: bool = False
    """Whether several people sit at this screen."""
    window: bool = False
    """Whether they may act at once, with all hands down."""
    open_to_all: bool = False
    """Whether they may act at once, with their hands down or not."""
    curtain: bool = False
    """Whether a person must say that they are there before play goes on."""
    race: bool = False
    steps: bool = False
    """Whether bots wait for a key."""
    stopped: bool = False
    """Whether the table makes a stop after a round."""
    over: bool = False
    finished: bool = False
    """Whether the match has been recorded in the statistics."""

    refused: str = ""
    """Why the last action was not possible."""
    trouble: str = ""
    """Why the match can't be written to disk."""
    consent: int = -1
    """The person who was asked to agree to an undo."""
    possible: frozenset[Command] = frozenset()
    """The commands that are possible now, out of those that are not always."""
