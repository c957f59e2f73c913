"""The statistics: how people did in each game, all together or one of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from games.engine import Game
from tabletop.scene.painter import Painter, shortened, text_width
from tabletop.scene.rect import Rect
from tabletop.storage.summary import Record, Summary
from tabletop.ui.chart import BarChart, number_text
from tabletop.ui.style import Style
from tabletop.ui.tiles import Tiles
from tabletop.ui.widgets import Block, Button, Columns, Label, Panel, Stack, Widget, WrappingRow

from .charted import ChartedScreen, Space
from .durations import lasted
from .entries import SideEntry
from .seating import player_word

if TYPE_CHECKING:
    from tabletop.app import App

_BESIDE = 56.0
"""In a window that is this many units wide, the games are listed on the left."""
_SIDE = 15.0


class Versus(Widget):
    """One kind of game, such as those against a certain opponent: how often people played and won it, with a bar."""

    def __init__(self, name: str, record: Record, result: str) -> None:
        super().__init__()
        self.name_of_kind, self.record, self.result = name, record, result

    def height(self, style: Style, width: int) -> int:
        return style.px(2.3)

    def draw(self, painter: Painter, style: Style) -> None:
        rect, colours, record = self.rect, style.colours, self.record
        y = rect.y + style.px(0.8)
        right = rect.right - text_width(self.result, style.small) - style.px(0.6)
        name = shortened(self.name_of_kind, style.unit, right - rect.x)
        painter.text(name, style.unit, colours.ink, rect.x, y)
        painter.text(self.result, style.small, colours.faint, rect.right, y, 1.0)
        thick = style.px(0.35)
        bar = Rect(rect.x, rect.bottom - style.px(0.2) - thick, rect.width, thick)
        painter.panel(bar, (*colours.edge[:3], 110), thick // 2)
        won = Rect(bar.x, bar.y, round(bar.width * record.won / max(1, record.played)), thick)
        painter.panel(won, colours.accent, thick // 2)


class StatisticsScreen(ChartedScreen):
    """One page for each game on the shelf."""

    widest = 92.0

    def __init__(self, app: App, play: Callable[[Game], object] | None = None, game: Game | None = None) -> None:
        """`play` leads to a table for a game; `game` is shown first."""
        super().__init__(app)
        self.play = play
        self.games = list(app.house.games.values())
        self.person = ""
        self.counts = {known.key: app.house.statistics.summary(known.key).games for known in self.games}
        most = max(self.games, key=lambda known: self.counts[known.key], default=None)
        self.game = game or most
        self.first = f"game {self.game.key}" if self.game else ""
        self.bars.warning = app.house.in_words(app.house.statistics.note)

    # ------------------------------------------------------------------ content

    def build(self) -> Block:
        self.bars.title, self.bars.help = self.app.say("statistics.title"), self.app.say("statistics.help")
        self.bars.foot = self._foot_buttons()
        if self.game is None:
            return Label(self.app.say("statistics.no_games"), 1.2, align=0.5)
        page = Stack(list(self._page(self.game)), 0.9)
        if self.is_narrow():
            return Stack([WrappingRow([self._chip(game) for game in self.games]), page], 0.9)
        side = Panel("", [self._entry(game) for game in self.games], 0.15)
        rest = min(self.widest, self.app.size[0] / self.style.unit) - _SIDE
        return Columns([side, page], (_SIDE, rest), 0.9)

    def is_narrow(self) -> bool:
        """Whether there is no room for a list on the left."""
        return self.app.size[0] < _BESIDE * self.style.unit

    def _entry(self, game: Game) -> SideEntry:
        count = self.counts[game.key]
        entry = SideEntry(self.app.house.title(game), lambda: self.choose(game), detail=str(count) if count else "")
        entry.name, entry.current = f"game {game.key}", game is self.game
        entry.explained = self.app.say("statistics.choose", game=self.app.house.title(game))
        return entry

    def _chip(self, game: Game) -> Button:
        chip = Button(self.app.house.title(game), lambda: self.choose(game))
        chip.name, chip.chosen = f"game {game.key}", game is self.game
        chip.explained = self.app.say("statistics.choose", game=self.app.house.title(game))
        return chip

    def _page(self, game: Game) -> Iterator[Block]:
        """Everything about a game."""
        statistics = self.app.house.statistics
        people = statistics.by_person(game.key)
        if self.person not in people:
            self.person = ""
        summary = people[self.person] if self.person else statistics.summary(game.key)
        if not summary.games:
            yield self._empty(game)
            return
        if len(people) > 1:
            yield WrappingRow([self._who(name) for name in ("", *sorted(people))])
        yield Panel(self.app.house.title(game), [Tiles(self._tiles(game, summary))])
        panels = list(self._panels(game, summary))
        yield Columns(panels, (1.7, 1.0)[: len(panels)], 0.9, _BESIDE * 0.7)

    def _empty(self, game: Game) -> Block:
        """An invitation, as no one has played this game yet."""
        say = self.app.say
        blocks: list[Block] = [
            Space(2.0),
            Label(say("statistics.empty", game=self.app.house.title(game)), 1.7, "display", 0.5),
            Label(say("statistics.invitation"), 1.1, align=0.5, colour="faint"),
            Space(2.0),
        ]
        return Panel("", blocks, 0.8)

    def _who(self, name: str) -> Button:
        chip = Button(name or self.app.say("statistics.everybody"), lambda: self.ask_for(name))
        chip.name, chip.chosen = f"person {name}", name == self.person
        return chip

    def _tiles(self, game: Game, summary: Summary) -> list[tuple[str, str]]:
        say = self.app.say
        share = round(100 * summary.won / summary.games)
        tiles = [
            (str(summary.games), say("statistics.played")),
            (str(summary.won), say("statistics.won", share=share)),
            (str(summary.streak), say("statistics.streak")),
            (str(summary.longest_streak), say("statistics.longest")),
        ]
        if self._scored(summary):
            assert summary.highest is not None
            assert summary.mean is not None
            tiles += [
                (number_text(summary.highest), say("statistics.highest")),
                (number_text(summary.mean), say("statistics.mean")),
            ]
        if summary.seconds:
            tiles.append((lasted(summary.seconds, say), say("statistics.seconds")))
        median = self.app.house.statistics.people_median(game.key)
        if median is not None:
            tiles.append((say("statistics.ms", ms=round(median)), say("statistics.reaction")))
        return tiles

    def _scored(self, summary: Summary) -> bool:
        return bool(summary.highest or summary.lowest)

    def _panels(self, game: Game, summary: Summary) -> Iterator[Block]:
        say = self.app.say
        if self._scored(summary):
            count = len(summary.scores)
            across = say("statistics.last", count=count)
            mean = sum(summary.scores) / count if count > 1 else None
            accent = self.style.colours.accent
            chart = BarChart(summary.scores, (accent[0], accent[1], accent[2]), across, mean)
            yield Panel(say("statistics.scores"), [chart])
        beside = [*self._opponents(game, summary), *self._seats(game, summary)]
        if beside:
            yield Stack(beside, 0.9)

    def _opponents(self, game: Game, summary: Summary) -> Iterator[Block]:
        """The opponents that games were won against: kinds of bots, and people."""
        rows = [self._record(player_word(self.app, game, kind), record) for kind, record in _by_count(summary.against)]
        rows += [self._record(name, record) for name, record in _by_count(summary.rivals)]
        if rows:
            yield Panel(self.app.say("statistics.against"), rows)

    def _seats(self, game: Game, summary: Summary) -> Iterator[Block]:
        """Games won by number of players, if that can vary."""
        if game.least_seats < game.most_seats:
            said = {count: self.app.say("home.seats", count=count) for count in summary.by_seats}
            rows = [self._record(said[count], record) for count, record in summary.by_seats.items()]
            yield Panel(self.app.say("statistics.by_seats"), rows)

    def _record(self, name: str, record: Record) -> Versus:
        return Versus(name, record, self.app.say("statistics.of", won=record.won, games=record.played))

    def _foot_buttons(self) -> Sequence[Button]:
        game, play = self.game, self.play
        if game is None or play is None:
            return ()
        label = self.app.say("statistics.play", game=self.app.house.title(game))
        button = Button(label, lambda: play(game), main=True, icon="play")
        button.name = "play"
        return (button,)

    # ------------------------------------------------------------------ actions

    def choose(self, game: Game) -> None:
        """Shows another game."""
        self.game, self.scroll.offset = game, 0
        self.rebuild()

    def ask_for(self, person: str) -> None:
        """Shows the results of one person, or of everyone if the name is empty."""
        self.person = person
        self.rebuild()

    def arrange(self, width: int, height: int) -> None:
        if isinstance(self.body, Columns) is self.is_narrow() and self.game is not None and self.widgets:
            self.rebuild()
            return
        super().arrange(width, height)


def _by_count(records: Mapping[str, Record]) -> list[tuple[str, Record]]:
    """The opponents, the most frequent first."""
    return sorted(records.items(), key=lambda entry: (-entry[1].played, entry[0]))
