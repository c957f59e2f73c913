"""The guide tells each thing once, first what matters most, and stays until it has been read or no longer fits."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

import pytest

from games import find
from games.engine import Phrase
from tabletop.match.guide import ALWAYS, FIRST, LEAST_SECONDS, NEVER, Guide, is_wanted
from tests.engine.toys import GAME

FLAPS, FLIP7 = (find().games[key] for key in ("flaps", "flip7"))
"""One game that has a guide, and one that has none."""


def guided() -> Guide:
    """A guide whose views are the keys that fit them, with blanks between."""

    def told(view: Any, seat: int) -> Iterable[Phrase]:
        return [Phrase(key) for key in view.split()]

    return Guide(replace(GAME, guide=told), lambda phrase: phrase.key.upper())


def fitting(keys: str) -> Any:
    """A view that these keys fit."""
    return keys


def test_the_first_tip_that_fits_is_shown_and_stays() -> None:
    guide = guided()
    guide.follow(fitting("a b"), 0)
    assert guide.text == "A"
    guide.follow(fitting("a b"), 0)
    assert guide.text == "A"


def test_no_tip_is_shown_twice() -> None:
    guide = guided()
    guide.follow(fitting("a"), 0)
    guide.dismiss()
    guide.follow(fitting("a"), 0)
    assert guide.text == ""
    guide.follow(fitting("a b"), 0)
    assert guide.text == "B"


def test_what_matters_more_takes_its_place_but_not_before_it_could_be_read() -> None:
    guide = guided()
    guide.follow(fitting("b"), 0)
    guide.follow(fitting("a b"), 0)
    assert guide.text == "B"
    guide.move(LEAST_SECONDS)
    guide.follow(fitting("a b"), 0)
    assert guide.text == "A"


def test_what_fits_no_longer_goes_away_after_a_while() -> None:
    guide = guided()
    guide.follow(fitting("a"), 0)
    guide.follow(fitting(""), 0)
    assert guide.text == "A"
    guide.move(LEAST_SECONDS)
    guide.follow(fitting(""), 0)
    assert guide.text == ""


def test_bots_wait_while_something_new_is_being_read() -> None:
    guide = guided()
    reading = [guide.reading]
    guide.follow(fitting("a_rather_long_text"), 0)
    reading.append(guide.reading)
    guide.move(60)
    reading.append(guide.reading)
    guide.follow(fitting("a_rather_long_text b"), 0)
    guide.dismiss()
    reading.append(guide.reading)
    assert reading == [False, True, False, False]


@pytest.mark.parametrize(
    ("setting", "first", "usual"), [(FIRST, True, False), (NEVER, False, False), (ALWAYS, True, True)]
)
def test_the_setting_says_when_there_is_a_guide(setting: str, first: bool, usual: bool) -> None:
    assert is_wanted(FLAPS, FLAPS.first_options, setting) is first
    assert is_wanted(FLAPS, FLAPS.options_type(), setting) is usual
    assert not is_wanted(FLIP7, FLIP7.options_type(), setting), "it has nothing to tell"
