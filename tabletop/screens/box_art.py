"""The look of a game's box, drawn from the cards of the game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import NamedTuple
from zlib import crc32

import pygame

from games.engine import Card, Deck, Game, Words
from sprites import backs, faces
from sprites.art import art_of
from sprites.colours import BLACK, WHITE, Colour, mix, readable, rgb
from sprites.inks import Art
from sprites.look import Look
from sprites.pen import Pen
from sprites.shadow import shadow
from sprites.sheets import see_through

_ROUND = 0.05
"""The radius of the corners of a picture, in widths of it."""
_DARK, _QUIET = rgb("141B1A"), 0.64
"""What the colours of boxes are mixed with, and how much of it."""
_RAYS = 28
_GLEAM = 60
"""How strong a light is that runs over a box, of 255."""
_FINE = 2
_CARD = 0.35
_LEANING = (-14, 14, 0)
_COLOURS = (
    *("C23A32", "2767B1", "1F8A5B", "7B4BB0", "C2571A", "B03074"),
    *("14808A", "A8730F", "4A56B8", "5E8A1E", "A3284A", "6A3B9E"),
)


class LidCards(NamedTuple):
    """The cards on the lid of a game, with the words and pictures for them."""

    cards: Sequence[Card]
    words: Words
    art: Art
    family: str = ""
    """The game whose backs the cards have."""

    @classmethod
    def of(cls, game: Game, words: Words) -> LidCards:
        """Those of the game with its default options."""
        return cls(lid_cards(game.rules().deck, game.layout.lid), words, art_of(game.package), game.key)


def lid_colours(keys: Iterable[str]) -> dict[str, Colour]:
    """The colour of each game's box: always the same, unless an earlier box on the shelf has it."""
    paper, found = rgb("FBF5E6"), dict[str, Colour]()
    for key in keys:
        first = crc32(key.encode()) % len(_COLOURS)
        colours = [readable(rgb(code), paper, 4.5) for code in (*_COLOURS[first:], *_COLOURS[:first])]
        found[key] = next((colour for colour in colours if colour not in found.values()), colours[0])
    return found


def lid_cards(deck: Deck, wanted: Sequence[str] = ()) -> list[Card]:
    """Three cards that show what the game is made of: the ones it names, or two of its common kinds with the rarest on
    top."""
    printed = {card.face: card for card in deck.cards}
    if wanted:
        return [printed[face] for face in wanted]
    by_suit = sorted(printed.values(), key=lambda card: card.suit)
    kinds = [list(group) for _, group in groupby(by_suit, key=lambda card: card.suit)]
    kinds.sort(key=len, reverse=True)
    if len(kinds) < 3:
        cards = sorted(printed.values(), key=lambda card: card.rank)
        return [cards[0], cards[len(cards) // 2], cards[-1]]
    return [max(kind, key=lambda card: card.rank) for kind in (kinds[0], kinds[1], kinds[-1])]


def quiet(colour: Colour) -> Colour:
    """The colour of a box as a whole: its hue, so dark that nine of them make one shelf."""
    return mix(colour, _DARK, _QUIET)


def picture(size: tuple[int, int], colour: Colour) -> pygame.Surface:
    """Draws the picture of a box without the cards on it: rays of light in the hue of the game, with round corners."""
    wide, high = size
    tall, ground = high / wide, mix(colour, _DARK, 0.48)
    pen, corners = _pen(size, ground), _pen(size, WHITE)
    pen.box(0, 0, 1, tall, 0, ground)
    rays = pen.moved(0.5, tall * 0.62)
    for ray in range(0, _RAYS, 2):
        turned = rays.moved(0, 0, 1 + tall, 360 * ray / _RAYS)
        turned.area([(0, 0), (-0.115, 1), (0.115, 1)], mix(colour, _DARK, 0.22))
    corners.box(0, 0, 1, tall, _ROUND, WHITE)
    drawn = pen.done()
    drawn.blit(corners.done(), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return drawn


def _pen(size: tuple[int, int], ground: Colour) -> Pen:
    """A pen that is fine enough for a large picture with mostly straight lines."""
    sheet = see_through((size[0] * _FINE, size[1] * _FINE))
    sheet.fill((*ground, 0))
    return Pen(sheet, size, ground, float(size[0] * _FINE))


def gleam(size: tuple[int, int]) -> pygame.Surface:
    """Draws a slanting band of light."""
    wide, high = size
    sheet = see_through((wide, 1))
    for x in range(wide):
        away = abs(2 * x / wide - 1)
        sheet.set_at((x, 0), (*WHITE, round(_GLEAM * (1 - away) ** 2)))
    band = see_through((wide + high // 2, high))
    band.fill((*WHITE, 0))
    for y in range(high):
        band.blit(sheet, ((high - y) // 2, y))
    return band


def leaning_card(card: Card, place: int, width: int, look: Look, title: str, art: Art) -> pygame.Surface:
    """Draws a card of the fan on the lid, with its shadow: the first and second lean to the sides, the third is on
    top."""
    size = _card_size(width)
    return _leaning(faces.face(card, size, look, title, art=art), place)


def leaning_back(family: str, place: int, width: int, look: Look) -> pygame.Surface:
    """Draws the same card face down."""
    return _leaning(backs.back(_card_size(width), look, family), place)


def _card_size(width: int) -> tuple[int, int]:
    wide = round(width * _CARD)
    return wide, round(wide * 1.4)


def _leaning(card: pygame.Surface, place: int) -> pygame.Surface:
    """The card on its shadow, leaning as it does at its place."""
    wide, high = card.get_size()
    edge = max(3, wide // 12)
    whole = see_through((wide + 2 * edge, high + 2 * edge))
    whole.fill((*BLACK, 0))
    dark = shadow((wide, high), edge, 110)
    whole.blit(dark, dark.get_rect(center=(whole.get_width() // 2, whole.get_height() // 2 + edge // 3)))
    whole.blit(card, (edge, edge))
    return pygame.transform.rotozoom(whole, -_LEANING[place], 1.0)
