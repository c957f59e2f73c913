"""Space: the part of the window that belongs to the table, and what must stay visible there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from games.engine import Shape, Spot
from tabletop.scene.rect import Rect
from tabletop.stage.nameplates import Nameplate
from tabletop.stage.seating import SeatPlace
from tabletop.ui.style import Style

from .bar import Bar
from .bells import Bells
from .clear import Surroundings
from .question_plate import QuestionPlate
from .session import Session

if TYPE_CHECKING:
    from tabletop.app import App


NAME, ALONE = 0.32, 0.7
"""The most of its strip that the name in front takes: beside buttons, and where there are none."""


class TableSpace:
    """Finds out where things can come up over the table."""

    def __init__(self, app: App, session: Session, bar: Bar, bells: Bells, question: QuestionPlate) -> None:
        self.app, self.session, self.bar, self.bells, self.question = app, session, bar, bells, question
        self.scene = session.scene
        self.odds: Rect | None = None
        """Where the odds stand, if they do."""
        self.told: Callable[[], Sequence[Rect]] = list
        """Where a tip for newcomers stands, if one does."""

    @property
    def style(self) -> Style:
        """The sizes and colours of the window."""
        return self.app.style

    @property
    def area(self) -> Rect:
        """The window within the rail."""
        return self.scene.cloth.room(self.app.size)

    @property
    def rail(self) -> Rect:
        """The rail below the table, which goes to the lower edge of the window."""
        area = self.area
        return Rect(area.x, area.bottom, area.width, self.app.size[1] - area.bottom)

    def nameplate(self, seat: int) -> Nameplate | None:
        """Returns the plate of a seat as it lies now."""
        session = self.session
        view, scores = session.playback.view, session.playback.scores
        return session.hud.nameplate(self.style, self.app.look, view, scores, seat)

    def texts(self) -> list[Rect]:
        """Where names, numbers, buttons and signs are, and where the question stands, which nothing should hide."""
        plates = [self.nameplate(seat) for seat in range(self.scene.rules.seats)]
        names = [plate.whole for plate in plates if plate is not None]
        buttons = [*(button for button, _ in self.question.offers), *self.bells.buttons]
        counts = (count.rect for count in self.session.hud.counts.badges(self.style))
        asked = [rect for rect in (self.scene.places.ask, self.question.rect, self.odds) if rect and rect.width]
        return [*names, *(button.rect for button in buttons), *asked, *self.scene.signage.rects(), *counts]

    def arrange_controls(self, offers: bool) -> None:
        """Places what belongs to the names: the bells beside them, question and `offers`, if there are any, above the
        hand in front."""
        places, gap = self.scene.places, self.style.px(0.5)
        seats = {seat: place if place.plate.width else SeatPlace(place.box, places.ask, "b")
                 for seat, place in enumerate(places.seats)}  # fmt: skip
        self.session.hud.taken = self.bells.arrange(seats)
        front = max(0, self.session.front)
        strip, ask, own = places.seats[front].plate, places.ask, self.session.hud.taken.get(front)
        if own is not None and not strip.width:
            ask = ask._replace(x=own.right + gap, width=ask.right - own.right - gap)
        if strip.width:
            self.session.hud.most[front] = round(strip.width * (NAME if offers else ALONE))
            plate = self.nameplate(front)
            left = plate.whole.right + gap if plate is not None else strip.x
            strip = strip._replace(x=left, width=max(1, strip.right - left))
        self.question.arrange(ask, strip, places.ask.centre[0])

    def surroundings(self) -> Surroundings:
        """Collects everything that something coming up over the table should not hide."""
        places = self.scene.places
        empty = [self.scene.zone_rect(zone) for zone, place in enumerate(places.zones) if _may_be_empty(place.spot)]
        strip, ask = places.seats[max(0, self.session.front)].plate, places.ask
        front = Rect(ask.x, ask.y, ask.width, strip.bottom - ask.y) if strip.width else None
        return Surroundings(self.area, self.style.px(0.4), self.scene.nodes(), self.texts(), empty, front)

    def beside_tips(self) -> Surroundings:
        """The same with the tip for newcomers, for what comes up while people read."""
        around = self.surroundings()
        return replace(around, texts=[*around.texts, *self.told()])


def _may_be_empty(spot: Spot) -> bool:
    """Whether a card can go here though there is none: an outline shows it, or there are always further places."""
    return (spot.outline or spot.grows > 0) and spot.shape is Shape.PILE
