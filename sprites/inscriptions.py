"""Inscriptions: what is written on a card. Its number, its index in two corners, its name, and what it does."""

from __future__ import annotations

import re
from itertools import pairwise

import pygame

from .colours import BLACK, Colour, mix
from .corners import Index, index_of
from .design import Design, is_sum
from .fonts import font, lettering
from .look import Look
from .paper import EDGE
from .sheets import see_through

RIBBON = (0.655, 0.235)
"""Where the name ribbon of a special card is, as a share of the height, and how high it is, in widths."""

SMALL_PICTURE = 0.3
"""Where the middle of the picture is on a card that also has a text."""
COURT_LETTER, COURT_SIGN = 0.3, 0.61
"""Where a court card has its letter and the suit sign beside it, as shares of its width."""
NUMBER_AT, _NUMBER_ABOVE_TEXT = 0.78, 0.605
_INDEX, _PLAIN_INDEX = (0.16, 0.19), (0.16, 0.165)
_LARGEST_NUMBER = (0.72, 0.84)
WORTH = (0.775, 0.07, 0.155)
"""The box with what a card counts: left, top and size."""
_LARGEST_NAME = 0.15
"""The greatest height of the letters of a name on a ribbon, in widths of the card."""
_PICTURE, _TITLE, _TITLE_BELOW = 0.35, 0.705, 0.83
_LONG_TITLE = 9
_LEAST_LETTERS = 9
_LEAST_TITLE, LEAST_RIBBON, LEAST_TEXT = 70, 112, 260
"""The heights of cards in pixels from which their names and texts are readable."""

_UPSIDE_DOWN = frozenset("69")


def inscribe(picture: pygame.Surface, spec: Design, look: Look, title: str, text: str) -> None:
    """Writes everything; a card with a picture in its corner and no number has only that as its index."""
    width, high = picture.get_size()
    text = text if high >= LEAST_TEXT else ""
    if (spec.number or not spec.picture) and not named_on_ribbon(spec, title, high):
        _number(picture, spec, look, bool(text))
    elif spec.special and not spec.suit and high < _LEAST_TITLE:
        _write(picture, spec.index, (0.4, 0.3), (width * 0.46, high * 0.77), spec.mark)
    if spec.lettered:
        _index(picture, spec, look)
    _sums(picture, spec, index_of(look), bool(text))
    if spec.worth:
        left, top, size = (part * width for part in WORTH)
        _write(picture, spec.worth, (WORTH[2] * 0.7,) * 2, (left + size / 2, top + size / 2), spec.ink)
    if spec.suit:
        _on_suited(picture, spec, index_of(look), title, text)
    else:
        _name(picture, spec, index_of(look), title, text)


# ---------------------------------------------------------------------- numbers


def _number(picture: pygame.Surface, spec: Design, look: Look, text: bool) -> None:
    """The large number, or the letters of a card that has neither picture nor number."""
    width, high = picture.get_size()
    index = index_of(look)
    if spec.coin:
        room = (0.47 * index.field, 0.3 * index.field)
        _write(picture, spec.number, room, (width / 2, high / 2), look.ink)
    elif spec.suit:
        low = _NUMBER_ABOVE_TEXT if text else NUMBER_AT
        across = COURT_LETTER - index.aside if spec.court else 0.5
        middle = (width * across, high * low)
        room = (0.3 if spec.court else 0.36, 0.2 if text else 0.31)
        _write(picture, spec.number, room, middle, spec.mark)
    elif spec.signed:
        low = 0.245 if text else 0.28
        _write(picture, spec.number, (0.5, 0.38 if text else 0.44), (width * 0.56, high * low), spec.mark, spec.field)
    elif spec.number:
        share = index.field**1.5
        room = (_LARGEST_NUMBER[0] * share, _LARGEST_NUMBER[1] * share)
        _write(picture, spec.number, room, (width / 2, high / 2), spec.mark, spec.field)
    else:
        _write(picture, spec.index, (0.5, 0.42), (width / 2, high * _PICTURE), spec.mark, spec.field)


def _index(picture: pygame.Surface, spec: Design, look: Look) -> None:
    """What shows when cards overlap, in two opposite corners."""
    width, high = picture.get_size()
    index = index_of(look)
    tab = index.tab(spec)
    corner = see_through((round(tab[0] * width), round(tab[1] * width)))
    corner.fill((*look.rim, 0))
    size = corner.get_size()
    scale = width / size[0]
    box = [side * index.size * scale for side in (_INDEX if spec.suit else _PLAIN_INDEX)]
    box[0] = min(box[0], (index.wide - EDGE) * scale)
    _write(corner, spec.index, (box[0], box[1]), (index.at * width, 0.145 * index.size * width), spec.ink)
    picture.blit(corner, (0, 0))
    picture.blit(pygame.transform.flip(corner, True, True), (width - size[0], high - size[1]))


def _sums(picture: pygame.Surface, spec: Design, index: Index, text: bool) -> None:
    """Writes the powers that are sums, among the signs of power."""
    width = picture.get_width()
    for power, place in zip(spec.powers, index.powers(spec, text), strict=True):
        if is_sum(power):
            letters = power.replace("x", "×").replace("-", "−")
            room = (min(index.wide - EDGE - 0.01, place.size * 1.2), place.size)
            _write(picture, letters, room, (place.x * width, place.y * width), spec.ink)


def _write(
    picture: pygame.Surface,
    letters: str,
    box: tuple[float, float],
    middle: tuple[float, float],
    colour: Colour,
    ground: Colour | None = None,
) -> None:
    """Writes letters as large as the box, in widths of the card; on a ground they cast a shadow."""
    width = picture.get_width()
    turnable = _UPSIDE_DOWN.issuperset(letters)
    room = (box[0] * width, box[1] * width * (0.88 if turnable else 1))
    written = lettering(letters, "display", room, colour)
    if not written:
        return
    place = written.get_rect(center=(round(middle[0]), round(middle[1])))
    thick = max(1, round(place.height * 0.1)) if turnable else 0
    place.y -= thick
    if ground:
        fall = max(1, round(width * 0.014))
        under = lettering(letters, "display", room, mix(ground, BLACK, 0.42))
        if under:
            picture.blit(under, place.move(0, fall))
    picture.blit(written, place)
    if turnable:
        bar = pygame.Rect(0, 0, round(place.width * 0.8), thick)
        bar.midtop = (place.centerx, place.bottom + thick)
        pygame.draw.rect(picture, colour, bar, border_radius=thick // 2)


# ---------------------------------------------------------------------- names and texts


def named_on_ribbon(spec: Design, title: str, high: int) -> bool:
    """Whether a card has a ribbon with its name instead of a large number."""
    return bool(spec.suit and spec.special and title) and high >= LEAST_RIBBON


def ribbon(size: tuple[int, int], text: bool) -> tuple[float, float]:
    """Where the ribbon with a name begins and how high it is, in widths of a card of this size."""
    at = RIBBON[0] - (0.11 if text else 0.0)
    return at * size[1] / size[0], RIBBON[1]


def _on_suited(picture: pygame.Surface, spec: Design, index: Index, title: str, text: str) -> None:
    """The name of a special card on its ribbon, and the text."""
    width, high = picture.get_size()
    if named_on_ribbon(spec, title, high):
        top, tall = ribbon((width, high), bool(text))
        room = pygame.Rect(0, 0, round((1 - index.wide - EDGE - 0.06) * width), round((tall - 0.035) * width))
        room.center = (round((EDGE + 1 - index.wide) / 2 * width), round((top + tall / 2) * width))
        _name_in(picture, title, room, spec.ink)
    if text:
        y = high * (0.745 if spec.special and title else 0.71)
        _text(picture, text, spec, pygame.Rect(width * 0.1, y, width * index.text_wide, high * 0.95 - y))


def _name(picture: pygame.Surface, spec: Design, index: Index, title: str, text: str) -> None:
    """The name of a card without a suit, and what it does, if there is room to read them."""
    width, high = picture.get_size()
    if not title or high < _LEAST_TITLE:
        return
    lines = title.split(" ", 1) if len(title) > _LONG_TITLE else [title]
    letters = font("display", round(width * 0.135))
    widest = max(letters.size(line)[0] for line in lines)
    low = spec.special or spec.signed or index.size > 1
    # The tab can reach up to the name.
    room, middle = (0.875 - index.wide, 0.5 * (1 - index.wide) + 0.0375) if low else (0.8, 0.5)
    if widest > width * room:
        letters = font("display", round(width * 0.135 * width * room / widest))
    step = letters.get_ascent() * 1.02
    y = high * (_TITLE_BELOW if spec.signed and not text else _TITLE) - step * len(lines) / 2
    for line in lines:
        written = letters.render(line, True, spec.mark)
        picture.blit(written, written.get_rect(midtop=(round(width * middle), round(y))))
        y += step
    if text:
        _text(picture, text, spec, pygame.Rect(width * 0.1, y + width * 0.03, width * index.text_wide, high * 0.93 - y))


def _name_in(picture: pygame.Surface, title: str, room: pygame.Rect, colour: Colour) -> None:
    """Writes a name in one or more lines, broken so that its letters are as large as possible."""
    px, lines = max((_largest(lines, room), lines) for lines in broken(title))
    letters = font("display", min(px, round(picture.get_width() * _LARGEST_NAME)))
    step = letters.get_ascent() * 1.02
    y = room.centery - step * len(lines) / 2 - letters.get_ascent() * 0.06
    for line in lines:
        written = letters.render(line, True, colour)
        picture.blit(written, written.get_rect(midtop=(room.centerx, round(y))))
        y += step


def broken(title: str) -> list[list[str]]:
    """Returns the ways to break a name into one, two or three lines, at spaces and after hyphens."""
    words = re.findall(r"[^\s-]+-?\s*", title)
    found = [[title]]
    for first in range(1, len(words)):
        found.append(_lines(words, first))
        found += [_lines(words, first, second) for second in range(first + 1, len(words))]
    return found


def _lines(words: list[str], *cuts: int) -> list[str]:
    ends = (0, *cuts, len(words))
    return ["".join(words[start:end]).strip() for start, end in pairwise(ends)]


def _largest(lines: list[str], room: pygame.Rect) -> int:
    """The height of letters at which these lines just fit."""
    letters = font("display", 100)
    widest = max(1, *(letters.size(line)[0] for line in lines))
    step = letters.get_ascent() * 1.02
    return max(4, int(100 * min(room.width / widest, room.height / (step * len(lines)))))


def _text(picture: pygame.Surface, text: str, spec: Design, room: pygame.Rect) -> None:
    """What the card does, in the largest letters that fit."""
    for px in range(max(_LEAST_LETTERS, round(room.width * 0.115)), _LEAST_LETTERS - 1, -1):
        written = font("regular", px).render(text, True, spec.mark, None, room.width)
        if written.get_height() <= room.height:
            picture.blit(written, room)
            return
