"""The tips of every game: each comes up, each act is explained, and none says more than its player sees."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import chain, islice
from pathlib import Path
from random import Random
from typing import Any

import pytest

from games import find
from games.engine import Game, Move, Rules, view
from games.engine.match import enter
from games.engine.tips import SECTION, matters
from tests.walk import mixed_rules, random_entry, tables, variants

GAMES = list(find().games.values())
TABLES, FAR = 60, 160
"""How many random matches are looked at, at most, and how far each is followed."""
LONGEST = 190
"""A tip has no more letters: it is read at a glance."""
RARE = {"lay_down", "extra_chance"}
"""Tips for positions that hardly come up in random matches; tests of their games have such positions."""


def possible_rules(game: Game) -> Iterator[Rules[Any]]:
    """Tables of all presets and options, each with a number of seats, and then some with mixed options."""
    for options in variants(game):
        yield from islice(tables(game, [options]), 1, 2) if game.most_seats > 1 else tables(game, [options])
    yield from (mixed_rules(game, Random(seed)) for seed in range(TABLES))


@cache
def met(key: str) -> tuple[frozenset[str], frozenset[str]]:
    """The tips and the verbs that came up in random matches, until all tips have."""
    game = find().games[key]
    wanted = {tip.word for tip in game.guide} - RARE
    words, verbs = set[str](), set[str]()
    for seed, rules in enumerate(islice(possible_rules(game), TABLES)):
        for t, seat, moves in walked(rules, seed):
            verbs |= {move.verb for move in moves}
            words |= {matter.tip.word for matter in matters(game.guide, view(t, seat), seat)}
        if wanted <= words:
            break
    return frozenset(words), frozenset(verbs)


def walked(rules: Rules[Any], seed: int) -> Iterator[tuple[Any, int, list[Move]]]:
    """The positions of a random match, with the first seat and all that can do something, and what they can do."""
    t, rng = rules.new_table(seed), Random(seed)
    for _ in range(FAR):
        if t.winners is not None:
            return
        for seat in range(rules.seats):
            moves = t.moves(seat)
            if moves or not seat:
                yield t, seat, moves
        enter(t, random_entry(t, rng))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_every_tip_comes_up_in_some_match(game: Game) -> None:
    assert {tip.word for tip in game.guide} - met(game.key)[0] - RARE == set()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_some_tip_explains_every_act(game: Game) -> None:
    explained = set(chain.from_iterable(tip.verbs for tip in game.guide))
    assert met(game.key)[1] - explained == set()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_every_tip_has_its_words_and_every_word_its_tip(game: Game) -> None:
    words = [tip.word for tip in game.guide]
    said = {key.partition(".")[2] for key in game.words.sentences if key.partition(".")[0] == SECTION}
    assert len(set(words)) == len(words)
    assert set(words) == said


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_there_are_enough_tips_and_each_is_read_at_a_glance(game: Game) -> None:
    said = [game.words.sentences[f"{SECTION}.{tip.word}"] for tip in game.guide]
    assert len(said) >= 8
    assert [text for text in said if len(text) > LONGEST] == []


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_the_first_tip_of_a_match_is_the_aim(game: Game) -> None:
    t: Any = game.rules().new_table(2)
    seat = (t.waiting_for() or (0,))[0]
    assert "aim" in [matter.tip.word for matter in matters(game.guide, view(t, seat), seat)][:2]


def test_every_tip_that_hardly_comes_up_is_in_a_test_of_its_game() -> None:
    shown = {word for game in GAMES for word in RARE & {tip.word for tip in game.guide} if _tested(game.key, word)}
    assert shown == RARE


def _tested(key: str, word: str) -> bool:
    return f'"{word}"' in (Path(__file__).parent / key / "test_guide.py").read_text(encoding="utf-8")
