"""The little Markdown of the rules of games."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games import find
from tabletop.ui.markdown import BULLET, Block, Kind, Span, read, spans


def kinds(text: str) -> list[Kind]:
    return [block.kind for block in read(text)]


def test_lines_of_a_paragraph_belong_together() -> None:
    assert read("Turn the next\ncard.\n\nThen stop.") == [
        Block(Kind.TEXT, (Span("Turn the next card."),)),
        Block(Kind.TEXT, (Span("Then stop."),)),
    ]


def test_headings_have_three_sizes() -> None:
    assert kinds("# Game\n## Deal\n### Odd things\n#### Very odd") == [
        Kind.TITLE,
        Kind.HEADING,
        Kind.SMALL_HEADING,
        Kind.SMALL_HEADING,
    ]
    assert read("## The *end* ##")[0].plain == "The end"


def test_a_sharp_without_a_space_is_no_heading() -> None:
    assert kinds("#1 of the pack") == [Kind.TEXT]


def test_items_have_bullets_or_numbers_and_go_on_in_the_next_line() -> None:
    blocks = read("- one\n  goes on\n* two\n  - within\n2) three")
    assert [(block.kind, block.marker, block.depth, block.plain) for block in blocks] == [
        (Kind.ITEM, BULLET, 0, "one goes on"),
        (Kind.ITEM, BULLET, 0, "two"),
        (Kind.ITEM, BULLET, 1, "within"),
        (Kind.ITEM, "2.", 0, "three"),
    ]


def test_a_number_that_opens_a_paragraph_in_its_middle_is_no_item() -> None:
    assert kinds("There are\n96 flies.") == [Kind.TEXT]


def test_tables_have_a_head_and_columns_set_to_the_right() -> None:
    (table,) = read("| card | points |\n|:-----|-------:|\n| 7 \\| 8 | 15 |\n| x2 |")
    assert table.kind is Kind.TABLE
    assert [[("".join(span.text for span in cell)) for cell in row] for row in table.rows] == [
        ["card", "points"],
        ["7 | 8", "15"],
        ["x2", ""],
    ]
    assert table.right == (False, True)


def test_a_line_across_is_none_of_the_lists() -> None:
    assert kinds("above\n\n---\n\n* * *\n\nbelow") == [Kind.TEXT, Kind.LINE, Kind.LINE, Kind.TEXT]


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


@pytest.mark.parametrize("key", sorted(find().games))
def test_the_rules_of_every_game_leave_no_sign_of_markdown(key: str) -> None:
    page = find().games[key].rules_page()
    for block in read(page):
        assert "**" not in block.plain
        assert not block.plain.startswith(("#", "- ", "|"))
