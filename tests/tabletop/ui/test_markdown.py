"""How the Markdown of rules pages is read."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games import find
from tabletop.ui.markdown import BREAK, BULLET, BlockKind, Span, TextBlock, read, spans


def kinds(text: str) -> list[BlockKind]:
    return [block.kind for block in read(text)]


def test_lines_of_a_paragraph_belong_together() -> None:
    assert read("Turn the next\ncard.\n\nThen stop.") == [
        TextBlock(BlockKind.TEXT, (Span("Turn the next card."),)),
        TextBlock(BlockKind.TEXT, (Span("Then stop."),)),
    ]


def test_headings_have_three_sizes() -> None:
    assert kinds("# Game\n## Deal\n### Odd things\n#### Very odd") == [
        BlockKind.TITLE,
        BlockKind.HEADING,
        BlockKind.SMALL_HEADING,
        BlockKind.SMALL_HEADING,
    ]
    assert read("## The *end* ##")[0].plain == "The end"


def test_a_sharp_without_a_space_is_no_heading() -> None:
    assert kinds("#1 of the pack") == [BlockKind.TEXT]


def test_items_have_bullets_or_numbers_and_go_on_in_the_next_line() -> None:
    blocks = read("- one\n  goes on\n* two\n  - within\n2) three")
    assert [(block.kind, block.marker, block.depth, block.plain) for block in blocks] == [
        (BlockKind.ITEM, BULLET, 0, "one goes on"),
        (BlockKind.ITEM, BULLET, 0, "two"),
        (BlockKind.ITEM, BULLET, 1, "within"),
        (BlockKind.ITEM, "2.", 0, "three"),
    ]


def test_a_number_that_opens_a_paragraph_in_its_middle_is_no_item() -> None:
    assert kinds("There are\n96 flies.") == [BlockKind.TEXT]


def test_tables_have_a_head_and_columns_set_to_the_right() -> None:
    (table,) = read("| card | points |\n|:-----|-------:|\n| 7 \\| 8 | 15 |\n| x2 |")
    assert table.kind is BlockKind.TABLE
    assert [[("".join(span.text for span in cell)) for cell in row] for row in table.rows] == [
        ["card", "points"],
        ["7 | 8", "15"],
        ["x2", ""],
    ]
    assert table.right == (False, True)


def test_a_line_across_is_none_of_the_lists() -> None:
    assert kinds("above\n\n---\n\n* * *\n\nbelow") == [BlockKind.TEXT, BlockKind.LINE, BlockKind.LINE, BlockKind.TEXT]


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("a **b** c", (Span("a "), Span("b", bold=True), Span(" c"))),
        ("*b*, _c_", (Span("b", italic=True), Span(", "), Span("c", italic=True))),
        ("**a *b***", (Span("a ", bold=True), Span("b", bold=True, italic=True))),
        ("see [the deal](rules.md)!", (Span("see the deal!"),)),
        ("`x2`", (Span("x2", bold=True),)),
        (r"2 \* 3", (Span("2 * 3"),)),
        ("2 * 3 * 4", (Span("2 * 3 * 4"),)),
        ("snake_case_word", (Span("snake_case_word"),)),
        ("**open", (Span("**open"),)),
    ],
)
def test_letters_are_bold_or_italic_where_the_signs_say_so(text: str, wanted: tuple[Span, ...]) -> None:
    assert spans(text) == wanted


@given(st.text(alphabet="ab *_#-|`[]()1.\\\n:", max_size=60))
def test_no_text_is_refused_and_no_letter_is_lost(text: str) -> None:
    told = "".join(
        block.plain + "".join(span.text for row in block.rows for cell in row for span in cell) for block in read(text)
    )
    assert told.count("a") + told.count("b") <= text.count("a") + text.count("b")
    if not set(text) & set("()|["):  # links lose where they lead to
        assert sorted(sign for sign in told if sign in "ab") == sorted(sign for sign in text if sign in "ab")


@given(st.text(max_size=300))
def test_any_text_at_all_is_read(text: str) -> None:
    read(text)
    spans(text)


MARKS = ["a", *("\n", " ", "    ", "> ", "- ", "1. ", "# "), *("```", "|", "---", "**", "_", "`", "[", "](", ")", "\\")]


@given(st.lists(st.sampled_from(MARKS), max_size=60).map("".join))
def test_no_word_is_lost_however_it_is_marked(text: str) -> None:
    told = "".join(
        block.plain + "".join(span.text for row in block.rows for cell in row for span in cell) for block in read(text)
    )
    if not set(text) & set("`|["):  # a fence has a language, a table drops cells, a link its target
        assert told.count("a") == text.count("a")


def test_what_is_nested_too_deep_is_left_out_and_nothing_fails() -> None:
    for marker in ("> ", "- ", "1. "):
        assert [block.plain for block in read(marker * 2000 + "a") if block.plain] == []
        assert [block.plain for block in read(marker * 20 + "a") if block.plain] == ["a"]
    assert spans("*" * 2000 + "a" + "*" * 2000)


def test_a_second_paragraph_of_an_item_has_no_marker() -> None:
    assert [(block.marker, block.depth, block.plain) for block in read("- one\n\n  more\n  - within\n- two")] == [
        (BULLET, 0, "one"),
        ("", 0, "more"),
        (BULLET, 1, "within"),
        (BULLET, 0, "two"),
    ]


def test_an_indented_paragraph_is_no_code_and_an_indented_item_is_nested() -> None:
    assert kinds("    deep") == [BlockKind.TEXT]
    assert [(block.kind, block.depth) for block in read("    - deep")] == [(BlockKind.ITEM, 2)]


def test_numbers_go_on_from_the_first() -> None:
    assert [block.marker for block in read("3. a\n3. b\n3. c")] == ["3.", "4.", "5."]


def test_code_keeps_its_lines() -> None:
    assert read("```\n1 2\n  3 *4*\n\n5\n```") == [TextBlock(BlockKind.CODE, (Span("1 2\n  3 *4*\n\n5"),))]


def test_quotations_know_how_deep_they_are() -> None:
    blocks = read("> one\n>\n> - two\n>\n> > three")
    assert [(block.kind, block.quoted, block.plain) for block in blocks] == [
        (BlockKind.TEXT, 1, "one"),
        (BlockKind.ITEM, 1, "two"),
        (BlockKind.TEXT, 2, "three"),
    ]


def test_a_line_can_be_broken_by_hand() -> None:
    assert read("one  \ntwo\\\nthree")[0].spans == (Span("one"), BREAK, Span("two"), BREAK, Span("three"))
    assert read("one  \ntwo\n===")[0].plain == "one two", "a heading is one line"


def test_of_links_and_pictures_the_text_stays_and_html_is_text() -> None:
    assert spans("[a **b**](http://c) ![d](e.png) <i>f</i> &amp;") == (
        Span("a "),
        Span("b", bold=True),
        Span(" d <i>f</i> &"),
    )
    assert [block.plain for block in read("[note]: is no definition\n\n<b>bold</b>")] == [
        "[note]: is no definition",
        "<b>bold</b>",
    ]


@pytest.mark.parametrize("key", sorted(find().games))
def test_the_rules_of_every_game_leave_no_sign_of_markdown(key: str) -> None:
    page = find().games[key].rules_page()
    for block in read(page):
        assert "**" not in block.plain
        assert not block.plain.startswith(("#", "- ", "|"))
