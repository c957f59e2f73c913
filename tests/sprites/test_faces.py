"""Every card of every game can be drawn at every size, told from every other, and turned without a dark fringe."""

from __future__ import annotations

import pygame
import pytest

from games import find
from games.engine import Card
from games.engine.card_words import text_of, title_of
from sprites.art import art_of
from sprites.design import design
from sprites.emblems import EMBLEMS
from sprites.faces import back, empty, face
from sprites.inscriptions import broken
from sprites.look import DESIGNS, LOOKS, look
from tests.sprites.pictures import GAMES, TITLES, cards, closest, difference, flat

SIZES = ((24, 34), (43, 60), (66, 92), (154, 216), (400, 560))
SUITED = [Card(f"{rank}{suit}", rank, suit) for suit in "cdhsRYGBPO" for rank in (1, 6, 9, 13)]


@pytest.mark.parametrize("colours", LOOKS)
@pytest.mark.parametrize("key", GAMES)
def test_every_face_is_drawn_at_exactly_the_size_asked_for(key: str, colours: str) -> None:
    for size in SIZES:
        for card, title in cards(key):
            for name in {title, TITLES.get(card.face, "Fly")}:
                assert face(card, size, look(colours), name, "Ends your turn at once.").get_size() == size
        assert back(size, look(colours), key).get_size() == size
        assert empty(size, look(colours), "Stock").get_size() == size


def test_suits_and_numbers_tell_cards_apart() -> None:
    drawn = {card.face: face(card, (43, 60), look("normal")) for card in SUITED}
    assert closest(drawn)[0] > 4


@pytest.mark.parametrize("key", GAMES)
def test_a_fifth_of_a_card_in_a_fan_is_enough_to_recognise_it(key: str) -> None:
    size = (154, 216)
    strip = pygame.Rect(0, 0, size[0] // 5, size[1] // 2)
    drawn = {card.face: face(card, size, look("normal"), title).subsurface(strip) for card, title in cards(key)}
    assert closest(drawn)[0] > 3


@pytest.mark.parametrize("key", GAMES)
def test_the_index_ends_within_a_fifth_of_the_card(key: str) -> None:
    colours = look("normal")
    for card, title in cards(key):
        picture = face(card, (300, 420), colours, title)
        beside = picture.subsurface((60, 20, 5, 40))
        paper = picture.copy()
        paper.fill(colours.paper)
        assert difference(beside, paper.subsurface((60, 20, 5, 40))) < 1, card.face


def test_twins_look_alike() -> None:
    one, other = (face(Card("7", 7, "", copy), (90, 126), look("normal")) for copy in "ab")
    assert difference(one, other) == 0


def test_a_key_calls_up_a_picture_whatever_the_card_is_called() -> None:
    plain, pictured = (face(Card("F", picture=key), (90, 126), look("normal")) for key in ("", "snowflake"))
    assert difference(flat(plain), flat(pictured)) > 10
    for title in ("Freeze", "King", "Snowflake"):
        assert design(Card("F", title=title), look("normal"), title).picture is None
        assert design(Card("F", picture="snowflake"), look("normal"), title).picture is EMBLEMS["snowflake"]


def test_a_card_with_a_picture_keeps_its_colours_in_every_language() -> None:
    for key in EMBLEMS:
        english, german = (design(Card("F", picture=key), look("normal"), title) for title in ("Freeze", "Frost"))
        assert english == german


def test_an_unknown_key_calls_up_no_picture() -> None:
    assert design(Card("F", picture="no_such_thing"), look("normal"), "").picture is None


def test_a_name_is_written_where_it_can_be_read() -> None:
    plain, named = (face(Card("F"), (90, 126), look("normal"), title) for title in ("", "Festival"))
    assert difference(flat(plain), flat(named)) > 5


@pytest.mark.parametrize("key", GAMES)
def test_every_picture_that_a_game_names_is_there(key: str) -> None:
    art = art_of(find().games[key].package)
    assert {card.picture for card, _ in cards(key)} - {""} <= set(art)


def test_every_picture_of_the_house_is_on_a_card() -> None:
    assert {card.picture for key in GAMES for card, _ in cards(key)} - {""} == set(EMBLEMS)


def test_the_text_of_a_card_is_written_only_where_there_is_room() -> None:
    for size, written in (((300, 420), True), (SIZES[1], False)):
        bare, told = (face(Card("C"), size, look("normal"), "Second Chance", text) for text in ("", "Take one more."))
        assert (difference(flat(bare), flat(told)) > 0) == written


def test_a_text_that_does_not_fit_is_left_out_rather_than_cut_off() -> None:
    bare, told = (face(Card("C"), (150, 210), look("normal"), "Second Chance", text) for text in ("", "word " * 90))
    assert difference(flat(bare), flat(told)) == 0


@pytest.mark.parametrize("key", GAMES)
def test_cards_have_no_holes_and_their_corners_are_round(key: str) -> None:
    for card, title in cards(key):
        picture = face(card, (90, 126), look("normal"), title)
        inside = picture.subsurface(picture.get_rect().inflate(-18, -18))
        assert _all_opaque(inside)
        assert [picture.get_at(corner)[3] for corner in ((0, 0), (89, 0), (0, 125), (89, 125))] == [0, 0, 0, 0]


def _all_opaque(picture: pygame.Surface) -> bool:
    return all(
        picture.get_at((x, y))[3] == 255 for x in range(0, picture.get_width(), 2) for y in range(picture.get_height())
    )


def test_what_is_transparent_has_the_colour_of_the_card_so_that_turning_makes_no_fringe() -> None:
    colours = look("normal")
    for picture in (face(Card("3", 3), (60, 84), colours), back((60, 84), colours)):
        assert picture.get_at((0, 0))[:3] == colours.rim
        turned = pygame.transform.rotozoom(picture, 13, 1)
        dark = [
            (x, y)
            for x in range(turned.get_width())
            for y in range(turned.get_height())
            if 0 < turned.get_at((x, y))[3] < 255 and sum(turned.get_at((x, y))[:3]) < 300
        ]
        assert not dark


@pytest.mark.parametrize("design", DESIGNS)
@pytest.mark.parametrize("key", ["", *GAMES])
def test_a_back_looks_the_same_upside_down(key: str, design: str) -> None:
    for pack in (0, 1):
        picture = flat(back((90, 126), look("normal", design), key, pack))
        bare = pygame.transform.flip(picture, True, True)
        assert difference(picture, bare) < 12  # the light on it comes from above


@pytest.mark.parametrize("design", DESIGNS)
def test_families_have_backs_of_their_own(design: str) -> None:
    assert closest({key: back((60, 84), look("normal", design), key) for key in GAMES})[0] > 10


@pytest.mark.parametrize("colours", LOOKS)
@pytest.mark.parametrize("key", GAMES)
def test_the_backs_of_packs_and_designs_can_be_told_apart_even_without_colours(key: str, colours: str) -> None:
    looks = [look(colours, design) for design in DESIGNS]
    drawn = {f"{design} {pack}": back((43, 60), one, key, pack) for design, one in zip(DESIGNS, looks, strict=True)
             for pack in (0, 1)}  # fmt: skip
    assert closest({name: pygame.transform.grayscale(flat(picture)) for name, picture in drawn.items()})[0] > 5


def test_large_corners_are_half_as_large_again_and_hide_nothing() -> None:
    card, size = Card("7", 7), (300, 420)
    corners = [_inked(face(card, size, look("normal", large_index=large))) for large in (False, True)]
    assert 1.45 < corners[1] / corners[0] < 1.65


def _inked(picture: pygame.Surface) -> int:
    """The height of the number in the upper left corner."""
    ink = look("normal").rank(7)
    rows = [y for y in range(18, 140) if any(picture.get_at((x, y))[:3] == ink for x in range(18, 66))]
    first = rows[0]
    return next(step for step, y in enumerate([*rows, 0]) if y != first + step)


def test_an_empty_place_lets_the_cloth_through_and_shows_its_label() -> None:
    place = empty((90, 126), look("normal"))
    assert 0 < place.get_at((45, 63))[3] < 60 < place.get_at((45, 0))[3]
    assert difference(flat(place), flat(empty((90, 126), look("normal"), "Stock"))) > 1


def test_a_game_names_its_cards_by_face_or_by_suit() -> None:
    words = {"card.F": "Freeze", "card.R": "Red fly"}
    assert title_of(Card("F", 0, "action"), words) == "Freeze"
    assert title_of(Card("R5", 5, "R"), words) == "Red fly"
    assert title_of(Card("7", 7), words) == ""


def test_a_card_has_its_own_name_and_text_unless_the_words_of_its_game_give_others() -> None:
    card = Card("MFh", 4, "h", title="Mega-Flap", text="Flap three more.")
    assert (title_of(card, {}), text_of(card, {})) == ("Mega-Flap", "Flap three more.")
    assert title_of(card, {"card.h": "Hearts"}) == "Mega-Flap"
    words = {"card.MF": "Riesenklapp", "printed.MF": "Noch drei.", "printed.h": "Herz."}
    assert (title_of(card, words), text_of(card, words)) == ("Riesenklapp", "Noch drei.")


def test_what_is_printed_on_a_card_does_not_make_it_another_card() -> None:
    assert Card("7h", 7, "h", title="Seven", text="x", index="7", special=True, picture="duck") == Card("7h", 7, "h")


def test_a_sign_of_power_distinguishes_a_special_card_from_a_plain_one_in_a_strip_of_a_fan() -> None:
    size, strip = (110, 154), pygame.Rect(0, 0, 22, 90)
    plain, special = (Card("K", 13, "h", index="K", power=power, title="King") for power in ("", "riddle"))
    one, other = (face(card, size, look("normal")).subsurface(strip) for card in (plain, special))
    assert difference(flat(one), flat(other)) > 6


def test_a_special_card_shows_its_name_on_a_ribbon_where_there_is_room() -> None:
    card = Card("T", 13, "h", index="K", special=True, title="Trumps")
    for size, named in (((110, 154), True), ((43, 60), False)):
        bare, told = (face(card, size, look("normal"), title) for title in ("", "Trumps"))
        assert (difference(flat(bare), flat(told)) > 0) == named


def test_a_name_is_broken_at_spaces_and_after_hyphens() -> None:
    assert broken("Spoof") == [["Spoof"]]
    assert ["Hoofers-", "Doofers"] in broken("Hoofers-Doofers")
    assert ["Start", "Guessing,", "Do Not Look"] in broken("Start Guessing, Do Not Look")


def test_a_number_that_does_something_shows_a_picture_of_it_in_the_corner_and_below_the_number() -> None:
    size, colours = (154, 216), look("normal")
    plain, link, skip = (Card("7", 7, index="7", picture=key) for key in ("", "chain", "hop"))
    strip, below = pygame.Rect(0, 44, 30, 28), pygame.Rect(40, 110, 70, 50)
    drawn = {card.picture: face(card, size, colours) for card in (plain, link, skip)}
    for part in (strip, below):
        assert closest({key: picture.subsurface(part) for key, picture in drawn.items()})[0] > 5
    assert design(link, colours, "Link").field == design(plain, colours, "").field
