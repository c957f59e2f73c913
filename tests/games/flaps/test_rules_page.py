"""The rules page shows each level what it needs and no more, and agrees with the cards."""

from __future__ import annotations

import re

import pytest

from games import find
from games.engine.rulespage import in_force
from games.flaps.cards import TABLE, printed
from sprites.design import design
from sprites.look import look

FLAPS = find().games["flaps"]
LEVELS = range(1, 8)


def page(**options: object) -> str:
    return in_force(FLAPS.rules_page(), FLAPS.options_type(**options))


def rows(text: str) -> list[tuple[str, ...]]:
    """The cells of all tables of cards, without their heads."""
    found = [
        tuple(cell.strip() for cell in line.strip("|").split("|")) for line in text.splitlines() if line[:1] == "|"
    ]
    return [cells for cells in found if cells[0] != "Corner" and not cells[0].startswith("--")]


@pytest.mark.parametrize("level", LEVELS)
def test_each_level_lists_its_cards_with_what_is_drawn_in_their_corners_their_numbers_and_texts(level: int) -> None:
    listed = []
    for kind in (kind for kind in TABLE if kind.level <= level):
        drawn = design(printed(kind, kind.suits[0]), look("normal"), kind.title)
        corner = drawn.index if drawn.lettered else ""
        listed.append((corner, kind.title, str(len(kind.suits)), kind.text))
    assert rows(page(level=level)) == listed


@pytest.mark.parametrize("level", LEVELS)
def test_no_level_speaks_of_cards_that_come_later(level: int) -> None:
    text = page(level=level)
    for kind in TABLE:
        named = re.search(rf"\b{re.escape(kind.title)}\b", text) is not None
        if kind.level > level:
            assert not named, f"level {level} speaks of {kind.title}"


def test_every_card_that_does_something_has_the_signs_that_the_page_speaks_of() -> None:
    assert "small signs for what it does" in page()
    without = [kind.title for kind in TABLE if not printed(kind, kind.suits[0]).power]
    assert without == [kind.title for kind in TABLE if kind.text.startswith("Nothing happens.")]


def test_every_special_card_is_explained_beside_the_list() -> None:
    told = page(level=7).partition("## All the cards")[0]
    for kind in TABLE:
        if printed(kind, kind.suits[0]).special:
            name = "Ol' Maids" if kind.code.startswith("O") else kind.title
            assert f"**{name}" in told, f"{kind.title} is nowhere explained"


@pytest.mark.parametrize(
    ("options", "there", "not_there"),
    [
        ({"last_card": "strict"}, "can **catch** you", "is called for you"),
        ({"last_card": "auto"}, "is called for you", "can **catch** you"),
        ({"tempo": "relaxed"}, "one after the other", "a moment to flap"),
        ({"tempo": "fast"}, "a moment to flap", "one after the other"),
        ({"match": "single"}, "a single round", "has won the match"),
        ({"match": "rounds", "wins": 3}, "After 3 rounds", "The first player with"),
        ({"packs": 2}, "two packs", "one pack"),
        ({"browse": True}, "look through the pile", "have to remember"),
        ({"browse": False}, "have to remember", "look through the pile"),
        ({"level": 2}, "## Trumps", "## Spoof"),
        ({"level": 4}, "## Spoof", "## Secrets"),
    ],
    ids=str,
)
def test_the_page_follows_the_options(options: dict[str, object], there: str, not_there: str) -> None:
    text = page(**options)
    assert there in text
    assert not_there not in text
