"""Twin frames: two cards that nobody in the room may see change places, and what the room sees must be as it was.

Two tables stand beside each other before the same clock, and the same happens at both: people look and look away, play,
ask for hints, open the log, and bots play between them. Who may see a hand at a moment is told here once more, without
asking the program: with a curtain, whoever has said that he is there, until his last move has been shown or he looks at
something else; with keys, whoever holds his key; with open hands, whoever is asked.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest
from random import Random
from typing import Any, NamedTuple

import pygame

from games.engine import NO_SEAT, Entry, Game, IllegalMove, Match, view
from games.engine.entries import PAUSE, TIME
from games.engine.match import enter
from tabletop.input.gestures import Gesture, GestureKind
from tabletop.input.navigation import Command
from tabletop.match.clock import GameClock
from tabletop.match.referee import Referee
from tabletop.people import CURTAIN, OPEN, PEEK, Setup
from tabletop.scene.node import dump
from tabletop.table.log import LogScreen
from tabletop.table.screen import TableScreen
from tests.tabletop.pilot import FRAME_NS, Calls, Pilot, seats
from tests.twins import Twins, fits_both, in_the_dark, new_twins
from tests.walk import random_entry

TRIES = 40
"""Positions that are tried for two cards that nobody in the room knows."""

KINDS = ("shed", "flaps", "flinch", "flush", "authors", "go_to_the_store", "muggins")
"""Games in which something is hidden; `shed` lies in the house of the tests."""

PRIVACIES = (CURTAIN, PEEK, OPEN)
DRAWN = 5
"""One of so many frames is drawn and held against the other pixel by pixel."""

PEOPLE = ("- quick -", "- - quick", "- - -")


class Picture(NamedTuple):
    """The whole window, as anybody could take a picture of it."""

    pixels: bytes
    size: tuple[int, int]

    def surface(self) -> pygame.Surface:
        return pygame.image.frombytes(self.pixels, self.size, "RGB")


class Room:
    """One of the two tables, and what can be seen and heard of it."""

    def __init__(self, pilot: Pilot, setup: Setup, game: Game, position: Any) -> None:
        self.app = pilot.app
        self.heard: list[tuple[str, float, int]] = []
        """The sounds since the last frame."""
        self.app.play_sound = self._hear  # type: ignore[method-assign]
        match = Match(game, position.rules, 5, position)
        clock = GameClock(pilot.clock, position.clock)
        referee = Referee(match, setup, clock, pace="step", screen=True, words=self._words(game))
        self.app.screens.clear()
        self.table = TableScreen(self.app, referee, Calls().ways())
        self.app.push(self.table)

    def _words(self, game: Game) -> Any:
        return self.app.house.language.table, self.app.house.words(game)

    def _hear(self, cue: str, pan: float = 0.0, step: int = 0) -> None:
        self.heard.append((cue, pan, step))

    @property
    def position(self) -> Any:
        """The truth."""
        return self.table.referee.known.for_report().table

    @property
    def log(self) -> list[Entry]:
        return self.table.referee.known.for_report().log

    def frame(self, now_ns: int) -> None:
        """Lets a frame pass before this table."""
        self.app.screens[:] = [self.table]
        self.heard.clear()
        self.table.update(now_ns, FRAME_NS / 1e9)

    def seen(self, drawn: bool) -> Iterator[tuple[str, Any]]:
        """What anybody in the room sees and hears now."""
        table = self.table
        yield "the stage", "\n".join(sorted(dump(table.scene.stage.root).splitlines()))
        yield "the prompt", table.prompt()
        yield "a button", [(button.text, button.rect) for button, _ in table.question.offers]
        yield "a sound", list(self.heard)
        yield "the picture", self._picture() if drawn and not self._moves() else None

    def _moves(self) -> bool:
        """Whether anything moves. From where in a hand and to where in it a card flies is not compared: whoever sorts
        his cards before all eyes tells that much."""
        return self.table.director.busy or any(node.moving for node in self.table.scene.stage.root.walk())

    def _picture(self) -> Picture:
        self.table.draw(self.app.painter)
        self.app.painter.flush()
        return Picture(pygame.image.tobytes(self.app.painter.surface, "RGB"), self.app.size)


def differences(one: Any, other: Any) -> str:
    """In what two things differ that were seen: lines, or the part of a picture."""
    if isinstance(one, Picture):
        mask = pygame.mask.from_threshold(one.surface(), (0, 0, 0), (1, 1, 1, 255), other.surface())
        mask.invert()
        return str(mask.get_bounding_rects())
    if isinstance(one, str):
        here, there = one.splitlines(), other.splitlines()
        return "\n".join(f"{a} or {b}" for a, b in zip_longest(here, there) if a != b)
    return f"{one} or {other}"


class TwinFrames:
    """Two tables at which the same happens."""

    def __init__(self, pilot: Pilot, game: Game, rules: Any, people: str, privacy: str, seed: int) -> None:
        self.pilot, self.rng = pilot, Random(seed)
        self.twins = self._begun(rules, seed)
        setup = seats(game.key, people, " ".join(f"K{seat + 1}" for seat in range(rules.seats)), privacy)
        self.rooms = [Room(pilot, setup, game, t) for t in ((self.twins.t, self.twins.twin) if self.twins else ())]
        self.privacy = privacy
        self.looks = NO_SEAT
        """Who has said that he is there, or holds his key."""
        self.compared = 0
        self.lines, self.told = -1, False
        """So far it is known whether the rules have told what the cards are, and whether they have."""

    def _begun(self, rules: Any, seed: int) -> Twins | None:
        """A random game at some moment, with two cards that nobody in the room knows."""
        t = rules.new_table(seed)
        for _ in range(TRIES):
            for _ in range(self.rng.randrange(1, 12)):
                if t.winners is not None:
                    return None
                enter(t, random_entry(t, self.rng))
            twins = new_twins(t, [0] * len(rules.deck), self.rng)
            if t.winners is None and twins is not None and NO_SEAT in twins.seats:
                return twins
        return None

    # ------------------------------------------------------------------ what happens

    def run(self, frames: int) -> int:
        """Lets so many frames pass, or until the cards are known; gives how many of them were compared."""
        deeds = {self.play: 16, self.look: 8, self.look_away: 2, self.away: 1, self.ask: 3, self.wait: 20}
        for number in range(frames if self.rooms else 0):
            if self.rng.random() < 0.3:
                self.rng.choices(list(deeds), list(deeds.values()))[0]()
            self._frame(number % DRAWN == 0)
            if self._over():
                break
        return self.compared

    def _frame(self, drawn: bool) -> None:
        self.pilot.clock.ns += FRAME_NS
        for room in self.rooms:
            room.frame(self.pilot.clock.ns)
        if not self._over() and self._entitled() in self._ignorant():
            here, there = (room.seen(drawn) for room in self.rooms)
            for (what, one), (_, other) in zip(here, there, strict=True):
                assert one == other, f"{what} tells the room {self.twins}: {differences(one, other)}"
            self.compared += 1

    def _over(self) -> bool:
        """Whether everybody knows the cards, or the rules have told which they are; what these must not tell,
        `tests/twins.py` finds out."""
        here, there = self.rooms
        if here.log != there.log or here.table.referee.known.over or NO_SEAT not in self._ignorant():
            return True
        if len(here.log) != self.lines:
            self.lines = len(here.log)
            self.told = view(here.position, NO_SEAT) != view(there.position, NO_SEAT) or self._parted()
        return self.told

    def _parted(self) -> bool:
        """Whether the tables are no twins any more: one of the cards was asked for, say, and held up for all to see."""
        assert self.twins is not None
        here, there = (room.position.where for room in self.rooms)
        one, other = self.twins.cards
        changed: dict[int, int] = {one: other, other: one}
        return any(zone != there[changed.get(card, card)] for card, zone in enumerate(here))

    def _ignorant(self) -> tuple[int, ...]:
        """Those who know neither card."""
        assert self.twins is not None
        people = (NO_SEAT, *range(self.rooms[0].position.rules.seats))
        for room in self.rooms:
            people = in_the_dark(room.position.rules, room.position.known, self.twins.cards, people)
        return people

    def _entitled(self) -> int:
        """Whose cards the room may see now."""
        table = self.rooms[0].table
        if self.privacy == OPEN:
            return table.viewpoint.asked
        waiting = table.session.known.waiting_for()
        if table.session.open_to_all or (waiting and self.looks not in waiting):
            self.looks = NO_SEAT
        return self.looks

    # ------------------------------------------------------------------ what people do

    def wait(self) -> None:
        """Nobody does anything."""

    def play(self) -> None:
        """Somebody does anything that can be done at both tables."""
        here, there = self.rooms
        entry = random_entry(here.position, self.rng)
        twins = Twins(here.position, there.position, self.twins.cards, ())  # type: ignore[union-attr]
        if entry.text in (PAUSE, TIME) or not fits_both(twins, entry):
            return
        for room in self.rooms:
            try:
                room.table.playing.play(room.table.rules.read(entry.text), entry.seat)
            except IllegalMove:
                continue

    def look(self) -> None:
        """Whoever is asked looks at his hand."""
        table = self.rooms[0].table
        eyes = table.viewpoint
        if self.privacy == OPEN or eyes.window or eyes.asked not in table.session.known.waiting_for():
            return
        for room in self.rooms:
            if self.privacy == CURTAIN:
                room.table.viewpoint.lift()
                room.table.entered()
            room.table.session.peek(True)
        self.looks = eyes.asked

    def look_away(self) -> None:
        """A key is let go."""
        for room in self.rooms:
            room.table.session.peek(False)
        if self.privacy == PEEK:
            self.looks = NO_SEAT

    def away(self) -> None:
        """The window is left, or a page is opened over the table."""
        leaves = self.rng.random() < 0.5
        pages = []
        for room in self.rooms:
            self.pilot.app.screens[:] = [room.table]
            if leaves:
                room.table.heard(Gesture(GestureKind.BLUR))
            else:
                pages.append([line.text for line in LogScreen(self.pilot.app, room.table.session).lines])
                room.table.left()
                room.table.entered()
        if self.privacy != OPEN:
            self.looks = NO_SEAT
            assert pages[:1] == pages[1:], f"the log tells the room {self.twins}: {pages}"

    def ask(self) -> None:
        """Somebody wants a hint, or to know why."""
        told = self.rng.choice((Command.HINT, Command.WHY, Command.NEXT))
        for room in self.rooms:
            room.table.obey(told)
