"""What the tests of pictures share: all existing cards, and how much two pictures differ."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from operator import sub

import pygame

from games import find
from games.engine import Card
from games.engine.card_words import title_of

GAMES = sorted(find().games)
TITLES = {"F": "Freeze", "T": "Flip Three", "C": "Second Chance", "S": "Swatter"}


def cards(key: str) -> list[tuple[Card, str]]:
    """One card of each face of a game, under any house rules, with its name."""
    game = find().games[key]
    chosen = [game.options_type(), *map(game.options_type.preset, game.options_type.PRESETS)]
    once = {card.face: card for options in chosen for card in game.rules(None, options).deck.cards}
    return [(card, title_of(card, game.words.sentences)) for card in once.values()]


def difference(first: pygame.Surface, second: pygame.Surface) -> float:
    """The average difference between the channels of two pictures, from 0 to 255."""
    one, other = (pygame.image.tobytes(picture, "RGB") for picture in (first, second))
    return float(sum(map(abs, map(sub, one, other)))) / len(one)


def flat(picture: pygame.Surface, ground: tuple[int, int, int] = (40, 90, 70)) -> pygame.Surface:
    """The picture as it looks on a ground."""
    shown = pygame.Surface(picture.get_size(), depth=32)
    shown.fill(ground)
    shown.blit(picture, (0, 0))
    return shown


def closest(pictures: dict[str, pygame.Surface]) -> tuple[float, str, str]:
    """The two pictures that are most alike."""
    shown = {name: flat(picture) for name, picture in pictures.items()}
    return min((difference(shown[one], shown[other]), one, other) for one, other in combinations(shown, 2))


def edge(picture: pygame.Surface) -> Iterator[int]:
    """How opaque the outermost pixels are."""
    width, height = picture.get_size()
    for x in range(width):
        for y in range(height):
            if x in (0, width - 1) or y in (0, height - 1):
                yield picture.get_at((x, y))[3]
