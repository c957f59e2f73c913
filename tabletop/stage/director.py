"""The director: turns events into motion and sound, one after another, at the chosen speed.

The match is already in the position to which the events lead; all that happens here is for the eye. Any input may
finish it at once, and in doubt `finish` shows the view itself. Nothing waits for the end of a motion.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from operator import attrgetter
from typing import Protocol

from games.engine import NOT_SEEN, Event, Game, Looked, Moved, Said, Shape, Shuffled, Turned
from tabletop.scene.card import CardNode
from tabletop.storage.settings import Settings

from .carrier import Carrier
from .showing import Showing
from .table_scene import MOVE_SECONDS, REFLOW_SECONDS
from .turning import BREATH_SECONDS, Turning

DEAL_GAP, WHOLE_DEAL = 0.06, 2.0
"""Seconds between two dealt cards, and for a whole deal at most."""

REVEAL_GAP, WHOLE_REVEAL = 0.55, 3.2
"""Seconds after a card that no one had seen is turned up for all: this suspense is the game."""

WORD_GAP = 0.7
"""Seconds to read a word that the game says."""

SWEPT = 5
"""This many cards that go to one pile at once are swept together."""

FADE_SECONDS = 0.12

LOOK_SECONDS = 2.2
"""How long a card that only the viewer looks at shows its face, at any speed: they have to read it."""
GLANCE_SECONDS = 0.5
"""How long everyone sees that another player looks at a card."""
LOOKED_SIZE, GLANCED_SIZE = 1.3, 1.12
LOOKED_Z = 60_000.0

SPEED = {"still": 0.0, "quick": 0.55, "normal": 1.0, "calm": 1.6}


@dataclass(frozen=True)
class Cue:
    """One event, how long it is shown before the next, and whether it shows a card for the first time."""

    event: Event
    seconds: float
    reveals: bool = False
    swept: bool = False


_REVEALS = attrgetter("reveals")


class Audience(Protocol):
    """A listener, which is called for what no card shows by itself."""

    def said(self, said: Said) -> None:
        """The moment of this word has come."""

    def looks(self, looked: Looked) -> bool:
        """Whether a card that a player looks at may be shown now: only they may see it."""


class Director:
    """Plays events back on the scene."""

    def __init__(
        self, game: Game, showing: Showing, play_sound: Callable[[str, float], object], audience: Audience
    ) -> None:
        self.game, self.audience = game, audience
        self.showing, self.scene = showing, showing.scene
        self.play_sound = play_sound
        self.waiting: deque[Cue] = deque()
        self.carrier = Carrier(self._landed)
        self.turning = Turning(lambda node: self.play_sound("flip", self._pan(node)))
        """Cards that turn over once they have landed."""
        self.pause = 0.0
        self.speed = 1.0
        self.fades = False
        """Cards do not travel: they fade in where they belong."""
        self.looked: list[CardNode] = []
        """Cards that are being looked at."""
        self.sweeping = False
        self.timed = False
        """In a race, cards turn over only once they lie, so that no one sees them sooner than others."""
        self.scene.throw = self._throw

    def follow(self, settings: Settings) -> None:
        """Sets the speed."""
        self.fades = settings.reduced_motion
        self.speed = SPEED[settings.motion] if not settings.reduced_motion else 0.0
        self.scene.move_seconds = max(0.01, MOVE_SECONDS * self.speed)
        self.scene.reflow_seconds = max(0.01, REFLOW_SECONDS * self.speed)
        self.scene.signage.speed = self.speed

    # ------------------------------------------------------------------ asking

    @property
    def busy(self) -> bool:
        """Whether there is still something to show."""
        return bool(self.waiting or self.turning or self.looked) or len(self.carrier) > 0 or self.pause > 0

    @property
    def revealing(self) -> bool:
        """Whether a card that everyone may see has not shown its face yet."""
        return self._unseen() or any(map(_REVEALS, self.waiting))

    def _unseen(self) -> bool:
        """Whether a card is on its way to show its face."""
        moving = [node.up for node in self.scene.nodes() if node.moving]
        return bool(self.turning) or any(up.target and up.shown < 0.5 for up in moving)

    # ------------------------------------------------------------------ events coming in

    def tell(self, events: list[Event]) -> None:
        """Adds events, to be shown after those that are waiting."""
        moves = sum(isinstance(event, Moved) for event in events)
        reveals = sum(self._reveals(event) for event in events)
        deal_gap = min(DEAL_GAP, WHOLE_DEAL / max(1, moves))
        reveal_gap = min(REVEAL_GAP, WHOLE_REVEAL / max(1, reveals))
        swept = self._swept(events)
        for number, event in enumerate(events):
            gap = 0.0 if number in swept else self._gap(event, deal_gap, reveal_gap) * self.speed
            if isinstance(event, Looked):
                gap = LOOK_SECONDS if self.audience.looks(event) else GLANCE_SECONDS * self.speed
            self.waiting.append(Cue(event, gap, self._reveals(event), number in swept))

    def _swept(self, events: list[Event]) -> set[int]:
        """Which of the events are a sweep: many cards in a row from the open table to one pile."""
        found: set[int] = set()
        run: list[int] = []
        for number, event in enumerate(events):
            if run and not self._goes_along(events[run[-1]], event):
                run = []
            if isinstance(event, Moved) and self._sweepable(event):
                run.append(number)
            if len(run) >= SWEPT:
                found.update(run)
        return found

    def _sweepable(self, event: Moved) -> bool:
        spots = [self.game.layout.spot(self.scene.rules.names[zone]) for zone in (event.source, event.to)]
        shapes = [spot.shape for spot in spots if spot is not None]
        seen = self.scene.rules.seen_in[event.source] == self.scene.rules.everybody
        return event.source != event.to and shapes[-1] is Shape.PILE and seen and not self._reveals(event)

    def _goes_along(self, before: Event, event: Event) -> bool:
        return isinstance(before, Moved) and isinstance(event, Moved) and before.to == event.to

    def _reveals(self, event: Event) -> bool:
        """Whether everyone now sees what was face down before."""
        if isinstance(event, Turned):
            return event.up
        if not isinstance(event, Moved) or not event.up:
            return False
        return bool(self.scene.rules.seen_in[event.source] != self.scene.rules.everybody)

    def _gap(self, event: Event, deal: float, reveal: float) -> float:
        match event:
            case Moved(source=source, to=to) if source != to:
                return reveal if self._reveals(event) else deal
            case Turned():
                return reveal
            case Said(what=what):
                return 0.0 if self.timed or not self._words_for(what) else WORD_GAP
            case Shuffled():
                return 0.15
        return 0.0

    def _words_for(self, what: str) -> bool:
        return f"said.{what}" in self.game.words

    # ------------------------------------------------------------------ time

    def move(self, seconds: float) -> bool:
        """Lets time pass; returns whether there is anything to show."""
        moved = self.busy
        self.pause = max(0.0, self.pause - seconds)
        swept: list[CardNode] = []
        if self.pause <= 0:
            self._look_away()
        while self.waiting and self.pause <= 0:
            if self.timed and isinstance(self.waiting[0].event, Said) and self._unseen():
                break  # no word reveals what a card is before its face does
            cue = self.waiting.popleft()
            node = self._show(cue)
            if cue.swept and node is not None and self.speed > 0:
                swept.append(node)
            self.pause = cue.seconds
        if swept:
            self.carrier.sweep(swept, self.speed)
            self.play_sound("riffle", 0.0)
        self.turning.move(seconds)
        self.carrier.move(seconds)
        return self.scene.stage.move(seconds) or moved

    def finish(self) -> None:
        """Shows everything that is waiting at once, and puts all cards in their places."""
        (sounds, speed), self.play_sound, self.speed = (self.play_sound, self.speed), lambda cue, pan: None, 0.0
        while self.waiting:
            self._show(self.waiting.popleft())
        self.play_sound, self.speed = sounds, speed
        self.pause = 0.0
        self.carrier.finish()
        self._look_away()
        self.turning.finish()
        for node in self.scene.nodes():
            if not node.held:
                node.airborne = False
        self.scene.stage.snap()

    def forget(self) -> None:
        """Drops what was waiting to be shown: the scene is about to be set from a view."""
        self.waiting.clear()
        self.turning.forget()
        self.looked.clear()
        self.pause = 0.0
        self.carrier.drop()

    # ------------------------------------------------------------------ showing

    def _show(self, cue: Cue) -> CardNode | None:
        """Shows one event; returns the card that it is about."""
        event = cue.event
        if isinstance(event, Said):
            self.audience.said(event)
            if event.what in self.game.layout.cues:
                self.play_sound(self.game.layout.cues[event.what], self._pan_of(event.seat))
            return None
        self.sweeping = cue.swept
        self._look_away()
        node = self.showing.apply(event)
        if isinstance(event, Looked) and node is not None:
            self._look_at(event, node)
        if isinstance(event, Moved) and node is not None:
            self._after_move(event, node, cue)
        elif isinstance(event, Turned):
            self.play_sound("flip", self._pan(node))
        elif isinstance(event, Shuffled):
            self.play_sound("riffle", 0.0)
        if self.speed == 0:
            self.scene.stage.snap()
            if self.fades and isinstance(event, Moved) and node is not None:
                node.fade_in(FADE_SECONDS)
        return node

    def _after_move(self, event: Moved, node: CardNode, cue: Cue) -> None:
        """A card that is shown for the first time lands, then turns over; its sound is that of its effect."""
        if event.source == event.to or cue.swept:
            return
        if cue.reveals and node.flying and (self.timed or self._breathless(event.to)):
            self.turning.add(node)
        self.play_sound("deal" if node.flying else "slide", self._pan(node))

    def _look_at(self, event: Looked, node: CardNode) -> None:
        """The player who looks sees the card for a while; the others see that they do."""
        mine = self.audience.looks(event)
        self.showing.look_at(node, event.card if mine else NOT_SEEN)
        node.z = LOOKED_Z
        node.scale.target = LOOKED_SIZE if mine else GLANCED_SIZE
        node.moving = True
        self.looked.append(node)
        self.play_sound("flip" if mine else "tick", self._pan(node))

    def _look_away(self) -> None:
        """Puts cards that were looked at back as they lay."""
        nodes, self.looked = self.looked, []
        for node in nodes:
            self.showing.look_away(node)

    def _pan(self, node: CardNode | None) -> float:
        """Left or right, by where the card lies on the table."""
        return self._pan_at(node.aim[0]) if node is not None else 0.0

    def _pan_of(self, seat: int) -> float:
        """Left or right, by where the seat is that speaks or acts."""
        seats = self.scene.places.seats
        box = seats[seat].box if 0 <= seat < len(seats) else None
        return self._pan_at(box.centre[0]) if box and box.width else 0.0

    def _pan_at(self, x: float) -> float:
        area = self.scene.places.area
        return max(-1.0, min(1.0, (x - area.x) / max(1, area.width) * 2 - 1)) * 0.6

    # ------------------------------------------------------------------ flying

    def _throw(self, node: CardNode) -> bool:
        """Whether physics carries a card to its aim."""
        if self.sweeping:
            return self.speed > 0  # it goes with the others, in a moment
        area = self.scene.places.area
        diagonal = float(area.width + area.height)
        return self.carrier.throw(node, diagonal, self.speed, spins=self.timed)

    def _landed(self, node: CardNode) -> None:
        """A card has landed, and may turn over now or in a moment."""
        self.turning.landed(node, BREATH_SECONDS * self.speed if self._breathless(self.scene.zone_of(node)) else 0.0)

    def _breathless(self, zone: int) -> bool:
        """Whether there is suspense when a card comes to this zone."""
        spot = self.game.layout.spot(self.scene.rules.names[zone])
        return spot is not None and spot.breath
