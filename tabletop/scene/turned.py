"""Pictures of cards that turn in the air for longer than a throw: each at a few angles, made once and packed.

Turning a card takes as long as drawing several, so in each frame at most one picture is made; a card whose picture is
not there yet is shown at the nearest angle that is.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable

import pygame

from .pictures import CardPictures, Side, quick

SEE_THROUGH = 70
"""How much of a ghost can be seen, out of 255."""

WHOLE_TURN = 360.0


class TurnedPictures:
    """The pictures of some cards of one width at some angles."""

    def __init__(self, pictures: CardPictures) -> None:
        self.pictures = pictures
        self.width, self.step = 0, WHOLE_TURN
        self.kept: dict[tuple[str | int, bool], dict[int, pygame.Surface]] = {}
        """By what is on the card and whether it is a ghost: the pictures by the number of their angle."""
        self.awaited: deque[tuple[Side, int, bool]] = deque()
        self.left = 0
        """How many pictures may still be made in this frame."""

    def expect(self, sides: Iterable[Side], width: int, step: float, most: float, ghosts: bool) -> None:
        """Prepares for cards of one width that turn in steps of this many degrees, at most so far to either side."""
        self.clear()
        self.width, self.step = width, step
        once = list({_named(side): side for side in sides}.values())
        turns = {self._number(step * number) for number in range(-round(most / step), round(most / step) + 1)}
        for ghost in (False, True) if ghosts else (False,):
            for turn in sorted(turns, key=self._far):
                self.awaited.extend((side, turn, ghost) for side in once)

    def make_ahead(self) -> bool:
        """Makes one expected picture that is not there yet. Returns False if there is none."""
        while self.awaited:
            side, turn, ghost = self.awaited.popleft()
            if turn not in self._all(side, ghost):
                self._make(side, turn, ghost)
                return True
        return False

    def begin(self) -> None:
        """Begins a frame."""
        self.left = 1

    def find(self, side: Side, angle: float, ghost: bool = False) -> pygame.Surface:
        """Returns the picture of a card at about this angle."""
        kept = self._all(side, ghost)
        turn = self._number(angle)
        picture = kept.get(turn)
        if picture is not None:
            return picture
        if self.left > 0 or not kept:
            self.left -= 1
            return self._make(side, turn, ghost)
        return kept[min(kept, key=lambda number: self._far(number - turn))]

    def clear(self) -> None:
        """Drops everything."""
        self.kept.clear()
        self.awaited.clear()

    def _all(self, side: Side, ghost: bool) -> dict[int, pygame.Surface]:
        key = _named(side), ghost
        kept = self.kept.get(key)
        if kept is None:
            kept = self.kept[key] = {}
        return kept

    def _number(self, angle: float) -> int:
        return round(angle % WHOLE_TURN / self.step) % round(WHOLE_TURN / self.step)

    def _far(self, number: int) -> float:
        """Returns how many degrees away from upright this angle is."""
        return abs((number * self.step + WHOLE_TURN / 2) % WHOLE_TURN - WHOLE_TURN / 2)

    def _make(self, side: Side, turn: int, ghost: bool) -> pygame.Surface:
        plain = self.pictures.card(side, self.width, 0.0, 1.0, 1.0, moving=False)
        turned = pygame.transform.rotozoom(plain, -turn * self.step, 1.0) if turn else plain.copy()
        if ghost:
            turned.fill((255, 255, 255, SEE_THROUGH), special_flags=pygame.BLEND_RGBA_MULT)
        picture = self._all(side, ghost)[turn] = turned if ghost else quick(turned)
        return picture


def _named(side: Side) -> str | int:
    return side if isinstance(side, int) else side.face
