"""The pictures of cards, at exactly the sizes and angles in which they are shown, each made once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from functools import partial
from types import MappingProxyType

import pygame

from games.engine import Card
from sprites import faces, rims
from sprites.emblems import EMBLEMS
from sprites.inks import Art
from sprites.look import Look
from sprites.shadow import shadow
from sprites.sheets import see_through

from .painter import Album

TALL = 1.4
"""The height of a card over its width."""

_SPIN_STEP = 4.0
"""Spinning cards are turned in steps of this many degrees: finer ones can't be seen in motion."""

_LEAN, _LEAN_STEP = 16.0, 1.0
"""Up to this angle a card is tilted or about to land, and is turned in finer steps."""


_NEARLY = (-4.0, 4.0, -8.0, 8.0, -12.0, 12.0, -16.0, 16.0)
"""How many degrees beside its angle a card in the air may be shown, if there is no time to turn it: in a whole turn it
turns as far as that within a frame."""

_REST_STEP = 0.5
_SQUEEZE_STEPS = 16
_SIZE_STEPS = 24
_KEPT, _LEAST_KEPT = 8, 8_000_000
"""How many pixels of pictures are kept: this many times those of the window, or at least this many."""

_TURNED_AHEAD = 1 / 3
"""Backs are turned ahead until this share of them is taken."""

_PASSING = 1
"""The same for faces of moving cards, of which there are too many to keep them for long."""

_SMOOTH_PIXELS = 40_000
"""Pictures of moving cards are scaled smoothly up to this many pixels in a frame; further ones are scaled roughly and
not kept, so that no frame takes too long."""


_STRONGER = MappingProxyType({"aimed": "target"})
"""Outlines that are twice as thick as another one, in its colour."""

Side = Card | int
"""What is seen of a card: its face, or the back of the pack with this number."""


class CardPictures:
    """Makes and keeps the pictures of one table's cards."""

    def __init__(self, look: Look, family: str, title: Callable[[Card], tuple[str, str]], art: Art = EMBLEMS) -> None:
        """`title` returns the name and the text printed on a card; `art` has the pictures that cards name."""
        self.look = look
        self.family = family
        self.title = title
        self.art = art
        self.album = Album(_LEAST_KEPT)
        self.passing = Album(0)
        """The faces of moving cards."""
        self.awaited: list[tuple[Card, int]] = []
        """Faces that will be shown sooner or later, with their widths; the first ones needed are at the end."""
        self.turning: list[tuple[int, int, float]] = []
        """Backs that will be thrown: the pack, the width and the angle."""
        self.asked: list[int] | None = None
        self.left = 0
        """How many pixels of moving cards can still be scaled smoothly in this frame."""

    def begin(self, size: tuple[int, int]) -> None:
        """Begins a frame in a window of a size."""
        pixels = size[0] * size[1]
        self.left = _SMOOTH_PIXELS
        self.album.most_pixels = max(_LEAST_KEPT, _KEPT * pixels)
        self.passing.most_pixels = _PASSING * pixels

    def prepare(self, widths: Iterable[int], packs: int = 1) -> None:
        """Draws the backs of all packs in these sizes before the first card flies: that takes as long as several
        frames."""
        for width in widths:
            for pack in range(packs):
                self._plain(pack, width)

    def prepare_leans(self, pack: int, width: int, most: int) -> None:
        """Turns the back of a pack to both sides, up to an angle, before many cards lean at once."""
        for turn in range(-most, most + 1):
            self.left = 1  # none of them roughly
            self.card(pack, width, float(turn), 1.0, 1.0, moving=True)

    def await_turns(self, packs: int, widths: Iterable[int]) -> None:
        """Queues the backs of all packs at all angles, as cards are about to be thrown: first in the size that occurs
        most often, and those that lean least."""
        turns = sorted({_stepped(float(angle)) for angle in range(-180, 180)}, key=lambda turn: -min(turn, 360 - turn))
        sizes = [width for width, _ in reversed(Counter(widths).most_common())]
        self.turning = [(pack, width, turn) for width in sizes for pack in range(packs) for turn in turns]

    def await_faces(self, cards: Iterable[Card], widths: Iterable[int]) -> None:
        """Queues the faces of a pack at some of these sizes, larger ones first."""
        wanted = sorted(set(widths))
        if self.asked != wanted:
            self.asked = wanted
            faces_once = {card.face: card for card in cards}.values()
            self.awaited = [(card, width) for width in wanted for card in faces_once]

    def make_ahead(self) -> bool:
        """Draws one queued face that is not there yet, and one back. Returns False if there is none, or no room for
        more."""
        if self.album.pixels > self.album.most_pixels * _TURNED_AHEAD:
            self.turning.clear()
        if self.album.pixels > self.album.most_pixels / 2:
            self.awaited.clear()
        turned = self._turn_ahead()
        while self.awaited:
            card, width = self.awaited.pop()
            if ("plain", card.face, width) not in self.album:
                self._plain(card, width)
                return True
        return turned

    def _turn_ahead(self) -> bool:
        """Turns one queued back that is not there yet. Returns False if there is none."""
        while self.turning:
            pack, width, turn = self.turning.pop()
            if (pack, width, turn, 1.0, 1.0, True) not in self.album:
                self.left = 1  # not roughly
                self.card(pack, width, turn, 1.0, 1.0, moving=True)
                return True
        return False

    def clear(self) -> None:
        """Drops everything: the colours have changed."""
        self.asked = None
        self.turning.clear()
        self.album.clear()
        self.passing.clear()

    def card(self, side: Side, width: int, angle: float, squeeze: float, size: float, moving: bool) -> pygame.Surface:
        """Returns the picture of a card. `squeeze` is how much of its width shows while it turns over."""
        if not moving:
            width, size = max(8, round(width * size)), 1.0
        turn = _stepped(angle) if moving else round(angle / _REST_STEP) * _REST_STEP % 360
        share = round(squeeze * _SQUEEZE_STEPS) / _SQUEEZE_STEPS
        grown = round(size * _SIZE_STEPS) / _SIZE_STEPS
        is_back = isinstance(side, int)
        if turn == 0 and share == 1 and grown == 1 and not (is_back and moving):
            return self._plain(side, width)
        key = (_name(side), width, turn, share, grown, moving)
        if not moving:
            return self.album.find(key, partial(self._posed, side, width, turn, share, grown))
        album = self.album if is_back else self.passing  # all cards share their backs, so these are worth keeping
        if self.left <= 0 and key not in album:
            like = self._turned_like(key) if is_back else None
            return like or self._roughly_posed(side, width, turn, share, grown)
        if is_back:
            return album.find(key, lambda: quick(self._posed(side, width, turn, share, grown)))
        return album.find(key, partial(self._posed, side, width, turn, share, grown))

    def held(self, width: int, angle: float) -> pygame.Surface:
        """Returns the shadow of a card that is held above the table."""
        turn = _stepped(angle)
        return self.album.find(("held", width, turn), partial(self._held, width, turn))

    def frame(self, kind: str, width: int, angle: float) -> pygame.Surface:
        """Returns the outline of a card that can be played, has the focus, is a target or is picked; it is stronger
        around the target that is aimed at."""
        turn = round(angle / _REST_STEP) * _REST_STEP
        return self.album.find((kind, width, turn), partial(self._frame, kind, width, turn))

    def marked(self, mark: str, width: int, angle: float) -> pygame.Surface:
        """Returns the rim of a card that counts as something else than printed, with what it counts as."""
        turn = round(angle / _REST_STEP) * _REST_STEP
        return self.album.find(("mark", mark, width, turn), partial(self._marked, mark, width, turn))

    def empty(self, width: int, label: str = "") -> pygame.Surface:
        """Returns the outline of a place without cards."""
        return self.album.find(("empty", width, label), partial(self._empty, width, label))

    # ------------------------------------------------------------------ making them

    def _plain(self, side: Side, width: int) -> pygame.Surface:
        """Returns the card upright, from which it is turned and resized."""
        return self.album.find(("plain", _name(side), width), partial(self._drawn, side, width))

    def _drawn(self, side: Side, width: int) -> pygame.Surface:
        """Draws the card on a soft shadow of its own, in one picture: one thing less to draw for each card."""
        size = (width, round(width * TALL))
        if isinstance(side, Card):
            drawn = faces.face(side, size, self.look, *self.title(side), self.art)
        else:
            drawn = faces.back(size, self.look, self.family, side)
        edge = margin(width)
        whole = see_through((size[0] + 2 * edge, size[1] + 2 * edge))
        whole.fill((0, 0, 0, 0))
        dark = self.album.find(("shadow", size), lambda: shadow(size, edge, 90))
        whole.blit(dark, dark.get_rect(center=(whole.get_width() // 2, whole.get_height() // 2 + edge // 3)))
        whole.blit(drawn, (edge, edge))
        return drawable(whole)

    def _posed(self, side: Side, width: int, turn: float, share: float, grown: float) -> pygame.Surface:
        card = self._plain(side, width)
        if share != 1 or grown != 1:
            card = pygame.transform.smoothscale(card, _squeezed(card, share, grown))
        if turn:
            card = pygame.transform.rotozoom(card, -turn, 1.0)
        self.left -= card.get_width() * card.get_height()
        return card

    def _roughly_posed(self, side: Side, width: int, turn: float, share: float, grown: float) -> pygame.Surface:
        card = self._plain(side, width)
        if share != 1 or grown != 1:
            card = pygame.transform.scale(card, _squeezed(card, share, grown))
        return pygame.transform.rotate(card, -turn) if turn else card

    def _turned_like(self, key: tuple[object, int, float, float, float, bool]) -> pygame.Surface | None:
        """Returns the picture of a back at nearly the same angle, if there is one."""
        side, width, turn, *rest = key
        for aside in _NEARLY:
            picture = self.album.pictures.get((side, width, _stepped(turn + aside), *rest))
            if picture is not None:
                return picture
        return None

    def _held(self, width: int, turn: float) -> pygame.Surface:
        dark = shadow((width, round(width * TALL)), max(4, width // 8), 75)
        return quick(pygame.transform.rotozoom(dark, -turn, 1.0) if turn else dark)

    def _frame(self, kind: str, width: int, turn: float) -> pygame.Surface:
        thick = max(3, width // 24) * (2 if kind in _STRONGER else 1)
        ring = _ring((width, round(width * TALL)), self.look.frames[_STRONGER.get(kind, kind)], thick)
        return drawable(pygame.transform.rotozoom(ring, -turn, 1.0) if turn else ring)

    def _marked(self, mark: str, width: int, turn: float) -> pygame.Surface:
        rim = rims.rim((width, round(width * TALL)), self.look, mark)
        return drawable(pygame.transform.rotozoom(rim, -turn, 1.0) if turn else rim)

    def _empty(self, width: int, label: str) -> pygame.Surface:
        return drawable(faces.empty((width, round(width * TALL)), self.look, label))


def _name(side: Side) -> str | int:
    """Returns the key of a picture: cards that look alike share one."""
    return side.face if isinstance(side, Card) else side


def _stepped(angle: float) -> float:
    """Rounds the angle of a moving card to what can be seen."""
    step = _LEAN_STEP if abs((angle + 180) % 360 - 180) <= _LEAN else _SPIN_STEP
    return round(angle / step) * step % 360


def _squeezed(card: pygame.Surface, share: float, grown: float) -> tuple[int, int]:
    """Returns the size of a card that is partly turned over and scaled."""
    wide, high = card.get_size()
    return max(1, round(wide * share * grown)), max(1, round(high * grown))


def margin(width: int) -> int:
    """Returns how far the shadow of a card reaches over its edges."""
    return max(2, width // 14)


def drawable(picture: pygame.Surface) -> pygame.Surface:
    """Converts a picture to the pixel format of the window."""
    return picture.convert_alpha() if pygame.display.get_surface() else picture


def quick(picture: pygame.Surface) -> pygame.Surface:
    """Returns a copy that is drawn three times as fast, as long as it is always drawn onto the same surface: for each
    other one it is packed anew, and unpacked whenever its pixels are read. Only worth it for what moves, and never for
    a source."""
    window = pygame.display.get_surface()
    if window is None:
        return picture
    packed = picture.convert_alpha()
    packed.set_alpha(255, pygame.RLEACCEL)
    window.blit(packed, (0, 0), (0, 0, 1, 1))  # packed now, and not in the middle of a frame; the next one covers it
    return packed


def _ring(size: tuple[int, int], colour: tuple[int, int, int], thick: int) -> pygame.Surface:
    """Returns a rounded outline around a card, with a soft outer edge."""
    pad = thick * 2
    times = 3
    large = see_through(((size[0] + 2 * pad) * times, (size[1] + 2 * pad) * times))
    large.fill((*colour, 0))
    area = large.get_rect().inflate(-2 * (pad - thick) * times, -2 * (pad - thick) * times)
    radius = round(size[0] * 0.09 + thick) * times
    pygame.draw.rect(large, (*colour, 90), area.inflate(thick * times, thick * times), thick * times, radius)
    pygame.draw.rect(large, (*colour, 255), area, thick * times, radius)
    return pygame.transform.smoothscale(large, (large.get_width() // times, large.get_height() // times))
