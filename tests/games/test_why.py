"""Why a move is made: whatever is asked of anyone, the answer is a whole sentence, and depends on nothing unseen."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from games import find
from games.engine import NO_SEAT, Game, Phrase, imagine, view
from games.engine.match import enter
from games.engine.plurals import forms_of
from tests.walk import random_entry

GAMES = [game for game in find().games.values() if game.why is not None]
MOVES = 120
NAMES = ("Ann", "Ben", "Cem", "Dee", "Eva", "Fay", "Gus", "Hal")
PARTS = {"why.card"}
"""What fills a gap of a reason: the name of a card."""


def is_whole(sentence: str) -> bool:
    """Whether it begins with a capital, or a name, and ends as sentences do."""
    return sentence[:1] not in "abcdefghijklmnopqrstuvwxyz" and sentence.endswith((".", "!", "?"))


def told(game: Game, seen: Any, seat: int, move: Any) -> Phrase | None:
    assert game.why is not None
    return game.why(seen, seat, move)


def check_words(game: Game, said: Phrase) -> None:
    assert said.key in game.words, said.key
    assert game.words.gaps(said.key) <= set(said.values), f"{said.key} lacks {game.words.gaps(said.key)}"
    for value in said.values.values():
        if isinstance(value, Phrase):
            check_words(game, value)


def positions(game: Game, seed: int) -> Any:
    """Positions of a random game, each with a seat that is asked and a move: the sensible one, or any."""
    t: Any = game.rules().new_table(seed)
    rng = Random(seed)
    for number in range(MOVES):
        if t.winners is not None:
            return
        for seat in t.waiting_for():
            moves = t.moves(seat)
            if moves:
                yield t, seat, game.quick_move(view(t, seat), seat, rng) if number % 2 else rng.choice(moves)
        enter(t, random_entry(t, rng))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_a_reason_has_words_for_everyone_who_asks(game: Game) -> None:
    found = 0
    for t, seat, move in positions(game, 3):
        for viewer in (NO_SEAT, *range(t.rules.seats)):
            said = told(game, view(t, viewer), seat, move)
            if said is not None:
                check_words(game, said)
                assert is_whole(game.words.among(NAMES).say(said)), said
                found += viewer == seat
    assert found > 15


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_every_reason_in_the_words_is_a_whole_sentence(game: Game) -> None:
    reasons = {key: words for key, words in game.words.sentences.items() if key.startswith("why.")}
    parts = {key for key, words in reasons.items() if not all(map(is_whole, forms_of(words)))}
    assert parts <= PARTS


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_a_reason_never_changes_what_it_is_asked_of(game: Game) -> None:
    for t, seat, move in positions(game, 4):
        seen = view(t, seat)
        before = seen.copy()
        told(game, seen, seat, move)
        assert seen == before


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_no_reason_reads_what_the_viewer_cannot_see(game: Game) -> None:
    """On any table that fits what the viewer sees, the same is said; a card that is not one stands for none."""
    rng = Random(5)
    for number, (t, seat, move) in enumerate(positions(game, 5)):
        viewer = number % t.rules.seats
        seen = view(t, viewer)
        another = view(imagine(seen, rng), viewer)
        assert told(game, another, seat, move) == told(game, seen, seat, move)
