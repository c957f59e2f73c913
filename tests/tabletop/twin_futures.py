"""Twin futures: two matches that are the same up to an event and differ after it must look and sound the same until
that event has been seen.

Two tables stand beside each other before the same clock, as one person sees them. On one of them two cards have changed
places that this person cannot know, or chance will fall differently. The same move is made on both, and frame by frame
everything that can be read, seen or heard is compared: texts, counts, lights, cards and where they are, and cues.
Because both are compared at the same moments, the time that anything takes may not tell anything either.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from games.engine import Entry, Event, Game, Match
from games.engine.match import enter
from tabletop.match.clock import GameClock
from tabletop.match.episodes import Episode, episode_of
from tabletop.match.referee import Referee
from tabletop.scene.card import CardNode
from tabletop.scene.node import Node
from tabletop.table.screen import TableScreen
from tests.tabletop.pilot import Calls, Pilot, seats
from tests.twins import fits_both, new_twins
from tests.walk import random_entry

FRAME_NS = 33_000_000
LONGEST = 900
"""More frames than any move takes to be shown."""
VIEWER = 0
TRIES = 6
"""How often two cards are looked for that make a difference."""
OTHER_CHANCE = 0x5DEECE66D
"""What is added to the seed of chance."""


class Futures(NamedTuple):
    """Two positions that are one to the viewer, what happens next on both, and the first event that differs."""

    here: Any
    there: Any
    entry: Entry
    parts_at: int

    def __str__(self) -> str:
        return f"'{self.entry.text}' of seat {self.entry.seat}, which differs from event {self.parts_at} on"


class Room:
    """One of the two tables, and what can be seen and heard of it. Nothing happens there by itself."""

    def __init__(self, pilot: Pilot, game: Game, match: Match) -> None:
        self.app = pilot.app
        self.heard: list[tuple[str, float, int]] = []
        self.app.play_sound = self._hear  # type: ignore[method-assign]
        setup = seats(game.key, " ".join(["-", *["quick"] * (match.rules.seats - 1)]))
        words = self.app.house.language.table, self.app.house.words(game)
        clock = GameClock(pilot.clock, match.table.clock)
        referee = Referee(match, setup, clock, pace="step", screen=True, words=words)
        referee.update = lambda *_, **__: None  # type: ignore[method-assign]
        self.app.screens.clear()
        self.match, self.referee = match, referee
        self.table = TableScreen(self.app, referee, Calls().ways())
        self.app.push(self.table)
        self.seen_events: list[int] = []
        self.whole = False
        """Whether all events of what happened last have been seen."""
        self._listen()

    def _listen(self) -> None:
        session = self.table.session
        seen, shown = session.seen, session.shown

        def note(number: int) -> None:
            self.seen_events.append(number)
            seen(number)

        def end(lines: int) -> None:
            self.whole = True
            shown(lines)

        session.seen, session.shown = note, end  # type: ignore[method-assign]

    def _hear(self, cue: str, pan: float = 0.0, step: int = 0) -> None:
        self.heard.append((cue, round(pan, 3), step))

    def enter(self, entry: Entry) -> None:
        """Lets something happen."""
        self.seen_events.clear()
        self.whole = False
        self.match.replay(entry)
        self.referee._entered()

    def point(self, at: tuple[float, float]) -> None:
        """Points somewhere, and stays there."""
        self.table.pointer.at = at

    def frame(self, now_ns: int) -> None:
        """Lets a frame pass before this table."""
        self.app.screens[:] = [self.table]
        self.heard.clear()
        self.table.update(now_ns, FRAME_NS / 1e9)
        self.table.shown(now_ns)

    @property
    def rests(self) -> bool:
        """Whether everything has been shown."""
        return not self.table.director.busy and not any(node.moving for node in self.table.scene.stage.root.walk())

    # ------------------------------------------------------------------ what the person sees and hears

    def looks(self) -> Iterator[tuple[str, Any]]:
        """Everything that can be told from what is on the screen now."""
        table, session = self.table, self.table.session
        shown = table.frame()
        yield "the stage", [picture_of(node) for node in table.scene.stage.root.walk()[1:]]
        yield "the prompt", table.prompt()
        yield "the buttons", [(button.text, button.rect) for button, _ in table.question.offers]
        yield "the signs of the bar", sorted(sign.name for sign in shown.possible)
        yield "who is on turn", (session.hud.lit, round(session.hud.light, 3), shown.on_turn, shown.asked)
        yield from self._moments()
        yield "what is said", [(caption.text, caption.seat) for caption in session.hud.captions]
        plates = map(table.space.nameplate, range(shown.view.rules.seats))
        yield "the plates", [plate and plate.content for plate in plates]
        counted = [zone for zone, place in enumerate(table.scene.places.zones) if place.spot.count]
        yield "the counts", [self._count(zone) for zone in counted]
        yield "the signs", [(sign.kind, sign.at, sign.seat, sign.text, sign.suit) for sign in table.scene.signage.signs]
        yield "the chart", table.scene.chart
        yield "the odds", (table.odds_plate.seat, table.odds_plate.lines)
        yield "the guide", table.guide.guide.text
        yield "the log", [line.text for line in self.referee.story.log_lines(VIEWER, 20, session.playback.lines)]
        yield "a tip", table.tips.shown and (table.tips.shown.title, table.tips.shown.text)
        yield "a hint", table.hint_plate.text
        yield "the news", [line.text for line in table.news_plate.lines]
        yield "the tiles", [(tile.told, tile.seat, rect) for tile, rect in table.news_plate.tiles]
        yield "the panel", [line.text for line in table.log_panel.lines]
        yield "the sheet", table.stops.sheet
        yield "what is asked beside a card", table.picking.moves
        yield "a sound", list(self.heard)

    def _moments(self) -> Iterator[tuple[str, Any]]:
        """What is shown of great moments, and what they mean to the players."""
        hud = self.table.session.hud
        beats = [(beat.beat.show, beat.text, beat.seat, beat.small, beat.counted) for beat in hud.beats.shown]
        yield "a great moment", beats
        yield "an arrow", (list(hud.aims.ages), list(hud.aims.brief))
        yield "a face", [hud.expressions.of(seat) for seat in range(len(hud.people))]
        yield "confetti", hud.confetti.falls

    def _count(self, zone: int) -> int:
        return sum(not node.arriving for node in self.table.scene.zones[zone])


def picture_of(node: Node) -> tuple[object, ...]:
    """What a node looks like now: of a card the face only if it is to be seen."""
    place = tuple(round(spring.shown, 1) for spring in (node.x, node.y, node.angle, node.scale, node.alpha))
    if not isinstance(node, CardNode):
        return (getattr(node, "shown", node.name), *place)
    side = node.face.face if node.up.shown >= 0.5 and node.face is not None else "back"
    mark = node.mark if side != "back" else ""
    nudge = tuple(round(part, 1) for part in node.nudge)
    return ("card", side, mark, node.frame, node.hidden, node.held, nudge, *place)


# ---------------------------------------------------------------------- two futures


def random_match(pilot: Pilot, game: Game, rules: Any, seed: int, moves: int, most: int) -> int:
    """Plays at random for so many moves; wherever the next move can come out in two ways that the person at the table
    cannot tell apart, both are shown beside each other, at most so many times. Gives how many were compared."""
    rng, compared = Random(seed), int(compare_deals(pilot, game, rules, seed))
    t = rules.new_table(seed)
    for _ in range(moves):
        if t.winners is not None or compared >= most:
            break
        entry = random_entry(t, rng)
        futures = futures_of(game, t, entry, rng)
        if futures is not None:
            compare(pilot, game, futures)
            compared += 1
        t = t.copy()
        enter(t, entry)
    return compared


def futures_of(game: Game, t: Any, entry: Entry, rng: Random) -> Futures | None:
    """What else could come of a move, to somebody who sees what the viewer sees; None if nothing could be found."""
    for there in others(t, entry, rng):
        here_events, there_events = (episode(game, position, entry).events for position in (t, there))
        parts_at = first_difference(here_events, there_events)
        if parts_at is not None:
            return Futures(t, there, entry, parts_at)
    return None


def others(t: Any, entry: Entry, rng: Random) -> Iterator[Any]:
    """Positions that are the same to the viewer, and in which the same can happen."""
    for _ in range(TRIES):
        twins = new_twins(t, [0] * len(t.rules.deck), rng)
        if twins is not None and VIEWER in twins.seats and fits_both(twins._replace(seats=()), entry):
            yield twins.twin
    other = t.copy()
    other.seed = t.seed + OTHER_CHANCE
    yield other


def episode(game: Game, position: Any, entry: Entry) -> Episode:
    """How the viewer sees something happen in a position."""
    match = match_from(game, position)
    match.replay(entry)
    return episode_of(match, 1, VIEWER)


def match_from(game: Game, position: Any) -> Match:
    return Match(game, position.rules, 5, position)


def first_difference(here: tuple[Event, ...], there: tuple[Event, ...]) -> int | None:
    """The first event that differs, if any does."""
    both = [at for at, (one, other) in enumerate(zip(here, there, strict=False)) if one != other]
    if both:
        return both[0]
    return min(len(here), len(there)) if len(here) != len(there) else None


def compare(pilot: Pilot, game: Game, futures: Futures) -> None:
    """Shows both futures beside each other until the event in which they differ has been seen on one of them."""
    rooms = [Room(pilot, game, match_from(game, position)) for position in (futures.here, futures.there)]
    settle(pilot, rooms)
    nodes = rooms[0].table.scene.nodes()
    node = nodes[len(futures.entry.text) * 7 % len(nodes)]
    for room in rooms:
        room.point((node.x.shown, node.y.shown))
        room.enter(futures.entry)
    watch(pilot, rooms, futures.parts_at, str(futures))


def compare_deals(pilot: Pilot, game: Game, rules: Any, seed: int) -> bool:
    """Shows two deals beside each other; whether they differ."""
    matches = [Match(game, rules, seed + number) for number in range(2)]
    parts_at = first_difference(*(episode_of(match, 0, VIEWER).events for match in matches))
    if parts_at is not None:
        rooms = [Room(pilot, game, match) for match in matches]
        watch(pilot, rooms, parts_at, f"the deal, which differs from event {parts_at} on")
    return parts_at is not None


def settle(pilot: Pilot, rooms: list[Room]) -> None:
    """Lets everything come to rest at both tables."""
    for _ in range(LONGEST):
        pass_frame(pilot, rooms)
        if all(room.rests for room in rooms):
            return
    raise AssertionError("a table never comes to rest")


def pass_frame(pilot: Pilot, rooms: list[Room]) -> None:
    pilot.clock.ns += FRAME_NS
    for room in rooms:
        room.frame(pilot.clock.ns)


def watch(pilot: Pilot, rooms: list[Room], parts_at: int, what: str) -> None:
    """Compares frame by frame until the event has been seen."""
    for number in range(LONGEST):
        pass_frame(pilot, rooms)
        if any(parts_at in room.seen_events or room.whole for room in rooms):
            return
        here, there = (room.looks() for room in rooms)
        for (kind, one), (_, other) in zip(here, there, strict=True):
            assert one == other, f"{kind} tells {what}, in frame {number}: {apart(one, other)}"
    raise AssertionError(f"it is never seen: {what}")


def apart(one: Any, other: Any) -> str:
    """In what two things differ."""
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        return "; ".join(f"{a} or {b}" for a, b in zip(one, other, strict=True) if a != b)
    return f"{one} or {other}"
