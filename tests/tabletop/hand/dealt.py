"""A hand over a table of cards: no window, no match that goes on, and nothing that is ever drawn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.engine import Game, Move, view
from sprites.look import look
from tabletop.hand.hand import Hand
from tabletop.scene.card import CardNode
from tabletop.scene.pictures import CardPictures
from tabletop.scene.rect import Rect
from tabletop.stage.showing import Showing
from tabletop.stage.table_scene import TableScene
from tests.games.patience.helpers import PILES

LATE = f"""
    upper0: {PILES[3]}
    lower0: 8a 7a 6a
    lower1: 9c
    lower2: 4b
    lower3: 4c
    stock: 10b 5c
    pack: 10a 9a *
    next: Turn()
"""
"""A patience: the run of 8 can go onto the 9, and either 4 up."""

ASKING = """
    books0: 4 4 4 4 5 5 5 5 6 6 6 6
    books1: 7 7 7 7 8 8 8 8
    books2: 9 9 9 9 10 10 10 10
    scores: (3, 2, 2)
    hand0: 1a 1b 2a 3a
    hand1: 1c 2b 3b 3c
    hand2: 1d 2c 2d 3d
    next: Request(seat=0)
"""
"""Authors: seat 0 holds two 1s and asks."""

DECLARING = """
    hand0: 7a 7b 7c 2a
    hand1: 9a
    hand2: 9b
    pile: 8a
    stands: (8,)
"""
"""Flush: any of the three 7s can be declared together."""

AREA, STRIP = Rect(0, 40, 1280, 760), 33


class Known:
    """What can be known of one position."""

    def __init__(self, t: Any) -> None:
        self.t = t
        self.views: dict[int, Any] = {}

    def view(self, seat: int) -> Any:
        if seat not in self.views:
            self.views[seat] = view(self.t, seat)
        return self.views[seat]

    def quick(self, seat: int, moves: Sequence[Move]) -> Move | None:
        """Whatever comes first is sensible."""
        return moves[0] if moves else None

    def changed(self, t: Any) -> None:
        """The position is another one."""
        self.t = t
        self.views.clear()


class Dealt:
    """A position on the stage, and the hand of one who is asked."""

    def __init__(self, game: Game, t: Any, seat: int = 0) -> None:
        self.known, self.rules = Known(t), t.rules
        pictures = CardPictures(look("normal"), game.key, lambda card: ("", ""))
        self.scene = TableScene(game, t.rules, pictures, lambda size: pygame_is_not_needed())
        self.scene.arrange(AREA, seat, STRIP)
        Showing(self.scene).show(view(t, seat), at_once=True)
        self.hand = Hand(self.scene, self.known, game.layout)
        self.hand.ask(seat)

    def card(self, name: str) -> CardNode:
        """The card of this name."""
        node = self.scene.node_of(self.rules.deck.by_name[name])
        assert node is not None
        return node

    def at(self, name: str) -> tuple[float, float]:
        """A point of a card that no other covers."""
        node = self.card(name)
        for share in range(-9, 10):
            for across, along in ((0, share), (share, 0)):
                x, y = node.x.target + across / 20 * node.width, node.y.target + along / 20 * node.height
                if self.scene.under(x, y) is node:
                    return x, y
        raise AssertionError(f"{name} is covered")

    def zone(self, name: str) -> tuple[int, int]:
        """The middle of a zone."""
        return self.scene.zone_rect(self.rules.zone(name)).centre

    def drag(self, name: str, zone: str) -> Any:
        """A card is dragged so that it lies squarely on a zone; gives what that means."""
        (x, y), node, (to_x, to_y) = self.at(name), self.card(name), self.zone(zone)
        assert self.hand.grab(x, y), f"{name} cannot be lifted"
        self.hand.follow(x + to_x - node.x.target, y + to_y - node.y.target)
        return self.hand.release()

    def zones(self, numbers: Any) -> set[str]:
        """Zones by name."""
        return {self.rules.names[zone] for zone in numbers}

    def written(self, moves: Sequence[Move]) -> list[str]:
        """Moves as text."""
        return [self.rules.write(move) for move in moves]


def pygame_is_not_needed() -> Any:
    """Nothing is drawn here."""
    raise AssertionError("something is drawn")
