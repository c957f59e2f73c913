"""Cards deep in a pile are not drawn; those that show an edge are, however often that changes."""

from __future__ import annotations

from tests.tabletop.pilot import Pilot


def test_every_card_that_shows_an_edge_is_drawn_and_no_other(pilot: Pilot) -> None:
    pilot.app.change_settings(motion="normal", pace="1")
    scene = pilot.sit("patience", "-").scene
    for _ in range(120):
        pilot.step(0.02)
        pilot.app.draw()
        drawn = {node for node, last in scene.stage.seen.items() if last.pictures}
        assert {node for node in scene.nodes() if not node.hidden} <= drawn
        assert not [node for node in scene.nodes() if node.hidden and node in drawn]
