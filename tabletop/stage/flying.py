"""Flying: cards that physics carries while events are shown: thrown one by one, or swept together."""

from __future__ import annotations

from collections.abc import Sequence

from games.engine import Game
from tabletop.scene.card import CardNode

from .carrier import Carrier
from .table_scene import TableScene
from .timing import Timing
from .turning import BREATH_SECONDS, Turning


class Flying:
    """The cards in flight at a table."""

    def __init__(self, game: Game, scene: TableScene, turning: Turning, timing: Timing) -> None:
        self.layout, self.scene, self.turning, self.timing = game.layout, scene, turning, timing
        self.carrier = Carrier(self._landed)
        self.sweeping, self.haste = False, 1.0
        """Whether the card that is being shown goes with others, in a moment; and how long it flies, as a share of the
        usual time."""
        scene.throw = self._throw

    def __bool__(self) -> bool:
        return len(self.carrier) > 0

    def breathless(self, zone: int) -> bool:
        """Whether there is suspense when a card comes to this zone."""
        spot = self.layout.spot(self.scene.rules.names[zone])
        return spot is not None and spot.breath

    def sweep(self, nodes: Sequence[CardNode]) -> None:
        """Pushes cards together to where they go."""
        self.carrier.sweep(nodes, self.timing.motion)

    def _throw(self, node: CardNode) -> bool:
        """Whether physics carries a card to its aim."""
        if self.sweeping:
            return self.timing.motion > 0
        area = self.scene.places.area
        diagonal = float(area.width + area.height)
        return self.carrier.throw(node, diagonal, self.timing.motion * self.haste)

    def _landed(self, node: CardNode) -> None:
        """A card has landed, and may turn over now or in a moment."""
        self.scene.loose.landed(node)
        breath = BREATH_SECONDS * self.timing.pace if self.breathless(self.scene.zone_of(node)) else 0.0
        self.turning.landed(node, breath)
