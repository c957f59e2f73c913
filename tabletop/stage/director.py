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

from games.engine import NOT_SEEN, Ended, Event, Game, Looked, Moved, Said, Shuffled, Turned
from tabletop.scene.card import CardNode
from tabletop.storage.settings import Settings

from .announcing import Announcer, Speaker
from .arrivals import Arrivals
from .beats import Beats
from .cues import Cue, CueMaker
from .dealing import Dealing
from .flying import Flying
from .glances import Glances
from .panning import Panning
from .showing import Showing
from .sounding import Sounding, silence
from .table_scene import MOVE_SECONDS, REFLOW_SECONDS
from .timing import FLIGHT_SECONDS, LOOK_STAY, UNSKIPPED, Timing
from .turning import Turning
from .watching import Watching

FADE_SECONDS = 0.12


class End(NamedTuple):
    """The end of an episode, after which the log has this many entries."""

    lines: int


class Audience(Protocol):
    """A listener, which is told how far everything has been shown."""

    def seen(self, number: int) -> None:
        """This event of the episode that is being shown has been seen."""

    def shown(self, lines: int) -> None:
        """An episode has been shown whole."""

    def looks(self, looked: Looked) -> bool:
        """Whether a card that a player looks at may be shown now: only they may see it."""


class Director:
    """Plays events back on the scene."""

    def __init__(
        self, game: Game, showing: Showing, play_sound: Callable[..., object], audience: Audience, speaker: Speaker
    ) -> None:
        self.game, self.audience, self.speaker = game, audience, speaker
        self.showing, self.scene = showing, showing.scene
        self.play_sound = play_sound
        self.sounding = Sounding(lambda cue, pan, step: self.play_sound(cue, pan, step))
        self.beats = Beats()
        self.panning = Panning(self.scene)
        self.announcer = Announcer(game, self.scene, self.beats, self.sounding, speaker)
        self.cues = CueMaker(game, self.scene.rules)
        self.glances, self.dealing = Glances(showing), Dealing(self.scene)
        self.waiting: deque[Cue | End] = deque()
        self.arrivals = Arrivals()
        self.timing = Timing()
        self.turning = Turning(self._turns)
        """Cards that turn over once they have landed."""
        self.watching = Watching(self.turning, game.layout.flip / 1000, self._seen)
        self.pause = 0.0
        self.since_reveal = UNSKIPPED
        """For how many seconds a card has been showing its face."""
        self.fades = False
        """Cards do not travel: they fade in where they belong."""
        self.spare = 0.0
        """What is left of this frame's time for the next cards of a row."""
        self.lingers = False
        """A card that only the viewer may see stays to be read before the next episode: after it, others may look."""
        self.timed = False
        """In a race, cards turn over only once they lie, so that no one sees them sooner than others, and nothing but
        a face that is still to be seen holds anything up."""
        self.flying = Flying(game, self.scene, self.turning, self.timing)

    def follow(self, settings: Settings) -> None:
        """Sets motion and pace."""
        self.timing.follow(settings)
        self.beats.pace, self.beats.still = self.timing.pace, self.speed == 0
        self.fades = settings.reduced_motion
        self.scene.move_seconds = max(0.01, MOVE_SECONDS * self.speed)
        self.scene.reflow_seconds = max(0.01, REFLOW_SECONDS * self.speed)
        self.scene.signage.speed = self.scene.loose.speed = self.speed

    # ------------------------------------------------------------------ asking

    @property
    def speed(self) -> float:
        """How long motion takes, as a factor of the usual time; 0 for at once."""
        return self.timing.motion

    @property
    def busy(self) -> bool:
        """Whether there is still something to show, or to be read."""
        return self.behind or bool(self.glances) or self.pause > 0

    @property
    def behind(self) -> bool:
        """Whether something that has happened has not been shown yet."""
        return bool(self.waiting or self.watching or self.turning) or bool(self.flying)

    @property
    def revealing(self) -> bool:
        """Whether a card that everyone may see has not shown its face yet."""
        waiting = any(isinstance(cue, Cue) and cue.reveals for cue in self.waiting)
        return waiting or self.watching.reveals

    @property
    def can_be_finished(self) -> bool:
        """Whether input may finish what is being shown: no one should miss a card because they were pressing a
        button."""
        return self.timing.pace == 0 or self.since_reveal >= UNSKIPPED

    # ------------------------------------------------------------------ events coming in

    def tell(self, events: Sequence[Event], lines: int, hasty: bool = False) -> None:
        """Adds an episode, to be shown after those that are waiting: its events, and how many entries the log has after
        it; 0 for the deal. Another deal is `hasty`."""
        if lines == 0:
            self.dealing.begin(self.speed)
        self.waiting.extend(self.cues.cues(events, deal=lines == 0, hasty=hasty))
        self.waiting.append(End(lines))

    # ------------------------------------------------------------------ time

    def move(self, seconds: float) -> bool:
        """Lets time pass; returns whether there is anything to show."""
        moved = self.busy
        self.scene.time += seconds
        self.spare = max(0.0, seconds - self.pause)
        self.pause = max(0.0, self.pause - seconds)
        self.since_reveal += seconds
        self.sounding.move(seconds)
        moved |= self.beats.move(seconds)
        if self.timed:
            self.arrivals.look()
        if self.pause <= 0:
            self.glances.look_away()
        if self.announcer.due is not None and not self.arrivals.look():
            self.pause = max(self.pause, self.announcer.announce_due())
        swept: list[CardNode] = []
        while self.waiting and not self._must_wait(self.waiting[0]):
            self._go_on(swept)
        if swept:
            self.flying.sweep(swept)
            self.play_sound("riffle", 0.0)
        self.turning.move(seconds)
        self.flying.carrier.move(seconds)
        moved |= self.dealing.move(seconds, self.waiting[0] if self.waiting else None, bool(self.flying))
        moved |= self.scene.stage.move(seconds)
        self.watching.look()
        return moved

    def _go_on(self, swept: list[CardNode]) -> None:
        """Shows the next cue, or notes that an episode has been shown whole."""
        cue = self.waiting.popleft()
        if isinstance(cue, End):
            self.audience.shown(cue.lines)
            return
        node = self._show(cue)
        self.flying.sweeping, self.flying.haste = False, 1.0
        if cue.swept and node is not None and self.speed > 0:
            swept.append(node)
        if not cue.follows and cue not in self.watching:
            self._seen(cue)
        self._wait_for(self._gap(cue))
        self.watching.look()

    def _gap(self, cue: Cue) -> float:
        """How long until the next event may begin."""
        return cue.tempo.gap * self.speed if cue.tempo.gap is not None else self.timing.gap(cue.event, cue.nth)

    def _wait_for(self, gap: float) -> None:
        """Lets the next card of a row wait: less than a frame, if there are many."""
        spent = min(gap, self.spare)
        self.spare -= spent
        self.pause = max(self.pause, gap - spent)

    def _must_wait(self, cue: Cue | End) -> bool:
        """Whether the time for this cue has not come yet."""
        if self.dealing.waits or self.announcer.due is not None:
            return True
        if self.timed:
            return bool(self.watching)
        if isinstance(cue, End):
            stays = self.lingers or self.beats.blocking
            return bool(self.watching) or self.arrivals.look() or (stays and self.pause > 0)
        if self.pause > 0 or (self.watching and not cue.flows):
            return True
        deed = (isinstance(cue.event, Moved) or cue.flows) and not cue.tempo.rested
        return not deed and self.arrivals.look()  # deeds come before words about them

    def _seen(self, cue: Cue) -> None:
        """An event has been seen: from now on its result stays to be read."""
        if not (self.timed and isinstance(cue.event, Said)) and self._is_read(cue.event):
            self.pause = max(self.pause, self._stay(cue))
        self.audience.seen(cue.number)

    def _stay(self, cue: Cue) -> float:
        """How long what an event has shown stays to be read."""
        event = cue.event
        if isinstance(event, Said) and self.announcer.began:
            return 0.0  # a beat has its own time
        if self.lingers and isinstance(event, Moved) and event.card != NOT_SEEN and not event.up:
            return self.timing.own_stay
        if cue.tempo.stay is not None:
            return cue.tempo.stay * self.timing.pace
        return self.timing.stay(event, cue.reveals, cue.read)

    def _is_read(self, event: Event) -> bool:
        """Whether there is anything to read, such as a word that the game has words for."""
        return not isinstance(event, Said) or f"said.{event.what}" in self.game.words

    def finish(self) -> None:
        """Shows everything at once that is waiting, up to the next moment that everything waits for: no press was meant
        for that. Puts all cards in their places."""
        while self.waiting and self.finish_episode(all_of_it=False):
            pass
        self.pause = 0.0
        self.beats.cut()
        self._land_all()

    def finish_episode(self, all_of_it: bool = True) -> bool:
        """Shows the rest of the episode that has begun at once: `all_of_it`, or up to a moment that everything waits
        for. Returns whether it has come to its end."""
        with self._at_once():
            self.watching.see_all()
            while self.waiting and (all_of_it or not self._is_waited_for(self.waiting[0])):
                cue = self.waiting.popleft()
                if isinstance(cue, End):
                    self.audience.shown(cue.lines)
                    return True
                self._show(cue)
                self.watching.forget()
                if not cue.follows:
                    self.audience.seen(cue.number)
        return not self.waiting

    def _is_waited_for(self, cue: Cue | End) -> bool:
        """Whether everything will wait for a cue, or for a place that has become empty before it."""
        said = cue.event if isinstance(cue, Cue) and isinstance(cue.event, Said) else None
        return self.announcer.waits_for(self.announcer.due) or self.announcer.waits_for(said)

    @contextmanager
    def _at_once(self) -> Iterator[None]:
        """Without sound and motion."""
        sounds, motion = self.play_sound, self.timing.motion
        self.play_sound, self.timing.motion, self.announcer.skipping = silence, 0.0, True
        self.sounding.hush()
        try:
            yield
        finally:
            self.play_sound, self.timing.motion, self.announcer.skipping = sounds, motion, False

    def _land_all(self) -> None:
        """Puts all cards where they belong."""
        self.flying.carrier.finish()
        self.dealing.finish()
        self.glances.look_away()
        self.turning.finish()
        self.arrivals.forget()
        for node in self.scene.nodes():
            node.arriving = False
            if not node.held:
                node.airborne = False
        self.scene.stage.snap()

    def forget(self) -> None:
        """Drops what was waiting to be shown: the scene is about to be set from a view. What runs beside play stays."""
        self.waiting.clear()
        self.watching.forget()
        self.arrivals.forget()
        self.turning.forget()
        self.glances.forget()
        self.beats.cut()
        self.dealing.forget()
        self.announcer.forget()
        self.pause = 0.0
        self.flying.carrier.drop()

    def begin_anew(self) -> None:
        """Drops all that is waiting or shown: the match is at another point."""
        self.forget()
        self.beats.forget()
        self.sounding.hush()

    # ------------------------------------------------------------------ showing

    def _show(self, cue: Cue) -> CardNode | None:
        """Shows one event; returns the card that it is about."""
        event = cue.event
        if isinstance(event, Said | Ended):
            waits = self.announcer.say(event) if isinstance(event, Said) else self.announcer.end(event)
            self.pause = max(self.pause, waits)
            return None
        if cue.reveals:
            self.since_reveal = 0.0
        self.flying.sweeping, self.flying.haste = cue.swept, cue.tempo.haste
        self.glances.look_away()
        if cue.held_up and isinstance(event, Moved):
            return self._hold_up(event, cue)
        node = self.showing.apply(event)
        if isinstance(event, Looked) and node is not None:
            self._look_at(event, node)
        if isinstance(event, Moved) and node is not None:
            self._after_move(event, node, cue)
        elif isinstance(event, Turned):
            self.play_sound("flip", self.panning.of(node))
        elif isinstance(event, Shuffled) and not self.dealing.shuffled():
            self.play_sound("riffle", 0.0)
        if self.speed == 0:
            self._arrive(event, node)
        elif node is not None:
            self.watching.expect(node, cue)
        return node

    def _hold_up(self, event: Moved, cue: Cue) -> CardNode:
        """A card comes off its pile and shows its face, before all can see where it goes."""
        node = self.showing.hold_up(
            event, self.scene.rules.zone(cue.held_up), self.speed * FLIGHT_SECONDS * cue.tempo.haste
        )
        self.play_sound("deal", self.panning.of(node))
        tense = self.speaker.tension(cue.number) * self.timing.pace
        if tense > 0 and not self.announcer.skipping:
            self._hold_back(node, tense)
        if self.speed == 0:
            self.scene.stage.snap()
        self.watching.expect(node, cue)
        return node

    def _hold_back(self, node: CardNode, seconds: float) -> None:
        """A card on which much depends lies face down for a while."""
        until_up = self.speed * FLIGHT_SECONDS + seconds
        self.turning.add(node)
        self.turning.landed(node, until_up)
        self.sounding.tick(until_up, self.panning.of(node))

    def _arrive(self, event: Event, node: CardNode | None) -> None:
        """Without motion, cards are where they belong at once."""
        self.scene.stage.snap()
        if self.fades and isinstance(event, Moved) and node is not None:
            node.fade_in(FADE_SECONDS)

    def _turns(self, node: CardNode) -> None:
        """A card that lay face down turns over now."""
        self.since_reveal = 0.0
        self.play_sound("flip", self.panning.of(node))

    def _after_move(self, event: Moved, node: CardNode, cue: Cue) -> None:
        """A card that is shown for the first time lands, then turns over; its sound is that of its effect."""
        if event.source == event.to:
            return
        self.arrivals.add(node)
        node.hasten(self.scene.move_seconds * cue.tempo.haste)
        if cue.swept:
            return
        if cue.reveals and node.flying and (self.timed or self.flying.breathless(event.to)):
            self.turning.add(node)
        self.play_sound("deal" if node.flying else "slide", self.panning.of(node))
        self.announcer.moved(event, node, cue)

    def _look_at(self, event: Looked, node: CardNode) -> None:
        """The player who looks sees the card for a while; the others see that they do."""
        mine = self.audience.looks(event)
        self.glances.look_at(event, node, mine)
        self.pause = max(self.pause, LOOK_STAY if mine else 0.0)
        self.play_sound("flip" if mine else "tick", self.panning.of(node))
