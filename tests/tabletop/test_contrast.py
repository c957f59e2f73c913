"""Every text on every screen can be read on what lies beneath it, measured where it is written; and cards, mats and
plates stand out from every table in every set of colours."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pygame
import pytest

from build_scripts.pictures import shots
from build_scripts.pictures.contrast import GOALS, backs, blazing, figures, missed
from games import find
from sprites.colours import contrast
from sprites.fonts import Weight
from sprites.look import DESIGNS, LOOKS
from sprites.tables import TABLES
from tabletop.command_line import setup_for
from tabletop.people import MARKS, Person, Setup
from tabletop.scene.painter import Colour, Painter, line_height, text_width
from tabletop.scene.rect import Rect
from tabletop.screens.outcome import Outcome
from tabletop.screens.results import Afterwards, ResultsScreen
from tabletop.ui.screen import Screen
from tests.tabletop.afresh import paint_afresh

TEXT = 4.5
CELLS = 6
"""A text is measured in so many parts, of which none may be worse: what lies beneath it may change."""
BESIDE = 4
"""A text that lies so few pixels beside itself is its own shadow."""


class Read(NamedTuple):
    """A text that was written, where, and how well it can be read there."""

    text: str
    at: tuple[int, int]
    contrast: float

    def shadows(self, other: Read) -> bool:
        """Whether the other text lies on this one."""
        near = max(abs(a - b) for a, b in zip(self.at, other.at, strict=True)) <= BESIDE
        return self.text == other.text and near


class Booth(shots.Studio):
    """A studio in which somebody reads instead of taking pictures."""

    def __init__(self, data: Path, size: tuple[int, int], **settings: object) -> None:
        super().__init__(data, data, size)
        self.app.change_settings(guide="never", **settings)
        self.unread: list[str] = []
        self.texts = 0

    def shoot(self, name: str) -> None:
        """Reads what can be seen now."""
        found: list[Read] = []
        write = Painter.text

        def watched(painter: Painter, text: str, px: int, colour: Colour, x: int, y: int, align: float = 0.0,
                    weight: Weight = "regular") -> None:  # fmt: skip
            painter.flush()
            found.extend(measured(painter.surface, text, px, colour, (x, y), align, weight))
            write(painter, text, px, colour, x, y, align, weight)

        with pytest.MonkeyPatch.context() as patch:
            paint_afresh(patch)
            patch.setattr(Painter, "text", watched)
            self.look()
        self.texts += len(found)
        for number, read in enumerate(found):
            if read.contrast < TEXT and not any(map(read.shadows, found[number + 1 :])):
                self.unread.append(f"{name}: {read.text!r} at {read.at}: {read.contrast:.2f}")


def measured(
    surface: pygame.Surface, text: str, px: int, colour: Colour, at: tuple[int, int], align: float, weight: Weight
) -> list[Read]:
    """How well a text can be read where it is about to be written; nothing where it is not seen."""
    wide, high = text_width(text, px, weight), line_height(px, weight)
    whole = pygame.Rect(at[0] - round(wide * align), at[1] - high // 4, wide, high // 2)
    seen = whole.clip(surface.get_clip())
    if not text.strip() or seen.width < 2 or seen.height < 2:
        return []
    cells = pygame.transform.smoothscale(surface.subsurface(seen), (CELLS, 1))
    grounds = [cells.get_at((cell, 0))[:3] for cell in range(CELLS)]
    worst = min(contrast((*colour[:3],), (red, green, blue)) for red, green, blue in grounds)
    return [Read(text, at, worst)]


def standings() -> Outcome:
    """How a match of four ended."""
    people = tuple(
        Person(name, colour=seat, mark=MARKS[seat]) for seat, name in enumerate(("Ada", "Bo", "Cleo", "Dee"))
    )
    sheet = ((15, 40, 0, 20), (30, 0, 25, 20), (0, 55, 25, 10))
    scores = tuple(map(sum, zip(*sheet, strict=True)))
    return Outcome(find().games["flip7"], Setup("flip7", people), scores, sheet, (1,), (0, 1, 2, 3), 754.0, 61)


def nowhere() -> None:
    """Where the ways of a screen lead that is only looked at."""


@pytest.fixture(params=[("normal", "game"), ("safe", "wood"), ("contrast", "dark")], ids="-".join)
def booth(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Booth]:
    colours, table = request.param
    shots.open_no_window()
    booth = Booth(tmp_path, (1280, 800), colours=colours, table=table)
    yield booth
    booth.flow.home()
    booth.app.quit()
    booth.house.close()


def test_every_text_of_the_menus_can_be_read(booth: Booth) -> None:
    booth.menus()
    booth.after()
    booth.app.push(ResultsScreen(booth.app, standings(), Afterwards(*[nowhere] * 5)))
    booth.run(2)
    booth.shoot("results")
    assert booth.texts > 600
    assert booth.unread == []


def test_every_text_at_the_table_can_be_read(booth: Booth) -> None:
    for key in ("flaps", "flush", "flip7"):
        booth.flow.start(setup_for(booth.house.games[key], 4, humans=1, seed=4))
        booth.run(2)
        booth.shoot(key)
        table = booth.flow.table
        assert table is not None
        for way in ("rules", "log", "menu"):
            getattr(table.ways, way)()
            booth.run(0.3)
            booth.shoot(f"{way} of {key}")
            booth.app.pop()
    booth.curtain()
    assert booth.texts > 300
    assert booth.unread == []


@pytest.mark.parametrize("colours", LOOKS)
@pytest.mark.parametrize("table", TABLES)
def test_every_figure_of_contrast_keeps_its_goal_on_every_table(table: str, colours: str) -> None:
    shots.open_no_window()
    pygame.display.set_mode((1, 1))
    found = figures(table, colours)
    assert set(found) == set(GOALS)
    assert missed(found) == []


@pytest.mark.parametrize("colours", LOOKS)
def test_every_back_of_every_family_and_pack_stands_out(colours: str) -> None:
    shots.open_no_window()
    found = backs(colours)
    assert len(found) == len(find().games) * len(DESIGNS) * 3
    assert {name: light for name, light in found.items() if light < GOALS["back"][0]} == {}


@pytest.mark.parametrize("colours", LOOKS)
def test_the_card_on_which_everyone_must_act_is_the_brightest_of_its_game(colours: str) -> None:
    shots.open_no_window()
    found = blazing(colours)
    assert len(found) > 20
    loud = found.pop("swatter")
    assert loud > 1.1 * max(found.values())


def test_a_figure_beyond_its_goal_is_told() -> None:
    good = {name: (least, least) for name, (least, _) in GOALS.items()}
    assert missed(good) == []
    assert missed(good | {"back": (0.26, 0.4), "edge": (0.03, 0.05)}) == ["edge", "back"]


def test_a_text_that_cannot_be_read_is_found_out(booth: Booth) -> None:
    class Faint(Screen):
        def draw(self, painter: Painter) -> None:
            painter.fill(Rect(0, 0, *booth.app.size), (60, 60, 60))
            painter.text("Well to be read", 20, (255, 255, 255), 100, 100)
            painter.text("Hard to be read", 20, (130, 130, 130), 100, 200)
            painter.text("Its own shadow", 20, (0, 0, 0), 102, 302)
            painter.text("Its own shadow", 20, (255, 255, 255), 100, 300)

    booth.app.push(Faint(booth.app))
    booth.shoot("faint")
    assert [told.split("'")[1] for told in booth.unread] == ["Hard to be read"]
