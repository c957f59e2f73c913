"""A card on the table, as a node: it lies, flies, turns over and shows what the viewer may see."""

from __future__ import annotations

from math import pi, sin
from typing import TYPE_CHECKING

import pygame

from games.engine import NOT_SEEN, Card, CardId

from .node import Node
from .pictures import TALL, CardPictures
from .rect import Rect
from .spring import Spring

if TYPE_CHECKING:
    from .painter import Painter

FLIP_SECONDS = 0.32
FLIGHT_Z, HELD_Z = 100_000.0, 200_000.0
"""Flying cards are above all that lie still; held cards are above all that fly."""

Pose = tuple[float, float, float]
"""A position and an angle."""

STRAIGHT: Pose = (0.0, 0.0, 0.0)
"""The nudge of a card that is drawn exactly where it lies."""

RAISED_Z = 90.0
"""A card that is pointed at is above all others of its zone, and below those of the next."""

_RISE = 0.06
"""How much larger a card gets while it turns over: it rises from the table."""

_LIFT = 0.07
"""How far above its shadow a held card is, in card widths."""


class CardNode(Node):
    """One card. `card` is NOT_SEEN unless the viewer may know what it is."""

    heading = (0.0, 0.0)
    """The direction in which it was last thrown; (0, 0) if it was not."""
    nudge: Pose = STRAIGHT
    """How far beside its place it is drawn, in pixels and degrees: decoration, of which springs, aims and hits know
    nothing."""
    nudging = False
    """Whether its nudge is changing."""
    raised = False
    """Whether it is pointed at: it is drawn over its neighbours, but does not keep the pointer from them."""

    def __init__(self, pictures: CardPictures, width: int, pack: int = 0) -> None:
        super().__init__()
        self.pictures = pictures
        self.width, self.height = width, round(width * TALL)
        self.pack = pack
        """The number of the pack whose back it shows, where packs are mixed."""
        self.card = NOT_SEEN
        self.face: Card | None = None
        self.up = Spring(0.0, FLIP_SECONDS)
        self.springs = (*self.springs, self.up)
        self.base_z = 0.0
        self.frame = ""
        self.mark = ""
        self.held = False
        self.loose = False
        """Whether it was let go over its target, or is held up for all to see: it stays there until the move with it is
        shown or called off."""
        self.airborne = False
        """Whether it is on its way to another zone; it passes over the cards that lie still."""
        self.arriving = False
        """Whether it has not come to its new zone yet: until then it does not count there."""
        self.flying = False
        """Whether physics moves it, and sets its place in every frame."""
        self.aim: Pose = (0.0, 0.0, 0.0)
        """Where the flight ends."""
        self.home: tuple[float, float] | None = None
        """Where it lies when it isn't pointed at. It is hit there too, so that a card that rises does not slip away."""
        self.hidden = False
        """Whether it is covered so well that it needs no drawing."""
        self._boxed, self._box = (0.0, 0.0, 0.0, 0.0), Rect(0, 0, 0, 0)
        self.count = 1
        """The number of cards that look alike and lie here as one."""

    def become(self, card: CardId, face: Card | None, up: bool) -> None:
        """Sets what the viewer knows of the card, and turns it over if need be."""
        self.name = face.name if face else "?"
        self.card = card
        if face is not None or not up:
            # A card that turns face down keeps its face until it is out of sight; `paint` shows the back from then on.
            self.face = face if face is not None else self.face
        target = 1.0 if up and face is not None else 0.0
        if self.up.target != target:
            self.up.target = target
        self.moving = True

    def forget(self) -> None:
        """Turns face down at once and drops the face: for views in which it must not be seen."""
        self.card, self.face, self.name = NOT_SEEN, None, "?"
        self.up.target = 0.0
        self.up.snap()
        self.moving = True

    def resize(self, width: int) -> None:
        """Sets a new size, and grows or shrinks to it."""
        if width != self.width:
            self.scale.shown *= self.width / width
            self.width, self.height = width, round(width * TALL)
            self.moving = True

    def outline(self, frame: str) -> None:
        """Puts an outline around it; an empty name removes it."""
        self.frame = frame
        self.changed = True

    def counts_as(self, mark: str) -> None:
        """Writes what it counts as at its edge; an empty mark removes it."""
        if mark != self.mark:
            self.mark = mark
            self.changed = True

    @property
    def box(self) -> Rect:
        """Where it lies, or will lie."""
        lies = (self.x.target, self.y.target, self.width * self.scale.target, self.height * self.scale.target)
        if lies != self._boxed:
            self._boxed, self._box = lies, _around(*lies)
        return self._box

    @property
    def shown_box(self) -> Rect:
        """Where it is shown now."""
        return _around(self.x.shown, self.y.shown, self.width * self.scale.shown, self.height * self.scale.shown)

    @property
    def z(self) -> float:
        if not (self.airborne or self.held or self.loose):
            return self.base_z + RAISED_Z * self.raised
        return self.base_z + FLIGHT_Z * self.airborne + HELD_Z * (self.held or self.loose)

    @z.setter
    def z(self, z: float) -> None:
        self.base_z = z

    def land(self) -> None:
        """Ends the flight: it lies where it should."""
        self.flying = False
        self.put(*self.aim)
        self.go(*self.aim)

    def nudge_to(self, nudge: Pose, changing: bool = False) -> None:
        """Draws it beside its place from now on; `changing` while the next frame will show another nudge."""
        if (nudge, changing) != (self.nudge, self.nudging):
            self.nudge, self.nudging = nudge, changing
            self.changed = True

    def move(self, seconds: float) -> bool:
        moved = super().move(seconds)
        if self.airborne and not self.moving and not self.flying:
            self.airborne = self.arriving = False
            self.changed = True  # drawn once more, at its new depth
        if self.card == NOT_SEEN and self.up.at_rest() and self.up.target == 0.0:
            self.face = None
        return moved

    def paint(self, painter: Painter) -> None:
        if self.hidden:
            return
        turned, size, squeeze = self.up.shown, self.scale.shown, 1.0
        shows = self.face if turned >= 0.5 and self.face else self.pack
        if 0.0 < turned < 1.0:
            size += _RISE * sin(pi * turned)
            squeeze = max(0.04, abs(2 * turned - 1))
        x, y, angle = self._drawn()
        width = max(8, round(self.width * size))
        if self.held:
            _centred(painter, self.pictures.held(width, angle), x + width * _LIFT, y + width * _LIFT * 1.6)
        picture = self.pictures.card(shows, self.width, angle, squeeze, size, self.moving or self.nudging)
        if self.alpha.shown < 0.995:
            picture = picture.copy()
            picture.set_alpha(round(255 * max(0.0, self.alpha.shown)))
        _centred(painter, picture, x, y)
        if self.mark and turned >= 0.5 and squeeze == 1.0:
            _centred(painter, self.pictures.marked(self.mark, width, angle), x, y)
        if self.frame:
            _centred(painter, self.pictures.frame(self.frame, width, angle), x, y)

    def _drawn(self) -> Pose:
        """Where it is drawn, with its nudge. Marks and outlines turn in steps too while it changes."""
        x, y, turn = self.nudge
        if self.nudging:
            turn = round(turn)
        return self.x.shown + x, self.y.shown + y, self.angle.shown + turn

    def hit(self, x: float, y: float) -> bool:
        wide, high = self.width * self.scale.target / 2, self.height * self.scale.target / 2
        here_x, here_y = self.home or (self.x.target, self.y.target)
        if abs(x - here_x) <= wide and abs(y - here_y) <= high:
            return True
        above = self.home is not None and y < here_y - high
        return above and abs(x - self.x.target) <= wide and abs(y - self.y.target) <= high

    def dump(self) -> str:
        side = "up" if self.up.target else "down"
        frame = f" {self.frame}" if self.frame else ""
        mark = f" {self.mark}" if self.mark else ""
        return f"{super().dump()} {side}{frame}{mark}"


def _around(x: float, y: float, wide: float, high: float) -> Rect:
    return Rect(round(x - wide / 2), round(y - high / 2), round(wide), round(high))


def _centred(painter: Painter, picture: pygame.Surface, x: float, y: float) -> None:
    wide, high = picture.get_size()
    painter.picture(picture, round(x - wide / 2), round(y - high / 2))
