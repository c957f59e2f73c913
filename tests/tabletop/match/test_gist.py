"""The gist of an entry: who did what against whom, and never more than the log tells the same reader."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from games import find
from games.engine import NO_SEAT, Match, Table, read_table
from games.engine.words import load_words
from tabletop.match.gist import Gist
from tabletop.match.log_text import LogText
from tabletop.match.story import Story
from tests.games.flaps.helpers import table as flaps
from tests.walk import random_entry

GAMES = find().games
NAMES = ("Ann", "Ben", "Cem")
MOVES = 60


def story_of(match: Match) -> Story:
    names = NAMES[: match.rules.seats]
    return Story(match, LogText(match.rules, names, load_words("tabletop"), match.game.words.among(names)), ())


def played(kind: str, position: Table, seat: int, move: str, viewer: int = 0) -> Gist:
    """The gist of a move in a position, as a viewer may know it."""
    match = Match(GAMES[kind], position.rules, 1, position)
    match.play(seat, position.rules.read(move), 0)
    story = story_of(match)
    [line] = story.log_lines(viewer)
    return story.gist(line, viewer)


def names(kind: str, gist: Gist) -> list[str]:
    cards = GAMES[kind].rules(3).deck.cards
    return [cards[card].name for card in gist.cards]


FLAPS = "hand0: 5ca Kc\nhand1: 9ha 8da Qs\nhand2: 7ca Ks\npile: 2ha\nnext: Turn(seat=1)"


def test_a_card_that_was_laid_tells_all() -> None:
    gist = played("flaps", flaps(FLAPS), 1, "lay 9ha to pile")
    assert (gist.seat, names("flaps", gist), gist.hit) == (1, ["9ha"], ())


def test_only_its_owner_sees_a_card_that_was_drawn() -> None:
    for viewer, seen in ((0, 0), (NO_SEAT, 0), (1, 1)):
        gist = played("flaps", flaps(FLAPS), 1, "take", viewer)
        assert (len(gist.cards), gist.hit) == (seen, ()), f"for the viewer {viewer}"


def test_of_a_bust_only_the_card_that_did_it_is_seen() -> None:
    position = "row0: 5a\nrow1: 3b 9a 7a\npack: 4a 9b\ndiscard: *\nnext: Turn(seat=1), NextTurn(after=1)"
    gist = played("flip7", read_table(GAMES["flip7"].rules(3), position), 1, "hit")
    assert names("flip7", gist) == ["9b"]


def test_whoever_is_asked_for_cards_is_hit_and_the_cards_are_seen() -> None:
    gist = next(gist for gist in walked("authors", 3) if gist.cards)
    assert len(gist.hit) == 1
    assert gist.hit[0] != gist.seat


def walked(kind: str, seed: int) -> Iterator[Gist]:
    """The gists of a match that is played at random, each checked against its line."""
    game = GAMES[kind]
    match, rng = Match(game, game.rules(min(3, game.most_seats)), seed), Random(seed)
    for _ in range(MOVES):
        if match.table.winners is not None:
            break
        match.replay(random_entry(match.table, rng))
    story = story_of(match)
    for viewer in (0, NO_SEAT):
        for line in story.log_lines(viewer):
            gist = story.gist(line, viewer)
            assert set(gist.cards) <= set(line.cards), line.text
            assert gist.seat == line.seat
            assert gist.seat not in gist.hit
            yield gist


@pytest.mark.parametrize("kind", GAMES)
def test_no_gist_names_a_card_that_the_log_does_not_name(kind: str) -> None:
    assert list(walked(kind, 4))


@pytest.mark.parametrize("kind", ["flaps", "flip7", "flush"])
def test_a_deal_is_done_against_no_one(kind: str) -> None:
    game = GAMES[kind]
    match, rng = Match(game, game.rules(3), 2), Random(2)
    while not any(entry.text == "deal" for entry in match.log) and len(match.log) < 400:
        match.replay(random_entry(match.table, rng))
    story = story_of(match)
    line = next(line for line in story.log_lines(0) if match.log[line.line].text == "deal")
    gist = story.gist(line, 0)
    assert gist.cards == ()
    assert len(gist.hit) < 2
