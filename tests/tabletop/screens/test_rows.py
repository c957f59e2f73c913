"""Settings and house rules as rows."""

from __future__ import annotations

from typing import Any

from games import find
from games.engine import Words
from games.engine.options import Kind
from tabletop.screens.rows import MOST_STEPS, Wording, readable, row, step_of
from tabletop.ui.widgets import Choice, Slider, Toggle

EVERY_OPTION = [(game, name) for game in find().games.values() for name in game.options_type.kinds()]


class Heard:
    """Remembers what was chosen."""

    def __init__(self) -> None:
        self.all: list[tuple[str, Any]] = []

    def __call__(self, name: str, value: Any) -> None:
        self.all.append((name, value))


def made(kind: Kind, value: Any, heard: Heard, **sentences: str) -> Choice | Slider | Toggle:
    words = Words({key.replace("__", "."): text for key, text in sentences.items()})
    return row("goal", kind, value, Wording([words], "option"), heard)


def test_a_few_values_are_chosen_in_their_order_and_end_at_the_last() -> None:
    heard = Heard()
    choice = made(Kind("", (100, 200, 300)), 200, heard)
    assert isinstance(choice, Choice)
    choice.step(1)
    choice.step(1)
    choice.step(-1)
    assert heard.all == [("goal", 300), ("goal", 200)]


def test_a_few_numbers_are_shown_one_by_one_and_many_on_a_slider() -> None:
    few = made(Kind("", low=1, high=7), 3, Heard())
    assert isinstance(few, Choice)
    assert (few.values, few.at) == ([str(number) for number in range(1, 8)], 2)
    assert isinstance(made(Kind("", low=1, high=20), 3, Heard()), Slider)


def test_a_switch_gives_true_and_false() -> None:
    heard = Heard()
    toggle = made(Kind("", (True, False)), True, heard)
    assert isinstance(toggle, Toggle)
    toggle.turn(False)
    toggle.turn(True)
    assert [value for _, value in heard.all] == [False, True]
    assert all(type(value) is bool for _, value in heard.all)


def test_a_number_keeps_within_its_bounds() -> None:
    heard = Heard()
    slider = made(Kind("", low=900, high=4000), 1500, heard)
    assert isinstance(slider, Slider)
    slider.set(99)
    slider.set(9999)
    assert [value for _, value in heard.all] == [900, 4000]


def test_a_value_that_is_not_possible_cannot_be_chosen_and_says_why() -> None:
    heard = Heard()
    barred = {200: "Not now."}
    choice = row("goal", Kind("", (100, 200, 300)), 100, Wording([], ""), heard, lambda it: barred.get(int(it), ""))
    assert isinstance(choice, Choice)
    choice.choose(1)
    assert heard.all == []
    assert choice.entries[1].barred == "Not now."
    choice.step(1)
    assert heard.all == [("goal", 300)]


def test_a_slider_ends_where_numbers_become_impossible_and_says_why() -> None:
    heard = Heard()
    slider = row(
        "goal", Kind("", low=0, high=104), 10, Wording([], ""), heard, lambda it: "Too many." if int(it) > 80 else ""
    )
    assert isinstance(slider, Slider)
    slider.set(104)
    assert (slider.value, slider.explanation) == (80, "Too many.")
    slider.set(3)
    assert (slider.value, slider.explanation) == (3, "")
    assert [value for _, value in heard.all] == [80, 3]


def test_every_value_that_a_row_can_take_is_allowed() -> None:
    for game, name in EVERY_OPTION:
        heard, kind, usual = Heard(), game.options_type.kinds()[name], getattr(game.options_type(), name)
        widget = row(name, kind, usual, Wording([], "option"), heard)
        if isinstance(widget, Slider):
            for step in range(-1, (kind.high - kind.low) // widget.step + 2):
                widget.set(kind.low + step * widget.step)
        elif isinstance(widget, Choice):
            for at in range(len(widget.values)):
                widget.choose(at)
        else:
            widget.turn(not usual)
        assert heard.all, name
        assert all(kind.allows(value) for _, value in heard.all), name


def test_no_slider_jumps_over_its_own_usual_value() -> None:
    for game, name in EVERY_OPTION:
        kind, usual = game.options_type.kinds()[name], getattr(game.options_type(), name)
        if not kind.values:
            assert (usual - kind.low) % step_of(kind.low, kind.high) == 0


def test_steps_are_round_and_not_too_many() -> None:
    assert [step_of(0, high) for high in (10, 120, 121, 600, 3100)] == [1, 1, 2, 5, 50]
    assert all(high / step_of(0, high) <= MOST_STEPS for high in range(1, 5000))


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


def test_milliseconds_are_shown_as_seconds_where_the_unit_asks_for_them() -> None:
    wording = Wording([Words({"unit.pause": "{seconds} s"})], "option")
    assert [wording.number("pause", number) for number in (8, 1500, 2000)] == ["0.008 s", "1.5 s", "2 s"]


def test_a_number_with_a_meaning_of_its_own_is_shown_by_that_meaning() -> None:
    wording = Wording([Words({"unit.dealer": "Seat {number}", "value.dealer.0": "Random"})], "option")
    assert wording.number("dealer", 0) == "Random"
    assert wording.number("dealer", 2) == "Seat 2"


def test_the_sentence_of_the_language_goes_before_the_one_of_the_game() -> None:
    kind = Kind("How far it goes.")
    assert Wording([], "option").explanation("goal", kind) == "How far it goes."
    assert Wording([Words({"option_told.goal": "Wie weit."})], "option").explanation("goal", kind) == "Wie weit."
