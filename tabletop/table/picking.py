"""Picking: asks which of several moves a player means, beside the cards of these moves."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from games.engine import Move, Sees
from tabletop.hand.hand import Hand
from tabletop.scene.painter import Painter
from tabletop.scene.rect import Rect

from .number_picker import FEW, NumberPicker, numbers
from .picker import Picker
from .space import TableSpace
from .wording import MoveWords


class Picking:
    """The picker that is open, if any."""

    def __init__(self, space: TableSpace, hand: Hand, wording: MoveWords) -> None:
        self.space, self.hand, self.wording = space, hand, wording
        self.picker: Picker | NumberPicker | None = None
        self.asked: tuple[list[Move], Callable[[Move], object]] = [], _nothing
        """What the picker was opened for."""

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves that the open picker offers."""
        return tuple(self.picker.moves) if self.picker is not None else ()

    def ask(self, moves: list[Move], where: Rect, chosen: Callable[[Move], object]) -> None:
        """Opens a picker beside the place that was clicked; `chosen` gets the chosen move."""
        self.asked = moves, chosen
        space, beside = self.space, partial(self.space.beside_tips().clearest, where)
        if len(moves) > FEW and numbers(moves):
            ok = self.wording.label_of_all(moves)
            self.picker = NumberPicker(moves, partial(beside, far=True), space.style, chosen, ok)
            return
        labels, signs = [self.wording.label(move) for move in moves], [self.wording.sign(move) for move in moves]
        self.picker = Picker(labels, moves, beside, space.area.width, space.style, chosen, signs)

    def lay_again(self) -> None:
        """The table is arranged in another way: opens an open picker again where it belongs now."""
        if self.picker is None:
            return
        moves, chosen = self.asked
        self.ask(moves, self.place_of_choice() or self._place_of(moves[0]), chosen)

    def _place_of(self, move: Move) -> Rect:
        """Where to ask about a move: at the place that it goes to, or above the hand."""
        names, scene = self.space.scene.rules.names, self.space.scene
        return scene.zone_rect(names.index(move.to)) if move.to in names else scene.places.ask

    def close(self) -> None:
        """Closes the picker without a choice."""
        self.picker = None
        self.hand.drag.take_back()

    def keep(self) -> None:
        """Closes the picker if its question is out of date."""
        if not set(self.moves) <= set(self.hand.legal.moves):
            self.close()

    def suggest(self, move: Move) -> None:
        """Preselects a sensible move, if it is among the choices."""
        if self.picker is not None and move in self.picker.moves:
            self.picker.suggest(move)

    def place_of_choice(self) -> Rect | None:
        """Where to ask if the player has only one choice to make that needs no card and no place, such as a suit or a
        number: beside the public cards, one of which has caused it."""
        moves, scene = self.hand.legal.moves, self.space.scene
        plain = all(move.choice and not move.cards and not move.to for move in moves)
        if len(moves) < 2 or not plain or len({move.verb for move in moves}) > 1:
            return None
        shared = (zone for zone, one in enumerate(scene.rules.declared) if one.sees is Sees.ALL and one.owner < 0)
        zone = next((zone for zone in shared if scene.zones[zone]), -1)
        return scene.zone_rect(zone) if zone >= 0 else scene.places.middle

    def draw(self, painter: Painter) -> None:
        """Draws the picker, above everything else."""
        if self.picker is not None:
            self.picker.draw(painter)


def _nothing(move: Move) -> None:
    """Chooses nothing, before anything has been asked."""
