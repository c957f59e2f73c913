"""The replay: what happened is told while it is shown again, and nothing more than its viewer knew."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pygame
import pytest

from games import find
from games.engine import Match, Moved
from sprites.colours import luminance
from tabletop.command_line import setup_for
from tabletop.scene.card import CardNode
from tabletop.scene.rect import Rect
from tabletop.screens.box_art import lid_colours
from tabletop.screens.replay import ReplayScreen
from tabletop.stage.cloth import SECONDS
from tests.tabletop.screens.opening import Opened, opened
from tests.walk import random_entry

GAMES = find().games


@pytest.fixture
def app(tmp_path: Path) -> Iterator[Opened]:
    with opened(tmp_path) as app:
        yield app


def shown(app: Opened, game: str, seats: int, humans: int = 0, moves: int = 30) -> ReplayScreen:
    """A match of some moves by chance, to be seen again."""
    rules = GAMES[game].rules(seats)
    match, rng = Match(GAMES[game], rules, seed=3), Random(3)
    while len(match.log) < moves:
        match.replay(random_entry(match.table, rng))
    screen = ReplayScreen(app, match, setup_for(GAMES[game], seats, humans), lambda at: None)
    app.push(screen)
    return screen


def test_each_moment_says_in_words_what_led_to_it(app: Opened) -> None:
    screen = shown(app, "authors", 3)
    assert screen.latest == "", "at the beginning nothing has happened"
    for at in range(1, screen.last + 1):
        screen.step(1)
        assert screen.latest
        assert any(text.startswith(screen.latest[:12]) for text in app.texts()), at


def test_on_the_way_forwards_the_seats_say_again_what_they_said(app: Opened) -> None:
    screen = shown(app, "authors", 3)
    screen.step(1)
    assert screen.hud.captions, "the first move of all asks somebody"
    screen.step(-1)
    assert not screen.hud.captions
    screen.go_to(10)
    assert not screen.hud.captions, "there are several moves between"


def test_no_card_is_named_that_the_viewer_did_not_see(app: Opened) -> None:
    screen = shown(app, "flaps", 4)
    hidden = 0
    for line in range(screen.last):
        screen.go_to(line + 1)
        for event in screen.chronicle._happened(line):
            if isinstance(event, Moved) and event.seen_by != screen.match.rules.everybody:
                hidden += 1
                assert screen.chronicle.log_text.card(event.card) not in screen.latest
    assert hidden > 3, "cards were drawn"


def test_the_arrows_step(app: Opened) -> None:
    screen = shown(app, "flip7", 3)
    app.press("right", "right", "left")
    assert screen.at == 1


# ---------------------------------------------------------------------- the table it lies on

SIZES = ((1024, 640), (1280, 800), (1920, 1080), (3840, 2160))


def test_the_plates_say_what_their_numbers_mean(app: Opened) -> None:
    screen = shown(app, "flip7", 3)
    screen.go_to(screen.last)
    assert any(table.scores != (0, 0, 0) for table in screen.match.tables)
    texts = app.texts()
    assert "this round" in texts
    assert {"point", "points"} & set(texts)


def bare(screen: ReplayScreen, seat: int) -> float:
    """How bright the mat of a seat is, in a corner where nothing lies."""
    box, ground = screen.scene.places.seats[seat].box, screen.scene.stage.ground
    assert ground is not None
    red, green, blue, *_ = pygame.transform.average_color(ground, pygame.Rect(box.right - 30, box.bottom - 30, 16, 16))
    return luminance((red, green, blue))


def test_it_has_the_mats_of_the_match_and_its_light_falls_on_whose_turn_it_was(app: Opened) -> None:
    screen = shown(app, "flaps", 4)
    furnishing = screen.scene.cloth.furnishing
    assert furnishing is not None
    assert furnishing.hue == lid_colours(app.house.games)["flaps"]
    seen: dict[int, dict[bool, float]] = {seat: {} for seat in range(4)}
    for at in range(screen.last):
        screen.go_to(at)
        screen.update(0, 2 * SECONDS)
        app.seen()
        waiting = screen.match.tables[at].waiting_for()
        for seat in range(4):
            if len(waiting) == 1:
                seen[seat][seat in waiting] = bare(screen, seat)
    assert all(light[True] > 1.07 * light[False] for light in seen.values())


def test_in_a_race_the_light_leans_to_no_side(app: Opened) -> None:
    screen = shown(app, "flyswatter", 3)
    for at in range(screen.last + 1):
        screen.go_to(at)
        assert screen.scene.cloth.lit == ()


def test_a_card_that_is_awaited_lies_in_an_outline(app: Opened) -> None:
    screen = shown(app, "patience", 1, 1)
    screen.go_to(0)
    app.seen()
    awaited = [zone for zone, node in screen.scene.empty_places.nodes.items() if node.told.waits]
    assert awaited
    ground = screen.scene.stage.ground
    assert ground is not None
    boxes = []
    for place in (screen.scene.places.zones[zone] for zone in awaited):
        boxes.append(pygame.Rect(0, 0, place.width, round(place.card[1])))
        boxes[-1].center = place.rect.centre
    outlined = [luminance(pygame.transform.average_color(ground, box)[:3]) for box in boxes]
    bare_cloth = screen.scene.cloth.paint(app.size)
    for box, bright in zip(boxes, outlined, strict=True):
        assert bright > 1.1 * luminance(pygame.transform.average_color(bare_cloth, box)[:3])


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_size", [100, 150])
@pytest.mark.parametrize("game", ["flaps", "patience"])
def test_what_moves_the_replay_lies_on_the_rail_and_all_else_within_it(
    tmp_path: Path, size: tuple[int, int], text_size: int, game: str
) -> None:
    with opened(tmp_path, size, text_size=text_size) as app:
        screen = shown(app, game, GAMES[game].least_seats, 1)
        room, window = screen.scene.cloth.room(size), Rect(0, 0, *size)
        on_rail = [*(widget.rect for widget in screen.widgets), screen.head, screen.track, screen.place]
        for number, rect in enumerate(on_rail):
            assert rect.width > 0
            assert not rect.overlap(room)
            assert rect.overlap(window) == rect.width * rect.height
            assert not any(rect.overlap(other) for other in on_rail[:number])
        cards = [place.rect for place in screen.scene.places.zones]
        for rect in [*cards, *(place.box for place in screen.scene.places.seats)]:
            assert rect.overlap(room) == rect.width * rect.height
        screen.go_to(screen.last)
        assert app.seen().overlapping() == []


def area(node: CardNode) -> pygame.Rect:
    """Where a card lies."""
    wide, high = node.width * node.scale.target, node.height * node.scale.target
    return pygame.Rect(node.x.target - wide / 2, node.y.target - high / 2, wide, high)


@pytest.mark.parametrize("size", SIZES[:3])
@pytest.mark.parametrize("game", ["flaps", "authors", "flush"])
def test_words_hide_no_card(tmp_path: Path, size: tuple[int, int], game: str) -> None:
    with opened(tmp_path, size) as app:
        screen, spoken = shown(app, game, 4, 1, moves=40), 0
        for _ in range(screen.last):
            screen.step(1)
            screen.scene.stage.snap()
            screen.scene.cover()
            said = {caption.text for caption in screen.hud.captions}
            cards = [area(node) for node in screen.scene.nodes() if not node.hidden]
            for text, rect in app.seen().written:
                if text in said:
                    spoken += 1
                    bubble = rect.inflate(app.style.px(1), app.style.px(0.6))
                    assert bubble.collidelist(cards) < 0, text
        assert spoken > 3


def test_where_nothing_is_to_move_everything_is_there_at_once(tmp_path: Path) -> None:
    with opened(tmp_path, motion="still") as app:
        screen = shown(app, "flaps", 4)
        for _ in range(5):
            screen.step(1)
            screen.update(0, 0.02)
            assert not any(node.moving for node in screen.scene.nodes())
            assert screen.scene.cloth.share == 1.0


def test_a_person_who_played_alone_is_you_in_its_words_as_in_those_of_the_table(app: Opened) -> None:
    for humans, wanted in ((1, True), (2, False)):
        screen = shown(app, "flip7", 3, humans)
        told = [screen.chronicle.line(line, screen.viewer) for line in range(screen.last)]
        assert any(text.startswith("You ") for text in told) is wanted
        assert any(text.startswith(screen.setup.people[0].name) for text in told) is not wanted
