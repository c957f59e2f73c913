"""The shelf: boxes in rows, as large as the room allows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tabletop.scene.rect import Rect
from tabletop.ui.style import Style
from tabletop.ui.widgets import Widget

from .boxes import GameBox

_WIDEST, _HIGHEST, _NARROWEST = 36.0, 15.0, 16.5
"""The greatest width and height of a box and the least width, in units."""
_GAP, _TIGHT_GAP = 0.9, 0.6
"""Between boxes, and where they are tight, in units."""
_SHAPE, _SQUATTEST = 1.7, 1.5
"""How many times as wide as high a box is best, and at least."""
_WAYS = ((False, 0), (False, 1), (True, 1))
"""Whether boxes are tight, and whether they take what can be spared, from the roomiest way to the closest."""


class BoxShelf:
    """Boxes in rows of equal ones. `room` is the height available without scrolling, in pixels."""

    def __init__(self, boxes: Sequence[GameBox]) -> None:
        self.boxes = list(boxes)
        self.room = 0
        self.spare = 0
        """How much higher they can be together if it must be, in pixels."""

    def widgets(self) -> Iterator[Widget]:
        """All boxes."""
        return iter(self.boxes)

    def lay(self, style: Style, x: int, y: int, width: int) -> int:
        """Places the boxes in the middle of the room."""
        if not self.boxes:
            return 0
        gap, (columns, wide, high) = self._fitted(style, width)
        rows = [self.boxes[start : start + columns] for start in range(0, len(self.boxes), columns)]
        whole = len(rows) * high + (len(rows) - 1) * gap
        top = y + max(0, self.room - whole) // 2
        for row in rows:
            left = x + (width - len(row) * wide - (len(row) - 1) * gap) // 2
            for place, box in enumerate(row):
                box.place(Rect(left + place * (wide + gap), top, wide, high))
            top += high + gap
        return max(self.room, whole)

    def _fitted(self, style: Style, width: int) -> tuple[int, tuple[int, int, int]]:
        """The gap between boxes, and their grid: as roomy as all can be in sight, or if they cannot, as usual."""
        for tight, more in (*_WAYS, _WAYS[0]):
            for box in self.boxes:
                box.tight = tight
            gap = style.px(_TIGHT_GAP if tight else _GAP)
            fits, grid = self._grid(style, width, gap, self.room + more * self.spare)
            if fits:
                break
        return gap, grid

    def _grid(self, style: Style, width: int, gap: int, room: int) -> tuple[bool, tuple[int, int, int]]:
        """Whether all boxes fit into the room; and how many stand in a row, and how wide and high each is: as large as
        possible without scrolling, in full rows rather than not; if not all fit, as low as possible together."""
        count = len(self.boxes)
        found: list[tuple[bool, float, tuple[int, int, int]]] = []
        for columns in range(1, count + 1):
            rows = -(-count // columns)
            wide = min((width - (columns - 1) * gap) // columns, style.px(_WIDEST))
            if wide < style.px(_NARROWEST) and columns > 1:
                break
            least = max(box.height(style, wide) for box in self.boxes)
            free = (room - (rows - 1) * gap) // rows
            high = max(least, min(free, style.px(_HIGHEST), round(wide / _SQUATTEST)))
            large = min(wide / _SHAPE, high) * count / (rows * columns) if free >= least else -rows * high
            found.append((free >= least, large, (columns, wide, high)))
        fits, _, grid = max(found)
        return fits, grid
