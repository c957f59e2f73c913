"""Close-up: a card that is held down, or asked for by key, in large and turned to be read; beside it what it does, and
a button that opens the rules where they speak of it.

Holding plays and drops nothing. The card stays up after it is let go, until anything else is pressed, or until the
viewer may no longer see it. There is none in races.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from tabletop.input.gestures import Gesture, GestureKind
from tabletop.input.navigation import Command
from tabletop.scene.card import CardNode
from tabletop.scene.painter import Painter, line_height, wrap
from tabletop.scene.pictures import TALL
from tabletop.scene.rect import Rect
from tabletop.ui.style import Style
from tabletop.ui.widgets import Button

from .card_telling import CardTelling, CardText
from .pointer import Pointer
from .session import Session
from .shown import Shown

if TYPE_CHECKING:
    from tabletop.app import App

HOLD_SECONDS = 0.5
"""How long a card is held until it comes up close."""
HIGH, TIMES, LEAST = 0.6, 3, 300
"""The height of the card: at most this share of the window, and this many times its own, but enough to be read."""
WIDEST, NARROWEST, PAD, GAP = 22, 14, 1.0, 1.2
"""How wide what is written beside it can be, its margin, and how far it is from the card, in units."""
LETTERS = (1.0, 0.86, 0.74, 0.62, 0.5)
"""The sizes of letters that are tried, in units, until everything has room."""
TITLE = 1.35
"""How much larger the name is written."""
_DIM = (0, 0, 0, 150)
_WALKS = (Command.UP, Command.DOWN, Command.LEFT, Command.RIGHT)
_DOWN, _UP = (GestureKind.KEY, GestureKind.PAD), (GestureKind.KEY_UP, GestureKind.PAD_UP)


class CloseUp:
    """The close-up of a table."""

    def __init__(
        self, app: App, session: Session, pointer: Pointer, telling: CardTelling, rules: Callable[..., object]
    ) -> None:
        """`rules` opens the page of rules where the first of some texts stands."""
        self.app, self.session, self.pointer, self.telling, self._rules = app, session, pointer, telling, rules
        self.node: CardNode | None = None
        self.card: CardText | None = None
        """What it shows; None while it is closed."""
        self.by_keys = False
        """Whether it was asked for by key: then it follows the focus."""
        self.asked = False
        """Whether a key has just asked for it."""
        self.held: tuple[GestureKind, int, int] | None = None
        """The key or the button of a pad that is held down: its release ends the hold."""
        self.holds: CardNode | None = None
        self.age = 0.0
        """Which card is being held, and for how long."""
        self.picture, self.panel = Rect(0, 0, 0, 0), Rect(0, 0, 0, 0)
        self.px = 0
        """The size of its letters."""
        keys = app.house.bindings
        self.read = Button(app.say("table.open_rules"), self.open_rules, keys.shown(Command.TAKE), main=True)
        self.shut = Button(app.say("table.close_card"), self.close, keys.shown(Command.BACK))

    @property
    def is_open(self) -> bool:
        """Whether a card is shown."""
        return self.card is not None

    # ------------------------------------------------------------------ what it is asked to do

    def ask(self) -> None:
        """Shows the card that has the focus, by key."""
        self.asked = True

    def close(self) -> None:
        """Puts the card away."""
        self.node = self.card = self.holds = self.held = None
        self.by_keys = False

    def put_away(self) -> bool:
        """Puts the card away for something else that is pressed; returns whether one was up."""
        was_open = self.is_open
        if was_open:
            self.close()
        return was_open

    def open_rules(self) -> None:
        """Opens the rules where they speak of the card."""
        card = self.card
        self.close()
        if card is not None:
            self._rules(*self.telling.in_rules(card.face))

    def let_go(self) -> None:
        """Another screen comes up."""
        self.close()
        self.asked = False

    # ------------------------------------------------------------------ input

    def watch(self, gesture: Gesture) -> bool:
        """Notices whether the key or button for a hint is held down; returns whether it has just put the card away, as
        the wheel does too."""
        if gesture.kind is GestureKind.WHEEL:
            return self.put_away()
        what = (gesture.key, gesture.button) if gesture.pad < 0 else (gesture.pad, gesture.button)
        if gesture.kind in _DOWN and self.app.house.bindings.command(gesture) is Command.HINT:
            if self.is_open:
                self.close()
                return True
            self.held = (_UP[_DOWN.index(gesture.kind)], *what)
        elif (gesture.kind, *what) == self.held or gesture.kind is GestureKind.BLUR:
            self.held = None
        return False

    def heard(self, gesture: Gesture) -> bool:
        """Presses the button that the pointer is on, or puts the card away; returns whether the gesture was for it."""
        if not self.is_open or self.pointer.pressed is not None:
            return False
        for button in (self.read, self.shut):
            button.hovered = button.rect.holds(gesture.x, gesture.y)
            if button.hovered and gesture.kind is GestureKind.PRESS:
                button.press(gesture)
                return True
        if gesture.kind is GestureKind.PRESS and not self.panel.holds(gesture.x, gesture.y):
            self.close()
        return True

    def obey(self, command: Command) -> bool:
        """Hears commands while it is open; returns whether this one was for it. Any other puts the card away."""
        if not self.is_open:
            return False
        if command is Command.TAKE:
            self.open_rules()
        elif command in (Command.BACK, Command.CLOSE_UP):
            self.close()
        elif command in _WALKS and self.by_keys:
            return False
        else:
            self.close()
            return False
        return True

    # ------------------------------------------------------------------ time

    def move(self, seconds: float, shown: Shown) -> bool:
        """Lets time pass; returns whether there is something new to see, or will be soon."""
        before = self.card
        if self._is_forbidden(shown):
            self.let_go()
            return before is not None
        if self.is_open:
            self._follow(shown)
        else:
            self._wait(seconds, shown)
        self.asked = False
        return self.card != before or self.holds is not None

    def _is_forbidden(self, shown: Shown) -> bool:
        """Whether there can be no close-up now."""
        return bool(self.session.race or shown.picking or shown.finished or shown.curtain or self.pointer.dragging)

    def _wait(self, seconds: float, shown: Shown) -> None:
        """Shows a card at once if a key has asked for it, or once it has been held for long enough."""
        node = self._held_node(shown)
        self.age = self.age + seconds if node is not None and node is self.holds else 0.0
        self.holds = node if self._readable(node, shown) is not None else None
        focused = shown.focus.node if shown.focus is not None else None
        if self.asked and focused is not None:
            self._show(focused, shown, by_keys=True)
        elif self.holds is not None and self.age >= HOLD_SECONDS:
            by_keys = self.pointer.pressed is None
            if not by_keys:
                self.pointer.hold()
            self._show(self.holds, shown, by_keys)

    def _held_node(self, shown: Shown) -> CardNode | None:
        """The card that is held down by the pointer, or by key while it has the focus."""
        press = self.pointer.pressed
        if press is not None:
            return self.session.scene.under(press.x, press.y) if not self.pointer.holding else None
        return shown.focus.node if self.held is not None and shown.focus is not None else None

    def _follow(self, shown: Shown) -> None:
        """Keeps to the card, or goes on to the one that has the focus now; closes if it can no longer be read."""
        focused = shown.focus.node if shown.focus is not None else None
        node = focused if self.by_keys and focused is not None else self.node
        if node is None or node not in self.session.scene.nodes() or self._readable(node, shown) is None:
            self.close()
        else:
            self._show(node, shown, self.by_keys)

    def _readable(self, node: CardNode | None, shown: Shown) -> CardText | None:
        """What a card says, if it can be shown in large: at a shared screen none that lies face down."""
        found = self.telling.of(node, shown) if node is not None else None
        return None if found is not None and found.looked_at and shown.shared else found

    def _show(self, node: CardNode, shown: Shown, by_keys: bool) -> None:
        found = self._readable(node, shown)
        if found is None or (node is self.node and (found == self.card or self._still_stands(found))):
            return
        self.node, self.card, self.by_keys, self.holds = node, found, by_keys, None
        self.arrange()

    def _still_stands(self, found: CardText) -> bool:
        """Whether the text stays as it is while the table shows what has happened: a card says less for that long."""
        return self.session.director.behind and self.card is not None and found.title == self.card.title

    # ------------------------------------------------------------------ places

    def arrange(self) -> None:
        """Finds places for the card and for what is written: beside it, or below where the window is narrow."""
        if self.node is None:
            return
        style, (width, height) = self.app.style, self.app.size
        gap, edge = style.px(GAP), style.px(0.6)
        high = round(min(HIGH * height, max(TIMES * self.node.height, LEAST)))
        card = Rect(0, 0, round(high / TALL), high)
        beside = min(style.px(WIDEST), width - card.width - gap - 2 * edge)
        if beside >= style.px(NARROWEST) or width > height:
            self._fit(beside, height - 2 * edge)
            left = (width - card.width - gap - self.panel.width) // 2
            self.picture = card._replace(x=left, y=(height - high) // 2)
            self.panel = self.panel._replace(x=left + card.width + gap, y=(height - self.panel.height) // 2)
        else:
            self._fit(min(style.px(WIDEST), width - 2 * edge), height // 2)
            high = min(high, height - self.panel.height - gap - 2 * edge)
            top = (height - high - gap - self.panel.height) // 2
            self.picture = Rect((width - round(high / TALL)) // 2, top, round(high / TALL), high)
            self.panel = self.panel._replace(x=(width - self.panel.width) // 2, y=top + high + gap)
        self._place_buttons()

    def _fit(self, wide: int, most: int) -> None:
        """Chooses letters with which everything has room in this width and height."""
        for letters in LETTERS:
            self.px = self.app.style.px(letters)
            pad, style = round(self.px * PAD), self._style
            high = sum(line_height(px, "bold" if bold else "regular") for _, px, bold in self._lines(wide - 2 * pad))
            self.panel = Rect(0, 0, wide, high + 2 * style.row + 4 * pad)
            broad = max(self.read.wide(style), self.shut.wide(style)) + 2 * pad
            if self.panel.height <= most and broad <= wide:
                return

    def _place_buttons(self) -> None:
        style, pad = self._style, round(self.px * PAD)
        y = self.panel.bottom - pad - style.row
        for button in (self.shut, self.read):
            button.place(Rect(self.panel.x + pad, y, min(button.wide(style), self.panel.width - 2 * pad), style.row))
            y -= style.row + pad // 2

    @property
    def _style(self) -> Style:
        """The style of its buttons, whose letters are as large as its own."""
        return replace(self.app.style, unit=self.px)

    def _lines(self, room: int) -> list[tuple[str, int, bool]]:
        """What is written, line by line, with the size of the letters and whether they are bold: the name, and every
        sentence on a line of its own."""
        assert self.card is not None
        large = round(self.px * TITLE)
        found = [(line, large, True) for line in wrap(self.card.title, large, room, "bold")]
        for sentence in self.card.sentences:
            found += [(line, self.px, False) for line in ("", *wrap(sentence, self.px, room))]
        return found

    # ------------------------------------------------------------------ drawing

    def draw(self, painter: Painter) -> None:
        """Draws the card, and what it does, over the table."""
        if self.card is None:
            return
        style, colours, pad = self.app.style, self.app.style.colours, round(self.px * PAD)
        painter.fill(Rect(0, 0, *self.app.size), _DIM)
        picture = self.session.scene.pictures.card(self.card.face, self.picture.width, 0.0, 1.0, 1.0, moving=False)
        x, y = self.picture.centre
        painter.picture(picture, x - picture.get_width() // 2, y - picture.get_height() // 2)
        painter.panel(self.panel, colours.panel[:3], style.px(0.8), colours.accent, max(1, style.px(0.1)))
        y = self.panel.y + pad
        for line, px, bold in self._lines(self.panel.width - 2 * pad):
            high = line_height(px, "bold" if bold else "regular")
            ink = colours.accent if bold else colours.ink
            painter.text(line, px, ink, self.panel.x + pad, y + high // 2, 0, "bold" if bold else "regular")
            y += high
        for button in (self.read, self.shut):
            button.draw(painter, self._style)
