"""Lights: outlines around picked and focused cards, targets and playable cards."""

from __future__ import annotations

from games.engine import CardId, Move
from tabletop.scene.card import CardNode
from tabletop.stage.table_scene import TableScene

from .drag import Drag
from .focus import Focus
from .grip import Grip, cards_of
from .legality import AskedSeat
from .selection import Selection

TARGET, AIMED = "target", "aimed"


class Lights:
    """What is lit on the table for the seat that is asked."""

    def __init__(
        self, scene: TableScene, grip: Grip, asked: AskedSeat, selection: Selection, drag: Drag, focus: Focus
    ) -> None:
        self.scene, self.grip, self.asked = scene, grip, asked
        self.selection, self.drag, self.focus = selection, drag, focus
        self.hinted: Move | None = None
        """The move that a hint shows."""
        self.glowing = False
        """Whether all playable cards glow."""

    def zones(self) -> set[int]:
        """The zones that light up: all targets of held or picked cards, or the places to choose from."""
        legal, picked = self.asked.legal, self.selection.picked
        if self.drag.held:
            return {zone for zone, moves in self.drag.targets().items() if legal.right(moves)}
        if picked:
            return set(legal.targets(legal.right(legal.moves_of(cards_of(picked)))))
        return set(legal.zones_of(self.hinted)) if self.hinted else set(legal.places_asked())

    def frames(self) -> dict[int, str]:
        """The zones that light up, each with its outline: that of the zone on which a held card would fall is
        stronger."""
        return {zone: AIMED if self.drag.held and zone == self.drag.target else TARGET for zone in self.zones()}

    def outline(self) -> None:
        """Sets the outline of every card."""
        targets = {id(node): frame for zone, frame in self.frames().items() for node in self._lit_in(zone)}
        playable = self.playable() if (self.glowing or self.hinted) and not self.drag.held else set()
        focused = self.focus.stop.node if self.focus.stop is not None else None
        picked = {id(node) for node in self.selection.picked}
        for node in self.scene.nodes():
            frame = "glow" if node.card in playable else ""
            frame = targets.get(id(node), frame)
            frame = "picked" if id(node) in picked else frame
            frame = "focus" if node is focused else frame
            if frame != node.frame:
                node.outline(frame)

    def playable(self) -> set[CardId]:
        """The cards that can be used, or the hinted ones, with all that look like them."""
        moves = self.asked.legal.moves if self.hinted is None else [self.hinted]
        cards = {card for move in moves for card in move.cards}
        return {other.card for node in self.scene.nodes() if node.card in cards for other in self.grip.alike(node)}

    def _lit_in(self, zone: int) -> list[CardNode]:
        """The cards of a zone that light up: those that moves name, all if any can be taken, or the top card."""
        legal, taken = self.asked.legal, self.drag.held or self.selection.picked
        moves = [self.hinted] if self.hinted else legal.moves_of(cards_of(taken)) if taken else legal.moves
        cards = self.scene.zones[zone]
        return self.grip.named_in(zone, moves) or (cards if legal.blind else cards[-1:])
