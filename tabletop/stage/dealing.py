"""Dealing: the pack is riffled before the first deal of a match, and cards that are nudged during a deal are squared up
when it ends."""

from __future__ import annotations

from .cues import Cue
from .riffling import Riffling
from .table_scene import TableScene

RIFFLE_SECONDS = 0.5
"""How long the pack is riffled, at the usual motion."""
PACK = 0
"""The zone in which all cards lie before they are dealt."""


class Dealing:
    """What is done with the pack, and with cards that lie loosely on the table."""

    def __init__(self, scene: TableScene) -> None:
        self.loose, self.riffling = scene.loose, Riffling(scene)
        self.alone = scene.rules.seats == 1

    @property
    def waits(self) -> bool:
        """Whether no card can be dealt yet."""
        return self.riffling.going

    def begin(self, speed: float) -> None:
        """A match begins: several players see the pack riffled."""
        if not self.alone:
            self.riffling.begin(PACK, RIFFLE_SECONDS * speed)

    def shuffled(self) -> bool:
        """The pack has been shuffled; returns whether that was seen, and heard, as a riffle."""
        riffled, self.riffling.sounded = self.riffling.sounded, False
        return riffled

    def move(self, seconds: float, coming: object, under_way: bool) -> bool:
        """Lets time pass, where `coming` is shown next and cards may still be `under_way`; returns whether anything is
        drawn otherwise than before."""
        dealt = isinstance(coming, Cue) and coming.tempo.dealt
        if dealt:
            self.loose.dealing = True
        elif self.loose.dealing and not under_way:
            self.loose.square_up()
        return self.riffling.move(seconds) | self.loose.move(seconds)

    def forget(self) -> None:
        """The match is at another point: what was heard belongs to the one before."""
        self.riffling.finish()
        self.riffling.sounded = False

    def finish(self) -> None:
        """Ends all of it at once."""
        self.riffling.finish()
        self.loose.finish()
