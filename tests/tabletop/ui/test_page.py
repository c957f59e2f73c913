"""How a text is set as a page."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games import find
from tabletop.ui.lines import LONGEST_LINE, LineBreaker
from tabletop.ui.page import Page, Passage, measure, set_page

PX = 20
LONG = "Whoever has no card in front of him must hit, and whoever has seven different numbers may rest. " * 4


def page(text: str, width: int = 600, px: int = PX) -> Page:
    return set_page([Passage(text)], px, width)


def right_end(line_page: Page) -> int:
    letters = LineBreaker()
    return max(
        run.x + letters.width(run.text, run.px, run.weight, run.italic) for line in line_page.lines for run in line.runs
    )


@pytest.mark.parametrize("width", [120, 300, 700, 3000])
def test_lines_are_neither_wider_than_the_page_nor_too_long_to_read(width: int) -> None:
    set_so = page(LONG, width)
    assert right_end(set_so) <= width
    assert max(len(line.text) for line in set_so.lines) <= LONGEST_LINE


def test_the_best_width_fills_lines_without_passing_the_longest() -> None:
    lines = page(LONG, measure(PX)).lines[:-1]
    assert all(55 <= len(line.text) <= LONGEST_LINE for line in lines)


@pytest.mark.parametrize("key", sorted(find().games))
@pytest.mark.parametrize(("width", "px"), [(200, 14), (640, 20), (1400, 44)])
def test_the_rules_of_every_game_fit_every_width(key: str, width: int, px: int) -> None:
    set_so = page(find().games[key].rules_page(), width, px)
    assert right_end(set_so) <= width
    assert [head.level for head in set_so.heads].count(1) == 1


def test_no_word_is_lost() -> None:
    told = " ".join(line.text for line in page("One **two**, three\n\n- four *five*\n\n## Six", 90).lines)
    assert told.split() == ["One", "two,", "three", "•four", "five", "Six"]


def test_bold_letters_within_a_word_stay_in_its_line() -> None:
    for width in range(60, 200, 7):
        assert not any(line.text.startswith(",") for line in page("a **word**, a **word**, a **word**", width).lines)


def test_a_word_too_long_for_any_line_is_cut_and_whole() -> None:
    word = "x" * 300
    set_so = page(word, 200)
    assert right_end(set_so) <= 200
    assert "".join(line.text for line in set_so.lines) == word


def test_lines_follow_one_another_without_overlapping() -> None:
    set_so = page(f"# Title\n\n{LONG}\n\n- {LONG}\n- b\n\n## Next\n\n{LONG}")
    for above, below in zip(set_so.lines, set_so.lines[1:], strict=False):
        assert above.y + above.height <= below.y
    assert set_so.lines[-1].y + set_so.lines[-1].height == set_so.height


def test_only_lines_in_sight_are_drawn() -> None:
    set_so = page(LONG * 20)
    seen = set_so.visible(400, 700)
    assert list(seen) == [line for line in set_so.lines if line.y + line.height >= 400 and line.y < 700]
    assert 0 < len(seen) < len(set_so.lines) // 4


def test_a_heading_is_nearer_to_the_text_that_it_heads() -> None:
    text, heading, following = page("above\n\n## Head\n\nbelow").lines
    assert heading.y - (text.y + text.height) > 2 * (following.y - (heading.y + heading.height))


def test_headings_are_found_again() -> None:
    set_so = page(f"# Game\n\n{LONG}\n\n## Deal\n\n{LONG}\n\n## End\n\n{LONG}")
    assert [(head.text, head.level) for head in set_so.heads] == [("Game", 1), ("Deal", 2), ("End", 2)]
    deal = set_so.heads[1].y
    assert [set_so.section(y) for y in (0, deal - 1, deal, deal + 1, 10**6)] == [0, 0, 1, 1, 2]
    assert page("no heading").section(5) == 0


def test_what_is_marked_has_a_bar_in_the_margin_as_high_as_its_lines() -> None:
    set_so = set_page([Passage("plain"), Passage(LONG, marked=True), Passage("plain")], PX, 400)
    (bar,) = set_so.ornaments
    assert bar.kind == "mark"
    assert bar.x + bar.width < 0, "it stands in the margin"
    lines = [line for line in set_so.lines if line.text != "plain"]
    assert lines[0].y <= bar.y < bar.y + bar.height <= lines[-1].y + lines[-1].height
    assert bar.height > 0.8 * (lines[-1].y + lines[-1].height - lines[0].y)


def test_what_is_not_in_force_is_faint_under_small_words_that_say_when_it_is() -> None:
    set_so = set_page([Passage("plain"), Passage("other **rule**", faint=True, note="Only if: on")], PX, 400)
    note, rule = set_so.lines[1:]
    assert note.text == "Only if: on"
    assert all(run.italic and run.px < PX for run in note.runs)
    assert {run.tone for run in rule.runs} == {"faint"}
    assert {run.tone for run in set_so.lines[0].runs} == {"ink"}


def test_columns_of_a_table_stand_side_by_side_and_numbers_to_the_right() -> None:
    set_so = page("| card | points |\n|---|--:|\n| Freeze | 5 |\n| Flip Three | 100 |")
    letters = LineBreaker()
    numbers = [line.runs[0] for line in set_so.lines if line.text in ("5", "100", "points")]
    assert len({run.x + letters.width(run.text, run.px, run.weight) for run in numbers}) == 1
    assert numbers[0].x > max(run.x for line in set_so.lines for run in line.runs if line.text in ("Freeze", "card"))


@given(st.integers(90, 900), st.integers(8, 40))
@settings(max_examples=25, deadline=None)
def test_a_table_never_leaves_the_page(width: int, px: int) -> None:
    table = "| what it is | how many |\n|---|--:|\n| " + "a long explanation " * 6 + " | 12 |\n| x | twelve hundred |"
    wide = max(width, px * 12)
    assert right_end(page(table, wide, px)) <= wide


def test_quotations_are_indented_beside_a_bar() -> None:
    set_so = page(f"plain\n\n> {LONG}\n>\n> | a | b |\n> |---|--:|\n> | 1 | 2 |\n\nplain")
    plain, *quoted, last = set_so.lines
    assert plain.runs[0].x == last.runs[0].x == 0
    assert all(line.runs[0].x > 0 for line in quoted)
    assert right_end(set_so) <= 600
    bars = [ornament for ornament in set_so.ornaments if ornament.height > PX]
    assert len(bars) == 2
    assert all(0 <= bar.x < quoted[0].runs[0].x for bar in bars)


def test_code_keeps_its_lines_and_their_indentation() -> None:
    first, second, third = page("```\na\n  b\n\nc\n```").lines
    assert (first.text, second.text, third.text) == ("a", "b", "c")
    assert first.runs[0].x == third.runs[0].x < second.runs[0].x
    assert third.y - second.y == 2 * (second.y - first.y)


def test_a_broken_line_goes_on_in_the_next() -> None:
    assert [line.text for line in page("one  \ntwo\\\n**three**").lines] == ["one", "two", "three"]


MARKS = [
    *("a", "bc ", "\n", "\n\n", "    ", "> ", "- ", "1. ", "# "),
    *("```\n", "|", "|---|---|\n", "**", "\u2660", "\0", "\t"),
]


@given(st.one_of(st.text(max_size=200), st.lists(st.sampled_from(MARKS), max_size=60).map("".join)))
@settings(deadline=None)
def test_any_text_can_be_set(text: str) -> None:
    for width in (30, 400):
        set_so = page(text, width)
        assert set_so.height >= 0
