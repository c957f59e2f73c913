"""Settings and house rules as rows."""

from __future__ import annotations

from typing import Any

import pytest

from games import find
from games.engine import Options, Words
from games.engine.options import Kind
from tabletop.screens.options import by_seat
from tabletop.screens.rows import MOST_STEPS, Wording, readable, row, step_of
from tabletop.ui.widgets import Choice, Slider, Toggle

EVERY_OPTION = [
    pytest.param(game.options_type, name, id=f"{game.key}-{name}")
    for game in find().games.values()
    for name in game.options_type.kinds()
]


class Heard:
    """Remembers what was chosen."""

    def __init__(self) -> None:
        self.all: list[tuple[str, Any]] = []

    def __call__(self, name: str, value: Any) -> None:
        self.all.append((name, value))


def made(kind: Kind, value: Any, heard: Heard, **sentences: str) -> Choice | Slider:
    words = Words({key.replace("__", "."): text for key, text in sentences.items()})
    return row("goal", kind, value, value, Wording([words], "option"), heard)


def test_a_few_values_are_walked_through_and_around() -> None:
    heard = Heard()
    choice = made(Kind("", (200, 100, 300)), 300, heard)
    assert isinstance(choice, Choice)
    choice.step(1)
    choice.step(-1)
    assert heard.all == [("goal", 200), ("goal", 300)]


def test_values_are_walked_through_in_another_order_if_one_is_given() -> None:
    heard = Heard()
    choice = row("goal", Kind("", (200, 100, 300)), 200, 200, Wording([], "option"), heard, (100, 200, 300))
    assert isinstance(choice, Choice)
    assert (choice.values, choice.at) == (["100", "200", "300"], 1)
    choice.step(1)
    choice.step(1)
    assert heard.all == [("goal", 300), ("goal", 100)]


def test_a_switch_gives_true_and_false() -> None:
    heard = Heard()
    toggle = made(Kind("", (True, False)), True, heard)
    assert isinstance(toggle, Toggle)
    toggle.step(1)
    toggle.step(1)
    assert [value for _, value in heard.all] == [False, True]
    assert all(type(value) is bool for _, value in heard.all)


def test_a_number_keeps_within_its_bounds() -> None:
    heard = Heard()
    slider = made(Kind("", low=900, high=4000), 1500, heard)
    assert isinstance(slider, Slider)
    slider.set(99)
    slider.set(9999)
    assert [value for _, value in heard.all] == [900, 4000]


@pytest.mark.parametrize(("options", "name"), EVERY_OPTION)
def test_every_value_that_a_row_can_take_is_allowed(options: type[Options], name: str) -> None:
    heard, kind, usual = Heard(), options.kinds()[name], getattr(options(), name)
    widget = row(name, kind, usual, usual, Wording([], "option"), heard)
    if isinstance(widget, Slider):
        for step in range(-1, (kind.high - kind.low) // widget.step + 2):
            widget.set(kind.low + step * widget.step)
    else:
        for _ in widget.values:
            widget.step(1)
    assert heard.all
    assert all(kind.allows(value) for _, value in heard.all)


@pytest.mark.parametrize(("options", "name"), EVERY_OPTION)
def test_no_slider_jumps_over_its_own_usual_value(options: type[Options], name: str) -> None:
    kind, usual = options.kinds()[name], getattr(options(), name)
    if not kind.values:
        assert (usual - kind.low) % step_of(kind.low, kind.high) == 0


def test_steps_are_round_and_not_too_many() -> None:
    assert [step_of(0, high) for high in (10, 120, 121, 600, 3100)] == [1, 1, 2, 5, 50]
    assert all(high / step_of(0, high) <= MOST_STEPS for high in range(1, 5000))


def test_a_value_that_is_not_the_usual_one_is_marked() -> None:
    kind = Kind("", (200, 100))
    assert row("goal", kind, 100, 200, Wording([], "option"), Heard()).changed
    assert not row("goal", kind, 200, 200, Wording([], "option"), Heard()).changed


def test_words_are_looked_for_with_the_game_first_and_by_option_before_by_value() -> None:
    game = Words({"option.goal": "The goal", "value.goal.far": "Very far"})
    table = Words({"option.goal": "Aim", "value.far": "Far", "value.near": "Near"})
    wording = Wording([game, table], "option")
    assert wording.name("goal") == "The goal"
    assert wording.value("goal", "far") == "Very far"
    assert wording.value("other", "far") == "Far"
    assert wording.value("goal", "near") == "Near"


def test_what_has_no_word_is_shown_as_it_is_written_but_readable() -> None:
    wording = Wording([], "option")
    assert wording.name("stay_empty") == "Stay empty"
    assert wording.value("tie", "extra_round") == "Extra round"
    assert wording.value("goal", 200) == "200"
    assert readable("") == ""


def test_numbers_get_the_unit_that_a_family_of_options_shares() -> None:
    wording = Wording([Words({"unit.slow_p": "{number} ms", "unit.share": "{number} %"})], "option")
    assert wording.number("slow_p3", 20) == "20 ms"
    assert wording.number("share", 5) == "5 %"
    assert wording.number("count", 5) == "5"


def test_a_number_with_a_meaning_of_its_own_is_shown_by_that_meaning() -> None:
    wording = Wording([Words({"unit.dealer": "Seat {number}", "value.dealer.0": "By chance"})], "option")
    assert wording.number("dealer", 0) == "By chance"
    assert wording.number("dealer", 2) == "Seat 2"


def test_the_sentence_of_the_language_goes_before_the_one_of_the_game() -> None:
    kind = Kind("How far it goes.")
    assert Wording([], "option").explanation("goal", kind) == "How far it goes."
    assert Wording([Words({"option_told.goal": "Wie weit."})], "option").explanation("goal", kind) == "Wie weit."


def test_options_that_every_seat_has_stand_apart() -> None:
    names = ["removed", "slow1", "slow2", "slow3", "slow4", "row1", "row2"]
    assert by_seat(names, 4) == (["removed", "row1", "row2"], [["slow1", "slow2", "slow3", "slow4"]])
    assert by_seat(["goal"], 1) == (["goal"], [])
