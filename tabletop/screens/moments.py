"""Key moments: the three moves that changed most for a person at the table. Each leads to its place in the replay.

Finding them takes a few seconds of work, spread over frames.
"""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter

from games.brain.review import KeyMoment, Review
from games.engine import Match
from tabletop.app import App
from tabletop.match.chronicle import Chronicle
from tabletop.match.log_text import LogText
from tabletop.match.reasons import Reasons
from tabletop.people import Person, Setup
from tabletop.scene.marks import draw_mark
from tabletop.scene.painter import Painter, line_height, wrap
from tabletop.scene.rect import Rect
from tabletop.ui.style import Style
from tabletop.ui.widgets import Block, Button, Columns, Label, Panel, Stack, Widget

from .menu import MenuScreen

FRAME_SECONDS, FRAME_GAMES = 0.004, 12
"""How long, and how many games, can be imagined in a frame at most."""
_INDENT = 1.7
_BAR = 1.1
"""The height of the bar of a moment, in units."""


def can_be_reviewed(match: Match) -> bool:
    """Whether a review makes sense: the game is in turns and can judge how well a seat stands."""
    return match.game.worth is not None and not match.game.layout.race and len(match.log) > 1


class Swing(Widget):
    """A move, and how likely a player was to win before and after it: two marks on a bar."""

    def __init__(
        self, moment: KeyMoment, text: str, chances: str, person: Person, colour: tuple[int, int, int]
    ) -> None:
        super().__init__()
        self.moment, self.text, self.chances, self.person, self.colour = moment, text, chances, person, colour

    def height(self, style: Style, width: int) -> int:
        lines = len(self._lines(style, width))
        return lines * line_height(style.unit) + line_height(style.unit) + style.px(_BAR + 0.9)

    def _lines(self, style: Style, width: int) -> list[str]:
        return wrap(self.text, style.unit, width - style.px(_INDENT))

    def draw(self, painter: Painter, style: Style) -> None:
        rect, step, indent = self.rect, line_height(style.unit), style.px(_INDENT)
        size, colour = style.px(0.95), self.colour
        draw_mark(painter, self.person.mark, size, colour, rect.x, rect.y + step // 2)
        y = rect.y + step // 2
        for line in self._lines(style, rect.width):
            painter.text(line, style.unit, style.colours.ink, rect.x + indent, y)
            y += step
        gain = self.moment.after > self.moment.before
        ink = style.colours.accent if gain else style.colours.warning
        painter.text(self.chances, style.unit, ink, rect.x + indent, y, 0, "bold")
        top = y + step // 2 + style.px(0.3)
        self._draw_bar(painter, style, Rect(rect.x + indent, top, rect.width - indent, style.px(_BAR)))

    def _draw_bar(self, painter: Painter, style: Style, place: Rect) -> None:
        """Draws the bar. Its length is certainty; the gain or loss is coloured."""
        colours, round_ = style.colours, place.height // 2
        low, high = sorted((self.moment.before, self.moment.after))
        gain = self.moment.after > self.moment.before
        painter.panel(place, colours.raised, round_)
        for share, ink in ((high, colours.accent if gain else colours.warning), (low, colours.faint)):
            wide = round(place.width * share)
            if wide > 0:
                painter.panel(place._replace(width=max(place.height, wide)), ink, round_)


class MomentsScreen(MenuScreen):
    """The three moves that changed most, for a seat."""

    widest = 64.0

    def __init__(self, app: App, match: Match, setup: Setup, seat: int, see: Callable[[int], object]) -> None:
        """`see` shows the match as it was after this many lines."""
        super().__init__(app)
        self.match, self.setup, self.seat, self.see = match, setup, seat, see
        self.review = Review(match, seat)
        names = [person.name for person in setup.people]
        self.you = setup.you
        game_words = app.house.words(match.game).among(names)
        log_text = LogText(match.rules, names, app.house.language.table, game_words, self.you)
        self.reasons = Reasons(match, log_text)
        lines = Chronicle(match, log_text).lines(seat, len(match.log))
        self.texts = {line.line: line.text for line in lines}
        self.first = "see0"

    def build(self) -> Block:
        say = self.app.say
        self.bars.title, self.bars.help = say("moments.title"), self._about("help")
        if not self.review.done:
            share = round(100 * self.review.progress)
            return Panel("", [Label(say("moments.thinking", share=share), align=0.5)])
        found = self.review.moments()
        if not found:
            return Panel("", [Label(say("moments.none"), align=0.5)])
        return Stack([self._moment(number, moment) for number, moment in enumerate(found)], 0.8)

    def _moment(self, number: int, moment: KeyMoment) -> Block:
        say, person = self.app.say, self.setup.people[moment.seat]
        before, after = round(100 * moment.before), round(100 * moment.after)
        chances = self._about("chance", before=before, after=after)
        why = self.reasons.why(moment.line, self.seat)
        text = " ".join(filter(None, (self.texts.get(moment.line, ""), why)))
        swing = Swing(moment, text, chances, person, self.app.look.seat(person.colour))
        button = Button(say("moments.see"), lambda: self.see(moment.line), icon="play")
        button.name, button.explained = f"see{number}", say("moments.see_help")
        return Panel("", [Columns([swing, button], (1, 0.24), 0.8, 40)])

    def _about(self, key: str, **values: int) -> str:
        """A sentence about the chances of the seat: of "you", if only one person plays."""
        name = self.setup.people[self.seat].name
        return self.app.say(f"moments.{key}" if self.seat != self.you else f"moments.your_{key}", name=name, **values)

    def update(self, now_ns: int, seconds: float) -> bool:
        moved = super().update(now_ns, seconds)
        if self.review.done:
            return moved
        before, end = round(100 * self.review.progress), perf_counter() + FRAME_SECONDS
        for _ in range(FRAME_GAMES):
            if not self.review.work() or perf_counter() > end:
                break
        if round(100 * self.review.progress) != before:
            self.rebuild()
        return True
