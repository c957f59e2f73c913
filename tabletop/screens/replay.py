"""Replay: a match from its first card to its last, forwards and backwards; play can continue from anywhere in it.

It lies on the same table as the match itself. The latest event is described on the rail above it, and what moves the
replay is on the rail below; on the way forwards, the seats repeat what they said.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from games.engine import Match, Moved, Said, Table, view
from tabletop.input.gestures import Gesture, GestureKind
from tabletop.input.navigation import Command
from tabletop.match.chronicle import Chronicle
from tabletop.match.log_text import LogText
from tabletop.match.spoken import spoken
from tabletop.people import Setup
from tabletop.scene.painter import Painter, text_width
from tabletop.scene.rect import Rect
from tabletop.stage.hud import Hud
from tabletop.stage.showing import Showing
from tabletop.stage.table_scene import REFLOW_SECONDS
from tabletop.stage.timing import Timing
from tabletop.ui.screen import WidgetScreen
from tabletop.ui.sentence import draw_sentence
from tabletop.ui.widgets import Button

from .furnished import FurnishedTable

if TYPE_CHECKING:
    from tabletop.app import App

SPEEDS = (0.5, 1.0, 2.0, 4.0)
SECONDS_A_STEP = 1.1
BETWEEN = 0.35
"""The distance between buttons, and from them to the edges of the rail, in units."""
SHORTEST = 5
"""The track is at least this long, in units, before it says beside it where it is."""


class ReplayScreen(WidgetScreen):
    """The table at one moment of the match; cards glide from moment to moment."""

    def __init__(self, app: App, match: Match, setup: Setup, take_over: Callable[[int], object], at: int = 0) -> None:
        """`take_over` continues the match as it was after this many lines of its log; `at` is where the replay
        starts."""
        super().__init__(app)
        self.match, self.setup = match, setup
        self.table = FurnishedTable(app, match.game, match.rules, setup)
        self.words, self.scene = self.table.words, self.table.scene
        names = [person.name for person in setup.people]
        log_text = LogText(match.rules, names, app.house.language.table, self.words, setup.you)
        self.chronicle = Chronicle(match, log_text)
        self.showing, self.timing = Showing(self.scene), Timing()
        self.hud = Hud(self.scene, setup.people, self.words)
        humans = setup.humans()
        self.viewer = setup.you
        self.front = humans[0] if humans else 0
        self.at = at
        self.latest = ""
        """The latest event, in words."""
        self.playing = False
        self.waited = 0.0
        self.speed = 1
        self.head = self.track = self.place = Rect(0, 0, 0, 0)
        """Where the latest event stands, the track, and beside it how far it is."""
        self.sliding = False
        self._make_buttons(take_over)

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
        self.showing.show(view(self.match.tables[self.at], self.viewer), at_once=self.timing.motion == 0)
        waiting = self.match.tables[self.at].waiting_for()
        self.hud.turn_to(waiting)
        self.scene.cloth.turn_to(waiting if not self.match.game.layout.race else ())
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
        text = spoken(said, self.words, self.setup)
        if text and not (self.match.game.layout.race and said.cards):
            self.hud.caption(text, said.seat)

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
        self.timing.follow(self.app.settings)
        self.scene.reflow_seconds = max(0.01, REFLOW_SECONDS * self.timing.motion)
        self.scene.signage.speed = self.timing.motion
        high = style.row + 2 * style.px(BETWEEN)
        self._arrange_head(width, high)
        self._arrange_foot(width, height, high)
        self.scene.arrange(self.table.furnish(high, high), self.front, style.row)
        self.go_to(self.at)
        self.scene.stage.snap()

    def _arrange_head(self, width: int, high: int) -> None:
        """Places what lies on the rail above the table: the way back, and in the middle what has happened."""
        side, gap = self.style.row, self.style.px(BETWEEN)
        self.widgets[0].place(Rect(gap, gap, side, side))
        left = side + 2 * gap
        self.head = Rect(left, 0, width - 2 * left, high)

    def _arrange_foot(self, width: int, height: int, high: int) -> None:
        """Places what lies on the rail below the table: buttons at both ends, and the track between them."""
        style = self.style
        side, gap = style.row, style.px(BETWEEN)
        x, y = gap, height - high + gap
        for widget in self.widgets[1:5]:
            widget.place(Rect(x, y, side, side))
            x += side + gap
        self.speed_button.text = "0.5×"
        wide = self.speed_button.wide(style)
        self.speed_button.place(Rect(x, y, wide, side))
        x += wide + style.px(1)
        taken = min(self.over_button.wide(style), width - x - gap)
        self.over_button.place(Rect(width - taken - gap, y, taken, side))
        right = self.over_button.rect.x - style.px(1)
        told = text_width(self._where(self.last), style.unit)
        told = told if right - x - told - style.px(1) >= style.px(SHORTEST) else 0
        self.place = Rect(right - told, y, told, side)
        self.track = Rect(x, y, max(0, right - x - (told + style.px(1) if told else 0)), side)

    def _where(self, at: int) -> str:
        """Which moment this is, in words."""
        return self.app.say("replay.at", at=at, last=self.last)

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
        if gesture.kind is GestureKind.PRESS and self.track.holds(gesture.x, gesture.y):
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
        moved |= self.scene.cloth.move(seconds)
        moved = self.hud.move(seconds) or moved
        if self.playing:
            self.waited += seconds * SPEEDS[self.speed]
            if self.waited >= SECONDS_A_STEP:
                self.go_to(self.at + 1)
                self.playing = self.at < self.last
        return moved or self.playing

    def draw(self, painter: Painter) -> None:
        style = self.style
        self.scene.draw(painter)
        seen = view(self.match.tables[self.at], self.viewer)
        avoid = self._texts(seen) if self.hud.captions else ()
        self.hud.draw(painter, style, self.app.look, seen, seen.scores, avoid=avoid)
        draw_sentence(painter, style, self.head, self.latest, style.colours.ink)
        self._draw_track(painter)
        self.speed_button.text = f"{SPEEDS[self.speed]:g}×"
        for widget in self.widgets:
            widget.draw(painter, style)

    def _texts(self, seen: Table) -> list[Rect]:
        """Where names, numbers and signs are, which no spoken words should hide."""
        hud, style = self.hud, self.style
        plates = [hud.nameplate(style, self.app.look, seen, seen.scores, seat) for seat in range(len(hud.people))]
        counts = (count.rect for count in hud.counts.badges(style))
        return [*(plate.whole for plate in plates if plate is not None), *self.scene.signage.rects(), *counts]

    def _draw_track(self, painter: Painter) -> None:
        """Draws the track, how far the replay is on it, and the same in words."""
        style, colours = self.style, self.style.colours
        thick, share = style.px(0.3), self.at / max(1, self.last)
        line = Rect(self.track.x, self.track.centre[1] - thick // 2, self.track.width, thick)
        painter.panel(line, colours.edge, thick // 2)
        painter.panel(Rect(line.x, line.y, round(line.width * share), thick), colours.accent, thick // 2)
        knob = style.px(1.0)
        spot = (line.x + round(line.width * share) - knob // 2, self.track.centre[1] - knob // 2)
        painter.panel(Rect(*spot, knob, knob), colours.accent, knob // 2)
        if self.place.width:
            painter.text(self._where(self.at), style.unit, colours.faint, *self.place.centre, 0.5)
