"""Cards are thrown with spin, and lie exactly where they should."""

from __future__ import annotations

import pytest

from sprites.look import look
from tabletop.scene.card import CardNode
from tabletop.scene.pictures import CardPictures
from tabletop.stage.carrier import MOST_LEAN, Carrier

FRAME = 1 / 60
AIM = (700.0, 400.0, 3.0)


def cards(count: int, up: bool = False) -> list[CardNode]:
    """Cards far from where they go."""
    pictures = CardPictures(look("normal"), "flaps", lambda card: ("", ""))
    nodes = [CardNode(pictures, 90) for _ in range(count)]
    for number, node in enumerate(nodes):
        node.go(100.0 + 3 * number, 100.0)
        node.up.target = float(up)
        node.snap()
        node.aim = AIM
    return nodes


def turned(nodes: list[CardNode], carrier: Carrier) -> list[float]:
    """How far each card is turned from its aim at most on its way."""
    most = [0.0 for _ in nodes]
    while len(carrier):
        carrier.move(FRAME)
        most = [max(one, abs(node.angle.shown - AIM[2])) for one, node in zip(most, nodes, strict=True)]
    return most


def test_backs_spin_by_whole_turns_and_land_exactly() -> None:
    landed: list[CardNode] = []
    carrier, nodes = Carrier(landed.append), cards(20)
    assert all(carrier.throw(node, 1800.0, 1.0) for node in nodes)
    most = turned(nodes, carrier)
    assert sum(angle > 180 for angle in most) > 10
    assert any(angle < 10 for angle in most)
    assert {id(node) for node in landed} == {id(node) for node in nodes}
    assert {(node.x.shown, node.y.shown, node.angle.shown) for node in nodes} == {AIM}


def test_faces_only_lean_and_land_exactly() -> None:
    carrier, nodes = Carrier(lambda node: None), cards(12, up=True)
    for node in nodes:
        carrier.throw(node, 1800.0, 1.0)
    most = turned(nodes, carrier)
    assert 3 < max(most) <= MOST_LEAN + AIM[2]
    assert {(node.x.shown, node.y.shown, node.angle.shown) for node in nodes} == {AIM}


def test_a_thrown_card_knows_its_heading_and_a_swept_one_has_none() -> None:
    carrier, (thrown, swept) = Carrier(lambda node: None), cards(2)
    carrier.throw(thrown, 1800.0, 1.0)
    assert thrown.heading == pytest.approx((600 / 670.82, 300 / 670.82), abs=1e-3)
    swept.heading = (1.0, 0.0)
    carrier.sweep([swept], 1.0)
    assert swept.heading == (0.0, 0.0)


def test_swept_cards_tumble_and_end_squared_up() -> None:
    carrier, nodes = Carrier(lambda node: None), cards(6)
    carrier.sweep(nodes, 1.0)
    assert max(turned(nodes, carrier)) > 30
    assert {(node.x.shown, node.y.shown, node.angle.shown) for node in nodes} == {AIM}


def test_a_flight_that_is_finished_at_once_ends_without_a_lean() -> None:
    carrier, (node,) = Carrier(lambda node: None), cards(1, up=True)
    carrier.throw(node, 1800.0, 1.0)
    carrier.move(0.1)
    carrier.finish()
    assert (node.x.shown, node.y.shown, node.angle.shown) == AIM
    assert not carrier.leans
