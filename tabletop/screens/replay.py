"""Replay: a match from its first card to its last, forwards and backwards; play can continue from anywhere in it.

The latest event is described above the table; on the way forwards, the seats repeat what they said.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from games.engine import NO_SEAT, Card, Match, Moved, Phrase, Said, view
from games.engine.card_words import text_of, title_of
from sprites.art import art_of
from tabletop.input.gestures import Gesture, GestureKind
from tabletop.input.navigation import Command
from tabletop.match.chronicle import Chronicle
from tabletop.match.log_text import LogText
from tabletop.people import Setup
from tabletop.scene.painter import Painter
from tabletop.scene.pictures import CardPictures
from tabletop.scene.rect import Rect
from tabletop.stage.hud import Hud
from tabletop.stage.showing import Showing
from tabletop.stage.table_scene import TableScene
from tabletop.ui.screen import WidgetScreen
from tabletop.ui.sentence import draw_sentence
from tabletop.ui.widgets import Button

if TYPE_CHECKING:
    from tabletop.app import App

SPEEDS = (0.5, 1.0, 2.0, 4.0)
SECONDS_A_STEP = 1.1


class ReplayScreen(WidgetScreen):
    """The table at one moment of the match; cards glide from moment to moment."""

    def __init__(self, app: App, match: Match, setup: Setup, take_over: Callable[[int], object], at: int = 0) -> None:
        """`take_over` continues the match as it was after this many lines of its log; `at` is where the replay
        starts."""
        super().__init__(app)
        self.match, self.setup = match, setup
        names = [person.name for person in setup.people]
        self.words = app.house.words(match.game).among(names)
        self.chronicle = Chronicle(match, LogText(match.rules, names, app.house.language.table, self.words))
        self.pictures = CardPictures(app.look, match.game.key, self._title, art_of(match.game.package))
        self.scene = TableScene(match.game, match.rules, self.pictures, app.ground)
        self.showing = Showing(self.scene)
        self.hud = Hud(self.scene, setup.people, self.words)
        humans = setup.humans()
        self.viewer = humans[0] if len(humans) == 1 else NO_SEAT
        self.front = humans[0] if humans else 0
        self.at = at
        self.latest = ""
        """The latest event, in words."""
        self.playing = False
        self.waited = 0.0
        self.speed = 1
        self.head = self.track = Rect(0, 0, 0, 0)
        self.sliding = False
        self._make_buttons(take_over)

    def _title(self, card: Card) -> tuple[str, str]:
        return title_of(card, self.words.sentences), text_of(card, self.words.sentences)

    def _make_buttons(self, take_over: Callable[[int], object]) -> None:
        say = self.app.say
        entries: Sequence[tuple[str, str, Callable[[], object]]] = (
            ("back", "home", self.back),
            ("first", "undo", partial(self.go_to, 0)),
            ("before", "left", partial(self.step, -1)),
            ("play", "play", self.play),
            ("next", "right", partial(self.step, 1)),
        )
        for name, icon, action in entries:
            button = Button("", action, icon=icon)
            button.explained = say(f"replay.{name}")
            self.widgets.append(button)
        self.speed_button = Button("", self.faster)
        self.over_button = Button(say("replay.take_over"), lambda: take_over(self.at), main=True)
        self.focus.widgets += [self.speed_button, self.over_button]

    # ------------------------------------------------------------------ moments

    @property
    def last(self) -> int:
        """The number of the last moment."""
        return len(self.match.tables) - 1

    def go_to(self, at: int) -> None:
        """Shows another moment."""
        before, self.at = self.at, max(0, min(self.last, at))
        self.over_button.enabled = self.match.tables[self.at].winners is None
        self.showing.show(view(self.match.tables[self.at], self.viewer))
        self.hud.turn_to(self.match.tables[self.at].waiting_for())
        self._describe(anew=self.at == before + 1)
        self.waited = 0.0
        self.stale = True

    def _describe(self, anew: bool) -> None:
        """Describes what led to this moment; with speech bubbles and sounds if it happens `anew`."""
        line = self.at - 1
        self.latest = self.chronicle.line(line, self.viewer) if line >= 0 else ""
        self.hud.captions.clear()
        seen = self.chronicle.seen(line, self.viewer) if anew else []
        for event in seen:
            if isinstance(event, Said):
                self._caption(event)
        if any(isinstance(event, Moved) for event in seen):
            self.app.play_sound("slide")

    def _caption(self, said: Said) -> None:
        """Shows a word of a seat; in a race, words come with hands, which are not shown again."""
        key = f"said.{said.what}"
        if key in self.words and not (self.match.game.layout.race and said.cards):
            name = self.setup.people[said.seat].name if said.seat >= 0 else ""
            self.hud.caption(self.words.say(Phrase(key, {"name": name, **said.values})), said.seat)

    def step(self, by: int) -> None:
        """Goes one moment forwards or backwards, and stops playing."""
        self.playing = False
        self.go_to(self.at + by)

    def play(self) -> None:
        """Starts or stops playing."""
        self.playing = not self.playing
        if self.playing and self.at == self.last:
            self.go_to(0)

    def faster(self) -> None:
        """Changes to the next speed, and from the fastest to the slowest."""
        self.speed = (self.speed + 1) % len(SPEEDS)
        self.stale = True

    # ------------------------------------------------------------------ screen

    def entered(self) -> None:
        super().entered()
        self.focus.give(self.widgets[3])

    def close(self) -> None:
        self.scene.let_go()

    def arrange(self, width: int, height: int) -> None:
        style = self.style
        high, gap = style.px(2.4), style.px(0.5)
        bar = high + 2 * gap
        self.head = Rect(0, 0, width, style.px(3))
        area = Rect(0, self.head.height, width, height - self.head.height - bar - style.px(1.6)).shrunk(gap)
        self.scene.arrange(area, self.front, style.row)
        y, x = height - high - gap, gap
        for widget in self.widgets[:5]:
            widget.place(Rect(x, y, high, high))
            x += high + gap
        self.speed_button.text = "4×"
        wide = self.speed_button.wide(style)
        self.speed_button.place(Rect(x, y, wide, high))
        taken = min(self.over_button.wide(style), width - x - wide - 2 * gap)
        self.over_button.place(Rect(width - taken - gap, y, taken, high))
        self.track = Rect(style.px(1), y - style.px(1.5), width - style.px(2), style.px(1.2))
        self.go_to(self.at)
        self.scene.stage.snap()

    def heard(self, gesture: Gesture) -> None:
        if self._slid(gesture):
            return
        meant = self.app.house.bindings.command(gesture)
        if meant in (Command.LEFT, Command.RIGHT):
            self.step(-1 if meant is Command.LEFT else 1)
        elif gesture.kind is GestureKind.WHEEL:
            self.step(-gesture.steps)
        else:
            super().heard(gesture)

    def _slid(self, gesture: Gesture) -> bool:
        """Whether the pointer is dragged along the track."""
        if gesture.kind is GestureKind.PRESS and self.track.shrunk(-8).holds(gesture.x, gesture.y):
            self.sliding = True
        elif gesture.kind is GestureKind.RELEASE and self.sliding:
            self.sliding = False
            return True
        if self.sliding and gesture.kind in (GestureKind.PRESS, GestureKind.MOVE):
            share = (gesture.x - self.track.x) / max(1, self.track.width)
            self.playing = False
            self.go_to(round(share * self.last))
        return self.sliding

    def update(self, now_ns: int, seconds: float) -> bool:
        moved = self.scene.stage.move(seconds)
        self.scene.cover()
        moved = self.hud.move(seconds) or moved
        if self.playing:
            self.waited += seconds * SPEEDS[self.speed]
            if self.waited >= SECONDS_A_STEP:
                self.go_to(self.at + 1)
                self.playing = self.at < self.last
        return moved or self.playing

    def draw(self, painter: Painter) -> None:
        style, colours = self.style, self.style.colours
        self.scene.draw(painter)
        seen = view(self.match.tables[self.at], self.viewer)
        self.hud.draw(painter, style, self.app.look, seen, seen.scores)
        painter.fill(self.head, colours.veil)
        draw_sentence(painter, style, self.head, self.latest, colours.ink)
        width, height = painter.size
        top = self.track.y - style.px(0.5)
        painter.fill(Rect(0, top, width, height - top), colours.panel)
        thick, share = style.px(0.3), self.at / max(1, self.last)
        line = Rect(self.track.x, self.track.centre[1] - thick // 2, self.track.width, thick)
        painter.panel(line, colours.edge, thick // 2)
        painter.panel(Rect(line.x, line.y, round(line.width * share), thick), colours.accent, thick // 2)
        knob = style.px(1.0)
        spot = (line.x + round(line.width * share) - knob // 2, self.track.centre[1] - knob // 2)
        painter.panel(Rect(*spot, knob, knob), colours.accent, knob // 2)
        self.speed_button.text = f"{SPEEDS[self.speed]:g}×"
        for widget in self.widgets:
            widget.draw(painter, style)
        place = self.app.say("replay.at", at=self.at, last=self.last)
        middle = (self.speed_button.rect.right + self.over_button.rect.x) // 2
        painter.text(place, style.unit, colours.faint, middle, self.over_button.rect.centre[1], 0.5)
