"""Space: the part of the window that belongs to the table, and what must stay visible there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine import Shape, Spot
from tabletop.scene.rect import Rect
from tabletop.stage.nameplates import Nameplate
from tabletop.ui.style import Style

from .bar import Bar
from .clear import Surroundings
from .session import Session

if TYPE_CHECKING:
    from tabletop.app import App


class TableSpace:
    """Finds out where things can come up over the table."""

    def __init__(self, app: App, session: Session, bar: Bar) -> None:
        self.app, self.session, self.bar = app, session, bar
        self.scene = session.scene

    @property
    def style(self) -> Style:
        """The sizes and colours of the window."""
        return self.app.style

    @property
    def area(self) -> Rect:
        """The window without the bar."""
        width, height = self.app.size
        return Rect(0, self.bar.height, width, height - self.bar.height)

    def nameplate(self, seat: int) -> Nameplate | None:
        """Returns the plate of a seat as it lies now."""
        session = self.session
        view, scores = session.playback.view, session.playback.scores
        return session.hud.nameplate(self.style, self.app.look, view, scores, seat)

    def texts(self) -> list[Rect]:
        """Where names, buttons and signs are, which nothing should hide."""
        plates = [self.nameplate(seat) for seat in range(self.scene.rules.seats)]
        names = [plate.whole for plate in plates if plate is not None]
        return [*names, *(button.rect for button, _ in self.bar.offers), *self.scene.signage.rects()]

    def surroundings(self) -> Surroundings:
        """Collects everything that something coming up over the table should not hide."""
        places = self.scene.places
        empty = [place.rect for place in places.zones if _may_be_empty(place.spot)]
        front = places.seats[max(0, self.session.front)].plate
        return Surroundings(self.area, self.style.px(0.4), self.scene.nodes(), self.texts(), empty, front)


def _may_be_empty(spot: Spot) -> bool:
    """Whether an outline shows that a card can go here."""
    return spot.outline and spot.shape is Shape.PILE
