"""Every game on the shelf meets what is required of all of them: all seats, all options."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from games import find
from games.brain.players import make_player, player_names
from games.brain.playing import play_game
from games.brain.thought import Budget
from games.engine import Game, Options, Rules, write_table
from tests.conformance import check_game
from tests.twins import check_twins
from tests.walk import main_tables, mixed_rules, paired_tables, random_game, tables

SHELF = find()
GAMES = list(SHELF.games.values())
TABLES = {
    f"{game.key}-{rules.seats}-{rules.options.changed()}": (game, rules.seats, rules.options)
    for game in GAMES
    for rules in (*main_tables(game), *paired_tables(game))
}
"""Not the rules themselves, which would take some 100 MB in every process that runs tests. Every value of every option
by itself, with every number of seats, is played by `tests/soak/games.py --every-option`."""

PLAYERS = [pytest.param(game, name, id=f"{game.key}-{name}") for game in GAMES for name in player_names(game)]

FAR = 400
"""How far long games are followed; the runs with the usual options and the soaks check that they end."""


def test_no_game_is_broken() -> None:
    assert SHELF.broken == {}


@pytest.mark.parametrize(("game", "seats", "options"), TABLES.values(), ids=TABLES)
def test_a_game_meets_the_engines_requirements_with_all_seats_and_options(
    game: Game, seats: int, options: Options
) -> None:
    check_game(game, game.rules(seats, options), seed=seats, every=43, most=FAR if options.changed() else None)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
@pytest.mark.parametrize("seed", range(20))
def test_a_game_meets_the_engines_requirements_with_mixed_options(game: Game, seed: int) -> None:
    check_game(game, mixed_rules(game, Random(seed)), seed, every=17, most=FAR)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
@pytest.mark.parametrize("seed", range(6))
def test_a_seat_that_does_not_know_two_cards_cannot_tell_that_they_were_swapped(game: Game, seed: int) -> None:
    check_twins(game, mixed_rules(game, Random(seed)), seed, steps=60)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_the_same_seed_gives_the_same_game(game: Game) -> None:
    rules = game.rules()
    assert random_game(rules, 5) == random_game(rules, 5)


def played_by(game: Game, rules: Rules[Any], names: list[str]) -> str:
    """How a game ends that these players play, one after the other around the table."""
    t: Any = rules.new_table(7)
    seated = [names[seat % len(names)] for seat in range(rules.seats)]
    play_game(t, [make_player(game, rules, name, seat, Budget(4)) for seat, name in enumerate(seated)])
    assert t.winners is not None
    return write_table(t)


@pytest.mark.parametrize(("game", "name"), PLAYERS)
def test_a_player_plays_with_all_the_others_to_the_end(game: Game, name: str) -> None:
    names, possible = player_names(game), list(main_tables(game))
    first = names.index(name)
    played_by(game, possible[first * len(possible) // len(names)], names[first:] + names[:first])


@pytest.mark.parametrize(("game", "name"), PLAYERS)
def test_with_the_same_seed_a_player_plays_the_same_game(game: Game, name: str) -> None:
    rules = next(tables(game, [game.first_options or game.options_type()]))
    assert played_by(game, rules, [name]) == played_by(game, rules, [name])


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_every_option_has_its_name_and_its_meaning_in_the_words_and_nowhere_else(game: Game) -> None:
    kinds = game.options_type.kinds()
    for section in ("option", "option_told"):
        stem = f"{section}."
        named = {key.removeprefix(stem) for key in game.words.sentences if key.startswith(stem)}
        assert named == set(kinds), section
    assert [name for name, kind in kinds.items() if kind.text] == []


def idle_options() -> Iterator[Any]:
    """Options that make no difference, because the option they depend on makes them idle."""
    for game in GAMES:
        kinds = game.options_type.kinds()
        for name, kind in kinds.items():
            master, working = kind.only or (name, kinds[name].values)
            for value in kinds[master].values:
                if value not in working:
                    yield pytest.param(game, name, {master: value}, id=f"{game.key}-{name}-{value}")


@pytest.mark.parametrize(("game", "name", "others"), list(idle_options()))
def test_an_option_that_is_said_to_make_no_difference_makes_none(game: Game, name: str, others: dict[str, Any]) -> None:
    kind = game.options_type.kinds()[name]
    assert not kind.matters(game.options_type(**others).as_dict())
    games = {
        write_table(random_game(game.rules(options=game.options_type(**others, **{name: value})), 7))
        for value in kind.values or (kind.low, kind.high)
    }
    assert len(games) == 1


def held(rules: Rules[Any]) -> dict[str, bytes]:
    """Everything that rules have looked up, in a form that shows any change."""
    return {name: pickle.dumps(value) for name, value in vars(rules).items()}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_rules_never_change_and_so_are_made_once(game: Game) -> None:
    rules = game.rules()
    before = held(rules)
    random_game(rules, 7)
    assert held(rules) == before
    assert game.rules(rules.seats, game.options_type()) is rules
