"""The director: turns events into motion and sound, one after another, at the chosen motion and pace.

It says which event has been seen, and how much of the match has been shown; everything else on the screen follows that.
Nothing begins that could tell what a card is before the card has shown its face. Any input may finish everything at
once, except in a race.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import NamedTuple, Protocol

from games.engine import NOT_SEEN, Event, Game, Looked, Moved, Said, Shuffled, Turned
from tabletop.scene.card import FLIP_SECONDS, CardNode
from tabletop.storage.settings import Settings

from .carrier import Carrier
from .cues import Cue, CueMaker
from .panning import Panning
from .showing import Showing
from .table_scene import MOVE_SECONDS, REFLOW_SECONDS
from .timing import FLIGHT_SECONDS, LOOK_STAY, Timing
from .turning import BREATH_SECONDS, Turning

FADE_SECONDS = 0.12
LOOKED_SIZE, GLANCED_SIZE = 1.3, 1.12
LOOKED_Z = 60_000.0

REVEAL_HOLDS = 0.25
"""For how many seconds after a card began to show its face no input finishes anything."""
QUICKER_FLIP, QUICKEST_FLIP = 0.85, 0.2
"""How much quicker each card turns over than the one before in the same move, and the shortest of all."""
NEAR = 2.0
"""A card that is no further than this from where it goes, in pixels, has arrived."""


class End(NamedTuple):
    """The end of an episode, after which the log has this many entries."""

    lines: int


class Watched(NamedTuple):
    """A card that is about to show its face, and the cue that it belongs to."""

    node: CardNode
    cue: Cue


class Audience(Protocol):
    """A listener, which is called for what no card shows by itself."""

    def said(self, said: Said) -> None:
        """The moment of this word has come."""

    def seen(self, number: int) -> None:
        """This event of the episode that is being shown has been seen."""

    def shown(self, lines: int) -> None:
        """An episode has been shown whole."""

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
        self.panning = Panning(self.scene)
        self.cues = CueMaker(game, self.scene.rules)
        self.waiting: deque[Cue | End] = deque()
        self.watched: list[Watched] = []
        """Cards on their way to show their faces."""
        self.moved: list[CardNode] = []
        """Cards on their way to another place."""
        self.carrier = Carrier(self._landed)
        self.turning = Turning(self._turns)
        """Cards that turn over once they have landed."""
        self.pause = 0.0
        self.since_reveal = REVEAL_HOLDS
        """For how many seconds a card has been showing its face."""
        self.timing = Timing()
        self.fades = False
        """Cards do not travel: they fade in where they belong."""
        self.looked: list[CardNode] = []
        """Cards that are being looked at."""
        self.sweeping = False
        self.lingers = False
        """A card that only the viewer may see stays to be read before the next episode: after it, others may look."""
        self.timed = False
        """In a race, cards turn over only once they lie, so that no one sees them sooner than others, and nothing but
        a face that is still to be seen holds anything up."""
        self.scene.throw = self._throw

    def follow(self, settings: Settings) -> None:
        """Sets motion and pace."""
        self.timing.follow(settings)
        self.fades = settings.reduced_motion
        self.scene.move_seconds = max(0.01, MOVE_SECONDS * self.speed)
        self.scene.reflow_seconds = max(0.01, REFLOW_SECONDS * self.speed)
        self.scene.signage.speed = self.speed

    # ------------------------------------------------------------------ asking

    @property
    def speed(self) -> float:
        """How long motion takes, as a factor of the usual time; 0 for at once."""
        return self.timing.motion

    @property
    def busy(self) -> bool:
        """Whether there is still something to show, or to be read."""
        return self.behind or bool(self.looked) or self.pause > 0

    @property
    def behind(self) -> bool:
        """Whether something that has happened has not been shown yet."""
        return bool(self.waiting or self.watched or self.turning) or len(self.carrier) > 0

    @property
    def revealing(self) -> bool:
        """Whether a card that everyone may see has not shown its face yet."""
        waiting = any(isinstance(cue, Cue) and cue.reveals for cue in self.waiting)
        return waiting or any(watched.cue.reveals for watched in self.watched)

    @property
    def can_be_finished(self) -> bool:
        """Whether input may finish what is being shown: no one should miss a card because they were pressing a
        button."""
        return self.timing.pace == 0 or self.since_reveal >= REVEAL_HOLDS

    # ------------------------------------------------------------------ events coming in

    def tell(self, events: Sequence[Event], lines: int) -> None:
        """Adds an episode, to be shown after those that are waiting: its events, and how many entries the log has after
        it; 0 for the deal."""
        self.waiting.extend(self.cues.cues(events, deal=lines == 0))
        self.waiting.append(End(lines))

    # ------------------------------------------------------------------ time

    def move(self, seconds: float) -> bool:
        """Lets time pass; returns whether there is anything to show."""
        moved = self.busy
        self.scene.time += seconds
        self.pause = max(0.0, self.pause - seconds)
        self.since_reveal += seconds
        if self.timed:
            self._under_way()
        if self.pause <= 0:
            self._look_away()
        swept: list[CardNode] = []
        while self.waiting and not self._must_wait(self.waiting[0]):
            self._go_on(swept)
        if swept:
            self.carrier.sweep(swept, self.speed)
            self.play_sound("riffle", 0.0)
        self.turning.move(seconds)
        self.carrier.move(seconds)
        moved |= self.scene.stage.move(seconds)
        self._watch()
        return moved

    def _go_on(self, swept: list[CardNode]) -> None:
        """Shows the next cue, or notes that an episode has been shown whole."""
        cue = self.waiting.popleft()
        if isinstance(cue, End):
            self.audience.shown(cue.lines)
            return
        node = self._show(cue)
        if cue.swept and node is not None and self.speed > 0:
            swept.append(node)
        if not cue.follows and not any(watched.cue is cue for watched in self.watched):
            self._seen(cue)
        self.pause = max(self.pause, self.timing.gap(cue.event, cue.nth))
        self._watch()

    def _must_wait(self, cue: Cue | End) -> bool:
        """Whether the time for this cue has not come yet."""
        if self.timed:
            return bool(self.watched)
        if isinstance(cue, End):
            return bool(self.watched) or self._under_way() or (self.lingers and self.pause > 0)
        if self.pause > 0 or (self.watched and not cue.flows):
            return True
        return not isinstance(cue.event, Moved) and self._under_way()  # deeds come before words about them

    def _under_way(self) -> bool:
        """Whether a card is still on its way to another place."""
        for node in self.moved:
            node.arriving &= not _has_arrived(node)
        self.moved = [node for node in self.moved if node.arriving]
        return bool(self.moved)

    def _watch(self) -> None:
        """Notes which of the cards that are being watched have shown their faces."""
        before, self.watched = self.watched, [watched for watched in self.watched if self._is_hidden(watched.node)]
        left = {id(watched.cue) for watched in self.watched}
        for _, cue in before:
            if id(cue) not in left:
                self._seen(cue)

    def _is_hidden(self, node: CardNode) -> bool:
        """Whether a card has yet to show its face."""
        return node in self.turning.waiting or (node.up.target > 0 and node.up.shown < 0.5)

    def _seen(self, cue: Cue) -> None:
        """An event has been seen: from now on its result stays to be read."""
        if not (self.timed and isinstance(cue.event, Said)) and self._is_read(cue.event):
            own = self.lingers and isinstance(cue.event, Moved) and cue.event.card != NOT_SEEN and not cue.event.up
            stay = self.timing.own_stay if own else self.timing.stay(cue.event, cue.reveals, cue.read)
            self.pause = max(self.pause, stay)
        self.audience.seen(cue.number)

    def _is_read(self, event: Event) -> bool:
        """Whether there is anything to read, such as a word that the game has words for."""
        return not isinstance(event, Said) or f"said.{event.what}" in self.game.words

    def finish(self) -> None:
        """Shows everything that is waiting at once, and puts all cards in their places."""
        while self.waiting:
            self.finish_episode()
        self.pause = 0.0
        self._land_all()

    def finish_episode(self) -> None:
        """Shows the rest of the episode that has begun at once."""
        with self._at_once():
            watched, self.watched = self.watched, []
            for _, seen in watched:
                self._seen(seen)
            while self.waiting:
                cue = self.waiting.popleft()
                if isinstance(cue, End):
                    self.audience.shown(cue.lines)
                    return
                self._show(cue)
                self.watched.clear()
                if not cue.follows:
                    self.audience.seen(cue.number)

    @contextmanager
    def _at_once(self) -> Iterator[None]:
        """Without sound and motion."""
        sounds, motion = self.play_sound, self.timing.motion
        self.play_sound, self.timing.motion = _silence, 0.0
        try:
            yield
        finally:
            self.play_sound, self.timing.motion = sounds, motion

    def _land_all(self) -> None:
        """Puts all cards where they belong."""
        self.carrier.finish()
        self._look_away()
        self.turning.finish()
        self.moved.clear()
        for node in self.scene.nodes():
            node.arriving = False
            if not node.held:
                node.airborne = False
        self.scene.stage.snap()

    def forget(self) -> None:
        """Drops what was waiting to be shown: the scene is about to be set from a view."""
        self.waiting.clear()
        self.watched.clear()
        self.moved.clear()
        self.turning.forget()
        self.looked.clear()
        self.pause = 0.0
        self.carrier.drop()

    # ------------------------------------------------------------------ showing

    def _show(self, cue: Cue) -> CardNode | None:
        """Shows one event; returns the card that it is about."""
        event = cue.event
        if isinstance(event, Said):
            self._say(event)
            return None
        if cue.reveals:
            self.since_reveal = 0.0
        self.sweeping = cue.swept
        self._look_away()
        if cue.held_up and isinstance(event, Moved):
            return self._hold_up(event, cue)
        node = self.showing.apply(event)
        if isinstance(event, Looked) and node is not None:
            self._look_at(event, node)
        if isinstance(event, Moved) and node is not None:
            self._after_move(event, node, cue)
        elif isinstance(event, Turned):
            self.play_sound("flip", self.panning.of(node))
        elif isinstance(event, Shuffled):
            self.play_sound("riffle", 0.0)
        if self.speed == 0:
            self._arrive(event, node)
        elif node is not None and self._is_hidden(node):
            self._expect(node, cue)
        return node

    def _say(self, said: Said) -> None:
        """Shows a word of the game, with its sound."""
        self.audience.said(said)
        if said.what in self.game.layout.cues:
            self.play_sound(self.game.layout.cues[said.what], self.panning.of_seat(said.seat))

    def _hold_up(self, event: Moved, cue: Cue) -> CardNode:
        """A card comes off its pile and shows its face, before all can see where it goes."""
        node = self.showing.hold_up(event, self.scene.rules.zone(cue.held_up), self.speed * FLIGHT_SECONDS)
        self.play_sound("deal", self.panning.of(node))
        if self.speed == 0:
            self.scene.stage.snap()
        elif self._is_hidden(node):
            self._expect(node, cue)
        return node

    def _arrive(self, event: Event, node: CardNode | None) -> None:
        """Without motion, cards are where they belong at once."""
        self.scene.stage.snap()
        if self.fades and isinstance(event, Moved) and node is not None:
            node.fade_in(FADE_SECONDS)

    def _expect(self, node: CardNode, cue: Cue) -> None:
        """A card is about to show its face."""
        self.watched.append(Watched(node, cue))
        node.up.hasten(FLIP_SECONDS * max(QUICKEST_FLIP, QUICKER_FLIP**cue.read))

    def _turns(self, node: CardNode) -> None:
        """A card that lay face down turns over now."""
        self.since_reveal = 0.0
        self.play_sound("flip", self.panning.of(node))

    def _after_move(self, event: Moved, node: CardNode, cue: Cue) -> None:
        """A card that is shown for the first time lands, then turns over; its sound is that of its effect."""
        if event.source == event.to:
            return
        self.moved.append(node)
        if cue.swept:
            return
        if cue.reveals and node.flying and (self.timed or self._breathless(event.to)):
            self.turning.add(node)
        self.play_sound("deal" if node.flying else "slide", self.panning.of(node))

    def _look_at(self, event: Looked, node: CardNode) -> None:
        """The player who looks sees the card for a while; the others see that they do."""
        mine = self.audience.looks(event)
        self.showing.look_at(node, event.card if mine else NOT_SEEN)
        node.z = LOOKED_Z
        node.scale.target = LOOKED_SIZE if mine else GLANCED_SIZE
        node.moving = True
        self.looked.append(node)
        self.pause = max(self.pause, LOOK_STAY if mine else 0.0)
        self.play_sound("flip" if mine else "tick", self.panning.of(node))

    def _look_away(self) -> None:
        """Puts cards that were looked at back as they lay."""
        nodes, self.looked = self.looked, []
        for node in nodes:
            self.showing.look_away(node)

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
        breath = BREATH_SECONDS * self.timing.pace if self._breathless(self.scene.zone_of(node)) else 0.0
        self.turning.landed(node, breath)

    def _breathless(self, zone: int) -> bool:
        """Whether there is suspense when a card comes to this zone."""
        spot = self.game.layout.spot(self.scene.rules.names[zone])
        return spot is not None and spot.breath


def _silence(cue: str, pan: float) -> None:
    """Plays nothing."""


def _has_arrived(node: CardNode) -> bool:
    """Whether a card lies where it belongs, or will in the next moment."""
    near = abs(node.x.shown - node.x.target) <= NEAR and abs(node.y.shown - node.y.target) <= NEAR
    return near and not node.flying
