"""A seat as a row: colour and mark, name, player, and in a race the device."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from sprites.colours import BLACK, Colour, mix
from tabletop.input.gestures import Gesture
from tabletop.input.navigation import Command
from tabletop.people import Person
from tabletop.scene.marks import draw_mark
from tabletop.scene.painter import Painter, shortened
from tabletop.scene.portraying import draw_portrait
from tabletop.scene.rect import Rect
from tabletop.ui.plates import plate
from tabletop.ui.style import Style
from tabletop.ui.widgets import Widget

_GAP = 0.5
_FACE = 6.9
"""The width of a bot's face, with the word beside it."""
_TEAM = 2.0
"""The height of a team's plate, in units."""
_ONE_LINE = 62.0
"""In a row that is this many units wide, everything stands in one line."""
_SIGNS = {"mouse": "mouse", "pad": "pad"}


class SeatRow:
    """A player at the table; their tools stand in a second line if there is no room beside."""

    def __init__(
        self,
        swatch: Widget,
        name: Widget,
        player: Widget,
        tools: Sequence[Widget],
        racing: bool,
        face: Widget | None = None,
    ) -> None:
        """In a race, every row has room for the tools, even if its player needs none. A bot has a `face`, which stands
        before its level."""
        self.racing, self.face = racing, face
        self.swatch, self.name, self.all = swatch, name, [name, player, *tools]

    def widgets(self) -> Iterator[Widget]:
        """From left to right."""
        yield self.swatch
        yield self.name
        if self.face is not None:
            yield self.face
        yield from self.all[1:]

    def lay(self, style: Style, x: int, y: int, width: int) -> int:
        """Places the square swatch; the others share the rest, in columns that are the same for all seats."""
        gap, high = style.px(_GAP), style.row
        left, between = high + gap, round(gap * 0.6)
        columns = 4 if width >= style.px(_ONE_LINE) and self.racing else 2
        wide = (width - left - (columns - 1) * gap) // columns
        for place, widget in enumerate(self.all):
            across, down = place % columns, place // columns
            taken = 0
            if place == 0 and self.face is not None:
                taken = style.px(_FACE) + gap
                self.face.place(Rect(x + left + wide - style.px(_FACE), y, style.px(_FACE), high))
            widget.lay(style, x + left + across * (wide + gap), y + down * (high + between), wide - taken)
        self.swatch.place(Rect(x, y, high, high))
        lines = -(-len(self.all) // columns)
        return lines * high + (lines - 1) * between


class Stepping(Widget):
    """A button that cycles through values: each press takes the next one, the right mouse button the one before."""

    takes_focus = True

    def __init__(self, stepped: Callable[[int], object]) -> None:
        super().__init__()
        self.stepped = stepped

    def press(self, gesture: Gesture) -> None:
        self.stepped(-1 if gesture.button == 3 else 1)

    def obey(self, command: Command) -> bool:
        if command is Command.TAKE:
            self.stepped(1)
        return command is Command.TAKE


class Swatch(Stepping):
    """The colour and mark of a seat; each press takes the next pair."""

    def __init__(self, person: Person, colour: Colour, stepped: Callable[[int], object]) -> None:
        super().__init__(stepped)
        self.person, self.colour = person, colour

    def draw(self, painter: Painter, style: Style) -> None:
        face = plate(painter, style, self.rect, self.colour, self.focused)
        size = round(face.height * 0.66)
        dark, name = mix(self.colour, BLACK, 0.78), self.person.mark
        draw_mark(painter, name, size, dark, *face.centre, 0.5)


class Face(Stepping):
    """The face of a bot and a word for its character; each press takes the next one."""

    def __init__(self, person: Person, colour: Colour, word: str, stepped: Callable[[int], object]) -> None:
        super().__init__(stepped)
        self.person, self.colour, self.word = person, colour, word

    def draw(self, painter: Painter, style: Style) -> None:
        ground = style.colours.hovered if self.hovered else style.colours.raised
        face = plate(painter, style, self.rect, ground, self.focused)
        size, x = round(face.height * 0.94), face.x + style.px(0.25)
        draw_portrait(painter, self.person, size, self.colour, x, face.centre[1])
        left = x + size + style.px(0.35)
        word = shortened(self.word, style.small, face.right - left - style.px(0.3), "bold")
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
                self._draw_person(
                    painter, style, person, colour, Rect(rect.x + style.px(_GAP) + at * wide, y, wide, high)
                )
                if at:
                    painter.text("+", style.unit, style.colours.faint, rect.x + at * wide, y + high // 2, 0.5, "bold")

    def _draw_person(self, painter: Painter, style: Style, person: Person, colour: Colour, box: Rect) -> None:
        size, gap = round(box.height * 0.62), style.px(_GAP)
        draw_mark(painter, person.mark, size, colour, box.x + gap, box.centre[1])
        name = shortened(person.name, style.unit, box.width - size - 3 * gap, "bold")
        painter.text(name, style.unit, style.colours.ink, box.x + size + 2 * gap, box.centre[1], 0, "bold")


def device_sign(device: str) -> str:
    """The icon of a device."""
    return _SIGNS.get(device.rstrip("0123456789"), "keyboard")
