"""Riffling: the pack is cut in two, riffled together, arched and squared before the first deal of a match.

Only how the topmost cards are drawn changes. All of them lie face down, in the order in which they lay.
"""

from __future__ import annotations

from tabletop.physics.nudges import TILTED, riffled
from tabletop.scene.card import STRAIGHT, CardNode

from .table_scene import TableScene

RIFFLED = 16
"""This many cards of the pack are shown while it is riffled."""
LEAST_CARDS = 6
"""A smaller pack is not riffled."""
SOUNDS_AT = 0.28
"""The share of the time after which the cards begin to fall together."""


class Riffling:
    """The riffle of one pack."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.nodes: list[CardNode] = []
        self.seconds = self.passed = 0.0
        self.sounded = False

    @property
    def going(self) -> bool:
        """Whether the pack is being riffled."""
        return bool(self.nodes)

    def begin(self, zone: int, seconds: float) -> None:
        """Cuts the pack that lies in a zone, and riffles it; nothing happens if that takes no time."""
        self.finish()
        cards = self.scene.zones[zone]
        if seconds <= 0 or len(cards) < LEAST_CARDS:
            return
        self.nodes, self.seconds, self.passed, self.sounded = cards[-RIFFLED:], seconds, 0.0, False
        for pack, width in {(node.pack, node.width) for node in self.nodes}:
            self.scene.pictures.prepare_leans(pack, width, round(TILTED))
        owned = [self.scene.width(other) for other, place in enumerate(self.scene.places.zones) if place.seat >= 0]
        self.scene.pictures.await_turns(self.scene.rules.packs(), owned)
        self._play("cut")

    def move(self, seconds: float) -> bool:
        """Lets time pass; returns whether the pack is being riffled."""
        if not self.nodes:
            return False
        self.passed += seconds
        share = self.passed / self.seconds
        if share >= 1:
            self.finish()
            return True
        if share >= SOUNDS_AT and not self.sounded:
            self.sounded = True
            self._play("riffle")
        for number, node in enumerate(self.nodes):
            node.nudge_to(riffled(number, len(self.nodes), share, float(node.width)), changing=True)
        return True

    def finish(self) -> None:
        """Squares the pack at once."""
        nodes, self.nodes = self.nodes, []
        for node in nodes:
            node.nudge_to(STRAIGHT)

    def _play(self, cue: str) -> None:
        self.scene.loose.play_sound(cue, self.scene.loose.panning.of(self.nodes[-1]))
