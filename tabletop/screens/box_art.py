"""The look of a game's box, drawn from the title and the cards of the game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import NamedTuple
from zlib import crc32

import pygame

from games.engine import Card, Deck, Game, Words
from sprites import faces
from sprites.art import art_of
from sprites.colours import BLACK, WHITE, Colour, mix, readable, rgb
from sprites.fonts import font
from sprites.inks import Art
from sprites.look import Look
from sprites.pen import Pen
from sprites.shadow import shadow
from sprites.sheets import see_through

TALL, SIDE = 1.2, 0.06
"""The height of the lid and of the side below it, in widths of the box."""

WINDOW = (0.06, 0.36, 0.88, 0.64)
"""The picture on the lid: left, top, width, height."""
_ROUND = 0.05
_TITLE_MIDDLE, _TITLE_HIGH, _TITLE_WIDE = 0.185, 0.26, 0.84
_RAYS = 28
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

    @classmethod
    def of(cls, game: Game, words: Words) -> LidCards:
        """Those of the game with its default options."""
        return cls(lid_cards(game.rules().deck, game.layout.lid), words, art_of(game.package))


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


def box(title: str, width: int, colour: Colour, look: Look) -> pygame.Surface:
    """The box without the cards on its lid."""
    pen = _pen((width, round(width * (TALL + SIDE))), colour)
    dark, pale = mix(colour, BLACK, 0.45), mix(colour, look.paper, 0.82)
    pen.box(0, SIDE, 1, TALL, _ROUND, mix(colour, BLACK, 0.62))
    pen.box(0, SIDE * 0.85, 1, TALL, _ROUND, dark)
    pen.box(0, 0, 1, TALL, _ROUND, mix(colour, WHITE, 0.28))
    pen.box(0.006, 0.008, 0.988, TALL - 0.008, _ROUND, colour)
    left, top, wide, high = WINDOW
    edge = 0.012
    _burst(pen, colour)
    pen.stroke(
        [(left, top), (left + wide, top), (left + wide, top + high), (left, top + high)], 2 * edge, pale, closed=True
    )
    picture = pen.done()
    _write_title(picture, title, look.paper, dark)
    return picture


def _burst(pen: Pen, colour: Colour) -> None:
    """Draws rays of light in the window."""
    left, top, wide, high = WINDOW
    pen.bound(left, top, wide, high)
    pen.box(left, top, wide, high, 0, mix(colour, BLACK, 0.28))
    rays = pen.moved(0.5, top + high * 0.62)
    for ray in range(0, _RAYS, 2):
        turned = rays.moved(0, 0, 1, 360 * ray / _RAYS)
        turned.area([(0, 0), (-0.115, 1), (0.115, 1)], mix(colour, WHITE, 0.13))
    pen.unbound()


def _write_title(picture: pygame.Surface, title: str, colour: Colour, shade: Colour) -> None:
    """Draws the title as large as it fits, in one line or two."""
    width = picture.get_width()
    best = max((_fitted(lines, width), lines) for lines in _broken(title))
    px, lines = best
    letters = font("display", px)
    step = letters.get_ascent() * 1.04
    y = width * _TITLE_MIDDLE - step * len(lines) / 2
    fall = max(1, round(px * 0.07))
    for line in lines:
        for down, ink in ((fall, shade), (0, colour)):
            written = letters.render(line, True, ink)
            picture.blit(written, written.get_rect(midtop=(width // 2, round(y) + down)))
        y += step


def _broken(title: str) -> list[list[str]]:
    """The title in one line, and in two, broken at each blank."""
    words = title.split()
    return [[title], *([" ".join(words[:cut]), " ".join(words[cut:])] for cut in range(1, len(words)))]


def _fitted(lines: Sequence[str], width: int) -> int:
    """The largest height of letters at which the lines fit."""
    letters = font("display", 100)
    widest = max(1, *(letters.size(line)[0] for line in lines))
    across = width * _TITLE_WIDE / widest * 100
    down = width * _TITLE_HIGH / (len(lines) * letters.get_ascent() * 1.04) * 100
    return max(6, int(min(across, down, width * 0.17)))


def leaning_card(card: Card, place: int, width: int, look: Look, title: str, art: Art) -> pygame.Surface:
    """Draws a card of the fan on the lid, with its shadow: the first and second lean to the sides, the third is on
    top."""
    wide = round(width * _CARD)
    size = (wide, round(wide * 1.4))
    edge = max(3, wide // 12)
    whole = see_through((size[0] + 2 * edge, size[1] + 2 * edge))
    whole.fill((*BLACK, 0))
    dark = shadow(size, edge, 110)
    whole.blit(dark, dark.get_rect(center=(whole.get_width() // 2, whole.get_height() // 2 + edge // 3)))
    whole.blit(faces.face(card, size, look, title, art=art), (edge, edge))
    return pygame.transform.rotozoom(whole, -_LEANING[place], 1.0)


def _pen(size: tuple[int, int], ground: Colour) -> Pen:
    """A pen that is fine enough for a large picture with mostly straight lines."""
    sheet = see_through((size[0] * _FINE, size[1] * _FINE))
    sheet.fill((*ground, 0))
    return Pen(sheet, size, ground, float(size[0] * _FINE))
