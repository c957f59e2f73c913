"""The results of a match: the winner, the standings, charts, and what to do next."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from tabletop.input.gestures import Gesture, GestureKind
from tabletop.input.navigation import Modifiers, modifiers
from tabletop.ui.chart import LineChart, Series
from tabletop.ui.strip import Reactions, ReactionStrip
from tabletop.ui.tiles import Tiles
from tabletop.ui.widgets import Block, Button, Columns, Label, Panel, Stack

from .charted import ChartedScreen
from .durations import lasted
from .outcome import Outcome, headline, standings
from .podium import Headline, StandingRow, expression
from .title_row import title_column, title_row

if TYPE_CHECKING:
    from tabletop.app import App

_BESIDE = 58.0
"""In a window that is this many units wide, the charts stand beside the standings."""
_WORDED = 80.0
"""In one that is this wide, all buttons have words, and there is room beside them for what they do."""
_NARROW, _TITLED = 44.0, 70.0
"""The greatest width of a page without charts: of standings alone, and with titles beside them."""
_TITLES_BESIDE = 42.0
"""In a room that is this many units wide, titles stand beside the standings where there are no charts."""


@dataclass(frozen=True)
class Afterwards:
    """The ways on from the results. One that does not exist is None and has no button."""

    again: Callable[[], object]
    same_deal: Callable[[], object] | None = None
    change_seats: Callable[[], object] | None = None
    replay: Callable[[], object] | None = None
    moments: Callable[[], object] | None = None
    home: Callable[[], object] | None = None


class ResultsScreen(ChartedScreen):
    """The screen at the end of a match. Escape goes back to the table."""

    def __init__(self, app: App, outcome: Outcome, ways: Afterwards) -> None:
        super().__init__(app)
        self.outcome, self.ways = outcome, ways
        self.standings = standings(outcome)
        self.first = "again"
        self.actions: dict[int, Callable[[], object]] = {}
        self.greeted = False
        charted = bool(self._series()) or any(reaction for reaction in outcome.reactions)
        self.widest = 100.0 if charted else _NARROW if outcome.alone or not outcome.honours else _TITLED

    def entered(self) -> None:
        super().entered()
        if not self.greeted:
            self.greeted = True
            self.app.play_sound("win" if self._someone_is_glad() else "lose")

    def _someone_is_glad(self) -> bool:
        """Whether a person won, or a bot if only bots played."""
        humans = self.outcome.setup.humans()
        return any(seat in self.outcome.winners for seat in humans) or (not humans and bool(self.outcome.winners))

    # ------------------------------------------------------------------ content

    def build(self) -> Block:
        outcome, say = self.outcome, self.app.say
        headline = Headline(self._headline(), self._facts(), bool(outcome.winners))
        left: list[Block] = [Panel("", [Tiles(self._tiles())])] if outcome.alone else [Panel("", self._rows(), 0.45)]
        left += [Label(line, align=0.5, colour="faint") for line in outcome.lines]
        body = Stack([self.space, headline, *self._below(Stack(left, 0.9))], 0.9)
        if self.greeted:
            self._settle(body)
        self.bars.title = say("results.title", game=self.app.house.title(outcome.game))
        self.bars.help, self.bars.foot = say("results.help"), self._foot_buttons()
        return body

    def _below(self, left: Block) -> Iterator[Block]:
        """The titles above the standings and charts; or, without charts, beside the standings."""
        outcome, right = self.outcome, list(self._panels())
        honours = outcome.honours, outcome.people, self.app.look.seat
        if outcome.honours and not right and not outcome.alone:
            yield Columns([left, title_column(*honours)], (1, 0.85), 0.9, _TITLES_BESIDE)
            return
        if outcome.honours:
            yield title_row(*honours)
        yield Columns([left, Stack(right, 0.9)], (1, 1.35), 1.0, _BESIDE) if right else left

    def _settle(self, body: Block) -> None:
        """Skips the motion for a person who comes back to this screen or resizes it."""
        for widget in body.widgets():
            widget.move(60.0)

    def _rows(self) -> list[Block]:
        """The standings. The highest score is heard as it grows."""
        outcome = self.outcome
        most = max(outcome.scores, default=0)
        rows = [
            StandingRow(
                standing,
                outcome.people[standing.seat],
                self.app.look.seat(outcome.people[standing.seat].colour),
                most,
                outcome.scored,
                outcome.result(standing.seat),
                expression(standing, self.standings),
            )
            for standing in self.standings
        ]
        if outcome.scored:
            max(rows, key=lambda row: row.standing.score).tick = self._tick
        return list(rows)

    def _tick(self, step: int) -> None:
        self.app.play_sound("count", 0.0, step)

    def _panels(self) -> Iterator[Block]:
        """The charts, if there is anything to show."""
        say, series, reactions = self.app.say, self._series(), self._reactions()
        if series:
            yield Panel(say("results.scores"), [LineChart(series, say("results.round"))])
        if reactions:
            words = (say("results.median"), say("results.best"), say("results.ms"))
            yield Panel(say("results.reactions"), [ReactionStrip(reactions, words)])

    def _series(self) -> list[Series]:
        """The running score of every seat, the best one first."""
        outcome = self.outcome
        if len(outcome.sheet) < 2:
            return []
        return [
            Series(person.name, outcome.running(seat), self.app.look.seat(person.colour), person.mark)
            for seat, person in ((standing.seat, outcome.people[standing.seat]) for standing in self.standings)
        ]

    def _reactions(self) -> list[Reactions]:
        outcome = self.outcome
        if not outcome.reactions:
            return []
        return [
            Reactions(person.name, self.app.look.seat(person.colour), person.mark, *outcome.slaps(seat))
            for seat, person in enumerate(outcome.people)
        ]

    # ------------------------------------------------------------------ words

    def _headline(self) -> str:
        names = [self.outcome.people[standing.seat].name for standing in self.standings if standing.won]
        return headline(names, self.outcome.alone, self.app.say, self.outcome.result(0), self.outcome.you)

    def _facts(self) -> list[str]:
        """How long the match took, in a line; for a single player who has won, what there is to show."""
        outcome, say = self.outcome, self.app.say
        if outcome.alone:
            return [outcome.result(0)] if outcome.result(0) and outcome.winners else []
        facts = [lasted(outcome.seconds, say)] if outcome.seconds else []
        if outcome.moves:
            facts.append(say("results.moves", count=outcome.moves))
        if len(outcome.sheet) > 1:
            facts.insert(0, say("results.rounds", count=len(outcome.sheet)))
        return [" · ".join(facts)] if facts else []

    def _tiles(self) -> list[tuple[str, str]]:
        """The figures that interest a single player."""
        outcome, say = self.outcome, self.app.say
        tiles = [(str(outcome.scores[0]), say("results.points"))] if outcome.scored else []
        tiles += [(lasted(outcome.seconds, say), say("results.time"))] if outcome.seconds else []
        tiles += [(str(outcome.moves), say("results.moves_made"))] if outcome.moves else []
        summary = self.app.house.statistics.summary(outcome.game.key)
        if summary.games:
            tiles.append((say("results.of", won=summary.won, games=summary.games), say("results.won_so_far")))
        if summary.streak > 1:
            tiles.append((str(summary.streak), say("results.streak")))
        return tiles

    # ------------------------------------------------------------------ buttons

    def _foot_buttons(self) -> Sequence[Button]:
        ways, words = self.ways, not self._is_narrow()
        entries = (
            ("home", ways.home, "home", pygame.K_h),
            ("replay", ways.replay, "play", pygame.K_r),
            ("moments", ways.moments, "hint", pygame.K_m),
            ("change_seats", ways.change_seats, "person", pygame.K_c),
            ("same_deal", ways.same_deal, "undo", pygame.K_d),
            ("again", ways.again, "redo", pygame.K_a),
        )
        buttons, self.actions = [], {}
        for name, action, sign, key in entries:
            if action is None:
                continue
            self.actions[key] = action
            text, letter = self.app.say(f"results.{name}"), chr(key).upper()
            shown = words or name == "again"
            button = Button(text if shown else "", action, letter if words else "", name == "again", sign)
            button.name, button.explained = name, f"{self.app.say(f'results.{name}_help')} ({letter})"
            buttons.append(button)
        return buttons

    def _is_narrow(self) -> bool:
        return self.app.size[0] < _WORDED * self.style.unit

    def heard(self, gesture: Gesture) -> None:
        if (
            gesture.kind is GestureKind.KEY
            and modifiers(gesture.mods) is Modifiers.NONE
            and gesture.key in self.actions
        ):
            self.actions[gesture.key]()
            return
        super().heard(gesture)

    # ------------------------------------------------------------------ placing

    def arrange(self, width: int, height: int) -> None:
        worded = [bool(button.text) for button in self.bars.foot]
        if worded and all(worded) is self._is_narrow() and len(worded) > 1:
            self.rebuild()
            return
        super().arrange(width, height)
