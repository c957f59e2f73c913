"""Charts: what can be read on them."""

from __future__ import annotations

from itertools import accumulate, combinations, pairwise
from random import Random

import pygame
import pytest

from sprites.look import look
from tabletop.people import MARKS
from tabletop.scene.rect import Rect
from tabletop.ui.chart import BarChart, LineChart, Series, number_text
from tabletop.ui.strip import Reactions, ReactionStrip
from tabletop.ui.style import Style, style_for
from tests.tabletop.ui.watching import WatchingPainter

LOOK = look("normal")
NAMES = ("Ada", "Bo", "Cleo", "Maximilian the", "Eve", "Finn", "Gil", "Hal")
SIZES = [(1024, 640), (1280, 800), (3840, 2160)]
STYLE = style_for((1280, 800), 100, "normal")


def lines(seats: int, rounds: int, chance: Random) -> list[Series]:
    return [
        Series(
            NAMES[seat],
            tuple(accumulate(chance.choice((0, 0, 15, 22, 31)) for _ in range(rounds))),
            LOOK.seats[seat],
            MARKS[seat],
        )
        for seat in range(seats)
    ]


def drawn(chart: LineChart | BarChart | ReactionStrip, rect: Rect, style: Style = STYLE) -> WatchingPainter:
    painter = WatchingPainter((rect.right + 50, rect.bottom + 50))
    painter.surface.fill(style.colours.panel[:3])
    chart.place(rect)
    chart.draw(painter, style)
    painter.flush()
    return painter


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_size", [100, 200])
def test_no_label_of_lines_lies_on_another_or_leaves_the_chart(size: tuple[int, int], text_size: int) -> None:
    style, chance = style_for(size, text_size, "normal"), Random(5)
    for seats in (1, 2, 5, 8):
        rect = Rect(10, 10, size[0] // 2, max(style.px(13), size[1] // 2))
        painter = drawn(LineChart(lines(seats, chance.randint(2, 40), chance), "Round"), rect, style)
        assert painter.overlapping() == []
        assert painter.outside(rect) == []


def test_lines_that_end_together_have_labels_of_their_own() -> None:
    same = [Series(name, (10.0, 50.0), LOOK.seats[at], MARKS[at]) for at, name in enumerate(NAMES)]
    painter = drawn(LineChart(same, "Round"), Rect(10, 10, 600, 300))
    assert painter.texts().count("50") == len(NAMES) + 1, "a last value each, and the axis"
    values = sorted(
        written.rect.centery for written in painter.written if written.text == "50" and written.rect.x > 300
    )
    assert len(values) == len(NAMES)
    assert all(below - above >= STYLE.small for above, below in pairwise(values))
    assert painter.overlapping() == []


def test_a_narrow_chart_leaves_out_names_and_keeps_values() -> None:
    painter = drawn(LineChart(lines(4, 9, Random(1)), "Round"), Rect(10, 10, 200, 300))
    assert not set(NAMES) & set(painter.texts())
    assert painter.overlapping() == []


def test_a_line_goes_from_zero_through_its_values() -> None:
    series = Series("Ada", (100.0, 0.0, 100.0), (255, 0, 0), "sun")
    painter = drawn(LineChart([series], "Round"), Rect(10, 10, 600, 300))
    rect = Rect(10, 10, 600, 300)

    def top(x: int) -> int | None:
        return next((y for y in range(rect.height + 10) if painter.surface.get_at((x, y))[:3] == (255, 0, 0)), None)

    left = min(x for x in range(30, 560) if top(x) is not None)
    heights = [top(x) for x in range(left, 470) if top(x) is not None]
    assert max(h for h in heights if h) > 220, "it comes down to zero"
    assert min(h for h in heights if h) < 60, "it goes up to a hundred"


def test_negative_scores_lie_below_zero() -> None:
    painter = drawn(BarChart((-40, 30), (255, 0, 0)), Rect(10, 10, 300, 300))
    assert number_text(-40) == "\N{MINUS SIGN}40"
    places = {written.text: written.rect.centery for written in painter.written}
    assert places["20"] < places["0"] < places["\N{MINUS SIGN}20"]


@pytest.mark.parametrize("count", [1, 2, 9, 30])
def test_bars_stand_side_by_side_within_the_chart(count: int) -> None:
    rect = Rect(10, 10, 500, 250)
    painter = drawn(BarChart([200] * count, (255, 0, 0), "the last games", mean=180), rect)
    assert painter.overlapping() == []
    assert painter.outside(rect) == []
    row = [painter.surface.get_at((x, 150))[:3] != STYLE.colours.panel[:3] for x in range(rect.x + 40, rect.right)]
    edges = sum(row[x] != row[x - 1] for x in range(1, len(row)))
    assert (edges + 1) // 2 == count


def test_the_last_bar_stands_out() -> None:
    painter = drawn(BarChart([5, 5, 5], (255, 200, 0)), Rect(10, 10, 300, 250))
    colours = {painter.surface.get_at((x, 150))[:3] for x in range(40, 300)}
    assert len(colours - {STYLE.colours.panel[:3]}) >= 2
    assert (255, 200, 0) in colours


def strip(*rows: tuple[tuple[int, ...], tuple[int, ...]]) -> ReactionStrip:
    seats = [Reactions(NAMES[at], LOOK.seats[at], MARKS[at], *row) for at, row in enumerate(rows)]
    return ReactionStrip(seats, ("median", "best", "ms"))


def test_a_strip_shows_the_median_and_the_best_of_each_seat() -> None:
    painter = drawn(strip(((500, 300, 420), ()), ((), (90,)), ((640, 660), (30,))), Rect(10, 10, 700, 140))
    texts = painter.texts()
    assert {"420", "300", "650", "640"} <= set(texts)
    assert texts.count("–") == 2, "who never slapped well has neither"
    assert painter.overlapping() == []


@pytest.mark.parametrize("size", SIZES)
def test_nothing_of_a_strip_overlaps_with_eight_seats(size: tuple[int, int]) -> None:
    style, chance = style_for(size, 100, "normal"), Random(3)
    rows = [(tuple(chance.randint(150, 1900) for _ in range(12)), (20,)) for _ in range(8)]
    rect = Rect(10, 10, size[0] // 2, size[1] // 2)
    painter = drawn(strip(*rows), rect, style)
    assert painter.overlapping() == []
    assert painter.outside(rect) == []


def test_a_strip_shows_a_dot_for_each_slap() -> None:
    painter = drawn(strip(((200, 400, 600, 800), ())), Rect(10, 10, 700, 120))
    plot = painter.surface.subsurface((90, 0, 500, 60))
    near = pygame.mask.from_threshold(plot, LOOK.seats[0], (40, 40, 40))
    assert len(near.connected_components(12)) == 4


def test_nothing_is_drawn_of_nothing() -> None:
    for chart in (LineChart([]), BarChart([], (1, 2, 3)), strip(), strip(((), ()))):
        assert drawn(chart, Rect(10, 10, 400, 200)).written == []


def test_colours_of_neighbouring_lines_differ_in_every_look() -> None:
    for name in ("normal", "safe", "contrast"):
        assert all(a != b for a, b in combinations(look(name).seats, 2))
