"""The table: a match being played. It puts match, stage, hand and everything around them together."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from games.engine import Table
from tabletop.input.gestures import Gesture, GestureKind
from tabletop.input.navigation import Command
from tabletop.match.referee import Referee
from tabletop.match.talk import talk_at
from tabletop.scene.painter import Painter
from tabletop.scene.rect import Rect
from tabletop.screens.furnished import FurnishedTable
from tabletop.ui.screen import Screen

from .bar import Bar
from .bells import Bells
from .card_telling import CardTelling
from .close_up import CloseUp
from .commands import Commands
from .controls import Controls
from .game_menu import PAUSED, CountDown
from .guide_plate import GuidePlate
from .hint_plate import HintPlate
from .input import Input
from .log_panel import LogPanel
from .lone_pass import LonePass
from .news_plate import NewsPlate
from .notice import RefusalNotice
from .observer import Observer
from .odds_plate import OddsPlate
from .picking import Picking
from .playing import Playing
from .pointer import Pointer
from .pointing import Pointing
from .prompt import Line, is_unhurried, prompt
from .question_plate import QuestionPlate
from .race_view import draw_race
from .session import Session
from .shown import Shown
from .space import TableSpace
from .stop_plate import StopPlate
from .stops import Stops
from .tips import Tips
from .toys import Toys
from .undoing import Undoing
from .ways import Ways
from .won_alone import WonAlone
from .wording import MoveWords

if TYPE_CHECKING:
    from tabletop.app import App

GUIDE_STEP_NS = 100_000_000
"""How often to check whether the guide's plate has been up for long enough."""


class TableScreen(Screen):
    """A match on the table."""

    def __init__(self, app: App, referee: Referee, ways: Ways) -> None:
        super().__init__(app)
        self.ways = ways
        self._set_up_match(referee)
        self._set_up_plates()
        self._set_up_input()

    # ------------------------------------------------------------------ putting it together

    def _set_up_match(self, referee: Referee) -> None:
        """Sets up the match, the cards on the stage, and the hand that plays."""
        app = self.app
        self.referee, self.setup, self.game, self.rules = referee, referee.setup, referee.game, referee.rules
        self.furnished = FurnishedTable(app, self.game, self.rules, self.setup)
        self.words, self.scene = self.furnished.words, self.furnished.scene
        self.session = Session(referee, self.scene, self.words, app.house.bindings, app.play_sound, self)
        self.session.talk = talk_at(self.game.layout, self.setup.people, app.house.language.table)
        self.viewpoint, self.hand = self.session.viewpoint, self.session.hand
        self.director, self.race = self.session.director, self.session.race
        self.scene.loose.play_sound = app.play_sound

    def _set_up_plates(self) -> None:
        """Sets up everything around the cards and over them."""
        app, session = self.app, self.session
        self.wording = MoveWords(app, self.scene, self.hand, self.words)
        self.notice = RefusalNotice(app.play_sound)
        self.bells = Bells(app, self.game.layout, self.setup, self.wording, session.ring)
        self.bar = Bar(app, app.house.title(self.game), self.obey, bots=bool(session.referee.story.bots))
        self.question = QuestionPlate(
            app,
            self.wording,
            choose=lambda moves, where, seat: self.playing.choose(moves, where, seat),
            picking=lambda: self.picking.moves,
        )
        self.controls = Controls(
            self.bar, self.bells, self.question, why_not=lambda command: self.undoing.why_not(command)
        )
        self.space = TableSpace(app, session, self.bar, self.bells, self.question)
        self.picking = Picking(self.space, self.hand, self.wording)
        self.playing = Playing(app, session, self.picking, self.notice)
        self.undoing = Undoing(app, session, self.notice)
        self.lone_pass = LonePass(app, session, self.playing, self.picking)
        self.undoing.steps_over = self.lone_pass.steps_over
        self.hand.flicks = lambda: self.undoing.is_open and not app.settings.steady_hands
        session.passes = self.lone_pass.passes_in_public
        self.stops = Stops(app, session, self.playing, self.ways)
        self.won = WonAlone(app, session, self.stops)
        self.stop_plate = StopPlate(app, self.stops, self.space)
        self.observer = Observer(app, session, self.wording, self.picking, self.undoing, self.notice)
        self.guide = GuidePlate(app, session, self.space)
        self.hint_plate = HintPlate(app, session, self.space, self.question, self.picking)
        self.odds_plate = OddsPlate(self.space, self.game, self.words)
        self.log_panel = LogPanel(app, session, self.ways.log)
        self.news_plate = NewsPlate(app, session, self.space, self.guide, self.log_panel.open)
        self.hint_plate.besides = lambda: [rect for _, rect in self.news_plate.tiles]

    def _set_up_input(self) -> None:
        """Sets up pointer and keys, and what they lead to."""
        app, session = self.app, self.session
        self.pointer = Pointer(self.hand)
        self.toys = Toys(session, self.picking)
        self.pointing = Pointing(app, session, self.space, self.playing.choose)
        self.playing.played = self.guide.guide.acted
        self.guide.besides = lambda: [self.picking.picker.rect] if self.picking.picker is not None else []
        telling = CardTelling(app, session)
        self.tips = Tips(app, session, self.pointer, self.space, telling)
        self.close_up = CloseUp(app, session, self.pointer, telling, self.ways.rules)
        self.tips.hushed = lambda: self.close_up.is_open
        self.tips.told_elsewhere = self.news_plate.told_at
        ways = replace(self.ways, log=self.log_panel.open)
        self.commands = Commands(app, session, ways, self.undoing, self.hint_plate, self.guide, self.notice)
        self.commands.taken_elsewhere = lambda command: self.close_up.obey(command) or self.log_panel.obey(command)
        self.commands.acts[Command.CLOSE_UP] = self.close_up.ask
        asides = (self.close_up, self.log_panel, self.stop_plate, self.guide, self.news_plate)
        self.input = Input(
            app, session, self.picking, self.pointer, self.commands, self.controls, self.pointing, asides, self.stops
        )
        self.input.put_away = self.close_up.put_away

    def arrange(self, width: int, height: int) -> None:
        self.won.finish()
        self.session.follow(self.app.settings, self.app.house.bindings)
        self.bar.arrange(width)
        self.session.arrange(self.furnished.furnish(self.bar.height, aside=self.log_panel.aside), self.style.row)
        self.space.arrange_controls(bool(self.observer.offers))
        self._reach_buttons()
        self.guide.arrange()
        self.odds_plate.place(afresh=True)
        self.stop_plate.arrange()
        self.news_plate.arrange()
        self.log_panel.arrange(self.bar.height)
        self.picking.lay_again()
        self.close_up.arrange()
        self.scene.stage.snap()

    # ------------------------------------------------------------------ coming and going

    def entered(self) -> None:
        super().entered()
        self.stops.begin_anew()
        self.session.refresh()
        if self.race is None:
            self.referee.resume(PAUSED, self.app.clock())
        elif self.referee.paused and not self.referee.known.over:
            self.app.push(CountDown(self.app, self.referee, self.ways.menu))

    def left(self) -> None:
        self.stale = True
        if self.app.top is not self:
            return  # the match is left for good
        self.won.finish()
        for part in (self.input, self.toys, self.log_panel, self.close_up):
            part.let_go()
        if not self.referee.known.over:
            self.referee.pause(PAUSED, self.app.clock())  # something covers it: no one races or calls unseen

    def close(self) -> None:
        self.scene.let_go()

    @property
    def racing(self) -> bool:  # type: ignore[override]
        """Whether players may act at any moment."""
        return self.session.racing

    # ------------------------------------------------------------------ input

    def heard(self, gesture: Gesture) -> None:
        self.stale = True
        if self.won.heard(gesture) or self.close_up.watch(gesture) or self.log_panel.turned(gesture):
            return
        self._find_buttons()
        self.toys.heard(gesture)
        self.playing.carry_out(self.input.heard(gesture))
        if gesture.kind is GestureKind.BLUR and self.racing:
            self.ways.menu()  # everything that runs against the clock stops
        if not self.observer.asks_the_same:
            self._offer()

    def obey(self, command: Command) -> None:
        """Carries out the command of a sign."""
        self.playing.carry_out(self.commands.obey(command))

    def asked(self) -> None:
        """Called when another seat is asked, or the same one something else. An open picker may still apply."""
        self.picking.keep()
        self._offer()
        where = self.picking.place_of_choice() if self.picking.picker is None else None
        if where is not None:
            self.playing.choose(self.hand.legal.moves, where, self.hand.seat)

    def curtain_falls(self) -> None:
        """Covers the table until the next person is there."""
        if self.app.top is self:
            self.ways.curtain()

    def call_refused(self, seat: int, why: str) -> None:
        """Explains why a call was not accepted."""
        self.playing.explain(f"{self.session.names[seat]}: {why}" if self.viewpoint.shared else why)

    def round_over(self, counted: Table, whole: bool = False) -> None:
        """Makes a stop, with a sheet that says where the points of the round came from."""
        self.stops.round_over(counted, whole)

    # ------------------------------------------------------------------ what is shown

    def frame(self) -> Shown:
        """Sums up what the table shows now."""
        return self.observer.look()

    def prompt(self) -> Line:
        """The current prompt."""
        return prompt(self.frame(), self.app.say)

    def _offer(self) -> None:
        """Makes the buttons for a new position, or for other picked cards."""
        self.undoing.consent = -1
        self.observer.ask()
        self.space.arrange_controls(bool(self.observer.offers))
        shown = self.frame()
        self.question.offer(shown)
        self.question.lay(prompt(shown, self.app.say), is_unhurried(shown))
        self._reach_buttons()

    def _find_buttons(self) -> None:
        """Finds the buttons that the keys can reach."""
        self.hand.focus.buttons = (
            *self.stop_plate.reach(),
            *self.controls.stops(),
            *self.pointing.stops(),
            *self.guide.stops(),
        )

    def _reach_buttons(self) -> None:
        """Keeps the focus where it was, even if its button is gone or has moved."""
        self._find_buttons()
        self.hand.focus.keep()
        self.hand.lights.outline()

    # ------------------------------------------------------------------ time

    def update(self, now_ns: int, seconds: float) -> bool:
        moved = self.session.move(now_ns, seconds, self.guide.reading)
        self.hand.follow_focus()
        moved |= self.hint_plate.move(seconds)
        shown = self.frame()
        moved |= self.close_up.move(seconds, shown) | self.tips.move(seconds, shown)
        moved |= self.guide.move(seconds)
        if self.guide.release_clock():
            self.referee.pause(PAUSED, self.app.clock())
            self.app.push(CountDown(self.app, self.referee, self.ways.menu))
        if self.guide.take_change():
            self._find_buttons()
            self.hand.focus.keep()
        moved |= self._follow_odds(shown)
        moved |= self.news_plate.follow(shown) | self.log_panel.follow(shown)
        moved |= self.playing.fade(seconds) | self.lone_pass.move(self.guide.reading)
        moved |= self.stops.count()
        if self.stops.move() or self.stop_plate.follow():
            moved = True
            self.stop_plate.follow()
            if self.stops.stands:
                self.hand.focus.pause()
            self._reach_buttons()
        moved |= self.won.move(seconds)
        return moved or bool(self.notice.text) or (self.race is None and self.referee.known.timed)

    def _follow_odds(self, shown: Shown) -> bool:
        """Updates the odds; returns whether they have changed."""
        changed = self.odds_plate.follow(shown, self.app.settings.odds)
        if changed:
            self.odds_plate.place()
        return changed

    def wakes_ns(self) -> int | None:
        guided = self.app.clock() + GUIDE_STEP_NS if self.guide.ages else None
        wakes = (self.referee.wakes_ns(), self.stops.wakes_ns, self.lone_pass.wakes_ns, guided)
        return min((moment for moment in wakes if moment is not None), default=None)

    def prepare(self) -> bool:
        return self.won.make_ahead() or self.scene.pictures.make_ahead()

    def shown(self, at_ns: int) -> None:
        self.session.drawn(at_ns)

    # ------------------------------------------------------------------ drawing

    def draw(self, painter: Painter) -> None:
        shown = self.frame()
        line = prompt(shown, self.app.say)
        self.scene.draw(painter)
        self._draw_lit(painter)
        self.session.hud.draw(
            painter,
            self.style,
            self.app.look,
            shown.view,
            [score - self.stops.counting.missing(seat) for seat, score in enumerate(shown.scores)],
            chart=self.stops.sheet is None,
            avoid=[*self.space.texts(), *self.space.told()] if self.session.hud.captions else (),
        )
        self.pointing.draw(painter)
        self.bar.draw(painter, shown)
        self.log_panel.draw(painter)
        self.bells.draw(painter, shown)
        if not (self.won.going or self.stops.sheet or self.director.beats.blocking):  # there is nothing to answer
            self.question.draw(painter, shown, line)
        if self.race is not None:
            strip = self.question.ask if not line.text else Rect(0, 0, 0, 0)
            draw_race(painter, self.style, self.app.look, self.race, shown.view, shown.names, strip)
        for node in self.hand.drag.held:
            node.paint(painter)  # carried above names and buttons
        for plate in (self.news_plate, self.odds_plate, self.guide, self.hint_plate, self.tips):
            plate.draw(painter)
        self.app.captions.draw(painter, self.style, self.space.rail)
        if not self.won.going:
            self.stop_plate.draw(painter)
        self.session.hud.confetti.draw(painter, self.scene.places.area, self.style.unit)
        self.controls.draw_tip(painter)
        self.picking.draw(painter)
        self.close_up.draw(painter)

    def _draw_lit(self, painter: Painter) -> None:
        """Draws frames around the empty places that a card could go to, and the focus on one of them."""
        focus = self.hand.focus.stop
        frames = self.hand.lights.frames()
        if focus is not None and focus.node is None and focus.button is None:
            frames[focus.zone] = "focus"
        self.scene.empty_places.draw_frames(painter, frames, self.scene.zones)
