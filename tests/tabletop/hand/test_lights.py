"""Lights: what is lit on the table, and how."""

from __future__ import annotations

import pygame

from games.flinch import GAME as FLINCH
from sprites.look import look
from tabletop.hand.focus import Stop
from tabletop.hand.lights import Lights
from tabletop.scene.pictures import CardPictures
from tests.games.flinch.helpers import table as exposable
from tests.games.flinch.test_exposure import HERE as EXPOSABLE
from tests.tabletop.hand.dealt import Dealt


def frames(dealt: Dealt) -> dict[str, str]:
    """The outlines of all cards that have one."""
    lights: Lights = dealt.hand.lights
    lights.outline()
    return {node.name: node.frame for node in dealt.scene.nodes() if node.frame}


def pick(dealt: Dealt, names: str) -> None:
    dealt.hand.selection.pick([dealt.card(name) for name in names.split()])


def carry(dealt: Dealt, name: str, to: str) -> None:
    """A card is held over a place."""
    (x, y), node, (to_x, to_y) = dealt.at(name), dealt.card(name), dealt.zone(to)
    assert dealt.hand.grab(x, y)
    dealt.hand.follow(x + to_x - node.x.target, y + to_y - node.y.target)


def test_all_places_light_up_to_which_a_held_card_can_go(late: Dealt) -> None:
    x, y = late.at("8a")
    late.hand.grab(x, y)
    assert late.zones(late.hand.lights.zones()) == {"lower1"}
    assert late.card("9c").frame == "target"


def test_the_place_that_a_held_card_would_fall_on_is_lit_more_strongly_than_the_others(late: Dealt) -> None:
    carry(late, "8a", "lower1")
    assert list(late.hand.lights.frames().values()) == ["aimed"]
    assert late.card("9c").frame == "aimed"
    late.hand.follow(0, 0)
    assert late.card("9c").frame == "target"
    late.hand.drop()
    assert frames(late) == {}


def test_the_stronger_outline_is_thicker_and_of_the_same_colour() -> None:
    pictures = CardPictures(look("normal"), "", lambda card: ("", ""))
    target, aimed = pictures.frame("target", 96, 0.0), pictures.frame("aimed", 96, 0.0)
    painted = [pygame.mask.from_surface(picture, 200).count() for picture in (target, aimed)]
    assert painted[1] > 1.8 * painted[0]
    colours = [picture.get_at((picture.get_width() // 2, edge(picture)))[:3] for picture in (target, aimed)]
    right = look("normal").frames["target"]
    assert all(abs(one - other) < 8 for colour in colours for one, other in zip(colour, right, strict=True))


def edge(picture: pygame.Surface) -> int:
    """How far from the top the outline is opaque, in the middle."""
    x = picture.get_width() // 2
    return next(y for y in range(picture.get_height()) if picture.get_at((x, y))[3] > 200)


def test_a_false_start_is_never_lit() -> None:
    """It can be made, and costs something: no light may lead to it."""
    exposing = Dealt(FLINCH, exposable(EXPOSABLE, exposure=True))
    hand = exposing.hand
    assert hand.grab(*exposing.at("7a"))
    false = {zone for zone, moves in hand.drag.targets().items() if not hand.legal.right(moves)}
    assert false
    assert not false & hand.lights.zones()


def test_nothing_is_lit_by_itself(late: Dealt) -> None:
    assert frames(late) == {}
    assert late.hand.lights.zones() == set()


def test_what_can_be_played_glows_if_it_should(late: Dealt) -> None:
    late.hand.lights.glowing = True
    assert frames(late) == dict.fromkeys(("8a", "7a", "6a", "4b", "4c", "5c"), "glow")
    late.hand.lights.glowing = False
    assert frames(late) == {}


def test_cards_that_look_alike_glow_together(asking: Dealt) -> None:
    asking.hand.lights.glowing = True
    assert frames(asking).keys() >= {"1a", "1b"}


def test_nothing_glows_while_a_card_is_held(late: Dealt) -> None:
    late.hand.lights.glowing = True
    late.hand.grab(*late.at("4b"))
    assert "glow" not in frames(late).values()


def test_picked_cards_and_all_places_to_which_they_can_go_are_lit(late: Dealt) -> None:
    pick(late, "4b")
    assert frames(late) == {"4b": "picked", "3d": "target"}
    pick(late, "8a 7a 6a")
    assert frames(late) == {"8a": "picked", "7a": "picked", "6a": "picked", "9c": "target"}


def test_a_held_card_lights_no_place_where_it_cannot_go(late: Dealt) -> None:
    carry(late, "4b", "lower1")
    assert late.zones(late.hand.lights.zones()) == {"upper0"}
    assert frames(late) == {"3d": "target"}


def test_a_hint_lights_its_card_and_where_it_goes_and_nothing_else(late: Dealt) -> None:
    late.hand.lights.glowing = True
    late.hand.lights.hinted = late.rules.read("lay 4c to upper0")
    assert frames(late) == {"4c": "glow", "3d": "target"}
    assert late.zones(late.hand.lights.zones()) == {"upper0"}


def test_the_focus_is_seen_on_a_picked_card_too(late: Dealt) -> None:
    pick(late, "4b")
    node = late.card("4b")
    late.hand.focus.stop = Stop(node.x.target, node.y.target, late.scene.zone_of(node), node)
    assert frames(late)["4b"] == "focus"
    late.hand.focus.stop = None
    assert frames(late)["4b"] == "picked"


def test_only_the_topmost_card_of_a_place_is_lit(late: Dealt) -> None:
    pick(late, "4b")
    assert [name for name, frame in frames(late).items() if frame == "target"] == ["3d"], "1d and 2d lie below"


def test_while_no_one_is_asked_nothing_is_lit(late: Dealt) -> None:
    late.hand.lights.glowing = True
    late.hand.ask(-1)
    assert frames(late) == {}


def test_a_card_whose_outline_stays_is_not_drawn_again(late: Dealt) -> None:
    pick(late, "4b")
    frames(late)
    node = late.card("4b")
    node.changed = False
    late.hand.lights.outline()
    assert not node.changed
