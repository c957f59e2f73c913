"""The session: a match in progress at the table. Events from the referee become motion, the view changes hands, the
next seat is asked.

It joins parts that know nothing of one another: referee, viewpoint, scene, director, hand and race. The referee alone
decides what happens, at once. What the table says follows the playback: who is asked, and what, is known here when the
move before has been shown, and not earlier.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from games.engine import NO_SEAT, Looked, Move, Table, Words
from tabletop.hand.hand import Hand
from tabletop.hand.race import Race
from tabletop.input.bindings import Bindings
from tabletop.match.episodes import Episode
from tabletop.match.referee import Referee
from tabletop.match.talk import Remark, Talk
from tabletop.match.viewpoint import Viewpoint
from tabletop.people import OPEN
from tabletop.scene.rect import Rect
from tabletop.stage.director import Director
from tabletop.stage.hud import Hud
from tabletop.stage.showing import Showing
from tabletop.stage.table_scene import TableScene
from tabletop.storage.settings import Settings

from .calls import Calling, Calls
from .narrator import Narrator
from .playback import Playback

TALK_SECONDS = 2.4


class Listener(Protocol):
    """Is notified of what concerns more than the cards of a session."""

    def asked(self) -> None:
        """Another seat is asked, or the same one something else."""

    def curtain_falls(self) -> None:
        """The next person must open the curtain before the table goes on."""

    def call_refused(self, seat: int, why: str) -> None:
        """A seat has made a call that is not possible."""

    def round_over(self, counted: Table, whole: bool = False) -> None:
        """A round is over, and all of it has been shown; this is the table as its points were counted. As a `whole`, it
        was shown before: a match is resumed."""


class Session:
    """A match in progress as the players see it."""

    turns_view = True
    """Whether the seat that is asked comes to the front."""
    sorting = "rank"
    looking = False
    """Whether the key is held that shows the cards a person has looked at."""
    talk: Talk | None = None
    """The remarks of bots, if they make any."""
    stopped = False
    """Whether the table makes a stop: no one is asked for anything, and bots wait."""
    lines = -1
    """How far the match had got when the table last asked."""
    finished = False
    """Whether the match has been recorded in the statistics."""

    def __init__(
        self,
        referee: Referee,
        scene: TableScene,
        words: Words,
        bindings: Bindings,
        play_sound: Callable[..., object],
        listener: Listener,
    ) -> None:
        self.referee, self.scene, self.words, self.listener = referee, scene, words, listener
        self.setup, self.rules = referee.setup, referee.rules
        self.names = tuple(person.name for person in self.setup.people)
        self.play_sound = play_sound
        self.playback = Playback(referee)
        self.known = self.playback.known
        """What is known of the match as far as it has been shown."""
        self.viewpoint = Viewpoint(self.setup, self.rules)
        self.showing = Showing(scene)
        self.hud = Hud(scene, self.setup.people, words)
        layout = referee.game.layout
        self.narrator = Narrator(self.setup, layout, words, self.hud, self.playback, self.viewpoint)
        self.director = Director(referee.game, self.showing, play_sound, self, self.narrator)
        self.hud.beats = self.director.beats
        self.hand = Hand(scene, self.known, referee.game.layout)
        self.race = self.narrator.race = self._race(bindings) if layout.race else None
        self.calling = Calling(referee, self.known, self.hand, play_sound, listener.call_refused)
        self.calls = Calls(layout, self.setup.people, bindings, self.calling.call, lambda: self.viewpoint.asked)
        self.front, self.area, self.strip = -1, Rect(0, 0, 1, 1), 1
        self.viewer: int | None = None
        """The seat whose view the stage shows; None: nothing is shown yet."""
        self.jumps = referee.jumps
        self.on_turn: tuple[int, ...] = ()
        """The seats whose turn it is said to be."""
        self.asked_at = 0.0
        """When they were asked, in the time of the scene."""
        self.passes: Callable[[], bool] = lambda: False
        """Whether the table answers the question by itself, so that no one needs to come to the screen."""
        self.curtain_held = False
        """Whether the curtain would have fallen if the table did not answer."""

    @property
    def racing(self) -> bool:
        """Whether players may act at any moment."""
        return (self.race is not None or self.referee.known.timed) and not self.finished

    @property
    def scores(self) -> tuple[int, ...]:
        """The scores that are shown."""
        return self.playback.scores

    def ring(self, seat: int, call: Move) -> None:
        """Makes a call for a seat."""
        self.calling.call(seat, call, self.referee.clock.now_ns())

    def go_on(self) -> None:
        """The match is at another point, and may not be over any more; or a stop is over."""
        self.finished = False
        self.refresh()
        self._drop_curtain()

    def _race(self, bindings: Bindings) -> Race:
        referee = self.referee
        return Race(referee.game.layout, self.scene, self.setup.people, bindings, referee.slap, referee.known.moves)

    def follow(self, settings: Settings, bindings: Bindings) -> None:
        """Takes over settings and key bindings."""
        self.calls.bindings = bindings
        if self.race is not None:
            self.race.bindings = bindings
        self.director.follow(settings)
        self.referee.pacing.pace = settings.pace
        self.referee.bots.take_time(settings.thinking)
        self.scene.reduced_motion = settings.reduced_motion
        self.hand.lights.glowing = settings.glow == "always"
        self.viewpoint.latch = settings.latch
        self.turns_view = settings.turn_view
        self.sorting = settings.sorting
        if self.talk is not None:
            self.talk.often = settings.talk

    def arrange(self, area: Rect, strip: int) -> None:
        """Places the table in an area; `strip` is the height of a name."""
        self.area, self.strip = area, strip
        self.scene.arrange(area, max(0, self.front), strip)
        self.director.beats.rearrange()
        if self.race is not None:
            self.race.arrange()

    # ------------------------------------------------------------------ time

    def move(self, now_ns: int, seconds: float, reading: bool = False) -> bool:
        """Lets time pass; returns whether there is anything new to see. Bots wait while someone is `reading`, and until
        all has been shown."""
        busy = reading or self.stopped or self.director.busy or bool(self.hand.drag.held)
        self.referee.update(now_ns, busy=busy)
        moved = self.refresh()
        moved |= self.director.move(seconds)
        moved |= self.refresh()
        moved |= self.hand.drag.trail(seconds)
        moved |= self.hud.move(seconds)
        moved |= self.scene.cloth.move(seconds)
        self._let_talk(seconds)
        if self.race is not None:
            self.race.follow()
            self.race.follow_times(self.known.view().reaction_times())
            moved |= self.race.move(seconds)
        self.scene.cover()
        return moved

    def _tell(self, news: list[Episode]) -> None:
        """Passes the latest events to the director."""
        self.director.timed = self.race is not None
        self.director.beats.shared = self.viewpoint.shared
        self.director.lingers = self.viewpoint.private and self.viewpoint.viewer >= 0 and self.viewpoint.mode != OPEN
        self.playback.add(news)
        for episode in news:
            self.director.tell(episode.events, episode.lines, episode.hasty)
            if self.talk is not None:
                self.talk.hear(episode.events)

    def seen(self, number: int) -> None:
        """An event of the first waiting episode has been seen."""
        before = self.playback.view
        self.narrator.feel(number)
        self.playback.seen(number)
        if self.playback.view is not before:
            self.showing.show_signs(self.playback.view)

    def shown(self, lines: int) -> None:
        """An episode has been shown whole: turns down the cards that the viewer is no longer sure of, sorts hands, and
        updates the signs."""
        assert self.viewer is not None, "nothing is shown before there is a viewer"
        counted = self.playback.shown(lines, self.viewer)
        if counted is not None:
            self.director.beats.begin_round()
        self.showing.forget_unknown(self.playback.view)
        self.showing.show_signs(self.playback.view)
        self.hand.order.sort(self.sorting, afresh=False)
        if counted is not None:
            self.listener.round_over(counted)

    def _let_talk(self, seconds: float) -> None:
        """Lets bots speak once everything has been shown, and no one else is speaking."""
        hushed = self.viewpoint.window or (self.viewpoint.covered and self.viewpoint.on_turn)
        if self.talk is None or self.director.busy or self.hud.captions or hushed:
            return
        waiting = self.on_turn[0] if len(self.on_turn) == 1 else -1
        self._speak(self.talk.speak() or self.talk.move(seconds, waiting))

    def _speak(self, said: Remark | None) -> None:
        if said is not None:
            self.hud.caption(said.text, said.seat, TALK_SECONDS)

    def drawn(self, at_ns: int) -> None:
        """Notes that people can see the current stage, and react to it, from this moment on."""
        self.director.beats.drawn(at_ns)
        if not (self.director.revealing if self.race is not None else self.director.behind):
            self.referee.shown(at_ns)

    def can_be_hurried(self, pressed_ns: int) -> bool:
        """Whether a press of this moment may finish what is being shown: not if it came before."""
        return self.director.can_be_finished and self.director.beats.can_be_cut(pressed_ns)

    def hurry(self, pressed_ns: int) -> None:
        """Finishes all motion, as input does; but against the clock nothing is shown before its time, and a card that
        shows its face can be seen."""
        if self.director.busy and self.can_be_hurried(pressed_ns) and not self.referee.known.timed:
            self.director.finish()
            self.refresh()  # what covers the table next may leave it no time of its own

    def refresh(self) -> bool:
        """Takes over what has happened and been shown since: the position, the seat that is asked, the view. Returns
        whether anything has."""
        changed = False
        if self.viewer is None or self.referee.jumps != self.jumps:
            self.jumps = self.referee.jumps
            self.show_all()
            changed = True
        waiting = (NO_SEAT,) if self.known.over else self.known.waiting_for()
        changed |= self.viewpoint.ask(waiting, self.open_to_all)
        changed |= self._look()
        news = self.referee.take_news(self.viewpoint.viewer)
        if news:
            self._tell(news)
        if changed or self.lines != self.known.lines or self.hand.seat != self._acting():
            self._ask()
            return True
        if self.curtain_held and not self.passes():
            self._drop_curtain()
        return bool(news)

    @property
    def open_to_all(self) -> bool:
        """Whether several people at this screen may act at once, against a clock."""
        return self.viewpoint.shared and self.race is None and self.known.timed

    # ------------------------------------------------------------------ who looks, who acts

    def look(self, held: bool) -> bool:
        """Handles the key that shows a hand, which also shows the face-down cards that its owner has looked at; returns
        whether there are any."""
        if self.viewpoint.latch and not held:
            return False
        self.looking = not self.looking if self.viewpoint.latch else held
        return not self.director.busy and self.showing.reveal(self.known.view(self.viewpoint.viewer), self.looking)

    def looks(self, looked: Looked) -> bool:
        """Whether the viewer looks at a card, and no one else sees this screen."""
        alone = not self.viewpoint.shared and self.viewer is not None and self.viewer >= 0
        return alone and bool(looked.seats >> (self.viewer or 0) & 1)

    def peek(self, held: bool) -> None:
        """Handles the key that shows a hand, as it goes down or up."""
        self.viewpoint.peek(held)
        self.refresh()

    def look_away(self) -> None:
        """Covers what only one person may see, as they look at something other than the table."""
        self.viewpoint.look_away()
        if self.viewer != self.viewpoint.viewer:
            self.refresh()

    def _look(self) -> bool:
        """Resets the stage if the view is now another seat's; returns whether it is."""
        if self.viewer is None or self.viewer == self.viewpoint.viewer:
            return False
        self.looking = False
        self.director.finish_episode()  # what is under way is over; what comes after it is told to the new viewer
        self.viewer = self.viewpoint.viewer
        self.director.forget()
        self.hand.drop()
        self._turn_table()
        self.playback.turn_to(self.viewer)
        self.showing.show(self.playback.view)
        self.hand.order.sort(self.sorting, afresh=False)
        self.referee.tell_again(self.playback.lines)
        return True

    def show_all(self) -> None:
        """Sets the stage from the view; a match that has just begun is dealt card by card."""
        first = self.viewer is None
        self.hud.calm()
        self.director.begin_anew()
        self.viewer = self.viewpoint.viewer
        self.hand.drop()
        self._turn_table()
        news = self.referee.take_news(self.viewer)
        if first and news and news[0].deal:
            self.playback.begin(self.viewer)
            self.showing.viewer = self.viewer
            self.showing.show_undealt()
            self._tell(news)
        else:
            self.playback.catch_up(self.viewer)
            self.showing.show(self.playback.view, at_once=first)
            self.hand.order.sort(self.sorting, afresh=False)
            counted = self.playback.counted_last(self.viewer) if first else None
            if counted is not None:
                self.listener.round_over(counted, whole=True)

    def _acting(self) -> int:
        """The person who has the pointer: no one behind a curtain, and no one once the match is over."""
        seat = self.viewpoint.asked
        here = seat in self.known.waiting_for() and not self.viewpoint.covered and not self.known.over
        slapping = here and self.race is not None and self.race.slaps_only(seat)
        return seat if here and not slapping else -1

    def _seats_on_turn(self) -> tuple[int, ...]:
        """The seats to show as asked. Players have to notice for themselves that there is something to slap."""
        waiting, race = self.known.waiting_for(), self.race
        return waiting if race is None else tuple(seat for seat in waiting if not race.aims_only(seat))

    def _ask(self) -> None:
        """Shows whose turn it is, and asks them: without sound or light if the question is a quiet one."""
        if self.lines != self.known.lines:
            self.asked_at = self.scene.time
        self.lines, self.on_turn = self.known.lines, self._seats_on_turn()
        lit = tuple(seat for seat in self.on_turn if not self.known.is_quiet(seat))
        new = self.hud.turn_to(lit)
        self.scene.cloth.turn_to(lit if self.race is None else ())
        in_turns = self.race is None and not self.known.timed
        if new and in_turns and self.viewpoint.asked in lit and len(self.setup.people) > 1:
            self.play_sound("your_turn")
        self._turn_table()
        self.hand.ask(self._acting())
        self.listener.asked()
        self.curtain_held = False
        if not self.stopped:
            self._drop_curtain()

    def _drop_curtain(self) -> None:
        """Covers the table until the next person is there, unless the table answers for them."""
        due = self.viewpoint.curtain and not self.known.over
        self.curtain_held = due and self.passes()
        if due and not self.curtain_held:
            self.listener.curtain_falls()

    def _turn_table(self) -> None:
        """Brings the seat that is asked to the front, if the setting says so; otherwise the first person sits there."""
        humans = self.setup.humans()
        front = humans[0] if humans else 0
        if self.turns_view and self.race is None and self.viewpoint.asked >= 0:
            front = self.viewpoint.asked
        if front != self.front:
            self.front = front
            self.arrange(self.area, self.strip)
