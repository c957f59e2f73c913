"""The table: a match being played. It leads the players' gestures to the referee and what happens to the director."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pygame

from games.engine import NO_SEAT, Card, IllegalMove, Move, Phrase, Shape, Spot
from sprites.design import text_of, title_of
from tabletop.hand.intents import Chosen, Intent, Pressed, Refused
from tabletop.input.gestures import Gesture
from tabletop.input.navigation import Command
from tabletop.match.referee import Referee
from tabletop.match.talk import talk_at
from tabletop.scene.card import CardNode
from tabletop.scene.painter import Painter
from tabletop.scene.pictures import TALL, CardPictures
from tabletop.scene.rect import Rect
from tabletop.stage.nameplates import Nameplate
from tabletop.stage.table_scene import TableScene
from tabletop.ui.screen import Screen

from .bar import Bar
from .choosing import asks_for_choice, label, picker_for, place_of_choice
from .clear import Surroundings, box_of
from .commands import Commands
from .game_menu import PAUSED, CountDown
from .guide_plate import GuidePlate
from .hint_plate import HintPlate
from .input import Input
from .key_words import own_keys, peek_key
from .number_picker import NumberPicker
from .odds_plate import OddsPlate
from .picker import Picker
from .pointer import Pointer
from .pointing import Pointing
from .prompt import Line, prompt
from .race_view import draw_race
from .session import Session
from .shown import Shown
from .tips import Tips
from .ways import Ways

if TYPE_CHECKING:
    from tabletop.app import App

REFUSED_SECONDS = 2.6
GUIDE_STEP_NS = 100_000_000
"""How often it is asked whether what the guide tells has been there for long enough."""
RESULT_PAUSE = 1.1
"""Between the end of a match and its results: the last card is still being looked at."""


class TableScreen(Screen):
    """A match on the table."""

    def __init__(self, app: App, referee: Referee, ways: Ways) -> None:
        super().__init__(app)
        self.referee, self.ways = referee, ways
        self.setup, self.game, self.rules = referee.setup, referee.game, referee.rules
        self.words = app.house.words(self.game).among(self.names)
        self.scene = TableScene(self.game, self.rules, self._pictures(), self._backdrop)
        self.session = Session(referee, self.scene, self.words, app.house.bindings, app.play_sound, self)
        self.session.talk = talk_at(self.game.layout, self.setup.people, app.house.language.table)
        self.viewpoint, self.hand = self.session.viewpoint, self.session.hand
        self.director, self.race = self.session.director, self.session.race
        self.commands = Commands(self)
        self.pointing = Pointing(self)
        self.bar = Bar(self)
        self.pointer = Pointer(self.hand)
        self.input = Input(self)
        self.tips = Tips(self)
        self.hint_plate, self.odds_plate = HintPlate(), OddsPlate(self.game, self.words)
        self.guide = GuidePlate(self)
        self.picker: Picker | NumberPicker | None = None
        self.refused, self.refused_left = "", 0.0
        self.over_for = 0.0
        self.finished = False

    # ------------------------------------------------------------------ looks

    def _pictures(self) -> CardPictures:
        return CardPictures(self.app.look, self.game.key, self.card_title)

    def card_title(self, card: Card) -> tuple[str, str]:
        """The name and the text that a card bears, in the chosen language."""
        return title_of(card, self.words.sentences), text_of(card, self.words.sentences)

    def _backdrop(self, size: tuple[int, int]) -> pygame.Surface:
        """The cloth, with the outlines of places where cards will lie."""
        whole = self.app.ground(size).copy()
        if self.scene.places is not None:
            for place in self.scene.places.zones:
                if place.spot.shape in (Shape.PILE, Shape.COLUMN) and place.spot.outline:
                    x, y = place.rect.centre
                    if place.spot.shape is Shape.COLUMN:
                        y = round(place.rect.y + place.width * TALL / 2)
                    picture = self.scene.pictures.empty(place.width)
                    whole.blit(picture, picture.get_rect(center=(x, y)))
        return whole

    def arrange(self, width: int, height: int) -> None:
        if self.scene.pictures.look is not self.app.look:
            self.scene.pictures.look = self.app.look
            self.scene.pictures.clear()
        self.session.follow(self.app.settings, self.app.house.bindings)
        self.bar.arrange(width, height)
        self.session.arrange(self.area.shrunk(self.style.px(0.4)), self.style.row)
        self.bar.place_offers()
        self.guide.arrange()
        self._place_odds()
        self.picker = None  # it lies where its card was
        self.scene.stage.snap()

    # ------------------------------------------------------------------ coming and going

    def entered(self) -> None:
        super().entered()
        self.session.refresh()
        if self.race is None:
            self.referee.resume(PAUSED, self.app.clock())
        elif self.referee.paused and not self.referee.known.over:
            self.app.push(CountDown(self.app, self))

    def left(self) -> None:
        self.stale = True
        if self.app.top is not self:
            return  # the match is left for good
        self.input.let_go()
        if not self.referee.known.over:
            self.referee.pause(PAUSED, self.app.clock())  # something comes above it: nobody races, or calls, unseen

    def close(self) -> None:
        self.scene.let_go()

    @property
    def racing(self) -> bool:  # type: ignore[override]
        """Somebody may act at any moment."""
        return (self.race is not None or self.referee.known.timed) and not self.finished

    # ------------------------------------------------------------------ hearing

    def heard(self, gesture: Gesture) -> None:
        self.stale = True
        self.tell_buttons()
        self.carry_out(self.input.heard(gesture))

    def obey(self, told: Command) -> None:
        """A command of a sign."""
        self.carry_out(self.commands.obey(told))

    def carry_out(self, intent: Intent | None) -> None:
        """Does what somebody means."""
        match intent:
            case Chosen():
                self.choose(list(intent.moves), intent.where, self.hand.seat)
            case Refused():
                self._refuse(intent.why, intent.node)
            case Pressed():
                intent.action()
        if self.hand.selection.picked != self.bar.picked:
            self.bar.ask()

    def tell_buttons(self) -> None:
        """The keys learn where the buttons are now."""
        self.hand.focus.buttons = (*self.bar.stops(), *self.guide.stops())

    # ------------------------------------------------------------------ moves

    def choose(self, moves: list[Move], where: Rect, seat: int) -> None:
        """A seat means one of these moves; which, it is asked beside what it pointed at."""
        if len(moves) == 1:
            self.play(moves[0], seat)
        else:
            self.picker = picker_for(self, moves, where, seat)

    def label(self, move: Move) -> str:
        """What stands on the button of a move."""
        return label(self, move)

    def taken(self) -> list[Rect]:
        """Where names, buttons and signs are, which nothing should hide."""
        seats = range(len(self.setup.people)) if self.scene.places is not None else ()
        plates = [self.nameplate(seat) for seat in seats]
        names = [plate.whole for plate in plates if plate is not None]
        return [*names, *(button.rect for button, _ in self.bar.offers), *self.scene.signage.rects()]

    @property
    def surroundings(self) -> Surroundings:
        """What something that comes up over the table should not hide."""
        places = self.scene.places
        empty = [place.rect for place in places.zones if _may_be_empty(place.spot)] if places is not None else []
        front = places.seats[max(0, self.session.front)].plate if places is not None else None
        return Surroundings(self.area, self.style.px(0.4), self.scene.nodes(), self.taken(), empty, front)

    def nameplate(self, seat: int) -> Nameplate | None:
        """The plate of a seat as it lies now."""
        view = self.referee.known.view(self.viewpoint.viewer)
        return self.session.hud.nameplate(self.style, self.app.look, view, self.session.scores, seat)

    @property
    def area(self) -> Rect:
        """The window without the bar."""
        width, height = self.app.size
        return Rect(0, self.bar.height, width, height - self.bar.height)

    def play(self, move: Move, seat: int | None = None) -> None:
        """The person who is asked makes a move, or another one."""
        self.picker = None
        seat = self.hand.seat if seat is None else seat
        self.hand.drop()
        try:
            self.referee.play(seat, move, self.app.clock())
            self._fade_words(REFUSED_SECONDS)  # whatever could not be done before is forgotten
        except IllegalMove as refused:
            self.say_no(str(refused))
        self.session.refresh()

    def _refuse(self, why: Phrase, node: CardNode | None) -> None:
        """Says why something cannot be done; the card shakes its head."""
        if node is not None and not self.app.settings.reduced_motion:
            node.x.speed += node.width * 9
            node.moving = True
        if node is None:
            self._glow(self.app.settings.glow != "never")  # what could be played instead
        self.say_no(self.words.say(why))

    def call_refused(self, seat: int, why: str) -> None:
        """Somebody has called out what cannot be called."""
        self.say_no(f"{self.names[seat]}: {why}" if self.viewpoint.shared else why)

    def say_no(self, why: str) -> None:
        """Says why something cannot be done."""
        self.refused, self.refused_left = why, REFUSED_SECONDS
        self.app.play_sound("miss")

    @property
    def names(self) -> list[str]:
        """Who sits there."""
        return [person.name for person in self.setup.people]

    def prompt(self) -> Line:
        """What the table says now."""
        return prompt(self.frame(), self.app.say)

    @property
    def peek_key(self) -> str:
        """The key that shows the person who is asked what only they may see."""
        return peek_key(self.app.house.bindings.keys, self.setup.people[self.viewpoint.asked].device)

    def _own_keys(self) -> list[str]:
        """The keys with which people lay a card of their own that nobody sees."""
        keys, found = self.app.house.bindings.keys, []
        for action, verb in self.session.calls.verbs.items():
            each = own_keys(keys, self.setup, action) if verb not in self.rules.calls else []
            if each:
                found.append(self.app.say("table.own_keys", verb=self.label(Move(verb)), keys=", ".join(each)))
        return found

    def frame(self) -> Shown:
        """What the table shows now."""
        referee, known, viewpoint, director = self.referee, self.referee.known, self.viewpoint, self.director
        return Shown(
            view=known.view(viewpoint.viewer),
            viewer=viewpoint.viewer,
            names=tuple(self.names),
            scores=self.session.scores,
            asked=viewpoint.asked,
            on_turn=self.session.told,
            question=self._question(),
            position=(known.lines, referee.jumps),
            shared=viewpoint.shared,
            window=viewpoint.window,
            curtain=viewpoint.curtain,
            race=self.race is not None,
            steps=self.app.settings.pace == "step",
            busy=director.busy,
            revealing=director.revealing,
            hushed=self.session.hushed,
            over=known.over,
            finished=self.finished,
            refused=self.refused if self.refused_left > 0 else "",
            trouble=self.app.house.in_words(referee.trouble) if referee.trouble else "",
            consent=self.bar.consent,
            possible=frozenset(self._possible()),
        )

    def _question(self) -> str:
        """What is asked of the one who is asked; of several at once, of the one who has more buttons than others, or of
        them all."""
        known, asked = self.referee.known, self.viewpoint.asked
        if not self.viewpoint.window:
            hidden = self.viewpoint.covered and asked in self.session.told
            return self.app.say("table.peek", key=self.peek_key) if hidden else known.prompt(asked)
        told = known.prompt(next((seat for seat in self.setup.humans() if seat in self.session.told), NO_SEAT))
        if self.bar.askers:
            seat = self.bar.askers[0]
            told = f"{self.names[seat]}: {known.prompt(seat)}"
        return " ".join([told, *self._own_keys()])

    def _possible(self) -> Iterator[Command]:
        """The commands that would do something now, of those that do not always."""
        history = self.referee.history
        if not self.finished and history.can_undo():
            yield Command.UNDO
        if not self.finished and history.can_redo():
            yield Command.REDO
        if self.referee.story.latest_bot_line >= 0:
            yield Command.WHY
        if self.hand.seat >= 0 and self.app.settings.glow != "never":
            yield Command.HINT

    def goes_on(self) -> None:
        """The match is at another point: it may not be over any more."""
        self.finished, self.over_for = False, 0.0
        self.session.refresh()

    # ------------------------------------------------------------------ time

    def update(self, now_ns: int, seconds: float) -> bool:
        moved = self.session.move(now_ns, seconds, self.guide.reading)
        self.hand.follow_focus()
        moved |= self.commands.move(seconds)
        moved |= self.tips.move(seconds)
        moved |= self.guide.move(seconds)
        moved |= self._follow_odds()
        self._fade_words(seconds)
        self._come_to_an_end(seconds)
        return moved or self.refused_left > 0 or (self.race is None and self.referee.known.timed)

    def _follow_odds(self) -> bool:
        """Whether other odds are told than before."""
        changed = self.odds_plate.follow(self.frame(), self.app.settings.odds)
        if changed:
            self._place_odds()
        return changed

    def _place_odds(self) -> None:
        """The odds stand near the name of the seat that they are about."""
        if self.scene.places is not None and self.odds_plate.lines:
            plate = self.nameplate(self.odds_plate.seat)
            beside = plate.whole if plate is not None else self.scene.places.middle
            self.odds_plate.place(self.style, self.surroundings, beside)

    def _fade_words(self, seconds: float) -> None:
        before, self.refused_left = self.refused_left, max(0.0, self.refused_left - seconds)
        if before > 0 and self.refused_left == 0:
            self._glow(self.app.settings.glow == "always")

    def _glow(self, glowing: bool) -> None:
        """Lets everything glow that can be played, or not."""
        self.hand.lights.glowing = glowing
        self.hand.lights.outline()

    def wakes_ns(self) -> int | None:
        wakes = self.referee.wakes_ns()
        if not self.guide.ages:
            return wakes
        soon = self.app.clock() + GUIDE_STEP_NS
        return soon if wakes is None else min(soon, wakes)

    def prepare(self) -> bool:
        return self.scene.pictures.make_ahead()

    def shown(self, at_ns: int) -> None:
        self.session.shown(at_ns)

    def _come_to_an_end(self, seconds: float) -> None:
        if self.referee.known.over and not self.finished and not self.director.busy:
            self.over_for += seconds
            if self.over_for > RESULT_PAUSE:
                self.finished = True
                self.ways.finished(self)

    def asked(self) -> None:
        """Another seat is asked, or something else of the same. What a picker asks may still be asked."""
        if self.picker is not None and not set(self.picker.moves) <= set(self.hand.legal.moves):
            self.picker = None
        self.bar.ask()
        if self.picker is None and asks_for_choice(self):
            self.choose(self.hand.legal.moves, place_of_choice(self), self.hand.seat)

    def curtain_falls(self) -> None:
        """The curtain falls."""
        if self.app.top is self:
            self.ways.curtain(self)

    # ------------------------------------------------------------------ drawing

    def draw(self, painter: Painter) -> None:
        shown = self.frame()
        self.scene.draw(painter)
        self._draw_lit(painter)
        self.session.hud.draw(painter, self.style, self.app.look, shown.view, shown.scores)
        self.pointing.draw(painter)
        line = prompt(shown, self.app.say)
        self.bar.draw(painter, shown, line)
        if self.race is not None:
            bar = self.bar.room() if not line.text else Rect(0, 0, 0, 0)
            draw_race(painter, self.style, self.app.look, self.race, shown.view, self.names, bar)
        self.odds_plate.draw(painter, self.style)
        self.guide.draw(painter)
        self._draw_hint(painter)
        self.tips.draw(painter)
        self.bar.draw_tip(painter)
        if self.picker is not None:
            self.picker.draw(painter)

    def _draw_hint(self, painter: Painter) -> None:
        """The reason for a hint stands beside the card of the move, its button, or the place where it goes."""
        move = self.hand.lights.hinted
        if move is None or not self.hint_plate.text or self.finished or self.scene.places is None:
            return
        node = self.scene.node_of(move.cards[0]) if move.cards else None
        button = next((button for button, moves in self.bar.offers if move in moves), None)
        beside = self.scene.places.middle
        if node is not None:
            beside = box_of(node)
        elif button is not None:
            beside = button.rect
        elif move.to in self.rules.names:
            beside = self.scene.zone_rect(self.rules.zone(move.to))
        self.hint_plate.draw(painter, self.style, self.surroundings, beside, node)

    def _draw_lit(self, painter: Painter) -> None:
        """Empty places that a card could go to, and the focus on one of them."""
        assert self.scene.places is not None
        focus = self.hand.focus.stop
        frames = dict.fromkeys(self.hand.lights.zones(), "target")
        if focus is not None and focus.node is None and focus.button is None:
            frames[focus.zone] = "focus"
        for zone, frame in frames.items():
            place = self.scene.places.zones[zone]
            if not self.scene.zones[zone]:
                x, y = place.rect.centre
                if place.spot.shape is Shape.COLUMN:
                    y = round(place.rect.y + place.width * TALL / 2)
                picture = self.scene.pictures.frame(frame, place.width, 0.0)
                painter.picture(picture, x - picture.get_width() // 2, y - picture.get_height() // 2)


def _may_be_empty(spot: Spot) -> bool:
    """Whether an outline shows that a card may come to lie here."""
    return spot.outline and spot.shape is Shape.PILE
