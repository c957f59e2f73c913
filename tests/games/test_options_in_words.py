"""The options of every game: each under a heading, in words, with its values in the order of their scale."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from typing import Any

import pytest

from games import find
from games.engine import BadOption, Game, Options
from games.engine.options import REST, Kind, Setting

SCALES = (
    ("off", "own", "all"),
    ("off", "last", "log"),
    ("off", "swatter", "all"),
    ("never", "arena", "always"),
    ("never", "flush", "always"),
    ("relaxed", "slow", "normal", "fast"),
    ("kids", "standard", "blitz"),
    ("ignore", "stun", "penalty"),
    ("none", "penalty"),
    ("single", "rounds", "first_to"),
)
"""Words that are a scale, in its order: an option that has the first two of them has them all, in this order."""

GAMES = pytest.mark.parametrize("game", find().games.values(), ids=lambda game: game.key)


@GAMES
def test_every_option_is_under_one_heading_that_has_words(game: Game) -> None:
    groups = game.options_type.groups()
    assert REST not in groups
    assert sorted(name for names in groups.values() for name in names) == sorted(game.options_type.kinds())
    assert [group for group in groups if f"group.{group}" not in game.words] == []


@GAMES
def test_every_option_and_each_of_its_values_has_words_of_its_own(game: Game) -> None:
    for name, kind in game.options_type.kinds().items():
        assert f"option.{name}" in game.words
        assert game.words.sentences[f"option_told.{name}"].endswith(".")
        worded = [value for value in kind.values if isinstance(value, str)]
        words = [game.words.sentences[f"value.{name}.{value}"] for value in worded]
        assert len(set(words)) == len(worded), name


@GAMES
def test_what_is_a_scale_stands_in_its_order_whatever_is_the_default(game: Game) -> None:
    for name, kind in game.options_type.kinds().items():
        numbers = [float(value) for value in kind.values if _is_number(value)]
        assert numbers == sorted(numbers), name
        assert out_of_order(kind.values) == [], name


def out_of_order(values: Iterable[object]) -> list[tuple[str, ...]]:
    """The scales that these values have, but not whole or not in their order."""
    found = {scale: tuple(value for value in values if value in scale) for scale in SCALES}
    return [scale for scale, there in found.items() if set(scale[:2]) <= set(there) and there != scale]


def test_a_scale_in_a_wrong_order_or_with_a_gap_is_noticed() -> None:
    assert out_of_order(("off", "all", "own")) == [("off", "own", "all")]
    assert out_of_order(("relaxed", "slow", "fast")) == [("relaxed", "slow", "normal", "fast")]
    assert out_of_order(("own", "matched")) == []


def test_every_scale_is_that_of_some_option() -> None:
    kinds = [kind for game in find().games.values() for kind in game.options_type.kinds().values()]
    assert [scale for scale in SCALES if not any(set(scale) <= set(map(str, kind.values)) for kind in kinds)] == []


@GAMES
def test_the_book_can_be_played_by_every_number_of_players_and_presets_by_some(game: Game) -> None:
    counts = range(game.least_seats, game.most_seats + 1)
    for count in counts:
        game.options_type().check_seats(count)
    for name in game.options_type.PRESETS:
        preset = game.options_type.preset(name)
        assert any(_suits(preset, count) for count in counts), name


def test_a_longer_match_takes_longer() -> None:
    for key, name in (("flaps", "wins"), ("flinch", "game_pile"), ("flip7", "goal"), ("flush", "limit")):
        kind = find().games[key].options_type
        beside: dict[str, Any] = {"mode": "elimination"} if key == "flush" else {}
        lengths = [kind(**(beside | {name: value})).length() for value in _some(kind.kinds()[name])]
        assert all(one < other for one, other in pairwise(lengths)), key
    assert all(game.options_type().length() == pytest.approx(1) for game in find().games.values())


def _suits(options: Options, count: int) -> bool:
    try:
        options.check_seats(count)
    except BadOption:
        return False
    return True


def _some(kind: Kind) -> tuple[Setting, ...]:
    return kind.values or (kind.low, kind.high)


def _is_number(value: object) -> bool:
    return not isinstance(value, bool) and str(value).replace(".", "").isdigit()
