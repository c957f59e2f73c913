"""The program as tests and cameras use it: frames at which nobody looks may stay undrawn, which saves most of the
time."""

from __future__ import annotations

from tabletop.app import App


class SparingApp(App):
    """Draws only while somebody looks; all else goes on as ever."""

    unseen = False
    owes = False
    """The last frame was not drawn."""

    def draw(self) -> None:
        self.owes = self.unseen
        if not self.unseen:
            super().draw()
            return
        assert self.top is not None
        for screen in self.screens:
            screen.stale = False
        self.frames += 1
        self.top.shown(self.clock())
