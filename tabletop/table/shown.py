"""What a table shows in one frame. The prompt, the bar with its buttons, plates and tips are made from it, and from
nothing else that can change."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from games.engine import Move, Table
from tabletop.hand.focus import Stop
from tabletop.input.navigation import Command


class Offer(NamedTuple):
    """Moves of one kind that have no place to click: they get a button."""

    seat: int
    moves: tuple[Move, ...]


@dataclass(frozen=True)
class Shown:
    """One frame of a match, as far as those who see the screen may know it. Sentences are in the chosen language."""

    view: Table
    viewer: int
    names: tuple[str, ...]
    scores: tuple[int, ...]
    """As far as they may be seen: until a card has shown its face, those of before."""
    asked: int
    """The person who is asked, or was last."""
    on_turn: tuple[int, ...]
    """The seats whose turn it is said to be."""
    question: str
    """What is asked of that person, or which key shows them their hand; where several may act at once, what is asked of
    all, and with which keys they do it."""
    position: tuple[int, int]
    """The same two numbers as long as nothing has happened."""

    offers: tuple[Offer, ...] = ()
    """What has a button. The same object as long as nothing about it has changed."""
    picking: tuple[Move, ...] = ()
    """The moves among which a picker asks to choose."""
    hinted: Move | None = None
    """The move that a hint shows."""
    focus: Stop | None = None
    """Where the focus of the keys is."""
    due_ms: int | None = None
    """Until when several may act at once, in game time."""
    now_ms: int = 0

    shared: bool = False
    """Several people sit at this screen."""
    window: bool = False
    """They may act at once, and all hands are down."""
    open_to_all: bool = False
    """They may act at once, whether their hands are down or not."""
    curtain: bool = False
    """Someone must say that they are there before the table goes on."""
    race: bool = False
    steps: bool = False
    """Bots wait until someone lets them go on."""
    busy: bool = False
    """The screen still shows what came before."""
    revealing: bool = False
    """A card that all may see has not shown its face yet."""
    hushed: bool = False
    """In a race it is about to: nothing else gives away what it is."""
    over: bool = False
    finished: bool = False
    """The match was counted and put away."""

    refused: str = ""
    """Why something could not be done just now."""
    trouble: str = ""
    """Why the match can't be written to disk."""
    consent: int = -1
    """The person who was asked whether a move may be taken back."""
    possible: frozenset[Command] = frozenset()
    """The commands that would do something now, of those that do not always."""
