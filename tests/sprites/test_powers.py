"""Every card that does something has a sign of it in its corner, which is told from all other signs without colours."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from games import find
from games.engine import Card
from sprites.colours import WHITE, contrast
from sprites.corners import index_of
from sprites.design import design, is_sum
from sprites.faces import face
from sprites.look import LOOKS, look
from sprites.pen import centred
from sprites.powers import POWERS
from sprites.rims import rim
from tests.sprites.pictures import GAMES, cards, difference, flat

SPEAKING = ("flaps", "flip7", "flush")
SMALLEST, UNLIKE = 12, 14.0
"""The height of a sign on the smallest cards in a hand, and how much two of them differ at least."""


def sign(name: str, size: int = SMALLEST) -> pygame.Surface:
    """The sign alone, black on white."""
    sheet = centred(size, WHITE)
    POWERS[name](sheet.over(WHITE), (0, 0, 0))
    return flat(sheet.done(), WHITE)


def powers_of(card: Card) -> list[str]:
    return card.power.split()


def test_no_two_signs_look_alike_without_colours_at_the_smallest_size() -> None:
    drawn = {name: sign(name) for name in POWERS}
    alike = [(one, other) for one, other in combinations(drawn, 2) if difference(drawn[one], drawn[other]) < UNLIKE]
    assert alike == []


def test_a_sign_that_is_only_moved_a_little_would_be_found_to_look_alike() -> None:
    moved = sign("wild")
    moved.scroll(1, 0)
    assert difference(sign("wild"), sign("wild")) < UNLIKE < difference(sign("left"), sign("right"))
    assert difference(sign("wild"), moved) < difference(sign("wild"), sign("skip"))


def test_every_sign_is_on_a_card_and_every_power_has_a_sign_or_is_a_sum() -> None:
    named = {power for key in GAMES for card, _ in cards(key) for power in powers_of(card)}
    assert {power for power in named if not is_sum(power)} == set(POWERS)


@pytest.mark.parametrize("key", SPEAKING)
def test_a_card_with_a_text_has_a_sign_unless_nothing_happens(key: str) -> None:
    for card, _ in cards(key):
        quiet = not card.text or card.text.startswith("Nothing")
        assert bool(powers_of(card)) != quiet or key == "flip7", card.face
        assert len(powers_of(card)) <= 2, card.face


def test_the_three_actions_of_flip_7_have_signs() -> None:
    assert {card.face for card, _ in cards("flip7") if card.power} == {"F", "T", "C"}


def test_the_same_power_has_the_same_sign_in_every_game() -> None:
    by_face = {(key, card.face): card.power for key in SPEAKING for card, _ in cards(key)}
    assert by_face["flaps", "8c"] == by_face["flush", "7s"] == "skip"
    assert by_face["flaps", "9c"] == by_face["flip7", "C"] == "shield"
    assert "everyone" in by_face["flaps", "Uc"]
    assert "everyone" in by_face["flush", "BF"]


@pytest.mark.parametrize("colours", LOOKS)
@pytest.mark.parametrize("key", SPEAKING)
def test_signs_stand_out_from_their_paper_in_every_set_of_colours(key: str, colours: str) -> None:
    chosen = look(colours)
    for card, title in cards(key):
        if card.power:
            assert contrast(design(card, chosen, title).ink, chosen.paper) >= 3, card.face


@pytest.mark.parametrize("large", [False, True])
def test_a_sign_is_seen_in_the_strip_of_a_card_in_a_fan_down_to_small_cards(large: bool) -> None:
    plain = Card("7h", 7, "h", index="7", title="Seven")
    for size in ((45, 63), (90, 126)):
        strip = pygame.Rect(0, 0, size[0] // 4, size[1] * 2 // 3)
        bare = face(plain, size, look("normal", large_index=large)).subsurface(strip)
        for power in ("skip", "+2", "aim back"):
            card = Card("7h", 7, "h", index="7", title="Seven", power=power)
            drawn = face(card, size, look("normal", large_index=large)).subsurface(strip)
            assert difference(flat(bare), flat(drawn)) > 5, power


@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("key", SPEAKING)
def test_the_text_of_every_card_fits_on_it_as_soon_as_it_is_shown(key: str, large: bool) -> None:
    game = find().games[key]
    for card, title in {card.title: (card, title) for card, title in cards(key)}.values():
        if card.text:
            size, chosen = (186, 261), look("normal", large_index=large)
            bare, told = (face(card, size, chosen, title, text) for text in (" ", card.text))
            assert difference(flat(bare), flat(told)) > 0, f"{game.title}: {card.text}"


@pytest.mark.parametrize("large", [False, True])
def test_what_a_card_counts_as_leaves_its_sign_uncovered(large: bool) -> None:
    chosen, size = look("normal", large_index=large), (90, 126)
    for card, title in cards("flush"):
        for place in index_of(chosen).powers(design(card, chosen, title), text=False) if card.rank else ():
            left, top, side = (round(part * size[0]) for part in (place.x, place.y, place.size))
            under = pygame.Rect(0, 0, side, side)
            under.center = (left, top)
            marked = rim(size, chosen, "x3").subsurface(under.inflate(-side // 3, 0))
            assert all(marked.get_at((x, y))[3] == 0 for x in range(marked.width) for y in range(marked.height))
