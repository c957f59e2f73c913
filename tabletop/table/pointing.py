"""Pointing at people: a click on somebody's name means that one, where a player is to be chosen.

At any other time it calls out what can be called out about him. Nothing tells whether there is anything: whoever points
in vain hears why, and may not point again for a moment.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from games.engine import Move, Sees
from tabletop.hand.focus import Stop
from tabletop.scene.painter import Painter
from tabletop.scene.rect import Rect

if TYPE_CHECKING:
    from .screen import TableScreen

REST_NS = 3_000_000_000
"""So long nobody points again who has pointed in vain."""


class Pointing:
    """The names around the table, as places to click."""

    def __init__(self, screen: TableScreen) -> None:
        self.screen = screen
        rules, layout = screen.rules, screen.game.layout
        self.verbs = [verb for verb in rules.calls if verb not in layout.calls]
        """What is called out about somebody."""
        self.rests: dict[int, int] = {}
        """Until when somebody may not point again."""
        self.over = -1
        """The seat whose name the pointer is on."""

    # ------------------------------------------------------------------ places

    def plate(self, seat: int) -> Rect:
        """The strip in which the name of a seat stands."""
        assert self.screen.scene.places is not None
        return self.screen.scene.places.seats[seat].plate

    def name(self, seat: int) -> Rect:
        """Where the name stands in it, as it is drawn now."""
        screen = self.screen
        drawn = screen.nameplate(seat)
        return drawn.rect if drawn is not None else self.plate(seat)

    def seats(self) -> list[int]:
        """The seats that can be pointed at: all but that of somebody who sits here alone."""
        screen = self.screen
        if screen.scene.places is None or screen.referee.known.over:
            return []
        humans = screen.setup.humans()
        own = humans if len(humans) == 1 else ()
        pointed = [seat for seat in range(screen.rules.seats) if self.verbs and seat not in own]
        return [seat for seat in {*pointed, *self._chosen()} if self.plate(seat).width > 0]

    def under(self, x: int, y: int) -> int:
        """The seat whose name is there; -1: none."""
        near = (seat for seat in self.seats() if self.plate(seat).y <= y < self.plate(seat).bottom)
        return next((seat for seat in near if self.name(seat).holds(x, y)), -1)

    def stops(self) -> list[Stop]:
        """The names, for the arrows to walk to."""
        found = []
        for seat in self.seats():
            x, y = self.plate(seat).centre
            found.append(Stop(x, y, button=partial(self.point, seat)))
        return found

    # ------------------------------------------------------------------ what it does

    def point(self, seat: int) -> None:
        """Somebody points at a seat."""
        chosen = self._chosen().get(seat)
        if chosen:
            self.screen.choose(list(dict.fromkeys(chosen)), self.plate(seat), self.screen.hand.seat)
            return
        accuser = self._accuser(seat)
        if accuser < 0 or not self.verbs:
            return
        now = self.screen.app.clock()
        if self.rests.get(accuser, 0) <= now and not self._called_out(accuser, seat, now):
            self.rests[accuser] = now + REST_NS

    def _called_out(self, accuser: int, seat: int, now: int) -> bool:
        """Whether there was anything to call out about that seat."""
        place = self._place(seat)
        found = (
            move for move in self.screen.referee.known.moves(accuser) if move.verb in self.verbs and move.to == place
        )
        return self.screen.session.calling.call(accuser, next(found, Move(self.verbs[0], (), place)), now)

    def _chosen(self) -> dict[int, list[Move]]:
        """The seats of which one is to be chosen, each with the moves that do. Whoever chooses among several places of
        his own does not choose himself."""
        screen, found = self.screen, dict[int, list[Move]]()
        for zone, moves in screen.hand.legal.targets(m for m in screen.hand.legal.moves if not m.cards).items():
            name, owner = screen.rules.names[zone], screen.rules.declared[zone].owner
            if owner >= 0 and (owner != screen.hand.seat or name == self._place(owner)):
                found.setdefault(owner, []).extend(moves)
        return found

    def _accuser(self, seat: int) -> int:
        """Who points at a seat: the one who is asked, if he is not the one; else another who sits here."""
        humans, asked = self.screen.setup.humans(), self.screen.viewpoint.asked
        return next((other for other in (asked, *humans) if other in humans and other != seat), -1)

    def _place(self, seat: int) -> str:
        """The place by which rules name a seat: its hand."""
        declared = self.screen.rules.declared
        own = [zone for zone in declared if zone.owner == seat]
        return next((zone.name for zone in own if zone.sees is Sees.OWNER), own[0].name if own else "")

    # ------------------------------------------------------------------ drawing

    def draw(self, painter: Painter) -> None:
        """A frame around the names among which one is to be chosen, and around that which is pointed at or has the
        focus."""
        screen, style = self.screen, self.screen.style
        chosen, focus = self._chosen(), screen.hand.focus.stop
        for seat in self.seats():
            focused = focus is not None and focus.button is not None and (focus.x, focus.y) == self.plate(seat).centre
            kind = "focus" if focused else "target" if seat in chosen else ""
            if kind or seat == self.over:
                colour = style.colours.frames[kind] if kind else style.colours.edge
                rect, thick = self.name(seat).shrunk(-style.px(0.25)), max(2, style.px(0.14))
                painter.panel(rect, (0, 0, 0, 0), rect.height // 2, colour, thick)
