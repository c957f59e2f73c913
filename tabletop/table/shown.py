"""What a table shows in one frame. Prompt, signs and plates are made from it, and from nothing else."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tabletop.input.navigation import Command


@dataclass(frozen=True)
class Shown:
    """One frame of a match, as far as whoever looks may know it. Sentences are in the chosen language already."""

    view: Any
    viewer: int
    names: tuple[str, ...]
    scores: tuple[int, ...]
    """As far as they can be told: until a card has shown its face, those of before."""
    asked: int
    """The person who is asked, or was last."""
    on_turn: tuple[int, ...]
    """The seats of which the table says that they are on turn."""
    question: str
    """What the one who is asked is asked, or the key that shows them their hand; where several may act at once, what
    all are asked, and with which keys they do it."""
    position: tuple[int, int]
    """The same two numbers as long as nothing has happened."""

    shared: bool = False
    """Several people sit at this screen."""
    window: bool = False
    """They may act at once, and all hands are down."""
    curtain: bool = False
    """Somebody must say that they are there before the table goes on."""
    race: bool = False
    steps: bool = False
    """Bots wait to be told."""
    busy: bool = False
    """The screen still shows what came before."""
    revealing: bool = False
    """A card that all may see has not shown its face yet."""
    hushed: bool = False
    """In a race it is about to: nothing else tells sooner what it is."""
    over: bool = False
    finished: bool = False
    """The match was counted and put away."""

    refused: str = ""
    """Why something could not be done just now."""
    trouble: str = ""
    """Why the match cannot be written down."""
    consent: int = -1
    """The person who was asked whether a move may be taken back."""
    possible: frozenset[Command] = frozenset()
    """The commands that would do something now, of those that do not always."""
