"""Scrolling a page on its paper."""

from __future__ import annotations

from tabletop.scene.spring import Spring

from .page import Page

GLIDE_SECONDS = 0.22
_TOP = 1.8


class PageScroll:
    """How far a page is scrolled, and how far it can be. It glides there."""

    def __init__(self) -> None:
        self.page = Page(0, 0)
        self.px = 0
        """The height of the letters."""
        self.height = 0
        """The height of the paper."""
        self.offset = Spring(0.0, GLIDE_SECONDS)

    @property
    def top(self) -> int:
        """The white above the first line and below the last one."""
        return round(self.px * _TOP)

    @property
    def most(self) -> int:
        """How far it can be scrolled."""
        return max(0, self.page.height + 2 * self.top - self.height)

    @property
    def section(self) -> int:
        """The heading of the section that is being read: the lowest one that has come near the top. Near the end of the
        page the line that counts as the top moves down, as headings there never reach it."""
        if not self.most:
            return 0
        near = 2.5 * self.px
        rest = self.most - self.offset.target
        sunk = max(0.0, 1 - rest / self.height) * (self.height - near)
        return self.page.section(round(self.offset.target + near + (sunk if rest < self.height else 0) - self.top))

    def to(self, y: float, glide: bool = True) -> None:
        """Scrolls a place of the page to the top, or as far as possible."""
        self.offset.target = float(round(max(0.0, min(y, float(self.most)))))
        if not glide:
            self.offset.snap()

    def to_head(self, number: int) -> None:
        """Scrolls to a heading; to the very top for the first one."""
        self.to(self.page.heads[number].y + self.top - round(0.9 * self.px) if number else 0)

    def by(self, pixels: float) -> None:
        """Scrolls on from where it is going to be."""
        self.to(self.offset.target + pixels)
