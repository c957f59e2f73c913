"""Small pictures of the tables of matches that wait: they show what everyone may see and nothing else, and no page
waits for them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from games import find
from games.engine import NO_SEAT, Match, Table, imagine, view
from tabletop.input.gestures import Gesture, GestureKind
from tabletop.people import MARKS, Person, Setup
from tabletop.screens.home import HomeScreen
from tabletop.screens.miniature import DRAWN, Miniature, Miniatures
from tabletop.storage.matches import Kept
from tests.finished import finished
from tests.tabletop.screens.opening import Opened, opened
from tests.tabletop.screens.walking import Taken

GAMES = find().games


@pytest.fixture
def app(tmp_path: Path) -> Iterator[Opened]:
    with opened(tmp_path) as app:
        yield app


def people(count: int) -> tuple[Person, ...]:
    return tuple(Person(f"P{seat}", "quick" if seat else "", seat, MARKS[seat]) for seat in range(count))


def midway(key: str) -> Table:
    """A table in the middle of a match."""
    tables = finished(key, GAMES[key].least_seats).tables
    return tables[len(tables) // 2]


def picture(app: Opened, key: str, seen: Table) -> bytes:
    """The picture of a table, made in one go."""
    made = Miniature(app, Setup(key, people(seen.rules.seats)), seen)
    return pygame.image.tobytes(made.draw(), "RGB")


def keep(app: Opened, key: str = "flip7", moves: int = 6, who: tuple[Person, ...] = ()) -> Kept:
    """Leaves a match behind in which something was played."""
    game, who = GAMES[key], who or people(3)
    match = Match(game, game.rules(len(who)), 1)
    with app.house.matches.begin(match, Setup(key, who)) as journal:
        rng = Random(1)
        for _ in range(moves):
            seat = match.table.waiting_for()[0]
            match.play(seat, game.quick_move(view(match.table, seat), seat, rng))
            journal.note(match)
    return app.house.matches.unfinished()[0]


def steps(made: Miniatures) -> int:
    """Makes what is missing; in how many steps."""
    count = 0
    while made.make_ahead():
        count += 1
        assert count < 500, "it never comes to an end"
    return count


@pytest.mark.parametrize("key", GAMES)
def test_whatever_is_hidden_the_picture_is_the_same(app: Opened, key: str) -> None:
    t = midway(key)
    seen = view(t, NO_SEAT)
    other = imagine(seen, Random(7))
    assert other.zones != t.zones, "other cards are hidden"
    assert picture(app, key, view(other, NO_SEAT)) == picture(app, key, seen)


def test_another_card_in_the_open_is_another_picture(app: Opened) -> None:
    tables = finished("flip7", 2).tables
    seen = [picture(app, "flip7", view(t, NO_SEAT)) for t in (tables[len(tables) // 2], tables[-1])]
    assert seen[0] != seen[1]


def test_home_is_there_first_and_the_picture_comes_in_small_steps(app: Opened) -> None:
    kept = keep(app)
    home = HomeScreen(app, Taken().ways())
    app.push(home)
    assert home.miniatures.picture(kept, (120, 75)) is None
    assert home.miniatures.scores(kept) == ()
    app.draw()
    assert steps(home.miniatures) > 3, "one card at a time"
    made = home.miniatures.picture(kept, (120, 75))
    assert made is not None
    assert made.get_size() == (120, 75)
    assert not home.prepare()


def test_who_has_how_many_points_is_told_once_the_match_was_looked_at(app: Opened) -> None:
    kept = keep(app, moves=14)
    home = HomeScreen(app, Taken().ways())
    app.push(home)
    assert "P0" in app.texts()
    while home.prepare():
        pass
    scores = home.miniatures.scores(kept)
    assert any(scores)
    assert f"P0: {scores[0]}" in app.texts()


def test_a_picture_is_made_once_for_all_pages(app: Opened) -> None:
    kept = keep(app)
    for page, wanted in enumerate((True, False)):
        made = Miniatures(app)
        made.wanted = [kept]
        assert (steps(made) > 0) is wanted, page
    app.only(HomeScreen(app, Taken().ways()))
    assert Miniatures(app).picture(kept, DRAWN) is not None


def test_another_kind_of_table_or_cards_is_another_picture(app: Opened) -> None:
    kept = keep(app)
    for settings in ({}, {"table": "wine"}, {"colours": "contrast"}):
        app.change_settings(**settings)
        made = Miniatures(app)
        made.wanted = [kept]
        assert steps(made) > 0, settings


def test_a_damaged_match_has_no_picture_and_stops_nothing(app: Opened, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = keep(app)
    whole = kept.path.read_bytes()
    kept.path.write_bytes(b"nothing of the kind\n" + whole)
    made = Miniatures(app)
    made.wanted = [kept]
    assert steps(made) == 1
    assert made.picture(kept, DRAWN) is None
    assert made.scores(kept) == ()


def test_the_picture_follows_the_match(app: Opened) -> None:
    made: list[Any] = []
    for moves in (2, 12):
        kept = keep(app, moves=moves)
        pictures = Miniatures(app)
        pictures.wanted = [kept]
        steps(pictures)
        found = pictures.picture(kept, DRAWN)
        assert found is not None
        made.append(pygame.image.tobytes(found, "RGB"))
    assert made[0] != made[1]


def test_with_more_matches_than_pictures_are_kept_the_first_have_theirs(app: Opened) -> None:
    for _ in range(3):
        keep(app, moves=1)
    made = Miniatures(app)
    made.wanted = app.house.matches.unfinished()
    app.lasting.most_pixels = 2 * DRAWN[0] * DRAWN[1]
    assert steps(made) > 0
    assert [made.picture(kept, DRAWN) is not None for kept in made.wanted] == [True, True, False]


def test_pictures_that_are_still_wanted_stay_and_others_go(app: Opened) -> None:
    first, second, third = [keep(app, moves=1) for _ in range(3)]
    made = Miniatures(app)
    app.lasting.most_pixels = 2 * DRAWN[0] * DRAWN[1]
    drawn: list[set[int]] = []
    for made.wanted in ((first, second), (first, third)):
        steps(made)
        drawn.append(set(map(id, app.lasting.pictures.values())))
    assert [len(ids) for ids in (*drawn, drawn[0] & drawn[1])] == [2, 2, 1], "the first was drawn once"
    assert [made.picture(kept, (48, 30)) is not None for kept in (first, second, third)] == [True, False, True]


def test_what_was_shown_once_is_there_again_when_the_page_scrolls_back(app: Opened) -> None:
    first, second = [keep(app, moves=1) for _ in range(2)]
    made = Miniatures(app)
    app.lasting.most_pixels = DRAWN[0] * DRAWN[1]
    for kept in (first, second):
        made.wanted = [kept]
        steps(made)
        assert made.picture(kept, (48, 30)) is not None
    assert made.picture(first, (48, 30)) is not None


def test_a_box_that_is_pointed_at_stays_up_while_the_picture_comes(app: Opened) -> None:
    keep(app, moves=14)
    home = HomeScreen(app, Taken().ways())
    app.push(home)
    box = home.shelf.boxes[1]
    app.hear(Gesture(GestureKind.MOVE, x=box.rect.centre[0], y=box.rect.centre[1]))
    app.let_pass()
    assert (box.lift.shown, box.shown_off) == (1.0, 1.0)
    steps(home.miniatures)
    home.update(app.clock(), 0.01)
    assert home.shelf.boxes[1] is box
    assert (box.lift.shown, box.shown_off) == (1.0, 1.0)


@pytest.mark.parametrize("size", [(800, 600), (1024, 640), (1280, 800)])
def test_nothing_moves_when_points_come_to_the_names(tmp_path: Path, size: tuple[int, int]) -> None:
    names = ("Alexandra", "Bartholomew", "Cleopatra", "Dagobert", "Esmeralda", "Ferdinand")
    for count in (4, 6):
        with opened(tmp_path / str(count), size) as app:
            who = tuple(replace(person, name=names[seat]) for seat, person in enumerate(people(count)))
            kept = keep(app, "flip7", 24, who)
            home = HomeScreen(app, Taken().ways())
            app.push(home)
            before = [widget.rect for widget in home.widgets]
            steps(home.miniatures)
            assert any(home.miniatures.scores(kept))
            home.rebuild()
            assert [widget.rect for widget in home.widgets] == before
