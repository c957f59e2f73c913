"""The boxes of the games."""

from __future__ import annotations

import pytest

from games import find
from games.engine import Card, Deck
from sprites.colours import contrast, rgb
from tabletop.scene.painter import text_width
from tabletop.screens.box_art import lid_cards, lid_colours, quiet
from tabletop.screens.boxes import fitted
from tabletop.screens.shelf import BoxShelf
from tabletop.ui.style import style_for
from tests.tabletop.screens.boxing import boxes_of
from tests.tabletop.screens.walking import apart

GAMES = find().games


def test_a_box_has_the_same_colour_whatever_boxes_come_after_it() -> None:
    keys = [f"game{number}" for number in range(12)]
    whole = lid_colours(keys)
    assert all(lid_colours(keys[:count]).items() <= whole.items() for count in range(1, 12))


def test_no_two_boxes_of_a_full_shelf_look_alike() -> None:
    keys = [f"game{number}" for number in range(12)]
    assert len(set(lid_colours(keys).values())) == 12
    assert len(lid_colours([*keys, "one_more"])) == 13


def test_titles_can_be_read_on_every_lid() -> None:
    colours = lid_colours(f"game{number}" for number in range(12)).values()
    assert all(contrast(colour, rgb("FBF5E6")) >= 4.5 for colour in colours)


@pytest.mark.parametrize("key", GAMES)
def test_three_different_cards_of_the_game_lie_on_its_lid(key: str) -> None:
    deck = GAMES[key].rules().deck
    cards = lid_cards(deck)
    assert len({card.face for card in cards}) == 3
    assert all(card in deck.cards for card in cards)


def test_no_box_looks_like_another() -> None:
    lids = {tuple(card.face for card in lid_cards(game.rules().deck, game.layout.lid)) for game in GAMES.values()}
    assert len(lids) == len(GAMES)


def test_a_game_may_say_what_lies_on_its_lid() -> None:
    deck = Deck([Card(str(rank), rank) for rank in range(1, 6)])
    assert [card.face for card in lid_cards(deck, ("2", "2", "5"))] == ["2", "2", "5"]


def test_the_rarest_kind_lies_on_top_between_two_common_ones() -> None:
    common = [Card(f"{suit}{rank}", rank, suit) for suit in "RG" for rank in range(1, 6)]
    cards = lid_cards(Deck([*common, Card("S")]))
    assert [card.face for card in cards] == ["G5", "R5", "S"]


@pytest.mark.parametrize("faces", [("1",), ("1", "2"), ("1", "2", "3", "4")])
def test_a_deck_of_a_few_faces_shows_what_it_has(faces: tuple[str, ...]) -> None:
    cards = lid_cards(Deck([Card(face, int(face)) for face in faces]))
    assert cards[0].face == "1"
    assert cards[-1].face == faces[-1]


@pytest.mark.parametrize("title", ["X", "Fly-swatter", "Go to the Store", "Antidisestablishmentarianism"])
@pytest.mark.parametrize("room", [90, 200, 400])
def test_a_title_of_any_length_fits_beside_the_picture(title: str, room: int) -> None:
    lines, px, _ = fitted(title, 30, 12, room)
    assert 12 <= px <= 30
    assert all(text_width(line, px, "display") <= room for line in lines)
    assert "".join(lines).replace(" ", "") == title.replace(" ", "")


def test_a_title_is_rather_a_little_smaller_than_in_two_lines() -> None:
    whole = text_width("Go to the Store", 30, "display")
    assert fitted("Go to the Store", 30, 12, round(whole * 0.8)).lines == ["Go to the Store"]
    assert len(fitted("Go to the Store", 30, 12, whole // 2).lines) == 2


@pytest.mark.parametrize("size", [(640, 400), (700, 900), (1280, 800), (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize("count", [1, 2, 3, 5, 9, 12])
def test_boxes_lie_side_by_side_within_the_shelf(size: tuple[int, int], count: int) -> None:
    style = style_for(size, 100, "normal")
    shelf = BoxShelf(boxes_of(count))
    shelf.room = round(size[1] * 0.6)
    high = shelf.lay(style, 30, 50, size[0] - 60)
    rects = [box.rect for box in shelf.boxes]
    assert len({rect[2:] for rect in rects}) == 1, "all boxes are of one size"
    assert rects[0].height >= max(box.height(style, box.rect.width) for box in shelf.boxes), "all words fit"
    assert all(rect.x >= 30 and rect.right <= size[0] - 30 for rect in rects)
    assert all(rect.y >= 50 and rect.bottom <= 50 + high for rect in rects)
    assert all(apart(one, other) for place, one in enumerate(rects) for other in rects[:place])


def test_nine_boxes_stand_in_three_full_rows_without_scrolling_in_a_usual_window() -> None:
    style = style_for((1280, 800), 100, "normal")
    shelf = BoxShelf(boxes_of(9))
    shelf.room = 600
    assert shelf.lay(style, 0, 0, 1240) == 600
    assert len({box.rect.x for box in shelf.boxes}) == len({box.rect.y for box in shelf.boxes}) == 3


def test_boxes_grow_with_the_room_until_they_are_large_enough() -> None:
    style = style_for((1280, 800), 100, "normal")
    heights = []
    for room in (200, 400, 600, 5000):
        shelf = BoxShelf(boxes_of(9))
        shelf.room = room
        shelf.lay(style, 0, 0, 1240)
        heights.append(shelf.boxes[0].rect.height)
    assert heights == sorted(heights)
    assert heights[-1] == style.px(15)


def test_a_box_is_so_dark_that_words_can_be_read_on_it() -> None:
    colours = lid_colours(f"game{number}" for number in range(12)).values()
    assert all(contrast(quiet(colour), rgb("C4C8C0")) >= 4.5 for colour in colours)
