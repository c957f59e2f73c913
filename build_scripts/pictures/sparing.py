"""The program as tests and cameras run it: frames that no one looks at can stay undrawn, which saves most of the
time."""

from __future__ import annotations

from tabletop.app import App


class SparingApp(App):
    """Draws only while someone looks; everything else runs as usual."""

    unseen = False
    blind = False
    """Whether no one ever looks: where only places matter, a large window needs no pictures."""
    owes = False
    """Whether the last frame was skipped."""

    def draw(self) -> None:
        self.owes = self.unseen and not self.blind
        if not self.unseen and not self.blind:
            super().draw()
            return
        assert self.top is not None
        for screen in self.screens:
            screen.stale = False
        self.frames += 1
        self.top.shown(self.clock())
