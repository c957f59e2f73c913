"""The stage: all nodes of a screen, drawn over a layer on which everything at rest is already painted.

Each frame is drawn whole, in the right order, but what is at rest is painted only once, onto the layer. A node that
changes is taken off the layer, and so is what lies over it, as it must be drawn later; only their own areas of the
layer are painted anew. A node that has come to rest goes onto the layer after a moment.
"""

from __future__ import annotations

from collections.abc import Callable
from math import inf

import pygame

from sprites.sheets import opaque

from .node import Node, NodeGroup
from .painter import Drawn, Painter

PATIENCE = 8
"""Nodes at rest are painted onto the layer after this many frames."""

_TAKEN_UP = 1 / 24
"""The share of the window that is painted onto the layer in one frame, so that no frame takes too long."""

_PATCHED = 0.4
"""If more than this share of the window has to be patched, the whole layer is painted anew."""

Backdrop = Callable[[tuple[int, int]], pygame.Surface]


class Stage:
    """Nodes in front of a backdrop."""

    def __init__(self, backdrop: Backdrop) -> None:
        self.backdrop = backdrop
        self.root = NodeGroup()
        self.ground: pygame.Surface | None = None
        """The backdrop at the current size."""
        self.layer = opaque((0, 0))
        self.baked: dict[Node, Drawn] = {}
        """The nodes painted on the layer, from the bottom up."""
        self.seen: dict[Node, Drawn] = {}
        """How each node was drawn last."""
        self.waited = 0
        self.lying: list[tuple[Node, float]] | None = None
        """What there is and how deep it lies, if all of it is on the layer."""

    def move(self, seconds: float) -> bool:
        """Moves all nodes by some time. Returns whether there is anything new to draw."""
        moved = False
        for node in self.root.walk(drawn=False):
            if (node.moving or node.changed) and node.move(seconds):
                moved = True
        return moved or self.waited > 0

    def snap(self) -> None:
        """Lets everything arrive at once."""
        for node in self.root.walk(drawn=False):
            node.snap()

    def refresh(self) -> None:
        """Has the layer painted anew: the backdrop, a size or a colour has changed."""
        self.ground = None

    def relay(self, area: pygame.Rect) -> None:
        """Takes over a part of the backdrop that looks different now; all that lies on it stays as it is."""
        if self.ground is not None:
            self.ground = self.backdrop(self.ground.get_size())
            self._patch([area])

    def let_go(self) -> None:
        """Drops all pictures; they would be painted anew."""
        self.ground, self.layer = None, opaque((0, 0))
        self.baked, self.seen, self.lying = {}, {}, None

    # ------------------------------------------------------------------ drawing

    def draw(self, painter: Painter) -> None:
        """Draws everything."""
        if self.ground is None or self.ground.get_size() != painter.size:
            self.ground = self.backdrop(painter.size)
            self.layer = self.ground.copy()
            self.baked, self.seen, self.waited, self.lying = {}, {}, 0, None
        painter.picture(self.layer, 0, 0)
        if self._all_lie():
            return
        before = self.baked
        self.baked = self._draw_live(painter)
        if list(before) != list(self.baked):
            self._mend(before)
        self.lying = self._depths() if len(self.seen) == len(self.baked) else None

    def _all_lie(self) -> bool:
        """Whether everything is on the layer, and looks as it does there."""
        if self.lying is None or any(node.moving or node.changed for node in self.root.children):
            return False
        return self._depths() == self.lying

    def _depths(self) -> list[tuple[Node, float]]:
        """What there is, and how deep it lies."""
        return [(node, node.z) for node in self.root.children if node.visible]

    def _draw_live(self, painter: Painter) -> dict[Node, Drawn]:
        """Draws what moves and what lies over it. Returns what belongs on the layer."""
        room, waiting, before, baked = self._room(painter.size), False, self.seen, self.baked
        still: dict[Node, Drawn] = {}
        seen: dict[Node, Drawn] = {}
        live: list[pygame.Rect] = []
        for node in self.root.walk():
            if node.moving or node.changed or node not in before:
                drawn = painter.drawn_by(node.paint)
                node.changed = False
            else:
                drawn = before[node]
                if (room > 0 or node in baked) and (not live or drawn.area.collidelist(live) < 0):
                    room -= 0 if node in baked else drawn.area.width * drawn.area.height
                    still[node] = seen[node] = drawn
                    continue
                painter.waiting += drawn.pictures  # it looks as before
            seen[node] = drawn
            live.append(drawn.area)
            waiting = waiting or not node.moving
        self.seen = seen
        self.waited = self.waited + 1 if waiting else 0
        return still

    def _room(self, size: tuple[int, int]) -> float:
        """Returns how many pixels can go onto the layer in this frame."""
        if self.waited < PATIENCE:
            return 0
        return size[0] * size[1] * _TAKEN_UP if self.baked else inf

    def _mend(self, before: dict[Node, Drawn]) -> None:
        """Repaints those parts of the layer where something has come or gone."""
        now, whole = self.baked, self.layer.get_rect()
        patches = [whole]
        if [node for node in before if node in now] == [node for node in now if node in before]:
            gone = [drawn.area for node, drawn in before.items() if node not in now]
            come = [drawn.area for node, drawn in now.items() if node not in before]
            patches = _merged([area.clip(whole) for area in (*gone, *come)])
        if sum(patch.width * patch.height for patch in patches) > _PATCHED * whole.width * whole.height:
            patches = [whole]
        self._patch(patches)

    def _patch(self, patches: list[pygame.Rect]) -> None:
        """Repaints parts of the layer."""
        assert self.ground is not None
        lying = list(self.baked.values())
        areas = [drawn.area for drawn in lying]
        for patch in patches:
            self.layer.set_clip(patch)
            self.layer.blit(self.ground, patch, patch)
            self.layer.fblits(picture for number in patch.collidelistall(areas) for picture in lying[number].pictures)
        self.layer.set_clip(None)


def _merged(areas: list[pygame.Rect]) -> list[pygame.Rect]:
    """Returns the areas, with overlapping ones merged."""
    merged: list[pygame.Rect] = []
    for area in filter(None, areas):
        found = area.collidelist(merged)
        if found < 0:
            merged.append(area)
        else:
            merged[found].union_ip(area)
    return merged
