"""Playback: the match as far as its events have been shown.

What the table says of itself follows this, and not the match, which may be ahead: while the cards of a move are under
way, everything stays as it was before. Scores step with each event; what the rules say of the table (statuses, signs,
marks, charts) steps with the events that the layout of the game names under `steps`.
"""

from __future__ import annotations

from collections import deque

from games.engine import Event, Moved, Said, Scored, Table, Turned
from tabletop.match.episodes import Episode
from tabletop.match.knowledge import UNDEALT
from tabletop.match.referee import Referee


class Playback:
    """What has been shown of a match to the viewer of a table."""

    def __init__(self, referee: Referee) -> None:
        self.referee, self.rules = referee, referee.rules
        self.steps = frozenset(referee.game.layout.steps)
        self.lines = 0
        """How many entries of the log have been shown whole; UNDEALT while the first cards are dealt."""
        self.known = referee.known_of(lambda: self.lines)
        """What is known of that position."""
        self.view: Table = self.known.view()
        """What the table says of itself: that position, or a moment within the next move."""
        self.scores: tuple[int, ...] = self.view.scores
        self.waiting: deque[Episode] = deque()
        """The episodes that have yet to be shown whole."""
        self.counted: Table | None = None
        """The table as it stood when the points of the latest round were counted."""
        self.rounds = self.view.round
        """How many rounds are over."""

    def catch_up(self, viewer: int) -> None:
        """The whole match has been shown, or is about to be shown at once."""
        self.waiting.clear()
        self.lines = self.referee.known.lines
        self.rest(viewer)

    def turn_to(self, viewer: int) -> None:
        """Someone else is looking now: what has yet to be shown will be told to them anew."""
        self.waiting.clear()
        self.rest(viewer)

    def begin(self, viewer: int) -> None:
        """Nothing has been shown yet, not even the deal."""
        self.lines = UNDEALT
        self.rest(viewer)

    def add(self, episodes: list[Episode]) -> None:
        """Adds episodes that are to be shown."""
        self.waiting.extend(episodes)

    def before(self, number: int, viewer: int) -> Table:
        """The table right before an event of the first waiting episode."""
        return self.waiting[0].view(number - 1) if number else self.known.view(viewer)

    def seen(self, number: int) -> None:
        """An event of the first waiting episode has been seen."""
        episode = self.waiting[0]
        event = episode.events[number]
        if isinstance(event, Scored):
            self._score(event, episode, number)
        elif self._is_step(event):
            self.view = episode.view(number)

    def shown(self, lines: int, viewer: int) -> Table | None:
        """An episode has been shown whole. Returns the table at which points were counted, if that has ended a
        round."""
        self.waiting.popleft()
        before, self.lines = self.rounds, lines
        self.rest(viewer)
        counted, self.counted = self.counted, None
        return counted if self.rounds > before else None

    def counted_last(self, viewer: int) -> Table | None:
        """The table at which points were counted, if the last entry of the log has ended a round: a match is resumed
        at the stop after it."""
        episode = self.referee.latest(viewer)
        if episode is None or self.known.over:
            return None
        scored = [number for number, event in enumerate(episode.events) if isinstance(event, Scored)]
        counted = episode.view(scored[0]) if scored else None
        return counted if counted is not None and counted.round < self.rounds else None

    def rest(self, viewer: int) -> None:
        """Takes over the position that has been shown whole."""
        self.view = self.known.view(viewer)
        self.scores, self.rounds = self.view.scores, self.view.round

    def _score(self, event: Scored, episode: Episode, number: int) -> None:
        points = zip(range(len(self.scores)), self.scores, strict=True)
        self.scores = tuple(old + event.points * (seat == event.seat) for seat, old in points)
        if self.counted is None:
            self.counted = episode.view(number)

    def _is_step(self, event: Event) -> bool:
        """Whether the table says something else of itself from this event on."""
        if isinstance(event, Said):
            return event.what in self.steps
        if not isinstance(event, Moved | Turned):
            return False
        zone = self.rules.declared[event.to if isinstance(event, Moved) else event.zone]
        return bool({zone.name, zone.family} & self.steps)
