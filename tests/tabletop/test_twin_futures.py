"""The screen tells nothing that has not been seen yet: not by a word, a count, a light or a sound, nor by how long
anything takes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any

import pytest

from games import find
from games.engine import Event, Game, Moved, Said
from tabletop.match.episodes import Episode
from tabletop.scene.card import CardNode
from tabletop.stage.cues import Cue, CueMaker
from tabletop.stage.director import Director, End
from tabletop.stage.timing import Timing
from tabletop.table.narrator import Narrator
from tabletop.table.playback import Playback
from tabletop.table.session import Session
from tests.tabletop.pilot import Pilot
from tests.tabletop.twin_futures import random_match

GAMES = find().games
MOVES, COMPARED = 150, 8


@pytest.fixture
def watcher(pilot: Pilot) -> Pilot:
    """Somebody who wants to see everything that there is to be seen."""
    pilot.app.change_settings(odds=True, glow="always", motion="normal", guide="always", log_panel="always")
    return pilot


@pytest.mark.parametrize("kind", GAMES)
def test_until_an_event_has_been_seen_nothing_tells_how_it_comes_out(watcher: Pilot, kind: str) -> None:
    game = GAMES[kind]
    assert random_match(watcher, game, game.rules(min(3, game.most_seats)), 3, MOVES, COMPARED) > 1


@pytest.mark.parametrize("kind", ["flip7", "flush"])
def test_nor_does_it_where_nothing_moves(watcher: Pilot, kind: str) -> None:
    watcher.app.change_settings(motion="still", pace="instant")
    assert random_match(watcher, GAMES[kind], GAMES[kind].rules(3), 4, MOVES, 4) > 1


# ---------------------------------------------------------------------- spoilers that are planted


def ahead(monkeypatch: pytest.MonkeyPatch, game: Game) -> Game:
    """Prompt, buttons and odds are those of the match."""
    begin = Playback.__init__

    def know_all(self: Playback, referee: Any) -> None:
        begin(self, referee)
        self.known = referee.known

    monkeypatch.setattr(Playback, "__init__", know_all)
    return game


def statuses(monkeypatch: pytest.MonkeyPatch, game: Game) -> Game:
    """What stands beside the names is that of the match."""
    every_view = property(lambda self: self.referee.known.view(0), lambda self, view: None)
    monkeypatch.setattr(Playback, "view", every_view, raising=False)
    return game


def hasty(monkeypatch: pytest.MonkeyPatch, game: Game) -> Game:
    """Words do not wait for faces."""
    waits = Director._must_wait

    def watch_nothing(self: Director, cue: Cue | End) -> bool:
        watched, self.watching.watched, self.pause = self.watching.watched, [], 0.0
        must = waits(self, cue)
        self.watching.watched = watched
        return must

    monkeypatch.setattr(Director, "_must_wait", watch_nothing)
    return game


def quick_when_long(monkeypatch: pytest.MonkeyPatch, game: Game) -> Game:
    """The more there is to show, the quicker it goes."""
    cues, gap = CueMaker.cues, Timing.gap

    def shortened(self: CueMaker, events: Sequence[Event], deal: bool, hasty: bool = False) -> Iterator[Cue]:
        yield from (replace(cue, nth=cue.nth + len(events)) for cue in cues(self, events, deal))

    monkeypatch.setattr(CueMaker, "cues", shortened)
    monkeypatch.setattr(Timing, "gap", lambda self, event, nth: gap(self, event, 0) * 5 / (1 + nth))
    return game


def straight(monkeypatch: pytest.MonkeyPatch, game: Game) -> Game:
    """Cards fly where they belong before they show their faces."""
    spots = tuple(replace(spot, held_up_at="") for spot in game.layout.spots)
    return replace(game, layout=replace(game.layout, spots=spots))


def tense_if_it_comes(monkeypatch: pytest.MonkeyPatch, game: Game) -> Game:
    """A card is held back only if it brings something about."""
    held_back = Narrator.tension

    def tension(self: Narrator, number: int) -> float:
        comes = any(isinstance(event, Said) for event in self.playback.waiting[0].events[number:])
        return held_back(self, number) + (0.45 if comes else 0.0)

    monkeypatch.setattr(Narrator, "tension", tension)
    return game


def worried_before(monkeypatch: pytest.MonkeyPatch, game: Game) -> Game:
    """Bots show in their faces what is about to be seen."""
    tell = Session._tell

    def tell_all(self: Session, news: list[Episode]) -> None:
        for event in (event for episode in news for event in episode.events):
            if isinstance(event, Said) and event.what in game.layout.moods:
                self.hud.expressions.feel(event.seat, game.layout.moods[event.what])
        tell(self, news)

    monkeypatch.setattr(Session, "_tell", tell_all)
    return game


def loud_before(monkeypatch: pytest.MonkeyPatch, game: Game) -> Game:
    """A great moment begins as soon as its card is on its way."""
    hold_up = Director._hold_up

    def begin(self: Director, event: Moved, cue: Cue) -> CardNode:
        found = [coming.event for coming in self.waiting if isinstance(coming, Cue) and isinstance(coming.event, Said)]
        for said in found[:1]:
            self.announcer.say(said)
        return hold_up(self, event, cue)

    monkeypatch.setattr(Director, "_hold_up", begin)
    return game


SPOILERS = [
    ahead,
    statuses,
    hasty,
    quick_when_long,
    straight,
    tense_if_it_comes,
    worried_before,
    loud_before,
]


@pytest.mark.parametrize("spoiler", SPOILERS)
def test_a_planted_spoiler_is_noticed(
    watcher: Pilot, monkeypatch: pytest.MonkeyPatch, spoiler: Callable[[pytest.MonkeyPatch, Game], Game]
) -> None:
    game = spoiler(monkeypatch, GAMES["flip7"])
    with pytest.raises(AssertionError, match=r" tells .*, which differs from event"):
        [random_match(watcher, game, game.rules(3), seed, MOVES, COMPARED) for seed in range(12)]
