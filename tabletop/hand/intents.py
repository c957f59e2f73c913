"""Intents: what a person means by a gesture, for the table to carry out. The hand itself plays nothing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from games.engine import Move, Phrase
from tabletop.scene.card import CardNode
from tabletop.scene.rect import Rect


@dataclass(frozen=True)
class Chosen:
    """One of these moves. If there are several, the person chooses among them beside that place."""

    moves: tuple[Move, ...]
    where: Rect


@dataclass(frozen=True)
class Refused:
    """An action that is not possible, and why; with the card that it was tried with."""

    why: Phrase
    node: CardNode | None


@dataclass(frozen=True)
class Pressed:
    """A button that has the focus."""

    action: Callable[[], object]


Intent: TypeAlias = Chosen | Refused | Pressed


def chosen(moves: list[Move], where: Rect) -> Chosen:
    """One of these moves, without duplicates."""
    return Chosen(tuple(dict.fromkeys(moves)), where)
