"""Pointing at people: a click on a name chooses that player, if a player is to be chosen.

At any other time it makes a call about them, if one is possible. Nothing reveals whether it is: those who point in vain
see the reason, and can't point again for a moment.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from games.engine import Move, Sees
from tabletop.hand.focus import Stop
from tabletop.input.gestures import Gesture, GestureKind
from tabletop.scene.painter import Painter
from tabletop.scene.rect import Rect

from .question_plate import Choose
from .session import Session
from .space import TableSpace

if TYPE_CHECKING:
    from tabletop.app import App

REST_NS = 3_000_000_000
"""How long those who have pointed in vain can't point again."""


class Pointing:
    """The names around the table, as places to click."""

    def __init__(self, app: App, session: Session, space: TableSpace, choose: Choose) -> None:
        self.app, self.session, self.space, self.choose = app, session, space, choose
        self.scene, self.rules, self.hand = session.scene, session.rules, session.hand
        layout = session.referee.game.layout
        self.verbs = [verb for verb in self.rules.calls if verb not in layout.calls]
        """The calls that can be made about a player."""
        self.rests: dict[int, int] = {}
        """Until when a seat can't point again."""
        self.over = -1
        """The seat whose name the pointer is on."""

    # ------------------------------------------------------------------ places

    def plate(self, seat: int) -> Rect:
        """The strip in which the name of a seat stands."""
        return self.scene.places.seats[seat].plate

    def name(self, seat: int) -> Rect:
        """Where the name is in the strip, as it is drawn now."""
        drawn = self.space.nameplate(seat)
        return drawn.rect if drawn is not None else self.plate(seat)

    def seats(self) -> list[int]:
        """The seats that can be pointed at: all, except that of a person who plays alone."""
        if self.session.known.over:
            return []
        you = self.session.setup.you
        pointed = [seat for seat in range(self.rules.seats) if self.verbs and seat != you]
        return [seat for seat in {*pointed, *self._chosen()} if self.plate(seat).width > 0]

    def under(self, x: int, y: int) -> int:
        """The seat whose name is at a point; -1: none."""
        near = (seat for seat in self.seats() if self.plate(seat).y <= y < self.plate(seat).bottom)
        return next((seat for seat in near if self.name(seat).holds(x, y)), -1)

    def is_chosen(self, seat: int) -> bool:
        """Whether a click on a name chooses that seat."""
        return seat in self._chosen()

    def stops(self) -> list[Stop]:
        """The names, as stops of the arrow keys."""
        chosen = self._chosen()
        return [
            Stop(*self.plate(seat).centre, button=partial(self.point, seat), call=seat not in chosen)
            for seat in self.seats()
        ]

    # ------------------------------------------------------------------ actions

    def heard(self, gesture: Gesture) -> bool:
        """Points at the seat whose name is clicked; returns whether there is one."""
        seat = self.under(gesture.x, gesture.y)
        if gesture.kind is GestureKind.MOVE:
            self.over = seat
        if gesture.kind is not GestureKind.PRESS or seat < 0:
            return False
        if gesture.button == 1:
            self.point(seat)
        return True

    def point(self, seat: int) -> None:
        """Chooses a seat, or makes a call about it."""
        chosen = self._chosen().get(seat)
        if chosen:
            self.choose(list(dict.fromkeys(chosen)), self.plate(seat), self.hand.seat)
            return
        accuser = self._accuser(seat)
        if accuser < 0 or not self.verbs:
            return
        now = self.app.clock()
        if self.rests.get(accuser, 0) <= now and not self._called_out(accuser, seat, now):
            self.rests[accuser] = now + REST_NS

    def _called_out(self, accuser: int, seat: int, now: int) -> bool:
        """Whether a call about that seat was accepted."""
        place = self._place(seat)
        moves = self.session.referee.known.moves(accuser)
        found = (move for move in moves if move.verb in self.verbs and move.to == place)
        return self.session.calling.call(accuser, next(found, Move(self.verbs[0], (), place)), now)

    def _chosen(self) -> dict[int, list[Move]]:
        """The seats to choose from, each with its moves. Players who choose among several places of their own don't
        choose themselves."""
        legal, found = self.hand.legal, dict[int, list[Move]]()
        for zone, moves in legal.targets(move for move in legal.moves if not move.cards).items():
            name, owner = self.rules.names[zone], self.rules.declared[zone].owner
            if owner >= 0 and (owner != self.hand.seat or name == self._place(owner)):
                found.setdefault(owner, []).extend(moves)
        return found

    def _accuser(self, seat: int) -> int:
        """Who points at a seat: the person who is asked, unless it is their own; otherwise another person at this
        screen."""
        humans, asked = self.session.setup.humans(), self.session.viewpoint.asked
        return next((other for other in (asked, *humans) if other in humans and other != seat), -1)

    def _place(self, seat: int) -> str:
        """The place by which rules name a seat: its hand."""
        own = [zone for zone in self.rules.declared if zone.owner == seat]
        return next((zone.name for zone in own if zone.sees is Sees.OWNER), own[0].name if own else "")

    # ------------------------------------------------------------------ drawing

    def draw(self, painter: Painter) -> None:
        """Draws a frame around the names to choose from, and around the one that is pointed at or has the focus."""
        style, chosen, focus = self.space.style, self._chosen(), self.hand.focus.stop
        for seat in self.seats():
            focused = focus is not None and focus.button is not None and (focus.x, focus.y) == self.plate(seat).centre
            kind = "focus" if focused else "target" if seat in chosen else ""
            if kind or seat == self.over:
                colour = style.colours.frames[kind] if kind else style.colours.edge
                rect, thick = self.name(seat).shrunk(-style.px(0.25)), max(2, style.px(0.14))
                painter.panel(rect, (0, 0, 0, 0), rect.height // 2, colour, thick)
