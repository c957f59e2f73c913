"""The program frame by frame on a stepped clock, each frame beside a bare loop that draws the same pictures.

The bare loop works out nothing and makes no pictures: it draws the pictures that the program has just drawn, in the
same places and packed wherever that pays, and shows them. Both take turns frame by frame. As machines are shared
and noisy, only the processor time of the program itself is counted, and how long the system usually takes to show
a frame, which is the same for both.
"""

from __future__ import annotations

import gc
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median, quantiles
from typing import Any, NamedTuple

import pygame

from build_scripts.pictures.shots import Awake, SteppedClock
from games.engine import Match
from tabletop.app import FRAME_NS, App
from tabletop.command_line import setup_for
from tabletop.flow import Flow
from tabletop.house import House, open_house
from tabletop.match.clock import GameClock
from tabletop.match.referee import Referee
from tabletop.people import Setup
from tabletop.scene.painter import Painter
from tabletop.scene.pictures import quick
from tabletop.scene.rect import Rect
from tabletop.table.screen import TableScreen

Sprite = tuple[pygame.Surface, tuple[int, int]]
AHEAD_NS = FRAME_NS // 2
"""Pictures are made ahead until this much of a frame's time has passed."""


class Cost(NamedTuple):
    """Milliseconds of many frames."""

    median: float
    p99: float

    @classmethod
    def of(cls, took: list[float]) -> Cost:
        """The cost of frames that took this long each."""
        return cls(median(took), quantiles(took, n=100)[98])

    def __str__(self) -> str:
        return f"{self.median:8.2f}{self.p99:8.2f}"


class Taken(NamedTuple):
    """What one frame took, in milliseconds: drawing it, drawing its pictures alone, and all work of the program."""

    draw: float
    bare: float
    whole: float


class Packing:
    """Packs pictures that are drawn in one frame after another."""

    def __init__(self) -> None:
        self.packed: dict[pygame.Surface, pygame.Surface | None] = {}

    def pack(self, sprites: list[Sprite]) -> list[Sprite]:
        """The pictures of this frame. Those that were in the last frame too are packed, which makes drawing them
        fastest."""
        packed: dict[pygame.Surface, pygame.Surface | None] = {}
        for picture, _ in sprites:
            if picture not in packed:
                packed[picture] = self.packed.get(picture)
                if picture in self.packed and packed[picture] is None and _worth_packing(picture):
                    packed[picture] = quick(picture)
        self.packed = packed
        return [(picture if not _worth_packing(picture) else packed[picture] or picture, at) for picture, at in sprites]


def _worth_packing(picture: pygame.Surface) -> bool:
    """Whether a picture is see-through in parts, not fading, and not packed already."""
    flags = picture.get_flags()
    return bool(flags & pygame.SRCALPHA) and not flags & pygame.RLEACCEL and picture.get_alpha() in (None, 255)


class NotingPainter(Painter):
    """A painter that keeps a list of what it has drawn."""

    def __init__(self, surface: pygame.Surface) -> None:
        super().__init__(surface)
        self.drawn: list[list[Sprite] | Rect | None] = []
        """Lists of pictures, and the limits of drawing between them."""

    def flush(self) -> None:
        self.drawn.append(self.waiting)
        super().flush()

    def clip(self, rect: Rect | None) -> None:
        super().clip(rect)
        self.drawn.append(rect)


class FilmedApp(App):
    """The program, each of whose frames is drawn once more by a bare loop while it is filmed."""

    def __init__(self, house: House) -> None:
        self.stepped = SteppedClock()
        super().__init__(house, self.stepped, Awake(self.stepped))
        self.noting = self.painter = NotingPainter(self._surface())
        self.packing = Packing()
        self.filming = False
        self.draws: list[tuple[int, int]] = []
        """What the program and the bare loop took for each drawing of this frame, in nanoseconds."""
        self.beside = 0
        """What everything took in this frame that is no work of the program."""
        self.film: list[Taken] = []
        self.waits: list[float] = []
        """How long the system took to take a frame, in milliseconds beside the program's own work."""
        self.apply_settings()

    def frame(self) -> None:
        """Lets the time of one frame pass."""
        self.stepped.ns += FRAME_NS
        self.draws.clear()
        self.beside = 0
        begin = time.thread_time_ns()
        self.turn()
        whole = time.thread_time_ns() - begin - self.beside
        self.film += [Taken(draw / 1e6, bare / 1e6, whole / 1e6) for draw, bare in self.draws]
        begin += self.beside
        while self.top is not None and time.thread_time_ns() - begin < AHEAD_NS and self.top.prepare():
            pass

    def run_on(self, most: int, until: Callable[[], bool] = lambda: False) -> None:
        """Lets frames pass until a condition holds, this many at most."""
        for _ in range(most):
            self.frame()
            if until():
                return

    def draw(self) -> None:
        self.noting.drawn = []
        begin = time.thread_time_ns()
        super().draw()
        drawn = time.thread_time_ns()
        if self.filming:
            parts = [self.packing.pack(part) if isinstance(part, list) else part for part in self.noting.drawn]
            self._draw_bare(parts)  # pictures are packed when they are first drawn, which is not counted
            begin_bare = time.thread_time_ns()
            self._draw_bare(parts)
            end = time.thread_time_ns()
            self.draws.append((drawn - begin, end - begin_bare))
            self.beside += end - drawn

    def _draw_bare(self, parts: list[list[Sprite] | Rect | None]) -> None:
        """Draws with as little work as possible."""
        for part in parts:
            if isinstance(part, list):
                self.noting.surface.fblits(part)
            else:
                self.noting.surface.set_clip(pygame.Rect(part) if part else None)
        begin, worked = time.perf_counter_ns(), time.thread_time_ns()
        pygame.display.flip()
        passed, took = time.perf_counter_ns() - begin, time.thread_time_ns() - worked
        self.waits.append((passed - took) / 1e6)


class Cinema:
    """A program that is filmed: its window, and what leads from table to table."""

    def __init__(self, house: House) -> None:
        self.app = FilmedApp(house)
        self.app.change_settings(pace="step", motion="normal")
        self.flow = Flow(self.app)

    def sit_down(self, match: Match, setup: Setup) -> TableScreen:
        """Opens the table of a match, whose bots wait, and draws it once."""
        clock = GameClock(self.app.stepped, match.table.clock)
        self.flow.sit_down(Referee(match, setup, clock, None, "step", screen=True))
        self.app.prepare()  # frees what the last table has left behind, as the program does before
        self.app.frame()
        assert self.flow.table is not None
        return self.flow.table

    def deal(self, key: str, seats: int, options: dict[str, Any], seed: int) -> TableScreen:
        """Opens the table of a new match of a person and bots."""
        game = self.flow.house.games[key]
        match = Match(game, game.rules(seats, game.options_type(**options)), seed)
        return self.sit_down(match, setup_for(game, seats, humans=1))

    @contextmanager
    def filming(self) -> Iterator[None]:
        """Films what is drawn in this block."""
        self.app.filming = True
        try:
            yield
        finally:
            self.app.filming = False


@contextmanager
def cinema(size: tuple[int, int]) -> Iterator[Cinema]:
    """A program with a window of this size, without sound, whose files are in a temporary folder."""
    with tempfile.TemporaryDirectory() as folder:
        house = open_house(Path(folder), mute=True)
        house.window_size = size
        opened = Cinema(house)
        gc.collect()
        gc.freeze()  # as the program does when it has started
        try:
            yield opened
        finally:
            opened.app.quit()
            house.close()
            gc.unfreeze()
