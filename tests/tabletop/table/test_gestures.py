"""What one can do with cards: dragging, clicking, taking back, and what the table says to what cannot be done."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pygame
import pytest

from games.engine import Game
from tabletop.scene.card import CardNode
from tabletop.scene.painter import Painter
from tests.games.patience.helpers import PILES, table
from tests.tabletop.afresh import paint_afresh
from tests.tabletop.hand.dealt import LATE
from tests.tabletop.pilot import Pilot


def sit(pilot: Pilot, text: str = LATE) -> None:
    pilot.sit("patience", position=table(text))
    pilot.settle()


def places(pilot: Pilot) -> dict[str, tuple[float, float, float]]:
    """Where each card is shown."""
    nodes = pilot.table.scene.nodes()
    return {f"{node.name}{node.card}": (node.x.shown, node.y.shown, node.scale.shown) for node in nodes}


def lit(pilot: Pilot) -> set[str]:
    names = pilot.table.rules.names
    return {names[zone] for zone in pilot.table.hand.lights.zones()}


def frames(pilot: Pilot) -> dict[str, str]:
    """The cards with an outline, and which."""
    return {node.name: node.frame for node in pilot.table.scene.nodes() if node.frame}


def lift(pilot: Pilot, name: str, across: float, along: float) -> CardNode:
    """Lifts a card and carries it so that its middle is at that point."""
    node = pilot.card(name)
    x, y = pilot.grip(node)
    at = x, y
    to = x + across - node.x.target, y + along - node.y.target
    pilot.lift(at)
    pilot.carry(at, to)
    return node


# ---------------------------------------------------------------------- dragging


def test_a_card_that_is_dropped_where_it_may_not_lie_glides_back_and_the_table_says_why(pilot: Pilot) -> None:
    sit(pilot)
    before = places(pilot)
    pilot.drag_card("4b", "lower1")
    assert pilot.table.prompt() == ("This lower pile takes the 8 next.", True)
    assert pilot.log == []
    node = pilot.card("4b")
    assert (node.x.shown, node.y.shown) != (node.x.target, node.y.target), "it glides"
    pilot.settle()
    assert places(pilot) == before
    pilot.step(4)
    assert not pilot.table.prompt()[1], "a refusal is not told for ever"


def test_the_number_on_a_pile_does_not_lie_on_a_card_that_is_carried_over_it(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    sit(pilot)
    written: list[str] = []
    write = Painter.text

    def noted(painter: Painter, text: str, *how: Any) -> None:
        written.append(text)
        write(painter, text, *how)

    paint_afresh(monkeypatch)
    monkeypatch.setattr(Painter, "text", noted)
    count = str(len(pilot.table.scene.zones[pilot.table.rules.zone("pack")]))
    pilot.app.draw()
    assert count in written
    lift(pilot, "9c", *pilot.zone("pack").centre)
    pilot.step(0.5)
    written.clear()
    pilot.app.draw()
    assert count not in written
    pilot.blur()
    pilot.app.draw()
    assert count in written


def test_a_card_that_is_let_go_over_nothing_glides_back_without_a_word(pilot: Pilot) -> None:
    sit(pilot)
    before = places(pilot)
    lift(pilot, "4b", 20, 780)
    pilot.button(False)
    pilot.settle()
    assert places(pilot) == before
    assert pilot.log == []


def test_the_legal_target_that_a_held_card_covers_lights_up_more_strongly(pilot: Pilot) -> None:
    sit(pilot)
    up, other = pilot.zone("upper0").centre, pilot.zone("lower1").centre
    node = lift(pilot, "4b", *other)
    assert lit(pilot) == {"upper0"}
    assert frames(pilot) == {"3d": "target"}
    here = pilot.at
    pilot.carry(here, (here[0] + up[0] - other[0], here[1] + up[1] - other[1]))
    assert lit(pilot) == {"upper0"}
    assert frames(pilot) == {"3d": "aimed"}
    assert node.held
    pilot.button(False)
    pilot.step()
    assert pilot.log == ["lay 4b to upper0"]
    assert frames(pilot) == {}


@pytest.mark.parametrize(("share", "wanted"), [(0.4, "lower1"), (0.6, "lower2")])
def test_of_two_legal_targets_the_one_that_is_covered_more_wins(pilot: Pilot, share: float, wanted: str) -> None:
    sit(pilot, f"upper0: {PILES[1]}\nlower1: 9c\nlower2: 9b\nstock: 8a\npack: 10a *\nnext: Turn()")
    left, right = pilot.zone("lower1"), pilot.zone("lower2")
    x = left.centre[0] + (right.centre[0] - left.centre[0]) * share
    y = pilot.card("9c").y.target
    lift(pilot, "8a", x, y)
    assert lit(pilot) == {"lower1", "lower2"}
    names = pilot.table.rules.names
    aimed = {names[zone] for zone, frame in pilot.table.hand.lights.frames().items() if frame == "aimed"}
    assert aimed == {wanted}
    pilot.button(False)
    pilot.step()
    assert pilot.log == [f"lay 8a to {wanted}"]


def test_an_illegal_place_that_is_covered_more_does_not_win(pilot: Pilot) -> None:
    sit(pilot, f"upper0: {PILES[1]}\nlower1: 9c\nlower2: 7b\nstock: 8a\npack: 10a *\nnext: Turn()")
    left, right = pilot.zone("lower1"), pilot.zone("lower2")
    lift(pilot, "8a", left.centre[0] + (right.centre[0] - left.centre[0]) * 0.6, pilot.card("9c").y.target)
    assert lit(pilot) == {"lower1"}


def test_a_card_goes_to_any_of_several_places_that_are_alike(pilot: Pilot) -> None:
    for place in ("upper0", "upper3"):
        sit(pilot, "lower1: 9c\nstock: 1a\npack: 10a *\nnext: Turn()")
        pilot.drag_card("1a", place)
        assert pilot.log == [f"lay 1a to {place}"]
        pilot.settle()
        pilot.app.pop()


def test_a_pile_is_dragged_by_its_lowest_card_and_keeps_its_order(pilot: Pilot) -> None:
    sit(pilot)
    hand = pilot.table.hand
    pilot.lift(pilot.grip(pilot.card("8a")))
    pilot.carry(pilot.at, (pilot.at[0] - 24, pilot.at[1]))
    assert [node.name for node in hand.drag.held] == ["8a", "7a", "6a"]
    assert len({round(node.x.shown) for node in hand.drag.held}) == 1
    pilot.button(False)
    pilot.settle()
    pilot.drag_card("4b", "upper0")
    pilot.settle()
    pilot.drag_card("8a", "lower1")
    assert pilot.log[-1] == "lay 8a 7a 6a to lower1"


def test_a_quick_drag_drops_where_the_pointer_is_though_the_card_trails_behind(pilot: Pilot) -> None:
    sit(pilot)
    node = pilot.card("4b")
    (x, y), (to_x, to_y) = pilot.grip(node), pilot.zone("upper0").centre
    pilot.lift((x, y))
    pilot.move(x + to_x - node.x.target, y + to_y - node.y.target)
    pilot.button(False)
    pilot.step()
    assert pilot.log == ["lay 4b to upper0"]


# ---------------------------------------------------------------------- clicking


def test_a_click_picks_a_card_up_and_lights_every_place_that_it_can_go_to(pilot: Pilot) -> None:
    sit(pilot, f"upper0: {PILES[1]}\nlower1: 9c\nlower2: 9b\nstock: 8a\nlower0: 2b\npack: 10a *\nnext: Turn()")
    pilot.click(*pilot.grip(pilot.card("8a")))
    pilot.settle()
    assert lit(pilot) == {"lower1", "lower2"}
    assert frames(pilot) == {"8a": "picked", "9c": "target", "9b": "target"}
    pilot.step(0.4)
    pilot.click(*pilot.grip(pilot.card("8a")))
    assert frames(pilot) == {}, "a second click puts it back"


def test_a_click_on_a_pile_picks_up_what_can_be_moved_of_it(pilot: Pilot) -> None:
    sit(pilot)
    pilot.click(*pilot.grip(pilot.card("7a")))
    assert len(pilot.table.hand.selection.picked) == 3
    assert lit(pilot) == {"lower1"}


def test_escape_and_a_click_beside_everything_lay_a_picked_card_down(pilot: Pilot) -> None:
    sit(pilot)
    ways: tuple[Callable[[], None], ...] = (lambda: pilot.press("escape"), lambda: pilot.click(10, 780))
    for lay_down in ways:
        pilot.click(*pilot.grip(pilot.card("4b")))
        assert pilot.table.hand.selection.picked
        lay_down()
        assert not pilot.table.hand.selection.picked
        pilot.step(0.5)
    assert pilot.calls.taken == []


def test_a_card_that_cannot_be_played_stays_and_the_table_says_why(pilot: Pilot) -> None:
    sit(pilot)
    pilot.click(*pilot.grip(pilot.card("3d")))
    assert pilot.table.prompt()[1]
    assert not pilot.table.hand.selection.picked
    pilot.step(0.5)
    pilot.click(*pilot.zone("pack").centre)
    told = "First play the card from the Stock or a lower pile that fits."
    assert pilot.table.prompt() == (told, True)
    assert pilot.log == []


def test_the_right_button_does_what_a_double_click_does(pilot: Pilot) -> None:
    sit(pilot)
    pilot.click(*pilot.grip(pilot.card("4b")), button=3)
    assert pilot.log == ["lay 4b to upper0"]


# ---------------------------------------------------------------------- back and forth


def test_taking_back_puts_every_card_where_it_was(pilot: Pilot) -> None:
    sit(pilot)
    before = places(pilot)
    pilot.drag_card("4b", "upper0")
    pilot.settle()
    assert places(pilot) != before
    pilot.press("z", mods=pygame.KMOD_CTRL)
    pilot.settle()
    assert places(pilot) == before
    assert pilot.log == []
    pilot.press("y", mods=pygame.KMOD_CTRL)
    pilot.settle()
    assert pilot.log == ["lay 4b to upper0"]


@pytest.mark.parametrize("frame", [1, 4, 9, 15])
def test_taking_back_while_the_card_still_flies_puts_it_where_it_was(pilot: Pilot, frame: int) -> None:
    sit(pilot)
    before = places(pilot)
    pilot.click(*pilot.grip(pilot.card("4b")), button=3)
    for _ in range(frame):
        pilot.step()
    pilot.press("z", mods=pygame.KMOD_CTRL)
    pilot.settle()
    assert places(pilot) == before


# ---------------------------------------------------------------------- in the middle of something


@pytest.mark.parametrize("kind", ["patience", "flip7", "flyswatter", "shed"])
def test_a_resize_in_the_middle_of_a_deal_leaves_every_card_in_its_place(pilot: Pilot, shed: Game, kind: str) -> None:
    for number in range(12):
        seats = "-" if kind == "patience" else "- random random"
        pilot.sit(shed if kind == "shed" else kind, seats, seed=number)
        pilot.step(0.05 + number * 0.11)
        pilot.resize(*((1024, 640), (700, 900), (1920, 1080))[number % 3])
        pilot.until(lambda: pilot.still)
        lie_where_they_should(pilot)
        pilot.app.pop()


def lie_where_they_should(pilot: Pilot) -> None:
    scene = pilot.table.scene
    for zone, nodes in enumerate(scene.zones):
        for node, lie in zip(nodes, scene.lies(zone), strict=True):
            assert (node.x.shown, node.y.shown, node.angle.shown) == (lie.x, lie.y, lie.angle)
            assert node.width == scene.width(zone)
            assert not any((node.held, node.flying, node.airborne))


def test_a_resize_while_a_card_is_held_does_not_lose_it(pilot: Pilot) -> None:
    sit(pilot)
    lift(pilot, "4b", 600, 500)
    pilot.resize(1024, 640)
    pilot.step(0.2)
    pilot.button(False)
    pilot.settle()
    lie_where_they_should(pilot)
    pilot.drag_card("4b", "upper0")
    assert pilot.log[-1:] == ["lay 4b to upper0"]


@pytest.mark.parametrize("kind", ["patience", "flip7", "shed"])
def test_any_key_finishes_what_is_shown_at_any_moment(pilot: Pilot, shed: Game, kind: str) -> None:
    rng = Random(3)
    for number in range(15):
        seats = "-" if kind == "patience" else "- - random"
        pilot.sit(shed if kind == "shed" else kind, seats, seed=number, privacy="open")
        pilot.step(rng.random() * 1.5)
        pilot.table.director.finish()
        lie_where_they_should(pilot)
        assert not pilot.table.director.busy
        pilot.app.pop()


def test_with_cards_that_stand_still_everything_is_in_its_place_at_once(open_pilot: Callable[..., Pilot]) -> None:
    pilot = open_pilot(motion="still")
    pilot.sit("patience", seed=2)
    pilot.step()
    pilot.step()
    lie_where_they_should(pilot)


def test_the_key_for_the_sensible_move_shows_first_what_it_would_play_when_nothing_has_the_focus(pilot: Pilot) -> None:
    table = pilot.sit("flinch", "- quick", seed=3)
    pilot.until(lambda: table.referee.known.waiting_for() == (0,) and pilot.still)
    before = pilot.log, table.hand.focus.stop
    pilot.press(pygame.K_RETURN, pygame.KMOD_SHIFT)
    assert before == (pilot.log, None)
    assert table.hand.focus.stop is not None
