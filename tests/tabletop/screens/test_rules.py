"""The rules of a game, to read."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from games import find
from games.engine import Options, Phrase
from tabletop.input.gestures import Gesture, GestureKind
from tabletop.input.pads import Code
from tabletop.screens.rows import Wording
from tabletop.screens.rule_text import passages, plain
from tabletop.screens.rules import RulesScreen
from tabletop.storage.languages import load_language
from tabletop.ui.markdown import read, spans
from tabletop.ui.page import Passage
from tests.tabletop.screens.opening import Opened, button, opened

FLIP7 = find().games["flip7"]
SWATTER = find().games["flyswatter"]


def flip7(**values: Any) -> Options:
    kind: Any = FLIP7.options_type
    options: Options = kind(**values)
    return options


def told(options: Options, seats: int = 8, variants: bool = False) -> list[Passage]:
    language = load_language("en", Path("nowhere"))
    game = next(game for game in find().games.values() if game.options_type is type(options))
    wording = Wording((language.game(game), language.table), "option")

    def say(key: str, **values: str | int | float) -> str:
        return language.table.say(Phrase(key, values))

    return passages(game.rules_page(), game, options, seats, wording, say, variants)


@pytest.fixture
def app(tmp_path: Path) -> Iterator[Opened]:
    with opened(tmp_path) as app:
        yield app


def rules(app: Opened, **options: object) -> RulesScreen:
    screen = RulesScreen(app, FLIP7, flip7(**options))
    app.push(screen)
    app.seen()
    return screen


# ---------------------------------------------------------------------- the text


def test_rules_that_are_not_in_force_are_left_out() -> None:
    page = "\n".join(passage.text for passage in told(flip7(bust_cards="keep")))
    assert "stay where they are until the round ends" in page
    assert "go to the discard pile at once" not in page


def test_what_hangs_on_a_changed_option_is_marked_and_nothing_else() -> None:
    marked = [passage.text for passage in told(flip7(goal=300)) if passage.marked]
    assert len(marked) == 2
    assert all("300" in text for text in marked)
    assert not any(passage.marked for passage in told(flip7()))


def test_all_variants_stand_there_faintly_with_when_they_hold() -> None:
    faint = {passage.note: passage.text for passage in told(flip7(), variants=True) if passage.faint}
    (other,) = (faint[note] for note in faint if note.startswith("Only with “Cards of a bust:"))
    assert "stay where they are" in other
    assert not any(passage.faint for passage in told(flip7()))


def test_every_rule_of_every_game_shows_with_all_variants() -> None:
    for game in find().games.values():
        few, all_ = told(game.options_type()), told(game.options_type(), variants=True)
        assert sum(passage.faint for passage in all_) == len(all_) - len(few)
        assert [passage for passage in all_ if not passage.faint] == few


def test_the_options_in_force_are_listed_and_the_changed_ones_stand_out() -> None:
    table = told(flip7(goal=300))[-1].text
    assert "| Goal | **300** | 200 |" in table
    assert [row for row in table.splitlines() if row.startswith("| Tie at the top") and row.endswith("|  |")]
    assert "**" not in told(flip7())[-1].text


@given(st.text(st.characters(exclude_categories=["Z", "C"]), max_size=40))
def test_no_wording_of_an_option_is_read_as_markdown(text: str) -> None:
    assert "".join(span.text for span in spans(plain(text))) == text
    (table,) = read(f"| a | {plain(text)} |\n|---|---|")
    assert "".join(span.text for span in table.rows[0][1]) == text


def test_options_of_empty_seats_are_not_listed() -> None:
    table = told(SWATTER.options_type(), seats=3)[-1].text
    assert "layer 3 |" in table
    assert "layer 4 |" not in table


# ---------------------------------------------------------------------- the screen


def test_the_page_and_its_contents_can_be_read(app: Opened) -> None:
    rules(app)
    texts = app.texts()
    assert "Rules of Flip 7" in texts
    assert texts.count("The cards") == 2, "in the contents and on the page"
    assert any(text.startswith("Push your luck, two to eight players") for text in texts)


def test_a_narrow_window_has_no_contents(tmp_path: Path) -> None:
    with opened(tmp_path, (700, 900)) as app:
        rules(app)
        assert app.texts().count("The cards") == 1


def test_the_wheel_arrows_and_page_keys_scroll_wherever_the_focus_is(app: Opened) -> None:
    screen = rules(app)
    places = [screen.paper.scroll.offset.shown]
    app.turn_wheel(-1)
    places.append(screen.paper.scroll.offset.shown)
    app.press("down")
    places.append(screen.paper.scroll.offset.shown)
    screen.focus.give(screen.contents[0])
    app.press("page down")
    places.append(screen.paper.scroll.offset.shown)
    app.press("end")
    places.append(screen.paper.scroll.offset.shown)
    assert places == sorted(set(places)), "each goes further down"
    assert places[-1] == screen.paper.scroll.most
    app.press("page up")
    assert screen.paper.scroll.offset.shown < places[-1]
    app.press("home")
    assert screen.paper.scroll.offset.shown == 0
    app.turn_wheel(3)
    assert screen.paper.scroll.offset.shown == 0, "there is nothing above the top"


def test_a_pad_scrolls_and_leaves(app: Opened) -> None:
    screen = rules(app)
    app.push_pad(Code.DOWN)
    assert screen.paper.scroll.offset.shown > 0
    app.push_pad(Code.B)
    assert app.top is None


def test_the_page_can_be_dragged_and_so_can_the_bar(app: Opened) -> None:
    screen = rules(app)
    rect = screen.paper.rect
    x, y = rect.centre
    app.hear(Gesture(GestureKind.PRESS, x=x, y=y, button=1))
    app.hear(Gesture(GestureKind.MOVE, x=x, y=y - 120))
    assert screen.paper.scroll.offset.shown == 120
    app.hear(Gesture(GestureKind.RELEASE, x=x, y=y - 120, button=1))
    app.hear(Gesture(GestureKind.MOVE, x=x, y=y))
    assert screen.paper.scroll.offset.shown == 120, "it is let go"
    app.click(rect.right - 6, rect.bottom - 3)
    assert screen.paper.scroll.offset.shown == screen.paper.scroll.most


def test_a_click_or_enter_in_the_contents_leads_to_the_heading(app: Opened) -> None:
    screen = rules(app)
    entry = screen.contents[4]
    app.click(*entry.rect.centre)
    head = screen.paper.scroll.page.heads[4]
    assert abs(screen.paper.scroll.offset.shown - head.y) < 3 * screen.paper.scroll.px
    app.seen()
    assert [entry.current for entry in screen.contents].index(True) == 4
    app.press("up", "return")
    app.seen()
    assert [entry.current for entry in screen.contents].index(True) == 3


def test_every_heading_is_marked_once_while_the_page_is_scrolled_through(app: Opened) -> None:
    screen = rules(app)
    seen = []
    while screen.paper.scroll.offset.target < screen.paper.scroll.most:
        seen.append(screen.here)
        screen.paper.scroll.by(10)
    seen.append(screen.here)
    assert seen == sorted(seen)
    assert set(seen) == set(range(len(screen.paper.scroll.page.heads)))


def test_all_variants_are_shown_by_button_and_key(app: Opened) -> None:
    rules(app)
    assert not shows_variants(app)
    app.press("v")
    assert shows_variants(app)
    app.click(*button(app.top, "variants").rect.centre)
    assert not shows_variants(app)


def shows_variants(app: Opened) -> bool:
    screen = app.top
    assert isinstance(screen, RulesScreen)
    return any(line.text.startswith("Only with “Stay without cards:") for line in screen.paper.scroll.page.lines)


def test_one_reads_on_in_the_same_section_when_variants_come_in(app: Opened) -> None:
    screen = rules(app)
    screen.read(4)
    app.let_pass()
    place = screen.paper.scroll.offset.shown - screen.paper.scroll.page.heads[4].y
    app.press("v")
    assert screen.paper.scroll.offset.shown - screen.paper.scroll.page.heads[4].y == place


def test_escape_and_f1_lead_back(app: Opened) -> None:
    for key in ("escape", "f1"):
        rules(app)
        app.press(key)
        assert app.top is None


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (3840, 2160), (700, 900)])
@pytest.mark.parametrize("text_size", [75, 100, 200, 300])
def test_nothing_overlaps_or_leaves_the_window(tmp_path: Path, size: tuple[int, int], text_size: int) -> None:
    with opened(tmp_path, size, text_size=text_size) as app:
        rules(app)
        app.press("v", "page down")
        painter = app.seen()
        assert painter.overlapping() == []
        area = pygame.Rect((0, 0), size)
        assert all(area.left <= written.rect.left and written.rect.right <= area.right for written in painter.written)
