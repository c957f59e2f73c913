"""Screens with charts, which fill the height that is left."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.scene.rect import Rect
from tabletop.ui.chart import ScoreChart
from tabletop.ui.style import Style
from tabletop.ui.widgets import Widget

from .menu import MenuScreen

if TYPE_CHECKING:
    from tabletop.app import App

_TALLEST = 30.0
_ABOVE = 0.3
"""The share of the height left over that goes above the body if there is no chart to fill it."""


class Space(Widget):
    """An empty space of this height in units, or more if there is room."""

    def __init__(self, units: float = 0.0) -> None:
        super().__init__()
        self.units, self.more = units, 0

    def height(self, style: Style, width: int) -> int:
        return style.px(self.units) + self.more


class ChartedScreen(MenuScreen):
    """A menu with charts in its body. The first one grows."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.space = Space()

    def _lay_body(self, room: Rect) -> None:
        widgets = list(self.body.widgets())
        chart = next((widget for widget in widgets if isinstance(widget, ScoreChart)), None)
        self.space.more = 0
        if chart is not None:
            chart.room = 0
        super()._lay_body(room)
        spare = room.height - self.scroll.content
        if spare <= 0:
            return
        if chart is not None:
            chart.room = max(chart.rect.height, min(self.style.px(_TALLEST), chart.rect.height + spare))
        else:
            self.space.more = round(spare * _ABOVE)
        super()._lay_body(room)
