"""Places for cards that are thrown to the middle and must never cover one another, however many there are.

The middle is cut into cells, one for each card. A card lies somewhere in its cell, slightly tilted, but even the
upright rectangle around it stays inside: so no two cards can touch, and no overlap has to be checked. When cells run
out, the grid gets finer and every card moves to the cell where its old one was.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import ceil, cos, inf, radians, sin
from random import Random
from typing import Generic, NamedTuple

from tabletop.physics.pose import Key

TIERS = (28, 50, 66)
"""The least number of cells of each tier: 7 x 4, 10 x 5 and 11 x 6 on a usual table, as Fly-swatter needs."""

BEYOND = 22
"""Beyond the last tier each further one adds this many cells: a row or two."""

TILTS = (10.0, 8.0)
"""The greatest tilt of a card on the first tier and on all others, in degrees: small cards are harder to read when
tilted."""

FILL = 0.868
"""The share of its cell that a card takes at its greatest tilt; the rest is room to lie off the middle."""

AS_LARGE = 0.97
"""Cards that are narrower by less than this look the same: then fewer cells are better, as they leave more space."""

GAP = 2.0
"""Pixels left free on each side of a cell, where there are enough to spare."""

FEWEST_FREE = 2
"""With fewer free cells than this the next grid is due."""


class Slot(NamedTuple):
    """The middle of a card in pixels from the upper left corner of the swarm, its angle in degrees, and its width."""

    x: float
    y: float
    angle: float
    card_width: float


class Grid(NamedTuple):
    """How the middle is cut, and how wide a card can be in it."""

    columns: int
    rows: int
    card_width: float
    tilt: float

    @property
    def cells(self) -> int:
        return self.columns * self.rows


@dataclass(frozen=True)
class _Lie:
    """The cell of a card and how it lies there: offset and tilt from -1 to 1, so that they fit a cell of any size."""

    cell: int
    aside: tuple[float, float]
    tilt: float


class Swarm(Generic[Key]):
    """The cards in the middle and where they lie. Uses a random generator of its own, as it is only decoration."""

    def __init__(
        self, width: float, height: float, seed: int, card_ratio: float = 1.4, widest: float = inf, gap: float = GAP
    ) -> None:
        """Starts empty. `card_ratio` is the height of a card over its width; no card gets wider than `widest`."""
        self._random = Random(seed)
        self._ratio, self._widest, self._gap = card_ratio, widest, gap
        self._width, self._height = max(0.0, width), max(0.0, height)
        self._tier = 0
        self._lies: dict[Key, _Lie] = {}
        self.grid = self._cut()

    def __len__(self) -> int:
        return len(self._lies)

    def __contains__(self, key: Key) -> bool:
        return key in self._lies

    @property
    def card_width(self) -> float:
        """The width of every card in the middle now."""
        return self.grid.card_width

    @property
    def slots(self) -> dict[Key, Slot]:
        """Returns where all cards lie."""
        return {key: self._slot(lie) for key, lie in self._lies.items()}

    @property
    def crowded(self) -> bool:
        """Whether `grow` would move everything to a finer grid."""
        return self._room - len(self._lies) < FEWEST_FREE

    def place(self, key: Key) -> Slot:
        """Places a card in a random free cell. Only when there is none left does the grid get finer here."""
        if key in self._lies:
            return self._slot(self._lies[key])
        if len(self._lies) == self._room:
            self.grow()
        taken = {lie.cell for lie in self._lies.values()}
        cell = self._random.choice([cell for cell in range(self.grid.cells) if cell not in taken])
        across, down, tilt = (self._random.uniform(-1, 1) for _ in range(3))
        lie = self._lies[key] = _Lie(cell, (across, down), tilt)
        return self._slot(lie)

    def free(self, key: Key) -> None:
        """Removes a card, if it is there; once the middle is empty, cards are large again."""
        self._lies.pop(key, None)
        if not self._lies and self._tier:
            self._tier = 0
            self.grid = self._cut()

    def grow(self) -> bool:
        """Moves to the next grid if it is crowded, which changes all `slots`. Returns whether it did."""
        if not self.crowded:
            return False
        self._tier += 1
        self._settle(self._cut())
        return True

    def resize(self, width: float, height: float) -> None:
        """Fits everything into another area; neighbours stay neighbours."""
        self._width, self._height = max(0.0, width), max(0.0, height)
        self._settle(self._cut())

    @property
    def _room(self) -> int:
        """Returns how many cards a tier takes in an area of any shape; a grid may have a few more cells."""
        beyond = max(0, self._tier - len(TIERS) + 1)
        return TIERS[min(self._tier, len(TIERS) - 1)] + BEYOND * beyond

    def _cut(self) -> Grid:
        tilt = TILTS[min(self._tier, len(TILTS) - 1)]
        return cut(self._width, self._height, self._ratio, self._room, tilt, self._widest)

    def _slot(self, lie: _Lie) -> Slot:
        grid = self.grid
        row, column = divmod(lie.cell, grid.columns)
        wide, high = self._width / grid.columns, self._height / grid.rows
        around_wide, around_high = around(grid.card_width, grid.card_width * self._ratio, grid.tilt * lie.tilt)
        across = lie.aside[0] * max(0.0, (wide - around_wide) / 2 - self._gap)
        down = lie.aside[1] * max(0.0, (high - around_high) / 2 - self._gap)
        return Slot((column + 0.5) * wide + across, (row + 0.5) * high + down, grid.tilt * lie.tilt, grid.card_width)

    def _settle(self, grid: Grid) -> None:
        """Moves all cards to another grid: sorted by row, each row by column, both stretched over the new ones."""
        old, self.grid = self.grid, grid
        if (old.columns, old.rows) == (grid.columns, grid.rows):
            return
        where = {key: self._stretched(lie, old) for key, lie in self._lies.items()}
        keys = sorted(self._lies, key=lambda key: self._lies[key].cell)
        rows = spread([where[key][0] for key in keys], grid.rows, grid.columns)
        lines: list[list[Key]] = [[] for _ in range(grid.rows)]
        for key, row in zip(keys, rows, strict=True):
            lines[row].append(key)
        for row, line in enumerate(lines):
            line.sort(key=lambda key: where[key][1])
            columns = spread([where[key][1] for key in line], grid.columns, 1)
            for key, column in zip(line, columns, strict=True):
                self._lies[key] = replace(self._lies[key], cell=row * grid.columns + column)

    def _stretched(self, lie: _Lie, old: Grid) -> tuple[float, float]:
        """Returns the row and column of the new grid over which the middle of a card's old cell lies."""
        row, column = divmod(lie.cell, old.columns)
        return (row + 0.5) / old.rows * self.grid.rows, (column + 0.5) / old.columns * self.grid.columns


def around(width: float, height: float, degrees: float) -> tuple[float, float]:
    """Returns the size of the upright rectangle around a tilted one."""
    turn = radians(abs(degrees))
    return width * cos(turn) + height * sin(turn), height * cos(turn) + width * sin(turn)


def cut(width: float, height: float, ratio: float, cells: int, tilt: float, widest: float) -> Grid:
    """Returns the grid with at least this many cells and the largest cards; of grids with about the same, the one with
    fewest cells."""
    grids = [_grid(width, height, ratio, columns, ceil(cells / columns), tilt) for columns in range(1, cells + 1)]
    enough = max(grid.card_width for grid in grids) * AS_LARGE
    best = min(
        (grid for grid in grids if grid.card_width >= enough), key=lambda grid: (grid.cells, -round(grid.card_width, 6))
    )
    return best._replace(card_width=min(best.card_width, widest))


def _grid(width: float, height: float, ratio: float, columns: int, rows: int, tilt: float) -> Grid:
    """Returns a grid of this many cells with cards as large as possible."""
    wide, high = around(1.0, ratio, tilt)
    return Grid(columns, rows, FILL * min(width / columns / wide, height / rows / high), tilt)


def spread(wanted: Sequence[float], places: int, room: int) -> list[int]:
    """Returns a place for each item, in order, near where it wants to be. A place has room for a number of them."""
    given: list[int] = []
    for number, wish in enumerate(wanted):
        last = given[-1] if given else 0
        first = last + 1 if given[-room:].count(last) == room else last
        latest = places - ceil((len(wanted) - number) / room)  # further on, the following ones would find no room
        given.append(max(first, min(int(wish), latest)))
    return given
