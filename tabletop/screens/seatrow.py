"""A seat as a row: colour and mark, name, and who plays; and what people play with."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from sprites.colours import BLACK, Colour, mix
from tabletop.input.gestures import Gesture
from tabletop.input.navigation import Command
from tabletop.people import Person
from tabletop.scene.marks import draw_mark
from tabletop.scene.painter import Painter, shortened, text_width
from tabletop.scene.portraying import draw_portrait
from tabletop.scene.rect import Rect
from tabletop.ui.plates import plate
from tabletop.ui.style import Style
from tabletop.ui.widgets import OneOf, Stack, Widget

_GAP = 0.5
_FACE = 6.9
"""The width of a bot's face, with the word beside it."""
_NAME = 0.36
"""The share of a row of devices that its player takes."""
_TEAM = 2.0
"""The height of a team's plate, in units."""
_SMALLEST = 0.6
"""How small the letters of a long name become, in units."""
_SIGNS = {"mouse": "mouse", "pad": "pad"}


class SeatRow:
    """A player at the table in a line: colour and mark, name, the face of a bot, and who plays."""

    def __init__(self, swatch: Widget, name: Widget, player: Widget, face: Widget | None = None) -> None:
        self.swatch, self.name, self.face, self.player = swatch, name, face, player

    def widgets(self) -> Iterator[Widget]:
        """From left to right."""
        yield from (self.swatch, self.name)
        if self.face is not None:
            yield self.face
        yield self.player

    def lay(self, style: Style, x: int, y: int, width: int) -> int:
        """Places the square swatch; the others share the rest, in columns that are the same for all seats."""
        gap, high = style.px(_GAP), style.row
        left = high + gap
        wide = (width - left - gap) // 2
        taken = 0
        if self.face is not None:
            taken = style.px(_FACE) + gap
            self.face.place(Rect(x + left + wide - style.px(_FACE), y, style.px(_FACE), high))
        self.swatch.place(Rect(x, y, high, high))
        self.name.lay(style, x + left, y, wide - taken)
        self.player.lay(style, x + left + wide + gap, y, wide)
        return high


class DeviceRow:
    """What a person plays with: the person, the device, and in a race how they aim with it."""

    def __init__(self, person: Widget, tools: Sequence[Widget]) -> None:
        self.person, self.tools = person, tools

    def widgets(self) -> Iterator[Widget]:
        """From left to right."""
        yield self.person
        yield from self.tools

    def lay(self, style: Style, x: int, y: int, width: int) -> int:
        """Places the tools one below the other, beside the person."""
        gap, left = style.px(_GAP), round(width * _NAME)
        self.person.place(Rect(x, y, left, style.row))
        return Stack(self.tools).lay(style, x + left + gap, y, width - left - gap)


class PersonLabel(Widget):
    """The mark and the name of a person."""

    def __init__(self, person: Person, colour: Colour) -> None:
        super().__init__()
        self.person, self.colour = person, colour

    def draw(self, painter: Painter, style: Style) -> None:
        _draw_person(painter, style, self.person, self.colour, self.rect)


class _OfPerson(OneOf):
    """Something about a person that opens a list when it is pressed."""

    def __init__(self, person: Person, colour: Colour) -> None:
        super().__init__()
        self.person, self.colour = person, colour

    def press(self, gesture: Gesture) -> None:
        self.show_list(self)

    def obey(self, command: Command) -> bool:
        """Opens the list with the key that takes things."""
        if command is Command.TAKE:
            self.show_list(self)
        return command is Command.TAKE


class Swatch(_OfPerson):
    """The colour and mark of a seat, which opens a list of all of them."""

    def draw(self, painter: Painter, style: Style) -> None:
        face = plate(painter, style, self.rect, self.colour, self.focused)
        size = round(face.height * 0.66)
        dark, name = mix(self.colour, BLACK, 0.78), self.person.mark
        draw_mark(painter, name, size, dark, *face.centre, 0.5)


class Face(_OfPerson):
    """The face of a bot and a word for its character, which opens a list of characters."""

    def draw(self, painter: Painter, style: Style) -> None:
        ground = style.colours.hovered if self.hovered else style.colours.raised
        face = plate(painter, style, self.rect, ground, self.focused)
        size, x = round(face.height * 0.94), face.x + style.px(0.25)
        draw_portrait(painter, self.person, size, self.colour, x, face.centre[1])
        left = x + size + style.px(0.35)
        word = shortened(self.entries[self.at].text, style.small, face.right - left - style.px(0.3), "bold")
        painter.text(word, style.small, style.colours.ink, left, face.centre[1], 0, "bold")


class Teams(Widget):
    """The teams: a plate for each, with the marks and names of its players in a row."""

    def __init__(self, teams: Sequence[Sequence[int]], seated: Callable[[int], tuple[Person, Colour]]) -> None:
        """`seated` returns the current name and colour of a seat."""
        super().__init__()
        self.teams, self.seated = teams, seated

    def height(self, style: Style, width: int) -> int:
        return len(self.teams) * style.px(_TEAM) + (len(self.teams) - 1) * style.px(_GAP)

    def draw(self, painter: Painter, style: Style) -> None:
        high, rect = style.px(_TEAM), self.rect
        for place, team in enumerate(self.teams):
            y = rect.y + place * (high + style.px(_GAP))
            painter.panel(Rect(rect.x, y, rect.width, high), style.colours.panel, high // 2, style.colours.edge, 1)
            wide = (rect.width - 2 * style.px(_GAP)) // len(team)
            for at, (person, colour) in enumerate(map(self.seated, team)):
                _draw_person(painter, style, person, colour, Rect(rect.x + style.px(_GAP) + at * wide, y, wide, high))
                if at:
                    painter.text("+", style.unit, style.colours.faint, rect.x + at * wide, y + high // 2, 0.5, "bold")


def _draw_person(painter: Painter, style: Style, person: Person, colour: Colour, box: Rect) -> None:
    """Draws the mark and the name of a person into a box."""
    size, gap = round(box.height * 0.62), style.px(_GAP)
    draw_mark(painter, person.mark, size, colour, box.x + gap, box.centre[1])
    px, room = style.unit, box.width - size - 3 * gap
    while px > style.px(_SMALLEST) and text_width(person.name, px, "bold") > room:
        px -= 1
    name = shortened(person.name, px, room, "bold")
    painter.text(name, px, style.colours.ink, box.x + size + 2 * gap, box.centre[1], 0, "bold")


def device_sign(device: str) -> str:
    """The icon of a device."""
    return _SIGNS.get(device.rstrip("0123456789"), "keyboard")
