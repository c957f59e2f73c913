"""Selection: cards that were picked up with a click, to be placed by a second one."""

from __future__ import annotations

from tabletop.scene.card import CardNode
from tabletop.stage.table_scene import TableScene

from .grip import Grip, cards_of
from .legality import AskedSeat

PICKED_SIZE = 1.04


class Selection:
    """The cards that are picked up. They stand out of their rows."""

    def __init__(self, scene: TableScene, grip: Grip, asked: AskedSeat) -> None:
        self.scene, self.grip, self.asked = scene, grip, asked
        self.picked: list[CardNode] = []

    def pick(self, nodes: list[CardNode]) -> None:
        """Picks up these cards, and no others."""
        self.clear()
        self._stand_out(nodes, 1.0 if self.scene.reduced_motion else PICKED_SIZE)

    def clear(self) -> None:
        """Puts all picked cards back."""
        self._stand_out([], 1.0)

    def put_back(self, node: CardNode) -> None:
        """Puts this card back, with those that are picked only together with it; and all others if nothing can be done
        with the rest."""
        gone = self.grip.meant_by(node)
        left = [other for other in self.picked if other is not node and other not in gone]
        if left and self.asked.legal.leads(cards_of(left)):
            self.pick(left)
        else:
            self.clear()

    def with_more(self, node: CardNode) -> list[CardNode]:
        """What would be picked after a click on a card: it joins the picked ones if that leads anywhere; otherwise it
        is picked alone if that does."""
        taken, legal = self.grip.meant_by(node), self.asked.legal
        for together in ([*self.picked, *taken], taken):
            if taken and legal.leads(cards_of(together)):
                return together
        return []

    def _stand_out(self, nodes: list[CardNode], size: float) -> None:
        before, self.picked = self.picked, nodes
        self.scene.picked = nodes
        for node in before:
            node.scale.target = 1.0
        for zone in {self.scene.zone_of(node) for node in (*before, *nodes)}:
            self.scene.settle(zone)
        for node in nodes:
            node.scale.target = size
            node.moving = True
