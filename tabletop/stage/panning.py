"""Panning: how far to the left or right a sound comes from, by where its card or its speaker is on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.scene.card import CardNode

if TYPE_CHECKING:
    from .table_scene import TableScene

WIDEST = 0.6
"""How far to the side at most, where 1 would be one ear alone."""


class Panning:
    """Finds the side from which things at a table are heard: from -WIDEST to WIDEST."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene

    def of(self, node: CardNode | None) -> float:
        """The side of a card, by where it is going to lie."""
        return self.at(node.aim[0]) if node is not None else 0.0

    def of_seat(self, seat: int) -> float:
        """The side of a seat that speaks or acts; the middle for one that has no place."""
        seats = self.scene.places.seats
        box = seats[seat].box if 0 <= seat < len(seats) else None
        return self.at(box.centre[0]) if box and box.width else 0.0

    def at(self, x: float) -> float:
        """The side of a place this far across the window."""
        area = self.scene.places.area
        return max(-1.0, min(1.0, (x - area.x) / max(1, area.width) * 2 - 1)) * WIDEST
