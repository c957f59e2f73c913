"""The bar above the table: what can always be asked for, what the table asks, and buttons for moves without cards."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from games.engine import Move
from tabletop.hand.focus import Stop
from tabletop.hand.grip import cards_of
from tabletop.input.gestures import Gesture, Kind
from tabletop.input.navigation import Command
from tabletop.input.navigation import shown as key_of
from tabletop.scene.card import CardNode
from tabletop.scene.painter import Painter, text_width
from tabletop.scene.rect import Rect
from tabletop.ui.sentence import draw_sentence
from tabletop.ui.widgets import Button

from .bells import BETWEEN, Bells
from .choosing import suit_sign
from .prompt import Line
from .shown import Shown

if TYPE_CHECKING:
    from .screen import TableScreen

_LEFT = (
    ("home", Command.PAUSE),
    ("undo", Command.UNDO),
    ("redo", Command.REDO),
    ("hint", Command.HINT),
    ("why", Command.WHY),
)
_RIGHT = (("log", Command.LOG), ("rules", Command.RULES), ("settings", Command.SETTINGS))
_NOT_ALWAYS = frozenset((Command.UNDO, Command.REDO, Command.WHY, Command.HINT))
"""Signs of what cannot always be done."""
_FEW = 3
"""So many moves of one kind get a button each; more of them share one, and a picker asks which."""


class Bar:
    """Signs, the prompt, and the buttons of the seat that is asked."""

    def __init__(self, screen: TableScreen) -> None:
        self.screen = screen
        self.signs = [(Button("", partial(screen.obey, told), icon=icon), told) for icon, told in (*_LEFT, *_RIGHT)]
        self.bells = Bells(screen)
        self.offers: list[tuple[Button, list[Move]]] = []
        self.askers: list[int] = []
        """Whose moves these are."""
        self.picked: list[CardNode] = []
        """The cards that were picked when they were offered."""
        self.consent = -1
        """The person who was asked whether a move may be taken back."""
        self.height = self.row = self.left = 0
        """How high the bar is and the first row in it, and where the buttons at its left end."""
        self.pointed: Button | None = None
        self.runs = 0, 0
        """When the time that runs is up, and since when it has been seen to run."""

    # ------------------------------------------------------------------ places

    def arrange(self, width: int, height: int) -> None:
        """The window has this size."""
        style = self.screen.style
        side, gap = style.row, style.px(BETWEEN)
        for number, (button, _) in enumerate(self.signs[: len(_LEFT)]):
            button.place(Rect(gap + number * (side + gap), gap, side, side))
        for number, (button, _) in enumerate(reversed(self.signs[len(_LEFT) :])):
            button.place(Rect(width - (number + 1) * (side + gap), gap, side, side))
        left = self.signs[len(_LEFT) - 1][0].rect.right + gap
        taken = self.bells.arrange(Rect(left, gap, self.signs[len(_LEFT)][0].rect.x - gap - left, side), width)
        self.left = left - gap + max(0, taken)
        self.row = side + 2 * gap
        self.height = self.row if taken >= 0 else self.row + side + gap

    def room(self) -> Rect:
        """The part of the bar between the signs."""
        right = self.signs[len(_LEFT)][0].rect.x
        return Rect(self.left, 0, right - self.left, self.row).shrunk(self.screen.style.px(0.3))

    def place_offers(self) -> None:
        """Beside the name of the seat in front; where no seat has a box, in the bar."""
        screen, style = self.screen, self.screen.style
        if screen.scene.places is None:
            return
        plate = screen.scene.places.seats[max(0, screen.session.front)].plate
        gap = style.px(0.5)
        right, y, high = plate.right, plate.y, plate.height
        if plate.width <= 0:
            room = self.room()
            right, y, high = room.right, room.y, room.height
        for button, _ in reversed(self.offers):
            wide = button.wide(style)
            button.place(Rect(right - wide, y, wide, high))
            right -= wide + gap
        screen.tell_buttons()
        screen.hand.focus.keep()  # it was on a button that has gone, or lies elsewhere now
        screen.hand.lights.outline()

    # ------------------------------------------------------------------ what is offered

    def ask(self) -> None:
        """Another position, or other cards are picked: other moves for which there is no place to click."""
        screen = self.screen
        self.consent = -1
        self.offers, self.askers, self.picked = [], [], screen.hand.selection.picked
        for seat, moves in self._groups():
            number = len(self.offers)
            label = self._label(seat, moves)
            sign = suit_sign(screen, moves[0]) if len(moves) == 1 else None
            key = str(number + 1) if number < 9 else ""
            button = Button(label, partial(self._take, number), key, main=number == 0, icon=sign)
            self.offers.append((button, moves))
            self.askers.append(seat)
        self.place_offers()

    def _groups(self) -> Iterator[tuple[int, list[Move]]]:
        """The moves that get a button, each with whose they are: few of one kind each by itself, many together."""
        for seat, offered in self._offered().items():
            kinds: dict[str, list[Move]] = {}
            for move in offered:
                kinds.setdefault(move.verb, []).append(move)
            for moves in kinds.values():
                yield from ((seat, part) for part in ([[move] for move in moves] if len(moves) <= _FEW else [moves]))

    def _offered(self) -> dict[int, list[Move]]:
        """Whoever may do something without a place to click. Where several people may act at once, these are moves
        that everybody knows of: no button tells what is in a hand."""
        screen = self.screen
        if not screen.session.open_to_all:
            return {screen.hand.seat: screen.hand.legal.for_buttons(cards_of(screen.hand.selection.picked))}
        seen, calls = screen.referee.known.view(), screen.rules.calls
        return {
            seat: [move for move in seen.moves(seat) if not move.cards and not move.to and move.verb not in calls]
            for seat in screen.setup.humans()
        }

    def _label(self, seat: int, moves: list[Move]) -> str:
        screen = self.screen
        label = screen.label(moves[0]) if len(moves) == 1 else screen.label(moves[0]._replace(choice=""))
        return f"{screen.names[seat]}: {label}" if screen.session.open_to_all else label

    def _take(self, number: int) -> None:
        button, moves = self.offers[number]
        self.screen.choose(moves, button.rect, self.askers[number])

    def stops(self) -> list[Stop]:
        """The buttons, and the names that can be pointed at, for the arrows to walk to."""
        found = []
        for button in (*(button for button, _ in self.offers), *self.bells.buttons):
            x, y = button.rect.centre
            found.append(Stop(x, y, button=button.action))
        return [*found, *self.screen.pointing.stops()]

    def agreed(self, seat: int) -> bool:
        """Whether the other person whose move is taken back agrees: whoever asks a second time says so."""
        if self.consent == seat:
            self.consent = -1
            return True
        self.consent = seat
        return False

    # ------------------------------------------------------------------ hearing

    def heard(self, gesture: Gesture) -> bool:
        """Whether the pointer is on a button."""
        under = next((button for button in self._buttons() if button.rect.holds(gesture.x, gesture.y)), None)
        if gesture.kind is Kind.MOVE:
            self.pointed = under
        for button in self._buttons():
            button.hovered = button is self.pointed
        if under is None or gesture.kind is not Kind.PRESS:
            return False
        under.press(gesture)
        return True

    def typed(self, text: str) -> bool:
        """A digit presses a button."""
        if text.isdigit() and 1 <= int(text) <= len(self.offers):
            self._take(int(text) - 1)
            return True
        return False

    def _buttons(self) -> list[Button]:
        return [*(button for button, _ in (*self.signs, *self._in_sight())), *self.bells.buttons]

    def _in_sight(self) -> list[tuple[Button, list[Move]]]:
        """The buttons that are to be seen: where a picker asks for the same already, there are no others."""
        picker = self.screen.picker
        asked = [*picker.moves] if picker is not None else []
        return [(button, moves) for button, moves in self.offers if not all(move in asked for move in moves)]

    # ------------------------------------------------------------------ drawing

    def draw(self, painter: Painter, shown: Shown, line: Line) -> None:
        """Draws the bar and the buttons."""
        screen, style = self.screen, self.screen.style
        painter.fill(Rect(0, 0, painter.size[0], self.height), style.colours.veil)
        for button, told in self.signs:
            button.enabled = told in shown.possible or told not in _NOT_ALWAYS
            button.draw(painter, style)
        self._draw_prompt(painter, line)
        self._draw_time(painter)
        focus, hinted = screen.hand.focus.stop, screen.hand.lights.hinted
        bells = [(button, [Move(verb)]) for button, _, verb in self.bells.bells if button in self.bells.buttons]
        for button, moves in (*self._in_sight(), *bells):
            if hinted in moves:
                glow, edge = style.colours.frames["glow"], style.px(0.35)
                painter.panel(button.rect.shrunk(-edge), (*glow, 150), style.px(0.9))
            button.focused = focus is not None and focus.button is not None and (focus.x, focus.y) == button.rect.centre
            button.draw(painter, style)

    def _draw_prompt(self, painter: Painter, line: Line) -> None:
        """What the table asks, or why something could not be done."""
        style, room = self.screen.style, self.room()
        if self.offers and self.screen.scene.places and self.screen.scene.places.seats[0].plate.width <= 0:
            room = Rect(room.x, room.y, self.offers[0][0].rect.x - room.x, room.height)
        colour = style.colours.warning if line.warning else style.colours.ink
        draw_sentence(painter, style, Rect(room.x, 0, room.width, self.row), line.text, colour)

    def _draw_time(self, painter: Painter) -> None:
        """How much time is left for those who may act at once: a line that grows shorter. Nobody has to watch it."""
        screen, style, room = self.screen, self.screen.style, self.room()
        due = screen.referee.known.deadline_ms() if screen.race is None else None
        now = screen.referee.clock.ms(screen.app.clock())
        if due is None or due <= now:
            return
        if self.runs[0] != due:
            self.runs = due, now
        share = (due - now) / max(1, due - self.runs[1])
        wide, high = 2 * round(room.width * min(1.0, share) / 2), max(3, style.px(0.22))
        line = Rect(room.centre[0] - wide // 2, self.height - high, wide, high)
        painter.panel(line, style.colours.accent, high // 2)

    def draw_tip(self, painter: Painter) -> None:
        """The name of the sign that is pointed at, and its key: over whatever stands below the bar."""
        style, say = self.screen.style, self.screen.app.say
        signs = [(button, f"{say(f'table.{told.name.lower()}')}  ·  {key_of(told)}") for button, told in self.signs]
        for button, text in (*signs, *self.bells.tips()):
            if button.hovered:
                wide = text_width(text, style.small) + style.px(1.2)
                x = max(4, min(painter.size[0] - wide - 4, button.rect.centre[0] - wide // 2))
                rect = Rect(x, self.height + style.px(0.2), wide, style.px(1.7))
                painter.panel(rect, style.colours.panel, style.px(0.5))
                painter.text(text, style.small, style.colours.ink, *rect.centre, 0.5)
