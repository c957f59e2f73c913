"""A rectangle in pixels."""

from __future__ import annotations

from typing import NamedTuple


class Rect(NamedTuple):
    """A rectangle in pixels."""

    x: int
    y: int
    width: int
    height: int

    @property
    def right(self) -> int:
        return self.x + self.width

    @property
    def bottom(self) -> int:
        return self.y + self.height

    @property
    def centre(self) -> tuple[int, int]:
        return self.x + self.width // 2, self.y + self.height // 2

    def holds(self, x: float, y: float) -> bool:
        """Returns whether a point is in it."""
        return self.x <= x < self.right and self.y <= y < self.bottom

    def overlap(self, other: Rect) -> int:
        """Returns how many pixels two rectangles share."""
        across = min(self.right, other.right) - max(self.x, other.x)
        along = min(self.bottom, other.bottom) - max(self.y, other.y)
        return across * along if across > 0 and along > 0 else 0

    def shrunk(self, by: int) -> Rect:
        """Returns the rectangle with each edge moved inwards."""
        return Rect(self.x + by, self.y + by, max(0, self.width - 2 * by), max(0, self.height - 2 * by))
