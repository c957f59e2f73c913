"""Nameplates: the mark, name and score of a seat, with public facts about it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple

from tabletop.people import Person
from tabletop.scene.marks import draw_mark
from tabletop.scene.painter import Colour, Painter, shortened, text_width
from tabletop.scene.portraying import draw_portrait
from tabletop.scene.rect import Rect

from .seating import SeatPlace

if TYPE_CHECKING:
    from sprites.look import Look
    from tabletop.ui.style import Style

FACE = 1.16
"""How large the face of a bot is, as a share of the plate's height: it is a little taller than the plate."""
MATE = 0.56
"""How large the mark of a partner is, as a share of the plate's height."""
LETTERS = (1.0, 0.9, 0.8, 0.7, 0.62)
"""The sizes of letters that are tried, as shares of the usual size."""
LEAST_NAME = 2.0
"""How much room a name has at least, in units."""
_MOST_STATUS = 0.6
"""A status takes at most this share of the room that is left for it and the name."""


class Text(NamedTuple):
    """A text on a plate with its size and colour, and how far the next one is from it."""

    text: str
    px: int
    ink: Colour
    after: int


@dataclass(frozen=True)
class Fact:
    """A number on a plate, with a label that stands after it where there is room."""

    kind: str
    """HELD, STANDING, SCORE or ROUND."""
    count: int
    label: str = ""

    @property
    def value(self) -> str:
        """The number as it is written; points of a round have a sign."""
        return f"{self.count:+}".replace("-", MINUS) if self.kind == ROUND else str(self.count)


HELD, STANDING, SCORE, ROUND = "held", "standing", "score", "round"
MINUS = "\N{MINUS SIGN}"


class Flag(NamedTuple):
    """Words beside a name; loud ones should be noticed by everyone."""

    text: str
    loud: bool


class Mate(NamedTuple):
    """A partner: their mark and colour."""

    mark: str
    colour: tuple[int, int, int]


@dataclass(frozen=True)
class PlateContent:
    """What a nameplate shows, and the flags beside it."""

    person: Person
    facts: tuple[Fact, ...] = ()
    status: str = ""
    flags: tuple[Flag, ...] = ()
    mates: tuple[Mate, ...] = ()
    progress: float | None = None
    """How far the seat is on its way to the goal, from 0 to 1."""
    expression: str = ""
    """What the face of a bot shows; empty if it is calm."""
    grown: float = 1.0
    """How large the face is at the moment, as a factor of its usual size."""


@dataclass(frozen=True)
class Nameplate:
    """A plate on the table: where it is, and what is written on it."""

    content: PlateContent
    rect: Rect
    texts: list[Text]
    colour: tuple[int, int, int]
    whole: Rect
    """The plate and its flags."""
    face: bool
    """Whether there is room for the face of a bot."""
    style: Style
    """How large everything on it is."""
    fits: bool
    """Whether nothing on it is cut."""


def lay_nameplate(style: Style, look: Look, place: SeatPlace, content: PlateContent) -> Nameplate:
    """Fits a plate into the strip of a seat: on the left for the seat in front, in the middle for others. Where there
    is too little room its labels are left out, then the face; then its letters become smaller, and last it is cut."""
    high = min(place.plate.height, style.px(2.0))
    plates = (_laid(replace(style, unit=round(style.unit * share)), look, place, content, high) for share in LETTERS)
    found = next(plates)
    while not found.fits and (smaller := next(plates, None)) is not None:
        found = smaller
    return found


def _laid(style: Style, look: Look, place: SeatPlace, content: PlateContent, high: int) -> Nameplate:
    """Fits a plate of a height into its strip in this style."""
    pad = style.px(0.5)
    flags = sum(_flag_width(style, flag) + pad for flag in content.flags)
    strip, colour = place.plate.width - flags, look.seat(content.person.colour)
    fixed = round(high * 0.72) + 3 * pad + _pictures_width(style, content, high)
    face = not content.person.human and _fits(style, content, colour, strip - fixed - _face_width(high))
    fixed += _face_width(high) if face else 0
    texts = _texts(style, content, strip - fixed, colour)
    wide = fixed + _width(texts) - (texts[-1].after if texts else 0)
    left = place.plate.x
    if place.side != "b":
        over = place.plate.centre[0] if place.over is None else round(place.over)
        left = max(left, min(left + strip - wide, over - (wide + flags) // 2))
    if wide > strip:  # it extends over the table rather than out of the window
        left = place.plate.right - wide - flags if place.side == "r" else place.plate.x
    rect = Rect(left, place.plate.y + (place.plate.height - high) // 2, wide, high)
    fits = _fits(style, content, colour, strip - fixed)
    return Nameplate(content, rect, texts, colour, rect._replace(width=wide + flags), face, style, fits)


def draw_light(painter: Painter, plate: Nameplate, light: float) -> None:
    """Draws the light behind the plate of a seat whose turn it is; `light` is how bright it has become."""
    rect = plate.rect.shrunk(-plate.style.px(0.3))
    painter.panel(rect, (*plate.colour, round(90 * light)), plate.rect.height)


def draw_nameplate(painter: Painter, plate: Nameplate, lit: bool) -> None:
    """Draws a plate, whose edge shows if it is the turn of its seat."""
    style, rect, content = plate.style, plate.rect, plate.content
    pad = style.px(0.5)
    _draw_plate(painter, style, rect, plate.colour, lit)
    if content.progress is not None:
        _draw_progress(painter, style, plate, content.progress)
    x = _draw_face(painter, plate) if plate.face else rect.x
    x = _draw_mark(painter, rect._replace(x=x), content.person, plate.colour, pad)
    held = next((fact.value for fact in content.facts if fact.kind == HELD), "")
    for number, text in enumerate(plate.texts):
        if held and number == 1:
            x += _draw_card(painter, style, x, rect.centre[1], rect.height) + pad // 2
        painter.text(text.text, text.px, text.ink, x, rect.centre[1], 0, "bold")
        x += text_width(text.text, text.px, "bold") + text.after
    for mate in content.mates:
        _draw_mate(painter, style, mate, x, rect)
        x += _mate_width(style, rect.height)
    x = rect.right + pad
    for flag in content.flags:
        _draw_flag(painter, style, flag, x, rect.centre[1])
        x += _flag_width(style, flag) + pad


def _pictures_width(style: Style, content: PlateContent, high: int) -> int:
    """How wide everything on a plate is that is no text, besides mark and face."""
    card = round(high * 0.3) + style.px(0.5) // 2 if any(fact.kind == HELD for fact in content.facts) else 0
    return card + len(content.mates) * _mate_width(style, high)


def _texts(style: Style, content: PlateContent, room: int, colour: Colour) -> list[Text]:
    """The parts of a plate with their sizes and colours: with the labels of its numbers if there is room for all;
    otherwise name and status are cut if there is still too little."""
    name = Text(content.person.name, style.unit, style.colours.ink, style.px(0.5))
    facts, status = _numbers(style, content, colour, True), _status(style, content.status)
    if _width([name, *facts, *status]) <= room:
        return [name, *facts, *status]
    facts = _numbers(style, content, colour, False)
    if _fits(style, content, colour, room):
        return [name, *facts, *status]
    room -= _width(facts)
    short = shortened(content.status, style.small, max(0, round(room * _MOST_STATUS)), "bold")
    status = _status(style, short)
    left = room - _width(status) - name.after
    return [name._replace(text=shortened(name.text, name.px, max(style.px(LEAST_NAME), left), "bold")), *facts, *status]


def _fits(style: Style, content: PlateContent, colour: Colour, room: int) -> bool:
    """Whether everything but the labels can be written whole."""
    name = text_width(content.person.name, style.unit, "bold") + style.px(0.5)
    rest = [*_numbers(style, content, colour, False), *_status(style, content.status)]
    return name + _width(rest) <= room


def _numbers(style: Style, content: PlateContent, colour: Colour, labelled: bool) -> list[Text]:
    """The numbers of a plate, each with its label or without."""
    pad, faint, found = style.px(0.5), style.colours.faint, list[Text]()
    inks = {HELD: style.colours.ink, STANDING: colour, SCORE: colour, ROUND: style.colours.accent}
    for fact in content.facts:
        label = fact.label if labelled else ""
        found.append(Text(fact.value, style.unit, inks[fact.kind], style.px(0.28) if label else pad))
        if label:
            found.append(Text(label, style.small, faint, pad))
    return found


def _status(style: Style, status: str) -> list[Text]:
    return [Text(status, style.small, style.colours.accent, style.px(0.5))] if status else []


def _width(texts: Sequence[Text]) -> int:
    return sum(text_width(text.text, text.px, "bold") + text.after for text in texts)


def _draw_progress(painter: Painter, style: Style, plate: Nameplate, share: float) -> None:
    """Draws a line at the lower edge of a plate: how far its owner has come."""
    rect, high = plate.rect, max(3, style.px(0.2))
    inset = rect.height // 2
    line = Rect(rect.x + inset, rect.bottom - high - max(1, style.px(0.08)), rect.width - 2 * inset, high)
    painter.panel(line, style.colours.raised, high // 2)
    wide = round(line.width * share)
    if wide:
        painter.panel(line._replace(width=max(high, wide)), plate.colour, high // 2)


def _draw_plate(painter: Painter, style: Style, rect: Rect, colour: tuple[int, int, int], lit: bool) -> None:
    colours = style.colours
    thick = max(2, style.px(0.14)) if lit else 1
    painter.panel(rect, colours.panel, rect.height // 2, colour if lit else colours.edge, thick)


def _face_width(high: int) -> int:
    """How wide the face of a bot is; people have none."""
    return round(high * (FACE - 0.22))


def _draw_face(painter: Painter, plate: Nameplate) -> int:
    """Draws the face of a bot at the left end of its plate; returns where the rest begins."""
    rect, told = plate.rect, plate.content
    size = round(rect.height * FACE)
    middle = rect.x - round(rect.height * 0.08) + size // 2
    now = round(size * told.grown)
    draw_portrait(painter, told.person, now, plate.colour, middle, rect.centre[1], 0.5, told.expression)
    return rect.x + _face_width(rect.height)


def _draw_mark(painter: Painter, rect: Rect, person: Person, colour: tuple[int, int, int], pad: int) -> int:
    """Draws the mark of a seat on the left; returns where its name begins."""
    size = round(rect.height * 0.72)
    draw_mark(painter, person.mark, size, colour, rect.x + pad, rect.centre[1])
    return rect.x + pad + size + pad // 2


def _mate_width(style: Style, high: int) -> int:
    """How wide the mark of a partner is, with the sign before it."""
    return round(high * MATE) + text_width("+", style.small, "bold") + style.px(0.5)


def _draw_mate(painter: Painter, style: Style, mate: Mate, x: int, rect: Rect) -> None:
    """Draws the mark of a partner."""
    size, y = round(rect.height * MATE), rect.centre[1]
    painter.text("+", style.small, style.colours.faint, x, y, 0, "bold")
    draw_mark(painter, mate.mark, size, mate.colour, x + text_width("+", style.small, "bold") + style.px(0.2), y)


def _draw_card(painter: Painter, style: Style, x: int, y: int, high: int) -> int:
    """Draws a card with another one behind it; returns their width."""
    wide, tall = round(high * 0.3), round(high * 0.4)
    step, ink, panel = max(2, wide // 4), style.colours.faint, style.colours.panel
    front = Rect(x, y - tall // 2 + step // 2, wide - step, tall - step // 2)
    painter.panel(front._replace(x=x + step, y=front.y - step), ink, max(1, wide // 5))
    painter.panel(front.shrunk(-1), (*panel[:3], 255), max(1, wide // 5))
    painter.panel(front, ink, max(1, wide // 5))
    return wide


def _flag_width(style: Style, flag: Flag) -> int:
    return text_width(flag.text, style.small, "bold") + style.px(1.0)


def _draw_flag(painter: Painter, style: Style, flag: Flag, x: int, y: int) -> None:
    """Draws a flag; loud words have a bright ground."""
    colours, high = style.colours, style.px(1.5)
    rect = Rect(x, y - high // 2, _flag_width(style, flag), high)
    if flag.loud:
        painter.panel(rect.shrunk(-max(2, style.px(0.12))), colours.panel, style.px(0.5))
    ground, ink = (colours.accent, colours.on_accent) if flag.loud else (colours.panel, colours.ink)
    painter.panel(rect, ground, style.px(0.4), None if flag.loud else colours.edge, 1)
    painter.text(flag.text, style.small, ink, *rect.centre, 0.5, "bold")
