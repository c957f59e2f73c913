"""What is wrong with a frame: texts that are cut off or covered, and words over the corner of a card, where its number
and suit are."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from math import cos, radians, sin
from typing import NamedTuple

import pygame

from tabletop.scene.rect import Rect
from tabletop.stage.counts import COVERS
from tabletop.ui.widget import Widget
from tests.tabletop.ledger import CARD, PLATE, TEXT, Box, Cuts, Mark

SOLID = 100
"""A plate that is less opaque hides nothing."""
SEEN_THROUGH = 0.25
"""Nor does a picture of which less is painted."""
BITE = 0.3
"""What covers less of a text, in heights of its letters and both ways, hides no letter."""
GROUND, FAINT = 0.8, 20
"""A plate is the ground of a text if it is as high as this share of its letters, and more opaque."""
CORNER = (0.24, 0.2)
"""The part of a card in which its number and suit stand, at the upper left, and turned round at the lower right."""
SLACK = 3
"""This many pixels are lost in rounding."""
SHADOW = 6
"""A text that lies so near to itself, in parts of its height, is its shadow."""
STOP = ("stop_plate", "picker", "charting.Sheet")
"""What stands over the table like a page: until it is answered, or between rounds, when nothing is played."""
PASSING = ("bubbles.", "tips.", "hint_plate.", "guide_plate.")
"""What comes up over the table and goes away again."""
SMALL = 1024 * 640
"""A window of so many pixels is small."""
FADES = ("Paper._fade",)
"""What fades a text where there is more of it to scroll to."""
VEILS = ("_draw_ground",)
"""What lies beneath a whole screen."""
PALM, HOVERING = "race_view._draw_palm", "race_view._draw_marker"
"""The hands of players in a race: down for a moment, or above the card that they aim at."""


class Fault(NamedTuple):
    """Something that cannot be seen as it should."""

    kind: str
    cause: str
    """What covers it, or draws it: equal causes are mended together."""
    what: str
    whole: str = ""
    """The whole text of which something is missing."""
    at: tuple[int, int] = (0, 0)
    """Where the rest of it stands."""

    def __str__(self) -> str:
        return f"{self.kind}: {self.what} ({self.cause})"


class Page:
    """A frame to be judged."""

    def __init__(self, size: tuple[int, int], marks: Sequence[Mark], cuts: Cuts) -> None:
        self.window = pygame.Rect((0, 0), size)
        self.marks, self.cuts = marks, cuts
        self.texts = [at for at, mark in enumerate(marks) if mark.kind == TEXT and not self._is_shadow(at)]
        self.page = self._page()

    def _is_shadow(self, at: int) -> bool:
        """Whether the text lies beneath itself."""
        mark = self.marks[at]
        near = max(2, mark.px // SHADOW)
        return any(
            other.text == mark.text
            and max(abs(other.box.x - mark.box.x), abs(other.box.y - mark.box.y)) <= near
            and other is not mark
            for other in self.marks[at + 1 : at + 12]
            if other.kind == TEXT
        )

    def _page(self) -> tuple[int, Box]:
        """Where the page that stands over the table begins, and what it covers."""
        for at, mark in enumerate(self.marks):
            if mark.within(*STOP) and mark.kind == PLATE:
                return at, mark.box
        return len(self.marks), pygame.Rect(0, 0, 0, 0)

    def faults(self, all_at_once: bool = True) -> Iterator[Fault]:
        """Everything that is wrong with it. Where not all can be seen `all_at_once`, something that goes away again may
        cover something else."""
        yield from self._cut()
        yield from self._lost_lines()
        yield from self._off_ground()
        yield from self._on_one_another()
        yield from self._covered((PALM,) if all_at_once else (PALM, *PASSING))
        yield from self._buttons()
        if all_at_once:
            yield from self._corners()

    # ------------------------------------------------------------------ cut off

    def _cut(self) -> Iterator[Fault]:
        for mark in map(self.marks.__getitem__, self.texts):
            core, room = mark.core, mark.clip.clip(self.window)
            if mark.text.endswith("…"):
                whole = self.cuts.whole.get(mark.text, mark.text)
                yield Fault("cut with an ellipsis", _by(mark), f"{mark.text!r} of {whole!r}", whole, mark.box.center)
            if core.left < room.left - SLACK or core.right > room.right + SLACK:
                yield Fault("cut off at the side", _by(mark), mark.name)
            if mark.clip == self.window and not room.inflate(0, 2 * SLACK).contains(core):
                yield Fault("out of the window", _by(mark), mark.name)

    def _lost_lines(self) -> Iterator[Fault]:
        """Texts of which some lines were drawn and others not, and words that were broken."""
        drawn = {(mark.text, mark.px): mark for mark in self.marks if mark.kind == TEXT}
        whole = [(lines, px) for _, px, lines in self.cuts.split if all((line, px) in drawn for line in lines)]
        for text, px, lines in self.cuts.split:
            of_others = {(line, size) for others, size in whole if others != lines for line in others}
            there = [(line, px) in drawn and (line, px) not in of_others for line in lines]
            if any(there) and not all(there) and not self._drawn_otherwise(text, px, drawn):
                mark = drawn[lines[there.index(True)], px]
                yield Fault("lines left out", _by(mark), f"{text!r} in {len(lines)} lines", text, mark.box.center)
            if all(there) and " ".join(lines) != " ".join(text.split()):
                yield Fault("a word broken", _by(drawn[lines[0], px]), repr(lines))

    def _drawn_otherwise(self, text: str, px: int, drawn: Collection[tuple[str, int]]) -> bool:
        """Whether all of the text was drawn after all, in one line or in others."""
        if any(text == line for line, _ in drawn):
            return True
        ways = [(other, lines) for whole, other, lines in self.cuts.split if whole == text]
        return any(all((line, other) in drawn for line in lines) for other, lines in ways)

    def _off_ground(self) -> Iterator[Fault]:
        """Texts that stick out of what they are written on."""
        for at in self.texts:
            mark = self.marks[at]
            if self._leaves_ground(at, self._seen(mark), mark.px):
                yield Fault("sticks out of its plate", _by(mark), mark.name)
            elif mark.widget is not None and self._leaves_widget(mark, mark.widget):
                yield Fault("sticks out of its widget", _by(mark), mark.name)

    @staticmethod
    def _leaves_widget(mark: Mark, widget: Widget) -> bool:
        """Whether a text leaves its widget: one that scrolls itself only to a side."""
        room = _grown(widget.rect)
        if room.contains(mark.clip):
            return mark.core.left < room.left or mark.core.right > room.right
        return not room.contains(mark.core)

    def _leaves_ground(self, at: int, box: Box, px: int, own: Widget | None = None) -> bool:
        """Whether something lies partly on a plate, which is not its `own`, and partly beside it."""
        for below in reversed(self.marks[:at]):
            if below.within(*VEILS):
                return False
            is_own = own is not None and below.widget is own
            if below.kind == PLATE and below.alpha >= FAINT and below.box.height >= GROUND * px and not is_own:
                if _grown(below.box).contains(box):
                    return False
                if _bite(below.box, box, px):
                    return True
        return False

    # ------------------------------------------------------------------ covered

    def _on_one_another(self) -> Iterator[Fault]:
        for number, at in enumerate(self.texts):
            one = self.marks[at]
            for later in self.texts[number + 1 :]:
                other = self.marks[later]
                if _bite(self._seen(one), self._seen(other), min(one.px, other.px)) and not self._hidden(at, later):
                    yield Fault("texts on one another", f"{_by(one)} and {_by(other)}", f"{one.name}, {other.name}")

    def _hidden(self, at: int, until: int) -> bool:
        """Whether something between the two covers the first, so that they do not lie on one another."""
        core = self._seen(self.marks[at])
        return any(self._covers(mark, core, self.marks[at].px) for mark in self.marks[at + 1 : until])

    def _makes_do(self, below: Mark, over: Mark) -> bool:
        """Whether the guide covers a name or a count of another player in a small window, where eight leave it no room:
        it goes as soon as it has been read."""
        small = self.window.width * self.window.height <= SMALL
        return small and over.within("guide_plate.") and below.within("nameplates.", "counts.")

    def _covered(self, passing: Collection[str]) -> Iterator[Fault]:
        """Texts that are covered, but not by what is `passing`."""
        for at in self.texts:
            mark, seen = self.marks[at], self._seen(self.marks[at])
            for number, over in enumerate(self.marks[at + 1 :], at + 1):
                passes = over.within(*passing) or self._makes_do(mark, over)
                covers = self._covers(over, seen, mark.px) and not passes
                if covers and not self._beneath_page(at, number, seen):
                    yield Fault("covered", _by(over), f"{mark.name} of {_by(mark)}")
                    break

    def _beneath_page(self, at: int, over: int, box: Box) -> bool:
        """Whether a page stands over it, which hides it for a while."""
        first, page = self.page
        return at < first <= over and page.colliderect(box)

    def _seen(self, mark: Mark) -> Box:
        return mark.core.clip(mark.clip).clip(self.window)

    def _covers(self, over: Mark, box: Box, px: int) -> bool:
        """Whether it hides a letter there."""
        if over.kind == TEXT or not _bite(over.box.clip(over.clip), box, px):
            return False
        if over.kind == PLATE:
            return over.alpha >= SOLID
        return over.kind == CARD or (not over.within(*FADES) and _painted(over, box) > SEEN_THROUGH)

    # ------------------------------------------------------------------ buttons

    def _buttons(self) -> Iterator[Fault]:
        """Buttons that are covered, lie on one another, or leave the window."""
        last = {id(mark.widget): at for at, mark in enumerate(self.marks) if mark.widget and mark.widget.takes_focus}
        placed = [(at, self.marks[at], self._seen_of(self.marks[at])) for at in last.values()]
        for number, (at, mark, box) in enumerate(placed):
            if mark.clip == self.window and not self.window.inflate(2, 2).contains(box):
                yield Fault("a button out of the window", _by(mark), self._label(mark))
            if self._leaves_ground(at, box, round(box.height * 0.7), mark.widget):
                yield Fault("a button sticks out of its plate", _by(mark), self._label(mark))
            cover = next((over for over in range(at + 1, len(self.marks)) if self._covers_button(over, at, box)), None)
            if cover is not None:
                yield Fault("a button covered", _by(self.marks[cover]), self._label(mark))
            for later, other, area in placed[number + 1 :]:
                if _bite(box, area, 10) and not self._beneath_page(at, later, box):
                    yield Fault("buttons on one another", _by(other), f"{self._label(mark)}, {self._label(other)}")

    def _covers_button(self, over: int, at: int, box: Box) -> bool:
        """Whether something that is no button itself hides more of one than its edge."""
        mark = self.marks[over]
        covers = mark.widget is None and self._covers(mark, box, round(box.height * 0.7))
        return covers and not self._beneath_page(at, over, box)

    def _seen_of(self, mark: Mark) -> Box:
        """The part of a button that is in sight."""
        assert mark.widget is not None
        box = pygame.Rect(mark.widget.rect)
        return box if mark.clip == self.window else box.clip(mark.clip)

    def _label(self, mark: Mark) -> str:
        """The words on a button."""
        words = [other.text for other in self.marks if other.widget is mark.widget and other.text]
        explained = mark.widget.explained if mark.widget is not None else ""
        return " ".join(words) or explained or mark.name

    # ------------------------------------------------------------------ cards

    def _corners(self) -> Iterator[Fault]:
        """What lies over the corners of cards, and cards that leave the window."""
        for at, card in enumerate(self.marks):
            for corner in corners(card) if card.kind == CARD and card.text else ():
                if not self.window.inflate(2, 2).contains(corner):
                    yield Fault("a corner out of the window", f"zone {card.zone}", card.name)
                    continue
                over = next((over for over in range(at + 1, len(self.marks)) if self._over(corner, card, over)), None)
                if over is not None and not self._allowed(card, corner, at, over):
                    mark = self.marks[over]
                    cause = f"cards of {mark.zone}" if mark.kind == CARD else _by(mark)
                    yield Fault("over a corner", cause, f"{mark.name} over {card.name}")

    def _over(self, corner: Box, card: Mark, over: int) -> bool:
        mark = self.marks[over]
        if mark.kind == CARD:
            return _outline(mark).collidepoint(corner.center)
        if mark.kind == TEXT:
            return _bite(mark.core, corner, corner.height)
        return self._covers(mark, corner, round(corner.height * 0.6))

    def _allowed(self, card: Mark, corner: Box, at: int, over: int) -> bool:
        """Cards lie on one another in their zone; pages cover what they stand over; hands reach for cards; a count lies
        on the lower edge."""
        mark = self.marks[over]
        if mark.kind == CARD:
            return mark.zone == card.zone
        low = card.box.bottom - round(card.box.height * COVERS) - SLACK
        return (
            self._beneath_page(at, over, corner)
            or mark.within(PALM, HOVERING)
            or (mark.within("counts.") and mark.box.top >= low)
        )


def corners(card: Mark) -> list[Box]:
    """Where the number and suit of a card stand."""
    wide, high = card.box.width * CORNER[0], card.box.height * CORNER[1]
    found = []
    for side in (-1, 1):
        x, y = side * (card.box.width - wide) / 2, side * (card.box.height - high) / 2
        turn = radians(card.angle)
        middle = card.box.centerx + x * cos(turn) - y * sin(turn), card.box.centery + x * sin(turn) + y * cos(turn)
        box = pygame.Rect(0, 0, round(wide * 0.9), round(high * 0.9))
        box.center = round(middle[0]), round(middle[1])
        found.append(box)
    return found


def _outline(card: Mark) -> Box:
    """The part of the window that a card takes: lying, if it is turned by about a right angle."""
    if abs(sin(radians(card.angle))) < 0.7:
        return card.box
    box = pygame.Rect(0, 0, card.box.height, card.box.width)
    box.center = card.box.center
    return box


def _by(mark: Mark) -> str:
    """What drew it, in two words."""
    names = [name for name in mark.by if not name.startswith("scene.")]
    return " < ".join(name.split(".", 1)[-1] for name in names[:2]) or "cards"


def _bite(one: Box, other: Box, px: int) -> bool:
    """Whether two boxes share more than nothing would be read for."""
    shared = one.clip(other)
    return shared.width > BITE * px and shared.height > BITE * px


def _painted(mark: Mark, box: Box) -> float:
    """How much of a picture is painted there, from 0 to 1."""
    picture = mark.picture
    if picture is None:
        return 1.0
    part = box.clip(mark.box).move(-mark.box.x, -mark.box.y).clip(picture.get_rect())
    if not part.width or not part.height:
        return 0.0
    return pygame.mask.from_surface(picture.subsurface(part)).count() / (part.width * part.height)


def _grown(box: Box | Rect) -> Box:
    """A place, with some slack."""
    return pygame.Rect(box).inflate(2 * SLACK, 2 * SLACK)
