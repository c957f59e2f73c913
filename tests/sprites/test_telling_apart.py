"""Every card can be told from every other of its game, even at 60 pixels and with any colour vision; and nothing
on a card is cut off at its edges."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations

import pygame
import pytest

from games.engine import Card
from sprites.faces import face
from sprites.inks import Inks
from sprites.look import LOOKS, look
from sprites.paper import EDGE
from sprites.pen import Pen
from tests.sprites.eyes import EYES, glimpsed, most_unlike, unlike
from tests.sprites.pictures import GAMES, cards

SMALL, LARGE = (43, 60), (200, 280)
OVERALL, SOMEWHERE = 3.0, 9.0
"""Two cards differ by at least this much in total, in just noticeable steps, and by this much in one place."""

SETS = [(colours, False) for colours in LOOKS] + [("normal", True)]
"""The colour sets, and the one with large corners."""


def alike(pictures: Mapping[str, pygame.Surface], eye: str) -> list[tuple[str, str]]:
    """The pairs that this eye cannot reliably tell apart."""
    seen = {name: glimpsed(picture, eye) for name, picture in pictures.items()}
    near = [pair for pair in combinations(seen, 2) if unlike(seen[pair[0]], seen[pair[1]]) < 3 * OVERALL]
    return [
        (one, other)
        for one, other in near
        if unlike(seen[one], seen[other]) < OVERALL or most_unlike(seen[one], seen[other]) < SOMEWHERE
    ]


@pytest.mark.parametrize(("colours", "large"), SETS)
@pytest.mark.parametrize("key", GAMES)
def test_no_two_faces_look_alike_to_any_eye(key: str, colours: str, large: bool) -> None:
    chosen = look(colours, large_index=large)
    drawn = {card.face: face(card, SMALL, chosen, title) for card, title in cards(key)}
    for eye in EYES:
        assert alike(drawn, eye) == [], eye


def test_cards_that_differ_only_in_unreadably_small_details_are_detected() -> None:
    kings = [Card(f"K{code}", 13, "h", index="K", picture="trumpet") for code in "TP"]
    drawn = {king.face: face(king, SMALL, look("normal"), "Trumps") for king in kings}
    assert all(alike(drawn, eye) for eye in EYES)


def test_cards_that_differ_only_in_colours_are_detected_with_colour_blind_eyes() -> None:
    red, green = pygame.Surface(SMALL), pygame.Surface(SMALL)
    red.fill((178, 110, 40))
    green.fill((83, 145, 20))
    drawn = {"red": red, "green": green}
    assert not alike(drawn, "normal")
    assert alike(drawn, "deuteranopia")
    assert alike(drawn, "grey")


# ---------------------------------------------------------------------- edges


def printed_over_the_edge(picture: pygame.Surface, paper: tuple[int, int, int]) -> bool:
    """Whether anything but paper is between the rim of a card and its field: there it would be cut off."""
    wide, high = picture.get_size()
    inset = round(wide * EDGE / 2)
    across, down = range(inset * 4, wide - inset * 4), range(inset * 4, high - inset * 4)
    around = [(x, y) for x in across for y in (inset, high - 1 - inset)]
    around += [(x, y) for y in down for x in (inset, wide - 1 - inset)]
    return any(max(abs(a - b) for a, b in zip(picture.get_at(at)[:3], paper, strict=True)) > 6 for at in around)


@pytest.mark.parametrize(("colours", "large"), SETS)
@pytest.mark.parametrize("key", GAMES)
def test_nothing_is_cut_off_at_the_edges_of_a_face(key: str, colours: str, large: bool) -> None:
    chosen = look(colours, large_index=large)
    over = [card.face for card, title in cards(key)
            if printed_over_the_edge(face(card, LARGE, chosen, title), chosen.paper)]  # fmt: skip
    assert over == []


def test_a_picture_that_is_too_large_is_detected() -> None:
    def huge(pen: Pen, inks: Inks) -> None:
        pen.disc((0, 0), 0.9, inks.inner)

    colours = look("normal")
    drawn = face(Card("F", 0, "action", picture="huge"), LARGE, colours, "Freeze", art={"huge": huge})
    assert printed_over_the_edge(drawn, colours.paper)
