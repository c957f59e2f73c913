"""An inspector: goes wherever the camera goes, and looks at each screen and moment in windows and with texts of several
sizes. Nothing is painted, and time stands still meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from build_scripts.pictures import shots
from tabletop.screens.menu import MenuScreen
from tabletop.table.screen import TableScreen
from tabletop.ui.paper import Paper
from tabletop.ui.screen import WidgetScreen
from tabletop.ui.style import style_for
from tabletop.ui.widgets import Choice
from tests.tabletop.ledger import Ledger, Mark, blank, no_paint, watched
from tests.tabletop.nothing_hidden import FADES, SLACK, Fault, Page

TEXTS = (75, 100, 125, 150)
"""The sizes of texts, in per cent, with which everything is in sight."""
LONG_ENOUGH = 5.0
"""After this many seconds any tip is up."""
LARGER = (200, 300)
"""Those with which something may have to be asked for."""


class View(NamedTuple):
    """A size of the window, and one of the texts."""

    size: tuple[int, int]
    text: int

    def __str__(self) -> str:
        return "{}x{} {} %".format(*self.size, self.text)


def every_view(scene: int, texts: Iterable[int] = TEXTS) -> list[View]:
    """All windows with all sizes of texts."""
    return [View(size, text) for text in texts for size in shots.SIZES]


def some_views(scene: int) -> list[View]:
    """As in a Latin square: over a few scenes any window meets any size of texts, and each scene meets them all."""
    return [View(size, TEXTS[(scene + at) % len(TEXTS)]) for at, size in enumerate(shots.SIZES)]


class Found(NamedTuple):
    """A fault, where it was found."""

    scene: str
    view: View
    fault: Fault

    def __str__(self) -> str:
        return f"{self.scene} {self.view}: {self.fault}"


def told(found: Iterable[Found]) -> list[str]:
    """What was found, grouped by cause: how many cases there are, and one of them."""
    causes: dict[tuple[str, str], list[Found]] = {}
    for case in found:
        causes.setdefault((case.fault.kind, case.fault.cause), []).append(case)
    most = sorted(causes.values(), key=len, reverse=True)
    return [f"{len(cases)} x {cases[0].fault.kind} by {cases[0].fault.cause}, such as {cases[0]}" for cases in most]


@contextmanager
def inspector(views: Callable[[int], Iterable[View]] = some_views, **settings: object) -> Iterator[Inspector]:
    """An inspector in a program of its own, with these settings."""
    shots.open_no_window()
    with TemporaryDirectory() as data, no_paint():
        opened = Inspector(Path(data), views)
        opened.app.change_settings(**settings)
        try:
            yield opened
        finally:
            opened.flow.home()  # a match is closed with its table
            opened.app.quit()
            opened.house.close()


class Sights:
    """Which texts were wholly in sight, while something was scrolled from its top to its end."""

    def __init__(self) -> None:
        self.seen: dict[tuple[str, int], list[tuple[int, bool]]] = {}
        """For each text at some distance from the left, how far down it stood whenever it was drawn, and whether it was
        wholly in sight there."""

    def take(self, page: Page, offset: int) -> None:
        """Takes in what can be seen when it is scrolled so far."""
        fades = [mark.box for mark in page.marks if mark.within(*FADES)]
        for mark in map(page.marks.__getitem__, page.texts):
            down = mark.box.y + (offset if mark.clip != page.window else 0)
            whole = mark.clip.top <= mark.core.top and mark.core.bottom <= mark.clip.bottom
            whole = whole and mark.core.collidelist(fades) < 0
            self.seen.setdefault((mark.text, mark.box.x), []).append((down, whole))

    def faults(self) -> Iterator[Fault]:
        """Texts that were never wholly in sight."""
        for (text, _), places in self.seen.items():
            for down, whole in places:
                if not whole and not any(seen and abs(there - down) <= SLACK for there, seen in places):
                    yield Fault("never wholly in sight", "scrolling", repr(text))


class Inspector(shots.Studio):
    """Goes wherever the camera goes."""

    frame_ns = 2 * shots.FRAME_NS  # no one looks at what moves

    def __init__(self, data: Path, views: Callable[[int], Iterable[View]] = some_views) -> None:
        super().__init__(data, data, (1280, 800))
        self.views = views
        self.ledger = Ledger(self.app.size)
        self.app.painter = self.ledger
        self.found: list[Found] = []
        self.texts = 0
        self.scenes: list[str] = []

    def shoot(self, name: str) -> None:
        """Inspects what can be seen now."""
        usual = View(self.app.size, self.app.settings.text_size)
        for view in self.views(len(self.scenes)):
            self.resize(view)
            faults = dict.fromkeys(self.faults(all_at_once=view.text <= max(TEXTS)))
            self.found += [Found(name, view, fault) for fault in faults]
        self.scenes.append(name)
        self.resize(usual)

    def resize(self, view: View) -> None:
        """Makes a window of this size with texts of this size."""
        app = self.app
        app.house.profile.settings = replace(app.settings, text_size=view.text)
        self.ledger.draw_on(blank(view.size))
        app.style = style_for(view.size, view.text, app.settings.colours)
        for screen in app.screens:
            screen.arrange(*view.size)
            screen.stale = True
        if isinstance(app.top, MenuScreen):
            app.top.rebuild()

    # ------------------------------------------------------------------ looking

    def faults(self, all_at_once: bool = True) -> Iterator[Fault]:
        """All faults of the screen on top, wherever it is scrolled. Where not all can be seen `all_at_once`, the rest
        of a text may have to be asked for."""
        sights = Sights()
        for offset in self._scroll():
            with watched() as cuts:
                page = Page(self.app.size, self._drawn(), cuts)
            self.texts += len(page.texts)
            yield from (
                fault for fault in page.faults(all_at_once) if all_at_once or not (fault.whole and self._told(fault))
            )
            sights.take(page, offset)
        yield from sights.faults()
        yield from self._values()
        yield from self._explained()

    def _drawn(self) -> list[Mark]:
        """Draws the screens; what counts is the one on top."""
        app, ledger = self.app, self.ledger
        top = app.top
        assert top is not None
        ledger.begin(app.size)
        top.draw(ledger)
        return list(ledger.marks)

    def _told(self, fault: Fault) -> bool:
        """Whether the whole of a text that was cut can be asked for: a tip tells it where the rest of it stands, or a
        click leads to the log."""
        top = self.app.top
        if not isinstance(top, TableScreen):
            return False
        before, top.pointer.at = top.pointer.at, fault.at
        top.tips.move(0.0, top.frame())
        top.tips.move(LONG_ENOUGH, top.frame())
        words = " ".join(mark.text for mark in self._drawn() if mark.within("tips."))
        top.pointer.at = before
        top.tips.move(0.0, top.frame())
        return "news_tile." in fault.cause or set(fault.whole.split()) <= set(words.split())

    def _scroll(self) -> Iterator[int]:
        """Scrolls on from the top to the end; gives how far it is scrolled."""
        top = self.app.top
        paper = next((it for it in getattr(top, "widgets", ()) if isinstance(it, Paper)), None)
        if paper is not None:
            yield from self._turn_pages(paper)
        elif isinstance(top, WidgetScreen) and top.scroll.view is not None:
            scroll, view = top.scroll, top.scroll.view
            scroll.by(-scroll.content)
            while True:
                yield scroll.offset
                before = scroll.offset
                scroll.by(max(1, view.height // 2))
                if scroll.offset == before:
                    return
        else:
            yield 0

    def _turn_pages(self, paper: Paper) -> Iterator[int]:
        paper.fit(self.app.style)
        scroll, at = paper.scroll, 0
        while True:
            scroll.to(at, glide=False)
            yield round(scroll.offset.target)
            if at >= scroll.most:
                return
            at += max(1, scroll.height // 2)

    def _values(self) -> Iterator[Fault]:
        """What is wrong with the values of choices that are not chosen now."""
        for choice in getattr(self.app.top, "widgets", ()):
            if isinstance(choice, Choice):
                for value in range(len(choice.values)):
                    yield from self._alone(choice, value)

    def _alone(self, choice: Choice, value: int) -> Iterator[Fault]:
        """What is wrong with a choice that has another value."""
        self.ledger.begin(self.app.size)
        before, choice.at = choice.at, value
        with watched() as cuts:
            choice.draw(self.ledger, self.app.style)
        choice.at = before
        yield from (
            fault
            for fault in Page(self.app.size, self.ledger.marks, cuts).faults(all_at_once=False)
            if "out of the window" not in fault.kind  # it is to be scrolled to
        )

    def _explained(self) -> Iterator[Fault]:
        """What is wrong with the help in the lower bar, for everything that has some."""
        top = self.app.top
        if not isinstance(top, MenuScreen):
            return
        for told in dict.fromkeys(widget.explained for widget in top.widgets if widget.explained):
            self.ledger.begin(self.app.size)
            with watched() as cuts:
                top.bars.draw(self.ledger, pointed=told)
            page = Page(self.app.size, list(self.ledger.marks), cuts)
            yield from page.faults(all_at_once=False)
            if told.split()[0] not in " ".join(mark.text for mark in page.marks if mark.widget is None).split():
                yield Fault("left out", "Bars._draw_help", repr(told))
