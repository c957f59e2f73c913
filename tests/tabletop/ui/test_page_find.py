"""How a word is found on a page."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.ui.lines import LineBreaker, TextRun
from tabletop.ui.page import Page, Passage, set_page
from tabletop.ui.page_find import PageFind, PageHit, find, holds, key_words

TEXT = """# The game

An ace of any kind goes on any card.

Cards stay in their places. Then **call** a suit: the Ace's own, or another.

## Aces

- **Ace**: you can't finish on it.

| Card | What it says |
|--|--|
| Ace | Draw one, then call |
"""


def page(text: str = TEXT, width: int = 500) -> Page:
    return set_page([Passage(text)], 20, width)


def covered(set_so: Page, hit: PageHit) -> str:
    """The letters that a hit covers, as far as its edges tell."""
    letters, found = LineBreaker(), ""
    for place in hit.places:
        line = next(line for line in set_so.lines if line.y == place.y and line.runs[0].x <= place.x < right(line.runs))
        for run in line.runs:
            x = run.x
            for end in range(1, len(run.text) + 1):
                wide = letters.width(run.text[:end], run.px, run.weight, run.italic)
                if place.x <= x < place.right - 1:
                    found += run.text[end - 1]
                x = run.x + wide
    return found


def right(runs: tuple[TextRun, ...]) -> int:
    last = runs[-1]
    return last.x + LineBreaker().width(last.text, last.px, last.weight, last.italic)


def test_every_place_is_found_whatever_its_capitals() -> None:
    assert len(find(page(), "ace")) == 6
    assert len(find(page(), "ACE")) == 6
    assert find(page(), "king") == []


def test_nothing_is_found_where_nothing_is_looked_for() -> None:
    assert find(page(), "") == find(page(), "  ") == []


def test_a_heading_comes_first_then_what_follows_it_and_then_the_top_of_the_page() -> None:
    set_so = page()
    hits = find(set_so, "ace")
    places = [hit.y for hit in hits]
    assert places[0] == next(head.y for head in set_so.heads if head.text == "Aces")
    assert places[1:3] == sorted(places[1:3])
    assert places[3:] == sorted(places[3:])
    assert places[3] < places[0] < places[1]


def test_bold_letters_come_before_others_and_beginnings_of_words_before_their_middles() -> None:
    best = page("A call is made. All **calls** count.")
    assert covered(best, find(best, "call")[0]) == "call"
    assert [hit.rank[1] for hit in find(best, "call")] == [1, 2]
    inside = page("## Places\n\nAn ace.")
    assert find(inside, "ace")[0].y == inside.lines[-1].y


@pytest.mark.parametrize("width", [90, 130, 200, 500])
def test_a_hit_covers_its_letters_however_the_lines_are_broken(width: int) -> None:
    set_so = page("Somewhere a **Second Chance** is kept, and the second\nchance is gone in the end.", width)
    hits = find(set_so, "second  chance")
    assert len(hits) == 2
    assert [covered(set_so, hit).casefold().replace(" ", "") for hit in hits] == ["secondchance"] * 2


def test_accents_and_printed_signs_can_be_typed_plainly() -> None:
    assert len(find(page("You can’t pass at the café – ever."), "can't")) == 1
    assert len(find(page("You can’t pass at the café – ever."), "cafe - ever")) == 1


def test_words_of_neighbouring_cells_are_no_phrase() -> None:
    table = page("| one | two |\n|--|--|\n| three | four |", 300)
    assert find(table, "three four") == []
    assert len(find(table, "four")) == 1


@given(st.text(max_size=30), st.text(max_size=4))
def test_any_text_can_be_looked_for_on_any_page(text: str, wanted: str) -> None:
    for hit in find(page(text), wanted):
        assert hit.places


def test_going_on_comes_round_again_and_a_page_that_is_set_anew_keeps_the_place() -> None:
    looking = PageFind()
    looking.look_for(page(), "ace")
    looking.step(-1)
    assert looking.at == 5
    looking.look_again(page(width=200))
    assert looking.at == 5
    looking.step(1)
    assert looking.at == 0
    looking.look_for(page(), "nothing")
    looking.step(1)
    assert looking.hit is None


def test_key_words_are_headings_and_bold_words_in_order() -> None:
    assert key_words([Passage(TEXT)]) == ["Ace", "Aces", "call"]


def test_it_can_be_asked_whether_a_text_stands_anywhere_at_all() -> None:
    assert holds([Passage(TEXT)], "draw ONE")
    assert not holds([Passage(TEXT)], "king")
