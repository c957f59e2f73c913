"""Options, scenarios and pages of rules: what can be read is as it was written, all else is told."""

from __future__ import annotations

from functools import cache, partial
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.engine import BadOption
from games.engine.rulespage import in_force, paragraphs
from games.engine.scenarios import BadScenario, one_by_one
from tabletop.storage.settings import Settings
from tests.readers.mangled import mangled, plain, tried
from tests.readers.played import GAMES
from tests.walk import mixed_options

TYPES = [Settings, *(game.options_type for game in GAMES.values())]
SCENARIOS = Path(__file__).parent.parent / "games"


def written(value: object) -> str:
    """A value as it is written on a command line."""
    return {True: "on", False: "off"}[value] if isinstance(value, bool) else str(value)


@tried(100)
@given(st.sampled_from(sorted(GAMES)), st.integers(0, 1 << 32))
def test_options_are_the_same_when_they_were_written(key: str, seed: int) -> None:
    options = mixed_options(GAMES[key], Random(seed))
    assert type(options).parse({name: written(value) for name, value in options.as_dict().items()}) == options


@tried(150)
@given(st.sampled_from(TYPES), st.data())
def test_options_that_someone_wrote_are_accepted_or_refused(kind: Any, data: st.DataObject) -> None:
    names = st.sampled_from([*kind.kinds(), "preset"]) | st.text(max_size=8)
    values = [written(value) for one in kind.kinds().values() for value in one.values or (one.low, one.high)]
    texts = st.text(max_size=8) | st.sampled_from([*values, *kind.PRESETS, "9" * 5000, "-1", "²", "1_0"])
    settings = data.draw(st.dictionaries(names, texts, max_size=4))
    try:
        options = kind.parse(settings)
    except BadOption:
        return
    told = options.as_dict()
    assert options == kind(**told) == kind.parse({name: written(value) for name, value in told.items()})


@tried(150)
@given(st.sampled_from(TYPES), st.data())
def test_options_from_a_file_are_accepted_or_refused(kind: Any, data: st.DataObject) -> None:
    values = data.draw(st.dictionaries(st.sampled_from(sorted(kind.kinds())), plain, max_size=4))
    try:
        options = kind(**values)
    except BadOption:
        return
    assert options.as_dict() == kind().as_dict() | values


# ---------------------------------------------------------------------- scenarios


@cache
def scenarios_of(key: str) -> tuple[str, ...]:
    """All scenarios of a game."""
    notation = import_module(f"{GAMES[key].package}.scenarios")
    text = (SCENARIOS / key / "scenarios.txt").read_text("utf-8")
    return tuple(told for _, told in getattr(notation, "one_by_one", one_by_one)(text))


@pytest.mark.parametrize("key", GAMES)
def test_a_mangled_scenario_is_played_or_refused(key: str) -> None:
    notation = import_module(f"{GAMES[key].package}.scenarios")

    @tried(60)
    @given(mangled(scenarios_of(key)) | st.text(max_size=40))
    def every(text: str) -> None:
        for _, told in getattr(notation, "one_by_one", one_by_one)(text):
            try:
                results = notation.run(told)
            except BadScenario:
                continue
            assert all(wrong.what and wrong.expected != wrong.got for result in results for wrong in result.mismatches)

    every()


# ---------------------------------------------------------------------- pages of rules


@pytest.mark.parametrize("key", GAMES)
def test_a_mangled_page_of_rules_is_shown_or_names_what_there_is_not(key: str) -> None:
    game = GAMES[key]
    page = partial(mangled, [*game.rules_page().split("\n\n"), game.rules_page()[:2000]])

    @tried(60)
    @given(page() | st.text(alphabet="[]{} =,to19az\n", max_size=40), st.integers(0, 1 << 32))
    def every(text: str, seed: int) -> None:
        options = mixed_options(game, Random(seed))
        try:
            parts = paragraphs(text, options)
        except KeyError:
            return
        assert all(part.text in in_force(text, options) for part in parts if part.in_force)
        if not set("[]{}") & set(text):
            assert in_force(text, options).split() == text.split(), "without marks nothing is left out"

    every()
