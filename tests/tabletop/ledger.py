"""A ledger of what is drawn: every text, plate, picture and card of a frame with its place, in the order of drawing.
Nothing is painted, so that the largest window costs as little as the smallest."""

from __future__ import annotations

import sys
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, NamedTuple

import pygame
import pytest

from sprites.fonts import Weight
from tabletop.app import App
from tabletop.scene import painter as painting
from tabletop.scene.card import CardNode
from tabletop.scene.painter import Album, Colour, Painter, line_height, text_width
from tabletop.scene.pictures import CardPictures, margin
from tabletop.scene.rect import Rect
from tabletop.stage.table_scene import TableScene
from tabletop.ui.widget import Widget
from tests.tabletop.afresh import paint_afresh

if TYPE_CHECKING:
    from types import FrameType

TEXT, PLATE, PICTURE, CARD = "text", "plate", "picture", "card"
LARGE = 20_000
"""A picture with this many pixels is worth dropping."""
CORE = 0.4
"""The share of a line's height that letters leave free above and below them together."""

Box = pygame.Rect
Split = tuple[str, int, tuple[str, ...]]
"""A text that was broken into lines of letters of a size."""


class Mark(NamedTuple):
    """Something that was drawn."""

    kind: str
    box: Box
    clip: Box
    """The part of the window in which it could be seen."""
    by: tuple[str, ...] = ()
    """What drew it: its functions, from the innermost on."""
    widget: Widget | None = None
    """The widget that it belongs to."""
    text: str = ""
    px: int = 0
    """The height of its letters, or the width of the card."""
    alpha: int = 255
    picture: pygame.Surface | None = None
    angle: float = 0.0
    zone: str = ""
    """The zone of a card."""

    @property
    def core(self) -> Box:
        """The part of a text that its letters fill."""
        return self.box.inflate(-2, -round(self.box.height * CORE)) if self.kind == TEXT else self.box

    @property
    def name(self) -> str:
        """What to call it."""
        if self.kind == CARD:
            return f"{self.text or 'a back'} in {self.zone}"
        return repr(self.text) if self.text else f"a {self.kind}"

    def within(self, *parts: str) -> bool:
        """Whether something with such a name drew it."""
        return any(part in name for name in self.by for part in parts)


class Shelf(Album):
    """Pictures whose keys can be asked for. Small ones are made once, whatever the painter is told to drop: their keys
    say all that they depend on."""

    def __init__(self) -> None:
        super().__init__(0)
        self.kept: dict[Hashable, pygame.Surface] = {}
        self.keys: dict[int, Hashable] = {}

    def find(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        if key not in self.kept:
            self.kept[key] = make()
        self.keys[id(self.kept[key])] = key
        return self.kept[key]

    def clear(self) -> None:
        """Drops only large ones."""
        self.kept = {key: it for key, it in self.kept.items() if it.get_width() * it.get_height() < LARGE}
        self.keys = {id(it): key for key, it in self.kept.items()}


class Ledger(Painter):
    """A painter that paints nothing."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.marks: list[Mark] = []
        super().__init__(blank(size))
        self.album: Shelf = Shelf()

    def begin(self, size: tuple[int, int]) -> None:
        """Begins an empty page in a window of this size."""
        if size != self.size:
            self.draw_on(blank(size))
        self.surface.set_clip(None)
        self.marks.clear()

    def note(self, kind: str, box: Box, **told: Any) -> None:
        """Writes down what was drawn, and by what."""
        by, widget = _drawing(sys._getframe(2))
        self.marks.append(Mark(kind, box, self.surface.get_clip(), by, widget, **told))

    def picture(self, picture: pygame.Surface, x: int, y: int) -> None:
        key = self.album.keys.get(id(picture), ())
        box = pygame.Rect((x, y), picture.get_size())
        if isinstance(key, tuple) and key[:1] == ("italic",):
            self.note(TEXT, box, text=key[1], px=key[2])
        elif picture.get_width() > 1:
            self.note(PICTURE, box, picture=picture)

    def flush(self) -> None:
        self.waiting.clear()

    def panel(self, rect: Rect, colour: Colour, radius: int = 0, border: Colour | None = None, thick: int = 2) -> None:
        if rect.width > 0 and rect.height > 0:
            self.note(PLATE, pygame.Rect(rect), alpha=colour[3] if len(colour) == 4 else 255)

    def text(
        self, text: str, px: int, colour: Colour, x: int, y: int, align: float = 0.0, weight: Weight = "regular"
    ) -> None:
        if text.strip():
            wide, high = text_width(text, px, weight), line_height(px, weight)
            box = pygame.Rect(x - round(wide * align), y - high // 2, wide, high)
            self.note(TEXT, box, text=text, px=px)

    def cards(self, scene: TableScene) -> None:
        """Writes down the cards and signs of a table in their order."""
        zones = {id(node): scene.rules.declared[zone].name for zone, nodes in enumerate(scene.zones) for node in nodes}
        for node in scene.stage.root.walk():
            if isinstance(node, CardNode) and not node.hidden and lies(node):
                wide, high = round(node.width * node.scale.shown), round(node.height * node.scale.shown)
                box = pygame.Rect(round(node.x.shown - wide / 2), round(node.y.shown - high / 2), wide, high)
                faced = node.face is not None and node.up.target == 1.0
                told = {"angle": node.angle.shown, "zone": zones.get(id(node), "")}
                self.note(CARD, box, text=node.name if faced else "", px=wide, **told)
            elif not isinstance(node, CardNode):
                node.paint(self)


def lies(node: CardNode) -> bool:
    """Whether a card lies on the table, and is neither on its way nor in anyone's fingers."""
    return not (node.airborne or node.flying or node.held or node.loose) and node.alpha.shown > 0.5


def blank(size: tuple[int, int]) -> pygame.Surface:
    """Returns a picture that nobody paints on."""
    return pygame.Surface(size, pygame.SRCALPHA)


def _drawing(frame: FrameType | None) -> tuple[tuple[str, ...], Widget | None]:
    """What is drawing now: the functions of the program on the way here, and the widget nearest to the painter."""
    names: list[str] = []
    widget: Widget | None = None
    while frame is not None:
        module = frame.f_globals.get("__name__", "")
        if module.startswith("tabletop."):
            if module != "tabletop.app":
                names.append(f"{module.removeprefix('tabletop.')}.{frame.f_code.co_qualname}")
            owner = frame.f_locals.get("self")
            if widget is None and isinstance(owner, Widget):
                widget = owner
        frame = frame.f_back
    return tuple(names), widget


class Cuts:
    """What became of texts that had too little room: those cut off with an ellipsis, and those broken into lines."""

    def __init__(self) -> None:
        self.whole: dict[str, str] = {}
        """The whole text of each that was cut off."""
        self.split: set[Split] = set()

    def shortened(self, text: str, px: int, width: int, weight: Weight = "regular") -> str:
        """As the painter's, remembering what was lost."""
        left = _SHORTENED(text, px, width, weight)
        if left != text:
            self.whole[left] = text
        return left

    def wrap(self, text: str, px: int, width: int, weight: Weight = "regular") -> list[str]:
        """As the painter's, remembering the lines."""
        lines = _WRAP(text, px, width, weight)
        self.split.add((text, px, tuple(lines)))
        return lines


_SHORTENED, _WRAP = painting.shortened, painting.wrap


@contextmanager
def no_paint() -> Iterator[None]:
    """Cards, cloth and signs cost nothing meanwhile: only their sizes are real. Everything is drawn afresh."""

    def drawn(pictures: CardPictures, side: object, width: int) -> pygame.Surface:
        edge = margin(width)
        return blank((width + 2 * edge, round(width * 1.4) + 2 * edge))

    def cards(scene: TableScene, painter: Painter) -> None:
        if isinstance(painter, Ledger):  # what becomes a small picture is not read
            painter.cards(scene)

    with pytest.MonkeyPatch.context() as patch:
        paint_afresh(patch)
        patch.setattr(CardPictures, "_drawn", drawn)
        patch.setattr(CardPictures, "frame", lambda *_: blank((1, 1)))
        patch.setattr(App, "ground", lambda *_: blank((1, 1)))
        patch.setattr(TableScene, "draw", cards)
        yield


@contextmanager
def watched() -> Iterator[Cuts]:
    """Meanwhile every text that has too little room is remembered."""
    cuts = Cuts()
    with pytest.MonkeyPatch.context() as patch:
        for name, module in list(sys.modules.items()):
            if name.startswith("tabletop."):
                for called, before, now in (
                    ("shortened", _SHORTENED, cuts.shortened),
                    ("wrap", _WRAP, cuts.wrap),
                ):
                    if getattr(module, called, None) is before:
                        patch.setattr(module, called, now)
        yield cuts
