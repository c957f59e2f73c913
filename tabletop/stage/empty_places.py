"""Empty places: where cards will lie, which of these places can never be filled again, and what others wait for.

Outlines are part of the backdrop, as they never change. What the rules say of a place lies on its outline, as long as
no card does; it follows what has been shown.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial

import pygame

from games.engine import Shape, Table, Vacancy
from sprites import vacant
from tabletop.scene.card import CardNode
from tabletop.scene.node import Node
from tabletop.scene.painter import Painter
from tabletop.scene.pictures import TALL, CardPictures, drawable
from tabletop.scene.stage import Stage

from .geometry import Geometry, ZonePlace

ON_CLOTH_Z = 2.0
"""They lie on the cloth, beneath all cards."""
SHAPES = (Shape.PILE, Shape.COLUMN)


class EmptyPlace(Node):
    """What lies on the outline of one place."""

    def __init__(self, pictures: CardPictures, told: Vacancy) -> None:
        super().__init__(name="dead place" if told.dead else f"place for {told.waits}")
        self.pictures, self.told = pictures, told
        self.width, self.outlined = 1, True
        self.z = ON_CLOTH_Z

    def paint(self, painter: Painter) -> None:
        told, size = self.told, (self.width, round(self.width * TALL))
        if not self.outlined:
            _centred(painter, self.pictures.empty(self.width), *self.middle)
        make = partial(vacant.dead, size) if told.dead else partial(vacant.waiting, size, face=told.waits)
        album, look = self.pictures.album, self.pictures.look
        picture = album.find(("vacant", told, self.width), lambda: drawable(make(look=look)))
        _centred(painter, picture, *self.middle)

    @property
    def middle(self) -> tuple[int, int]:
        """Where it lies."""
        return round(self.x.target), round(self.y.target)


class EmptyPlaces:
    """What is to be seen where no cards lie."""

    def __init__(self, stage: Stage, pictures: CardPictures, places: Geometry) -> None:
        self.stage, self.pictures, self.places = stage, pictures, places
        self.nodes: dict[int, EmptyPlace] = {}

    def show(self, view: Table) -> None:
        """Shows what the rules say of the places that are empty in a view."""
        told = dict(self._told(view))
        for zone in [zone for zone, node in self.nodes.items() if told.get(zone) != node.told]:
            self.stage.root.remove(self.nodes.pop(zone))
        for zone, vacancy in told.items():
            if zone not in self.nodes:
                self.nodes[zone] = EmptyPlace(self.pictures, vacancy)
                self.stage.root.add(self.nodes[zone])
        self.arrange(self.places)

    def _told(self, view: Table) -> Iterator[tuple[int, Vacancy]]:
        """The places of which there is something to be said."""
        for zone, place in enumerate(self.places.zones):
            if view.dealt and not view.zones[zone] and place.spot.shape in SHAPES:
                told = view.rules.vacancy(view, zone)
                if told is not None and (told.waits or (told.dead and place.spot.outline)):
                    yield zone, told

    def arrange(self, places: Geometry) -> None:
        """Puts everything where its place is now."""
        self.places = places
        for zone, node in self.nodes.items():
            place = places.zones[zone]
            node.width, node.outlined = place.width, place.spot.outline
            node.go(*map(float, middle(place)))
            node.snap()

    def follow(self, zones: Sequence[Sequence[CardNode]]) -> None:
        """Hides what lies under cards; a card on its way covers nothing yet."""
        for zone, node in self.nodes.items():
            seen = self.places.zones[zone].rect.width > 0 and all(card.arriving for card in zones[zone])
            node.changed |= seen != node.visible
            node.visible = seen

    # ------------------------------------------------------------------ drawing

    def draw_outlines(self, ground: pygame.Surface) -> None:
        """Paints the outlines of all places on a backdrop."""
        for place in self.places.zones:
            if place.spot.shape in SHAPES and place.spot.outline:
                picture = self.pictures.empty(place.width)
                ground.blit(picture, picture.get_rect(center=middle(place)))

    def draw_frames(self, painter: Painter, frames: Mapping[int, str], zones: Sequence[Sequence[CardNode]]) -> None:
        """Draws these outlines, as cards have them, around places without cards."""
        for zone, frame in frames.items():
            place = self.places.zones[zone]
            if not zones[zone] and place.rect.width > 0:
                _centred(painter, self.pictures.frame(frame, place.width, 0.0), *middle(place))


def middle(place: ZonePlace) -> tuple[int, int]:
    """Where the first card of a place would lie."""
    x, y = place.rect.centre
    return x, round(place.rect.y + place.width * TALL / 2) if place.spot.shape is Shape.COLUMN else y


def _centred(painter: Painter, picture: pygame.Surface, x: int, y: int) -> None:
    painter.picture(picture, x - picture.get_width() // 2, y - picture.get_height() // 2)
